"""Lanterns in English."""

from __future__ import annotations

from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import Turns
from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.text.clauses import (
    MEASURE,
    Condition,
    EnClause,
    EnNoun,
    Fixed,
    Instead,
    Lead,
    Phrase,
    Quantity,
    Steps,
    Whose,
)
from fudaba.text.inflection import BE, DEAL, DISCARD, DRAW, GET, HAVE, LOOK, PAY, PUT, TAKE, regular
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba_toy.choices import ANYBODY, OTHERS, YOURS, AimAt, EmberPurse, Funds
from fudaba_toy.durations import Lasts
from fudaba_toy.effects import (
    Cancel,
    Draw,
    Drop,
    FanDuel,
    Heads,
    Holding,
    Hurt,
    HurtAll,
    HurtPicked,
    Kindle,
    LifeLeft,
    LookAtHand,
    LookAtTop,
    Mill,
    Opposing,
    OwnHand,
    Prevent,
    PutOnTop,
    Sink,
    StrikeNow,
    TakeControl,
    TakeInstead,
    Tire,
    TopCard,
    Toss,
    Wound,
)
from fudaba_toy.model import SPIRIT, TRICK, Bears, Card, Deed, Lends
from fudaba_toy.moments import Call
from fudaba_toy.play import (
    BeginChain,
    Exhaust,
    JoinChain,
    Mourned,
    RunChain,
    RunDeed,
    Settle,
    Show,
)
from fudaba_toy.terms import (
    AIM,
    AT_CHAINED,
    AT_DAMAGE,
    AT_DAWN,
    AT_DUSK,
    AT_ENTERS,
    AT_EVENING,
    AT_FALLS,
    AT_WAKE,
    BASE_POWER,
    DROWSY,
    NEXT_DAWN,
    NEXT_DUSK,
    PICKED,
    POWER,
    THIS_TURN,
    WARD,
)
from fudaba_toy.turn import (
    Action,
    AsActive,
    ChooseFirst,
    DawnDraw,
    DealHands,
    OverLimit,
    Refresh,
)
from fudaba_toy.volley import Land, Soaks, Volley
from fudaba_toy.words import guide

SAY = Table()

A_CARD = EnNoun("card", "cards")
DAMAGES = EnNoun("damage", "damage", mass=True)
PREVENT = regular("prevent")
SPEND = regular("spend", "spent")
CANCEL = regular("cancel")
TOSS = regular("toss")
LAY = regular("lay", "laid")
ATTACH = regular("attach")
RESOLVE = regular("resolve")
READY = regular("ready")


@SAY(AimAt)
def aim_at(n: AimAt, s: Speaker) -> EnNoun:
    limit = f"with power {n.most} or less" if n.most < 99 else ""
    if n.seats and n.cards_of:
        return EnNoun("spirit or another player", "spirits or other players", head="target", person=True)
    if n.seats == ANYBODY:
        return EnNoun("player", "players", person=True)
    if n.seats:
        return EnNoun("another player", "other players", "", head="player", person=True)
    if n.cards_of == OTHERS:
        return EnNoun("opposing spirit", "opposing spirits", "an", head="spirit", after=limit)
    return EnNoun("spirit", "spirits", of=s.your if n.cards_of == YOURS else "", head="spirit", after=limit)


@SAY(Opposing)
def opposing(_n: Opposing, _s: Speaker) -> EnNoun:
    return EnNoun("opposing spirit", "opposing spirits", "an", head="spirit")


@SAY(Holding)
def holding(_n: Holding, s: Speaker) -> Condition:
    return Condition(f"{s.you} have cards in hand", f"{s.you} have no cards in hand")


@SAY(OwnHand)
def own_hand(_n: OwnHand, s: Speaker) -> EnNoun:
    return EnNoun("card", "cards", after=f"from {s.your} hand", head="card")


@SAY(TopCard)
def top_card(_n: TopCard, _s: Speaker) -> EnNoun:
    return EnNoun("card", "cards", known=True)


@SAY(LifeLeft)
def life_left(_n: LifeLeft, _s: Speaker) -> Quantity:
    return Quantity(MEASURE, text="its remaining life")


@SAY(OverLimit)
def over_limit(_n: OverLimit, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"how many {s.you} hold above five")


