"""Options as text in both directions. The text is the same in every clone, redeal and process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.choice import Offer, Refused, a_of, b_of, c_of, verb_of
from fudaba.kernel.nodes import Ask
from fudaba.kernel.schema import KIND, LETTERS, NAME, NUMBER, PENDING, SEAT, TAG

if TYPE_CHECKING:
    from fudaba.kernel.world import World


def argument_text(w: World, what: int, value: int) -> str:
    """One argument as it prints."""
    if what == NAME:
        return w.rules.catalogue.cards[w.kind[value]].id
    if what == TAG:
        return f"#{w.tag[value]}"
    if what == SEAT:
        return LETTERS[value]
    if what == NUMBER:
        return str(value)
    if what == PENDING:
        return f"!{value}"
    if what == KIND:
        return "-" if value < 0 else w.rules.catalogue.cards[value].id
    return w.rules.schema.words[value]


def option_text(w: World, code: int) -> str:
    """An option as it prints: its word, then its arguments."""
    verb = w.rules.schema.verbs[verb_of(code)]
    text = verb.word
    n = len(verb.args)
    if n > 0:
        text += " " + argument_text(w, verb.args[0], a_of(code))
    if n > 1:
        text += " " + argument_text(w, verb.args[1], b_of(code))
    if n > 2:
        text += " " + argument_text(w, verb.args[2], c_of(code))
    return text


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


def refusals(w: World) -> list[Refused]:
    """What the current choice considered and left out, each with its reason. Writes nothing."""
    choice = w.choice
    if choice is None or len(w.frames) == 0:
        return []
    f = w.frames[-1]
    node = f.node
    out = Offer(w.kind, w.rules.named, True)
    if isinstance(node, Ask):
        node.offer(w, f, choice.seat, out)
    return out.refused
