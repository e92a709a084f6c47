"""Every creature as mana and as a fighter: what it yields, what it takes to summon it, what it fights with."""

from __future__ import annotations

import pytest

from fudaba.games.avalon.schema import ids
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import body, land, settled

# id, frame, stars, icons, attack, endurance: as the card says
# fmt: off
PRINTED = [
    ("dawn-road-squire", "yellow", 1, "Y3", 2, 2),
    ("lamplit-page", "yellow", 1, "Y3", 1, 3),
    ("honey-lantern-pixie", "yellow", 1, "Y3", 1, 2),
    ("milestone-spirit", "yellow", 1, "Y3", 1, 1),
    ("toll-free-peddler", "yellow", 1, "Y2 R1", 1, 3),
    ("sunwell-sprite", "yellow", 1, "Y4", 1, 1),
    ("prince-of-noon", "yellow", 2, "Y3 B1", 2, 2),
    ("wayside-wellkeeper", "yellow", 2, "Y4", 1, 2),
    ("banner-lancer", "yellow", 2, "Y3", 2, 2),
    ("ivy-shieldbearer", "yellow", 2, "G3", 1, 4),
    ("choir-fay", "yellow", 2, "Y2 G1", 2, 2),
    ("pilgrim-mage", "yellow", 2, "Y2 N1", 2, 4),
    ("prism-reliquary", "yellow", 3, "Y2 V1", 2, 6),
    ("road-warden", "yellow", 3, "Y3", 3, 4),
    ("pathfinder-captain", "yellow", 3, "Y3", 2, 4),
    ("veil-of-noon", "yellow", 3, "Y2 B1", 2, 3),
    ("sundial-sage", "yellow", 3, "Y4", 1, 3),
    ("high-road-marshal", "yellow", 4, "Y3", 2, 6),
    ("mirror-saint", "yellow", 4, "Y1 W2", 3, 4),
    ("queen-of-daybreak", "yellow", 4, "Y4", 3, 4),
    ("king-of-the-pilgrim-road", "yellow", 5, "Y3", 5, 6),
    ("archon-of-the-gate", "yellow", 5, "W2", 5, 6),
    ("ember-whelp", "red", 1, "R3", 2, 3),
    ("cinder-hound", "red", 1, "R3", 2, 2),
    ("powder-keg-tinker", "red", 1, "R3", 2, 3),
    ("hearth-salamander", "red", 1, "R3", 2, 2),
    ("flint-wayfarer", "red", 1, "Y1 R2", 1, 3),
    ("blaze-cub", "red", 1, "Y3", 2, 1),
    ("ash-brand-duelist", "red", 2, "", 3, 5),
    ("crucible-golem", "red", 2, "R3 V1", 2, 3),
    ("flame-script-mage", "red", 2, "R3", 2, 2),
    ("headlong-boar", "red", 2, "R2 G1", 3, 4),
    ("kindling-adept", "red", 2, "R4", 2, 2),
    ("crimson-talon", "red", 2, "R3", 2, 4),
    ("headsman-drake", "red", 3, "R2 N1", 2, 4),
    ("frenzied-red-bear", "red", 3, "R3", 6, 2),
    ("drake-host-general", "red", 3, "R3", 2, 4),
    ("anvil-mage", "red", 3, "R2 B1", 2, 5),
    ("heart-of-the-volcano", "red", 3, "R2 W2", 2, 3),
    ("reaping-wyvern", "red", 4, "R2", 4, 5),
    ("rubble-maw", "red", 4, "R2", 3, 7),
    ("thunderhead-dragon", "red", 4, "R2 G1", 3, 5),
    ("world-forging-dragon", "red", 5, "R1", 6, 7),
    ("twin-headed-hellhound", "red", 5, "R2", 8, 5),
    ("tide-apprentice", "blue", 1, "B3", 1, 1),
    ("brook-spirit", "blue", 1, "B3", 1, 2),
    ("bamboo-boat-courier", "blue", 1, "B2 N1", 1, 2),
    ("inkwell-familiar", "blue", 1, "B3", 1, 2),
    ("mist-hatchling", "blue", 1, "R1 B2", 2, 2),
    ("bubble-diver", "blue", 1, "B3", 1, 2),
    ("little-emperor", "blue", 2, "Y1 B3", 1, 3),
    ("librarian-of-tides", "blue", 2, "B4", 1, 2),
    ("mirage-dancer", "blue", 2, "B3", 1, 2),
    ("clockwork-heron", "blue", 2, "B2 N1", 1, 3),
    ("rain-reader", "blue", 2, "B2 G1", 2, 2),
    ("reef-wyvern", "blue", 2, "B3", 2, 2),
    ("drowned-oracle", "blue", 3, "B3", 1, 5),
    ("nymph-of-the-mirror-lake", "blue", 3, "B3", 2, 3),
    ("spell-archivist", "blue", 3, "B3", 2, 3),
    ("undertow-serpent", "blue", 3, "R3", 2, 4),
    ("frost-flower-spirit", "blue", 3, "B4", 1, 3),
    ("bearer-of-two-vessels", "blue", 4, "B1 V2", 2, 7),
    ("ninja-master", "blue", 4, "B3", 1, 1),
    ("abyssal-jelly", "blue", 4, "Y1 B2", 2, 3),
    ("leviathan-of-memory", "blue", 5, "B3", 4, 5),
    ("moonlit-archmage", "blue", 5, "B2 W1", 4, 5),
    ("clover-hare", "green", 1, "G3", 2, 3),
    ("thornling", "green", 1, "G3", 1, 3),
    ("acorn-knight", "green", 1, "G3", 2, 3),
    ("dew-fairy", "green", 1, "G3", 1, 2),
    ("fern-antlered-deer", "green", 1, "R1 G2", 2, 3),
    ("seed-sower", "green", 1, "B3", 1, 2),
    ("bramble-chalice", "green", 2, "G3 V1", 3, 4),
    ("moss-shell-tortoise", "green", 2, "G3", 0, 6),
    ("orchard-keeper", "green", 2, "Y1 G2", 2, 3),
    ("antler-lancer", "green", 2, "G3", 2, 4),
    ("honey-grove-fay", "green", 2, "G4", 1, 3),
    ("bog-lurker", "green", 2, "R1 G3", 2, 4),
    ("old-growth-stag", "green", 3, "", 4, 5),
    ("mother-of-the-pack", "green", 3, "G3", 3, 5),
    ("queen-of-briars", "green", 3, "G3", 3, 4),
    ("thicket-warden", "green", 3, "B1 G2", 2, 4),
    ("strangling-ivy", "green", 3, "G4", 2, 3),
    ("mountain-bull", "green", 4, "G2", 4, 5),
    ("venom-bloom-princess", "green", 4, "G1 N1", 0, 7),
    ("great-fay-of-the-pond", "green", 4, "G2 W1", 3, 4),
    ("heart-of-the-deepwood", "green", 5, "G3", 5, 7),
    ("walking-great-tree", "green", 5, "G2", 5, 7),
    ("threefold-vessel", "none", 1, "V3", 2, 3),
    ("empty-handed-drifter", "none", 1, "", 2, 4),
    ("tin-chalice", "none", 1, "N2 V1", 2, 3),
    ("scrap-iron-bee", "none", 1, "N3", 2, 3),
    ("map-seller", "none", 1, "N3", 1, 2),
    ("well-digger", "none", 1, "N3", 1, 3),
    ("twin-censer", "none", 2, "N2 V2", 3, 4),
    ("hired-blade", "none", 2, "R2 N1", 2, 3),
    ("retired-knight", "none", 2, "Y3", 2, 4),
    ("wind-up-porter", "none", 2, "B3", 1, 4),
    ("crossroads-storyteller", "none", 2, "G3", 1, 3),
    ("siege-automaton", "none", 3, "N3", 4, 4),
    ("foundry-master", "none", 3, "N4", 3, 6),
    ("last-breath-mercenary", "none", 3, "N3 W1", 2, 4),
    ("pilgrim-cart", "none", 3, "N4", 0, 4),
    ("lord-without-land", "none", 4, "N2", 4, 5),
    ("lodestar-guide", "none", 4, "N1 W2", 3, 5),
    ("king-who-stayed", "none", 5, "N2", 5, 7),
]
# fmt: on
WELLS = {"yellow": "sunwell-sprite", "red": "kindling-adept", "blue": "librarian-of-tides", "green": "honey-grove-fay"}


