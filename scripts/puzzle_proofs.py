"""A second, plain proof of a puzzle: every branch played out with clones of the position, nothing remembered, no order.

It shares nothing with `fudaba.bots.proof` but the rules of the game, so that one checks the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.api import Game, replay
from fudaba.kernel.errors import FudabaError, Unscripted
from fudaba.kernel.schema import LETTERS, NOBODY
from fudaba.kernel.state.world import World
from fudaba.puzzles.kept import Puzzle

Turn = tuple[int, int, int]


class TooLong(FudabaError):
    """The proof has more branches than it was allowed."""


@dataclass
class Proof:
    """What the plain proof found: which first moves reach the aim, and how many positions it took."""

    moves: list[tuple[str, str]]
    options: list[str]
    positions: int


def first_move(game: Game, index: int) -> tuple[str, str]:
    """An option by its verb and card, as the contract tells it; by its first argument where that is no card."""
    option = game.choice.data()["options"][index]
    verb = option["verb"]
    if not option["args"]:
        return verb, ""
    first = option["args"][0]
    card = "" if first["kind"] == "place" else first.get("card", "")
    return verb, card or option["text"].removeprefix(verb).split()[0]


def proven(puzzle: Puzzle, most: int = 200_000) -> Proof:
    """Prove a puzzle anew from its record; `TooLong` after so many positions."""
    game = replay(puzzle.record, story=False)
    seat = LETTERS.index(puzzle.seat)
    asked = game.choice
    if asked.seat != seat or len(game.choices) > 1:
        raise FudabaError(f"{puzzle.id}: seat {puzzle.seat} is not the one that is asked")
    walk = _Walk(game.world, seat, puzzle.aim == "win", most)
    good = [i for i in range(asked.count) if all(walk.reached(after) for after in walk.after(game.world, seat, i))]
    moves = sorted({first_move(game, i) for i in good})
    return Proof(moves, [str(asked.options[i]) for i in good], walk.positions)


def _turn(w: World) -> Turn:
    return (w.rules.turn(w), w.turn, w.round)


class _Walk:
    def __init__(self, world: World, seat: int, winning: bool, most: int) -> None:
        self.seat = seat
        self.winning = winning
        self.turn = _turn(world)
        self.most = most
        self.positions = 0

    def reached(self, w: World) -> bool:
        """Whether the seat reaches its aim from here against everything."""
        if w.outcome is not None:
            return w.outcome.winners == [self.seat]
        if _turn(w) != self.turn:
            return not self.winning
        asked = w.choices()
        for choice in asked:
            if choice.seat == self.seat:
                for i in range(len(choice.options)):
                    if all(self.reached(after) for after in self.after(w, choice.seat, i)):
                        return True
                return False
        for i in range(len(asked[0].options)):
            for after in self.after(w, asked[0].seat, i):
                if not self.reached(after):
                    return False
        return True

    def after(self, w: World, seat: int, index: int) -> list[World]:
        """The worlds that one answer can lead to: each roll, and each card that can come from where nobody looks."""
        found: list[World] = []
        todo: list[tuple[World, list[int], list[int]]] = [(w, [], [])]
        while todo:
            dealt, rolls, turned = todo.pop()
            self.positions += 1
            if self.positions > self.most:
                raise TooLong(f"more than {self.most} positions")
            trial = dealt.clone()
            trial.script = list(rolls)
            try:
                trial.answer(index, seat)
            except Unscripted as e:
                if _turn(trial) == self.turn:  # what is rolled in the next turn changes nothing
                    todo += [(dealt, [*rolls, number], turned) for number in range(e.below)]
                    continue
            still = self.face_down(trial)
            up = [card for card in self.face_down(dealt) if card not in turned and card not in still]
            spoilt = self.winning and trial.outcome is None and _turn(trial) != self.turn
            if spoilt or not up:  # no card that comes after the turn can win in it
                found.append(trial)
                continue
            todo += [(another, rolls, [*turned, up[0]]) for another in self.deals(dealt, up[0], turned)]
        return found

    def face_down(self, w: World) -> list[int]:
        """The cards that the seat could not name although all hands lie open."""
        zones = w.rules.schema.zones
        unseen = [card for card in range(len(w.kind)) if zones[w.zone[card] % w.width].sees == NOBODY]
        return [card for card in unseen if not (w.known[card] >> self.seat) & 1]

    def deals(self, w: World, card: int, turned: list[int]) -> list[World]:
        """The world with each different card of the pool in the place of one that is turned up."""
        found: dict[int, World] = {}
        pool = w.rules.pool(w, card)
        for other in self.face_down(w):
            if other not in turned and w.rules.pool(w, other) == pool and w.kind[other] not in found:
                dealt = w.clone()
                dealt.kind = w.kind[:]  # clones share it
                dealt.kind[card], dealt.kind[other] = w.kind[other], w.kind[card]
                dealt.touch_all()
                found[w.kind[other]] = dealt
        return list(found.values())
