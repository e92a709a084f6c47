"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Each module needs its own library and none of the others; ``pip install 'fudaba[envs]'`` brings all of them, and
`docs/research.md` shows them.
"""
