"""Pass modes: the host answers windows with an ordinary pass for a person who does not want to be asked.

All of it is decided from what that person's own seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from fudaba.api import LETTERS, Asked, Game
from fudaba.contract import View

Mode = Literal["off", "turn", "target"]
"""When the host passes for a person: never, until their own turn, or unless they are the target."""
OFF: Final = "off"
TURN: Final = "turn"
TARGET: Final = "target"


def passing(choice: Asked) -> int:
    """The option that passes the window that is being asked; -1 if the question is no window."""
    return len(choice.options) - 1 if choice.role == "window" else -1


def passes(mode: Mode, game: Game, choice: Asked, news: Sequence[Mapping[str, object]]) -> bool:
    """Whether the host passes a choice for its seat. ``news`` is what happened since that seat was last asked."""
    if mode == OFF or choice.role != "window":
        return False
    view = game.view(choice.seat)
    if mode == TURN:
        return view["turn"].get("active") != LETTERS[choice.seat]
    return not targeted(view, news)


def ends(mode: Mode, game: Game, choice: Asked) -> bool:
    """Whether "until my turn" is over: the seat is asked in its own turn, or for an act of its own."""
    if mode != TURN:
        return False
    return choice.role == "turn" or game.view(choice.seat)["turn"].get("active") == LETTERS[choice.seat]


def targeted(view: View, news: Sequence[Mapping[str, object]]) -> bool:
    """Whether something is aimed at a seat or at a card of its own: what waits, or what happened by another."""
    seat = view["seat"]
    own = {
        card["id"]
        for row in view["seats"]
        if row["seat"] == seat
        for place in row["places"].values()
        for card in place.get("cards", [])
    }
    for item in view["pending"]:
        for arg in item.get("targets", []):
            if item["seat"] != seat and (arg.get("id") in own or (arg["kind"] == "seat" and arg.get("seat") == seat)):
                return True
    return any(
        entry.get("seat") != seat and (entry.get("other") == seat or any(tag in own for tag in _tags(entry)))
        for entry in news
    )


def _tags(entry: Mapping[str, object]) -> Iterator[object]:
    """The open cards that an event is about."""
    several = entry.get("cards")
    for card in (entry.get("card"), *(several if isinstance(several, list) else ())):
        if isinstance(card, Mapping) and "id" in card:
            yield card["id"]
