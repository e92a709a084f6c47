"""Templates of short sentences: fields, plurals, words of the game, and parts that fall away.

``{card}`` is a field. ``{n:card|cards}`` is the first word if n is 1, else the second. ``{n:@}`` is the n-th word of
the game's schema, ``{n:@-1}`` the one before it. ``{n:+}`` shows the sign, 0 as +0; ``{n:-}`` shows 0
as -0. ``[ on {card2}]`` falls away when one of its fields is missing. ``{{``, ``}}``, ``[[`` and ``]]`` are the signs
themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Word = Callable[[int], str]


class BadTemplate(ValueError):
    """A template that cannot be read, or that uses a field nobody fills."""


def fields(template: str) -> set[str]:
    """The names of all fields a template uses.

    >>> sorted(fields("{seat} plays {card}[ on {card2}]"))
    ['card', 'card2', 'seat']
    """
    found: set[str] = set()
    _walk(template, {}, None, found)
    return found


def fill(template: str, values: Mapping[str, str | int], word: Word | None = None) -> str:
    """The template with its fields filled.

    >>> fill("{seat} draws {n} {n:card|cards}[ from {zone}]", {"seat": "A", "n": 2})
    'A draws 2 cards'
    """
    return _walk(template, values, word, None)


def _walk(template: str, values: Mapping[str, str | int], word: Word | None, names: set[str] | None) -> str:
    out: list[str] = []
    optional = -1  # where in ``out`` the part in brackets began
    dropped = False
    i = 0
    while i < len(template):
        sign = template[i]
        if sign in "{}[]" and template[i : i + 2] == sign * 2:
            out.append(sign)
            i += 2
        elif sign == "{":
            end = template.find("}", i)
            if end < 0:
                raise BadTemplate(f"a field is not closed: {template}")
            name, _, spec = template[i + 1 : end].partition(":")
            i = end + 1
            if names is not None:
                names.add(name)
            elif name in values:
                out.append(_shown(template, values[name], spec, word))
            elif optional >= 0:
                dropped = True
            else:
                raise BadTemplate(f"nothing fills {{{name}}} in: {template}")
        elif sign == "[":
            if optional >= 0:
                raise BadTemplate(f"brackets inside brackets: {template}")
            optional, dropped = len(out), False
            i += 1
        elif sign == "]":
            if optional < 0:
                raise BadTemplate(f"a bracket is closed and was never opened: {template}")
            if dropped:
                del out[optional:]
            optional = -1
            i += 1
        elif sign == "}":
            raise BadTemplate(f"a brace is closed and was never opened: {template}")
        else:
            out.append(sign)
            i += 1
    if optional >= 0:
        raise BadTemplate(f"a bracket is not closed: {template}")
    return "".join(out)


def _shown(template: str, value: str | int, spec: str, word: Word | None) -> str:
    if not spec:
        return str(value)
    number = int(value)
    if spec in ("+", "-"):
        return f"{number:+d}" if number or spec == "+" else "-0"
    if spec.startswith("@"):
        if word is None:
            raise BadTemplate(f"no words to choose from in: {template}")
        return word(number + int(spec[1:] or 0))
    one, bar, many = spec.partition("|")
    if not bar:
        raise BadTemplate(f"{{...:{spec}}} is neither a plural nor a word in: {template}")
    return one if number == 1 else many
