"""Convert an old scenario file of Azuride or Avalon to the one format (``docs/scenarios.md``).

    python -m scripts.convert_scenarios FILE [--to NEW]

writes the new file to standard output, or to NEW. Every scenario is played by its old reader and again from its new
text. One that does not hold is named, and nothing is written.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import yaml

from fudaba import registry
from fudaba.cardfile.writer import as_data
from fudaba.inputs.files import beside
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.tree.nodes import CardDef
from fudaba.testing.dialect import Data, dialect_of
from fudaba.testing.scenarios import mapping, read_scenarios, sequence
from fudaba.testing.shared import read_shared
from scripts.old_scenarios.avalon.cards import fixture_cards
from scripts.old_scenarios.avalon.translation import AvalonTranslation, deck_text
from scripts.old_scenarios.azuride.fixtures import read_cards
from scripts.old_scenarios.azuride.translation import AzurideTranslation
from scripts.old_scenarios.conversion import Translation, Unconverted, convert

WIDTH: Final = 120
GAMES: Final = ("azuride", "avalon")


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def game_of(data: Data, path: Path) -> str:
    """The game of a file: that of the rules which its scenarios prove."""
    for scenario in sequence(data["scenarios"], "scenarios"):
        for rule in sequence(mapping(scenario, "scenario").get("rules"), "rules"):
            name = str(rule).partition(".")[0]
            if name in GAMES:
                return name
    raise Unconverted(f"{path}: no scenario names a rule of {' or '.join(GAMES)}")


def converted(path: Path) -> str:
    """The text of the new file; `Unconverted` names all scenarios that do not hold."""
    data = read_scenarios(path)
    name = game_of(data, path)
    included = _included(path, data)
    game = _translation(name, data, included)
    own = _cards(name, mapping(data.get("fixtures"), "fixtures"))
    text = _head(name, own, data, included)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "new.yaml")
        others = _cards(name, mapping(included.get("fixtures"), "fixtures"))
        everything = _head(name, [*others, *own], {**included, **data}, {})
        file.write_text(everything + "scenarios: []\n", encoding="utf-8")
        new = read_shared(registry.get(name), file)
        shared = game.old.shared(path, data)
        wrong: list[str] = []
        found: list[dict[str, object]] = []
        for entry in sequence(data["scenarios"], "scenarios"):
            try:
                found += convert(game, mapping(entry, "scenario"), shared, new)
            except Unconverted as e:
                wrong.append(str(e))
        if wrong:
            raise Unconverted("\n".join(wrong))
        body = "scenarios:\n" + "".join(_written(scenario) for scenario in found)
        file.write_text(everything + body, encoding="utf-8")
        failed = [result for result in dialect_of(registry.get(name)).run_file(file) if not result.passed]
        if failed:
            raise Unconverted("\n".join(f"{result.id}: {result.message}" for result in failed))
    return text + body


def _included(path: Path, data: Data) -> Data:
    return read_scenarios(beside(path, data["include"]), "fixtures") if "include" in data else {}


def _translation(name: str, data: Data, included: Data) -> Translation:
    if name == "azuride":
        azuride = AzurideTranslation()
        azuride.skills = {card.id: [s.name for s in card.abilities] for card in read_cards(data.get("fixtures"))}
        return azuride
    avalon = AvalonTranslation()
    for given in (included, data):
        avalon.decks |= {k: mapping(v, k) for k, v in mapping(given.get("decks"), "decks").items()}
    return avalon


def _cards(name: str, fixtures: Data) -> list[CardDef]:
    """Fixture cards under the ids that card files allow."""
    made: Iterable[CardDef] = read_cards(fixtures) if name == "azuride" else fixture_cards(fixtures)
    return [replace(card, id=card.id.lower()) for card in made]


def _head(name: str, cards: Sequence[CardDef], data: Data, included: Data) -> str:
    words = registry.get(name).vocabulary
    assert words is not None
    found = f"include: {data['include']}\n" if "include" in data and included else ""
    if cards:
        found += "cards:\n" + "".join(f"- {_flow(as_data(words(), card))}" for card in cards)
    decks = mapping(data.get("decks"), "decks")
    if decks:
        found += "decks:\n" + "".join(f"  {k.lower()}: {_flow(deck_text(mapping(v, k)))}" for k, v in decks.items())
    return found


def _flow(value: object) -> str:
    """On one line, however long."""
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10_000, default_flow_style=True)


def _written(scenario: dict[str, object]) -> str:
    """A scenario: its head line by line, a seat a line, a step a line."""
    lines: list[str] = []
    for key, value in scenario.items():
        if key == "seats":
            lines += ["seats:", *(f"  {seat}: {_flow(side)}".rstrip() for seat, side in mapping(value, key).items())]
        elif key == "steps":
            lines += ["steps:", *(f"- {_step(mapping(step, key))}".rstrip() for step in sequence(value, key))]
        else:
            lines.append(f"{key}: {_flow(value)}".replace("\n...", "").rstrip())
    return "- " + "\n  ".join("\n".join(lines).splitlines()) + "\n"


def _step(step: dict[str, object]) -> str:
    flat = _flow(step)
    if len(step) == 1 and not isinstance(next(iter(step.values())), (dict, list)):
        return flat.strip().removeprefix("{").removesuffix("}")
    if len(step) == 1:
        ((key, value),) = step.items()
        return f"{key}: {_flow(value)}"
    return flat


def main() -> int:
    """Convert one file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="an old scenario file")
    parser.add_argument("--to", type=Path, help="where to write the new one (default: standard output)")
    given = parser.parse_args()
    try:
        text = converted(given.file)
    except (FudabaError, Unconverted) as e:
        print(e, file=sys.stderr)
        return 1
    if given.to is None:
        print(text, end="")
    else:
        given.to.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
