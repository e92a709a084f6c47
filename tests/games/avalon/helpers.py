"""Small tables with real cards: a scene as a set-up describes it, a fight to its end, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.cards import AvalonCard
from fudaba.games.avalon.catalogue.pool import pool
from fudaba.games.avalon.read import Body, body_of, creature_on, sanctuary_creature
from fudaba.games.avalon.scenarios.files import build
from fudaba.games.avalon.scenarios.state import entries, read, trace
from fudaba.games.avalon.scenarios.steps import Refused, Scene, take
from fudaba.games.avalon.schema.records import MEMORY
from fudaba.kernel import notation
from fudaba.testing.both_ways import Heard, skipping

Side = Mapping[str, object]

POOL = pool()
MADE: list[tuple[Scene, Scene]] = []
"""The scenes of the present test, each with one like it that skips windows."""

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


def scene(
    own: Side | None = None,
    foe: Side | None = None,
    *,
    turn: str = "leader",
    phase: str = "set",
    active: str = "A",
    leader: str = "A",
    players: str = "AB",
    mode: str = "normal",
    cards: list[AvalonCard] = POOL,
    **more: object,
) -> Scene:
    """A table at which A is in the set phase as the Leader, unless told otherwise."""
    setup: dict[str, object] = {"mode": mode, "players": list(players), "leader": leader, "turn": turn, "phase": phase}
    if phase == "set":
        setup["active"] = active
    setup["A"] = own or {}
    setup["B"] = foe or {}
    setup.update(more)
    MADE.append((build(setup, cards, {}), build(setup, cards, {}, windows="apart")))
    return MADE[-1][0]


def once_more(done: Scene, again: Scene) -> None:
    """What was answered in one scene, answered in one that skips windows without a choice: it comes to the same."""
    assert isinstance(done.world, Heard)
    assert isinstance(again.world, Heard)
    if not done.world.touched:
        skipping(done.world, again.world)


def do(s: Scene, verb: str, **step: object) -> None:
    """A step of a scenario."""
    take(s, {"do": verb, **step})


def refusal(s: Scene, verb: str, **step: object) -> str:
    """The code with which a step is refused."""
    try:
        take(s.copy(), {"do": verb, **step})
    except Refused as e:
        return e.code
    return ""


def options(s: Scene) -> list[str]:
    """The texts of what is offered now."""
    return notation.option_texts(s.table())


def asked(s: Scene) -> str:
    """Who is asked, and what kind of question."""
    choice = s.table().choice
    assert choice is not None
    return f"{s.player(choice.seat)} {s.table().rules.schema.prompts[choice.prompt].name}"


def tag(s: Scene, player: str, n: int) -> str:
    """The tag of the creature on a player's land (0: in the sanctuary), as options print it."""
    w = s.table()
    card = sanctuary_creature(w) if n == 0 else creature_on(w, s.seats[player], n)
    return f"#{w.tag[card]}"


def body(s: Scene, player: str, n: int = 1, *, invading: bool = False) -> tuple[int, int]:
    """Attack and endurance of the creature on a land (0: in the sanctuary)."""
    w = s.table()
    card = sanctuary_creature(w) if n == 0 else creature_on(w, s.seats[player], n)
    found: Body = body_of(w, card, invading)
    return found.atk, found.end


def fight(
    own: str,
    foe: str,
    *,
    support: str = "avatar",
    answer: str = "avatar",
    defending: bool = False,
    sanctuary: bool = False,
    choice: bool = True,
) -> Scene:
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
        s = scene(mine, theirs, turn="chaser", leader=holder, active=invader, sanctuary=holy)
        do(s, "end_set", player=invader)
        do(s, "declare", player=invader, kind="invade")
        step = {"foe_land": "sanctuary"}
        do(s, "resolve", player=invader, land=1, foe=holder, supports=supports, choice=choice, **step)
    else:
        s = scene(mine, theirs, leader=invader, active=invader)
        do(s, "end_set", player=invader)
        do(s, "ranged", player=invader, land=1, foe=holder, foe_land=1, supports=supports, choice=choice)
    return s


def values(s: Scene) -> tuple[object, ...]:
    """What the fighters came to: invader's attack and endurance, defender's attack and endurance."""
    return tuple(read(s, f"battle.{p}") for p in ("inv_atk", "inv_end", "def_atk", "def_end"))


def noted(s: Scene) -> list[str]:
    """The trace of the scene."""
    return trace(s, s.table())


def happened(s: Scene) -> list[str]:
    """The names of everything in the log."""
    w = s.table()
    return [w.rules.schema.happenings[e.what].name for e in entries(w)]


def top_of_memory(s: Scene, n: int) -> list[str]:
    """The top cards of A's memory, the topmost first."""
    w = s.table()
    return [w.rules.catalogue.cards[w.kind[c]].id for c in list(reversed(w.cards(0, MEMORY)))[:n]]
