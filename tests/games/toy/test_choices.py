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


# --- several blows at once


def volley(on: str, *charms: str) -> Table:
    """A fox, a tanuki and a lantern strike together."""
    hurt = Side(table=on, charms=" ".join(charms))
    return Table("toy", at="day", you=Side(hand="volley", table="fox tanuki lantern", embers=2), foe=hurt)


@rule("toy.card.volley")
def test_all_ready_spirits_strike_at_the_same_time() -> None:
    t = volley("screen")
    t.you.says("play volley").asks("you", "attack fox foe", "attack tanuki foe", "end")
    assert t.counter("screen", "wounds") == 3


@rule("toy.card.umbrella")
def test_the_holder_of_an_umbrella_says_which_of_two_blows_it_takes() -> None:
    t = volley("screen", "umbrella(on=screen)")
    t.you.says("play volley")
    t.asks("foe", "soak fox umbrella", "soak tanuki umbrella")  # the lantern strikes with nothing
    t.foe.says("soak tanuki umbrella")
    assert (t.counter("screen", "wounds"), t.foe.charms, t.foe.discard) == (1, [], ["umbrella"])


@rule("toy.card.umbrella")
def test_blows_that_are_alike_are_not_asked_about() -> None:
    t = volley("screen", "umbrella(on=screen)", "umbrella(on=screen)")
    t.you.says("play volley").foe.says("soak tanuki umbrella")
    t.asks("foe", "soak fox umbrella/2", "soak tanuki umbrella/2").says("foe", "soak fox umbrella/2")
    assert (t.counter("screen", "wounds"), t.foe.discard) == (0, ["umbrella", "umbrella"])
    you, foe = Side(hand="volley", table="fox fox", embers=2), Side(table="screen", charms="umbrella(on=screen)")
    t = Table("toy", at="day", you=you, foe=foe)
    t.you.says("play volley").asks("you", "attack fox foe", "attack fox/2 foe", "end")
    assert (t.counter("screen", "wounds"), t.foe.discard) == (1, ["umbrella"])


@rule("toy.card.umbrella")
def test_a_blow_without_force_uses_no_umbrella_up() -> None:
    you, foe = Side(hand="volley", table="lantern", embers=2), Side(table="screen", charms="umbrella(on=screen)")
    t = Table("toy", at="day", you=you, foe=foe)
    t.you.says("play volley").asks("you", "end")
    assert t.foe.charms == ["umbrella"]
