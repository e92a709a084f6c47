"""Ashes in English: what stands on the cards, and the sentences of the table."""

from __future__ import annotations

from pathlib import Path

from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    ALTERATION_SPELL,
    DICE_POWER,
    ILLUSION,
    OPPONENTS,
    PHOENIX,
    PLAYER,
    REACTION,
    READY_SPELL,
    THE_PHOENIXBORN,
    TO_BATTLEFIELD,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Ability,
    AttackIsStatus,
    Card,
    Cost,
    Keyword,
    LifeIsStatus,
    Standing,
    Target,
)
from fudaba.games.ashes.effects.whens import (
    Always,
    YourPhoenixbornReceived,
)
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words import guide
from fudaba.games.ashes.words.en_nodes import CARD, SAY
from fudaba.games.ashes.words.shared import SLOTS, at_several_moments, effects_of, without
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef
from fudaba.text.clauses import EnClause, EnNoun, Fixed, Phrase, Steps
from fudaba.text.inflection import DISCARD, PAY, regular
from fudaba.text.lexicon import sentences
from fudaba.text.phrases import Face, Heading, Speaker, Words

TYPES = (
    "Phoenixborn",
    "Ready spell",
    "Action spell",
    "Reaction spell",
    "Alteration spell",
    "Ally",
    "Conjuration",
    "Dice power",
)
PLACES = ("discard pile", "battlefield", "spellboard", "unit")
THIS_NAMES = (
    "this Phoenixborn",
    "this spell",
    "this spell",
    "this spell",
    "this spell",
    "this unit",
    "this unit",
    "this die",
)
EXHAUST = regular("exhaust")
DICE = ("natural", "charm", "ceremonial", "illusion")

SENTENCES = sentences(Path(__file__).parents[1], "en")
ABILITIES = {
    key.removeprefix("ability:"): name for key, name in SENTENCES["terms"].items() if key.startswith("ability:")
} | {"": "", "dice-power": ""}  # a dice power has no name on its card


def magic_parts(cost: Cost) -> list[str]:
    """The magic of a cost."""
    parts: list[str] = []
    for t, die in enumerate(DICE):
        if cost.power[t]:
            parts.append(f"{cost.power[t]} {die} power")
        if cost.class_[t]:
            parts.append(f"{cost.class_[t]} {die} class")
    if cost.basic:
        parts.append(f"{cost.basic} basic")
    if cost.either:
        parts.append(" or ".join(cost_text(part) for part in cost.either))
    if cost.x:
        parts.append("X basic")
    return parts


def cost_text(cost: Cost) -> str:
    """A cost as a list of what is paid."""
    parts: list[str] = []
    if cost.main:
        parts.append("main action")
    if cost.side:
        parts.append("side action")
    if cost.exhaust:
        parts.append("exhaust")
    if cost.discard:
        parts.append(f"discard {cost.discard} {'card' if cost.discard == 1 else 'cards'}")
    return ", ".join(parts + magic_parts(cost))


def payment(cost: Cost, s: Speaker) -> Phrase | None:
    """A cost inside the sentence of a triggered effect."""
    deeds: list[Phrase] = []
    if cost.exhaust:
        deeds.append(EnClause(EXHAUST, s.this))
    if cost.discard:
        deeds.append(EnClause(DISCARD, f"{s.count(cost.discard, CARD)} from {s.your} hand"))
    if magic_parts(cost):
        deeds.append(EnClause(PAY, " and ".join(magic_parts(cost))))
    return Steps(tuple(deeds)) if deeds else None


def activation(effect: Ability) -> str:
    """An activation cost: what stands before the colon."""
    cost = cost_text(effect.cost)
    if effect.cheaper_by_focus:
        cost += " (with focus 1, 1 basic less; with focus 2, 2 basic less)"
    if effect.focus_cost is not None:
        spared, paid = without(effect.cost, effect.focus_cost), without(effect.focus_cost, effect.cost)
        magic = " and ".join(magic_parts(spared))
        cost += f" (with focus 1, you may pay {' and '.join(magic_parts(paid))} instead of {magic})"
    if effect.extra_cost is not None:
        cost += f" (as an additional cost, you may pay {cost_text(effect.extra_cost)})"
    return cost


def stat(n: int) -> str:
    """A printed value."""
    return "X" if n < 0 else str(n)


def signed(n: int) -> str:
    """A bonus."""
    return f"+{n}"