def icons(text: str) -> dict[str, int]:
    return {ids.ICON_NAMES[ids.ICON_LETTERS.index(w[0])]: int(w[1:]) for w in text.split()}


@rule("avalon.set.create-mana", "avalon.card.creature-anatomy", "avalon.mana.vessel-zero")
@pytest.mark.parametrize(("card", "frame", "stars", "mana", "atk", "end"), PRINTED, ids=[p[0] for p in PRINTED])
def test_created_it_yields_its_icons(card: str, frame: str, stars: int, mana: str, atk: int, end: int) -> None:
    t = Table("avalon", A=Side(hand=[card]))
    settled(t.says("A", f"create {card} 1"), choice=False)
    assert t["A.land1.icons"] == icons(mana)
    assert t["A.mana"] == sum(n for icon, n in icons(mana).items() if icon != "vessel")


@rule("avalon.set.summon-requirement", "avalon.set.summon-attributeless", "avalon.card.originality")
@pytest.mark.parametrize(("card", "frame", "stars", "mana", "atk", "end"), PRINTED, ids=[p[0] for p in PRINTED])
def test_summoned_it_needs_its_stars(card: str, frame: str, stars: int, mana: str, atk: int, end: int) -> None:
    # Well Diggers give three mana of no colour each: never enough for a coloured creature.
    plain = ["well-digger", "well-digger"]
    t = Table("avalon", A=Side(hand=[card], land1=land(None, *plain)))
    summon = f"summon {card} 1"
    if frame == "none":
        settled(t.says("A", summon), choice=False)
        assert t["A.land1.creature"] == card
        return
    t.cannot("A", summon, because="not-enough-mana")
    # A well of the own colour gives four.
    t = Table("avalon", A=Side(hand=[card], land1=land(None, WELLS[frame])))
    if stars > 4:
        t.cannot("A", summon, because="not-enough-mana")
    else:
        assert t.offers("A", summon)
    t = Table("avalon", A=Side(hand=[card], land1=land(None, WELLS[frame], WELLS[frame])))
    settled(t.says("A", summon), choice=False)
    assert t["A.land1.creature"] == card


