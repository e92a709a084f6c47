"""Holds a drawn set against the study of its game: the same tables and bots as the printed set, and wider bands.

A season may lie outside a band by a quarter of the band's width on either side, so that the band is half as wide again.
Where the printed set lies outside itself, the season may lie as much beyond it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import isinf
from typing import Final

from fudaba.lab.season.lottery import Drawn
from fudaba.lab.study.bands import MISSED, UNKNOWN, Band
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.plan import Results
from fudaba.lab.study.propose import LOOSE, UNSEEN
from fudaba.lab.study.reader import Counterfactual, Group, Study
from fudaba.lab.study.verdicts import Judged, judged

Played = Callable[[Study], Results]
"""Plays a study and gives what came of it."""
WIDER: Final = 0.25
"""So much of its width a band grows on either side."""
STAGES: Final = (3, 1)
"""Games are played in parts, and a set that is refused after a part plays no further: a third first, then all."""


@dataclass(frozen=True)
class BandRow:
    """A band as a season has to meet it, what was found of the printed set and of the season, and the verdict."""

    ja: str
    en: str
    label: str
    low: float
    high: float
    printed: float
    figure: Figure
    verdict: str

    def to_json(self) -> dict[str, object]:
        """For ``season.json``; a bound that is open is left out."""
        bounds = {key: round(end, 4) for key, end in (("low", self.low), ("high", self.high)) if not isinf(end)}
        figure = {"value": self.figure.value, "from": self.figure.low, "to": self.figure.high}
        return {
            "say": {"ja": self.ja, "en": self.en},
            **({"of": self.label} if self.label else {}),
            "band": bounds,
            "printed": round(self.printed, 4),
            **{key: round(value, 4) for key, value in figure.items()},
            "verdict": self.verdict,
        }

    def __str__(self) -> str:
        name = f"{self.en}, {self.label}" if self.label else self.en
        return f"{name}: {self.figure.value:.3g} [{self.figure.low:.3g}, {self.figure.high:.3g}]"


@dataclass(frozen=True)
class Judgement:
    """What was found of a set."""

    games: int
    errors: tuple[str, ...]
    rows: tuple[BandRow, ...]

    @property
    def missed(self) -> list[BandRow]:
        """The rows of which the whole interval lies outside."""
        return [row for row in self.rows if row.verdict == MISSED]

    @property
    def reason(self) -> str:
        """Why the set is refused; empty if it is not."""
        return self.errors[0] if self.errors else str(self.missed[0]) if self.missed else ""


def judge_season(study: Study, drawn: Drawn, games: int, play: Played) -> Judgement:
    """Play a drawn set and the printed one on the same deals, ``games`` of each match-up."""
    found = Judgement(0, (), ())
    for part in STAGES:
        size = max(2, games // part)
        printed, season = play(tables(study, size)), play(tables(study, size, drawn))
        found = compared(study, printed, season)
        if found.reason:
            break
    return found


def tables(study: Study, games: int, drawn: Drawn | None = None) -> Study:
    """The study's first group alone, with its first bot; with the cards and decks of a drawn set."""
    bot, first = study.bots[0][0], study.groups[0]
    group = replace(first, games={}, pooled=False)
    if drawn is not None:
        lists = {printed: drawn.decks[name] for name, printed in drawn.called.items()}
        cells = tuple(
            replace(cell, cards=drawn.cards, decks=tuple(lists.get(deck, deck) for deck in cell.decks))
            for cell in group.cells
        )
        group = replace(group, cells=cells)
    bands = tuple(band for band in study.bands if _seen(band, first))
    return replace(
        study,
        bots=((bot, games),),
        groups=(group,),
        bands=bands,
        versus=(),
        told=(),
        counterfactual=Counterfactual(),
    )


def _seen(band: Band, group: Group) -> bool:
    """Whether the games of one group tell a row, and many games do."""
    return band.measure not in UNSEEN and (not band.groups or group.name in band.groups)


def compared(study: Study, printed: Results, season: Results) -> Judgement:
    """Every row of the study for both sets."""
    bot = study.bots[0][0]
    bands = list(season.study.bands)
    rows: list[BandRow] = []
    for old, new in zip(judged(printed, bands, [bot]), judged(season, bands, [bot]), strict=True):
        rows += _rows(old, new)
    errors = [error for groups in season.tiers.values() for cells in groups.values() for t in cells.values()
              for error in t.errors]  # fmt: skip
    return Judgement(season.games, tuple(errors), tuple(rows))


def _rows(printed: Judged, season: Judged) -> list[BandRow]:
    """The figures of one row. Where it has several, the worst of the printed set stretches the band for all."""
    told = [one.figure.value for one in printed.found if one.figure.count]
    low, high = widened(printed.band, told)
    asked = replace(printed.band, low=low, high=high)
    several = len(season.found) > 1
    rows = []
    for k, found in enumerate(season.found):
        verdict = asked.verdict(found.figure)
        if verdict != UNKNOWN:
            value = printed.found[k].figure.value if k < len(printed.found) else 0.0
            label = found.label if several else ""
            rows.append(BandRow(asked.ja, asked.en, label, low, high, value, found.figure, verdict))
    return rows


def widened(band: Band, values: Sequence[float] = ()) -> tuple[float, float]:
    """The bounds of a band that holds some values, half as wide again; one bound alone gives way by an eighth of it.

    >>> [round(end, 3) for end in widened(Band("", "", "first", 0.4, 0.6))]
    [0.35, 0.65]
    >>> [round(end, 3) for end in widened(Band("", "", "first", 0.4, 0.6), [0.2, 0.5])]
    [0.15, 0.65]
    """
    if isinf(band.low) or isinf(band.high):
        more = abs(band.high if isinf(band.low) else band.low) * LOOSE / 2
    else:
        more = (band.high - band.low) * WIDER
    return min([band.low, *values]) - more, max([band.high, *values]) + more
