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
