"""What a change did: two arms over the same deals, block by block, until it is known (`sequential`).

An arm is a set of cells that differ from those of the other arm in one thing: the card file, the options, or what one
player never does. The error of five in a hundred is shared out: half of it for the question that matters (do the decks
with the changed cards win more or less often?), half among the match-ups.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import Final

from fudaba.kernel.errors import NotPossible
from fudaba.lab.study import figures
from fudaba.lab.study.blocks import cards_of, check, included
from fudaba.lab.study.cells import Cell, Unit, engine, units
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.observer import Row
from fudaba.lab.study.runner import Told, run_units
from fudaba.lab.study.sequential import DIFFERS, ERROR, OPEN, Paired, widening
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

FIRST: Final = -1
"""Not a deck, but the player who goes first."""
BATCH: Final = 20
MEASURES: Final = {
    "length": ("長さ", "length"),
    "decisions": ("判断", "decisions"),
    "answered": ("応答", "answers given"),
    "leads": ("逆転", "lead changes"),
}


@dataclass(frozen=True)
class Pairing:
    """The same match-up in both arms, and whose share is compared."""

    label: str
    one: Cell
    two: Cell
    deck: int
    matters: bool
    """Whether its deck is one that the change is about."""


@dataclass
class Compared:
    """How far a comparison has come."""

    pairings: tuple[Pairing, ...]
    margin: float
    most: int
    """Blocks in each arm."""
    overall: Paired = field(default_factory=Paired)
    cells: list[Paired] = field(default_factory=list)
    measures: dict[str, Paired] = field(default_factory=dict)
    played: dict[Cell, Tally] = field(default_factory=dict)
    blocks: int = 0
    looks: int = 0
    games: int = 0

    @property
    def about(self) -> list[Pairing]:
        """The pairings whose deck the change is about."""
        return [p for p in self.pairings if p.matters]

    @property
    def verdict(self) -> str:
        """Of the question that matters."""
        return self.overall.verdict


def changed(one: Cell, two: Cell) -> list[str]:
    """The cards that are not the same in both arms."""
    before, after = cards_of([one]), cards_of([two])
    return sorted(name for name in {*before, *after} if before.get(name) != after.get(name))


def card_pairings(cells: Sequence[tuple[Cell, Cell]]) -> list[Pairing]:
    """Match-ups in two arms: the share of the deck that has a changed card, if just one has.

    A match-up in which no deck has one gives the same games in both arms, and is left out.
    """
    found: list[Pairing] = []
    for one, two in cells:
        cards = set(changed(one, two))
        holders = [
            k
            for k, (before, after) in enumerate(zip(included(one), included(two), strict=True))
            if (before | after) & cards or one.decks[k] != two.decks[k]
        ]
        if not holders and _alike_but_for_cards(one, two) and cards:
            continue
        mirror = len(set(one.decks)) == 1 and len(set(two.decks)) == 1
        deck = FIRST if mirror else holders[0] if len(holders) == 1 else 0
        found.append(Pairing(one.title, one, two, deck, len(holders) == 1 or not cards))
    if not found and cells:
        raise NotPossible(
            f"no deck of these tables has a card that changed ({', '.join(changed(*cells[0])[:8])}): "
            "nothing could differ; name a deck that has one with --decks, or put one in a deck's place with --instead"
        )
    return found


def _alike_but_for_cards(one: Cell, two: Cell) -> bool:
    return replace(one, cards=two.cards) == two


def instead(cell: Cell, places: Mapping[str, str], called: Mapping[str, str]) -> Cell:
    """A cell with other decks in the place of some: the same seats and deals, so the two can be held together."""
    decks = tuple(places.get(deck, deck) for deck in cell.decks)
    return replace(cell, decks=decks, names=tuple(called.get(d, n) for d, n in zip(decks, cell.names, strict=True)))


def compare(
    pairings: Sequence[Pairing],
    store: Store,
    seed: int,
    *,
    games: int = 2000,
    margin: float = 0.02,
    size: int = 12,
    jobs: int = 1,
    on: str = "",
    each: bool = False,
    told: Told | None = None,
    looked: Callable[[Compared], None] | None = None,
    until: float = inf,
) -> Compared:
    """Play both arms in growing batches until the question is answered, or so many games of each were played.

    With ``each`` it goes on until every match-up is answered.
    """
    if not pairings:
        raise NotPossible("there is nothing to compare: no table was named")
    for pairing in pairings:
        check(pairing.one)
        check(pairing.two)
    seats = pairings[0].one.seats
    state = Compared(tuple(pairings), margin, max(BATCH, -(-games // seats)))
    sources = engine(pairings[0].one.game)
    while state.blocks < state.most and time.monotonic() < until:
        target = min(state.most, max(BATCH, state.blocks + max(BATCH, state.blocks // 2)))
        some: list[Unit] = []
        for cell in dict.fromkeys(c for p in pairings for c in (p.one, p.two)):
            some += units(cell, seed, target, size, sources, state.blocks)
        if not run_units(some, store, jobs, on, told, until):
            break
        for unit in some:
            tally = store.read(unit)
            state.games += len(tally.rows)
            state.played.setdefault(unit.cell, Tally()).add(tally)
        state.blocks = target
        judge(state)
        if looked is not None:
            looked(state)
        if (state.verdict != OPEN) and (not each or all(p.verdict != OPEN for p in state.cells)):
            break
    return state


def judge(state: Compared) -> None:
    """All differences, from all blocks so far."""
    state.looks += 1
    about = state.about
    state.overall = Paired(ERROR / 2 if len(state.pairings) > 1 else ERROR, state.margin)
    state.cells = [Paired(ERROR / 2 / len(state.pairings), state.margin) for _ in state.pairings]
    state.measures = {name: Paired(ERROR / len(MEASURES)) for name in MEASURES}
    arms = [
        (_by_block(state.played.get(p.one, Tally())), _by_block(state.played.get(p.two, Tally())))
        for p in state.pairings
    ]
    for block in range(state.blocks):
        matter: list[float] = []
        moved: dict[str, list[float]] = {name: [] for name in MEASURES}
        for k, (pairing, (one, two)) in enumerate(zip(state.pairings, arms, strict=True)):
            before, after = one.get(block, []), two.get(block, [])
            if not before or len(before) != len(after):
                continue  # an error of a game: the report tells
            difference = _mean(after, pairing.deck) - _mean(before, pairing.deck)
            state.cells[k].add(difference)
            if pairing.matters or not about:
                matter.append(difference)
            for name in MEASURES:
                moved[name].append(
                    (sum(float(r[name]) for r in after) - sum(float(r[name]) for r in before)) / len(before)
                )
        # The deal of a block is the same in all match-ups, so all of them together are one observation.
        if matter:
            state.overall.add(sum(matter) / len(matter))
        for name, found in moved.items():
            if found:
                state.measures[name].add(sum(found) / len(found))


def _by_block(tally: Tally) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in tally.rows:
        found.setdefault(int(row["block"]), []).append(row)
    return found


def _mean(rows: Iterable[Row], deck: int) -> float:
    scores = [figures.won_by(row, int(row["first"]) if deck == FIRST else deck) for row in rows]
    return sum(scores) / len(scores)


@dataclass(frozen=True)
class CardChange:
    """A share of a card in both arms, and the difference with an interval that holds at every look, for all cards."""

    card: str
    what: str
    one: Figure
    two: Figure
    difference: Figure

    @property
    def differs(self) -> bool:
        """Whether it changed beyond noise."""
        return self.difference.low > 0 or self.difference.high < 0


def card_changes(state: Compared) -> list[CardChange]:
    """Of every card how often it is of use, and is dead in hand, in both arms; the largest changes first.

    The arms are taken as independent, which they are not quite: the same deals make these intervals too wide, not too
    narrow.
    """
    arms = [
        figures.card_figures(state.played.get(cell, Tally()) for cell in dict.fromkeys(cells))
        for cells in ([p.one for p in state.pairings], [p.two for p in state.pairings])
    ]
    pairs: list[tuple[str, str, Figure, Figure]] = []
    for card in arms[0]:
        if card in arms[1]:
            for what in ("acted", "dead", "won_put"):
                one, two = getattr(arms[0][card], what), getattr(arms[1][card], what)
                if min(one.count, two.count) >= figures.ENOUGH:
                    pairs.append((card, what, one, two))
    reach = widening(max(1, state.blocks), ERROR / max(1, len(pairs)))
    found: list[CardChange] = []
    for card, what, one, two in pairs:
        # One game more of each kind keeps a share of 0 or 1 from looking certain.
        spread = sqrt(sum(_spread(f) for f in (one, two)))
        difference = two.value - one.value
        half = reach * spread
        found.append(
            CardChange(card, what, one, two, Figure(difference, difference - half, difference + half, one.count))
        )
    return sorted(found, key=lambda c: (not c.differs, -abs(c.difference.value)))


def _spread(f: Figure) -> float:
    rate = (f.value * f.count + 1) / (f.count + 2)
    return rate * (1 - rate) / f.count


def found_cards(state: Compared) -> list[CardChange]:
    """The cards that changed beyond noise."""
    return [change for change in card_changes(state) if change.differs]


def answered(state: Compared) -> bool:
    """Whether the question that matters was answered with a difference."""
    return state.verdict == DIFFERS


def never(cells: Sequence[Cell], forbid: Sequence[str]) -> list[Pairing]:
    """Every deck of every match-up in turn played by somebody who never does something; nothing else differs."""
    found = []
    for cell in cells:
        for deck, name in enumerate(cell.names):
            if deck and len(set(cell.decks)) == 1:
                continue  # in a mirror one side says it all
            two = replace(cell, forbid=tuple(forbid), held=deck)
            found.append(Pairing(f"{name} ({cell.title})", cell, two, deck, True))
    return found
