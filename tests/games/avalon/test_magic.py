"""Each magic card, one test or row at least."""

from __future__ import annotations

import pytest

from fudaba.games.avalon.scenarios.files import build
from fudaba.games.avalon.scenarios.state import read
from fudaba.games.avalon.schema.records import LIFE, REASONS
from fudaba.kernel import notation
from fudaba.testing import rule
from tests.games.avalon.helpers import (
    PLAIN,
    POOL,
    WALL,
    asked,
    body,
    do,
    happened,
    land,
    noted,
    options,
    refusal,
    scene,
    tag,
    top_of_memory,
    values,
)

WELL = "well-digger"


@rule("avalon.set.magic", "avalon.set.magic-procedure", "avalon.card.magic")
def test_lesson_remembered_draws_two() -> None:
    s = scene({"hand": ["lesson-remembered"]})
    do(s, "cast", player="A", card="lesson-remembered")
    assert read(s, "A.hand") == 2
    assert read(s, "A.discard.ids") == ["lesson-remembered"]


def test_sorting_the_shelves_draws_three_and_discards_two() -> None:
    s = scene({"hand": ["sorting-the-shelves"], "memory": ["ember-whelp", "clover-hare", "tip-off", PLAIN]})
    s.say("cast sorting-the-shelves")
    # One canonical order, so that each pair has one path: whatever comes last cannot come first.
    assert sorted(options(s)) == ["discard clover-hare", "discard ember-whelp"]
    s.say("discard ember-whelp")
    assert sorted(options(s)) == ["discard clover-hare", "discard tip-off"]
    s.say("discard tip-off")
    assert read(s, "A.hand.ids") == ["clover-hare"]
    assert read(s, "A.discard.ids") == ["ember-whelp", "sorting-the-shelves", "tip-off"]


def test_call_by_name_takes_a_creature_that_everybody_sees() -> None:
    s = scene({"hand": ["call-by-name"], "memory": ["tip-off", "ember-whelp", *[WELL] * 6]})
    s.say("cast call-by-name")
    assert sorted(options(s)) == ["none", "take ember-whelp", "take well-digger"]
    s.say("take ember-whelp")
    w = s.table()
    card = w.cards(0, 1)[0]
    assert w.known[card] == 0b11
    assert read(s, "A.memory") == 7


def test_call_by_name_may_take_nothing() -> None:
    s = scene({"hand": ["call-by-name"], "memory": [*["tip-off"] * 5, WELL]})
    s.say("cast call-by-name")
    assert options(s) == ["none"]
    s.say("none")
    assert read(s, "A.hand") == 0
    assert top_of_memory(s, 1) == [WELL]


@rule("avalon.zone.memory")
def test_call_by_name_reaches_the_last_card_of_the_memory() -> None:
    s = scene({"hand": ["call-by-name"], "memory": ["tip-off", "star-reading", "ember-whelp"]})
    s.say("cast call-by-name")
    assert options(s) == ["take ember-whelp", "none"]
    s.say("take ember-whelp")
    assert (read(s, "A.hand.ids"), read(s, "A.memory"), read(s, "A.life")) == (["ember-whelp"], 2, 5)


@rule("avalon.memory.empty", "avalon.memory.mid-action")
def test_call_by_name_taking_the_last_memory_card_costs_a_life_and_makes_the_memory_anew() -> None:
    own = {"hand": ["call-by-name"], "memory": ["ember-whelp"], "discard": ["tip-off", WELL], "life": [PLAIN, PLAIN]}
    s = scene(own)
    s.say("cast call-by-name")
    s.say("take ember-whelp")
    s.say("lose 1")
    assert (read(s, "A.hand.ids"), read(s, "A.life"), read(s, "A.memory")) == (["ember-whelp"], 1, 3)
    assert read(s, "A.discard.ids") == ["call-by-name"]  # it was still being cast when the pile was shuffled
    assert asked(s) == "A set"


@rule("avalon.memory.fatal")
def test_call_by_name_taking_the_last_memory_card_with_the_last_life_is_fatal() -> None:
    s = scene({"hand": ["call-by-name"], "memory": ["ember-whelp"], "life": [PLAIN]}, players="ABC")
    s.say("cast call-by-name")
    s.say("take ember-whelp")
    assert read(s, "A.out") is True


def test_call_by_name_leaves_the_last_memory_card_where_it_is_if_nothing_is_taken() -> None:
    s = scene({"hand": ["call-by-name"], "memory": ["ember-whelp"]})
    s.say("cast call-by-name")
    s.say("none")
    assert (top_of_memory(s, 1), read(s, "A.life")) == (["ember-whelp"], 5)


