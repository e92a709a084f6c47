"""What the effects of Ashes say in English."""

from __future__ import annotations

from pathlib import Path

from fudaba.games.ashes.cards import (
    BATTLE_ADVANTAGE,
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    NO_ATTACHING,
    SPELL_GUARD,
    UNIT_GUARD,
    Keyword,
    SoftensOwn,
    Standing,
)
from fudaba.games.ashes.effects.dice import ChooseDice, ExhaustOwn, ExhaustTheirs, RollDice, TakeDice, TurnDice
from fudaba.games.ashes.effects.optional import BothUnexhausted, HealAnother
from fudaba.games.ashes.effects.piles import (
    Discard,
    EachDraws,
    Seat,
    ShuffleDraw,
)
from fudaba.games.ashes.effects.play import Summon
from fudaba.games.ashes.effects.special import (
    ExhaustAllOfName,
    MoveToken,
    OrBarePhoenixborn,
    PreventDamage,
    Redirect,
    RememberUnit,
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
    BanishAlly,
    Deal,
    DealEachOpposing,
    Destroy,
    Focus,
    IfDid,
    ReceivedUpToLife,
    SpikeBack,
)
from fudaba.games.ashes.flow.pay import (
    DicePurse,
)
from fudaba.games.ashes.flow.prepare import DrawToFive
from fudaba.games.ashes.flow.targets import YOU
from fudaba.games.ashes.flow.windows import Moment
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words.shared import softened_before
from fudaba.kernel.tree.choices import May
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
    regular,
)
from fudaba.text.lexicon import node_rows
from fudaba.text.phrases import Speaker, Table
from fudaba.text.rows import Rows

GAME = Path(__file__).parents[1]
SAY = Table()

CARD = EnNoun("card", "cards")
DAMAGE = EnNoun("damage", "damage", mass=True)
WOUNDS = EnNoun("wound token", "wound tokens")
EXHAUSTIONS = EnNoun("exhaustion token", "exhaustion tokens", "an")
STATUSES = EnNoun("status token", "status tokens")
DIE = EnNoun("die", "dice")

TURN_VERB = regular("turn")
ROLL = regular("roll")

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
    return damage(n.damage, whom(n.to, s), s)


@SAY(OrBarePhoenixborn)
def or_bare(n: OrBarePhoenixborn, s: Speaker) -> Phrase:
    first = s.say(n.unit)
    s.bind(CHOSEN, EnNoun("Phoenixborn", "Phoenixborn", head="opponent's Phoenixborn"))
    bare = Condition("an opponent controls no units", "every opponent controls a unit")
    return Steps((first, Given(bare, Maybe(Instead(s.say(n.phoenixborn))))))


@SAY(DealEachOpposing)
def deal_each(n: DealEachOpposing, s: Speaker) -> EnClause:
    return damage(n.damage, "each unit your opponents control", s)


@SAY(SpikeBack)
def spike_back(n: SpikeBack, s: Speaker) -> EnClause:
    return damage(n.damage, "each unit attacking or countering that unit", s)


@SAY(Destroy)
def destroy(n: Destroy, s: Speaker) -> Phrase:
    deed = EnClause(DESTROY, whom(n.to, s))
    return Steps((deed, s.say(BanishAlly()))) if n.banish else deed


@SAY(BanishAlly)
def banish_ally(_n: BanishAlly, _s: Speaker) -> Phrase:
    ally = Condition("the destroyed unit is an ally", "the destroyed unit is not an ally")
    return Given(ally, EnClause(REMOVE, "it from the game instead of discarding it"))


@SAY(Focus)
def focus(n: Focus, s: Speaker) -> Phrase:
    return Lead(f"with focus {n.level}", s.say(n.then))


@SAY(IfDid)
def if_did(n: IfDid, s: Speaker) -> Phrase:
    return Lead("if you do", s.say(n.then))


@SAY(ReceivedUpToLife)
def received_up_to_life(_n: ReceivedUpToLife, s: Speaker) -> Quantity:
    return Quantity(THAT, limit=f"{s.this}'s life value")


@SAY(EachDraws)
def each_draws(n: EachDraws, s: Speaker) -> Phrase:
    drawn = Maybe(EnClause(DRAW, s.count(Quantity(UP_TO, n.cards), CARD)))
    missing = damage(1, "that player's Phoenixborn", s)
    return Steps(
        (Whose("each player", drawn), Lead(f"for each card fewer than {n.cards} that a player draws", missing))
    )


@SAY(Discard)
def discard(n: Discard, s: Speaker) -> EnClause:
    if n.whose == YOU:
        return EnClause(DISCARD, f"{s.count(n.n, CARD)} from {s.your} hand")
    return EnClause(DISCARD, f"{s.count(n.n, CARD)} of their choice from their hand", subject=s.ref(TARGET))


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
    main = EnClause(PLACE, f"{s.count(n.number, noun)} from {s.your} conjuration pile onto {where}")
    s.bind(CHOSEN, noun)
    if not n.one_more_for_extra_cost:
        return main
    paid = Condition("you paid the additional cost", "you did not pay the additional cost")
    return Steps((main, Given(paid, EnClause(PLACE, "an additional one"))))


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


@SAY(MoveToken)
def move_token(_n: MoveToken, s: Speaker) -> Phrase:
    move = EnClause(MOVE, f"a token from one card {s.ref(TARGET)} controls to another card they control")
    return Steps((move, Fixed("neither card may be a Phoenixborn")))


@SAY(RememberUnit)
def choose_your_unit(_n: RememberUnit, s: Speaker) -> Phrase:
    return s.choose(CHOSEN, EnNoun("unit", "units", after=f"{s.you} control", head="unit"))


@SAY(HealAnother)
def heal_another(n: HealAnother, s: Speaker) -> Phrase:
    unit, born = s.count(n.unit, WOUNDS), s.count(n.phoenixborn, WOUNDS)
    return Maybe(EnClause(REMOVE, f"{unit} from another unit {s.you} control or {born} from {s.your} Phoenixborn"))


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
    text = KEYWORDS[n.keyword]
    return Fixed(text) if text else Nothing()


@SAY(SoftensOwn)
def softens_own(n: SoftensOwn, s: Speaker) -> Phrase:
    if softened_before(n, s.about):
        return Fixed(f"with focus {n.focus}, reduce it by {n.less} more")
    return Fixed(f"with focus {n.focus}, reduce the damage {s.your} Phoenixborn receives from {s.this} by {n.less}")


# --- the turn order


@SAY(ChooseSet)
def choose_set(n: ChooseSet, s: Speaker) -> Phrase:
    """What is done to the chosen cards also says which they are."""
    return s.say(n.body)


@SAY(Together)
def together(n: Together, s: Speaker) -> Phrase:
    return Whose("at the same time, each player", s.say(n.gesture))


@SAY(DrawToFive)
def draw_to_five(_n: DrawToFive, _s: Speaker) -> Phrase:
    missing = Fixed("for each card that cannot be drawn, deal 1 damage to the Phoenixborn")
    return Steps((EnClause(DRAW, "until there are 5 cards in hand"), missing))


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


@SAY(Seat)
def seat(n: Seat, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=s.you if n.whose == YOU else "that player")


def whom_of(to: object, s: Speaker) -> str:
    """The card that a field names."""
    assert isinstance(to, int)
    return whom(to, s)


ROWS = Rows("en", (CARD, DAMAGE, WOUNDS, EXHAUSTIONS, STATUSES), {"target": TARGET}, {"to": whom_of})
ROWS.enter(SAY, node_rows(GAME, "en"), "fudaba.games.ashes", "fudaba.games.ashes.draft")
