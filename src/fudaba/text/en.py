"""English: an entry for every node class of the kernel."""

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
    Condition,
    EnClause,
    EnNoun,
    Fixed,
    Lead,
    Phrase,
    Steps,
    Whose,
)
from fudaba.text.en_grammar import KERNEL, English
from fudaba.text.inflection import CHOOSE, PAY, regular
from fudaba.text.say import (
    enter,
    shared,
)

__all__ = ["KERNEL", "English"]

CHANGE: Final = regular("change")
DIVIDE: Final = regular("divide")
POINTS: Final = EnNoun("point", "points")


def each_seat(node: EachSeat, s: English) -> Phrase:
    """The players in turn."""
    s.others()
    body = s.say(node.body)
    s.reader()
    return Whose("each player in turn order", body)


def turns(node: Turns, s: English) -> Phrase:
    """Turn after turn."""
    return Whose("each player in turn order, one turn at a time", s.say(node.body))


def phase(node: Phase, s: English) -> Phrase:
    """A part of the turn."""
    return Lead(f"during the {s.words.phases.get(node.name, node.name)}", s.say(node.body))


def window(node: Window, s: English) -> Phrase:
    """A moment at which players may declare something, or at which what waits resolves."""
    point = s.point(node.point)
    where = f" ({point})" if point else ""
    if node.checks:
        return Fixed("then check for cards and players that have to leave, and resolve what was set off")
    if node.ask == NOBODY_ASKED:
        return Fixed(f"what was set off resolves{where}")
    ends = {
        STACKED: ", and the newest declaration resolves first",
        BY_CHOICE: ", and the active player orders the answers",
    }
    return Fixed(f"players may respond in turn order{where}{ends.get(node.order, '')}")


def absorb(node: Absorb, s: English) -> Phrase:
    """Standing effects that take one of several events."""
    point = s.point(node.point)
    where = f" ({point})" if point else ""
    return Fixed(f"what protects from one of several things at once takes one of them{where}")


def until(node: Until, s: English) -> Phrase:
    """A lasting change."""
    return EnClause(CHANGE, f"by {s.number(node.amount)} ({s.duration(node.until)})", subject=s.ref(node.slot))


def expire(node: Expire, s: English) -> Phrase:
    """The end of what lasted."""
    return Fixed(f'what lasts "{s.duration(node.until)}" ends')


def pay(_node: Pay, _s: English) -> Phrase:
    """A payment."""
    return EnClause(PAY, "the cost")


def payable(_node: Payable, s: English) -> Condition:
    """There is enough to pay with."""
    return Condition(f"{s.you} can pay for it", f"{s.you} cannot pay for it")


def choose_number(node: ChooseNumber, s: English) -> Phrase:
    """Choose a number."""
    return EnClause(CHOOSE, f"a number from {s.number(node.least)} to {s.number(node.most)}", leads=True)


def divide(node: Divide, s: English) -> Phrase:
    """Divide points among cards."""
    noun = s.noun(node.among)
    total = s.count(node.points, POINTS)
    clause = EnClause(DIVIDE, f"{total} among {s.some(0, -1, noun)}", leads=True)
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
