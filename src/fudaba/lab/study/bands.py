"""Briefs as tests: between which bounds a figure should lie, and whether it does.

A band holds if the whole interval lies inside, is missed if the whole interval lies outside, and is open if more games
are needed to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from fudaba.kernel.errors import BadFile
from fudaba.kernel.limits import nearest
from fudaba.lab.study.figures import Figure

HOLDS: Final = "holds"
MISSED: Final = "missed"
OPEN: Final = "open"
UNKNOWN: Final = "unknown"

MEASURES: Final = (
    "share",  # of wins: each cell (the deck named first) or each deck
    "first",  # of wins by whoever went first; each: cell or all
    "ratio",  # sums of counts: {over: a + b, under: c}; under games if nothing is said
    "quantile",  # {of: length, at: 0.5}
    "most",  # the largest count: {of: length}
    "beyond",  # share of games: {of: length, than: 20}
    "ending",  # share of games: {reason: proofs}
    "card",  # each card: {of: put | acted | won_put | lift | played | dead | drawn}
    "abilities",  # share of each among all uses of rule-given abilities
    "versus",  # share of the first bot: {bots: [random, greedy]}
)
KNOWN: Final = (
    *("say", "of", "measure", "over", "under", "at", "than", "reason", "bots", "each", "groups", "within", "least"),
    *("most", "tiers", "cards", "fewest"),
)


@dataclass(frozen=True)
class Band:
    """A row of a brief."""

    ja: str
    en: str
    measure: str
    low: float
    high: float
    of: str = "length"
    over: str = ""
    under: str = "1"
    at: float = 0.5
    than: float = 0.0
    reason: str = ""
    bots: tuple[str, ...] = ()
    each: str = ""
    groups: tuple[str, ...] = ()
    """Only these groups; all if none is named."""
    fewest: int = 30
    """A card that came to hand less often says nothing."""
    cards: tuple[str, ...] = ()

    def verdict(self, figure: Figure) -> str:
        """What an interval says of the bounds."""
        if not figure.count:
            return UNKNOWN
        if self.low <= figure.low and figure.high <= self.high:
            return HOLDS
        if figure.high < self.low or figure.low > self.high:
            return MISSED
        return OPEN

    @property
    def bounds(self) -> str:
        """The bounds as a reader knows them."""
        unit = " %" if self.percent else ""
        low, high = (f"{(100 if self.percent else 1) * x:g}" for x in (self.low, self.high))
        if self.high == inf:
            return f"≥ {low}{unit}"
        if self.low == -inf:
            return f"≤ {high}{unit}"
        return f"{low}–{high}{unit}"

    @property
    def percent(self) -> bool:
        """Whether it is a share."""
        if self.measure == "ratio":
            return self.under != "1"
        return self.measure not in ("quantile", "most")


def read_band(data: object, where: str, groups: Sequence[str], told: bool = False) -> Band:
    """A row of a study file: a band with its bounds, or a figure that is only told."""
    if not isinstance(data, dict):
        raise BadFile(where, "a band is a mapping: say, measure, within")
    for key in data:
        if key not in KNOWN:
            raise BadFile(where, f"a band has no {key!r}{nearest(str(key), list(KNOWN))}")
    measure = str(data.get("measure", ""))
    if measure not in MEASURES:
        raise BadFile(where, f"a band measures one of {', '.join(MEASURES)}, not {measure!r}")
    say = data.get("say")
    if not isinstance(say, dict) or not isinstance(say.get("ja"), str) or not isinstance(say.get("en"), str):
        raise BadFile(where, "a band says what it is in ja and en: say: {ja: ..., en: ...}")
    bounds = [key for key in ("within", "least", "most") if key in data]
    if told and bounds:
        raise BadFile(where, f"{say['en']!r} is only told and has no {bounds[0]!r}: a row with bounds is a band")
    if not told and not bounds:
        raise BadFile(where, f"the band {say['en']!r} has no bounds; without any it is a row of `tell`")
    within = data.get("within")
    low, high = data.get("least", -inf), data.get("most", inf)
    if within is not None:
        if not isinstance(within, list) or len(within) != 2:
            raise BadFile(where, "within is [low, high]")
        low, high = within
    if not isinstance(low, (int, float)) or not isinstance(high, (int, float)) or low > high:
        raise BadFile(where, f"the bounds of {say['en']!r} are not numbers from low to high")
    chosen = data.get("groups") or []
    for group in chosen:
        if group not in groups:
            raise BadFile(where, f"there is no group {group!r}{nearest(str(group), list(groups))}")
    return Band(
        say["ja"],
        say["en"],
        measure,
        float(low),
        float(high),
        str(data.get("of", "length")),
        str(data.get("over", "")),
        str(data.get("under", "1")),
        float(data.get("at", 0.5)),
        float(data.get("than", 0)),
        str(data.get("reason", "")),
        tuple(str(b) for b in data.get("bots") or ()),
        str(data.get("each", "")),
        tuple(str(g) for g in chosen),
        int(data.get("fewest", 30)),
        tuple(str(c) for c in data.get("cards") or ()),
    )
