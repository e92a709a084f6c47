"""Figures have intervals that hold, ratios count games and not events, and bands say what the whole interval says."""

from __future__ import annotations

import random
from math import inf

import pytest

from fudaba.kernel.errors import BadFile
from fudaba.lab.study import figures
from fudaba.lab.study.bands import HOLDS, MISSED, OPEN, UNKNOWN, Band, read_band
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.observer import FIELDS, Row
from fudaba.lab.study.tally import Tally
from fudaba.lab.study.verdicts import wider


def row(block: int, first: int, won: str, **counts: int) -> Row:
    return {"block": block, "first": first, "won": won, "reason": "end", "length": 5, "stalled": 0, **counts}


def test_a_deck_that_wins_every_second_game_has_a_half_and_an_interval_around_it() -> None:
    rows = [row(b, f, str((b + f) % 2)) for b in range(100) for f in range(2)]
    figure = figures.deck_share(rows, 0)
    assert figure.value == 0.5
    assert figure.low < 0.5 < figure.high
    assert figure.count == 200


def test_the_first_player_is_counted_whoever_that_is() -> None:
    rows = [row(b, f, str(f)) for b in range(30) for f in range(2)]
    assert figures.first_share(rows).value == 1.0
    assert figures.deck_share(rows, 1).value == 0.5


def test_a_shared_win_is_shared() -> None:
    assert figures.won_by(row(0, 0, "0+1"), 0) == 0.5
    assert figures.won_by(row(0, 0, ""), 0) == 0.0


def test_wilson_intervals_of_shares_cover_the_truth_about_nineteen_times_in_twenty() -> None:
    rng = random.Random(4)
    covered = 0
    for _ in range(300):
        rows = [row(b, f, str(int(rng.random() < 0.3))) for b in range(40) for f in range(2)]
        figure = figures.deck_share(rows, 1)
        covered += figure.low <= 0.3 <= figure.high
    assert 0.91 <= covered / 300 <= 0.99


def test_a_ratio_counts_for_its_games_and_not_for_its_events() -> None:
    """Ten thousand raids in ten games are ten observations."""
    rng = random.Random(5)
    few = [row(b, 0, "0", raids=1000, stopped=rng.choice((0, 1000))) for b in range(10)]
    figure = figures.ratio(few, figures.of("stopped"), figures.of("raids"))
    assert figure.high - figure.low > 0.4
    assert figure.count == 10_000


def test_what_never_happened_in_a_few_games_may_still_happen() -> None:
    rows = [row(b, 0, "0", alone=0) for b in range(20)]
    figure = figures.ratio(rows, figures.of("alone"), figures.of("1 + 0"))
    assert figure.value == figure.low == 0.0
    assert figure.high > 0.1


def test_a_median_has_the_interval_of_its_neighbours() -> None:
    rows: list[Row] = [{**row(k, 0, "0"), "length": k} for k in range(101)]
    figure = figures.quantile(rows, "length", 0.5)
    assert figure.value == 50
    assert 38 <= figure.low < 50 < figure.high <= 62


def test_a_card_is_held_against_its_own_deck() -> None:
    """A card that comes to hand in every second game of a deck that wins nine in ten lifts nobody by itself."""
    counts = dict.fromkeys(FIELDS, 0)
    counts.update(included=100, sits=100, won=90 * 12, drawn=50, drawn_won=45 * 12, put=40, put_won=36 * 12)
    tally = Tally(cards=[{"ace": [counts[name] for name in FIELDS]}])
    ace = figures.card_figures([tally])["ace"]
    assert ace.lift.value == pytest.approx(0.0)
    assert ace.won_put.value == pytest.approx(0.9)
    assert ace.put.value == pytest.approx(0.8)


def test_an_opening_hand_is_held_against_the_same_deck_and_acts_against_the_next_best() -> None:
    counts = dict.fromkeys(FIELDS, 0)
    counts.update(included=100, sits=100, won=50 * 12, opened=40, opened_won=30 * 12, acts=80, answered=20)
    counts.update(weighed=50, gained=25_000)
    ace = figures.card_figures([Tally(cards=[{"ace": [counts[name] for name in FIELDS]}])])["ace"]
    assert ace.opening.value == pytest.approx(0.25)
    assert ace.opening.low > 0.1
    assert ace.opened.value == pytest.approx(0.4)
    assert ace.answered.value == pytest.approx(0.25)
    assert ace.gain == pytest.approx(0.05)


def test_a_card_gains_in_strong_hands_only_beyond_what_so_many_cards_give() -> None:
    weak, strong = Figure(-0.05, -0.10, 0.0, 400), Figure(0.05, 0.0, 0.10, 400)
    assert figures.gap(weak, strong, 1).low > 0
    assert figures.gap(weak, strong, 200).low < 0 < figures.gap(weak, strong, 200).value


def test_two_tiers_disagree_only_beyond_what_so_many_looks_give() -> None:
    one, two = Figure(0.5, 0.45, 0.55, 400), Figure(0.58, 0.53, 0.63, 400)
    assert figures.disagree(one, two, 1)
    assert not figures.disagree(one, two, 50)


BAND = Band("枠", "band", "share", 0.45, 0.55)


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (Figure(0.5, 0.46, 0.54, 1000), HOLDS),
        (Figure(0.5, 0.42, 0.58, 100), OPEN),
        (Figure(0.6, 0.56, 0.64, 1000), MISSED),
        (Figure(0.0, 0.0, 1.0, 0), UNKNOWN),
    ],
)
def test_a_band_goes_by_the_whole_interval(figure: Figure, verdict: str) -> None:
    assert BAND.verdict(figure) == verdict


def test_intervals_of_many_cards_are_wider_than_of_one() -> None:
    figure = Figure(0.5, 0.4, 0.6, 100)
    assert wider(figure, 1).low == pytest.approx(0.4)
    assert wider(figure, 70).low < 0.36


def test_bounds_read_as_people_write_them() -> None:
    assert BAND.bounds == "45–55 %"
    assert Band("", "", "ratio", 4.0, inf, over="answered").bounds == "≥ 4"
    assert Band("", "", "ratio", -inf, 0.03, over="a", under="b").bounds == "≤ 3 %"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"measure": "shares"}, "one of share"),
        ({"measure": "share"}, "in ja and en"),
        ({"measure": "share", "say": {"ja": "x", "en": "x"}, "within": [2, 1]}, "from low to high"),
        ({"measure": "share", "say": {"ja": "x", "en": "x"}, "most": 1, "groups": ["pear"]}, "did you mean pears"),
        ({"measure": "share", "say": {"ja": "x", "en": "x"}}, "has no bounds"),
        ({"mesure": "share"}, "did you mean measure"),
        ("share", "is a mapping"),
    ],
)
def test_a_wrong_band_is_refused_by_name(data: object, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        read_band(data, "study.yaml", ["pears"])


def test_a_figure_that_is_only_told_has_no_bounds() -> None:
    row = {"measure": "ratio", "over": "answered", "say": {"ja": "x", "en": "x"}}
    assert read_band(row, "study.yaml", [], told=True).over == "answered"
    with pytest.raises(BadFile, match="only told and has no 'least'"):
        read_band({**row, "least": 1}, "study.yaml", [], told=True)
