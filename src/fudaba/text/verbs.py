"""Which kind of option a text is, and which an option: the verb of a game's schema, with its arguments."""

from __future__ import annotations

import re
from typing import Final

from fudaba.contract import Option
from fudaba.kernel.schema import KIND, LETTERS, NAME, NUMBER, PENDING, SEAT, TAG, WORD, Schema, Verb

KINDS: Final = {
    NAME: "name",
    TAG: "tag",
    SEAT: "seat",
    NUMBER: "number",
    WORD: "word",
    KIND: "kind",
    PENDING: "pending",
}


def verb_key(verb: Verb) -> str:
    """The full key of a kind of option in ``Words.verbs``: its word and the kinds of its arguments.

    >>> verb_key(Verb("block", (TAG, TAG)))
    'block tag tag'
    """
    return " ".join([verb.word, *(KINDS[a] for a in verb.args)])


_PATTERNS: Final = {
    NAME: re.compile(r"[^\s#]\S*"),
    TAG: re.compile(r"#\d+"),
    PENDING: re.compile(r"!\d+"),
    SEAT: re.compile(f"[{LETTERS}]"),
    NUMBER: re.compile(r"-?\d+"),
    WORD: re.compile(r"\S+"),
    KIND: re.compile(r"[^\s#]\S*"),
}


def parse(schema: Schema, text: str) -> tuple[Verb, list[str]] | None:
    """The kind of option a text is, with its arguments; None if no kind fits.

    Of several kinds that fit the one with the longest word is meant.
    """
    tokens = text.split()
    best: tuple[Verb, list[str]] | None = None
    length = 0
    for verb in schema.verbs:
        words = verb.word.split()
        args = tokens[len(words) :]
        if tokens[: len(words)] != words or len(args) != len(verb.args) or len(words) <= length:
            continue
        if all(_fits(schema, kind, arg) for kind, arg in zip(verb.args, args, strict=True)):
            best, length = (verb, args), len(words)
    return best


def _fits(schema: Schema, kind: int, arg: str) -> bool:
    if kind == WORD:
        return arg in schema.words
    return _PATTERNS[kind].fullmatch(arg) is not None


POINTS_AT: Final = {
    NAME: ("name",),
    TAG: ("card",),
    SEAT: ("seat",),
    NUMBER: ("number", "place"),
    WORD: ("word", "die", "place", "ability"),
    KIND: ("name", "word"),
    PENDING: ("pending",),
}
"""What an argument of each kind may point at."""


def is_verb(verb: Verb, option: Option) -> bool:
    """Whether an option is of this kind."""
    args = option["args"]
    if verb.word != option["verb"] or len(verb.args) != len(args):
        return False
    return all(arg["kind"] in POINTS_AT[kind] for kind, arg in zip(verb.args, args, strict=True))
