"""The old scenario files of Azuride: their reader, unchanged, and what they become."""