def test_star_reading_orders_the_top_three() -> None:
    s = scene({"hand": ["star-reading"], "memory": ["tip-off", "ember-whelp", WELL, PLAIN]})
    s.say("cast star-reading")
    s.say("put well-digger")
    s.say("put tip-off")
    assert top_of_memory(s, 4) == [WELL, "tip-off", "ember-whelp", PLAIN]


@pytest.mark.parametrize(("creature", "after"), [("thornling", (3, 5)), (PLAIN, (3, 3))])
def test_petal_blessing_is_kinder_to_fairies(creature: str, after: tuple[int, int]) -> None:
    s = scene({"hand": ["petal-blessing"], "lands": {1: land(creature, WELL)}})
    do(s, "cast", player="A", card="petal-blessing")
    assert body(s, "A") == after


@rule("avalon.game.card-text-wins")
def test_ley_shift_moves_mana_between_own_lands() -> None:
    own = {"hand": ["ley-shift"], "lands": {1: land(PLAIN, "ember-whelp", WELL), 2: land(None, "clover-hare")}}
    s = scene(own)
    s.say("cast ley-shift")
    w = s.table()
    bottom = w.tag[w.cards(0, 8)[0]]
    s.say(f"mana #{bottom}")
    assert options(s) == ["land A 2", "land A 3"]  # not the land of a creature, and one empty land stands for all
    s.say("land A 2")
    assert read(s, "A.land1.mana") == [WELL]
    assert read(s, "A.land2.mana") == ["clover-hare", "ember-whelp"]


def test_ley_shift_needs_a_move_that_changes_something() -> None:
    lonely = {"hand": ["ley-shift"], "lands": {1: land(None, WELL)}}
    assert refusal(scene(lonely), "cast", player="A", card="ley-shift") == "no-target"
    s = scene({"hand": ["ley-shift"], "lands": {1: land(None, WELL), 2: land(None, PLAIN)}})
    s.say("cast ley-shift")
    s.say(options(s)[0])
    assert (read(s, "A.land1.mana"), read(s, "A.land2.mana")) == ([], [PLAIN, WELL])


def test_lantern_for_the_lost_takes_one_card_or_two_spirits() -> None:
    own = {"hand": ["lantern-for-the-lost"], "discard": ["tip-off", "brook-spirit", "brook-spirit", "milestone-spirit"]}
    s = scene(own)
    s.say("cast lantern-for-the-lost")
    s.say(options(s)[0])
    assert read(s, "A.hand.ids") == ["tip-off"]
    assert asked(s) == "A set"
    s = scene(own)
    s.say("cast lantern-for-the-lost")
    s.say(options(s)[1])
    assert len(options(s)) == 3  # the other Brook Spirit, the Milestone Spirit, none
    s.say(options(s)[1])
    assert read(s, "A.hand.ids") == ["brook-spirit", "milestone-spirit"]


def test_road_of_fog_raises_an_opposed_target() -> None:
    s = scene({"hand": ["road-of-fog"]})
    do(s, "cast", player="A", card="road-of-fog")
    s.say("player B") if asked(s) == "A player" else None
    assert (read(s, "A.target"), read(s, "B.target")) == (12, 13)


def test_heavy_shackles_weaken_for_the_round() -> None:
    s = scene({"hand": ["heavy-shackles"]}, {"lands": {1: land("king-who-stayed", WELL)}})
    do(s, "cast", player="A", card="heavy-shackles")
    assert body(s, "B") == (3, 6)


@rule("avalon.game.card-text-wins", "avalon.set.stack-sealed")
def test_buried_gift_goes_beneath_a_creature() -> None:
    s = scene({"hand": ["buried-gift", "ember-whelp", "tip-off"], "lands": {1: land(PLAIN, WELL)}})
    s.say("cast buried-gift")
    assert asked(s) == "A set"  # one creature card, one creature: nothing to choose
    assert read(s, "A.land1.mana") == ["ember-whelp", WELL]
    assert read(s, "A.land1.creature") == PLAIN


@rule("avalon.ability.simultaneous")
def test_festival_drum_lets_everybody_draw() -> None:
    s = scene({"hand": ["festival-drum"]}, players="ABC")
    do(s, "cast", player="A", card="festival-drum")
    assert [read(s, f"{p}.hand") for p in "ABC"] == [1, 1, 1]


@rule("avalon.mana.target-modifiers")
def test_hidden_stair_lowers_the_own_target_for_the_turn() -> None:
    rich = {1: land(PLAIN, "sunwell-sprite", "sunwell-sprite"), 2: land(None, "dawn-road-squire")}
    s = scene({"hand": ["hidden-stair"], "lands": rich})
    do(s, "cast", player="A", card="hidden-stair")
    assert read(s, "A.target") == 10
    do(s, "end_set", player="A")
    do(s, "march", player="A", land=1)
    do(s, "run_end")
    assert read(s, "A.target") == 12


