"""What happened, as a person would tell it: several cards of one doing in one sentence, the same again counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fudaba.cli.table.sayings import saying
from fudaba.hosting.voice import Voice

Line = tuple[str, str]
"""A sentence and the rule behind it."""


def told(entries: Sequence[object], voice: Voice) -> list[Line]:
    """Log entries as sentences, oldest first.

    What one seat does to several cards in a row is one sentence with all the cards in it; sentences that only repeat
    are told once, with their number.
    """
    groups: list[list[Mapping[str, object]]] = []
    for entry in entries:
        if not isinstance(entry, Mapping):
            continue
        entry = {**entry, "no": 0}  # the same again is the same, whenever it happened
        if groups and _goes_on(groups[-1][-1], entry, voice):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    lines: list[Line] = []
    for group in groups:
        first = group[0]
        rule = str(first.get("rule", ""))
        if len(group) > 1 and "card" in first and voice.gathers(str(first.get("what"))):
            lines.append((voice.entry({**first, "card": [entry["card"] for entry in group]}), rule))
        elif len(group) > 1:
            lines.append((saying(voice.lang, "times", what=voice.entry(first), n=len(group)), rule))
        else:
            lines.append((voice.entry(first), rule))
    return lines


def _goes_on(before: Mapping[str, object], entry: Mapping[str, object], voice: Voice) -> bool:
    """Whether an entry tells the same as the one before, or the same of another card."""
    if before == entry:
        return True
    if not voice.gathers(str(entry.get("what"))) or "card" not in before or "card" not in entry:
        return False
    return {**before, "card": None} == {**entry, "card": None}
