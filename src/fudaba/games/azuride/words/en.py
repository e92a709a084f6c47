"""Azuride in English: what its nodes do, and what stands on its cards."""

from __future__ import annotations

from pathlib import Path

from fudaba.games.azuride.cards import (
    ANY_ROW,
    AT_HEAD,
    CUBE,
    ENEMY,
    IN_DISCARD,
    IN_DOCK,
    OWN,
    SELF,
    Card,
    Cost,
    Skill,
    Target,
)
from fudaba.games.azuride.effects.choices import DrawThenDiscard, Look
from fudaba.games.azuride.effects.skills import (
    YOURS,
    ExtraSet,
    HitAll,
    Mill,
    Protect,
    Raise,
    RaiseAll,
    RaiseSelf,
    Return,
    UntwistAll,
    UntwistDock,
)
from fudaba.games.azuride.effects.static import (
    ALL_YOURS,
    OTHERS,
    WHILE_ENGAGED,
    WHILE_ESCORTING,
    WHILE_UNESCORTED,
    LastingBonus,
)
from fudaba.games.azuride.flow.attacks import NameBlockers
from fudaba.games.azuride.flow.triggers import TARGET
from fudaba.games.azuride.flow.turn import (
    EndTurn,
    PlayerTurns,
    Supply,
)
from fudaba.games.azuride.flow.turn_actions import ATTACKS_MADE, BARRAGES, DEPLOYS, NOTHING_MORE, TRIMS, Act
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.words import en_table, guide
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.kernel.tree.window import Window
from fudaba.text.clauses import EnClause, EnNoun, EnVerb, Fixed, Lead, Maybe, Nothing, Phrase, Steps, Whose
from fudaba.text.inflection import BE, DEAL, DISCARD, DRAW, GET, LOOK, RETURN, regular
from fudaba.text.lexicon import node_rows, sentences
from fudaba.text.phrases import Face, Heading, Speaker, Table, Words
from fudaba.text.rows import Rows

SAY = Table()
CARD = EnNoun("card", "cards")
DAMAGE = EnNoun("damage", "damage", mass=True)
SINK = EnVerb("sink", "sinks", "sank", "sunk", "sinking")
TWIST = regular("twist")
UNTWIST = regular("untwist")
SET = EnVerb("set", "sets", "set", "set", "setting")
USE = regular("use")
BEGIN = EnVerb("begin", "begins", "began", "begun", "beginning")
LAUNCH = regular("launch")
DECLARE = regular("declare")
TURN_END = "until end of turn"
ROWS = ("", "front ", "rear ")


def signed(fire: int, armour: int) -> str:
    """+1/+1 notation."""
    return f"{fire:+d}/{armour:+d}"


def on_field(row: int, kind: str = "") -> str:
    """Charas with their place: a row is a part of the battlefield and says it by itself."""
    named = ROWS[row] + (kind or "chara")
    return named if row != ANY_ROW else f"{named} on the battlefield"


# --- what skills do


@SAY(Raise)
def raise_(n: Raise, s: Speaker) -> Phrase:
    return EnClause(GET, f"{signed(n.firepower, n.armour)} {TURN_END}", subject=s.ref(TARGET))


@SAY(RaiseSelf)
def raise_self(n: RaiseSelf, s: Speaker) -> Phrase:
    return EnClause(GET, f"{signed(n.firepower, n.armour)} {TURN_END}", subject=s.this)


@SAY(RaiseAll)
def raise_all(n: RaiseAll, _s: Speaker) -> Phrase:
    whose = "your" if n.side == YOURS else "your opponent's"
    subject = f"all {whose} {on_field(n.row)}"
    return EnClause(GET, f"{signed(n.firepower, n.armour)} {TURN_END}", subject=subject, plural=True)


@SAY(Protect)
def protect(_n: Protect, s: Speaker) -> Phrase:
    return Lead(TURN_END, EnClause(BE, "unaffected by skills your opponent uses", subject=s.ref(TARGET)))


@SAY(Return)
def return_(_n: Return, s: Speaker) -> Phrase:
    whose = "your" if s.owns(TARGET) else "its owner's"
    return EnClause(RETURN, f"{s.ref(TARGET)} to {whose} hand")


@SAY(UntwistAll)
def untwist_all(n: UntwistAll, _s: Speaker) -> Phrase:
    return EnClause(UNTWIST, f"all your {on_field(n.row)}")


