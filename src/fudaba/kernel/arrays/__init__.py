"""A game as numbers for programs that learn: options as actions, views as rows, many games at once.

A number means the same in every position of one game and one number of seats.
It imports `play`, `out`, `state`, `tree`, what a game hands in and the ground.
"""
