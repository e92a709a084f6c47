"""The set phase: create, summon, cast, use, discard, in any order and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from fudaba.games.avalon.cards import Ability
from fudaba.games.avalon.effects.cards import discard_from_hand
from fudaba.games.avalon.effects.usefulness import cards_needed, why_useless
from fudaba.games.avalon.flow.abilities import fire, use_card
from fudaba.games.avalon.flow.conversion import convert
from fudaba.games.avalon.read.lands import creature_on, land
from fudaba.games.avalon.read.mana import EVERY_ATTRIBUTE, icons_of, taken_by
from fudaba.games.avalon.read.values import magic_effects_forbidden, mana_and_target
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import MANA_BITS, MOST_MANA, Tables, mana_packed, tables
from fudaba.kernel.options import About, Offer, a_of, b_of, code_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask


@final
@mypyc_attr(acyclic=True)
class LandNow:
    """What a land is like while its owner chooses: read once, then asked for every card in hand."""

    def __init__(self, w: World, rules: Tables, stack: list[int]) -> None:
        cards = len(stack)
        self.cards: int = cards
        self.occupied: bool = cards > 0 and w.counters[ids.PLACED][stack[cards - 1]] == 1
        under = cards - 1 if self.occupied else cards
        # The attributes that may be created here, as a mask.
        self.takes: int = EVERY_ATTRIBUTE if under == 0 else taken_by(w, rules, stack[under - 1])
        mana: i64 = 0
        converted = w.counters[ids.CONVERTED]
        for k in range(under):
            card = stack[k]
            if converted[card] == 0:
                mana += rules.mana[w.kind[card]]
            else:
                either = icons_of(w, card, ids.RAINBOW)
                icons = [icons_of(w, card, attr) + either for attr in range(ids.NONE)]
                mana += mana_packed([*icons, rules.total[w.kind[card]]])
        self.mana: i64 = mana  # by attribute, what a creature of it can be summoned with: see ``mana_packed``

    def mana_for(self, attr: i64) -> i64:
        """What a creature of an attribute can be summoned with here."""
        return self.mana >> attr * MANA_BITS & MOST_MANA


def is_copy(w: World, hand: list[int], at: int) -> bool:
    """Whether a card before this one in a hand is equal to it."""
    kind = w.kind
    k = kind[hand[at]]
    for i in range(at):
        if kind[hand[i]] == k:
            return True
    return False


def create_reason(rules: Tables, kind: int, here: LandNow) -> int:
    """Why a card cannot be created on a land; 0 if it can."""
    if rules.type[kind] != ids.CREATURE:
        return ids.R_NOT_CREATURE  # avalon.set.create-only-creatures
    if here.occupied and not rules.create_under:
        return ids.R_LAND_SEALED  # avalon.set.stack-sealed
    if (here.takes >> rules.attribute[kind]) & 1 == 0:
        return ids.R_MISMATCH  # avalon.set.stack-attribute
    return 0


def summon_reason(rules: Tables, kind: int, here: LandNow) -> int:
    """Why a creature cannot be summoned onto a land; 0 if it can."""
    if rules.type[kind] != ids.CREATURE:
        return ids.R_NOT_SUMMONED_CREATURE  # avalon.set.summon
    if here.cards == 0:
        return ids.R_NO_MANA  # avalon.set.summon
    if here.occupied:
        return ids.R_OCCUPIED  # avalon.set.one-creature-per-land
    # avalon.set.summon-requirement, avalon.card.originality
    if here.mana_for(rules.attribute[kind]) >= rules.stars[kind]:
        return 0
    return (
        ids.R_NOT_ENOUGH_ANY if rules.attribute[kind] == ids.NONE else ids.R_NOT_ENOUGH
    )  # avalon.set.summon-attributeless


def refuse_summon(rules: Tables, card: int, kind: int, here: LandNow, n: int, reason: int, out: Offer) -> None:
    """Why a creature cannot be summoned onto a land, with the mana there and the mana it takes."""
    has = here.mana_for(rules.attribute[kind])
    if reason == ids.R_NOT_ENOUGH:
        out.refuse(reason, [rules.attribute[kind], has, rules.stars[kind]], ids.V_SUMMON, card, n)
    elif reason == ids.R_NOT_ENOUGH_ANY:
        out.refuse(reason, [has, rules.stars[kind]], ids.V_SUMMON, card, n)
    else:
        out.put_each(ids.V_SUMMON, card, n, reason=reason)


def refuse_use(w: World, verb: int, card: int, out: Offer) -> None:
    """A card to cast or use lacks cards to discard: how many it takes."""
    for ability in tables(w).faces[w.kind[card]].abilities:
        if ability.when == ids.AT_HAND or verb == ids.V_CAST:
            out.refuse(ids.R_TOO_FEW_CARDS, [cards_needed(ability.effect)], verb, card)
            return


def cast_reason(w: World, rules: Tables, seat: int, card: int) -> int:
    """Why a card cannot be cast; 0 if it can."""
    kind = w.kind[card]
    if rules.type[kind] != ids.MAGIC:
        return ids.R_NOT_MAGIC
    if rules.points[kind] != 0:
        return ids.R_ONLY_ANSWERS  # avalon.game.no-responses
    return why_useless(w, rules.faces[kind].abilities[0].effect, seat, card)


def use_reason(w: World, rules: Tables, seat: int, card: int) -> int:
    """Why a card's hand ability cannot be used; 0 if it can."""
    for ability in rules.faces[w.kind[card]].abilities:
        if ability.when == ids.AT_HAND:
            # avalon.ability.magic-effect
            if isinstance(ability, Ability) and ability.optional and magic_effects_forbidden(w, seat):
                return ids.R_FORBIDDEN
            return why_useless(w, ability.effect, seat, card)
    return ids.R_NO_HAND_ABILITY


