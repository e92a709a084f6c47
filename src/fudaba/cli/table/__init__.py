"""The terminal table: a whole game for people and bots at one screen."""
