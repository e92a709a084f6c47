"""Sanctuary of Avalon in English: one entry for every class of node."""

from __future__ import annotations

from fudaba.games.avalon.effects import aims, cards, lands, lasting, memory, named, rounds
from fudaba.games.avalon.effects import battle as fights
from fudaba.games.avalon.effects.cancel import CancelMagic
from fudaba.games.avalon.effects.steps import BattleEffect
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
from fudaba.games.avalon.flow.endphase import ChaserLife, CheckSanctuary, LeaderLife, NextRound, Tidy
from fudaba.games.avalon.flow.leaving import Fight
from fudaba.games.avalon.flow.life import FromMemory, PickLife
from fudaba.games.avalon.flow.mainphase import Against, CountMana, EndMain, LeaderMain
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setting import SetPhase
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.flow.supports import Supports
from fudaba.games.avalon.schema.records import UNTIL_TURN
from fudaba.games.avalon.schema.terms import HAND_SIZE, KEYWORD_NAMES, NO_TRIBE
from fudaba.text.clauses import (
    Condition,
    EnClause,
    EnNoun,
    EnVerb,
    Fixed,
    Given,
    Instead,
    Lead,
    Maybe,
    Nothing,
    Phrase,
    Steps,
    Whose,
)
from fudaba.text.inflection import (
    ADD,
    BE,
    DESTROY,
    DISCARD,
    DRAW,
    GAIN,
    GET,
    HAVE,
    LOOK,
    LOSE,
    MOVE,
    PUT,
    RETURN,
    REVEAL,
    regular,
)
from fudaba.text.phrases import Speaker, Table

SAY = Table()

CARD = EnNoun("card", "cards")
CANCEL = regular("cancel")
CAST = regular("cast", "cast")
COPY = regular("copy")
DECLARE = regular("declare")
EXCHANGE = regular("exchange")
GIVE = regular("give", "gave", "given")
HALVE = regular("halve")
LOWER = regular("lower")
RAISE = regular("raise")
PAY = regular("pay", "paid")
SWAP = EnVerb("swap", "swaps", "swapped", "swapped", "swapping")
TRIBES = ("knight", "dragon", "fairy", "beast", "construct", "spirit", "mage", "wanderer")
MANY = ("knights", "dragons", "fairies", "beasts", "constructs", "spirits", "mages", "wanderers")
KEYWORDS = (
    "first strike",
    "last strike",
    "evade",
    "evade-null",
    "instant death",
    "instant-death-null",
    "reflect",
    "reflect-null",
    "counter",
)
TIMINGS = (
    "On create",
    "While mana",
    "On summon",
    "While placed",
    "Battle start",
    "In battle",
    "Battle won",
    "Battle lost",
    "Battle end",
    "Battle support",
    "From hand",
    "As a proof",
)
# What an ability that acts in battle calls the fighter it serves; a creature's own abilities say "this creature".
OWN = "your fighter"
ENEMY = "the enemy fighter"


def listed(parts: list[str]) -> str:
    """One, two, or more things joined."""
    if len(parts) < 3:
        return " and ".join(parts)
    return ", ".join(parts[:-1]) + ", and " + parts[-1]


def values(atk: int, end: int) -> str:
    """``+2 attack and +1 endurance``."""
    parts = []
    if atk:
        parts.append(f"{atk:+d} attack")
    if end:
        parts.append(f"{end:+d} endurance")
    return listed(parts).replace("-", "\u2212")


def keyword_names(mask: int) -> list[str]:
    """The names of the keywords in a mask."""
    return [KEYWORDS[i] for i in range(len(KEYWORD_NAMES)) if mask >> i & 1]


def a(noun: str) -> str:
    """A noun with its article."""
    return ("an " if noun[0] in "aeiou" else "a ") + noun


# --- what lasts


def shifted(n: int, whose: str, until: str = "") -> EnClause:
    """``your target mana is 1 lower``."""
    return EnClause(BE, f"{abs(n)} {'lower' if n < 0 else 'higher'}{until}", subject=f"{whose} target mana")


@SAY(lasting.Target)
def target(n: lasting.Target, s: Speaker) -> EnClause:
    return shifted(n.n, s.your)


@SAY(lasting.FoeTarget)
def foe_target(n: lasting.FoeTarget, _s: Speaker) -> EnClause:
    return shifted(n.n, "each opposed player's")


@SAY(lasting.TribeBonus)
def tribe_bonus(n: lasting.TribeBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"{MANY[n.tribe]} on {s.your} lands", plural=True)


