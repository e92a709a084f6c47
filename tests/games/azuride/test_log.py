"""Each line of the log cites the rule by which it happened, also where one thing happens by several rules."""

from __future__ import annotations

from fudaba.kernel.out.events import events_for
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.azuride.helpers import first


def cited(t: Table, what: str) -> list[str]:
    """The rules that the log entries of one kind cite, without their prefix, in order."""
    entries = events_for(t.world, -1)
    return [str(e["rule"]).removeprefix("azuride.") for e in entries if e["what"] == what]


@rule("azuride.supply.draw", "azuride.zone.deck")
def test_a_draw_cites_the_supply_phase_or_the_deck_that_a_skill_draws_from() -> None:
    t = first(at="start", A=Side(front_1="l:laffey", rear_1="h:hermes"))
    t.says("A", "end", "end", "pass", "pass").says("A", "skill h scouting-flight", "pass")
    assert cited(t, "draw") == ["supply.draw", "zone.deck"]


@rule("azuride.deploy.set-chara", "azuride.deploy.set-cube")
def test_setting_cites_the_rule_for_charas_or_for_cubes() -> None:
    t = first(at="deploy", A=Side(hand=["a:javelin", "c:cube-muster"]))
    t.says("A", "set javelin left").says("A", "set cube-muster left")
    assert cited(t, "declare-set") == cited(t, "set") == ["deploy.set-chara", "deploy.set-cube"]


@rule("azuride.deploy.scrap", "azuride.zone.discard")
def test_a_dock_card_goes_by_scrapping_or_by_a_skill() -> None:
    t = first(
        at="deploy",
        A=Side(hand=["r:cleveland"], left=["a:javelin", "p:laffey"]),
        B=Side(left=["b:naka"]),
    )
    t.says("A", "scrap a", "pass").says("A", "play-on cleveland yard-raid b")
    assert cited(t, "scrap") == ["deploy.scrap"]
    assert cited(t, "scrapped") == ["zone.discard"]


@rule("azuride.deploy.recall", "azuride.zone.memory-loss")
def test_a_chara_returns_by_a_recall_or_by_a_skill() -> None:
    t = first(
        at="deploy",
        A=Side(left=["p:ajax"], front_1="c:cossack", front_2="a:javelin"),
        B=Side(front_1="b:naka"),
    )
    t.says("A", "recall a", "pass").says("A", "end", "pass", "pass", "pass")
    t.says("A", "skill-on c boarding-party b")
    assert cited(t, "return") == ["deploy.recall", "zone.memory-loss"]


@rule("azuride.damage.sink", "azuride.damage.sink-effect")
def test_a_chara_is_sunk_outright_or_by_damage() -> None:
    docks = {"left": ["p:ajax"], "right": ["q:naka"]}
    t = first(
        at="battle",
        A=Side(hand=["d:dorsetshire", "r:ryujo"], **docks),
        B=Side(front_1="b:naka", front_2="t:laffey(twisted)"),
    )
    t.says("A", "play-on dorsetshire last-rites t", "pass")
    t.says("A", "play-on ryujo dive-bombers b")
    assert cited(t, "sunk") == ["damage.sink-effect", "damage.sink"]


@rule("azuride.cost.discard-self", "azuride.cost.discard-cube", "azuride.skill.hand-discard")
def test_a_card_discarded_for_a_cost_cites_which_cost_it_was() -> None:
    t = first(
        at="battle",
        A=Side(hand=["m:leberecht-maass"], left=["p:z23", "c:cube-forge"], front_1="f:wilhelm-heidkamp"),
        B=Side(front_1="b:naka", front_2="d:jintsu"),
    )
    t.says("A", "play-on leberecht-maass finishing-blow b", "pay p", "pass")
    t.says("A", "skill-on f fire-ship d")
    assert cited(t, "discard-cost") == ["cost.discard-cube", "skill.hand-discard", "cost.discard-self"]
    assert cited(t, "sunk") == ["damage.sink-effect"]


@rule("azuride.battle.hq-damage-total", "azuride.battle.cube-stop")
def test_a_raid_and_the_cube_that_stops_it() -> None:
    t = first(at="battle attack", A=Side(front_1="a:norfolk"), B=Side(deck=["x:naka", "c:cube-forge", "fill*5"]))
    t.says("A", "raid a")
    assert (cited(t, "hq-damage"), cited(t, "cube-stop")) == (["battle.hq-damage-total"], ["battle.cube-stop"])


@rule("azuride.ability.air-strike", "azuride.damage.hq-cube-scope", "azuride.damage.hq")
def test_an_air_strike_or_a_skill_on_the_hq_and_the_cube_that_stops_it() -> None:
    t = first(
        at="battle",
        A=Side(
            deck=["s:hood", "fill*5"],
            left=["k:cube-torpedo", "p:z23", "q:z23", "r:z23"],
            rear_1="h:hermes",
            rear_2="g:graf-zeppelin",
        ),
        B=Side(deck=["c:cube-forge", "fill*5"]),
    )
    t.says("A", "strike-hq h", "pass")
    assert cited(t, "hq-damage") == ["ability.air-strike"]
    assert cited(t, "cube-stop") == ["damage.hq-cube-scope"]
    t.says("A", "skill k spread", "pay p", "done")
    assert cited(t, "hq-damage") == ["ability.air-strike", "damage.hq"]


@rule("azuride.cost.self-pay", "azuride.cost.dock-twist")
def test_a_head_that_pays_for_its_own_launch_says_so() -> None:
    t = first(at="deploy", A=Side(left=["a:cossack", "p:ajax"]))
    t.says("A", "launch a front-1")
    assert (cited(t, "pay-self"), cited(t, "pay")) == (["cost.self-pay"], ["cost.dock-twist"])
    assert t["a.twisted"] == 1


@rule("azuride.end.win", "azuride.end.both-zero")
def test_a_win_cites_whether_one_deck_was_empty_or_both() -> None:
    for mine, reason in ((["fill"], "end.win"), ([], "end.both-zero")):
        t = first(at="end", A=Side(deck=mine), B=Side(deck=[]))
        assert cited(t, "win") == [reason]
        outcome = t.world.outcome
        assert outcome is not None
        assert outcome.rule == f"azuride.{reason}"
