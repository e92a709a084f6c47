"""Several abilities of one card at one timing: their owner chooses the order, and can tell them apart."""

from __future__ import annotations

import pytest

from fudaba.games.avalon.cards import ability, creature
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.effects.cards import Draw, GainLife
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.games.avalon.schema import ids
from fudaba.kernel.out.view import view
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences
from fudaba.text.tags import tags_of
from tests.games.avalon.helpers import PLAIN, land

TWICE = creature(
    "twofold",
    "二つの願い",
    "Twofold",
    ids.NONE,
    ids.WANDERER,
    1,
    "N1",
    (1, 1),
    ability(ids.AT_SUMMON, Draw(1)),
    ability(ids.AT_SUMMON, GainLife(1)),
)
CARDS = [*all_cards(), TWICE]


@pytest.mark.parametrize(("first", "drawn"), [(0, "ember-whelp"), (1, PLAIN)])
@rule("avalon.ability.simultaneous")
def test_the_owner_says_which_of_two_abilities_comes_first(first: int, drawn: str) -> None:
    own = {"hand": ["twofold"], "memory": ["ember-whelp", PLAIN, PLAIN], "land1": land(None, "well-digger")}
    t = Table("avalon", A=own, cards=CARDS)
    t.says("A", "summon twofold 1")
    assert t.asked == "A abilities"
    t.says("A", t.options[first])
    assert t.asked == "A set"
    assert t["A.hand"] == [drawn]


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["Twofold: on summon (no. 1)", "Twofold: on summon (no. 2)"]),
        ("ja", ["《二つの願い》の『召喚時』（1つ目）", "《二つの願い》の『召喚時』（2つ目）"]),
    ],
)
@rule("avalon.ability.simultaneous")
def test_two_abilities_of_one_timing_are_told_apart(lang: str, labels: list[str]) -> None:
    t = Table("avalon", A=Side(hand=["twofold"], land1=land(None, "well-digger")), cards=CARDS)
    t.says("A", "summon twofold 1")
    w = t.world
    tags = tags_of(view(w, 0))
    sentences = Sentences(PLUGIN.words[lang], w.rules)
    assert [sentences.option(text, tags, "abilities") for text in t.options] == labels