@SAY(lasting.StackBonus)
def stack_bonus(n: lasting.StackBonus, _s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject="the creature on top of this stack")


@SAY(lasting.SanctuaryBonus)
def sanctuary_bonus(n: lasting.SanctuaryBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"{s.your} creature in the sanctuary")


@SAY(lasting.LandBonus)
def land_bonus(n: lasting.LandBonus, s: Speaker) -> EnClause:
    return EnClause(GET, values(n.atk, n.end), subject=f"creatures on {s.your} lands", plural=True)


@SAY(lasting.InvaderBonus)
def invader_bonus(n: lasting.InvaderBonus, _s: Speaker) -> Lead:
    return Lead("if you are the invading side", EnClause(GET, values(n.atk, n.end), subject=OWN))


@SAY(lasting.HandSize)
def hand_size(n: lasting.HandSize, _s: Speaker) -> Lead:
    return Lead("in your draw phase", EnClause(DRAW, f"up to a hand of {HAND_SIZE + n.n} cards instead of {HAND_SIZE}"))


@SAY(lasting.ForbidMagicEffects)
def forbid(_n: lasting.ForbidMagicEffects, _s: Speaker) -> Fixed:
    return Fixed("opposed players cannot use magic effects")


# --- cards


@SAY(cards.Draw)
def draw(n: cards.Draw, s: Speaker) -> EnClause:
    return EnClause(DRAW, s.count(n.n, CARD))


@SAY(cards.DrawMoreWithProof)
def draw_more(n: cards.DrawMoreWithProof, s: Speaker) -> Steps:
    more = Condition("your creature is in the sanctuary or you own a proof", "neither is so")
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
    clause = EnClause(DISCARD, f"{s.count(n.n, CARD)} from {s.your} hand")
    return clause if n.then is None else Steps((clause, s.say(n.then)))


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
    return Steps((Maybe(taken), EnClause(PUT, f"the rest at the bottom of {s.your} memory")))


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
    if n.until == UNTIL_TURN:
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
    return EnClause(GET, f"{values(0, n.n)} {ROUND}", subject=f"{s.your} creature in the sanctuary")


@SAY(lands.DiscardLowest)
def discard_lowest(_n: lands.DiscardLowest, s: Speaker) -> EnClause:
    return EnClause(DISCARD, f"the bottom mana card of {s.ref(TARGET)}")


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
    return CARD if n.tribe != NO_TRIBE else EnNoun("card", "cards", after=pile)


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
    return Lead("when an opposed player casts magic or uses a magic effect", Maybe(cast))


# --- battle


@SAY(fights.Stats)
def stats(n: fights.Stats, s: Speaker) -> Phrase:
    found: list[Phrase] = []
    if n.atk or n.end:
        found.append(EnClause(GET, values(n.atk, n.end), subject=s.this))
    if n.foe_atk or n.foe_end:
        found.append(EnClause(GET, values(n.foe_atk, n.foe_end), subject=ENEMY))
    return found[0] if len(found) == 1 else Steps(tuple(found))


@SAY(fights.Grant)
def grant(n: fights.Grant, s: Speaker) -> EnClause:
    return EnClause(HAVE, listed(keyword_names(n.keywords)), subject=s.this)


@SAY(fights.FoeGrant)
def foe_grant(n: fights.FoeGrant, _s: Speaker) -> EnClause:
    return EnClause(HAVE, listed(keyword_names(n.keywords)), subject=ENEMY)


def own_values(n: BattleEffect | None) -> str:
    """What an effect changes, if it changes values of the own fighter and nothing else; empty otherwise."""
    return values(n.atk, n.end) if isinstance(n, fights.Stats) and not (n.foe_atk or n.foe_end) else ""


@SAY(fights.When)
def when(n: fights.When, s: Speaker) -> Phrase:
    condition = s.ask(n.test)
    assert isinstance(condition, Condition)
    named_own = isinstance(n.test, OF_THE_OWN)
    then, other = own_values(n.then), own_values(n.other)
    if named_own and then and other:
        whether = condition.yes.replace(s.this, "it", 1)
        return EnClause(GET, f"{other}, or {then} if {whether}", subject=s.this)
    if named_own and then and n.other is None:
        return Given(condition, EnClause(GET, then, subject="it"))
    return Given(condition, s.say(n.then), None if n.other is None else s.say(n.other))


@SAY(fights.Parts)
def parts(n: fights.Parts, s: Speaker) -> Steps:
    return Steps(tuple(s.say(p) for p in n.parts))


