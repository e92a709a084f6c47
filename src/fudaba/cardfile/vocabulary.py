"""What the card files of a game may say: its cards, their parts, and the names of everything that cards do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from keyword import iskeyword
from types import ModuleType

from fudaba.cardfile.shapes import Bits, CardName, Flag, Node, Number, OneOf, Part, Shape, Slug, Text
from fudaba.kernel.tree.nodes import Amount, Selector, Test
from fudaba.kernel.tree.nodes import Node as Effect
from fudaba.kernel.tree.targets import Aim

Values = dict[str, object]


def in_python(told: str) -> str:
    """A field's name in code, from the one in card files.

    >>> in_python("most-cost"), in_python("class")
    ('most_cost', 'class_')
    """
    return f"{told}_" if iskeyword(told) else told.replace("-", "_")


def in_files(field: str) -> str:
    """A field's name in card files, from the one in code.

    >>> in_files("most_cost"), in_files("class_")
    ('most-cost', 'class')
    """
    return field.removesuffix("_").replace("_", "-")


class Entry:
    """A name of the vocabulary: what stands under it in a file, and what is made of that.

    ``shapes`` has the fields by the name that files use. What a file leaves out is as in ``defaults``. With ``alone``
    the value of that field may stand by itself: ``draw: 2``. ``formerly`` has field names of an earlier version, each
    with the one that stands in its place: they are read with a warning until the version after the next. ``ja`` is what
    a part of a card, which is no name of the vocabulary, is called in Japanese.
    """

    def __init__(self, name: str, kind: type, shapes: Mapping[str, Shape], alone: str, ja: str = "") -> None:
        self.name = name
        self.ja = ja or name
        self.kind = kind
        self.shapes = dict(shapes)
        self.alone = alone or (next(iter(shapes)) if len(shapes) == 1 else "")
        self.defaults: Values = {}
        self.formerly: dict[str, str] = {}

    @property
    def needed(self) -> list[str]:
        """The fields that a file has to give."""
        return [name for name in self.shapes if name not in self.defaults]

    def make(self, values: Values) -> object:
        """The thing itself; `Unfit` says why there can be none."""
        raise NotImplementedError(type(self).__name__)

    def values(self, thing: object) -> Values | None:
        """The fields of a thing, or None if it is not what this name stands for."""
        raise NotImplementedError(type(self).__name__)


class Record(Entry):
    """A class and its fields, each by its own name or by the one that ``fields`` gives."""

    def __init__(
        self,
        made: type,
        shapes: Mapping[str, Shape] | None = None,
        *,
        name: str = "",
        ja: str = "",
        alone: str = "",
        fields: Mapping[str, str] | None = None,
        defaults: Mapping[str, object] | None = None,
        needed: Sequence[str] = (),
        formerly: Mapping[str, str] | None = None,
        make: Callable[..., object] | None = None,
    ) -> None:
        super().__init__(name or kebab(made.__name__), made, shapes or {}, alone, ja)
        self.fields_in_code = {told: (fields or {}).get(told, in_python(told)) for told in self.shapes}
        self._make = make if make is not None else made
        self.formerly.update(formerly or {})
        own = _defaults(made)
        self.defaults = {told: own[field] for told, field in self.fields_in_code.items() if field in own}
        self.defaults.update(defaults or {})
        for told in needed:  # the class can do without, a file cannot
            del self.defaults[told]
        known = _names(made)
        stray = set(self.fields_in_code.values()) - known
        lacking = known - set(self.fields_in_code.values()) - set(own) if make is None else set()
        if stray or lacking:
            raise ValueError(f"{made.__name__}: the vocabulary has {sorted(stray)} too much, lacks {sorted(lacking)}")

    def make(self, values: Values) -> object:
        given = {**self.defaults, **values}
        return self._make(**{self.fields_in_code[told]: value for told, value in given.items()})

    def values(self, thing: object) -> Values | None:
        if type(thing) is not self.kind:
            return None
        return {told: getattr(thing, field) for told, field in self.fields_in_code.items()}


class Saying(Entry):
    """Several parts under one name, as a function puts them together; its parameters are the fields.

    Which slots and questions the parts use is the function's business and never shows in a file. A tree is recognised
    by comparing it with what the function makes of stand-ins.
    """

    def __init__(
        self,
        function: Callable[..., object],
        shapes: Mapping[str, Shape] | None = None,
        *,
        name: str = "",
        alone: str = "",
        fields: Mapping[str, str] | None = None,
        defaults: Mapping[str, object] | None = None,
    ) -> None:
        shapes = shapes or {}
        self._function = function
        self.fields_in_code = {told: (fields or {}).get(told, in_python(told)) for told in shapes}
        self._stand_ins = {
            self.fields_in_code[told]: _stand_in(shape, k) for k, (told, shape) in enumerate(shapes.items())
        }
        self._model = function(**self._stand_ins)
        name = name or function.__name__.strip("_").replace("_", "-")
        super().__init__(name, type(self._model), shapes, alone)
        self.defaults.update(defaults or {})

    def make(self, values: Values) -> object:
        given = {**self.defaults, **values}
        return self._function(**{self.fields_in_code[told]: value for told, value in given.items()})

    def values(self, thing: object) -> Values | None:
        found: Values = {}
        if type(thing) is not self.kind or not _alike(self._model, thing, self._stand_ins, found):
            return None
        told = {name: found[field] for name, field in self.fields_in_code.items() if field in found}
        return told if self.make(told) == thing else None

    def made_of(self) -> list[type]:
        """The classes that the function puts together."""
        return [type(part) for part in _parts(self._model)]


class Fields:
    """What fields may hold in the classes and functions of one game, by the name that they have in code everywhere.

    What a card file may say of an effect follows from the class alone; a yes or no needs no entry.
    """

    def __init__(self, **shapes: Shape) -> None:
        self._shapes = shapes

    def records(self, *made: type) -> list[Record]:
        """Classes under their own names."""
        return [self.record(each) for each in made]

    def module(self, made: ModuleType, base: type, *given: Record, without: Sequence[type] = ()) -> list[Record]:
        """Every class of a module that stands for a base, by its name: a new one is a word of card files at once.

        ``given`` are those that files call otherwise or whose fields are another matter; ``without`` those that only
        serve as parts of others.
        """
        own = {record.kind: record for record in given}
        kinds = [
            kind
            for _, kind in sorted(vars(made).items())
            if isinstance(kind, type)
            and issubclass(kind, base)
            and kind is not base
            and kind.__module__ == made.__name__
            and is_dataclass(kind)
        ]
        if lost := [each.__name__ for each in (*own, *without) if each not in kinds]:
            raise ValueError(f"{made.__name__} has no {base.__name__} called {', '.join(lost)}")
        return [own.get(kind) or self.record(kind) for kind in kinds if kind not in without]

    def record(self, made: type, *, name: str = "", alone: str = "", **other: Shape) -> Record:
        """A class whose name in files, or some of whose fields, are another matter than usual."""
        shapes: dict[str, Shape] = {}
        for field in fields(made) if is_dataclass(made) else ():
            usual = Flag() if isinstance(field.default, bool) else self._shapes.get(field.name)
            shape = other.get(field.name, usual)
            if shape is None:
                raise ValueError(f"{made.__name__}: nothing says what {field.name} may hold")
            shapes[in_files(field.name)] = shape
        return Record(made, shapes, name=name, alone=alone)

    def sayings(self, *functions: Callable[..., object]) -> list[Saying]:
        """Functions without parameters under their own names."""
        return [self.saying(each) for each in functions]

    def saying(
        self, function: Callable[..., object], *parameters: str, name: str = "", defaults: Values | None = None
    ) -> Saying:
        """A function with these parameters."""
        shapes = {in_files(field): self._shapes[field] for field in parameters}
        return Saying(function, shapes, name=name, defaults=defaults)


class _AnEffect(Effect):
    """Stands for any effect."""


class _ATest(Test):
    """Stands for any condition."""


class _AnAmount(Amount):
    """Stands for any amount."""


class _Choice(Selector):
    """Stands for any set of cards."""


class _AnAim(Aim):
    """Stands for whatever is aimed at."""


def _stand_in(shape: Shape, k: int) -> object:
    """A value that no card has."""
    if isinstance(shape, (Number, OneOf, Bits)):
        return 1_000_001 + k
    if isinstance(shape, (Slug, Text, CardName)):
        return f"stand-in {k}"
    if isinstance(shape, Part):
        return shape.entry.make(
            {name: _stand_in(part, 10 * k + i) for i, (name, part) in enumerate(shape.entry.shapes.items())}
        )
    if isinstance(shape, Node):
        for stands in (_AnEffect, _ATest, _AnAmount, _AnAim, _Choice):
            if issubclass(stands, shape.base):
                return stands()
    raise ValueError(f"nothing stands for {shape.in_words().en}")


def _alike(model: object, thing: object, stand_ins: Values, found: Values) -> bool:
    """Whether a thing is built like a model; what is in the place of stand-ins is put into ``found``."""
    for field, stands in stand_ins.items():
        if type(stands) is type(model) and stands == model:
            found.setdefault(field, thing)
            return True
    if type(model) is not type(thing):
        return False
    if isinstance(model, tuple) and isinstance(thing, tuple):
        return len(model) == len(thing) and all(
            _alike(a, b, stand_ins, found) for a, b in zip(model, thing, strict=True)
        )
    if is_dataclass(model):
        return all(_alike(getattr(model, n), getattr(thing, n), stand_ins, found) for n in sorted(_names(type(model))))
    return model == thing


def _parts(thing: object) -> list[object]:
    """A thing and everything in it, stand-ins left out."""
    if isinstance(thing, tuple):
        return [part for each in thing for part in _parts(each)]
    if not is_dataclass(thing):
        return []
    return [thing, *(part for name in _names(type(thing)) for part in _parts(getattr(thing, name)))]


def _names(made: type) -> set[str]:
    return {field.name for field in fields(made)} if is_dataclass(made) else set()


def _defaults(made: type) -> Values:
    if not is_dataclass(made):
        return {}
    return {field.name: field.default for field in fields(made) if field.default is not MISSING}


def kebab(name: str) -> str:
    """A class as files write it.

    >>> kebab("DrawThenDiscard")
    'draw-then-discard'
    """
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")


class Vocabulary:
    """Everything a card file of one game may say; the card itself and its abilities are no names, but always there."""

    def __init__(self, card: Entry, *entries: Entry) -> None:
        self.card = card
        self.entries = {entry.name: entry for entry in entries}
        if len(self.entries) != len(entries):
            twice = sorted(e.name for e in entries if self.entries[e.name] is not e)
            raise ValueError(f"two entries of the vocabulary have one name: {twice}")

    def fitting(self, base: type) -> list[str]:
        """The names of what may stand where a base is asked for."""
        return [name for name, entry in self.entries.items() if issubclass(entry.kind, base)]

    def saying(self, thing: object) -> tuple[Entry, Values] | None:
        """The name for a thing and what stands under it; what says more at once goes before its parts."""
        for sayings in (True, False):
            for entry in self.entries.values():
                if isinstance(entry, Saying) is sayings:
                    values = entry.values(thing)
                    if values is not None:
                        return entry, values
        return None