@rule("avalon.card.attack", "avalon.card.endurance")
@pytest.mark.parametrize(("card", "frame", "stars", "mana", "atk", "end"), PRINTED, ids=[p[0] for p in PRINTED])
def test_placed_it_has_its_values(card: str, frame: str, stars: int, mana: str, atk: int, end: int) -> None:
    t = Table("avalon", A=Side(land1=land(card, "well-digger"), land2=land("well-digger", "well-digger")))
    own_tribe = {"pathfinder-captain": (1, 0), "drake-host-general": (1, 0), "mother-of-the-pack": (1, 0)}
    own_tribe |= {"foundry-master": (1, 0), "queen-of-briars": (0, 1)}
    own_tribe |= {"thicket-warden": (0, 1)}
    more = own_tribe.get(card, (0, 0))
    assert body(t, "A") == (atk + more[0], end + more[1])
    assert body(t, "A", 2) == (1, 3)


@rule("avalon.main.march", "avalon.main.march-attributeless", "avalon.attr.none")
@pytest.mark.parametrize(("card", "frame", "stars", "mana", "atk", "end"), PRINTED, ids=[p[0] for p in PRINTED])
def test_it_marches_unless_it_is_attributeless(
    card: str, frame: str, stars: int, mana: str, atk: int, end: int
) -> None:
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    t = Table("avalon", A=Side(land1=land(card, *rich)))
    t.says("A", "end")
    if frame == "none":
        t.cannot("A", "march 1", because="attributeless-cannot-march")
    else:
        t.says("A", "march 1")
        assert t["sanctuary"] == card