@SAY(fights.CopyFoe)
def copy_foe(_n: fights.CopyFoe, s: Speaker) -> EnClause:
    return EnClause(COPY, f"{ENEMY}'s current attack and endurance", subject=s.this)


@SAY(fights.DestroyFoe)
def destroy_foe(_n: fights.DestroyFoe, _s: Speaker) -> EnClause:
    return EnClause(DESTROY, ENEMY)


@SAY(fights.StrikeDownWeak)
def strike_down(n: fights.StrikeDownWeak, _s: Speaker) -> Given:
    stars = "1 star" if n.stars == 1 else f"{n.stars} stars or fewer"
    return Given(Condition(f"{ENEMY} has {stars}", f"{ENEMY} has more stars"), EnClause(DESTROY, "it"))


@SAY(fights.OwnTribe)
def own_tribe(n: fights.OwnTribe, s: Speaker) -> Condition:
    return Condition(f"{s.this} is {a(TRIBES[n.tribe])}", f"{s.this} is not {a(TRIBES[n.tribe])}")


@SAY(fights.FoeTribe)
def foe_tribe(n: fights.FoeTribe, _s: Speaker) -> Condition:
    return Condition(f"{ENEMY} is {a(TRIBES[n.tribe])}", f"{ENEMY} is not {a(TRIBES[n.tribe])}")


@SAY(fights.Grander)
def grander(_n: fights.Grander, _s: Speaker) -> Condition:
    return Condition(f"{ENEMY} has more stars", f"{ENEMY} does not have more stars")


@SAY(fights.Invading)
def invading(_n: fights.Invading, _s: Speaker) -> Condition:
    return Condition("you are the invading side", "you are the defending side")


@SAY(fights.Holding)
def holding(_n: fights.Holding, _s: Speaker) -> Condition:
    return Condition("you are the defending side", "you are the invading side")


@SAY(fights.InvadingSanctuary)
def invading_sanctuary(_n: fights.InvadingSanctuary, s: Speaker) -> Condition:
    return Condition(f"{s.this} invades the sanctuary", f"{s.this} does not invade the sanctuary")


@SAY(fights.DefendingSanctuary)
def defending_sanctuary(_n: fights.DefendingSanctuary, s: Speaker) -> Condition:
    return Condition(f"{s.this} defends the sanctuary", f"{s.this} does not defend the sanctuary")


# These conditions have already named the own fighter.
OF_THE_OWN = (fights.OwnTribe, fights.InvadingSanctuary, fights.DefendingSanctuary)


@SAY(named.WeaponReplace)
def weapon_replace(_n: named.WeaponReplace, _s: Speaker) -> Fixed:
    return Fixed(
        "the two supports change sides and from then on work for their new side. "
        "If both sides laid this card, nobody attacks and both fighters survive"
    )


@SAY(named.TipOff)
def tip_off(_n: named.TipOff, _s: Speaker) -> EnClause:
    return EnClause(CANCEL, "the opposing support")


@SAY(named.ChaosPanic)
def chaos_panic(_n: named.ChaosPanic, _s: Speaker) -> EnClause:
    return EnClause(SWAP, "its own attack and endurance", subject="each fighter")


@SAY(named.PoisonMist)
def poison_mist(_n: named.PoisonMist, _s: Speaker) -> EnClause:
    return EnClause(HALVE, f"{ENEMY}'s endurance, rounded up")


@SAY(named.Fingertips)
def fingertips(_n: named.Fingertips, _s: Speaker) -> EnClause:
    return EnClause(EXCHANGE, "their attack values", subject="the two fighters", plural=True)


# --- the round


FIXED: dict[type, str] = {
    FromMemory: "cards come off the memory one by one; when it runs out, a life card is lost and the discard pile "
    "is shuffled into a new memory",
    PickLife: "pick one of your face-down life cards and discard it",
    Decide: "an optional ability may be declined",
    Effect: "the ability takes effect",
    Announce: "the use of the ability is announced",
    Settle: "whether the ability is used holds for all its steps in the battle",
    DiscardUsed: "discard the card",
    Convert: "turn mana of the card directly beneath into rainbow, one per vessel",
    Supports: "both sides secretly lay one card: a support or the avatar",
    CallOff: "the battle is called off",
    ReadValues: "each fighter enters with its printed values and everything that lasts",
    Floors: "no attack is below 0, no endurance below 1",
    TellValues: "the fighters' attack and endurance are announced",
    TellSkipped: "nobody attacks",
    Attacks: "attack: first strikes, normal attacks, last strikes, the invader before the defender in each, "
    "until a fighter is destroyed",
    CleanUp: "discard the supports and the destroyed fighters with their mana",
    Against: "name an opposed player's creature on a land",
    CountMana: "count mana",
    CountInOrder: "the Chasers count mana",
    DeclaredBattles: "the declared battles are fought in the same order",
    ChooseFighter: "name the creature that fights",
    Fizzle: "a declared battle that cannot be fought comes to nothing",
    Tidy: "each creature gives up its bottom mana card, and mana without a creature is lost",
    LeaderLife: "a life card is paid, or gained after a march",
    CheckSanctuary: "the sanctuary is checked",
    NextRound: "the lead goes to whom the check names, and the next round begins",
}


