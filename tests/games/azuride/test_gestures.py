"""Gestures that an action begins: whatever comes first, the rest is chosen freely and the whole is kept."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

import fudaba
from fudaba.game import Game
from fudaba.testing import rule
from fudaba.testing.states import state
from fudaba.testing.table import Side
from tests.games.azuride.helpers import CATALOGUE, first

PLAYED = (Path(__file__).parent / "records" / "hand-limit.record").read_text(encoding="utf-8").splitlines()
# The same answers under today's version, with what tables agreed on then.
AGREED = f"{PLAYED[2]} barrage=cut-in stock_to=discard"
RECORD = "\n".join([PLAYED[0], f"game: azuride 3 {CATALOGUE.fingerprint}", AGREED, *PLAYED[3:]])
HELD = ["javelin", "ajax", "hood", "nelson", "norfolk", "renown", "hermes", "warspite"]


def hand(game: Game) -> list[str]:
    """What the turn player holds."""
    return sorted(game.view(0)["seats"][0]["places"]["hand"]["names"])


def over_the_limit(held: list[str]) -> Game:
    return first(at="end", A=Side(hand=held), options={"prompts": "all"}).game()


def discards(game: Game) -> set[str]:
    return {option.removeprefix("discard ") for option in game.choice.options if option.startswith("discard")}


@rule("azuride.end.hand-limit")
@pytest.mark.parametrize("first", ["enterprise", "enterprise-refit"])
def test_after_any_first_discard_every_other_card_can_be_the_second(first: str) -> None:
    game = fudaba.replay(RECORD, 50)
    before = hand(game)
    game.answer(f"discard {first}")
    assert (game.choice.kind, game.choice.seat) == ("hand-limit", 0)
    assert discards(game) == set(before) - {first}
    game.answer("discard naka")
    assert hand(game) == sorted(set(before) - {first, "naka"})


@rule("azuride.end.hand-limit")
@pytest.mark.parametrize("first", HELD)
def test_eight_cards_become_six_whichever_two_are_picked_and_in_whatever_order(first: str) -> None:
    for second in HELD:
        if second != first:
            game = over_the_limit(HELD)
            game.answer(f"discard {first}")
            game.answer(f"discard {second}")
            assert hand(game) == sorted(set(HELD) - {first, second})


@rule("azuride.end.hand-limit")
def test_three_of_nine_cards_said_at_once_or_after_the_first_lead_to_the_same_position() -> None:
    held = [*HELD[:5], "javelin", "ajax", "ajax", "hood"]
    ends = set()
    for pieces in permutations(["discard hood", "discard ajax", "discard ajax"]):
        whole, begun = over_the_limit(held), over_the_limit(held)
        whole.answer(list(pieces))
        begun.answer(pieces[0])
        begun.answer(list(pieces[1:]))
        assert len(hand(whole)) == 6
        ends |= {state(whole.world), state(begun.world)}
    assert len(ends) == 1


@rule("azuride.end.hand-limit")
def test_all_that_are_left_are_taken_only_where_none_is_to_be_chosen() -> None:
    game = over_the_limit(["javelin"] * 8)
    game.answer("discard javelin")
    assert hand(game) == ["javelin"] * 6


def attack() -> Game:
    side = Side(front_1="a:norfolk", front_2="b:cossack", front_3="c:javelin")
    return first(at="battle attack", A=side, B=Side(rear_1="e:kongo")).game()


@rule("azuride.battle.attack-declare")
def test_attackers_are_named_in_any_order() -> None:
    game = attack()
    raids = [option for option in game.choice.options if option.startswith("raid")]
    assert len(raids) == 3
    ends = set()
    for order in permutations(raids):
        begun, whole = attack(), attack()
        whole.answer(list(order))
        begun.answer(order[0])
        assert {o for o in begun.choice.options if o.startswith("raid")} == set(order[1:])
        begun.answer(list(order[1:]))
        ends |= {state(begun.world), state(whole.world)}
    assert len(ends) == 1


@rule("azuride.battle.attack-declare")
def test_whoever_attacks_with_the_last_alone_says_so() -> None:
    game = attack()
    last = [option for option in game.choice.options if option.startswith("raid")][-1]
    game.answer(last)
    assert (game.choice.kind, game.choice.options[-1]) == ("attack", "done")
    game.answer("done")
    assert game.choice.kind != "attack"


@rule("azuride.battle.attack-declare")
def test_a_record_from_before_that_was_asked_still_replays() -> None:
    assert "raid #6\npass" in RECORD  # the first of two possible attackers was not asked for any more
    assert fudaba.replay(RECORD, 50).choice.kind == "act"
