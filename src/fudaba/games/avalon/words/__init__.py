"""What the game says in English and Japanese."""
