"""Why a bot would choose so, in words: the hint for a person, and the answer to "why did you do that?"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.languages import by_language

OTHERS: Final = 2
"""So many other options are named beside the one chosen."""
STEPS: Final = 4
"""So many acts of the expected line are told."""
FAIR: Final = 0.9
"""Two chances can be compared if they come from nearly as many looks; an option with fewer was given up on the way."""

NAMELESS: Final = re.compile(r"(?<![》\w])#\d+")
"""A card by its number alone: it has no name yet where the line is told."""


def plain(text: str) -> str:
    """An option as it is written in a record."""
    return text


def compared(thought: Thought, index: int) -> list[int]:
    """The options that were looked at to the end, the most promising first; of equals the chosen one."""
    trust = thought.trust or (1,) * len(thought.options)
    fair = [i for i in range(len(thought.options)) if trust[i] >= FAIR * max(trust)]
    return sorted(fair, key=lambda i: (-thought.options[i], i != index))


def explain(
    thought: Thought | None, index: int, options: Sequence[str], lang: str, say: Callable[[str], str] = plain
) -> list[str]:
    """The choice, the line it is the beginning of, the chance of winning, and the next best options.

    Chances stand beside options that were looked at equally long, and fall from the first to the last; an option that
    was given up on the way is named without one, because its few looks cannot be compared. ``say`` turns an option's
    text into what people read at the table.

    >>> thought = Thought(0.62, ("play fox", "end", "play owl"), (0.62, 0.5))
    >>> for line in explain(thought, 0, ["play fox", "end"], "en"): print(line)
    Best: play fox.
    Expected line: play fox, then play owl.
    Estimated chance of winning: 62 %.
    Also considered: end (50 %).
    """
    chosen = say(options[index])
    if thought is None:
        return [by_language(lang, ja=f"{chosen}しか考えられません。", en=f"Nothing to weigh up: {chosen}.")]
    told = [by_language(lang, ja=f"最善手：{chosen}", en=f"Best: {chosen}.")]
    line = _told(thought.line, say)
    if len(line) > 1 and thought.line[0] == options[index]:
        told.append(by_language(lang, ja=f"読み筋：{' → '.join(line)}", en=f"Expected line: {', then '.join(line)}."))
    percent = _percent(thought, index)
    told.append(by_language(lang, ja=f"勝率の見込み：{percent}%", en=f"Estimated chance of winning: {percent} %."))
    fair = compared(thought, index)
    others = [i for i in fair if i != index][:OTHERS]
    if others:
        named = [(say(options[i]), _percent(thought, i)) for i in others]
        ja = "、".join(f"{text}（{worth}%）" for text, worth in named)
        en = ", ".join(f"{text} ({worth} %)" for text, worth in named)
        told.append(by_language(lang, ja=f"ほかの候補：{ja}", en=f"Also considered: {en}."))
    given_up = [i for i, looks in enumerate(thought.trust) if looks > 0 and i not in fair]
    given_up = sorted(given_up, key=lambda i: -thought.trust[i])[: OTHERS - len(others)]
    if given_up:
        names = [say(options[i]) for i in given_up]
        told.append(
            by_language(lang, ja=f"早めに外した候補：{'、'.join(names)}", en=f"Given up early: {', '.join(names)}.")
        )
    return told


def _told(line: Sequence[str], say: Callable[[str], str]) -> list[str]:
    """The acts of a line: without what only passes or ends, and as far as all cards in it can be named."""
    acts: list[str] = []
    for text in line:
        if " " not in text:
            continue
        said = say(text)
        if len(acts) == STEPS or NAMELESS.search(said):
            break
        acts.append(said)
    return acts


def _percent(thought: Thought, index: int) -> str:
    return f"{100 * thought.options[index]:.0f}"


def hint(bot: Bot, sight: Sight, lang: str, say: Callable[[str], str] = plain) -> tuple[int, list[str]]:
    """What a bot advises on this seat, and why: of all that it looked at to the end, what promises most."""
    index = bot.choose(sight)
    if bot.thought is not None:
        index = compared(bot.thought, index)[0]
    return index, explain(bot.thought, index, sight.options(), lang, say)
