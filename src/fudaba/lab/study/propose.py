"""Proposes a few edits of card values that bring a study nearer to its bands.

A bounded search: single steps of printed numbers are tried on the same deals as the cards as they are. By successive
halving the worse half of them falls and the others get twice the deals; what is left is put together one edit at a
time, as long as that helps. What comes of it is played again on deals that the search has not seen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isinf
from typing import Final

import yaml

from fudaba import registry
from fudaba.cardfile.mistakes import BadCardFile
from fudaba.cardfile.shapes import Data
from fudaba.cardfile.writer import as_data
from fudaba.inputs.cards import load_cards, vocabulary
from fudaba.kernel.tree.nodes import CardDef
from fudaba.lab.study.bands import Band
from fudaba.lab.study.blocks import included
from fudaba.lab.study.plan import Results
from fudaba.lab.study.reader import Counterfactual, Study
from fudaba.lab.study.tally import Tally
from fudaba.lab.study.verdicts import Judged, judged

FIXED: Final = ("id", "number", "copies")
"""Numbers that are no values of a card."""
MOST: Final = 10
"""Edits in one proposal."""
FRESH: Final = 1_000_000
"""So far from the study's seed are the deals on which a proposal is confirmed."""
SAMPLES: Final = 200
"""Resamples of an interval."""
LOOSE: Final = 0.25
"""A band with one bound is taken to be as wide as this part of it."""
UNSEEN: Final = ("versus", "card", "abilities", "most")
"""Measures that the rows of games do not tell, or that one game decides."""

Path = tuple[str | int, ...]
Play = Callable[[Study], Results | None]
"""Plays a study and gives what came of it; None if the time was up before."""


@dataclass(frozen=True)
class Edit:
    """One printed number, changed."""

    card: str
    path: Path
    before: int
    after: int

    @property
    def where(self) -> str:
        """The place of the number on its card."""
        return " ".join(str(part + 1) if isinstance(part, int) else part for part in self.path)

    def __str__(self) -> str:
        return f"{self.card}: {self.where} {self.before} → {self.after}"


@dataclass(frozen=True)
class Change:
    """By how much something changes from the cards as they are, with a 95 % interval."""

    before: float
    after: float
    low: float
    high: float
    games: int

    @property
    def better(self) -> bool:
        """Whether it is nearer to the bands by more than chance gives."""
        return self.high < 0


@dataclass
class Proposal:
    """What a search found."""

    edits: list[Edit] = field(default_factory=list)
    text: str = ""
    """The card file with the edits."""
    tried: int = 0
    predicted: Change | None = None
    confirmed: Change | None = None
    rows: list[tuple[Judged, Judged]] = field(default_factory=list)
    """Every band before and after, on the fresh deals."""
    finished: bool = False


@dataclass(frozen=True)
class Bounds:
    """How far a search goes."""

    edits: int = MOST
    tries: int = 24
    games: int = 24
    """Games of each cell for each try at first."""
    fresh: int = 200
    """Games of each cell, before and after, to confirm it."""
    only: tuple[str, ...] = ()
    """Names of values, such as ``armour``; all if none is named."""
    cards: tuple[str, ...] = ()
    seed: int = 1


# ---------------------------------------------------------------- edits


