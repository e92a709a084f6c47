"""Sentences that are rows of a lexicon: one clause with placeholders in each language, inflected like any other.

    Exhaust: {en: 'place {n:exhaustion token} on {to}', ja: '{to}に{n:消耗トークン:を}置く'}

An English clause begins with its verb, a Japanese one ends with it; before `` | `` stands who acts, if not the reader
(before `` || `` several who do). A sentence with a full stop is left as it is, and one in brackets is for the effect
reference alone. A condition is what holds and what does not (and how Japanese joins it), a number is what it counts, a
trigger is when it comes about, and cards are a noun. ``docs/writing-words.md`` lists what may stand in braces.
"""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

from fudaba.kernel.errors import BadFile
from fudaba.kernel.tree.nodes import Amount, PerCard, When
from fudaba.languages import by_language
from fudaba.text.clauses import (
    MEASURE,
    Condition,
    EnClause,
    EnNoun,
    EnVerb,
    Fixed,
    JaClause,
    JaNoun,
    JaVerb,
    Nothing,
    Noun,
    Phrase,
    Quantity,
    Said,
)
from fudaba.text.inflection import ENGLISH_VERBS, godan, ichidan, regular, suru
from fudaba.text.phrases import Speaker, Table

NodeRow = str | list[str] | dict[str, str | bool]
Reading = Callable[[object, Speaker], str]
"""What the value of a field is called."""
PLACEHOLDER: Final = re.compile(r"\{([^{}]+)\}")
ACTOR: Final = " | "
ACTORS: Final = " || "
KANA_E_I: Final = "えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ"
SHORT: Final = "得見出"
"""What stands before る in verbs such as 捨てる, and in those with a stem of one sign (得る); others are like 取る."""
DOING: Final = re.compile("([一-龥ァ-ヶー]*)する$")


class Rows:
    """How the rows of one language are read: what its nouns are, what a slot is called, and what a field says.

    ``nouns`` are those that are counted, ``slots`` those that targets and choices are kept in, ``readings`` by field
    what its value is called, where that is more than a number or a name.
    """

    def __init__(
        self,
        lang: str,
        nouns: Sequence[Noun] = (),
        slots: Mapping[str, int] | None = None,
        readings: Mapping[str, Reading] | None = None,
    ) -> None:
        self.lang = lang
        self.nouns = {noun.word if isinstance(noun, JaNoun) else _one(noun): noun for noun in nouns}
        self.slots = dict(slots or {})
        self.readings = dict(readings or {})

    def enter(self, table: Table, rows: Mapping[str, NodeRow], package: str, apart: str = "-") -> None:
        """Put all rows into a table, each as the entry of the class of its name, a game's own or the kernel's.

        ``apart`` is a package inside that is a game of its own.
        """
        found = named_classes(package, apart)
        for name, row in rows.items():
            if len(found.get(name, ())) != 1:
                raise BadFile("nodes.yaml", f"{name} is {'two classes' if name in found else 'no class'} of {package}")
            table.entries[found[name][0]] = _RowEntry(self, row, found[name][0])

    # --- what a row says

    def said(self, row: NodeRow, cls: type, node: object, s: Speaker) -> Said:
        """A row as the record that the grammar takes."""
        if isinstance(row, dict):
            return self._noun(row, node, s)
        if isinstance(row, list):
            yes, no, te = [self.filled(part, node, s) for part in [*row, ""][:3]]
            return Condition(yes, no, te)
        if issubclass(cls, (Amount, PerCard)):
            return Quantity(MEASURE, text=self.filled(row, node, s))
        if issubclass(cls, When):
            return Fixed(self.filled(row, node, s))
        return self._phrase(row, node, s)

    def _noun(self, row: dict[str, str | bool], node: object, s: Speaker) -> Noun:
        words = {name: self.filled(value, node, s) for name, value in row.items() if isinstance(value, str)}
        signs = {name: value for name, value in row.items() if isinstance(value, bool)}
        made: Callable[..., Noun] = by_language(self.lang, en=EnNoun, ja=JaNoun)
        return made(**words, **signs)

    def _phrase(self, row: str, node: object, s: Speaker) -> Phrase:
        if row.startswith("(") and row.endswith(")"):
            return Nothing(self.filled(row[1:-1], node, s))
        if row.endswith((".", "。")):
            return Fixed(self.filled(row[:-1], node, s))
        several = ACTORS in row
        subject, _, clause = row.rpartition(ACTORS if several else ACTOR)
        who = self.filled(subject, node, s)

        def english() -> Phrase:
            verb, _, rest = clause.partition(" ")
            return EnClause(english_verb(verb), self.filled(rest, node, s), subject=who, plural=several)

        def japanese() -> Phrase:
            before, ending = japanese_verb(clause)
            return JaClause(ending, self.filled(before, node, s), subject=who)

        return by_language(self.lang, en=english, ja=japanese)()

    def filled(self, template: str, node: object, s: Speaker) -> str:
        """A template with what stands in its braces."""
        return PLACEHOLDER.sub(lambda found: self._read(found[1], node, s), template)

    def _read(self, name: str, node: object, s: Speaker) -> str:
        if name in ("this", "you", "your"):
            return str(getattr(s, name))
        slot, _, more = name.partition("'")
        if slot in self.slots:
            return s.its(self.slots[slot]) if more else s.ref(self.slots[slot])
        field, _, counted = name.partition(":")
        value = int(field) if field.isdigit() else getattr(node, field)
        if field in self.readings:
            return self.readings[field](value, s)
        if not counted:
            return s.card(str(value)) if field == "card" else str(value)
        noun, _, particle = counted.partition(":")
        return s.count(value, self.nouns[noun], particle)


