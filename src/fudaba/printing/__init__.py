"""Print and play: a set of cards as sheets of paper, with a short account of the rules and mats to play on."""
