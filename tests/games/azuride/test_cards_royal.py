"""Royal: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from tests.games.azuride.helpers import Sea

PAYERS = {"left": ["p1:javelin", "p2:javelin", "p3:ajax"], "right": ["p4:naka", "p5:naka"]}


@rule("azuride.skill.protection-sample", "azuride.skill.hand-discard")
def test_javelin_covers_a_friend_from_mines_but_not_from_shells() -> None:
    sea = Sea("deploy", A={"hand": ["j:javelin"], "front": ["f:norfolk"], "docks": PAYERS},
              B={"hand": ["m:z23"], "docks": {"left": ["k:karlsruhe", "l:laffey"]}})  # fmt: skip
    sea.does("A", "skill", card="j", skill="smoke-signal", target="f", pay=["p1"])
    assert sea["j.zone"] == "A.discard"
    sea.goes_on(cutin=[{"by": "B", "do": "skill", "card": "m", "skill": "minefield", "target": "f", "pay": ["k", "l"]}])
    assert sea["f.twisted"] is False
    assert sea["m.zone"] == "B.discard"


def test_cossack_boards_a_small_enemy_and_sends_it_home() -> None:
    sea = Sea("battle", A={"front": ["c:cossack"], "docks": PAYERS}, B={"front": ["b:jintsu"], "rear": ["d:akagi"]})
    assert sea.refuses("A", "skill", card="c", skill="boarding-party", target="d", pay=["p1"]) == "bad-target"
    sea.does("A", "skill", card="c", skill="boarding-party", target="b", pay=["p4"])
    assert sea["b.zone"] == "B.hand"
    assert sea["c.twisted"] is True
    assert sea["p4.twisted"] is True


def test_ajax_signals_plus_one_plus_one() -> None:
    sea = Sea("battle", A={"hand": ["a:ajax"], "front": ["f:norfolk"], "docks": PAYERS})
    sea.does("A", "skill", card="a", skill="squadron-signal", target="f", pay=["p2"])
    assert (sea["f.fire"], sea["f.armour"]) == (4, 4)
    sea.goes_on(5)
    assert (sea["f.fire"], sea["f.armour"]) == (3, 3)


def test_belfast_escort_is_better_with_somebody_behind_her() -> None:
    sea = Sea("deploy", A={"front": ["b:belfast-escort", "c:javelin"], "rear": ["r:hermes"]})
    assert (sea["b.fire"], sea["b.armour"]) == (3, 4)
    sea.does("A", "recall", card="r")
    assert (sea["b.fire"], sea["b.armour"]) == (2, 3)


def test_belfast_calls_a_spent_escort_back_to_battle_stations() -> None:
    sea = Sea("battle", "attack", turn="B", A={"front": ["b:belfast", "f:norfolk~"], "rear": ["r:hermes~"],
              "docks": PAYERS}, B={"front": ["x:takao"]})  # fmt: skip
    sea.does("B", "attack", attackers={"x": "hq"}, cutin=[
        {"by": "A", "do": "skill", "card": "b", "skill": "battle-stations", "target": "f", "pay": ["p5"]},
    ])  # fmt: skip
    assert sea["f.twisted"] is False
    sea.goes_on().does("A", "block", blocks={"f": "x"})
    assert sea.refuses("A", "skill", card="b", skill="battle-stations", target="f", pay=["p1"]) == "not-your-turn"


def test_norfolk_gives_her_plates_from_the_dock() -> None:
    sea = Sea("start", A={"front": ["f:javelin"], "docks": {"left": ["x:ajax", "n:norfolk"]}})
    sea.does("A", "skill", card="n", skill="spare-plates", target="f")
    assert sea["f.armour"] == 4
    assert sea["n.zone"] == "A.discard"
    assert sea["A.docks.left"] == ["x"]


@rule("azuride.damage.sink-effect")
def test_dorsetshire_finishes_a_spent_enemy_whatever_her_armour() -> None:
    sea = Sea("battle", A={"hand": ["d:dorsetshire"], "docks": PAYERS}, B={"front": ["t:maya~", "u:jintsu"]})
    assert sea.refuses("A", "skill", card="d", skill="last-rites", target="u", pay=["p1"]) == "bad-target"
    sea.does("A", "skill", card="d", skill="last-rites", target="t", pay=["p1"])
    assert sea["t.zone"] == "B.discard"


def test_renown_hoists_the_flag_as_she_arrives() -> None:
    sea = Sea(
        "deploy",
        A={"front": ["f:javelin"], "docks": {"left": ["r:renown", "w:javelin", "v:ajax"], "right": ["n:naka"]}},
    )
    sea.does("A", "launch", dock="left", slot="rear-2", pay=["w", "v", "n"])
    assert (sea["f.armour"], sea["r.armour"]) == (2, 4)
    assert (sea["f.fire"], sea["r.fire"]) == (3, 5)


@rule("azuride.skill.timing-auto", "azuride.skill.auto-trigger")
def test_hood_steels_the_others_and_her_loss_rouses_them() -> None:
    sea = Sea("deploy", turn="B", A={"front": ["f:javelin~"], "rear": ["h:hood"], "damage": {"h": 2}},
              B={"hand": ["d:ryujo"], "docks": {"left": ["r1:naka"]}})  # fmt: skip
    before = sea["f.armour"]
    sea.does("B", "skill", card="d", skill="dive-bombers", target="h", pay=["r1"])
    assert sea["h.zone"] == "A.discard"
    assert (before, sea["f.armour"], sea["f.twisted"]) == (2, 1, False)


def test_warspite_reaches_any_row() -> None:
    sea = Sea("battle", A={"rear": ["w:warspite"], "docks": PAYERS}, B={"front": ["e:takao"], "rear": ["b:akagi"]})
    sea.does("A", "skill", card="w", skill="long-shot", target="b", pay=["p3", "p4", "p5"])
    assert sea["b.armour"] == 3
    assert sea.refuses("A", "skill", card="w", skill="long-shot", target="b", pay=["p1", "p2"]) == "usage-right"


def test_king_george_v_guards_the_front_from_the_dock() -> None:
    sea = Sea("deploy", A={"front": ["f:javelin"], "rear": ["r:hermes"], "docks": {"left": ["k:king-george-v"]}})
    assert (sea["f.armour"], sea["r.armour"]) == (2, 3)
    sea.does("A", "scrap", card="k")
    assert sea["f.armour"] == 1


def test_nelson_holds_for_a_white_and_any_other() -> None:
    sea = Sea("end", turn="B", A={"rear": ["n:nelson"], "docks": PAYERS})
    sea.goes_on(cutin_end=[
        {"by": "A", "do": "skill", "card": "n", "skill": "all-or-nothing", "target": "n", "pay": ["p1", "p4"]},
    ])  # fmt: skip
    assert "raise" in sea.log()
    assert sea["n.armour"] == 8  # swept before the turn passed


def test_hermes_scouts_for_a_card() -> None:
    sea = Sea("deploy", A={"rear": ["h:hermes"], "deck": ["d:javelin", "FILL*3"]})
    sea.does("A", "skill", card="h", skill="scouting-flight")
    assert sea["A.hand"] == ["d"]
    assert sea["h.twisted"] is True


def test_bulkhead_cube_braces_a_friend() -> None:
    sea = Sea("battle", A={"front": ["f:javelin"], "docks": {"left": ["x:ajax", "c:cube-bulkhead"]}})
    sea.does("A", "skill", card="c", skill="brace", target="f")
    assert sea["f.armour"] == 2
    assert sea["c.twisted"] is True


def test_muster_cube_readies_the_rear() -> None:
    sea = Sea(
        "deploy", A={"front": ["f:javelin~"], "rear": ["r:hermes~"], "docks": {"left": ["x:ajax", "c:cube-muster"]}}
    )
    assert sea.refuses("A", "skill", card="c", skill="muster", target="f", pay=["x"]) == "bad-target"
    sea.does("A", "skill", card="c", skill="muster", target="r", pay=["x"])
    assert sea["r.twisted"] is False


@rule("azuride.skill.auto-trigger", "azuride.battle.cube-set")
def test_bastion_cube_stands_fast_when_it_is_flipped_by_a_raid() -> None:
    sea = Sea("battle", "attack", turn="B", A={"front": ["f:javelin~"], "docks": {"left": ["x:ajax"]},
              "deck": ["c:cube-bastion", "FILL*5"]}, B={"front": ["b:takao"]})  # fmt: skip
    sea.does("B", "attack", attackers={"b": "hq"}).goes_on(2)
    assert sea["A.docks.left"] == ["x", "c"]
    assert sea["f.armour"] == 2


def test_retreat_cube_saves_a_friend_from_a_shell() -> None:
    sea = Sea("battle", turn="B", A={"front": ["f:javelin"], "docks": {"left": ["x:ajax", "c:cube-retreat"]}},
              B={"rear": ["b:scharnhorst"], "deck": ["n:scharnhorst", "FILL*3"]})  # fmt: skip
    sea.does("B", "ability", card="b", ability="bombard", target="f", cutin=[
        {"by": "A", "do": "skill", "card": "c", "skill": "orderly-retreat", "target": "f"},
    ])  # fmt: skip
    assert sea["f.zone"] == "A.hand"
    assert sea["c.zone"] == "A.discard"
    assert "fizzle" in sea.log()
