"""Royal of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first

PAYERS = {"left": ["p1:javelin", "p2:javelin", "p3:ajax"], "right": ["p4:naka", "p5:naka"]}


@rule("azuride.skill.protection-sample", "azuride.skill.hand-discard")
def test_javelin_covers_a_friend_from_mines_but_not_from_shells() -> None:
    t = first(
        at="deploy",
        A=Side(hand=["j:javelin"], **PAYERS, front_1="f:norfolk"),
        B=Side(hand=["m:z23"], left=["k:karlsruhe", "l:laffey"]),
    )
    t.says("A", "play-on javelin smoke-signal f", "pay p1").says("B", "pass")
    assert (t["j.zone"], t["j.controller"]) == ("discard", "A")
    t.says("A", "end").says("B", "play-on z23 minefield f")
    assert t["f.twisted"] == 0
    assert (t["m.zone"], t["m.controller"]) == ("discard", "B")


def test_cossack_boards_a_small_enemy_and_sends_it_home() -> None:
    t = first(at="battle", A=Side(**PAYERS, front_1="c:cossack"), B=Side(front_1="b:jintsu", rear_1="d:akagi"))
    t.cannot("A", "skill-on c boarding-party d", because="bad-target")
    t.says("A", "skill-on c boarding-party b", "pay p4")
    assert (t["b.zone"], t["b.controller"]) == ("hand", "B")
    assert t["c.twisted"] == 1
    assert t["p4.twisted"] == 1


def test_ajax_signals_plus_one_plus_one() -> None:
    t = first(at="battle", A=Side(hand=["a:ajax"], **PAYERS, front_1="f:norfolk"))
    t.says("A", "play-on ajax squadron-signal f", "pay p2")
    assert (t["f.fire"], t["f.armour"]) == (4, 4)
    t.says("A", "end")
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


def test_belfast_escort_is_better_with_somebody_behind_her() -> None:
    t = first(at="deploy", A=Side(front_1="b:belfast-escort", front_2="c:javelin", rear_1="r:hermes"))
    assert (t["b.fire"], t["b.armour"]) == (3, 4)
    t.says("A", "recall r", "pass")
    assert (t["b.fire"], t["b.armour"]) == (2, 3)


def test_belfast_calls_a_spent_escort_back_to_battle_stations() -> None:
    t = first(
        at="battle attack",
        active="B",
        A=Side(**PAYERS, front_1="b:belfast", front_2="f:norfolk(twisted)", rear_1="r:hermes(twisted)"),
        B=Side(front_1="x:takao"),
    )
    t.says("B", "raid x").says("A", "skill-on b battle-stations f", "pay p5")
    assert t["f.twisted"] == 0
    t.says("A", "block f x")
    t.cannot("A", "skill-on b battle-stations f", because="not-your-turn")


def test_norfolk_gives_her_plates_from_the_dock() -> None:
    t = first(at="start", A=Side(left=["x:ajax", "n:norfolk"], front_1="f:javelin"))
    t.says("A", "skill-on n spare-plates f", "pass")
    assert t["f.armour"] == 4
    assert (t["n.zone"], t["n.controller"]) == ("discard", "A")
    assert t["A.left"] == ["x"]


@rule("azuride.damage.sink-effect")
def test_dorsetshire_finishes_a_spent_enemy_whatever_her_armour() -> None:
    t = first(
        at="battle", A=Side(hand=["d:dorsetshire"], **PAYERS), B=Side(front_1="t:maya(twisted)", front_2="u:jintsu")
    )
    t.cannot("A", "play-on dorsetshire last-rites u", because="bad-target")
    t.says("A", "play-on dorsetshire last-rites t", "pay p1")
    assert (t["t.zone"], t["t.controller"]) == ("discard", "B")


def test_renown_hoists_the_flag_as_she_arrives() -> None:
    t = first(
        at="deploy",
        A=Side(left=["r:renown", "w:javelin", "v:ajax"], right=["n:naka"], front_1="f:javelin"),
    )
    t.says("A", "launch r rear-2", "pay w", "done", "pass")
    assert (t["f.armour"], t["r.armour"]) == (2, 4)
    assert (t["f.fire"], t["r.fire"]) == (3, 5)


@rule("azuride.skill.timing-auto", "azuride.skill.auto-trigger")
def test_hood_steels_the_others_and_her_loss_rouses_them() -> None:
    t = first(
        at="deploy",
        active="B",
        A=Side(front_1="f:javelin(twisted)", rear_1="h:hood(damage=2)"),
        B=Side(hand=["d:ryujo"], left=["r1:naka"]),
    )
    before = t["f.armour"]
    t.says("B", "play-on ryujo dive-bombers h").says("A", "pass")
    assert (t["h.zone"], t["h.controller"]) == ("discard", "A")
    assert (before, t["f.armour"], t["f.twisted"]) == (2, 1, 0)


def test_warspite_reaches_any_row() -> None:
    t = first(at="battle", A=Side(**PAYERS, rear_1="w:warspite"), B=Side(front_1="e:takao", rear_1="b:akagi"))
    t.says("A", "skill-on w long-shot b", "pay p3", "done")
    assert t["b.armour"] == 3
    t.cannot("A", "skill-on w long-shot b", because="usage-right")


def test_king_george_v_guards_the_front_from_the_dock() -> None:
    t = first(at="deploy", A=Side(left=["k:king-george-v"], front_1="f:javelin", rear_1="r:hermes"))
    assert (t["f.armour"], t["r.armour"]) == (2, 3)
    t.says("A", "scrap k", "pass")
    assert t["f.armour"] == 1


def test_nelson_holds_for_a_white_and_any_other() -> None:
    t = first(at="end", active="B", A=Side(**PAYERS, rear_1="n:nelson"))
    t.says("A", "skill-on n all-or-nothing n", "pay p1", "pay p4", "pass")
    assert "raise" in t.log()
    assert t["n.armour"] == 8  # swept before the turn passed


def test_hermes_scouts_for_a_card() -> None:
    t = first(at="deploy", A=Side(deck=["d:javelin", "fill*3"], rear_1="h:hermes"))
    t.says("A", "skill h scouting-flight")
    assert t["A.hand"] == ["d"]
    assert t["h.twisted"] == 1


def test_bulkhead_cube_braces_a_friend() -> None:
    t = first(at="battle", A=Side(left=["x:ajax", "c:cube-bulkhead"], front_1="f:javelin"))
    t.says("A", "skill-on c brace f", "pass")
    assert t["f.armour"] == 2
    assert t["c.twisted"] == 1


def test_muster_cube_readies_the_rear() -> None:
    t = first(
        at="deploy",
        A=Side(left=["x:ajax", "c:cube-muster"], front_1="f:javelin(twisted)", rear_1="r:hermes(twisted)"),
    )
    t.cannot("A", "skill-on c muster f", because="bad-target")
    t.says("A", "skill-on c muster r", "pay x")
    assert t["r.twisted"] == 0


@rule("azuride.skill.auto-trigger", "azuride.battle.cube-set")
def test_bastion_cube_stands_fast_when_it_is_flipped_by_a_raid() -> None:
    t = first(
        at="battle attack",
        active="B",
        A=Side(deck=["c:cube-bastion", "fill*5"], left=["x:ajax"], front_1="f:javelin(twisted)"),
        B=Side(front_1="b:takao"),
        options={"prompts": "all"},
    )
    t.says("B", "raid b").says("B", "end", "end", "end").all_pass()
    assert t["A.left"] == ["x", "c"]
    assert t["f.armour"] == 2


def test_retreat_cube_saves_a_friend_from_a_shell() -> None:
    t = first(
        at="battle",
        active="B",
        A=Side(left=["x:ajax", "c:cube-retreat"], front_1="f:javelin"),
        B=Side(deck=["n:scharnhorst", "fill*3"], rear_1="b:scharnhorst"),
    )
    t.says("B", "bombard b f").says("A", "skill-on c orderly-retreat f", "pass")
    assert (t["f.zone"], t["f.controller"]) == ("hand", "A")
    assert (t["c.zone"], t["c.controller"]) == ("discard", "A")
    assert "fizzle" in t.log()
