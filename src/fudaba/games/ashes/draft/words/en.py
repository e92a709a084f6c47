"""The draft in English."""

from __future__ import annotations

from fudaba.games.ashes.draft.cards import Printed
from fudaba.games.ashes.draft.dice import PickDice
from fudaba.games.ashes.draft.steps import (
    Begin,
    DealPacks,
    Exchange,
    Finish,
    LookAtPacks,
    PacksLeft,
    PassToken,
    PickCards,
    PickPhoenixborn,
    TurnUp,
)
from fudaba.games.ashes.draft.words import guide
from fudaba.games.ashes.words import en
from fudaba.games.ashes.words.en_nodes import SAY
from fudaba.kernel.tree.nodes import Ability
from fudaba.text.clauses import Condition, EnClause, Fixed, Maybe, Nothing, Phrase, Steps
from fudaba.text.inflection import PUT, TAKE, regular
from fudaba.text.phrases import Heading, Speaker, Words

KEEP = regular("keep", "kept", "kept")
PASS_VERB = regular("pass")


@SAY(Begin)
def begin(_n: Begin, _s: Speaker) -> Fixed:
    return Fixed("shuffle one copy of every card into the draft deck; chance gives somebody the first-player token")


@SAY(PassToken)
def pass_token(_n: PassToken, _s: Speaker) -> Fixed:
    return Fixed("the first-player token passes to the left")


@SAY(PickPhoenixborn)
def pick_phoenixborn(_n: PickPhoenixborn, _s: Speaker) -> EnClause:
    return EnClause(TAKE, "a Phoenixborn with its 3 unique cards")


@SAY(DealPacks)
def deal_packs(_n: DealPacks, _s: Speaker) -> Fixed:
    return Fixed("every player is dealt 9 cards from the draft deck")


@SAY(PacksLeft)
def packs_left(_n: PacksLeft, _s: Speaker) -> Condition:
    return Condition("cards are left to pick from", "no cards are left to pick from")


@SAY(LookAtPacks)
def look_at_packs(_n: LookAtPacks, _s: Speaker) -> Nothing:
    return Nothing("the players look at the cards before them")


@SAY(PickCards)
def pick_cards(_n: PickCards, _s: Speaker) -> Steps:
    return Steps((EnClause(KEEP, "1 card unseen"), EnClause(PASS_VERB, "the others to the left")))


@SAY(PickDice)
def pick_dice(n: PickDice, _s: Speaker) -> Fixed:
    if n.freely:
        return Fixed("clockwise from the first player, take 2 dice of any types in turn, until everyone has 10")
    return Fixed("counter-clockwise from the first player, take 2 dice of one type in turn, until everyone has 10")


@SAY(TurnUp)
def turn_up(_n: TurnUp, _s: Speaker) -> Fixed:
    return Fixed("turn up as many cards from the draft deck as there are players")


@SAY(Exchange)
def exchange(n: Exchange, s: Speaker) -> Phrase:
    swap = Steps((EnClause(TAKE, "a face-up card"), EnClause(PUT, f"another one that {s.you} drafted in its place")))
    return Maybe(swap) if n.optional else swap


@SAY(Finish)
def finish(_n: Finish, _s: Speaker) -> Fixed:
    return Fixed("everyone adds 2 more copies of each of their 9 cards, and the decks are complete")


def heading(ability: Ability, s: Speaker) -> Heading:
    """What stands before an ability in the game itself."""
    assert isinstance(ability, Printed)
    printed = [] if s.about is None else [a.printed for a in s.about.abilities if isinstance(a, Printed)]
    return en.introduced(ability.printed, printed, s)


WORDS = Words(
    lang="en",
    title="Ashes: the draft",
    nodes=SAY,
    face=en.face,
    heading=heading,
    guide=guide.EN,
    terms={
        **{key: name for key, name in en.SENTENCES["terms"].items() if key.startswith("type:")},
        "offer": "Phoenixborn on offer",
        "aside": "conjurations set aside",
        "draft-deck": "draft deck",
        "face-up": "face-up cards",
        "out": "out of the draft",
        "phoenixborn": "Phoenixborn",
        "pack": "cards to pick from",
        "passing": "cards being passed",
        "drafted": "drafted cards",
        "first-player": "first-player token",
        "turn-no": "pick",
        "pile-natural": "natural dice left",
        "pile-charm": "charm dice left",
        "pile-ceremonial": "ceremonial dice left",
        "pile-illusion": "illusion dice left",
        "natural": "natural dice",
        "charm": "charm dice",
        "ceremonial": "ceremonial dice",
        "illusion": "illusion dice",
        "word:natural": "natural",
        "word:charm": "charm",
        "word:ceremonial": "ceremonial",
        "word:illusion": "illusion",
        "copies": "copies",
    },
    prompts={
        "draft-phoenixborn": "draft: choose your Phoenixborn; its unique cards come with it",
        "draft-card": "draft: choose a card to keep[ (pick {n} of {m})]",
        "draft-dice": "draft: choose dice[ ({n} left to take)]",
        "exchange-take": "exchange: choose a face-up card to take",
        "exchange-put": "exchange: choose a drafted card to put down[ for {card}]",
    },
    happenings={
        "draft-first": "{seat} {seat:gets|get} the first-player token",
        "drafted-phoenixborn": "{seat} {seat:drafts|draft} {card} with its unique cards",
        "token": "the first-player token passes to {seat}",
        "packs": "everyone is dealt {n} cards",
        "picked": "{seat} {seat:keeps|keep} {card}",
        "taken-along": "{seat} {seat:takes|take} {n} {n:card|cards} along",
        "handed-on": "{seat} {seat:hands|hand} {n} {n:card|cards} to {other}",
        "passed-on": "pick {n} is made: the other cards are passed to the left",
        "drafted-dice": "{seat} {seat:takes|take} {n} {die} {n:die|dice}",
        "face-up": "{card} is turned up",
        "took": "{seat} {seat:takes|take} {card} from the face-up cards",
        "put": "{seat} {seat:puts|put} {card} in its place",
        "kept": "{seat} {seat:exchanges|exchange} nothing",
        "copies": "{seat} {seat:adds|add} 2 more copies of each drafted card",
        "left-draft": "{seat} {seat:leaves|leave} the draft",
    },
    reasons={
        "pile-empty": "Not enough dice of that type are left",
        "just-taken": "The card just taken cannot be put back at once",
    },
    verbs={
        "take": "take {a}",
        "pick": "keep {a}",
        "two": "take 2 {a} dice",
        "die": "take 1 {a} die",
        "put": "put down {a}",
        "keep": "exchange nothing",
    },
    phases={
        "draft-phoenixborn": "draft of the Phoenixborn",
        "draft-cards": "draft of the cards",
        "draft-dice": "draft of the dice",
        "exchange": "exchange",
    },
    outcomes={
        "drafted": "The draft is over; {winners} {count:has|have} a deck",
        "alone": "The draft is broken off; only {winners} {count:is|are} left",
    },
    problems=en.SENTENCES["problems"],
)
