"""The world: cards, zones, numbers and frames as plain lists of ints, the verbs that change them, and the loop."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fudaba.kernel.chance import Chance
from fudaba.kernel.choice import Choice, Offer, Option, Outcome
from fudaba.kernel.errors import GameIsOver, IllegalAnswer, KernelFault, Unscripted
from fudaba.kernel.frames import Frame, Item, Mod
from fudaba.kernel.knowledge import forget_on_leaving
from fudaba.kernel.limits import RUNS
from fudaba.kernel.log import Entry
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.notation import option_text
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import ALL, OWNER
from fudaba.kernel.shared import owned


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    """One position of one game. Cards are ints; each list below is indexed by card.

    Zones are lists of cards, the top of a pile last. The zone ``z`` of a seat is ``zones[(seat + 1) * width + z]``;
    row 0 holds the shared zones.
    """

    def __init__(self, rules: Rules, chance: Chance, like: World | None = None) -> None:
        schema = rules.schema
        self.rules: Rules = rules
        self.chance: Chance = chance
        self.drawn: int = 0 if like is None else like.drawn
        self.width: int = len(schema.zones)
        self.kind: list[int] = [] if like is None else like.kind[:]
        self.owner: list[int] = [] if like is None else like.owner[:]
        self.zone: list[int] = [] if like is None else like.zone[:]
        self.inc: list[int] = [] if like is None else like.inc[:]
        self.known: list[int] = [] if like is None else like.known[:]
        self.tag: list[int] = [] if like is None else like.tag[:]
        self.host: list[int] = [] if like is None else like.host[:]
        # Shared with clones until somebody writes: ``mark``, ``move`` and ``pile`` do, all others only read them.
        self.counters: list[list[int]] = [[] for _ in schema.counters] if like is None else like.counters[:]
        self.zones: list[list[int]] = [[] for _ in schema.zones] if like is None else like.zones[:]
        self._own_counters: list[bool] = [like is None] * len(self.counters)
        self._own_zones: list[bool] = [like is None] * len(self.zones)
        self.numbers: list[int] = [n.start for n in schema.numbers] if like is None else like.numbers[:]
        self.seat_numbers: list[list[int]] = [] if like is None else [s[:] for s in like.seat_numbers]
        self.seats: int = 0 if like is None else like.seats
        self.alive: list[bool] = [] if like is None else like.alive[:]
        self.mods: list[Mod] = [] if like is None else like.mods[:]
        self.frames: list[Frame] = [] if like is None else [f.clone() for f in like.frames]
        self.choice: Choice | None = None if like is None else like.choice
        self.outcome: Outcome | None = None if like is None else like.outcome
        script = None if like is None else like.script
        self.script: list[int] | None = None if script is None else script[:]
        self.log: Entry | None = None if like is None else like.log
        self.next_tag: int = 1 if like is None else like.next_tag
        self.commits: int = 0 if like is None else like.commits
        self.last_seat: int = -1 if like is None else like.last_seat
        self.silent: list[str] | None = None  # what was taken without asking, for whoever wants to know
        # Whoever only looks ahead may stop a world where the moment (Rules.moment) changes; -1: it runs on.
        self.horizon: int = -1 if like is None else like.horizon
        self.eyes: int = -1 if like is None else like.eyes
        self.eyes_no: int = 0 if like is None else like.eyes_no

    def clone(self) -> World:
        """An equal world; whatever happens in one does not happen in the other."""
        self._own_counters = [False] * len(self.counters)
        self._own_zones = [False] * len(self.zones)
        return World(self.rules, self.chance, self)

    # --- seats

    def add_seat(self) -> int:
        """A new seat with empty zones and starting numbers."""
        seat = self.seats
        self.seats += 1
        self.alive.append(True)
        for _ in range(self.width):
            self.zones.append([])
            self._own_zones.append(True)
        for card, zone in enumerate(self.zone):
            self.known[card] |= self.natural(zone)
        self.seat_numbers.append([n.start for n in self.rules.schema.seat_numbers])
        return seat

    def next_seat(self, seat: int) -> int:
        """The next living seat clockwise; the same one if it is alone, -1 if nobody lives."""
        ring = self.clockwise(seat + 1)
        return ring[0] if ring else -1

    def clockwise(self, first: int) -> list[int]:
        """The living seats clockwise, beginning with ``first`` or whoever comes next."""
        return [s % self.seats for s in range(first, first + self.seats) if self.alive[s % self.seats]]

    def living(self) -> int:
        """How many seats are still in."""
        return self.alive.count(True)

    def eliminate(self, seat: int) -> None:
        """A seat is out: its scopes, pending items and modifiers end, its things go as the game rules."""
        if not self.alive[seat]:
            return
        self.alive[seat] = False
        self.mods = [m for m in self.mods if m.seat != seat]
        for k, f in enumerate(self.frames):
            if f.base == k and f.seat == seat:
                f.void = True
            items = f.items
            if items is not None:
                f.items = [i for i in items if i.seat != seat]
        self.rules.eliminated(self, seat)

    def end(self, winners: list[int], reason: str, rule: str) -> None:
        """The game is over; nothing further resolves."""
        losers = [s for s in range(self.seats) if s not in winners]
        self.outcome = Outcome(winners, losers, reason, rule)
        self.frames.clear()
        self.choice = None

    # --- zones and cards

    def at(self, seat: int, z: int) -> int:
        """The index of a seat's zone (seat -1: a shared one)."""
        return (seat + 1) * self.width + z

    def cards(self, seat: int, z: int) -> list[int]:
        """The cards of a seat's zone, not to be changed by hand."""
        return self.zones[(seat + 1) * self.width + z]

    def zone_kind(self, card: int) -> int:
        """Which zone of the schema a card is in."""
        return self.zone[card] % self.width

    def controller(self, card: int) -> int:
        """The seat whose zone a card is in."""
        return self.zone[card] // self.width - 1

    def is_in(self, card: int, z: int) -> bool:
        """Whether a card is in this zone of whichever seat."""
        return self.zone[card] % self.width == z

    def natural(self, zone: int) -> int:
        """The seats, as a mask, that see the faces in a zone."""
        sees = self.rules.sees[zone % self.width]
        if sees == ALL:
            return (1 << self.seats) - 1
        if sees == OWNER:
            return 1 << (zone // self.width - 1)
        return 0

    def create(self, kind: int, owner: int, zone: int) -> int:
        """A new card on top of a zone."""
        card = len(self.kind)
        self.kind.append(kind)
        self.owner.append(owner)
        self.zone.append(zone)
        self.inc.append(0)
        self.known.append(self.natural(zone))
        self.tag.append(0)
        self.host.append(-1)
        for i in range(len(self.counters)):
            owned(self.counters, self._own_counters, i).append(0)
        self.pile(zone).append(card)
        if self.rules.sees[zone % self.width] == ALL:
            self.tag[card] = self.next_tag
            self.next_tag += 1
        return card

    def move(self, card: int, zone: int, keep: bool = False, secretly: bool = False, bottom: bool = False) -> None:
        """Put a card on top (or at the bottom) of another zone as a new incarnation.

        Its counters are cleared unless ``keep``. ``secretly`` means that nobody can tell from where in an ordered
        zone it came (a search). Whoever sees the zone the card arrives in learns it; see ``knowledge`` for the rest.
        """
        src = self.zone[card]
        rules = self.rules
        if rules.sees[src % self.width] != ALL:
            forget_on_leaving(self, card, src, zone, secretly)
        pile = self.pile(src)
        if pile[-1] == card:
            pile.pop()
        else:
            pile.remove(card)
        if bottom:
            self.pile(zone).insert(0, card)
        else:
            self.pile(zone).append(card)
        self.zone[card] = zone
        self.inc[card] += 1
        self.host[card] = -1
        if not keep:
            for i, counter in enumerate(self.counters):
                if counter[card] != 0:
                    owned(self.counters, self._own_counters, i)[card] = 0
        before = self.known[card]
        after = before | self.natural(zone)
        if after != before:
            self.known[card] = after
            self.learned(after & ~before)
        if rules.sees[zone % self.width] != ALL:
            self.tag[card] = 0
        elif self.tag[card] == 0:
            self.tag[card] = self.next_tag
            self.next_tag += 1

    def pile(self, zone: int) -> list[int]:
        """The cards of a zone for whoever puts them in another order; their number changes only by moves."""
        return owned(self.zones, self._own_zones, zone)

    def mark(self, counter: int, card: int, value: int) -> None:
        """Set a counter of a card."""
        if self.counters[counter][card] != value:
            owned(self.counters, self._own_counters, counter)[card] = value

    def add_mark(self, counter: int, card: int, by: int) -> None:
        """Raise a counter of a card, or lower it."""
        self.mark(counter, card, self.counters[counter][card] + by)

    def attach(self, card: int, host: int, zone: int) -> None:
        """Put a card under another one; it lies in ``zone``, which belongs to the host's controller."""
        self.move(card, zone)
        self.host[card] = host

    def attached(self, host: int, seat: int, z: int) -> list[int]:
        """The cards under another one."""
        return [c for c in self.cards(seat, z) if self.host[c] == host]

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile; whatever anybody knew of its order is gone."""
        pile = self.pile(zone)
        natural = self.natural(zone)
        if self.script is None:
            for i in range(len(pile) - 1, 0, -1):
                j = self.below(i + 1)
                pile[i], pile[j] = pile[j], pile[i]
        self.commit()
        for c in pile:
            self.known[c] = natural

    def reveal(self, card: int, mask: int) -> None:
        """Some seats see a card's face and remember it."""
        new = mask & ~self.known[card]
        if new != 0:
            self.known[card] |= new
            self.learned(new)

    def everyone(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1

    # --- modifiers

    def add_mod(self, what: int, card: int, value: int, until: int, source: int, seat: int = -1) -> None:
        """A modifier on a card as it is now (another incarnation does not carry it); or, with no card, on a seat."""
        self.mods.append(Mod(what, card, self.inc[card] if card >= 0 else 0, seat, value, until, source))

    def mod_sum(self, what: int, card: int) -> int:
        """The sum of a card's live modifiers of one kind."""
        total = 0
        for m in self.mods:
            if m.card == card and m.what == what and m.inc == self.inc[card]:
                total += m.value
        return total

    def expire(self, until: int) -> None:
        """Modifiers of this duration end, and so do those of cards that have moved on."""
        if self.mods:
            self.mods = [m for m in self.mods if m.until != until and (m.card < 0 or m.inc == self.inc[m.card])]

    # --- chance

    def below(self, n: int) -> int:
        """A random number below n from the game's own stream, or the next one of the script."""
        self.commit()
        script = self.script
        if script is not None:
            if not script:
                raise Unscripted(f"a number below {n} was needed, and the script is used up")
            return script.pop(0)
        number, self.drawn = self.chance.below(n, self.drawn)
        return number

    # --- log and commits

    def note(
        self, what: int, seat: int = -1, card: int = -1, card2: int = -1, n: int = 0, m: int = 0, other: int = -1
    ) -> None:
        """Write down what happened. A card's name shows to those who know the card at this moment."""
        prev = self.log
        e = Entry(prev, 1 if prev is None else prev.no + 1, what, seat, other, n, m)
        if card >= 0:
            e.card, e.tag, e.seen = self.kind[card] + 1, self.tag[card], self.known[card]
        if card2 >= 0:
            e.card2, e.tag2, e.seen2 = self.kind[card2] + 1, self.tag[card2], self.known[card2]
        self.log = e

    def commit(self) -> None:
        """What was answered so far can no longer be taken back."""
        self.commits += 1

    def learned(self, mask: int) -> None:
        """Seats learned something: if the one now choosing is among them, its gesture is committed."""
        if self.last_seat >= 0 and (mask >> self.last_seat) & 1:
            self.commits += 1

    # --- frames

    def scope(self, f: Frame) -> Frame:
        """The frame that holds the slots and the controller of this frame's ability."""
        return self.frames[f.base]

    def slot(self, f: Frame, slot: int) -> int:
        """A remembered value; -1 if nothing was remembered under it."""
        v = self.frames[f.base].v
        return v[slot] if slot < len(v) else -1

    def set_slot(self, f: Frame, slot: int, value: int) -> None:
        """Remember a value for the rest of the scope."""
        v = self.frames[f.base].v
        while len(v) <= slot:
            v.append(-1)
        v[slot] = value

    def push(self, node: Node, f: Frame) -> Frame:
        """Run a node inside the scope of another frame."""
        new = Frame(node, f.base, -1, -1, 0, [], f.event)
        self.frames.append(new)
        return new

    def open(self, node: Node, seat: int, card: int, v: list[int], event: int = -1) -> Frame:
        """Run a node as a scope of its own: an ability, an event, a turn."""
        inc = self.inc[card] if card >= 0 else 0
        new = Frame(node, len(self.frames), seat, card, inc, v, event)
        self.frames.append(new)
        return new

    def open_item(self, item: Item) -> None:
        """Resolve something that was declared earlier, with what it was declared with."""
        if self.alive[item.seat] and self.rules.still_resolves(self, item.seat, item.card, item.inc):
            new = Frame(item.node, len(self.frames), item.seat, item.card, item.inc, item.v[:], item.event)
            self.frames.append(new)

    # --- asking and answering

    def ask(self, node: Ask, f: Frame, seat: int) -> None:
        """Put the choice of an asking node; a single option may be taken at once."""
        out = Offer(self.kind, self.rules.named, False)
        node.offer(self, f, seat, out)
        options = out.options
        if len(options) == 0 or seat < 0:
            raise KernelFault(f"{self.rules.catalogue.address(node)} has no question for seat {seat}")
        if len(options) == 1 and node.auto(self, f):
            silent = self.silent
            if silent is not None:
                silent.append(option_text(self, options[0]))
            node.took(self, f, options[0])
            return
        self.put(seat, node.prompt(self, f), options)

    def put(self, seat: int, prompt: int, options: list[Option]) -> None:
        """The question stands; asking somebody else commits what was answered before."""
        if seat != self.last_seat:
            self.last_seat = seat
            self.commits += 1
        self.choice = Choice(seat, prompt, options)

    def answer(self, index: int) -> None:
        """Take one of the options and go on to the next question."""
        choice = self.choice
        if choice is None:
            raise GameIsOver("the game is over and asks nothing")
        if index < 0 or index >= len(choice.options):
            raise IllegalAnswer(f"option {index} of {len(choice.options)} does not exist")
        f = self.frames[-1]
        node = f.node
        self.choice = None
        if isinstance(node, Ask):
            node.took(self, f, choice.options[index])
        self.run()

    def run(self) -> None:
        """Go on until something is asked or the game is over."""
        frames, left = self.frames, RUNS
        while self.choice is None and self.outcome is None:
            left -= 1
            if len(frames) == 0 or left < 0:
                raise KernelFault(f"nobody is asked, and nothing ends it ({len(frames)} frames, {RUNS - left} steps)")
            f = frames[-1]
            if frames[f.base].void:
                frames.pop()
            else:
                f.node.run(self, f)
                if self.horizon >= 0 and self.rules.moment(self) != self.horizon:
                    return
