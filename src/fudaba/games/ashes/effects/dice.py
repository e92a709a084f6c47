"""What effects do with dice: turn, take back, roll, exhaust."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.games.ashes.flow.targets import TARGET_PLAYER, player
from fudaba.games.ashes.read import opponents
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of, b_of
from fudaba.kernel.tree.nodes import Amount, Const
from fudaba.kernel.tree.pieces import Pieces

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

KINDS: Final = 12
PLACES: Final = ids.SPENT + ids.TYPES


def rolled_face(w: World) -> int:
    """One roll: 2 basic faces, 3 class faces, 1 power face. ashes.dice.face-distribution"""
    n = w.below(6)
    if n < 2:
        return 0
    # ashes.dice.symbols
    return 1 if n < 5 else 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """What is done to dice that somebody chooses: which there are, how each is named, and what becomes of it."""

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        """Every die and side that can be named, in canonical order."""
        raise NotImplementedError(type(self).__name__)

    def pool(self, code: int) -> int:
        """The dice that a piece is one of, as a seat's number."""
        raise NotImplementedError(type(self).__name__)

    def whose(self, seat: int, code: int) -> int:
        """The seat whose dice they are."""
        return seat

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        """It is done to one die."""
        raise NotImplementedError(type(self).__name__)

    def all_done(self, w: World, seat: int, n: int) -> None:
        """It was done to so many dice."""


@dataclass(frozen=True)
class ChooseDice(Pieces):
    """Some dice are chosen, then something happens to each: its own question because dice are no cards.

    ``greatest`` below zero means no limit. As many as there are count as enough.
    """

    dice: Dice
    fewest: Amount
    greatest: Amount
    asks: int
    ends: int

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def done(self) -> int:
        return self.ends

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        about = w.rules.show.about(w, f)
        most = self.greatest.value(w, f)
        if most >= 0:
            about.n = most - len(mine)
        elif len(mine) > 0:
            about.n = len(mine)
        return about

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        self.dice.put(w, f, seat, out)

    def least(self, w: World, f: Frame, seat: int) -> int:
        fewest = self.fewest.value(w, f)
        return 0 if fewest == 0 else min(fewest, self._there(w, seat, [], self.candidates(w, f, seat)))

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.greatest.value(w, f)

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        return w.seat_numbers[self.dice.whose(seat, code)][self.dice.pool(code)]

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        # A die has several sides to be named by, and can be chosen once.
        last = mine[-1]
        pool = self.dice.pool(last)
        owner = self.dice.whose(seat, last)
        left = w.seat_numbers[owner][pool]
        for other in mine:
            if self.dice.pool(other) == pool and self.dice.whose(seat, other) == owner:
                left -= 1
        if left < 0:
            return False
        fewest = self.fewest.value(w, f)
        return fewest <= len(mine) or self.least(w, f, seat) <= len(mine) + self._there(w, seat, mine, rest)

    def _there(self, w: World, seat: int, mine: list[int], rest: list[int]) -> int:
        """How many dice the pieces of ``rest`` still have, after those of ``mine``."""
        dice = self.dice
        n = 0
        seen: list[int] = []
        for code in rest:
            pool = dice.pool(code)
            owner = dice.whose(seat, code)
            if owner * PLACES + pool not in seen:
                seen.append(owner * PLACES + pool)
                n += w.seat_numbers[owner][pool]
                for other in mine:
                    if dice.pool(other) == pool and dice.whose(seat, other) == owner:
                        n -= 1
        return n

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            self.dice.happens(w, f, seat, code)
        self.dice.all_done(w, seat, len(mine))


@dataclass(frozen=True)
class TurnDice(Dice):
    """Active dice are turned to other sides. ashes.glossary.change-die"""

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k in range(KINDS):
            if w.seat_numbers[seat][k] > 0:
                for face in range(ids.FACES):
                    if face != k % ids.FACES:  # leaving a die as it is, is the same as not turning it
                        out.put(ids.V_TURN_DIE, k, ids.W_FACE + face)

    def pool(self, code: int) -> int:
        return a_of(code)

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        k = a_of(code)
        turned = k // ids.FACES * ids.FACES + b_of(code) - ids.W_FACE
        w.seat_numbers[seat][k] -= 1
        w.seat_numbers[seat][turned] += 1
        said = ids.H_TURNED if w.scope(f).node is tables(w).n_use else ids.H_TURNED_MEDITATING
        w.note(said, seat, m=k, pools=[turned, 1])


