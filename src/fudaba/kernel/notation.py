"""Options as text in both directions. The text is the same in every clone, redeal and process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.schema import KIND, LETTERS, NAME, NUMBER, PENDING, SEAT, TAG

if TYPE_CHECKING:
    from fudaba.kernel.rules import Rules
    from fudaba.kernel.state.world import World


TAGS: Final = [f"#{n}" for n in range(512)]
"""Tags as they print: most games need no others."""


def text_of(rules: Rules, kind: list[int], tag: list[int], code: int) -> str:
    """An option as it prints, with cards of these kinds and tags: its word, then its arguments."""
    verb = rules.schema.verbs[verb_of(code)]
    args = verb.args
    n = len(args)
    if n == 0:
        return verb.word
    text = verb.word + " " + _argument(rules, kind, tag, args[0], a_of(code))
    if n > 1:
        text += " " + _argument(rules, kind, tag, args[1], b_of(code))
    if n > 2:
        text += " " + _argument(rules, kind, tag, args[2], c_of(code))
    return text


def _argument(rules: Rules, kind: list[int], tag: list[int], what: int, value: int) -> str:
    if what == NAME:
        return rules.catalogue.cards[kind[value]].id
    if what == TAG:
        n = tag[value]
        return TAGS[n] if n < len(TAGS) else f"#{n}"
    if what == SEAT:
        return LETTERS[value]
    if what == NUMBER:
        return str(value)
    if what == PENDING:
        return f"!{value}"
    if what == KIND:
        return "-" if value < 0 else rules.catalogue.cards[value].id
    return rules.schema.words[value]


def argument_text(w: World, what: int, value: int) -> str:
    """One argument as it prints."""
    return _argument(w.rules, w.kind, w.tag, what, value)


def option_text(w: World, code: int) -> str:
    """An option as it prints."""
    return text_of(w.rules, w.kind, w.tag, code)


def option_texts(w: World) -> list[str]:
    """The texts of all current options, in order."""
    choice = w.choice
    if choice is None:
        return []
    return [option_text(w, o) for o in choice.options]


def find_option(w: World, text: str) -> int:
    """The index of the option that prints so; -1 if none does."""
    choice = w.choice
    if choice is not None:
        wanted = " ".join(text.split())
        for i, o in enumerate(choice.options):
            if option_text(w, o) == wanted:
                return i
    return -1


def is_word(w: World, text: str) -> bool:
    """Whether a text begins with a word that some option of this game has."""
    first = text.split()[:1]
    return len(first) == 1 and any(v.word.split()[0] == first[0] for v in w.rules.schema.verbs)
