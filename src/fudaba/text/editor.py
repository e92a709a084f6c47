"""What an editor does to a text before it is spoken.

A choice is named where it is used ("deal 2 damage to a unit", not "choose a unit and deal 2 damage to it"), and what is
done once more is additional.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fudaba.text.clauses import (
    Again,
    Alternatives,
    Cannot,
    Chosen,
    Clause,
    EnClause,
    Fixed,
    Follow,
    Given,
    Instead,
    JaClause,
    Lead,
    Maybe,
    Must,
    Phrase,
    Price,
    Steps,
    Whose,
)
from fudaba.text.say import FIRST_THING, POSSESSIVE, Voice, flat


def edited(phrase: Phrase, s: Voice) -> Phrase:
    """The phrase as it is to be spoken: without choices that name themselves, and with what is additional."""
    return _more(_merged(_placed(phrase, s)), set())


# --- choices


def _placed(phrase: Phrase, s: Voice) -> Phrase:
    """Without the choices whose things are named in place; the others are clauses."""
    if isinstance(phrase, (Steps, Chosen)):
        return _run(flat(phrase), s)
    if isinstance(phrase, (Maybe, Must, Cannot, Instead, Lead, Whose, Again)):
        return dataclasses.replace(phrase, body=_placed(phrase.body, s))
    if isinstance(phrase, Given):
        other = None if phrase.other is None else _placed(phrase.other, s)
        return Given(phrase.condition, _placed(phrase.then, s), other)
    if isinstance(phrase, Follow):
        first = phrase.first
        if isinstance(first, Maybe) and isinstance(first.body, Chosen) and _fits([first.body], flat(phrase.then), s):
            return Maybe(_placed(phrase.then, s))
        return Follow(_placed(first, s), _placed(phrase.then, s))
    if isinstance(phrase, Price):
        return Price(_placed(phrase.cost, s), _placed(phrase.body, s))
    if isinstance(phrase, Alternatives):
        return Alternatives(tuple(_placed(part, s) for part in phrase.parts))
    return phrase


def _run(parts: list[Phrase], s: Voice) -> Phrase:
    done: list[Phrase] = []
    i = 0
    while i < len(parts):
        choices: list[Chosen] = []
        while i < len(parts):
            part = parts[i]
            if not isinstance(part, Chosen):
                break
            choices.append(part)
            i += 1
        if not choices:
            done.append(_placed(parts[i], s))
            i += 1
        elif not _fits(choices, parts[i:], s):
            done.extend(c.clause for c in choices)
    return done[0] if len(done) == 1 else Steps(tuple(done))


def _fits(choices: list[Chosen], rest: list[Phrase], s: Voice) -> bool:
    """Whether all things that are chosen together can be named in the clauses that follow."""
    return all(_fits_one(c, len(choices), rest, s) for c in choices)


def _fits_one(chosen: Chosen, together: int, rest: list[Phrase], s: Voice) -> bool:
    passed = 0
    for i, part in enumerate(rest):
        for leaf in _leaves(part):
            if chosen.key not in leaf.text:
                passed += leaf.deed
                continue
            if not leaf.free or not (chosen.early or passed < together):
                return False
            if not leaf.sure and (
                _branches(part, chosen.key) > 1 or any(_mentions(p, chosen.key) for p in rest[i + 1 :])
            ):
                return False  # only some ways through the text come to the clause that would name it
            owns = leaf.text[leaf.text.index(chosen.key) + 1] == POSSESSIVE
            return not owns or s.can_own(s.things[ord(chosen.key) - FIRST_THING].noun)
    return False


@dataclass(frozen=True)
class Leaf:
    """A piece of text in reading order.

    ``deed``: it is something done, and not a condition. ``free``: a thing may be named in it for the first time.
    ``sure``: it happens if anything does.
    """

    text: str
    deed: bool = True
    free: bool = True
    sure: bool = True


def _leaves(phrase: Phrase) -> Iterator[Leaf]:
    if isinstance(phrase, EnClause):
        yield Leaf(f"{phrase.subject} {phrase.after}")
    elif isinstance(phrase, JaClause):
        yield Leaf(phrase.subject + phrase.before)
    elif isinstance(phrase, Fixed):
        yield Leaf(phrase.text)
    elif isinstance(phrase, Chosen):
        yield from (Leaf(leaf.text, deed=False, free=False) for leaf in _leaves(phrase.clause))
    elif isinstance(phrase, Steps):
        for part in phrase.parts:
            yield from _leaves(part)
    elif isinstance(phrase, (Must, Cannot, Instead)):
        yield from _leaves(phrase.body)
    elif isinstance(phrase, Lead):
        yield Leaf(phrase.when, deed=False, free=False)
        yield from _leaves(phrase.body)
    elif isinstance(phrase, (Whose, Again)):
        yield from (dataclasses.replace(leaf, free=False) for leaf in _leaves(phrase.body))
    else:
        if isinstance(phrase, Given):
            yield Leaf(phrase.condition.yes + phrase.condition.no, deed=False, free=False)
        for branch in _inner(phrase):
            yield from (dataclasses.replace(leaf, sure=False) for leaf in _leaves(branch))


def _inner(phrase: Phrase) -> tuple[Phrase, ...]:
    """The parts of a phrase of which not all need happen."""
    if isinstance(phrase, Given):
        return (phrase.then,) if phrase.other is None else (phrase.then, phrase.other)
    if isinstance(phrase, Alternatives):
        return phrase.parts
    if isinstance(phrase, Follow):
        return (phrase.first, phrase.then)
    if isinstance(phrase, Price):
        return (phrase.cost, phrase.body)
    return (phrase.body,) if isinstance(phrase, Maybe) else ()


def _branches(phrase: Phrase, key: str) -> int:
    """In how many ways that exclude each other a thing is spoken of."""
    if isinstance(phrase, (Given, Alternatives)):
        return sum(_branches(part, key) or _mentions(part, key) for part in _inner(phrase))
    inner = phrase.parts if isinstance(phrase, Steps) else _inner(phrase)
    return max((_branches(part, key) for part in inner), default=0)


def _mentions(phrase: Phrase, key: str) -> bool:
    return any(key in leaf.text for leaf in _leaves(phrase))


# --- the same for two things

EN_SAME: Final = re.compile(r"(\d+ \S+ to) (.+)")
JA_SAME: Final = re.compile(r"(.+)(に\d+[^、]+)")


def _merged(phrase: Phrase) -> Phrase:
    """With one clause for the same deed to two things: "deal 1 damage to a unit and each spell"."""
    if isinstance(phrase, Steps):
        parts: list[Phrase] = []
        for part in map(_merged, phrase.parts):
            both = _both(parts[-1], part) if parts else None
            if both is None:
                parts.append(part)
            else:
                parts[-1] = both
        return Steps(tuple(parts))
    if isinstance(phrase, (Maybe, Must, Lead, Whose)):
        return dataclasses.replace(phrase, body=_merged(phrase.body))
    if isinstance(phrase, Price):
        return Price(phrase.cost, _merged(phrase.body))
    return phrase


def _both(one: Phrase, two: Phrase) -> Phrase | None:
    if isinstance(one, EnClause) and isinstance(two, EnClause) and (one.verb, one.subject) == (two.verb, two.subject):
        a, b = EN_SAME.fullmatch(one.after), EN_SAME.fullmatch(two.after)
        if a and b and a[1] == b[1] and a[2] != b[2] and " and " not in one.after:
            return dataclasses.replace(one, after=f"{one.after} and {b[2]}")
    if isinstance(one, JaClause) and isinstance(two, JaClause) and (one.verb, one.subject) == (two.verb, two.subject):
        c, d = JA_SAME.fullmatch(one.before), JA_SAME.fullmatch(two.before)
        if c and d and c[2] == d[2] and c[1] != d[1] and "と、" not in one.before:
            return dataclasses.replace(one, before=f"{c[1]}と、{two.before}")
    return None


# --- what is additional

PLURAL: Final = re.compile(r"s\b")
DIGITS: Final = re.compile(r"\d+")
COUNTED: Final = re.compile(r"(?<!\S)(?:(an?)|(\d+)|([+−-]\d+(?:/[+−-]\d+)?))(?=\s|$)")


def _more(phrase: Phrase, seen: set[object]) -> Phrase:
    """With "additional" in every clause that was said before, but for its number."""
    if isinstance(phrase, (EnClause, JaClause)):
        return _clause(phrase, seen)
    if isinstance(phrase, Steps):
        return Steps(tuple(_more(part, seen) for part in phrase.parts))
    if isinstance(phrase, (Lead, Must)):
        return dataclasses.replace(phrase, body=_more(phrase.body, seen))
    if isinstance(phrase, Maybe):
        return Maybe(_more(phrase.body, set(seen)))
    if isinstance(phrase, Given):
        other = None if phrase.other is None else _more(phrase.other, set(seen))
        return Given(phrase.condition, _more(phrase.then, set(seen)), other)
    if isinstance(phrase, Follow):
        inner = set(seen)
        return Follow(_more(phrase.first, inner), _more(phrase.then, inner))
    if isinstance(phrase, Price):
        return Price(phrase.cost, _more(phrase.body, set(seen)))
    if isinstance(phrase, Alternatives):
        return Alternatives(tuple(_more(part, set(seen)) for part in phrase.parts))
    return phrase


def _clause(clause: EnClause | JaClause, seen: set[object]) -> Clause:
    said = clause.after if isinstance(clause, EnClause) else clause.before
    key = (clause.verb, clause.subject, PLURAL.sub("", DIGITS.sub("", COUNTED.sub("", said))))
    if clause.leads or key not in seen:
        seen.add(key)
        return clause
    if isinstance(clause, EnClause):
        more, found = COUNTED.subn(_additional, clause.after, count=1)
        return dataclasses.replace(clause, after=more if found else _next(clause.after))
    return dataclasses.replace(clause, before=f"さらに{said}") if DIGITS.search(said) else clause


def _next(said: str) -> str:
    """The top card is another card once the first is gone."""
    return said.replace("the top card of", "the next card of", 1)


def _additional(found: re.Match[str]) -> str:
    article, number, change = found.groups()
    if article:
        return "an additional"
    return f"{number} additional" if number else f"an additional {change}"
