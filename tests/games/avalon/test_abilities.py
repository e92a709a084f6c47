"""Each creature's abilities, one row or one test per ability."""

from __future__ import annotations

import pytest

from fudaba.game import Game
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.games.avalon.tables import tables
from fudaba.kernel.out.view import view
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import (
    PLAIN,
    WALL,
    body,
    fight,
    land,
    noted,
    sanctuary,
    settled,
    tag,
    values,
)

WELL = "well-digger"


# --- on create


@rule("avalon.timing.create", "avalon.ability.mandatory")
@pytest.mark.parametrize("card", ["tide-apprentice", "map-seller"])
def test_creating_it_draws_a_card(card: str) -> None:
    t = Table("avalon", A=Side(hand=[card]))
    t.says("A", f"create {card} 1")
    assert (t["A.hand.count"], t["A.memory.count"]) == (1, 19)


@rule("avalon.ability.optional")
@pytest.mark.parametrize("use", [True, False])
def test_honey_lantern_pixie_may_draw(use: bool) -> None:
    t = Table("avalon", A=Side(hand=["honey-lantern-pixie"]))
    t.says("A", "create honey-lantern-pixie 1", "activate" if use else "decline")
    assert t["A.hand.count"] == (1 if use else 0)


@rule("avalon.zone.memory")
@pytest.mark.parametrize(("card", "optional"), [("inkwell-familiar", True), ("twin-censer", False)])
def test_creating_it_orders_the_top_three(card: str, optional: bool) -> None:
    memory = ["ember-whelp", "clover-hare", "brook-spirit", "map-seller"]
    t = Table("avalon", A=Side(hand=[card], memory=memory))
    t.says("A", f"create {card} 1")
    if optional:
        assert t.options == ["activate", "decline"]
        t.says("A", "activate")
    assert sorted(t.options) == ["put brook-spirit", "put clover-hare", "put ember-whelp"]
    t.says("A", "put brook-spirit")
    t.says("A", "put ember-whelp")
    w = t.world
    names = [w.rules.catalogue.cards[w.kind[c]].id for c in reversed(w.cards(0, 0))]
    assert names == ["brook-spirit", "ember-whelp", "clover-hare", "map-seller"]


@pytest.mark.parametrize(
    ("card", "change"),
    [("kindling-adept", (0, -1)), ("great-fay-of-the-pond", (-1, 0)), ("seed-sower", (-1, 0))],
    ids=["kindling", "great-fay", "seed-sower"],
)
def test_creating_it_weakens_an_opposed_creature_for_the_round(card: str, change: tuple[int, int]) -> None:
    t = Table("avalon", A=Side(hand=[card]), B=Side(land1=land(PLAIN, WELL), land2=land("king-who-stayed", WELL)))
    t.says("A", f"create {card} 1")
    assert t.texts == [f"creature {tag(t, 'B', 1)}", f"creature {tag(t, 'B', 2)}"]
    t.says("A", f"creature {tag(t, 'B', 2)}")
    assert body(t, "B", 2) == (5 + change[0], 7 + change[1])
    assert body(t, "B", 1) == (2, 2)


def test_dew_fairy_gives_endurance_when_created() -> None:
    t = Table("avalon", A=Side(hand=["dew-fairy"], land1=land(PLAIN, WELL)))
    t.says("A", "create dew-fairy 2")
    assert body(t, "A", 1) == (2, 3)


def test_what_lasts_for_the_round_ends_with_it_and_marches_along() -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(hand=["dew-fairy"], land1=land(PLAIN, *rich), land3=land(PLAIN, WELL, WELL)))
    t.says("A", "create dew-fairy 2")
    t.says("A", f"creature {tag(t, 'A', 1)}")
    t.says("A", "end")
    t.says("A", "march 1")
    assert body(t, "A", 0) == (2, 3)
    t.says("B", "end")
    assert not t.world.mods


# --- on summon


