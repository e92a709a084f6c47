"""The cards of the base set, one file per type."""
