"""アヴァロンの聖域の日本語: 続いている効果、戦闘の外での効果とその対象。"""

from __future__ import annotations

from fudaba.games.avalon.effects import aims, cards, memory, rounds, static
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.flow.slots import TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.ja_terms import (
    CARD,
    ENEMY,
    OWN,
    ROUND,
    TRIBES,
    being,
    changed,
    shifted,
    signed,
    values,
)
from fudaba.text.clauses import Condition, Fixed, Given, Instead, JaClause, JaNoun, Maybe, Phrase, Steps, Whose
from fudaba.text.inflection import HIKU, KUWAERU, MIRU, OKU, SURU, SUTERU
from fudaba.text.phrases import Speaker, Table

SAY = Table()

# --- 続いている効果


@SAY(static.OwnTarget)
def target(n: static.OwnTarget, s: Speaker) -> JaClause:
    return shifted(n.by, s.your)


@SAY(static.OpposedTarget)
def foe_target(n: static.OpposedTarget, _s: Speaker) -> JaClause:
    return shifted(n.by, "対立相手全員の")


@SAY(static.TribeBonus)
def tribe_bonus(n: static.TribeBonus, s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"{s.your}土地にいる{TRIBES[n.tribe]}の")


@SAY(static.StackBonus)
def stack_bonus(n: static.StackBonus, _s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, "この魔素の上に配置されているクリーチャーの")


@SAY(static.SanctuaryBonus)
def sanctuary_bonus(n: static.SanctuaryBonus, s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"聖地にいる{s.your}クリーチャーの")


@SAY(static.LandBonus)
def land_bonus(n: static.LandBonus, s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"{s.your}土地にいるクリーチャーの")


@SAY(static.InvaderBonus)
def invader_bonus(n: static.InvaderBonus, _s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"{OWN}の", "自分が侵略側なら、")


@SAY(static.HandSize)
def hand_size(n: static.HandSize, s: Speaker) -> JaClause:
    return JaClause(SURU, f"{s.your}ドローフェイズに揃える手札の枚数を{signed(n.by)}")


# --- カード


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Steps:
    more = Condition("聖地に自分のクリーチャーがいるか、自分が証を持っている", "どちらでもない", "どちらかで")
    drawn = JaClause(HIKU, s.count(n.cards, CARD, "を"))
    return Steps((drawn, Given(more, Instead(JaClause(HIKU, s.count(n.with_proof, CARD, "を"))))))


@SAY(cards.EveryoneDraws)
def everyone_draws(n: cards.EveryoneDraws, s: Speaker) -> Whose:
    return Whose("すべてのプレイヤーは", JaClause(HIKU, s.count(n.cards, CARD, "を")))


def added_life(n: int, s: Speaker) -> JaClause:
    """メモリーの上からライフに加える。"""
    return JaClause(KUWAERU, f"{s.your}メモリーの上から{n}枚を、伏せたままライフに")


@SAY(cards.GainLife)
def gain_life(n: cards.GainLife, s: Speaker) -> JaClause:
    return added_life(n.life, s)


@SAY(cards.Discard)
def discards(n: cards.Discard, s: Speaker) -> Phrase:
    if n.then is None:
        return JaClause(SUTERU, f"手札を{n.cards}枚", then=True)
    return Steps((JaClause(SUTERU, f"このカード以外の手札を{n.cards}枚"), s.say(n.then)))


@SAY(cards.WasOfTribe)
def was_of_tribe(n: cards.WasOfTribe, _s: Speaker) -> Condition:
    return being(f"そのカードが{TRIBES[n.tribe]}")


@SAY(cards.TakeMore)
def take_more(n: cards.TakeMore, _s: Speaker) -> Maybe:
    tribes = [TRIBES[aim.tribe] for aim in n.aims if isinstance(aim, aims.DiscardedCard)]
    return Maybe(JaClause(KUWAERU, f"{'か'.join(tribes)}をもう1枚"))


# --- メモリー


@SAY(memory.LookAtTop)
def look_at_top(n: memory.LookAtTop, s: Speaker) -> JaClause:
    return JaClause(MIRU, f"{s.your}メモリーの上から{n.n}枚を", leads=n.to_order)


@SAY(memory.TakeShown)
def take_shown(_n: memory.TakeShown, _s: Speaker) -> Steps:
    taken = Maybe(JaClause(KUWAERU, "その中のクリーチャーカード1枚を公開して手札に"))
    return Steps((taken, JaClause(OKU, "残りを同じ順でメモリーの下に")))


# --- ラウンドと土地


@SAY(rounds.ShiftTarget)
def shift_target(n: rounds.ShiftTarget, s: Speaker) -> JaClause:
    if n.until == ids.UNTIL_TURN:
        return shifted(n.by, s.your, "ターン終了時まで、")
    until = "そのプレイヤーの次のメインフェイズ終了時まで"
    return JaClause(SURU, f"{s.ref(TARGET)}の目標魔力を、{until}{signed(n.by)}")


@SAY(rounds.ChangeValues)
def change_values(n: rounds.ChangeValues, s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"{s.ref(TARGET)}の", ROUND)


@SAY(rounds.ChangeTribe)
def change_tribe(n: rounds.ChangeTribe, s: Speaker) -> Steps:
    less = changed(n.attack, n.endurance, f"{s.ref(TARGET)}の", ROUND)
    more = JaClause(SURU, values(n.tribe_attack, n.tribe_endurance))
    return Steps((less, Given(being(f"そのクリーチャーが{TRIBES[n.tribe]}"), Instead(more))))


@SAY(rounds.WeakenFoe)
def hamper_foe(n: rounds.WeakenFoe, _s: Speaker) -> JaClause:
    return changed(n.attack, n.endurance, f"{ENEMY}の", ROUND)


@SAY(rounds.FortifySanctuary)
def fortify(n: rounds.FortifySanctuary, s: Speaker) -> JaClause:
    return changed(0, n.endurance, f"聖地にいる{s.your}クリーチャー（この後に進軍したものも含む）の", ROUND)


# --- 効果の対象


@SAY(aims.DiscardedCard)
def discarded_card(n: aims.DiscardedCard, s: Speaker) -> JaNoun:
    return CARD if n.tribe != ids.NO_TRIBE else JaNoun(f"{s.your}捨て山のカード", "枚", "カード")


@SAY(CancelMagic)
def cancel_magic(_n: CancelMagic, s: Speaker) -> Fixed:
    return Fixed(
        f"対立相手が魔法カードか「望むなら」の能力（魔法効果）を使ったとき、{s.this}を手札から使ってもよい。"
        "それを無効にする"
    )