@SAY(Hurt)
def hurt(n: Hurt, s: Speaker) -> EnClause:
    return EnClause(DEAL, f"{s.count(n.amount, DAMAGES)} to {s.ref(n.aim)}")


@SAY(HurtAll)
def hurt_all(n: HurtAll, s: Speaker) -> EnClause:
    players = "each other player" if n.others_only else "each player"
    whom = players if n.seats_only else f"{players} and each spirit"
    return EnClause(DEAL, f"{s.count(n.amount, DAMAGES)} to {whom}")


@SAY(HurtPicked)
def hurt_picked(_n: HurtPicked, s: Speaker) -> EnClause:
    return EnClause(DEAL, f"that much damage to {s.ref(PICKED)}")


@SAY(Prevent)
def prevent(n: Prevent, _s: Speaker) -> EnClause:
    return EnClause(PREVENT, f"up to {n.amount} of that damage")


@SAY(TakeInstead)
def take_instead(_n: TakeInstead, s: Speaker) -> Instead:
    return Instead(EnClause(TAKE, "that damage", subject=s.this))


@SAY(Volley)
def volley(_n: Volley, s: Speaker) -> EnClause:
    who = f"each of {s.your} ready spirits"
    return EnClause(DEAL, f"damage equal to its power to {s.ref(AIM)} at the same time", subject=who)


@SAY(Soaks)
def soaks(_n: Soaks, s: Speaker) -> Lead:
    spared = EnClause(TAKE, "one of the blows", subject=s.this)
    gone = EnClause(BE, "discarded", subject=s.this)
    return Lead("when the spirit it is attached to is struck by several at the same time", Steps((spared, gone)))


@SAY(Land)
def land(_n: Land, _s: Speaker) -> Fixed:
    return Fixed("all blows that are left wound the spirit together")


@SAY(Cancel)
def cancel(_n: Cancel, _s: Speaker) -> EnClause:
    return EnClause(CANCEL, "the card that this one answers")


@SAY(Draw)
def draw(n: Draw, s: Speaker) -> EnClause:
    return EnClause(DRAW, s.count(n.amount, A_CARD))


@SAY(Drop)
def drop(_n: Drop, s: Speaker) -> EnClause:
    return EnClause(DISCARD, s.them(PICKED))


@SAY(PutOnTop)
def put_on_top(_n: PutOnTop, s: Speaker) -> EnClause:
    return EnClause(PUT, f"{s.ref(PICKED)} on top of {s.your} deck")


@SAY(LookAtTop)
def look_at_top(_n: LookAtTop, s: Speaker) -> EnClause:
    return EnClause(LOOK, f"at the top card of {s.its(AIM)} deck", leads=True)


@SAY(LookAtHand)
def look_at_hand(_n: LookAtHand, s: Speaker) -> EnClause:
    return EnClause(LOOK, f"at {s.its(AIM)} hand")


@SAY(Sink)
def sink(_n: Sink, s: Speaker) -> EnClause:
    return EnClause(PUT, f"{s.ref(PICKED)} at the bottom of that deck")


@SAY(TakeControl)
def take_control(_n: TakeControl, s: Speaker) -> EnClause:
    return EnClause(TAKE, f"control of {s.ref(AIM)}")


UNTIL = {
    THIS_TURN: "this turn",
    NEXT_DAWN: "until your next dawn",
    NEXT_DUSK: "until that player's next dusk",
}


@SAY(Lasts)
def lasts(n: Lasts, s: Speaker) -> Phrase:
    how = s.number(n.amount)
    if n.what == WARD:
        return EnClause(PREVENT, f"the next damage that {s.ref(n.slot)} would be dealt")
    if n.what == DROWSY:
        return EnClause(GET, f"{how} power {UNTIL[n.until]}", subject=f"all spirits of {s.ref(n.slot)}", plural=True)
    if n.what == BASE_POWER:
        return EnClause(HAVE, f"power {how} {UNTIL[n.until]}", subject=s.ref(n.slot))
    name = "power" if n.what == POWER else "life"
    return EnClause(GET, f"+{how} {name} {UNTIL[n.until]}", subject=s.ref(n.slot))


@SAY(Toss)
def toss(_n: Toss, _s: Speaker) -> EnClause:
    return EnClause(TOSS, "a coin")


@SAY(Heads)
def heads(_n: Heads, _s: Speaker) -> Condition:
    return Condition("it shows heads", "it shows tails")


