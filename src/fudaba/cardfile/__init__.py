"""Cards as data: a game's card list as a file that people edit, read back with line and column of every mistake."""