def numbers(data: Data, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """The printed numbers of a card or a part of one, each with its place.

    >>> list(numbers({"id": "fox", "attack": 2, "skills": [{"effect": {"hit": 3}}]}))
    [(('attack',), 2), (('skills', 0, 'effect', 'hit'), 3)]
    """
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield path, data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key not in FIXED:
                yield from numbers(value, (*path, str(key)))
    elif isinstance(data, list):
        for k, value in enumerate(data):
            yield from numbers(value, (*path, k))


def edited(data: Data, path: Path, value: int) -> Data:
    """The same data with another number at a place."""
    if not path:
        return value
    key, rest = path[0], path[1:]
    if isinstance(data, Mapping):
        return {k: edited(v, rest, value) if k == key else v for k, v in data.items()}
    assert isinstance(data, list)
    return [edited(v, rest, value) if k == key else v for k, v in enumerate(data)]


class Cards:
    """The cards that a search begins with, as data."""

    def __init__(self, game: str, text: str) -> None:
        self.plugin = registry.get(game)
        words = vocabulary(self.plugin)
        cards: Sequence[CardDef] = (
            load_cards(self.plugin, text).cards if text else registry.rules(self.plugin).catalogue.cards
        )
        self.data: dict[str, dict[str, Data]] = {card.id: as_data(words, card) for card in cards}
        self.whole = bool(text)

    def text(self, edits: Sequence[Edit]) -> str:
        """A card file with some edits: the edited cards alone over the printed ones, else the whole set."""
        if not edits and not self.whole:
            return ""
        cards: dict[str, Data] = {}
        for edit in edits:
            cards[edit.card] = edited(cards.get(edit.card, dict(self.data[edit.card])), edit.path, edit.after)
        if self.whole:
            everything = [cards.get(name, card) for name, card in self.data.items()]
            listed: dict[str, object] = {"whole": True, "cards": everything}
        else:
            listed = {"cards": list(cards.values())}
        return yaml.safe_dump(listed, allow_unicode=True, sort_keys=False, width=110)

    def sound(self, edit: Edit) -> bool:
        """Whether the game takes the card so."""
        try:
            load_cards(self.plugin, self.text([edit]))
        except BadCardFile:
            return False
        return True

    def candidates(self, names: Sequence[str], bounds: Bounds) -> list[Edit]:
        """Some of all single steps, up and down, of the values that may change; drawn by the seed."""
        found = [
            Edit(name, path, value, value + step)
            for name in names
            for path, value in numbers(self.data[name])
            if not bounds.only or path[-1] in bounds.only
            for step in (-1, 1)
        ]
        random.Random(bounds.seed).shuffle(found)
        chosen: list[Edit] = []
        for edit in found:
            if len(chosen) == bounds.tries:
                break
            if self.sound(edit):
                chosen.append(edit)
        return chosen


# ---------------------------------------------------------------- how far a set is from its bands


def distance(row: Judged) -> float:
    """How far a row is outside its band, in half widths of the band, squared; the mean over its figures."""
    band = row.band
    found = [f.figure for f in row.found if f.figure.count]
    if not found:
        return 0.0
    return sum(outside(band, figure.value) ** 2 for figure in found) / len(found)


def outside(band: Band, value: float) -> float:
    """How far a value lies outside a band, in half widths.

    >>> outside(Band("", "", "first", 0.4, 0.6), 0.7)
    1.0
    >>> outside(Band("", "", "ratio", 8.0, float("inf")), 6.0)
    1.0
    """
    if isinf(band.low) or isinf(band.high):
        bound = band.high if isinf(band.low) else band.low
        half = max(abs(bound) * LOOSE, 0.01)
    else:
        half = max((band.high - band.low) / 2, 0.001)
    return round(max(band.low - value, value - band.high, 0.0) / half, 9)


def rows_of(results: Results) -> list[Judged]:
    """The bands that a search looks at, at its one tier."""
    study = results.study
    return judged(results, [b for b in study.bands if b.measure not in UNSEEN], [study.bots[0][0]])


def away(results: Results) -> float:
    """How far the games of a set are from all bands together."""
    return sum(distance(row) for row in rows_of(results))


def resampled(results: Results, blocks: Sequence[int]) -> Results:
    """The same games with some blocks missing and some more than once."""
    tiers: dict[str, dict[str, dict[object, Tally]]] = {}
    for tier, groups in results.tiers.items():
        for group, cells in groups.items():
            for cell, tally in cells.items():
                by: dict[int, list[dict[str, int | str]]] = {}
                for row in tally.rows:
                    by.setdefault(int(row["block"]), []).append(row)
                rows = [{**row, "block": k} for k, block in enumerate(blocks) for row in by.get(block, ())]
                tiers.setdefault(tier, {}).setdefault(group, {})[cell] = Tally(rows)
    return Results(results.study, tiers)  # type: ignore[arg-type]


def change(before: Results, after: Results, seed: int) -> Change:
    """By how much a set comes nearer to its bands: the same blocks of both are drawn again and again."""
    blocks = sorted({int(row["block"]) for row in before.rows(before.study.bots[0][0])})
    luck = random.Random(seed)
    found = []
    for _ in range(SAMPLES):
        some = luck.choices(blocks, k=len(blocks))
        found.append(away(resampled(after, some)) - away(resampled(before, some)))
    found.sort()
    low, high = found[int(0.025 * SAMPLES)], found[int(0.975 * SAMPLES) - 1]
    return Change(away(before), away(after), low, high, before.games + after.games)


# ---------------------------------------------------------------- the search


def trial(study: Study, text: str, games: int, seed: int) -> Study:
    """The study's tables for one card file, its first bot alone, so many games of each cell."""
    bot = study.bots[0][0]
    groups = tuple(
        replace(g, games={}, pooled=False, cells=tuple(replace(c, cards=text) for c in g.cells))
        for g in study.groups
        if not g.games or bot in g.games
    )
    return replace(
        study, seed=seed, bots=((bot, games),), groups=groups, versus=(), counterfactual=Counterfactual(), told=()
    )


def propose(study: Study, bounds: Bounds, play: Play, told: Callable[[str], None]) -> Proposal:
    """Search, put together, confirm. Whatever stops it leaves what is known so far, unfinished."""
    first = study.groups[0].cells[0]
    cards = Cards(study.game, first.cards)
    used = sorted({name for g in study.groups for c in g.cells for deck in included(c) for name in deck})
    names = [name for name in used if name in cards.data and (not bounds.cards or name in bounds.cards)]
    found = Proposal()

    def played(edits: Sequence[Edit], games: int, seed: int) -> Results | None:
        return play(trial(study, cards.text(edits), games, seed))

    # successive halving
    left = cards.candidates(names, bounds)
    found.tried = len(left)
    games = bounds.games
    scored: list[tuple[float, str, Edit]] = []
    while left:
        base = played((), games, study.seed)
        if base is None:
            return found
        zero = away(base)
        scored = []
        for edit in left:
            results = played((edit,), games, study.seed)
            if results is None:
                return found
            scored.append((away(results) - zero, str(edit), edit))
        scored.sort()
        told(f"{len(left)} × {games}: {scored[0][1]} {scored[0][0]:+.2f}")
        if len(left) <= bounds.edits:
            break
        left = [edit for _, _, edit in scored[: max(bounds.edits, len(left) // 2)]]
        games *= 2

    # one edit at a time, the most helpful first
    best = 0.0
    before = played((), games, study.seed)
    after = before
    for gain, _, edit in scored:
        if gain >= 0 or len(found.edits) == bounds.edits or before is None:
            break
        if any((edit.card, edit.path) == (e.card, e.path) for e in found.edits):
            continue
        results = played((*found.edits, edit), games, study.seed)
        if results is None:
            return found
        together = away(results) - away(before)
        if together < best:
            best, after = together, results
            found.edits.append(edit)
            found.text = cards.text(found.edits)
            told(f"+ {edit} {together:+.2f}")
    if not found.edits or before is None or after is None:
        found.finished = before is not None
        return found
    found.predicted = change(before, after, bounds.seed)

    # on deals that the search has not seen
    one = played((), bounds.fresh, study.seed + FRESH)
    two = None if one is None else played(found.edits, bounds.fresh, study.seed + FRESH)
    if one is None or two is None:
        return found
    found.confirmed = change(one, two, bounds.seed)
    found.rows = list(zip(rows_of(one), rows_of(two), strict=True))
    found.finished = True
    return found
