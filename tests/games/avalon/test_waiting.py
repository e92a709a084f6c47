"""What waits for its turn: declared battles, and abilities of two fighters at the same moment."""

from __future__ import annotations

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.effects.battle import DestroyFoe
from fudaba.games.avalon.effects.cards import Draw, GainLife
from fudaba.games.avalon.effects.lands import slide_under
from fudaba.games.avalon.schema import ids
from fudaba.kernel.out.view import pending
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN, WALL, happened, land

WELL = "well-digger"
CARDS = [
    *all_cards(),
    creature(
        "feller",
        "倒す者",
        "Feller",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 4),
        ability(ids.AT_BATTLE_START, DestroyFoe()),
    ),
    creature(
        "herald",
        "先触れ",
        "Herald",
        ids.NONE,
        ids.WANDERER,
        1,
        "N1",
        (1, 4),
        ability(ids.AT_BATTLE_START, Draw(1)),
        ability(ids.AT_BATTLE_START, GainLife(1)),
    ),
    creature(
        "burier", "埋める者", "Burier", ids.NONE, ids.WANDERER, 1, "N1", (1, 1), ability(ids.AT_CREATE, slide_under())
    ),
]


@rule("avalon.main.declare", "avalon.main.resolve")
def test_everybody_sees_which_declared_battles_are_still_to_be_fought() -> None:
    chaser = Side(land1=land(PLAIN, WELL), land2=land(PLAIN, WELL))
    sides = {"A": Side(land1=land(WALL, WELL), land2=land(WALL, WELL)), "B": chaser, "C": chaser}
    t = Table("avalon", at="chaser set", active="C", sides=sides)
    t.says("C", "end")
    t.says("B", "declare ranged").says("C", "declare ranged")
    assert t.asked == "B fighter"
    for seat in range(3):
        found = [(p["seat"], p["kind"], p["ability"], p["state"]) for p in pending(t.world, seat)]
        assert found == [("C", "action", "ranged", "declared"), ("B", "action", "ranged", "resolving")]
    t.says("B", "fight 1").says("B", "against A 1")
    assert t.asked == "C fighter"
    assert [(p["seat"], p["state"]) for p in pending(t.world, 0)] == [("C", "resolving")]


def begins(own: str, foe: str) -> Table:
    """A's creature attacks B's; both have a second one at home."""
    sides = {
        "A": Side(land1=land(own, WELL), land2=land(PLAIN, WELL)),
        "B": Side(land1=land(foe, WELL), land2=land(PLAIN, WELL)),
    }
    t = Table("avalon", sides=sides, cards=CARDS, options={"windows": "all"})
    t.says("A", "end")
    t.says("A", "ranged 1")
    return t.says("A", "against B 1")


@rule("avalon.ability.simultaneous", "avalon.timing.battle-start")
def test_the_invader_orders_their_abilities_of_the_battle_start_first_then_the_defender_theirs() -> None:
    t = begins("herald", "herald")
    assert t.asked == "A abilities"
    t.says("A", t.options[0])
    assert t.asked == "B abilities"
    t.says("B", t.options[1])
    done = [what for what in happened(t) if what in ("draw", "life-gained")]
    assert done == ["draw", "life-gained", "life-gained", "draw"]


@rule("avalon.battle.pre-battle-destruction")
def test_a_fighter_destroyed_at_the_battle_start_does_nothing_any_more() -> None:
    t = begins("feller", "herald")
    assert t.asked != "B abilities"
    assert "called-off" in happened(t)
    assert (t["B.hand.count"], t["B.life.count"]) == (0, 5)


@rule("avalon.ability.mandatory", "avalon.timing.create")
def test_nobody_chooses_a_card_for_an_effect_that_has_no_creature_to_act_on() -> None:
    t = Table("avalon", A=Side(hand=["burier", PLAIN, WALL]), cards=CARDS)
    t.says("A", "create burier 1")
    assert t.asked == "A set"
    t = Table("avalon", A=Side(hand=["burier", PLAIN], land2=land(WALL, WELL)), cards=CARDS)
    t.says("A", "create burier 1")
    assert t["A.hand.count"] == 0  # one card and one creature leave no choice
