"""Questions about a position. Nothing here writes."""
