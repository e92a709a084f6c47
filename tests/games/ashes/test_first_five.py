"""The opening hand: who sees what while it is chosen."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.contract import SeatNow
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream
from fudaba.testing import rule


def beginning(first_five: str = "hidden", seats: int = 2) -> Game:
    decks = ["iron-men", "snakes-in-silver", "mist-guardian"][:seats]
    return fudaba.new("ashes", decks=decks, seed=1, seats=seats, options={"first_five": first_five})


def player(game: Game, viewer: int | None, seat: int) -> SeatNow:
    return game.view(viewer)["seats"][seat]


def born(shown: SeatNow) -> list[str]:
    return [card["card"] for card in shown["places"]["phoenixborn"]["cards"]]


def exhausted(shown: SeatNow, die: str) -> int:
    return sum(pool["n"] for pool in shown["dice"] if (pool["die"], pool["face"]) == (die, "exhausted"))


def choose_five(game: Game) -> None:
    """The seat that is asked chooses its opening hand."""
    seat = game.choice.seat
    while game.choice.kind == "first-five" and game.choice.seat == seat:
        game.answer(0)


@rule("ashes.setup.first-five-timing")
@pytest.mark.parametrize("viewer", [1, None], ids=["opponent", "spectator"])
def test_phoenixborn_dice_and_pile_of_an_opponent_do_not_show_during_the_choice(viewer: int | None) -> None:
    game = beginning()
    for _ in range(2):
        shown = player(game, viewer, 0)
        assert shown["numbers"] == {}
        # Nor does the room on battlefield and spellboard, which the Phoenixborn gives.
        assert not {"phoenixborn", "conjurations", "battlefield", "spellboard"} & set(shown["places"])
        assert "dice" not in shown
        if game.choice.seat == 0:
            choose_five(game)


@rule("ashes.setup.first-five-timing", "ashes.setup.phoenixborn-faceup", "ashes.zone.public-dice")
def test_phoenixborn_dice_and_piles_show_once_everybody_has_chosen() -> None:
    game = beginning()
    choose_five(game)
    choose_five(game)
    shown = player(game, 1, 0)
    assert born(shown) == ["coal-roarkwin"]
    assert shown["places"]["conjurations"] == {"n": 5}
    assert sum(pool["n"] for pool in shown["dice"] if pool["die"] == "natural") == 5


@rule("ashes.setup.first-five-timing")
def test_own_phoenixborn_dice_and_deck_show_at_once() -> None:
    shown = player(beginning(), 0, 0)
    assert born(shown) == ["coal-roarkwin"]
    assert exhausted(shown, "natural") == 5
    assert len(shown["places"]["deck"]["names"]) == 30


@rule("ashes.setup.first-five-timing")
@pytest.mark.parametrize("viewer", [1, None], ids=["opponent", "spectator"])
def test_phoenixborn_dice_and_piles_lie_open_before_the_choice(viewer: int | None) -> None:
    game = fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=1)
    shown = player(game, viewer, 0)
    assert born(shown) == ["coal-roarkwin"]
    assert exhausted(shown, "natural") == 5
    assert shown["places"]["conjurations"] == {"n": 5}
    assert shown["places"]["deck"] == {"n": 30}


@rule("ashes.setup.first-five-timing")
@pytest.mark.parametrize("first_five", ["hidden", "open"])
def test_a_redealt_beginning_looks_the_same_to_whoever_it_is_dealt_for(first_five: str) -> None:
    game = beginning(first_five, seats=3)
    while game.choice.kind == "first-five":
        for seat in range(3):
            again = game.redeal(seat, Stream(seat))
            assert again.view(seat) == game.view(seat)
        game.answer(len(game.choice.options) - 1)


@rule("ashes.setup.first-five-timing")
def test_what_was_written_with_the_former_name_of_the_open_choice_still_means_it() -> None:
    game = beginning("tournament")
    assert game.world.rules.options["first_five"] == "open"
    old = game.record().replace("first_five=open", "first_five=tournament")
    assert born(player(fudaba.replay(old), 1, 0)) == ["coal-roarkwin"]
    saved = {**game.position(), "options": {"first_five": "tournament", "first_player": "random", "windows": "needed"}}
    assert born(player(fudaba.load(saved), 1, 0)) == ["coal-roarkwin"]


@rule("ashes.setup.first-five-timing")
def test_another_value_is_refused_by_name() -> None:
    with pytest.raises(fudaba.UnknownName, match="option first_five of ashes cannot be 'opne'; did you mean open"):
        beginning("opne")


# --- one question, answered as a whole


@rule("ashes.setup.first-five")
def test_every_name_of_the_deck_can_be_chosen_first() -> None:
    assert len(beginning().choice.data()["form"]["candidates"]) == 10


@rule("ashes.setup.first-five", "ashes.deck.preconstructed")
def test_the_recommended_five_are_offered_as_a_whole() -> None:
    five = ["expand-energy", "summon-iron-rhino", "anchornaut", "iron-worker", "hammer-knight"]
    assert beginning().choice.data()["form"]["ready"] == [[f"pick {name}" for name in five]]


@rule("ashes.setup.first-five")
def test_one_pick_never_settles_the_other_four() -> None:
    game = beginning()
    names = game.choice.options
    game.answer(names[-1])  # only four names come after it
    assert (game.choice.seat, tuple(game.choice.options)) == (0, ("done",))
    assert "hand" not in player(game, 0, 0)["places"]
    game.back()
    assert game.choice.options == names


@rule("ashes.setup.first-five")
def test_the_person_who_chooses_sees_what_is_chosen_and_how_many_are_left() -> None:
    game = beginning()
    first, second = game.choice.options[:2]
    game.answer(first)
    game.answer(second)
    assert game.choice.chosen == (first, second)
    assert game.choice.about == {"n": 3}


@rule("ashes.setup.first-five")
def test_five_cards_said_at_once_need_no_confirmation() -> None:
    five = ["spiked-armor", "one-hundred-blades", "anchornaut", "iron-worker", "hammer-knight"]
    game = beginning()
    game.answer([f"pick {name}" for name in five])
    assert game.choice.seat == 1


@rule("ashes.setup.first-five")
def test_a_list_is_a_whole_hand_or_refused() -> None:
    game = beginning()
    for few in (["pick one-hundred-blades"], ["pick protect", "pick anchornaut"], []):
        with pytest.raises(fudaba.IllegalAnswer):
            game.answer(few)
    assert (game.choice.seat, game.choice.chosen) == (0, ())


@rule("ashes.setup.first-five-timing")
def test_a_pick_can_be_taken_back_until_the_fifth() -> None:
    game = beginning()
    for _ in range(4):
        game.answer(0)
    for left in range(2, 6):
        game.back()
        assert game.choice.about["n"] == left
    choose_five(game)
    with pytest.raises(fudaba.NotPossible):
        game.back()
