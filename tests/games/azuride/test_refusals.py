"""Whoever asks why something is not possible is given the rule that really decides."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences
from tests.games.azuride.helpers import first


def cases(*pairs: tuple[str, str]) -> pytest.MarkDecorator:
    """Intent and answer, each marked with the rule it names."""
    marked = [pytest.param(a, b, id=a, marks=rule(b.partition("[")[2].rstrip("]"))) for a, b in pairs]
    return pytest.mark.parametrize(("intent", "reason"), marked)


@cases(
    ("attack a b", "bad-target [azuride.battle.front-not-target]"),
    ("attack a r", "bad-target [azuride.battle.target-rear]"),
    ("attack a a", "bad-target [azuride.battle.attack-declare]"),
    ("attack a d", "bad-target [azuride.battle.attack-declare]"),
    ("attack d r", "cannot-attack [azuride.battle.attacker-front]"),
    ("raid t", "cannot-attack [azuride.state.twisted-limits]"),
    ("raid b", "cannot-attack [azuride.battle.attacker-front]"),
    ("raid d", "cannot-attack [azuride.battle.attacker-front]"),
    ("raid e", "cannot-attack [azuride.battle.attacker-rear]"),
    ("attack e b", "cannot-attack [azuride.battle.attacker-rear]"),
    ("bombard e b", "wrong-timing [azuride.battle.barrage-once]"),
    ("strike-hq a", "wrong-area [azuride.ability.use]"),
    ("evade e", "wrong-area [azuride.ability.use]"),
    ("torpedo a", "not-engaged [azuride.ability.torpedo]"),
    ("set javelin left", "wrong-phase [azuride.deploy.free-order]"),
    ("block b a", "wrong-phase [azuride.battle.block]"),
    ("pay d", "not-now [azuride.cost.on-declaration]"),
    ("pass", "not-now [azuride.cutin.windows]"),
)
def test_in_the_attack_step(intent: str, reason: str) -> None:
    mine = Side(left="d:ajax", front_1="a:cossack", front_2="t:javelin(twisted)", rear_1="e:warspite")
    t = first(at="battle attack", A=mine, B=Side(front_1="b:laffey", rear_1="r:alaska"))
    t.cannot("A", intent, because=reason)


@rule("azuride.battle.attack-declare")
def test_a_second_attack_is_refused_because_all_attackers_are_declared_together() -> None:
    t = first(at="battle attack", A=Side(front_1="a:cossack", front_2="c:ajax"))
    t.says("A", "raid a", "done", "pass")
    t.cannot("A", "raid c", because="cannot-attack [azuride.battle.attack-declare]")


@cases(
    ("bombard w a", "bad-target [azuride.ability.bombard]"),
    ("bombard w d", "bad-target [azuride.ability.bombard]"),
    ("strike h a", "bad-target [azuride.ability.air-strike]"),
    ("bombard a b", "wrong-area [azuride.ability.use]"),
    ("strike-hq t", "already-twisted [azuride.cost.twist]"),
    ("evade a", "usage-right [azuride.usage.right]"),
    ("evade u", "usage-right [azuride.ability.one-of]"),
    ("raid a", "wrong-phase [azuride.battle.attack-declare]"),
    ("skill w long-shot", "cost-not-paid [azuride.cost.exact]"),
    ("play ajax squadron-signal", "wrong-area [azuride.zone.hand]"),
    ("discard ajax", "not-now [azuride.end.hand-limit]"),
)
def test_in_the_barrage_step(intent: str, reason: str) -> None:
    mine = Side(
        left="d:ajax", front_1="a:javelin(used=1)", front_2="u:cossack(used=1)",
        rear_1="w:warspite", rear_2="h:hermes", rear_3="t:saratoga(twisted)",
    )  # fmt: skip
    first(at="battle", A=mine, B=Side(front_1="b:laffey")).cannot("A", intent, because=reason)


@rule("azuride.state.twisted-limits")
def test_where_bombarding_does_not_twist_a_twisted_chara_cannot_bombard_either() -> None:
    t = first(
        at="battle",
        A=Side(rear_1="w:warspite(twisted)"),
        B=Side(front_1="b:laffey"),
        options={"bombard_twists": "false", "prompts": "all"},
    )
    t.cannot("A", "bombard w b", because="already-twisted [azuride.state.twisted-limits]")


@rule("azuride.battle.barrage-step")
def test_only_the_turn_player_bombards() -> None:
    t = first(at="battle", A=Side(rear_1="w:warspite"), B=Side(front_1="b:laffey", rear_1="c:alaska"))
    t.says("A", "bombard w b").asks("B")
    t.cannot("B", "bombard c w", because="wrong-timing [azuride.battle.barrage-step]")
    t.cannot("B", "set laffey left", because="wrong-phase [azuride.deploy.free-order]")
    t.cannot("B", "end", because="not-a-cutin [azuride.cutin.means]")
    t.cannot("A", "end", because="not-now [azuride.cutin.initiative]")


@rule("azuride.battle.barrage-step")
def test_nobody_cuts_in_with_a_barrage_where_it_is_an_action() -> None:
    mine = Side(front_1="j:javelin", rear_1="w:warspite", rear_2="h:hermes")
    t = first(at="battle", A=mine, B=Side(front_1="b:laffey"))
    t.says("A", "bombard w b").says("B", "evade b").asks("A")
    t.cannot("A", "strike-hq h", because="not-a-cutin [azuride.battle.barrage-step]")
    t.says("A", "pass").says("A", "strike-hq h")


@cases(
    ("block t a", "cannot-block [azuride.state.twisted-limits]"),
    ("block e a", "cannot-block [azuride.battle.blocker-eligible]"),
    ("block u a", "own-attacker [azuride.battle.block-pairing]"),
    ("block b n", "bad-target [azuride.battle.block]"),
    ("block a c", "not-on-own-battlefield [azuride.battle.blocker-eligible]"),
    ("launch e front-1", "wrong-phase [azuride.deploy.free-order]"),
    ("evade b", "asked-something-else [azuride.battle.block]"),
)
def test_while_blockers_are_named(intent: str, reason: str) -> None:
    t = first(
        at="battle attack",
        A=Side(front_1="a:cossack", front_2="c:ajax", front_3="n:javelin"),
        B=Side(front_1="t:laffey(twisted)", front_2="b:johnston", rear_1="u:alaska", rear_2="e:saratoga"),
    )
    t.says("A", "attack a u", "raid c", "done").all_pass()
    t.says("A", "end").all_pass()
    t.says("A", "end")
    assert t.game().choice.kind == "block"
    t.cannot("B", intent, because=reason)
    t.cannot("A", "block a t", because="not-now [azuride.battle.block]")


@cases(
    ("launch h front-1", "wrong-row [azuride.zone.class-rear]"),
    ("launch j rear-1", "wrong-row [azuride.zone.class-front]"),
    ("launch x rear-1", "not-head [azuride.deploy.launch]"),
    ("launch a front-1", "not-head [azuride.deploy.launch]"),
    ("scrap a", "not-in-own-dock [azuride.deploy.scrap]"),
    ("recall j", "not-on-own-battlefield [azuride.deploy.recall]"),
    ("set hood left", "wrong-area [azuride.zone.hand]"),
    ("raid a", "wrong-phase [azuride.battle.attack-declare]"),
    ("block a b", "wrong-phase [azuride.battle.block]"),
    ("launch h left", "unknown-slot [azuride.zone.battlefield-slots]"),
    ("rotate front-1", "unknown-dock [azuride.zone.docks-three]"),
    ("skill a muster", "no-such-skill [azuride.skill.format]"),
    ("skill b muster", "wrong-area [azuride.skill.area]"),
    ("play-on maya rush-fitting a", "bad-target [azuride.skill.target]"),
    ("play-on maya rush-fitting", "bad-target [azuride.skill.target]"),
    ("play-on maya muster", "no-such-skill [azuride.skill.format]"),
    ("play-on maya muster a", "no-such-skill [azuride.skill.format]"),
)
def test_in_the_deploy_phase(intent: str, reason: str) -> None:
    docks = {"left": ["h:hood", "x:ajax"], "right": ["j:javelin"]}
    side = Side(hand=["maya"], **docks, front_1="a:cossack")
    t = first(at="deploy", A=side, B=Side(front_1="b:laffey"))
    t.cannot("A", intent, because=reason)


def paying(**options: str) -> Table:
    """Belfast (two white, one colourless) is to be launched; nothing is paid yet."""
    docks = {"left": ["h:belfast", "a:javelin", "b:ajax"], "right": ["c:norfolk", "t:cossack(twisted)", "d:laffey"]}
    t = first(at="deploy", A=Side(**docks, front_1="f:nelson"), options=options)
    t.says("A", "launch h front-2")
    assert t.game().choice.kind == "pay"
    return t


@cases(
    ("pay t", "cost-card-twisted [azuride.cost.dock-twist]"),
    ("pay a", "already-chosen [azuride.cost.dock-twist]"),
    ("end", "asked-something-else [azuride.cost.dock-twist]"),
    ("launch h front-2", "asked-something-else [azuride.cost.dock-twist]"),
)
def test_in_the_middle_of_a_payment(intent: str, reason: str) -> None:
    t = paying()
    t.says("A", f"pay {t.tag('a')}")
    t.cannot("A", intent, because=reason)


def test_a_card_of_another_colour_than_is_owed_is_said_not_to_pay() -> None:
    docks = {"left": ["r:ryujo"], "centre": ["p:portland"], "right": ["k:kaga"]}
    t = first(at="deploy", A=Side(hand=["naka", "laffey"], **docks, front_1="s:san-diego"))
    t.says("A", f"play-on naka encore {t.tag('s')}")
    game = t.game()
    assert [str(option) for option in game.choice.options] == [f"pay {t.tag('r')}", f"pay {t.tag('k')}"]
    assert game.why_not(0, {"kind": "card", "id": t.tag("r")}) is None
    why = game.why_not(0, {"kind": "card", "id": t.tag("p")})
    assert str(why) == "specified-cost [azuride.cost.specified]"
    t.cannot("A", "pay p", because="specified-cost [azuride.cost.specified]")


def test_a_card_that_only_comes_earlier_in_the_docks_can_still_pay() -> None:
    t = paying()
    t.says("A", f"pay {t.tag('a')}")
    assert t.game().why_not("A", f"pay {t.tag('h')}") is None
    assert t.game().why_not("A", t.tag("h")) is None


@rule("azuride.cost.specified")
def test_a_second_card_of_another_colour_leaves_too_few_for_the_specified_icons() -> None:
    docks = {"left": ["d:laffey", "e:laffey"], "right": ["h:belfast", "a:javelin", "b:ajax"]}
    t = first(at="deploy", A=Side(**docks))
    t.says("A", f"launch {t.tag('h')} front-1").says("A", f"pay {t.tag('d')}")
    t.cannot("A", "pay e", because="specified-cost [azuride.cost.specified]")


@rule("azuride.cost.self-pay")
def test_without_self_payment_the_head_is_refused_by_that_rule() -> None:
    paying(self_pay="false").cannot("A", "pay h", because="cost-not-in-own-dock [azuride.cost.self-pay]")


@rule("azuride.cost.twist")
def test_a_card_that_twists_for_its_own_skill_cannot_pay_an_icon_as_well() -> None:
    docks = {"left": ["k:cube-jammer", "a:z23", "b:z23"]}
    t = first(at="battle", A=Side(**docks), B=Side(front_1="e:laffey"))
    t.says("A", "skill-on k jam e")
    assert t.game().choice.kind == "pay"
    t.cannot("A", "pay k", because="cost-not-in-own-dock [azuride.cost.twist]")


@rule("azuride.setup.pick-colours")
def test_before_the_first_turn_nothing_but_the_setup_is_possible() -> None:
    game = fudaba.new("azuride", seed=1)
    assert str(game.why_not("A", "end")) == "not-now [azuride.setup.pick-colours]"


@rule("azuride.skill.target")
def test_a_skill_that_needs_a_target_may_be_begun_by_its_plain_word() -> None:
    """Whoever leaves out the target, or says "play" for "play-on", is not told that the card is elsewhere."""
    docks = {"left": ["k:cube-jammer", "a:z23", "b:z23"]}
    t = first(at="battle", A=Side(**docks), B=Side(front_1="e:laffey", rear_1="r:alaska"))
    assert any(text.startswith("skill-on k jam") for text in t.options)
    game = t.game()
    for text in ("skill", f"skill {t.tag('k')}", f"skill {t.tag('k')} jam", f"skill {t.tag('k')} jam {t.tag('e')}"):
        assert game.why_not("A", text) is None, text
    t.cannot("A", "skill-on k jam a", because="bad-target [azuride.skill.target]")


def test_a_place_that_is_not_there_is_called_unknown() -> None:
    t = first(at="deploy", A=Side(left=["j:javelin", "javelin*4"]))
    why = t.game().why_not("A", f"launch {t.tag('j')} front 1")
    assert why is not None
    assert (why.code, why.args[0]["word"]) == ("unknown-thing", "front")


@rule("azuride.end.sequence")
def test_too_many_cards_are_discarded_in_the_end_phase_and_not_before() -> None:
    t = first(at="deploy", A=Side(hand=["ajax"] * 9))
    t.cannot("A", "discard ajax", because="not-now [azuride.end.sequence]")


@rule("azuride.skill.area")
def test_a_skill_of_the_opponents_chara_is_refused_as_it_is_not_ones_own() -> None:
    """It lies where its skill is used, so that the area alone is no reason."""
    t = first(at="battle attack", A=Side(front_1="a:cossack"), B=Side(front_1="b:takao"))
    t.cannot("A", "skill-on b mountain-cleaver", because="wrong-area [azuride.skill.area]")
    said = Sentences(registry.get("azuride").words["en"], t.world.rules).refusal("wrong-area", (), "azuride.skill.area")
    assert said == "That is not a card of yours in the area from which this skill is used."
