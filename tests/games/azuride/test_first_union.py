"""Union of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.kernel.out.events import events_for
from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first

PAYERS = {"left": ["p1:laffey", "p2:laffey", "p3:atlanta"], "right": ["p4:karlsruhe", "p5:karlsruhe"]}


def test_laffey_carries_a_dispatch() -> None:
    t = first(
        at="deploy",
        A=Side(deck=["d:helena", "e:atlanta", "fill*3"], left=["l:laffey", "m:laffey"]),
    )
    t.says("A", "skill m dispatch", "pass")
    assert t["A.hand"] == ["d"]
    assert (t["l.twisted"], t["m.twisted"]) == (0, 1)
    t.cannot("A", "skill m dispatch", because="usage-right")


def test_johnston_makes_smoke_in_the_opponent_s_battle() -> None:
    t = first(
        at="battle attack",
        active="B",
        A=Side(deck=["fill*9"], hand=["j:johnston"], **PAYERS),
        B=Side(front_1="b:takao"),
        options={"prompts": "all"},
    )
    t.says("B", "raid b").says("A", "play-on johnston smoke-screen b", "pay p1").all_pass()
    t.says("B", "end", "end", "end").all_pass()
    assert t["b.fire"] == 1
    assert t["A.deck.count"] == 8


def test_atlanta_fires_rapidly() -> None:
    t = first(at="deploy", A=Side(hand=["a:atlanta"], **PAYERS, front_1="f:helena"))
    t.says("A", "play-on atlanta rapid-fire f", "pay p3", "pass")
    assert (t["f.fire"], t["f.armour"]) == (3, 4)


@rule("azuride.zone.deck")
def test_helena_sees_the_top_of_either_deck_and_nobody_else_does() -> None:
    t = first(at="start", A=Side(front_1="h:helena"), B=Side(deck=["t:takao", "fill*3"]))
    t.says("A", "skill h radar-sweep", "look enemy")
    assert (t["t.seen-by-A"], t["t.seen-by-B"]) == (True, False)
    seen = {seat: next(e for e in events_for(t.world, seat) if e["what"] == "look") for seat in (0, 1, -1)}
    assert seen[0]["card"] == {"card": "takao"}
    assert seen[1]["card"] == seen[-1]["card"] == {}


def test_san_diego_shines_as_an_escort() -> None:
    t = first(at="deploy", A=Side(front_2="s:san-diego", rear_1="x:saratoga", rear_2="y:enterprise"))
    assert (t["s.fire"], t["s.armour"]) == (4, 5)
    t.says("A", "recall y")
    assert (t["s.fire"], t["s.armour"]) == (2, 3)


@rule("azuride.cutin.fizzle")
def test_cleveland_raids_the_yard_and_a_launch_fails() -> None:
    t = first(
        at="deploy",
        active="B",
        A=Side(hand=["c:cleveland"], **PAYERS),
        B=Side(left=["k:karlsruhe", "z:z23"]),
    )
    t.says("B", "launch k front-1", "pay z").says("A", "play-on cleveland yard-raid k", "pay p1")
    assert (t["k.zone"], t["k.controller"]) == ("discard", "B")
    assert (t["B.front-1"], t["B.front-2"], t["B.front-3"]) == ([], [], [])
    assert t["z.twisted"] == 1


def test_portland_brings_supplies_for_the_dock_she_is_set_in() -> None:
    docks = {"left": ["x:laffey(twisted)"], "right": ["y:laffey(twisted)", "z:helena(twisted)"]}
    t = first(at="deploy", A=Side(hand=["p:portland"], **docks))
    t.says("A", "set portland right")
    assert (t["x.twisted"], t["y.twisted"], t["z.twisted"]) == (1, 0, 0)


@rule("azuride.skill.timing-phase")
def test_san_francisco_gets_mail_in_either_player_s_deploy_phase() -> None:
    t = first(
        at="deploy",
        active="B",
        A=Side(deck=["d:helena", "fill*3"], left=["s:san-francisco", "x:laffey"]),
        B=Side(hand=["k:z23"]),
    )
    t.says("B", "set z23 left").says("A", "skill s mail-call", "pay x")
    assert t["A.hand"] == ["d"]


def test_alaska_s_yard_works_through_the_night() -> None:
    t = first(at="end", A=Side(left=["a:alaska", "x:laffey(twisted)"], right=["y:laffey(twisted)"]))
    t.says("A", "skill a night-shift")
    assert (t["x.twisted"], t["y.twisted"]) == (0, 1)


def test_washington_fires_by_radar() -> None:
    t = first(
        at="battle",
        A=Side(**PAYERS, rear_1="w:washington"),
        B=Side(front_1="b:belfast", rear_1="c:hood"),
    )
    t.says("A", "skill-on w radar-salvo b", "pay p5").says("B", "pass")
    assert t["b.armour"] == 1  # Hood's aura gives one


@rule("azuride.deploy.rotate-limit")
def test_enterprise_in_refit_turns_a_dock_before_the_deploy_phase() -> None:
    docks = {"left": ["e:enterprise-refit", "x:laffey"], "right": ["c:cube-cargo", "y:laffey"]}
    t = first(at="start", A=Side(**docks))
    t.says("A", "skill e slip-change", "dock right")
    assert t["A.right"] == ["y", "c"]
    t.says("A", "pass").says("A", "rotate left", "pass")
    assert t["A.left"] == ["x", "e"]


def test_saratoga_sends_tugboats_for_a_head() -> None:
    t = first(
        at="deploy",
        A=Side(hand=["s:saratoga"], left=["c:cube-crane(twisted)", "x:laffey"], right=["y:laffey"]),
    )
    t.cannot("A", "play-on saratoga tugboats x", because="bad-target")
    t.says("A", "play-on saratoga tugboats c", "pay y", "dock right")
    assert t["A.left"] == ["x"]
    assert t["A.right"] == ["y", "c"]
    assert t["c.twisted"] == 1


@rule("azuride.deploy.set-term", "azuride.skill.auto-trigger")
def test_a_head_moved_by_tugboats_is_set_anew() -> None:
    docks = {"left": ["c:cube-cargo", "x:laffey"], "right": ["y:laffey"]}
    t = first(at="deploy", A=Side(deck=["d:helena", "fill*3"], hand=["s:saratoga"], **docks))
    t.says("A", "play-on saratoga tugboats c", "pay y", "dock centre")
    assert t["A.centre"] == ["c"]
    assert t["A.hand"] == ["d"]


@rule("azuride.ability.one-of", "azuride.battle.barrage-once")
def test_saratoga_bombards_or_strikes_but_not_both() -> None:
    docks = {"left": ["p1:laffey", "p2:laffey"]}
    t = first(at="battle", A=Side(**docks, rear_1="s:saratoga", rear_2="e:enterprise"), B=Side(front_1="b:belfast"))
    t.says("A", "bombard s b", "pass")
    t.says("A", "skill-on e second-wave s", "pay p1")
    assert t["s.twisted"] == 0
    t.cannot("A", "strike-hq s", because="usage-right")


@rule("azuride.state.change")
def test_enterprise_heartens_all_as_she_arrives_and_sends_a_second_wave() -> None:
    docks = {
        "left": ["e:enterprise", "a:laffey", "b:laffey", "c:atlanta"],
        "right": ["x:z23", "y:z23", "v:karlsruhe", "u:karlsruhe"],
    }
    t = first(at="deploy", A=Side(deck=["d:helena", "fill*3"], **docks, front_1="f:helena(twisted)"))
    t.says("A", "launch e rear-3", "pay a", "pay x", "pay y", "done", "pass")
    assert (t["f.fire"], t["e.fire"]) == (3, 5)
    assert (t["f.armour"], t["e.armour"]) == (4, 7)
    t.says("A", "end", "pass", "pass", "pass").says("A", "skill-on e second-wave f", "pay v", "pass")
    assert t["f.twisted"] == 0


def test_crane_cube_hoists() -> None:
    t = first(at="deploy", A=Side(left=["c:cube-crane", "x:laffey"], right=["y:laffey"]))
    t.says("A", "skill c hoist", "pass")
    assert t["A.left"] == ["x", "c"]
    assert t["c.twisted"] == 1


def test_sonar_cube_directs_fire_for_nothing() -> None:
    t = first(at="battle", A=Side(left=["x:laffey", "c:cube-sonar(twisted)"], front_1="f:helena"))
    t.says("A", "skill-on c ping f", "pass")
    assert (t["f.fire"], t["f.armour"]) == (3, 4)


def test_cargo_cube_unloads() -> None:
    docks = {"left": ["x:laffey"]}
    t = first(
        at="deploy",
        A=Side(deck=["t:atlanta", "fill*3"], hand=["c:cube-cargo"], **docks, front_1="f:helena"),
    )
    t.says("A", "set cube-cargo left", "pass")
    assert t["A.hand"] == ["t"]
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


def test_convoy_cube_takes_another_route() -> None:
    t = first(
        at="deploy",
        A=Side(deck=["t:helena", "u:atlanta", "fill*3"], left=["x:laffey", "c:cube-convoy"]),
    )
    t.says("A", "skill c reroute", "discard helena")
    assert t["A.hand"] == ["u"]
    assert t["A.discard"] == ["c", "t"]
