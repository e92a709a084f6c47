"""Effects that few cards have: cancel, redirect, prevent, copy, move tokens, choices that are not targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.effects.units import TARGET, subject
from fudaba.games.ashes.flow.slots import ABILITY, CANCEL, EXTRA_PAID, PICKED, PICKED_INC
from fudaba.games.ashes.flow.targets import TARGET_PLAYER, is_spell_use, player
from fudaba.games.ashes.read import attack, opponents, there, unaffected
from fudaba.games.ashes.schema import ids
from fudaba.kernel.options import a_of, b_of, c_of
from fudaba.kernel.tree.choices import ChooseNumber
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Amount, Const, Node, Once, Op, Selector
from fudaba.kernel.tree.pieces import ChooseSet, OnePiece

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event, Frame


TOKENS = (ids.WOUND, ids.EXHAUSTION, ids.STATUS)


def answered(w: World, f: Frame) -> Event | None:
    """The event that a use answers, as it is by now."""
    event = w.scope(f).event
    events = w.frames[event].events if event >= 0 else None
    return events[0] if events else None


@dataclass(frozen=True)
class Cancel(Op):
    """Cancel what has just been aimed: nothing of it resolves, its costs stay paid. ashes.cancel.definition"""

    def apply(self, w: World, f: Frame) -> None:
        marked = w.frames[w.scope(f).event]
        w.frames[marked.v[0]].v[CANCEL] = 1


@dataclass(frozen=True)
class Redirect(Op):
    """The damage goes to the target instead, from the same source. ashes.damage.redirect-source"""

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, TARGET)
        s = w.scope(f)
        e = answered(w, f)
        if card >= 0 and e is not None:
            w.edit(f, 0, e.sent_to(w, card).by(s.v[ABILITY], s.card))
            w.note(ids.H_REDIRECT, s.seat, card, n=e.n, cards=[e.card])


@dataclass(frozen=True)
class TokensHere(Amount):
    """The status tokens on this card; with ``damage`` at most as many as there is damage to prevent."""

    damage: bool = False

    def value(self, w: World, f: Frame) -> int:
        s = w.scope(f)
        if not there(w, s.card, s.inc):
            return 0
        n = w.counters[ids.STATUS][s.card]
        if not self.damage:
            return n
        e = answered(w, f)
        return 0 if e is None else min(n, e.n)


def tokens_spent(w: World, f: Frame) -> int:
    """Take off as many status tokens as were chosen; how many."""
    s = w.scope(f)
    n = max(s.v[EXTRA_PAID], 0)
    if n > 0:
        w.add_mark(ids.STATUS, s.card, -n)
        w.note(ids.H_STATUS_SPENT, s.seat, s.card, n=-n, m=w.counters[ids.STATUS][s.card])
    return n


@dataclass(frozen=True)
class PreventDamage(Op):
    """Each status token taken off this card prevents 1 of the damage. ashes.damage.prevention"""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        e = answered(w, f)
        n = tokens_spent(w, f)
        if e is not None and n > 0:
            w.edit(f, 0, e.amount(e.n - n).by(s.v[ABILITY], s.card))
            w.note(ids.H_PREVENTED, s.seat, e.card, s.card, n=n)


@dataclass(frozen=True)
class TradeStatusForSideActions(Op):
    """Each status token taken off this unit grants a side action this turn. ashes.turns.extra-side"""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        n = tokens_spent(w, f)
        if n > 0:
            w.seat_numbers[s.seat][ids.SIDE] += n
            w.note(ids.H_SIDE, s.seat, source=s.card, n=n)


# Any number of status tokens is taken off this card, at least one; each does something.
PREVENT_DAMAGE: Final = Seq(
    (ChooseNumber(EXTRA_PAID, Const(1), TokensHere(damage=True), ids.P_AMOUNT, ids.V_PREVENT), PreventDamage())
)
TRADE_STATUS: Final = Seq(
    (ChooseNumber(EXTRA_PAID, Const(1), TokensHere(), ids.P_TRADE_TOKENS, ids.V_REMOVE), TradeStatusForSideActions())
)


@dataclass(frozen=True)
class OrBarePhoenixborn(Once):
    """One thing for the target, or another if an opponent's Phoenixborn without units was chosen in its place.

    ashes.target.modes
    """

    unit: Node
    phoenixborn: Node

    def begin(self, w: World, f: Frame) -> None:
        w.push(self.unit if w.scope(f).v[PICKED] < 0 else self.phoenixborn, f)


@dataclass(frozen=True)
class OpposingUnits(Selector):
    """The units your opponents control."""

    def cards(self, w: World, f: Frame) -> list[int]:
        found: list[int] = []
        for seat in opponents(w, w.scope(f).seat):
            found.extend(w.cards(seat, ids.BATTLEFIELD))
        return found


@dataclass(frozen=True)
class CopyAttack(Op):
    """This card gets as many status tokens as the chosen unit's attack. That unit is not targeted."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        n = attack(w, s.v[PICKED])
        w.add_mark(ids.STATUS, s.card, n)
        w.mark(ids.ARMED, s.card, 1)
        w.note(ids.H_COPY, s.seat, s.card, cards=[s.v[PICKED]], n=n)