@rule("avalon.timing.summon")
@pytest.mark.parametrize(
    ("card", "mana", "drawn"),
    [
        ("queen-of-daybreak", "sunwell-sprite", 1),
        ("librarian-of-tides", "librarian-of-tides", 1),
        ("spell-archivist", "librarian-of-tides", 1),
        ("wind-up-porter", WELL, 1),
        ("lodestar-guide", "sunwell-sprite", 1),
        ("leviathan-of-memory", "librarian-of-tides", 2),
    ],
)
def test_summoning_it_draws(card: str, mana: str, drawn: int) -> None:
    t = Table("avalon", A=Side(hand=[card], land1=land(None, mana, mana)))
    settled(t.says("A", f"summon {card} 1"))
    assert t["A.hand.count"] == drawn


@rule("avalon.ability.optional")
@pytest.mark.parametrize("card", ["lodestar-guide", "leviathan-of-memory"])
def test_summoning_it_need_not_draw(card: str) -> None:
    mana = "librarian-of-tides" if card.startswith("lev") else "sunwell-sprite"
    t = Table("avalon", A=Side(hand=[card], land1=land(None, mana, mana)))
    t.says("A", f"summon {card} 1", "decline")
    assert t["A.hand.count"] == 0


def test_clockwork_heron_takes_a_card_back() -> None:
    t = Table(
        "avalon",
        A=Side(
            hand=["clockwork-heron"],
            discard=["ember-whelp", "ember-whelp", "tip-off"],
            land1=land(None, "librarian-of-tides"),
        ),
    )
    t.says("A", "summon clockwork-heron 1")
    t.says("A", "activate")
    assert len(t.options) == 2  # the two Ember Whelps are alike
    t.says("A", t.options[1])
    assert t["A.hand"] == ["tip-off"]
    assert t["A.discard.count"] == 2
    assert t.asked == "A set"


@rule("avalon.zone.life")
def test_drowned_oracle_lets_its_owner_look_at_life_and_choose_by_it() -> None:
    own = {
        "hand": ["drowned-oracle"],
        "life": ["clover-hare", "tip-off", "ember-whelp"],
        "land1": land(None, "librarian-of-tides"),
    }
    t = Table("avalon", A=own)
    w = t.world
    assert all(w.known[c] == 0 for c in w.cards(0, 2))
    t.says("A", "summon drowned-oracle 1", "activate")
    assert all(w.known[c] == 0b01 for c in t.world.cards(0, 2))  # B has seen nothing
    t.says("A", "end")
    t.says("A", "pass")
    t.says("A", "lose 3")
    assert t["A.life"] == ["ember-whelp", "tip-off"]


def test_bearer_of_two_vessels_takes_a_creature_from_the_top_five() -> None:
    memory = ["tip-off", "clover-hare", "star-reading", "ember-whelp", "ember-whelp", "map-seller", "map-seller"]
    t = Table("avalon", A=Side(hand=["bearer-of-two-vessels"], memory=memory, land1=land(None, "librarian-of-tides")))
    t.says("A", "summon bearer-of-two-vessels 1")
    assert sorted(t.options) == ["none", "take clover-hare", "take ember-whelp"]
    t.says("A", "take clover-hare")
    assert t["A.hand"] == ["clover-hare"]
    w = t.world
    names = [w.rules.catalogue.cards[w.kind[c]].id for c in reversed(w.cards(0, 0))]
    assert names[:2] == ["map-seller", "map-seller"]
    assert sorted(names[2:]) == ["ember-whelp", "ember-whelp", "star-reading", "tip-off"]


def test_anvil_mage_weakens_on_summon_if_its_owner_wishes() -> None:
    own = {"hand": ["anvil-mage"], "land1": land(None, "kindling-adept")}
    t = Table("avalon", A=own, B=Side(land1=land(PLAIN, WELL)))
    t.says("A", "summon anvil-mage 1", "activate")
    assert body(t, "B") == (2, 1)
    t = Table("avalon", A=own, B=Side(land1=land(PLAIN, WELL)))
    t.says("A", "summon anvil-mage 1", "decline")
    assert body(t, "B") == (2, 2)


