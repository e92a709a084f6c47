"""The steps of the game, as flows."""