def choose(among: Selector, body: Node, verb: int = ids.V_CHOOSE) -> ChooseSet:
    """Choose a card, which is no target, for something to happen to it."""
    return ChooseSet(PICKED, among, Const(1), Const(1), ids.P_CHOOSE, verb, ids.V_DONE, body)


COPY_ATTACK: Final = choose(OpposingUnits(), CopyAttack())


@dataclass(frozen=True)
class MoveToken(OnePiece):
    """Move a token between two cards that the target player controls, neither a Phoenixborn.

    ashes.token.place-vs-move: nothing is placed or removed. Its own question because one answer names a token and two
    cards.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_MOVE

    def done(self) -> int:
        return ids.V_DONE

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        cards = self._cards(w, f)
        for c in cards:
            for token in TOKENS:
                if w.counters[token][c] > 0:
                    for to in cards:
                        if to != c:
                            out.put(ids.V_MOVE, ids.W_TOKEN + token, c, to)

    def _cards(self, w: World, f: Frame) -> list[int]:
        seat = player(w, f, TARGET_PLAYER)
        if seat < 0:
            return []
        s = w.scope(f)
        spell = is_spell_use(w, s)
        found: list[int] = []
        for z in (ids.BATTLEFIELD, ids.ATTACHED, ids.SPELLBOARD):
            for c in w.cards(seat, z):
                if w.counters[ids.DESTROYED][c] == 0 and not unaffected(w, c, s.seat, spell):
                    found.append(c)
        return found

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            token = a_of(code) - ids.W_TOKEN
            w.add_mark(token, b_of(code), -1)
            # ashes.token.move-is-state
            w.add_mark(token, c_of(code), 1)
            w.note(ids.H_MOVED, seat, b_of(code), cards=[c_of(code)], n=token)


@dataclass(frozen=True)
class OwnUnits(Selector):
    """The units you control."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return [c for c in w.cards(w.scope(f).seat, ids.BATTLEFIELD) if w.counters[ids.DESTROYED][c] == 0]


@dataclass(frozen=True)
class RememberUnit(Op):
    """What follows is about the chosen unit, as long as it stays in play."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        s.v[PICKED_INC] = w.inc[s.v[PICKED]]


CHOOSE_YOUR_UNIT: Final = choose(OwnUnits(), RememberUnit())


@dataclass(frozen=True)
class TheirSpells(Selector):
    """The ready spells on the target player's spellboard."""

    def cards(self, w: World, f: Frame) -> list[int]:
        seat = player(w, f, TARGET_PLAYER)
        return [] if seat < 0 else w.cards(seat, ids.SPELLBOARD)


@dataclass(frozen=True)
class ExhaustAllOfName(Op):
    """The chosen ready spell of the target player and its copies there get an exhaustion token each.

    The spell is chosen, not targeted. ashes.target.choose-is-not-target
    """

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        owner = player(w, f, TARGET_PLAYER)
        name = w.rules.catalogue.names
        picked = name[w.kind[s.v[PICKED]]]
        for c in w.cards(owner, ids.SPELLBOARD):
            if name[w.kind[c]] == picked:
                if unaffected(w, c, s.seat, is_spell_use(w, s)):
                    w.note(ids.H_IGNORED, owner, c)
                else:
                    w.add_mark(ids.EXHAUSTION, c, 1)
                    w.note(ids.H_EXHAUSTED, owner, c, n=1)


EXHAUST_ALL_OF_NAME: Final = choose(TheirSpells(), ExhaustAllOfName(), ids.V_CHOOSE_NAME)
