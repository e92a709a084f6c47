"""Answers of several pieces as a person puts them together: ticked, looked at, confirmed.

A set, a payment and a division are all numbered candidates with a count behind each. Nothing is answered before the
whole is confirmed; until then the game is only asked how far it would have come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fudaba.api import Asked, Game
from fudaba.contract import Option, Progress

SEVERAL: Final = frozenset(("set", "pay", "divide", "order"))


def forced(game: Game) -> bool:
    """Whether a choice has one whole answer only: one option, and after it one option, up to the end of it."""
    if len(game.choice.options) > 1:
        return False
    trial = game.clone()
    seat, kind = trial.choice.seat, trial.choice.kind
    while True:
        trial.answer(0)
        going_on = [c for c in trial.choices if c.seat == seat and c.kind == kind and c.data()["chosen"]]
        if not going_on:
            return True
        if len(going_on[0].options) > 1:
            return False


class Ticking:
    """One choice of several pieces, and what is ticked so far."""

    def __init__(self, game: Game, choice: Asked) -> None:
        data = choice.data()
        self.game = game
        self.id = choice.id
        self.kind = data["form"]["kind"]
        given = [] if self.kind == "divide" else [option["text"] for option in data["chosen"]]
        self.given = given
        self.candidates: list[Option] = _left(data["form"].get("candidates", []), given)
        self.least = data["least"] - len(given)
        self.most = data["most"] - len(given)
        self.points = data["form"].get("points", 0)
        self.ready: list[str] = next(iter(data["form"].get("ready", [])), [])
        self.ticks: list[int] = []
        texts = {option["text"] for option in self.candidates}
        others = [] if self.kind == "divide" else [text for text in choice.options if text not in texts]
        ends = self.progress()["ready"] and bool(others)
        self.end = others.pop() if ends else ""
        """The option that chooses nothing; empty if there is none."""
        self.others = others
        """What else may be done as long as nothing is ticked."""

    # --- what is ticked

    def count(self, k: int) -> int:
        """How often a candidate is ticked."""
        return self.ticks.count(k)

    def room(self, k: int) -> int:
        """How often a candidate may be ticked."""
        option = self.candidates[k]
        return self.points if self.kind == "divide" else option.get("times", 1) - self.given.count(option["text"])

    def tick(self, k: int) -> bool:
        """Tick a candidate, once more if it may stand several times; one that is ticked in full is cleared.

        What it excludes is cleared. False if there is no room for more.
        """
        if self.count(k) >= self.room(k):
            self.ticks = [j for j in self.ticks if j != k]
            return True
        uses = set(self.candidates[k].get("uses", []))
        kept = [j for j in self.ticks if j == k or not uses & set(self.candidates[j].get("uses", []))]
        if len(kept) >= (self.points if self.kind == "divide" else self.most):
            return False
        self.ticks = [*kept, k]
        return True

    def untick(self, k: int) -> bool:
        """Take one tick off a candidate; False if it has none."""
        if k not in self.ticks:
            return False
        at = len(self.ticks) - 1 - self.ticks[::-1].index(k)
        del self.ticks[at]
        return True

    # --- what it comes to

    def texts(self) -> list[str]:
        """The answer as it is ticked."""
        if self.kind == "divide":
            return [f"{option['text']} {self.count(k)}" for k, option in enumerate(self.candidates)]
        return [self.candidates[k]["text"] for k in self.ticks]

    def progress(self) -> Progress:
        """How far it would have come."""
        if self.kind == "divide" and len(self.ticks) < self.points:
            left = self.points - len(self.ticks)
            return {"ready": False, "least": left, "most": left, "owed": []}
        return self.game.would(self.id, self.texts())

    def about(self) -> Mapping[str, object]:
        """What the question is about with the ticks as they are, for the words of its prompt."""
        return self.game.about(self.id, [] if self.kind == "divide" else self.texts())

    @property
    def at_once(self) -> bool:
        """Whether one tick is the whole answer: then there is nothing to look at before it is confirmed."""
        return self.kind != "divide" and self.least == self.most == 1

    def numbered(self) -> Sequence[str]:
        """The texts behind the numbers on the screen, before the one that confirms."""
        return [*(option["text"] for option in self.candidates), *([] if self.ticks else self.others)]


def _left(candidates: Sequence[Option], given: Sequence[str]) -> list[Option]:
    """The candidates that can still be ticked beside the pieces that were given before."""
    used = {word for option in candidates if option["text"] in given for word in option.get("uses", [])}
    return [
        option
        for option in candidates
        if given.count(option["text"]) < option.get("times", 1) and not used & set(option.get("uses", []))
    ]


def ticking(game: Game) -> Ticking | None:
    """The standing choice as something to tick; None if it is answered with one option."""
    choice = game.choice
    return Ticking(game, choice) if choice.data()["form"]["kind"] in SEVERAL else None
