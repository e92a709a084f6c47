"""Where the rulebook can be read in two ways: the reading of docs/decisions/0400-azuride-readings.md."""

from __future__ import annotations

import pytest

from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.catalogue.make import auto
from fudaba.games.azuride.effects.skills import YOURS, RaiseAll
from fudaba.games.azuride.effects.static import ALL_YOURS, LastingBonus
from fudaba.games.azuride.schema import ids
from fudaba.testing import rule
from fudaba.testing.table import Side
from scripts.old_scenarios.azuride.dialect import filler
from tests.games.azuride.helpers import first as acted

RAID = {"by": "B", "do": "skill", "card": "r", "skill": "yard-raid", "target": "x", "pay": ["p"]}


@rule("azuride.deploy.rotate", "azuride.cutin.fizzle")
def test_a_dock_whose_head_is_discarded_in_answer_rotates_its_next_card() -> None:
    docks = {"left": ["x:ajax", "y:hood", "z:javelin"], "right": ["m:naka", "n:naka"]}
    t = acted("azuride", at="deploy", A=Side(docks=docks), B=Side(hand=["r:cleveland"], docks={"left": ["p:laffey"]}))
    t.does("A", "rotate", dock="left", cutin=[RAID])
    assert t["x.zone"] == "A.discard"
    assert t["A.docks.left"] == ["z", "y"]
    assert t.refuses("A", "rotate", dock="right") == "already-rotated"


@rule("azuride.deploy.rotate-limit", "azuride.cutin.fizzle")
def test_a_dock_left_with_one_card_is_not_rotated_and_the_rotation_is_spent() -> None:
    docks = {"left": ["x:ajax", "y:hood"], "right": ["m:naka", "n:naka"]}
    t = acted("azuride", at="deploy", A=Side(docks=docks), B=Side(hand=["r:cleveland"], docks={"left": ["p:laffey"]}))
    t.does("A", "rotate", dock="left", cutin=[RAID])
    assert t["A.docks.left"] == ["y"]
    assert "fizzle" in t.log()
    assert t.refuses("A", "rotate", dock="right") == "already-rotated"


@pytest.mark.parametrize(("card", "ability"), [("hermes", "air-strike"), ("warspite", "bombard")])
@rule("azuride.battle.barrage-once", "azuride.battle.barrage-step")
def test_the_barrage_step_stands_from_the_beginning_of_the_battle_phase(card: str, ability: str) -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(rear=[f"c:{card}"], deck=["s:javelin", "FILL*5"]),
        B=Side(front=["b:helena"]),
        options={"barrage": "cut-in"},
    )
    fire = {"by": "A", "do": "ability", "card": "c", "ability": ability, "target": "b"}
    t.does("A", "next", cutin=[{"by": "B", "do": "pass"}, fire])
    assert (t["step"], t["c.twisted"], t["b.armour"]) == ("barrage", True, 2)


@rule("azuride.battle.barrage-once")
def test_no_air_strike_answers_the_end_of_the_deploy_phase() -> None:
    t = acted("azuride", at="deploy", A=Side(rear=["c:hermes"]))
    strike = {"by": "A", "do": "ability", "card": "c", "ability": "air-strike", "target": "hq"}
    assert t.refuses("A", "next", cutin_end=[{"by": "B", "do": "pass"}, strike]) == "wrong-timing"


@pytest.mark.parametrize("self_pay", ["true", "false"])
@rule("azuride.cost.discard-self", "azuride.cost.dock-twist")
def test_a_dock_card_pays_an_icon_of_its_own_skill_and_is_then_discarded(self_pay: str) -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(docks={"left": ["g:graf-zeppelin"]}),
        B=Side(docks={"left": ["b:laffey"]}),
        options={"self_pay": self_pay},
    )
    t.does("A", "skill", card="g", skill="cancelled-order", target="b", pay=["g"])
    assert (t["g.zone"], t["b.zone"]) == ("A.discard", "B.discard")


@rule("azuride.cost.discard-cube", "azuride.cost.cube-pays")
def test_a_cube_pays_an_icon_and_is_then_discarded_for_the_same_cost() -> None:
    docks = {"left": ["p:z23", "q:z23", "c:cube-forge"]}
    t = acted("azuride", at="battle", A=Side(rear=["s:scharnhorst"], docks=docks), B=Side(deck=["FILL*9"]))
    t.does("A", "skill", card="s", skill="channel-dash", pay=["p", "q", "c"], cube="c")
    assert (t["c.zone"], t["B.deck.count"]) == ("A.discard", 8)


@rule("azuride.cost.twist", "azuride.cost.dock-twist")
def test_one_twist_is_not_two_payments() -> None:
    t = acted("azuride", at="battle", A=Side(docks={"left": ["j:cube-jammer"]}), B=Side(front=["b:laffey"]))
    assert t.refuses("A", "skill", card="j", skill="jam", target="b", pay=["j"]) == "cost-not-in-own-dock"


@rule("azuride.state.twisted-limits", "azuride.cost.twist")
def test_a_twisted_chara_cannot_use_what_twists_it() -> None:
    t = acted("azuride", at="deploy", A=Side(front=["a:javelin~"], rear=["h:hermes~"]))
    assert t.refuses("A", "ability", card="a", ability="evade") == "already-twisted"
    assert t.refuses("A", "skill", card="h", skill="scouting-flight") == "already-twisted"


