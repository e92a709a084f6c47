"""The engine: trees of frozen nodes, a stack of frames, one choice at a time. It knows no game."""