def _gone(s: Speaker) -> bool:
    """Whether the card whose text this is has left its dock by then: it was discarded as the cost."""
    abilities = s.about.abilities if s.about is not None else ()
    skills = [skill for skill in abilities if isinstance(skill, Skill) and isinstance(skill.effect, UntwistDock)]
    return any(skill.cost.discard == SELF for skill in skills)


def _dock_of(s: Speaker) -> str:
    return "the dock it was in" if _gone(s) else f"{s.this}'s dock"


@SAY(UntwistDock)
def untwist_dock(n: UntwistDock, s: Speaker) -> Phrase:
    which = "the head" if n.head_only else "all cards"
    return EnClause(UNTWIST, f"{which} of {_dock_of(s)}" if n.head_only else f"{which} in {_dock_of(s)}")


@SAY(HitAll)
def hit_all(n: HitAll, s: Speaker) -> Phrase:
    return EnClause(DEAL, f"{s.count(n.damage, DAMAGE)} to each enemy {on_field(n.row)}")


@SAY(Mill)
def mill(n: Mill, _s: Speaker) -> Phrase:
    top = "the top card" if n.cards == 1 else f"the top {n.cards} cards"
    return EnClause(DISCARD, f"{top} of your opponent's deck (this is not damage)")


@SAY(ExtraSet)
def extra_set(_n: ExtraSet, _s: Speaker) -> Phrase:
    return Maybe(EnClause(SET, "one more chara this turn, even in a dock that has taken one"))


@SAY(DrawThenDiscard)
def draw_then_discard(n: DrawThenDiscard, s: Speaker) -> Phrase:
    return Steps((EnClause(DRAW, s.count(n.cards, CARD)), EnClause(DISCARD, "a card from your hand", then=True)))


@SAY(Look)
def look(n: Look, _s: Speaker) -> Phrase:
    whose = "either player's" if n.either_deck else "your"
    return EnClause(LOOK, f"at the top card of {whose} deck")


WHILE = {
    WHILE_ESCORTING: "escorts a rear chara",
    WHILE_UNESCORTED: "stands in the rear without an escort",
    WHILE_ENGAGED: "is engaged",
}


@SAY(LastingBonus)
def static(n: LastingBonus, s: Speaker) -> Phrase:
    bonus = signed(n.firepower, n.armour)
    if n.reach in (OTHERS, ALL_YOURS):
        other = "other " if n.reach == OTHERS else ""
        kind = "" if n.class_ == ids.NO_CLASS else en_table.SHIPS[n.class_].lower() + "s"
        return EnClause(GET, bonus, subject=f"your {other}{on_field(n.row, kind)}", plural=True)
    return Lead(f"while {s.this} {WHILE[n.reach]}", EnClause(GET, bonus, subject="it"))


# --- what the rules do


@SAY(NameBlockers)
def name_blockers(_n: NameBlockers, _s: Speaker) -> Phrase:
    return Whose("your opponent", Maybe(EnClause(DECLARE, "blockers, at most one for each attacker")))


@SAY(Window)
def window(n: Window, _s: Speaker) -> Phrase:
    if n.checks:
        return Fixed("then chara without armour sink, and automatic skills that were set off happen")
    if n.point == ids.AT_ENGAGEMENT:
        return Fixed("both players may cut in, the attacking player first")
    return Nothing("both players may cut in in turn, and the newest declaration resolves first")


@SAY(Supply)
def supply(_n: Supply, _s: Speaker) -> Phrase:
    return Steps((EnClause(UNTWIST, "all your cards in docks and on the battlefield"), EnClause(DRAW, "a card")))


@SAY(EndTurn)
def end_turn(_n: EndTurn, _s: Speaker) -> Phrase:
    return Steps((
        EnClause(regular("win", "won", "won"), "if your opponent's deck is empty"),
        EnClause(BEGIN, "", subject="otherwise your opponent's turn"),
    ))  # fmt: skip


@SAY(PlayerTurns)
def player_turns(n: PlayerTurns, s: Speaker) -> Phrase:
    return Whose("each player in turn, until the game ends", s.say(n.body))


ALSO: dict[int, Phrase] = {
    DEPLOYS: Maybe(EnClause(SET, "chara and cubes, rotate a dock, launch, scrap or recall, in any order")),
    BARRAGES: Maybe(EnClause(USE, "bombardment and air strike of your chara on the battlefield")),
    ATTACKS_MADE: Maybe(EnClause(DECLARE, "all your attackers together, and what each attacks")),
    TRIMS: Fixed("discard if your hand is over the limit"),
}


@SAY(Act)
def act(n: Act, _s: Speaker) -> Phrase:
    uses = Maybe(EnClause(USE, "skills and abilities"))
    return uses if n.also == NOTHING_MORE else Steps((ALSO[n.also], uses))


