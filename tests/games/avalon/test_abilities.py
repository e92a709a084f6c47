"""Each creature's abilities, one row or one test per ability."""

from __future__ import annotations

import pytest

from fudaba.game import Game
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.games.avalon.scenarios.state import read
from fudaba.kernel.view import view
from fudaba.testing import rule
from tests.games.avalon.helpers import (
    PLAIN,
    WALL,
    asked,
    body,
    do,
    fight,
    land,
    noted,
    options,
    refusal,
    scene,
    tag,
    values,
)

WELL = "well-digger"


# --- on create


@rule("avalon.timing.create", "avalon.ability.mandatory")
@pytest.mark.parametrize("card", ["tide-apprentice", "frost-flower-spirit", "map-seller"])
def test_creating_it_draws_a_card(card: str) -> None:
    s = scene({"hand": [card]})
    do(s, "create", player="A", card=card, land=1, choice=False)
    assert (read(s, "A.hand"), read(s, "A.memory")) == (1, 19)


@rule("avalon.ability.optional")
@pytest.mark.parametrize("use", [True, False])
def test_honey_lantern_pixie_may_draw(use: bool) -> None:
    s = scene({"hand": ["honey-lantern-pixie"]})
    do(s, "create", player="A", card="honey-lantern-pixie", land=1, choice=use)
    assert read(s, "A.hand") == (1 if use else 0)


@rule("avalon.zone.memory")
@pytest.mark.parametrize(("card", "optional"), [("inkwell-familiar", True), ("twin-censer", False)])
def test_creating_it_orders_the_top_three(card: str, optional: bool) -> None:
    memory = ["ember-whelp", "clover-hare", "brook-spirit", "map-seller"]
    s = scene({"hand": [card], "memory": memory})
    s.say(f"create {card} 1")
    if optional:
        assert options(s) == ["activate", "decline"]
        s.say("activate")
    assert sorted(options(s)) == ["put brook-spirit", "put clover-hare", "put ember-whelp"]
    s.say("put brook-spirit")
    s.say("put ember-whelp")
    w = s.table()
    names = [w.rules.catalogue.cards[w.kind[c]].id for c in reversed(w.cards(0, 0))]
    assert names == ["brook-spirit", "ember-whelp", "clover-hare", "map-seller"]


@pytest.mark.parametrize(
    ("card", "change"), [("kindling-adept", (0, -1)), ("great-fay-of-the-pond", (-1, 0))], ids=["kindling", "great-fay"]
)
def test_creating_it_weakens_an_opposed_creature_for_the_round(card: str, change: tuple[int, int]) -> None:
    s = scene({"hand": [card]}, {"lands": {1: land(PLAIN, WELL), 2: land("king-who-stayed", WELL)}})
    s.say(f"create {card} 1")
    assert options(s) == [f"creature {tag(s, 'B', 1)}", f"creature {tag(s, 'B', 2)}"]
    s.say(f"creature {tag(s, 'B', 2)}")
    assert body(s, "B", 2) == (5 + change[0], 7 + change[1])
    assert body(s, "B", 1) == (2, 2)


def test_dew_fairy_gives_endurance_when_created() -> None:
    s = scene({"hand": ["dew-fairy"], "lands": {1: land(PLAIN, WELL)}})
    s.say("create dew-fairy 2")
    assert body(s, "A", 1) == (2, 3)


def test_what_lasts_for_the_round_ends_with_it_and_marches_along() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    s = scene({"hand": ["dew-fairy"], "lands": {1: land(PLAIN, *rich), 3: land(PLAIN, WELL, WELL)}})
    s.say("create dew-fairy 2")
    s.say(f"creature {tag(s, 'A', 1)}")
    do(s, "end_set", player="A")
    do(s, "march", player="A", land=1)
    assert body(s, "A", 0) == (2, 3)
    do(s, "run_end")
    do(s, "draw_phase")
    do(s, "end_set", player="B")
    do(s, "declare", player="B", kind="none")
    do(s, "run_end")
    assert not s.table().mods


# --- on summon


