"""Everything the game says, each thing in English and in Japanese."""

from __future__ import annotations

from typing import TypeVar

from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.phrases import Face, Guide, Speaker, Table, Words, no_heading
from fudaba_tricks.rules import SUITS, Bid, Deal, Lay, Score, Suited, UntilLaid

Key = TypeVar("Key")
NODES = {
    Deal: ("everybody is dealt a hand, and one card is turned up for trump", "手札を配り、切り札を1枚表にする"),
    Bid: ("bid how many tricks you will take", "取るトリックの数を宣言する"),
    Lay: ("lay a card, of the suit that was led if you can", "カードを1枚、できれば最初に出たスートで出す"),
    UntilLaid: ("trick after trick until all hands are empty", "手札がなくなるまでトリックを続ける"),
    Score: ("whoever took as many as they bid scores, and after the last round the highest score wins",
            "宣言どおりに取った人が得点し、最後の回の後に最も高い得点の人が勝つ"),
}  # fmt: skip
TERMS = {
    "stock": ("stock", "山札"), "trump": ("trump", "切り札"), "trick": ("trick", "場"), "hand": ("hand", "手札"),
    "won": ("cards taken", "取ったカード"), "leader": ("leader", "親"), "bid": ("bid", "宣言"),
    "taken": ("tricks", "トリック"), "score": ("score", "得点"), "laid-by": ("laid by", "出した人"),
    "rank": ("rank", "強さ"), "turn-no": ("turn", "手番"), "turn": ("turn", "手番"),
} | {suit: (en, ja) for suit, (ja, en) in SUITS.items()}  # fmt: skip
PROMPTS = {
    "bid": ("how many tricks will you take?", "取るトリックの数を宣言する"),
    "lay": ("lay a card", "カードを1枚出す"),
}
HAPPENINGS = {
    "leader": ("{seat} {seat:leads|lead} first", "{seat}が最初の親"),
    "dealt": ("{seat} {seat:gets|get} {card}", "{seat}に{card}が配られた"),
    "turned": ("{card} is turned up for trump", "切り札は{card}"),
    "bid": ("{seat} {seat:bids|bid} {n}", "{seat}は{n}と宣言した"),
    "laid": ("{seat} {seat:lays|lay} {card}", "{seat}は{card}を出した"),
    "won": ("{seat} {seat:takes|take} the trick with {card}", "{seat}が{card}でトリックを取った"),
    "moved": ("{card} goes to {to}", "{card}は{to}へ移った"),
    "scored": ("{seat} {seat:scores|score} {n} and {seat:has|have} {now}", "{seat}は{n}点を得て{now}点になった"),
    "left": ("{seat} {seat:leaves|leave}", "{seat}は抜けた"),
}  # fmt: skip
REASONS = {"follow": ("the suit that was led must be followed", "最初に出たスートを出さなければならない")}
VERBS = {"bid": ("{a}", "{a}"), "lay": ("lay {a}", "{a}を出す")}
PHASES = {"bids": ("bids", "宣言"), "tricks": ("tricks", "トリック")}
OUTCOMES = {
    "score": ("{winners} {count:wins|win} with the highest score", "{winners}が最高得点で勝利"),
    "last": ("{winners} is the last one left and wins", "{winners}が最後まで残って勝利"),
}
SETTINGS = {"first_player": ("First leader", "最初の親"), "first_player=random": ("drawn by lot", "抽選で決める")}
SETTINGS |= {f"first_player={seat}": (f"Player {seat}", f"プレイヤー{seat}") for seat in "ABCD"}
GOAL = (
    "Say in secret how many tricks you will take, then take exactly so many. After five rounds the highest score wins.",
    "取るトリックの数を伏せて宣言し、ちょうどその数を取ります。5回の合計が最も高い人の勝ちです。",
)


def face(card: CardDef, s: Speaker) -> Face:
    """What stands on a card."""
    assert isinstance(card, Suited)
    ja, en = SUITS[card.suit]
    return Face(f"{ja}・{card.rank}" if s.lang == "ja" else f"{en}, {card.rank}")


def words(lang: str, title: str) -> Words:
    """The words in one language."""
    k = ("en", "ja").index(lang)

    def said(table: dict[Key, tuple[str, str]]) -> dict[Key, str]:
        return {key: both[k] for key, both in table.items()}

    nodes = Table()
    nodes.fixed(said(NODES))
    tables = (said(TERMS), said(PROMPTS), said(HAPPENINGS), said(REASONS), said(VERBS), said(PHASES), said(OUTCOMES))
    return Words(lang, title, nodes, face, no_heading, *tables, guide=Guide(GOAL[k], said(SETTINGS)))


WORDS = {"en": words("en", "Tricks"), "ja": words("ja", "トリック宣言")}
