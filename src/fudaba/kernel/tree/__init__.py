"""What a game is made of: nodes, the frames that point into them, and windows with those who listen.

Nodes are frozen and say what happens and what is asked; a frame is where one of them stands. The flows, choices,
targets, costs and durations here serve every game.
It imports the ground alone (`errors`, `limits`, `schema`, `options`, `notation`); a world it is handed, never makes.
"""
