"""Every refusal has words in both languages, whether the schema lists its code or a game explains it in passing."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.state.chance import Stream
from fudaba.server.refused import SENTENCES
from fudaba.testing.claims import COMMON, claimed
from fudaba.text.common import PROBLEMS, REASONS
from fudaba.text.sentences import Sentences

LANGUAGES = ("ja", "en")


def explained(package: str) -> Iterator[tuple[str, str]]:
    """The codes, with their rules, of all ``(code, rule, [arguments])`` that a game's sources write out.

    The rule is empty where it is not a constant.
    """
    found = importlib.import_module(package).__file__
    assert found is not None
    for file in sorted(Path(found).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[2], ast.List):
                code, rule = node.elts[0], node.elts[1]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, rule.value if isinstance(rule, ast.Constant) else ""  # type: ignore[misc]


def said(sentences: Sentences, code: str, rule: str) -> bool:
    """Whether a refusal has a sentence of its own, or one that every game shares."""
    reasons = sentences.words.reasons
    return f"{code} {rule}" in reasons or code in reasons or code in REASONS[sentences.lang]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", registry.names())
def test_every_code_that_a_game_can_refuse_with_has_a_sentence(name: str, lang: str) -> None:
    plugin = registry.get(name)
    rules = registry.rules(plugin, None, None)
    sentences = Sentences(plugin.words[lang], rules)
    codes = {(reason.code, reason.rule) for reason in rules.schema.reasons[1:]} | set(explained(plugin.package))
    assert codes
    assert sorted(f"{code} {rule}" for code, rule in codes if not said(sentences, code, rule)) == []


@pytest.mark.parametrize("name", registry.names())
def test_whatever_is_asked_why_not_the_answer_is_a_sentence(name: str) -> None:
    plugin = registry.get(name)
    game = fudaba.new(plugin, seed=7)
    tellers = [Sentences(plugin.words[lang], game.world.rules) for lang in LANGUAGES]
    verbs = [verb.word for verb in game.world.rules.schema.verbs]
    rng = Stream(7)
    asked = 0
    for _ in range(80):
        if game.over:
            break
        for seat in range(game.world.seats):
            for intent in (*verbs, f"{verbs[rng.below(len(verbs))]} #1", "nonsense"):
                why = game.why_not(seat, intent)
                if why is not None:
                    asked += 1
                    for sentences in tellers:
                        assert said(sentences, why.code, why.rule), why
                        assert sentences.refusal(why.code, why.args, why.rule)
        game.answer(rng.below(len(game.choice.options)))
    assert asked > 0


POLITE = ("です", "ます", "ません", "でした", "ました", "ください", "ませんでした")
"""How a sentence ends that is said to somebody."""


def polite(sentence: str) -> bool:
    """Whether every sentence of a text ends politely; what stands behind in brackets or after a colon aside."""
    plain = re.sub(r"（[^（）]*）|\[[^\[\]]*\]|\{[^{}]*\}", "", sentence)
    plain = re.sub(r"（[^（）]*）|\[[^\[\]]*\]", "", plain)
    return all(part.split("：")[0].endswith(POLITE) for part in plain.split("。") if part)


@pytest.mark.parametrize("name", registry.names())
def test_every_reason_and_every_complaint_of_a_game_is_polite(name: str) -> None:
    words = registry.get(name).words["ja"]
    told = {**words.reasons, **words.problems}
    assert sorted(f"{code}: {text}" for code, text in told.items() if not polite(text)) == []


def test_what_every_table_and_the_server_refuse_is_polite() -> None:
    told = {**REASONS["ja"], **PROBLEMS["ja"], **{code: ja for code, (ja, _) in SENTENCES.items()}}
    assert sorted(f"{code}: {text}" for code, text in told.items() if not polite(text)) == []


def test_what_is_plain_is_not_taken_for_polite() -> None:
    for plain in ("手札にない", "できる（先に捨てます）", "できません。先に捨てる", "40枚でなく41枚ある"):
        assert not polite(plain), plain


@pytest.mark.parametrize("name", registry.names())
def test_every_reason_that_somebody_may_hear_says_what_it_claims(name: str) -> None:
    """Joining is refused at the door, where nobody has a seat that could want something."""
    plugin = registry.get(name)
    assert plugin.claims is not None
    claims = plugin.claims()
    reasons = [r for r in registry.rules(plugin, None, None).schema.reasons[1:] if r.rank]
    door = ("join", "rejoin", "table-full", "already-playing", "no-seat-left")
    heard = [r for r in reasons if not r.code.startswith(door)]
    assert [f"{r.code} {r.rule}" for r in heard if claimed(claims, r.code, r.rule) is None] == []
    known = {r.code for r in heard} | {f"{r.code} {r.rule}" for r in heard} | set(COMMON)
    assert sorted(set(claims) - known) == []  # no claim without its reason


@pytest.mark.parametrize("code", ["too-many-words", "said-too-much", "unknown-thing"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_somebody_said_is_repeated_word_for_word(code: str, lang: str) -> None:
    """An act may be called as a place is: ``discard`` is the act, not the discard pile."""
    sentences = Sentences(registry.get("azuride").words[lang], fudaba.new("azuride").world.rules)
    assert sentences.term("discard", "word") != "discard"
    told = sentences.refusal(code, [{"kind": "word", "word": "discard"}])
    assert {"en": "“discard”", "ja": "「discard」"}[lang] in told
