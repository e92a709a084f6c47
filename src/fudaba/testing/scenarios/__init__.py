"""Runners of scenario files, one for each game that has such files."""
