"""A player who never does something: never plays a card, never answers, never lays an avatar.

What is forbidden is said in one of these ways:

- ``answers``: anything but passing where a window asks what one answers to others;
- the name of a card: every option that names it, or points at it where it lies;
- ``type TYPE``: every option that names a card of a type: ``type avatar``, ``type reaction-spell``;
- a pattern of options as they are written, with ``*`` for anything: ``lay *``, ``power natural``;
- ``PROMPT: PATTERN`` the same at one kind of question only: ``support: lay lamp-*``.

Where nothing else is left, it does it after all: the rules demand it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Final

from fudaba.bots.base import Bot, Sight
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import WINDOW

ANSWERS: Final = "answers"
TYPE: Final = "type "


class Restricted(Bot):
    """Another bot's choice among what is left; by what that bot thinks each option is worth, else by lot."""

    def __init__(self, seed: int, bot: Bot, forbid: Sequence[str]) -> None:
        super().__init__(seed)
        self.bot = bot
        self.forbid = tuple(forbid)
        self.name = f"{bot.name} without {', '.join(forbid)}"

    def choose(self, sight: Sight) -> int:
        """The best of what is allowed."""
        index = self.bot.choose(sight)
        thought = self.bot.thought
        self.thought = thought
        if sight.count == 1:
            return index
        options = sight.options()
        left = [i for i, text in enumerate(options) if not self._forbidden(sight, i, text)]
        if index in left or not left:
            return index
        if thought is not None and len(thought.options) == len(options):
            most = max(thought.trust) if thought.trust else 0
            looked = [i for i in left if not thought.trust or thought.trust[i] * 10 >= most] or left
            return max(looked, key=lambda i: thought.options[i])
        return left[self.rng.below(len(left))]

    def _forbidden(self, sight: Sight, index: int, text: str) -> bool:
        for what in self.forbid:
            prompt, colon, pattern = what.partition(": ")
            if colon:
                if sight.prompt == prompt and fnmatchcase(text, pattern):
                    return True
            elif what == ANSWERS:
                if _answers(sight.rules, sight.prompt) and index < sight.count - 1:
                    return True
            elif what.startswith(TYPE):
                if _of_type(sight.rules, text, what.removeprefix(TYPE)):
                    return True
            elif what in sight.rules.catalogue.index:
                if what in text.split() or _points(sight, text, what):
                    return True
            elif fnmatchcase(text, what):
                return True
        return False


def _of_type(rules: Rules, text: str, type_: str) -> bool:
    cards, index = rules.catalogue.cards, rules.catalogue.index
    return any(word in index and rules.show.printed(cards[index[word]])["type"] == type_ for word in text.split())


def _answers(rules: Rules, prompt: str) -> bool:
    return any(p.name == prompt and p.role == WINDOW for p in rules.schema.prompts)


def _points(sight: Sight, text: str, card: str) -> bool:
    """Whether an option does something with a card in the open: with the first one that it names by its tag."""
    words = text.split()
    if len(words) < 2 or not words[1].startswith("#") or words[0] in ("target", "choose", "attack-target"):
        return False
    return _named(sight, words[1]) == card


def _named(sight: Sight, tag: str) -> str:
    """The card with a tag in somebody's view."""
    pending: list[object] = [sight.view()]
    while pending:
        found = pending.pop()
        if isinstance(found, dict):
            if found.get("id") == tag and isinstance(found.get("card"), str):
                return str(found["card"])
            pending += found.values()
        elif isinstance(found, list):
            pending += found
    return ""
