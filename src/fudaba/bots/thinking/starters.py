"""Which options of a question are worth comparing, and in which order."""

from __future__ import annotations

from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.rest import passing
from fudaba.bots.thinking.tree import Look
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.schema import ALL, NUMBER, WORD
from fudaba.kernel.state.world import World


def thrift(w: World) -> list[int]:
    """What each option spends, the least first: 0 does nothing, 1 names no card of one's hand, 2 does."""
    choice = w.choice
    if choice is None:
        return []
    calm = passing(w)
    found: list[int] = []
    for i, code in enumerate(choice.options):
        # A card that lies open (an avatar) comes back; one from a hand is gone.
        own = w.rules.named[verb_of(code)] and w.rules.sees[w.zone[a_of(code)] % w.width] != ALL
        found.append(0 if i == calm else 2 if own else 1)
    return found


def alike(w: World, looks: list[Look]) -> list[int]:
    """For each option the first one that comes to the same: to the same position, or to as good a one with the same
    card in another place, in every world; itself if there is none.
    """
    choice = w.choice
    if choice is None:
        return []
    verbs = w.rules.schema.verbs
    placed: dict[tuple[int, int, tuple[float, ...]], int] = {}
    ended: dict[tuple[int, ...], int] = {}
    found: list[int] = []
    for i, code in enumerate(choice.options):
        verb = verb_of(code)
        args = verbs[verb].args
        first = i
        if len(args) == 2 and args[1] in (WORD, NUMBER):
            first = placed.setdefault((verb, a_of(code), tuple([look.chances[i] for look in looks])), i)
        ends = tuple([look.ends[i] for look in looks])
        if first == i and 0 not in ends:
            first = ended.setdefault(ends, i)
        found.append(first)
    return found


def bought(looks: list[Look]) -> list[bool]:
    """Which options change anything: not those after which the same question stands as before, in every world."""
    count = len(looks[0].chances)
    found = [False] * count
    for look in looks:
        for i in range(count):
            if look.ends[i] != look.here:
                found[i] = True
    return found


def starters(w: World, root: InfoSet, looks: list[Look], widest: int) -> list[int]:
    """At most so many options: the most promising by the first look, of equals those that spend least, of those that
    come to the same one, of those that buy nothing none; and the option that does nothing, by which all others are
    measured.
    """
    same = alike(w, looks)
    spent = thrift(w)
    buys = bought(looks)
    rank = [0] * root.count
    for k, i in enumerate(root.order):
        rank[i] = k
    cheapest: dict[int, int] = {}
    for i, first in enumerate(same):
        if first not in cheapest or spent[i] < spent[cheapest[first]]:
            cheapest[first] = i
    ranked = sorted([(-root.prior[i], spent[i], rank[i], i) for i in cheapest.values()])
    kept = [i for _, _, _, i in ranked if buys[i]][:widest]
    calm = passing(w)
    if calm >= 0 and calm not in kept:
        kept = [*kept[: widest - 1], calm]
    return kept if kept else [ranked[0][3]]
