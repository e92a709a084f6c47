"""What a language model is told at one seat, and what it meant by its reply.

The rules come once and a card's text the first time the card is in sight; each question brings what has happened
since, the table in words, and the answers. All of it is what the seat may know.
"""

from __future__ import annotations

import re
from typing import Final

from fudaba.api import LETTERS, Asked, FudabaError, Game
from fudaba.hosting.voice import Voice
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.limits import quoted
from fudaba.text.board import card_texts, cards_in

SAID: Final = {
    "en": {
        "seat": "You play {game} and sit at seat {seat}. Play to win.",
        "how": (
            "Each message tells what has happened, the table, and a question with its answers. An answer is written as "
            "before its brackets, for example `{example}`; `a | b` are two answers that differ in their last word. "
            "Think as long as you like. End your reply with one line: ANSWER: and the answer."
        ),
        "order": "The turn order:",
        "cards": "Cards in sight for the first time:",
        "nothing": "Your reply has no line that begins with ANSWER: and names an answer.",
        "refused": "{answer} cannot be answered: {why}",
        "unknown": "{answer} is none of the answers.",
        "again": "Choose one of the answers above. End with one line: ANSWER: and the answer.",
        "over": "The game is over. {told}",
        "waits": "Waiting for {whom}.",
    },
    "ja": {
        "seat": "あなたは{game}の席{seat}です。勝ちを目指してください。",
        "how": (
            "毎回、起きたこと、盤面、質問と答えの一覧が届きます。答えは角括弧の前に書かれたとおりに書きます（例：`{example}`）。"
            "`a | b`は最後の語だけが違う二つの答えです。考えは自由に書いてかまいません。"
            "返事の最後の行は「ANSWER: 」に続けて答えを一つ書いてください。"
        ),
        "order": "ターンの流れ：",
        "cards": "初めて見えたカード：",
        "nothing": "「ANSWER: 」で始まり答えを書いた行がありません。",
        "refused": "{answer}とは答えられません。{why}",
        "unknown": "{answer}は答えの中にありません。",
        "again": "上の答えから一つ選び、最後の行に「ANSWER: 」に続けて書いてください。",
        "over": "ゲームは終わりました。{told}",
        "waits": "{whom}を待っています。",
    },
}  # fmt: skip
ANSWER: Final = re.compile(r"^[\s>*#`-]*(?:ANSWER|答え)[\s*`]*[:：]\s*(.*)$", re.IGNORECASE)


def answer_in(reply: str) -> str:
    """What stands on the last line of a reply that gives an answer; empty if there is none.

    >>> answer_in("I think I should attack.\\n**ANSWER:** `attack #12` [Attack with Hound]")
    'attack #12'
    """
    found = [match[1] for line in reply.splitlines() if (match := ANSWER.match(line))]
    return found[-1].partition("[")[0].strip(" \t`*\"'「」.。-") if found else ""


class Brief:
    """Tells one seat's model about a game, in one language, and remembers what it was told.

    What happened up to the event ``since`` is not told.
    """

    def __init__(self, seat: int, lang: str = "en", since: int = 0) -> None:
        if lang not in SAID:
            raise UnknownName(f"there is no language {quoted(lang)}; there are {', '.join(SAID)}")
        self.seat = seat
        self.lang = lang
        self._known: set[str] = set()
        self._since = since

    def said(self, key: str, **values: object) -> str:
        """One of the brief's own sentences."""
        return SAID[self.lang][key].format(**values)

    def rules(self, game: Game) -> str:
        """What is told once: who one is, how the game is won, the turn order, and how to answer."""
        voice = Voice.of(game, self.lang)
        example = game.choice.options[0] if not game.over else "pass"
        return "\n\n".join(
            filter(
                None,
                (
                    self.said("seat", game=voice.title, seat=LETTERS[self.seat]),
                    voice.goal,
                    f"{self.said('order')}\n{voice.turn_order()}",
                    self.said("how", example=example),
                ),
            )
        )

    def position(self, game: Game) -> str:
        """What has happened since the last time, cards in sight for the first time, the table and the question."""
        view = game.view(self.seat)
        told = game.text(self.seat, self.lang, "brief", since=self._since).strip()
        fresh = [card for card in cards_in(view) if card not in self._known]
        self._known.update(fresh)
        self._since = view["no"]
        sentences = Voice.of(game, self.lang).to(LETTERS[self.seat])
        if not fresh or sentences is None:
            return told
        return "\n".join([self.said("cards"), *card_texts(sentences, fresh), "", told])

    def meant(self, game: Game, asked: Asked, reply: str) -> str:
        """The option that a reply names, as its text, by a name in either language or by its label; empty if none."""
        answer = answer_in(reply)
        if answer in asked.options:
            return answer
        return Voice.of(game, self.lang).meant(game, answer) if answer else ""

    def refused(self, game: Game, reply: str) -> str:
        """Why what a reply names is no answer, with the rule's sentence where there is one."""
        answer = answer_in(reply)
        if not answer:
            return f"{self.said('nothing')} {self.said('again')}"
        why = why_not(game, self.seat, answer, self.lang)
        told = self.said("refused", answer=answer, why=why) if why else self.said("unknown", answer=answer)
        return f"{told} {self.said('again')}"


def why_not(game: Game, seat: int, intent: str, lang: str) -> str:
    """Why a seat cannot do something, in words; empty if nothing speaks against it, or it is not understood."""
    try:
        refusal = game.why_not(seat, intent)
    except FudabaError:
        return ""
    return "" if refusal is None else Voice.of(game, lang).refusal(refusal)
