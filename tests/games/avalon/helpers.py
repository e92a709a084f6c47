"""Small tables with real cards: a scene as a set-up describes it, a fight to its end, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.read.lands import creature_on, sanctuary_creature
from fudaba.games.avalon.read.values import Body, body_of
from fudaba.games.avalon.schema import ids
from fudaba.testing.table import Side, Table

# A creature of each colour with two icons, to stand as mana where nothing else matters.
MANA = {"yellow": "dawn-road-squire", "red": "ember-whelp", "green": "clover-hare", "none": "well-digger"}
WALL = "moss-shell-tortoise"  # attack 0, endurance 6
PLAIN = "dawn-road-squire"  # 2/2, no text


def land(creature: str | None = None, *mana: str) -> list[str]:
    """A land: its creature, and its mana cards from the bottom."""
    return [*([f"{creature}(placed)"] if creature else []), *reversed(mana)]


def sanctuary(owner: str, creature: str, *mana: str) -> list[str]:
    """The sanctuary: whose creature stands there, and its mana cards from the bottom."""
    return [f"{creature}(placed,owner={owner})", *(f"{card}(owner={owner})" for card in reversed(mana))]


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
    invading: bool = False,
    choice: bool = True,
) -> Table:
    """A battle between A's and B's creature: A attacks, or with ``defending`` B does.

    With ``invading`` the side attacked is the Leader's creature in the sanctuary.
    """
    invader, holder = ("B", "A") if defending else ("A", "B")
    cards = {"A": own, "B": foe}
    laid = {"A": support, "B": answer}
    hands = {seat: Side(hand=[] if card == "avatar" else [card]) for seat, card in laid.items()}
    hands[invader]["land1"] = land(cards[invader], "sunwell-sprite", "sunwell-sprite", "sunwell-sprite")
    at = "leader set"
    middle: dict[str, object] = {"leader": invader}
    if invading:
        at = "chaser set"
        middle = {"leader": holder, "sanctuary": sanctuary(holder, cards[holder], "well-digger")}
    else:
        hands[holder]["land1"] = land(cards[holder], "well-digger")
    t = Table("avalon", at=at, active=invader, middle=middle, options={"windows": "all"}, sides=hands)
    t.says(invader, "end")
    if invading:
        t.says(invader, "declare invade", "fight 1")
    else:
        t.says(invader, "ranged 1")
    return settled(t, laid, choice=choice)


def settled(t: Table, laid: Mapping[str, str] | None = None, *, choice: bool = True) -> Table:
    """Everything that is asked besides is answered: who lays which support, and whether what is optional is done."""
    while (prompt := t["prompt"]) in ("target", "optional", "abilities", "life", "support", "cancel"):
        seat = str(t["asked"])
        if prompt == "optional":
            t.says(seat, "activate" if choice else "decline")
        elif prompt == "support":
            card = (laid or {}).get(seat, "avatar")
            t.says(seat, f"lay {t.zone(seat, 'avatar')[0] if card == 'avatar' else card}")
        else:
            t.says(seat, t.options[-1] if prompt == "cancel" else t.options[0])
    return t


def values(t: Table) -> tuple[object, ...]:
    """What the fighters came to: invader's attack and endurance, defender's attack and endurance."""
    return tuple(t[f"battle.{side}-{what}"] for side in ("invader", "defender") for what in ("attack", "endurance"))


def noted(t: Table) -> list[str]:
    """What happened, and which card's ability won or lost: ``win:high-road-marshal``."""
    w = t.world
    points = {ids.H_ABILITY + ids.AT_WIN: "win", ids.H_ABILITY + ids.AT_LOSE: "lose"}
    return happened(t) + [
        f"{points[e.what]}:{w.rules.catalogue.cards[e.source - 1].id}" for e in w.entries() if e.what in points
    ]


def happened(t: Table) -> list[str]:
    """The names of everything in the log."""
    w = t.world
    return [w.rules.schema.happenings[e.what].name for e in w.entries() if e.what >= 0]


def top_of_memory(t: Table, n: int) -> list[str]:
    """The top cards of A's memory, the topmost first."""
    w = t.world
    return [w.rules.catalogue.cards[w.kind[c]].id for c in list(reversed(w.cards(0, ids.MEMORY)))[:n]]