@rule("avalon.timing.summon")
@pytest.mark.parametrize(
    ("card", "mana", "drawn"),
    [
        ("choir-fay", "sunwell-sprite", 1),
        ("queen-of-daybreak", "sunwell-sprite", 1),
        ("librarian-of-tides", "librarian-of-tides", 1),
        ("spell-archivist", "librarian-of-tides", 1),
        ("wind-up-porter", WELL, 1),
        ("lodestar-guide", "sunwell-sprite", 1),
        ("leviathan-of-memory", "librarian-of-tides", 2),
    ],
)
def test_summoning_it_draws(card: str, mana: str, drawn: int) -> None:
    s = scene({"hand": [card], "lands": {1: land(None, mana, mana)}})
    do(s, "summon", player="A", card=card, land=1)
    assert read(s, "A.hand") == drawn


@rule("avalon.ability.optional")
@pytest.mark.parametrize("card", ["choir-fay", "lodestar-guide", "leviathan-of-memory"])
def test_summoning_it_need_not_draw(card: str) -> None:
    mana = "librarian-of-tides" if card.startswith("lev") else "sunwell-sprite"
    s = scene({"hand": [card], "lands": {1: land(None, mana, mana)}})
    do(s, "summon", player="A", card=card, land=1, choice=False)
    assert read(s, "A.hand") == 0


def test_clockwork_heron_takes_a_card_back() -> None:
    s = scene(
        {
            "hand": ["clockwork-heron"],
            "discard": ["ember-whelp", "ember-whelp", "tip-off"],
            "lands": {1: land(None, "librarian-of-tides")},
        }
    )
    s.say("summon clockwork-heron 1")
    s.say("activate")
    assert len(options(s)) == 2  # the two Ember Whelps are alike
    s.say(options(s)[1])
    assert read(s, "A.hand.ids") == ["tip-off"]
    assert read(s, "A.discard") == 2
    assert asked(s) == "A set"


@rule("avalon.zone.life")
def test_drowned_oracle_lets_its_owner_look_at_life_and_choose_by_it() -> None:
    own = {
        "hand": ["drowned-oracle"],
        "life": ["ember-whelp", "tip-off", "clover-hare"],
        "lands": {1: land(None, "librarian-of-tides")},
    }
    s = scene(own)
    w = s.table()
    assert all(w.known[c] == 0 for c in w.cards(0, 2))
    do(s, "summon", player="A", card="drowned-oracle", land=1)
    assert all(w.known[c] == 0b01 for c in s.table().cards(0, 2))  # B has seen nothing
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end", life_choice={"A": 2})
    assert read(s, "A.life.ids") == ["ember-whelp", "tip-off"]


def test_bearer_of_two_vessels_takes_a_creature_from_the_top_five() -> None:
    memory = ["tip-off", "clover-hare", "star-reading", "ember-whelp", "ember-whelp", "map-seller", "map-seller"]
    s = scene({"hand": ["bearer-of-two-vessels"], "memory": memory, "lands": {1: land(None, "librarian-of-tides")}})
    s.say("summon bearer-of-two-vessels 1")
    assert sorted(options(s)) == ["none", "take clover-hare", "take ember-whelp"]
    s.say("take clover-hare")
    assert read(s, "A.hand.ids") == ["clover-hare"]
    w = s.table()
    names = [w.rules.catalogue.cards[w.kind[c]].id for c in reversed(w.cards(0, 0))]
    assert names[:2] == ["map-seller", "map-seller"]
    assert sorted(names[2:]) == ["ember-whelp", "ember-whelp", "star-reading", "tip-off"]


def test_anvil_mage_weakens_on_summon_if_its_owner_wishes() -> None:
    own = {"hand": ["anvil-mage"], "lands": {1: land(None, "kindling-adept")}}
    s = scene(own, {"lands": {1: land(PLAIN, WELL)}})
    do(s, "summon", player="A", card="anvil-mage", land=1)
    assert body(s, "B") == (2, 1)
    s = scene(own, {"lands": {1: land(PLAIN, WELL)}})
    do(s, "summon", player="A", card="anvil-mage", land=1, choice=False)
    assert body(s, "B") == (2, 2)


