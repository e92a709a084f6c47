"""アヴァロンの聖域の日本語: ラウンドと戦闘の段取り。"""

from __future__ import annotations

from fudaba.games.avalon.flow import turn
from fudaba.games.avalon.flow.abilities import Announce, Answerable, Decide, DiscardUsed, Effect, GivenUp, Settle
from fudaba.games.avalon.flow.activation import Floors, NobodyAttacks, ReadValues, TellValues
from fudaba.games.avalon.flow.attacks import Attacks
from fudaba.games.avalon.flow.battle import CallOff, CleanUp, FighterLost, GainForVictory, LoseForFallen, TellSkipped
from fudaba.games.avalon.flow.conversion import Convert
from fudaba.games.avalon.flow.declared import (
    ChooseFighter,
    CountInOrder,
    Declare,
    DeclaredBattles,
    Fizzle,
    InOrder,
    MayFight,
)
from fudaba.games.avalon.flow.departure import Fight
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.life import FromMemory, PickLife
from fudaba.games.avalon.flow.mainphase import Against, CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setphase import SetPhase
from fudaba.games.avalon.flow.setup import ForTheLead, Hands
from fudaba.games.avalon.flow.supports import Supports
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.ja_terms import SENGEN, SHIHARAU
from fudaba.text.clauses import Condition, Fixed, Given, JaClause, Nothing, Phrase, Steps, Whose
from fudaba.text.inflection import ERU, HIKU, USHINAU
from fudaba.text.phrases import Speaker, Table

SAY = Table()

FIXED: dict[type, str] = {
    FromMemory: "メモリーから1枚ずつ動かす。尽きたらライフを1枚失い、捨て山を切り直して新しいメモリーにする",
    PickLife: "伏せたライフから1枚を選んで捨てる",
    Decide: "「望むなら」の能力は使わなくてもよい",
    Effect: "能力を処理する",
    Announce: "能力を使うことを告げる",
    Settle: "使うかどうかは、その戦闘のすべての段階に及ぶ",
    DiscardUsed: "そのカードを捨てる",
    Convert: "すぐ下のカードの魔素を、虹の器の数だけ虹に変える",
    Supports: "両者がひそかに支援かアバターを1枚ずつ伏せる",
    CallOff: "戦闘は取りやめになる",
    ReadValues: "両クリーチャーの値を、印刷値と続いている効果から求める",
    Floors: "攻撃値は0未満、耐久値は1未満にならない",
    TellValues: "両クリーチャーの攻撃値と耐久値を告げる",
    TellSkipped: "攻撃は行われない",
    Attacks: "先制、通常、後攻の順に、それぞれ侵略側から攻撃する。どちらかが破壊されたらそこで終わる",
    CleanUp: "支援と、破壊されたクリーチャーの束を捨てる",
    Against: "対立相手の土地にいるクリーチャーを指名する",
    Hands: "残っている全員が同時にじゃんけんの手を出す",
    ForTheLead: "全員でじゃんけんをし、勝者が最初のリーダーになる",
    SetPhase: "素成、召喚、魔法、手札の能力、手札捨てを好きな順に好きなだけ行う",
    CountMana: "魔素を数える",
    CountInOrder: "各チェイサーの魔素を数える",
    LeaderMain: "進軍、遠距離戦闘、何もしない、のうち1つを行う",
    DeclaredBattles: "宣言した戦闘を同じ順に行う",
    ChooseFighter: "戦うクリーチャーを指名する",
    Fizzle: "宣言した戦闘が行えないなら、立ち消えになる",
    Tidy: "クリーチャーごとに束の一番下の魔素カードを捨て、クリーチャーのいない土地の魔素を捨てる",
    LeaderLife: "ライフを1枚支払う。進軍したターンは支払わず1枚加える",
    CheckSanctuary: "聖地を確認する",
    NextRound: "確認の結果によってリーダーが替わり、次のラウンドが始まる",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """決まった1文で言うもの。"""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


@SAY(Fight)
def fight(n: Fight, s: Speaker) -> Steps:
    return Steps(tuple(s.say(step) for step in n.steps))


SIDES = ("侵略側", "防衛側")


@SAY(LoseForFallen)
def lose_for_fallen(n: LoseForFallen, _s: Speaker) -> Given:
    fell = f"{SIDES[n.side]}のクリーチャーが破壊され"
    return Given(Condition(f"{fell}た", f"{fell}ていない", f"{fell}ていて"), JaClause(USHINAU, "ライフを1枚"))


@SAY(GainForVictory)
def gain_for_victory(n: GainForVictory, _s: Speaker) -> Given:
    won = f"{SIDES[n.side]}が敵のクリーチャーを破壊し"
    return Given(Condition(f"{won}た", f"{won}ていない", f"{won}ていて"), JaClause(ERU, "ライフを1枚"))


@SAY(FighterLost)
def fighter_lost(_n: FighterLost, _s: Speaker) -> Condition:
    return Condition("戦うクリーチャーが失われた", "戦うクリーチャーがどちらも残っている", "戦うクリーチャーが失われて")


@SAY(NobodyAttacks)
def nobody_attacks(_n: NobodyAttacks, _s: Speaker) -> Condition:
    return Condition("攻撃が行われない", "攻撃が行われる", "攻撃が行われず")


@SAY(GivenUp)
def given_up(_n: GivenUp, _s: Speaker) -> Condition:
    return Condition("能力が使われない", "能力が使われる", "能力が使われず")


@SAY(Answerable)
def answerable(_n: Answerable, _s: Speaker) -> Condition:
    return Condition(
        "それが魔法か「望むなら」の能力", "それが魔法でも「望むなら」の能力でもない", "それが魔法か「望むなら」の能力で"
    )


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("各チェイサーは配置クリーチャーの星の合計が多い順に、", s.say(n.body))


@SAY(MayFight)
def may_fight(_n: MayFight, _s: Speaker) -> Condition:
    return Condition(
        "宣言した戦闘がまだ行われていない", "宣言した戦闘が済んだか行えない", "宣言した戦闘がまだ行われておらず"
    )


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
