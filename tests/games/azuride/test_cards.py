"""The cards that changed since the first set: each kind of skill does what it says."""

from __future__ import annotations

import pytest

from fudaba.testing.table import Side, Table

RED_DOCK = {"left": ["p1:naka", "p2:naka", "p3:naka"]}


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
    t = Table("azuride", at="battle", A=Side(hand=[f"h:{card}"], front_1="f:portland"))
    t.says("A", f"play-on {card} {skill} f")
    assert (t["f.fire"], t["f.armour"], t["h.zone"], t["h.controller"]) == (3 + fire, 3 + armour, "discard", "A")
    t.says("A", "end")
    assert (t["f.fire"], t["f.armour"]) == (3, 3)


@pytest.mark.parametrize(("card", "skill"), [("ajax", "squadron-signal"), ("laffey", "smoke-runner")])
def test_a_signal_saves_a_friend_in_the_opponent_s_battle_and_at_no_other_time(card: str, skill: str) -> None:
    mine = Side(hand=[f"h:{card}"], front_1="f:portland")
    t = Table("azuride", at="battle", A=mine)
    t.cannot("A", f"play-on {card} {skill} f", because="wrong-timing")
    t = Table("azuride", at="battle", active="B", A=mine, B=Side(deck=["s:alaska", "fill*6"], rear_1="w:warspite"))
    t.says("B", "bombard w f").says("A", f"play-on {card} {skill} f")
    assert (t["f.zone"], t["f.controller"], t["f.armour"]) == ("front-1", "A", 3 + 4 - 4)


@pytest.mark.parametrize(("card", "skill", "less"), [("maya", "flak-curtain", 3), ("johnston", "smoke-screen", 4)])
def test_smoke_takes_firepower_off_an_attacker(card: str, skill: str, less: int) -> None:
    t = Table(
        "azuride",
        at="battle attack",
        active="B",
        A=Side(hand=[f"h:{card}"]),
        B=Side(front_1="b:takao"),
        options={"prompts": "all"},
    )
    t.says("B", "raid b").says("A", f"play-on {card} {skill} b").all_pass()
    assert t["b.fire"] == 6 - less


def test_a_mine_twists_an_attacker_before_it_is_declared() -> None:
    t = Table(
        "azuride",
        at="battle",
        active="B",
        A=Side(hand=["m:z23"]),
        B=Side(front_1="b:takao"),
        options={"prompts": "all"},
    )
    t.says("B", "end").says("A", "play-on z23 minefield b").all_pass()
    assert t["b.twisted"] == 1
    t.cannot("B", "raid b", because="cannot-attack")


def test_dive_bombers_and_a_covering_salvo_hit_without_an_icon() -> None:
    docks = {"left": ["p:z23", "c:cube-forge"]}
    t = Table(
        "azuride",
        at="battle",
        A=Side(hand=["r:ryujo", "e:prinz-eugen-tender"], **docks),
        B=Side(front_1="b:belfast"),
    )
    t.says("A", "play-on ryujo dive-bombers b").all_pass()
    assert t["b.armour"] == 3
    t.says("A", "play-on prinz-eugen-tender covering-salvo b").says("B", "pass")
    assert (t["b.zone"], t["b.controller"], t["c.zone"], t["c.controller"]) == ("discard", "B", "discard", "A")


def test_last_rites_sink_only_what_is_twisted_and_small() -> None:
    t = Table(
        "azuride",
        at="battle",
        A=Side(hand=["d:dorsetshire"]),
        B=Side(front_1="b:belfast", front_2="s:takao(twisted)", front_3="t:helena(twisted)"),
    )
    t.cannot("A", "play-on dorsetshire last-rites b", because="bad-target")
    t.cannot("A", "play-on dorsetshire last-rites s", because="bad-target")
    t.says("A", "play-on dorsetshire last-rites t").says("B", "pass")
    assert (t["t.zone"], t["t.controller"]) == ("discard", "B")


def test_second_salvo_readies_a_rear_chara_for_one_red() -> None:
    t = Table("azuride", at="battle", A=Side(hand=["k:kongo"], **RED_DOCK, rear_1="r:nagato(twisted)"))
    t.says("A", "play-on kongo second-salvo r", "pay p1")
    assert t["r.twisted"] == 0


@pytest.mark.parametrize(
    ("cube", "skill", "fire", "armour"),
    [("cube-bulkhead", "brace", 0, 2), ("cube-lantern", "kindle", 2, 0), ("cube-sonar", "ping", 1, 1)],
)
def test_a_cube_that_waits_answers_by_twisting(cube: str, skill: str, fire: int, armour: int) -> None:
    mine = Side(left=["c:" + cube], front_1="f:portland")
    t = Table("azuride", at="battle", active="B", A=mine, B=Side(front_1="b:takao"))
    t.says("A", f"skill-on c {skill} f")
    assert (t["f.fire"], t["f.armour"], t["c.twisted"]) == (3 + fire, 3 + armour, 1)


