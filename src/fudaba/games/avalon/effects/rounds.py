"""Effects that last for a turn or a round: on targets, and on the values of chosen creatures."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.aims import (
    Aimed,
    LeaderOnly,
    Oneself,
    OpposedCreature,
    OpposedPlayer,
    OwnCreature,
    aimed_at,
)
from fudaba.games.avalon.effects.cause import cause
from fudaba.games.avalon.effects.steps import side_of
from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.slots import CARD, TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.targets import aimed, aimed_seat

# --- players


@dataclass(frozen=True)
class ShiftTarget(Op):
    """The chosen player's target mana changes, until the end of the turn or of that player's next main phase."""

    by: int
    until: int

    def apply(self, w: World, f: Frame) -> None:
        seat = aimed_seat(w, f, TARGET)
        if seat >= 0:
            w.add_mod(ids.MOD_TARGET, -1, self.by, self.until, w.scope(f).card, seat, seat)
            w.note(ids.H_TARGET if self.until == ids.UNTIL_TURN else ids.H_TARGET_UNTIL_MAIN, seat, n=self.by)


def target_this_turn(by: int) -> Aimed:
    """The controller's target changes until the end of the turn."""
    return aimed_at(Oneself(by), ShiftTarget(by, ids.UNTIL_TURN))


def raise_opposed_target(by: int) -> Aimed:
    """An opposed player's target changes until the end of that player's next main phase."""
    return aimed_at(OpposedPlayer(), ShiftTarget(by, ids.UNTIL_MAIN))


@dataclass(frozen=True)
class FortifySanctuary(Op):
    """The controller's creature in the sanctuary has more endurance for the round."""

    endurance: int

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.add_mod(ids.MOD_SANCTUARY_END, -1, self.endurance, ids.UNTIL_ROUND, w.scope(f).card, seat)
        w.note(ids.H_FORTIFIED + cause(w, f), seat, n=self.endurance)


def fortify_sanctuary(endurance: int) -> Aimed:
    """The Leader's creature in the sanctuary has more endurance for the round."""
    return aimed_at(LeaderOnly(), FortifySanctuary(endurance))


# --- creatures


def change_values(w: World, f: Frame, card: int, atk: int, end: int) -> None:
    """A creature's values change for the round."""
    if card < 0:
        return
    if atk != 0:
        w.add_mod(ids.MOD_ATK, card, atk, ids.UNTIL_ROUND, w.scope(f).card)
    if end != 0:
        w.add_mod(ids.MOD_END, card, end, ids.UNTIL_ROUND, w.scope(f).card)
    w.note(ids.H_VALUES + cause(w, f), w.owner[card], card, n=atk, m=end)


@dataclass(frozen=True)
class ChangeValues(Op):
    """The chosen creature's values change for the round."""

    attack: int
    endurance: int

    def apply(self, w: World, f: Frame) -> None:
        change_values(w, f, aimed(w, f, TARGET), self.attack, self.endurance)


@dataclass(frozen=True)
class ChangeTribe(Op):
    """The chosen creature's values change for the round, those of one of a favoured tribe even more."""

    attack: int
    endurance: int
    tribe: int
    tribe_attack: int
    tribe_endurance: int

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, TARGET)
        if card >= 0 and tables(w).tribe[w.kind[card]] == self.tribe:
            change_values(w, f, card, self.tribe_attack, self.tribe_endurance)
        else:
            change_values(w, f, card, self.attack, self.endurance)


def strengthen(attack: int, endurance: int) -> Aimed:
    """One of the controller's creatures is stronger for the round."""
    return aimed_at(OwnCreature(), ChangeValues(attack, endurance), ids.W_STRENGTHEN)


def strengthen_more_of_tribe(attack: int, endurance: int, tribe: int, tribe_attack: int, tribe_endurance: int) -> Aimed:
    """One of the controller's creatures is stronger for the round, one of a favoured tribe even more."""
    return aimed_at(
        OwnCreature(), ChangeTribe(attack, endurance, tribe, tribe_attack, tribe_endurance), ids.W_STRENGTHEN
    )


def weaken(attack: int, endurance: int) -> Aimed:
    """An opposed player's creature is weaker for the round."""
    return aimed_at(OpposedCreature(), ChangeValues(attack, endurance), ids.W_WEAKEN)


@dataclass(frozen=True)
class WeakenFoe(Op):
    """The enemy fighter of the battle that begins is weaker for the round."""

    attack: int = 0
    endurance: int = 0

    def apply(self, w: World, f: Frame) -> None:
        b = running_battle(w)
        if b is not None:
            change_values(w, f, b.v[CARD + 1 - side_of(b, w.scope(f).seat)], self.attack, self.endurance)
