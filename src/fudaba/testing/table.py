"""A table that reads like a rulebook example, for every game.

    t = Table("lanterns", at="day", you=Side(hand="spark", table="fox(wounds=1)", embers=3), foe=Side(flame=2))
    t.asks("you", "play spark", "attack fox foe", "end").says("you", "play spark")
    t.says("you", "hit foe")
    t.cannot("you", "play hush", because="only-answer")
    t.sees("foe", you_hand=0)

Cards are named, seats are called as the sides are called; ``name/2`` is the second open card of that name, and
``a:fox`` lays a fox that is called ``a`` from then on. Zones that are not given are empty. Where a game's examples are
scripted, a random event that is not in ``chance`` fails the test. Every ``says`` also saves the position, loads it,
gives the same answer there and compares. A seat that is asked in a window and is not meant next passes.

What a game calls its places (``at``) and its facts (``t["A.hand"]``), and what lies on its table unless told, is its
`Dialect`. The table remembers its answers, so that they can be given again the other
way: with every window asked, or with those skipped in which nobody has a choice (`both_ways`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from fudaba import registry
from fudaba.contract import Place, View
from fudaba.game import Game
from fudaba.kernel.notation import option_text
from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.out.view import view
from fudaba.kernel.rules import Rules
from fudaba.kernel.save.codec import decode, encode
from fudaba.kernel.schema import ALL, TAG
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import innermost
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin
from fudaba.testing.both_ways import Heard, place
from fudaba.testing.dialect import Dialect, dialect_of
from fudaba.testing.setup import Laid, rules_for
from fudaba.testing.states import difference, state

WINDOWS: Final = 50
"""Passes in a row that are taken as read."""


class Side(dict[str, object]):
    """What lies before one seat: zones by name as lists of cards (the top of a pile first), numbers by name."""


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


class Table(Laid):
    """A position laid out by hand, and what happens from there."""

    made: ClassVar[list[Table] | None] = None
    """Where somebody keeps the tables of a test, to play them the other way."""

    def __init__(
        self,
        game: str | Plugin,
        *,
        at: str | None = None,
        active: str = "",
        options: Mapping[str, str] | None = None,
        cards: Sequence[CardDef] | None = None,
        rules: Rules | None = None,
        middle: Mapping[str, object] | None = None,
        chance: Sequence[int] | None = None,
        scenario: str = "",
        shared: object = None,
        door: bool = False,
        sides: Mapping[str, Mapping[str, object]] | None = None,
        dialect: Dialect | None = None,
        **named: Mapping[str, object],
    ) -> None:
        self.plugin = registry.get(game) if isinstance(game, str) else game
        self.dialect: Dialect = dialect_of(self.plugin) if dialect is None else dialect
        self.named: dict[str, str] = dict(options or {})
        """The options that the example names."""
        self.given: dict[str, str] = {**self.dialect.written, **self.named}
        self.at = self.dialect.at if at is None else at
        """Where it began."""
        cards = self.dialect.cards(self) if cards is None and rules is None else cards
        self.rules = rules if rules is not None else rules_for(self.plugin, self.given, cards)
        self.shared = shared
        """What a file shares with its examples: its decks."""
        self.cards, self.scenario, self.active = cards, scenario or f"{self.plugin.name}-table", active
        self.door = door
        self._again: Callable[[dict[str, str], bool], Table] = lambda other, door: Table(
            self.plugin, at=at, active=active, options=other, cards=cards, rules=rules,
            middle=middle, chance=chance, scenario=scenario, shared=shared, door=door,
            sides=sides, dialect=dialect, **named,
        )  # fmt: skip
        self.began: Callable[[Table], object] | None = None
        """What began the game at a table that was empty."""
        sides = {**(sides or {}), **named}
        missing = self.dialect.seats if self.at and len(sides) < len(self.dialect.seats) else ()
        laid = {name: sides.get(name, {}) for name in (sorted({*missing, *sides}) if missing else sides)}
        self.sides = list(laid)
        self.names: dict[str, int] = {}
        self.under: dict[int, str] = {}
        self.world: World = self._heard()
        w = self.world
        if chance is not None or self.dialect.scripted:
            w.script = list(chance or ())
        self._silent: list[str] = []
        self._spoke = ""
        for _ in laid:
            w.add_seat()
        for seat, side in enumerate(laid.values()):
            for name, thing in self.dialect.side(self, seat, side).items():
                self.dialect.lay(self, seat, name, thing)
        for name, thing in self.dialect.middle(self, middle or {}).items():
            self.dialect.lay(self, -1, name, thing)
        self.put_under()
        if self.at:
            self.enter(self.at, active or self.sides[0])
        self.stands()
        if Table.made is not None:
            Table.made.append(self)

    # --- laying out

    def clear(self, seats: Sequence[str], **options: str) -> World:
        """A world with nothing on the table, for a game of these seats that begins with some options changed."""
        self.rules = rules_for(self.plugin, {**self.given, **options}, self.cards)
        self.named.update(options)
        self.world = self._heard()
        self.sides = list(seats)
        for _ in seats:
            self.world.add_seat()
        return self.world

    def _heard(self) -> Heard:
        world = Heard(self.rules, self.scenario)
        if self.door:
            world.hold_door()
        return world

    def stands(self) -> Table:
        """The position as it is now is where the example goes on from."""
        w = self.world
        if isinstance(w, Heard):
            w.left = place(w)
        return self

    def enter(self, at: str, active: str) -> Table:
        """Go to a place of the game, and on to its first question."""
        self.dialect.enter(self, at, self.seat(active))
        self.world.phase = innermost(self.world)
        self.run(self.world)
        self.dialect.entered(self, self.seat(active))
        return self

    def resolves(self, card: str, by: str, ability: int = 0, slots: Sequence[int] = ()) -> Table:
        """An ability of a card resolves, whatever the game would have asked before."""
        c = self.card(card)
        body = self.rules.catalogue.ability_of(self.world.kind[c], ability).effect
        scope = self.world.open(self.rules.catalogue.trees["game"], self.seat(by), c, list(slots))
        scope.at, scope.i = 1, 1 << 20  # a scope that has nothing left to do itself
        self.world.push(body, scope)
        self.run(self.world, len(self.world.frames) - 2)
        return self

    # --- the example itself

    def asks(self, seat: str, *options: str) -> Table:
        """The seat is asked, and these are all of its options, in this order. Without options: it is asked at all."""
        if len(options) == 1 and self.went_without_saying(seat, options[0]):
            return self
        choice = self.pass_to(seat).world.choice
        if choice is None:
            self._fail(f"{seat} should be asked, but nobody is")
        elif choice.seat != self.seat(seat):
            self._fail(f"{seat} should be asked, but {self.called(choice.seat)} is: {', '.join(self.options)}")
        elif options and [self.find(o) for o in options] != list(range(len(choice.options))):
            self._fail(f"{seat} should have\n  {', '.join(options)}\nbut has\n  {', '.join(self.options)}")
        return self

    def offers(self, seat: str, *options: str) -> bool:
        """Whether the seat, who is asked, has these among its options."""
        self.asks(seat)
        return all(self.find(option) >= 0 for option in options)

    def says(self, seat: str, *answers: str) -> Table:
        """The seat answers, once or several times in a row. What left no choice and was not asked may be said too."""
        for answer in answers:
            if self.went_without_saying(seat, answer):
                continue
            self.pass_to(seat, answer).asks(seat)
            index = self.find(answer)
            if index < 0:
                self._fail(f"{seat} cannot say {answer!r}, only {', '.join(self.options)}")
            self._say(seat, answer, index)
        return self

    def _say(self, seat: str, answer: str, index: int) -> None:
        w = self.world
        text = json.dumps(encode(w))
        loaded = decode(self.rules, json.loads(text))
        drawn = len(w.numbers_drawn) if isinstance(w, Heard) else 0
        w.silent = []
        self.give(w, index)
        if self._spoke != seat:
            self._spoke, self._silent = seat, []
        self._silent += [self._named(piece) for piece in w.silent]
        w.silent = None
        if not isinstance(w, Heard) or len(w.numbers_drawn) == drawn:  # a loaded world would draw others
            self.give(loaded, index)
            a, b = state(w, log=False), state(loaded, log=False)
            if a != b:
                self._fail(f"saved and loaded before {answer!r}, the game goes on differently: {difference(a, b)}")
        self.dialect.answered(self)

    def give(self, w: World, index: int) -> None:
        """Answer in this table's world or one like it, on to the next question or until nothing is left to do."""
        if isinstance(w, Heard):
            w.telling(index)
        if w.choice is None:
            self._fail("nobody is asked")
        w.take(index)
        self.run(w)
        if isinstance(w, Heard):
            w.happened()

    def went_without_saying(self, seat: str, answer: str) -> bool:
        """Whether an answer left no choice after those the last seat has given, and so was not asked for."""
        choice = self.world.choice
        wanted = " ".join(answer.split())
        asked = choice is not None and choice.seat == self.seat(seat) and self.find(answer) >= 0
        if asked or wanted not in self._silent:
            return False
        self._silent.remove(wanted)
        return True

    def pass_to(self, seat: str, text: str = "") -> Table:
        """Seats asked in a window pass, until this seat is asked and could say this (or anything)."""
        for _ in range(WINDOWS):
            choice = self.world.choice
            if choice is None or not self.in_window() or "pass" not in self.options:
                break
            if self.called(choice.seat) == seat and (text in ("", "pass") or self.find(text) >= 0):
                break
            self._say(self.called(choice.seat), "pass", self.find("pass"))
        return self

    def all_pass(self) -> Table:
        """Everybody who is asked and may pass does, until somebody may not."""
        while "pass" in self.options:
            choice = self.world.choice
            self.says(self.called(choice.seat if choice is not None else 0), "pass")
        return self

    def cannot(self, seat: str, intent: str, because: str) -> Table:
        """The seat may not do something, and this is the reason: its code, or code and rule."""
        why = self.game().why_not(self.seat(seat), self.plain_text(" ".join(intent.split())))
        if why is None:
            self._fail(f"{seat} can {intent!r}")
        elif because not in (why.code, str(why), f"{why.code} [{why.rule}]"):
            self._fail(f"{seat} cannot {intent!r} because of {why}, not because of {because}")
        if isinstance(self.world, Heard):
            self.world.besides(lambda other: other.cannot(seat, intent, because))
        return self

    def plain_text(self, intent: str) -> str:
        """A text with names as the game prints it."""
        choice = self.world.choice
        candidates = [r.option for r in refusals(self.world)] + (choice.options if choice is not None else [])
        for o in candidates:
            if self.label(o) == intent or self.label(o).startswith(intent + " "):
                return " ".join(option_text(self.world, o).split()[: len(intent.split())])
        words = intent.split()
        pointing = [v for v in self.rules.schema.verbs if v.word == words[0] and v.args]
        for k in range(1, len(words)):
            only_open = bool(pointing) and all(k > len(v.args) or v.args[k - 1] == TAG for v in pointing)
            if words[k] in self.names or (only_open and self._copies(words[k].partition("/")[0])):
                words[k] = self.tag(words[k]) if self.world.tag[self.card(words[k])] else words[k]
        return " ".join(words)

    def sees(self, seat: str, **expected: int | Sequence[str] | Mapping[int, str]) -> Table:
        """What a seat is shown of hidden zones: ``you_hand=2`` two cards and no face, ``you_hand=["fox"]`` these faces,
        ``you_deck={0: "fox"}`` these faces counted from the top."""
        seats = view(self.world, self.seat(seat))["seats"]
        for name, wanted in expected.items():
            side, _, zone = name.partition("_")
            shown: Place = seats[self.seat(side)]["places"].get(zone, {"n": 0})
            if self.rules.schema.zones[self.zone_index(zone)].sees == ALL:
                self._fail(f"{zone} lies open to everybody")
            faces = shown.get("names") or shown.get("top") or []
            if isinstance(wanted, int):
                right = shown["n"] == wanted and not faces
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

    def both_ways(self) -> Heard | None:
        """Everything that was answered, answered the other way; `Differs` if it does not come to the same.

        Nothing is played again in a game that knows no other way, or where a test has changed the world by hand.
        """
        return self._follow({**self.given, **self.dialect.other}) if self.dialect.other else None

    def as_shipped(self) -> Heard | None:
        """Everything that was answered, answered with the options that the example names and all others as shipped.

        Nothing is played again where the example is written for that, or where a test has changed the world by hand.
        """
        as_written = registry.completed(self.plugin, self.given)
        return self._follow(self.named) if registry.completed(self.plugin, self.named) != as_written else None

    def _follow(self, options: Mapping[str, str]) -> Heard | None:
        done = self.world
        if not isinstance(done, Heard) or done.touched:
            return None
        twin = self.twin(options, any(told.joins for told in done.history))
        again = twin.world
        assert isinstance(again, Heard)
        self.dialect.follow(done, again, twin)
        return again

    def twin(self, options: Mapping[str, str] | None = None, door: bool = False) -> Table:
        """The same table as it began, the other way or with other options."""
        kept, Table.made = Table.made, None
        try:
            twin = self._again({**self.given, **self.dialect.other} if options is None else dict(options), door)
            if self.began is not None:
                self.began(twin)
            return twin
        finally:
            Table.made = kept

    # --- looking

    def game(self) -> Game:
        """The position as a game of its own; what is answered there does not show here."""
        return Game(self.plugin, self.world.clone(), None, [])

    def view(self, seat: str = "") -> View:
        """What a seat (or a spectator) sees."""
        return view(self.world, self.seat(seat) if seat else -1)

    def zone(self, seat: str, zone: str) -> list[str]:
        """The names of the cards in a zone, the top of a pile first. ``seat`` is empty for a shared one."""
        z = self.zone_index(zone)
        cards = self.world.cards(self.seat(seat) if seat else -1, z)
        names = [self.name(c) for c in cards]
        return names[::-1] if self.rules.schema.zones[z].ordered else names

    def number(self, seat: str, name: str) -> int:
        """A number of a seat; of the world if ``seat`` is empty."""
        if not seat:
            names = [n.name for n in self.rules.schema.numbers]
            if name in ("turn", "round") and name not in names:
                return self.world.turn if name == "turn" else self.world.round
            return self.world.numbers[self.index("numbers", names, name)]
        names = [n.name for n in self.rules.schema.seat_numbers]
        return self.world.seat_numbers[self.seat(seat)][self.index("numbers of a seat", names, name)]

    def counter(self, card: str, name: str) -> int:
        """A counter of a card."""
        names = [c.name for c in self.rules.schema.counters]
        return self.world.counters[self.index("counters", names, name)][self.card(card)]

    def value(self, card: str, name: str) -> int:
        """A value of a card as it is now, with everything that changes it."""
        values = dict(self.rules.show.values(self.world, self.card(card)))
        if name not in values:
            self._fail(f"{card} has no {name}")
        return values[name]

    def log(self, seat: str = "") -> list[str]:
        """The names of what has happened, as a seat (or a spectator) saw it; windows that opened are left out."""
        events = events_for(self.world, self.seat(seat) if seat else -1)
        return [e["what"] for e in events if e["kind"] != "window"]

    def __getitem__(self, key: str) -> object:
        """A fact by the name that the game's examples have for it."""
        return self.dialect.read(self, key)

    def check(self, facts: Mapping[str, object]) -> Table:
        """All these facts hold."""
        for key, wanted in facts.items():
            found = self[key]
            if not self.dialect.same(key, found, wanted):
                self._fail(f"{key} should be {wanted!r} but is {found!r}")
        return self

    def __getattr__(self, name: str) -> Seat:
        """A side of the table by its name."""
        if name in self.__dict__.get("sides", []):
            return Seat(self, name)
        raise AttributeError(name)
