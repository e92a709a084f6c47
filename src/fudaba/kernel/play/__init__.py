"""A game being played: how it begins, its questions and answers by number and text, and what is taken back.

`course` is a game that is asked and answered and remembers it, `outside` what happens between answers.
It imports `out`, `state`, `tree`, what a game hands in and the ground.
"""
