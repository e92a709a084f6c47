"""What callers hand in, checked before anything is done with it: each fault is named by what was given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard, TypeVar

from fudaba.kernel.errors import BadArgument, BadSyntax
from fudaba.kernel.limits import ANSWER, DECK, GESTURE, quoted
from fudaba.kernel.schema import LETTERS

T = TypeVar("T")
SEEDS = 1 << 256
"""Seeds of games are below this."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(value: object, what: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number within its range."""
    if is_whole(value) and (least is None or value >= least) and (most is None or value <= most):
        return value
    low = "" if least is None else f" from {least}"
    high = "" if most is None else f" to {most if most < 1 << 64 else f'2**{most.bit_length()} - 1'}"
    raise BadArgument(f"{what}: a whole number{low}{high} was expected, not {quoted(value)}")


def flag(value: object, what: str) -> bool:
    """Yes or no."""
    if isinstance(value, bool):
        return value
    raise BadArgument(f"{what}: True or False was expected, not {quoted(value)}")


def text(value: object, what: str, longest: int = ANSWER) -> str:
    """A text that is not empty and not endless."""
    if not isinstance(value, str):
        raise BadArgument(f"{what} is a text, not {quoted(value)}")
    if not value.strip() or len(value) > longest:
        raise BadSyntax(f"{what} has 1 to {longest} characters, not {len(value.strip())}")
    return value


def pieces(value: object) -> list[str]:
    """The pieces of a gesture, each with single spaces; none is a gesture too."""
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise BadArgument(f"an answer is an option's text, its number, or a list of texts, not {quoted(value)}")
    if len(value) > GESTURE:
        raise BadArgument(f"a gesture has at most {GESTURE} pieces, not {len(value)}")
    return [spaced(text(piece, f"piece {k} of a gesture")) for k, piece in enumerate(value, start=1)]


def spaced(said: str) -> str:
    """A text as people write it, with single spaces."""
    return " ".join(said.split())


def several(value: Sequence[T] | None, what: str, expected: str) -> list[T]:
    """A list of things as a list; None is an empty one."""
    given: object = value
    if value is None:
        return []
    if not isinstance(given, (list, tuple)):
        raise BadArgument(f"{what}: {expected} was expected, not {quoted(given)}")
    return list(value)


@dataclass(frozen=True)
class Event:
    """Something from outside: what, whose seat, with which deck."""

    what: str
    seat: str | None = None
    deck: str | None = None


EVENTS: Mapping[str, tuple[str, ...]] = {
    "concede": ("seat",),
    "forfeit": ("seat",),
    "join": ("deck",),
    "return": ("seat", "deck"),
    "request": ("seat",),
    "withdraw": ("seat",),
}
"""Each event from outside and what it needs to know."""
NEWCOMERS = ("request", "withdraw")
"""Events that concern somebody new if they name no seat."""


def event(value: object) -> Event:
    """An event as text (``return B red``) or as a mapping (``{"event": "return", "seat": "B", "deck": "red"}``)."""
    given = _as_mapping(value)
    what = str(given.get("event", ""))
    needs = EVENTS.get(what)
    if needs is None or (set(given) != {"event", *needs} and not (what in NEWCOMERS and len(given) == 1)):
        raise BadSyntax(
            f"{quoted(value if isinstance(value, str) else ' '.join(map(str, given)))} is not an outside event; "
            "there are: concede SEAT, forfeit SEAT, join DECK, return SEAT DECK, request [SEAT], withdraw [SEAT]"
        )
    return Event(what, given.get("seat"), given.get("deck"))


def _part(value: object, key: str) -> str:
    if key == "seat" and is_whole(value) and 0 <= value < len(LETTERS):
        return LETTERS[value]
    return text(value, f"an event's {quoted(key)}", DECK).strip()


def _as_mapping(value: object) -> dict[str, str]:
    if isinstance(value, Mapping):
        return {text(key, "a key of an event"): _part(part, str(key)) for key, part in value.items()}
    words = text(value, "an event", DECK).strip().split(" ", 1)
    needs = EVENTS.get(words[0], ())
    rest = words[1].strip().split(" ", len(needs) - 1) if len(words) > 1 and needs else words[1:]
    return {"event": words[0], **dict(zip(needs or ("?",), rest, strict=False))}
