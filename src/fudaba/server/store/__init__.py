"""What is kept: guests, tables, the lines of their games, chat, decks."""
