"""The laws about who knows what: 7 and 8."""

from __future__ import annotations

import json
import math
from typing import Final

from fudaba.kernel.notation import option_text
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.out.view import view
from fudaba.kernel.schema import ALL
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.testing.laws.base import Broken, Law, Play, seat_name
from fudaba.testing.laws.contracted import things
from fudaba.testing.states import difference, seen

REDEALS: Final = 3
DEALS: Final = 24
POINTED: Final = 2
"""So many cards of its view a seat asks about."""
SIGMAS: Final = 5.0
"""How far above chance the truth may turn up: by chance alone about once in three million runs."""


class NothingLeaks(Law):
    """A seat is shown and told the same whatever the cards it may not know are."""

    number = 7
    title = "views, why-not, refusals and ids do not depend on what a seat may not know"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        outside = json.loads(seen(w, -1))
        for seat in range(w.seats):
            self._contained(outside, json.loads(seen(w, seat)), seat)
            for _ in range(REDEALS):
                self._same(play, seat, self._unlike(w, redeal(w, seat, play.chance), seat, play.chance))

    def _unlike(self, w: World, dealt: World, seat: int, chance: Stream) -> World:
        """Change what else the seat may not know: the secret numbers of the others."""
        for i, number in enumerate(w.rules.schema.seat_numbers):
            if number.secret:
                for other in range(w.seats):
                    if other != seat:
                        dealt.seat_numbers[other][i] += chance.below(3)
        return dealt

    def _same(self, play: Play, seat: int, dealt: World) -> None:
        w = play.world
        a, b = seen(w, seat), seen(dealt, seat)
        if a != b:
            raise Broken(f"dealt anew, {seat_name(seat)} sees something else: {difference(a, b)}")
        if any(choice.seat == seat for choice in w.choices()):
            self._same_question(w, dealt, seat)
        truth, other = play.game(), play.game(dealt.clone())
        shown: list[dict[str, object]] = [dict(thing) for thing in things(truth.view(seat))]
        pointed: list[str | dict[str, object]] = []
        for _ in range(POINTED if shown else 0):
            pointed.append(shown[play.chance.below(len(shown))])
        intents: list[str | dict[str, object]] = [*play.intents([card.id for card in play.rules.catalogue.cards])]
        for intent in intents + pointed:
            if truth.why_not(seat, intent) != other.why_not(seat, intent):
                raise Broken(
                    f"why {seat_name(seat)} cannot {intent!r} depends on hidden cards: "
                    f"{truth.why_not(seat, intent)} or {other.why_not(seat, intent)}"
                )

    def _same_question(self, w: World, dealt: World, seat: int) -> None:
        one, two = options_of(w, seat), options_of(dealt, seat)
        if one != two:
            raise Broken(f"dealt anew, {seat_name(seat)} is offered {two}, not {one}")
        if len(w.choices()) > 1 or len(dealt.choices()) > 1:
            return  # refusals are those of the first that is asked
        a = [(option_text(w, r.option), r.reason, r.args) for r in refusals(w)]
        b = [(option_text(dealt, r.option), r.reason, r.args) for r in refusals(dealt)]
        if a != b:
            raise Broken(f"dealt anew, {seat_name(seat)} is refused for other reasons: {a} or {b}")

    def _contained(self, outside: object, inside: object, seat: int) -> None:
        missing = lacking(outside, inside, "view")
        if missing:
            raise Broken(f"a spectator sees what {seat_name(seat)} does not: {missing}")


def options_of(w: World, seat: int) -> list[str]:
    """The texts of the options that a seat has."""
    return [option_text(w, o) for choice in w.choices() if choice.seat == seat for o in choice.options]


def lacking(small: object, large: object, where: str) -> str:
    """Where something in one view is not in another; empty if it is contained."""
    if isinstance(small, dict) and isinstance(large, dict):
        for key, value in small.items():
            if key == "seat" and value is None:
                continue
            if key not in large:
                return f"{where}.{key}"
            deeper = lacking(value, large[key], f"{where}.{key}")
            if deeper:
                return deeper
        return ""
    if isinstance(small, list) and isinstance(large, list):
        rest = iter(large)
        for i, value in enumerate(small):
            if not any(lacking(value, other, where) == "" for other in rest):
                return f"{where}[{i}]"
        return ""
    return "" if small == large else where


