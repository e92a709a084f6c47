"""Lessons: small games laid out by hand, with a script for both sides and what is said on the way."""
