"""Sanctuary of Avalon in English: what lasts, what cards do outside battles, and what they are aimed at."""

from __future__ import annotations

from fudaba.games.avalon.effects import aims, cards, memory, rounds, static
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.flow.slots import TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.en_terms import CARD, CAST, ENEMY, GIVE, LOWER, MANY, OWN, RAISE, TRIBES, a, values
from fudaba.text.clauses import Condition, EnClause, EnNoun, Given, Instead, Lead, Maybe, Phrase, Steps, Whose
from fudaba.text.inflection import ADD, BE, DISCARD, DRAW, GET, LOOK, PUT, RETURN, REVEAL
from fudaba.text.phrases import Speaker, Table

SAY = Table()

# --- what lasts


def shifted(n: int, whose: str, until: str = "") -> EnClause:
    """``your target mana is 1 lower``."""
    return EnClause(BE, f"{abs(n)} {'lower' if n < 0 else 'higher'}{until}", subject=f"{whose} target mana")


@SAY(static.OwnTarget)
def target(n: static.OwnTarget, s: Speaker) -> EnClause:
    return shifted(n.by, s.your)


@SAY(static.OpposedTarget)
def foe_target(n: static.OpposedTarget, _s: Speaker) -> EnClause:
    return shifted(n.by, "each opposed player's")


@SAY(static.TribeBonus)
def tribe_bonus(n: static.TribeBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.attack, n.endurance), subject=f"{MANY[n.tribe]} on {s.your} lands", plural=True)


@SAY(static.StackBonus)
def stack_bonus(n: static.StackBonus, _s: Speaker) -> EnClause:
    return EnClause(GET, values(n.attack, n.endurance), subject="the creature on top of this stack")


@SAY(static.SanctuaryBonus)
def sanctuary_bonus(n: static.SanctuaryBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.attack, n.endurance), subject=f"{s.your} creature in the sanctuary")


@SAY(static.LandBonus)
def land_bonus(n: static.LandBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.attack, n.endurance), subject=f"creatures on {s.your} lands", plural=True)


@SAY(static.InvaderBonus)
def invader_bonus(n: static.InvaderBonus, _s: Speaker) -> Lead:
    return Lead("if you are the invading side", EnClause(GET, values(n.attack, n.endurance), subject=OWN))


@SAY(static.HandSize)
def hand_size(n: static.HandSize, _s: Speaker) -> EnClause:
    return EnClause(
        BE,
        f"{abs(n.by)} {'card' if abs(n.by) == 1 else 'cards'} {'larger' if n.by > 0 else 'smaller'}",
        subject="the hand you draw up to in your draw phase",
    )


# --- cards


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Steps:
    more = Condition("you have a creature in the sanctuary or own a proof", "neither is so")
    return Steps(
        (EnClause(DRAW, s.count(n.cards, CARD)), Given(more, Instead(EnClause(DRAW, s.count(n.with_proof, CARD)))))
    )


@SAY(cards.EveryoneDraws)
def everyone_draws(n: cards.EveryoneDraws, s: Speaker) -> Whose:
    return Whose("every player", EnClause(DRAW, s.count(n.cards, CARD)))


def added_life(n: int, s: Speaker) -> EnClause:
    """Cards from the memory become life."""
    top = "the top card" if n == 1 else f"the top {n} cards"
    return EnClause(ADD, f"{top} of {s.your} memory face down to {s.your} life")


@SAY(cards.GainLife)
def gain_life(n: cards.GainLife, s: Speaker) -> EnClause:
    return added_life(n.life, s)


@SAY(cards.Discard)
def discards(n: cards.Discard, s: Speaker) -> Phrase:
    if n.then is None:
        return EnClause(DISCARD, f"{s.count(n.cards, CARD)} from {s.your} hand", then=True)
    others = "another card" if n.cards == 1 else f"{n.cards} other cards"
    return Steps((EnClause(DISCARD, f"{others} from {s.your} hand"), s.say(n.then)))


@SAY(cards.WasOfTribe)
def was_of_tribe(n: cards.WasOfTribe, _s: Speaker) -> Condition:
    return Condition(f"that card is {a(TRIBES[n.tribe])}", f"that card is not {a(TRIBES[n.tribe])}")


@SAY(cards.TakeMore)
def take_more(n: cards.TakeMore, _s: Speaker) -> Maybe:
    tribes = [TRIBES[aim.tribe] for aim in n.aims if isinstance(aim, aims.DiscardedCard)]
    return Maybe(EnClause(RETURN, f"another {' or '.join(tribes)} as well"))


# --- memory


@SAY(memory.LookAtTop)
def look_at_top(n: memory.LookAtTop, s: Speaker) -> EnClause:
    return EnClause(LOOK, f"at the top {n.n} cards of {s.your} memory", leads=n.to_order)


@SAY(memory.TakeShown)
def take_shown(_n: memory.TakeShown, s: Speaker) -> Steps:
    taken = Steps((EnClause(REVEAL, "a creature card from among them"), EnClause(PUT, f"it into {s.your} hand")))
    return Steps((Maybe(taken), EnClause(PUT, f"the rest at the bottom of {s.your} memory in the same order")))


# --- rounds and lands

ROUND = "for this round"


@SAY(rounds.ShiftTarget)
def shift_target(n: rounds.ShiftTarget, s: Speaker) -> EnClause:
    if n.until == ids.UNTIL_TURN:
        return shifted(n.by, s.your, " until the end of the turn")
    until = "until the end of that player's next main phase"
    return EnClause(LOWER if n.by < 0 else RAISE, f"{s.its(TARGET)} target mana by {abs(n.by)} {until}")


@SAY(rounds.ChangeValues)
def change_values(n: rounds.ChangeValues, s: Speaker) -> EnClause:
    return EnClause(GIVE, f"{s.ref(TARGET)} {values(n.attack, n.endurance)} {ROUND}")


@SAY(rounds.ChangeTribe)
def change_tribe(n: rounds.ChangeTribe, s: Speaker) -> Steps:
    tribe = TRIBES[n.tribe]
    less = EnClause(GIVE, f"{s.ref(TARGET)} {values(n.attack, n.endurance)} {ROUND}")
    condition = Condition(f"that creature is {a(tribe)}", f"that creature is not {a(tribe)}")
    more = EnClause(GIVE, f"it {values(n.tribe_attack, n.tribe_endurance)}")
    return Steps((less, Given(condition, Instead(more))))


@SAY(rounds.WeakenFoe)
def hamper_foe(n: rounds.WeakenFoe, _s: Speaker) -> EnClause:
    return EnClause(GET, f"{values(n.attack, n.endurance)} {ROUND}", subject=ENEMY)


@SAY(rounds.FortifySanctuary)
def fortify(n: rounds.FortifySanctuary, s: Speaker) -> EnClause:
    return EnClause(
        GET,
        f"{values(0, n.endurance)} {ROUND}",
        subject=f"{s.your} creature in the sanctuary, also one that marches there later this round,",
    )


# --- what effects are aimed at


@SAY(aims.DiscardedCard)
def discarded_card(n: aims.DiscardedCard, s: Speaker) -> EnNoun:
    pile = f"from {s.your} discard pile"
    return CARD if n.tribe != ids.NO_TRIBE else EnNoun("card", "cards", after=pile)


@SAY(CancelMagic)
def cancel_magic(_n: CancelMagic, s: Speaker) -> Lead:
    cast = EnClause(CAST, f"{s.this} from {s.your} hand to cancel it")
    return Lead(
        'when an opposed player casts magic or uses an ability that says "you may" (a magic effect)', Maybe(cast)
    )