def test_orchard_keeper_strengthens_on_summon() -> None:
    t = Table("avalon", A=Side(hand=["orchard-keeper"], land1=land(None, "honey-grove-fay"), land2=land(PLAIN, WELL)))
    t.says("A", "summon orchard-keeper 1")
    t.says("A", "activate")
    t.says("A", f"creature {tag(t, 'A', 2)}")
    assert body(t, "A", 2) == (3, 3)


def test_strangling_ivy_takes_the_bottom_mana_on_summon() -> None:
    own = {"hand": ["strangling-ivy"], "land1": land(None, "honey-grove-fay")}
    t = Table("avalon", A=own, B=Side(land1=land(PLAIN, "ember-whelp", WELL), land2=land(PLAIN)))
    t.says("A", "summon strangling-ivy 1", "activate")
    assert t["B.land1.mana"] == WELL  # the creature without mana is no target
    assert t["B.discard"] == ["ember-whelp"]


# --- while mana, while placed, as a proof


@rule("avalon.timing.mana", "avalon.timing.placed", "avalon.timing.proof", "avalon.mana.target-modifiers")
@pytest.mark.parametrize(
    ("own", "target"),
    [
        ({"land1": land(None, "milestone-spirit")}, 11),
        ({"land1": land(PLAIN, "wayside-wellkeeper")}, 11),
        ({"land1": land(None, "banner-lancer")}, 11),
        ({"land1": land("milestone-spirit", WELL)}, 12),
        ({"land1": land("road-warden", WELL)}, 11),
        ({"land1": land("sundial-sage", WELL)}, 11),
        ({"land1": land("high-road-marshal", WELL)}, 10),
        ({"land1": land("king-of-the-pilgrim-road", WELL)}, 11),
        ({"land1": land(None, "road-warden")}, 12),
        ({"proofs": ["prism-reliquary"]}, 11),
        ({"proofs": ["mirror-saint", "prism-reliquary"]}, 10),
        ({"proofs": ["road-warden"]}, 12),
    ],
)
def test_yellow_lowers_the_own_target(own: dict[str, object], target: int) -> None:
    t = Table("avalon", A=own)
    assert t["A.target"] == target
    assert t["B.target"] == 12


@rule("avalon.timing.placed", "avalon.game.card-text-wins")
def test_only_the_king_of_the_pilgrim_road_goes_on_working_in_the_sanctuary() -> None:
    for card, target in (("king-of-the-pilgrim-road", 11), ("road-warden", 12)):
        t = Table("avalon", middle={"sanctuary": sanctuary("A", card, WELL)}, A=Side())
        assert t["A.target"] == target


@rule("avalon.timing.mana")
def test_a_mana_ability_goes_on_in_a_stack_that_marched() -> None:
    t = Table("avalon", middle={"sanctuary": sanctuary("A", PLAIN, "milestone-spirit")}, A=Side())
    assert t["A.target"] == 11


def test_heart_of_the_deepwood_raises_the_opposed_targets() -> None:
    t = Table("avalon", A=Side(land1=land("heart-of-the-deepwood", WELL)), B=Side(), C=Side())
    assert [t[f"{p}.target"] for p in "ABC"] == [12, 13, 13]
    t = Table(
        "avalon",
        active="B",
        middle={"leader": "B"},
        A=Side(land1=land("heart-of-the-deepwood", WELL)),
        B=Side(),
        C=Side(),
    )
    assert [t[f"{p}.target"] for p in "ABC"] == [12, 13, 12]  # A is a Chaser: only the Leader is opposed


