"""The scenario table itself: what it accepts, and that it fails when it should."""

from __future__ import annotations

import pytest

from fudaba.kernel.errors import Unscripted
from fudaba.testing.table import Side, Table
from fudaba.testing.trail import trail


def day(foe: Side | None = None) -> Table:
    """A plain situation to try things on."""
    return Table("toy", at="day", you=Side(hand="spark hush", table="fox", embers=2), foe=foe or Side())


def test_options_are_compared_whole_and_in_order() -> None:
    day().asks("you", "play spark", "attack fox foe", "end")
    for options in (("play spark", "end"), ("attack fox foe", "play spark", "end"), ("end",)):
        with pytest.raises(AssertionError, match="should have"):
            day().asks("you", *options)


def test_the_wrong_seat_is_noticed() -> None:
    with pytest.raises(AssertionError, match="foe should be asked, but you is"):
        day().asks("foe")


def test_an_answer_that_is_not_offered_is_noticed() -> None:
    with pytest.raises(AssertionError, match="you cannot say 'play hush'"):
        day().says("you", "play hush")


def test_a_reason_is_compared_by_its_code() -> None:
    day().cannot("you", "play hush", because="only-answer")
    with pytest.raises(AssertionError, match=r"because of only-answer \[toy.chain.answer\], not because of too-dear"):
        day().cannot("you", "play hush", because="too-dear")
    with pytest.raises(AssertionError, match="you can 'play spark'"):
        day().cannot("you", "play spark", because="too-dear")


def test_what_a_seat_sees_is_asserted() -> None:
    t = day(foe=Side(hand="fox(seen=you) spark", deck="hush"))
    t.sees("you", foe_hand=["fox"], foe_deck=1).sees("foe", foe_hand=["fox", "spark"], you_hand=2)
    with pytest.raises(AssertionError, match="should see foe_hand = 2"):
        t.sees("you", foe_hand=2)
    with pytest.raises(AssertionError, match="lies open"):
        t.sees("you", foe_table=0)


def test_chance_is_scripted() -> None:
    with pytest.raises(Unscripted):
        Table("toy", at="dusk", you=Side(table="tanuki"), foe=Side())


def test_a_failure_prints_the_log_the_frames_and_the_position() -> None:
    t = day()
    t.says("you", "attack fox foe", "pass")
    with pytest.raises(AssertionError) as failure:
        t.rests()
    text = str(failure.value)
    assert "-- the log as you saw it" in text
    assert '"what": "attacked"' in text
    assert trail(t.world) in text
    assert '"game": "toy"' in text.splitlines()[-1]


def test_sides_are_laid_out_by_names() -> None:
    t = Table(
        "toy",
        at="day",
        you=Side(table="screen(wounds=2, spent=1) fox*2", charms="crane(on=screen)", flame=3, deck="spark hush"),
        foe=Side(table="lantern(owner=you, oil=1)"),
        middle={"turn": 4},
    )
    assert (t.counter("screen", "wounds"), t.value("screen", "life"), t.number("", "turn")) == (2, 5, 4)
    assert (t.you.table, t.you.flame, t.you.deck) == (["screen", "fox", "fox"], 3, ["spark", "hush"])
    assert t.world.owner[t.card("lantern")] == 0
    assert t.options == ["attack fox foe", "attack fox/2 foe", "end"]


@pytest.mark.parametrize(
    ("side", "message"),
    [
        (Side(cellar="fox"), "no 'cellar' among its zones"),
        (Side(hand="foxx"), "no card 'foxx'"),
        (Side(table="fox(fleas=1)"), "no 'fleas' among its counters"),
        (Side(luck=3), "no 'luck' among its numbers of a seat"),
        (Side(hand="fox, spark"), "not a list of cards"),
    ],
)
def test_a_misspelt_layout_is_refused(side: Side, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Table("toy", you=side, foe=Side())


def test_a_single_ability_can_resolve_on_an_otherwise_empty_table() -> None:
    t = Table("toy", you=Side(table="drummer", hand="fox spark"), foe=Side())
    t.resolves("drummer", by="you", ability=1).asks("you", "yes", "no").says("you", "yes")
    t.asks("you", "drop fox", "drop spark").says("you", "drop spark").rests()
    assert (t.you.hand, t.you.deck) == (["fox"], ["spark"])


def test_the_end_is_asserted() -> None:
    t = Table("toy", at="day", you=Side(table="fox"), foe=Side(flame=1))
    t.says("you", "attack fox foe").ends("you")
    with pytest.raises(AssertionError, match="foe should have won"):
        t.ends("foe")
