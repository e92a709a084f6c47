"""What a game supplies beyond its nodes: the tree to run, and the answers only a rulebook can give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.out.intent import elsewhere
from fudaba.kernel.schema import ALL, NOBODY, TURN, Schema, telling
from fudaba.kernel.show import Show
from fudaba.kernel.tree.listeners import HALF, listening
from fudaba.kernel.tree.nodes import Node

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer, Question
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event, Frame, Item
    from fudaba.kernel.tree.targets import Aim


class Deck:
    """A list as a player hands it in: named sections of (name, copies), and the line each entry came from."""

    def __init__(self, name: str, ja: str, en: str, sections: dict[str, list[tuple[str, int]]]) -> None:
        self.name: str = name
        self.ja: str = ja
        self.en: str = en
        self.sections: dict[str, list[tuple[str, int]]] = sections
        self.lines: dict[str, list[int]] = {}

    def entries(self, section: str) -> list[tuple[str, int]]:
        """The entries of one section; none if the deck has no such section."""
        return self.sections.get(section, [])


class Problem:
    """One thing wrong with a deck: a code, the rule, the section and entry it concerns, and names for the sentence."""

    def __init__(self, code: str, rule: str, section: str, entry: int, args: list[str]) -> None:
        self.code: str = code
        self.rule: str = rule
        self.section: str = section
        self.entry: int = entry
        self.args: list[str] = args


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game with its options and catalogue. It is made once and shared by all worlds of that game."""

    def __init__(
        self,
        name: str,
        version: int,
        schema: Schema,
        catalogue: Catalogue,
        options: dict[str, str],
        seats: tuple[int, int],
    ) -> None:
        self.schema: Schema = schema
        self.catalogue: Catalogue = catalogue
        self.name: str = name
        self.version: int = version
        self.options: dict[str, str] = options
        self.seats: tuple[int, int] = seats
        # A game with more to show than its schema says puts its own in this place.
        self.show: Show = Show(schema, catalogue)
        self.sees: list[int] = [z.sees for z in schema.zones]
        self.place_index: dict[str, int] = {z.name: i for i, z in enumerate(schema.zones)}
        self.tellings: list[int] = [telling(h) for h in schema.happenings]
        self.acts: list[bool] = [p.role == TURN for p in schema.prompts]
        self.named: list[bool] = [bool(v.args) and v.args[0] == 0 for v in schema.verbs]
        self.ordered: list[bool] = [z.ordered for z in schema.zones]
        self.heard: list[bool] = [c.heard for c in schema.counters]
        self.phase_codes: dict[str, int] = {p.name: i for i, p in enumerate(schema.phases)}
        self.listens: list[bool] = [z.listens for z in schema.zones]
        self.listening_zones: list[int] = [i for i, z in enumerate(schema.zones) if z.listens]
        # By kind of card: the timing points it listens to, as bits. A game may put another reading in their place; a
        # card that has none here adds nothing to ``hidden_points``.
        self.points: list[int] = catalogue.points
        # Whether every seat is asked in every window, also where it could only pass.
        self.ask_all: bool = False
        # What surrounds everything that resolves from a window: nobody's scope, which collects events.
        self.deed: Node | None = None
        # What ``evaluate`` weighs, as data: a game fills both, programs that tune it replace the values.
        self.weight_names: list[str] = []
        self.weights: list[float] = []
        # The decks that come with it, once somebody has asked for one by its name.
        self.published: list[Deck] = []
        # By prompt: whether a line of play may be judged where it is asked. A game says no for questions inside
        # something larger (blocks, payments, orders), so that nobody judges half an attack.
        self.resting: list[bool] = [True] * len(schema.prompts)

    # --- beginning and end

    def lay(self, w: World, decks: list[Deck]) -> None:
        """Create the cards that the decks alone decide. The world has its seats already; nothing is drawn or told, so
        that games with the same decks can begin with copies of it.
        """

    def begin(self, w: World, decks: list[Deck]) -> None:
        """Create what else there is and push the game's tree."""
        raise NotImplementedError

    def check_deck(self, deck: Deck) -> list[Problem]:
        """Everything that is wrong with a deck; a game without decks is never asked."""
        raise NotImplementedError

    def aliases(self) -> dict[str, str]:
        """Further names in deck lists, of entries and of sections (these end in a colon), and what each stands for."""
        return {}

    def check(self, w: World, f: Frame) -> bool:
        """One round of the game's checks (destroyed, sunk, eliminated) as one batch; True if anything changed."""
        return False

    def eliminated(self, w: World, seat: int) -> None:
        """Remove the things of a seat that has just lost, and end the game if nobody else is left to play."""
        raise NotImplementedError

    def concede_rule(self) -> str:
        """The rule id that a concession cites."""
        return f"{self.name}.end.concede"

    def check_position(self, w: World) -> str:
        """What a position from outside has that this game cannot reach, and where; nothing if all is well."""
        return ""

    # --- windows

    def first_asked(self, w: World, f: Frame, point: int) -> int:
        """The seat that is asked first in a window whose fill does not say."""
        return self.orderer(w, f)

    def points_of(self, w: World, card: int) -> i64:
        """The timing points that a card listens to, as bits. A game may drop some by the card's own counters."""
        return self.points[w.kind[card]]

    def points_in(self, w: World, seat: int) -> i64:
        """The points that a seat's cards listen to: open cards in the lower half, hidden ones in the upper.

        It may say less than ``points_of`` of all of them: where the seat's own listening zones show that a card must be
        silent.
        """
        mask: i64 = 0
        for z in self.listening_zones:
            here: i64 = 0
            for card in w.zones[(seat + 1) * w.width + z]:
                here |= self.points_of(w, card)
            mask |= here if self.sees[z] == ALL else here << HALF
        return mask

    def hidden_points(self, w: World, card: int) -> i64:
        """The points that a hidden card might listen to as a spectator sees it: those of its owner's unseen cards.

        The card's own are always among them: who could answer is one who might, for all that can be seen. Nothing but
        which cards of its owner are unseen may decide, wherever they lie: it is asked again when that has changed.
        """
        everyone = w.everyone()
        mask: i64 = 0
        points = self.points
        kind = w.kind
        known = w.known
        owner = w.owner
        of = owner[card]
        for c in range(len(kind)):
            if known[c] != everyone and owner[c] == of:
                mask |= points[kind[c]]
        return mask

    def now(self, w: World, f: Frame, point: int, seat: int) -> i64:
        """The points open to a seat in a window, from public numbers; for open cards and, shifted, for hidden ones."""
        bit: i64 = 1
        bit <<= point
        return bit | bit << HALF

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        """What a seat could declare in a window whose fill does not say, besides passing."""

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        """A seat has declared something: put it on the window, or open what pays and aims first."""
        raise NotImplementedError

    def gather(self, w: World, f: Frame, point: int) -> None:
        """What events set off by itself waits in a window whose fill does not say: seats clockwise from the orderer.

        The events are those that a settling has collected since, or those of the scope in which the window stands.
        """
        events = f.events
        if events is not None:
            f.events = []
        else:
            events = w.scope(f).events
        if events is None or len(events) == 0:
            return
        for seat in w.clockwise(self.orderer(w, f)):
            self.gather_of(w, f, point, seat, events)

    def gather_of(self, w: World, f: Frame, point: int, seat: int, events: list[Event]) -> None:
        """What events set off by itself among the cards of one seat."""
        bit = 1 << point
        if listening(w, seat) & bit == 0:
            return
        for z in self.listening_zones:
            if self.sees[z] == ALL:
                for card in w.cards(seat, z):
                    if self.catalogue.points[w.kind[card]] & bit:
                        self._set_off(w, f, point, seat, card, events)

    def _set_off(self, w: World, f: Frame, point: int, seat: int, card: int, events: list[Event]) -> None:
        for a in self.abilities_at(w, card, point, False):
            when = self.catalogue.abilities[a].condition()
            if when is not None:
                for event in events:
                    if when.fires(w, event, seat, card):
                        f.wait(w.numbered(self.triggered(w, f, seat, card, a, event)))
                        if not when.each():
                            break

    def abilities_at(self, w: World, card: int, point: int, declared: bool) -> list[int]:
        """The abilities that a card has now at a point, those to declare or those that happen by themselves."""
        kind = w.kind[card]
        first = self.catalogue.first_ability[kind]
        found: list[int] = []
        for a in range(first, first + self.catalogue.count_abilities(kind)):
            ability = self.catalogue.abilities[a]
            if ability.when == point and ability.declared() == declared and self.has_ability(w, card, a):
                found.append(a)
        return found

    def has_ability(self, w: World, card: int, ability: int) -> bool:
        """Whether a card has one of its printed abilities now."""
        return True

    def triggered(self, w: World, f: Frame, seat: int, card: int, ability: int, event: Event) -> Item:
        """What waits when an event has set an ability off."""
        raise NotImplementedError

    def alike(self, w: World, f: Frame, one: Item, other: Item) -> bool:
        """Whether it makes no difference which of two things that wait in a window's frame comes first."""
        return False

    def absorbers(self, w: World, f: Frame, point: int) -> list[int]:
        """The cards that take one of the scope's simultaneous events each, in the order in which they take it."""
        return []

    def absorbable(self, w: World, f: Frame, point: int, card: int) -> list[int]:
        """Which of the scope's events a card could take, by index; never one that comes to nothing."""
        return []

    def absorbs_alike(self, w: World, one: Event, other: Event) -> bool:
        """Whether it makes no difference which of two events is taken."""
        return one.n == other.n

    def absorb(self, w: World, f: Frame, point: int, card: int, event: Event) -> Event:
        """A card takes an event: what is left of it."""
        raise NotImplementedError

    def aims(self, w: World, f: Frame) -> tuple[Aim, ...]:
        """What the ability in whose scope a frame stands is aimed at."""
        return ()

    def parties(self, w: World, f: Frame, gesture: Node) -> list[int]:
        """The seats that choose at the same time, in the order in which what they chose happens."""
        return w.clockwise(self.orderer(w, f))

    # --- answering events

    def orderer(self, w: World, f: Frame) -> int:
        """The seat that orders what happens at the same time: by default the active one, or the next."""
        seat = max(w.active, 0)
        return seat if w.alive[seat] else w.next_seat(seat)

    def still_resolves(self, w: World, seat: int, card: int, inc: int) -> bool:
        """Whether a pending item whose source may have left still resolves."""
        return True

    def in_force(self, w: World) -> list[int]:
        """The abilities (their numbers in the catalogue) that are read rather than run, and hold now. For checks."""
        return []

    def deals_together(self, node: Node) -> bool:
        """Whether a node deals several events as one, so that nothing is checked before all are dealt. For checks."""
        return False

    def unlike(self, w: World, choice: Question) -> int:
        """How many options of a choice differ in what they do. They come first, and each further one does as one of
        them does (another empty place, another card that nobody has seen): programs need not look at those.
        """
        return len(choice.options)

    def like(self, w: World, choice: Question, code: int) -> int:
        """The one of the first options that does as this one does; itself, if it is among them."""
        return code

    # --- joining

    def most_seats(self) -> int:
        """How many may have sat at a table in all: more than play at once where people join and leave."""
        return self.seats[1]

    def join_reason(self, w: World, seat: int) -> int:
        """0 if somebody may join now (``seat`` is -1 for a newcomer, or a fallen seat that wants to return)."""
        return -1

    def join(self, w: World, seat: int, deck: Deck) -> None:
        """Set up a seat that has just been added."""
        raise NotImplementedError

    # --- hidden information

    def pool(self, w: World, card: int) -> int:
        """Unknown cards of one pool may stand for each other when a world is dealt anew."""
        return w.owner[card]

    def pool_for(self, w: World, card: int, seat: int) -> int:
        """The pool as one seat knows it: finer where what the seat has seen limits where an unknown card can be."""
        return self.pool(w, card)

    def demands(self, w: World, card: int) -> bool:
        """Whether the place of a hidden card demands something of it, so that ``fits`` has to be asked."""
        return False

    def fits(self, w: World, card: int, kind: int) -> bool:
        """Whether a hidden card could be of this kind, given what its place demands."""
        return True

    def hidden_slot(self, node: Node) -> int:
        """Which value of a node in progress, or waiting, names a card that not everybody knows; -1 if none does."""
        return -1

    # --- explaining

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        """Why an intent that the current choice does not even consider is not possible: code, rule, arguments.

        Every argument of the text names something. By default: something else is being asked, by the
        rule of that question, or that nothing is asked of the seat.
        """
        return elsewhere(w, seat, text)

    def wishes(self, w: World, card: int) -> list[int]:
        """What somebody who points at an own card might want to do with it where it lies: verbs in order.

        Only those that ``explain`` can speak of; what a choice considers itself is known anyhow.
        """
        return []

    def out_of_play(self, w: World, card: int) -> bool:
        """Whether nothing is ever done with a card where it lies: by default in places that nobody sees."""
        return self.sees[w.zone[card] % w.width] == NOBODY

    def evaluate(self, w: World, seat: int) -> float:
        """How good the position looks for a seat; higher is better. Reads only what every seat can see or its own."""
        return 0.0

    def turn(self, w: World) -> int:
        """A number that changes whenever a turn passes; -1 if who is asked between actions tells whose turn it is."""
        return -1

    def moment(self, w: World) -> int:
        """A number that changes with every step of a turn, for callers that compare lines of play at the same step.

        -1 between two steps, where nothing can be compared; and in a game where it does not matter: then a line is
        judged at the next question, however far that is.
        """
        return -1

    def prompt_node(self) -> Node:
        """The tree that turn-order help is rendered from."""
        return self.catalogue.trees["game"]