@rule("avalon.card.tribe")
@pytest.mark.parametrize(
    ("lord", "follower", "printed", "bonus"),
    [
        ("pathfinder-captain", "acorn-knight", (2, 3), (1, 0)),
        ("thicket-warden", "acorn-knight", (2, 3), (0, 1)),
        ("drake-host-general", "mist-hatchling", (2, 2), (1, 0)),
        ("mother-of-the-pack", "cinder-hound", (2, 2), (1, 0)),
        ("queen-of-briars", "thornling", (1, 3), (0, 1)),
        ("foundry-master", "tin-chalice", (2, 3), (1, 0)),
    ],
)
def test_lords_strengthen_their_tribe(
    lord: str, follower: str, printed: tuple[int, int], bonus: tuple[int, int]
) -> None:
    own = {"land1": land(lord, WELL), "land2": land(follower, WELL), "land3": land("empty-handed-drifter", WELL)}
    t = Table("avalon", A=own, B=Side(land1=land(follower, WELL)))
    assert body(t, "A", 2) == (printed[0] + bonus[0], printed[1] + bonus[1])
    assert body(t, "A", 3) == (2, 4)
    assert body(t, "B", 1) == printed
    away = Table(
        "avalon",
        middle={"sanctuary": sanctuary("A", lord, WELL)},
        A=Side(land2=land(follower, WELL)),
    )
    assert body(away, "A", 2) == printed


@pytest.mark.parametrize(("card", "bonus"), [("flame-script-mage", (1, 0)), ("honey-grove-fay", (0, 1))])
def test_mana_that_strengthens_the_creature_above(card: str, bonus: tuple[int, int]) -> None:
    t = Table("avalon", A=Side(land1=land(PLAIN, card, WELL), land2=land(PLAIN, WELL)))
    assert body(t, "A", 1) == (2 + bonus[0], 2 + bonus[1])
    assert body(t, "A", 2) == (2, 2)
    t = Table("avalon", middle={"sanctuary": sanctuary("A", PLAIN, card, card)}, A=Side())
    assert body(t, "A", 0) == (2 + 2 * bonus[0], 2 + 2 * bonus[1])


@pytest.mark.parametrize(
    ("own", "bonus"),
    [
        ({"land1": land(None, "pilgrim-cart")}, (0, 1)),
        ({"land1": land("lord-without-land", WELL)}, (1, 1)),
        ({"proofs": ["archon-of-the-gate"]}, (0, 1)),
    ],
    ids=["pilgrim-cart", "lord-without-land", "archon-of-the-gate"],
)
def test_help_for_the_creature_in_the_sanctuary(own: dict[str, object], bonus: tuple[int, int]) -> None:
    t = Table("avalon", middle={"sanctuary": sanctuary("A", PLAIN, WELL)}, A=own)
    assert body(t, "A", 0) == (2 + bonus[0], 2 + bonus[1])
    t = Table("avalon", middle={"sanctuary": sanctuary("B", PLAIN, WELL)}, A=own)
    assert body(t, "B", 0) == (2, 2)


@rule("avalon.timing.proof", "avalon.zone.proofs")
def test_proofs_that_strengthen() -> None:
    mine = land(PLAIN, WELL)
    t = Table("avalon", A=Side(proofs=["walking-great-tree"], land1=mine))
    assert body(t, "A") == (2, 3)
    t = Table("avalon", A=Side(proofs=["headsman-drake"], land1=mine))
    assert body(t, "A", invading=True) == (3, 2)
    assert body(t, "A") == (2, 2)


@rule("avalon.zone.sanctuary", "avalon.zone.proofs", "avalon.zone.visibility")
def test_everybody_sees_the_sanctuary_and_all_proofs() -> None:
    t = Table(
        "avalon",
        middle={"sanctuary": sanctuary("A", PLAIN, WELL)},
        A=Side(proofs=["headsman-drake"]),
    )
    seen = view(t.world, -1)
    assert [card["card"] for card in seen["shared"]["sanctuary"]["cards"]] == [WELL, PLAIN]
    assert [card["card"] for card in seen["seats"][0]["places"]["proofs"]["cards"]] == ["headsman-drake"]


@rule("avalon.mana.coloured", "avalon.set.summon-requirement")
def test_mana_of_a_colour_calls_creatures_of_that_colour_only() -> None:
    t = Table("avalon", A=Side(hand=["ember-whelp"], land1="dawn-road-squire", land2="ember-whelp"))
    t.cannot("A", "summon ember-whelp 1", because="not-enough-mana")
    t.says("A", "summon ember-whelp 2")
    assert t["A.land2.creature"] == "ember-whelp"


