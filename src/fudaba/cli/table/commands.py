"""What a person types, read generously: full-width signs count like plain ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.text.typed import plain

WORDS: Final = {
    word: kind
    for kind, words in {
        "why": "?",
        "back": "b back 戻す",
        "undo": "u undo 取り消す",
        "mode": "p",
        "end_turn": "e end-turn 手番終了",
        "story": "s story 経過",
        "log": "l log 記録",
        "card": "c card カード",
        "rule": "r rule ルール",
        "hint": "i hint 助言",
        "help": "h help 説明 ヘルプ",
        "look": "look z 場",
        "next": "+",
        "previous": "-",
        "quit": "q quit 終了",
        "concede": "concede 投了",
        "join": "join 参加",
        "return": "return 復帰",
        "save": "save 保存",
    }.items()
    for word in words.split()
}


@dataclass(frozen=True)
class Command:
    """One line: a command with its argument, options by index, or an option's text."""

    kind: str
    argument: str = ""
    indices: tuple[int, ...] = ()


def parse(line: str, options: tuple[str, ...]) -> Command:
    """What a line means. An option's text wins over a command of the same name.

    >>> parse("２", ("play spark", "pass"))
    Command(kind='take', argument='', indices=(1,))
    >>> parse("? spark", ("pass",))
    Command(kind='why', argument='spark', indices=())
    >>> parse("play fox, play spark", ("play fox", "play spark", "pass"))
    Command(kind='gesture', argument='play fox, play spark', indices=())
    """
    text = plain(line)
    if not text:
        return Command("nothing")
    if text in options:
        return Command("take", "", (options.index(text),))
    text = text.replace("、", ",")
    tokens = text.replace(",", " ").split()
    if all(token.isdigit() for token in tokens):
        indices = tuple(int(token) - 1 for token in tokens)
        if all(0 <= index < len(options) for index in indices):
            return Command("take", "", indices)
        return Command("unknown", text)
    if text[0] == "-" and text[1:].isdigit() and int(text[1:]) > 0:
        return Command("untick", "", (int(text[1:]) - 1,))
    if text.startswith("?"):
        return Command("why", text[1:].strip())
    if "," in text:
        return Command("gesture", text)
    first, _, rest = text.partition(" ")
    kind = WORDS.get(first.lower())
    if kind is not None:
        return Command(kind, rest)
    return Command("text", text)
