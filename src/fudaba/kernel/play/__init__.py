"""A game being played: how it begins, its questions and answers by number and text, and what is taken back.

`session` is what programs hold, `course` what remembers, `outside` what happens between answers.
It imports `out`, `state`, `tree`, what a game hands in and the ground.
"""
