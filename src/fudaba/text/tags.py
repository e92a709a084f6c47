"""The numbers of cards (#12): where they are needed to tell two of a name apart."""

from __future__ import annotations

from fudaba.contract import Arg, CardRef, View
from fudaba.kernel.schema import Schema


def alone_in(view: View, schema: Schema) -> frozenset[str]:
    """The numbers (#12) that nobody needs to tell cards of one name apart.

    A card in play is known by its name while it is the only one of it in play; one in a pile, where it is the only one
    of it that lies open anywhere.
    """
    piles = {zone.name for zone in schema.zones if zone.pile}
    played: dict[str, list[str]] = {}
    rest: dict[str, list[str]] = {}
    for places in (view["shared"], *(seat["places"] for seat in view["seats"])):
        for name, place in places.items():
            found = rest if name in piles else played
            for card in place.get("cards", []):
                found.setdefault(card["card"], []).append(card["id"])
    alone = [tags[0] for tags in played.values() if len(tags) == 1]
    return frozenset(alone + [tags[0] for card, tags in rest.items() if len(tags) == 1 and card not in played])


def needed(arg: Arg | CardRef, alone: frozenset[str]) -> str:
    """The number of what an argument points at, if it has to be said."""
    tag = arg.get("id", "")
    return "" if tag in alone else tag
