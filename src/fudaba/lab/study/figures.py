"""From games to figures: shares, means, ratios and quantiles, each with its interval and the games it stands on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

from fudaba.bots.wilson import wilson_of_blocks
from fudaba.lab.study.observer import FIELDS, POINTS, SHARES, CardCounts, Row
from fudaba.lab.study.tally import Tally

Z: Final = NormalDist().inv_cdf(0.975)
AT: Final = {name: k for k, name in enumerate(FIELDS)}


@dataclass(frozen=True)
class Figure:
    """A number with its 95 % interval and what it stands on."""

    value: float
    low: float
    high: float
    count: int
    """Games, or whatever it is a share of."""

    def scaled(self, by: float) -> Figure:
        """In another unit."""
        return Figure(self.value * by, self.low * by, self.high * by, self.count)

    def to_json(self) -> dict[str, float | int]:
        """Rounded as far as it means something."""
        return {
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "count": self.count,
        }


ENOUGH: Final = 30
"""A share of fewer says nothing."""
NOTHING: Final = Figure(0.0, 0.0, 1.0, 0)


def sound(rows: Iterable[Row]) -> list[Row]:
    """The games that ended."""
    return [row for row in rows if not row["stalled"]]


def winners(row: Row) -> list[int]:
    """The decks that won."""
    return [int(deck) for deck in str(row["won"]).split("+") if deck]


def won_by(row: Row, deck: int) -> float:
    """What a deck has of the win; of a game without a winner nothing."""
    found = winners(row)
    return 1 / len(found) if deck in found else 0.0


def share(rows: Iterable[Row], score: Callable[[Row], float]) -> Figure:
    """The mean of what games score, from 0 to 1: Wilson's interval, with games counted for what their blocks tell."""
    blocks: dict[object, list[float]] = {}
    for row in rows:
        key = (row.get("of", ""), row["block"])  # rows of several cells have equal block numbers
        blocks.setdefault(key, []).append(score(row))
    found = [(sum(scores), len(scores)) for scores in blocks.values() if scores]
    games = sum(n for _, n in found)
    if not games:
        return NOTHING
    low, high = wilson_of_blocks(found)
    return Figure(sum(w for w, _ in found) / games, low, high, games)


def deck_share(rows: Sequence[Row], deck: int) -> Figure:
    """How often a deck wins."""
    return share(rows, lambda row: won_by(row, deck))


def first_share(rows: Sequence[Row]) -> Figure:
    """How often the first player wins."""
    return share(rows, lambda row: won_by(row, int(row["first"])))


def ratio(rows: Sequence[Row], over: Callable[[Row], float], under: Callable[[Row], float]) -> Figure:
    """A sum over games by another, with the interval of a ratio whose games are independent (delta method).

    What happens in a game or not is a share of games, with Wilson's interval.
    """
    if rows and all(under(row) == 1 and over(row) in (0, 1) for row in rows):
        return share(rows, over)
    top = sum(over(row) for row in rows)
    bottom = sum(under(row) for row in rows)
    if not rows or not bottom:
        return Figure(0.0, 0.0, 0.0, 0)
    value = top / bottom
    n = len(rows)
    spread = sum((over(row) - value * under(row)) ** 2 for row in rows) * n / max(1, n - 1)
    half = Z * sqrt(spread) / bottom
    return Figure(value, value - half, value + half, round(bottom))


def of(name: str) -> Callable[[Row], float]:
    """A count of a row; several are added: ``avalon.proofs + avalon.lives``; 1 counts games."""
    names = [part.strip() for part in name.split("+")]

    def value(row: Row) -> float:
        return sum(1.0 if part == "1" else float(row.get(part, 0)) for part in names)

    return value


def quantile(rows: Sequence[Row], name: str, at: float) -> Figure:
    """A quantile of a count, with the interval of order statistics."""
    values = sorted(float(row[name]) for row in rows)
    n = len(values)
    if not n:
        return Figure(0.0, 0.0, 0.0, 0)
    half = Z * sqrt(n * at * (1 - at))
    low, mid, high = (min(n - 1, max(0, round(n * at + d - 0.5))) for d in (-half, 0.0, half))
    return Figure(values[mid], values[low], values[high], n)


def histogram(rows: Iterable[Row], name: str) -> dict[int, int]:
    """How many games have which count."""
    found: dict[int, int] = {}
    for row in rows:
        found[int(row[name])] = found.get(int(row[name]), 0) + 1
    return dict(sorted(found.items()))


# ---------------------------------------------------------------- cards


@dataclass(frozen=True)
class CardFigures:
    """What became of a card over the games of some cells."""

    card: str
    included: int
    drawn: Figure
    """Of the games in which it was in the deck."""
    played: Figure
    """Of those in which it came to hand: played from hand."""
    used: Figure
    put: Figure
    """Played or used."""
    acted: Figure
    """Used, or moved to where it does something: not to where it only waits."""
    dead: Figure
    """Came to hand and lay there at the end, never of use."""
    turn: float
    """The mean turn of its first use."""
    won_put: Figure
    """How often its player won who put it to use."""
    lift: Figure
    """How much more often its player won than that deck wins in that match-up, when it came to hand."""
    opened: Figure
    """Of the games in which it was in the deck: in hand when somebody could act for the first time."""
    opening: Figure
    """How much more often its player won than that deck wins, when it was in hand then."""
    answered: Figure
    """Of the acts with it: those that somebody answered."""
    gain: float
    """By how much an act with it was better than the best without it, as the bot saw it; in games."""
    weighed: int
    """Acts that this is the mean of."""


