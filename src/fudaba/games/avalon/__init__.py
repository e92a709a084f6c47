"""Sanctuary of Avalon, for two to four players, with our own card pool."""