def test_a_jammer_twists_to_weaken_an_enemy_and_a_shrapnel_cube_hits_in_either_turn() -> None:
    docks = {"left": ["p:z23", "j:cube-jammer", "s:cube-shrapnel"]}
    t = Table("azuride", at="battle", active="B", A=Side(**docks), B=Side(front_1="b:portland"))
    t.says("A", "skill-on j jam b", "skill-on s scatter b", "pay p")
    assert (t["b.fire"], t["b.armour"], t["j.twisted"]) == (1, 2, 1)


def test_muster_readies_a_front_chara_at_the_own_end() -> None:
    t = Table("azuride", at="end", A=Side(left=["c:cube-muster"], front_1="f:portland(twisted)"))
    t.says("A", "skill-on c muster f")
    assert (t["f.twisted"], t["c.twisted"]) == (0, 1)


def test_belfast_and_a_convoy_call_spent_charas_to_block() -> None:
    mine = Side(
        left=["c:cube-convoy"], front_1="b:belfast", front_2="f:portland(twisted)", front_3="g:cossack(twisted)"
    )
    t = Table("azuride", at="battle", active="B", A=mine, B=Side(front_1="x:takao"))
    t.says("A", "pass", "skill-on b battle-stations f", "skill-on c escort-group g")
    assert (t["f.twisted"], t["g.twisted"], t["c.zone"], t["c.controller"]) == (0, 0, "discard", "A")


def test_combat_air_patrol_and_harassing_fire_meet_attackers() -> None:
    mine = Side(left=["p:z23"], front_1="e:prinz-eugen", rear_1="h:hermes")
    t = Table("azuride", at="battle", active="B", A=mine, B=Side(front_1="x:takao", front_2="y:portland"))
    t.says("A", "skill-on h combat-air-patrol x", "skill-on e harassing-fire y")
    assert (t["x.fire"], t["y.twisted"], t["h.twisted"]) == (4, 1, 1)


# --- standing skills


@pytest.mark.parametrize(("blocked", "twisted"), [(False, False), (True, True)])
def test_who_shadows_stays_upright_unless_it_was_blocked(blocked: bool, twisted: bool) -> None:
    t = Table(
        "azuride", at="battle attack", A=Side(front_1="n:norfolk", front_2="f:portland"), B=Side(front_1="b:belfast")
    )
    t.says("A", "raid n", "raid f").says("B", "block b n" if blocked else "block b f").all_pass()
    assert (t["n.twisted"], t["f.twisted"]) == (twisted, 1)


def test_who_shadows_twists_for_an_attack_on_a_chara() -> None:
    t = Table("azuride", at="battle attack", A=Side(front_1="n:norfolk"), B=Side(rear_1="w:warspite"))
    t.says("A", "attack n w")
    assert t["n.twisted"] == 1


def test_a_guard_blocks_twisted_and_deals_nothing() -> None:
    mine = Side(front_1="g:johnston(twisted)", front_2="n:portland(twisted)")
    t = Table("azuride", at="battle attack", active="B", A=mine, B=Side(front_1="x:helena"))
    t.says("B", "raid x")
    t.cannot("A", "block n x", because="cannot-block")
    t.says("A", "block g x")
    t.says("A", "pass", "pass")
    assert (t["g.zone"], t["g.controller"], t["g.armour"], t["x.armour"]) == ("front-1", "A", 2, 3)
    assert t["A.deck.count"] == 20


def test_a_duellist_is_stronger_only_while_it_is_engaged() -> None:
    t = Table("azuride", at="battle attack", A=Side(front_1="t:takao-drill"), B=Side(rear_1="w:warspite"))
    assert t["t.fire"] == 4
    t.says("A", "attack t w")
    assert (t["w.zone"], t["w.controller"]) == ("discard", "B")  # six damage
    assert t["t.fire"] == 4


@pytest.mark.parametrize("fits", [True, False])
def test_a_stocked_cube_is_set_if_a_dock_fits_and_else_goes_under_the_deck(fits: bool) -> None:
    docks = {"left": ["d:laffey" if fits else "d:ajax"]}
    mine = Side(deck=["c:cube-sonar", "fill*5"], **docks, front_1="s:san-francisco", rear_1="w:warspite")
    t = Table("azuride", at="battle", A=mine, B=Side(front_1="b:belfast"))
    t.says("A", "bombard s b").says("B", "pass")
    assert t["b.armour"] == 5
    assert (t["c.zone"], t["A.deck.count"]) == (("left", 5) if fits else ("deck", 6))


def test_the_stock_of_another_chara_is_not_set() -> None:
    mine = Side(deck=["c:cube-sonar", "fill*5"], left=["d:laffey"], front_1="s:san-francisco", rear_1="w:warspite")
    t = Table("azuride", at="battle", A=mine, B=Side(front_1="b:belfast"))
    t.says("A", "bombard w b").says("B", "pass")
    assert (t["c.zone"], t["c.controller"]) == ("deck", "A")


def test_bismarck_s_guns_sink_what_a_cruiser_costs() -> None:
    docks = {"left": ["k:bismarck", "p1:z23", "p2:z23", "p3:karlsruhe", "p4:karlsruhe", "p5:naka", "p6:naka"]}
    t = Table("azuride", at="deploy", A=Side(**docks), B=Side(front_1="b:belfast"))
    t.says("A", "launch k rear-1", "pay p1")
    assert (t["b.zone"], t["b.controller"]) == ("discard", "B")
