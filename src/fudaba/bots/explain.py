"""Why a bot would choose so, in words: the hint for a person, and the answer to "why did you do that?"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fudaba.bots.base import Bot, Sight, Thought

OTHERS: Final = 2
"""So many other options are named beside the one chosen."""


def plain(text: str) -> str:
    """An option as it is written in a record."""
    return text


def explain(
    thought: Thought | None, index: int, options: Sequence[str], lang: str, say: Callable[[str], str] = plain
) -> list[str]:
    """The choice, the line it is the beginning of, the chance of winning, and the next best options.

    ``say`` turns an option's text into what people read at the table.

    >>> thought = Thought(0.62, ("play fox", "end"), (0.62, 0.5))
    >>> for line in explain(thought, 0, ["play fox", "end"], "en"): print(line)
    Best: play fox.
    Expected line: play fox, then end.
    Estimated chance of winning: 62 %.
    Also considered: end (50 %).
    """
    chosen = say(options[index])
    if thought is None:
        return [f"{chosen}しか考えられません。" if lang == "ja" else f"Nothing to weigh up: {chosen}."]
    ja = lang == "ja"
    told = [f"最善手：{chosen}" if ja else f"Best: {chosen}."]
    line = [say(text) for text in thought.line]
    if len(line) > 1:
        told.append(f"読み筋：{' → '.join(line)}" if ja else f"Expected line: {', then '.join(line)}.")
    percent = f"{100 * thought.chance:.0f}"
    told.append(f"勝率の見込み：{percent}%" if ja else f"Estimated chance of winning: {percent} %.")
    trust = thought.trust or (1,) * len(options)
    others = [i for i in range(len(options)) if i != index and trust[i] > 0]
    others.sort(key=thought.options.__getitem__, reverse=True)
    if others:
        named = [(say(options[i]), f"{100 * thought.options[i]:.0f}") for i in others[:OTHERS]]
        if ja:
            told.append("ほかの候補：" + "、".join(f"{text}（{worth}%）" for text, worth in named))
        else:
            told.append("Also considered: " + ", ".join(f"{text} ({worth} %)" for text, worth in named) + ".")
    return told


def hint(bot: Bot, sight: Sight, lang: str, say: Callable[[str], str] = plain) -> tuple[int, list[str]]:
    """What a bot would do on this seat, and why."""
    index = bot.choose(sight)
    return index, explain(bot.thought, index, sight.options(), lang, say)
