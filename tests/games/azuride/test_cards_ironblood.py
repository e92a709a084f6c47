"""Ironblood: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from tests.games.azuride.helpers import Sea

PAYERS = {"left": ["p1:z23", "p2:z23", "p3:karlsruhe"], "right": ["p4:laffey", "p5:laffey"]}


@rule("azuride.state.change", "azuride.cost.specified", "azuride.cost.colourless")
def test_z23_lays_mines_before_the_blockers() -> None:
    sea = Sea(
        "battle", "attack", A={"hand": ["z:z23"], "front": ["f:graf-spee"], "docks": PAYERS}, B={"front": ["b:belfast"]}
    )
    sea.does("A", "attack", attackers={"f": "hq"})
    assert sea.refuses("A", "skill", card="z", skill="minefield", target="b", pay=["p4", "p5"]) == "specified-cost"
    sea.does("A", "skill", card="z", skill="minefield", target="b", pay=["p1", "p4"]).goes_on()
    assert sea.refuses("B", "block", blocks={"b": "f"}) == "cannot-block"


@rule("azuride.damage.sink-effect", "azuride.cost.discard-cube")
def test_leberecht_maass_finishes_a_small_ship_for_a_cube() -> None:
    docks = {"left": ["p1:z23", "c:cube-jammer"]}
    sea = Sea(
        "deploy",
        A={"hand": ["m:leberecht-maass"], "docks": docks},
        B={"front": ["j:javelin", "b:belfast-escort"]},
    )
    assert sea.refuses("A", "skill", card="m", skill="finishing-blow", target="b", pay=["p1"], cube="c") == "bad-target"
    sea.does("A", "skill", card="m", skill="finishing-blow", target="j", pay=["p1"], cube="c")
    assert sea["j.zone"] == "B.discard"
    assert sea["b.zone"] == "B.front.2"
    assert sea["A.discard"] == ["c", "m"]


@rule("azuride.cost.discard-self")
def test_wilhelm_heidkamp_goes_out_as_a_fire_ship() -> None:
    sea = Sea("battle", A={"front": ["h:wilhelm-heidkamp"]}, B={"front": ["b:belfast"], "rear": ["r:hermes"]})
    assert sea.refuses("A", "skill", card="h", skill="fire-ship", target="r") == "bad-target"
    sea.does("A", "skill", card="h", skill="fire-ship", target="b")
    assert sea["h.zone"] == "A.discard"
    assert sea["b.armour"] == 2


def test_karlsruhe_drills() -> None:
    sea = Sea("deploy", A={"hand": ["k:karlsruhe"], "front": ["f:z23"], "docks": PAYERS})
    sea.does("A", "skill", card="k", skill="iron-drill", target="f", pay=["p1"])
    assert (sea["f.fire"], sea["f.armour"]) == (3, 2)


@rule("azuride.cost.on-declaration")
def test_leipzig_blockades_but_what_is_paid_is_paid() -> None:
    sea = Sea("deploy", turn="B", A={"docks": {"left": ["l:leipzig", "p:z23"]}},
              B={"docks": {"left": ["a:javelin", "x:javelin", "y:ajax"]}})  # fmt: skip
    sea.does("B", "launch", dock="left", slot="front-1", pay=["x"], cutin=[
        {"by": "A", "do": "skill", "card": "l", "skill": "blockade", "target": "y", "pay": ["p"]},
    ])  # fmt: skip
    assert sea["a.zone"] == "B.front.1"
    assert (sea["x.twisted"], sea["y.twisted"]) == (True, True)


def test_prinz_eugen_s_tender_salvages_a_chara() -> None:
    sea = Sea("deploy", A={"hand": ["e:prinz-eugen-tender"], "docks": {"left": ["x:z23", "c:cube-forge"]},
              "discard": ["b:bismarck", "d:cube-jammer"]})  # fmt: skip
    assert sea.refuses("A", "skill", card="e", skill="salvage-crew", target="d", cube="c") == "bad-target"
    sea.does("A", "skill", card="e", skill="salvage-crew", target="b", cube="c")
    assert sea["A.hand"] == ["b"]


def test_prinz_eugen_harasses_attackers() -> None:
    sea = Sea(
        "battle",
        "attack",
        turn="B",
        A={"front": ["e:prinz-eugen~"], "docks": PAYERS, "deck": ["FILL*9"]},
        B={"front": ["b:belfast"]},
    )
    sea.does("B", "attack", attackers={"b": "hq"})
    sea.goes_on(cutin=[
        {"by": "A", "do": "skill", "card": "e", "skill": "harassing-fire", "target": "b", "pay": ["p3", "p4", "p5"]},
    ])  # fmt: skip
    sea.goes_on()
    assert sea["A.deck.count"] == 9


def test_graf_spee_raids_commerce_instead_of_attacking() -> None:
    sea = Sea("battle", A={"front": ["s:graf-spee"], "docks": PAYERS}, B={"front": ["b:belfast"], "deck": ["FILL*9"]})
    assert sea.refuses("A", "skill", card="s", skill="commerce-raid", pay=["p3", "p4", "p5"]) == "cost-not-paid"
    sea.does("A", "skill", card="s", skill="commerce-raid", pay=["p2", "p3", "p4", "p5"])
    assert sea["B.deck.count"] == 8
    assert sea["s.twisted"] is True


@rule("azuride.skill.auto-trigger")
def test_gneisenau_fights_best_alone_and_to_the_last_shell() -> None:
    sea = Sea("deploy", turn="B", A={"front": [None, "f:z23"], "rear": ["g:gneisenau"], "damage": {"g": 2}},
              B={"hand": ["r:ryujo"], "docks": {"left": ["x:naka"]}, "deck": ["FILL*9"]})  # fmt: skip
    assert (sea["g.fire"], sea["g.armour"]) == (4, 2)
    sea.does("B", "skill", card="r", skill="dive-bombers", target="g", pay=["x"])
    assert sea["g.zone"] == "A.discard"
    assert sea["B.deck.count"] == 8


def test_gneisenau_behind_an_escort_is_plain() -> None:
    sea = Sea("deploy", A={"front": ["f:z23"], "rear": ["g:gneisenau"]})
    assert (sea["g.fire"], sea["g.armour"]) == (3, 4)


def test_scharnhorst_dashes_at_the_price_of_a_cube() -> None:
    docks = {"left": ["p:z23", "q:z23", "r:z23", "c:cube-torpedo"]}
    sea = Sea("battle", A={"rear": ["s:scharnhorst"], "docks": docks}, B={"deck": ["FILL*9"]})
    sea.does("A", "skill", card="s", skill="channel-dash", pay=["p", "q", "r"], cube="c")
    assert sea["B.deck.count"] == 8
    assert sea["c.zone"] == "A.discard"


def test_tirpitz_is_a_fleet_in_being() -> None:
    sea = Sea("deploy", A={"front": ["z:z23", "s:graf-spee"], "docks": {"left": ["t:tirpitz"]}})
    assert (sea["z.armour"], sea["s.armour"]) == (2, 5)


def test_bismarck_sinks_a_small_ship_on_arrival() -> None:
    docks = {
        "left": ["b:bismarck", "p1:z23", "p2:z23", "p3:karlsruhe", "p4:karlsruhe"],
        "right": ["x:laffey", "y:laffey"],
    }
    sea = Sea("deploy", A={"docks": docks}, B={"front": ["j:javelin", "h:belfast-escort"]})
    sea.does("A", "launch", dock="left", slot="rear-2", pay=["p1", "p2", "p3", "p4", "x", "y"])
    assert sea["b.zone"] == "A.rear.2"
    assert sea["j.zone"] == "B.discard"
    assert sea["h.zone"] == "B.front.2"


def test_graf_zeppelin_s_order_is_cancelled() -> None:
    sea = Sea(
        "battle", A={"docks": {"left": ["g:graf-zeppelin", "p:z23"]}}, B={"docks": {"left": ["n:nagato", "x:naka"]}}
    )
    sea.does("A", "skill", card="g", skill="cancelled-order", target="n", pay=["p"])
    assert sea["B.docks.left"] == ["x"]
    assert sea["g.zone"] == "A.discard"


def test_jammer_cube_jams() -> None:
    sea = Sea("battle", A={"docks": {"left": ["x:z23", "c:cube-jammer"]}}, B={"front": ["b:ajax", "d:belfast"]})
    sea.does("A", "skill", card="c", skill="jam", target="b", pay=["x"])
    assert sea["b.fire"] == 0


@rule("azuride.damage.hq-cube-scope")
def test_tonnage_cube_discards_and_a_cube_does_not_stop_that() -> None:
    docks = {"left": ["x:z23", "y:z23", "z:z23", "v:z23", "c:cube-tonnage"], "right": ["t:laffey", "u:laffey"]}
    sea = Sea("end", A={"docks": docks},
              B={"deck": ["k:cube-bastion", "FILL*4"], "docks": {"left": ["w:ajax"]}})  # fmt: skip
    sea.does("A", "skill", card="c", skill="tonnage-war", pay=["x", "y", "z", "v", "t", "u"])
    assert sea["k.zone"] == "B.discard"
    assert sea["B.docks.left"] == ["w"]


def test_forge_cube_reforges_the_head() -> None:
    sea = Sea("deploy", A={"hand": ["c:cube-forge"], "docks": {"left": ["x:z23~", "y:z23~"]}})
    sea.does("A", "set_cube", card="c", dock="left")
    assert (sea["x.twisted"], sea["y.twisted"]) == (False, True)


def test_torpedo_cube_spreads() -> None:
    sea = Sea("battle", A={"docks": {"left": ["x:z23", "y:z23", "z:z23", "c:cube-torpedo"]}}, B={"deck": ["FILL*4"]})
    assert sea.refuses("A", "skill", card="c", skill="spread", pay=["x", "y"]) == "cost-not-paid"
    sea.does("A", "skill", card="c", skill="spread", pay=["x", "y", "z"])
    assert sea["B.deck.count"] == 3
    assert sea["c.zone"] == "A.discard"
