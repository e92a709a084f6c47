"""Each line of the log cites the rule by which it happened, also where one thing happens by several rules."""

from __future__ import annotations

from fudaba.kernel.out.events import events_for
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.azuride.helpers import first as acted
from tests.games.azuride.helpers import goes_on


def cited(t: Table, what: str) -> list[str]:
    """The rules that the log entries of one kind cite, without their prefix, in order."""
    entries = events_for(t.world, -1)
    return [str(e["rule"]).removeprefix("azuride.") for e in entries if e["what"] == what]


@rule("azuride.supply.draw", "azuride.zone.deck")
def test_a_draw_cites_the_supply_phase_or_the_deck_that_a_skill_draws_from() -> None:
    t = acted("azuride", at="start", A=Side(front=["l:laffey"], rear=["h:hermes"]))
    goes_on(t, 2).does("A", "skill", card="h", skill="scouting-flight")
    assert cited(t, "draw") == ["supply.draw", "zone.deck"]


@rule("azuride.deploy.set-chara", "azuride.deploy.set-cube")
def test_setting_cites_the_rule_for_charas_or_for_cubes() -> None:
    t = acted("azuride", at="deploy", A=Side(hand=["a:javelin", "c:cube-muster"]))
    t.does("A", "set_chara", card="a", dock="left").does("A", "set_cube", card="c", dock="left")
    assert cited(t, "declare-set") == cited(t, "set") == ["deploy.set-chara", "deploy.set-cube"]


@rule("azuride.deploy.scrap", "azuride.zone.discard")
def test_a_dock_card_goes_by_scrapping_or_by_a_skill() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(docks={"left": ["a:javelin", "p:laffey"]}, hand=["r:cleveland"]),
        B=Side(docks={"left": ["b:naka"]}),
    )
    t.does("A", "scrap", card="a").does("A", "skill", card="r", skill="yard-raid", target="b", pay=["p"])
    assert cited(t, "scrap") == ["deploy.scrap", "zone.discard"]


@rule("azuride.deploy.recall", "azuride.zone.memory-loss")
def test_a_chara_returns_by_a_recall_or_by_a_skill() -> None:
    t = acted(
        "azuride",
        at="deploy",
        A=Side(front=["c:cossack", "a:javelin"], docks={"left": ["p:ajax"]}),
        B=Side(front=["b:naka"]),
    )
    goes_on(t.does("A", "recall", card="a"))
    t.does("A", "skill", card="c", skill="boarding-party", target="b", pay=["p"])
    assert cited(t, "return") == ["deploy.recall", "zone.memory-loss"]


@rule("azuride.damage.sink", "azuride.damage.sink-effect")
def test_a_chara_is_sunk_outright_or_by_damage() -> None:
    docks = {"left": ["p:ajax"], "right": ["q:naka"]}
    t = acted(
        "azuride",
        at="battle",
        A=Side(hand=["d:dorsetshire", "r:ryujo"], docks=docks),
        B=Side(front=["b:naka", "t:laffey~"]),
    )
    t.does("A", "skill", card="d", skill="last-rites", target="t", pay=["p"])
    t.does("A", "skill", card="r", skill="dive-bombers", target="b", pay=["q"])
    assert cited(t, "sunk") == ["damage.sink-effect", "damage.sink"]


@rule("azuride.cost.discard-self", "azuride.cost.discard-cube", "azuride.skill.hand-discard")
def test_a_card_discarded_for_a_cost_cites_which_cost_it_was() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(front=["f:wilhelm-heidkamp"], hand=["m:leberecht-maass"], docks={"left": ["p:z23", "c:cube-forge"]}),
        B=Side(front=["b:naka", "d:jintsu"]),
    )
    t.does("A", "skill", card="m", skill="finishing-blow", target="b", pay=["p"], cube="c")
    t.does("A", "skill", card="f", skill="fire-ship", target="d")
    assert cited(t, "discard-cost") == ["cost.discard-cube", "skill.hand-discard", "cost.discard-self"]
    assert cited(t, "sunk") == ["damage.sink-effect"]


@rule("azuride.battle.hq-damage-total", "azuride.battle.cube-stop")
def test_a_raid_and_the_cube_that_stops_it() -> None:
    t = acted(
        "azuride", at="battle attack", A=Side(front=["a:norfolk"]), B=Side(deck=["x:naka", "c:cube-forge", "FILL*5"])
    )
    goes_on(t.does("A", "attack", attackers={"a": "hq"}), 2)
    assert (cited(t, "hq-damage"), cited(t, "cube-stop")) == (["battle.hq-damage-total"], ["battle.cube-stop"])


@rule("azuride.ability.air-strike", "azuride.damage.hq-cube-scope", "azuride.damage.hq")
def test_an_air_strike_or_a_skill_on_the_hq_and_the_cube_that_stops_it() -> None:
    t = acted(
        "azuride",
        at="battle",
        A=Side(
            rear=["h:hermes", "g:graf-zeppelin"],
            deck=["s:hood", "FILL*5"],
            docks={"left": ["k:cube-torpedo", "p:z23", "q:z23", "r:z23"]},
        ),
        B=Side(deck=["c:cube-forge", "FILL*5"]),
    )
    t.does("A", "ability", card="h", ability="air-strike", target="hq")
    assert cited(t, "hq-damage") == ["ability.air-strike"]
    assert cited(t, "cube-stop") == ["damage.hq-cube-scope"]
    t.does("A", "skill", card="k", skill="spread", pay=["p", "q", "r"])
    assert cited(t, "hq-damage") == ["ability.air-strike", "damage.hq"]


@rule("azuride.cost.self-pay", "azuride.cost.dock-twist")
def test_a_head_that_pays_for_its_own_launch_says_so() -> None:
    t = acted("azuride", at="deploy", A=Side(docks={"left": ["a:cossack", "p:ajax"]}))
    t.does("A", "launch", dock="left", slot="front-1", pay=["a", "p"])
    assert (cited(t, "pay-self"), cited(t, "pay")) == (["cost.self-pay"], ["cost.dock-twist"])
    assert t["a.twisted"] is True


@rule("azuride.end.win", "azuride.end.both-zero")
def test_a_win_cites_whether_one_deck_was_empty_or_both() -> None:
    for mine, reason in ((["FILL"], "end.win"), ([], "end.both-zero")):
        t = goes_on(acted("azuride", at="end", A=Side(deck=mine), B=Side(deck=[])))
        assert cited(t, "win") == [reason]
        outcome = t.world.outcome
        assert outcome is not None
        assert outcome.rule == f"azuride.{reason}"
