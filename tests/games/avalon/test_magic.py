"""Each magic card, one test or row at least."""

from __future__ import annotations

import itertools

import pytest

import fudaba
from fudaba.api import Game
from fudaba.bots import Sight
from fudaba.games.avalon.schema import ids
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import (
    PLAIN,
    WALL,
    body,
    happened,
    land,
    noted,
    sanctuary,
    tag,
    top_of_memory,
    values,
)

WELL = "well-digger"


@rule("avalon.set.magic", "avalon.set.magic-procedure", "avalon.card.magic")
def test_lesson_remembered_draws_two() -> None:
    t = Table("avalon", A=Side(hand=["lesson-remembered"]))
    t.says("A", "cast lesson-remembered")
    assert t["A.hand.count"] == 2
    assert t["A.discard"] == ["lesson-remembered"]


def test_sorting_the_shelves_draws_three_and_discards_two() -> None:
    t = Table("avalon", A=Side(hand=["sorting-the-shelves"], memory=["ember-whelp", "clover-hare", "tip-off", PLAIN]))
    t.says("A", "cast sorting-the-shelves")
    # One canonical order, so that each pair has one path: whatever comes last cannot come first.
    assert sorted(t.options) == ["discard clover-hare", "discard ember-whelp"]
    t.says("A", "discard ember-whelp")
    assert sorted(t.options) == ["discard clover-hare", "discard tip-off"]
    t.says("A", "discard tip-off")
    assert t["A.hand"] == ["clover-hare"]
    assert t["A.discard"] == ["ember-whelp", "sorting-the-shelves", "tip-off"]


def test_call_by_name_takes_a_creature_that_everybody_sees() -> None:
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=["tip-off", "ember-whelp", *[WELL] * 6]))
    t.says("A", "cast call-by-name")
    assert sorted(t.options) == ["none", "take ember-whelp", "take well-digger"]
    t.says("A", "take ember-whelp")
    w = t.world
    card = w.cards(0, 1)[0]
    assert w.known[card] == 0b11
    assert t["A.memory.count"] == 7


@pytest.mark.parametrize("seen", ["tip-off", "ember-whelp"])
def test_call_by_name_may_take_nothing(seen: str) -> None:
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=[*["tip-off"] * 4, seen, WELL]))
    t.says("A", "cast call-by-name")
    if seen == "ember-whelp":  # where there is no creature among the five, nothing is asked
        t.says("A", "none")
    assert t["A.hand.count"] == 0
    assert top_of_memory(t, 1) == [WELL]


@rule("avalon.zone.memory")
def test_call_by_name_reaches_the_last_card_of_the_memory() -> None:
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=["tip-off", "star-reading", "ember-whelp"]))
    t.says("A", "cast call-by-name")
    assert t.options == ["take ember-whelp", "none"]
    t.says("A", "take ember-whelp")
    assert (t["A.hand"], t["A.memory.count"], t["A.life.count"]) == (["ember-whelp"], 2, 5)


@rule("avalon.memory.empty", "avalon.memory.mid-action")
def test_call_by_name_taking_the_last_memory_card_costs_a_life_and_makes_the_memory_anew() -> None:
    own = {"hand": ["call-by-name"], "memory": ["ember-whelp"], "discard": ["tip-off", WELL], "life": [PLAIN, PLAIN]}
    t = Table("avalon", A=own)
    t.says("A", "cast call-by-name")
    t.says("A", "take ember-whelp")
    assert (t["A.hand"], t["A.life.count"], t["A.memory.count"]) == (["ember-whelp"], 1, 3)
    assert t["A.discard"] == ["call-by-name"]  # it was still being cast when the pile was shuffled
    assert t.asked == "A set"


@rule("avalon.memory.fatal")
def test_call_by_name_taking_the_last_memory_card_with_the_last_life_is_fatal() -> None:
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=["ember-whelp"], life=[PLAIN]), B=Side(), C=Side())
    t.says("A", "cast call-by-name")
    t.says("A", "take ember-whelp")
    assert t["A.alive"] is False


def test_call_by_name_leaves_the_last_memory_card_where_it_is_if_nothing_is_taken() -> None:
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=["ember-whelp"]))
    t.says("A", "cast call-by-name")
    t.says("A", "none")
    assert (top_of_memory(t, 1), t["A.life.count"]) == (["ember-whelp"], 5)