def face(card: CardDef, s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    parts = [TYPES[card.type]]
    if card.type == PHOENIX:
        parts.append(f"battlefield {card.battlefield}, life {card.life}, spellboard {card.spellboard}")
    elif card.type != DICE_POWER:
        parts.append(f"placement: {PLACES[card.placement]}")
    cost = cost_text(card.cost)
    if cost:
        parts.append(f"cost: {cost}")
    if card.type == 5 or card.type == 6 or card.life < 0:
        parts.append(f"attack {stat(card.attack)}, life {stat(card.life)}, recover {stat(card.recover)}")
    if any(card.bonus):
        names = ("attack", "life", "recover")
        parts.append(", ".join(f"{signed(b)} {n}" for b, n in zip(card.bonus, names, strict=True) if b))
    if card.copies:
        parts.append(f"conjuration limit {card.copies}")
    if card.unique_to:
        parts.append(f"unique to {s.card(card.unique_to)}")
    turns_unit = card.type == ACTION_SPELL and card.placement == TO_BATTLEFIELD
    return Face(" | ".join(parts), "this card" if turns_unit else THIS_NAMES[card.type])


def target_noun(target: Target) -> EnNoun:
    """What a target is called."""
    whose = {YOURS: "you control", OPPONENTS: "an opponent controls"}.get(target.whose, "")
    one, many, head = {
        PLAYER: ("player", "players", "player"),
        READY_SPELL: ("ready spell", "ready spells", "spell"),
        ALTERATION_SPELL: ("alteration spell", "alteration spells", "spell"),
        THE_PHOENIXBORN: ("Phoenixborn", "Phoenixborn", "Phoenixborn"),
        UNIT_OR_PHOENIXBORN: ("unit or Phoenixborn", "units or Phoenixborn", "target"),
        UNIT: ("unit", "units", "unit"),
        UNIT_OR_BARE_PHOENIXBORN: ("unit", "units", "unit"),
    }[target.what]
    return EnNoun(f"target {one}", f"target {many}", after=whose, head=head, person=target.what == PLAYER)


def lead(effect: Ability, s: Speaker) -> Steps:
    """The choice of targets."""
    targets = zip(SLOTS, effect.targets, strict=False)
    return Steps(tuple(s.choose(slot, target_noun(target), early=True) for slot, target in targets))


MOMENTS = {
    ids.AT_END_OF_ROUND: "at the end of the round",
    ids.AT_BEGIN_TURNS: "at the start of each player turns phase",
    ids.AT_AFTER_ATTACKERS: "after any player declares attackers",
    ids.AT_ANYTIME: "at any time during your turn",
    ids.AT_DECLARING: "once each time you declare attackers",
}


def circumstance(effect: Ability, s: Speaker) -> str:
    """When a triggered effect comes about."""
    if effect.when == ids.AT_RESPARK:
        return f"when {s.this} would be discarded from play in the player turns phase"
    when = effect.if_
    if isinstance(when, YourPhoenixbornReceived):
        return "after your Phoenixborn has received damage" + (" from an attack" if when.from_attack else "")
    if when is None or isinstance(when, Always):
        return MOMENTS.get(effect.when, "")
    said = s.ask(when)
    assert isinstance(said, Fixed)
    return said.text


def heading(ability: nodes.Ability, s: Speaker) -> Heading:
    """What stands before an effect."""
    assert isinstance(ability, Ability)
    return introduced(ability, effects_of(s.about), s)


def introduced(ability: Ability, printed: list[Ability], s: Speaker) -> Heading:
    """Name, marks and cost of one of a card's effects, its circumstance and its targets.

    A cost before the colon is an activation cost; what a triggered effect costs stands in its sentence.
    """
    name = (ability.en or ABILITIES[ability.name]) + (f" {ability.number}" if ability.number else "")
    marks = ("Inexhaustible",) if ability.inexhaustible else ()
    if isinstance(ability.effect, Keyword) and ability.effect.keyword == ILLUSION:
        return Heading(silent=True)  # said by the effect that destroys it
    if isinstance(ability.effect, LifeIsStatus) and any(isinstance(e.effect, AttackIsStatus) for e in printed):
        return Heading(silent=True)  # one X for both values
    if isinstance(ability.effect, Standing):
        return Heading(name=name, marks=marks)
    if ability.when == ids.AT_ACTION:
        cost = activation(ability)
        cost = f"({cost})" if name else cost[:1].upper() + cost[1:]
        return Heading(name=name, marks=marks, cost=cost, lead=lead(ability, s))
    whens = [circumstance(effect, s) for effect in at_several_moments(ability, printed)]
    if not whens:
        return Heading(silent=True)  # said together with the one before
    when = " and ".join(whens)
    if isinstance(s.about, Card) and s.about.type == REACTION:
        play = Fixed(f"you may play {s.this} {when}")
        return Heading(name=name, marks=marks, lead=Steps((play, lead(ability, s))))
    who = "its owner" if ability.when == ids.AT_RESPARK else ""
    pay = payment(ability.cost, s)
    return Heading(name=name, marks=marks, when=when, lead=lead(ability, s), may=ability.may, pay=pay, who=who)


def names(catalogue: Catalogue) -> dict[str, str]:
    """What abilities are called that no printed card has."""
    return {a.name: a.en for a in catalogue.abilities if isinstance(a, Ability) and a.en}


WORDS = Words(
    lang="en",
    title="Ashes: Rise of the Phoenixborn",
    nodes=SAY,
    face=face,
    heading=heading,
    names=names,
    guide=guide.EN,
    **SENTENCES,
)
