"""Values and texts made wrong: small changes to real ones, and things that nobody would write."""

from __future__ import annotations

import json
from random import Random
from typing import Final, cast

NUMBERS: Final = (-(2**70), -(2**31), -2, -1, 0, 1, 2, 3, 7, 31, 64, 255, 1000, 10**6, 2**31, 2**62, 2**63, 2**200)
SIGNS: Final = (
    "", " ", "\n", "\r\n", "\r", "\t", "\0", "\x1c", "\x85", "\u2028", "\ufeff", "#", "!", "---", ":", ",", "、", "/",
    " / ", "%", "%zz", "=", "x3", "3x", "３枚", "-1", "99999999999", "\ud800", "𝟛", "ﷺ", "é", "札", "*", "&a", "../",
)  # fmt: skip


def number(r: Random) -> int:
    """A number that somebody might try."""
    return r.choice(NUMBERS) + r.choice((0, 0, 0, 1, -1))


def junk(r: Random, depth: int = 0) -> object:
    """Any value at all."""
    kind = r.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return number(r)
    if kind == 1:
        return r.choice(SIGNS) * r.choice((1, 1, 2, 50))
    if kind == 2:
        return r.choice((None, True, False))
    if kind == 3:
        return r.choice((0.5, -1e300, float("inf"), float("nan")))
    if kind == 4:
        return text(r)
    if kind == 5:
        return r.choice(("A", "B", "C", "pass", "end", "game", "zones", "node"))
    if kind == 6:
        return [junk(r, depth + 1) for _ in range(r.randrange(4))]
    if kind == 7:
        return {str(junk(r, 9))[:20]: junk(r, depth + 1) for _ in range(r.randrange(4))}
    deep: object = []
    for _ in range(r.choice((3, 50, 400))):
        deep = [deep] if r.random() < 0.7 else {"a": deep}
    return deep


def text(r: Random) -> str:
    """A text of signs that are hard to read, now and then a very long one."""
    if r.random() < 0.02:
        return r.choice(("a", " ", "9", "x", "\n", "(", "#", "é")) * r.choice((1000, 25_000, 1_000_000))
    return "".join(r.choice(SIGNS) if r.random() < 0.5 else chr(r.randrange(32, 127)) for _ in range(r.randrange(12)))


def spoiled(r: Random, old: str) -> str:
    """A text with something changed in it."""
    way = r.randrange(8)
    at = r.randrange(len(old) + 1)
    to = min(len(old), at + r.choice((1, 1, 2, 5, 30)))
    if way == 0:
        return old[:at] + text(r) + old[at:]
    if way == 1:
        return old[:at] + old[to:]
    if way == 2:
        return old[:at] + old[at:to] * r.choice((2, 3, 20)) + old[to:]
    if way == 3:
        return old[:at] + r.choice(SIGNS) + old[to:]
    if way == 4:
        lines = old.split("\n")
        r.shuffle(lines)
        return "\n".join(lines)
    if way == 5:
        lines = old.split("\n")
        k = r.randrange(len(lines))
        return "\n".join([*lines[:k], lines[r.randrange(len(lines))], *lines[k + r.randrange(2) :]])
    if way == 6:
        digits = [i for i, c in enumerate(old) if c.isdigit()]
        if digits:
            i = r.choice(digits)
            return old[:i] + str(number(r)) + old[i + 1 :]
    return r.choice((text(r), old.replace("\n", r.choice(SIGNS)), old.upper(), old + old))


def changed(r: Random, value: object) -> object:
    """A value of the same kind with one thing changed."""
    if isinstance(value, bool) or value is None:
        return junk(r)
    if isinstance(value, int):
        return r.choice((value + 1, value - 1, -value, r.randrange(12), r.randrange(200), number(r), junk(r)))
    if isinstance(value, str):
        return spoiled(r, value) if r.random() < 0.8 else junk(r)
    if isinstance(value, list):
        return _changed_list(r, cast("list[object]", value))
    if isinstance(value, dict):
        return _changed_dict(r, cast("dict[str, object]", value))
    return junk(r)


def _changed_list(r: Random, value: list[object]) -> list[object] | object:
    new = value[:]
    way = r.randrange(8)
    if way == 0 or not new:
        new.insert(r.randrange(len(new) + 1), junk(r))
    elif way == 1:
        new.pop(r.randrange(len(new)))
    elif way == 2:
        new.insert(r.randrange(len(new) + 1), r.choice(new))
    elif way == 3:
        r.shuffle(new)
    elif way == 4 and r.random() < 0.3:
        return junk(r)
    elif way == 5 and r.random() < 0.1:
        return new * 5000
    else:
        k = r.randrange(len(new))
        new[k] = changed(r, new[k])
    return new


def _changed_dict(r: Random, value: dict[str, object]) -> dict[str, object] | object:
    new = dict(value)
    way = r.randrange(10)
    if not new or way == 0:
        new[str(junk(r, 9))[:30]] = junk(r)
    elif way == 1:
        new.pop(r.choice(list(new)))
    elif way == 2:
        new[r.choice(list(new))] = r.choice(list(new.values()))
    elif way == 3 and r.random() < 0.2:
        return junk(r)
    else:
        k = r.choice(list(new))
        new[k] = changed(r, new[k])
    return new


def touched(r: Random, value: object) -> object:
    """JSON with one leaf changed, or two exchanged; all leaves are equally likely, however deep they lie."""
    new: object = json.loads(json.dumps(value))
    leaves: list[tuple[dict[str, object] | list[object], str | int]] = []
    inner: list[object] = [new]
    while inner:
        part = inner.pop()
        if isinstance(part, (dict, list)):
            for place in list(part) if isinstance(part, dict) else range(len(part)):
                item = _get(part, place)
                inner.append(item)
                if not isinstance(item, (dict, list)):
                    leaves.append((part, place))
    if not leaves:
        return junk(r)
    where, key = r.choice(leaves)
    old = _get(where, key)
    if r.random() < 0.2:
        other, place = r.choice(leaves)
        _set(where, key, _get(other, place))
        _set(other, place, old)
    elif isinstance(old, int) and r.random() < 0.7:
        _set(where, key, r.choice((old + 1, old - 1, r.randrange(-1, 8), r.randrange(180))))
    else:
        _set(where, key, changed(r, old))
    return new


def _get(where: dict[str, object] | list[object], key: str | int) -> object:
    return cast("dict[str | int, object]", where)[key]


def _set(where: dict[str, object] | list[object], key: str | int, value: object) -> None:
    cast("dict[str | int, object]", where)[key] = value
