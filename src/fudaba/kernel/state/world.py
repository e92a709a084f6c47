"""The world: a board with its story, chance, and the loop that asks and answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.errors import GameIsOver, IllegalAnswer, KernelFault, Unscripted
from fudaba.kernel.limits import RUNS
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import Offer, Outcome, Question, a_of, b_of, c_of, verb_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Chance
from fudaba.kernel.state.story import Story
from fudaba.kernel.tree.flows import Phase, innermost
from fudaba.kernel.tree.frames import Event, Frame, Item
from fudaba.kernel.tree.nodes import Ask, Node
from fudaba.kernel.tree.stack import stack_words
from fudaba.kernel.tree.window import Window, outlive

NO_CHOICES: Final[list[Question]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class World(Story):
    """One position of one game."""

    def __init__(self, rules: Rules, chance: Chance, like: World | None = None) -> None:
        super().__init__(rules, like)
        self.chance: Chance = chance
        self.drawn: int = 0 if like is None else like.drawn
        self.choice: Question | None = None if like is None else like.choice
        # Where several seats choose at the same time: the choices that stand beside the first, in their order.
        # Both lists are replaced, never changed.
        self.others: list[Question] = NO_CHOICES if like is None else like.others
        self._held: list[Question] = NO_CHOICES
        self.answering: int = -1
        self.outcome: Outcome | None = None if like is None else like.outcome
        script = None if like is None else like.script
        self.script: list[int] | None = None if script is None else script[:]
        self.next_item: int = 1 if like is None else like.next_item
        self.silent: list[str] | None = None  # what was taken without asking, for callers that want to know
        # A caller that only looks ahead may stop a world where the moment (Rules.moment) changes; -1: it runs on.
        self.horizon: int = -1 if like is None else like.horizon
        self.eyes: int = -1 if like is None else like.eyes
        self.eyes_no: int = 0 if like is None else like.eyes_no
        self.in_full: bool = False  # for watchers: a frame even where none is needed
        # Who waits to join: a fallen seat that wants to return, -1 for a newcomer. The list is replaced, never changed.
        self.joining: list[int] = [] if like is None else like.joining
        # Whether it stops, asking nobody, where somebody who waits may join. A copy that looks ahead never does.
        self.stops: bool = False
        self.stopped: bool = False
        # Whether of options that do the same only one is asked: for programs, never for people.
        self.folds: bool = False if like is None else like.folds

    def clone(self) -> World:
        """An equal world; whatever happens in one does not happen in the other."""
        self.lend()
        return World(self.rules, self.chance, self)

    # --- seats that fall, and the end

    def eliminate(self, seat: int) -> None:
        """A seat is out: its scopes, pending items and modifiers end, its things go as the game rules.

        What others have waiting in one of its scopes goes on.
        """
        if not self.alive[seat]:
            return
        self.set_alive(seat, False)
        self.stamp += 1
        self._keep_mods([m for m in self.mods if seat not in (m.seat, m.of)])
        for k, f in enumerate(self.frames):
            if f.base == k and f.seat == seat:
                f.void = True
            items = f.items
            if items is not None:
                f.items = [i for i in items if i.seat != seat]
                if self.frames[f.base].void and isinstance(f.node, Window):
                    outlive(self.frames, k)
        self.rules.eliminated(self, seat)

    def end(self, winners: list[int], reason: str, rule: str) -> None:
        """The game is over; nothing further resolves."""
        losers = [s for s in range(self.seats) if s not in winners]
        self.outcome = Outcome(winners, losers, reason, rule)
        self.frames.clear()
        self.choice = None
        self.others = NO_CHOICES

    def shuffle(self, zone: int) -> None:
        """Shuffle a pile; whatever anybody knew of its order is gone."""
        pile = self.pile(zone)
        natural = self.natural(zone)
        if self.script is None:
            for i in range(len(pile) - 1, 0, -1):
                j = self.below(i + 1)
                pile[i], pile[j] = pile[j], pile[i]
        self.commit()
        self.own_cards()
        for c in pile:
            self.known[c] = natural
        self.kept_from()

    # --- chance

    def below(self, n: int) -> int:
        """A random number below n from the game's own stream, or the next one of the script."""
        self.commit()
        script = self.script
        if script is not None:
            if not script:
                raise Unscripted(n)
            return script.pop(0)
        number, self.drawn = self.chance.below(n, self.drawn)
        return number

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
            deed = self.rules.deed
            if deed is not None:  # nobody's: what was done outlives its player
                self.open(deed, -1, -1, []).events = []
            new = Frame(item.node, len(self.frames), item.seat, item.card, item.inc, item.v[:], item.event)
            record = item.record
            if record is not None:
                new.events = [record]
            new.item = item if item.no > 0 else None
            new.cause = item.cause
            self.frames.append(new)

    # --- event records

    def happens(self, f: Frame, event: Event) -> None:
        """Something happened: the nearest collecting frame around this one keeps the record."""
        inside = False
        for k in range(len(self.frames) - 1, -1, -1):
            g = self.frames[k]
            inside = inside or g is f
            events = g.events
            if inside and events is not None:
                events.append(event)
                return
        raise KernelFault("something happened, and nothing collects it")

    def records(self, f: Frame) -> list[Event] | None:
        """The event records that the scope of a frame answers, or its own."""
        answered = self.frames[f.base].event
        return self.frames[answered if answered >= 0 else f.base].events

    def edit(self, f: Frame, k: int, event: Event) -> None:
        """Put an edited record in place of one of those."""
        events = self.records(f)
        if events is not None:
            events[k] = event

    def any_event(self, f: Frame, what: int) -> bool:
        """Whether the scope of a frame holds a record of this kind."""
        events = self.frames[f.base].events
        if events is not None:
            for e in events:
                if e.what == what:
                    return True
        return False

    def numbered(self, item: Item) -> Item:
        """The item with a number of its own, so that others can point at it."""
        item.no = self.next_item
        self.next_item += 1
        if self.story and item.cause == 0:
            record = item.record
            item.cause = record.cause if record is not None and record.cause > 0 else self.cause()
        return item

    # --- asking and answering

    def new_offer(self, explain: bool) -> Offer:
        """A collector of candidates."""
        return Offer(self.kind, self.rules.named, explain)

    def distinct(self, codes: list[int]) -> list[int]:
        """Option codes without those that print like an earlier one."""
        named = self.rules.named
        for code in codes:
            if named[verb_of(code)]:
                break
        else:
            return codes
        out = self.new_offer(False)
        for code in codes:
            out.put(verb_of(code), a_of(code), b_of(code), c_of(code))
        return out.options

    def was_forced(self, seat: int, code: int) -> None:
        """A piece that left a seat no choice was taken. What others answered before is certain, as if it had been
        asked for: whether it was may depend on cards that they do not know.
        """
        if seat != self.last_seat:
            self.commits += 1
        self.note_forced(code)

    def note_forced(self, code: int) -> None:
        """Remember a piece that left no choice, if somebody asked to be told."""
        silent = self.silent
        if silent is not None:
            silent.append(option_text(self, code))

    def ask(self, node: Ask, f: Frame, seat: int) -> None:
        """Put the choice of an asking node; a single option may be taken at once."""
        out = self.new_offer(False)
        node.offer(self, f, seat, out)
        options = out.options
        if len(options) == 0 or seat < 0:
            raise KernelFault(f"{self.rules.catalogue.address(node)} has no question for seat {seat}")
        if len(options) == 1 and node.auto(self, f):
            self.was_forced(seat, options[0])
            if self.story and self.rules.acts[node.prompt(self, f)]:
                f.cause = 0  # an act of its own, as if it had been asked for
            node.took(self, f, options[0])
            return
        self.put(seat, node.prompt(self, f), options)

    def put(self, seat: int, prompt: int, options: list[int]) -> None:
        """The question stands; asking somebody else commits what was answered before."""
        if seat != self.last_seat:
            self.last_seat = seat
            self.commits += 1
        self.stand(Question(seat, prompt, options))
        if self.folds:
            self.fold()

    def fold(self) -> None:
        """From now on ask only for options that differ in what they do, the question that stands included."""
        self.folds = True
        choice = self.choice
        if choice is not None:
            n = self.rules.unlike(self, choice)
            if n < len(choice.options):
                self.choice = Question(choice.seat, choice.prompt, choice.options[:n])

    def choices(self) -> list[Question]:
        """All choices that stand, in the order of the parties."""
        first = self.choice
        return [] if first is None else [first, *self.others]

    def stand(self, choice: Question) -> None:
        """A choice stands, beside others where several seats choose at the same time."""
        if self.choice is None:
            self.choice = choice
        else:
            self.others = [*self.others, choice]

    def stands_again(self, seat: int) -> bool:
        """Where several choose at the same time, the choice of a seat that has not answered stands as it was."""
        for choice in self._held:
            if choice.seat == seat:
                self.stand(choice)
                return True
        return False

    def hold(self, answered: Question | None) -> None:
        """Take down the choices that stand, all but the answered one to be put again."""
        first = self.choice
        if first is answered and len(self.others) == 0:
            self._held = NO_CHOICES
            self.choice = None
            return
        held: list[Question] = []
        if first is not None and first is not answered:
            held.append(first)
        for choice in self.others:
            if choice is not answered:
                held.append(choice)
        self._held = held
        self.choice = None
        self.others = NO_CHOICES

    def answer(self, index: int, seat: int = -1) -> None:
        """Take one of the options and go on to the next question. ``seat`` is needed where several choices stand."""
        self.take(index, seat)
        self.run()

    def take(self, index: int, seat: int = -1) -> None:
        """Take one of the options; ``run`` goes on from there."""
        choice = self.choice
        if choice is None:
            raise GameIsOver("the game is over and asks nothing")
        if seat >= 0 and choice.seat != seat:
            for other in self.others:
                if other.seat == seat:
                    choice = other
        if index < 0 or index >= len(choice.options):
            raise IllegalAnswer(f"option {index} of {len(choice.options)} does not exist")
        f = self.frames[-1]
        node = f.node
        self.hold(choice)
        self.answering = choice.seat
        self.moved = -1
        if self.rules.acts[choice.prompt]:  # an act of its own: it follows from nothing, and begins a beat
            f.cause = 0
            self.pause = True
        if isinstance(node, Ask):
            node.took(self, f, choice.options[index])

    def __repr__(self) -> str:
        return f"<{self.rules.name}: {stack_words(self)}>"

    def run(self) -> None:
        """Go on until something is asked, somebody who waits may join, or the game is over."""
        frames = self.frames
        left: i64 = RUNS
        self.stopped = False
        while self.choice is None and self.outcome is None and not self.stopped:
            left -= 1
            if len(frames) == 0 or left < 0:
                steps = RUNS - left
                raise KernelFault(f"nobody is asked, and nothing ends it after {steps} steps in {stack_words(self)!r}")
            f = frames[-1]
            if frames[f.base].void:
                frames.pop()
                if isinstance(f.node, Phase):
                    self.phase = innermost(self)  # a phase may end with the seat that fell in it
            else:
                f.node.run(self, f)
                if self.horizon >= 0:
                    moment = self.rules.moment(self)
                    if moment >= 0 and moment != self.horizon:
                        return
