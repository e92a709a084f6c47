"""Lanterns: a little card game that uses every mechanism of fudaba's kernel once."""
