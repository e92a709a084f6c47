"""What every table says in the same words: seats, refusals and deck problems of no game in particular."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fudaba.text.template import Oneself, You

SEATS: Final = {"en": "Player {}", "ja": "プレイヤー{}"}
READER: Final = {"en": You("you"), "ja": You("あなた")}
ONESELF: Final = {"en": You("yourself"), "ja": You("自分")}
"""Who reads, where it is they who do it."""
THEMSELVES: Final = {"en": Oneself("themselves"), "ja": Oneself("自分")}
"""Somebody else, where it is they who do it."""
HIDDEN: Final = {"en": "a card", "ja": "カード1枚"}
HIDDEN_MANY: Final = {"en": "{} cards", "ja": "カード{}枚"}
COPIES: Final = {"en": "{} ×{}", "ja": "{}×{}"}
ACTS: Final = {"en": "{seat} ", "ja": "{seat}は"}
"""How a sentence begins that tells what a seat does."""
SUBJECTS: Final = {"en": ("{seat} ", "{seat}'s {"), "ja": ("{seat}は", "{seat}が", "{seat}の")}
"""How a sentence begins that reads on without its seat: an English noun needs it, the name of a card does not."""
SOURCES: Final = frozenset(("ability", "by", "source"))
"""The fields that tell what does something."""
SOURCE: Final = {"en": " ({})", "ja": "の『{}』"}
NOBODY: Final = {"en": "nobody", "ja": "なし"}
AND: Final = {"en": " and ", "ja": "と"}
OWED: Final = {"en": "{} {}", "ja": "{}{}"}
OWED_AND: Final = {"en": ", ", "ja": "・"}
PLAIN_OUTCOME: Final = {
    "en": {"won": "{winners} {count:wins|win} ({reason})", "draw": "The game is drawn ({reason})"},
    "ja": {"won": "{winners}の勝利（{reason}）", "draw": "引き分け（{reason}）"},
}
QUOTING: Final = ("said-too-much", "too-many-words", "unknown-card", "unknown-thing")
"""Reasons that repeat what somebody has said, word for word: an act may be called as a place or a moment is."""
# What every table can say no to, or ask about.
REASONS: Final = {
    "en": {
        "game-over": "the game is over",
        "not-your-turn": "it is another player's turn",
        "not-asked": "nothing is being asked of you at the moment",
        "not-yours": "that is not yours",
        "out-of-play": "that card is not in play",
        "unknown-card": "there is no such card to be seen",
        "unknown-thing": "there is no “{0}” here",
        "wrong-kind": "{0} is not what is named there",
        "said-too-much": "say only “{0}”",
        "too-many-words": "too many things are named after “{0}”",
        "by-number": "call a card on the table by its number[: {0} is {1}]",
        "asked-something-else": "answer first what is being asked[: {0}]",
        "not-among": "that is nothing that can be chosen here",
        "no-joining": "nobody can join this game",
        "window-open": "nothing can be taken back while others may answer",
        "nothing-chosen": "there is nothing to take back",
        "not-a-candidate": "one of these cannot be chosen",
        "chosen-twice": "one of these would be used twice",
        "not-together": "these cannot be chosen together",
    },
    "ja": {
        "game-over": "ゲームは終わっています",
        "not-your-turn": "ほかのプレイヤーのターンです",
        "not-asked": "今はあなたが選ぶ場面ではありません",
        "not-yours": "それはあなたのものではありません",
        "out-of-play": "そのカードは場にありません",
        "unknown-card": "そのようなカードは見当たりません",
        "unknown-thing": "「{0}」というものはここにはありません",
        "wrong-kind": "{0}はここで指定するものではありません",
        "said-too-much": "「{0}」とだけ指定してください",
        "too-many-words": "「{0}」の後に指定するものが多すぎます",
        "by-number": "場のカードは番号で指定してください[（{0}は{1}）]",
        "asked-something-else": "先に今の選択に答えてください[（{0}）]",
        "not-among": "それはここで選べるものではありません",
        "no-joining": "このゲームには途中参加できません",
        "window-open": "ほかの人が応じられる間は取り消せません",
        "nothing-chosen": "取り消せるものがありません",
        "not-a-candidate": "選べないものが含まれています",
        "chosen-twice": "同じものを2度使っています",
        "not-together": "その組み合わせでは選べません",
    },
}
PROBLEMS: Final = {
    "en": {
        "too-long": "the list is too long: {0} characters, at most {1}",
        "unreadable": "this line cannot be read: {0}",
        "unknown-card": "there is no such card: {0}[ (did you mean {1}?)]",
        "unknown-entry": "{0} does not stand in such a list[ (did you mean {1}?)]",
    },
    "ja": {
        "too-long": "リストが長すぎます：{0}文字（{1}文字まで）",
        "unreadable": "この行は読み取れません：{0}",
        "unknown-card": "そのようなカードはありません：{0}[（もしかして：{1}）]",
        "unknown-entry": "{0}はここに書けるものではありません[（もしかして：{1}）]",
    },
}
NONE_YET: Final = " none"
"""Behind a prompt: an answer of several pieces of which none is chosen, so that its end says that nothing is."""


def answering(kind: str, chosen: bool, about: Mapping[str, object]) -> str:
    """What an option answers, for its label: a kind of question, and in which step, or that nothing is chosen yet.

    >>> answering("act", False, {"doing": "attack-step"}), answering("block", False, {}), answering("block", True, {})
    ('act attack-step', 'block none', 'block')
    """
    if "doing" in about:
        return f"{kind} {about['doing']}"
    return kind if chosen else kind + NONE_YET


LINE: Final = {"en": "line {}: ", "ja": "{}行目："}