@SAY(FanDuel)
def fan_duel(_n: FanDuel, _s: Speaker) -> Phrase:
    lay = EnClause(LAY, "up to 2 cards from their hand")
    win = EnClause(DRAW, "2 cards", subject="whoever laid the cards that cost most together")
    gone = EnClause(BE, "discarded", subject="all cards laid", plural=True)
    return Steps((Whose("each player secretly", lay), win, gone))


@SAY(Lends)
def lends(n: Lends, s: Speaker) -> EnClause:
    return EnClause(GET, f"+{n.life} life", subject=f"{s.your} other spirits", plural=True)


@SAY(Bears)
def bears(n: Bears, _s: Speaker) -> EnClause:
    return EnClause(GET, f"+{n.power} power and +{n.life} life", subject="the spirit it is attached to")


# --- the round


@SAY(Wound)
def wound(_n: Wound, _s: Speaker) -> Fixed:
    return Fixed("players lose that much flame, and spirits keep the damage as wounds")


@SAY(StrikeNow)
def strike_now(_n: StrikeNow, _s: Speaker) -> Fixed:
    return Fixed("the attacking spirit deals damage equal to its power to the player it attacks")


@SAY(Pay)
def pay(n: Pay, s: Speaker) -> EnClause:
    purse = n.purse
    assert isinstance(purse, EmberPurse)
    if purse.cost is not None:
        return EnClause(PAY, f"{purse.cost.n} from {s.your} embers or oil", leads=True)
    if purse.slot >= 0:
        return EnClause(PAY, f"that much from {s.your} embers and oil")
    return EnClause(PAY, f"the cost from {s.your} embers and the oil of {s.your} lanterns")


@SAY(Funds)
def funds(_n: Funds, s: Speaker) -> Quantity:
    return Quantity(MEASURE, text=f"the number of {s.your} embers and oil")


@SAY(Tire)
def tire(_n: Tire, s: Speaker) -> EnClause:
    return EnClause(SPEND, s.ref(AIM))


@SAY(Show)
def show(_n: Show, _s: Speaker) -> EnClause:
    return EnClause(LAY, "the card on the stage")


@SAY(BeginChain)
def begin_chain(_n: BeginChain, _s: Speaker) -> Fixed:
    return Fixed("it opens a chain")


@SAY(JoinChain)
def join_chain(_n: JoinChain, _s: Speaker) -> Fixed:
    return Fixed("it joins the chain")


@SAY(RunChain)
def run_chain(_n: RunChain, _s: Speaker) -> Fixed:
    return Fixed("the players answer in turn until all have passed; then the newest declaration resolves first")


@SAY(RunDeed)
def run_deed(_n: RunDeed, _s: Speaker) -> Fixed:
    return Fixed("unless it was cancelled, it does what it says")


@SAY(Settle)
def settle(_n: Settle, _s: Speaker) -> Fixed:
    return Fixed("a spirit comes to the table, a charm goes under its spirit, all else to its owner's discard pile")


@SAY(Exhaust)
def exhaust(_n: Exhaust, s: Speaker) -> EnClause:
    return EnClause(BE, "spent", subject=s.this)


@SAY(ChooseFirst)
def choose_first(_n: ChooseFirst, _s: Speaker) -> Fixed:
    return Fixed("chance or agreement says who begins")


@SAY(DealHands)
def deal_hands(n: DealHands, s: Speaker) -> Whose:
    return Whose("each player", EnClause(DRAW, s.count(n.cards, A_CARD)))


@SAY(Turns)
def turns(n: Turns, s: Speaker) -> Whose:
    return Whose("each player clockwise, one turn at a time", s.say(n.body))


@SAY(AsActive)
def as_active(n: AsActive, s: Speaker) -> Phrase:
    return s.say(n.body)


@SAY(Refresh)
def refresh(_n: Refresh, s: Speaker) -> EnClause:
    return EnClause(READY, f"all {s.your} spirits and set {s.your} embers to 3")


@SAY(DawnDraw)
def dawn_draw(_n: DawnDraw, s: Speaker) -> Steps:
    tired = Fixed("whoever cannot draw loses 1 flame the first time, 2 the second, and so on")
    return Steps((EnClause(DRAW, s.count(1, A_CARD)), tired))