def test_root_rot_takes_the_bottom_mana() -> None:
    s = scene({"hand": ["root-rot"]}, {"lands": {1: land(PLAIN, "ember-whelp", WELL)}})
    do(s, "cast", player="A", card="root-rot")
    assert read(s, "B.land1.mana") == [WELL]


def test_root_rot_reaches_the_sanctuary_but_destroys_nobody() -> None:
    holy = {"owner": "B", "creature": PLAIN, "mana": [WELL]}
    s = scene({"hand": ["root-rot", "root-rot"]}, turn="chaser", leader="B", sanctuary=holy)
    do(s, "cast", player="A", card="root-rot")
    assert read(s, "sanctuary.mana") == []
    assert read(s, "sanctuary") == PLAIN
    assert "cast root-rot" not in options(s)


def test_flash_flood_clears_a_land_without_a_creature_of_any_player() -> None:
    own = {"hand": ["flash-flood"], "lands": {1: land(None, WELL), 2: land(PLAIN, WELL)}}
    s = scene(own, {"lands": {3: land(None, "ember-whelp", "ember-whelp")}})
    s.say("cast flash-flood")
    assert options(s) == ["land A 1", "land B 3"]
    s.say("land B 3")
    assert read(s, "B.land3.mana") == []
    assert read(s, "B.discard") == 2


def test_keepsake_offering_trades_three_cards_for_a_life() -> None:
    own = {"hand": ["keepsake-offering", "ember-whelp", "ember-whelp", "tip-off"], "life": 3}
    s = scene(own)
    do(s, "cast", player="A", card="keepsake-offering")
    assert read(s, "A.life") == 4
    assert read(s, "A.hand") == 0
    assert read(s, "A.discard") == 4
    s = scene({"hand": ["keepsake-offering", "ember-whelp", "tip-off"]})
    assert refusal(s, "cast", player="A", card="keepsake-offering") == "no-effect"


def test_hallowed_rampart_waits_for_the_creature_that_marches() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    s = scene({"hand": ["hallowed-rampart"], "lands": {1: land(PLAIN, *rich)}})
    do(s, "cast", player="A", card="hallowed-rampart")
    assert body(s, "A") == (2, 2)
    do(s, "end_set", player="A")
    do(s, "march", player="A", land=1)
    assert body(s, "A", 0) == (2, 4)


@rule("avalon.set.magic")
def test_hallowed_rampart_is_not_offered_to_a_chaser() -> None:
    s = scene({}, {"hand": ["hallowed-rampart"]}, turn="chaser", active="B")
    assert options(s) == ["discard hallowed-rampart", "end"]
    assert refusal(s, "cast", player="B", card="hallowed-rampart") == "no-effect"


@rule("avalon.mana.target-modifiers")
def test_hidden_stair_is_not_offered_where_the_target_is_as_low_as_it_goes() -> None:
    low = {n: land("high-road-marshal", WELL) for n in range(1, 6)}
    s = scene({"hand": ["hidden-stair", "toll-free-peddler"], "lands": low}, mode="novice")
    assert refusal(s, "cast", player="A", card="hidden-stair") == "no-effect"
    assert refusal(s, "use_hand", player="A", card="toll-free-peddler") == "no-effect"


@rule("avalon.set.magic-other-times")
def test_eleventh_hour_is_cast_in_the_main_phase() -> None:
    own = {"hand": ["eleventh-hour", "lesson-remembered"], "lands": {1: land(PLAIN, WELL)}}
    s = scene(own, {"lands": {1: land("prince-of-noon", WELL)}})
    do(s, "end_set", player="A")
    assert "cast eleventh-hour" in options(s)
    assert refusal(s, "cast", player="A", card="lesson-remembered") == "wrong-phase"
    s.say("cast eleventh-hour")
    do(s, "ranged", player="A", land=1, foe="B", foe_land=1)
    assert values(s)[:2] == (4, 4)


@rule("avalon.set.magic-other-times")
def test_a_chaser_casts_eleventh_hour_between_declaring_and_fighting() -> None:
    own = {"lands": {1: land("prince-of-noon", WELL)}}
    foe = {"hand": ["eleventh-hour"], "lands": {1: land(PLAIN, WELL)}}
    s = scene(own, foe, turn="chaser", active="B")
    do(s, "end_set", player="B")
    do(s, "declare", player="B", kind="ranged")
    assert options(s) == ["fight 1", "cast eleventh-hour"]
    s.say("cast eleventh-hour")
    assert body(s, "B") == (4, 4)
    do(s, "resolve", player="B", land=1, foe="A", foe_land=1)
    assert read(s, "battle.def_destroyed") is True