def test_star_reading_orders_the_top_three() -> None:
    t = Table("avalon", A=Side(hand=["star-reading"], memory=["tip-off", "ember-whelp", WELL, PLAIN]))
    t.says("A", "cast star-reading")
    t.says("A", "put well-digger")
    t.says("A", "put tip-off")
    assert top_of_memory(t, 4) == [WELL, "tip-off", "ember-whelp", PLAIN]


NEEDED = {"windows": "needed"}


@rule("avalon.game.card-text-wins", "avalon.zone.memory")
def test_an_order_is_one_answer_of_all_cards_from_the_top_downwards() -> None:
    t = Table(
        "avalon",
        options=NEEDED,
        A=Side(hand=["star-reading"], memory=["tip-off", "ember-whelp", WELL, PLAIN]),
    )
    game = t.game()
    game.answer("cast star-reading")
    asked = game.choice.data()
    assert (asked["kind"], asked["role"], asked["form"]["kind"]) == ("order", "order", "order")
    assert (asked["least"], asked["most"]) == (3, 3)
    texts = [option["text"] for option in asked["form"]["candidates"]]
    assert texts == ["put tip-off", "put ember-whelp", "put well-digger"]
    for order in itertools.permutations(texts):
        twin = game.clone()
        assert twin.would(asked["id"], order)["ready"]
        twin.answer(order, asked["id"])
        top = twin.view("A")["seats"][0]["places"]["memory"]["top"]
        assert [f"put {top[str(k)]}" for k in range(3)] == list(order)
    assert game.would(asked["id"], texts[:2]) == {"ready": False, "least": 1, "most": 1, "owed": []}
    for wrong in (texts[:2], [*texts, texts[0]], ["put well-digger"] * 3):
        with pytest.raises(fudaba.IllegalAnswer):
            game.answer(wrong, asked["id"])


@rule("avalon.zone.memory")
def test_equal_cards_in_an_order_stand_there_once_with_their_number() -> None:
    t = Table(
        "avalon",
        options=NEEDED,
        A=Side(hand=["star-reading"], memory=["tip-off", WELL, "tip-off", PLAIN]),
    )
    game = t.game()
    game.answer("cast star-reading")
    asked = game.choice.data()
    found = {option["text"]: option.get("times", 1) for option in asked["form"]["candidates"]}
    assert found == {"put tip-off": 2, "put well-digger": 1}
    game.answer(["put tip-off", "put tip-off", "put well-digger"], asked["id"])
    top = game.view("A")["seats"][0]["places"]["memory"]["top"]
    assert [top[str(k)] for k in range(3)] == ["tip-off", "tip-off", WELL]


@pytest.mark.parametrize(("creature", "after"), [("thornling", (3, 5)), (PLAIN, (3, 3))])
def test_petal_blessing_is_kinder_to_fairies(creature: str, after: tuple[int, int]) -> None:
    t = Table("avalon", A=Side(hand=["petal-blessing"], land1=land(creature, WELL)))
    t.says("A", "cast petal-blessing")
    assert body(t, "A") == after


@rule("avalon.game.card-text-wins")
def test_ley_shift_moves_mana_between_own_lands() -> None:
    own = {"hand": ["ley-shift"], "land1": land(PLAIN, "ember-whelp", WELL), "land2": land(None, "clover-hare")}
    t = Table("avalon", A=own)
    t.says("A", "cast ley-shift")
    w = t.world
    bottom = w.tag[w.cards(0, 8)[0]]
    t.says("A", f"mana #{bottom}")
    assert t.options == ["land A 2", "land A 3"]  # not the land of a creature, and one empty land stands for all
    t.says("A", "land A 2")
    assert t["A.land1.mana"] == WELL
    assert t["A.land2.mana"] == "ember-whelp clover-hare"


def test_ley_shift_needs_a_move_that_changes_something() -> None:
    lonely = {"hand": ["ley-shift"], "land1": land(None, WELL)}
    Table("avalon", A=lonely).cannot("A", "cast ley-shift", because="no-target")
    t = Table("avalon", A=Side(hand=["ley-shift"], land1=land(None, WELL), land2=land(None, PLAIN)))
    t.says("A", "cast ley-shift")
    t.says("A", t.options[0])
    assert (t["A.land1.mana"], t["A.land2.mana"]) == ("", f"{WELL} {PLAIN}")


