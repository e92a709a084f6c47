"""アヴァロンの聖域の日本語: ラウンドと戦闘の段取り。"""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.declared import (
    InOrder,
)
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.text.clauses import Fixed, Nothing, Phrase, Whose
from fudaba.text.phrases import Speaker, Table

SAY = Table()


SIDES = ("侵略側", "防衛側")


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("各チェイサーは配置クリーチャーの星の合計が多い順に、", s.say(n.body))


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("卓の設定が許せば、ここで途中参加できる") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("各チェイサーは時計回りに、", s.say(n.body))
