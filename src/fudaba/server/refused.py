"""What a server does not do: a code, with its sentence in both languages. No text of the engine's errors goes out."""

from __future__ import annotations

import unicodedata
from typing import Final

from fudaba.api import FudabaError
from fudaba.languages import Lang, by_language
from fudaba.server.protocol import Refusal

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "bad-message": ("読み取れないメッセージです。", "This message cannot be read."),
    "too-fast": ("メッセージが多すぎます。少し待ってください。", "Too many messages: wait a moment."),
    "too-heavy": ("調べるのに時間がかかりすぎます。", "This takes too long to work out."),
    "wrong-host": ("この名前ではこのサーバーにつながりません。", "This server is not called by that name."),
    "quiet": ("この卓では、席に着いた人だけが話せます。", "At this table only those who sit may speak."),
    "too-long": ("長すぎます。", "This is too long."),
    "not-yours": ("それを決められる席に着いていません。", "This is not yours to decide."),
    "not-standing": ("その選択は、いまあなたに求められていません。", "You are not asked that now."),
    "not-begun": ("ゲームはまだ始まっていません。", "The game has not begun yet."),
    "begun": ("ゲームはもう始まっています。", "The game has already begun."),
    "over": ("ゲームは終わっています。", "The game is over."),
    "not-over": ("ゲームはまだ終わっていません。", "The game is not over yet."),
    "paused": ("テーブルは中断しています。", "The table is paused."),
    "closed": ("テーブルは閉じられました。", "The table has been closed."),
    "stranded": (
        "ルールかカードが新しくなったため、このゲームは続けられません。記録は読めます。",
        "Rules or cards have changed since, so this game cannot go on. Its record stays readable.",
    ),
    "idle": ("長いあいだ誰も来なかったので閉じました。", "Nobody came for a long time, so it was closed."),
    "not-gone": (
        "まだ請求できません。相手が長く席を離れていて、その人の番になっているときにできます。",
        "Not yet: somebody has to be away for a while, and waited for.",
    ),
    "left": (
        "席を離れたまま戻らなかったため、その席の負けになりました。",
        "Somebody left and did not come back, so their seat has lost the game.",
    ),
    "called-off": (
        "相手が席を離れたため、勝敗なしで終わりました。",
        "Somebody left, and the game was called off: nobody has won.",
    ),
    "out-of-band": (
        "この卓は、レートの近い人を待っています。",
        "This table waits for somebody whose rating is nearer.",
    ),
    "no-such-link": ("この友だちリンクは使えません。", "This link to a friend does not work."),
    "no-such-friend": ("その人は友だちではありません。", "That is no friend of yours."),
    "too-many-friends": ("友だちの数が上限です。", "No more friends can be added."),
    "chair-taken": ("その席には人がいます。", "That chair is taken."),
    "no-such-table": ("そのテーブルはありません。", "There is no such table."),
    "no-such-game": ("そのゲームはありません。", "There is no such game."),
    "not-found": ("ここには何もありません。", "There is nothing here."),
    "too-many-tables": ("テーブルが多すぎます。", "There are too many tables."),
    "too-many-connections": ("接続が多すぎます。", "There are too many connections."),
    "bad-setup": ("この設定ではテーブルを開けません。", "A table cannot be opened like this."),
    "bad-deck": ("このデッキは使えません。", "This deck cannot be used."),
    "bad-cards": ("このカードファイルは使えません。", "This card file cannot be used."),
    "no-design": (
        "ここでは自作カードを使えません。運営者が許可すると使えます。",
        "Cards of one's own are not played here; the operator of this house can allow it.",
    ),
    "no-such-cards": ("そのカードファイルはありません。", "There is no such card file."),
    "cards-exist": ("その名前のカードファイルはもうあります。", "There is a card file of that name already."),
    "too-many-cards": ("保存できるカードファイルの数を超えています。", "No more card files can be kept."),
    "bad-trial": ("この内容では試せません。", "A trial cannot be made like this."),
    "no-such-trial": ("その試験対局はありません。", "There is no such trial."),
    "no-report": ("報告はまだありません。", "There is no report yet."),
    "bad-sentence": ("1〜600文字の文を書いてください。", "Write a sentence of 1 to 600 characters."),
    "no-such-deck": ("そのデッキはありません。", "There is no such deck."),
    "deck-exists": ("その名前のデッキはもうあります。", "There is a deck of that name already."),
    "too-many-decks": ("保存できるデッキの数を超えています。", "No more decks can be kept."),
    "bad-deck-name": ("デッキの名前は1〜40文字です。", "The name of a deck has 1 to 40 characters."),
    "no-such-puzzle": ("その問題はありません。", "There is no such puzzle."),
    "no-such-lesson": ("その手引きはありません。", "There is no such lesson."),
    "no-such-example": ("その例はありません。", "There is no such example."),
    "not-the-lesson": ("いまは光っているところを押してください。", "Not that one just now: press what is lit."),
    "no-such-review": ("その検討はありません。", "There is no such review."),
    "not-printed": (
        "このゲームは印刷できません（私たちの作ったカードではありません）。",
        "This game is not printed: its cards are not ours to give.",
    ),
    "bad-passphrase": ("合言葉は8〜200文字です。", "A passphrase has 8 to 200 characters."),
    "bad-sign-in": ("名前か合言葉がちがいます。", "The name or the passphrase is wrong."),
    "bad-code": ("名前かリカバリーコードがちがいます。", "The name or the code of recovery is wrong."),
    "name-taken": ("その名前はもう使われています。", "That name is taken."),
    "has-account": ("もうアカウントがあります。", "You have an account already."),
    "bad-file": ("このファイルは読み込めません。", "This file cannot be read in."),
    "newer-file": (
        "このファイルは新しい札場で保存されたものです。先にこの札場を更新してください。",
        "A newer fudaba saved this file: update this one first.",
    ),
    "no-accounts-here": ("ここではアカウントを作れません。", "There are no accounts here."),
    "no-account": ("アカウントがありません。", "You have no account."),
    "still-playing": (
        "まだ人と対戦中です。投了するか終えてから消してください。",
        "You are still playing with other people: give up or finish those games first.",
    ),
    "bad-record": ("この記録は読めません。", "This record cannot be read."),
    "bad-answer": ("その答えはここでは選べません。", "That answer is not possible here."),
    "not-whole": ("まだ選び足りません。", "The answer is not whole yet."),
    "nothing-held": ("取り消せるものはありません。", "There is nothing to take back."),
    "window-open": ("応答を待っているあいだは取り消せません。", "Nothing can be taken back while a window is open."),
    "nothing-chosen": (
        "取り消せません。最後の選択のあとに、ほかの人の番になったか、何かが公開・抽選されました。",
        "Nothing can be taken back: since your last answer somebody else was asked, or something was seen or drawn.",
    ),
    "no-undo": (
        "ここより前には戻れません。何かが公開・抽選されたか、ほかの人が行動しました。",
        "Nothing further back can be undone: something was seen, rolled or drawn, or somebody else has acted.",
    ),
    "no-hint": ("助言はありません。", "There is no hint."),
    "hints-off": (
        "ほかの人がいるテーブルでは、ヒントは使えません。",
        "There are no hints where other people sit.",
    ),
    "no-join": ("このゲームには途中参加できません。", "Nobody can join this game."),
    "known-deal": (
        "配りかたや始める局面を選んで開いたテーブルには、ほかの人は参加できません。",
        "The player who opened this table chose how it is dealt or where it begins, so nobody else can sit down.",
    ),
    "no-such-card": ("そのカードはここにはありません。", "That card is not to be seen here."),
    "not-kept": ("保存できなかったので、何も起きていません。", "It could not be kept, so nothing has happened."),
    "failed": ("ゲームの不具合です。何も起きていません。", "The game has a defect there. Nothing has happened."),
    "bot-failed": (
        "ボットに不具合が起きたため、その席の負けになりました。",
        "A bot failed, so its seat has lost the game.",
    ),
    "restarting": ("サーバーを再起動しています。", "The server is restarting."),
    "moved": (
        "テーブルは別のサーバーに移りました。つなぎ直します。",
        "The table has moved to another server: coming back.",
    ),
    "too-slow": ("接続が遅すぎます。", "The connection is too slow."),
    "old-page": ("新しい版があります。再読み込みしてください。", "There is a newer page: please reload."),
    "foreign": ("このページからは接続できません。", "This page may not connect here."),
    "no-holiday": (
        "休暇は1年に30日までで、休暇中に重ねて取ることはできません。",
        "There are 30 days of holiday in a year, and one holiday at a time.",
    ),
    "kept-out": (
        "運営者の判断により、ここでは遊べません。",
        "The operator of this house has decided that you cannot play here.",
    ),
    "muted": (
        "運営者の判断により、発言できません。",
        "The operator of this house has decided that you cannot speak here.",
    ),
    "bad-place": (
        "そこへはお知らせを送れません（対応しているサービスのhttpsのアドレスか、メールアドレスを）。",
        "Notices cannot be sent there: give the https address of a service that is known here, or a mail address.",
    ),
    "too-many-places": ("お知らせ先は8つまでです。", "There are 8 places for notices at most."),
    "bad-orders": ("この指示は受けられません。", "These orders cannot be taken."),
    "bad-name": ("名前は1〜24文字です。", "A name has 1 to 24 characters."),
}


