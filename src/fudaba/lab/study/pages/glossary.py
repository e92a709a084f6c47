"""What the words of a report mean, in one place, with the epoch of the definitions that its figures were counted by."""

from __future__ import annotations

from typing import Final

from fudaba.epochs import EPOCHS
from fudaba.lab.study.charts import Both
from fudaba.lab.study.pages.parts import Html, both

WORDS: Final[tuple[tuple[Both, Both], ...]] = (
    (("勝率", "share"), ("勝った割合。引き分けは分け合う。", "How often it wins; a shared win counts in parts.")),
    (
        ("区間 [a, b]", "interval [a, b]"),
        (
            "95％の確からしさで真の値がこの中にある。対局を増やすと狭くなる。",
            "With 95 % the true value lies within; more games make it narrower.",
        ),
    ),
    (("引いた", "drawn"), ("対局中に一度でも手札に来た。", "It came to hand at some time of the game.")),
    (("出した", "played"), ("手札から出した。", "It was played from hand.")),
    (
        ("働いた", "acted"),
        (
            "能力を使ったか、何かをする場所へ動いた。待つだけの場所に置いたのは数えない。",
            "Its ability was used, or it moved to where it does something; lying where cards only wait is not counted.",
        ),
    ),
    (
        ("手札で死に札", "dead in hand"),
        ("手札に来て、一度も役に立たずに終わった。", "It came to hand and was of no use until the end."),
    ),
    (
        ("使ったときの勝率", "won when of use"),
        (
            "そのカードを使った対局で、使った人が勝った割合。",
            "How often its player won, of the games in which it was used.",
        ),
    ),
    (
        ("引いたとき－平均", "drawn less average"),
        (
            "引いた対局の勝率から、同じデッキの同じ組み合わせでの勝率を引いたもの（ポイント）。因果ではない。",
            "The share won when drawn, less that of the same deck in the same match-up, in points. It is no effect.",
        ),
    ),
    (
        ("初手のとき－平均", "opening hand less average"),
        (
            "最初に誰かが行動できるとき手札にあった対局の勝率から、そのデッキの勝率を引いたもの（ポイント）。",
            "The share won when it lay in hand as somebody could act for the first time, less the deck's, in points.",
        ),
    ),
    (
        ("応じられた", "answered"),
        (
            "自分の番のそのカードでの行動のうち、相手が割り込んだ割合。",
            "How many acts with it on one's own turn an opponent cut in on.",
        ),
    ),
    (
        ("次善との差", "beyond the next best"),
        (
            "ボットの読みで、そのカードでの行動が、それを使わない最もよい行動より勝つ見込みを増やす分（ポイント）。",
            "By how much it raises the chance of winning over the best act without it, as the bot sees it, in points.",
        ),
    ),
    (
        ("決断の値打ち", "points at stake"),
        (
            "ボットの読みで、最もよい選択肢が、すべての選択肢の平均より勝つ見込みを増やす分（ポイント）。",
            "How many points of winning chance the best option is better than the mean of all, as the bot sees it.",
        ),
    ),
    (
        ("窓", "window"),
        (
            "相手の行動に割り込める機会。選べた窓：誰かにパス以外の選択肢があった。応じた窓：誰かが応じた。",
            "A moment to answer what others do: asked if somebody could do more than pass, answered if somebody did.",
        ),
    ),
    (
        ("文章を消したら", "with the text gone"),
        (
            "同じ配りでそのカードの文章だけを消した対局との差。これがカードの効果。",
            "The difference to the same deals with that card's text doing nothing: this is its effect.",
        ),
    ),
)


def glossary() -> Html:
    """All of them, at the end of a page."""
    rows = "".join(f"<dt>{both(word)}</dt><dd>{both(said)}</dd>" for word, said in WORDS)
    epoch = EPOCHS["measures"]
    title = (f"言葉の意味（定義の版 {epoch}）", f"What the words mean (definitions of epoch {epoch})")
    return f'<details class="glossary"><summary>{both(title)}</summary><dl>{rows}</dl></details>'