# --- what stands on a card


def icons(cost: Cost) -> str:
    """Cost icons in words."""
    counts = (cost.white, cost.red, cost.blue, cost.black)
    parts = [f"{ids.COLOURS[i]} {n}" for i, n in enumerate(counts) if n]
    if cost.silver:
        parts.append(f"colourless {cost.silver}")
    return ", ".join(parts)


def price(cost: Cost, this: str) -> str:
    """The whole cost of a skill."""
    parts = [icons(cost)] if icons(cost) else []
    if cost.twist:
        parts.append(f"twist {this}")
    if cost.discard == SELF:
        parts.append(f"discard {this}")
    elif cost.discard == CUBE:
        parts.append("discard a cube from your docks")
    return ", ".join(parts)


def noun(target: Target) -> EnNoun:
    """What a skill is aimed at."""
    twisted = "twisted " if target.twisted else ""
    limit = f"with total cost {target.most_cost} or less" if target.most_cost >= 0 else ""
    if target.place == IN_DISCARD:
        return EnNoun("chara", "chara", after=f"from your discard pile {limit}".strip(), head="chara")
    if target.place == IN_DOCK:
        whose = "one of your docks" if target.side == OWN else "an enemy dock"
        return EnNoun(f"{twisted}card", f"{twisted}cards", after=f"in {whose} {limit}".strip(), head="card")
    if target.place == AT_HEAD:
        return EnNoun("head", "heads", "the", after="of one of your docks", head="card")
    where = "on the battlefield" if target.row == ANY_ROW else ""
    side = "enemy " if target.side == ENEMY else ""
    word = f"{twisted}{side}{ROWS[target.row]}chara"
    article = "an" if word.startswith("e") else "a"
    of = "your" if target.side == OWN else ""
    return EnNoun(word, word, article, of=of, after=f"{limit} {where}".strip(), head="chara", own=target.side == OWN)


def face(card: CardDef, _s: Speaker) -> Face:
    """The line of printed values."""
    assert isinstance(card, Card)
    if card.cube:
        return Face(f"Cube, {en_table.FACTIONS[card.colour_no()]} ({card.colour})", "this cube")
    powers = [en_table.POWERS[i] for i, name in enumerate(ids.ABILITIES) if name in card.powers]
    line = (
        f"{en_table.SHIPS[card.ship_no()] if card.class_ else 'Ship'}, {en_table.FACTIONS[card.colour_no()]}; "
        f"cost {icons(card.cost) or '0'}; firepower {card.firepower}, armour {card.armour}"
    )
    return Face(line, "this chara", (f"{'/'.join(powers)}.",) if powers else ())


def heading(ability: Ability, s: Speaker) -> Heading:
    """Name, area, timing, cost and target of a skill."""
    assert isinstance(ability, Skill)
    area = ("Hand", "Dock", "Battlefield")[ability.area]
    whose = "" if ability.turn == ids.WHO_EITHER else "your " if ability.turn == ids.WHO_OWN else "opponent's "
    if not ability.declared():
        timing = f"{area}, automatic"
    elif ability.timing == ids.T_ANY:
        timing = f"{area}, any time{f' in {whose}turn' if whose else ''}"
    else:
        timing = f"{area}, {whose}{ids.PHASES[ability.timing]} phase"
    when = {ids.AT_SET: "set in a dock", ids.AT_SUNK: "sunk", ids.AT_LAUNCHED: "launched"}.get(ability.when, "")
    lead = None
    if ability.target is not None:
        lead = s.choose(TARGET, noun(ability.target), early=True)
    return Heading(ability.en, timing, price(ability.cost, s.this), f"when {s.this} is {when}" if when else "", lead)


def colour(card: CardDef) -> str:
    """What a card pays."""
    assert isinstance(card, Card)
    return card.colour


def names(catalogue: Catalogue) -> dict[str, str]:
    """The printed names of all skills."""
    return {a.name: a.en for c in catalogue.cards for a in c.abilities if isinstance(a, Skill)}


PLACEHOLDERS = Rows("en", (CARD, DAMAGE), {"target": TARGET})
PLACEHOLDERS.enter(SAY, node_rows(Path(__file__).parents[1], "en"), "fudaba.games.azuride")

WORDS = Words(
    lang="en",
    title="Slave of Azuride",
    nodes=SAY,
    face=face,
    heading=heading,
    guide=guide.EN,
    names=names,
    trait=colour,
    **sentences(Path(__file__).parents[1], "en"),
)
