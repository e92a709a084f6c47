"""What of a result was luck: nothing on average, and never anything that a seat could not have fallen otherwise."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

import fudaba
from fudaba.bots.luck import Luck
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import reshuffle
from fudaba.kernel.state.world import World

GAMES = ("ashes", "avalon", "azuride", "toy")


def _begun(game: str, seed: int, answers: int = 0) -> tuple[fudaba.Game, Stream]:
    table, rng = fudaba.new(game, seats=2, seed=seed), Stream(seed + 1)
    while not table.over and answers:
        table.answer(rng.below(len(table.choice.options)))
        answers -= 1
    return table, rng


@pytest.mark.parametrize("game", GAMES)
def test_what_is_dealt_anew_nobody_had_seen_and_the_same_answer_means_the_same(game: str) -> None:
    fell_otherwise = 0
    for seed in range(6):
        table, _ = _begun(game, seed, 15 * seed)
        if table.over:
            continue
        before = [[table.view(seat), str(table.choices)] for seat in (0, 1, None)]
        other = reshuffle(table.world, Stream(seed))
        assert [[table.view(seat), str(table.choices)] for seat in (0, 1, None)] == before  # the true one is left alone
        fell_otherwise += other.kind != table.world.kind
        seen = table.world.everyone()
        for card, kind in enumerate(table.world.kind):
            if table.world.known[card] & seen:
                assert other.kind[card] == kind
        true, fresh = table.world.choice, other.choice
        assert true is not None
        assert fresh is not None
        assert (true.seat, list(true.options)) == (fresh.seat, list(fresh.options))
    assert fell_otherwise or game == "toy"


def _luck(game: str, seed: int, worlds: int = 4) -> list[float]:
    table, rng = _begun(game, seed)
    world: World = table.world
    luck = Luck(world, seed, worlds)
    while world.choice is not None:
        luck.answer(world, rng.below(len(world.choice.options)))
    return luck.of


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_luck_is_nothing_on_average(game: str) -> None:
    of = [_luck(game, seed)[0] for seed in range(24)]
    assert stdev(of) > 0.01  # there is some in each game
    assert abs(fmean(of)) < 3 * stdev(of) / sqrt(len(of))


def test_of_two_players_one_is_as_lucky_as_the_other_is_unlucky() -> None:
    one, other = _luck("avalon", 5)
    assert one == pytest.approx(-other)


def test_a_match_tells_its_results_without_luck() -> None:
    match = fudaba.match("avalon", ["greedy", "random"], games=8, luck_adjusted=True)
    (greedy, random_), standings = match.adjusted(), match.standings()
    assert greedy.win_rate == pytest.approx(standings[0].win_rate - greedy.luck)
    assert greedy.luck == pytest.approx(-random_.luck)
    assert greedy.low < greedy.win_rate < greedy.high
    told = match.to_json()["bots"]
    assert isinstance(told, list)
    assert set(told[0]["adjusted"]) == {"win_rate", "low", "high", "luck", "worth"}


def test_without_being_asked_luck_is_not_counted() -> None:
    match = fudaba.match("avalon", ["random", "random"], games=4)
    assert match.adjusted() == []
    assert "adjusted" not in str(match.to_json())