@rule("avalon.game.card-text-wins", "avalon.draw.refill")
def test_nymph_of_the_mirror_lake_as_a_proof_draws_up_to_seven() -> None:
    t = Table("avalon", at="leader draw", A=Side(proofs=["nymph-of-the-mirror-lake"], hand=[PLAIN]))
    assert t["A.hand.count"] == 7


@rule("avalon.ability.magic-effect")
def test_moonlit_archmage_forbids_magic_effects_of_the_opposed_only() -> None:
    own = {"hand": ["honey-lantern-pixie", "map-seller", "lesson-remembered"]}
    t = Table("avalon", A=own, B=Side(land1=land("moonlit-archmage", WELL)))
    t.says("A", "create honey-lantern-pixie 1")
    assert t.asked == "A set"
    assert t["A.hand.count"] == 2  # the optional draw did not happen
    t.says("A", "create map-seller 1")
    assert t["A.hand.count"] == 2  # a mandatory ability is no magic effect
    t.says("A", "cast lesson-remembered")
    t.check({"A.hand.count": 3})  # neither is a magic card
    t = Table("avalon", A={**own, "land1": land("moonlit-archmage", WELL)})
    t.says("A", "create honey-lantern-pixie 2", "activate")
    assert t["A.hand.count"] == 3


# --- from hand


@pytest.mark.parametrize("card", ["toll-free-peddler", "cinder-hound", "powder-keg-tinker"])
def test_hand_abilities_on_targets(card: str) -> None:
    t = Table("avalon", A=Side(hand=[card]))
    t.says("A", f"use {card}")
    assert t["A.target"] == 11
    assert t["A.discard"] == [card]
    t.says("A", "end")
    t.check({"A.target": 12})


@pytest.mark.parametrize("card", ["dew-fairy", "clover-hare"])
def test_from_hand_it_raises_an_opposed_target_until_after_the_next_main_phase(card: str) -> None:
    t = Table("avalon", A=Side(hand=[card]), B=Side(), C=Side(), options={"windows": "all"})
    t.says("A", f"use {card}")
    assert t.options == ["player B", "player C"]
    t.says("A", "player C")
    assert (t["B.target"], t["C.target"]) == (12, 13)
    t.says("A", "end")
    t.says("A", "pass")
    t.says("A", "begin")
    t.says("B", "begin")
    t.says("B", "end")
    t.says("C", "end")
    assert t["C.target"] == 13
    t.says("B", "declare nothing")
    t.says("C", "declare nothing")
    assert t["phase"] == "end"
    t.check({"C.target": 12})


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
    t = Table("avalon", A={"hand": [card], **own})
    t.says("A", f"use {card}")
    assert t["A.hand.count"] == hand
    assert t["A.discard"] == [card]


def test_storyteller_draws_two_with_a_creature_in_the_sanctuary() -> None:
    own = {"hand": ["crossroads-storyteller"]}
    t = Table(
        "avalon",
        middle={
            "sanctuary": sanctuary(
                "A",
                PLAIN,
            )
        },
        A=own,
    )
    t.says("A", "use crossroads-storyteller")
    assert t["A.hand.count"] == 2


def test_rain_reader_draws_two_and_discards_one() -> None:
    t = Table("avalon", A=Side(hand=["rain-reader", "tip-off"], memory=["ember-whelp", "clover-hare", PLAIN]))
    t.says("A", "use rain-reader")
    assert sorted(t.options) == ["discard clover-hare", "discard ember-whelp", "discard tip-off"]
    t.says("A", "discard tip-off")
    assert t["A.hand"] == ["clover-hare", "ember-whelp"]
    assert t["A.discard"] == ["rain-reader", "tip-off"]