def card_figures(tallies: Iterable[Tally]) -> dict[str, CardFigures]:
    """Every card, over some cells."""
    sums: dict[str, list[int]] = {}
    drawn, opened = _Lifts("drawn"), _Lifts("opened")
    for tally in tallies:
        for counts in tally.cards:
            drawn.add(counts)
            opened.add(counts)
            for card, c in counts.items():
                have = sums.get(card)
                sums[card] = list(c) if have is None else [a + b for a, b in zip(have, c, strict=True)]
    return {card: _figures(card, c, drawn.of(card), opened.of(card)) for card, c in sorted(sums.items())}


class _Lifts:
    """Wins with a card in hand, less what its deck wins anyway in that cell; and the variance of that."""

    def __init__(self, when: str) -> None:
        self.count, self.won = AT[when], AT[f"{when}_won"]
        self.sums: dict[str, tuple[int, float, float]] = {}

    def add(self, counts: CardCounts) -> None:
        """The games of a deck in a cell."""
        for card, c in counts.items():
            sits, n = c[AT["sits"]], c[self.count]
            if sits and n:
                rate = c[AT["won"]] / SHARES / sits
                games, excess, spread = self.sums.get(card, (0, 0.0, 0.0))
                excess += c[self.won] / SHARES - n * rate
                self.sums[card] = games + n, excess, spread + n * rate * (1 - rate) * (1 - n / sits)

    def of(self, card: str) -> Figure:
        """What it comes to, a game in which it was in hand."""
        games, excess, spread = self.sums.get(card, (0, 0.0, 0.0))
        if not games:
            return Figure(0.0, -1.0, 1.0, 0)
        lift, half = excess / games, Z * sqrt(max(spread, 0.0)) / games
        return Figure(lift, lift - half, lift + half, games)


def _figures(card: str, c: Sequence[int], lift: Figure, opening: Figure) -> CardFigures:
    n = dict(zip(FIELDS, c, strict=True))
    drawn = n["drawn"]
    return CardFigures(
        card,
        n["included"],
        _plain(drawn, n["included"]),
        _plain(min(n["played"], drawn), drawn),
        _plain(min(n["used"], drawn), drawn),
        _plain(min(n["put"], drawn), drawn),
        _plain(min(n["acted"], drawn), drawn),
        _plain(n["dead"], drawn),
        n["turns"] / n["put"] if n["put"] else 0.0,
        _plain(n["put_won"] / SHARES, n["put"]),
        lift,
        _plain(n["opened"], n["included"]),
        opening,
        _plain(min(n["answered"], n["acts"]), n["acts"]),
        n["gained"] / POINTS / n["weighed"] if n["weighed"] else 0.0,
        n["weighed"],
    )


def _plain(part: float, whole: int) -> Figure:
    if not whole:
        return NOTHING
    low, high = wilson_of_blocks([(part, whole)])
    return Figure(part / whole, low, high, whole)


@dataclass(frozen=True)
class AbilityFigures:
    """What became of an ability."""

    name: str
    games: Figure
    """Of the games in which its card was in the deck: those in which it was used."""
    uses: float
    """A game in which it was used at all."""
    won: Figure


def ability_figures(tallies: Sequence[Tally]) -> dict[str, AbilityFigures]:
    """Every ability that was used, over some cells."""
    sums: dict[str, list[int]] = {}
    included: dict[str, int] = {}
    for tally in tallies:
        for counts in tally.cards:
            for card, c in counts.items():
                included[card] = included.get(card, 0) + c[AT["sits"]]
        for abilities in tally.abilities:
            for name, c in abilities.items():
                have = sums.get(name)
                sums[name] = list(c) if have is None else [a + b for a, b in zip(have, c, strict=True)]
    return {
        name: AbilityFigures(
            name,
            _plain(min(c[0], included.get(name.partition("#")[0], 0)), included.get(name.partition("#")[0], 0)),
            c[1] / max(1, c[0]),
            _plain(c[2] / SHARES, c[0]),
        )
        for name, c in sorted(sums.items())
    }


def first_uses(tallies: Iterable[Tally]) -> dict[tuple[str, int], tuple[int, float]]:
    """By card and turn of its first use: games, and the wins in them."""
    found: dict[tuple[str, int], tuple[int, float]] = {}
    for tally in tallies:
        for uses in tally.uses:
            for name, (n, won) in uses.items():
                card, _, turn = name.rpartition("@")
                games, wins = found.get((card, int(turn)), (0, 0.0))
                found[card, int(turn)] = games + n, wins + won / SHARES
    return found


def share_of(wins: float, games: int) -> Figure:
    """A share of games that are taken to be independent."""
    return _plain(wins, games)


# ---------------------------------------------------------------- tiers


def gap(one: Figure, two: Figure, looks: int) -> Figure:
    """How much more the second is than the first, both from games of their own, so that many such differences hold."""
    error = sqrt(((one.high - one.low) / (2 * Z)) ** 2 + ((two.high - two.low) / (2 * Z)) ** 2)
    value, half = two.value - one.value, together(looks) * error
    return Figure(value, value - half, value + half, min(one.count, two.count))


def disagree(one: Figure, two: Figure, looks: int) -> bool:
    """Whether two bots' figures differ by more than chance gives among so many comparisons."""
    if not one.count or not two.count:
        return False
    error = sqrt(((one.high - one.low) / (2 * Z)) ** 2 + ((two.high - two.low) / (2 * Z)) ** 2)
    return error > 0 and abs(one.value - two.value) > together(looks) * error


def marked(rows: Mapping[str, Sequence[Row]]) -> list[Row]:
    """Rows of several cells as one list that still knows which cell each is of."""
    return [{**row, "of": name} for name, some in rows.items() for row in some]


def together(looks: int) -> float:
    """How many standard errors an interval reaches out if as many are to hold at once (Bonferroni).

    >>> f"{together(1):.2f} {together(20):.2f}"
    '1.96 3.02'
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(1, looks))