class _RowEntry:
    """The entry of a class that is a row."""

    def __init__(self, rows: Rows, row: NodeRow, cls: type) -> None:
        self.rows, self.row, self.cls = rows, row, cls

    def __call__(self, node: object, s: Speaker) -> Said:
        return self.rows.said(self.row, self.cls, node, s)


def named_classes(package: str, apart: str = "-") -> dict[str, list[type]]:
    """The records of a game and of the kernel's tree, by name, and by file and name (``prepare.RollDice``)."""
    import_module(f"{package}.rules")
    found: dict[str, list[type]] = {}
    for name, module in list(sys.modules.items()):
        inside = name.startswith((f"{package}.", "fudaba.kernel.tree.")) and not name.startswith(f"{apart}.")
        for cls in vars(module).values() if inside else ():
            if isinstance(cls, type) and cls.__module__ == name and dataclasses.is_dataclass(cls):
                for key in (cls.__name__, f"{name.rpartition('.')[2]}.{cls.__name__}"):
                    found.setdefault(key, []).append(cls)
    return found


def _one(noun: Noun) -> str:
    return noun.one if isinstance(noun, EnNoun) else ""


def english_verb(base: str) -> EnVerb:
    """A verb by its base form.

    >>> english_verb("draw").past, english_verb("twist").past
    ('drew', 'twisted')
    """
    return ENGLISH_VERBS.get(base) or regular(base)


def japanese_verb(clause: str) -> tuple[str, JaVerb]:
    """What stands before the verb that ends a clause, and the verb, as far as it inflects.

    >>> [japanese_verb(text)[1].te for text in ("札を捨てる", "札を取る", "札を得る", "撃沈する", "札を引く")]
    ['捨てて', '取って', '得て', '撃沈して', '引いて']
    """
    done = DOING.search(clause)
    if done is not None:
        return clause[: done.start()], suru(done[1])
    if clause[-1] == "る" and clause[-2] in KANA_E_I:
        return clause[:-3], ichidan(clause[-3:])
    verb = ichidan(clause[-2:]) if clause[-1] == "る" and clause[-2] in SHORT else godan(clause[-2:])
    return clause[:-2], verb
