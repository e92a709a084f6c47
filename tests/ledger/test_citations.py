"""Which code a citation stands for, and that the games cite nothing their ledgers do not hold."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fudaba.inputs.ledger import GAMES, builtin, nearest_ids
from scripts.mutation.citations import citations, sites, sources

CODE = '''
"""A module about tiny.doc.module, in fudaba.games.tiny.rules."""
from typing import Final

OK: Final = 0
NOT_HEAD: Final = 1
DRAWN: Final = 1
FULL: Final = 2
REASONS = (Reason("ok", ""), Reason("not-head", "tiny.launch.head"), Reason("full", "tiny.launch.full"))
HAPPENINGS = (Happening("set", "tiny.set.any"), Happening("drawn", "tiny.draw.one"))
LIMIT: Final = "tiny.hand.limit"
BY_NAME = {FULL: "tiny.launch.by-name"}
TREE = Sequence((
    Roll(10),  # tiny.dice.ten
    # tiny.draw.five
    Draw(5),
    Discard(
        limit=3,  # tiny.discard.limit
    ),
))


def launch(head, card, slot):
    if head != card:  # tiny.launch.only-head
        return NOT_HEAD
    # tiny.launch.slot and
    # tiny.launch.full-slot
    if slot:
        return FULL
    # tiny.launch.trailing

    return OK


# tiny.draw.function
def draw(world):
    """Draws (tiny.draw.docstring)."""
    world.log(DRAWN)
    refuse("tiny.draw.refusal")
    return (
        world.a
        and world.b  # tiny.draw.both
    )


class Flow:
    """A flow for tiny.flow.docstring."""

    def step(self):
        """A step."""  # tiny.flow.step
        return LIMIT


class Respark:
    """Plain data for tiny.respark.rule."""

    cost: int


def leave(card):
    if isinstance(card, Respark):
        return 1
'''


@pytest.fixture
def found(tmp_path: Path) -> dict[str, list[tuple[str, int]]]:
    """For each id of the code above: how each site begins, and its rank."""
    (tmp_path / "code.py").write_text(CODE, encoding="utf-8")
    result: dict[str, list[tuple[str, int]]] = {}
    for site in sites(sources(tmp_path), "tiny"):
        text = ast.unparse(site.node).strip().splitlines()[0]
        result.setdefault(site.citation.rule_id, []).append((text, site.rank))
    return result


@pytest.mark.parametrize(
    ("rule_id", "places"),
    [
        ("tiny.dice.ten", [("Roll(10)", 0)]),
        ("tiny.draw.five", [("Draw(5)", 0)]),
        ("tiny.discard.limit", [("limit=3", 0)]),
        ("tiny.launch.only-head", [("if head != card:", 0)]),
        ("tiny.launch.slot", [("if slot:", 0)]),
        ("tiny.launch.full-slot", [("if slot:", 0)]),
        ("tiny.draw.function", [("def draw(world):", 0)]),
        ("tiny.draw.docstring", [("def draw(world):", 1)]),
        ("tiny.draw.both", [("world.b", 0)]),
        ("tiny.draw.refusal", [("refuse('tiny.draw.refusal')", 1)]),
        ("tiny.flow.docstring", [("class Flow:", 1)]),
        ("tiny.flow.step", [("def step(self):", 0)]),
        ("tiny.respark.rule", [("class Respark:", 1), ("if isinstance(card, Respark):", 2)]),
        ("tiny.launch.head", [("Reason('not-head', 'tiny.launch.head')", 1), ("return NOT_HEAD", 2)]),
        ("tiny.launch.full", [("Reason('full', 'tiny.launch.full')", 1), ("return FULL", 2)]),
        ("tiny.draw.one", [("Happening('drawn', 'tiny.draw.one')", 1), ("world.log(DRAWN)", 2)]),
        ("tiny.launch.by-name", [("return FULL", 2)]),
        ("tiny.hand.limit", [("return LIMIT", 2)]),
        ("tiny.set.any", [("Happening('set', 'tiny.set.any')", 1)]),
    ],
)
def test_a_citation_stands_for_code(
    found: dict[str, list[tuple[str, int]]], rule_id: str, places: list[tuple[str, int]]
) -> None:
    assert found[rule_id] == places


def test_some_citations_stand_for_no_code(found: dict[str, list[tuple[str, int]]]) -> None:
    assert "tiny.launch.trailing" not in found
    assert "tiny.doc.module" not in found


def test_module_paths_are_no_citations(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE, encoding="utf-8")
    cited = {citation.rule_id for citation in citations(sources(tmp_path), "tiny")}
    assert "tiny.doc.module" in cited
    assert "tiny.launch.trailing" in cited
    assert not any("rules" in rule_id for rule_id in cited)
    assert len(cited) == 21


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_a_game_cites_only_rules_its_ledger_holds(game: str) -> None:
    """Every refusal and log entry carries an id from these sources; rulings are named too, as game.ruling.name."""
    ledger = builtin(game)
    wrong = [
        f"{citation}; nearest: {nearest_ids(citation.rule_id, ledger.ids, most=1)}"
        for citation in citations(sources(GAMES / game), game)
        if citation.rule_id not in ledger and not citation.rule_id.startswith(f"{game}.ruling.")
    ]
    assert wrong == []
