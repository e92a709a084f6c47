"""Which options of a question are worth comparing, and in which order."""

from __future__ import annotations

from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.rest import passing
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.schema import NUMBER, WORD
from fudaba.kernel.state.world import World


def thrift(w: World) -> list[int]:
    """What each option spends, the least first: 0 does nothing, 1 names no card of one's hand, 2 does."""
    choice = w.choice
    if choice is None:
        return []
    calm = passing(w)
    return [0 if i == calm else 2 if w.rules.named[verb_of(code)] else 1 for i, code in enumerate(choice.options)]


def alike(w: World, looks: list[list[float]]) -> list[int]:
    """For each option the first one that does the same with the same card in another place, and has looked the same in
    every world; itself if there is none.
    """
    choice = w.choice
    if choice is None:
        return []
    verbs = w.rules.schema.verbs
    met: dict[tuple[int, int, tuple[float, ...]], int] = {}
    found: list[int] = []
    for i, code in enumerate(choice.options):
        verb = verb_of(code)
        args = verbs[verb].args
        if len(args) == 2 and args[1] in (WORD, NUMBER):
            key = (verb, a_of(code), tuple([look[i] for look in looks]))
            found.append(met.setdefault(key, i))
        else:
            found.append(i)
    return found


def starters(w: World, root: InfoSet, looks: list[list[float]], widest: int) -> list[int]:
    """At most so many options: the most promising by the first look, of equals those that spend least, of equal places
    one; and the option that does nothing, by which all others are measured.
    """
    same = alike(w, looks)
    spent = thrift(w)
    rank = [0] * root.count
    for k, i in enumerate(root.order):
        rank[i] = k
    ranked = sorted([(-root.prior[i], spent[i], rank[i], i) for i in range(root.count) if same[i] == i])
    kept = [i for _, _, _, i in ranked[:widest]]
    calm = passing(w)
    if calm >= 0 and calm not in kept:
        kept[-1] = calm
    return kept