def test_orchard_keeper_strengthens_on_summon() -> None:
    s = scene({"hand": ["orchard-keeper"], "lands": {1: land(None, "honey-grove-fay"), 2: land(PLAIN, WELL)}})
    s.say("summon orchard-keeper 1")
    s.say("activate")
    s.say(f"creature {tag(s, 'A', 2)}")
    assert body(s, "A", 2) == (3, 3)


def test_strangling_ivy_takes_the_bottom_mana_on_summon() -> None:
    own = {"hand": ["strangling-ivy"], "lands": {1: land(None, "honey-grove-fay")}}
    s = scene(own, {"lands": {1: land(PLAIN, "ember-whelp", WELL), 2: land(PLAIN)}})
    do(s, "summon", player="A", card="strangling-ivy", land=1)
    assert read(s, "B.land1.mana") == [WELL]  # the creature without mana is no target
    assert read(s, "B.discard.ids") == ["ember-whelp"]


# --- while mana, while placed, as a proof


@rule("avalon.timing.mana", "avalon.timing.placed", "avalon.timing.proof", "avalon.mana.target-modifiers")
@pytest.mark.parametrize(
    ("own", "target"),
    [
        ({"lands": {1: land(None, "milestone-spirit")}}, 11),
        ({"lands": {1: land(PLAIN, "wayside-wellkeeper")}}, 11),
        ({"lands": {1: land(None, "banner-lancer")}}, 11),
        ({"lands": {1: land("milestone-spirit", WELL)}}, 12),
        ({"lands": {1: land("road-warden", WELL)}}, 11),
        ({"lands": {1: land("sundial-sage", WELL)}}, 11),
        ({"lands": {1: land("high-road-marshal", WELL)}}, 10),
        ({"lands": {1: land("king-of-the-pilgrim-road", WELL)}}, 11),
        ({"lands": {1: land(None, "road-warden")}}, 12),
        ({"proofs": ["prism-reliquary"]}, 11),
        ({"proofs": ["mirror-saint", "prism-reliquary"]}, 10),
        ({"proofs": ["road-warden"]}, 12),
    ],
)
def test_yellow_lowers_the_own_target(own: dict[str, object], target: int) -> None:
    s = scene(own)
    assert read(s, "A.target") == target
    assert read(s, "B.target") == 12


@rule("avalon.timing.placed", "avalon.game.card-text-wins")
def test_only_the_king_of_the_pilgrim_road_goes_on_working_in_the_sanctuary() -> None:
    for card, target in (("king-of-the-pilgrim-road", 11), ("road-warden", 12)):
        s = scene({}, sanctuary={"owner": "A", "creature": card, "mana": [WELL]})
        assert read(s, "A.target") == target


@rule("avalon.timing.mana")
def test_a_mana_ability_goes_on_in_a_stack_that_marched() -> None:
    s = scene({}, sanctuary={"owner": "A", "creature": PLAIN, "mana": ["milestone-spirit"]})
    assert read(s, "A.target") == 11


def test_heart_of_the_deepwood_raises_the_opposed_targets() -> None:
    s = scene({"lands": {1: land("heart-of-the-deepwood", WELL)}}, players="ABC")
    assert [read(s, f"{p}.target") for p in "ABC"] == [12, 13, 13]
    s = scene({"lands": {1: land("heart-of-the-deepwood", WELL)}}, players="ABC", leader="B", active="B")
    assert [read(s, f"{p}.target") for p in "ABC"] == [12, 13, 12]  # A is a Chaser: only the Leader is opposed


@rule("avalon.card.tribe")
@pytest.mark.parametrize(
    ("lord", "follower", "printed", "bonus"),
    [
        ("pathfinder-captain", "acorn-knight", (2, 3), (1, 0)),
        ("thicket-warden", "acorn-knight", (2, 3), (0, 1)),
        ("drake-host-general", "mist-hatchling", (2, 2), (1, 0)),
        ("mother-of-the-pack", "cinder-hound", (2, 2), (1, 0)),
        ("queen-of-briars", "thornling", (1, 3), (0, 1)),
        ("spell-archivist", "little-emperor", (1, 3), (0, 1)),
        ("foundry-master", "tin-chalice", (2, 3), (1, 0)),
    ],
)
def test_lords_strengthen_their_tribe(
    lord: str, follower: str, printed: tuple[int, int], bonus: tuple[int, int]
) -> None:
    own = {"lands": {1: land(lord, WELL), 2: land(follower, WELL), 3: land("empty-handed-drifter", WELL)}}
    s = scene(own, {"lands": {1: land(follower, WELL)}})
    assert body(s, "A", 2) == (printed[0] + bonus[0], printed[1] + bonus[1])
    assert body(s, "A", 3) == (2, 4)
    assert body(s, "B", 1) == printed
    away = scene({"lands": {2: land(follower, WELL)}}, sanctuary={"owner": "A", "creature": lord, "mana": [WELL]})
    assert body(away, "A", 2) == printed


