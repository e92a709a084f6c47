"""Ironblood of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first as acted
from tests.games.azuride.helpers import goes_on

PAYERS = {"left": ["p1:z23", "p2:z23", "p3:karlsruhe"], "right": ["p4:laffey", "p5:laffey"]}


@rule("azuride.state.change", "azuride.cost.specified", "azuride.cost.colourless")
def test_z23_lays_mines_before_the_blockers() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        A=Side(hand=["z:z23"], front=["f:graf-spee"], docks=PAYERS),
        B=Side(front=["b:belfast"]),
    )
    t.does("A", "attack", attackers={"f": "hq"})
    assert t.refuses("A", "skill", card="z", skill="minefield", target="b", pay=["p4", "p5"]) == "specified-cost"
    goes_on(t.does("A", "skill", card="z", skill="minefield", target="b", pay=["p1", "p4"]))
    assert t.refuses("B", "block", blocks={"b": "f"}) == "cannot-block"


@rule("azuride.damage.sink-effect", "azuride.cost.discard-cube")
def test_leberecht_maass_finishes_a_small_ship_for_a_cube() -> None:
    docks = {"left": ["p1:z23", "c:cube-jammer"]}
    t = acted(
        "azuride",
        at="deploy",
        A=Side(hand=["m:leberecht-maass"], docks=docks),
        B=Side(front=["j:javelin", "b:belfast-escort"]),
    )
    assert t.refuses("A", "skill", card="m", skill="finishing-blow", target="b", pay=["p1"], cube="c") == "bad-target"
    t.does("A", "skill", card="m", skill="finishing-blow", target="j", pay=["p1"], cube="c")
    assert t["j.zone"] == "B.discard"
    assert t["b.zone"] == "B.front.2"
    assert t["A.discard"] == ["c", "m"]


@rule("azuride.cost.discard-self")
def test_wilhelm_heidkamp_goes_out_as_a_fire_ship() -> None:
    t = acted(
        "azuride", at="battle", A=Side(front=["h:wilhelm-heidkamp"]), B=Side(front=["b:belfast"], rear=["r:hermes"])
    )
    assert t.refuses("A", "skill", card="h", skill="fire-ship", target="r") == "bad-target"
    t.does("A", "skill", card="h", skill="fire-ship", target="b")
    assert t["h.zone"] == "A.discard"
    assert t["b.armour"] == 2


def test_karlsruhe_drills() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["k:karlsruhe"], front=["f:z23"], docks=PAYERS))
    t.does("A", "skill", card="k", skill="iron-drill", target="f", pay=["p1"])
    assert (t["f.fire"], t["f.armour"]) == (3, 2)


@rule("azuride.cost.on-declaration")
def test_leipzig_blockades_but_what_is_paid_is_paid() -> None:
    t = acted(
        "azuride",
        at="deploy",
        active="B",
        A=Side(docks={"left": ["l:leipzig", "p:z23"]}),
        B=Side(docks={"left": ["a:javelin", "x:javelin", "y:ajax"]}),
    )
    t.does("B", "launch", dock="left", slot="front-1", pay=["x"], cutin=[
        {"by": "A", "do": "skill", "card": "l", "skill": "blockade", "target": "y", "pay": ["p"]},
    ])  # fmt: skip
    assert t["a.zone"] == "B.front.1"
    assert (t["x.twisted"], t["y.twisted"]) == (True, True)


def test_prinz_eugen_s_tender_salvages_a_chara() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(
            hand=["e:prinz-eugen-tender"],
            docks={"left": ["x:z23", "c:cube-forge"]},
            discard=["b:bismarck", "d:cube-jammer"],
        ),
    )
    assert t.refuses("A", "skill", card="e", skill="salvage-crew", target="d", cube="c") == "bad-target"
    t.does("A", "skill", card="e", skill="salvage-crew", target="b", cube="c")
    assert t["A.hand"] == ["b"]


def test_prinz_eugen_harasses_attackers() -> None:
    t = acted(
        "azuride",
        at="battle attack",
        active="B",
        A=Side(front=["e:prinz-eugen~"], docks=PAYERS, deck=["FILL*9"]),
        B=Side(front=["b:belfast"]),
    )
    t.does("B", "attack", attackers={"b": "hq"})
    goes_on(t, cutin=[
        {"by": "A", "do": "skill", "card": "e", "skill": "harassing-fire", "target": "b", "pay": ["p3", "p4", "p5"]},
    ])  # fmt: skip
    goes_on(t)
    assert t["A.deck.count"] == 9


def test_graf_spee_raids_commerce_instead_of_attacking() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(front=["s:graf-spee"], docks=PAYERS),
        B=Side(front=["b:belfast"], deck=["FILL*9"]),
    )
    assert t.refuses("A", "skill", card="s", skill="commerce-raid", pay=["p3", "p4", "p5"]) == "cost-not-paid"
    t.does("A", "skill", card="s", skill="commerce-raid", pay=["p2", "p3", "p4", "p5"])
    assert t["B.deck.count"] == 8
    assert t["s.twisted"] is True


@rule("azuride.skill.auto-trigger")
def test_gneisenau_fights_best_alone_and_to_the_last_shell() -> None:
    t = acted(
        "azuride",
        at="deploy",
        active="B",
        A=Side(front=[None, "f:z23"], rear=["g:gneisenau"], damage={"g": 2}),
        B=Side(hand=["r:ryujo"], docks={"left": ["x:naka"]}, deck=["FILL*9"]),
    )
    assert (t["g.fire"], t["g.armour"]) == (4, 2)
    t.does("B", "skill", card="r", skill="dive-bombers", target="g", pay=["x"])
    assert t["g.zone"] == "A.discard"
    assert t["B.deck.count"] == 8


def test_gneisenau_behind_an_escort_is_plain() -> None:
    t = acted("azuride", at="deploy", A=Side(front=["f:z23"], rear=["g:gneisenau"]))
    assert (t["g.fire"], t["g.armour"]) == (3, 4)


def test_scharnhorst_dashes_at_the_price_of_a_cube() -> None:
    docks = {"left": ["p:z23", "q:z23", "r:z23", "c:cube-torpedo"]}
    t = acted("azuride", at="battle", A=Side(rear=["s:scharnhorst"], docks=docks), B=Side(deck=["FILL*9"]))
    t.does("A", "skill", card="s", skill="channel-dash", pay=["p", "q", "r"], cube="c")
    assert t["B.deck.count"] == 8
    assert t["c.zone"] == "A.discard"


def test_tirpitz_is_a_fleet_in_being() -> None:
    t = acted("azuride", at="deploy", A=Side(front=["z:z23", "s:graf-spee"], docks={"left": ["t:tirpitz"]}))
    assert (t["z.armour"], t["s.armour"]) == (2, 5)


def test_bismarck_sinks_a_small_ship_on_arrival() -> None:
    docks = {
        "left": ["b:bismarck", "p1:z23", "p2:z23", "p3:karlsruhe", "p4:karlsruhe"],
        "right": ["x:laffey", "y:laffey"],
    }
    t = acted("azuride", at="deploy", A=Side(docks=docks), B=Side(front=["j:javelin", "h:belfast-escort"]))
    t.does("A", "launch", dock="left", slot="rear-2", pay=["p1", "p2", "p3", "p4", "x", "y"])
    assert t["b.zone"] == "A.rear.2"
    assert t["j.zone"] == "B.discard"
    assert t["h.zone"] == "B.front.2"


def test_graf_zeppelin_s_order_is_cancelled() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(docks={"left": ["g:graf-zeppelin", "p:z23"]}),
        B=Side(docks={"left": ["n:nagato", "x:naka"]}),
    )
    t.does("A", "skill", card="g", skill="cancelled-order", target="n", pay=["p"])
    assert t["B.docks.left"] == ["x"]
    assert t["g.zone"] == "A.discard"


def test_jammer_cube_jams() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(docks={"left": ["x:z23", "c:cube-jammer"]}),
        B=Side(front=["b:ajax", "d:belfast"]),
    )
    t.does("A", "skill", card="c", skill="jam", target="b", pay=["x"])
    assert t["b.fire"] == 0


@rule("azuride.damage.hq-cube-scope")
def test_tonnage_cube_discards_and_a_cube_does_not_stop_that() -> None:
    docks = {"left": ["x:z23", "y:z23", "z:z23", "v:z23", "c:cube-tonnage"], "right": ["t:laffey", "u:laffey"]}
    t = acted(
        "azuride", at="end", A=Side(docks=docks), B=Side(deck=["k:cube-bastion", "FILL*4"], docks={"left": ["w:ajax"]})
    )
    t.does("A", "skill", card="c", skill="tonnage-war", pay=["x", "y", "z", "v", "t", "u"])
    assert t["k.zone"] == "B.discard"
    assert t["B.docks.left"] == ["w"]


def test_forge_cube_reforges_the_head() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["c:cube-forge"], docks={"left": ["x:z23~", "y:z23~"]}))
    t.does("A", "set_cube", card="c", dock="left")
    assert (t["x.twisted"], t["y.twisted"]) == (False, True)


def test_torpedo_cube_spreads() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(docks={"left": ["x:z23", "y:z23", "z:z23", "c:cube-torpedo"]}),
        B=Side(deck=["FILL*4"]),
    )
    assert t.refuses("A", "skill", card="c", skill="spread", pay=["x", "y"]) == "cost-not-paid"
    t.does("A", "skill", card="c", skill="spread", pay=["x", "y", "z"])
    assert t["B.deck.count"] == 3
    assert t["c.zone"] == "A.discard"
