"""How a game stands: the board as lists of ints, seats, chance, who knows what, the story, and the world of it all.

`world` has the loop that runs the top frame until a choice stands. Lists are shared with clones until one writes.
It imports `tree`, what a game hands in (`catalogue`, `rules`, `show`) and the ground.
"""