@pytest.mark.parametrize(
    ("card", "bonus"), [("flame-script-mage", (1, 0)), ("reef-wyvern", (0, 1)), ("honey-grove-fay", (0, 1))]
)
def test_mana_that_strengthens_the_creature_above(card: str, bonus: tuple[int, int]) -> None:
    s = scene({"lands": {1: land(PLAIN, card, WELL), 2: land(PLAIN, WELL)}})
    assert body(s, "A", 1) == (2 + bonus[0], 2 + bonus[1])
    assert body(s, "A", 2) == (2, 2)
    s = scene({}, sanctuary={"owner": "A", "creature": PLAIN, "mana": [card, card]})
    assert body(s, "A", 0) == (2 + 2 * bonus[0], 2 + 2 * bonus[1])


@pytest.mark.parametrize(
    ("own", "bonus"),
    [
        ({"lands": {1: land(None, "pilgrim-cart")}}, (0, 1)),
        ({"lands": {1: land("lord-without-land", WELL)}}, (1, 1)),
        ({"proofs": ["archon-of-the-gate"]}, (0, 1)),
    ],
    ids=["pilgrim-cart", "lord-without-land", "archon-of-the-gate"],
)
def test_help_for_the_creature_in_the_sanctuary(own: dict[str, object], bonus: tuple[int, int]) -> None:
    s = scene(own, sanctuary={"owner": "A", "creature": PLAIN, "mana": [WELL]})
    assert body(s, "A", 0) == (2 + bonus[0], 2 + bonus[1])
    s = scene(own, sanctuary={"owner": "B", "creature": PLAIN, "mana": [WELL]})
    assert body(s, "B", 0) == (2, 2)


@rule("avalon.timing.proof", "avalon.zone.proofs")
def test_proofs_that_strengthen() -> None:
    lands = {1: land(PLAIN, WELL)}
    s = scene({"proofs": ["walking-great-tree"], "lands": lands})
    assert body(s, "A") == (2, 3)
    s = scene({"proofs": ["headsman-drake"], "lands": lands})
    assert body(s, "A", invading=True) == (3, 2)
    assert body(s, "A") == (2, 2)


@rule("avalon.zone.sanctuary", "avalon.zone.proofs", "avalon.zone.visibility")
def test_everybody_sees_the_sanctuary_and_all_proofs() -> None:
    s = scene({"proofs": ["headsman-drake"]}, sanctuary={"owner": "A", "creature": PLAIN, "mana": [WELL]})
    seen = view(s.table(), -1)
    assert isinstance(seen["shared"], dict)
    assert [card["card"] for card in seen["shared"]["sanctuary"]] == [WELL, PLAIN]
    assert isinstance(seen["players"], list)
    assert [card["card"] for card in seen["players"][0]["zones"]["proofs"]] == ["headsman-drake"]


@rule("avalon.mana.coloured", "avalon.set.summon-requirement")
def test_mana_of_a_colour_calls_creatures_of_that_colour_only() -> None:
    lands = {1: land(None, "dawn-road-squire"), 2: land(None, "ember-whelp")}
    s = scene({"hand": ["ember-whelp"], "lands": lands})
    assert refusal(s, "summon", player="A", card="ember-whelp", land=1) == "not-enough-mana"
    do(s, "summon", player="A", card="ember-whelp", land=2)
    assert read(s, "A.land2.creature") == "ember-whelp"


@rule("avalon.game.card-text-wins", "avalon.draw.refill")
def test_nymph_of_the_mirror_lake_as_a_proof_draws_up_to_seven() -> None:
    s = scene({"proofs": ["nymph-of-the-mirror-lake"], "hand": [PLAIN]}, phase="draw")
    do(s, "draw_phase")
    assert read(s, "A.hand") == 7


