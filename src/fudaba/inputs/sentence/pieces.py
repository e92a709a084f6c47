"""What abilities of one game are made of: whatever its cards say somewhere, and every word of the vocabulary."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fudaba.cardfile.shapes import (
    Bits,
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
)
from fudaba.cardfile.vocabulary import Entry, Vocabulary
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Amount, Const
from fudaba.kernel.tree.nodes import Node as Effect

Path = tuple[str | int, ...]
DEEPEST: Final = 4
"""So deep are names of the vocabulary put into each other where no card shows how."""


@dataclass(frozen=True)
class Place:
    """A value in an ability: where it stands, and what may stand there."""

    path: Path
    shape: Shape
    given: bool
    """False for a field that the ability leaves out."""
    optional: bool

    @property
    def inner(self) -> Shape:
        """What may stand there, if anything does."""
        return self.shape.what if isinstance(self.shape, Maybe) else self.shape


def spelt_out(vocabulary: Vocabulary, shape: Shape, data: Data) -> Data:
    """A value of a card file with every field under its name, none standing alone."""
    if isinstance(shape, Maybe):
        return None if data is None else spelt_out(vocabulary, shape.what, data)
    if isinstance(shape, Several) and isinstance(data, list):
        return [spelt_out(vocabulary, shape.each, part) for part in data]
    if isinstance(shape, Part) and isinstance(data, dict):
        return _spelt_fields(vocabulary, shape.entry, data)
    if isinstance(shape, Node):
        if isinstance(data, list):
            return [spelt_out(vocabulary, shape, part) for part in data]
        if isinstance(data, str):
            return {data: {}}
        if isinstance(data, dict):
            ((name, content),) = data.items()
            entry = vocabulary.entries[name]
            fields = isinstance(content, dict) and set(content) <= set(entry.shapes)
            alone = entry.shapes.get(entry.alone)
            if alone is not None and not (fields and (content or not isinstance(alone, (Part, Node, Counts)))):
                return {name: {entry.alone: spelt_out(vocabulary, alone, content)}}
            return {name: _spelt_fields(vocabulary, entry, content if isinstance(content, dict) else {})}
    return copy.deepcopy(data)


def _spelt_fields(vocabulary: Vocabulary, entry: Entry, data: dict[str, Data]) -> dict[str, Data]:
    return {name: spelt_out(vocabulary, entry.shapes[name], value) for name, value in data.items()}


class Builder:
    """Makes of values that are spelt out what they stand for, each part once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._made: dict[tuple[int, int], tuple[Data, object]] = {}

    def made(self, shape: Shape, data: Data) -> object:
        """The thing itself; `ValueError` if there can be none."""
        if not isinstance(data, (dict, list)):
            return self._plain(shape, data)
        key = (id(data), id(shape.entry if isinstance(shape, Part) else shape))
        kept = self._made.get(key)
        if kept is None:
            kept = self._made[key] = (data, self._whole(shape, data))
        return kept[1]

    def _plain(self, shape: Shape, data: Data) -> object:
        if isinstance(shape, Maybe):
            return None if data is None else self._plain(shape.what, data)
        if isinstance(shape, Number) and isinstance(data, str):
            return shape.words[data]
        if isinstance(shape, OneOf):
            return shape.words[str(data)]
        if isinstance(shape, Node) and isinstance(data, int):
            return Const(data)
        return data

    def _whole(self, shape: Shape, data: Data) -> object:
        if isinstance(shape, Maybe):
            return self.made(shape.what, data)
        if isinstance(shape, Counts) and isinstance(data, dict):
            return tuple(int(str(data.get(word, 0))) for word in shape.words)
        if isinstance(shape, Bits) and isinstance(data, list):
            return sum(shape.words[str(word)] for word in data)
        if isinstance(shape, Several) and isinstance(data, list):
            return tuple(self.made(shape.each, part) for part in data)
        if isinstance(shape, Node) and isinstance(data, list):
            return Seq(tuple(step for step in [self.made(shape, part) for part in data] if isinstance(step, Effect)))
        if isinstance(shape, Node) and isinstance(data, dict):
            ((name, content),) = data.items()
            return self.made(Part(self.vocabulary.entries[name]), content)
        if isinstance(shape, Part) and isinstance(data, dict):
            entry = shape.entry
            if lacking := [name for name in entry.needed if name not in data]:
                raise ValueError(f"{entry.name} needs {', '.join(lacking)}")
            return entry.make({name: self.made(entry.shapes[name], value) for name, value in data.items()})
        raise ValueError(f"{data!r} is not {shape.in_words().en}")


