"""The cards that changed since the first set: each kind of skill does what it says."""

from __future__ import annotations

import pytest

from fudaba.testing.table import Side
from scripts.old_scenarios.words import acted
from tests.games.azuride.helpers import goes_on

RED_DOCK = {"left": ["p1:naka", "p2:naka", "p3:naka"]}


def cut(seat: str, card: str, skill: str, target: str = "", pay: list[str] | None = None) -> dict[str, object]:
    """A skill that is cut in."""
    found: dict[str, object] = {"by": seat, "do": "skill", "card": card, "skill": skill}
    if target:
        found["target"] = target
    if pay:
        found["pay"] = pay
    return found


@pytest.mark.parametrize(
    ("card", "skill", "fire", "armour"),
    [
        ("fubuki", "night-charge", 3, 0),
        ("naka", "encore", 2, 2),
        ("atlanta", "rapid-fire", 2, 2),
        ("karlsruhe", "iron-drill", 2, 2),
    ],
)
def test_a_card_from_the_hand_is_the_whole_price_of_a_charge(card: str, skill: str, fire: int, armour: int) -> None:
    t = acted("azuride", at="battle", A=Side(hand=[f"h:{card}"], front=["f:portland"]))
    t.does("A", "skill", card="h", skill=skill, target="f")
    assert (t["f.fire"], t["f.armour"], t["h.zone"]) == (3 + fire, 3 + armour, "A.discard")
    goes_on(t, 5)
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


@pytest.mark.parametrize(("card", "skill"), [("ajax", "squadron-signal"), ("laffey", "smoke-runner")])
def test_a_signal_saves_a_friend_in_the_opponent_s_battle_and_at_no_other_time(card: str, skill: str) -> None:
    mine = Side(hand=[f"h:{card}"], front=["f:portland"])
    t = acted("azuride", at="battle", A=mine)
    assert t.refuses("A", "skill", card="h", skill=skill, target="f") == "wrong-timing"
    t = acted("azuride", at="battle", active="B", A=mine, B=Side(rear=["w:warspite"], deck=["s:alaska", "FILL*6"]))
    t.does("B", "ability", card="w", ability="bombard", target="f", cutin=[cut("A", "h", skill, "f")])
    assert (t["f.zone"], t["f.armour"]) == ("A.front.1", 3 + 4 - 4)


@pytest.mark.parametrize(("card", "skill", "less"), [("maya", "flak-curtain", 3), ("johnston", "smoke-screen", 4)])
def test_smoke_takes_firepower_off_an_attacker(card: str, skill: str, less: int) -> None:
    t = acted("azuride", at="battle attack", active="B", A=Side(hand=[f"h:{card}"]), B=Side(front=["b:takao"]))
    t.does("B", "attack", attackers={"b": "hq"}, cutin=[cut("A", "h", skill, "b")])
    assert t["b.fire"] == 6 - less


def test_a_mine_twists_an_attacker_before_it_is_declared() -> None:
    t = acted("azuride", at="battle", active="B", A=Side(hand=["m:z23"]), B=Side(front=["b:takao"]))
    t.does("B", "next", cutin=[cut("A", "m", "minefield", "b")])
    assert t["b.twisted"] is True
    assert t.refuses("B", "attack", attackers={"b": "hq"}) == "cannot-attack"


def test_dive_bombers_and_a_covering_salvo_hit_without_an_icon() -> None:
    docks = {"left": ["p:z23", "c:cube-forge"]}
    t = acted(
        "azuride",
        at="battle",
        A=Side(hand=["r:ryujo", "e:prinz-eugen-tender"], docks=docks),
        B=Side(front=["b:belfast"]),
    )
    t.does("A", "skill", card="r", skill="dive-bombers", target="b")
    assert t["b.armour"] == 3
    t.does("A", "skill", card="e", skill="covering-salvo", target="b")
    assert (t["b.zone"], t["c.zone"]) == ("B.discard", "A.discard")


