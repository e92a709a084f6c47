"""Union of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.kernel.out.events import events_for
from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first as acted
from tests.games.azuride.helpers import goes_on

PAYERS = {"left": ["p1:laffey", "p2:laffey", "p3:atlanta"], "right": ["p4:karlsruhe", "p5:karlsruhe"]}


def test_laffey_carries_a_dispatch() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(docks={"left": ["l:laffey", "m:laffey"]}, deck=["d:helena", "e:atlanta", "FILL*3"]),
    )
    t.does("A", "skill", card="m", skill="dispatch")
    assert t["A.hand"] == ["d"]
    assert (t["l.twisted"], t["m.twisted"]) == (False, True)
    assert t.refuses("A", "skill", card="m", skill="dispatch") == "usage-right"


def test_johnston_makes_smoke_in_the_opponent_s_battle() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        active="B",
        A=Side(hand=["j:johnston"], docks=PAYERS, deck=["FILL*9"]),
        B=Side(front=["b:takao"]),
    )
    t.does("B", "attack", attackers={"b": "hq"}, cutin=[
        {"by": "A", "do": "skill", "card": "j", "skill": "smoke-screen", "target": "b", "pay": ["p1"]},
    ])  # fmt: skip
    goes_on(t, 2)
    assert t["b.fire"] == 1
    assert t["A.deck.count"] == 8


def test_atlanta_fires_rapidly() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["a:atlanta"], front=["f:helena"], docks=PAYERS))
    t.does("A", "skill", card="a", skill="rapid-fire", target="f", pay=["p3"])
    assert (t["f.fire"], t["f.armour"]) == (3, 4)


@rule("azuride.zone.deck")
def test_helena_sees_the_top_of_either_deck_and_nobody_else_does() -> None:
    t = acted("azuride", at="start", A=Side(front=["h:helena"]), B=Side(deck=["t:takao", "FILL*3"]))
    t.does("A", "skill", card="h", skill="radar-sweep", answers=["look enemy"])
    assert (t["t.seen_by_A"], t["t.seen_by_B"]) == (True, False)
    seen = {seat: next(e for e in events_for(t.world, seat) if e["what"] == "look") for seat in (0, 1, -1)}
    assert seen[0]["card"] == {"card": "takao"}
    assert seen[1]["card"] == seen[-1]["card"] == {}


def test_san_diego_shines_as_an_escort() -> None:
    t = acted("azuride", at="deploy", A=Side(front=[None, "s:san-diego"], rear=["x:saratoga", "y:enterprise"]))
    assert (t["s.fire"], t["s.armour"]) == (4, 5)
    t.does("A", "recall", card="y")
    assert (t["s.fire"], t["s.armour"]) == (2, 3)


@rule("azuride.cutin.fizzle")
def test_cleveland_raids_the_yard_and_a_launch_fails() -> None:
    t = acted(
        "azuride",
        at="deploy",
        active="B",
        A=Side(hand=["c:cleveland"], docks=PAYERS),
        B=Side(docks={"left": ["k:karlsruhe", "z:z23"]}),
    )
    t.does("B", "launch", dock="left", slot="front-1", pay=["z"], cutin=[
        {"by": "A", "do": "skill", "card": "c", "skill": "yard-raid", "target": "k", "pay": ["p1"]},
    ])  # fmt: skip
    assert t["k.zone"] == "B.discard"
    assert t["B.front"] == [None, None, None]
    assert t["z.twisted"] is True


def test_portland_brings_supplies_for_the_dock_she_is_set_in() -> None:
    docks = {"left": ["x:laffey~"], "right": ["y:laffey~", "z:helena~"]}
    t = acted("azuride", at="deploy", A=Side(hand=["p:portland"], docks=docks))
    t.does("A", "set_chara", card="p", dock="right")
    assert (t["x.twisted"], t["y.twisted"], t["z.twisted"]) == (True, False, False)


@rule("azuride.skill.timing-phase")
def test_san_francisco_gets_mail_in_either_player_s_deploy_phase() -> None:
    t = acted(
        "azuride",
        at="deploy",
        active="B",
        A=Side(docks={"left": ["s:san-francisco", "x:laffey"]}, deck=["d:helena", "FILL*3"]),
        B=Side(hand=["k:z23"]),
    )
    t.does("B", "set_chara", card="k", dock="left", cutin=[
        {"by": "A", "do": "skill", "card": "s", "skill": "mail-call", "pay": ["x"]},
    ])  # fmt: skip
    assert t["A.hand"] == ["d"]


def test_alaska_s_yard_works_through_the_night() -> None:
    t = acted("azuride", at="end", A=Side(docks={"left": ["a:alaska", "x:laffey~"], "right": ["y:laffey~"]}))
    t.does("A", "skill", card="a", skill="night-shift")
    assert (t["x.twisted"], t["y.twisted"]) == (False, True)


def test_washington_fires_by_radar() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(rear=["w:washington"], docks=PAYERS),
        B=Side(front=["b:belfast"], rear=["c:hood"]),
    )
    t.does("A", "skill", card="w", skill="radar-salvo", target="b", pay=["p5"])
    assert t["b.armour"] == 1  # Hood's aura gives one


@rule("azuride.deploy.rotate-limit")
def test_enterprise_in_refit_turns_a_dock_before_the_deploy_phase() -> None:
    docks = {"left": ["e:enterprise-refit", "x:laffey"], "right": ["c:cube-cargo", "y:laffey"]}
    t = acted("azuride", at="start", A=Side(docks=docks))
    t.does("A", "skill", card="e", skill="slip-change", answers=["dock right"])
    assert t["A.docks.right"] == ["y", "c"]
    goes_on(t, 2).does("A", "rotate", dock="left")
    assert t["A.docks.left"] == ["x", "e"]


def test_saratoga_sends_tugboats_for_a_head() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(hand=["s:saratoga"], docks={"left": ["c:cube-crane~", "x:laffey"], "right": ["y:laffey"]}),
    )
    assert t.refuses("A", "skill", card="s", skill="tugboats", target="x", pay=["y"]) == "bad-target"
    t.does("A", "skill", card="s", skill="tugboats", target="c", pay=["y"], answers=["dock right"])
    assert t["A.docks.left"] == ["x"]
    assert t["A.docks.right"] == ["y", "c"]
    assert t["c.twisted"] is True


@rule("azuride.deploy.set-term", "azuride.skill.auto-trigger")
def test_a_head_moved_by_tugboats_is_set_anew() -> None:
    docks = {"left": ["c:cube-cargo", "x:laffey"], "right": ["y:laffey"]}
    t = acted("azuride", at="deploy", A=Side(hand=["s:saratoga"], docks=docks, deck=["d:helena", "FILL*3"]))
    t.does("A", "skill", card="s", skill="tugboats", target="c", pay=["y"], answers=["dock centre"])
    assert t["A.docks.centre"] == ["c"]
    assert t["A.hand"] == ["d"]


@rule("azuride.ability.one-of", "azuride.battle.barrage-once")
def test_saratoga_bombards_or_strikes_but_not_both() -> None:
    docks = {"left": ["p1:laffey", "p2:laffey"]}
    t = acted(
        "azuride", at="battle", A=Side(rear=["s:saratoga", "e:enterprise"], docks=docks), B=Side(front=["b:belfast"])
    )
    t.does("A", "ability", card="s", ability="bombard", target="b")
    t.does("A", "skill", card="e", skill="second-wave", target="s", pay=["p1"])
    assert t["s.twisted"] is False
    assert t.refuses("A", "ability", card="s", ability="air-strike", target="hq") == "usage-right"


@rule("azuride.state.change")
def test_enterprise_heartens_all_as_she_arrives_and_sends_a_second_wave() -> None:
    docks = {
        "left": ["e:enterprise", "a:laffey", "b:laffey", "c:atlanta"],
        "right": ["x:z23", "y:z23", "v:karlsruhe", "u:karlsruhe"],
    }
    t = acted("azuride", at="deploy", A=Side(front=["f:helena~"], docks=docks, deck=["d:helena", "FILL*3"]))
    t.does("A", "launch", dock="left", slot="rear-3", pay=["a", "b", "c", "x", "y"])
    assert (t["f.fire"], t["e.fire"]) == (3, 5)
    assert (t["f.armour"], t["e.armour"]) == (4, 7)
    goes_on(t).does("A", "skill", card="e", skill="second-wave", target="f", pay=["v"])
    assert t["f.twisted"] is False


def test_crane_cube_hoists() -> None:
    t = acted("azuride", at="deploy", A=Side(docks={"left": ["c:cube-crane", "x:laffey"], "right": ["y:laffey"]}))
    t.does("A", "skill", card="c", skill="hoist")
    assert t["A.docks.left"] == ["x", "c"]
    assert t["c.twisted"] is True


def test_sonar_cube_directs_fire_for_nothing() -> None:
    t = acted("azuride", at="battle", A=Side(front=["f:helena"], docks={"left": ["x:laffey", "c:cube-sonar~"]}))
    t.does("A", "skill", card="c", skill="ping", target="f")
    assert (t["f.fire"], t["f.armour"]) == (3, 4)


def test_cargo_cube_unloads() -> None:
    docks = {"left": ["x:laffey"]}
    t = acted(
        "azuride",
        at="deploy",
        A=Side(hand=["c:cube-cargo"], front=["f:helena"], docks=docks, deck=["t:atlanta", "FILL*3"]),
    )
    t.does("A", "set_cube", card="c", dock="left")
    assert t["A.hand"] == ["t"]
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


def test_convoy_cube_takes_another_route() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(docks={"left": ["x:laffey", "c:cube-convoy"]}, deck=["t:helena", "u:atlanta", "FILL*3"]),
    )
    t.does("A", "skill", card="c", skill="reroute", answers=["discard helena"])
    assert t["A.hand"] == ["u"]
    assert t["A.discard"] == ["c", "t"]
