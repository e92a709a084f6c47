"""Sakura of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first as acted
from tests.games.azuride.helpers import goes_on

PAYERS = {"left": ["p1:fubuki", "p2:fubuki", "p3:naka"], "right": ["p4:javelin", "p5:javelin"]}


def test_fubuki_charges_by_night_and_only_in_battle() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        A=Side(hand=["h:fubuki"], front=["f:ayanami"], docks=PAYERS),
        B=Side(deck=["FILL*9"]),
    )
    t.does("A", "attack", attackers={"f": "hq"})
    t.does("A", "skill", card="h", skill="night-charge", target="f", pay=["p1"])
    goes_on(t, 2)
    assert t["B.deck.count"] == 5
    early = acted("azuride", at="deploy", A=Side(hand=["h:fubuki"], front=["f:ayanami"], docks=PAYERS))
    assert early.refuses("A", "skill", card="h", skill="night-charge", target="f", pay=["p1"]) == "wrong-timing"


def test_ayanami_grows_by_herself() -> None:
    t = acted("azuride", at="battle", A=Side(front=["a:ayanami"], docks=PAYERS))
    t.does("A", "skill", card="a", skill="lone-demon", pay=["p1"])
    assert t["a.fire"] == 4


@rule("azuride.skill.auto-trigger")
def test_yudachi_sinks_in_a_squall() -> None:
    t = acted(
        "azuride",
        at="battle",
        active="B",
        A=Side(front=["y:yudachi"]),
        B=Side(front=["b1:javelin", "b2:z23"], rear=["r:warspite"], deck=["n:kongo", "FILL*3"]),
    )
    t.does("B", "ability", card="r", ability="bombard", target="y")
    assert t["y.zone"] == "A.discard"
    assert t["b1.armour"] == 1
    assert t["b2.zone"] == "B.discard"
    assert t["r.armour"] == 5


def test_naka_cheers() -> None:
    t = acted("azuride", at="supply", A=Side(hand=["n:naka"], front=["f:fubuki"], docks=PAYERS))
    t.does("A", "skill", card="n", skill="encore", target="f", pay=["p3"])
    assert (t["f.fire"], t["f.armour"]) == (2, 3)


def test_jintsu_lights_the_way_for_destroyers() -> None:
    t = acted("azuride", at="deploy", A=Side(front=["j:jintsu", "f:fubuki", "t:takao"]))
    assert (t["j.fire"], t["f.fire"], t["t.fire"]) == (2, 2, 4)


def test_takao_clears_the_slip_for_the_others() -> None:
    t = acted(
        "azuride", at="deploy", A=Side(docks={"left": ["x:fubuki~", "t:takao-drill", "y:naka~"], "right": ["z:naka~"]})
    )
    t.does("A", "skill", card="t", skill="clear-the-slip")
    assert (t["x.twisted"], t["y.twisted"], t["z.twisted"]) == (False, False, True)
    assert t["A.discard"] == ["t"]


@rule("azuride.cost.discard-cube")
def test_takao_cleaves_at_the_price_of_a_cube() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(front=["t:takao"], docks={"left": ["c:cube-rust", "d:cube-petal~"]}),
        B=Side(front=["b:belfast"]),
    )
    t.does("A", "skill", card="t", skill="mountain-cleaver", target="b", cube="d")
    assert t["b.armour"] == 1
    assert t["A.docks.left"] == ["c"]


@rule("azuride.deploy.set-chara-limit")
def test_maya_lets_one_more_chara_be_set() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["m:maya", "a:fubuki", "b:naka", "c:ayanami"]))
    t.does("A", "set_chara", card="a", dock="left")
    assert t.refuses("A", "set_chara", card="b", dock="left") == "dock-already-set"
    t.does("A", "skill", card="m", skill="rush-fitting").does("A", "set_chara", card="b", dock="left")
    assert t.refuses("A", "set_chara", card="c", dock="left") == "dock-already-set"
    assert t["A.docks.left"] == ["a", "b"]


def test_kongo_trades_herself_for_a_letter_in_the_supply_phase() -> None:
    t = acted("azuride", at="supply", A=Side(hand=["k:kongo"], docks=PAYERS, deck=["d1:naka", "d2:fubuki", "FILL*3"]))
    t.does("A", "skill", card="k", skill="foreign-letters")
    assert t["A.hand"] == ["d1"]
    assert t["k.zone"] == "A.discard"


def test_nagato_leads_the_fleet_and_beats_the_drum_from_the_dock() -> None:
    led = acted("azuride", at="deploy", A=Side(front=["f:fubuki"], rear=["n:nagato"]))
    assert (led["f.fire"], led["f.armour"]) == (2, 3)
    assert (led["n.fire"], led["n.armour"]) == (6, 7)
    t = acted("azuride", at="battle", A=Side(front=["f:fubuki"], docks={"left": ["n:nagato", "c:cube-lantern"]}))
    t.does("A", "skill", card="n", skill="war-drum", target="f", cube="c")
    assert t["f.fire"] == 3
    assert t["c.zone"] == "A.discard"


@rule("azuride.cost.specified")
def test_ryujo_dives_for_one_red() -> None:
    t = acted("azuride", at="end", A=Side(hand=["r:ryujo"], docks=PAYERS), B=Side(front=["b:ajax"]))
    assert t.refuses("A", "skill", card="r", skill="dive-bombers", target="b", pay=["p4"]) == "specified-cost"
    t.does("A", "skill", card="r", skill="dive-bombers", target="b", pay=["p1"])
    assert t["b.zone"] == "B.discard"


def test_kaga_trains_at_the_end_of_the_turn() -> None:
    t = acted("azuride", at="end", A=Side(rear=["k:kaga"], docks=PAYERS, deck=["d1:naka", "d2:fubuki", "FILL*3"]))
    t.does("A", "skill", card="k", skill="deck-rotation", pay=["p4"], answers=["discard naka"])
    assert t["A.hand"] == ["d2"]
    assert t["A.discard"] == ["d1"]


def test_akagi_opens_with_a_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    t = acted("azuride", at="deploy", A=Side(docks=docks), B=Side(front=["b:ajax", "c:belfast"]))
    t.does("A", "launch", dock="left", slot="rear-1", pay=["w", "v", "u", "x", "y"], answers=["target #8"])
    assert t["a.zone"] == "A.rear.1"
    assert (t["b.armour"], t["c.armour"]) == (2, 1)


def test_akagi_arrives_quietly_with_nobody_to_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    t = acted("azuride", at="deploy", A=Side(docks=docks))
    t.does("A", "launch", dock="left", slot="rear-1", pay=["w", "v", "u", "x", "y"])
    assert t["a.zone"] == "A.rear.1"


def test_lantern_cube_kindles() -> None:
    t = acted("azuride", at="battle", A=Side(front=["f:fubuki"], docks={"left": ["x:naka", "c:cube-lantern"]}))
    t.does("A", "skill", card="c", skill="kindle", target="f")
    assert t["f.fire"] == 2


def test_shrapnel_cube_scatters() -> None:
    t = acted(
        "azuride", at="battle", A=Side(docks={"left": ["x:naka", "c:cube-shrapnel"]}), B=Side(front=["b:belfast"])
    )
    t.does("A", "skill", card="c", skill="scatter", target="b", pay=["c", "x"])
    assert t["b.armour"] == 2


def test_petal_cube_wakes_its_dock() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["c:cube-petal"], docks={"left": ["x:naka~", "y:fubuki~"]}))
    t.does("A", "set_cube", card="c", dock="left")
    assert (t["x.twisted"], t["y.twisted"]) == (False, False)


@rule("azuride.damage.sink")
def test_rust_cube_eats_armour_away() -> None:
    t = acted(
        "azuride", at="battle", A=Side(docks={"left": ["x:naka", "c:cube-rust"]}), B=Side(front=["b:ajax", "d:belfast"])
    )
    t.does("A", "skill", card="c", skill="corrode", target="b")
    assert t["b.zone"] == "B.discard"