CALLS = {
    AT_DAWN: "the dawn abilities of {your} spirits in the order in which they lie",
    AT_DUSK: "the dusk abilities of {your} spirits in any order",
    AT_EVENING: "the evening abilities of all spirits, seat by seat",
}


@SAY(Call)
def call(n: Call, s: Speaker) -> EnClause:
    return EnClause(RESOLVE, CALLS[n.point].format(your=s.your))


@SAY(Mourned)
def mourned(_n: Mourned, _s: Speaker) -> Condition:
    return Condition("a spirit has fallen", "no spirit has fallen")


@SAY(Kindle)
def kindle(n: Kindle, s: Speaker) -> EnClause:
    return EnClause(GET, s.count(n.n, EnNoun("ember", "embers", "an")))


@SAY(Mill)
def mill(_n: Mill, s: Speaker) -> EnClause:
    return EnClause(DISCARD, f"the top card of {s.your} deck")


@SAY(Action)
def action(_n: Action, _s: Speaker) -> Fixed:
    return Fixed("play cards and attack with spirits as often as possible, then end the day")


# --- cards


def face(card: CardDef, _s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    if card.type == SPIRIT:
        notes = (f"Comes with {card.oil} oil, which pays costs like embers.",) if card.oil else ()
        return Face(f"Spirit, cost {card.cost}, power {card.power}, life {card.life}", "this spirit", notes)
    if card.type == TRICK:
        notes = ("Only as an answer.",) if card.only_answer else ()
        return Face(f"Trick, cost {card.cost}", "this card", notes)
    return Face(f"Charm, cost {card.cost}", "this charm")


def aimed(s: Speaker, ability: Deed) -> Phrase | None:
    """The targets of a card."""
    if not ability.aims:
        return None
    return Steps(tuple([s.choose(AIM + 2 * k, s.noun(aim), early=True) for k, aim in enumerate(ability.aims)]))


def heading(ability: Ability, s: Speaker) -> Heading:
    """When an ability works, and its target."""
    assert isinstance(ability, Deed)
    lead = aimed(s, ability)
    if isinstance(ability.effect, (Bears, Soaks)):
        return Heading(lead=EnClause(ATTACH, f"{s.this} to a spirit", leads=True))
    if ability.when == AT_ENTERS:
        return Heading(when=f"when {s.this} comes to the table", lead=lead)
    if ability.when == AT_FALLS:
        return Heading(when=f"when {s.this} falls", lead=lead)
    if ability.when == AT_DAWN:
        return Heading(when=f"at {s.your} dawn", lead=lead)
    if ability.when == AT_EVENING:
        return Heading(when="every evening", lead=lead)
    if ability.when == AT_WAKE:
        return Heading(timing="Wake", when="when a spirit has fallen", lead=lead)
    if ability.when == AT_DUSK:
        return Heading(when=f"at {s.your} dusk", lead=lead)
    if ability.when == AT_DAMAGE:
        spent = f"spend {s.this}" if isinstance(ability.effect, TakeInstead) else ""
        return Heading(timing="Protection", cost=spent, when="when you would be dealt damage", lead=lead)
    return Heading(timing="Answer" if ability.when == AT_CHAINED else "", lead=lead)


WORDS = Words(
    lang="en",
    title="Lanterns",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.EN,
    terms={
        "flag:spent": "spent",
        "deck": "deck", "hand": "hand", "table": "table", "charms": "charms", "discard": "discard pile",
        "away": "out of the game", "stage": "stage", "turn-no": "turn", "turn": "turn", "flame": "flame",
        "embers": "embers", "tired": "tiredness", "wounds": "wounds", "oil": "oil", "spent": "spent", "power": "power",
        "life": "life", "resolves": "when it resolves", "chained": "an answer to a declaration",
        "damage": "before damage is dealt", "enters": "a spirit comes to the table", "falls": "a spirit falls",
        "dusk": "dusk", "triggers": "what was set off", "this-turn": "this turn",
        "type:spirit": "Spirit", "type:trick": "Trick", "type:charm": "Charm", "ward": "ward", "drowsy": "drowsiness",
        "next-dawn": "until a player's next dawn",
        "next-dusk": "until a player's next dusk", "used": "until it is used up",
        "blow": "blows land together", "dawn-call": "dawn", "evening": "evening", "wake": "a wake",
        "fell": "a spirit has fallen", "cards": "cards",
    },
    prompts={
        "action": "play a card, attack, or end the day",
        "pay": "pay with an ember or with oil",
        "target": "choose a target",
        "answer": "answer, or pass",
        "prevent": "protect yourself, or let the damage come",
        "order": "choose what resolves first",
        "fan": "lay a card in secret, or hold back",
        "drop": "choose a card of your hand",
        "may": "do it?",
        "top": "sink the top card, or keep it there",
        "mode": "choose one",
        "divide": "choose who takes the next damage",
        "limit": "discard down to five cards",
        "number": "choose how much more to pay",
        "wake": "declare a wake card, or pass",
        "soak": "choose which blow the umbrella takes",
    },
    happenings={
        "played": "{seat} {seat:plays|play} {card}",
        "entered": "{card} comes to {seat}'s table",
        "cancelled": "{seat} {seat:cancels|cancel} {card}",
        "hurt-seat": "{seat} {seat:takes|take} {n} damage",
        "hurt-spirit": "{card} takes {n} damage",
        "destroyed": "{card} falls",
        "drew": "{seat} {seat:draws|draw} {card}",
        "tired-out": "{seat} cannot draw and loses {n} flame",
        "out": "{seat} {seat:is|are} out",
        "attacked": "{card} attacks {other}",
        "prevented": "{card} keeps {n} damage from {seat}",
        "taken": "{seat} {seat:takes|take} control of {card}[ from {other}]",
        "looked": "{seat} {seat:looks|look} at {card} on top of {other}'s deck",
        "sunk": "{seat} {seat:puts|put} {card} at the bottom of {other}'s deck",
        "laid": "{seat} had laid {card}",
        "fan-won": "{seat} {seat:wins|win} the fan duel",
        "dropped": "{seat} {seat:discards|discard} {card}",
        "tossed": "{seat} {seat:tosses|toss} a coin: {n:heads|tails}",
        "strengthened": "{card} gets +{n} power this turn",
        "joined": "{seat} {seat:joins|join} the game",
        "began": "{seat} {seat:begins|begin}",
        "put-back": "{seat} {seat:puts|put} {card} on top of the deck",
        "looked-hand": "{seat} {seat:looks|look} at {other}'s hand",
        "made-spent": "{card} is spent",
        "hardened": "{card} gets +{n} life",
        "masked": "{card} has power {n} this turn",
        "warded": "a paper doll stands in for {card}",
        "drowsy": "the spirits of {seat} get -{n} power",
        "ward-used": "a paper doll takes {n} damage for {card}",
        "kindled": "{seat} {seat:gets|get} {n} {n:ember|embers}",
        "put-away": "[{card}: ]from the {from} to the {to}",
        "milled": "{seat} {seat:discards|discard} {card} from the top of the deck",
        "soaked": "{by} takes a blow of {n} for {card}",
    },
    reasons={
        "too-dear": "you have too few embers and too little oil",
        "no-target": "there is nothing it could be aimed at",
        "only-answer": "it can only be played as an answer",
        "spent": "it is spent",
        "no-power": "it has no power",
        "join-off": "this table takes nobody in",
        "join-late": "it is too late to join",
        "join-full": "the table is full",
        "too-strong": "it has too much power for that",
        "join-wait": "joining has to wait until a seat chooses its action",
    },
    verbs={
        "play": "play {a}", "attack": "attack {b} with {a}", "end": "end the day", "pass": "pass",
        "pay": "pay an ember", "burn": "burn oil of {a}", "hit": "choose {a}", "strike": "choose {a}",
        "answer": "answer with {a}", "use": "use {a}", "first": "first {a}", "lay": "lay {a}",
        "hold": "hold back", "drop": "choose {a}", "done": "done", "yes": "yes", "no": "no", "sink": "sink {a}",
        "keep": "keep it on top", "mode": "choose effect {a}", "assign": "{b} to {a}",
        "spend": "pay {a} more", "soak": "{b} takes the blow of {a}",
    },
    phases={"setup": "setup", "dawn": "dawn", "day": "day", "dusk": "dusk"},
    outcomes={"last-flame": "{winners} {count:wins|win} with the last flame"},
    problems={
        "unknown-card": "there is no such card: {0}",
        "too-many-copies": "{0} may be in a deck {1} {1:time|times} at most",
        "deck-size": "a deck has {1} to {2} cards, and this one has {0}",
    },
)  # fmt: skip