UNSEEN: Final = frozenset(
    [*map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)),
     *map(chr, range(0x180B, 0x1810)), *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))]
)  # fmt: skip
"""Letters and marks that count as printable and leave nothing to be seen: fillers, joiners, blanks, selectors."""
HEAPED: Final = 2
"""So many marks may stand on one letter: Vietnamese needs two."""


class Refused(FudabaError):
    """Something that is not done, for a reason of the server's own or of the game's."""

    def __init__(self, code: str, rule: str = "", said: dict[Lang, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self._said = said

    def in_words(self, lang: Lang) -> Refusal:
        """As it goes out."""
        sentence = sentence_of(self.code, lang) if self._said is None else self._said[lang]
        return {"code": self.code, "rule": self.rule, "sentence": sentence}


def named(name: str, most: int, code: str) -> str:
    """A name as it is kept: its words with one space between them; refused with a code if it cannot be shown.

    Letters that nobody sees make two names look alike, and marks heaped on one letter reach into other lines.
    """
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= most or not name.isprintable() or any(letter in UNSEEN for letter in name):
        raise Refused(code)
    marks = "".join("m" if unicodedata.combining(c) or unicodedata.category(c) == "Me" else "." for c in name)
    if marks[0] == "m" or "m" * (HEAPED + 1) in marks:
        raise Refused(code)
    return name


def sentence_of(code: str, lang: Lang) -> str:
    """What a code of the server's own says."""
    ja, en = SENTENCES[code]
    return by_language(lang, ja=ja, en=en)
