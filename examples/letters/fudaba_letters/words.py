"""Everything the game says, each thing in English and in Japanese."""

from __future__ import annotations

from typing import TypeVar

from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.phrases import Face, Guide, Speaker, Table, Words, no_heading
from fudaba_letters.rules import Begin, Draw, Enquire, Letter, Peek, Post, Swap, ToSomebody, UntilEmpty, Weigh

Key = TypeVar("Key")
NODES = {
    Begin: ("one letter is set aside unseen, and somebody begins", "1通を見ずに脇へ置き、先手を決める"),
    Draw: ("draw a letter", "手紙を1通引く"),
    Post: ("post one of your letters and do what it says", "手紙を1通出し、その効果を行う"),
    UntilEmpty: ("the players take turns until the bag is empty", "郵袋が空になるまで順に手番を行う"),
    Weigh: ("everybody left shows their letter, and the heaviest wins", "残った全員が手紙を公開し、最も重い手紙が勝つ"),
    ToSomebody: ("do something to another player", "ほかのプレイヤー1人に何かを行う"),
    Enquire: ("guess another player's letter; if right, they are out", "ほかの1人の手紙を言い当てたら脱落させる"),
    Peek: ("look at another player's letter", "ほかのプレイヤー1人の手紙を見る"),
    Swap: ("exchange letters with another player", "ほかのプレイヤー1人と手紙を交換する"),
}
TERMS = {
    "bag": ("bag", "郵袋"), "aside": ("set aside", "脇"), "hand": ("hand", "手札"), "posted": ("posted", "出した手紙"),
    "turn-no": ("turn", "手番"), "turn": ("turn", "手番"), "postcard": ("Postcard", "葉書"),
    "enquiry": ("Enquiry", "照会状"), "lamplight": ("Lamplight Note", "透かし文"),
    "mix-up": ("Misdelivered Letter", "誤配の手紙"), "royal-seal": ("Letter under Royal Seal", "勅書"),
}  # fmt: skip
PROMPTS = {"post": ("post a letter", "出す手紙を選ぶ"), "whom": ("choose another player", "ほかのプレイヤーを選ぶ")}
HAPPENINGS = {
    "began": ("{seat} {seat:begins|begin}", "{seat}が先手"),
    "drew": ("{seat} {seat:draws|draw} {card}", "{seat}は{card}を引いた"),
    "posted": ("{seat} {seat:posts|post} {card}", "{seat}は{card}を出した"),
    "asked": ("{seat} {seat:asks|ask}: does {other} hold the {letter}?", "{seat}が尋ねた：{other}の手紙は{letter}か"),
    "peeked": ("{seat} {seat:sees|see} {other}'s letter: {card}", "{seat}は{other}の手紙を見た: {card}"),
    "gave": ("{seat} {seat:gives|give} away {card}", "{seat}は{card}を渡した"),
    "got": ("{seat} {seat:gets|get} {card}", "{seat}は{card}を受け取った"),
    "out": ("{seat} {seat:is|are} out", "{seat}は脱落した"),
    "showed": ("{seat} {seat:shows|show} {card}", "{seat}は{card}を見せた"),
}  # fmt: skip
REASONS = {"sealed": ("a letter under royal seal cannot be posted", "勅書は出せない")}
VERBS = {
    "post": ("post {a}", "{a}を出す"), "ask": ("{a} holds the {b}", "{a}の手紙は{b}"),
    "peek": ("look at {a}'s letter", "{a}の手紙を見る"), "swap": ("exchange letters with {a}", "{a}と交換する"),
}  # fmt: skip
PHASES = {"setup": ("setup", "準備"), "turn": ("turn", "手番"), "end": ("end", "決着")}
OUTCOMES = {
    "last": ("{winners} is the last one left and wins", "{winners}が最後まで残って勝利"),
    "heaviest": ("{winners} {count:wins|win} by weight", "{winners}が重さで勝利"),
}
SETTINGS = {"first_player": ("First player", "先手"), "first_player=random": ("drawn by lot", "抽選で決める")}
SETTINGS |= {f"first_player={seat}": (f"Player {seat}", f"プレイヤー{seat}") for seat in "ABCD"}
GOAL = (
    "Find out what the others hold. The last player left wins, or the heaviest letter when the bag is empty.",
    "相手の手紙を推理します。最後まで残るか、郵袋が空になったとき最も重い手紙を持っていれば勝ちです。",
)


def face(card: CardDef, s: Speaker) -> Face:
    """What stands on a letter besides what it does."""
    assert isinstance(card, Letter)
    if s.lang == "ja":
        return Face(f"重さ{card.weight}・{card.copies}通", "この手紙", ("出せない。",) * card.sealed)
    return Face(f"Weight {card.weight}, one of {card.copies}", "this letter", ("Cannot be posted.",) * card.sealed)


def words(lang: str, title: str) -> Words:
    """The words in one language."""
    k = ("en", "ja").index(lang)

    def said(table: dict[Key, tuple[str, str]]) -> dict[Key, str]:
        return {key: both[k] for key, both in table.items()}

    nodes = Table()
    nodes.fixed(said(NODES))
    tables = (said(TERMS), said(PROMPTS), said(HAPPENINGS), said(REASONS), said(VERBS), said(PHASES), said(OUTCOMES))
    guide = Guide(GOAL[k], said(SETTINGS))
    return Words(lang, title, nodes, face, no_heading, *tables, guide=guide)


WORDS = {"en": words("en", "Letters"), "ja": words("ja", "手紙")}
