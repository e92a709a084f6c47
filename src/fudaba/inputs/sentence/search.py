"""The search for the ability that says a sentence: from those that read most like it, one change at a time."""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba.cardfile.shapes import (
    Bits,
    CardName,
    Counts,
    Data,
    Flag,
    Maybe,
    Node,
    Number,
    OneOf,
    Part,
    Several,
    Shape,
    Slug,
    Text,
)
from fudaba.cardfile.vocabulary import Entry, Vocabulary
from fudaba.cardfile.writer import Unwritable, as_data
from fudaba.inputs.sentence.pieces import (
    Builder,
    Path,
    Pieces,
    Place,
    at,
    changed,
    kind,
    may_be_a_list,
    places,
    spelt_out,
    without,
)
from fudaba.inputs.sentence.words import Wanted, is_heading, words_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.languages import LANGUAGES
from fudaba.text.cards import paragraphs, voice
from fudaba.text.phrases import Words

NAMES: Final = ("name", *LANGUAGES)
NAME: Final = re.compile(
    r"『([^』]+)』|((?:[^\s,.:(\[]+ ){1,6})(?=[\[(]|[0-9]+:)|((?:[^\s,.:(\[]+ ){0,5}[^\s,.:(\[]+):"
)
"""What an ability is called stands at its beginning."""
SEEDS: Final = 10
"""So many abilities of printed cards, those that read most alike, are where the search begins."""
AT_ONCE: Final = 100
"""So many changes of one ability are tried before others that read as much like the sentence have their turn."""
MOST: Final = 6_000
"""So many sentences are made before the search gives up."""
FURTHER: Final = 8
"""A change may make a sentence so many words worse, if a later one mends it."""


@dataclass(frozen=True)
class Holder:
    """A card for an ability to stand on, and the list that it goes into.

    ``fields`` are spelt out, without abilities but for those that the card cannot be without.
    """

    card: str
    fields: dict[str, Data]
    into: str


@dataclass(frozen=True)
class Said:
    """An ability on a card, and what it says there."""

    holder: Holder
    ability: Data
    text: str
    words: tuple[str, ...]


class Speaker:
    """Makes sentences of abilities, as they would print on a card of one game in one language."""

    def __init__(self, vocabulary: Vocabulary, words: Words, rules: Rules) -> None:
        self.vocabulary = vocabulary
        self.words = words
        self.rules = rules
        self._card = Part(vocabulary.card)
        self._builder = Builder(vocabulary)
        self.lists = {
            name: shape
            for name, shape in vocabulary.card.shapes.items()
            if isinstance(shape, Several) and isinstance(shape.each, Part)
        }

    def part(self, into: str) -> Part:
        """What one ability of a list is."""
        each = self.lists[into].each
        assert isinstance(each, Part)
        return each

    def printed(self, cards: Sequence[CardDef]) -> list[Said]:
        """Every ability of some cards that has a sentence of its own, spelt out."""
        found: list[Said] = []
        for card in cards:
            data = as_data(self.vocabulary, card)
            spelt = spelt_out(self.vocabulary, Part(self.vocabulary.card), data)
            assert isinstance(spelt, dict)
            texts = iter(paragraphs(self.words, card, self.rules))
            for into in self.lists:
                for k, ability in enumerate(_listed(spelt.get(into))):
                    text = next(texts)
                    if text:
                        found.append(Said(self.holder(card.id, spelt, into, k), ability, text, words_of(text)))
        return found

    def holder(self, card: str, spelt: dict[str, Data], into: str, k: int) -> Holder:
        """A card without its abilities, or, if it cannot be without, with all but one."""
        bare = Holder(card, {name: value for name, value in spelt.items() if name not in self.lists}, into)
        if self.card(bare, _listed(spelt[into])[k]) is not None:
            return bare
        return Holder(card, {**spelt, into: [one for i, one in enumerate(_listed(spelt[into])) if i != k]}, into)

    def bare(self, card: CardDef, into: str) -> Holder:
        """A card without abilities, for a new one."""
        spelt = spelt_out(self.vocabulary, Part(self.vocabulary.card), as_data(self.vocabulary, card))
        assert isinstance(spelt, dict)
        return Holder(card.id, {name: value for name, value in spelt.items() if name not in self.lists}, into)

    def kinds(self, printed: Sequence[Said]) -> list[Holder]:
        """A card of each kind, as far as sentences tell kinds apart."""
        voice_of = voice(self.words, self.rules)
        found: dict[tuple[str, str], Holder] = {}
        for said in printed:
            card = self.card(said.holder, said.ability)
            if card is not None and set(said.holder.fields).isdisjoint(self.lists):
                voice_of.about = card
                found.setdefault((said.holder.into, self.words.face(card, voice_of).this), said.holder)
        return list(found.values())

    def card(self, holder: Holder, ability: Data) -> CardDef | None:
        """The card with this ability alone; None if there can be none."""
        data = {**holder.fields, holder.into: [ability, *_listed(holder.fields.get(holder.into))]}
        try:
            card = self._builder.made(self._card, data)
        except ValueError:
            return None
        return card if isinstance(card, CardDef) else None

    def said(self, holder: Holder, ability: Data) -> Said | None:
        """What an ability says on a card; None if it cannot be, or says nothing."""
        card = self.card(holder, ability)
        if card is None:
            return None
        try:
            before = [len(_listed(holder.fields.get(name))) for name in self.lists]
            text = paragraphs(self.words, card, self.rules)[sum(before[: list(self.lists).index(holder.into)])]
        except Exception:  # noqa: BLE001 - what cannot be said is no reading of a sentence
            return None
        return Said(holder, ability, text, words_of(text)) if text else None

    def short(self, said: Said) -> Data:
        """An ability as a card file writes it."""
        card = self.card(said.holder, said.ability)
        if card is None:
            return said.ability
        try:
            return _listed(as_data(self.vocabulary, card)[said.holder.into])[0]
        except Unwritable:
            return said.ability