@rule("avalon.ability.magic-effect")
def test_moonlit_archmage_forbids_magic_effects_of_the_opposed_only() -> None:
    own = {"hand": ["honey-lantern-pixie", "map-seller", "lesson-remembered"]}
    s = scene(own, {"lands": {1: land("moonlit-archmage", WELL)}})
    do(s, "create", player="A", card="honey-lantern-pixie", land=1)
    assert asked(s) == "A set"
    assert read(s, "A.hand") == 2  # the optional draw did not happen
    do(s, "create", player="A", card="map-seller", land=1)
    assert read(s, "A.hand") == 2  # a mandatory ability is no magic effect
    do(s, "cast", player="A", card="lesson-remembered")
    assert read(s, "A.hand") == 3  # neither is a magic card
    s = scene({**own, "lands": {1: land("moonlit-archmage", WELL)}})
    do(s, "create", player="A", card="honey-lantern-pixie", land=2)
    assert read(s, "A.hand") == 3


# --- from hand


def test_hand_abilities_on_targets() -> None:
    s = scene({"hand": ["toll-free-peddler"]})
    do(s, "use_hand", player="A", card="toll-free-peddler")
    assert read(s, "A.target") == 11
    assert read(s, "A.discard.ids") == ["toll-free-peddler"]
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end")
    assert read(s, "A.target") == 12


def test_dew_fairy_from_hand_raises_an_opposed_target_until_after_the_next_main_phase() -> None:
    s = scene({"hand": ["dew-fairy"]}, players="ABC")
    s.say("use dew-fairy")
    assert options(s) == ["player B", "player C"]
    s.say("player C")
    assert (read(s, "B.target"), read(s, "C.target")) == (12, 13)
    do(s, "end_set", player="A")
    do(s, "pass", player="A")
    do(s, "run_end")
    do(s, "draw_phase")
    do(s, "end_set", player="B")
    do(s, "end_set", player="C")
    assert read(s, "C.target") == 13
    do(s, "declare", player="B", kind="none")
    do(s, "declare", player="C", kind="none")
    assert read(s, "phase") == "end"
    assert read(s, "C.target") == 12


@rule("avalon.timing.hand")
@pytest.mark.parametrize(
    ("card", "own", "hand"),
    [
        ("bamboo-boat-courier", {}, 2),
        ("crossroads-storyteller", {}, 1),
        ("crossroads-storyteller", {"proofs": [PLAIN]}, 2),
    ],
)
def test_drawing_from_hand(card: str, own: dict[str, object], hand: int) -> None:
    s = scene({"hand": [card], **own})
    do(s, "use_hand", player="A", card=card)
    assert read(s, "A.hand") == hand
    assert read(s, "A.discard.ids") == [card]


def test_storyteller_draws_two_with_a_creature_in_the_sanctuary() -> None:
    own = {"hand": ["crossroads-storyteller"]}
    s = scene(own, sanctuary={"owner": "A", "creature": PLAIN, "mana": []})
    do(s, "use_hand", player="A", card="crossroads-storyteller")
    assert read(s, "A.hand") == 2


def test_rain_reader_draws_two_and_discards_one() -> None:
    s = scene({"hand": ["rain-reader", "tip-off"], "memory": ["ember-whelp", "clover-hare", PLAIN]})
    s.say("use rain-reader")
    assert sorted(options(s)) == ["discard clover-hare", "discard ember-whelp", "discard tip-off"]
    s.say("discard tip-off")
    assert read(s, "A.hand.ids") == ["clover-hare", "ember-whelp"]
    assert read(s, "A.discard.ids") == ["rain-reader", "tip-off"]


def test_flint_wayfarer_strengthens_from_hand() -> None:
    s = scene({"hand": ["flint-wayfarer"], "lands": {1: land(PLAIN, WELL)}})
    s.say("use flint-wayfarer")
    assert body(s, "A") == (4, 2)
    s = scene({"hand": ["flint-wayfarer"]})
    assert "use flint-wayfarer" not in options(s)  # nobody to strengthen