def test_lantern_for_the_lost_takes_one_card_or_two_spirits() -> None:
    own = {"hand": ["lantern-for-the-lost"], "discard": ["tip-off", "brook-spirit", "brook-spirit", "milestone-spirit"]}
    t = Table("avalon", A=own)
    t.says("A", "cast lantern-for-the-lost")
    t.says("A", t.options[0])
    assert t["A.hand"] == ["tip-off"]
    assert t.asked == "A set"
    t = Table("avalon", A=own)
    t.says("A", "cast lantern-for-the-lost")
    t.says("A", t.options[1])
    assert len(t.options) == 3  # the other Brook Spirit, the Milestone Spirit, none
    t.says("A", t.options[1])
    assert t["A.hand"] == ["brook-spirit", "milestone-spirit"]


def test_road_of_fog_raises_an_opposed_target() -> None:
    t = Table("avalon", A=Side(hand=["road-of-fog"]))
    t.says("A", "cast road-of-fog")
    assert (t["A.target"], t["B.target"]) == (12, 13)


def test_heavy_shackles_weaken_for_the_round() -> None:
    t = Table("avalon", A=Side(hand=["heavy-shackles"]), B=Side(land1=land("king-who-stayed", WELL)))
    t.says("A", "cast heavy-shackles")
    assert body(t, "B") == (3, 6)


@rule("avalon.game.card-text-wins", "avalon.set.stack-sealed")
def test_buried_gift_goes_beneath_a_creature() -> None:
    t = Table("avalon", A=Side(hand=["buried-gift", "ember-whelp", "tip-off"], land1=land(PLAIN, WELL)))
    t.says("A", "cast buried-gift")
    assert t.asked == "A set"  # one creature card, one creature: nothing to choose
    assert t["A.land1.mana"] == f"{WELL} ember-whelp"
    assert t["A.land1.creature"] == PLAIN


@rule("avalon.ability.simultaneous")
def test_festival_drum_lets_everybody_draw() -> None:
    t = Table("avalon", A=Side(hand=["festival-drum"]), B=Side(), C=Side())
    t.says("A", "cast festival-drum")
    assert [t[f"{p}.hand.count"] for p in "ABC"] == [1, 1, 1]


@rule("avalon.memory.fatal", "avalon.end.elimination-cleanup")
def test_every_player_draws_also_when_the_caster_falls_on_the_own_draw() -> None:
    t = Table(
        "avalon",
        A=Side(hand=["festival-drum"], life=1, memory=1),
        B=Side(memory=9),
        C=Side(memory=9),
        options={"windows": "all"},
    )
    t.says("A", "cast festival-drum").all_pass()
    assert not t["A.alive"]
    assert (t["B.hand.count"], t["C.hand.count"]) == (1, 1)


@rule("avalon.memory.fatal", "avalon.end.elimination-cleanup")
def test_every_player_draws_also_when_one_in_the_middle_falls() -> None:
    t = Table("avalon", A=Side(hand=["festival-drum"]), B=Side(life=1, memory=1), C=Side(), D=Side())
    t.says("A", "cast festival-drum")
    assert not t["B.alive"]
    assert (t["A.hand.count"], t["C.hand.count"], t["D.hand.count"]) == (1, 1, 1)


@rule("avalon.mana.target-modifiers")
def test_hidden_stair_lowers_the_own_target_for_the_turn() -> None:
    rich = land(PLAIN, "sunwell-sprite", "sunwell-sprite")
    t = Table("avalon", A=Side(hand=["hidden-stair"], land1=rich, land2="dawn-road-squire"))
    t.says("A", "cast hidden-stair")
    assert t["A.target"] == 10
    t.says("A", "end")
    t.says("A", "march 1")
    t.check({"A.target": 12})


def test_root_rot_takes_the_bottom_mana() -> None:
    t = Table("avalon", A=Side(hand=["root-rot"]), B=Side(land1=land(PLAIN, "ember-whelp", WELL)))
    t.says("A", "cast root-rot")
    assert t["B.land1.mana"] == WELL


def test_root_rot_reaches_the_sanctuary_but_destroys_nobody() -> None:
    holy = sanctuary("B", PLAIN, WELL)
    t = Table(
        "avalon",
        at="chaser set",
        active="A",
        middle={"leader": "B", "sanctuary": holy},
        A=Side(hand=["root-rot", "root-rot"]),
    )
    t.says("A", "cast root-rot")
    assert t["sanctuary.mana"] == ""
    assert t["sanctuary"] == PLAIN
    assert "cast root-rot" not in t.options


