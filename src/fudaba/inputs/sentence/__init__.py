"""A sentence as our cards say it, read back: which ability says just that.

Texts follow from what cards do (`fudaba.text`), and never the other way round, so nothing here knows a grammar. What
the game's own cards are made of is put together anew until it says the sentence, word for word; the sentence is the
judge. So whatever a card can say can be read, in every language, and a new effect needs no second entry.
"""
