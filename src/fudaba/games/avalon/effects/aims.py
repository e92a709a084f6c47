"""Whom and what effects are aimed at. An effect without a candidate does nothing, so nobody is asked to use it."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.effects.cause import about_effect
from fudaba.games.avalon.flow.slots import NUMBER, TARGET
from fudaba.games.avalon.read.lands import creature_on, creatures, in_play, land, opposed_creatures, other_lands
from fudaba.games.avalon.read.seats import leads, opposed
from fudaba.games.avalon.read.values import target_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import About, Offer, b_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node
from fudaba.kernel.tree.targets import FIZZLE, SKIP, Aim, ChooseTargets


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAim(Aim):
    """What an effect of this game is aimed at as it resolves; without a candidate nothing of the effect happens."""

    def none(self) -> int:
        return FIZZLE

    def asks(self) -> int:
        """The kind of choice."""
        return ids.P_CREATURE

    def missing(self) -> int:
        """The reason against using an effect that finds no candidate."""
        return ids.R_NO_AIM

    def hidden(self) -> bool:
        """Whether only the controller can see if there is a candidate."""
        return False


@dataclass(frozen=True)
class Aimed(ChooseTargets):
    """An effect with targets, and the word for what the choice is for."""

    doing: int = -1

    def prompt(self, w: World, f: Frame) -> int:
        aim = self.aims[f.i]
        return aim.asks() if isinstance(aim, CardAim) else self.asks

    def about(self, w: World, f: Frame) -> About:
        about = about_effect(w, f, doing=self.doing)
        if f.i > 0:
            about.card2 = w.slot(f, self.slot)
        return about


def aimed_at(aim: CardAim, body: Node, doing: int = -1, slot: int = TARGET) -> Aimed:
    """An effect on one target."""
    return Aimed(slot, aim.asks(), (aim,), body, doing)


# --- creatures


@dataclass(frozen=True)
class OwnCreature(CardAim):
    """One of the controller's creatures on lands and in the sanctuary."""

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for card in in_play(w, seat):
            out.put(ids.V_CREATURE, card)


@dataclass(frozen=True)
class CreatureOnLand(CardAim):
    """One of the creatures on the controller's lands."""

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for card in creatures(w, seat):
            out.put(ids.V_CREATURE, card)


@dataclass(frozen=True)
class OpposedCreature(CardAim):
    """A creature of an opposed player; with ``fed`` only one that has mana beneath it."""

    fed: bool = False

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for card in opposed_creatures(w, seat):
            if not self.fed or len(w.zones[w.zone[card]]) > 1:
                out.put(ids.V_CREATURE, card)


# --- other cards


@dataclass(frozen=True)
class HandCreature(CardAim):
    """A creature card in the controller's hand, other than the card in use."""

    def asks(self) -> int:
        return ids.P_SLIDE

    def hidden(self) -> bool:
        return True

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        kind = tables(w).type
        for card in w.cards(seat, ids.HAND):
            if card != source and kind[w.kind[card]] == ids.CREATURE:
                out.put(ids.V_PUT, card)


@dataclass(frozen=True)
class OwnMana(CardAim):
    """A mana card of the controller's that has another land to go to."""

    def asks(self) -> int:
        return ids.P_MANA

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for n in range(1, ids.LANDS + 1):
            if len(other_lands(w, seat, n)) > 0:
                for card in land(w, seat, n):
                    if w.counters[ids.PLACED][card] == 0:
                        out.put(ids.V_MANA, card)


@dataclass(frozen=True)
class DiscardedCard(CardAim):
    """A card in the controller's discard pile, of which copies are alike; one of a ``tribe`` need not be chosen."""

    tribe: int = ids.NO_TRIBE

    def asks(self) -> int:
        return ids.P_RECOVER

    def missing(self) -> int:
        return ids.R_NO_EFFECT

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        tribe = tables(w).tribe
        kinds: list[int] = []
        for card in w.cards(seat, ids.DISCARD):
            kind = w.kind[card]
            if kind not in kinds and self.tribe in (ids.NO_TRIBE, tribe[kind]):
                kinds.append(kind)
                out.put(ids.V_CARD, card)
        if self.tribe != ids.NO_TRIBE and len(kinds) > 0:
            out.put(ids.V_NONE)


@dataclass(frozen=True)
class TopCreature(CardAim):
    """A creature card among the top cards of the controller's memory, or none."""

    n: int

    def none(self) -> int:
        return SKIP

    def asks(self) -> int:
        return ids.P_TAKE

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        kind = tables(w).type
        for card in w.cards(seat, ids.MEMORY)[: -self.n - 1 : -1]:
            if kind[w.kind[card]] == ids.CREATURE:
                out.put(ids.V_TAKE, card)
        out.put(ids.V_NONE)


# --- players and lands


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerAim(CardAim):
    """A player."""

    def asks(self) -> int:
        return ids.P_PLAYER

    def is_seat(self, code: int) -> bool:
        return True


@dataclass(frozen=True)
class OpposedPlayer(PlayerAim):
    """An opposed player."""

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for foe in opposed(w, seat):
            out.put(ids.V_PLAYER, foe)


@dataclass(frozen=True)
class Oneself(PlayerAim):
    """The controller, if their target mana can change by so much."""

    by: int

    def missing(self) -> int:
        return ids.R_NO_EFFECT

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        # avalon.mana.target-modifiers: no target is below 1
        if self.by > 0 or target_of(w, seat) > 1:
            out.put(ids.V_PLAYER, seat)


@dataclass(frozen=True)
class LeaderOnly(PlayerAim):
    """The controller, if they lead: nobody else has a creature in the sanctuary this round, or may still march one."""

    def missing(self) -> int:
        return ids.R_NO_EFFECT

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        if leads(w, seat):
            out.put(ids.V_PLAYER, seat)


@dataclass(frozen=True)
class BareMana(PlayerAim):
    """Any player's land with mana and without a creature."""

    def asks(self) -> int:
        return ids.P_LAND

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for s in w.clockwise(seat):
            for n in range(1, ids.LANDS + 1):
                if len(land(w, s, n)) > 0 and creature_on(w, s, n) < 0:
                    out.put(ids.V_LAND, s, n)

    def chosen(self, w: World, f: Frame, code: int) -> None:
        w.set_slot(f, NUMBER, b_of(code))
