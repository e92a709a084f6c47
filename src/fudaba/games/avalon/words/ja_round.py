"""アヴァロンの聖域の日本語: ラウンドと戦闘の段取り。"""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.declared import (
    CountInOrder,
    Declare,
    DeclaredBattles,
    InOrder,
)
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.mainphase import CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setphase import SetPhase
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.ja_terms import SENGEN, SHIHARAU
from fudaba.text.clauses import Fixed, JaClause, Nothing, Phrase, Whose
from fudaba.text.inflection import HIKU
from fudaba.text.phrases import Speaker, Table

SAY = Table()

FIXED: dict[type, str] = {
    SetPhase: "素成、召喚、魔法、手札の能力、手札捨てを好きな順に好きなだけ行う",
    CountMana: "魔素を数える",
    CountInOrder: "各チェイサーの魔素を数える",
    LeaderMain: "進軍、遠距離戦闘、何もしない、のうち1つを行う",
    DeclaredBattles: "宣言した戦闘を同じ順に行う",
    Tidy: "クリーチャーごとに束の一番下の魔素カードを捨て、クリーチャーのいない土地の魔素を捨てる",
    LeaderLife: "ライフを1枚支払う。進軍したターンは支払わず1枚加える",
    CheckSanctuary: "聖地を確認する",
    NextRound: "確認の結果によってリーダーが替わり、次のラウンドが始まる",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """決まった1文で言うもの。"""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


SIDES = ("侵略側", "防衛側")


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("各チェイサーは配置クリーチャーの星の合計が多い順に、", s.say(n.body))


@SAY(EndMain)
def end_main(_n: EndMain, _s: Speaker) -> Nothing:
    return Nothing("メインフェイズ終了時までの効果が終わる")


@SAY(Declare)
def declare(_n: Declare, _s: Speaker) -> JaClause:
    return JaClause(SENGEN, "侵略、遠距離戦闘、何もしない、のうち1つを")


@SAY(ChaserLife)
def chaser_life(_n: ChaserLife, _s: Speaker) -> JaClause:
    return JaClause(SHIHARAU, "聖戦の勝者でなければライフを1枚")


@SAY(turn.BeginTurn)
def begin_turn(_n: turn.BeginTurn, _s: Speaker) -> Nothing:
    return Nothing("ターンが始まり、前のターン終了時までの効果が終わる")


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("卓の設定が許せば、ここで途中参加できる") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("各チェイサーは時計回りに、", s.say(n.body))


@SAY(turn.Refill)
def refill(_n: turn.Refill, _s: Speaker) -> JaClause:
    return JaClause(HIKU, f"手札が{ids.HAND_SIZE}枚になるまでカードを")
