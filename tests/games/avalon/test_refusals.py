"""Whoever asks why something is not possible hears what is so, and the rule that really decides."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences


def cases(*pairs: tuple[str, str]) -> pytest.MarkDecorator:
    """Intent and answer, each marked with the rule it names."""
    marked = [pytest.param(a, b, id=a, marks=rule(b.partition("[")[2].rstrip("]"))) for a, b in pairs]
    return pytest.mark.parametrize(("intent", "reason"), marked)


def said(t: Table, seat: str, intent: str, lang: str) -> str:
    """The whole sentence that a seat hears."""
    why = t.game().why_not(seat, intent)
    assert why is not None
    return Sentences(t.plugin.words[lang], t.rules).refusal(why.code, why.args, why.rule)


def test_in_a_set_phase_the_colour_that_is_missing_is_named() -> None:
    t = Table("avalon", A=Side(hand=["ember-whelp"], land1="clover-hare*2"))
    t.cannot("A", "summon ember-whelp 1", because="not-enough-mana [avalon.set.summon-requirement]")
    assert said(t, "A", "summon ember-whelp 1", "en") == (
        "That land does not have enough red mana for this creature: 1 needed, 0 there."
    )
    assert said(t, "A", "summon ember-whelp 1", "ja") == (
        "その土地の赤の魔素が、このクリーチャーには足りません（必要1、現在0）。"
    )


@cases(
    ("create clover-hare 1", "card-not-in-hand [avalon.set.create-mana]"),
    ("summon clover-hare 1", "card-not-in-hand [avalon.set.summon]"),
    ("cast root-rot", "card-not-in-hand [avalon.set.magic]"),
    ("use clover-hare", "card-not-in-hand [avalon.timing.hand]"),
    ("discard clover-hare", "card-not-in-hand [avalon.set.discard]"),
    ("create ember-whelp 7", "no-such-land [avalon.set.five-lands]"),
    ("lay ember-whelp", "not-in-battle [avalon.battle.participants-only]"),
    ("march 1", "wrong-phase [avalon.turn.leader-phases]"),
    ("create bell-of-silence 1", "not-a-creature [avalon.set.create-only-creatures]"),
    ("summon bell-of-silence 1", "not-a-creature [avalon.set.summon]"),
    ("cast bell-of-silence", "no-effect [avalon.game.no-responses]"),
    ("cast keepsake-offering", "no-effect [avalon.game.card-text-wins]"),
)
def test_in_the_leaders_set_phase(intent: str, reason: str) -> None:
    t = Table("avalon", A=Side(hand=["ember-whelp", "bell-of-silence", "keepsake-offering"]))
    t.cannot("A", intent, because=reason)


def test_a_cast_that_lacks_cards_says_how_many_and_an_answer_what_it_answers() -> None:
    t = Table("avalon", A=Side(hand=["ember-whelp", "bell-of-silence", "keepsake-offering"]))
    assert said(t, "A", "cast keepsake-offering", "en") == "You need 3 other cards in hand to discard."
    assert said(t, "A", "cast keepsake-offering", "ja") == "捨てる手札がほかに3枚必要です。"
    assert said(t, "A", "cast bell-of-silence", "en") == "It only answers magic of an opposed player."


@rule("avalon.turn.sequence")
def test_a_chaser_in_the_leaders_set_phase_waits_for_the_chasers_turn() -> None:
    t = Table("avalon", A=Side(hand=["ember-whelp"]), B=Side(hand=["ember-whelp"]))
    t.cannot("B", "create ember-whelp 1", because="not-your-turn [avalon.turn.sequence]")
    t.cannot("B", "declare ranged", because="wrong-phase [avalon.turn.chaser-phases]")
    t.cannot("B", "march 1", because="only-leader-marches [avalon.main.march]")
    t.cannot("A", "declare ranged", because="not-a-chaser [avalon.main.declare]")


@rule("avalon.main.march", "avalon.main.naming")
def test_an_empty_land_neither_marches_nor_fights() -> None:
    t = Table("avalon", A=Side(land1="clover-hare(placed) clover-hare"))
    t.says("A", "end")
    t.cannot("A", "march 2", because="no-creature [avalon.main.march]")
    t.cannot("A", "ranged 2", because="no-creature [avalon.main.naming]")


@rule("avalon.turn.sequence", "avalon.main.chaser-order")
def test_a_chaser_in_the_leaders_main_phase_is_not_told_of_the_chasers_order() -> None:
    t = Table("avalon", A=Side(land1="clover-hare(placed) clover-hare"), B=Side())
    t.says("A", "end")
    t.cannot("B", "pass", because="not-your-turn [avalon.turn.sequence]")
    t.cannot("B", "ranged 1", because="not-your-turn [avalon.turn.sequence]")
