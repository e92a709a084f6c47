"""Ironblood of the first set: every card does what it says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from tests.games.azuride.helpers import first

PAYERS = {"left": ["p1:z23", "p2:z23", "p3:karlsruhe"], "right": ["p4:laffey", "p5:laffey"]}


@rule("azuride.state.change", "azuride.cost.specified", "azuride.cost.colourless")
def test_z23_lays_mines_before_the_blockers() -> None:
    t = first(
        at="battle attack",
        A=Side(hand=["z:z23"], **PAYERS, front_1="f:graf-spee"),
        B=Side(front_1="b:belfast"),
        options={"prompts": "all"},
    )
    t.says("A", "raid f").all_pass()
    t.says("A", "play-on z23 minefield b")
    assert not t.offers("A", "pay p4")
    t.says("A", "pay p1", "pay p4").says("A", "end").all_pass()
    t.says("A", "end").cannot("B", "block b f", because="cannot-block")


@rule("azuride.damage.sink-effect", "azuride.cost.discard-cube")
def test_leberecht_maass_finishes_a_small_ship_for_a_cube() -> None:
    docks = {"left": ["p1:z23", "c:cube-jammer"]}
    t = first(
        at="deploy",
        A=Side(hand=["m:leberecht-maass"], **docks),
        B=Side(front_1="j:javelin", front_2="b:belfast-escort"),
    )
    t.cannot("A", "play-on leberecht-maass finishing-blow b", because="bad-target")
    t.says("A", "play-on leberecht-maass finishing-blow j", "pay p1").says("B", "pass")
    assert (t["j.zone"], t["j.controller"]) == ("discard", "B")
    assert (t["b.zone"], t["b.controller"]) == ("front-2", "B")
    assert t["A.discard"] == ["c", "m"]


@rule("azuride.cost.discard-self")
def test_wilhelm_heidkamp_goes_out_as_a_fire_ship() -> None:
    t = first(
        at="battle",
        A=Side(front_1="h:wilhelm-heidkamp"),
        B=Side(front_1="b:belfast", rear_1="r:hermes"),
        options={"prompts": "all"},
    )
    t.cannot("A", "skill-on h fire-ship r", because="bad-target")
    t.says("A", "skill-on h fire-ship b").all_pass()
    assert (t["h.zone"], t["h.controller"]) == ("discard", "A")
    assert t["b.armour"] == 2


def test_karlsruhe_drills() -> None:
    t = first(at="deploy", A=Side(hand=["k:karlsruhe"], **PAYERS, front_1="f:z23"))
    t.says("A", "play-on karlsruhe iron-drill f", "pay p1", "pass")
    assert (t["f.fire"], t["f.armour"]) == (3, 2)


@rule("azuride.cost.on-declaration")
def test_leipzig_blockades_but_what_is_paid_is_paid() -> None:
    t = first(
        at="deploy",
        active="B",
        A=Side(left=["l:leipzig", "p:z23"]),
        B=Side(left=["a:javelin", "x:javelin", "y:ajax"]),
    )
    t.says("B", "launch a front-1", "pay x").says("A", "skill-on l blockade y", "pay p")
    assert (t["a.zone"], t["a.controller"]) == ("front-1", "B")
    assert (t["x.twisted"], t["y.twisted"]) == (1, 1)


def test_prinz_eugen_s_tender_salvages_a_chara() -> None:
    t = first(
        at="deploy",
        A=Side(hand=["e:prinz-eugen-tender"], discard=["b:bismarck", "d:cube-jammer"], left=["x:z23", "c:cube-forge"]),
    )
    t.cannot("A", "play-on prinz-eugen-tender salvage-crew d", because="bad-target")
    t.says("A", "play-on prinz-eugen-tender salvage-crew b")
    assert t["A.hand"] == ["b"]


def test_prinz_eugen_harasses_attackers() -> None:
    t = first(
        at="battle attack",
        active="B",
        A=Side(deck=["fill*9"], **PAYERS, front_1="e:prinz-eugen(twisted)"),
        B=Side(front_1="b:belfast"),
        options={"prompts": "all"},
    )
    t.says("B", "raid b").all_pass()
    t.says("B", "end").says("A", "skill-on e harassing-fire b", "pay p3", "done").all_pass()
    t.says("B", "end", "end").all_pass()
    assert t["A.deck.count"] == 9


def test_graf_spee_raids_commerce_instead_of_attacking() -> None:
    t = first(
        at="battle",
        A=Side(**PAYERS, front_1="s:graf-spee"),
        B=Side(deck=["fill*9"], front_1="b:belfast"),
        options={"prompts": "all"},
    )
    t.says("A", "skill s commerce-raid")
    assert not t.offers("A", "pay p3")
    t.says("A", "pay p2", "done").all_pass()
    assert t["B.deck.count"] == 8
    assert t["s.twisted"] == 1


@rule("azuride.skill.auto-trigger")
def test_gneisenau_fights_best_alone_and_to_the_last_shell() -> None:
    t = first(
        at="deploy",
        active="B",
        A=Side(front_2="f:z23", rear_1="g:gneisenau(damage=2)"),
        B=Side(deck=["fill*9"], hand=["r:ryujo"], left=["x:naka"]),
    )
    assert (t["g.fire"], t["g.armour"]) == (4, 2)
    t.says("B", "play-on ryujo dive-bombers g").says("A", "pass")
    assert (t["g.zone"], t["g.controller"]) == ("discard", "A")
    assert t["B.deck.count"] == 8


def test_gneisenau_behind_an_escort_is_plain() -> None:
    t = first(at="deploy", A=Side(front_1="f:z23", rear_1="g:gneisenau"))
    assert (t["g.fire"], t["g.armour"]) == (3, 4)


def test_scharnhorst_dashes_at_the_price_of_a_cube() -> None:
    docks = {"left": ["p:z23", "q:z23", "r:z23", "c:cube-torpedo"]}
    t = first(at="battle", A=Side(**docks, rear_1="s:scharnhorst"), B=Side(deck=["fill*9"]))
    t.says("A", "skill s channel-dash", "pay p", "pay q", "pay r")
    assert t["B.deck.count"] == 8
    assert (t["c.zone"], t["c.controller"]) == ("discard", "A")


def test_tirpitz_is_a_fleet_in_being() -> None:
    t = first(at="deploy", A=Side(left=["t:tirpitz"], front_1="z:z23", front_2="s:graf-spee"))
    assert (t["z.armour"], t["s.armour"]) == (2, 5)


def test_bismarck_sinks_a_small_ship_on_arrival() -> None:
    docks = {
        "left": ["b:bismarck", "p1:z23", "p2:z23", "p3:karlsruhe", "p4:karlsruhe"],
        "right": ["x:laffey", "y:laffey"],
    }
    t = first(at="deploy", A=Side(**docks), B=Side(front_1="j:javelin", front_2="h:belfast-escort"))
    t.says("A", "launch b rear-2", "pay p1", "done").says("B", "pass")
    assert (t["b.zone"], t["b.controller"]) == ("rear-2", "A")
    assert (t["j.zone"], t["j.controller"]) == ("discard", "B")
    assert (t["h.zone"], t["h.controller"]) == ("front-2", "B")


def test_graf_zeppelin_s_order_is_cancelled() -> None:
    t = first(
        at="battle",
        A=Side(left=["g:graf-zeppelin", "p:z23"]),
        B=Side(left=["n:nagato", "x:naka"]),
    )
    t.says("A", "skill-on g cancelled-order n", "pay p")
    assert t["B.left"] == ["x"]
    assert (t["g.zone"], t["g.controller"]) == ("discard", "A")


def test_jammer_cube_jams() -> None:
    t = first(
        at="battle",
        A=Side(left=["x:z23", "c:cube-jammer"]),
        B=Side(front_1="b:ajax", front_2="d:belfast"),
        options={"prompts": "all"},
    )
    t.says("A", "skill-on c jam b").all_pass()
    assert t["b.fire"] == 0


@rule("azuride.damage.hq-cube-scope")
def test_tonnage_cube_discards_and_a_cube_does_not_stop_that() -> None:
    docks = {"left": ["x:z23", "y:z23", "z:z23", "v:z23", "c:cube-tonnage"], "right": ["t:laffey", "u:laffey"]}
    t = first(at="end", A=Side(**docks), B=Side(deck=["k:cube-bastion", "fill*4"], left=["w:ajax"]))
    t.says("A", "skill c tonnage-war", "pay x", "pay y", "pay z", "pay v", "pay t", "done")
    assert (t["k.zone"], t["k.controller"]) == ("discard", "B")
    assert t["B.left"] == ["w"]


def test_forge_cube_reforges_the_head() -> None:
    t = first(at="deploy", A=Side(hand=["c:cube-forge"], left=["x:z23(twisted)", "y:z23(twisted)"]))
    t.says("A", "set cube-forge left")
    assert (t["x.twisted"], t["y.twisted"]) == (0, 1)


def test_torpedo_cube_spreads() -> None:
    t = first(
        at="battle",
        A=Side(left=["x:z23", "y:z23", "z:z23", "c:cube-torpedo"]),
        B=Side(deck=["fill*4"]),
        options={"prompts": "all"},
    )
    t.says("A", "skill c spread", "pay x", "pay y")
    assert not t.offers("A", "done")
    t.says("A", "pay z").all_pass()
    assert t["B.deck.count"] == 3
    assert (t["c.zone"], t["c.controller"]) == ("discard", "A")
