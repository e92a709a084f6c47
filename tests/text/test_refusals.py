"""Every refusal has words in both languages, whether the schema lists its code or a game explains it in passing."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.chance import Stream
from fudaba.text.sentences import REASONS, Sentences

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
