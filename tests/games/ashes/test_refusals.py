"""Whoever asks why something is not possible hears what is so, and the rule that really decides."""

from __future__ import annotations

import pytest

from fudaba.game import Game
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences


def cases(*pairs: tuple[str, str]) -> pytest.MarkDecorator:
    """Intent and answer, each marked with the rule it names."""
    marked = [pytest.param(a, b, id=a, marks=rule(b.partition("[")[2].rstrip("]"))) for a, b in pairs]
    return pytest.mark.parametrize(("intent", "reason"), marked)


def said(t: Table, seat: str, intent: str, lang: str) -> str:
    """The whole sentence that a seat hears."""
    why = t.game().why_not(seat, " ".join(t.tag(word) if word in t.names else word for word in intent.split()))
    assert why is not None
    return Sentences(t.plugin.words[lang], t.rules).refusal(why.code, why.args, why.rule)


def table() -> Table:
    """A has two units, a spell and a Phoenixborn with an any-time ability nearby; B has units and a discard pile."""
    mine = Side(
        phoenixborn="aradel-summergaard",
        battlefield="k:hammer-knight m:mist-spirit a:anchornaut r:seaside-raven",
        spellboard="s:summon-gilder",
        hand="root-armor golden-veil",
        dice="natural-class*2",
        draw="fear*5",
    )
    theirs = Side(phoenixborn="noah-redmoon", battlefield="w:iron-worker", discard="d:gilder", draw="fear*5")
    return Table("ashes", at="turn", A=mine, B=theirs)


@cases(
    ("attack w", "attack-unit-first [ashes.attack.attackers-before-target]"),
    ("attack noah-redmoon", "attack-phoenixborn-first [ashes.attack.attackers-before-target]"),
    ("attack k", "attack-first [ashes.attack.types]"),
    ("attack s", "not-a-unit [ashes.card-type.unit]"),
    ("attack d", "not-in-play [ashes.zone.in-play]"),
    ("use w", "not-controlled [ashes.play.controlled-only]"),
    ("use d", "not-in-play [ashes.zone.text-needs-play]"),
    ("use r", "no-ability [ashes.timing.activated]"),
    ("play hammer-knight", "not-in-hand [ashes.play.from-hand]"),
    ("play golden-veil", "reaction-timing [ashes.card-type.reaction-spell]"),
    ("block k w", "no-attack [ashes.combat.block-vs-guard]"),
    ("guard k", "no-attack [ashes.combat.block-vs-guard]"),
    ("power basic", "not-among [ashes.turns.main-mandatory]"),
    ("target w", "asked-something-else [ashes.turns.main-mandatory]"),
)
def test_in_ones_own_turn(intent: str, reason: str) -> None:
    table().cannot("A", intent, because=reason)


@cases(
    ("attack w", "not-controlled [ashes.play.controlled-only]"),
    ("attack s", "not-a-unit [ashes.card-type.unit]"),
    ("use a", "step-runs [ashes.attack.between-steps]"),
    ("play root-armor", "between-steps [ashes.attack.no-activated-between]"),
    ("power natural", "between-steps [ashes.attack.no-activated-between]"),
    ("meditate", "between-steps [ashes.attack.no-activated-between]"),
    ("end turn", "between-steps [ashes.attack.no-activated-between]"),
    ("attack phoenixborn", "between-steps [ashes.attack.no-activated-between]"),
    ("guard k", "no-target-yet [ashes.attack.attackers-before-target]"),
)
def test_while_attackers_are_declared(intent: str, reason: str) -> None:
    t = table()
    t.says("A", "attack unit")
    t.cannot("A", intent, because=reason)


@cases(
    ("target k", "not-a-target [ashes.attack-unit.choose-target]"),
    ("target noah-redmoon", "not-a-target [ashes.attack-unit.choose-target]"),
    ("power natural", "between-steps [ashes.attack.no-activated-between]"),
)
def test_while_the_target_is_chosen(intent: str, reason: str) -> None:
    foes = Side(phoenixborn="noah-redmoon", battlefield="w:iron-worker g:gilder", draw="fear*5")
    t = Table("ashes", at="turn", A=Side(battlefield="k:hammer-knight", draw="fear*5", dice="natural-power"), B=foes)
    t.says("A", "attack unit", "attack k", "done")
    assert t.asked == "A attack-target"
    t.cannot("A", intent, because=reason)


