"""Where the rulebook can be read in two ways: the reading of docs/decisions/0400-azuride-readings.md."""

from __future__ import annotations

import pytest

from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.catalogue.make import auto
from fudaba.games.azuride.effects.skills import YOURS, RaiseAll
from fudaba.games.azuride.effects.static import ALL_YOURS, LastingBonus
from fudaba.games.azuride.scenarios import filler
from fudaba.games.azuride.schema import ids
from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first


@rule("azuride.deploy.rotate", "azuride.cutin.fizzle")
def test_a_dock_whose_head_is_discarded_in_answer_rotates_its_next_card() -> None:
    docks = {"left": ["x:ajax", "y:hood", "z:javelin"], "right": ["m:naka", "n:naka"]}
    t = first(at="deploy", A=Side(**docks), B=Side(hand=["r:cleveland"], left=["p:laffey"]))
    t.says("A", "rotate left").says("B", "play-on cleveland yard-raid x")
    assert (t["x.zone"], t["x.controller"]) == ("discard", "A")
    assert t["A.left"] == ["z", "y"]
    t.cannot("A", "rotate right", because="already-rotated")


@rule("azuride.deploy.rotate-limit", "azuride.cutin.fizzle")
def test_a_dock_left_with_one_card_is_not_rotated_and_the_rotation_is_spent() -> None:
    docks = {"left": ["x:ajax", "y:hood"], "right": ["m:naka", "n:naka"]}
    t = first(at="deploy", A=Side(**docks), B=Side(hand=["r:cleveland"], left=["p:laffey"]))
    t.says("A", "rotate left").says("B", "play-on cleveland yard-raid x")
    assert t["A.left"] == ["y"]
    assert "fizzle" in t.log()
    t.cannot("A", "rotate right", because="already-rotated")


@pytest.mark.parametrize(("card", "ability"), [("hermes", "strike"), ("warspite", "bombard")])
@rule("azuride.battle.barrage-once", "azuride.battle.barrage-step")
def test_the_barrage_step_stands_from_the_beginning_of_the_battle_phase(card: str, ability: str) -> None:
    t = first(
        at="deploy",
        A=Side(deck=["s:javelin", "fill*5"], rear_1=f"c:{card}"),
        B=Side(front_1="b:helena"),
        options={"barrage": "cut-in"},
    )
    t.says("A", "end", f"{ability} c b").says("B", "pass", "pass")
    assert (t["step"], t["c.twisted"], t["b.armour"]) == ("barrage", 1, 2)


@rule("azuride.battle.barrage-once")
def test_no_air_strike_answers_the_end_of_the_deploy_phase() -> None:
    t = first(at="deploy", A=Side(rear_1="c:hermes"))
    t.cannot("A", "strike-hq c", because="wrong-timing")


@pytest.mark.parametrize("self_pay", ["true", "false"])
@rule("azuride.cost.discard-self", "azuride.cost.dock-twist")
def test_a_dock_card_pays_an_icon_of_its_own_skill_and_is_then_discarded(self_pay: str) -> None:
    t = first(
        at="deploy",
        A=Side(left=["g:graf-zeppelin"]),
        B=Side(left=["b:laffey"]),
        options={"self_pay": self_pay},
    )
    t.says("A", "skill-on g cancelled-order b")
    assert (t["g.zone"], t["g.controller"], t["b.zone"], t["b.controller"]) == ("discard", "A", "discard", "B")


@rule("azuride.cost.discard-cube", "azuride.cost.cube-pays")
def test_a_cube_pays_an_icon_and_is_then_discarded_for_the_same_cost() -> None:
    docks = {"left": ["p:z23", "q:z23", "c:cube-forge"]}
    t = first(at="battle", A=Side(**docks, rear_1="s:scharnhorst"), B=Side(deck=["fill*9"]))
    t.says("A", "skill s channel-dash")
    assert (t["c.zone"], t["c.controller"], t["B.deck.count"]) == ("discard", "A", 8)


@rule("azuride.cost.twist", "azuride.cost.dock-twist")
def test_one_twist_is_not_two_payments() -> None:
    t = first(at="battle", A=Side(left=["j:cube-jammer"]), B=Side(front_1="b:laffey"), options={"prompts": "all"})
    t.cannot("A", "skill-on j jam b", because="cost-not-paid")


