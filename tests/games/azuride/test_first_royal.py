"""Royal of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first as acted
from tests.games.azuride.helpers import goes_on

PAYERS = {"left": ["p1:javelin", "p2:javelin", "p3:ajax"], "right": ["p4:naka", "p5:naka"]}


@rule("azuride.skill.protection-sample", "azuride.skill.hand-discard")
def test_javelin_covers_a_friend_from_mines_but_not_from_shells() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(hand=["j:javelin"], front=["f:norfolk"], docks=PAYERS),
        B=Side(hand=["m:z23"], docks={"left": ["k:karlsruhe", "l:laffey"]}),
    )
    t.does("A", "skill", card="j", skill="smoke-signal", target="f", pay=["p1"])
    assert t["j.zone"] == "A.discard"
    goes_on(t, cutin=[{"by": "B", "do": "skill", "card": "m", "skill": "minefield", "target": "f", "pay": ["k", "l"]}])
    assert t["f.twisted"] is False
    assert t["m.zone"] == "B.discard"


def test_cossack_boards_a_small_enemy_and_sends_it_home() -> None:
    t = acted(
        "azuride", at="battle", A=Side(front=["c:cossack"], docks=PAYERS), B=Side(front=["b:jintsu"], rear=["d:akagi"])
    )
    assert t.refuses("A", "skill", card="c", skill="boarding-party", target="d", pay=["p1"]) == "bad-target"
    t.does("A", "skill", card="c", skill="boarding-party", target="b", pay=["p4"])
    assert t["b.zone"] == "B.hand"
    assert t["c.twisted"] is True
    assert t["p4.twisted"] is True


def test_ajax_signals_plus_one_plus_one() -> None:
    t = acted("azuride", at="battle", A=Side(hand=["a:ajax"], front=["f:norfolk"], docks=PAYERS))
    t.does("A", "skill", card="a", skill="squadron-signal", target="f", pay=["p2"])
    assert (t["f.fire"], t["f.armour"]) == (4, 4)
    goes_on(t, 5)
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


def test_belfast_escort_is_better_with_somebody_behind_her() -> None:
    t = acted("azuride", at="deploy", A=Side(front=["b:belfast-escort", "c:javelin"], rear=["r:hermes"]))
    assert (t["b.fire"], t["b.armour"]) == (3, 4)
    t.does("A", "recall", card="r")
    assert (t["b.fire"], t["b.armour"]) == (2, 3)


def test_belfast_calls_a_spent_escort_back_to_battle_stations() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        active="B",
        A=Side(front=["b:belfast", "f:norfolk~"], rear=["r:hermes~"], docks=PAYERS),
        B=Side(front=["x:takao"]),
    )
    t.does("B", "attack", attackers={"x": "hq"}, cutin=[
        {"by": "A", "do": "skill", "card": "b", "skill": "battle-stations", "target": "f", "pay": ["p5"]},
    ])  # fmt: skip
    assert t["f.twisted"] is False
    goes_on(t).does("A", "block", blocks={"f": "x"})
    assert t.refuses("A", "skill", card="b", skill="battle-stations", target="f", pay=["p1"]) == "not-your-turn"


def test_norfolk_gives_her_plates_from_the_dock() -> None:
    t = acted("azuride", at="start", A=Side(front=["f:javelin"], docks={"left": ["x:ajax", "n:norfolk"]}))
    t.does("A", "skill", card="n", skill="spare-plates", target="f")
    assert t["f.armour"] == 4
    assert t["n.zone"] == "A.discard"
    assert t["A.docks.left"] == ["x"]


@rule("azuride.damage.sink-effect")
def test_dorsetshire_finishes_a_spent_enemy_whatever_her_armour() -> None:
    t = acted(
        "azuride", at="battle", A=Side(hand=["d:dorsetshire"], docks=PAYERS), B=Side(front=["t:maya~", "u:jintsu"])
    )
    assert t.refuses("A", "skill", card="d", skill="last-rites", target="u", pay=["p1"]) == "bad-target"
    t.does("A", "skill", card="d", skill="last-rites", target="t", pay=["p1"])
    assert t["t.zone"] == "B.discard"


def test_renown_hoists_the_flag_as_she_arrives() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(front=["f:javelin"], docks={"left": ["r:renown", "w:javelin", "v:ajax"], "right": ["n:naka"]}),
    )
    t.does("A", "launch", dock="left", slot="rear-2", pay=["w", "v", "n"])
    assert (t["f.armour"], t["r.armour"]) == (2, 4)
    assert (t["f.fire"], t["r.fire"]) == (3, 5)


@rule("azuride.skill.timing-auto", "azuride.skill.auto-trigger")
def test_hood_steels_the_others_and_her_loss_rouses_them() -> None:
    t = acted(
        "azuride",
        at="deploy",
        active="B",
        A=Side(front=["f:javelin~"], rear=["h:hood"], damage={"h": 2}),
        B=Side(hand=["d:ryujo"], docks={"left": ["r1:naka"]}),
    )
    before = t["f.armour"]
    t.does("B", "skill", card="d", skill="dive-bombers", target="h", pay=["r1"])
    assert t["h.zone"] == "A.discard"
    assert (before, t["f.armour"], t["f.twisted"]) == (2, 1, False)


def test_warspite_reaches_any_row() -> None:
    t = acted(
        "azuride", at="battle", A=Side(rear=["w:warspite"], docks=PAYERS), B=Side(front=["e:takao"], rear=["b:akagi"])
    )
    t.does("A", "skill", card="w", skill="long-shot", target="b", pay=["p3", "p4", "p5"])
    assert t["b.armour"] == 3
    assert t.refuses("A", "skill", card="w", skill="long-shot", target="b", pay=["p1", "p2"]) == "usage-right"


def test_king_george_v_guards_the_front_from_the_dock() -> None:
    t = acted(
        "azuride", at="deploy", A=Side(front=["f:javelin"], rear=["r:hermes"], docks={"left": ["k:king-george-v"]})
    )
    assert (t["f.armour"], t["r.armour"]) == (2, 3)
    t.does("A", "scrap", card="k")
    assert t["f.armour"] == 1


def test_nelson_holds_for_a_white_and_any_other() -> None:
    t = acted("azuride", at="end", active="B", A=Side(rear=["n:nelson"], docks=PAYERS))
    goes_on(t, cutin_end=[
        {"by": "A", "do": "skill", "card": "n", "skill": "all-or-nothing", "target": "n", "pay": ["p1", "p4"]},
    ])  # fmt: skip
    assert "raise" in t.log()
    assert t["n.armour"] == 8  # swept before the turn passed


def test_hermes_scouts_for_a_card() -> None:
    t = acted("azuride", at="deploy", A=Side(rear=["h:hermes"], deck=["d:javelin", "FILL*3"]))
    t.does("A", "skill", card="h", skill="scouting-flight")
    assert t["A.hand"] == ["d"]
    assert t["h.twisted"] is True


def test_bulkhead_cube_braces_a_friend() -> None:
    t = acted("azuride", at="battle", A=Side(front=["f:javelin"], docks={"left": ["x:ajax", "c:cube-bulkhead"]}))
    t.does("A", "skill", card="c", skill="brace", target="f")
    assert t["f.armour"] == 2
    assert t["c.twisted"] is True


def test_muster_cube_readies_the_rear() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(front=["f:javelin~"], rear=["r:hermes~"], docks={"left": ["x:ajax", "c:cube-muster"]}),
    )
    assert t.refuses("A", "skill", card="c", skill="muster", target="f", pay=["x"]) == "bad-target"
    t.does("A", "skill", card="c", skill="muster", target="r", pay=["x"])
    assert t["r.twisted"] is False


@rule("azuride.skill.auto-trigger", "azuride.battle.cube-set")
def test_bastion_cube_stands_fast_when_it_is_flipped_by_a_raid() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        active="B",
        A=Side(front=["f:javelin~"], docks={"left": ["x:ajax"]}, deck=["c:cube-bastion", "FILL*5"]),
        B=Side(front=["b:takao"]),
    )
    goes_on(t.does("B", "attack", attackers={"b": "hq"}), 2)
    assert t["A.docks.left"] == ["x", "c"]
    assert t["f.armour"] == 2


def test_retreat_cube_saves_a_friend_from_a_shell() -> None:
    t = acted(
        "azuride",
        at="battle",
        active="B",
        A=Side(front=["f:javelin"], docks={"left": ["x:ajax", "c:cube-retreat"]}),
        B=Side(rear=["b:scharnhorst"], deck=["n:scharnhorst", "FILL*3"]),
    )
    t.does("B", "ability", card="b", ability="bombard", target="f", cutin=[
        {"by": "A", "do": "skill", "card": "c", "skill": "orderly-retreat", "target": "f"},
    ])  # fmt: skip
    assert t["f.zone"] == "A.hand"
    assert t["c.zone"] == "A.discard"
    assert "fizzle" in t.log()