@cases(
    ("guard k", "not-controlled [ashes.play.controlled-only]"),
    ("block w k", "block-answers [ashes.combat.block-vs-guard]"),
    ("guard g", "no-unit-guard [ashes.keyword.unit-guard]"),
    ("guard w", "guards-itself [ashes.attack-unit.unit-guard]"),
    ("guard d", "not-in-play [ashes.zone.in-play]"),
)
def test_who_is_asked_to_guard_hears_what_guarding_is(intent: str, reason: str) -> None:
    foes = Side(
        phoenixborn="noah-redmoon", battlefield="w:iron-worker g:hammer-knight", discard="d:gilder", draw="fear*5"
    )
    t = Table("ashes", at="turn", A=Side(battlefield="k:anchornaut", draw="fear*5"), B=foes)
    t.says("A", "attack unit", "attack k", "target w")
    while t.asked.startswith("A"):
        t.says("A", "pass")
    assert t.asked == "B declare-guard"
    t.cannot("B", intent, because=reason)
    t.cannot("A", "guard k", because="not-defending [ashes.glossary.defending-player]")


@rule("ashes.attack-unit.group-keywords", "ashes.keyword.bypass")
def test_where_all_attackers_have_bypass_the_defender_hears_of_it_though_nobody_asks() -> None:
    foes = Side(phoenixborn="noah-redmoon", battlefield="w:iron-worker g:gilder", draw="fear*5")
    for kind, target, wanted, because in (
        ("unit", "w", "guard g", "bypass-all [ashes.attack-unit.group-keywords]"),
        ("phoenixborn", "noah-redmoon", "block g b", "bypass [ashes.keyword.bypass]"),
    ):
        mine = Side(battlefield="b:iron-worker anchornaut", draw="fear*5")
        t = Table("ashes", at="turn", A=mine, B=foes)
        t.world.mark([c.name for c in t.rules.schema.counters].index("bypass"), t.card("b"), 1)
        t.says("A", f"attack {kind}", "attack b", "done", f"target {target}")
        t.cannot("B", wanted, because=because)


@rule("ashes.timing.triggered")
def test_a_second_blood_oath_is_refused_by_the_rule_of_its_timing() -> None:
    mine = Side(battlefield="o:blood-archer k:hammer-knight", draw="fear*5")
    t = Table("ashes", at="turn", A=mine, B=Side(battlefield="w:iron-worker", draw="fear*5"))
    t.says("A", "attack phoenixborn", "use o")
    t.cannot("A", "use o", because="already-used [ashes.timing.triggered]")


@rule("ashes.cost.must-pay")
def test_every_symbol_that_is_missing_is_named() -> None:
    t = Table("ashes", at="turn", A=Side(spellboard="z:summon-silver-snake", dice="natural-basic*3"))
    why = t.game().why_not("A", f"use {t.tag('z')}")
    assert why is not None
    lacking = [(arg.get("die", ""), arg.get("face", "")) for arg in why.args[::2]]
    assert lacking == [("natural", "power"), ("charm", "power")]
    assert said(t, "A", "use z", "en") == (
        "Your active dice do not cover the cost: 1 more natural power, 1 more charm power needed."
    )
    assert "自然パワーがあと1個、魅了パワーがあと1個足りず" in said(t, "A", "use z", "ja").replace("（", "")


@rule("ashes.prepare.step-order")
def test_in_the_prepare_phase_it_is_nobodys_turn() -> None:
    t = Table("ashes", at="prepare", A=Side(hand="fear*2", draw="fear*5"), B=Side(hand="fear", draw="fear*5"))
    assert t.asked.endswith("prepare-discard")
    for seat in ("A", "B"):
        for intent in ("meditate", "play fear", "attack phoenixborn", "end turn"):
            t.cannot(seat, intent, because="wrong-phase [ashes.prepare.step-order]")


