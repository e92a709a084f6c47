"""What the page shows for an event, and for how long: the one table that the page and the server's pace share.

A *cue* is one of a few words for all that can be seen and heard at a table. ``python -m scripts.contract`` writes this
table into the page (``web/src/motion/tempo.ts``). It depends on public facts alone: kinds, names and places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from fudaba.contract import Event


class Timing(NamedTuple):
    """Milliseconds at usual speed."""

    wind: int
    """Until the table changes."""
    lead: int
    """Until what comes next begins; nothing waits for an event without it."""
    apart: int
    """Between equal events."""
    whole: int
    """Until nothing of it is seen any more."""
    held: int = 0
    """So much longer a card of somebody else is held up to be read."""


TIMES: Final = {
    "turn": Timing(0, 420, 0, 900),
    "phase": Timing(0, 0, 0, 300),
    "role": Timing(0, 420, 0, 620),
    "declare": Timing(0, 420, 160, 520),
    "target": Timing(0, 420, 120, 520),
    "use": Timing(0, 420, 0, 520),
    "spell": Timing(0, 480, 0, 900, 1600),
    "pay": Timing(0, 140, 60, 240),
    "pass": Timing(0, 250, 0, 420),
    "draw": Timing(0, 220, 90, 340),
    "play": Timing(0, 480, 140, 520, 1500),
    "enter": Timing(0, 480, 140, 520),
    "place": Timing(0, 260, 90, 300),
    "slide": Timing(0, 240, 70, 300),
    "discard": Timing(0, 180, 70, 280),
    "tuck": Timing(0, 240, 90, 340),
    "rotate": Timing(0, 240, 0, 280),
    "flip": Timing(0, 300, 130, 420),
    "stop": Timing(0, 700, 0, 900),
    "revive": Timing(0, 420, 90, 620),
    "march": Timing(0, 640, 0, 1400),
    "proof": Timing(0, 900, 0, 1300),
    "age": Timing(0, 220, 70, 340),
    "wither": Timing(60, 420, 140, 760),
    "reveal": Timing(0, 800, 0, 900),
    "look": Timing(0, 250, 60, 420),
    "shuffle": Timing(0, 400, 0, 440),
    "roll": Timing(0, 900, 0, 1200),
    "turned": Timing(0, 240, 90, 320),
    "bind": Timing(0, 300, 90, 420),
    "dealt": Timing(0, 0, 0, 0),
    "strike": Timing(150, 430, 170, 900),
    "prevent": Timing(0, 380, 0, 480),
    "reflect": Timing(0, 420, 0, 520),
    "shield": Timing(0, 300, 90, 480),
    "arm": Timing(0, 300, 90, 480),
    "heal": Timing(0, 300, 90, 900),
    "die": Timing(60, 420, 140, 1020),
    "leave": Timing(0, 420, 0, 1200),
    "twist": Timing(0, 160, 40, 240),
    "mark": Timing(0, 160, 40, 260),
    "grow": Timing(0, 240, 60, 360),
    "number": Timing(0, 160, 40, 240),
    "convert": Timing(0, 300, 90, 420),
    "note": Timing(0, 250, 0, 250),
    "quiet": Timing(0, 0, 0, 0),
    "won": Timing(0, 900, 0, 2400),
    "lost": Timing(0, 900, 0, 2000),
}
"""By cue. What comes to the field and was not seen before is *played*; what was seen already *enters*."""

TOGETHER: Final = 600
"""However many equal effects there are, all but the first take no longer than this."""
LONGEST: Final = 4_000
"""What one message tells is told faster, rather than longer than this."""

OVERLAP: Final = frozenset(
    ("move", "draw", "pay", "target", "look", "die", "damage", "prevent", "heal", "destroy", "mark", "value", "number")
)
"""Kinds of which equal cues in a row are one step."""

BY_KIND: Final = {
    "round": "turn",
    "turn": "turn",
    "phase": "phase",
    "role": "role",
    "declare": "declare",
    "target": "target",
    "use": "use",
    "play": "spell",
    "stop": "prevent",
    "pay": "pay",
    "pass": "pass",
    "choose": "note",
    "join": "note",
    "leave": "leave",
    "move": "slide",
    "draw": "draw",
    "reveal": "reveal",
    "look": "look",
    "shuffle": "shuffle",
    "roll": "roll",
    "die": "turned",
    "damage": "strike",
    "prevent": "prevent",
    "heal": "heal",
    "destroy": "die",
    "mark": "mark",
    "value": "grow",
    "number": "number",
}

BY_NAME: Final = {
    "ashes": {
        "dealt": "dealt",
        "entered": "enter",
        "attached": "place",
        "attack": "quiet",
        "attacker": "declare",
        "declared": "use",
        "resparked": "revive",
        "discarded-top": "flip",
        "discard-cost": "discard",
        "first-five": "draw",
        "dice-power": "use",
        "redirected": "reflect",
        "charm-die": "bind",
        "charm-die-back": "bind",
        "exhausted": "twist",
        "unexhausted": "twist",
        "side-action": "quiet",
        "tie": "note",
    },
    "azuride": {
        "declare-set": "quiet",
        "declare-launch": "quiet",
        "declare-rotate": "quiet",
        "declare-scrap": "quiet",
        "set": "place",
        "launch": "enter",
        "rotate": "rotate",
        "stock": "tuck",
        "return": "draw",
        "salvage": "revive",
        "hq-loss": "flip",
        "mill": "flip",
        "cube-lost": "flip",
        "cube-stop": "stop",
        "cube-set": "place",
        "move-dock": "slide",
        "skill": "spell",
        "ability": "use",
        "trigger": "use",
        "twist": "twist",
        "untwist": "twist",
        "untwist-all": "twist",
        "attacker-twist": "twist",
        "vigilant": "note",
        "shield": "shield",
        "guard": "shield",
        "torpedo": "arm",
        "opening": "quiet",
    },
    "avalon": {
        "create": "place",
        "summon": "play",
        "march": "march",
        "proof": "proof",
        "declare-invasion": "quiet",
        "declare-ranged": "quiet",
        "life-lost": "flip",
        "upkeep": "flip",
        "life-gained": "tuck",
        "march-reward": "tuck",
        "set-aside": "tuck",
        "aged": "age",
        "starved": "wither",
        "expired": "wither",
        "cleared": "discard",
        "recover": "revive",
        "take": "draw",
        "convert": "convert",
        "reflect": "reflect",
        "fortified": "shield",
        "count": "number",
    },
}
"""What a kind does not say, by game and name; ``what`` of an event that is not here is as its kind."""


def cue_of(game: str, event: Event) -> str:
    """What an event is like."""
    named = BY_NAME.get(game.removesuffix("-draft"), {}).get(event["what"])
    if named is not None:
        return named
    kind = event["kind"]
    if kind == "move":
        into = event.get("enters", {}).get("place", "")
        if into in ("hand", "discard"):
            return "draw" if into == "hand" else "discard"
    if kind == "heal" and not event.get("n"):
        return "quiet"
    return BY_KIND.get(kind, "quiet")


def steps(game: str, events: Iterable[Event]) -> list[int]:
    """How long each step is shown: equal effects are one, and what nothing waits for is none."""
    found: list[int] = []
    last = ""
    for event in events:
        cue = cue_of(game, event)
        timing = TIMES[cue]
        if found and cue == last and event["kind"] in OVERLAP:
            found[-1] = min(TOGETHER + timing.lead + timing.held, found[-1] + timing.apart)
        elif timing.lead:
            found.append(timing.lead + timing.held)
            last = cue
    return found


def shown_in(game: str, events: Sequence[Event]) -> int:
    """How long events take to be shown, as a page at usual speed shows them: a bot does not answer before."""
    return min(LONGEST, sum(steps(game, events)))
