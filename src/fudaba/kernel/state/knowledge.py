"""Who knows which card is where: how knowledge is lost, and how a world is dealt anew around it.

A seat's knowledge is a bit per card. A redeal is a function of what a seat knows and of the stream: two worlds that the
seat cannot tell apart become the same one. So places, tags and counts stay what the seat has seen; the cards that it
does not know are numbered anew by where they lie, and their kinds are dealt among them; and what others are choosing at
the same time is chosen anew, how much of it as well as what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.options import Question, a_of, b_of, c_of
from fudaba.kernel.schema import LETTERS, TURN
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.tree.nodes import Ask, Node
from fudaba.kernel.tree.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.state.board import Board
    from fudaba.kernel.state.world import World

UNKNOWN: Final = 1_000_000
"""The incarnation of cards that a seat does not know: how often one has moved is no more known than which it is."""


def redeal(w: World, seat: int, rng: Stream) -> World:
    """A whole world that this seat cannot tell from the true one: fresh hidden cards, fresh randomness.

    Nor can a spectator (-1), who knows what every seat was shown.
    """
    new = w.clone()
    new.chance, new.drawn = rng.chance(), 0
    new.moved = -1
    eyes = seat if seat >= 0 else len(LETTERS)
    if new.eyes != eyes:
        new.eyes = eyes
        new.eyes_no = w.told
    _renumber(new, seat)
    bit = 1 << seat if seat >= 0 else w.everyone()
    _exchange(new, [c for c in range(len(new.kind)) if new.known[c] & bit != bit], seat, rng)
    _choose_anew(new, seat, rng)
    return new


def reshuffle(w: World, rng: Stream) -> World:
    """A whole world that all seats together cannot tell from the true one: what nobody knows yet is dealt anew, and the
    randomness that is to come is fresh. What was chosen stands, so the same answer means the same."""
    new = w.clone()
    new.chance, new.drawn = rng.chance(), 0
    seen = w.everyone()
    _exchange(new, [c for c in range(len(new.kind)) if new.known[c] & seen == 0], -1, rng)
    return new


def _renumber(w: World, seat: int) -> None:
    """Number the cards unknown to a seat by where they lie: a card's own number is that of a line in a deck's list.

    Cards that something in progress names stay what they are.
    """
    bit = 1 << seat if seat >= 0 else w.everyone()
    known = w.known
    named = in_progress(w, seat, bit)
    lying: list[int] = []  # the unknown cards by their places, and how many of them lie in each zone that has some
    zones: list[int] = []
    counts: list[int] = []
    for zone in range(len(w.zones)):
        pile = w.zones[zone]
        if len(pile) == 0 or w.naturals[zone] & bit == bit:
            continue
        hidden = [c for c in pile if known[c] & bit != bit]
        if len(named) > 0:
            hidden = [c for c in hidden if c not in named]
        if len(hidden) > 0:
            if not w.rules.ordered[zone % w.width]:
                _sort(w, hidden)
            lying.extend(hidden)
            zones.append(zone)
            counts.append(len(hidden))
    numbers = sorted(lying)
    if numbers != lying:
        _give_numbers(w, lying, numbers)
        _rename(w, lying, numbers)
    else:
        w.own_cards()
    at = 0
    for i in range(len(zones)):
        _lay(w, zones[i], lying[at : at + counts[i]], numbers[at : at + counts[i]])
        at += counts[i]
    inc = w.inc
    for c in numbers:
        inc[c] = UNKNOWN


def in_progress(w: World, seat: int, bit: int) -> list[int]:
    """The cards unknown to a seat that frames, what waits in them, their records or a change name."""
    found: list[int] = []
    known = w.known
    for f in w.frames:
        if f.card >= 0 and known[f.card] & bit != bit:
            found.append(f.card)
        items = f.items
        if items is not None:
            for item in items:
                if item.card >= 0 and known[item.card] & bit != bit:
                    found.append(item.card)
        declared = f.item
        if declared is not None and declared.card >= 0 and known[declared.card] & bit != bit:
            found.append(declared.card)
        events = f.events
        if events is not None:
            for e in events:
                if e.card >= 0 and known[e.card] & bit != bit:
                    found.append(e.card)
                if e.source >= 0 and known[e.source] & bit != bit:
                    found.append(e.source)
    for m in w.mods:
        if m.card >= 0 and known[m.card] & bit != bit:
            found.append(m.card)
    if _others_are_at_it(w, seat):
        _add_chosen(w, bit, found)
    return found


def _others_are_at_it(w: World, seat: int) -> bool:
    """Whether others alone are asked, in the middle of something."""
    standing = w.choices()
    for choice in standing:
        if choice.seat == seat or w.rules.schema.prompts[choice.prompt].role == TURN:
            return False
    return len(standing) > 0 and not isinstance(w.frames[-1].node, Together)


def _add_chosen(w: World, bit: int, found: list[int]) -> None:
    """Whatever may be an unknown card among what others have chosen or remembered so far: nobody has to answer it."""
    for f in w.frames:
        if not f.node.remembers_hidden() or w.rules.hidden_slot(f.node) >= 0:  # that one is renamed
            continue
        for value in f.v:
            for card in (value, a_of(value), b_of(value), c_of(value)):
                if 0 <= card < len(w.kind) and w.known[card] & bit != bit:
                    found.append(card)


def _sort(w: World, cards: list[int]) -> None:
    """Put cards that lie in no order into one that what is seen of them gives: who knows them, and their marks."""
    first = w.known[cards[0]]
    alike = True
    for c in cards:
        if w.known[c] != first or w.marked[c] != 0:
            alike = False
    if not alike:
        keys = [([w.known[c], *[counter[c] for counter in w.counters]], c) for c in cards]
        keys.sort()
        for i in range(len(keys)):
            cards[i] = keys[i][1]


def _give_numbers(w: World, lying: list[int], numbers: list[int]) -> None:
    """Cards take over each other's numbers, with all that is true of where they lie."""
    kinds, owners = w.kind, w.owner
    w.kind = w.kind[:]
    w.owner = w.owner[:]
    zones = [w.zone[c] for c in lying]
    known = [w.known[c] for c in lying]
    w.own_cards()
    marked = False
    hosted = False
    for i in range(len(lying)):
        c, was = numbers[i], lying[i]
        w.kind[c] = kinds[was]
        w.owner[c] = owners[was]
        w.zone[c] = zones[i]
        w.known[c] = known[i]
        marked = marked or w.marked[was] != 0
        hosted = hosted or w.host[was] >= 0
    if marked:
        _give_marks(w, lying, numbers)
    if hosted:
        hosts = [w.host[c] for c in lying]
        for i in range(len(lying)):
            w.put_under(numbers[i], hosts[i])


