"""Pass modes: the table answers windows with an ordinary pass for a person who does not want to be asked.

They live outside the kernel. Whether a question is a window is read from the stack, whose turn it is from the rules,
and whether a seat is the target from its own log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from fudaba.bots.thinking.rest import at_rest
from fudaba.contract import View
from fudaba.kernel.schema import WINDOW
from fudaba.kernel.world import World


class Mode(Enum):
    """When the table passes for a person."""

    OFF = "off"
    TURN = "turn"
    TARGET = "target"


KEYS = {"t": Mode.TURN, "turn": Mode.TURN, "a": Mode.TARGET, "target": Mode.TARGET, "o": Mode.OFF, "off": Mode.OFF}


def passing(world: World) -> int:
    """The option that passes the window that is being asked; -1 if the question is no window."""
    choice = world.choice
    if choice is None or world.rules.schema.prompts[choice.prompt].role != WINDOW:
        return -1
    return len(choice.options) - 1


def turn_of(world: World) -> int:
    """The seat whose turn it is: in every game it is the one that orders what happens at the same time."""
    return world.rules.orderer(world, world.frames[-1]) if world.frames else -1


def targeted(view: View, news: Sequence[object]) -> bool:
    """Whether something that happened since a seat was last asked is aimed at it or at a card of its own."""
    seat = view["seat"]
    own = {
        card["id"]
        for row in view["seats"]
        if row["seat"] == seat
        for place in row["places"].values()
        for card in place.get("cards", [])
    }
    for entry in news:
        if not isinstance(entry, Mapping) or entry.get("seat") == seat:
            continue
        if entry.get("other") == seat:
            return True
        for key in ("card", "card2"):
            card = entry.get(key)
            if isinstance(card, Mapping) and card.get("id") in own:
                return True
    return False


def passes(mode: Mode, world: World, view: View, news: Sequence[object]) -> int:
    """The option to take for a person in this mode; -1 if they are to be asked."""
    if mode is Mode.OFF:
        return -1
    index = passing(world)
    if index < 0:
        return -1
    choice = world.choice
    seat = -1 if choice is None else choice.seat
    if mode is Mode.TURN and turn_of(world) == seat:
        return -1
    if mode is Mode.TARGET and targeted(view, news):
        return -1
    return index


def ends(mode: Mode, world: World) -> bool:
    """Whether "until my turn" is over: the seat is asked in its own turn, or for a move of its own."""
    choice = world.choice
    if mode is not Mode.TURN or choice is None:
        return False
    return turn_of(world) == choice.seat or (passing(world) < 0 and at_rest(world))
