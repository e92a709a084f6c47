"""The draft of Ashes: a game of its own that ends in decks."""