# --- around a battle


@rule("avalon.timing.battle-start")
@pytest.mark.parametrize("card", ["sundial-sage", "abyssal-jelly", "king-who-stayed"])
def test_drawing_at_battle_start(card: str) -> None:
    assert read(fight(card, WALL), "A.hand") == 1
    assert read(fight(WALL, card), "B.hand") == 1


@rule("avalon.ability.optional")
@pytest.mark.parametrize("card", ["sundial-sage", "king-who-stayed"])
def test_not_drawing_at_battle_start(card: str) -> None:
    assert read(fight(card, WALL, choice=False), "A.hand") == 0


@rule("avalon.battle.pre-battle-destruction")
def test_rubble_maw_destroys_a_one_star_fighter_before_the_battle() -> None:
    s = fight("rubble-maw", PLAIN)
    assert read(s, "B.land1.creature") is None
    assert (read(s, "A.life"), read(s, "B.life")) == (5, 5)
    s = fight("rubble-maw", "prince-of-noon")
    assert read(s, "battle.def_destroyed") is True
    assert (read(s, "A.life"), read(s, "B.life")) == (6, 4)


def test_weakening_at_battle_start() -> None:
    assert values(fight("thunderhead-dragon", "king-who-stayed"))[2:] == (4, 6)
    assert values(fight("old-growth-stag", "king-who-stayed"))[2:] == (4, 7)


@rule("avalon.timing.in-battle")
@pytest.mark.parametrize(
    ("own", "foe", "expected"),
    [
        ("road-warden", "ember-whelp", (5, 4, 2, 3)),
        ("road-warden", WALL, (3, 4, 0, 6)),
        ("blaze-cub", WALL, (4, 1, 0, 6)),
        ("ash-brand-duelist", "road-warden", (4, 5, 3, 4)),
        ("ash-brand-duelist", WALL, (3, 5, 0, 6)),
        ("crucible-golem", WALL, (2, 3, 0, 6)),
        ("flame-script-mage", WALL, (2, 2, 0, 5)),
        ("crimson-talon", WALL, (3, 4, 0, 6)),
        ("frenzied-red-bear", WALL, (7, 2, 0, 6)),
        ("anvil-mage", "tin-chalice", (4, 5, 2, 3)),
        ("anvil-mage", WALL, (2, 5, 0, 6)),
        ("heart-of-the-volcano", WALL, (4, 3, 0, 6)),
        ("world-forging-dragon", "king-who-stayed", (6, 7, 3, 7)),
        ("frost-flower-spirit", "king-who-stayed", (1, 3, 3, 7)),
        ("ninja-master", "king-who-stayed", (5, 7, 5, 7)),
        ("antler-lancer", WALL, (2, 4, 0, 6)),
        ("bog-lurker", "king-who-stayed", (2, 4, 4, 7)),
        ("strangling-ivy", "king-who-stayed", (2, 3, 3, 7)),
        ("hired-blade", "pilgrim-mage", (4, 3, 2, 4)),
        ("hired-blade", WALL, (2, 3, 0, 6)),
        ("siege-automaton", WALL, (4, 4, 0, 6)),
    ],
)
def test_in_battle_as_the_invader(own: str, foe: str, expected: tuple[int, int, int, int]) -> None:
    assert values(fight(own, foe)) == expected


@rule("avalon.timing.in-battle", "avalon.battle.sides")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("blaze-cub", (2, 1)),
        ("crucible-golem", (2, 4)),
        ("crimson-talon", (2, 4)),
        ("frenzied-red-bear", (6, 2)),
        ("antler-lancer", (2, 5)),
        ("siege-automaton", (4, 4)),
    ],
)
def test_in_battle_as_the_defender(own: str, expected: tuple[int, int]) -> None:
    assert values(fight(own, WALL, defending=True))[2:] == expected


@rule("avalon.main.holy-war")
def test_siege_automaton_at_the_sanctuary() -> None:
    assert values(fight("siege-automaton", WALL, sanctuary=True))[:2] == (6, 4)