@dataclass(frozen=True)
class SetPhase(Ask):
    """One player's set phase, until they end it."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_SET

    def about(self, w: World, f: Frame) -> About:
        return mana_and_target(w, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        rules = tables(w)
        first = w.at(seat, ids.LAND)
        lands = [LandNow(w, rules, w.zones[z]) for z in range(first, first + ids.LANDS)]
        hand = w.cards(seat, ids.HAND)
        others: list[int] = []  # avalon.set.five-lands: the further empty lands
        for at, card in enumerate(hand):
            kind = w.kind[card]
            if is_copy(w, hand, at):
                continue  # equal copies in hand are one option
            if rules.type[kind] == ids.CREATURE or out.explain:
                empty = False
                for i in range(ids.LANDS):
                    here = lands[i]
                    reason = create_reason(rules, kind, here)
                    if here.cards == 0 and reason == 0:
                        if empty:
                            others.append(code_of(ids.V_CREATE, card, i + 1))
                            continue
                        empty = True
                    if reason == 0 or out.explain:
                        out.put_each(ids.V_CREATE, card, i + 1, reason=reason)
                for i in range(ids.LANDS):
                    here = lands[i]
                    if here.cards > 0 or out.explain:
                        reason = summon_reason(rules, kind, here)
                        if reason == 0:
                            out.put_each(ids.V_SUMMON, card, i + 1)
                        elif out.explain:
                            refuse_summon(rules, card, kind, here, i + 1, reason, out)
            if rules.type[kind] == ids.MAGIC or out.explain:
                reason = cast_reason(w, rules, seat, card)
                if reason == ids.R_TOO_FEW_CARDS:
                    refuse_use(w, ids.V_CAST, card, out)
                else:
                    out.put_each(ids.V_CAST, card, reason=reason)
            if rules.catalogue.listens(kind, ids.AT_HAND) or out.explain:
                reason = use_reason(w, rules, seat, card)
                if reason == ids.R_TOO_FEW_CARDS:
                    refuse_use(w, ids.V_USE, card, out)
                else:
                    out.put_each(ids.V_USE, card, reason=reason)
            # avalon.set.discard
            out.put_each(ids.V_DISCARD, card)
        out.put(ids.V_END)
        # Empty lands are alike, so all but the first come last: see ``Rules.unlike``.
        out.options.extend(others)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        verb = verb_of(code)
        # avalon.set.actions
        if verb == ids.V_END:
            w.frames.pop()
        elif verb == ids.V_CREATE:
            create(w, f, seat, a_of(code), b_of(code))
        elif verb == ids.V_SUMMON:
            summon(w, f, seat, a_of(code), b_of(code))
        elif verb == ids.V_CAST:
            # avalon.set.magic
            use_card(w, a_of(code), ids.AT_CAST)
        elif verb == ids.V_USE:
            # avalon.timing.hand
            use_card(w, a_of(code), ids.AT_HAND)
        else:
            discard_from_hand(w, seat, a_of(code), ids.H_DISCARD)


def create(w: World, f: Frame, seat: int, card: int, n: int) -> None:
    """A hand card becomes the top mana card of a land."""
    stack = land(w, seat, n)
    standing = creature_on(w, seat, n)
    below = -1
    if standing >= 0:
        below = stack[-2] if len(stack) > 1 else -1
    elif len(stack) > 0:
        below = stack[-1]
    # avalon.set.create-mana
    w.move(card, w.at(seat, ids.LAND + n - 1))
    if standing >= 0:
        # Option create_under_creature: the creature stays on top of its stack.
        pile = w.pile(w.at(seat, ids.LAND + n - 1))
        pile[-1] = standing
        pile[-2] = card
    w.note(ids.H_CREATE, seat, card)
    # avalon.timing.create: the conversion belongs to the creating, the ability comes after
    fire(w, f, card, ids.AT_CREATE)
    vessels = tables(w).vessels[w.kind[card]]
    # avalon.mana.vessel-first: nothing beneath, nothing to convert
    if vessels > 0 and below >= 0:
        convert(w, seat, below, vessels)


def summon(w: World, f: Frame, seat: int, card: int, n: int) -> None:
    """A hand card becomes the creature of a land."""
    # avalon.set.summon-not-spent: it comes to stand on the stack
    w.move(card, w.at(seat, ids.LAND + n - 1))
    w.mark(ids.PLACED, card, 1)
    w.note(ids.H_SUMMON, seat, card)
    # avalon.timing.summon
    fire(w, f, card, ids.AT_SUMMON)


SET_PHASE: Final = SetPhase()
