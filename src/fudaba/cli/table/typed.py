"""What somebody may mean who types words instead of a number."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Final

from fudaba.hosting.voice import Voice
from fudaba.text.typed import key, plain

NEAR: Final = 3
ALIKE: Final = 0.55


def near(spoken: Sequence[Sequence[str]], text: str) -> list[int]:
    """The options that hold the words somebody typed, or are spelled alike; each given by all that it is called."""
    wanted = key(text)
    words = wanted.split()
    scores: dict[int, float] = {}
    for index, names in enumerate(spoken):
        for name in map(key, names):
            score = difflib.SequenceMatcher(None, wanted, name).ratio()
            if words and all(word in name for word in words):
                score += 1
            if score >= ALIKE:
                scores[index] = max(score, scores.get(index, 0))
    return sorted(scores, key=lambda index: (-scores[index], index))[:NEAR]


def notation(voice: Voice, text: str) -> str:
    """A text in which cards named in either language stand by their ids, as in a record.

    What somebody types for an option that is not offered has to be understood too, to say why it is not.
    """
    names: dict[str, str] = {}
    for card, called in voice.called.items():
        for name in called:
            names.setdefault(plain(name), card)
    written = plain(text).replace("《", " ").replace("》", " ")
    for name in sorted(names, key=len, reverse=True):
        bounded = rf"(?<![\w-]){re.escape(name)}(?![\w-])" if name.isascii() else re.escape(name)
        written = re.sub(bounded, f" {names[name]} ", written, flags=re.IGNORECASE)
    return " ".join(written.split())
