"""Effects that last for a turn or a round: on targets, and on the values of chosen creatures."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.effects.base import AskingEffect, CardEffect, about_effect, cause
from fudaba.games.avalon.flow.leaving import running_battle
from fudaba.games.avalon.flow.slots import CARD, SEAT
from fudaba.games.avalon.read import creatures, leads, opposed, sanctuary_creature, target_of
from fudaba.games.avalon.schema.happenings import (
    H_FORTIFIED,
    H_TARGET,
    H_VALUES,
)
from fudaba.games.avalon.schema.records import (
    MOD_ATK,
    MOD_END,
    MOD_SANCTUARY_END,
    MOD_TARGET,
    P_CREATURE,
    P_PLAYER,
    R_NO_EFFECT,
    R_NO_TARGET,
    UNTIL_MAIN,
    UNTIL_ROUND,
    UNTIL_TURN,
    V_CREATURE,
    V_PLAYER,
    W_STRENGTHEN,
    W_WEAKEN,
)
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import About, Offer, a_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.world import World


@dataclass(frozen=True)
class TargetThisTurn(CardEffect):
    """The controller's target changes until the end of the turn."""

    n: int

    def reason(self, w: World, seat: int, card: int) -> int:
        # avalon.mana.target-modifiers: no target is below 1
        return R_NO_EFFECT if self.n < 0 and target_of(w, seat) == 1 else 0

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        w.add_mod(MOD_TARGET, -1, self.n, UNTIL_TURN, -1, seat=seat)
        w.note(H_TARGET, seat, n=self.n)


@dataclass(frozen=True)
class RaiseTarget(AskingEffect):
    """An opposed player's target changes until the end of that player's next main phase."""

    n: int

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(opposed(w, seat)) > 0 else R_NO_TARGET

    def prompt(self, w: World, f: Frame) -> int:
        return P_PLAYER

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if len(opposed(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for foe in opposed(w, seat):
            out.put(V_PLAYER, foe)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        w.add_mod(MOD_TARGET, -1, self.n, UNTIL_MAIN, -1, seat=a_of(code), of=a_of(code))
        w.note(H_TARGET, a_of(code), n=self.n)


def change_values(w: World, f: Frame, card: int, atk: int, end: int) -> None:
    """A creature's values change for the round."""
    if atk != 0:
        w.add_mod(MOD_ATK, card, atk, UNTIL_ROUND, -1)
    if end != 0:
        w.add_mod(MOD_END, card, end, UNTIL_ROUND, -1)
    w.note(H_VALUES + cause(w, f), w.owner[card], card, n=atk, m=end)


def in_play(w: World, seat: int) -> list[int]:
    """A seat's creatures on lands and in the sanctuary."""
    found = creatures(w, seat)
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        found.append(marched)
    return found


def opposed_creatures(w: World, seat: int) -> list[int]:
    """The creatures of all opposed players."""
    found: list[int] = []
    for foe in opposed(w, seat):
        found.extend(in_play(w, foe))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class ChangeCreature(AskingEffect):
    """The values of one creature among some that the controller chooses from change for the round."""

    def among(self, w: World, seat: int) -> list[int]:
        """The creatures to choose from."""
        raise NotImplementedError(type(self).__name__)

    def change(self, w: World, f: Frame, card: int) -> None:
        """What happens to the one chosen."""
        raise NotImplementedError(type(self).__name__)

    def doing(self) -> int:
        """The word for it."""
        return W_STRENGTHEN

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, doing=self.doing())

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(self.among(w, seat)) > 0 else R_NO_TARGET

    def prompt(self, w: World, f: Frame) -> int:
        return P_CREATURE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if len(self.among(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in self.among(w, seat):
            out.put(V_CREATURE, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        self.change(w, f, a_of(code))


@dataclass(frozen=True)
class Hearten(ChangeCreature):
    """One of the controller's creatures is stronger for the round."""

    atk: int
    end: int

    def among(self, w: World, seat: int) -> list[int]:
        return in_play(w, seat)

    def change(self, w: World, f: Frame, card: int) -> None:
        change_values(w, f, card, self.atk, self.end)


@dataclass(frozen=True)
class HeartenTribe(ChangeCreature):
    """One of the controller's creatures is stronger for the round, one of a favoured tribe even more."""

    atk: int
    end: int
    tribe: int
    tribe_atk: int
    tribe_end: int

    def among(self, w: World, seat: int) -> list[int]:
        return in_play(w, seat)

    def change(self, w: World, f: Frame, card: int) -> None:
        if book(w).tribe[w.kind[card]] == self.tribe:
            change_values(w, f, card, self.tribe_atk, self.tribe_end)
        else:
            change_values(w, f, card, self.atk, self.end)


@dataclass(frozen=True)
class Hamper(ChangeCreature):
    """An opposed player's creature is weaker for the round."""

    atk: int
    end: int

    def doing(self) -> int:
        return W_WEAKEN

    def among(self, w: World, seat: int) -> list[int]:
        return opposed_creatures(w, seat)

    def change(self, w: World, f: Frame, card: int) -> None:
        change_values(w, f, card, self.atk, self.end)


@dataclass(frozen=True)
class HamperFoe(CardEffect):
    """The enemy fighter of the battle that begins is weaker for the round."""

    atk: int
    end: int

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        b = running_battle(w)
        if b is not None:
            change_values(w, f, b.v[CARD + (1 if b.v[SEAT] == seat else 0)], self.atk, self.end)


@dataclass(frozen=True)
class FortifySanctuary(CardEffect):
    """The controller's creature in the sanctuary has more endurance for the round."""

    n: int

    def reason(self, w: World, seat: int, card: int) -> int:
        # Nobody but the Leader has a creature there in this round, or may still march one.
        return 0 if leads(w, seat) else R_NO_EFFECT

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        w.add_mod(MOD_SANCTUARY_END, -1, self.n, UNTIL_ROUND, -1, seat=seat)
        w.note(H_FORTIFIED + cause(w, f), seat, n=self.n)
