"""The sentences of a game, from its lexicon: one file for all languages, written by ``scripts.lexicon``."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, TypedDict, cast

from fudaba.kernel.errors import BadFile, UnknownName
from fudaba.text.rows import NodeRow

FILE: Final = "sentences.json"
NODES: Final = "nodes.json"


class LexiconSentences(TypedDict):
    """The tables of `Words` that a lexicon fills, by their names there."""

    terms: dict[str, str]
    prompts: dict[str, str]
    happenings: dict[str, str]
    clauses: dict[str, str]
    each: dict[str, str]
    reasons: dict[str, str]
    verbs: dict[str, str]
    phases: dict[str, str]
    outcomes: dict[str, str]
    problems: dict[str, str]


def sentences(game: Path, lang: str) -> LexiconSentences:
    """What a game says in one language; ``game`` is its folder."""
    path = game / "lexicon" / FILE
    return cast("LexiconSentences", _spoken(path, lang))


def node_rows(game: Path, lang: str) -> dict[str, NodeRow]:
    """The sentences of what cards and the turn order hold, by class (`fudaba.text.rows`)."""
    return cast("dict[str, NodeRow]", _spoken(game / "lexicon" / NODES, lang))


def _spoken(path: Path, lang: str) -> object:
    found = _read(path)
    if lang not in found:
        raise UnknownName(f"the lexicon of {path.parents[1].name} has no language {lang!r}; it has {', '.join(found)}")
    return found[lang]


@cache
def _read(path: Path) -> dict[str, object]:
    try:
        found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as e:
        raise BadFile(str(path), f"no sentences can be read ({e})") from e
    return found
