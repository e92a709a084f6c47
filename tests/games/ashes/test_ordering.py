"""Several effects at the same time: whoever orders them can tell them apart."""

from __future__ import annotations

import pytest

from fudaba.contract import Arg
from fudaba.hosting.voice import Voice
from fudaba.kernel.notation import option_texts
from fudaba.kernel.out.view import view
from fudaba.registry import get
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


def labels(t: Table, lang: str) -> list[str]:
    voice = Voice(get("ashes"), t.rules, lang)
    return [voice.foreseen(t.game(), text) for text in option_texts(t.world)]


def about(t: Table) -> list[Arg]:
    """What each option points at."""
    return [option["args"][0] for option in t.game().choice.data()["options"]]


def end_of_round(you: Side, foe: Side) -> Table:
    return Table("ashes", at="end-of-round", you=you, foe=foe)


def two_cursed() -> Table:
    return end_of_round(
        Side(phoenixborn="aradel-summergaard(wounds=15)", battlefield="blood-puppet", draw="fear*5"),
        Side(phoenixborn="noah-redmoon(wounds=19)", battlefield="blood-puppet", draw="fear*5"),
    )


@rule("ashes.end.sequential-destruction", "ashes.recovery.end-of-round-order")
def test_of_two_fatal_curses_the_one_that_resolves_first_loses_the_game() -> None:
    for said, winner in (("resolve !1", "foe"), ("resolve !2", "you")):
        two_cursed().says("you", said).ends(winner)


@rule("ashes.recovery.end-of-round-order", "ashes.timing.active-player")
@pytest.mark.parametrize(("lang", "cursed"), [("en", "Cursed"), ("ja", "呪い")])
def test_effects_of_equal_cards_are_told_apart_by_player_card_and_ability(lang: str, cursed: str) -> None:
    t = two_cursed()
    mine, theirs = labels(t, lang)
    assert "you" in mine or "あなた" in mine
    assert "B" in theirs
    assert all(cursed in label and "#" in label for label in (mine, theirs))


@rule("ashes.dice-power.charm", "ashes.recovery.end-of-round-order")
@pytest.mark.parametrize(("lang", "dice"), [("en", "charm di"), ("ja", "魅了ダイス")])
def test_charm_dice_that_go_back_are_named_as_dice(lang: str, dice: str) -> None:
    t = end_of_round(
        Side(phoenixborn="aradel-summergaard", battlefield="blood-puppet(charm-dice=1)", draw="fear*5"),
        Side(phoenixborn="noah-redmoon", draw="fear*5"),
    )
    assert sum(dice in label for label in labels(t, lang)) == 1


@rule("ashes.timing.declare-order")
def test_what_is_declared_is_known_to_everybody_at_once() -> None:
    t = Table(
        "ashes",
        you=Side(battlefield="anchornaut"),
        foe=Side(
            battlefield="mist-spirit", hand="final-cry fear", spellboard="chant-of-revenge", dice="ceremonial-power"
        ),
    )
    t.says("you", "use anchornaut", "target mist-spirit")
    t.asks("foe", "use chant-of-revenge", "play final-cry", "pass").sees("you", foe_hand=2)
    t.says("foe", "play final-cry").asks("foe", "use chant-of-revenge", "pass").sees("you", foe_hand=["final-cry"])
    for seat in (-1, 0, 1):
        waiting = [w for w in view(t.world, seat)["pending"] if w["state"] == "declared" and w["kind"] == "play"]
        assert [(w["seat"], w["source"]) for w in waiting] == [("B", {"card": "final-cry"})]


@rule("ashes.timing.declare-order", "ashes.timing.active-player")
def test_effects_of_cards_that_are_alike_need_no_order() -> None:
    t = Table(
        "ashes",
        you=Side(battlefield="anchornaut"),
        foe=Side(battlefield="mist-spirit", spellboard="chant-of-revenge*2"),
    )
    t.says("you", "use anchornaut", "target mist-spirit")
    t.says("foe", "use chant-of-revenge", "use chant-of-revenge/2")
    assert t.asked == "foe choose-target"


@rule("ashes.timing.active-player")
def test_each_effect_to_order_points_at_its_player_card_and_ability() -> None:
    told = [(a["seat"], a["card"], a["ability"]) for a in about(two_cursed())]
    assert told == [("A", "blood-puppet", "cursed"), ("B", "blood-puppet", "cursed")]
