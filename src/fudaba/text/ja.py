"""Japanese: an entry for every node class of the kernel."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.tree.absorbers import Absorb
from fudaba.kernel.tree.choices import ChooseNumber
from fudaba.kernel.tree.costs import Pay, Payable
from fudaba.kernel.tree.durations import Expire, Until
from fudaba.kernel.tree.flows import EachSeat, Phase, Turns
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.window import CHOSEN as BY_CHOICE
from fudaba.kernel.tree.window import NOBODY as NOBODY_ASKED
from fudaba.kernel.tree.window import STACK as STACKED
from fudaba.kernel.tree.window import Window
from fudaba.text.clauses import (
    PRINTED,
    THAT,
    Condition,
    Fixed,
    JaClause,
    JaNoun,
    Lead,
    Phrase,
    Steps,
    Whose,
)
from fudaba.text.inflection import ERABU, SHIHARAU, godan
from fudaba.text.ja_grammar import KERNEL, Japanese, japanese
from fudaba.text.say import enter, shared

__all__ = ["KERNEL", "Japanese"]

KAWARU: Final = godan("変わる")
WARIFURU: Final = godan("割り振る")
POINTS: Final = JaNoun("点", "", "点", first=True)


def each_seat(node: EachSeat, s: Japanese) -> Phrase:
    """The players in turn."""
    s.others()
    body = s.say(node.body)
    s.reader()
    return Whose("各プレイヤーは手番順に", body)


def turns(node: Turns, s: Japanese) -> Phrase:
    """Turn after turn."""
    return Whose("各プレイヤーは手番順に1ターンずつ", s.say(node.body))


def phase(node: Phase, s: Japanese) -> Phrase:
    """A part of the turn."""
    return Lead(f"{s.words.phases.get(node.name, node.name)}に", s.say(node.body))


def window(node: Window, s: Japanese) -> Phrase:
    """A moment at which players may declare something, or at which what waits resolves."""
    point = s.point(node.point)
    where = f"（{point}）" if point else ""
    if node.checks:
        return Fixed("場を離れるカードや脱落するプレイヤーがいないか確認し、誘発したものを解決する")
    if node.ask == NOBODY_ASKED:
        return Fixed(f"誘発したものを解決する{where}")
    ends = "る"
    if node.order == STACKED:
        ends = "、最後に宣言されたものから解決する"
    elif node.order == BY_CHOICE:
        ends = "、ターンプレイヤーの選んだ順に解決する"
    return Fixed(f"各プレイヤーは順に応答でき{ends}{where}")


def absorb(node: Absorb, s: Japanese) -> Phrase:
    """Standing effects that take one of several events."""
    point = s.point(node.point)
    where = f"（{point}）" if point else ""
    return Fixed(f"同時に起こることの1つを引き受けるものは、そのうち1つを引き受ける{where}")


def until(node: Until, s: Japanese) -> Phrase:
    """A lasting change."""
    return JaClause(KAWARU, f"{s.number(node.amount)}だけ（{s.duration(node.until)}）", subject=f"{s.ref(node.slot)}が")


def expire(node: Expire, s: Japanese) -> Phrase:
    """The end of what lasted."""
    return Fixed(f"「{s.duration(node.until)}」の効果が終わる")


def pay(_node: Pay, _s: Japanese) -> Phrase:
    """A payment."""
    return JaClause(SHIHARAU, "コストを")


def payable(_node: Payable, s: Japanese) -> Condition:
    """There is enough to pay with."""
    return Condition(f"{s.you}が支払える", f"{s.you}が支払えない", f"{s.you}が支払え")


def choose_number(node: ChooseNumber, s: Japanese) -> Phrase:
    """Choose a number."""
    return JaClause(ERABU, f"{s.number(node.least)}から{s.number(node.most)}までの数を1つ", leads=True)


def divide(node: Divide, s: Japanese) -> Phrase:
    """Divide points among cards."""
    noun = japanese(s.noun(node.among))
    total = s.quantity(node.points)
    points = f"合計{total.n}点を" if total.how == PRINTED else "その点数を" if total.how == THAT else f"{total.text}を"
    clause = JaClause(WARIFURU, f"{noun.word}に{points}好きなように", leads=True)
    s.bind(node.slot, noun, each=True)
    return Steps((clause, s.say(node.body)))


shared(KERNEL)
enter(KERNEL, EachSeat, each_seat)
enter(KERNEL, Phase, phase)
enter(KERNEL, Turns, turns)
enter(KERNEL, Window, window)
enter(KERNEL, Absorb, absorb)
enter(KERNEL, Until, until)
enter(KERNEL, Expire, expire)
enter(KERNEL, Pay, pay)
enter(KERNEL, Payable, payable)
enter(KERNEL, ChooseNumber, choose_number)
enter(KERNEL, Divide, divide)
