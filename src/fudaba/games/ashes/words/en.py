"""Ashes in English: what stands on the cards, and the sentences of the table."""

from __future__ import annotations

from fudaba.games.ashes.defs import (
    ALTERATION_SPELL,
    DICE_POWER,
    ILLUSION,
    OPPONENTS,
    PHOENIX,
    PLAYER,
    READY_SPELL,
    THE_PHOENIXBORN,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Card,
    Cost,
    Effect,
    Keyword,
    Standing,
    Target,
    When,
)
from fudaba.games.ashes.effects import SECOND, TARGET
from fudaba.games.ashes.ids import ACTION, ANYTIME, DECLARING, ON_RESPARK
from fudaba.games.ashes.whens import (
    Always,
    HostDealtInCombat,
    OpponentMilled,
    OpponentTargetsYourUnit,
    OpposingUnitEntered,
    OpposingUnitLeft,
    ThisDealsInCombat,
    ThisDestroyed,
    ThisEnters,
    ThisReceives,
    ThisReceivesFromUnit,
    YouDestroyOpposingUnit,
    YourPhoenixbornReceived,
    YourPhoenixbornWouldBeDealt,
    YourUnitDestroyed,
    YourUnitWouldReceive,
)
from fudaba.games.ashes.words import guide
from fudaba.games.ashes.words.en_nodes import SAY
from fudaba.games.ashes.words.en_table import HAPPENINGS, OUTCOMES, PHASES, PROBLEMS, PROMPTS, REASONS, TERMS, VERBS
from fudaba.kernel.clauses import EnNoun, Fixed, Phrase
from fudaba.kernel.nodes import Ability, CardDef
from fudaba.kernel.phrases import Face, Heading, Speaker, Words

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
PLACES = ("discard", "battlefield", "spellboard", "unit")
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
DICE = ("natural", "charm", "ceremonial", "illusion")

ABILITIES = {
    "": "",
    "dice-power": "",
    "water-blast": "Water Blast",
    "slash": "Slash",
    "screams-of-the-departed": "Screams of the Departed",
    "strike": "Strike",
    "shadow-target": "Shadow Target",
    "hearts-pull": "Heart's Pull",
    "throw": "Throw",
    "blood-oath": "Blood Oath",
    "battle-advantage": "Battle Advantage",
    "song-of-sorrow": "Song of Sorrow",
    "aftershock": "Aftershock",
    "resourceful": "Resourceful",
    "overtime": "Overtime",
    "shadow-drain": "Shadow Drain",
    "pain-link": "Pain Link",
    "distract": "Distract",
    "ambush": "Ambush",
    "cursed": "Cursed",
    "self-inflict": "Self Inflict",
    "gaze": "Gaze",
    "unit-guard": "Unit Guard",
    "last-blessing": "Last Blessing",
    "illusion": "Illusion",
    "inheritance": "Inheritance",
    "magic-guard": "Magic Guard",
    "spell-guard": "Spell Guard",
    "consume": "Consume",
    "memory-drain": "Memory Drain",
    "respark": "Respark",
    "fleeting": "Fleeting",
    "spiked-skin": "Spiked Skin",
}


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
        parts.append(f"discard {cost.discard}")
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
    return ", ".join(parts)


def stat(n: int) -> str:
    """A printed value."""
    return "X" if n < 0 else str(n)


def signed(n: int) -> str:
    """A bonus."""
    return f"+{n}"


def face(card: CardDef, _s: Speaker) -> Face:
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
        parts.append("unique")
    return Face(" | ".join(parts), THIS_NAMES[card.type])


def target_noun(target: Target) -> EnNoun:
    """What a target is called."""
    whose = {YOURS: " you control", OPPONENTS: " an opponent controls"}.get(target.whose, "")
    if target.what == PLAYER:
        return EnNoun("target player", "target players", person=True, head="player")
    if target.what == READY_SPELL:
        return EnNoun(f"target ready spell{whose}", "target ready spells", head="spell")
    if target.what == ALTERATION_SPELL:
        return EnNoun("target alteration spell", "target alteration spells", head="alteration")
    if target.what == THE_PHOENIXBORN:
        return EnNoun("target Phoenixborn", "target Phoenixborn", head="Phoenixborn")
    if target.what == UNIT_OR_PHOENIXBORN:
        return EnNoun("target unit or Phoenixborn", "target units or Phoenixborn", head="target")
    assert target.what in (UNIT, UNIT_OR_BARE_PHOENIXBORN)
    return EnNoun(f"target unit{whose}", "target units", head="unit")


