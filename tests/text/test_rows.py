"""Sentences that are rows: a clause with placeholders becomes what the grammar inflects."""

from __future__ import annotations

import pytest

from fudaba.kernel.errors import BadFile
from fudaba.text.cards import voice
from fudaba.text.clauses import Condition, EnClause, EnNoun, Fixed, JaClause, JaNoun, Nothing, Quantity, Said
from fudaba.text.inflection import DISCARD, DRAW, HIKU, OKU, SUTERU, regular, suru
from fudaba.text.phrases import Table
from fudaba.text.rows import NodeRow, Rows, named_classes
from tests.text.sample import nodes
from tests.text.sample.rules import rules
from tests.text.sample.words import en, ja

CARD = {"en": EnNoun("card", "cards"), "ja": JaNoun("カード", "枚")}


def said(lang: str, row: NodeRow, node: object) -> Said:
    """What a row says of a node."""
    speaker = voice((en if lang == "en" else ja).WORDS, rules())
    return Rows(lang, (CARD[lang],), {"target": 0}).said(row, type(node), node, speaker)


def test_a_clause_begins_with_its_verb_in_english_and_ends_with_it_in_japanese() -> None:
    node = nodes.Draw(2)  # type: ignore[arg-type]
    assert said("en", "draw {amount:card}", node) == EnClause(DRAW, "2 cards")
    found = said("ja", "{amount:カード:を}引く", node)
    assert isinstance(found, JaClause)
    assert (found.before + found.verb.te, found.before + found.verb.nai) == ("カードを2枚引いて", "カードを2枚引かない")


def test_whoever_acts_stands_before_a_bar() -> None:
    node = nodes.Attack()
    assert said("en", "each player | discard a card", node) == EnClause(DISCARD, "a card", subject="each player")
    plural = EnClause(regular("twist"), "", subject="all attackers", plural=True)
    assert said("en", "all attackers || twist", node) == plural
    assert said("ja", "各プレイヤーは | 手札を捨てる", node) == JaClause(SUTERU, "手札を", subject="各プレイヤーは")


def test_full_stops_and_brackets_keep_a_sentence_as_it_is() -> None:
    node = nodes.Attack()
    assert said("en", "nothing happens.", node) == Fixed("nothing happens")
    assert said("ja", "(数える)", node) == Nothing("数える")


def test_conditions_numbers_and_nouns_are_told_by_their_class_and_form() -> None:
    assert said("ja", ["空だ", "空でない", "空で"], nodes.EmptyHand()) == Condition("空だ", "空でない", "空で")
    assert said("en", "the number of units {you} control", nodes.UnitCount()) == Quantity(
        2, text="the number of units you control"
    )
    units = said("en", {"one": "unit", "many": "units", "known": True}, nodes.Units(0))
    assert units == EnNoun("unit", "units", known=True)


@pytest.mark.parametrize(
    ("clause", "joined"),
    [("山札を破壊する", suru("破壊").te), ("山札に置く", OKU.te), ("山札を引く", HIKU.te), ("+1する", "して")],
)
def test_verbs_inflect_by_their_ending(clause: str, joined: str) -> None:
    found = said("ja", clause, nodes.Attack())
    assert isinstance(found, JaClause)
    assert (found.before + found.verb.te).endswith(joined)


def test_a_row_of_no_class_is_an_error_that_names_it() -> None:
    with pytest.raises(BadFile, match=r"Exhausts is no class of fudaba\.games\.ashes"):
        Rows("en").enter(Table(), {"Exhausts": "place a token"}, "fudaba.games.ashes")
    with pytest.raises(BadFile, match="RollDice is two classes"):
        Rows("en").enter(Table(), {"RollDice": "roll"}, "fudaba.games.ashes")
    assert len(named_classes("fudaba.games.ashes")["prepare.RollDice"]) == 1
