"""How long things last in Lanterns: this turn, until somebody's next dawn or dusk, until used."""

from __future__ import annotations

from fudaba.kernel.save.codec import decode, encode
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba_toy.terms import BASE_POWER, DROWSY, HAND, NEXT_DUSK, THIS_TURN, USED, WARD


@rule("toy.card.straw-coat", "toy.last.dawn", "toy.check.lent-life")
def test_a_straw_coat_holds_through_the_turns_of_others_until_its_players_dawn() -> None:
    you = Side(hand="straw-coat", table="fox", embers=1, deck="fox*2")
    t = Table("toy", at="day", you=you, foe=Side(hand="spark", deck="fox*2"), third=Side(deck="fox*2"))
    t.you.says("play straw-coat", "end")
    assert t.value("fox", "life") == 3
    t.foe.says("play spark", "strike fox", "end")
    assert (t.value("fox", "life"), t.counter("fox", "wounds")) == (3, 2)
    t.third.says("end").asks("you", "hit foe", "hit third")  # the coat is gone, and the fox falls of its wounds
    assert t.you.discard == ["fox", "straw-coat"]


@rule("toy.card.oni-mask", "toy.last.base", "toy.dusk.expire")
def test_of_two_masks_the_newest_counts_and_paint_is_added() -> None:
    hand = "oni-mask face-paint"
    t = Table("toy", at="day", you=Side(hand=hand, table="fox", embers=3, deck="fox"), foe=Side(deck="fox"))
    t.you.says("play face-paint")
    assert t.value("fox", "power") == 3
    t.you.says("play oni-mask")
    assert t.value("fox", "power") == 6
    t.you.says("end")
    assert t.value("fox", "power") == 1


@rule("toy.card.paper-doll")
def test_a_doll_takes_one_damage_and_is_gone() -> None:
    you = Side(hand="paper-doll spark*2", table="screen", embers=3)
    t = Table("toy", at="day", you=you, foe=Side(deck="fox"))
    t.you.says("play paper-doll", "pass", "play spark", "strike screen", "pass")
    assert t.counter("screen", "wounds") == 0
    t.you.says("play spark", "strike screen")
    assert t.counter("screen", "wounds") == 2


@rule("toy.card.lullaby", "toy.last.dusk")
def test_a_lullaby_lasts_until_the_dusk_of_whoever_heard_it() -> None:
    you = Side(hand="lullaby", table="fox", embers=1, deck="lantern*2")
    t = Table(
        "toy", at="day", you=you, foe=Side(table="fox", deck="lantern*2"), third=Side(table="fox", deck="lantern*2")
    )
    t.you.says("play lullaby", "hit third", "end")
    assert [t.value(fox, "power") for fox in ("fox", "fox/2", "fox/3")] == [1, 1, 0]
    t.foe.says("end").asks("third", "play lantern", "end")
    t.cannot("third", "attack fox/3 you", because="no-power")
    t.third.says("end")
    assert t.value("fox/3", "power") == 1


@rule("toy.last.dusk", "toy.end.out")
def test_what_lasts_on_a_seat_ends_if_the_seat_is_out() -> None:
    you = Side(hand="lullaby spark", table="fox", embers=2)
    t = Table("toy", at="day", you=you, foe=Side(deck="fox*2"), third=Side(flame=1, deck="fox"))
    t.you.says("play lullaby", "hit third", "pass")
    assert len(t.world.mods) == 1
    t.you.says("play spark", "hit third")
    assert (t.world.mods, t.world.mod_mask) == ([], 0)


@rule("toy.last.taken", "toy.control.taken")
def test_paint_and_dolls_stay_on_a_spirit_that_changes_sides() -> None:
    you = Side(hand="thief", embers=3)
    t = Table("toy", at="day", you=you, foe=Side(table="screen"))
    screen = t.card("screen")
    t.world.add_mod(WARD, screen, 1, USED, -1)
    t.you.says("play thief")
    assert (t.you.table, t.world.mod(WARD, screen)) == (["thief", "screen"], 1)


@rule("toy.last.taken")
def test_what_lasts_on_a_spirit_ends_when_it_leaves_the_table() -> None:
    t = Table("toy", at="day", you=Side(hand="paper-doll oni-mask", table="fox(wounds=0)", embers=3), foe=Side())
    t.you.says("play paper-doll", "play oni-mask")
    assert t.world.mod_mask == 1 << BASE_POWER | 1 << WARD
    t.world.move(t.card("fox"), t.world.at(0, HAND))
    assert (t.world.mods, t.world.mod_mask) == ([], 0)


def test_a_saved_position_keeps_what_lasts() -> None:
    t = Table("toy", at="day", you=Side(hand="lullaby oni-mask", table="fox", embers=3), foe=Side(table="fox"))
    t.you.says("play lullaby", "play oni-mask")
    again = decode(t.world.rules, encode(t.world))
    drowsy, mask = (DROWSY, -1, 1, NEXT_DUSK, 1), (BASE_POWER, t.card("fox"), -1, THIS_TURN, -1)
    assert [(m.what, m.card, m.seat, m.until, m.of) for m in again.mods] == [drowsy, mask]
    assert again.mod_mask == t.world.mod_mask
