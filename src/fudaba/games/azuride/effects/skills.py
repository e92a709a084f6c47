"""What skills do. Each effect reads its target, user and source from the scope it resolves in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.cards import ANY_ROW, FRONT_ROW
from fudaba.games.azuride.flow.changes import discard, draw, hurt, leave, twist, untwist
from fudaba.games.azuride.flow.hq import hit_hq
from fudaba.games.azuride.flow.targets import is_legal_target
from fudaba.games.azuride.flow.triggers import DECLARED, PLACE, SKILL_NO, TARGET, TARGET_INC
from fudaba.games.azuride.read import field_of, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Once, Op

# --- whom an effect without a chosen target reaches
YOURS: Final = 0  # all charas of the user
THEIRS: Final = 1  # all charas of the opponent


def is_immune(w: World, scope: Frame, card: int) -> bool:
    """Whether protection keeps a declared skill of the other side from a chara."""
    # azuride.skill.protection-scope: automatic skills are not used, so they still reach it.
    return w.mod(ids.M_GUARD, card) != 0 and w.controller(card) != scope.seat and scope.v[DECLARED] == 1


def aimed(w: World, f: Frame) -> int:
    """The target, if it still stands and the effect reaches it; otherwise -1, and that part does nothing."""
    scope = w.scope(f)
    card = scope.v[TARGET]
    skill = tables(w).t.skills[w.kind[scope.card]][scope.v[SKILL_NO]]
    target = skill.target
    if target is None or card < 0:
        return -1
    if w.inc[card] != scope.v[TARGET_INC] or not is_legal_target(w, scope.seat, target, card):
        w.note(ids.H_FIZZLE, scope.seat, scope.card)  # azuride.cutin.fizzle
        return -1
    if is_immune(w, scope, card):
        w.note(ids.H_IMMUNE, scope.seat, card, scope.card)
        return -1
    return card


def reached(w: World, f: Frame, whom: int, row: int) -> list[int]:
    """The charas a mass effect reaches; protected ones are passed over."""
    scope = w.scope(f)
    seat = scope.seat if whom == YOURS else 1 - scope.seat
    found: list[int] = []
    for card in field_of(w, seat):
        if not is_immune(w, scope, card):
            if row == ANY_ROW or (w.zone[card] % w.width < ids.REAR) == (row == FRONT_ROW):
                found.append(card)
    return found


def self_card(w: World, f: Frame) -> int:
    """The source itself, if it has not moved since; otherwise -1."""
    scope = w.scope(f)
    return scope.card if w.inc[scope.card] == scope.inc else -1


def raise_card(w: World, card: int, fire: int, armour: int, source: int) -> None:
    """A bonus or a penalty until end of turn."""  # azuride.skill.plus-notation
    if fire != 0:
        w.add_mod(ids.M_FIRE, card, fire, ids.UNTIL_END, source)
    if armour != 0:
        w.add_mod(ids.M_ARMOUR, card, armour, ids.UNTIL_END, source)
    lower = fire <= 0 and armour <= 0
    w.note(ids.H_LOWER if lower else ids.H_RAISE, w.controller(card), card, n=fire, m=armour)


@dataclass(frozen=True)
class Draw(Op):
    """The user draws."""

    cards: int

    def apply(self, w: World, f: Frame) -> None:
        draw(w, w.scope(f).seat, self.cards)


@dataclass(frozen=True)
class Raise(Op):
    """The target's firepower and armour change until end of turn."""

    firepower: int = 0
    armour: int = 0

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            raise_card(w, card, self.firepower, self.armour, w.scope(f).card)


@dataclass(frozen=True)
class RaiseSelf(Op):
    """The card's own firepower and armour change until end of turn."""

    firepower: int = 0
    armour: int = 0

    def apply(self, w: World, f: Frame) -> None:
        card = self_card(w, f)
        if card >= 0 and is_on_field(w, card):
            raise_card(w, card, self.firepower, self.armour, w.scope(f).card)


