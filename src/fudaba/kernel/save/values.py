"""Reading values that somebody hands in: one function for each kind, each told where the value stands."""

from __future__ import annotations

from typing import cast

from fudaba.kernel.errors import BadPosition
from fudaba.kernel.limits import quoted

Data = dict[str, object]


def whole(value: object, at: str, least: int, most: int) -> int:
    """A number in a range."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{at}: a number was expected, not {quoted(value)}")
    if value < least or value > most:
        raise BadPosition(f"{at}: {quoted(value)} is not between {least} and {most}")
    return value


def entries(value: object, at: str, most: int) -> list[object]:
    """A list with at most so many entries."""
    if not isinstance(value, list):
        raise BadPosition(f"{at}: a list was expected, not {quoted(value)}")
    if len(value) > most:
        raise BadPosition(f"{at}: {len(value)} entries are more than {most}")
    return cast("list[object]", value)


def ints(value: object, at: str, least: int, most: int, count: int, exactly: bool = False) -> list[int]:
    """A list of numbers in a range."""
    values = entries(value, at, count)
    if exactly and len(values) != count:
        raise BadPosition(f"{at}: {len(values)} numbers where {count} were expected")
    return [whole(v, f"{at}[{i}]", least, most) for i, v in enumerate(values)]


def mapping(value: object, at: str, fields: list[str]) -> Data:
    """A mapping with no other fields than these."""
    if not isinstance(value, dict):
        raise BadPosition(f"{at}: a mapping was expected, not {quoted(value)}")
    for key in value:
        if key not in fields:
            raise BadPosition(f"{at}: there is no {quoted(key)} here")
    return cast("Data", value)


def text(value: object, at: str, most: int) -> str:
    """A text of at most so many characters."""
    if not isinstance(value, str):
        raise BadPosition(f"{at}: a text was expected, not {quoted(value)}")
    if len(value) > most:
        raise BadPosition(f"{at}: longer than {most} characters")
    return value


def key_of(value: object, at: str) -> bytes:
    """The key of a game's chance, from hexadecimal digits."""
    digits = text(value, at, 128)
    for digit in digits:
        if digit not in "0123456789abcdef":
            raise BadPosition(f"{at}: {quoted(digits)} is not a key")
    if len(digits) < 32 or len(digits) % 2 != 0:
        raise BadPosition(f"{at}: a key has 32 to 128 hexadecimal digits")
    return bytes.fromhex(digits)
