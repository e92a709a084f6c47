"""Small tables with real cards: a scene as a set-up describes it, a fight to its end, and what came of it."""

from __future__ import annotations

from fudaba.games.avalon.read.lands import creature_on, sanctuary_creature
from fudaba.games.avalon.read.values import Body, body_of
from fudaba.games.avalon.schema import ids
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.facts import entries, trace
from scripts.old_scenarios.words import acted

# A creature of each colour with two icons, to stand as mana where nothing else matters.
MANA = {"yellow": "dawn-road-squire", "red": "ember-whelp", "green": "clover-hare", "none": "well-digger"}
WALL = "moss-shell-tortoise"  # attack 0, endurance 6
PLAIN = "dawn-road-squire"  # 2/2, no text


def land(creature: str | None = None, *mana: str) -> dict[str, object]:
    """A land: its creature, and its mana cards from the bottom."""
    found: dict[str, object] = {"mana": list(mana)}
    if creature is not None:
        found["creature"] = creature
    return found


def tag(t: Table, player: str, n: int) -> str:
    """The tag of the creature on a player's land (0: in the sanctuary), as options print it."""
    w = t.world
    card = sanctuary_creature(w) if n == 0 else creature_on(w, t.seat(player), n)
    return f"#{w.tag[card]}"


def body(t: Table, player: str, n: int = 1, *, invading: bool = False) -> tuple[int, int]:
    """Attack and endurance of the creature on a land (0: in the sanctuary)."""
    w = t.world
    card = sanctuary_creature(w) if n == 0 else creature_on(w, t.seat(player), n)
    found: Body = body_of(w, card, invading)
    return found.attack, found.endurance


def fight(
    own: str,
    foe: str,
    *,
    support: str = "avatar",
    answer: str = "avatar",
    defending: bool = False,
    sanctuary: bool = False,
    choice: bool = True,
) -> Table:
    """A battle between A's and B's creature: A attacks, or with ``defending`` B does.

    In the sanctuary the side attacked is the Leader's creature there.
    """
    mine: dict[str, object] = {"hand": [] if support == "avatar" else [support]}
    theirs: dict[str, object] = {"hand": [] if answer == "avatar" else [answer]}
    invader, holder = ("B", "A") if defending else ("A", "B")
    sides = {"A": mine, "B": theirs}
    cards = {"A": own, "B": foe}
    rich = ["sunwell-sprite", "sunwell-sprite", "sunwell-sprite"]
    sides[invader]["lands"] = {1: land(cards[invader], *rich)}
    holy: dict[str, object] = {}
    if sanctuary:
        holy = {"owner": holder, "creature": cards[holder], "mana": ["well-digger"]}
    else:
        sides[holder]["lands"] = {1: land(cards[holder], "well-digger")}
    supports = {"A": support, "B": answer}
    if sanctuary:
        t = acted("avalon", at="chaser set", active=invader, middle={"leader": holder, "sanctuary": holy}, sides=sides)
        t.does(invader, "end_set")
        t.does(invader, "declare", kind="invade")
        return t.does(invader, "resolve", land=1, foe=holder, foe_land="sanctuary", supports=supports, choice=choice)
    t = acted("avalon", active=invader, middle={"leader": invader}, sides=sides)
    t.does(invader, "end_set")
    return t.does(invader, "ranged", land=1, foe=holder, foe_land=1, supports=supports, choice=choice)


def values(t: Table) -> tuple[object, ...]:
    """What the fighters came to: invader's attack and endurance, defender's attack and endurance."""
    return tuple(t[f"battle.{p}"] for p in ("inv_atk", "inv_end", "def_atk", "def_end"))


def noted(t: Table) -> list[str]:
    """The trace of the scene."""
    return trace(t, t.world)


def happened(t: Table) -> list[str]:
    """The names of everything in the log."""
    w = t.world
    return [w.rules.schema.happenings[e.what].name for e in entries(w)]


def top_of_memory(t: Table, n: int) -> list[str]:
    """The top cards of A's memory, the topmost first."""
    w = t.world
    return [w.rules.catalogue.cards[w.kind[c]].id for c in list(reversed(w.cards(0, ids.MEMORY)))[:n]]
