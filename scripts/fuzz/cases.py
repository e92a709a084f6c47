"""The kinds of input, and what must hold of each: it is taken and does as told, or an error of fudaba's refuses it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, cast

import yaml

import fudaba
from fudaba import registry
from fudaba.game import Game
from fudaba.inputs.decks import write
from fudaba.inputs.ledger import Ledger
from fudaba.kernel.errors import FudabaError, KernelFault
from fudaba.kernel.save.codec import Data
from fudaba.start import at_table
from scripts.fuzz.mutations import changed, junk, spoiled, text, touched
from scripts.fuzz.samples import LEDGER, SCENARIOS

TAKEN: Final = "taken"
SAME: Final = 40
"""So many cases in a row spoil the same game, because reaching one costs more than spoiling it."""
LONGEST: Final = 8_000
"""Characters of a message: one for each of the first lines of a deck."""
AHEAD: Final = 8
"""So many answers are played on from a position that was taken."""


class Wrong(Exception):
    """An input was taken and then did not do what it says, or was refused and left something behind."""


def case(kind: str, number: int) -> str:
    """Run one case: ``taken``, or the name of the error that refused it. Anything else that is raised is a failure.

    So is a fault of the engine, unless a position was made up: what nobody can reach may break, if it breaks nothing.
    """
    r = Random(f"{kind} {number}")
    try:
        KINDS[kind](r, number)
    except FudabaError as e:
        if len(str(e)) > LONGEST:
            raise Wrong(f"{type(e).__name__} with a message of {len(str(e))} characters") from e
        if isinstance(e, KernelFault) and kind != "position":
            raise Wrong(f"the engine fails ({e.__cause__!r})") from e
        return type(e).__name__
    return TAKEN


# --- the games that are spoiled


@lru_cache(maxsize=8)
def _game(number: int) -> Game:
    """One of the installed games, somewhere in the middle."""
    r = Random(f"game {number}")
    plugin = registry.get(registry.names()[number % len(registry.names())])
    game = at_table(plugin, r.choice(plugin.variants), r.randrange(1 << 30))
    for _ in range(r.choice((0, 3, 10, 25, 60))):
        if game.over:
            break
        game.answer(r.randrange(len(game.choice.options)))
    return game


def _same(one: Game, two: Game) -> None:
    if json.dumps(one.position()) != json.dumps(two.position()):
        raise Wrong("the record gives another position")


def _seat(r: Random) -> object:
    return r.choice((0, 1, "A", "b", None, junk(r)))


# --- positions


def _position(r: Random, number: int) -> None:
    data: object = json.loads(json.dumps(_game(number // SAME).position()))
    for _ in range(r.choice((1, 1, 1, 2, 3))):
        data = touched(r, data) if r.random() < 0.6 else changed(r, data)
    game = fudaba.load(cast("Data", data))
    for _ in range(AHEAD):
        _look(game)
        if game.over:
            return
        before = json.dumps(game.position())
        try:
            game.answer(r.randrange(len(game.choice.options)))
        except KernelFault:
            if json.dumps(game.position()) != before:
                raise Wrong("a fault changed the game") from None
            raise
    fudaba.load(json.loads(json.dumps(game.position())))


def _look(game: Game) -> None:
    for seat in [None, *range(game.world.seats)]:
        json.dumps(game.view(seat))
    if not game.over:
        game.redeal(game.choice.seat, 1)
        game.why_not(game.choice.seat, "end")


# --- what is said at the table


def _answer(r: Random, number: int) -> None:
    game = _game(number // SAME).clone()
    options = ["pass"] if game.over else list(game.choice.options)
    said: object = r.choice(options)
    way = r.randrange(6)
    if way < 3:
        said = spoiled(r, str(said))
    elif way == 3:
        said = [changed(r, option) for option in r.choices(options, k=r.randrange(4))]
    else:
        said = junk(r)
    _harmless(game, lambda: game.answer(cast("str", said), cast("str", r.choice((None, None, "A1", junk(r))))))


def _intent(r: Random, number: int) -> None:
    game = _game(number // SAME).clone()
    way = r.randrange(4)
    if way == 0:
        options = ["pass"] if game.over else list(game.choice.options)
        _harmless(game, lambda: game.why_not(cast("str", _seat(r)), spoiled(r, r.choice(options))), always=True)
    elif way == 1:
        _harmless(game, lambda: game.why_not(cast("str", _seat(r)), cast("str", junk(r))), always=True)
    elif way == 2:
        _harmless(game, lambda: game.view(cast("str", _seat(r))), always=True)
    else:
        _harmless(game, lambda: game.redeal(cast("str", _seat(r)), cast("int", junk(r))), always=True)


def _external(r: Random, number: int) -> None:
    game = _game(number // SAME).clone()
    deck = r.choice(game.plugin.decks(game.world.rules))
    listed = write(game.world.rules, deck)
    event: object = r.choice(("concede A", "forfeit B", "join DECK", "return B DECK")).replace(
        "DECK", r.choice((deck.name, listed, listed.replace("\n", "\r\n"), spoiled(r, listed)))
    )
    way = r.randrange(4)
    if way == 0:
        event = spoiled(r, str(event))
    elif way == 1:
        event = junk(r)
    elif way == 2:
        event = {r.choice(("event", "seat", "deck", "a")): part for part in str(event).split(" ", 2)}
    _harmless(game, lambda: game.external(cast("str", event)))
    _same(game, fudaba.replay(game.record()))


def _harmless(game: Game, act: Callable[[], object], always: bool = False) -> None:
    """A refusal leaves the game as it was; what only looks leaves it so in any case."""
    before = json.dumps(game.position())
    try:
        act()
    except FudabaError:
        if json.dumps(game.position()) != before:
            raise Wrong("a refused input changed the game") from None
        raise
    if always and json.dumps(game.position()) != before:
        raise Wrong("a question changed the game")


# --- what a game is made of


def _record(r: Random, number: int) -> None:
    record = _game(number // SAME).record()
    for _ in range(r.choice((1, 1, 2))):
        record = spoiled(r, record)
    game = fudaba.replay(record)
    _same(game, fudaba.replay(game.record()))


def _deck(r: Random, number: int) -> None:
    plugin = registry.get(r.choice(registry.names()))
    rules = registry.rules(plugin)
    listed = write(rules, r.choice(plugin.decks(rules)))
    way = r.randrange(8)
    if way == 0:
        listed = listed.replace("\n", r.choice(("\r\n", "\r", "\u2028", "\n\n")))
    elif way == 1:
        listed = text(r)
    else:
        for _ in range(r.choice((1, 1, 3))):
            listed = spoiled(r, listed)
    fudaba.check_deck(plugin.name, listed)
    seats = plugin.seats[0]
    game = fudaba.new(plugin.name, [listed, *plugin.default_decks(rules, seats)[1:]], number, seats)
    _same(game, fudaba.replay(game.record()))


def _cards(r: Random, number: int) -> None:
    """A few cards of the decks that are played, spoiled as data or as text, or with the effects of each other."""
    plugin = registry.get(r.choice([name for name in registry.names() if registry.get(name).vocabulary is not None]))
    rules = registry.rules(plugin)
    listed = {name for deck in plugin.decks(rules) for entries in deck.sections.values() for name, _ in entries}
    played = [card for card in rules.catalogue.cards if card.id in listed] or list(rules.catalogue.cards)
    content = fudaba.write_cards(plugin.name, r.sample(played, r.choice((1, 3, 12))))
    way = r.randrange(8)
    if way < 2:
        content = spoiled(r, content)
    else:
        data: object = yaml.safe_load(content)
        if way < 5 and isinstance(data, dict):
            for _ in range(r.choice((1, 2, 6))):
                _exchange(r, data["cards"])
        else:
            data = touched(r, data) if way == 5 else changed(r, data)
        content = _yaml(data)
    cards = fudaba.read_cards(plugin.name, content)
    if fudaba.read_cards(plugin.name, fudaba.write_cards(plugin.name, cards)) != cards:
        raise Wrong("written and read again, the cards differ")
    game = fudaba.new(plugin.name, seed=number, seats=plugin.seats[0], cards=cards)
    for _ in range(10 * AHEAD):
        if game.over:
            return
        game.answer(r.randrange(len(game.choice.options)))


def _exchange(r: Random, cards: list[dict[str, object]]) -> None:
    """Two parts of the same name change places: two abilities, two effects, two numbers."""
    places: dict[str, list[tuple[dict[str, object], str]]] = {}
    todo: list[object] = [*cards]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            for name, value in part.items():
                places.setdefault(name, []).append((part, name))
                todo.append(value)
        elif isinstance(part, list):
            todo.extend(part)
    several = sorted(name for name, found in places.items() if len(found) > 1 and name not in ("id", "ja", "en"))
    if several:
        (one, name), (two, _) = r.sample(places[r.choice(several)], 2)
        one[name], two[name] = two[name], one[name]


def _option(r: Random, number: int) -> None:
    plugin = registry.get(r.choice(registry.names()))
    options: dict[str, object] = {}
    for setting in r.sample(plugin.settings, min(2, len(plugin.settings))):
        value: object = r.choice(setting.values or (setting.default,))
        way = r.randrange(4)
        name = spoiled(r, setting.name) if way == 0 else setting.name
        options[name] = changed(r, value) if way == 1 else junk(r) if way == 2 else value
    seats = r.choice((None, *range(plugin.seats[0], plugin.seats[1] + 1)))
    seed = r.choice((number, number, junk(r)))
    game = fudaba.new(plugin.name, seed=cast("int", seed), seats=seats, options=options)
    _same(game, fudaba.replay(game.record()))


# --- files


def _scenario(r: Random, _number: int) -> None:
    name = r.choice(sorted(SCENARIOS))
    content = SCENARIOS[name]
    if r.random() < 0.7:
        data: object = yaml.safe_load(content)
        for _ in range(r.choice((1, 1, 2))):
            data = changed(r, data)
        content = _yaml(data)
    else:
        content = spoiled(r, content)
    words = registry.get(name).scenarios
    if words is not None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "scenarios.yaml"
            path.write_text(content, encoding="utf-8", errors="replace")
            for found in words().run_file(path):
                if len(found.message) > LONGEST:
                    raise Wrong(f"a message of {len(found.message)} characters")


def _yaml(data: object) -> str:
    try:
        return yaml.safe_dump(data, allow_unicode=True)
    except (RecursionError, yaml.YAMLError):  # nested deeper than the writer can follow
        return json.dumps(data)


def _ledger(r: Random, _number: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rules.yaml"
        path.write_text(spoiled(r, LEDGER), encoding="utf-8", errors="replace")
        ledger = Ledger.load(path, "tiny")
        ledger[str(junk(r))]


KINDS: Final[dict[str, Callable[[Random, int], None]]] = {
    "position": _position,
    "record": _record,
    "deck": _deck,
    "cards": _cards,
    "answer": _answer,
    "intent": _intent,
    "external": _external,
    "option": _option,
    "scenario": _scenario,
    "ledger": _ledger,
}
SHARES: Final = {
    "position": 36, "record": 12, "deck": 10, "cards": 6, "answer": 14, "intent": 4, "external": 6, "option": 4,
    "scenario": 6, "ledger": 2,
}  # fmt: skip


def cases(number: int) -> list[tuple[str, int]]:
    """So many cases, shared out among the kinds."""
    found = [(kind, k) for kind, share in SHARES.items() for k in range(number * share // 100)]
    return found + [("position", number + k) for k in range(number - len(found))]
