"""One layout for every game, so that a reader of one knows the way in the next."""

from __future__ import annotations

from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[1] / "src" / "fudaba" / "games"
ROOMS = {
    "plugin": "the one record the rest of fudaba knows",
    "rules.yaml": "the ledger",
    "schema": "zones, numbers, counters, verbs, prompts, happenings, reasons",
    "cards": "the classes of printed cards and abilities",
    "catalogue": "the printed cards, one file per family",
    "tables": "printed values as lists, and the settings of a table, read fast",
    "decks": "published decks, deck checks",
    "rules": "the Rules subclass: setup, ending, hooks",
    "tree": "the game from setup to its end, as one tree",
    "flow": "its steps",
    "effects": "what cards do",
    "read": "what things are now, through modifiers",
    "explain": "why not",
    "show": "what views and questions add",
    "value": "what bots weigh",
    "words": "its sentences in both languages",
    "scenarios": "the runner of its rulebook examples",
    "places": "where a laid-out position is entered",
    "draft": "a game of its own that ends in decks",
}
NEEDED = {"plugin", "rules.yaml", "schema", "cards", "catalogue", "rules", "flow", "effects", "read", "value", "words"}


@pytest.mark.parametrize("game", sorted(p.name for p in GAMES.iterdir() if (p / "rules.yaml").is_file()))
def test_a_game_has_the_rooms_that_every_game_has_and_no_second_name_for_one(game: str) -> None:
    files = [p for p in (GAMES / game).iterdir() if p.name not in ("__init__.py", "__pycache__")]
    rooms = {p.stem if p.suffix == ".py" else p.name for p in files}
    assert rooms <= set(ROOMS)
    assert rooms >= NEEDED
    assert len(rooms) == len(files), "a room is a file or a folder, not both"


FACE = {
    "__init__": "what `import fudaba` gives",
    "__main__": "`python -m fudaba`",
    "api": "what can be asked of games, cards, decks and rules",
    "contract": "the types of everything that is handed out",
    "game": "one game: choices, answers, views, records",
    "registry": "what a game of one's own registers",
    "sequels": "the game after a draft",
    "shapes": "the contract's types as JSON schema and TypeScript",
}


def test_the_root_of_the_package_is_its_public_face() -> None:
    files = {path.stem for path in GAMES.parent.glob("*.py")}
    assert files <= set(FACE)
