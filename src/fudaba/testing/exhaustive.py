"""Play until every ability of every card has resolved at least once.

An ability has resolved when a frame with its body, or with something under its body, has left the stack without
having been made void. An ability without a timing point is never run but read; it counts once its card lies open.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from fudaba import registry
from fudaba.inputs.decks import seated_at
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import ALL
from fudaba.kernel.state.chance import Chance, Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node
from fudaba.registry import Plugin, Variant
from fudaba.testing.steering import LIKING, Goal, Met, Search, Table, diligence, draw, naming
from fudaba.testing.watcher import Watcher, begin

LIMIT: Final = 20_000
Ability = tuple[str, int]
Pending = tuple[Frame, Ability]


def nodes_under(part: object) -> list[Node]:
    """All nodes of a definition, the outermost first."""
    found: list[Node] = [part] if isinstance(part, Node) else []
    if isinstance(part, tuple):
        for item in part:
            found += nodes_under(item)
    elif dataclasses.is_dataclass(part) and not isinstance(part, type):
        for f in dataclasses.fields(part):
            found += nodes_under(getattr(part, f.name))
    return found


def speaking_of(catalogue: Catalogue, card: str) -> list[str]:
    """The cards whose definition names another card: those that bring it into play, as a rule."""

    def names(part: object) -> bool:
        if isinstance(part, tuple):
            return any(names(item) for item in part)
        if dataclasses.is_dataclass(part) and not isinstance(part, type):
            return any(names(getattr(part, f.name)) for f in dataclasses.fields(part))
        return part == card

    return [other.id for other in catalogue.cards if other.id != card and names(other)]


class Abilities(Watcher):
    """Counts what has resolved, over as many games of one game as one likes."""

    def __init__(self) -> None:
        self.all: set[Ability] = set()
        self.resolved: set[Ability] = set()
        self._pending: list[Pending] = []
        self._catalogue: Catalogue | None = None
        self._bodies: dict[int, list[tuple[int, Ability, bool]]] = {}
        self._read: dict[int, list[Ability]] = {}

    def study(self, catalogue: Catalogue) -> None:
        """Get to know the cards of the rules that are played next."""
        if catalogue is self._catalogue:
            return
        self._catalogue = catalogue
        self._pending.clear()
        self._bodies.clear()
        self._read.clear()
        for kind, card in enumerate(catalogue.cards):
            for n, ability in enumerate(card.abilities):
                key = (card.id, n)
                self.all.add(key)
                if ability.when < 0:
                    self._read.setdefault(kind, []).append(key)
                for node in nodes_under(ability.effect):
                    self._bodies.setdefault(id(node), []).append((kind, key, node is ability.effect))

    def keys(self, w: World, frame: Frame) -> list[Ability]:
        """The abilities that a frame belongs to and that have not been seen yet."""
        found = self._bodies.get(id(frame.node))
        if found is None:
            return []
        source = w.frames[frame.base].card
        kind = w.kind[source] if source >= 0 else -1
        # Cards may share a body; then the source says which of them it is. A part of a body counts as well, because a
        # game may run only a part, unless two abilities of the card have it.
        mine = [key for k, key, whole in found if k == kind and whole]
        if not mine:
            mine = [key for k, key, _ in found if k == kind] or [key for _, key, _ in found]
            mine = mine if len(mine) == 1 else []
        return [key for key in mine if key not in self.resolved]

    def opened(self, w: World, frame: Frame) -> None:
        self._pending += [(frame, key) for key in self.keys(w, frame)]

    def look(self, w: World) -> None:
        """To be called when a question stands or the game is over: what has left the stack has resolved."""
        self._pending = self.settled(w, self._pending)

    def settled(self, w: World, pending: list[Pending]) -> list[Pending]:
        """Note what has resolved by now; what is still pending."""
        still: list[Pending] = []
        if pending:
            on_stack = {id(f) for f in w.frames}
            for frame, key in pending:
                if id(frame) in on_stack:
                    still.append((frame, key))
                elif not frame.void:
                    self.resolved.add(key)
        if self._read:
            for card, kind in enumerate(w.kind):
                if kind in self._read and w.rules.sees[w.zone[card] % w.width] == ALL:
                    self.resolved.update(self._read.pop(kind))
        catalogue = w.rules.catalogue
        for i in w.rules.in_force(w):
            kind = catalogue.ability_card[i]
            self.resolved.add((catalogue.cards[kind].id, i - catalogue.first_ability[kind]))
        return [] if w.outcome is not None else still

    @property
    def missing(self) -> list[str]:
        """The abilities that have not resolved, as ``card#number``."""
        return [f"{card}#{n}" for card, n in sorted(self.all - self.resolved)]


