"""One layout for every game, so that a reader of one knows the way in the next."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.schema import in_order

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "fudaba" / "games"
TEXTS = (".py", ".md", ".yaml", ".toml", ".ts", ".svelte", ".sh", ".mjs")
ROOMS = {
    "plugin": "the one record the rest of fudaba knows",
    "rules.yaml": "the ledger",
    "lexicon": "whatever has a name, once, with its rule and its sentences in both languages",
    "schema": "zones, numbers, counters, verbs, prompts, happenings, reasons: written from the lexicon",
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
    "claims": "what each reason claims of a position, asked directly by the law on refusals",
    "show": "what views and questions add",
    "value": "what bots weigh",
    "words": "its sentences in both languages",
    "vocabulary": "what its card files may say",
    "scenarios": "the runner of its rulebook examples",
    "chapters": "its rulebook chapter by chapter, with positions that run",
    "places": "where a laid-out position is entered",
    "extent": "how far the numbers of actions and observations count",
    "stops": "when a person is asked",
    "sets": "card sets of before, as data",
    "draft": "a game of its own that ends in decks",
}
NEEDED = {
    "plugin",
    "rules.yaml",
    "lexicon",
    "schema",
    "cards",
    "catalogue",
    "tables",
    "decks",
    "rules",
    "tree",
    "flow",
    "effects",
    "read",
    "explain",
    "show",
    "value",
    "words",
    "vocabulary",
    "places",
    "stops",
    "extent",
    "claims",
    "scenarios",
    "chapters",
}
SYMBOLS = {
    "rules": "Rules",
    "show": "Show",
    "cards": "Card Ability",
    "tables": "Tables tables",
    "tree": "GAME trees",
    "catalogue.pool": "all_cards",
    "decks": "published problems",
    "explain": "why_not wishes",
    "value": "WEIGHTS evaluate",
    "places": "PLACES enter",
    "stops": "STOPS",
    "extent": "EXTENT",
    "vocabulary": "vocabulary",
    "schema.ids": "",
    "schema.records": "SCHEMA",
    "plugin": "PLUGIN",
    "words.en": "WORDS",
    "words.ja": "WORDS",
}
"""What each room of every game calls its main thing."""
OWN_WORDS = {("azuride", "Ability"): "Skill"}
"""Where the rulebook has another word: what Azuride calls an ability is a keyword, and what does something a skill."""


@pytest.mark.parametrize("game", sorted(p.name for p in GAMES.iterdir() if (p / "rules.yaml").is_file()))
def test_a_game_has_the_rooms_that_every_game_has_and_no_second_name_for_one(game: str) -> None:
    files = [p for p in (GAMES / game).iterdir() if p.name not in ("__init__.py", "__pycache__")]
    rooms = {p.stem if p.suffix == ".py" else p.name for p in files}
    assert rooms <= set(ROOMS)
    assert rooms >= NEEDED
    assert len(rooms) == len(files), "a room is a file or a folder, not both"


@pytest.mark.parametrize("room", SYMBOLS)
@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_a_room_calls_its_main_thing_the_same_in_every_game(game: str, room: str) -> None:
    module = importlib.import_module(f"fudaba.games.{game}.{room}")
    names = [OWN_WORDS.get((game, name), name) for name in SYMBOLS[room].split()]
    assert [name for name in names if not hasattr(module, name)] == []


SCHEME = {
    "V_": "verbs",
    "P_": "prompts",
    "H_": "happenings",
    "R_": "reasons",
    "W_": "words",
    "AT_": "points",
}
"""How the ints of a schema's records begin. Zones, numbers and counters bear plain names."""
SCHEMAS = {
    "ashes": "fudaba.games.ashes.schema",
    "ashes-draft": "fudaba.games.ashes.draft.schema",
    "avalon": "fudaba.games.avalon.schema",
    "azuride": "fudaba.games.azuride.schema",
    "toy": "fudaba_toy.terms",
}