def test_flint_wayfarer_strengthens_from_hand() -> None:
    t = Table("avalon", A=Side(hand=["flint-wayfarer"], land1=land(PLAIN, WELL)))
    t.says("A", "use flint-wayfarer")
    assert body(t, "A") == (4, 2)
    t = Table("avalon", A=Side(hand=["flint-wayfarer"]))
    assert "use flint-wayfarer" not in t.options  # nobody to strengthen


# --- around a battle


@rule("avalon.timing.battle-start")
@pytest.mark.parametrize("card", ["sundial-sage", "king-who-stayed"])
def test_drawing_at_battle_start(card: str) -> None:
    assert fight(card, WALL)["A.hand.count"] == 1
    assert fight(WALL, card)["B.hand.count"] == 1


@rule("avalon.ability.optional")
@pytest.mark.parametrize("card", ["sundial-sage", "king-who-stayed"])
def test_not_drawing_at_battle_start(card: str) -> None:
    assert fight(card, WALL, choice=False)["A.hand.count"] == 0


@rule("avalon.battle.pre-battle-destruction")
def test_rubble_maw_destroys_a_one_star_fighter_before_the_battle() -> None:
    t = fight("rubble-maw", PLAIN)
    assert t["B.land1.creature"] is None
    assert (t["A.life.count"], t["B.life.count"]) == (5, 5)
    t = fight("rubble-maw", "prince-of-noon")
    assert t["battle.defender-destroyed"] is True
    assert (t["A.life.count"], t["B.life.count"]) == (6, 4)


def test_weakening_at_battle_start() -> None:
    assert values(fight("thunderhead-dragon", "king-who-stayed"))[2:] == (4, 6)
    assert values(fight("old-growth-stag", "king-who-stayed"))[2:] == (4, 7)


@rule("avalon.timing.in-battle")
@pytest.mark.parametrize(
    ("own", "foe", "expected"),
    [
        ("road-warden", WALL, (3, 4, 0, 6)),
        ("blaze-cub", WALL, (2, 1, 0, 6)),
        ("ash-brand-duelist", "road-warden", (4, 5, 3, 4)),
        ("ash-brand-duelist", WALL, (3, 5, 0, 6)),
        ("crucible-golem", WALL, (2, 3, 0, 6)),
        ("crimson-talon", WALL, (3, 4, 0, 6)),
        ("frenzied-red-bear", WALL, (7, 2, 0, 6)),
        ("anvil-mage", "tin-chalice", (4, 5, 2, 3)),
        ("anvil-mage", WALL, (2, 5, 0, 6)),
        ("heart-of-the-volcano", WALL, (2, 3, 0, 6)),
        ("world-forging-dragon", "king-who-stayed", (6, 7, 3, 7)),
        ("frost-flower-spirit", "king-who-stayed", (1, 3, 3, 7)),
        ("ninja-master", "king-who-stayed", (5, 7, 5, 7)),
        ("antler-lancer", WALL, (2, 4, 0, 6)),
        ("bog-lurker", "king-who-stayed", (2, 4, 5, 7)),
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
        ("crucible-golem", (2, 3)),
        ("bog-lurker", (2, 5)),
        ("crimson-talon", (2, 4)),
        ("frenzied-red-bear", (6, 2)),
        ("antler-lancer", (2, 4)),
        ("siege-automaton", (4, 4)),
    ],
)
def test_in_battle_as_the_defender(own: str, expected: tuple[int, int]) -> None:
    assert values(fight(own, WALL, defending=True))[2:] == expected


@rule("avalon.main.holy-war")
@pytest.mark.parametrize(("card", "expected"), [("siege-automaton", (7, 4)), ("blaze-cub", (5, 1))])
def test_stormers_at_the_sanctuary(card: str, expected: tuple[int, int]) -> None:
    assert values(fight(card, PLAIN, invading=True))[:2] == expected
    assert values(fight(PLAIN, "blaze-cub", invading=True))[2:] == (2, 1)  # nobody storms what is theirs