def _give_marks(w: World, lying: list[int], numbers: list[int]) -> None:
    w.own_marked()
    marks = [w.marked[c] for c in lying]
    for i in range(len(lying)):
        w.marked[numbers[i]] = marks[i]
    for k in range(len(w.counters)):
        values = [w.counters[k][c] for c in lying]
        if any(values):
            counter = w.own_counter(k)
            for i in range(len(lying)):
                counter[numbers[i]] = values[i]


def _rename(w: World, lying: list[int], numbers: list[int]) -> None:
    """What is in progress names the unknown cards that it was declared with by their new numbers."""
    for f in w.frames:
        f.v = _renamed(w, f.node, f.v, lying, numbers)
        items = f.items
        if items is not None:
            for k in range(len(items)):
                v = _renamed(w, items[k].node, items[k].v, lying, numbers)
                if v is not items[k].v:
                    items[k] = items[k].with_values(v)
        declared = f.item
        if declared is not None:
            v = _renamed(w, declared.node, declared.v, lying, numbers)
            if v is not declared.v:
                f.item = declared.with_values(v)


def _renamed(w: World, node: Node, v: list[int], lying: list[int], numbers: list[int]) -> list[int]:
    slot = w.rules.hidden_slot(node)
    if slot < 0 or slot >= len(v) or v[slot] not in lying:
        return v
    v = v[:]
    v[slot] = numbers[lying.index(v[slot])]
    return v


