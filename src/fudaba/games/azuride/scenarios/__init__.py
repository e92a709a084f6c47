"""Examples of Azuride: their words, the commands in them, and the cards that only files have."""
