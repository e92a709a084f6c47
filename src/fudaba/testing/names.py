"""The names of an example: seats by their sides, cards by what they are called here, options in words of both."""

from __future__ import annotations

import json
from collections.abc import Sequence

from fudaba.kernel.notation import argument_text, option_text, option_texts
from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.out.events import events_for
from fudaba.kernel.rules import Rules
from fudaba.kernel.save.codec import encode
from fudaba.kernel.schema import ALL, LETTERS, PENDING, SEAT, TAG, WINDOW
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin
from fudaba.testing.trail import trail


class Named:
    """A world whose seats and cards have names."""

    plugin: Plugin
    rules: Rules
    world: World
    sides: list[str]
    """The names of the seats."""
    names: dict[str, int]
    """What cards are called here."""

    def index(self, what: str, names: Sequence[str], name: str) -> int:
        """The place of a name among those that the game knows."""
        if name not in names:
            raise ValueError(f"{self.plugin.name} has no {name!r} among its {what}: {', '.join(names)}")
        return list(names).index(name)

    def zone_index(self, name: str) -> int:
        """The place of a zone in the schema."""
        return self.index("zones", [z.name for z in self.rules.schema.zones], name)

    def seat(self, name: str) -> int:
        """A seat by the name of its side, or by its letter."""
        if name in self.sides:
            return self.sides.index(name)
        if len(name) == 1 and name in LETTERS[: self.world.seats]:
            return LETTERS.index(name)
        raise ValueError(f"nobody here is called {name!r}; there are {', '.join(self.sides)}")

    def called(self, seat: int) -> str:
        """The name of a seat's side."""
        return self.sides[seat] if seat < len(self.sides) else LETTERS[seat]

    def card(self, name: object) -> int:
        """A card by what it is called here, by #12, or by its name: ``name/2`` is the second of them.

        Open ones come first, in play or in a pile, in the order in which they were first seen: so a name does not
        shift while its card moves among open places.
        """
        w, text = self.world, str(name)
        if text in self.names:
            return self.names[text]
        if text.startswith("#"):
            return next(c for c in range(len(w.kind)) if f"#{w.tag[c]}" == text)
        plain, _, nth = text.partition("/")
        found = self._copies(plain)
        if int(nth or 1) > len(found):
            self._fail(f"there is no card {text!r} on the table")
        return found[int(nth or 1) - 1]

    def _copies(self, name: str) -> list[int]:
        w = self.world
        cards = [c for c in range(len(w.kind)) if self.rules.catalogue.cards[w.kind[c]].id == name]
        return sorted(cards, key=lambda c: (w.rules.sees[w.zone[c] % w.width] != ALL, w.tag[c], c))

    def name(self, card: int) -> str:
        """What a card is called here, or its own name."""
        for name, c in self.names.items():
            if c == card:
                return name
        return self.rules.catalogue.cards[self.world.kind[card]].id

    def _name_apart(self, card: int) -> str:
        """A name that only this card has."""
        name = self.name(card)
        n = 1 if name in self.names else self._copies(name).index(card) + 1
        return name if n == 1 else f"{name}/{n}"

    def tag(self, name: str) -> str:
        """The number of a card on the table, as options print it."""
        return f"#{self.world.tag[self.card(name)]}"

    def label(self, code: int) -> str:
        """An option with names instead of numbers and letters."""
        verb = self.rules.schema.verbs[verb_of(code)]
        parts = [verb.word]
        for what, value in zip(verb.args, (a_of(code), b_of(code), c_of(code)), strict=False):
            if what == TAG:
                parts.append(self._name_apart(value))
            elif what == SEAT:
                parts.append(self.called(value))
            elif what == PENDING:
                parts.append(self._waits(value))
            else:
                parts.append(argument_text(self.world, what, value))
        return " ".join(parts)

    def _waits(self, no: int) -> str:
        """Something that waits, by its card; by its number if several things of that card do."""
        waiting = [i for f in self.world.frames for i in f.items or () if i.no > 0 and i.card >= 0]
        cards = [i.card for i in waiting if i.no == no]
        if len(cards) != 1 or [i.card for i in waiting].count(cards[0]) != 1:
            return argument_text(self.world, PENDING, no)
        return self._name_apart(cards[0])

    @property
    def options(self) -> list[str]:
        """The options that stand, with names."""
        choice = self.world.choice
        return [] if choice is None else [self.label(o) for o in choice.options]

    @property
    def texts(self) -> list[str]:
        """The options that stand, as the game prints them."""
        return option_texts(self.world) if self.world.choice is not None else []

    @property
    def asked(self) -> str:
        """Who is asked, and what kind of question: ``foe answer``; nothing if nobody is."""
        choice = self.world.choice
        return "" if choice is None else f"{self.called(choice.seat)} {self.rules.schema.prompts[choice.prompt].name}"

    def find(self, text: str) -> int:
        """The place of an option by its text or by names; -1 if there is none."""
        wanted = " ".join(text.split())
        choice = self.world.choice
        for i, o in enumerate(choice.options if choice is not None else []):
            if wanted in (self.label(o), option_text(self.world, o)):
                return i
        return -1

    def _named(self, text: str) -> str:
        """An option's text with the names of the cards it points at."""
        tagged = {f"#{tag}": c for c, tag in enumerate(self.world.tag) if tag > 0}
        return " ".join(self._name_apart(tagged[word]) if word in tagged else word for word in text.split())

    def in_window(self) -> bool:
        """Whether somebody is asked for an answer to what another does."""
        choice = self.world.choice
        return choice is not None and self.rules.schema.prompts[choice.prompt].role == WINDOW

    def _fail(self, message: str) -> None:
        """Fail with all that is needed to see why."""
        w = self.world
        choice = w.choice
        eyes = choice.seat if choice is not None else 0
        lines = [message, f"-- the log as {self.called(eyes)} saw it:"]
        lines += [f"   {json.dumps(e, ensure_ascii=False)}" for e in events_for(w, eyes)[-12:]]
        lines += ["-- in progress:", f"   {trail(w)}"]
        lines += ["-- position:", json.dumps(encode(w), ensure_ascii=False)]
        raise AssertionError("\n".join(lines))
