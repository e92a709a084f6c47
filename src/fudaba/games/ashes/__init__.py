"""Ashes: Rise of the Phoenixborn 1.0, for two to four players."""
