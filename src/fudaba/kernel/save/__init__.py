"""A position as JSON and back.

`codec` writes and reads, `progress` the frames and `values` each kind of value; `checks` says whether what was read
can be a position of this game at all.
It imports `out` (a position must be one that can be shown), `state`, `tree`, what a game hands in and the ground.
"""
