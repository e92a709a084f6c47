"""The draft in words."""