@dataclass(frozen=True)
class TakeDice(Dice):
    """Exhausted dice come into the active pool, each on a side of the player's choice."""

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for t in range(ids.TYPES):
            if w.seat_numbers[seat][ids.SPENT + t] > 0:
                for face in range(ids.FACES):
                    out.put(ids.V_TAKE_FACE, ids.W_TYPE + t, ids.W_FACE + face)

    def pool(self, code: int) -> int:
        return ids.SPENT + a_of(code) - ids.W_TYPE

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        k = (a_of(code) - ids.W_TYPE) * ids.FACES + b_of(code) - ids.W_FACE
        w.seat_numbers[seat][self.pool(code)] -= 1
        w.seat_numbers[seat][k] += 1
        w.note(ids.H_TOOK_DIE, seat, pools=[k, 1])


@dataclass(frozen=True)
class RollDice(Dice):
    """Exhausted dice are rolled into the active pool."""

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for t in range(ids.TYPES):
            if w.seat_numbers[seat][ids.SPENT + t] > 0:
                out.put(ids.V_TAKE_DIE, ids.W_TYPE + t)

    def pool(self, code: int) -> int:
        return ids.SPENT + a_of(code) - ids.W_TYPE

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        k = (a_of(code) - ids.W_TYPE) * ids.FACES + rolled_face(w)
        w.seat_numbers[seat][self.pool(code)] -= 1
        w.seat_numbers[seat][k] += 1
        w.note(ids.H_ROLLED_DIE, seat, pools=[k, 1])


@dataclass(frozen=True)
class ExhaustTheirs(Dice):
    """Active dice of the target player, or of any opponent, are exhausted."""

    target: bool

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for s in opponents(w, seat) if not self.target else [player(w, f, TARGET_PLAYER)]:
            if s >= 0:
                for k in range(KINDS):
                    if w.seat_numbers[s][k] > 0:
                        out.put(ids.V_EXHAUST_OF, s, k)

    def pool(self, code: int) -> int:
        return b_of(code)

    def whose(self, seat: int, code: int) -> int:
        return a_of(code)

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        w.seat_numbers[a_of(code)][b_of(code)] -= 1
        w.seat_numbers[a_of(code)][ids.SPENT + b_of(code) // ids.FACES] += 1
        w.note(ids.H_DIE_LOST, seat, other=a_of(code), pools=[b_of(code), 1])


@dataclass(frozen=True)
class ExhaustOwn(Dice):
    """Active dice are exhausted. ashes.recovery.exhaust-dice"""

    def put(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k in range(KINDS):
            if w.seat_numbers[seat][k] > 0:
                out.put(ids.V_EXHAUST_DIE, k)

    def pool(self, code: int) -> int:
        return a_of(code)

    def happens(self, w: World, f: Frame, seat: int, code: int) -> None:
        w.seat_numbers[seat][a_of(code)] -= 1
        w.seat_numbers[seat][ids.SPENT + a_of(code) // ids.FACES] += 1

    def all_done(self, w: World, seat: int, n: int) -> None:
        if n > 0:
            w.note(ids.H_DICE_EXHAUSTED, seat, n=n)


EXHAUST_DICE: Final = ChooseDice(ExhaustOwn(), Const(0), Const(-1), ids.P_EXHAUST_DICE, ids.V_DONE)


def turn_dice(dice: Amount) -> ChooseDice:
    """Turn up to so many active dice."""
    return ChooseDice(TurnDice(), Const(0), dice, ids.P_TURN_DICE, ids.V_DONE)


def take_dice(dice: int) -> ChooseDice:
    """Take so many dice back."""
    return ChooseDice(TakeDice(), Const(dice), Const(dice), ids.P_TAKE_DICE, ids.V_DONE)


def roll_die(may: bool = False) -> ChooseDice:
    """Roll an exhausted die; with ``may`` only if you like."""
    return ChooseDice(RollDice(), Const(0 if may else 1), Const(1), ids.P_TAKE_DICE, ids.V_NO)


def exhaust_die(target: bool, may: bool = False) -> ChooseDice:
    """Exhaust a die of the target player, or of an opponent."""
    return ChooseDice(ExhaustTheirs(target), Const(0 if may else 1), Const(1), ids.P_TAKE_AWAY_DIE, ids.V_NO)