def test_last_rites_sink_only_what_is_twisted_and_small() -> None:
    t = acted(
        "azuride", at="battle", A=Side(hand=["d:dorsetshire"]), B=Side(front=["b:belfast", "s:takao~", "t:helena~"])
    )
    assert t.refuses("A", "skill", card="d", skill="last-rites", target="b") == "bad-target"
    assert t.refuses("A", "skill", card="d", skill="last-rites", target="s") == "bad-target"
    t.does("A", "skill", card="d", skill="last-rites", target="t")
    assert t["t.zone"] == "B.discard"


def test_second_salvo_readies_a_rear_chara_for_one_red() -> None:
    t = acted("azuride", at="battle", A=Side(hand=["k:kongo"], rear=["r:nagato~"], docks=RED_DOCK))
    t.does("A", "skill", card="k", skill="second-salvo", target="r", pay=["p1"])
    assert t["r.twisted"] is False


@pytest.mark.parametrize(
    ("cube", "skill", "fire", "armour"),
    [("cube-bulkhead", "brace", 0, 2), ("cube-lantern", "kindle", 2, 0), ("cube-sonar", "ping", 1, 1)],
)
def test_a_cube_that_waits_answers_by_twisting(cube: str, skill: str, fire: int, armour: int) -> None:
    mine = Side(front=["f:portland"], docks={"left": ["c:" + cube]})
    t = acted("azuride", at="battle", active="B", A=mine, B=Side(front=["b:takao"]))
    t.does("B", "next", cutin=[cut("A", "c", skill, "f")])
    assert (t["f.fire"], t["f.armour"], t["c.twisted"]) == (3 + fire, 3 + armour, True)


def test_a_jammer_twists_to_weaken_an_enemy_and_a_shrapnel_cube_hits_in_either_turn() -> None:
    docks = {"left": ["p:z23", "j:cube-jammer", "s:cube-shrapnel"]}
    t = acted("azuride", at="battle", active="B", A=Side(docks=docks), B=Side(front=["b:portland"]))
    t.does(
        "B", "next", cutin=[cut("A", "j", "jam", "b"), {"by": "B", "do": "pass"}, cut("A", "s", "scatter", "b", ["p"])]
    )
    assert (t["b.fire"], t["b.armour"], t["j.twisted"]) == (1, 2, True)


def test_muster_readies_a_front_chara_at_the_own_end() -> None:
    t = acted("azuride", at="end", A=Side(front=["f:portland~"], docks={"left": ["c:cube-muster"]}))
    t.does("A", "skill", card="c", skill="muster", target="f")
    assert (t["f.twisted"], t["c.twisted"]) == (False, True)


def test_belfast_and_a_convoy_call_spent_charas_to_block() -> None:
    mine = Side(front=["b:belfast", "f:portland~", "g:cossack~"], docks={"left": ["c:cube-convoy"]})
    t = acted("azuride", at="battle", active="B", A=mine, B=Side(front=["x:takao"]))
    calls = [cut("A", "b", "battle-stations", "f"), {"by": "B", "do": "pass"}, cut("A", "c", "escort-group", "g")]
    t.does("B", "next", cutin=calls)
    assert (t["f.twisted"], t["g.twisted"], t["c.zone"]) == (False, False, "A.discard")


def test_combat_air_patrol_and_harassing_fire_meet_attackers() -> None:
    mine = Side(front=["e:prinz-eugen"], rear=["h:hermes"], docks={"left": ["p:z23"]})
    t = acted("azuride", at="battle", active="B", A=mine, B=Side(front=["x:takao", "y:portland"]))
    calls = [
        cut("A", "h", "combat-air-patrol", "x"),
        {"by": "B", "do": "pass"},
        cut("A", "e", "harassing-fire", "y", ["p"]),
    ]
    t.does("B", "next", cutin=calls)
    assert (t["x.fire"], t["y.twisted"], t["h.twisted"]) == (4, True, True)


