"""Scripted stand-ins for language models: they read what a model reads and answer as one would."""

from __future__ import annotations

import random
from collections.abc import Sequence

from fudaba.llm.messages import Message


def answers_in(told: str) -> list[str]:
    """Every answer that a text offers, those that share a line one by one."""
    found = []
    for line in told.splitlines():
        if line.startswith("- "):
            first, *ends = line[2:].partition(" [")[0].split(" | ")
            found += [first, *(f"{first.rpartition(' ')[0]} {end}" for end in ends)]
    return found


class Scripted:
    """Picks by lot among the answers it reads. Every ``wrong``-th question it first names what is no answer."""

    def __init__(self, seed: int, wrong: int = 0) -> None:
        self.rng = random.Random(seed)
        self.wrong = wrong
        self.asked = 0
        self.refusals: list[str] = []

    def __call__(self, talk: Sequence[Message]) -> str:
        assert [m["role"] for m in talk[:2]] == ["system", "user"]
        if len(talk) > 2:
            self.refusals.append(talk[-1]["content"])
        else:
            self.asked += 1
            if self.wrong and self.asked % self.wrong == 0:
                return "ANSWER: attack #999"
        return f"I weigh the answers.\nANSWER: {self.rng.choice(answers_in(talk[1]['content']))}"
