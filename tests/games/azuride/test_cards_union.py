"""Union: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from tests.games.azuride.helpers import Sea

PAYERS = {"left": ["p1:laffey", "p2:laffey", "p3:atlanta"], "right": ["p4:karlsruhe", "p5:karlsruhe"]}


def test_laffey_carries_a_dispatch() -> None:
    sea = Sea("deploy", A={"docks": {"left": ["l:laffey", "m:laffey"]}, "deck": ["d:helena", "e:atlanta", "FILL*3"]})
    sea.does("A", "skill", card="m", skill="dispatch")
    assert sea["A.hand"] == ["d"]
    assert (sea["l.twisted"], sea["m.twisted"]) == (False, True)
    assert sea.refuses("A", "skill", card="m", skill="dispatch") == "usage-right"


def test_johnston_makes_smoke_in_the_opponent_s_battle() -> None:
    sea = Sea(
        "battle",
        "attack",
        turn="B",
        A={"hand": ["j:johnston"], "docks": PAYERS, "deck": ["FILL*9"]},
        B={"front": ["b:takao"]},
    )
    sea.does("B", "attack", attackers={"b": "hq"}, cutin=[
        {"by": "A", "do": "skill", "card": "j", "skill": "smoke-screen", "target": "b", "pay": ["p1"]},
    ])  # fmt: skip
    sea.goes_on(2)
    assert sea["b.fire"] == 1
    assert sea["A.deck.count"] == 8


def test_atlanta_fires_rapidly() -> None:
    sea = Sea("deploy", A={"hand": ["a:atlanta"], "front": ["f:helena"], "docks": PAYERS})
    sea.does("A", "skill", card="a", skill="rapid-fire", target="f", pay=["p3"])
    assert (sea["f.fire"], sea["f.armour"]) == (3, 4)


@rule("azuride.zone.deck")
def test_helena_sees_the_top_of_either_deck_and_nobody_else_does() -> None:
    sea = Sea("start", A={"front": ["h:helena"]}, B={"deck": ["t:takao", "FILL*3"]})
    sea.does("A", "skill", card="h", skill="radar-sweep", answers=["look enemy"])
    assert (sea["t.seen_by_A"], sea["t.seen_by_B"]) == (True, False)
    assert "look-private" in sea.log(0)
    assert "look-private" not in sea.log(1)


def test_san_diego_shines_as_an_escort() -> None:
    sea = Sea("deploy", A={"front": [None, "s:san-diego"], "rear": ["x:saratoga", "y:enterprise"]})
    assert (sea["s.fire"], sea["s.armour"]) == (4, 5)
    sea.does("A", "recall", card="y")
    assert (sea["s.fire"], sea["s.armour"]) == (2, 3)


@rule("azuride.cutin.fizzle")
def test_cleveland_raids_the_yard_and_a_launch_fails() -> None:
    sea = Sea(
        "deploy",
        turn="B",
        A={"hand": ["c:cleveland"], "docks": PAYERS},
        B={"docks": {"left": ["k:karlsruhe", "z:z23"]}},
    )
    sea.does("B", "launch", dock="left", slot="front-1", pay=["z"], cutin=[
        {"by": "A", "do": "skill", "card": "c", "skill": "yard-raid", "target": "k", "pay": ["p1"]},
    ])  # fmt: skip
    assert sea["k.zone"] == "B.discard"
    assert sea["B.front"] == [None, None, None]
    assert sea["z.twisted"] is True


def test_portland_brings_supplies_for_the_dock_she_is_set_in() -> None:
    docks = {"left": ["x:laffey~"], "right": ["y:laffey~", "z:helena~"]}
    sea = Sea("deploy", A={"hand": ["p:portland"], "docks": docks})
    sea.does("A", "set_chara", card="p", dock="right")
    assert (sea["x.twisted"], sea["y.twisted"], sea["z.twisted"]) == (True, False, False)


@rule("azuride.skill.timing-phase")
def test_san_francisco_gets_mail_in_either_player_s_deploy_phase() -> None:
    sea = Sea(
        "deploy",
        turn="B",
        A={"docks": {"left": ["s:san-francisco", "x:laffey"]}, "deck": ["d:helena", "FILL*3"]},
        B={"hand": ["k:z23"]},
    )
    sea.does("B", "set_chara", card="k", dock="left", cutin=[
        {"by": "A", "do": "skill", "card": "s", "skill": "mail-call", "pay": ["x"]},
    ])  # fmt: skip
    assert sea["A.hand"] == ["d"]


def test_alaska_s_yard_works_through_the_night() -> None:
    sea = Sea("end", A={"docks": {"left": ["a:alaska", "x:laffey~"], "right": ["y:laffey~"]}})
    sea.does("A", "skill", card="a", skill="night-shift")
    assert (sea["x.twisted"], sea["y.twisted"]) == (False, True)


def test_washington_fires_by_radar() -> None:
    sea = Sea("battle", A={"rear": ["w:washington"], "docks": PAYERS}, B={"front": ["b:belfast"], "rear": ["c:hood"]})
    sea.does("A", "skill", card="w", skill="radar-salvo", target="b", pay=["p5"])
    assert sea["b.armour"] == 1  # Hood's aura gives one


@rule("azuride.deploy.rotate-limit")
def test_enterprise_in_refit_turns_a_dock_before_the_deploy_phase() -> None:
    docks = {"left": ["e:enterprise-refit", "x:laffey"], "right": ["c:cube-cargo", "y:laffey"]}
    sea = Sea("start", A={"docks": docks})
    sea.does("A", "skill", card="e", skill="slip-change", answers=["dock right"])
    assert sea["A.docks.right"] == ["y", "c"]
    sea.goes_on(2).does("A", "rotate", dock="left")
    assert sea["A.docks.left"] == ["x", "e"]


def test_saratoga_sends_tugboats_for_a_head() -> None:
    sea = Sea(
        "deploy", A={"hand": ["s:saratoga"], "docks": {"left": ["c:cube-crane~", "x:laffey"], "right": ["y:laffey"]}}
    )
    assert sea.refuses("A", "skill", card="s", skill="tugboats", target="x", pay=["y"]) == "bad-target"
    sea.does("A", "skill", card="s", skill="tugboats", target="c", pay=["y"], answers=["dock right"])
    assert sea["A.docks.left"] == ["x"]
    assert sea["A.docks.right"] == ["y", "c"]
    assert sea["c.twisted"] is True


@rule("azuride.deploy.set-term", "azuride.skill.auto-trigger")
def test_a_head_moved_by_tugboats_is_set_anew() -> None:
    docks = {"left": ["c:cube-cargo", "x:laffey"], "right": ["y:laffey"]}
    sea = Sea("deploy", A={"hand": ["s:saratoga"], "docks": docks, "deck": ["d:helena", "FILL*3"]})
    sea.does("A", "skill", card="s", skill="tugboats", target="c", pay=["y"], answers=["dock centre"])
    assert sea["A.docks.centre"] == ["c"]
    assert sea["A.hand"] == ["d"]


@rule("azuride.ability.one-of", "azuride.battle.barrage-once")
def test_saratoga_bombards_or_strikes_but_not_both() -> None:
    docks = {"left": ["p1:laffey", "p2:laffey"]}
    sea = Sea("battle", A={"rear": ["s:saratoga", "e:enterprise"], "docks": docks}, B={"front": ["b:belfast"]})
    sea.does("A", "ability", card="s", ability="bombard", target="b")
    sea.does("A", "skill", card="e", skill="second-wave", target="s", pay=["p1"])
    assert sea["s.twisted"] is False
    assert sea.refuses("A", "ability", card="s", ability="air-strike", target="hq") == "usage-right"


@rule("azuride.state.change")
def test_enterprise_heartens_all_as_she_arrives_and_sends_a_second_wave() -> None:
    docks = {
        "left": ["e:enterprise", "a:laffey", "b:laffey", "c:atlanta"],
        "right": ["x:z23", "y:z23", "v:karlsruhe", "u:karlsruhe"],
    }
    sea = Sea("deploy", A={"front": ["f:helena~"], "docks": docks, "deck": ["d:helena", "FILL*3"]})
    sea.does("A", "launch", dock="left", slot="rear-3", pay=["a", "b", "c", "x", "y"])
    assert (sea["f.fire"], sea["e.fire"]) == (3, 5)
    assert (sea["f.armour"], sea["e.armour"]) == (4, 7)
    sea.goes_on().does("A", "skill", card="e", skill="second-wave", target="f", pay=["v"])
    assert sea["f.twisted"] is False


def test_crane_cube_hoists() -> None:
    sea = Sea("deploy", A={"docks": {"left": ["c:cube-crane", "x:laffey"], "right": ["y:laffey"]}})
    sea.does("A", "skill", card="c", skill="hoist")
    assert sea["A.docks.left"] == ["x", "c"]
    assert sea["c.twisted"] is True


def test_sonar_cube_directs_fire_for_nothing() -> None:
    sea = Sea("battle", A={"front": ["f:helena"], "docks": {"left": ["x:laffey", "c:cube-sonar~"]}})
    sea.does("A", "skill", card="c", skill="ping", target="f")
    assert (sea["f.fire"], sea["f.armour"]) == (3, 4)


def test_cargo_cube_unloads() -> None:
    docks = {"left": ["x:laffey"]}
    sea = Sea(
        "deploy", A={"hand": ["c:cube-cargo"], "front": ["f:helena"], "docks": docks, "deck": ["t:atlanta", "FILL*3"]}
    )
    sea.does("A", "set_cube", card="c", dock="left")
    assert sea["A.hand"] == ["t"]
    assert (sea["f.fire"], sea["f.armour"]) == (3, 3)


def test_convoy_cube_takes_another_route() -> None:
    sea = Sea(
        "deploy", A={"docks": {"left": ["x:laffey", "c:cube-convoy"]}, "deck": ["t:helena", "u:atlanta", "FILL*3"]}
    )
    sea.does("A", "skill", card="c", skill="reroute", answers=["discard helena"])
    assert sea["A.hand"] == ["u"]
    assert sea["A.discard"] == ["c", "t"]