@rule("azuride.state.twisted-limits", "azuride.skill.stay")
def test_a_twisted_chara_uses_a_skill_that_does_not_twist_it() -> None:
    t = acted("azuride", at="battle", A=Side(rear=["n:nelson~"], docks={"left": ["p:ajax", "q:ajax"]}))
    t.does("A", "skill", card="n", skill="all-or-nothing", target="n", pay=["p", "q"])
    assert t["n.armour"] == 11


@rule("azuride.ability.anti-air-scope", "azuride.state.twisted-limits")
def test_a_twisted_chara_answers_an_air_strike() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(rear=["h:hermes"], deck=["s:hood", "FILL*5"]),
        B=Side(front=["c:cleveland~"], deck=["t:hood", "FILL*5"]),
    )
    answer = {"by": "B", "do": "ability", "card": "c", "ability": "anti-air"}
    t.does("A", "ability", card="h", ability="air-strike", target="hq", cutin=[answer])
    assert t["B.deck.count"] == 6  # the stocked card is under it again


@rule("azuride.state.twisted-limits", "azuride.skill.area")
def test_a_twisted_dock_card_uses_its_dock_skill_and_lends_its_automatic_one() -> None:
    docks = {"left": ["a:alaska~"], "right": ["k:king-george-v~"]}
    t = acted("azuride", at="end", A=Side(front=["f:javelin"], docks=docks))
    assert t["f.armour"] == 2  # one more than printed
    t.does("A", "skill", card="a", skill="night-shift")
    assert t["a.twisted"] is False


@rule("azuride.ability.anti-air", "azuride.ability.anti-air-scope", "azuride.cutin.lifo")
def test_each_anti_air_lowers_the_strike_it_answered_whatever_resolves_before() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(rear=["h:hermes", "i:hermes"], deck=["hood", "hood", "FILL*5"]),
        B=Side(front=["c:cleveland", "d:cleveland", "e:javelin"], deck=["FILL", "hood", "FILL*7"]),
        options={"barrage": "cut-in"},
    )
    cutin = [
        {"by": "B", "do": "ability", "card": "c", "ability": "anti-air"},  # 2 off the first strike
        {"by": "A", "do": "ability", "card": "i", "ability": "air-strike", "target": "hq"},
        {"by": "B", "do": "ability", "card": "d", "ability": "anti-air"},  # 4 off the second
        {"by": "A", "do": "pass"},
        {"by": "B", "do": "ability", "card": "e", "ability": "evade"},
    ]
    t.does("A", "ability", card="h", ability="air-strike", target="hq", cutin=cutin)
    assert t["B.deck.count"] == 9 - (4 - 2)  # what is left of the first strike


@rule("azuride.damage.sink", "azuride.skill.auto-trigger")
def test_a_chara_that_loses_lent_armour_is_sunk_before_the_launch_sets_anything_off() -> None:
    lends = auto(
        "lends", "Lends", "Lends", area=ids.A_DOCK, when=ids.AT_STATIC, effect=LastingBonus(ALL_YOURS, armour=1)
    )
    rallies = auto(
        "rallies", "Rallies", "Rallies", area=ids.A_FIELD, when=ids.AT_LAUNCHED, effect=RaiseAll(YOURS, armour=1)
    )
    flagship = Card("FLAG", "Flag", "Flag", (lends, rallies), 0, 1, False, "white", "carrier", Cost(), 1, 3)
    side = Side(front=["f:FILL", "g:FILL"], damage={"f": 2}, docks={"left": ["s:FLAG"]})
    t = acted("azuride", options={"prompts": "needed"}, cards=[flagship, filler()], A=side)
    assert t["f.armour"] == 1
    t.says("A", "launch s rear-3")
    assert t["A.front"] == [None, "g", None]
    assert (t["g.armour"], t["s.armour"]) == (3, 4)


@pytest.mark.parametrize("card", ["javelin", "cube-lantern"])
@pytest.mark.parametrize(
    ("stock_to", "zone", "left"), [("discard", "discard", 4), ("bottom", "deck", 5), ("hand", "hand", 4)]
)
@rule("azuride.ability.stock-after", "azuride.ability.stock-cube")
def test_a_read_stock_goes_where_the_table_agreed_and_stays_known(
    stock_to: str, zone: str, left: int, card: str
) -> None:
    t = acted(
        "azuride",
        at="battle",
        options={"stock_to": stock_to},
        A=Side(rear=["c:warspite"], deck=[f"s:{card}", "FILL*4"]),
        B=Side(front=["b:helena"]),
    )
    t.does("A", "ability", card="c", ability="bombard", target="b")
    assert (t["s.zone"], t["A.deck.count"]) == (f"A.{zone}", left)
    w = t.world
    s = t.names["s"]
    assert w.known[s] == w.everyone()
    if stock_to == "bottom":
        assert w.cards(0, ids.DECK)[0] == s
        w.shuffle(w.at(0, ids.DECK))
        assert w.known[s] == 0