# --- standing skills


@pytest.mark.parametrize(("blocked", "twisted"), [(False, False), (True, True)])
def test_who_shadows_stays_upright_unless_it_was_blocked(blocked: bool, twisted: bool) -> None:
    t = acted("azuride", at="battle attack", A=Side(front=["n:norfolk", "f:portland"]), B=Side(front=["b:belfast"]))
    t.does("A", "attack", attackers={"n": "hq", "f": "hq"})
    goes_on(t)
    t.does("B", "block", blocks={"b": "n"} if blocked else {"b": "f"})
    goes_on(t)
    assert (t["n.twisted"], t["f.twisted"]) == (twisted, True)


def test_who_shadows_twists_for_an_attack_on_a_chara() -> None:
    t = acted("azuride", at="battle attack", A=Side(front=["n:norfolk"]), B=Side(rear=["w:warspite"]))
    t.does("A", "attack", attackers={"n": "w"})
    goes_on(t, 3)
    assert t["n.twisted"] is True


def test_a_guard_blocks_twisted_and_deals_nothing() -> None:
    mine = Side(front=["g:johnston~", "n:portland~"])
    t = acted("azuride", at="battle attack", active="B", A=mine, B=Side(front=["x:helena"]))
    t.does("B", "attack", attackers={"x": "hq"})
    goes_on(t)
    assert t.refuses("A", "block", blocks={"n": "x"}) == "cannot-block"
    t.does("A", "block", blocks={"g": "x"})
    goes_on(t)
    assert (t["g.zone"], t["g.armour"], t["x.armour"]) == ("A.front.1", 2, 3)
    assert t["A.deck.count"] == 20


def test_a_duellist_is_stronger_only_while_it_is_engaged() -> None:
    t = acted("azuride", at="battle attack", A=Side(front=["t:takao-drill"]), B=Side(rear=["w:warspite"]))
    assert t["t.fire"] == 4
    t.does("A", "attack", attackers={"t": "w"})
    goes_on(t, 3)
    assert t["w.zone"] == "B.discard"  # six damage
    assert t["t.fire"] == 4


@pytest.mark.parametrize("fits", [True, False])
def test_a_stocked_cube_is_set_if_a_dock_fits_and_else_goes_under_the_deck(fits: bool) -> None:
    docks = {"left": ["d:laffey" if fits else "d:ajax"]}
    mine = Side(rear=["w:warspite"], front=["s:san-francisco"], docks=docks, deck=["c:cube-sonar", "FILL*5"])
    t = acted("azuride", at="battle", A=mine, B=Side(front=["b:belfast"]))
    t.does("A", "ability", card="s", ability="bombard", target="b")
    assert t["b.armour"] == 5
    assert (t["c.zone"], t["A.deck.count"]) == (("A.docks.left", 5) if fits else ("A.deck", 6))


def test_the_stock_of_another_chara_is_not_set() -> None:
    mine = Side(
        rear=["w:warspite"], front=["s:san-francisco"], docks={"left": ["d:laffey"]}, deck=["c:cube-sonar", "FILL*5"]
    )
    t = acted("azuride", at="battle", A=mine, B=Side(front=["b:belfast"]))
    t.does("A", "ability", card="w", ability="bombard", target="b")
    assert t["c.zone"] == "A.deck"


def test_bismarck_s_guns_sink_what_a_cruiser_costs() -> None:
    docks = {"left": ["k:bismarck", "p1:z23", "p2:z23", "p3:karlsruhe", "p4:karlsruhe", "p5:naka", "p6:naka"]}
    t = acted("azuride", at="deploy", A=Side(docks=docks), B=Side(front=["b:belfast"]))
    t.does("A", "launch", dock="left", slot="rear-1", pay=["p1", "p2", "p3", "p4", "p5", "p6"])
    assert t["b.zone"] == "B.discard"