def test_an_option_said_with_more_than_it_takes_hears_what_to_say() -> None:
    t = table()
    assert said(t, "A", "meditate k", "en") == "Say only “meditate”."
    assert said(t, "A", "use anchornaut", "en") == "Call a card on the table by its number: Anchornaut is #4."
    assert said(t, "A", "power xyzzy", "ja") == "「xyzzy」というものはここにはありません。"
    assert said(t, "A", "use #999", "ja") == "そのようなカードは見当たりません。"


@rule("ashes.attack.attackers-before-target")
def test_what_is_being_asked_is_told_as_the_kind_that_it_is() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker mist-spirit", hand="fear"), B=Side(battlefield="gilder*2"))
    t.says("A", "attack unit")
    assert said(t, "A", f"target {t.tag('gilder')}", "en").endswith("asked: attack on a unit: choose your attackers.")
    assert "ユニットへの攻撃：" in said(t, "A", f"target {t.tag('gilder')}", "ja")
    t.says("A", "attack iron-worker", "done")
    assert said(t, "A", "discard fear", "en").endswith("asked: choose the unit to attack.")
    t = Table("ashes", A=Side(battlefield="iron-worker", hand="fear"), B=Side(), C=Side())
    t.says("A", "attack phoenixborn")
    assert said(t, "A", "discard fear", "en").endswith("asked: choose the Phoenixborn to attack.")


@rule("ashes.card-type.reaction-spell", "ashes.timing.declare-order")
def test_while_what_a_reaction_answers_happens_its_player_is_not_told_that_it_does_not() -> None:
    foes = Side(battlefield="sleeping-widow(exhaustion=1)", hand="final-cry", dice="ceremonial-power")
    t = Table("ashes", options={"windows": "all"}, A=Side(battlefield="masked-wolf"), B=foes)
    t.says("A", "attack unit", "done").says("B", "no guard")
    t.cannot("B", "play final-cry", because="reaction-timing [ashes.card-type.reaction-spell]")
    while t.asked != "B declare-effects" or "play final-cry" not in t.options:
        before = t.world.clone()
        t.says(t.asked[0], "pass")
    asked_before = Game(t.plugin, before, None, [])
    assert asked_before.choice.seat == 0  # the same window, and another seat is asked first
    why = asked_before.why_not("B", "play final-cry")
    assert why is not None
    assert str(why) == "not-asked [ashes.turns.order]"


@rule("ashes.card-type.reaction-once-per-turn")
def test_a_second_reaction_to_what_happens_hears_of_the_first_also_while_that_one_resolves() -> None:
    foes = Side(battlefield="sleeping-widow(exhaustion=1)", hand="final-cry*2", dice="ceremonial-power*2")
    t = Table("ashes", A=Side(battlefield="masked-wolf iron-worker"), B=foes)
    t.says("A", "attack unit", "attack masked-wolf", "done").says("B", "no guard", "play final-cry")
    assert t.asked == "B choose-target"
    t.cannot("B", "play final-cry", because="reaction-used [ashes.card-type.reaction-once-per-turn]")


@rule("ashes.attack.types")
def test_in_the_damage_step_nobody_hears_that_a_guard_or_block_only_has_to_wait() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker"), B=Side(battlefield="g:gilder"))
    t.says("A", "attack unit").says("B", "no guard")
    assert t.asked == "B counter"
    t.cannot("B", "guard noah-redmoon", because="damage-step [ashes.attack.types]")
    t = Table("ashes", A=Side(battlefield="a:iron-worker b:iron-worker"), B=Side(battlefield="g:gilder"))
    t.says("A", "attack phoenixborn", "attack a", "attack b", "done").says("B", "block g a")
    t.says("A", "resolve a")
    assert t.asked == "B counter"
    t.cannot("B", "block g b", because="damage-step [ashes.attack.types]")


@rule("ashes.attack-phoenixborn.declare-blockers")
def test_a_phoenixborn_that_is_to_be_blocked_is_called_no_unit() -> None:
    t = Table("ashes", A=Side(battlefield="a:iron-worker"), B=Side(battlefield="g:gilder"))
    t.says("A", "attack phoenixborn")
    assert said(t, "B", "block g noah-redmoon", "en") == "That card is not attacking."
    assert said(t, "B", "block g noah-redmoon", "ja") == "そのカードは攻撃していません。"
