"""What the game says, in each language."""
