"""What somebody says they want to do: what in it names nothing, and what is true of it whatever the game.

A game is asked (`Rules.explain`) only about texts in which every argument names something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import Arg, Notice
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import Offer, Question, Refused, verb_of
from fudaba.kernel.out.choice import asked_now
from fudaba.kernel.out.options import find_card
from fudaba.kernel.out.refs import card_arg
from fudaba.kernel.schema import KIND, LETTERS, NAME, NUMBER, PENDING, SEAT, TAG, WORD, Verb
from fudaba.kernel.tree.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

Told = tuple[str, str, list[str]]
"""Code, rule and arguments, as games explain."""


def own_choice(w: World, seat: int) -> Question | None:
    """The choice that stands for a seat."""
    for choice in w.choices():
        if choice.seat == seat:
            return choice
    return None


def considered(w: World, f: Frame, seat: int) -> Offer:
    """What a standing choice considers, with the reasons that leave candidates out."""
    out = Offer(w.kind, w.rules.named, True)
    node = f.node
    if isinstance(node, Ask):
        node.offer(w, f, seat, out)
    return out


def refusals(w: World) -> list[Refused]:
    """What the current choice considered and left out, each with its reason. Writes nothing."""
    choice = w.choice
    if choice is None or len(w.frames) == 0:
        return []
    return considered(w, w.frames[-1], choice.seat).refused


# --- texts


def begins(w: World, code: int, wanted: str) -> bool:
    """Whether an option prints as a text or begins with it, by its own word or by the shorter one it goes by."""
    text = option_text(w, code)
    if text == wanted or text.startswith(wanted + " "):
        return True
    verb = w.rules.schema.verbs[verb_of(code)]
    if verb.short == "":
        return False
    text = verb.short + text[len(verb.word) :]
    return text == wanted or text.startswith(wanted + " ")


def longer(w: World, code: int) -> list[str]:
    """An option as it would print with the words of those that begin as it does and ask for more."""
    text = option_text(w, code)
    word = w.rules.schema.verbs[verb_of(code)].word
    return [verb.word + text[len(word) :] for verb in w.rules.schema.verbs if verb.short == word]


def goes_on(w: World, code: int, wanted: str) -> bool:
    """Whether a text says an option and something after it, or says by a longer word what cannot even be begun."""
    if wanted.startswith(option_text(w, code) + " "):
        return True
    return any(f"{wanted} ".startswith(text + " ") or text.startswith(wanted + " ") for text in longer(w, code))


def said(w: World, arg: str) -> Arg:
    """An argument that a game gives as text: a tag, a name, a number, a word."""
    if arg.startswith("#"):
        for c in range(len(w.tag)):
            if f"#{w.tag[c]}" == arg:
                return card_arg(w, c)
    if arg in w.rules.catalogue.index:
        return {"kind": "name", "card": arg}
    if arg.isascii() and arg.isdigit():
        return {"kind": "number", "n": int(arg)}
    return {"kind": "word", "word": arg}


def of_word(w: World, tokens: list[str]) -> list[tuple[Verb, list[str]]]:
    """The kinds of options whose word a text has, each with what is said after it."""
    found: list[tuple[Verb, list[str]]] = []
    for verb in w.rules.schema.verbs:
        words = verb.word.split()
        if tokens[: len(words)] == words:
            found.append((verb, tokens[len(words) :]))
    return found


def longest_word(kinds: list[tuple[Verb, list[str]]]) -> str:
    """The word that was said, of several that a text begins with: "no counter" rather than "no"."""
    found = ""
    for verb, _ in kinds:
        if len(verb.word) > len(found):
            found = verb.word
    return found


def names(w: World, seat: int, kind: int, arg: str) -> bool:
    """Whether an argument of this kind stands for something here."""
    if kind == TAG:
        return arg.startswith("#") and find_card(w, seat, arg) >= 0
    if kind == NAME:
        return arg in w.rules.catalogue.index or (arg.startswith("#") and find_card(w, seat, arg) >= 0)
    if kind == KIND:
        return arg == "-" or arg in w.rules.catalogue.index
    if kind == SEAT:
        return len(arg) == 1 and arg in LETTERS[: w.seats]
    if kind == NUMBER:
        return (
            arg.isascii() and arg.removeprefix("-").isdigit()
        ) or arg in w.rules.place_index  # a place by its number
    if kind == PENDING:
        return any(arg == f"!{item.no}" for f in w.frames for item in f.items or [])
    return arg in w.rules.schema.words


def misread(w: World, seat: int, wanted: str, choice: Question | None) -> Notice | None:
    """What is wrong with the words themselves: an option with something after it, or an argument that names nothing."""
    kinds = of_word(w, wanted.split())
    if choice is not None:
        said_words = longest_word(kinds).split()
        for code in choice.options:
            text = option_text(w, code)
            if wanted.startswith(text + " ") and len(text.split()) >= len(said_words):
                return {"code": "said-too-much", "rule": "", "args": [{"kind": "word", "word": text}]}
    if len(kinds) == 0:
        return None  # the beginning of a word of several
    nearest: Verb = kinds[0][0]
    left: list[str] = []
    so_far = -1
    for verb, args in kinds:
        k = 0
        while k < len(args) and k < len(verb.args) and names(w, seat, verb.args[k], args[k]):
            k += 1
        if k == len(args):
            return None
        known = len(verb.word.split()) + k
        if known > so_far or (known == so_far and len(verb.args) > len(nearest.args)):
            so_far, nearest, left = known, verb, args[k:]
    at = so_far - len(nearest.word.split())
    if at == len(nearest.args):
        return {"code": "too-many-words", "rule": "", "args": [{"kind": "word", "word": nearest.word}]}
    if is_something(w, seat, left[0]):
        return {"code": "wrong-kind", "rule": "", "args": [said(w, left[0])]}
    unknown = "unknown-card" if nearest.args[at] in (TAG, NAME, KIND) else "unknown-thing"
    return {"code": unknown, "rule": "", "args": [{"kind": "word", "word": left[0]}]}


def by_numbers(w: World, seat: int, wanted: str) -> str:
    """The same with the numbers of cards on the table, where somebody has said their names; the text itself if not."""
    tokens = wanted.split()
    for verb, args in of_word(w, tokens):
        if len(args) > len(verb.args):
            continue
        told = [_number(w, seat, arg) if kind == TAG else arg for kind, arg in zip(verb.args, args, strict=False)]
        if told != args and all(names(w, seat, kind, arg) for kind, arg in zip(verb.args, told, strict=False)):
            return " ".join([verb.word, *told])
    return wanted


def _number(w: World, seat: int, arg: str) -> str:
    card = find_card(w, seat, arg)
    return f"#{w.tag[card]}" if card >= 0 and w.tag[card] > 0 else arg


def is_something(w: World, seat: int, arg: str) -> bool:
    """Whether a text stands for anything at all here, of whatever kind."""
    return any(names(w, seat, kind, arg) for kind in (TAG, SEAT, NUMBER, PENDING, WORD, NAME))


# --- what is true whatever the game


def elsewhere(w: World, seat: int, wanted: str) -> Told:
    """Why something that a game has nothing to say of is not possible: another question stands, or none for the seat.

    It cites the rule of the question, or, where somebody else is asked, that of the phase.
    """
    choice = own_choice(w, seat)
    if choice is None:
        return ("not-asked", phase_rule(w), [])
    prompt = w.rules.schema.prompts[choice.prompt]
    word = longest_word(of_word(w, wanted.split()))
    if word != "" and word in words_of(w, choice):
        return ("not-among", prompt.rule, [])
    return ("asked-something-else", prompt.rule, asked_now(w, choice))


def words_of(w: World, choice: Question) -> list[str]:
    """The words of all options that a choice has or leaves out."""
    verbs = w.rules.schema.verbs
    codes = [*choice.options, *(r.option for r in considered(w, w.frames[-1], choice.seat).refused)]
    found: list[str] = []
    for code in codes:
        verb = verbs[verb_of(code)]
        found.append(verb.word)
        if verb.short:
            found.append(verb.short)
    return found


def phase_rule(w: World) -> str:
    """The rule of the phase that runs, or that of the question that stands where a game has no phases."""
    schema = w.rules.schema
    if 0 <= w.phase < len(schema.phases):
        return schema.phases[w.phase].rule
    choice = w.choice
    return "" if choice is None or schema.prompts[choice.prompt].private else schema.prompts[choice.prompt].rule