HOLDERS = [
    ("banner-lancer", (4, 2)),
    ("ivy-shieldbearer", (1, 6)),
    ("choir-fay", (2, 4)),
    ("pilgrim-mage", (2, 5)),
    ("road-warden", (3, 6)),
    ("crucible-golem", (2, 5)),
    ("headlong-boar", (3, 6)),
    ("heart-of-the-volcano", (4, 3)),
    ("reef-wyvern", (2, 4)),
    ("drowned-oracle", (1, 7)),
    ("nymph-of-the-mirror-lake", (2, 4)),
    ("spell-archivist", (2, 5)),
    ("moss-shell-tortoise", (2, 6)),
    ("antler-lancer", (2, 6)),
    ("mother-of-the-pack", (4, 6)),
    ("queen-of-briars", (3, 6)),
    ("thicket-warden", (2, 6)),
]


@rule("avalon.main.holy-war", "avalon.timing.in-battle")
@pytest.mark.parametrize(("card", "expected"), HOLDERS, ids=[card for card, _ in HOLDERS])
def test_holders_in_the_sanctuary_and_nowhere_else(card: str, expected: tuple[int, int]) -> None:
    assert values(fight(PLAIN, card, invading=True))[2:] == expected
    t = fight(PLAIN, card)
    rules, kind = tables(t.world), t.world.rules.catalogue.index[card]
    lords = {"mother-of-the-pack": (1, 0), "queen-of-briars": (0, 1), "thicket-warden": (0, 1)}
    atk, end = lords.get(card, (0, 0))  # on a land they strengthen their tribe, and so themselves
    assert values(t)[2:] == (rules.attack[kind] + atk, rules.endurance[kind] + end)


@rule("avalon.timing.win")
@pytest.mark.parametrize("card", ["reaping-wyvern", "queen-of-daybreak", "venom-bloom-princess"])
def test_winning_draws_a_card(card: str) -> None:
    # Sharpened Edge lets even the princess hit.
    t = fight(card, "map-seller", support="sharpened-edge")
    assert f"win:{card}" in noted(t)
    assert t["A.hand.count"] == 1
    assert f"win:{card}" not in noted(fight(card, "king-who-stayed", answer="oaken-bulwark"))


def test_world_forging_dragon_gains_life_for_winning() -> None:
    assert fight("world-forging-dragon", PLAIN)["A.life.count"] == 7


@rule("avalon.timing.lose")
def test_bramble_chalice_takes_mana_in_defeat() -> None:
    own = {"land1": land("bramble-chalice", WELL)}
    foe = {"land1": land("king-who-stayed", WELL), "land2": land(PLAIN, "ember-whelp", WELL)}
    t = Table("avalon", A=own, B=foe)
    t.says("A", "end")
    t.says("A", "ranged 1")
    t.says("A", "against B 1")
    t.says("B", "decline")  # The King Who Stayed
    assert t.asked == "A creature"
    t.says("A", f"creature {tag(t, 'B', 2)}")
    assert t["B.land2.mana"] == WELL


@rule("avalon.battle.win-definition", "avalon.battleend.life-order")
def test_last_breath_mercenary_takes_its_slayer_along() -> None:
    t = fight("last-breath-mercenary", "king-who-stayed", choice=False)
    assert (t["battle.invader-destroyed"], t["battle.defender-destroyed"]) == (True, True)
    assert (t["A.life.count"], t["B.life.count"]) == (5, 5)


@rule("avalon.timing.battle-end")
def test_surviving_draws_a_card() -> None:
    card = "bearer-of-two-vessels"
    assert fight(card, WALL)["A.hand.count"] == 1
    t = fight(card, "twin-headed-hellhound", answer="running-start")
    assert t["battle.invader-destroyed"] is True
    assert t["A.hand.count"] == 0


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
    assert fight(WALL, card)["battle.first"] == "defender"


@rule("avalon.keyword.last-strike")
@pytest.mark.parametrize("card", bearers("last"))
def test_last_strike_attacks_after_a_normal_defender(card: str) -> None:
    assert fight(card, WALL)["battle.first"] == "defender"