@dataclass
class Exhausted:
    """What an exhaustive run gave."""

    game: str
    games: int = 0
    deals: int = 0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)
    abilities: int = 0
    resolved: int = 0
    missing: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        """For the command line and for evidence."""
        return dataclasses.asdict(self)


def seating(plugin: Plugin, variant: Variant) -> tuple[Rules, list[Deck]]:
    """The rules and decks of one of a game's variants."""
    rules = registry.rules(plugin, dict(variant.options))
    return rules, seated_at(plugin, rules, variant)


def exhaust(
    plugin: Plugin,
    games: int,
    seed: int = 0,
    abilities: Abilities | None = None,
    progress: Callable[[int], object] | None = None,
    limit: int = LIMIT,
    deals: int = -1,
    met: Met | None = None,
) -> Exhausted:
    """Random play over all variants until every ability has resolved, at most so many games of so many answers.

    In every four games one has no mood, one has a liking for some kinds of options and a distaste for others, drawn
    anew each time, and two are diligent: they do nothing only for want of anything else, and one of them prefers
    answers that name a card with an ability not yet seen. Play without any liking never comes to what takes several
    right answers in a row. What is still missing then is searched for one by one, each over so many ``deals`` at most
    (see `steering`; as a rule one for every four games), and after that, over a third as many, what was never asked.

    A game that goes wrong is noted and given up.
    """
    found = abilities if abilities is not None else Abilities()
    result = Exhausted(plugin.name)
    tables = [seating(plugin, variant) for variant in plugin.variants]
    for rules, _ in tables:
        found.study(rules.catalogue)
    stream = Stream(seed)
    while result.games < games and found.missing:
        rules, decks = tables[result.games % len(tables)]
        found.study(rules.catalogue)
        try:
            mood = _mood(rules, stream, diligent=result.games % 4 > 1) if result.games % 4 else []
            wanted = _wanted(rules, found) if result.games % 4 == 2 else set()
            result.decisions += _play(
                rules, decks, seeded(seed + result.games), stream, found, limit, mood, wanted, met
            )
        except Exception as e:  # noqa: BLE001 - whatever goes wrong in a game under test
            result.faults.append(f"game {result.games}: {type(e).__name__}: {e}")
        result.games += 1
        if progress is not None:
            progress(1)
    deals = games // 4 if deals < 0 else deals
    for ability in sorted(found.all - found.resolved):
        _seek(tables, ability, deals, seed, stream, found, met, result)
    if met is not None:
        _meet(tables, deals // 3, seed, stream, found, met, result)
    result.abilities, result.resolved = len(found.all), len(found.resolved)
    result.missing = found.missing
    return result


def _mood(rules: Rules, stream: Stream, diligent: bool) -> list[int]:
    """How much each kind of option is liked in one game; the diligent never like to do nothing or to throw away."""
    return diligence(rules) if diligent else [LIKING[stream.below(len(LIKING))] for _ in rules.schema.verbs]


def _wanted(rules: Rules, found: Abilities) -> set[int]:
    """The kinds of the cards that have an ability not yet seen."""
    index = rules.catalogue.index
    return {index[card] for card, _ in found.all - found.resolved if card in index}


class _Resolves(Goal):
    """One ability is to resolve; whatever else does on the way counts as well."""

    def __init__(self, rules: Rules, ability: Ability, names: set[str], found: Abilities, met: Met | None) -> None:
        super().__init__({rules.catalogue.index[name] for name in names if name in rules.catalogue.index})
        self.ability = ability
        self.found = found
        self.met = met
        self._pending: list[Pending] = []

    def reached(self) -> bool:
        return self.ability in self.found.resolved

    def began(self) -> None:
        self._pending = []

    def opened(self, w: World, frame: Frame) -> None:
        self._pending += [(frame, key) for key in self.found.keys(w, frame)]

    def look(self, w: World) -> None:
        self._pending = self.found.settled(w, self._pending)
        if self.met is not None:
            self.met.look(w)


class _Meets(Goal):
    """Every prompt and verb of the game is to be met."""

    def __init__(self, wanted: set[int], met: Met) -> None:
        super().__init__(wanted)
        self.met = met

    def reached(self) -> bool:
        return self.met.complete

    def look(self, w: World) -> None:
        self.met.look(w)


def _seek(
    tables: list[Table],
    ability: Ability,
    deals: int,
    seed: int,
    stream: Stream,
    found: Abilities,
    met: Met | None,
    result: Exhausted,
) -> None:
    """Search for one ability over so many deals, at tables where its card, or one that speaks of it, is in a deck."""
    known = [table for table in tables if ability[0] in table[0].catalogue.index]
    names = {ability[0], *speaking_of(known[0][0].catalogue, ability[0])}
    known = [table for table in known if any(_holds(deck, names) for deck in table[1])] or known
    for n in range(deals):
        if ability in found.resolved:
            return
        rules, decks = known[stream.below(len(known))]
        found.study(rules.catalogue)
        _walk(rules, decks, seed * 1_000_003 + n, _Resolves(rules, ability, names, found, met), stream, result)


def _meet(
    tables: list[Table], deals: int, seed: int, stream: Stream, found: Abilities, met: Met, result: Exhausted
) -> None:
    """Search for prompts and verbs never met, over so many deals, each with another card in view."""
    for n in range(deals):
        if met.complete:
            return
        rules, decks = tables[stream.below(len(tables))]
        found.study(rules.catalogue)
        ids = sorted({name for deck in decks for entries in deck.sections.values() for name, _ in entries})
        kinds = [rules.catalogue.index[name] for name in ids if name in rules.catalogue.index]
        goal = _Meets({kinds[stream.below(len(kinds))]} if kinds else set(), met)
        _walk(rules, decks, seed * 1_000_003 + n, goal, stream, result)


def _walk(rules: Rules, decks: list[Deck], seed: int, goal: Goal, stream: Stream, result: Exhausted) -> None:
    """One deal of a search; what goes wrong on the way is noted."""
    try:
        search = Search(rules, decks, seed, goal, stream)
        search.run()
    except Exception as e:  # noqa: BLE001 - whatever goes wrong in a game under test
        result.faults.append(f"a deal: {type(e).__name__}: {e}")
        return
    result.deals += 1
    result.decisions += search.decisions
    result.faults += [f"{f.message} after {f.answers} from {f.position}" for f in search.faults]


def _holds(deck: Deck, cards: set[str]) -> bool:
    return any(name in cards for entries in deck.sections.values() for name, _ in entries)


def _play(
    rules: Rules,
    decks: list[Deck],
    chance: Chance,
    stream: Stream,
    found: Abilities,
    limit: int,
    mood: list[int],
    wanted: set[int],
    met: Met | None,
) -> int:
    w: World = begin(rules, decks, chance, [found])
    found.look(w)
    for n in range(limit):
        choice = w.choice
        if choice is None:
            return n
        named = naming(w, choice.options, wanted) if wanted and stream.below(4) > 0 else []
        if named:
            w.answer(named[draw([choice.options[i] for i in named], mood, stream)])
        else:
            w.answer(draw(choice.options, mood, stream))
        found.look(w)
        if met is not None:
            met.look(w)
    return limit
