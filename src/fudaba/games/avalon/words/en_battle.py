"""Sanctuary of Avalon in English: what cards do in battle."""

from __future__ import annotations

from fudaba.games.avalon.effects import battle as fights
from fudaba.games.avalon.effects import named
from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.words.en_terms import (
    CANCEL,
    ENEMY,
    TRIBES,
    a,
    keyword_names,
    listed,
    values,
)
from fudaba.text.clauses import Condition, EnClause, Given, Phrase, Steps
from fudaba.text.inflection import DESTROY, GET, HAVE
from fudaba.text.phrases import Speaker, Table

SAY = Table()


@SAY(fights.Values)
def stats(n: fights.Values, s: Speaker) -> Phrase:
    found: list[Phrase] = []
    if n.attack or n.endurance:
        found.append(EnClause(GET, values(n.attack, n.endurance), subject=s.this))
    if n.foe_attack or n.foe_endurance:
        found.append(EnClause(GET, values(n.foe_attack, n.foe_endurance), subject=ENEMY))
    return found[0] if len(found) == 1 else Steps(tuple(found))


@SAY(fights.GainKeywords)
def grant(n: fights.GainKeywords, s: Speaker) -> EnClause:
    return EnClause(HAVE, listed(keyword_names(n.keywords)), subject=s.this)


@SAY(fights.FoeGainsKeywords)
def foe_grant(n: fights.FoeGainsKeywords, _s: Speaker) -> EnClause:
    return EnClause(HAVE, listed(keyword_names(n.keywords)), subject=ENEMY)


def own_values(n: BattleEffect | None) -> str:
    """What an effect changes, if it changes values of the own fighter and nothing else; empty otherwise."""
    return (
        values(n.attack, n.endurance) if isinstance(n, fights.Values) and not (n.foe_attack or n.foe_endurance) else ""
    )


@SAY(fights.If)
def when(n: fights.If, s: Speaker) -> Phrase:
    condition = s.ask(n.test)
    assert isinstance(condition, Condition)
    named_own = isinstance(n.test, OF_THE_OWN)
    then, other = own_values(n.then), own_values(n.otherwise)
    if named_own and then and other:
        whether = condition.yes.replace(s.this, "it", 1)
        return EnClause(GET, f"{other}, or {then} if {whether}", subject=s.this)
    if named_own and then and n.otherwise is None:
        return Given(condition, EnClause(GET, then, subject="it"))
    return Given(condition, s.say(n.then), None if n.otherwise is None else s.say(n.otherwise))


@SAY(fights.AllOf)
def parts(n: fights.AllOf, s: Speaker) -> Steps:
    return Steps(tuple(s.say(p) for p in n.parts))


@SAY(fights.StrikeDownWeak)
def strike_down(n: fights.StrikeDownWeak, _s: Speaker) -> Given:
    stars = "1 star" if n.stars == 1 else f"{n.stars} stars or fewer"
    return Given(Condition(f"{ENEMY} has {stars}", f"{ENEMY} has more stars"), EnClause(DESTROY, "it"))


@SAY(fights.FighterOfTribe)
def own_tribe(n: fights.FighterOfTribe, s: Speaker) -> Condition:
    return Condition(f"{s.this} is {a(TRIBES[n.tribe])}", f"{s.this} is not {a(TRIBES[n.tribe])}")


@SAY(fights.FoeOfTribe)
def foe_tribe(n: fights.FoeOfTribe, _s: Speaker) -> Condition:
    return Condition(f"{ENEMY} is {a(TRIBES[n.tribe])}", f"{ENEMY} is not {a(TRIBES[n.tribe])}")


@SAY(fights.Invading)
def invading(_n: fights.Invading, _s: Speaker) -> Condition:
    return Condition("you are the invading side", "you are the defending side")


@SAY(fights.Holding)
def holding(_n: fights.Holding, _s: Speaker) -> Condition:
    return Condition("you are the defending side", "you are the invading side")


# These conditions have already named the own fighter.
OF_THE_OWN = (fights.FighterOfTribe, fights.InvadingSanctuary, fights.DefendingSanctuary)


@SAY(named.TipOff)
def tip_off(_n: named.TipOff, _s: Speaker) -> EnClause:
    return EnClause(CANCEL, "the opposing support")
