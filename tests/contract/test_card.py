"""One card in full: each value with each change, where it comes from and when it ends."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.contract import CardFull, ValueNow
from fudaba.games.azuride.schema import ids
from fudaba.testing.table import Side, Table


def full(t: Table, seat: str | None, card: str) -> CardFull:
    """A card of a table in full."""
    return t.game().card(seat, t.tag(card))


def value(t: Table, card: str, name: str) -> ValueNow:
    """One value of it."""
    return next(v for v in full(t, "A", card)["values"] if v["value"] == name)


def test_a_mask_and_paint_each_say_what_they_do_and_until_when() -> None:
    you = Side(hand="oni-mask face-paint", table="fox", embers=3, deck="fox")
    t = Table("toy", at="day", you=you, foe=Side(deck="fox"))
    t.you.says("play face-paint")
    t.you.says("play oni-mask")
    told = value(t, "fox", "power")
    assert (told["printed"], told["now"]) == (1, 6)
    paint, mask = told["changes"]
    assert (paint["n"], paint["source"]["card"], paint["until"]) == (2, "face-paint", "this-turn")
    assert (mask["to"], mask["source"]["card"], mask["until"]) == (4, "oni-mask", "this-turn")


def test_what_holds_for_a_card_without_changing_a_value_is_told_too() -> None:
    t = Table("toy", at="day", you=Side(hand="paper-doll", table="screen", embers=3), foe=Side(deck="fox"))
    t.you.says("play paper-doll")
    (ward,) = full(t, None, "screen")["holds"]
    assert (ward["what"], ward["source"]["card"], ward["until"]) == ("ward", "paper-doll", "used")


def test_an_alteration_says_how_much_of_a_units_attack_comes_from_it() -> None:
    t = Table("ashes", A=Side(hand="root-armor", dice="natural-class", battlefield="iron-worker(boost=1)"))
    t.says("A", "play root-armor")
    assert value(t, "iron-worker", "attack")["changes"] == [{"n": 1, "mark": "boost", "until": "this-turn"}]
    life = value(t, "iron-worker", "life")
    (armour,) = life["changes"]
    assert (armour["n"], armour["source"]) == (2, {"id": t.tag("root-armor"), "card": "root-armor"})
    assert (life["printed"], life["now"]) == (2, 4)
    assert [card["card"] for card in full(t, "B", "iron-worker")["bears"]] == ["root-armor"]


def test_damage_takes_armour_until_the_turn_ends() -> None:
    t = Table("azuride", at="deploy", A=Side(front_1="x:helena"))
    t.world.mark(ids.DAMAGE, t.card("x"), 1)
    armour = value(t, "x", "armour")
    assert armour["changes"] == [{"n": -1, "mark": "damage", "until": "until-end-of-turn"}]


def test_a_card_in_a_hand_is_as_printed_and_known_to_its_holder_only() -> None:
    game = Table("azuride", at="deploy", A=Side(hand=["ajax"])).game()
    told = game.card("A", "ajax")
    assert told["card"] == {"card": "ajax", "seat": "A", "place": "hand"}
    assert told["values"] == [{"value": n, "now": v, "printed": v} for n, v in (("fire", 1), ("armour", 2))]
    for eyes in (None, "B"):
        with pytest.raises(fudaba.UnknownName):
            game.card(eyes, "ajax")
