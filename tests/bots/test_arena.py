"""Matches are mirrored, counted honestly, and told with intervals."""

from __future__ import annotations

from collections import Counter

import pytest

from fudaba import bots
from fudaba.bots import Bot, Sight
from fudaba.bots.arena import Arrangement, Match, Played, arrangement, play_one
from fudaba.bots.wilson import percentile, wilson, wilson_of_blocks
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.contest import Contest, run_contest
from fudaba.lab.tables import NoSuchTable, TableRequest, Tables


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_block_every_bot_sits_everywhere_and_every_seat_begins_alike(seats: int) -> None:
    block = [arrangement(game, seats, seats) for game in range(seats * seats)]
    assert {plan.block for plan in block} == {0}
    places = Counter((plan.bots[seat], seat, plan.first) for plan in block for seat in range(seats))
    assert len(places) == seats**3
    assert set(places.values()) == {1}
    assert arrangement(seats * seats, seats, seats).block == 1


def test_two_bots_at_three_seats_take_turns_at_having_two_of_them() -> None:
    block = [arrangement(game, 3, 2) for game in range(9)]
    assert {plan.bots for plan in block} == {(0, 1, 0), (1, 0, 0), (0, 0, 1)}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_who_the_arrangement_says(first: int) -> None:
    world = Tables(TableRequest("toy", seats=3)).at(0, first).begin(5)
    assert world.choice is not None
    assert world.active == first


def test_equal_bots_come_out_equal_in_whole_blocks() -> None:
    # Random bots draw from streams of their own, so only their seats and deals are equal: the rate is near a half.
    match = run_contest(Contest(TableRequest("toy", seats=2), ("random", "random"), 400, 11))
    assert match.errors == 0
    one, two = match.standings()
    assert one.low <= 0.5 <= one.high
    assert one.wins + two.wins == 400
    assert one.fair == two.fair == 0.5


def test_greedy_beats_random() -> None:
    match = run_contest(Contest(TableRequest("toy"), ("greedy", "random"), 60, 3))
    assert match.errors == 0
    assert match.standings()[0].low > 0.6
    assert match.standings()[1].high < 0.4


@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_than_bots(seats: int) -> None:
    match = run_contest(Contest(TableRequest("toy", seats=seats), ("random", "random"), seats * seats, 2))
    assert match.errors == 0
    assert sum(s.wins for s in match.standings()) == pytest.approx(seats * seats - match.draws)
    assert sum(s.fair for s in match.standings()) == pytest.approx(1)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    contest = Contest(TableRequest("toy"), ("greedy:deals=1:looks=2", "random"), 12, 5)
    alone, shared = run_contest(contest, jobs=1), run_contest(contest, jobs=2)
    assert alone.wins == shared.wins
    assert alone.decisions == shared.decisions


class Liar(Bot):
    """Answers with an option that does not exist."""

    name = "liar"

    def choose(self, sight: Sight) -> int:
        return sight.count


def test_a_bot_that_answers_badly_is_an_error_of_its_game_and_not_a_loss() -> None:
    def make(name: str, seed: int) -> Bot:
        return Liar(seed) if name == "liar" else bots.make(name, seed)

    def opening(block: int, first: int) -> World:
        return Tables(TableRequest("toy", seats=2)).at(0, first).begin(block)

    played = play_one(arrangement(0, 2, 2), ("liar", "random"), opening, make, seed=1)
    assert "IllegalAnswer" in played.error
    match = Match(("liar", "random")).add_all([played])
    assert (match.games, match.errors) == (1, 1)
    assert [s.wins for s in match.standings()] == [0, 0]
    assert match.to_json()["faults"] == [f"game 0 (block 0, first player 0): {played.error}"]


def test_a_game_without_end_is_a_stall() -> None:
    def opening(block: int, first: int) -> World:
        return Tables(TableRequest("toy", seats=2)).at(0, first).begin(block)

    played = play_one(arrangement(0, 2, 2), ("random", "random"), opening, bots.make, seed=1, limit=3)
    assert played.stalled
    assert played.decisions == 3


def test_shared_wins_are_shared_and_draws_are_nobodys() -> None:
    plan = Arrangement(0, 0, 0, (0, 1, 0))
    match = Match(("a", "b"))
    match.add(Played(plan, (0, 1), 10, ((1.0, 2.0), (3.0,))))
    match.add(Played(plan, (), 10, ((), ())))
    assert match.wins == [0.5, 0.5]
    assert match.draws == 1
    assert [round(s.fair, 3) for s in match.standings()] == [0.667, 0.333]
    assert match.standings()[0].ms_p50 == 1.0


def test_intervals_are_wilsons() -> None:
    # Published values: 0 of 10 -> (0, 0.2775); 9 of 10 -> (0.5958, 0.9821).
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(9, 10) == pytest.approx((0.5958, 0.9821), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def width(interval: tuple[float, float]) -> float:
    return interval[1] - interval[0]


def test_mirrored_blocks_tell_more_where_decks_decide_and_less_where_deals_do() -> None:
    single = width(wilson(100, 200))
    decks_decide = [(2.0, 4)] * 25 + [(1.0, 4)] * 12 + [(3.0, 4)] * 13
    deals_decide = [(4.0, 4)] * 25 + [(0.0, 4)] * 25
    assert width(wilson_of_blocks(decks_decide)) < 0.8 * single
    assert width(wilson_of_blocks(deals_decide)) > 1.8 * single
    assert wilson_of_blocks([(2.0, 4)] * 10) == wilson(20, 40)  # too few blocks to judge by
    assert wilson_of_blocks([(4.0, 4)] * 50) == wilson(200, 200)


def test_the_interval_of_blocks_holds_the_truth_nineteen_times_in_twenty() -> None:
    rng = Stream(11)
    held = 0
    for _ in range(1000):
        blocks = []
        for _ in range(40):
            # A deal that one side wins from either chair one time in three, else a game of 60 %.
            luck = rng.below(3)
            wins = sum(rng.below(100) < 60 for _ in range(4)) if luck else 4 * (rng.below(100) < 60)
            blocks.append((float(wins), 4))
        low, high = wilson_of_blocks(blocks)
        held += low <= 0.6 <= high
    assert 930 <= held <= 975


def test_percentiles() -> None:
    assert percentile([float(i) for i in range(1, 101)], 0.99) == 99.0
    assert percentile([], 0.5) == 0.0


@pytest.mark.parametrize(
    ("contest", "error", "says"),
    [
        (Contest(TableRequest("toy", seats=2), ("random",) * 3, 4, 0), NoSuchTable, "3 bots cannot sit on 2 seats"),
        (Contest(TableRequest("toy", seats=7), ("random",) * 2, 4, 0), NoSuchTable, "2 to 4 seats"),
        (Contest(TableRequest("toy"), ("random", "clever"), 4, 0), UnknownName, "no bot 'clever'"),
        (Contest(TableRequest("tou"), ("random", "random"), 4, 0), UnknownName, "did you mean toy"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is(contest: Contest, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        run_contest(contest)