@dataclass(frozen=True)
class RaiseAll(Op):
    """All charas of one side change until end of turn."""

    side: int
    firepower: int = 0
    armour: int = 0
    row: int = ANY_ROW

    def apply(self, w: World, f: Frame) -> None:
        for card in reached(w, f, self.side, self.row):
            raise_card(w, card, self.firepower, self.armour, w.scope(f).card)


@dataclass(frozen=True)
class Protect(Op):
    """The target is unaffected by skills the opponent uses, until end of turn."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            w.add_mod(ids.M_GUARD, card, 1, ids.UNTIL_END, w.scope(f).card)  # azuride.skill.protection-sample
            w.note(ids.H_GUARD, w.scope(f).seat, card)


@dataclass(frozen=True)
class Return(Op):
    """The target goes back to its owner's hand."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            leave(w, card, ids.HAND)
            w.note(ids.H_RETURN_BY_SKILL, w.owner[card], card)


@dataclass(frozen=True)
class Scrap(Op):
    """The target, a card in a dock, is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            discard(w, card)
            w.note(ids.H_SCRAP_BY_SKILL, w.owner[card], card)


@dataclass(frozen=True)
class Sink(Op):
    """The target is sunk without damage; armour does not matter."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            w.mark(ids.DOOMED, card, 1)  # azuride.damage.sink-effect


@dataclass(frozen=True)
class Twist(Op):
    """The target is turned sideways."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            twist(w, card)


@dataclass(frozen=True)
class Untwist(Op):
    """The target is turned upright."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            untwist(w, card)


@dataclass(frozen=True)
class UntwistAll(Op):
    """All charas of the user are turned upright."""

    row: int = ANY_ROW

    def apply(self, w: World, f: Frame) -> None:
        for card in reached(w, f, YOURS, self.row):
            untwist(w, card)


@dataclass(frozen=True)
class UntwistDock(Op):
    """The cards of the dock this card is in, or was discarded from, are turned upright; with ``head`` only its head."""

    head_only: bool = False

    def apply(self, w: World, f: Frame) -> None:
        cards = w.zones[w.scope(f).v[PLACE]]
        for card in cards[:1] if self.head_only else cards[:]:
            untwist(w, card)


@dataclass(frozen=True)
class Hit(Op):
    """Damage to the target."""

    damage: int

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0:
            hurt(w, card, self.damage, w.scope(f).card)


@dataclass(frozen=True)
class HitAll(Op):
    """Damage to each chara of the opponent."""

    damage: int
    row: int = ANY_ROW

    def apply(self, w: World, f: Frame) -> None:
        for card in reached(w, f, THEIRS, self.row):
            hurt(w, card, self.damage, w.scope(f).card)


@dataclass(frozen=True)
class HitHq(Once):
    """Damage to the enemy HQ."""

    damage: int

    def begin(self, w: World, f: Frame) -> None:
        hit_hq(w, f, 1 - w.scope(f).seat, self.damage, ids.H_HQ_DAMAGE, w.scope(f).card)


@dataclass(frozen=True)
class Mill(Op):
    """Cards from the top of the enemy deck are discarded; this is no damage, so no cube stops it."""

    cards: int

    def apply(self, w: World, f: Frame) -> None:
        seat = 1 - w.scope(f).seat
        for _ in range(min(self.cards, len(w.cards(seat, ids.DECK)))):
            card = w.cards(seat, ids.DECK)[-1]
            discard(w, card)
            w.note(ids.H_MILL, seat, card)


@dataclass(frozen=True)
class ExtraSet(Op):
    """The user may set one more chara this turn, in any dock; in the opponent's turn there is nothing to set."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        if scope.seat != w.active:
            w.note(ids.H_FIZZLE, scope.seat, scope.card)  # azuride.deploy.set-chara-limit
            return
        w.numbers[ids.EXTRA] += 1
        w.note(ids.H_EXTRA_SET, scope.seat)


@dataclass(frozen=True)
class Salvage(Op):
    """The target, a chara in the user's discard pile, goes to the hand."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f)
        if card >= 0 and w.is_in(card, ids.DISCARD):
            leave(w, card, ids.HAND)
            w.note(ids.H_SALVAGE, w.owner[card], card)
