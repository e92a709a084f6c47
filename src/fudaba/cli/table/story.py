"""What happened, as a person would tell it: several cards of one doing in one sentence, the same again counted."""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.cli.table.sayings import saying
from fudaba.contract import Event
from fudaba.hosting.voice import Voice

Line = tuple[str, str]
"""A sentence and the rule behind it."""


def told(entries: Sequence[Event], voice: Voice) -> list[Line]:
    """Log entries as sentences, oldest first.

    What one seat does to several cards in a row is one sentence with all the cards in it; sentences that only repeat
    are told once, with their number.
    """
    groups: list[list[Event]] = []
    for entry in entries:
        if entry["kind"] == "window":
            continue
        if groups and _goes_on(groups[-1][-1], entry, voice):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    lines: list[Line] = []
    for group in groups:
        first = group[0]
        rule = first["rule"]
        if len(group) > 1 and "card" in first and voice.gathers(first["what"]):
            lines.append((voice.event(first, [entry["card"] for entry in group]), rule))
        elif len(group) > 1:
            lines.append((saying(voice.lang, "times", what=voice.event(first), n=len(group)), rule))
        else:
            lines.append((voice.event(first), rule))
    return lines


def _goes_on(before: Event, event: Event, voice: Voice) -> bool:
    """Whether an event tells the same as the one before, or the same of another card."""
    if _gist(before, True) == _gist(event, True):
        return True
    if not voice.gathers(event["what"]) or "card" not in before or "card" not in event:
        return False
    return _gist(before, False) == _gist(event, False)


def _gist(event: Event, card: bool) -> dict[str, object]:
    """What happened, whenever it did."""
    left = ("no", "beat", "cause", "leaves") if card else ("no", "beat", "cause", "leaves", "card")
    return {key: value for key, value in event.items() if key not in left}