def test_flash_flood_clears_a_land_without_a_creature_of_any_player() -> None:
    own = {"hand": ["flash-flood"], "land1": land(None, WELL), "land2": land(PLAIN, WELL)}
    t = Table("avalon", A=own, B=Side(land3=land(None, "ember-whelp", "ember-whelp")))
    t.says("A", "cast flash-flood")
    assert t.options == ["land A 1", "land B 3"]
    t.says("A", "land B 3")
    assert t["B.land3.mana"] == ""
    assert t["B.discard.count"] == 2


def test_keepsake_offering_trades_three_cards_for_a_life() -> None:
    own = {"hand": ["keepsake-offering", "ember-whelp", "ember-whelp", "tip-off"], "life": 3}
    t = Table("avalon", A=own)
    t.says("A", "cast keepsake-offering")
    assert t["A.life.count"] == 4
    assert t["A.hand.count"] == 0
    assert t["A.discard.count"] == 4
    t = Table("avalon", A=Side(hand=["keepsake-offering", "ember-whelp", "tip-off"]))
    t.cannot("A", "cast keepsake-offering", because="no-effect")


def test_hallowed_rampart_waits_for_the_creature_that_marches() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(hand=["hallowed-rampart"], land1=land(PLAIN, *rich)))
    t.says("A", "cast hallowed-rampart")
    assert body(t, "A") == (2, 2)
    t.says("A", "end")
    t.says("A", "march 1")
    assert body(t, "A", 0) == (2, 4)


@rule("avalon.set.magic")
def test_hallowed_rampart_is_not_offered_to_a_chaser() -> None:
    t = Table("avalon", at="chaser set", active="B", A=Side(), B=Side(hand=["hallowed-rampart"]))
    assert t.options == ["discard hallowed-rampart", "end"]
    t.cannot("B", "cast hallowed-rampart", because="no-effect")


@rule("avalon.mana.target-modifiers")
def test_hidden_stair_is_not_offered_where_the_target_is_as_low_as_it_goes() -> None:
    low = {f"land{n}": land("high-road-marshal", WELL) for n in range(1, 6)}
    t = Table("avalon", options={"mode": "novice"}, A=Side(hand=["hidden-stair", "toll-free-peddler"], **low))
    t.cannot("A", "cast hidden-stair", because="no-effect")
    t.cannot("A", "use toll-free-peddler", because="no-effect")


@rule("avalon.set.magic-other-times")
def test_eleventh_hour_is_cast_in_the_main_phase() -> None:
    own = {"hand": ["eleventh-hour", "lesson-remembered"], "land1": land(PLAIN, WELL)}
    t = Table("avalon", A=own, B=Side(land1=land("prince-of-noon", WELL)))
    t.says("A", "end")
    assert "cast eleventh-hour" in t.options
    t.cannot("A", "cast lesson-remembered", because="wrong-phase")
    t.says("A", "cast eleventh-hour")
    t.says("A", "ranged 1").says("B", "lose 1")
    assert values(t)[:2] == (4, 4)


@rule("avalon.set.magic-other-times")
def test_a_chaser_casts_eleventh_hour_between_declaring_and_fighting() -> None:
    own = {"land1": land("prince-of-noon", WELL)}
    foe = {"hand": ["eleventh-hour"], "land1": land(PLAIN, WELL)}
    t = Table("avalon", at="chaser set", active="B", A=own, B=foe)
    t.says("B", "end")
    t.says("B", "declare ranged")
    assert t.options == ["fight 1", "cast eleventh-hour"]
    t.says("B", "cast eleventh-hour")
    assert body(t, "B") == (4, 4)
    t.says("A", "lose 1")
    assert t["battle.defender-destroyed"] is True


@rule("avalon.game.no-responses", "avalon.ability.magic-effect")
def test_bell_of_silence_cancels_magic_of_an_opposed_player() -> None:
    t = Table("avalon", A=Side(hand=["lesson-remembered", "bell-of-silence"]), B=Side(hand=["bell-of-silence"]))
    t.cannot("A", "cast bell-of-silence", because="no-effect")
    t.says("A", "cast lesson-remembered")
    assert t.asked == "B cancel"
    assert t.options == ["cast bell-of-silence", "pass"]
    t.says("B", "cast bell-of-silence")
    assert t["A.hand.count"] == 1
    assert t["A.discard"] == ["lesson-remembered"]  # it is spent all the same
    assert t["B.discard"] == ["bell-of-silence"]
    assert t.asked == "A set"


def test_bell_of_silence_need_not_ring() -> None:
    t = Table("avalon", A=Side(hand=["lesson-remembered"]), B=Side(hand=["bell-of-silence"]))
    t.says("A", "cast lesson-remembered")
    t.says("B", "pass")
    assert t["A.hand.count"] == 2
    assert t["B.hand.count"] == 1


