"""The old scenario files of Avalon: their reader, unchanged, and what they become."""
