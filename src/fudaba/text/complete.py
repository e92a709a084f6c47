"""What a game has not said yet: the law that all that cards can hold, and the turn order, renders in both languages."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.flows import ForAll, Phase
from fudaba.kernel.tree.nodes import Amount, Ask, Node, Once, Op, PerCard, Selector, Test
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.targets import Aim
from fudaba.languages import LANGUAGES
from fudaba.text.cards import read_card, voice
from fudaba.text.clauses import Nothing
from fudaba.text.phrases import Words
from fudaba.text.say import Silent
from fudaba.text.template import BadTemplate, fields
from fudaba.text.turns import turn_order
from fudaba.text.verbs import verb_key

# A class is abstract as long as one of these is still its base's.
DUTIES: Final[tuple[tuple[type, tuple[str, ...]], ...]] = (
    (Pieces, ("pieces",)),
    (Ask, ("offer", "took")),
    (Op, ("apply",)),
    (ForAll, ("happens",)),
    (Once, ("begin",)),
    (Node, ("run",)),
    (Test, ("holds",)),
    (Amount, ("value",)),
    (PerCard, ("of",)),
    (Aim, ("put",)),
    (Selector, ("cards",)),
)
MORE: Final = ("is", "here")
"""What a label may say of an argument besides its name: what matters of the card; which card stands in the place."""
ROOTS: Final = (Node, Test, Amount, PerCard, Selector)


def is_concrete(cls: type) -> bool:
    """Whether a class stands in trees: a record that does its duties or that nobody derives from.

    A class that is no record itself is there to be derived from, if anything is derived from it.
    """
    record = "__dataclass_fields__" in cls.__dict__
    parent = bool(cls.__subclasses__())
    if record != parent:
        return record
    for base, duties in DUTIES:
        if issubclass(cls, base) and any(_definer(cls, duty) is base for duty in duties):
            return False
    return cls not in ROOTS


def _definer(cls: type, name: str) -> type | None:
    return next((c for c in cls.__mro__ if name in c.__dict__), None)


def classes(*packages: str) -> list[type]:
    """Every concrete node class, test, amount and selector defined in some packages, as far as they are imported."""
    found: dict[str, type] = {}
    todo: list[type] = list(ROOTS)
    while todo:
        cls = todo.pop()
        todo.extend(cls.__subclasses__())
        inside = any(cls.__module__ == p or cls.__module__.startswith(f"{p}.") for p in packages)
        if inside and is_concrete(cls):
            found[f"{cls.__module__}.{cls.__qualname__}"] = cls
    return [found[name] for name in sorted(found)]


def parts(part: object) -> Iterator[object]:
    """A definition and every definition inside it."""
    yield part
    if isinstance(part, tuple):
        for item in part:
            yield from parts(item)
    elif dataclasses.is_dataclass(part) and not isinstance(part, type):
        for field in dataclasses.fields(part):
            value: object = getattr(part, field.name)
            if isinstance(value, tuple) or dataclasses.is_dataclass(value):
                yield from parts(value)


def missing(words: Mapping[str, Words], rules: Rules, package: str, languages: Sequence[str] = LANGUAGES) -> list[str]:
    """Everything that has no sentence or a wrong one, in either language; empty if the game has said all."""
    found: list[str] = []
    for lang in languages:
        if lang not in words:
            found.append(f"{lang}: no words at all")
            continue
        said = words[lang]
        found += [f"{lang}: {gap}" for gap in (*_classes(said, rules), *_tables(said, rules))]
        found += [f"{lang}: {gap}" for gap in (*_turn_order(said, rules), *_cards(said, rules))]
        found += [f"{lang}: {gap}" for gap in _silent(said, rules, package)]
    return found


def on_cards(rules: Rules) -> list[type]:
    """The classes of everything that stands on a card. Whatever else a game is made of has its docstring to say it."""
    found = {type(part) for ability in rules.catalogue.abilities for part in parts(ability)}
    return sorted((cls for cls in found if issubclass(cls, ROOTS)), key=lambda cls: (cls.__module__, cls.__qualname__))


def _classes(words: Words, rules: Rules) -> Iterator[str]:
    s = voice(words, rules)
    for cls in on_cards(rules):
        try:
            s.entry(cls)
        except Silent:
            yield f"no entry for {cls.__module__}.{cls.__qualname__}"


def _silent(words: Words, rules: Rules, package: str) -> Iterator[str]:
    """Classes on cards and in the turn order that have an entry, and of which no instance says anything at all."""
    own = set(classes(package))
    speaks: dict[type, bool] = {}
    for whole in (*rules.catalogue.abilities, rules.prompt_node()):
        for part in parts(whole):
            cls = type(part)
            if cls in own and not speaks.get(cls):
                speaks[cls] = _says_something(words, rules, part)
    yield from sorted(f"{cls.__module__}.{cls.__qualname__} says nothing" for cls, heard in speaks.items() if not heard)


def _says_something(words: Words, rules: Rules, part: object) -> bool:
    try:
        said = voice(words, rules).ask(part)
    except Silent:
        return True  # reported as a missing entry
    return not isinstance(said, Nothing) or bool(said.text)


EVENT: Final = (
    "seat", "other", "card", "face", "cards", "faces", "by", "ability", "source", "n", "now", "from", "to", "dice",
)  # fmt: skip
"""What a sentence about something that happened may use, besides the values the happening names."""


def _tables(words: Words, rules: Rules) -> Iterator[str]:
    schema = rules.schema
    arguments = {str(i) for i in range(8)}
    allowed = {"seat", "other", "source", "card", "card2", "ability", "n", "m"}
    asked = allowed | {"doing", "owed", *(f"n{i}" for i in range(4))}
    names = {p.name for p in schema.prompts}
    yield from _table("prompt", words.prompts, dict.fromkeys(names | set(words.prompts), asked))
    yield from (f"the prompt {k!r} is never asked" for k in words.prompts if k.split(" ")[0] not in names)
    told = {h.name: set(EVENT) for h in schema.happenings}
    for h in schema.happenings:
        told[h.name] |= {h.n.name, h.m.name}
    yield from _table("happening", words.happenings, told)
    for name, template in words.clauses.items():
        if name not in told:
            yield f"the clause {name!r} never happens"
        yield from _template(f"clause {name!r}", template, told.get(name, set()))
    for name, template in words.each.items():
        if name not in told:
            yield f"{name!r} never happens to several"
        yield from _template(f"several {name!r}", template, told.get(name, set()) - {"seat"} | {"seats"})
    for reason in schema.reasons[1:]:
        key = f"{reason.code} {reason.rule}"
        key = key if key in words.reasons else reason.code
        yield from _table("reason", words.reasons, {key: arguments})
    for verb in schema.verbs:
        key = verb_key(verb) if verb_key(verb) in words.verbs else verb.word
        args = "abc"[: len(verb.args)]
        yield from _table("verb", words.verbs, {key: {*args, *(f"{a}_{more}" for a in args for more in MORE)}})
    for key in words.verbs:
        word, at, prompt = key.partition("@")
        if at and (prompt.partition(" ")[0] not in names or word not in {v.word for v in schema.verbs}):
            yield f"the label {key!r} is never offered"
        yield from _template(
            f"label {key!r}", words.verbs[key], {*"abc", *(f"{a}_{more}" for a in "abc" for more in MORE)}
        )
    phases = {node.name for node in rules.catalogue.nodes.values() if isinstance(node, Phase)}
    yield from _table("phase", words.phases, {name: set() for name in phases})
    for template in words.outcomes.values():
        yield from _template("outcome", template, {"winners", "count"})
    for template in words.problems.values():
        yield from _template("problem", template, arguments | {"section"})
    more = {} if words.names is None else words.names(rules.catalogue)
    for kind, name in _terms(rules):
        if not any(words.terms.get(key) for key in (f"{kind}:{name}", f"state:{name}", name)) and not more.get(name):
            yield f"no term for the {kind} {name!r}"


def _terms(rules: Rules) -> Iterator[tuple[str, str]]:
    schema = rules.schema
    yield from (("zone", zone.name) for zone in schema.zones)
    yield from (("number", n.name) for n in schema.numbers if not n.secret)
    yield from (("number", n.name) for n in schema.seat_numbers)
    yield from (("number", name) for name in schema.counts or ())
    yield from (("counter", c.name) for c in schema.counters if not c.hidden)
    yield from (("word", word) for word in schema.words)
    yield from (("fact", fact.name) for fact in schema.facts)
    faces = [rules.show.printed(card) for card in rules.catalogue.cards]
    yield from (("group", name) for name in dict.fromkeys(face.get("group", "") for face in faces) if name)
    yield from (("counter", value) for value in schema.values)
    for state in (*schema.states, *(c.state for c in schema.counters if c.state)):
        yield "flag", state
    yield from (("duration", name) for name in schema.durations)
    yield from (("change", kind.name) for kind in schema.changes if not kind.value)
    yield from (("type", kind.name) for kind in schema.types)
    yield from (("die", name) for name in schema.dice)


def _table(what: str, table: Mapping[str, str], wanted: Mapping[str, set[str]]) -> Iterator[str]:
    for name, allowed in sorted(wanted.items()):
        if name not in table:
            yield f"no sentence for the {what} {name!r}"
        else:
            yield from _template(f"{what} {name!r}", table[name], allowed)


def _template(what: str, template: str, allowed: set[str]) -> Iterator[str]:
    try:
        unknown = fields(template) - allowed
    except BadTemplate as e:
        yield f"{what}: {e}"
        return
    if unknown:
        yield f"{what} uses {', '.join(sorted(unknown))}, which nothing fills"
    if not template.strip():
        yield f"{what} is empty"


def _turn_order(words: Words, rules: Rules) -> Iterator[str]:
    try:
        turn_order(words, rules)
    except Silent as e:
        yield f"the turn order: {e}"


def _cards(words: Words, rules: Rules) -> Iterator[str]:
    for card in rules.catalogue.cards:
        try:
            text = str(read_card(words, card, rules))
        except Silent as e:
            yield f"the card {card.id}: {e}"
            continue
        if "{" in text or "}" in text:
            yield f"the card {card.id}: a brace is left in {text!r}"
