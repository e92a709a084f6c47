"""Templates of short sentences: fields, plurals, words of the game, and parts that fall away.

``{card}`` is a field. ``{n:card|cards}`` is the first word if n is 1, else the second, in which # is the number.
``{n:@}`` is the n-th word of the game's schema, ``{n:@-1}`` the one before it. ``{n:+}`` shows the sign, 0 as +0;
``{n:abs}`` leaves it out, ``{n:±rises|falls}`` goes by it. ``{seat:plays|play}`` is the first word of somebody else,
the second if the reader is meant (`You`), of whom ``{seat}'s`` is "your"; of whoever acts on themselves (`Oneself`)
``{other}'s`` is "their own". A name after it goes without its The. ``[ on {card2}]`` falls away when one of its
fields is missing. ``{{``, ``}}``, ``[[`` and ``]]`` are the signs themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

Word = Callable[[int], str]
OF_SOMEBODY: Final = "'s"
YOURS: Final = "your"
THEIR_OWN: Final = "their own"
OWNERS: Final = (f"{OF_SOMEBODY} ", f"{YOURS} ", f"{THEIR_OWN} ")
ARTICLE: Final = "The "
"""It falls away from the name of what is somebody's."""


class You(str):
    """A name that stands for the reader."""


class Oneself(str):
    """A name that stands for somebody else who acts on themselves."""


class Several(str):
    """The names of several things to which the same happens."""


class BadTemplate(ValueError):
    """A template that cannot be read, or that uses a field nobody fills."""


@lru_cache(maxsize=4096)
def fields(template: str) -> frozenset[str]:
    """The names of all fields a template uses.

    >>> sorted(fields("{seat} plays {card}[ on {card2}]"))
    ['card', 'card2', 'seat']
    """
    found: set[str] = set()
    for part in cut(template):
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, Field):
                found.add(one.name)
    return frozenset(found)


def fill(template: str, values: Mapping[str, str | int], word: Word | None = None) -> str:
    """The template with its fields filled.

    >>> fill("{seat} draws {n} {n:card|cards}[ from {zone}]", {"seat": "A", "n": 2})
    'A draws 2 cards'
    >>> fill("{seat}'s {card} acts", {"seat": "Player A", "card": "The King Who Stayed"})
    "Player A's King Who Stayed acts"
    """
    out: list[str] = []
    for part in cut(template):
        if not isinstance(part, tuple):
            _add(out, template, part, values, word)
        elif all(one.name in values for one in part if isinstance(one, Field)):
            for one in part:
                _add(out, template, one, values, word)
    return "".join(out)


def _add(out: list[str], template: str, part: str | Field, values: Mapping[str, str | int], word: Word | None) -> None:
    if isinstance(part, Field):
        value = _put(template, part, values, word)
        owned = value.startswith(ARTICLE) and "".join(out[-2:]).endswith(OWNERS)
        out.append(value.removeprefix(ARTICLE) if owned else value)
    elif out and isinstance(out[-1], (You, Oneself)) and part.startswith(OF_SOMEBODY):
        out[-1] = YOURS if isinstance(out[-1], You) else THEIR_OWN
        out.append(part.removeprefix(OF_SOMEBODY))
    else:
        out.append(part)


class Field:
    """A place in a template that a value goes into."""

    __slots__ = ("name", "spec")

    def __init__(self, name: str, spec: str) -> None:
        self.name = name
        self.spec = spec


Part = str | Field | tuple["str | Field", ...]
"""A literal, a field, or a part that falls away when one of its fields is missing."""


@lru_cache(maxsize=4096)
def cut(template: str) -> tuple[Part, ...]:
    """A template as literals and fields, cut once."""
    out: list[Part] = []
    inside: list[str | Field] | None = None
    i = 0
    while i < len(template):
        sign = template[i]
        here: list[str | Field] | list[Part] = out if inside is None else inside
        if sign in "{}[]" and template[i : i + 2] == sign * 2:
            here.append(sign)
            i += 2
        elif sign == "{":
            end = template.find("}", i)
            if end < 0:
                raise BadTemplate(f"a field is not closed: {template}")
            name, _, spec = template[i + 1 : end].partition(":")
            here.append(Field(name, spec))
            i = end + 1
        elif sign == "[":
            if inside is not None:
                raise BadTemplate(f"brackets inside brackets: {template}")
            inside = []
            i += 1
        elif sign == "]":
            if inside is None:
                raise BadTemplate(f"a bracket is closed and was never opened: {template}")
            out.append(tuple(inside))
            inside = None
            i += 1
        elif sign == "}":
            raise BadTemplate(f"a brace is closed and was never opened: {template}")
        else:
            end = i
            while end < len(template) and template[end] not in "{}[]":
                end += 1
            here.append(template[i:end])
            i = end
    if inside is not None:
        raise BadTemplate(f"a bracket is not closed: {template}")
    return tuple(out)


def _put(template: str, field: Field, values: Mapping[str, str | int], word: Word | None) -> str:
    if field.name not in values:
        raise BadTemplate(f"nothing fills {{{field.name}}} in: {template}")
    value = values[field.name]
    if not field.spec:
        return value if isinstance(value, str) else str(value)
    return _shown(template, value, field.spec, word)


def _shown(template: str, value: str | int, spec: str, word: Word | None) -> str:
    one, bar, many = spec.partition("|")
    if bar and isinstance(value, str) and not value.isdigit():
        return many if isinstance(value, (You, Several)) else one
    number = int(value)
    if spec == "+":
        return f"{number:+d}"
    if spec == "abs":
        return str(abs(number))
    if spec.startswith("±"):
        return many if number < 0 else one[1:]
    if spec.startswith("@"):
        if word is None:
            raise BadTemplate(f"no words to choose from in: {template}")
        return word(number + int(spec[1:] or 0))
    if not bar:
        raise BadTemplate(f"{{...:{spec}}} is neither a plural nor a word in: {template}")
    return one if number == 1 else many.replace("#", str(number))
