"""Who knows which card is where: how knowledge is lost, and how a world is dealt anew around it.

A seat's knowledge is a bit per card. A redeal leaves every card where it is and exchanges what unknown cards are,
so positions, tags and counts stay what the seat has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.chance import Stream
from fudaba.kernel.choice import Choice
from fudaba.kernel.nodes import Ask
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.board import Board
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


def redeal(w: World, seat: int, rng: Stream) -> World:
    """A whole world that this seat cannot tell from the true one: fresh hidden cards, fresh randomness.

    Nor can a spectator (-1), who knows what every seat was shown.
    """
    new = w.clone()
    new.chance, new.drawn = rng.chance(), 0
    eyes = seat if seat >= 0 else len(LETTERS)
    if new.eyes != eyes:
        new.eyes = eyes
        new.eyes_no = w.told
    _exchange(new, seat, rng)
    _relay_secrets(new, seat, rng)
    _ask_again(new, seat)
    return new


def _exchange(w: World, seat: int, rng: Stream) -> None:
    """Deal the kinds of the cards unknown to a seat among themselves, pool by pool, places with demands first."""
    rules = w.rules
    bit = 1 << seat if seat >= 0 else w.everyone()
    w.kind = w.kind[:]
    pools: dict[int, list[int]] = {}
    for card in range(len(w.kind)):
        if w.known[card] & bit != bit:
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


def _relay_secrets(w: World, seat: int, rng: Stream) -> None:
    """What others have laid secretly is laid again from what each could legally lay in this deal."""
    for f in w.frames:
        node = f.node
        if isinstance(node, Together):
            _relay(w, f, node, seat, rng)


def _relay(w: World, f: Frame, node: Together, seat: int, rng: Stream) -> None:
    """Other parties' pieces are chosen again, as many as lie there, from what each could legally choose."""
    items = f.items
    if items is None:
        return
    for k, item in enumerate(items):
        if item.seat != seat:
            mine: list[int] = []
            while len(mine) < len(item.v):
                codes = node.gesture.next_pieces(w, f, item.seat, mine)
                if len(codes) == 0:
                    break
                mine.append(codes[rng.below(len(codes))])
            items[k] = item.with_values(mine)


def _ask_again(w: World, seat: int) -> None:
    """Other seats' questions, with the options they have in this deal."""
    standing = w.choices()
    if len(standing) == 0:
        return
    w.hold(None)
    f = w.frames[-1]
    node = f.node
    for choice in standing:
        if choice.seat != seat and isinstance(node, Ask):
            out = w.new_offer(False)
            node.offer(w, f, choice.seat, out)
            if out.options:
                choice = Choice(choice.seat, choice.prompt, out.options)
        w.stand(choice)


def forget_on_leaving(w: Board, card: int, src: int, dst: int, secretly: bool) -> None:
    """Before a card leaves a hidden zone: whoever cannot tell which one it is loses what they knew of that zone.

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
