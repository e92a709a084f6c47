"""Sakura of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first

PAYERS = {"left": ["p1:fubuki", "p2:fubuki", "p3:naka"], "right": ["p4:javelin", "p5:javelin"]}


def test_fubuki_charges_by_night_and_only_in_battle() -> None:
    t = first(
        at="battle attack",
        A=Side(hand=["h:fubuki"], **PAYERS, front_1="f:ayanami"),
        B=Side(deck=["fill*9"]),
    )
    t.says("A", "raid f", "pass")
    t.says("A", "play-on fubuki night-charge f", "pay p1", "pass")
    t.says("A", "end", "end", "end", "pass", "pass")
    assert t["B.deck.count"] == 5
    early = first(at="deploy", A=Side(hand=["h:fubuki"], **PAYERS, front_1="f:ayanami"))
    early.cannot("A", "play-on fubuki night-charge f", because="wrong-timing")


def test_ayanami_grows_by_herself() -> None:
    t = first(at="battle", A=Side(**PAYERS, front_1="a:ayanami"))
    t.says("A", "skill a lone-demon", "pay p1", "pass")
    assert t["a.fire"] == 4


@rule("azuride.skill.auto-trigger")
def test_yudachi_sinks_in_a_squall() -> None:
    t = first(
        at="battle",
        active="B",
        A=Side(front_1="y:yudachi"),
        B=Side(deck=["n:kongo", "fill*3"], front_1="b1:javelin", front_2="b2:z23", rear_1="r:warspite"),
    )
    t.says("B", "bombard r y", "pass")
    assert (t["y.zone"], t["y.controller"]) == ("discard", "A")
    assert t["b1.armour"] == 1
    assert (t["b2.zone"], t["b2.controller"]) == ("discard", "B")
    assert t["r.armour"] == 5


def test_naka_cheers() -> None:
    t = first(at="supply", A=Side(hand=["n:naka"], **PAYERS, front_1="f:fubuki"))
    t.says("A", "play-on naka encore f", "pay p3")
    assert (t["f.fire"], t["f.armour"]) == (2, 3)


def test_jintsu_lights_the_way_for_destroyers() -> None:
    t = first(at="deploy", A=Side(front_1="j:jintsu", front_2="f:fubuki", front_3="t:takao"))
    assert (t["j.fire"], t["f.fire"], t["t.fire"]) == (2, 2, 4)


def test_takao_clears_the_slip_for_the_others() -> None:
    t = first(
        at="deploy", A=Side(left=["x:fubuki(twisted)", "t:takao-drill", "y:naka(twisted)"], right=["z:naka(twisted)"])
    )
    t.says("A", "skill t clear-the-slip")
    assert (t["x.twisted"], t["y.twisted"], t["z.twisted"]) == (0, 0, 1)
    assert t["A.discard"] == ["t"]


@rule("azuride.cost.discard-cube")
def test_takao_cleaves_at_the_price_of_a_cube() -> None:
    t = first(
        at="battle",
        A=Side(left=["c:cube-rust", "d:cube-petal(twisted)"], front_1="t:takao"),
        B=Side(front_1="b:belfast"),
    )
    t.says("A", "skill-on t mountain-cleaver b", "cube d", "pass")
    assert t["b.armour"] == 1
    assert t["A.left"] == ["c"]


@rule("azuride.deploy.set-chara-limit")
def test_maya_lets_one_more_chara_be_set() -> None:
    t = first(at="deploy", A=Side(hand=["m:maya", "a:fubuki", "b:naka", "c:ayanami"]))
    t.says("A", "set fubuki left", "pass")
    t.cannot("A", "set naka left", because="dock-already-set")
    t.says("A", "play maya rush-fitting").says("A", "set naka left")
    t.cannot("A", "set ayanami left", because="dock-already-set")
    assert t["A.left"] == ["a", "b"]


def test_kongo_trades_herself_for_a_letter_in_the_supply_phase() -> None:
    t = first(at="supply", A=Side(deck=["d1:naka", "d2:fubuki", "fill*3"], hand=["k:kongo"], **PAYERS))
    t.says("A", "play kongo foreign-letters")
    assert t["A.hand"] == ["d1"]
    assert (t["k.zone"], t["k.controller"]) == ("discard", "A")


def test_nagato_leads_the_fleet_and_beats_the_drum_from_the_dock() -> None:
    led = first(at="deploy", A=Side(front_1="f:fubuki", rear_1="n:nagato"))
    assert (led["f.fire"], led["f.armour"]) == (2, 3)
    assert (led["n.fire"], led["n.armour"]) == (6, 7)
    t = first(at="battle", A=Side(left=["n:nagato", "c:cube-lantern"], front_1="f:fubuki"))
    t.says("A", "skill-on n war-drum f")
    assert t["f.fire"] == 3
    assert (t["c.zone"], t["c.controller"]) == ("discard", "A")


@rule("azuride.cost.specified")
def test_ryujo_dives_for_one_red() -> None:
    t = first(at="end", A=Side(hand=["r:ryujo"], **PAYERS), B=Side(front_1="b:ajax"), options={"prompts": "all"})
    t.says("A", "play-on ryujo dive-bombers b").cannot("A", "pay p4", because="specified-cost")
    t.says("A", "pay p1").all_pass()
    assert (t["b.zone"], t["b.controller"]) == ("discard", "B")


def test_kaga_trains_at_the_end_of_the_turn() -> None:
    t = first(at="end", A=Side(deck=["d1:naka", "d2:fubuki", "fill*3"], **PAYERS, rear_1="k:kaga"))
    t.says("A", "skill k deck-rotation", "pay p4", "discard naka")
    assert t["A.hand"] == ["d2"]
    assert t["A.discard"] == ["d1"]


def test_akagi_opens_with_a_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    t = first(at="deploy", A=Side(**docks), B=Side(front_1="b:ajax", front_2="c:belfast"))
    t.says("A", "launch a rear-1", "pay w", "target c")
    assert (t["a.zone"], t["a.controller"]) == ("rear-1", "A")
    assert (t["b.armour"], t["c.armour"]) == (2, 1)


def test_akagi_arrives_quietly_with_nobody_to_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    t = first(at="deploy", A=Side(**docks))
    t.says("A", "launch a rear-1", "pay w")
    assert (t["a.zone"], t["a.controller"]) == ("rear-1", "A")


def test_lantern_cube_kindles() -> None:
    t = first(at="battle", A=Side(left=["x:naka", "c:cube-lantern"], front_1="f:fubuki"))
    t.says("A", "skill-on c kindle f")
    assert t["f.fire"] == 2


def test_shrapnel_cube_scatters() -> None:
    t = first(
        at="battle", A=Side(left=["x:naka", "c:cube-shrapnel"]), B=Side(front_1="b:belfast"), options={"prompts": "all"}
    )
    t.says("A", "skill-on c scatter b").all_pass()
    assert t["b.armour"] == 2


def test_petal_cube_wakes_its_dock() -> None:
    t = first(at="deploy", A=Side(hand=["c:cube-petal"], left=["x:naka(twisted)", "y:fubuki(twisted)"]))
    t.says("A", "set cube-petal left")
    assert (t["x.twisted"], t["y.twisted"]) == (0, 0)


@rule("azuride.damage.sink")
def test_rust_cube_eats_armour_away() -> None:
    t = first(at="battle", A=Side(left=["x:naka", "c:cube-rust"]), B=Side(front_1="b:ajax", front_2="d:belfast"))
    t.says("A", "skill-on c corrode b")
    assert (t["b.zone"], t["b.controller"]) == ("discard", "B")
