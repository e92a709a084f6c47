"""Whatever the trees, the sentences stay well-formed in both languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fudaba.kernel.tree import nodes as kernel
from fudaba.kernel.tree.choices import ChooseNumber, May, OneOf
from fudaba.kernel.tree.flows import EachSeat, If, Loop, Seq
from fudaba.kernel.tree.nodes import Both, Const, Node, Not, Slot
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.shares import Divide
from fudaba.text.cards import voice
from fudaba.text.phrases import Words
from tests.text.sample.nodes import (
    FOES,
    YOURS,
    Attack,
    Discard,
    Draw,
    EmptyHand,
    Gone,
    Hurt,
    Life,
    UnitCount,
    Units,
)
from tests.text.sample.words import en, ja

slots = st.integers(0, 2)
amounts = st.one_of(st.builds(Const, st.integers(1, 4)), st.builds(Slot, slots), st.just(UnitCount()))
units = st.builds(Units, st.sampled_from([YOURS, FOES]))


def conditions() -> st.SearchStrategy[kernel.Test]:
    plain: st.SearchStrategy[kernel.Test] = st.one_of(st.just(EmptyHand()), st.builds(Gone, slots))
    return st.recursive(
        plain, lambda inner: st.one_of(st.builds(Not, inner), st.builds(Both, inner, inner)), max_leaves=3
    )


def nodes() -> st.SearchStrategy[Node]:
    deeds: st.SearchStrategy[Node] = st.one_of(
        st.builds(Hurt, slots, amounts),
        st.builds(Draw, amounts),
        st.builds(Discard, amounts),
        st.just(Attack()),
        st.builds(ChooseNumber, slots, st.just(Const(0)), amounts, st.just(0), st.just(0)),
    )
    return st.recursive(deeds, grown, max_leaves=8)


def grown(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inner, min_size=1, max_size=4).map(tuple)
    zero = st.just(0)
    least, most = st.builds(Const, st.integers(0, 1)), st.builds(Const, st.sampled_from([-1, 1, 2, 3]))
    return st.one_of(
        st.builds(Seq, several),
        st.builds(If, conditions(), inner, st.one_of(st.none(), inner)),
        st.builds(May, inner, zero, zero, zero),
        st.builds(OneOf, several, zero, zero),
        st.builds(EachSeat, inner),
        st.builds(Loop, inner, conditions()),
        st.builds(ChooseSet, slots, units, least, most, zero, zero, zero, inner),
        st.builds(Divide, slots, amounts, units, st.just(Life()), zero, zero, inner),
    )


@pytest.mark.parametrize("words", [en.WORDS, ja.WORDS], ids=["en", "ja"])
@given(node=nodes())
def test_sentences_are_well_formed(words: Words, node: Node) -> None:
    s = voice(words)
    text = s.text(s.say(node))
    assert text
    assert text.endswith("." if words.lang == "en" else "。")
    assert not re.search(r"  |,,|\.\.|、、|。。|、。|：。|\s[.,]|^[a-z]|[{}\[\]]|\bNone\b", text), text
    if words.lang == "en":
        assert not re.search(r"\. [a-z]|[^\x20-\x7e]", text), text
    else:
        assert not re.search(r"[A-Za-z \ue000-\uf8ff]", text), text
    again = voice(words)
    assert again.text(again.say(node)) == text