@dataclass(frozen=True)
class Change:
    """An ability with one thing otherwise, and what that is: words that it brought once, it brings again."""

    ability: Data
    what: str
    holder: Holder | None = None
    """Another card, if it is the card that is otherwise."""


@dataclass(order=True)
class State:
    """An ability from which the search may go on: the nearer its sentence, the sooner."""

    distance: int
    order: int
    said: Said = field(compare=False)
    changes: Iterator[Change] = field(compare=False)


class Search:
    """One sentence on its way to an ability."""

    def __init__(self, speaker: Speaker, pieces: Pieces, names: dict[str, str], text: str) -> None:
        self.speaker = speaker
        self.pieces = pieces
        self.text = text
        self.wanted = Wanted(text)
        self.nearest: tuple[int, Said] | None = None
        self.begun: dict[tuple[str, ...], Said] = {}
        """Sentences that begin as the wanted one does for longest, by their words."""
        self.best_begun = 0
        found = NAME.match(text)
        self._called = next((part.strip() for part in found.groups() if part), "") if found else ""
        self._names = [card for card, name in names.items() if name and name.casefold() in text.casefold()]
        self._tried: set[str] = set()
        self._holders: Sequence[Holder] = ()
        self._gains: dict[str, frozenset[str]] = {}
        self._queue: list[State] = []
        self.count = 0

    def run(self, seeds: Sequence[Said], holders: Sequence[Holder] = ()) -> Said | None:
        """The ability that says the sentence, or None. ``holders`` are the cards that it may stand on instead."""
        self._holders = holders
        if any(said.text.startswith(self._called) and not _named(said) for said in seeds):
            self._called = ""
        ordered = sorted(seeds, key=lambda one: self.wanted.distance(one.words))
        for seed in ordered[:SEEDS]:
            if self._look_at(seed):
                return seed
        while self._queue and self.count < MOST:
            found = self._further(heapq.heappop(self._queue))
            if found is not None:
                return self._plainest(found)
        return None

    def _plainest(self, said: Said) -> Said:
        """Without what the sentence does not tell."""
        for place in list(places(self.speaker.vocabulary, self.speaker.part(said.holder.into), said.ability)):
            if place.given and place.optional and len(place.path) == 1:
                less = self.speaker.said(said.holder, without(said.ability, place.path))
                if less is not None and less.words == said.words:
                    return self._plainest(less)
        return said

    def _further(self, state: State) -> Said | None:
        """Some more changes of one ability; as soon as one is better, that one goes on."""
        for _ in range(AT_ONCE):
            change = next(state.changes, None)
            if change is None:
                return None
            holder = change.holder or state.said.holder
            key = repr((holder.card, holder.into, change.ability))
            if key in self._tried:
                continue
            self._tried.add(key)
            self.count += 1
            made = self.speaker.said(holder, change.ability)
            if made is None:
                continue
            if change.what:
                gain = frozenset(made.words) - frozenset(state.said.words)
                self._gains[change.what] = gain & self._gains.get(change.what, gain)
            if made.words != state.said.words:
                if self._look_at(made, state.distance):
                    return made
                if self.wanted.distance(made.words) < state.distance:
                    break
        heapq.heappush(self._queue, state)
        return None

    def _look_at(self, said: Said, before: int = 999) -> bool:
        """Keep a sentence for further changes; whether it is the wanted one."""
        distance = self.wanted.distance(said.words)
        if not is_heading(said.words):
            self._remember(said, distance)
        if distance <= before + FURTHER:
            heapq.heappush(self._queue, State(distance, self.count, said, self._changes(said)))
        return distance == 0

    def _remember(self, said: Said, distance: int) -> None:
        """What is told if nothing fits: the nearest, and those that begin most like it."""
        if self.nearest is None or distance < self.nearest[0]:
            self.nearest = (distance, said)
        begun = self.wanted.begun(said.words)
        if begun > self.best_begun:
            self.best_begun, self.begun = begun, {}
        if begun == self.best_begun:
            self.begun.setdefault(said.words, said)

    def _changes(self, said: Said) -> Iterator[Change]:
        """The same ability with one thing otherwise; plain values first."""
        part = self.speaker.part(said.holder.into)
        if self._called and isinstance(said.ability, dict) and set(NAMES) <= set(part.entry.shapes):
            names: dict[str, Data] = dict.fromkeys(LANGUAGES, self._called)
            slug = _slug(self._called)
            yield Change({**said.ability, "name": slug, **names}, "")
            yield Change({**{k: v for k, v in said.ability.items() if k not in names}, "name": slug}, "")
        for holder in self._holders:
            if holder.into == said.holder.into and holder.card != said.holder.card:
                yield Change(said.ability, "", holder)
        found = list(places(self.speaker.vocabulary, part, said.ability))
        for place in sorted(found, key=lambda one: isinstance(one.inner, Node)):
            value = at(said.ability, place.path) if place.given else None
            for other in self._instead(place, value):
                if not place.given or other != value:
                    what = f"{kind(place.path)} {other}"
                    if self._may_help(what):
                        yield Change(changed(said.ability, place.path, other), what)
            if place.given and place.optional:
                yield Change(without(said.ability, place.path), "")
        yield from self._shared(said, part.entry)
        for place in found:
            if place.given:
                value = at(said.ability, place.path)
                yield from self._lists(said.ability, place, value)
                if isinstance(place.inner, Node) and isinstance(value, dict):
                    yield from self._wrapped(said.ability, place, place.inner, value)

    def _may_help(self, what: str) -> bool:
        """Whether a value that was tried before brought words which are wanted."""
        gain = self._gains.get(what)
        return gain is None or 2 * len(gain & self.wanted.known) >= len(gain)

    def _lists(self, ability: Data, place: Place, value: Data) -> Iterator[Change]:
        """One thing more or less, where several may stand."""
        shape = place.inner
        if isinstance(value, list) and not isinstance(shape, Bits):
            if len(value) > 1:
                for k in range(len(value)):
                    yield Change(without(ability, (*place.path, k)), "")
            for piece in self._more(shape, place.path):
                what = f"{kind(place.path)} + {piece}"
                if self._may_help(what):
                    for k in range(len(value) + 1):
                        yield Change(changed(ability, place.path, [*value[:k], piece, *value[k:]]), what)
        elif isinstance(shape, Node) and may_be_a_list(shape):
            for piece in self.pieces.fitting(shape):
                what = f"{kind(place.path)} + {piece}"
                if self._may_help(what):
                    yield Change(changed(ability, place.path, [value, piece]), what)
                    yield Change(changed(ability, place.path, [piece, value]), what)

    def _shared(self, said: Said, entry: Entry) -> Iterator[Change]:
        """Several fields at once as another ability has them: what only goes together."""
        assert isinstance(said.ability, dict)
        shapes = entry.shapes.items()
        effects = {name for name, shape in shapes if isinstance(shape, (Node, Several))}
        moments = {name for name, shape in shapes if isinstance(shape, (OneOf, Flag, Maybe))}
        for names in (moments, effects, set(entry.shapes) - effects - set(NAMES)):
            kept = {name: value for name, value in said.ability.items() if name not in names}
            for other in self.pieces.wholes(said.holder.into):
                taken = {name: value for name, value in other.items() if name in names}
                what = f"{said.holder.into} {taken}"
                if self._may_help(what):
                    yield Change({**kept, **taken}, what)

    def _wrapped(self, ability: Data, place: Place, shape: Node, value: dict[str, Data]) -> Iterator[Change]:
        """A part inside another, or without the one that it is inside of."""
        ((name, content),) = value.items()
        inner = content if isinstance(content, dict) else {}
        for under, part in inner.items():
            held = self.speaker.vocabulary.entries[name].shapes[under]
            if isinstance(held, Node) and held.base is shape.base:
                yield Change(changed(ability, place.path, part), "")
        for piece in self.pieces.fitting(shape):
            if isinstance(piece, dict):
                ((outer, fields),) = piece.items()
                for under, held in self.speaker.vocabulary.entries[outer].shapes.items():
                    if isinstance(held, Node) and held.base is shape.base and isinstance(fields, dict):
                        what = f"{kind(place.path)} {outer} {under} {without(fields, (under,))}"
                        if self._may_help(what):
                            yield Change(changed(ability, place.path, {outer: {**fields, under: value}}), what)

    def _more(self, shape: Shape, path: Path) -> list[Data]:
        """What may stand in a list."""
        if isinstance(shape, Node):
            return self.pieces.fitting(shape)
        return [part for whole in self.pieces.seen(path) for part in _listed(whole)]

    def _instead(self, place: Place, value: Data) -> Iterator[Data]:
        """What else may stand at a place."""
        shape = place.inner
        if isinstance(shape, Node):
            yield from self.pieces.fitting(shape)
        elif isinstance(shape, Number):
            near = [value + 1, value - 1] if isinstance(value, int) else []
            for n in dict.fromkeys([*self.wanted.numbers, 0, 1, 2, *near, *(-n for n in self.wanted.numbers)]):
                if shape.least <= n <= shape.most:
                    yield n
            yield from shape.words
        elif isinstance(shape, Flag):
            yield value is not True
        elif isinstance(shape, OneOf):
            yield from shape.words
        elif isinstance(shape, CardName):
            yield from self._names
        elif isinstance(shape, Bits):
            kept = _listed(value)
            for word in shape.words:
                yield [one for one in kept if one != word] if word in kept else [*kept, word]
        elif isinstance(shape, Counts):
            counts = value if isinstance(value, dict) else {}
            for word in shape.words:
                for n in dict.fromkeys([0, 1, *self.wanted.numbers]):
                    yield {
                        **{w: c for w, c in counts.items() if w != word},
                        **({word: n} if 0 < n <= shape.most else {}),
                    }
        elif isinstance(shape, Text):
            yield from self.pieces.seen(place.path)
        elif isinstance(shape, (Slug, Part, Several)):
            yield from self.pieces.seen(place.path)


def _listed(data: Data) -> list[Data]:
    return data if isinstance(data, list) else []


def _named(said: Said) -> bool:
    return isinstance(said.ability, dict) and "name" in said.ability


def _slug(name: str) -> str:
    """A name for programs."""
    return "-".join(re.findall(r"[a-z0-9]+", name.casefold())) or "named"
