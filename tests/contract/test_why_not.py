"""Why nothing can be done with what somebody points at: one reason, the nearest to being possible."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.kernel.schema import RANKS
from fudaba.refusal import Refusal
from fudaba.testing.table import Side, Table
from fudaba.text.common import REASONS
from fudaba.text.sentences import Sentences


def why(t: Table, seat: str, intent: str) -> Refusal:
    """The reason that a seat is told about a card of a table, by what it is called there."""
    told = t.game().why_not(seat, intent)
    assert told is not None
    return told


def test_a_battleship_in_the_dock_is_refused_for_its_cost_and_not_for_the_first_slot() -> None:
    # Front slots refuse its class, one rear slot is taken, two could take it: there only its cost is lacking.
    t = Table(
        "azuride",
        at="deploy",
        A=Side(left=["t:tirpitz"], right=["x:ajax", "javelin*7"], rear_1="r:hermes"),
    )
    t.says("A", "scrap x")
    told = why(t, "A", t.tag("t"))
    assert (told.code, told.rule, told.verb) == ("specified-cost", "azuride.cost.specified", "launch")
    reasons = {r.code for text, r in t.game().refused() if text.startswith(f"launch {t.tag('t')}")}
    assert reasons == {"wrong-row", "slot-occupied", "specified-cost"}


def test_a_card_that_something_can_be_done_with_gives_no_reason() -> None:
    t = Table("ashes", A=Side(hand="root-armor", dice="natural-class", battlefield="iron-worker"))
    game = t.game()
    assert game.why_not("A", "root-armor") is None
    assert game.why_not("A", {"kind": "name", "card": "root-armor", "seat": "A", "place": "hand"}) is None


def test_what_is_missing_is_told_as_things_that_can_be_pointed_at() -> None:
    t = Table("ashes", A=Side(hand="hammer-knight", dice="natural-basic*2"))
    told = why(t, "A", "hammer-knight")
    assert (told.code, told.rule, told.verb) == ("missing-dice", "ashes.cost.must-pay", "play")
    lacking = [
        (die["die"], die["face"], number["n"]) for die, number in zip(told.args[::2], told.args[1::2], strict=True)
    ]
    assert lacking[0] == ("natural", "class", 1)
    for lang in ("ja", "en"):
        said = Sentences(t.plugin.words[lang], t.rules).refusal(told.code, told.args, told.rule)
        assert "{" not in said


def test_a_full_battlefield_is_told_before_dice_that_are_lacking() -> None:
    t = Table("ashes", A=Side(hand="hammer-knight", battlefield="iron-worker*5", phoenixborn="jessa-na-ni"))
    assert why(t, "A", "hammer-knight").code == "full-battlefield"


def test_who_is_not_asked_learns_that_it_is_not_their_turn_and_cards_of_others_are_not_theirs() -> None:
    t = Table("ashes", A=Side(hand="fear"), B=Side(hand="hammer-knight", battlefield="iron-worker"))
    assert why(t, "B", "hammer-knight").code == "not-your-turn"
    assert why(t, "A", t.tag("iron-worker")).code == "not-yours"


def test_a_unit_that_could_attack_says_that_an_attack_is_chosen_first() -> None:
    t = Table("ashes", A=Side(battlefield="hammer-knight"), B=Side(battlefield="anchornaut"))
    assert why(t, "A", t.tag("hammer-knight")).code == "attack-first"


def test_while_a_target_is_chosen_everything_else_waits() -> None:
    you = Side(hand="root-armor fear", dice="natural-class natural-power", battlefield="iron-worker*2")
    t = Table("ashes", A=you)
    t.says("A", "play root-armor")
    told = why(t, "A", "fear")
    assert told.code == "asked-something-else"
    assert told.args == ({"kind": "word", "word": "choose-host"},)


def test_places_and_dice_are_answered_too() -> None:
    t = Table("ashes", A=Side(hand="fear", dice="charm-power natural-basic"))
    game = t.game()
    assert game.why_not("A", {"kind": "die", "die": "charm"}) is None  # its dice power
    natural = game.why_not("A", {"kind": "die", "die": "natural"})
    assert natural is not None
    assert natural.code == "no-power-die"
    assert game.why_not("A", "battlefield") is not None


def test_a_card_that_nobody_can_see_is_unknown() -> None:
    t = Table("ashes", A=Side(hand="fear"), B=Side(hand="hammer-knight"))
    assert why(t, "A", "#999").code == "unknown-card"
    assert why(t, "A", "hammer-knight").code == "unknown-card"
    assert why(t, "A", "xyzzy").code == "unknown-card"


def test_a_piece_that_only_comes_later_in_the_list_is_possible() -> None:
    game = fudaba.new("ashes", seed=0)
    candidates = [option["text"] for option in game.choice.data()["form"]["candidates"]]
    options = [option["text"] for option in game.choice.data()["options"]]
    assert set(candidates) > set(options)
    for text in candidates:
        assert game.why_not(game.choice.seat, text) is None


@pytest.mark.parametrize("bad", [7, None, {"kind": "spirit"}, {"kind": "card", "id": 3}, {"colour": "red"}])
def test_what_points_at_nothing_is_refused_as_an_argument(bad: object) -> None:
    with pytest.raises(fudaba.BadArgument):
        fudaba.new("toy", seed=1).why_not("A", bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["ashes", "ashes-draft", "azuride", "avalon", "toy"])
def test_every_reason_has_a_rank_and_canonical_order_has_none(game: str) -> None:
    for reason in fudaba.describe(game)["reasons"]:
        assert RANKS[reason["rank"]] > 0
    hidden = [r for r in fudaba.new(game, seed=1).world.rules.schema.reasons[1:] if not r.rank]
    assert {r.code for r in hidden} <= {"in-order", "chosen-in-order"}


def test_what_every_table_says_has_words_in_both_languages() -> None:
    assert set(REASONS["ja"]) == set(REASONS["en"])
    codes = "window-open nothing-chosen not-a-candidate chosen-twice not-together game-over not-yours"
    assert set(codes.split()) <= set(REASONS["ja"])