@rule("avalon.keyword.evade")
@pytest.mark.parametrize("card", bearers("evade"))
def test_evade(card: str) -> None:
    t = fight("ember-whelp", card, choice=False)
    assert "evade" in noted(t)
    assert t["battle.defender-damage"] == 0


@rule("avalon.keyword.reflect")
@pytest.mark.parametrize("card", bearers("reflect"))
def test_reflect(card: str) -> None:
    t = fight(PLAIN, card)
    assert "reflect" in noted(t)
    assert (t["battle.invader-damage"], t["battle.defender-damage"]) == (2, 0)


@rule("avalon.keyword.counter")
@pytest.mark.parametrize("card", bearers("counter"))
def test_counter(card: str) -> None:
    t = fight("prince-of-noon", card)  # a hit for two that nobody here dies of
    assert "counter" in noted(t)
    assert t["battle.defender-damage"] == 2


@rule("avalon.keyword.evade-null")
@pytest.mark.parametrize("card", bearers("evade-null"))
def test_evade_null(card: str) -> None:
    t = fight(card, "veil-of-noon", choice=False)
    assert "evade" not in noted(t)
    assert t["battle.defender-damage"] != 0


@rule("avalon.keyword.reflect-null")
@pytest.mark.parametrize("card", bearers("reflect-null"))
def test_reflect_null(card: str) -> None:
    t = fight(card, "archon-of-the-gate", choice=False)
    assert "reflect" not in noted(t)
    assert t["battle.defender-damage"] != 0


@rule("avalon.keyword.instant-death")
@pytest.mark.parametrize("card", bearers("death"))
def test_instant_death(card: str) -> None:
    t = fight(card, "king-who-stayed", choice=False)
    assert "instant-death" in noted(t)
    assert t["battle.defender-destroyed"] is True


@rule("avalon.battle.zero-attack", "avalon.keyword.instant-death")
def test_venom_bloom_princess_needs_help_to_hit() -> None:
    t = fight("venom-bloom-princess", "king-who-stayed", choice=False)
    assert "fail" in noted(t)
    assert t["battle.defender-destroyed"] is False
    t = fight("venom-bloom-princess", "king-who-stayed", support="unclouded-eye", choice=False)
    assert t["battle.defender-destroyed"] is True


@rule("avalon.keyword.instant-death-null")
@pytest.mark.parametrize("card", bearers("death-null"))
def test_instant_death_null(card: str) -> None:
    t = fight("headsman-drake", card)
    assert "instant-death" not in noted(t)
    assert t["battle.defender-damage"] == 2


# --- whom a Chaser may fight


@rule("avalon.main.no-chaser-vs-chaser", "avalon.main.naming", "avalon.main.ranged-scope")
def test_a_chaser_names_creatures_on_the_leaders_lands_only() -> None:
    own = {"land1": land(PLAIN, WELL), "land4": land(PLAIN, WELL)}
    foe = {"land1": land(PLAIN, WELL)}
    holy = sanctuary("A", WALL, WELL)
    t = Table(
        "avalon",
        at="chaser set",
        active="C",
        middle={"sanctuary": holy},
        A=own,
        B=foe,
        C=Side(land2=land(PLAIN, WELL)),
    )
    t.says("C", "end")
    t.says("B", "declare ranged")
    t.says("C", "declare nothing")
    t.says("B", "fight 1")
    assert t.asked == "B target"
    assert t.options == ["against A 1", "against A 4"]


@rule("avalon.mana.vessel-limits", "avalon.mana.vessel-choice")
def test_only_mana_that_is_there_can_be_turned_into_rainbow() -> None:
    t = Table("avalon", A=Side(hand=["crucible-golem"], land1=land(None, "headlong-boar")))  # one vessel on R2 G1
    t.says("A", "create crucible-golem 1")
    assert t.options == ["convert red", "convert green"]
    game = Game(PLUGIN, t.world, None, [])
    assert str(game.why_not("A", "convert blue")) == "bad-conversion [avalon.mana.vessel-limits]"
    t.says("A", "convert green")
    assert t["A.land1.icons"] == {"red": 5, "rainbow": 1, "vessel": 1}
