"""What the brief of the Avalon pool asks of a game: marches, holy wars, supports, keywords, the Leader, the memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.effects.cards import Draw, DrawMoreWithProof
from fudaba.games.avalon.schema import ids
from fudaba.kernel.out.view import view
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World
from fudaba.lab.study.probes.probe import Probe, what

SUPPORT: Final = "support"
FEW: Final = 3
DRAWS: Final = (Draw, DrawMoreWithProof)


class Avalon(Probe):
    """Counts of one game."""

    name = "avalon"

    @staticmethod
    def printed(rules: Rules) -> list[tuple[str, str]]:
        """How many creatures draw cards."""
        catalogue = rules.catalogue
        creatures = {c.id for c in catalogue.cards if isinstance(c, Card) and c.type == ids.CREATURE}
        draws = {where.partition("#")[0] for where, node in catalogue.nodes.items() if isinstance(node, DRAWS)}
        drawing, n = len(creatures & draws), len(creatures)
        return [
            (f"カードを引く能力をもつクリーチャー：{n}枚中{drawing}枚", f"Creatures that draw a card: {drawing} of {n}")
        ]

    def __init__(self) -> None:
        self.plain: dict[int, set[int]] = {}
        """By the number of the battle's event: the seats whose fighter would fall if nobody laid anything."""
        self.seen = 0

    def asked(self, world: World, prompt: str) -> None:
        """Where supports are laid the values of both fighters are still their own."""
        if prompt != SUPPORT:
            return
        battles = ("ranged-battle", "invasion")
        e = next((e for e in reversed(world.entries()) if what(world, e) in battles), None)
        if e is None or e.no in self.plain or not e.cards:
            return
        one, two = e.tag, e.cards[1]
        values = _values(view(world, -1), (f"#{one}", f"#{two}"))
        if len(values) == 2:
            self.plain[e.no] = fallen(values[0], values[1], e.seat, e.other)

    def counts(self, world: World, entries: Sequence[Entry], winners: Sequence[int], first: int) -> dict[str, int]:
        """What happened."""
        names = (
            *("marches", "battles", "holy_wars", "holy_wars_won", "bloodless", "laid", "avatars", "leader_changes"),
            *(
                "refreshed",
                "judged",
                "turned_by_support",
                "turned_by_keyword",
                "reached_1",
                "reached_by_3",
                "counted_1",
                "proofs",
                "leader_marches",
                "leader_stays",
                "supports_laid",
                "supports_discarded",
                "contested",
                "supported",
            ),
        )
        n = dict.fromkeys(names, 0)
        leader, round_, holy, invader, other, battle = -1, 1, False, -1, -1, 0
        dead: set[int] = set()
        stands = helped = False  # a march that nobody has contested yet; a battle with a support
        invading: tuple[int, int] | None = None
        defending: tuple[int, int] | None = None
        for e in entries:
            name = what(world, e)
            if name == "start":
                leader = e.seat
            elif name == "round":
                leader, round_, stands = e.seat, e.n, False
            elif name.startswith("leader-"):
                n["leader_changes"] += 1
            elif name == "count" and e.seat == leader and round_ <= FEW:
                n["reached_by_3"] |= int(e.n >= e.m)
                if round_ == 1:
                    n["counted_1"] = 1
                    n["reached_1"] |= int(e.n >= e.m)
            elif name == "march":
                n["marches"] += 1
                n["leader_marches"] += e.seat == leader
                stands = True
            elif name == "stay":
                n["leader_stays"] += e.seat == leader
            elif name == "proof":
                n["proofs"] += 1
            elif name == "discard":
                n["supports_discarded"] += _is_support(world, e)
            elif name in ("ranged-battle", "invasion"):
                holy, invader, other, battle = name == "invasion", e.seat, e.other, e.no
                dead, invading, defending, helped = set(), None, None, False
                n["battles"] += 1
                n["holy_wars"] += holy
                n["contested"] += holy and stands
                stands = stands and not holy
            elif name == "destroyed":
                dead.add(e.seat)
            elif name == "support-avatar":
                n["laid"] += 1
                n["avatars"] += 1
            elif name == "support":
                n["laid"] += 1
                n["supported"] += not helped
                helped = True
                n["supports_laid"] += _is_support(world, e)
            elif name == "invader-values":
                invading = e.n, e.m
            elif name == "defender-values":
                defending = e.n, e.m
            elif name == "battle-over":
                n["bloodless"] += not dead
                n["holy_wars_won"] += holy and bool(dead - {invader})
                if invading is not None and defending is not None and battle in self.plain:
                    laid = fallen(invading, defending, invader, other)
                    n["judged"] += 1
                    n["turned_by_support"] += laid != self.plain[battle]
                    n["turned_by_keyword"] += dead & {invader, other} != laid
            elif name == "refresh":
                n["refreshed"] = 1
        return n


def fallen(one: tuple[int, int], two: tuple[int, int], invader: int, defender: int) -> set[int]:
    """Whose fighter falls by attack and endurance alone: the invader strikes first, and who falls strikes no more.

    >>> fallen((3, 2), (2, 4), 0, 1), fallen((4, 2), (2, 4), 0, 1)
    ({0}, {1})
    """
    if one[0] >= two[1]:
        return {defender}
    return {invader} if two[0] >= one[1] else set()


def _is_support(world: World, e: Entry) -> bool:
    card = world.rules.catalogue.cards[e.card - 1] if e.card > 0 else None
    return isinstance(card, Card) and card.type == ids.SUPPORT


def _values(seen: object, named: tuple[str, str]) -> list[tuple[int, int]]:
    """Attack and endurance, as they are now, of two cards in a view."""
    found: dict[str, tuple[int, int]] = {}
    pending: list[object] = [seen]
    while pending and len(found) < 2:
        part = pending.pop()
        if isinstance(part, dict):
            values = part.get("now")
            if part.get("id") in named and isinstance(values, dict):
                attack, endurance = values.get("attack"), values.get("endurance")
                if isinstance(attack, int) and isinstance(endurance, int):
                    found[str(part["id"])] = attack, endurance
            pending += part.values()
        elif isinstance(part, list):
            pending += part
    return [found[name] for name in named if name in found]
