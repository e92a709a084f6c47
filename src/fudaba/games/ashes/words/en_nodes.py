"""What the effects of Ashes say in English."""

from __future__ import annotations

from fudaba.games.ashes.cards import (
    BATTLE_ADVANTAGE,
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    NO_ATTACHING,
    SPELL_GUARD,
    UNIT_GUARD,
    AttachOnlyIllusion,
    AttachOnlyUpTo,
    AttackIsStatus,
    DiscardsWithoutStatus,
    Keyword,
    LifeIsCopies,
    LifeIsStatus,
    LosesAbilities,
    LosesIllusion,
    SoftensOwn,
    Standing,
)
from fudaba.games.ashes.effects.dice import ChooseDice, ExhaustOwn, ExhaustTheirs, RollDice, TakeDice, TurnDice
from fudaba.games.ashes.effects.optional import BothUnexhausted, ExhaustBoth, Healable, HealAnother, There
from fudaba.games.ashes.effects.piles import (
    AlliesInDiscard,
    CanDraw,
    Discard,
    Draw,
    DrawPile,
    EachDraws,
    Hand,
    LookThrough,
    Mill,
    NotDone,
    Seat,
    ShuffleDraw,
    TakeAlly,
    TakeUnseen,
)
from fudaba.games.ashes.effects.play import DiscardFromPlay, ReturnUnit, Summon, TakeBack
from fudaba.games.ashes.effects.special import (
    Cancel,
    CopyAttack,
    ExhaustAllOfName,
    MoveToken,
    OpposingUnits,
    OrBarePhoenixborn,
    OwnUnits,
    PreventDamage,
    Redirect,
    RememberUnit,
    TheirSpells,
    TokensHere,
    TradeStatusForSideActions,
)
from fudaba.games.ashes.effects.units import (
    CHOSEN,
    EVENT,
    HOST,
    SECOND,
    TARGET,
    THEIR_PHOENIXBORN,
    THIS,
    YOUR_PHOENIXBORN,
    AttackOfTaken,
    BanishAlly,
    Boost,
    Deal,
    DealEachOpposing,
    Destroy,
    Exhaust,
    Focus,
    GainBypass,
    Heal,
    IfDid,
    PlaceStatus,
    PutCharmDie,
    ReceivedUpToLife,
    SpentX,
    SpikeBack,
    Unexhaust,
    Wound,
    YourUnits,
)
from fudaba.games.ashes.flow.pay import (
    DicePurse,
)
from fudaba.games.ashes.flow.prepare import BeginRound, DiscardCards, DrawToFive
from fudaba.games.ashes.flow.prepare import RollDice as RollAll
from fudaba.games.ashes.flow.recovery import (
    BeginRecovery,
    PassToken,
    Recover,
    RemoveExhaustion,
)
from fudaba.games.ashes.flow.setup import FirstFive, ShuffleDecks
from fudaba.games.ashes.flow.targets import YOU
from fudaba.games.ashes.flow.turn import PlayerTurns
from fudaba.games.ashes.flow.windows import Moment
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words.shared import softened_before
from fudaba.kernel.tree.choices import ChooseNumber, May
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Amount, Const
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import Window
from fudaba.text.clauses import (
    MEASURE,
    PRINTED,
    THAT,
    UP_TO,
    Condition,
    EnClause,
    EnNoun,
    Fixed,
    Follow,
    Given,
    Instead,
    Lead,
    Maybe,
    Nothing,
    Phrase,
    Price,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.inflection import (
    CHOOSE,
    DEAL,
    DESTROY,
    DISCARD,
    DRAW,
    GAIN,
    MOVE,
    PAY,
    PLACE,
    REMOVE,
    RETURN,
    SHUFFLE,
    TAKE,
    regular,
)
from fudaba.text.phrases import Speaker, Table

SAY = Table()

CARD = EnNoun("card", "cards")
DAMAGE = EnNoun("damage", "damage", mass=True)
WOUNDS = EnNoun("wound token", "wound tokens")
EXHAUSTIONS = EnNoun("exhaustion token", "exhaustion tokens", "an")
STATUSES = EnNoun("status token", "status tokens")
DIE = EnNoun("die", "dice")

TURN_VERB = regular("turn")
ROLL = regular("roll")
CANCEL_VERB = regular("cancel", "cancelled")
SEARCH_VERB = regular("search")

GIVE = regular("give", "gave", "given")
CHOICE = regular("choose", "chose", "chosen")
PASS_VERB = regular("pass")
RESOLVE = regular("resolve")


def whom(who: int, s: Speaker) -> str:
    """The card an effect is about."""
    if who in (TARGET, SECOND, CHOSEN):
        return s.ref(who)
    return {
        THIS: s.this,
        EVENT: "that unit",
        YOUR_PHOENIXBORN: f"{s.your} Phoenixborn",
        HOST: "the unit this spell is attached to",
        THEIR_PHOENIXBORN: "that opponent's Phoenixborn",
    }[who]


def damage(amount: Amount | int, to: str, s: Speaker) -> EnClause:
    """Damage of a printed or measured amount to somebody."""
    q = s.quantity(amount)
    if q.how == MEASURE:
        return EnClause(DEAL, f"X damage to {to}, where X is {q.text}")
    return EnClause(DEAL, f"{s.count(q, DAMAGE)} to {to}")


@SAY(Deal)
def deal(n: Deal, s: Speaker) -> EnClause:
    return damage(n.amount, whom(n.to, s), s)


@SAY(OrBarePhoenixborn)
def or_bare(n: OrBarePhoenixborn, s: Speaker) -> Phrase:
    first = s.say(n.target)
    s.bind(CHOSEN, EnNoun("Phoenixborn", "Phoenixborn", head="opponent's Phoenixborn"))
    bare = Condition("an opponent controls no units", "every opponent controls a unit")
    return Steps((first, Given(bare, Maybe(Instead(s.say(n.bare))))))


@SAY(DealEachOpposing)
def deal_each(n: DealEachOpposing, s: Speaker) -> EnClause:
    return damage(n.n, "each unit your opponents control", s)


@SAY(SpikeBack)
def spike_back(n: SpikeBack, s: Speaker) -> EnClause:
    return damage(n.number, "each unit attacking or countering that unit", s)


@SAY(Wound)
def wound(n: Wound, s: Speaker) -> EnClause:
    return EnClause(PLACE, f"{s.count(n.n, WOUNDS)} on {whom(n.to, s)}")


@SAY(Heal)
def heal(n: Heal, s: Speaker) -> EnClause:
    return EnClause(REMOVE, f"{s.count(n.n, WOUNDS)} from {whom(n.to, s)}")


@SAY(Exhaust)
def exhaust(n: Exhaust, s: Speaker) -> EnClause:
    return EnClause(PLACE, f"{s.count(n.n, EXHAUSTIONS)} on {whom(n.to, s)}")


@SAY(Unexhaust)
def unexhaust(n: Unexhaust, s: Speaker) -> EnClause:
    return EnClause(REMOVE, f"all exhaustion tokens from {whom(n.to, s)}")


@SAY(Boost)
def boost(n: Boost, s: Speaker) -> EnClause:
    return EnClause(GIVE, f"{whom(n.to, s)} +{n.n} attack until the end of the turn")


@SAY(GainBypass)
def gain_bypass(n: GainBypass, s: Speaker) -> EnClause:
    return EnClause(GIVE, f"{whom(n.to, s)} Bypass until the end of the turn (it cannot be blocked or guarded against)")


@SAY(PlaceStatus)
def place_status(n: PlaceStatus, s: Speaker) -> EnClause:
    return EnClause(PLACE, f"{s.count(n.n, STATUSES)} on {whom(n.to, s)}")


@SAY(Destroy)
def destroy(n: Destroy, s: Speaker) -> Phrase:
    deed = EnClause(DESTROY, whom(n.to, s))
    return Steps((deed, s.say(BanishAlly()))) if n.banish else deed


@SAY(BanishAlly)
def banish_ally(_n: BanishAlly, _s: Speaker) -> Phrase:
    ally = Condition("the destroyed unit is an ally", "the destroyed unit is not an ally")
    return Given(ally, EnClause(REMOVE, "it from the game instead of discarding it"))


@SAY(PutCharmDie)
def put_charm_die(_n: PutCharmDie, s: Speaker) -> Phrase:
    unit = whom(TARGET, s)
    return Fixed(
        f"place the die you spent on {unit}. While the die is there, {unit} gets +1 attack and +1 life. "
        "At the end of the round, move the die to your exhausted pool"
    )


@SAY(Focus)
def focus(n: Focus, s: Speaker) -> Phrase:
    return Lead(f"with focus {n.level}", s.say(n.body))


@SAY(IfDid)
def if_did(n: IfDid, s: Speaker) -> Phrase:
    return Lead("if you do", s.say(n.body))


@SAY(YourUnits)
def your_units(_n: YourUnits, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"the number of units {s.you} control")


@SAY(ReceivedUpToLife)
def received_up_to_life(_n: ReceivedUpToLife, s: Speaker) -> Quantity:
    return Quantity(THAT, limit=f"{s.this}'s life value")


@SAY(SpentX)
def spent_x(_n: SpentX, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="X")


@SAY(AttackOfTaken)
def attack_of_taken(_n: AttackOfTaken, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="that ally's attack value")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> EnClause:
    return EnClause(DRAW, s.count(n.n, CARD))


@SAY(EachDraws)
def each_draws(n: EachDraws, s: Speaker) -> Phrase:
    drawn = Maybe(EnClause(DRAW, s.count(Quantity(UP_TO, n.n), CARD)))
    missing = damage(1, "that player's Phoenixborn", s)
    return Steps((Whose("each player", drawn), Lead(f"for each card fewer than {n.n} that a player draws", missing)))


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> EnClause:
    if n.whose == YOU:
        return EnClause(DISCARD, f"{s.count(n.n, CARD)} from {s.your} hand")
    return EnClause(DISCARD, f"{s.count(n.n, CARD)} of their choice from their hand", subject=s.ref(TARGET))


@SAY(Mill)
def mill(_n: Mill, s: Speaker) -> EnClause:
    return EnClause(DISCARD, "the top card of their draw pile", subject=s.ref(TARGET))


def plural(name: str) -> str:
    """Several of a card.

    >>> plural("Masked Wolf"), plural("Gilder")
    ('Masked Wolves', 'Gilders')
    """
    return f"{name[:-1]}ves" if name.endswith("f") else f"{name}s"


@SAY(Summon)
def summon(n: Summon, s: Speaker) -> Phrase:
    where = f"{s.your} battlefield" if n.where == YOU else f"{s.its(TARGET)} battlefield"
    name = s.card(n.card)
    noun = EnNoun(name, plural(name), "an" if name[0] in "AEIOU" else "a", head=name)
    main = EnClause(PLACE, f"{s.count(n.n, noun)} from {s.your} conjuration pile onto {where}")
    s.bind(CHOSEN, noun)
    if not n.extra:
        return main
    paid = Condition("you paid the additional cost", "you did not pay the additional cost")
    return Steps((main, Given(paid, EnClause(PLACE, "an additional one"))))


@SAY(TakeAlly)
def take_ally(_n: TakeAlly, s: Speaker) -> EnClause:
    return EnClause(RETURN, f"an ally from {s.your} discard pile to {s.your} hand")


@SAY(TakeUnseen)
def take_unseen(_n: TakeUnseen, s: Speaker) -> EnClause:
    found = f"{s.your} draw pile for a card and put it into {s.your} hand without revealing it"
    return EnClause(SEARCH_VERB, found)


@SAY(ShuffleDraw)
def shuffle_draw(_n: ShuffleDraw, s: Speaker) -> EnClause:
    return EnClause(SHUFFLE, f"{s.your} draw pile")


@SAY(ReturnUnit)
def return_unit(_n: ReturnUnit, s: Speaker) -> EnClause:
    where = "its owner's hand, or to its owner's conjuration pile if it is a conjuration"
    return EnClause(RETURN, f"{whom(TARGET, s)} to {where}")


@SAY(DiscardFromPlay)
def discard_from_play(n: DiscardFromPlay, s: Speaker) -> EnClause:
    return EnClause(DISCARD, whom(n.to, s))


@SAY(TakeBack)
def take_back(_n: TakeBack, s: Speaker) -> EnClause:
    return EnClause(RETURN, f"{s.this} to {s.your} hand instead")


@SAY(ExhaustAllOfName)
def exhaust_all(_n: ExhaustAllOfName, s: Speaker) -> Phrase:
    return Steps(
        (
            EnClause(CHOOSE, f"a ready spell on {s.its(TARGET)} spellboard", leads=True),
            EnClause(PLACE, "an exhaustion token on it and on each other copy of it there"),
        )
    )


def dice_turned(n: ChooseDice, s: Speaker) -> Phrase:
    """Dice turned to other sides."""
    q = s.quantity(n.greatest)
    many = "up to as many dice as you discarded cards" if q.how == THAT else s.count(q, DIE)
    return EnClause(TURN_VERB, f"{many} in {s.your} active pool to {sides(q)} of your choice")


def sides(q: Quantity) -> str:
    """One side for one die."""
    return "a side" if q.how == PRINTED and q.n == 1 else "sides"


def dice_taken(n: ChooseDice, s: Speaker) -> Phrase:
    """Dice taken back."""
    dice = f"{s.count(n.greatest, DIE)} from {s.your} exhausted pool to {s.your} active pool"
    return EnClause(MOVE, f"{dice}, on {sides(s.quantity(n.greatest))} of your choice")


def die_rolled(_n: ChooseDice, s: Speaker) -> Phrase:
    """A die rolled."""
    return EnClause(ROLL, f"{s.count(1, DIE)} from {s.your} exhausted pool and move it to {s.your} active pool")


def exhaust_target_die(_n: ChooseDice, s: Speaker) -> Phrase:
    """A die of a player."""
    return EnClause(MOVE, f"a die of your choice from {s.its(TARGET)} active pool to their exhausted pool")


def exhaust_any_die(_n: ChooseDice, _s: Speaker) -> Phrase:
    """A die of an opponent."""
    return EnClause(MOVE, "a die of your choice from an opponent's active pool to their exhausted pool")


def exhaust_own(_n: ChooseDice, _s: Speaker) -> Phrase:
    """Dice to be rolled again."""
    return EnClause(MOVE, "any number of dice from the active pool to the exhausted pool")


DICE = {
    ExhaustOwn(): exhaust_own,
    TurnDice(): dice_turned,
    TakeDice(): dice_taken,
    RollDice(): die_rolled,
    ExhaustTheirs(target=True): exhaust_target_die,
    ExhaustTheirs(target=False): exhaust_any_die,
}


@SAY(ChooseDice)
def choose_dice(n: ChooseDice, s: Speaker) -> Phrase:
    """Dice that somebody chooses."""
    said = DICE[n.dice](n, s)
    return Maybe(said) if n.fewest == Const(0) and n.ends == ids.V_NO else said


@SAY(Cancel)
def cancel(_n: Cancel, _s: Speaker) -> EnClause:
    return EnClause(CANCEL_VERB, "all effects of that spell, ability, or dice power")


@SAY(Redirect)
def redirect(_n: Redirect, s: Speaker) -> Phrase:
    return Instead(EnClause(DEAL, f"that damage to {whom(TARGET, s)}"))


@SAY(PreventDamage)
def prevent(_n: PreventDamage, s: Speaker) -> Phrase:
    return Steps((spent_status(s), Fixed("each one prevents 1 of that damage")))


@SAY(TradeStatusForSideActions)
def trade_status(_n: TradeStatusForSideActions, s: Speaker) -> Phrase:
    return Price(spent_status(s), EnClause(GAIN, "that many additional side actions this turn"))


def spent_status(s: Speaker) -> EnClause:
    """Tokens taken off for what follows."""
    return EnClause(REMOVE, f"any number of status tokens from {s.this}")


@SAY(CopyAttack)
def copy_attack(_n: CopyAttack, s: Speaker) -> Phrase:
    return Fixed(
        f"choose a unit an opponent controls and place status tokens on {s.this} equal to that unit's attack value. "
        f"From then on, {s.this} is an ally with recover 0"
    )


@SAY(MoveToken)
def move_token(_n: MoveToken, s: Speaker) -> Phrase:
    move = EnClause(MOVE, f"a token from one card {s.ref(TARGET)} controls to another card they control")
    return Steps((move, Fixed("neither card may be a Phoenixborn")))


@SAY(RememberUnit)
def choose_your_unit(_n: RememberUnit, s: Speaker) -> Phrase:
    return s.choose(CHOSEN, EnNoun("unit", "units", after=f"{s.you} control", head="unit"))


@SAY(HealAnother)
def heal_another(n: HealAnother, s: Speaker) -> Phrase:
    unit, born = s.count(n.unit, WOUNDS), s.count(n.born, WOUNDS)
    return Maybe(EnClause(REMOVE, f"{unit} from another unit {s.you} control or {born} from {s.your} Phoenixborn"))


@SAY(ExhaustBoth)
def exhaust_both(_n: ExhaustBoth, s: Speaker) -> EnClause:
    return EnClause(PLACE, f"{s.count(1, EXHAUSTIONS)} on each of them")


@SAY(BothUnexhausted)
def both_unexhausted(_n: BothUnexhausted, _s: Speaker) -> Condition:
    return Condition("both targets are unexhausted", "a target is exhausted")


@SAY(Pay)
def pay(n: Pay, _s: Speaker) -> Phrase:
    basic = n.purse.basic if isinstance(n.purse, DicePurse) else 0
    if basic == 0:
        return Nothing("the payer moves dice from the active pool to the exhausted pool")
    return EnClause(PAY, f"{basic} basic")


@SAY(May)
def may(n: May, s: Speaker) -> Phrase:
    """What may be done, for a price or with something after it, or instead of something else."""
    body, test = n.body, n.test
    if isinstance(test, BothUnexhausted) and n.other is not None:
        said = s.say(n.other)
        instead = Given(s.condition(test), Maybe(Instead(s.say(body))))
        return Steps((said, Lead(f"with focus {test.level}", instead)))
    if isinstance(body, Seq) and isinstance(body.steps[0], Pay):
        return Maybe(Price(s.say(body.steps[0]), s.say(body.steps[1])))
    if isinstance(body, Seq) and isinstance(body.steps[-1], ShuffleDraw):
        return Follow(Maybe(s.say(body.steps[1])), s.say(body.steps[-1]))
    return Maybe(s.say(body))


# --- standing rules

KEYWORDS = {
    UNIT_GUARD: "this unit may guard another unit you control when that unit is attacked",
    BATTLE_ADVANTAGE: "in battle, this unit deals its damage before units without this ability",
    BYPASS: "this unit cannot be blocked or guarded against",
    ILLUSION: "",
    MAGIC_GUARD: "this unit cannot be affected by opponents' spells",
    SPELL_GUARD: "this spell cannot be affected by opponents' spells",
    NO_ATTACHING: "no alteration spell can be attached to this card",
}


@SAY(Standing)
def standing(_n: Standing, _s: Speaker) -> Phrase:
    return Nothing()


@SAY(Keyword)
def keyword(n: Keyword, _s: Speaker) -> Phrase:
    text = KEYWORDS[n.bit]
    return Fixed(text) if text else Nothing()


@SAY(AttackIsStatus)
def attack_is_status(_n: AttackIsStatus, s: Speaker) -> Phrase:
    return Fixed(f"X is the number of status tokens on {s.this}")


@SAY(LifeIsStatus)
def life_is_status(_n: LifeIsStatus, s: Speaker) -> Phrase:
    return Fixed(f"X is the number of status tokens on {s.this}")


@SAY(LifeIsCopies)
def life_is_copies(n: LifeIsCopies, s: Speaker) -> Phrase:
    return Fixed(f"X is the number of copies of {s.card(n.card)} on {s.your} spellboard")


@SAY(LosesIllusion)
def loses_illusion(_n: LosesIllusion, _s: Speaker) -> Phrase:
    return Fixed("the unit this spell is attached to loses Illusion")


@SAY(LosesAbilities)
def loses_abilities(_n: LosesAbilities, _s: Speaker) -> Phrase:
    return Fixed("the unit this spell is attached to loses all abilities except inexhaustible ones")


@SAY(AttachOnlyIllusion)
def only_illusion(_n: AttachOnlyIllusion, s: Speaker) -> Phrase:
    return Fixed(f"{s.this} can only be attached to a unit with Illusion")


@SAY(AttachOnlyUpTo)
def only_up_to(n: AttachOnlyUpTo, s: Speaker) -> Phrase:
    return Fixed(f"{s.this} can only be attached to a unit with an attack value of {n.attack} or less")


@SAY(DiscardsWithoutStatus)
def discards_without_status(_n: DiscardsWithoutStatus, s: Speaker) -> Phrase:
    return Fixed(f"when there are no status tokens left on {s.this}, discard it")


@SAY(SoftensOwn)
def softens_own(n: SoftensOwn, s: Speaker) -> Phrase:
    if softened_before(n, s.about):
        return Fixed(f"with focus {n.level}, reduce it by {n.less} more")
    return Fixed(f"with focus {n.level}, reduce the damage {s.your} Phoenixborn receives from {s.this} by {n.less}")


# --- the turn order


@SAY(ChooseSet)
def choose_set(n: ChooseSet, s: Speaker) -> Phrase:
    """What is done to the chosen cards also says which they are."""
    return s.say(n.body)


@SAY(Together)
def together(n: Together, s: Speaker) -> Phrase:
    return Whose("at the same time, each player", s.say(n.gesture))


@SAY(FirstFive)
def first_five(_n: FirstFive, _s: Speaker) -> EnClause:
    return EnClause(CHOICE, "5 cards with different names from the deck as the opening hand")


@SAY(ShuffleDecks)
def shuffle_decks(_n: ShuffleDecks, _s: Speaker) -> EnClause:
    return EnClause(SHUFFLE, "the other cards as the draw pile")


@SAY(BeginRound)
def begin_round(_n: BeginRound, _s: Speaker) -> Phrase:
    return Nothing("a new round begins")


@SAY(RollAll)
def roll_dice(_n: RollAll, _s: Speaker) -> EnClause:
    return EnClause(ROLL, "every die in the exhausted pool and move it to the active pool")


@SAY(DiscardCards)
def discard_cards(_n: DiscardCards, _s: Speaker) -> EnClause:
    return EnClause(DISCARD, "any number of cards from hand")


@SAY(DrawToFive)
def draw_to_five(_n: DrawToFive, _s: Speaker) -> Phrase:
    missing = Fixed("for each card that cannot be drawn, deal 1 damage to the Phoenixborn")
    return Steps((EnClause(DRAW, "until there are 5 cards in hand"), missing))


@SAY(PlayerTurns)
def player_turns(_n: PlayerTurns, _s: Speaker) -> EnClause:
    return EnClause(
        TAKE, "turns clockwise, with one main action and up to one side action each, until all pass in a row"
    )


@SAY(Recover)
def recover(_n: Recover, _s: Speaker) -> EnClause:
    return EnClause(REMOVE, "wound tokens from every unit up to its recover value")


@SAY(RemoveExhaustion)
def remove_exhaustion(_n: RemoveExhaustion, _s: Speaker) -> EnClause:
    return EnClause(REMOVE, "1 exhaustion token from every card")


@SAY(PassToken)
def pass_token(_n: PassToken, _s: Speaker) -> EnClause:
    return EnClause(PASS_VERB, "the first-player token to the left")


@SAY(Moment)
def moment(n: Moment, s: Speaker) -> Phrase:
    return s.say(n.body)


MOMENTS = {
    ids.AT_BEGIN_TURNS: "effects of the start of the phase",
    ids.AT_END_OF_ROUND: "the effects of the end of the round",
}
WINDOW = "effects that the event triggers are declared clockwise and resolve in the order the active player chooses"
ORDERED = {
    ids.AT_RECIPIENTS: "the cards receive the damage one after another, in the order the active player chooses",
    ids.AT_BATTLES: "attackers deal their damage one by one, or all together against a unit",
    ids.AT_MISSING_DRAWS: "each Phoenixborn takes its damage for missing cards, one player after another",
    ids.AT_ANYTIME: "the turn player may use abilities that can be used at any time",
    ids.AT_DESTRUCTIONS: "cards whose wounds reach their life value are destroyed, one after another",
}


@SAY(Window)
def window(n: Window, _s: Speaker) -> Phrase:
    if n.point in MOMENTS:
        return EnClause(RESOLVE, MOMENTS[n.point])
    return Nothing(ORDERED.get(n.point, WINDOW))


NOUNS = {
    DrawPile: EnNoun("card in your draw pile", "cards in your draw pile"),
    Hand: EnNoun("card in hand", "cards in hand"),
    AlliesInDiscard: EnNoun("ally in your discard pile", "allies in your discard pile", "an"),
    OpposingUnits: EnNoun("unit an opponent controls", "units your opponents control"),
    OwnUnits: EnNoun("unit you control", "units you control"),
    TheirSpells: EnNoun("ready spell of that player", "ready spells of that player"),
    Healable: EnNoun("other unit or Phoenixborn you control", "other units or Phoenixborn you control", "an"),
}


def noun(n: object, _s: Speaker) -> EnNoun:
    """Cards to choose from, as the effect reference calls them."""
    return NOUNS[type(n)]


for _cards in NOUNS:
    SAY.entries[_cards] = noun


TESTS = {
    There: Condition("it is still there", "it is no longer there"),
    CanDraw: Condition("there is a card in your draw pile", "your draw pile is empty"),
}


def test(n: object, _s: Speaker) -> Condition:
    """Conditions as the effect reference calls them."""
    return TESTS[type(n)]


for _test in TESTS:
    SAY.entries[_test] = test


@SAY(TokensHere)
def tokens_here(_n: TokensHere, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"the number of status tokens on {s.this}")


@SAY(Seat)
def seat(n: Seat, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=s.you if n.whose == YOU else "that player")


# Left out of running text; what the effect reference says of them.
QUIET: dict[type, str] = {
    ChooseNumber: "the player says how many",
    BeginRecovery: "the recovery phase begins, and cancelled ready spells work again",
    NotDone: 'what follows "if you do" is left out',
    LookThrough: "the player looks through the draw pile",
}


def quiet(n: object, _s: Speaker) -> Phrase:
    """Bookkeeping that nobody reads on a card."""
    return Nothing(QUIET[type(n)])


for _class in QUIET:
    SAY.entries[_class] = quiet