def places(
    vocabulary: Vocabulary, shape: Shape, data: Data, path: Path = (), optional: bool = False
) -> Iterator[Place]:
    """Every value in a part of a card that is spelt out, and every field that it leaves out."""
    yield Place(path, shape, given=True, optional=optional)
    if isinstance(shape, Maybe):
        shape = shape.what
    if isinstance(data, list) and isinstance(shape, (Several, Node)):
        for k, part in enumerate(data):
            yield from places(vocabulary, shape.each if isinstance(shape, Several) else shape, part, (*path, k))
    elif isinstance(shape, Part) and isinstance(data, dict):
        yield from _fields(vocabulary, shape.entry, data, path)
    elif isinstance(shape, Node) and isinstance(data, dict):
        ((name, content),) = data.items()
        if isinstance(content, dict):
            yield from _fields(vocabulary, vocabulary.entries[name], content, (*path, name))


def _fields(vocabulary: Vocabulary, entry: Entry, data: dict[str, Data], path: Path) -> Iterator[Place]:
    for name, shape in entry.shapes.items():
        if name in data:
            yield from places(vocabulary, shape, data[name], (*path, name), name in entry.defaults)
        else:
            yield Place((*path, name), shape, given=False, optional=True)


def at(data: Data, path: Path) -> Data:
    """What stands at a place."""
    for step in path:
        data = data[step]  # type: ignore[index]
    return data


def changed(data: Data, path: Path, value: Data) -> Data:
    """The same with something else at one place; nothing that is not on the way to it is copied."""
    if not path:
        return value
    if isinstance(data, list):
        return [changed(part, path[1:], value) if k == path[0] else part for k, part in enumerate(data)]
    assert isinstance(data, dict)
    step = str(path[0])
    return {**data, step: changed(data.get(step), path[1:], value)}


def without(data: Data, path: Path) -> Data:
    """The same without what stands at one place."""
    if len(path) == 1:
        if isinstance(data, list):
            return [part for k, part in enumerate(data) if k != path[0]]
        assert isinstance(data, dict)
        return {name: value for name, value in data.items() if name != path[0]}
    return changed(data, path[:1], without(at(data, path[:1]), path[1:]))


class Pieces:
    """What may stand in each kind of place, from the game's own abilities and from its vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._nodes: dict[str, Data] = {}
        self._wholes: dict[str, list[dict[str, Data]]] = {}
        self._seen: dict[tuple[str, ...], dict[str, Data]] = {}
        for name, entry in vocabulary.entries.items():
            made = self._least(Part(entry), DEEPEST)
            if made is not None:
                self._nodes.setdefault(repr({name: made}), {name: made})

    def learn(self, into: str, shape: Part, data: Data) -> None:
        """Everything that stands in an ability of a list."""
        if isinstance(data, dict):
            self._wholes.setdefault(into, []).append(data)
        for place in places(self.vocabulary, shape, data):
            if not place.given:
                continue
            value = at(data, place.path)
            if isinstance(place.inner, Node) and isinstance(value, dict):
                self._nodes.setdefault(repr(value), value)
            self._seen.setdefault(kind(place.path), {}).setdefault(repr(value), value)

    def fitting(self, shape: Node) -> list[Data]:
        """Every piece that may stand where something of a kind is asked for."""
        names = set(self.vocabulary.fitting(shape.base))
        found = [piece for piece in self._nodes.values() if isinstance(piece, dict) and next(iter(piece)) in names]
        if issubclass(Const, shape.base) and issubclass(shape.base, Amount):
            return [1, 2, *found]
        return list(found)

    def seen(self, path: Path) -> list[Data]:
        """What stands at such a place on some card."""
        return list(self._seen.get(kind(path), {}).values())

    def wholes(self, into: str) -> list[dict[str, Data]]:
        """Whole abilities of a list."""
        return self._wholes.get(into, [])

    def _least(self, shape: Shape, deep: int) -> Data:
        """The plainest value of a shape; None if there is none."""
        if isinstance(shape, Maybe):
            shape = shape.what
        if isinstance(shape, Number):
            return max(1, shape.least)
        if isinstance(shape, Flag):
            return True
        if isinstance(shape, OneOf):
            return next(iter(shape.words))
        if isinstance(shape, (Bits, Several)):
            return []
        if isinstance(shape, Counts):
            return {shape.words[0]: 1}
        if isinstance(shape, Part):
            found: dict[str, Data] = {}
            for name in shape.entry.needed:
                value = self._least(shape.entry.shapes[name], deep)
                if value is None:
                    return None
                found[name] = value
            return found
        if isinstance(shape, Node) and deep:
            if issubclass(Const, shape.base) and issubclass(shape.base, Amount):
                return 1
            for name in self.vocabulary.fitting(shape.base):
                made = self._least(Part(self.vocabulary.entries[name]), deep - 1)
                if made is not None:
                    return {name: made}
        return None


def may_be_a_list(shape: Shape) -> bool:
    """Whether one thing after another may stand here."""
    return isinstance(shape, Node) and issubclass(Seq, shape.base)


def kind(path: Path) -> tuple[str, ...]:
    """What places of different abilities have in common: the last two names on the way."""
    names = tuple(step for step in path if isinstance(step, str))[-2:]
    return (*names, "each") if path and isinstance(path[-1], int) else names
