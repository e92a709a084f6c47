"""Sakura: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from tests.games.azuride.helpers import Sea

PAYERS = {"left": ["p1:fubuki", "p2:fubuki", "p3:naka"], "right": ["p4:javelin", "p5:javelin"]}


def test_fubuki_charges_by_night_and_only_in_battle() -> None:
    sea = Sea(
        "battle", "attack", A={"hand": ["h:fubuki"], "front": ["f:ayanami"], "docks": PAYERS}, B={"deck": ["FILL*9"]}
    )
    sea.does("A", "attack", attackers={"f": "hq"})
    sea.does("A", "skill", card="h", skill="night-charge", target="f", pay=["p1"])
    sea.goes_on(2)
    assert sea["B.deck.count"] == 5
    early = Sea("deploy", A={"hand": ["h:fubuki"], "front": ["f:ayanami"], "docks": PAYERS})
    assert early.refuses("A", "skill", card="h", skill="night-charge", target="f", pay=["p1"]) == "wrong-timing"


def test_ayanami_grows_by_herself() -> None:
    sea = Sea("battle", A={"front": ["a:ayanami"], "docks": PAYERS})
    sea.does("A", "skill", card="a", skill="lone-demon", pay=["p1"])
    assert sea["a.fire"] == 4


@rule("azuride.skill.auto-trigger")
def test_yudachi_sinks_in_a_squall() -> None:
    sea = Sea("battle", turn="B", A={"front": ["y:yudachi"]},
              B={"front": ["b1:javelin", "b2:z23"], "rear": ["r:warspite"], "deck": ["n:kongo", "FILL*3"]})  # fmt: skip
    sea.does("B", "ability", card="r", ability="bombard", target="y")
    assert sea["y.zone"] == "A.discard"
    assert sea["b1.armour"] == 1
    assert sea["b2.zone"] == "B.discard"
    assert sea["r.armour"] == 5


def test_naka_cheers() -> None:
    sea = Sea("supply", A={"hand": ["n:naka"], "front": ["f:fubuki"], "docks": PAYERS})
    sea.does("A", "skill", card="n", skill="encore", target="f", pay=["p3"])
    assert (sea["f.fire"], sea["f.armour"]) == (2, 3)


def test_jintsu_lights_the_way_for_destroyers() -> None:
    sea = Sea("deploy", A={"front": ["j:jintsu", "f:fubuki", "t:takao"]})
    assert (sea["j.fire"], sea["f.fire"], sea["t.fire"]) == (2, 2, 4)


def test_takao_clears_the_slip_for_the_others() -> None:
    sea = Sea("deploy", A={"docks": {"left": ["x:fubuki~", "t:takao-drill", "y:naka~"], "right": ["z:naka~"]}})
    sea.does("A", "skill", card="t", skill="clear-the-slip")
    assert (sea["x.twisted"], sea["y.twisted"], sea["z.twisted"]) == (False, False, True)
    assert sea["A.discard"] == ["t"]


@rule("azuride.cost.discard-cube")
def test_takao_cleaves_at_the_price_of_a_cube() -> None:
    sea = Sea(
        "battle",
        A={"front": ["t:takao"], "docks": {"left": ["c:cube-rust", "d:cube-petal~"]}},
        B={"front": ["b:belfast"]},
    )
    sea.does("A", "skill", card="t", skill="mountain-cleaver", target="b", cube="d")
    assert sea["b.armour"] == 1
    assert sea["A.docks.left"] == ["c"]


@rule("azuride.deploy.set-chara-limit")
def test_maya_lets_one_more_chara_be_set() -> None:
    sea = Sea("deploy", A={"hand": ["m:maya", "a:fubuki", "b:naka", "c:ayanami"]})
    sea.does("A", "set_chara", card="a", dock="left")
    assert sea.refuses("A", "set_chara", card="b", dock="left") == "dock-already-set"
    sea.does("A", "skill", card="m", skill="rush-fitting").does("A", "set_chara", card="b", dock="left")
    assert sea.refuses("A", "set_chara", card="c", dock="left") == "dock-already-set"
    assert sea["A.docks.left"] == ["a", "b"]


def test_kongo_trades_herself_for_a_letter_in_the_supply_phase() -> None:
    sea = Sea("supply", A={"hand": ["k:kongo"], "docks": PAYERS, "deck": ["d1:naka", "d2:fubuki", "FILL*3"]})
    sea.does("A", "skill", card="k", skill="foreign-letters")
    assert sea["A.hand"] == ["d1"]
    assert sea["k.zone"] == "A.discard"


def test_nagato_leads_the_fleet_and_beats_the_drum_from_the_dock() -> None:
    led = Sea("deploy", A={"front": ["f:fubuki"], "rear": ["n:nagato"]})
    assert (led["f.fire"], led["f.armour"]) == (2, 3)
    assert (led["n.fire"], led["n.armour"]) == (6, 7)
    sea = Sea("battle", A={"front": ["f:fubuki"], "docks": {"left": ["n:nagato", "c:cube-lantern"]}})
    sea.does("A", "skill", card="n", skill="war-drum", target="f", cube="c")
    assert sea["f.fire"] == 3
    assert sea["c.zone"] == "A.discard"


@rule("azuride.cost.specified")
def test_ryujo_dives_for_one_red() -> None:
    sea = Sea("end", A={"hand": ["r:ryujo"], "docks": PAYERS}, B={"front": ["b:ajax"]})
    assert sea.refuses("A", "skill", card="r", skill="dive-bombers", target="b", pay=["p4"]) == "specified-cost"
    sea.does("A", "skill", card="r", skill="dive-bombers", target="b", pay=["p1"])
    assert sea["b.zone"] == "B.discard"


def test_kaga_trains_at_the_end_of_the_turn() -> None:
    sea = Sea("end", A={"rear": ["k:kaga"], "docks": PAYERS, "deck": ["d1:naka", "d2:fubuki", "FILL*3"]})
    sea.does("A", "skill", card="k", skill="deck-rotation", pay=["p4"], answers=["discard naka"])
    assert sea["A.hand"] == ["d2"]
    assert sea["A.discard"] == ["d1"]


def test_akagi_opens_with_a_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    sea = Sea("deploy", A={"docks": docks}, B={"front": ["b:ajax", "c:belfast"]})
    sea.does("A", "launch", dock="left", slot="rear-1", pay=["w", "v", "u", "x", "y"], answers=["target #8"])
    assert sea["a.zone"] == "A.rear.1"
    assert (sea["b.armour"], sea["c.armour"]) == (2, 1)


def test_akagi_arrives_quietly_with_nobody_to_strike() -> None:
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    sea = Sea("deploy", A={"docks": docks})
    sea.does("A", "launch", dock="left", slot="rear-1", pay=["w", "v", "u", "x", "y"])
    assert sea["a.zone"] == "A.rear.1"


def test_lantern_cube_kindles() -> None:
    sea = Sea("battle", A={"front": ["f:fubuki"], "docks": {"left": ["x:naka", "c:cube-lantern"]}})
    sea.does("A", "skill", card="c", skill="kindle", target="f")
    assert sea["f.fire"] == 2


def test_shrapnel_cube_scatters() -> None:
    sea = Sea("battle", A={"docks": {"left": ["x:naka", "c:cube-shrapnel"]}}, B={"front": ["b:belfast"]})
    sea.does("A", "skill", card="c", skill="scatter", target="b", pay=["c", "x"])
    assert sea["b.armour"] == 2


def test_petal_cube_wakes_its_dock() -> None:
    sea = Sea("deploy", A={"hand": ["c:cube-petal"], "docks": {"left": ["x:naka~", "y:fubuki~"]}})
    sea.does("A", "set_cube", card="c", dock="left")
    assert (sea["x.twisted"], sea["y.twisted"]) == (False, False)


@rule("azuride.damage.sink")
def test_rust_cube_eats_armour_away() -> None:
    sea = Sea("battle", A={"docks": {"left": ["x:naka", "c:cube-rust"]}}, B={"front": ["b:ajax", "d:belfast"]})
    sea.does("A", "skill", card="c", skill="corrode", target="b")
    assert sea["b.zone"] == "B.discard"
