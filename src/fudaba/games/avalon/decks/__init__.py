"""Published decks, and what makes a deck legal."""
