"""Runs scenario files for Sanctuary of Avalon: a set-up, steps with the refusals they meet, and the state expected."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from fudaba.files import beside
from fudaba.games.avalon.cards import AvalonCard
from fudaba.games.avalon.flow.turn import GAME, ROUND_TREE
from fudaba.games.avalon.rules import Avalon
from fudaba.games.avalon.scenarios.cards import fixture_cards
from fudaba.games.avalon.scenarios.state import read
from fudaba.games.avalon.scenarios.steps import Refused, Scene, take
from fudaba.games.avalon.schema.records import (
    AVATAR_SPOT,
    DISCARD,
    HAND,
    LAND,
    LEADER,
    LEFT,
    LIFE,
    MARCHED,
    MEMORY,
    PLACED,
    PROOFS,
    ROUND,
    SANCTUARY,
)
from fudaba.games.avalon.schema.terms import AVATAR, LANDS
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.limits import quoted
from fudaba.kernel.world import World
from fudaba.registry import ScenarioResult, Watch
from fudaba.testing.both_ways import Differs, Heard, place, skipping
from fudaba.testing.scenarios import BadScenario, copies, prepared, read_scenarios, result

Data = Mapping[str, object]

# Where in the round a set-up enters.
ENTRIES = {
    ("leader", "draw"): 0,
    ("leader", "set"): 1,
    ("leader", "end"): 3,
    ("chaser", "draw"): 4,
    ("chaser", "set"): 5,
    ("chaser", "end"): 7,
}
FILLER = "FILL"
FACE = "AVA"


def mapping(value: object) -> Data:
    """A YAML value that has to be a mapping; nothing counts as an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadScenario(f"{quoted(value)} is no mapping")
    return {str(k): v for k, v in value.items()}


