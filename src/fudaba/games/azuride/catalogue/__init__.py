"""The 72 cards: four factions of 18, in the order of their numbers."""
