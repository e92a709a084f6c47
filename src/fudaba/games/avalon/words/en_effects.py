"""Sanctuary of Avalon in English: what lasts, what cards do outside battles, and what they are aimed at."""

from __future__ import annotations

from fudaba.games.avalon.effects import aims, cards, lands, memory, rounds, static
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.words.en_terms import CARD, CAST, ENEMY, GIVE, LOWER, MANY, OWN, RAISE, TRIBES, a, values
from fudaba.text.clauses import Condition, EnClause, EnNoun, Fixed, Given, Instead, Lead, Maybe, Phrase, Steps, Whose
from fudaba.text.inflection import ADD, BE, DISCARD, DRAW, GET, LOOK, MOVE, PUT, RETURN, REVEAL
from fudaba.text.phrases import Speaker, Table

SAY = Table()

# --- what lasts


def shifted(n: int, whose: str, until: str = "") -> EnClause:
    """``your target mana is 1 lower``."""
    return EnClause(BE, f"{abs(n)} {'lower' if n < 0 else 'higher'}{until}", subject=f"{whose} target mana")


@SAY(static.Target)
def target(n: static.Target, s: Speaker) -> EnClause:
    return shifted(n.n, s.your)


@SAY(static.FoeTarget)
def foe_target(n: static.FoeTarget, _s: Speaker) -> EnClause:
    return shifted(n.n, "each opposed player's")


@SAY(static.TribeBonus)
def tribe_bonus(n: static.TribeBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"{MANY[n.tribe]} on {s.your} lands", plural=True)


@SAY(static.StackBonus)
def stack_bonus(n: static.StackBonus, _s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject="the creature on top of this stack")


@SAY(static.SanctuaryBonus)
def sanctuary_bonus(n: static.SanctuaryBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"{s.your} creature in the sanctuary")


@SAY(static.LandBonus)
def land_bonus(n: static.LandBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"creatures on {s.your} lands", plural=True)


@SAY(static.InvaderBonus)
def invader_bonus(n: static.InvaderBonus, _s: Speaker) -> Lead:
    return Lead("if you are the invading side", EnClause(GET, values(n.atk, n.end), subject=OWN))


@SAY(static.HandSize)
def hand_size(n: static.HandSize, _s: Speaker) -> Lead:
    return Lead(
        "in your draw phase", EnClause(DRAW, f"up to a hand of {ids.HAND_SIZE + n.n} cards instead of {ids.HAND_SIZE}")
    )


@SAY(static.ForbidMagicEffects)
def forbid(_n: static.ForbidMagicEffects, _s: Speaker) -> Fixed:
    return Fixed('opposed players cannot use abilities that say "you may" (magic effects)')


# --- cards


@SAY(cards.Draw)
def draw(n: cards.Draw, s: Speaker) -> EnClause:
    return EnClause(DRAW, s.count(n.n, CARD))


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Steps:
    more = Condition("you have a creature in the sanctuary or own a proof", "neither is so")
    return Steps((EnClause(DRAW, s.count(n.n, CARD)), Given(more, Instead(EnClause(DRAW, s.count(n.more, CARD))))))


@SAY(cards.EveryoneDraws)
def everyone_draws(n: cards.EveryoneDraws, s: Speaker) -> Whose:
    return Whose("every player", EnClause(DRAW, s.count(n.n, CARD)))


def added_life(n: int, s: Speaker) -> EnClause:
    """Cards from the memory become life."""
    top = "the top card" if n == 1 else f"the top {n} cards"
    return EnClause(ADD, f"{top} of {s.your} memory face down to {s.your} life")


@SAY(cards.GainLife)
def gain_life(n: cards.GainLife, s: Speaker) -> EnClause:
    return added_life(n.n, s)


@SAY(cards.Discards)
def discards(n: cards.Discards, s: Speaker) -> Phrase:
    if n.then is None:
        return EnClause(DISCARD, f"{s.count(n.n, CARD)} from {s.your} hand", then=True)
    others = "another card" if n.n == 1 else f"{n.n} other cards"
    return Steps((EnClause(DISCARD, f"{others} from {s.your} hand"), s.say(n.then)))


@SAY(cards.TakeBack)
def take_back(n: cards.TakeBack, s: Speaker) -> EnClause:
    return EnClause(RETURN, f"{s.ref(n.slot)} to {s.your} hand")


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


@SAY(memory.PutBack)
def put_back(_n: memory.PutBack, _s: Speaker) -> EnClause:
    return EnClause(PUT, "them back in any order")


@SAY(memory.PeekLife)
def peek_life(_n: memory.PeekLife, s: Speaker) -> EnClause:
    return EnClause(LOOK, f"at {s.your} life cards")


# --- rounds and lands

ROUND = "for this round"


@SAY(rounds.ShiftTarget)
def shift_target(n: rounds.ShiftTarget, s: Speaker) -> EnClause:
    if n.until == ids.UNTIL_TURN:
        return shifted(n.n, s.your, " until the end of the turn")
    until = "until the end of that player's next main phase"
    return EnClause(LOWER if n.n < 0 else RAISE, f"{s.its(TARGET)} target mana by {abs(n.n)} {until}")


