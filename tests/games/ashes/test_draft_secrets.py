"""Who knows what in a draft: packs that were seen, picks that can be worked out, and worlds dealt anew."""

from __future__ import annotations

import fudaba
from fudaba.kernel.state.chance import Stream
from fudaba.testing import rule
from tests.games.ashes.test_draft import finished, until, zone

DEALS = 40


def pick_round(game: fudaba.Game, which: int = 0) -> None:
    """Everybody picks once."""
    for _ in range(game.world.seats):
        game.answer(min(which, len(game.choice.options) - 1))


@rule("ashes.draft.pick-cards")
def test_a_player_sees_what_they_passed_until_somebody_has_picked_from_it() -> None:
    game = until("draft-card", first_player="A")
    mine = set(zone(game, "A", "pack"))
    pick_round(game)
    seen = game.view("A")["seats"][1]["places"]["pack"]
    assert set(seen["names"]) == mine & set(zone(game, "B", "pack"))
    assert len(seen["names"]) == 8
    pick_round(game)
    assert game.view("A")["seats"][2]["places"]["pack"] == {"n": 7}
    assert game.view("A")["seats"][1]["places"]["drafted"] == {"n": 2}


def test_in_a_redeal_a_pick_comes_from_what_the_player_had_passed() -> None:
    game = until("draft-card", first_player="A")
    passed = set(zone(game, "A", "pack"))
    pick_round(game)
    passed -= set(zone(game, "A", "drafted"))
    pick_round(game)
    kept = [game.redeal("A", seed) for seed in range(DEALS)]
    second = {zone(dealt, "B", "drafted")[1] for dealt in kept}
    first = {zone(dealt, "B", "drafted")[0] for dealt in kept}
    assert second <= passed
    assert len(second) > 3
    assert not first & passed
    assert len(first) > 10


def test_with_two_players_a_returning_pack_tells_what_is_gone() -> None:
    game = until("draft-card", seats=2, first_player="A")
    for _ in range(2):
        pick_round(game, 3)
    truth = zone(game, "B", "drafted")
    for seed in range(DEALS):
        dealt = game.redeal("A", seed)
        assert zone(dealt, "B", "drafted")[1] == truth[1]
        assert zone(dealt, "A", "pack") == zone(game, "A", "pack")
    assert len({zone(game.redeal("A", seed), "B", "drafted")[0] for seed in range(DEALS)}) > 5


def test_unseen_cards_come_from_the_draft_pool() -> None:
    game = until("draft-card", first_player="A")
    everything = sorted([*zone(game, "", "draft-deck"), *(c for who in "ABC" for c in zone(game, who, "pack"))])
    for seed in range(DEALS):
        dealt = game.redeal("B", seed)
        again = [*zone(dealt, "", "draft-deck"), *(c for who in "ABC" for c in zone(dealt, who, "pack"))]
        assert sorted(again) == everything
        assert zone(dealt, "B", "pack") == zone(game, "B", "pack")
    assert len({tuple(zone(game.redeal("B", seed), "C", "pack")) for seed in range(DEALS)}) == DEALS


@rule("ashes.draft.pick-cards")
def test_a_secret_pick_is_laid_anew_for_those_who_pick_later() -> None:
    game = until("draft-card", seats=2, first_player="A")
    game.answer(2)
    laid = set()
    for seed in range(DEALS):
        dealt = game.redeal(game.choice.seat, seed)
        assert dealt.choice.options == game.choice.options
        while not zone(dealt, "B", "drafted"):  # whether the other has picked yet is not known
            dealt.answer(0)
        laid.add(zone(dealt, "B", "drafted")[0])
    assert len(laid) > 5


@rule("ashes.draft.exchange")
def test_everybody_knows_what_was_exchanged() -> None:
    game = until("exchange-take", seats=2)
    who = "AB"[game.choice.seat]
    other = "B" if who == "A" else "A"
    taken = zone(game, "", "face-up")[0]
    game.answer(0)
    game.answer(0)
    drafted = game.view(other)["seats"]["AB".index(who)]["places"]["drafted"]
    assert taken in drafted["names"]
    assert drafted["n"] == 9


def test_drafted_cards_stay_secret_after_the_draft() -> None:
    game = finished(2, seed=5, exchange="optional")
    shown = game.view(None)["seats"][0]["places"]["drafted"]
    assert shown == {"n": 9}
    seen = [event for event in game.events() if event["what"] == "picked"]
    assert [event["card"] for event in seen] == [{}] * 18
    *mine, last = [event for event in game.events("A") if event["what"] == "picked"]
    assert [bool(event["card"]) for event in mine] == [event["seat"] == "A" for event in mine]
    # The last card of a pack was passed on alone: whoever passed it knows it.
    assert last["seat"] == "B"
    assert game.view("A")["seats"][1]["places"]["drafted"]["names"] == [last["card"]["card"]]


def test_a_draft_can_be_saved_and_replayed_anywhere() -> None:
    game = fudaba.new("ashes-draft", seats=4, seed=8)
    chance = Stream(8)
    while not game.over:
        assert fudaba.load(game.position()).choice.options == game.choice.options
        game.answer(chance.below(len(game.choice.options)))
    assert fudaba.replay(game.record()).position() == game.position()