@rule("avalon.timing.win")
@pytest.mark.parametrize(
    "card", ["headlong-boar", "reaping-wyvern", "undertow-serpent", "queen-of-daybreak", "venom-bloom-princess"]
)
def test_winning_draws_a_card(card: str) -> None:
    # Sharpened Edge lets even the princess hit.
    s = fight(card, "map-seller", support="sharpened-edge")
    assert f"win:{card}" in noted(s)
    assert read(s, "A.hand") == 1
    assert f"win:{card}" not in noted(fight(card, "king-who-stayed", answer="oaken-bulwark"))


def test_world_forging_dragon_gains_life_for_winning() -> None:
    assert read(fight("world-forging-dragon", PLAIN), "A.life") == 7


@rule("avalon.timing.lose")
@pytest.mark.parametrize("card", ["choir-fay", "crimson-talon", "drowned-oracle", "honey-grove-fay"])
def test_losing_draws_a_card(card: str) -> None:
    s = fight(card, "world-forging-dragon", answer="running-start")
    assert read(s, "battle.inv_destroyed") is True
    assert read(s, "A.hand") == 1
    assert f"lose:{card}" in noted(s)


def test_bramble_chalice_takes_mana_in_defeat() -> None:
    own = {"lands": {1: land("bramble-chalice", WELL)}}
    foe = {"lands": {1: land("king-who-stayed", WELL), 2: land(PLAIN, "ember-whelp", WELL)}}
    s = scene(own, foe)
    do(s, "end_set", player="A")
    s.say("ranged 1")
    s.say("against B 1")
    s.say("decline")  # The King Who Stayed
    assert asked(s) == "A creature"
    s.say(f"creature {tag(s, 'B', 2)}")
    assert read(s, "B.land2.mana") == [WELL]


@rule("avalon.battle.win-definition", "avalon.battleend.life-order")
def test_last_breath_mercenary_takes_its_slayer_along() -> None:
    s = fight("last-breath-mercenary", "king-who-stayed", choice=False)
    assert (read(s, "battle.inv_destroyed"), read(s, "battle.def_destroyed")) == (True, True)
    assert (read(s, "A.life"), read(s, "B.life")) == (5, 5)


@rule("avalon.timing.battle-end")
@pytest.mark.parametrize("card", ["pathfinder-captain", "drake-host-general", "bearer-of-two-vessels", "mountain-bull"])
def test_surviving_draws_a_card(card: str) -> None:
    assert read(fight(card, WALL), "A.hand") == 1
    s = fight(card, "twin-headed-hellhound", answer="running-start")
    assert read(s, "battle.inv_destroyed") is True
    assert read(s, "A.hand") == 0


# --- keywords


KEYWORDS = {
    "first": "banner-lancer cinder-hound crimson-talon reaping-wyvern undertow-serpent antler-lancer hired-blade",
    "last": "headlong-boar world-forging-dragon bog-lurker heart-of-the-deepwood siege-automaton",
    "evade": "veil-of-noon mirage-dancer abyssal-jelly moonlit-archmage",
    "reflect": "mirror-saint archon-of-the-gate nymph-of-the-mirror-lake great-fay-of-the-pond",
    "counter": "prism-reliquary crucible-golem rubble-maw thornling mountain-bull pilgrim-cart",
    "evade-null": "pilgrim-mage ash-brand-duelist frenzied-red-bear old-growth-stag lodestar-guide",
    "reflect-null": "anvil-mage thunderhead-dragon reef-wyvern king-who-stayed",
    "death": "headsman-drake twin-headed-hellhound",
    "death-null": "ivy-shieldbearer king-of-the-pilgrim-road heart-of-the-volcano moss-shell-tortoise "
    "walking-great-tree lord-without-land",
}


def bearers(keyword: str) -> list[str]:
    return KEYWORDS[keyword].split()


@rule("avalon.keyword.first-strike")
@pytest.mark.parametrize("card", bearers("first"))
def test_first_strike_defends_before_a_normal_attack(card: str) -> None:
    assert read(fight(WALL, card), "battle.order") == ["def", "inv"]


@rule("avalon.keyword.last-strike")
@pytest.mark.parametrize("card", bearers("last"))
def test_last_strike_attacks_after_a_normal_defender(card: str) -> None:
    assert read(fight(card, WALL), "battle.order") == ["def", "inv"]