@rule("avalon.game.no-responses", "avalon.ability.magic-effect")
def test_bell_of_silence_cancels_magic_of_an_opposed_player() -> None:
    s = scene({"hand": ["lesson-remembered", "bell-of-silence"]}, {"hand": ["bell-of-silence"]})
    assert refusal(s, "cast", player="A", card="bell-of-silence") == "no-effect"
    s.say("cast lesson-remembered")
    assert asked(s) == "B cancel"
    assert options(s) == ["cast bell-of-silence", "pass"]
    s.say("cast bell-of-silence")
    assert read(s, "A.hand") == 1
    assert read(s, "A.discard.ids") == ["lesson-remembered"]  # it is spent all the same
    assert read(s, "B.discard.ids") == ["bell-of-silence"]
    assert asked(s) == "A set"


def test_bell_of_silence_need_not_ring() -> None:
    s = scene({"hand": ["lesson-remembered"]}, {"hand": ["bell-of-silence"]})
    s.say("cast lesson-remembered")
    s.say("pass")
    assert read(s, "A.hand") == 2
    assert read(s, "B.hand") == 1


@rule("avalon.ability.magic-effect", "avalon.ability.optional")
def test_bell_of_silence_cancels_an_optional_ability_but_no_mandatory_one() -> None:
    s = scene({"hand": ["honey-lantern-pixie", "map-seller"]}, {"hand": ["bell-of-silence"]})
    s.say("create map-seller 1")
    assert asked(s) == "A set"
    s.say("create honey-lantern-pixie 1")
    s.say("activate")
    assert asked(s) == "B cancel"
    s.say("cast bell-of-silence")
    assert read(s, "A.hand") == 1
    assert "cancelled" in happened(s)


def test_bell_of_silence_is_not_for_a_fellow_chaser() -> None:
    foe = {"hand": ["lesson-remembered"]}
    s = scene({}, foe, players="ABC", turn="chaser", active="B", C={"hand": ["bell-of-silence"]})
    s.say("cast lesson-remembered")
    assert asked(s) == "B set"
    assert read(s, "B.hand") == 2


def test_magic_without_a_target_is_not_offered() -> None:
    hand = ["root-rot", "flash-flood", "heavy-shackles", "petal-blessing", "ley-shift", "buried-gift"]
    s = scene({"hand": [*hand, "lantern-for-the-lost"]})
    assert [o for o in options(s) if o.startswith("cast")] == []
    assert refusal(s, "cast", player="A", card="root-rot") == "no-target"
    assert noted(s) == []


@rule("avalon.game.card-text-wins", "avalon.set.stack-sealed")
def test_buried_gift_asks_which_card_and_beneath_which_creature() -> None:
    mine = {"hand": ["buried-gift", "ember-whelp", "clover-hare"], "lands": {1: land(PLAIN, WELL), 2: land(WALL, WELL)}}
    s = scene(mine)
    s.say("cast buried-gift")
    assert asked(s) == "A slide"
    assert options(s) == ["put ember-whelp", "put clover-hare"]
    s.say("put clover-hare")
    assert options(s) == [f"creature {tag(s, 'A', 1)}", f"creature {tag(s, 'A', 2)}"]
    s.say(f"creature {tag(s, 'A', 2)}")
    assert read(s, "A.land2.mana") == ["clover-hare", WELL]
    assert read(s, "A.land1.mana") == [WELL]
    assert read(s, "A.hand.ids") == ["ember-whelp"]


@rule("avalon.zone.life", "avalon.memory.empty")
def test_face_down_life_cards_that_their_owner_cannot_tell_apart_are_one_option() -> None:
    mine = {"hand": ["call-by-name"], "memory": ["ember-whelp"], "discard": [WELL], "life": [PLAIN, WALL, PLAIN]}
    setup = {"players": ["A", "B"], "leader": "A", "turn": "leader", "phase": "set", "A": mine, "B": {}}
    s = build(setup, POOL, {}, windows="needed")
    w = s.table()
    w.reveal(w.cards(0, LIFE)[1], 1)  # A has looked at the second one
    s.say("cast call-by-name")
    s.say("take ember-whelp")
    assert asked(s) == "A life"
    assert options(s) == ["lose 1", "lose 2"]
    (alike,) = notation.refusals(w)
    assert (notation.option_text(w, alike.option), REASONS[alike.reason].code) == ("lose 3", "life-alike")
    s.say("lose 2")
    assert read(s, "A.life") == 2
    assert read(s, "A.memory") == 2  # the discard pile, the life card lost among it