@rule("avalon.ability.magic-effect", "avalon.ability.optional")
def test_bell_of_silence_cancels_an_optional_ability_but_no_mandatory_one() -> None:
    t = Table("avalon", A=Side(hand=["honey-lantern-pixie", "map-seller"]), B=Side(hand=["bell-of-silence"]))
    t.says("A", "create map-seller 1")
    assert t.asked == "A set"
    t.says("A", "create honey-lantern-pixie 1")
    t.says("A", "activate")
    assert t.asked == "B cancel"
    t.says("B", "cast bell-of-silence")
    assert t["A.hand.count"] == 1
    assert "cancelled-ability" in happened(t)


def test_bell_of_silence_is_not_for_a_fellow_chaser() -> None:
    foe = {"hand": ["lesson-remembered"]}
    t = Table("avalon", at="chaser set", active="B", A=Side(), B=foe, C=Side(hand=["bell-of-silence"]))
    t.says("B", "cast lesson-remembered")
    assert t.asked == "B set"
    assert t["B.hand.count"] == 2


def test_magic_without_a_target_is_not_offered() -> None:
    hand = ["root-rot", "flash-flood", "heavy-shackles", "petal-blessing", "ley-shift", "buried-gift"]
    t = Table("avalon", A=Side(hand=[*hand, "lantern-for-the-lost"]))
    assert [o for o in t.options if o.startswith("cast")] == []
    t.cannot("A", "cast root-rot", because="no-target")
    assert noted(t) == []


@rule("avalon.game.card-text-wins", "avalon.set.stack-sealed")
def test_buried_gift_asks_which_card_and_beneath_which_creature() -> None:
    mine = {
        "hand": ["buried-gift", "ember-whelp", "clover-hare"],
        "land1": land(PLAIN, WELL),
        "land2": land(WALL, WELL),
    }
    t = Table("avalon", A=mine)
    t.says("A", "cast buried-gift")
    assert t.asked == "A slide"
    assert t.options == ["put ember-whelp", "put clover-hare"]
    t.says("A", "put clover-hare")
    assert t.texts == [f"creature {tag(t, 'A', 1)}", f"creature {tag(t, 'A', 2)}"]
    t.says("A", f"creature {tag(t, 'A', 2)}")
    assert t["A.land2.mana"] == f"{WELL} clover-hare"
    assert t["A.land1.mana"] == WELL
    assert t["A.hand"] == ["ember-whelp"]


@rule("avalon.zone.life", "avalon.memory.empty")
def test_who_has_seen_one_of_the_own_life_cards_is_asked_which_to_lose() -> None:
    mine = Side(hand=["call-by-name"], memory=["ember-whelp"], discard=[WELL], life=[PLAIN, WALL, PLAIN])
    t = Table("avalon", options=NEEDED, A=mine)
    w = t.world
    w.reveal(w.cards(0, ids.LIFE)[1], 1)  # A has looked at the second one
    t.says("A", "cast call-by-name")
    t.says("A", "take ember-whelp")
    assert t.asked == "A life"
    assert t.options == ["lose 1", "lose 2", "lose 3"]
    asked = w.choices()[0]
    assert t.rules.unlike(w, asked) == 2  # the first and the third are the same to a program
    assert [t.rules.like(w, asked, code) for code in asked.options] == [*asked.options[:2], asked.options[0]]
    folded = w.clone()
    for _ in range(2):  # a bot folds the question that it meets, and where programs play it is folded already
        folded.fold()
        assert folded.choices()[0].options == asked.options[:2]
    assert Sight(folded).count == 2
    t.says("A", "lose 2")
    assert t["A.life.count"] == 2
    assert t["A.memory.count"] == 2  # the discard pile, the life card lost among it


@rule("avalon.zone.memory", "avalon.zone.visibility")
def test_who_looks_at_five_cards_of_the_memory_is_told_of_those_five_alone() -> None:
    looked_at = ["ember-whelp", *["tip-off"] * 4]
    t = Table("avalon", A=Side(hand=["call-by-name"], memory=[*looked_at, *["ember-whelp"] * 3]))
    t.says("A", "cast call-by-name")
    game = Game(t.plugin, t.world, None, [])
    taken = next(option for option in game.choice.data()["options"] if option["text"] == "take ember-whelp")
    assert [arg["n"] for arg in taken["args"]] == [1]