def lead(effect: Effect, s: Speaker) -> Phrase | None:
    """The choice of targets."""
    if not effect.targets:
        return None
    if len(effect.targets) == 2:
        s.bind(TARGET, EnNoun("first target", "first targets", head="first target"))
        s.bind(SECOND, EnNoun("second target", "second targets", head="second target"))
        return Fixed("choose a target unit you control and, as a second target, a unit an opponent controls")
    return s.choose(TARGET, target_noun(effect.targets[0]), early=True)


def when_text(when: When | None, effect: Effect, s: Speaker) -> str:
    """The circumstance of a triggered effect."""
    if isinstance(when, Always):
        return {
            "cursed": "at the end of the round",
            "fleeting": "at the end of the round",
            "resourceful": "at the start of each player turns phase",
            "strike": "after any player has declared attackers",
        }.get(effect.name, "after any player has declared attackers" if effect.may else "at the end of the round")
    if isinstance(when, YourPhoenixbornReceived):
        return "after your Phoenixborn has received damage" + (" from an attack" if when.attack else "")
    texts: tuple[tuple[type[When], str], ...] = (
        (ThisEnters, f"when {s.this} comes into play"),
        (OpposingUnitEntered, "after a unit has come into play on an opponent's battlefield"),
        (ThisDealsInCombat, f"when {s.this} deals damage by attacking or countering"),
        (HostDealtInCombat, "when attacking or countering units deal damage to the unit this is attached to"),
        (ThisReceivesFromUnit, f"when {s.this} receives damage from a unit's attack or counter"),
        (ThisReceives, f"when {s.this} receives damage"),
        (YourPhoenixbornWouldBeDealt, "when your Phoenixborn would be dealt damage and you control a unit"),
        (YourUnitWouldReceive, "when a unit you control would receive damage"),
        (YourUnitDestroyed, "when a unit you control is destroyed"),
        (ThisDestroyed, f"when {s.this} is destroyed"),
        (YouDestroyOpposingUnit, "when a unit an opponent controls is destroyed by something you control"),
        (OpposingUnitLeft, "when a unit an opponent controls leaves play"),
        (OpponentMilled, "after an opponent has discarded one or more cards from their draw pile"),
        (OpponentTargetsYourUnit, "when an opponent has chosen a unit you control as a target"),
    )
    for cls, text in texts:
        if isinstance(when, cls):
            return text
    return ""


def heading(ability: Ability, s: Speaker) -> Heading:
    """Name, timing and cost of an effect, its circumstance and its targets."""
    assert isinstance(ability, Effect)
    name = ABILITIES[ability.name]
    if ability.number:
        name += f" {ability.number}"
    if ability.inexhaustible and not (isinstance(ability.body, Standing) and not isinstance(ability.body, Keyword)):
        name = f"{name} (inexhaustible)".strip()
    if isinstance(ability.body, Keyword) and ability.body.bit == ILLUSION:
        return Heading()  # said by the effect that destroys it
    if isinstance(ability.body, Standing):
        return Heading(name=name)
    cost = cost_text(ability.cost)
    if ability.cheaper:
        cost += "; 1 basic less per level of focus"
    if ability.focus_cost is not None:
        cost += f"; with focus 1 you may pay {cost_text(ability.focus_cost)} instead"
    if ability.extra is not None:
        cost += f"; you may pay {cost_text(ability.extra)} more"
    if name and cost:
        cost = f"({cost})"
    elif cost:
        cost = cost[0].upper() + cost[1:]
    when = when_text(ability.when, ability, s)
    if ability.point == ANYTIME:
        when = "at any time during your turn"
    elif ability.point == DECLARING:
        when = "while you declare attackers"
    elif ability.point == ON_RESPARK:
        when = f"when {s.this} would be discarded from play in the player turns phase"
    may = ability.may and ability.point != ACTION
    return Heading(name=name, cost=cost, when=when, lead=lead(ability, s), may=may)


WORDS = Words(
    lang="en",
    title="Ashes: Rise of the Phoenixborn",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.EN,
    terms=TERMS,
    prompts=PROMPTS,
    happenings=HAPPENINGS,
    reasons=REASONS,
    verbs=VERBS,
    phases=PHASES,
    outcomes=OUTCOMES,
    problems=PROBLEMS,
)
