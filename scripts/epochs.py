"""Digests of what each epoch stands for (`fudaba.epochs`): the suite fails when one changes and its number does not.

python -m scripts.epochs              # which differ from tests/epochs.json, and what to do
python -m scripts.epochs --write      # accept them as they are; refused where a number has to be raised first
python -m scripts.epochs --release    # what is promised from now on: numbers go up when these digests change
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import inspect
import json
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypedDict

import fudaba
import fudaba.kernel
from fudaba import bots, registry
from fudaba.bots.base import Sight
from fudaba.bots.ratings import Pairing, rate
from fudaba.envs.tables import Table
from fudaba.epochs import EPOCHS
from fudaba.inputs.record import Record
from fudaba.lab.study.blocks import play_unit
from fudaba.lab.study.cells import Cell, Unit

KEPT: Final = Path(__file__).resolve().parents[1] / "tests" / "epochs.json"
GAMES: Final = ("ashes", "ashes-draft", "avalon", "azuride")
PLAYERS: Final = {"greedy": 40, "planner": 12, "search:positions=60": 8}
"""How many decisions of each bot are looked at, in each game."""


class Witness(TypedDict):
    """An epoch and the digest that it had."""

    epoch: int
    digest: str


class Kept(TypedDict):
    """What was released, and what stands now."""

    released: dict[str, Witness]
    now: dict[str, Witness]


def observations() -> Iterator[object]:
    """The parts of every row, the number of actions, and the rows of one game of the toy."""
    for game in GAMES:
        table = Table(game)
        yield game, table.actions.size, [(name, str(at), shape) for name, (at, shape) in table.fields().items()]
    toy = Table("toy")
    played = toy.begin(1)
    for k in range(30):
        if played.over:
            break
        yield toy.row(played.world, k % 2).tolist(), list(toy.legal(played.world))
        played.answer(k % len(played.choice.options))


def prompts() -> Iterator[object]:
    """Every template from which questions, answers and lines are made, in both languages."""
    for game in (*GAMES, "toy"):
        for lang, words in sorted(registry.get(game).words.items()):
            for part in ("prompts", "verbs", "terms", "happenings", "clauses", "each", "phases", "outcomes"):
                yield game, lang, part, sorted(getattr(words, part).items())


def answers() -> Iterator[object]:
    """What each bot answers on its way through a game."""
    for game in (*GAMES, "toy"):
        for name, count in PLAYERS.items():
            played = fudaba.new(game, seed=1)
            bot = bots.make(name, 1)
            said: list[str] = []
            while not played.over and len(said) < count:
                picked = played.choice.options[bot.choose(Sight(played.world))]
                said.append(picked.text)
                played.answer(picked)
            yield game, name, said


def ratings() -> Iterator[object]:
    """The ratings of made-up results."""
    results = [Pairing(0, 1, 25, 75), Pairing(1, 2, 60.5, 39.5), Pairing(0, 2, 0, 12)]
    yield [(round(r.elo, 3), round(r.low, 3), round(r.high, 3)) for r in rate(3, results)]


def measures() -> Iterator[object]:
    """What is counted in two games of the toy."""
    cell = Cell("toy", ("red", "blue"), ("red", "blue"), bots=("random",))
    yield play_unit(Unit(cell, 1, 0, 1, "")).to_json()


def records() -> Iterator[object]:
    """A record with every kind of line, as it is written."""
    decks = ["red", "one\ntwo"]
    yield str(Record("toy", 1, "0123", {"a": "b c", "first_player": "A"}, decks, 7, ["play spark", "! concede B"]))
    yield str(Record("toy", 1, "0123", {}, ["", ""], 7))


def names() -> Iterator[object]:
    """Every public class and function of the kernel with its signature."""
    for found in sorted(pkgutil.walk_packages(fudaba.kernel.__path__, "fudaba.kernel."), key=lambda one: one.name):
        module = importlib.import_module(found.name)
        for name, value in sorted(vars(module).items()):
            if name.startswith("_") or getattr(value, "__module__", None) != found.name:
                continue
            if inspect.isfunction(value):
                yield found.name, name, str(inspect.signature(value))
            elif inspect.isclass(value):
                members = [(n, str(inspect.signature(m))) for n, m in vars(value).items() if inspect.isfunction(m)]
                yield (
                    found.name,
                    name,
                    sorted(one for one in members if not one[0].startswith("_")),
                    sorted(n for n in getattr(value, "__annotations__", {}) if not n.startswith("_")),
                )


WITNESSES: Final[dict[str, Callable[[], Iterator[object]]]] = {
    "observations": observations,
    "prompts": prompts,
    "bots": answers,
    "ratings": ratings,
    "measures": measures,
    "records": records,
    "kernel": names,
}


def digest(name: str) -> str:
    """What an epoch stands for, in sixteen letters."""
    told = json.dumps(list(WITNESSES[name]()), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def kept() -> Kept:
    """What the repository holds."""
    if not KEPT.is_file():
        return {"released": {}, "now": {}}
    found: Kept = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def due(name: str, found: str, released: dict[str, Witness]) -> int:
    """Which number an epoch has to have with this digest."""
    last = released.get(name)
    if last is None:
        return 1
    return last["epoch"] + (found != last["digest"])


def wrong(name: str, found: str, held: Kept) -> str:
    """What is to be done about an epoch; empty if all is well."""
    wanted = due(name, found, held["released"])
    if EPOCHS[name] != wanted:
        return f"{name}: set it to {wanted} in fudaba/epochs.py, then run python -m scripts.epochs --write"
    if held["now"].get(name) != {"epoch": wanted, "digest": found}:
        return f"{name}: it is no longer what tests/epochs.json says; run python -m scripts.epochs --write"
    return ""


def main() -> None:
    """Compare, or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="accept the digests as they are now")
    parser.add_argument("--release", action="store_true", help="write them down as released")
    options = parser.parse_args()
    held = kept()
    found = {name: digest(name) for name in WITNESSES}
    low = [name for name in WITNESSES if EPOCHS[name] != due(name, found[name], held["released"])]
    if (options.write or options.release) and not low:
        held["now"] = {name: {"epoch": EPOCHS[name], "digest": found[name]} for name in WITNESSES}
        if options.release:
            held["released"] = held["now"]
        KEPT.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")
    said = [text for name in WITNESSES if (text := wrong(name, found[name], held))]
    print("\n".join(said) or "every epoch is what tests/epochs.json says")
    raise SystemExit(1 if said else 0)


if __name__ == "__main__":
    main()
