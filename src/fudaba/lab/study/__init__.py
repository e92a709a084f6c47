"""Studies: many games of every match-up, what they say with error bars, and what a change to a card did."""
