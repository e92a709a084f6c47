"""Puzzles: positions of real games in which one move alone works, proven against every roll, draw and answer."""
