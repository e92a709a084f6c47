"""Effects on lands and the mana under creatures."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.aims import (
    Aimed,
    BareMana,
    CreatureOnLand,
    HandCreature,
    OpposedCreature,
    OwnMana,
    aimed_at,
)
from fudaba.games.avalon.effects.cause import about_effect, cause
from fudaba.games.avalon.flow.departure import discard_card, discard_stack
from fudaba.games.avalon.flow.slots import NUMBER, SECOND, TARGET
from fudaba.games.avalon.read.lands import land_of, other_lands
from fudaba.games.avalon.schema import ids
from fudaba.kernel.options import About, Offer, b_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, Op
from fudaba.kernel.tree.targets import aimed, aimed_seat


@dataclass(frozen=True)
class DiscardLowest(Op):
    """The bottom mana card of the chosen creature is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, TARGET)
        if card >= 0:
            lowest = w.zones[w.zone[card]][0]
            discard_card(w, lowest)
            w.note(ids.H_STARVED + cause(w, f), w.owner[card], lowest, card)


def starve() -> Aimed:
    """The bottom mana card of an opposed player's creature is discarded."""
    return aimed_at(OpposedCreature(fed=True), DiscardLowest(), ids.W_STARVE)


@dataclass(frozen=True)
class ClearLand(Op):
    """All mana of the chosen land is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        seat = aimed_seat(w, f, TARGET)
        if seat >= 0:
            n = w.slot(f, NUMBER)
            zone = w.at(seat, ids.LAND + n - 1)
            cards = w.zones[zone][:]
            discard_stack(w, zone)
            w.note(ids.H_SWEPT + cause(w, f), seat, n=len(cards), cards=cards)


def clear_land() -> Aimed:
    """All mana of one land without a creature, of any player, is discarded."""
    return aimed_at(BareMana(), ClearLand(), ids.W_CLEAR)


@dataclass(frozen=True)
class MoveToLand(Ask):
    """The chosen mana card moves to another of its controller's lands that has no creature, on top of its mana."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_LAND

    def about(self, w: World, f: Frame) -> About:
        about = about_effect(w, f, doing=ids.W_MOVE)
        about.card2 = w.slot(f, TARGET)
        return about

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in other_lands(w, seat, land_of(w, w.slot(f, TARGET))):
            out.put(ids.V_LAND, seat, n)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        seat = w.scope(f).seat
        card = w.slot(f, TARGET)
        w.move(card, w.at(seat, ids.LAND + b_of(code) - 1))
        w.note(ids.H_MOVED + cause(w, f), seat, card)


def move_mana() -> Aimed:
    """One of the controller's mana cards moves to another of their lands."""
    return aimed_at(OwnMana(), MoveToLand(), ids.W_MOVE)


@dataclass(frozen=True)
class SlideBeneath(Op):
    """The chosen hand card goes beneath the chosen creature as its lowest mana card."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, TARGET)
        creature = aimed(w, f, SECOND)
        if card >= 0 and creature >= 0:
            w.move(card, w.zone[creature], bottom=True)
            w.note(ids.H_SLID + cause(w, f), w.owner[card], card, cards=[creature])


def slide_under() -> Aimed:
    """A creature card from hand goes beneath one of the controller's creatures as its lowest mana card."""
    return Aimed(TARGET, ids.P_SLIDE, (HandCreature(), CreatureOnLand()), SlideBeneath(), ids.W_BENEATH)