def explained(game: str) -> int:
    """How many reasons only `explain` gives."""
    module = importlib.import_module(SCHEMAS[game])
    records = importlib.import_module(f"{SCHEMAS[game]}.records") if hasattr(module, "__path__") else module
    return len(vars(records).get("EXPLAINED", ()))


@pytest.mark.parametrize("game", SCHEMAS)
def test_ids_follow_one_scheme_and_each_names_a_record(game: str) -> None:
    module = importlib.import_module(SCHEMAS[game])
    ids = importlib.import_module(f"{SCHEMAS[game]}.ids") if hasattr(module, "__path__") else module
    schema = registry.rules(registry.get(game)).schema
    for prefix, records in SCHEME.items():
        named = {name: no for name, no in vars(ids).items() if name.startswith(prefix) and no >= 0}
        assert all(no < len(getattr(schema, records)) for no in named.values()), records
        if prefix not in ("W_", "AT_", "H_"):  # of these some stand for the first of several
            # Reasons that no predicate returns, only `explain`, are known by their code alone and come last.
            known = len(getattr(schema, records)) - (explained(game) if prefix == "R_" else 0)
            assert sorted(named.values()) == list(range(known)), records


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_ids_and_records_are_written_into_the_same_two_files_everywhere(game: str) -> None:
    folder = GAMES / game / "schema"
    assert {path.name for path in folder.glob("*.py")} == {"__init__.py", "ids.py", "records.py"}
    records = (folder / "records.py").read_text(encoding="utf-8")
    for name in ("ZONES", "NUMBERS", "SEAT_NUMBERS", "COUNTERS", "VERBS", "PROMPTS", "HAPPENINGS", "REASONS"):
        assert f"{name}: Final = (" in records


def test_ids_are_read_through_their_module() -> None:
    listed = [
        path.relative_to(GAMES).as_posix()
        for path in sorted(GAMES.rglob("*.py"))
        if ".schema.ids import" in path.read_text(encoding="utf-8")
    ]
    assert not listed, "`from ... schema import ids`, then `ids.V_BLOCK`"


def test_a_record_in_the_wrong_place_cannot_be_written() -> None:
    assert in_order((0, "a"), (1, "b")) == ("a", "b")
    for rows in (((1, "a"), (0, "b")), ((0, "a"), (0, "b")), ((0, "a"), (2, "b"))):
        with pytest.raises(KernelFault, match="is known by"):
            in_order(*rows)


FACE = {
    "__init__": "what `import fudaba` gives",
    "__main__": "`python -m fudaba`",
    "api": "what can be asked of games, cards, decks and rules",
    "refusal": "why something is not possible",
    "start": "how a game begins: new, loaded, replayed",
    "builds": "which build runs, interpreted or compiled",
    "epochs": "by which definitions something kept was made",
    "description": "what a page fetches of a game once",
    "languages": "which languages there are",
    "faults": "what breaks in the engine, told as one kind of error",
    "contract": "the types of everything that is handed out",
    "game": "one game: choices, answers, views, records",
    "registry": "what a game of one's own registers",
    "sequels": "the game after a draft",
    "shapes": "the contract's types as JSON schema and TypeScript",
    "renamed": "former names of the kernel, understood with a warning",
}


def test_the_root_of_the_package_is_its_public_face() -> None:
    files = {path.stem for path in GAMES.parent.glob("*.py")}
    assert files <= set(FACE)


def test_the_repository_needs_nothing_beside_it() -> None:
    outside = re.compile(r"\.\./shared\b|/work/(?:shared|main)\b")
    folders = ("src/fudaba", "scripts", "build_tools", "tests", "examples", "docs", "deploy", "web/src", "web/tests")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS]
    read = [path for path in files if "dist" not in path.parts and "golden" not in path.parts]
    assert [str(path) for path in read if outside.search(path.read_text(encoding="utf-8"))] == []