def _lay(w: World, zone: int, lying: list[int], numbers: list[int]) -> None:
    """The unknown cards of a zone by their new numbers, each in its place; in no order, all by their numbers."""
    pile = w.own_pile(zone)
    if len(pile) == len(lying):
        pile[:] = numbers
    elif w.rules.ordered[zone % w.width]:
        at = 0
        for i in range(len(pile)):
            if at < len(lying) and pile[i] == lying[at]:
                pile[i] = numbers[at]
                at += 1
    else:
        pile[:] = sorted([c for c in pile if c not in lying] + numbers)


def _exchange(w: World, unknown: list[int], seat: int, rng: Stream) -> None:
    """Deal the kinds of the cards unknown to a seat among themselves, pool by pool, places with demands first."""
    rules = w.rules
    w.kind = w.kind[:]
    pools: dict[int, list[int]] = {}
    for card in unknown:
        pool = rules.pool_for(w, card, seat)
        if pool in pools:
            pools[pool].append(card)
        else:
            pools[pool] = [card]
    for cards in pools.values():
        kinds = [w.kind[c] for c in cards]
        kinds.sort()  # the deal depends on the stream and on what is out, not on where the truth had it
        rng.shuffle(kinds)
        free: list[int] = []
        for c in cards:
            if rules.demands(w, c):
                _give_fitting(w, c, kinds, rng)
            else:
                free.append(c)
        for c in free:
            w.kind[c] = kinds.pop()
    w.read_anew()  # what was read from the true cards does not hold here


def _give_fitting(w: World, card: int, kinds: list[int], rng: Stream) -> None:
    start = rng.below(len(kinds))
    for i in range(len(kinds)):
        j = (start + i) % len(kinds)
        if w.rules.fits(w, card, kinds[j]):
            w.kind[card] = kinds.pop(j)
            return
    # The truth fits, so this is reached only if another place took the last fitting kind; any kind keeps the count.
    w.kind[card] = kinds.pop()


def _choose_anew(w: World, seat: int, rng: Stream) -> None:
    """What others choose, with the options they have in this deal; at the same time as the seat, chosen anew."""
    standing = w.choices()
    if len(standing) == 0:
        return
    w.hold(None)
    f = w.frames[-1]
    node = f.node
    if isinstance(node, Together):
        own = [choice for choice in standing if choice.seat == seat]
        node.deal(w, f, seat, None if len(own) == 0 else own[0], rng)
        return
    for choice in standing:
        if choice.seat != seat and isinstance(node, Ask):
            out = w.new_offer(False)
            node.offer(w, f, choice.seat, out)
            if out.options:
                choice = Question(choice.seat, choice.prompt, out.options)
        w.stand(choice)


def forget_on_leaving(w: Board, card: int, src: int, dst: int, secretly: bool) -> None:
    """Before a card leaves a hidden zone: seats that cannot tell which one it is lose what they knew of that zone.

    Nothing is lost where the zone is ordered and the place is plain to see (the top of a pile), or where the card is
    the only one there.
    """
    pile = w.zones[src]
    if len(pile) == 1 or (w.rules.ordered[src % w.width] and not secretly):
        return
    partly = 0
    for c in pile:
        partly |= w.known[c]
    partly &= ~w.natural(src)
    if partly == 0:
        return
    shown = w.natural(dst)
    blind = partly & ~shown
    # Somebody sees the face arrive: a copy that they knew in the zone is, to them, the one that left.
    told = partly & shown & ~w.known[card]
    if blind == 0 and told == 0:
        return
    w.kept_from()
    w.own_cards()
    if blind != 0:
        for c in pile:
            w.known[c] &= ~blind
    if told != 0:
        kind = w.kind[card]
        for c in pile:
            if c != card and w.kind[c] == kind and w.known[c] & told != 0:
                gone = w.known[c] & told
                w.known[c] &= ~gone
                told &= ~gone