def fixed(n: object, _s: Speaker) -> Fixed:
    """The sentence of a piece of the round that has only one."""
    return Fixed(FIXED[type(n)])


SAY.entries.update(dict.fromkeys(FIXED, fixed))


@SAY(Fight)
def fight(n: Fight, s: Speaker) -> Steps:
    return Steps(tuple(s.say(step) for step in n.steps))


SIDES = ("the invading side", "the defending side")


@SAY(LoseForFallen)
def lose_for_fallen(n: LoseForFallen, _s: Speaker) -> Given:
    side = SIDES[n.side]
    fell = Condition(f"{side}'s fighter was destroyed", f"{side}'s fighter survives")
    return Given(fell, EnClause(LOSE, "a life card", subject="it"))


@SAY(GainForVictory)
def gain_for_victory(n: GainForVictory, _s: Speaker) -> Given:
    side = SIDES[n.side]
    won = Condition(f"{side} destroyed the enemy fighter", f"{side} did not destroy the enemy fighter")
    return Given(won, EnClause(GAIN, "a life card", subject="it"))


@SAY(FighterLost)
def fighter_lost(_n: FighterLost, _s: Speaker) -> Condition:
    return Condition("a fighter is gone", "both fighters are still there")


@SAY(NobodyAttacks)
def nobody_attacks(_n: NobodyAttacks, _s: Speaker) -> Condition:
    return Condition("nobody is to attack", "the fighters attack")


@SAY(GivenUp)
def given_up(_n: GivenUp, _s: Speaker) -> Condition:
    return Condition("the ability is not used", "the ability is used")


@SAY(Answerable)
def answerable(_n: Answerable, _s: Speaker) -> Condition:
    return Condition("it is magic or an optional ability", "it is neither magic nor an optional ability")


@SAY(SetPhase)
def set_phase(_n: SetPhase, _s: Speaker) -> Fixed:
    return Fixed("create mana, summon, cast magic, use hand abilities and discard, in any order and number")


@SAY(LeaderMain)
def leader_main(_n: LeaderMain, _s: Speaker) -> Fixed:
    return Fixed("march, fight one ranged battle, or do nothing")


@SAY(InOrder)
def in_order(n: InOrder, s: Speaker) -> Whose:
    return Whose("each Chaser, in the order of their creatures' stars,", s.say(n.body))


@SAY(Declare)
def declare(_n: Declare, _s: Speaker) -> EnClause:
    return EnClause(DECLARE, "an invasion, a ranged battle or nothing")


@SAY(MayFight)
def may_fight(_n: MayFight, _s: Speaker) -> Condition:
    return Condition("the declared battle is still to be fought", "the declared battle is over or impossible")


@SAY(EndMain)
def end_main(_n: EndMain, _s: Speaker) -> Nothing:
    return Nothing("what lasts until the end of the main phase ends")


@SAY(ChaserLife)
def chaser_life(_n: ChaserLife, _s: Speaker) -> EnClause:
    return EnClause(PAY, "a life card, unless they won the holy war")


@SAY(turn.Enter)
def enter(_n: turn.Enter, _s: Speaker) -> Nothing:
    return Nothing("the phase is announced")


@SAY(turn.Gate)
def gate(n: turn.Gate, _s: Speaker) -> Phrase:
    return Fixed("newcomers may join here if the table is open to them") if n.joining else Nothing()


@SAY(ByLeader)
def by_leader(n: ByLeader, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(ByChasers)
def by_chasers(n: ByChasers, s: Speaker) -> Whose:
    return Whose("each Chaser, clockwise,", s.say(n.body))


@SAY(turn.Refill)
def refill(_n: turn.Refill, _s: Speaker) -> EnClause:
    return EnClause(DRAW, f"up to a hand of {HAND_SIZE} cards")