class HonestDeals(Law):
    """A redeal hides the truth among all that could be, and a seat knows what it can have seen, no more and no less."""

    number = 8
    title = "redeals vary, the truth is no more likely than chance, knowledge is what a seat has seen"
    sampled = True
    counts_itself = True

    def __init__(self) -> None:
        super().__init__()
        self.redeals = 0
        self._over = 0.0
        self._square = 0.0
        self._last: Play | None = None

    def watch(self, play: Play) -> None:
        """An independent reader against its seat's view, at every state another one."""
        self.states += 1
        reader = play.readers.of[play.chance.below(len(play.readers.of))]
        wrong = reader.compare(play.world, view(play.world, reader.seat))
        if wrong:
            raise Broken(wrong)

    def at(self, play: Play) -> None:
        w = play.world
        seat = play.chance.below(w.seats)
        deals = [redeal(w, seat, play.chance) for _ in range(DEALS)]
        self._last = play
        self.redeals += len(deals)
        for dealt in deals:
            self._respects(w, dealt, seat)
        keys = {d.chance.key for d in deals}
        if len(keys) < len(deals) or w.chance.key in keys:
            raise Broken("a redealt world keeps the game's randomness")
        hidden = unknown(w, deals[0], seat)
        self._varies(w, deals, hidden, seat)
        self._truth(w, deals, hidden, seat)

    def _respects(self, w: World, dealt: World, seat: int) -> None:
        bit = 1 << seat
        pools: dict[int, list[int]] = {}
        dealt_pools: dict[int, list[int]] = {}
        for card, kind in enumerate(w.kind):
            if w.known[card] & bit and dealt.kind[card] != kind:
                raise Broken(f"a redeal changed card {card}, which {seat_name(seat)} knows")
            pools.setdefault(w.rules.pool_for(w, card, seat), []).append(kind)
            dealt_pools.setdefault(w.rules.pool_for(dealt, card, seat), []).append(dealt.kind[card])
            demanded = not dealt.known[card] & bit and w.rules.demands(dealt, card)
            if demanded and not w.rules.fits(dealt, card, dealt.kind[card]):
                raise Broken(f"a redeal put {w.rules.catalogue.cards[dealt.kind[card]].id} where it does not fit")
        if pools.keys() != dealt_pools.keys() or any(sorted(pools[p]) != sorted(dealt_pools[p]) for p in pools):
            raise Broken("a redeal does not keep the cards of a pool")

    def _varies(self, w: World, deals: list[World], hidden: dict[int, int], seat: int) -> None:
        """Two unlike cards in one zone that a seat knows neither of must each be able to be the other."""
        rules, first = w.rules, deals[0]
        for index, cards in enumerate(first.zones):
            if rules.sees[index % w.width] == ALL:
                continue
            free = [c for c in cards if c in hidden and not rules.demands(first, c)]
            # A card that this seat can place more narrowly than others can may well be certain.
            free = [c for c in free if rules.pool_for(first, c, seat) == rules.pool(first, c)]
            for owner in {first.owner[c] for c in free}:
                mine = [c for c in free if first.owner[c] == owner]
                kinds = [w.kind[hidden[c]] for c in mine]
                # Only where staying alike by chance in all deals is out of the question.
                if len(mine) >= 3 and max(kinds.count(k) for k in kinds) * 2 <= len(kinds):
                    for c in mine:
                        if len({d.kind[c] for d in deals}) < 2:
                            raise Broken(f"in {len(deals)} redeals for {seat_name(seat)} card {c} was always the same")

    def _truth(self, w: World, deals: list[World], hidden: dict[int, int], seat: int) -> None:
        """Count how often the truth turned up, against how often chance would have it."""
        rules, first = w.rules, deals[0]
        pools: dict[int, list[int]] = {}
        for c in hidden:
            pools.setdefault(rules.pool_for(first, c, seat), []).append(c)
        for cards in pools.values():
            if any(rules.demands(first, c) for c in cards):
                continue
            kinds = [w.kind[hidden[c]] for c in cards]
            expected = sum(kinds.count(k) for k in kinds) / len(kinds)
            for dealt in deals:
                over = sum(dealt.kind[c] == w.kind[hidden[c]] for c in cards) - expected
                self._over += over
                self._square += over * over

    def verdict(self) -> None:
        if self._square > 0 and self._over / math.sqrt(self._square) > SIGMAS:
            sigmas = self._over / math.sqrt(self._square)
            self.fail(f"in {self.redeals} redeals the truth turned up {sigmas:.1f} sigmas above chance", self._last)


def unknown(w: World, dealt: World, seat: int) -> dict[int, int]:
    """The cards that a seat does not know, as they are numbered in a redeal, each with the true card in its place."""
    found: dict[int, int] = {}
    for there, here in zip(dealt.zones, w.zones, strict=True):
        new, old = ([c for c in pile if not x.known[c] >> seat & 1] for x, pile in ((dealt, there), (w, here)))
        found.update(zip(new, old, strict=True))
    return found