def listing(value: object) -> list[object]:
    """A YAML value that has to be a list; nothing counts as an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadScenario(f"{quoted(value)} is no list")
    return value


def integer(value: object, default: int) -> int:
    """A YAML value that has to be a number."""
    return value if isinstance(value, int) else default


def run_file(path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
    """Every scenario of a file, passed or failed, both ways."""
    data = read_scenarios(path)
    if "include" in data:
        # Further files may share the fixtures of another one beside them.
        base = read_scenarios(beside(path, data["include"]), "fixtures")
        data = {
            **data,
            "fixtures": {**mapping(base.get("fixtures")), **mapping(data.get("fixtures"))},
            "decks": {**mapping(base.get("decks")), **mapping(data.get("decks"))},
        }
    decks = prepared(path, lambda: {name: _deck(mapping(d)) for name, d in mapping(data.get("decks")).items()})
    cards = prepared(path, lambda: fixture_cards(mapping(data.get("fixtures"))))
    found: list[ScenarioResult] = []
    for entry in listing(data["scenarios"]):
        scenario = mapping(entry)
        found.append(result(scenario.get("id", "?"), partial(_run, scenario, cards, decks, watch)))
    return found


def _run(scenario: Data, cards: list[AvalonCard], decks: dict[str, list[tuple[str, int]]], watch: Watch | None) -> str:
    """One scenario; what is wrong with it. Its steps are for every window asked; then the same with skipping."""
    name = str(scenario.get("id", "?"))
    setup = mapping(scenario.get("setup"))
    scene, other = build(setup, cards, decks, name), build(setup, cards, decks, name, windows="apart")
    for no, raw in enumerate(listing(scenario.get("action")), start=1):
        problem = _step(scene, mapping(raw))
        if problem:
            return f"step {no} ({mapping(raw).get('do')}): {problem}"
        if other.world is None and scene.world is not None:
            take(other, mapping(raw))
    expected = mapping(mapping(scenario.get("expected")).get("state"))
    wrong = []
    for path, want in expected.items():
        got = read(scene, path)
        if path == "trace.has":
            missing = [t for t in listing(want) if t not in listing(got)]
            if missing:
                wrong.append(f"trace lacks {missing}")
        elif path == "trace.hasnot":
            there = [t for t in listing(want) if t in listing(got)]
            if there:
                wrong.append(f"trace has {there}")
        elif got != want:
            wrong.append(f"{path} is {got!r}, expected {want!r}")
    if scene.world is not None and other.world is not None:
        wrong += _skipping(name, scene.world, other.world, watch)
    return "; ".join(wrong)


def _skipping(name: str, done: World, again: World, watch: Watch | None) -> list[str]:
    """The same with windows skipped; what was otherwise."""
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    wrong: list[str] = []
    try:
        skipping(done, again)
    except (Differs, FudabaError) as e:
        wrong.append(f"with windows skipped: {e}")
    if watch is not None:
        watch(name, done)
        watch(f"{name} skipping", again)
    return wrong


def _step(scene: Scene, step: Data) -> str:
    """Take a step, or see it refused; what was wrong, or nothing."""
    wanted = step.get("refuse")
    trial = scene.copy()
    try:
        take(trial, step)
    except Refused as e:
        if wanted is None:
            return f"refused with {e.code}"
        return "" if e.code == wanted else f"refused with {e.code}, expected {wanted}"
    if wanted is not None:
        return f"was allowed, expected {wanted}"
    scene.adopt(trial)
    return ""


def _deck(cards: Data) -> list[tuple[str, int]]:
    return [(name, copies(n, name)) for name, n in cards.items()]


def build(
    setup: Data,
    cards: list[AvalonCard],
    decks: dict[str, list[tuple[str, int]]],
    name: str = "",
    windows: str = "all",
) -> Scene:
    """A scene as a set-up describes it. Counted piles are filled with ``FILL``, or else with the first card."""
    options = {"mode": str(setup.get("mode", "normal")), "windows": windows}
    for key, value in mapping(setup.get("options")).items():
        options[key] = "true" if value else "false"
    scene = Scene(cards, options, decks, name)
    players = [str(p) for p in listing(setup.get("players"))]
    if not players:
        return scene
    rules = scene.rules()
    w = scene.fresh(rules)
    for i, player in enumerate(players):
        scene.seats[player] = w.add_seat()
        w.seat_numbers[i][LEFT] = (i + 1) % len(players)
    for player in players:
        _furnish(w, rules, scene.seats[player], mapping(setup.get(player)))
    holy = mapping(setup.get("sanctuary"))
    if holy:
        owner = scene.seats[str(holy.get("owner"))]
        for card in listing(holy.get("mana")):
            w.create(rules.catalogue.index[str(card)], owner, SANCTUARY)
        w.mark(PLACED, w.create(rules.catalogue.index[str(holy.get("creature"))], owner, SANCTUARY), 1)
    w.numbers[LEADER] = scene.seats[str(setup.get("leader"))]
    w.numbers[ROUND] = integer(setup.get("round"), 1)
    w.numbers[MARCHED] = 1 if setup.get("marched") else 0
    f = w.open(GAME, -1, -1, [])
    w.push(ROUND_TREE, f).i = ENTRIES[str(setup.get("turn")), str(setup.get("phase"))]
    scene.world = w
    w.run()
    active = setup.get("active")
    if active is not None:
        while w.choice is not None and w.choice.seat != scene.seats[str(active)]:
            scene.say("end")
        w.history.clear()
    w.left = place(w)
    return scene


def _furnish(w: World, rules: Avalon, seat: int, side: Data) -> None:
    """Lay out one player's cards as they stand."""
    index = rules.catalogue.index
    filler = FILLER if FILLER in index else rules.faces[0].id
    face = FACE if FACE in index else next(c.id for c in rules.faces if c.type == AVATAR)

    def lay(cards: list[object], zone: int) -> None:
        for card in cards:
            w.create(index[str(card)], seat, w.at(seat, zone))

    def pile(value: object, count: int) -> list[object]:
        return value if isinstance(value, list) else [filler] * copies(count if value is None else value, "a pile")

    lay(listing(side.get("hand")), HAND)
    lay(list(reversed(pile(side.get("memory"), 20))), MEMORY)
    lay(pile(side.get("life"), 5), LIFE)
    lay(listing(side.get("discard")), DISCARD)
    lay(listing(side.get("proofs")), PROOFS)
    lay([face], AVATAR_SPOT)
    lands = {str(k): v for k, v in mapping(side.get("lands")).items()}
    for n in range(1, LANDS + 1):
        land = mapping(lands.get(str(n)))
        lay(listing(land.get("mana")), LAND + n - 1)
        if land.get("creature") is not None:
            lay([land.get("creature")], LAND + n - 1)
            w.mark(PLACED, w.cards(seat, LAND + n - 1)[-1], 1)
