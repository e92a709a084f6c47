"""アヴァロンの聖域の日本語: 戦闘での効果。"""

from __future__ import annotations

from fudaba.games.avalon.effects import battle as fights
from fudaba.games.avalon.effects import named
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.words.ja_terms import (
    DIGITS,
    ENEMY,
    TRIBES,
    being,
    changed,
    keyword_names,
    values,
)
from fudaba.text.clauses import Condition, Given, JaClause, Phrase, Steps
from fudaba.text.inflection import ATAERU, HAKAI, SURU
from fudaba.text.phrases import Speaker, Table

SAY = Table()


@SAY(fights.Values)
def stats(n: fights.Values, s: Speaker) -> Phrase:
    found: list[Phrase] = []
    if n.attack or n.endurance:
        found.append(changed(n.attack, n.endurance, f"{s.this}の"))
    if n.foe_attack or n.foe_endurance:
        found.append(changed(n.foe_attack, n.foe_endurance, f"{ENEMY}の"))
    return found[0] if len(found) == 1 else Steps(tuple(found))


def granted(keywords: int, whom: str) -> JaClause:
    """キーワードを与える。"""
    return JaClause(ATAERU, f"{whom}{'・'.join(keyword_names(keywords))}を")


@SAY(fights.GainKeywords)
def grant(n: fights.GainKeywords, s: Speaker) -> JaClause:
    return granted(n.keywords, f"{s.this}に")


@SAY(fights.FoeGainsKeywords)
def foe_grant(n: fights.FoeGainsKeywords, _s: Speaker) -> JaClause:
    return granted(n.keywords, f"{ENEMY}に")


def own_values(n: BattleEffect | None) -> str:
    """自分の側の値だけを変える効果なら、その変え方。ほかは空。"""
    return (
        values(n.attack, n.endurance) if isinstance(n, fights.Values) and not (n.foe_attack or n.foe_endurance) else ""
    )


def either(n: BattleEffect) -> str:
    """自分の側の値を条件しだいで2通りに変える効果なら、``攻撃値を+1（旅人なら+2）``。ほかは空。"""
    if not isinstance(n, fights.If) or not isinstance(n.test, OF_THE_OWN):
        return ""
    then, other = own_values(n.then), own_values(n.otherwise)
    if not then or not other:
        return ""
    what = TRIBES[n.test.tribe] if isinstance(n.test, fights.FighterOfTribe) else DOING[type(n.test)]
    same = then.rstrip(DIGITS) == other.rstrip(DIGITS)
    return f"{other}（{what}なら{then[len(then.rstrip(DIGITS)) :] if same else then}）"


@SAY(fights.If)
def when(n: fights.If, s: Speaker) -> Phrase:
    condition = s.ask(n.test)
    assert isinstance(condition, Condition)
    named_own = isinstance(n.test, OF_THE_OWN)
    then, other = own_values(n.then), own_values(n.otherwise)
    if named_own and then and other:
        return JaClause(SURU, f"{s.this}の{either(n)}")
    if named_own and then and n.otherwise is None:
        return Given(condition, JaClause(SURU, then))
    return Given(condition, s.say(n.then), None if n.otherwise is None else s.say(n.otherwise))


@SAY(fights.AllOf)
def parts(n: fights.AllOf, s: Speaker) -> Steps:
    """自分の戦闘クリーチャーは初めに1度だけ名指しする。"""
    found: list[Phrase] = []
    for part in n.parts:
        if not found:
            found.append(s.say(part))
        elif own_values(part) or either(part):
            found.append(JaClause(SURU, own_values(part) or either(part)))
        else:
            found.append(granted(part.keywords, "") if isinstance(part, fights.GainKeywords) else s.say(part))
    return Steps(tuple(found))


@SAY(fights.StrikeDownWeak)
def strike_down(n: fights.StrikeDownWeak, _s: Speaker) -> Given:
    stars = f"{n.stars}" if n.stars == 1 else f"{n.stars}以下"
    return Given(being(f"{ENEMY}のオリジナリティが{stars}"), JaClause(HAKAI, "それを"))


@SAY(fights.FighterOfTribe)
def own_tribe(n: fights.FighterOfTribe, s: Speaker) -> Condition:
    return being(f"{s.this}が{TRIBES[n.tribe]}")


@SAY(fights.FoeOfTribe)
def foe_tribe(n: fights.FoeOfTribe, _s: Speaker) -> Condition:
    return being(f"{ENEMY}が{TRIBES[n.tribe]}")


@SAY(fights.Invading)
def invading(_n: fights.Invading, _s: Speaker) -> Condition:
    return being("自分が侵略側")


@SAY(fights.Holding)
def holding(_n: fights.Holding, _s: Speaker) -> Condition:
    return being("自分が防衛側")


# これらの条件はすでに自分の戦うクリーチャーを名指ししている。
DOING: dict[type, str] = {
    fights.InvadingSanctuary: "聖地を侵略している",
    fights.DefendingSanctuary: "聖地を守っている",
}
OF_THE_OWN = (fights.FighterOfTribe, fights.InvadingSanctuary, fights.DefendingSanctuary)


@SAY(named.TipOff)
def tip_off(_n: named.TipOff, _s: Speaker) -> JaClause:
    return JaClause(SURU, "相手の戦闘支援カードを無効に")
