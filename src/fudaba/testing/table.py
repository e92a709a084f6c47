"""A scenario table that reads like a rulebook example.

    t = Table("ashes", you=Side(hand="spark", table="fox(wounds=1)", embers=3), foe=Side(flame=2), at="day")
    t.asks("you", "play spark", "attack fox foe", "end").says("you", "play spark")
    t.says("you", "hit foe")
    t.cannot("you", "play hush", because="only-answer")
    t.sees("foe", you_hand=0)

Cards are named, seats are called as the sides are called; ``name/2`` is the second open card of that name. Zones that
are not given are empty, and chance is scripted: a random event that is not in ``chance`` fails the test. Every ``says``
also saves the position, loads it, gives the same answer there and compares.

With ``scenario`` (a name) the world remembers its answers, so that they can be given again another way.

A game whose rules have a method ``enter(w, at, seat)`` is entered there, at a place it names; any other at a tree or an
address of its catalogue, with the active seat as controller.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol, cast, runtime_checkable

from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.chance import seeded
from fudaba.kernel.choice import a_of, b_of, c_of, verb_of
from fudaba.kernel.codec import decode, encode
from fudaba.kernel.limits import CARDS
from fudaba.kernel.notation import argument_text, option_text, refusals
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import ALL, LETTERS, SEAT, TAG
from fudaba.kernel.view import log_view, view
from fudaba.kernel.world import World
from fudaba.registry import Plugin
from fudaba.testing.both_ways import Heard, place
from fudaba.testing.states import difference, state

CARD: Final = re.compile(r"([a-z0-9][a-z0-9'-]*)(?:\(([^)]*)\))?(?:\*(\d+))?")


@runtime_checkable
class Enterable(Protocol):
    """Rules that know how to stand at a named place."""

    def enter(self, w: World, at: str, seat: int) -> None:
        """Put the frames on the stack with which the game stands there, this seat being the active one."""


class Side:
    """What lies before one seat: zones by name as lists of cards (the top of a pile first), numbers by name."""

    def __init__(self, **things: str | int) -> None:
        self.things = things


class Seat:
    """One side of a table, for tests that read better from its point of view: ``t.foe.flame``, ``t.you.says(...)``."""

    def __init__(self, table: Table, name: str) -> None:
        self._table = table
        self._name = name

    def asks(self, *options: str) -> Table:
        """See `Table.asks`."""
        return self._table.asks(self._name, *options)

    def says(self, *answers: str) -> Table:
        """See `Table.says`."""
        return self._table.says(self._name, *answers)

    def cannot(self, intent: str, because: str) -> Table:
        """See `Table.cannot`."""
        return self._table.cannot(self._name, intent, because)

    def sees(self, **expected: int | Sequence[str] | Mapping[int, str]) -> Table:
        """See `Table.sees`."""
        return self._table.sees(self._name, **expected)

    def __getattr__(self, name: str) -> object:
        """A number of this seat, or the names of the cards in one of its zones."""
        if any(n.name == name for n in self._table.rules.schema.seat_numbers):
            return self._table.number(self._name, name)
        return self._table.zone(self._name, name)


class Table:
    """A position laid out by hand, and what happens from there."""

    def __init__(
        self,
        game: str | Plugin,
        *,
        at: str = "",
        active: str = "",
        options: Mapping[str, str] | None = None,
        rules: Rules | None = None,
        shared: Mapping[str, str] | None = None,
        numbers: Mapping[str, int] | None = None,
        chance: Sequence[int] = (),
        scenario: str = "",
        **sides: Side,
    ) -> None:
        self.plugin = registry.get(game) if isinstance(game, str) else game
        self.rules = rules if rules is not None else registry.rules(self.plugin, options)
        self.sides = list(sides)
        self.world: World = World(self.rules, seeded(1)) if not scenario else Heard(self.rules, scenario)
        w = self.world
        w.script = list(chance)
        self._silent: list[str] = []
        self._spoke = ""
        for _ in sides:
            w.add_seat()
        for name, value in (numbers or {}).items():
            w.numbers[self._index("numbers", [n.name for n in self.rules.schema.numbers], name)] = value
        for zone, text in (shared or {}).items():
            self._lay(-1, zone, text)
        for seat, side in enumerate(sides.values()):
            for name, thing in side.things.items():
                if isinstance(thing, int):
                    known = [n.name for n in self.rules.schema.seat_numbers]
                    w.seat_numbers[seat][self._index("numbers of a seat", known, name)] = thing
                else:
                    self._lay(seat, name, thing)
        for c in range(len(w.kind)):
            if w.host[c] >= 0:
                w.host[c] = self.card(self.rules.catalogue.cards[w.host[c]].id)
        if at:
            self.enter(at, active or self.sides[0])
        if isinstance(w, Heard):
            w.left = place(w)

    # --- laying out

    def _index(self, what: str, names: list[str], name: str) -> int:
        if name not in names:
            raise ValueError(f"{self.plugin.name} has no {name!r} among its {what}: {', '.join(names)}")
        return names.index(name)

    def _lay(self, seat: int, zone: str, text: str) -> None:
        w = self.world
        z = self._index("zones", [z.name for z in self.rules.schema.zones], zone)
        entries = [m.groups() for m in CARD.finditer(text)]
        if "".join(text.split()) != "".join("".join(m.group(0).split()) for m in CARD.finditer(text)):
            raise ValueError(f"{zone}: {text!r} is not a list of cards")
        if self.rules.schema.zones[z].ordered:
            entries.reverse()
        for name, marks, copies in entries:
            if len(w.kind) + int(copies or 1) > CARDS:
                raise ValueError(f"{zone}: more than {CARDS} cards")
            for _ in range(int(copies or 1)):
                if name not in self.rules.catalogue.index:
                    raise ValueError(f"{zone}: there is no card {name!r} in {self.plugin.name}")
                card = w.create(self.rules.catalogue.index[name], max(seat, 0), w.at(seat, z))
                for mark in filter(None, (m.strip() for m in (marks or "").split(","))):
                    self._mark(card, *(part.strip() for part in mark.split("=", 1)))

    def _mark(self, card: int, name: str, value: str = "1") -> None:
        w = self.world
        if name == "owner":
            w.owner[card] = self.seat(value)
        elif name == "on":
            w.host[card] = self.rules.catalogue.index[value]  # the host may not be laid yet; resolved at the end
        elif name == "seen":
            w.known[card] |= 1 << self.seat(value)
        else:
            known = [c.name for c in self.rules.schema.counters]
            w.mark(self._index("counters", known, name), card, int(value))

    def enter(self, at: str, active: str) -> Table:
        """Go to a place of the game's tree, and on to its first question."""
        w, seat = self.world, self.seat(active)
        if isinstance(self.rules, Enterable):
            self.rules.enter(w, at, seat)
        else:
            nodes = self.rules.catalogue.nodes
            if at not in nodes:
                raise ValueError(f"there is no {at!r} in the trees of {self.plugin.name}")
            w.open(nodes[at], seat, -1, [])
        self._run(w)
        return self

    def resolves(self, card: str, by: str, ability: int = 0, slots: Sequence[int] = ()) -> Table:
        """An ability of a card resolves, whatever the game would have asked before."""
        c = self.card(card)
        body = self.rules.catalogue.ability_of(self.world.kind[c], ability).body
        scope = self.world.open(self.rules.catalogue.trees["game"], self.seat(by), c, list(slots))
        scope.at, scope.i = 1, 1 << 20  # a scope that has nothing left to do itself
        self.world.push(body, scope)
        self._run(self.world, len(self.world.frames) - 2)
        return self

    def _run(self, w: World, floor: int = 0) -> None:
        """On to the next question, or until nothing is left that was begun at this table."""
        while w.choice is None and w.outcome is None and len(w.frames) > floor:
            f = w.frames[-1]
            if w.frames[f.base].void or f.i >= 1 << 20:
                w.frames.pop()
            else:
                f.node.run(w, f)

    # --- names

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

    def card(self, name: str) -> int:
        """A card by its name; open ones first, ``name/2`` for the second of them. By its number too: ``#12``."""
        w = self.world
        if name.startswith("#"):
            return next(c for c in range(len(w.kind)) if f"#{w.tag[c]}" == name)
        plain, _, nth = name.partition("/")
        found = self._copies(plain)
        if int(nth or 1) > len(found):
            self._fail(f"there is no {name} on the table")
        return found[int(nth or 1) - 1]

    def _copies(self, name: str) -> list[int]:
        w = self.world
        cards = [c for c in range(len(w.kind)) if self.rules.catalogue.cards[w.kind[c]].id == name]
        return sorted(cards, key=lambda c: (w.rules.sees[w.zone[c] % w.width] != ALL, w.tag[c], c))

    def label(self, code: int) -> str:
        """An option with names instead of numbers and letters."""
        verb = self.rules.schema.verbs[verb_of(code)]
        parts = [verb.word]
        for what, value in zip(verb.args, (a_of(code), b_of(code), c_of(code)), strict=False):
            if what == TAG:
                parts.append(self._called_card(value))
            elif what == SEAT:
                parts.append(self.called(value))
            else:
                parts.append(argument_text(self.world, what, value))
        return " ".join(parts)

    @property
    def options(self) -> list[str]:
        """The options that stand, with names."""
        choice = self.world.choice
        return [] if choice is None else [self.label(o) for o in choice.options]

    # --- the example itself

    def asks(self, seat: str, *options: str) -> Table:
        """The seat is asked, and these are all of its options, in this order. Without options: it is asked at all."""
        choice = self.world.choice
        if choice is None:
            self._fail(f"{seat} should be asked, but nobody is")
        elif choice.seat != self.seat(seat):
            self._fail(f"{seat} should be asked, but {self.called(choice.seat)} is: {', '.join(self.options)}")
        elif options and list(options) != self.options:
            self._fail(f"{seat} should have\n  {', '.join(options)}\nbut has\n  {', '.join(self.options)}")
        return self

    def says(self, seat: str, *answers: str) -> Table:
        """The seat answers, once or several times in a row. What left no choice and was not asked may be said too."""
        for answer in answers:
            if self.went_without_saying(seat, answer):
                continue
            self.asks(seat)
            index = self._find(answer)
            if index < 0:
                self._fail(f"{seat} cannot say {answer!r}, only {', '.join(self.options)}")
            w = self.world
            text = json.dumps(encode(w))
            loaded = decode(self.rules, json.loads(text))
            w.silent = []
            self.give(w, index)
            if self._spoke != seat:
                self._spoke, self._silent = seat, []
            self._silent += [self._named(piece) for piece in w.silent]
            w.silent = None
            self.give(loaded, index)
            a, b = state(w, log=False), state(loaded, log=False)
            if a != b:
                self._fail(f"saved and loaded before {answer!r}, the game goes on differently: {difference(a, b)}")
        return self

    def give(self, w: World, index: int) -> None:
        """Answer in this table's world or one like it, on to the next question or until nothing is left to do."""
        if isinstance(w, Heard):
            w.telling(index)
        if w.choice is None:
            self._fail("nobody is asked")
        w.take(index)
        self._run(w)
        if isinstance(w, Heard):
            w.happened()

    def went_without_saying(self, seat: str, answer: str) -> bool:
        """Whether an answer left no choice after those the last seat has given, and so was not asked for."""
        choice = self.world.choice
        wanted = " ".join(answer.split())
        asked = choice is not None and choice.seat == self.seat(seat) and self._find(answer) >= 0
        if asked or wanted not in self._silent:
            return False
        self._silent.remove(wanted)
        return True

    def _named(self, text: str) -> str:
        """An option's text with the names of the cards it points at."""
        tagged = {f"#{tag}": c for c, tag in enumerate(self.world.tag) if tag > 0}
        return " ".join(self._called_card(tagged[word]) if word in tagged else word for word in text.split())

    def _called_card(self, card: int) -> str:
        name = self.rules.catalogue.cards[self.world.kind[card]].id
        n = self._copies(name).index(card) + 1
        return name if n == 1 else f"{name}/{n}"

    def _find(self, text: str) -> int:
        wanted = " ".join(text.split())
        choice = self.world.choice
        for i, o in enumerate(choice.options if choice is not None else []):
            if wanted in (self.label(o), option_text(self.world, o)):
                return i
        return -1

    def all_pass(self, word: str = "pass") -> Table:
        """Everybody who is asked and may pass does, until somebody may not."""
        while word in self.options:
            choice = self.world.choice
            self.says(self.called(choice.seat if choice is not None else 0), word)
        return self

    def cannot(self, seat: str, intent: str, because: str) -> Table:
        """The seat may not do something, and this is the code of the reason."""
        text = self._plain(" ".join(intent.split()))
        why = Game(self.plugin, self.world, None, []).why_not(self.seat(seat), text)
        if why is None:
            self._fail(f"{seat} can {intent!r}")
        elif why.code != because:
            self._fail(f"{seat} cannot {intent!r} because of {why}, not because of {because}")
        return self

    def _plain(self, intent: str) -> str:
        """A text with names as the game prints it."""
        choice = self.world.choice
        candidates = [r.option for r in refusals(self.world)] + (choice.options if choice is not None else [])
        for o in candidates:
            if self.label(o) == intent or self.label(o).startswith(intent + " "):
                return " ".join(option_text(self.world, o).split()[: len(intent.split())])
        return intent

    def sees(self, seat: str, **expected: int | Sequence[str] | Mapping[int, str]) -> Table:
        """What a seat is shown of hidden zones: ``you_hand=2`` two cards and no face, ``you_hand=["fox"]`` these faces,
        ``you_deck={0: "fox"}`` these faces counted from the top."""
        players = cast("list[dict[str, dict[str, object]]]", view(self.world, self.seat(seat), 0)["players"])
        for name, wanted in expected.items():
            side, _, zone = name.partition("_")
            shown = players[self.seat(side)]["zones"][zone]
            if not isinstance(shown, dict):
                self._fail(f"{zone} lies open to everybody")
                continue
            faces = shown.get("cards", shown.get("from_top", []))
            if isinstance(wanted, int):
                right = shown["count"] == wanted and not faces
            elif isinstance(wanted, Mapping):
                right = faces == {str(k): v for k, v in wanted.items()}
            else:
                right = faces == sorted(wanted)
            if not right:
                self._fail(f"{seat} should see {name} = {wanted!r}, but sees {shown}")
        return self

    def rests(self) -> Table:
        """Nobody is being asked anything, and nothing is left to do."""
        if self.world.choice is not None or (self.world.frames and self.world.outcome is None):
            self._fail(f"the table should rest, but there is a question: {', '.join(self.options)}")
        return self

    def ends(self, *winners: str) -> Table:
        """The game is over, and these have won."""
        outcome = self.world.outcome
        if outcome is None:
            self._fail("the game should be over")
        elif outcome.winners != [self.seat(s) for s in winners]:
            self._fail(f"{', '.join(winners)} should have won, but {[self.called(s) for s in outcome.winners]} did")
        return self

    # --- looking

    def zone(self, seat: str, zone: str) -> list[str]:
        """The names of the cards in a zone, the top of a pile first. ``seat`` is empty for a shared one."""
        z = self._index("zones", [z.name for z in self.rules.schema.zones], zone)
        cards = self.world.cards(self.seat(seat) if seat else -1, z)
        names = [self.rules.catalogue.cards[self.world.kind[c]].id for c in cards]
        return names[::-1] if self.rules.schema.zones[z].ordered else names

    def number(self, seat: str, name: str) -> int:
        """A number of a seat; of the world if ``seat`` is empty."""
        if not seat:
            return self.world.numbers[self._index("numbers", [n.name for n in self.rules.schema.numbers], name)]
        names = [n.name for n in self.rules.schema.seat_numbers]
        return self.world.seat_numbers[self.seat(seat)][self._index("numbers of a seat", names, name)]

    def counter(self, card: str, name: str) -> int:
        """A counter of a card."""
        names = [c.name for c in self.rules.schema.counters]
        return self.world.counters[self._index("counters", names, name)][self.card(card)]

    def value(self, card: str, name: str) -> int:
        """A value of a card as it is now, with everything that changes it."""
        values = dict(self.rules.values(self.world, self.card(card)))
        if name not in values:
            self._fail(f"{card} has no {name}")
        return values[name]

    def log(self, seat: str = "") -> list[str]:
        """The names of what has happened, as a seat (or a spectator) saw it."""
        return [str(e["what"]) for e in log_view(self.world, self.seat(seat) if seat else -1)]

    def __getattr__(self, name: str) -> Seat:
        """A side of the table by its name."""
        if name in self.__dict__.get("sides", []):
            return Seat(self, name)
        raise AttributeError(name)

    def _fail(self, message: str) -> None:
        """Fail with all that is needed to see why."""
        w = self.world
        choice = w.choice
        eyes = choice.seat if choice is not None else 0
        lines = [message, f"-- the log as {self.called(eyes)} saw it:"]
        lines += [f"   {json.dumps(e, ensure_ascii=False)}" for e in log_view(w, eyes, 12)]
        lines += ["-- in progress:", *(f"   {self.rules.catalogue.address(f.node)} at {f.at}/{f.i}" for f in w.frames)]
        lines += ["-- position:", json.dumps(encode(w), ensure_ascii=False)]
        raise AssertionError("\n".join(lines))
