"""The engine: trees of frozen nodes, a stack of frames, one choice at a time. It knows no game.

Six shelves, each importing those before it: `tree`, `out`, `state`, `play`, `save`, `arrays`. At the top stand the
ground that all of them read (`errors`, `limits`, `schema`, `options`, `notation`, `stops`) and the forms that a game
fills in (`catalogue`, `rules`, `show`).
"""
