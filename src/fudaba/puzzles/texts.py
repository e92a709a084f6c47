"""What people read about a puzzle, in both languages."""

from __future__ import annotations

from typing import Final

from fudaba.languages import by_language

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "win": (
        "このターンのうちに勝ってください。何が出ても、何を引いても、どう応じられても勝てる最初の手は一つだけです。",
        "Win this turn. One first move alone wins whatever is rolled, drawn or answered.",
    ),
    "save": (
        "このターンを負けずに終えてください。何が出ても、何を引いても、どうされても負けない最初の手は一つだけです。",
        "Do not lose before this turn is over. One first move alone saves you whatever is rolled, drawn or answered.",
    ),
    "hand": ("プレイヤー{seat}の手札：{cards}", "Hand of player {seat}: {cards}"),
    "empty": ("なし", "nothing"),
    "solved": ("正解です。", "Solved."),
    "lucky": (
        "今回はうまくいきましたが、必ずうまくいく手ではありません。",
        "It worked this time, but it does not work against everything.",
    ),
    "failed": ("失敗です。", "That did not work."),
    "solution": ("正しい最初の手：{move}", "The first move that works: {move}"),
    "number": ("問題{n}（{depth}手）", "Puzzle {n} (depth {depth})"),
    "none": ("{game}の問題はありません。", "There are no puzzles for {game}."),
    "aim-win": ("勝つ", "win"),
    "aim-save": ("負けない", "survive"),
    "again": ("もう一度：fudaba puzzle {game} {n}", "Once more: fudaba puzzle {game} {n}"),
    "next": ("次の問題：fudaba puzzle {game} {n}", "The next one: fudaba puzzle {game} {n}"),
    "searched": (
        "ボットの対局{games}回の{positions}局面を調べ、{found}問を収録（{given_up}局面は探索の上限で打ち切り）。",
        "{games} games, {positions} positions searched, {found} puzzles kept ({given_up} given up at the limit).",
    ),
}


def puzzle_text(lang: str, key: str, **values: object) -> str:
    """A sentence in Japanese or English."""
    ja, en = SENTENCES[key]
    return by_language(lang, ja=ja, en=en).format(**values)
