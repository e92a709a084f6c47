"""Card sets that nobody has seen: drawn by a seed, legal, with texts in every language, held against a study."""