@rule("azuride.state.twisted-limits", "azuride.cost.twist")
def test_a_twisted_chara_cannot_use_what_twists_it() -> None:
    t = first(at="deploy", A=Side(front_1="a:javelin(twisted)", rear_1="h:hermes(twisted)"))
    t.cannot("A", "evade a", because="already-twisted")
    t.cannot("A", "skill h scouting-flight", because="already-twisted")


@rule("azuride.state.twisted-limits", "azuride.skill.stay")
def test_a_twisted_chara_uses_a_skill_that_does_not_twist_it() -> None:
    t = first(at="battle", A=Side(left=["p:ajax", "q:ajax"], rear_1="n:nelson(twisted)"), options={"prompts": "all"})
    t.says("A", "skill-on n all-or-nothing n").all_pass()
    assert t["n.armour"] == 11


@rule("azuride.ability.anti-air-scope", "azuride.state.twisted-limits")
def test_a_twisted_chara_answers_an_air_strike() -> None:
    t = first(
        at="battle",
        A=Side(deck=["s:hood", "fill*5"], rear_1="h:hermes"),
        B=Side(deck=["t:hood", "fill*5"], front_1="c:cleveland(twisted)"),
        options={"prompts": "all"},
    )
    t.says("A", "strike-hq h").says("B", "anti-air c").all_pass()
    assert t["B.deck.count"] == 6  # the stocked card is under it again


@rule("azuride.state.twisted-limits", "azuride.skill.area")
def test_a_twisted_dock_card_uses_its_dock_skill_and_lends_its_automatic_one() -> None:
    docks = {"left": ["a:alaska(twisted)"], "right": ["k:king-george-v(twisted)"]}
    t = first(at="end", A=Side(**docks, front_1="f:javelin"))
    assert t["f.armour"] == 2  # one more than printed
    t.says("A", "skill a night-shift", "pass")
    assert t["a.twisted"] == 0


@rule("azuride.ability.anti-air", "azuride.ability.anti-air-scope", "azuride.cutin.lifo")
def test_each_anti_air_lowers_the_strike_it_answered_whatever_resolves_before() -> None:
    t = first(
        at="battle",
        A=Side(deck=["hood", "hood", "fill*5"], rear_1="h:hermes", rear_2="i:hermes"),
        B=Side(deck=["fill", "hood", "fill*7"], front_1="c:cleveland", front_2="d:cleveland", front_3="e:javelin"),
        options={"prompts": "all", "barrage": "cut-in"},
    )
    t.says("A", "strike-hq h").says("B", "anti-air c")  # 2 off the first strike
    t.says("A", "strike-hq i").says("B", "anti-air d")  # 4 off the second
    t.says("B", "evade e").all_pass()
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
    side = Side(left=["s:FLAG"], front_1="f:fill(damage=2)", front_2="g:fill")
    t = first(options={"prompts": "needed"}, cards=[flagship, filler()], A=side)
    assert t["f.armour"] == 1
    t.says("A", "launch s rear-3")
    assert (t["A.front-1"], t["A.front-2"], t["A.front-3"]) == ([], ["g"], [])
    assert (t["g.armour"], t["s.armour"]) == (3, 4)


@pytest.mark.parametrize("card", ["javelin", "cube-lantern"])
@pytest.mark.parametrize(
    ("stock_to", "zone", "left"), [("discard", "discard", 4), ("bottom", "deck", 5), ("hand", "hand", 4)]
)
@rule("azuride.ability.stock-after", "azuride.ability.stock-cube")
def test_a_read_stock_goes_where_the_table_agreed_and_stays_known(
    stock_to: str, zone: str, left: int, card: str
) -> None:
    t = first(
        at="battle",
        options={"stock_to": stock_to},
        A=Side(deck=[f"s:{card}", "fill*4"], rear_1="c:warspite"),
        B=Side(front_1="b:helena"),
    )
    t.says("A", "bombard c b").says("B", "pass")
    assert (t["s.zone"], t["s.controller"], t["A.deck.count"]) == (zone, "A", left)
    w = t.world
    s = t.names["s"]
    assert w.known[s] == w.everyone()
    if stock_to == "bottom":
        assert w.cards(0, ids.DECK)[0] == s
        w.shuffle(w.at(0, ids.DECK))
        assert w.known[s] == 0
