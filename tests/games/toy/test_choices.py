"""What players choose with their cards in Lanterns: further payments, and targets that may be missing."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("toy.card.bellows", "toy.pay.divided")
def test_bellows_are_paid_for_again_as_they_resolve() -> None:
    t = Table("toy", at="day", you=Side(hand="bellows", table="lantern(oil=1)", embers=3), foe=Side(deck="fox"))
    t.you.says("play bellows", "pay", "hit foe")
    t.asks("you", "spend 0", "spend 1", "spend 2", "spend 3").says("you", "spend 2")
    t.asks("you", "pay", "burn lantern").says("you", "burn lantern")  # one ember has to be paid either way
    assert (t.you.embers, t.counter("lantern", "oil"), t.foe.flame) == (1, 0, 5)


@rule("toy.card.bellows")
def test_bellows_without_anything_left_blow_nothing() -> None:
    t = Table("toy", at="day", you=Side(hand="bellows", embers=1), foe=Side(deck="fox"))
    t.you.says("play bellows").asks("you", "end")
    assert t.foe.flame == 7


@rule("toy.card.twin-fans", "toy.play.no-target")
def test_a_part_without_a_target_is_skipped_and_the_rest_happens() -> None:
    t = Table("toy", at="day", you=Side(hand="twin-fans", table="fox", embers=1), foe=Side(table="screen tanuki"))
    t.you.says("play twin-fans").asks("you", "strike screen", "strike tanuki").says("you", "strike tanuki")
    assert (t.value("fox", "power"), t.counter("tanuki", "wounds")) == (2, 1)
    t = Table("toy", at="day", you=Side(hand="twin-fans", embers=1), foe=Side(table="screen"))
    t.you.says("play twin-fans").asks("you", "end")
    assert t.counter("screen", "wounds") == 1
    t = Table("toy", at="day", you=Side(hand="twin-fans", table="fox", embers=1), foe=Side())
    t.you.says("play twin-fans").asks("you", "attack fox foe", "end")
    assert t.value("fox", "power") == 2


@rule("toy.card.magpie", "toy.play.no-target")
def test_a_triggered_ability_without_a_target_does_nothing_at_all() -> None:
    t = Table("toy", at="day", you=Side(hand="magpie", deck="fox*2", embers=2), foe=Side(table="tanuki fox"))
    t.you.says("play magpie").asks("you", "end")  # of the two only the fox is weak enough
    assert (t.you.hand, t.counter("fox", "spent"), t.counter("tanuki", "spent")) == (["fox"], 1, 0)
    t = Table("toy", at="day", you=Side(hand="magpie", deck="fox*2", embers=2), foe=Side(table="tanuki"))
    t.you.says("play magpie").asks("you", "end")
    assert (t.you.hand, t.counter("tanuki", "spent")) == ([], 0)


@rule("toy.play.target")
def test_a_spirit_that_is_too_strong_is_no_target() -> None:
    t = Table("toy", at="day", you=Side(hand="magpie", embers=2), foe=Side(table="tanuki fox fox"))
    t.you.says("play magpie").asks("you", "strike fox", "strike fox/2")
    t.cannot("you", "strike tanuki", because="too-strong")


@rule("toy.card.peddler", "toy.trigger.optional")
def test_the_peddler_asks_only_those_who_can_pay() -> None:
    t = Table("toy", at="day", you=Side(hand="peddler", deck="fox*2", embers=3), foe=Side())
    t.you.says("play peddler").asks("you", "yes", "no").says("you", "yes")
    assert (t.you.embers, t.you.hand) == (0, ["fox"])
    t = Table("toy", at="day", you=Side(hand="peddler", deck="fox*2", embers=3), foe=Side())
    t.you.says("play peddler", "no")
    assert (t.you.embers, t.you.hand) == (1, [])
    t = Table("toy", at="day", you=Side(hand="peddler", deck="fox*2", embers=2), foe=Side())
    t.you.says("play peddler").asks("you", "end")
    assert (t.you.embers, t.you.hand) == (0, [])


@rule("toy.card.drummer", "toy.trigger.optional")
def test_whoever_holds_nothing_is_not_asked_for_a_card() -> None:
    t = Table("toy", at="day", you=Side(hand="drummer", deck="spark", embers=2), foe=Side())
    t.you.says("play drummer").asks("you", "end")
