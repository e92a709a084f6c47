"""Dice never appear or vanish, whoever plays what and whoever leaves: ten for each player still in, none for others."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.games.ashes.schema import ids
from fudaba.kernel.play.outside import concede
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.testing import rule

DECKS = ("iron-men", "snakes-in-silver", "cloudsea-siren", "mist-guardian")


def dice(w: World, seat: int) -> int:
    """All dice of a seat: both pools and those on units."""
    pools = w.seat_numbers[seat][: ids.SPENT + ids.TYPES]
    assert min(pools) >= 0
    return sum(pools) + sum(w.counters[ids.CHARM][c] for c in w.cards(seat, ids.BATTLEFIELD))


def all_in_place(w: World) -> None:
    """While the game goes on: the dice are all there, and whoever is asked is still in."""
    if w.outcome is None:
        assert [dice(w, seat) for seat in range(w.seats)] == [10 if alive else 0 for alive in w.alive]
        assert w.choice is not None
        assert w.alive[w.choice.seat]


@rule("ashes.dice.pool-size", "ashes.zone.dice-on-cards", "ashes.zone.dice-leave-with-card")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_has_ten_dice_at_every_moment(seed: int) -> None:
    w = fudaba.new("ashes", decks=list(DECKS[: 2 + seed % 3]), seed=seed).world
    rng = Stream(seed)
    while w.outcome is None:
        all_in_place(w)
        assert w.choice is not None
        w.answer(rng.below(len(w.choice.options)))


@rule("ashes.end.elimination-remove", "ashes.end.elimination-turn", "ashes.round.simultaneous-steps")
@pytest.mark.parametrize("seed", [4, 5])
def test_anybody_may_leave_at_any_question_and_the_others_play_on(seed: int) -> None:
    w = fudaba.new("ashes", decks=list(DECKS), seed=seed).world
    rng = Stream(seed)
    often = (ids.P_TURN, ids.P_PAY, ids.P_FIRST_FIVE)
    while w.outcome is None:
        choice = w.choice
        assert choice is not None
        for seat in range(w.seats):
            if w.alive[seat] and (choice.prompt not in often or rng.below(20) == 0):
                other = w.clone()
                concede(other, seat)
                for _ in range(12):
                    all_in_place(other)
                    if other.choice is None:
                        break
                    other.answer(rng.below(len(other.choice.options)))
        w.answer(rng.below(len(choice.options)))