@rule("avalon.keyword.evade")
@pytest.mark.parametrize("card", bearers("evade"))
def test_evade(card: str) -> None:
    s = fight("ember-whelp", card, choice=False)
    assert "evade" in noted(s)
    assert read(s, "battle.def_damage") == 0


@rule("avalon.keyword.reflect")
@pytest.mark.parametrize("card", bearers("reflect"))
def test_reflect(card: str) -> None:
    s = fight(PLAIN, card)
    assert "reflect" in noted(s)
    assert (read(s, "battle.inv_damage"), read(s, "battle.def_damage")) == (2, 0)


@rule("avalon.keyword.counter")
@pytest.mark.parametrize("card", bearers("counter"))
def test_counter(card: str) -> None:
    s = fight("prince-of-noon", card)  # a hit for two that nobody here dies of
    assert "counter" in noted(s)
    assert read(s, "battle.def_damage") == 2


@rule("avalon.keyword.evade-null")
@pytest.mark.parametrize("card", bearers("evade-null"))
def test_evade_null(card: str) -> None:
    s = fight(card, "veil-of-noon", choice=False)
    assert "evade" not in noted(s)
    assert read(s, "battle.def_damage") != 0


@rule("avalon.keyword.reflect-null")
@pytest.mark.parametrize("card", bearers("reflect-null"))
def test_reflect_null(card: str) -> None:
    s = fight(card, "archon-of-the-gate", choice=False)
    assert "reflect" not in noted(s)
    assert read(s, "battle.def_damage") != 0


@rule("avalon.keyword.instant-death")
@pytest.mark.parametrize("card", bearers("death"))
def test_instant_death(card: str) -> None:
    s = fight(card, "king-who-stayed", choice=False)
    assert "instant-death" in noted(s)
    assert read(s, "battle.def_destroyed") is True


@rule("avalon.battle.zero-attack", "avalon.keyword.instant-death")
def test_venom_bloom_princess_needs_help_to_hit() -> None:
    s = fight("venom-bloom-princess", "king-who-stayed", choice=False)
    assert "fail" in noted(s)
    assert read(s, "battle.def_destroyed") is False
    s = fight("venom-bloom-princess", "king-who-stayed", support="unclouded-eye", choice=False)
    assert read(s, "battle.def_destroyed") is True


@rule("avalon.keyword.instant-death-null")
@pytest.mark.parametrize("card", bearers("death-null"))
def test_instant_death_null(card: str) -> None:
    s = fight("headsman-drake", card)
    assert "instant-death" not in noted(s)
    assert read(s, "battle.def_damage") == 2


# --- whom a Chaser may fight


@rule("avalon.main.no-chaser-vs-chaser", "avalon.main.naming", "avalon.main.ranged-scope")
def test_a_chaser_names_creatures_on_the_leaders_lands_only() -> None:
    own = {"lands": {1: land(PLAIN, WELL), 4: land(PLAIN, WELL)}}
    foe = {"lands": {1: land(PLAIN, WELL)}}
    holy = {"owner": "A", "creature": WALL, "mana": [WELL]}
    s = scene(own, foe, players="ABC", turn="chaser", active="C", C={"lands": {2: land(PLAIN, WELL)}}, sanctuary=holy)
    do(s, "end_set", player="C")
    do(s, "declare", player="B", kind="ranged")
    do(s, "declare", player="C", kind="none")
    s.say("fight 1")
    assert asked(s) == "B target"
    assert options(s) == ["against A 1", "against A 4"]


@rule("avalon.mana.vessel-limits", "avalon.mana.vessel-choice")
def test_only_mana_that_is_there_can_be_turned_into_rainbow() -> None:
    s = scene({"hand": ["crucible-golem"], "lands": {1: land(None, "headlong-boar")}})  # one vessel on R2 G1
    s.say("create crucible-golem 1")
    assert options(s) == ["convert red", "convert green"]
    game = Game(PLUGIN, s.table(), None, [])
    assert str(game.why_not("A", "convert blue")) == "bad-conversion [avalon.mana.vessel-limits]"
    s.say("convert green")
    assert read(s, "A.land1.icons") == {"red": 4, "rainbow": 1, "vessel": 1}