@SAY(rounds.ChangeValues)
def change_values(n: rounds.ChangeValues, s: Speaker) -> EnClause:
    return EnClause(GIVE, f"{s.ref(TARGET)} {values(n.atk, n.end)} {ROUND}")


@SAY(rounds.ChangeTribe)
def change_tribe(n: rounds.ChangeTribe, s: Speaker) -> Steps:
    tribe = TRIBES[n.tribe]
    less = EnClause(GIVE, f"{s.ref(TARGET)} {values(n.atk, n.end)} {ROUND}")
    condition = Condition(f"that creature is {a(tribe)}", f"that creature is not {a(tribe)}")
    more = EnClause(GIVE, f"it {values(n.tribe_atk, n.tribe_end)}")
    return Steps((less, Given(condition, Instead(more))))


@SAY(rounds.HamperFoe)
def hamper_foe(n: rounds.HamperFoe, _s: Speaker) -> EnClause:
    return EnClause(GET, f"{values(n.atk, n.end)} {ROUND}", subject=ENEMY)


@SAY(rounds.FortifySanctuary)
def fortify(n: rounds.FortifySanctuary, s: Speaker) -> EnClause:
    return EnClause(
        GET,
        f"{values(0, n.n)} {ROUND}",
        subject=f"{s.your} creature in the sanctuary, also one that marches there later this round,",
    )


@SAY(lands.DiscardLowest)
def discard_lowest(_n: lands.DiscardLowest, s: Speaker) -> EnClause:
    return EnClause(DISCARD, f"{s.its(TARGET)} bottom mana card")


@SAY(lands.ClearLand)
def clear_land(_n: lands.ClearLand, s: Speaker) -> EnClause:
    return EnClause(DISCARD, f"all mana cards from {s.ref(TARGET)}")


@SAY(lands.MoveToLand)
def move_to_land(_n: lands.MoveToLand, s: Speaker) -> EnClause:
    return EnClause(MOVE, f"{s.ref(TARGET)} to the top of another of {s.your} lands without a creature")


@SAY(lands.SlideBeneath)
def slide_beneath(_n: lands.SlideBeneath, s: Speaker) -> EnClause:
    return EnClause(PUT, f"{s.ref(TARGET)} beneath {s.ref(SECOND)}, as its bottom mana card")


# --- what effects are aimed at


@SAY(aims.OwnCreature)
def own_creature(_n: aims.OwnCreature, s: Speaker) -> EnNoun:
    return EnNoun("creature", "creatures", of=s.your)


@SAY(aims.CreatureOnLand)
def creature_on_land(_n: aims.CreatureOnLand, s: Speaker) -> EnNoun:
    return EnNoun("creature", "creatures", of="the", after=f"on {s.your} lands")


@SAY(aims.OpposedCreature)
def opposed_creature(_n: aims.OpposedCreature, _s: Speaker) -> EnNoun:
    return EnNoun("opposed player's creature", "opposed players' creatures", "an", head="creature")


@SAY(aims.HandCreature)
def hand_creature(_n: aims.HandCreature, s: Speaker) -> EnNoun:
    return EnNoun("creature card", "creature cards", after=f"from {s.your} hand")


@SAY(aims.OwnMana)
def own_mana(_n: aims.OwnMana, s: Speaker) -> EnNoun:
    return EnNoun("mana card", "mana cards", after=f"from one of {s.your} lands")


@SAY(aims.DiscardedCard)
def discarded_card(n: aims.DiscardedCard, s: Speaker) -> EnNoun:
    pile = f"from {s.your} discard pile"
    return CARD if n.tribe != ids.NO_TRIBE else EnNoun("card", "cards", after=pile)


@SAY(aims.TopCreature)
def top_creature(_n: aims.TopCreature, _s: Speaker) -> EnNoun:
    return EnNoun("creature card", "creature cards", known=True)


@SAY(aims.OpposedPlayer)
def opposed_player(_n: aims.OpposedPlayer, _s: Speaker) -> EnNoun:
    return EnNoun("opposed player", "opposed players", "an", head="player", person=True)


@SAY(aims.OwnTarget)
def own_target(_n: aims.OwnTarget, _s: Speaker) -> EnNoun:
    return EnNoun("player", "players", person=True, known=True)


@SAY(aims.LeaderOnly)
def leader_only(_n: aims.LeaderOnly, _s: Speaker) -> EnNoun:
    return EnNoun("player", "players", person=True, known=True)


@SAY(aims.BareMana)
def bare_mana(_n: aims.BareMana, _s: Speaker) -> EnNoun:
    return EnNoun("land", "lands", after="without a creature, of any player")


@SAY(CancelMagic)
def cancel_magic(_n: CancelMagic, s: Speaker) -> Lead:
    cast = EnClause(CAST, f"{s.this} from {s.your} hand to cancel it")
    return Lead(
        'when an opposed player casts magic or uses an ability that says "you may" (a magic effect)', Maybe(cast)
    )
