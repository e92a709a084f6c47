"""The contract's records: worked examples have their shapes, and what is generated from them is not stale."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import contract
from fudaba.cli.main import run
from fudaba.shapes import fields_of, json_schema, misfit
from scripts.contract import generated

EXAMPLES: list[dict[str, object]] = json.loads(
    (Path(__file__).parent / "examples.json").read_text(encoding="utf-8"),
)
SHAPES: dict[str, tuple[object, bool]] = {
    "choice": (contract.Choice, False),
    "choices": (list[contract.Choice], False),
    "progress": (contract.Progress, False),
    "events": (list[contract.Event], False),
    "refusal": (contract.Notice, False),
    "view": (contract.View, True),  # the part that matters
}


def parts() -> Iterator[tuple[str, object, object, bool]]:
    """Every part of every example, with its shape."""
    for example in EXAMPLES:
        for key, (shape, partial) in SHAPES.items():
            if key in example:
                yield f"{example['example']} {example['title']}: {key}", example[key], shape, partial


@pytest.mark.parametrize(("data", "shape", "partial"), [p[1:] for p in parts()], ids=[p[0] for p in parts()])
def test_a_worked_example_has_its_shape(data: object, shape: object, partial: bool) -> None:
    assert misfit(data, shape, partial) == ""


@pytest.mark.parametrize(("data", "shape", "partial"), [p[1:] for p in parts()], ids=[p[0] for p in parts()])
def test_a_worked_example_decodes(data: object, shape: object, partial: bool) -> None:
    msgspec = pytest.importorskip("msgspec", reason="an extra of developers")
    if not partial:
        assert msgspec.convert(data, shape, strict=True) == data
        return
    assert isinstance(data, dict)
    for name, value in data.items():
        if name not in ("seats", "turn"):  # these are cut themselves
            hint, _ = fields_of(contract.View)[name]
            assert msgspec.convert(value, hint, strict=True) == value


def test_examples_of_all_kinds_are_there() -> None:
    assert {example["example"] for example in EXAMPLES} == set(range(1, 13))


@pytest.mark.parametrize("path", list(generated()), ids=lambda path: path.name)
def test_what_is_generated_from_the_contract_is_not_stale(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == generated()[path], "run: python -m scripts.contract"


def test_the_schema_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema()


@pytest.mark.parametrize(
    ("data", "shape", "said"),
    [
        ({"n": "3"}, contract.Place, ".n: '3' is not an int"),
        ({"n": True}, contract.Place, ".n: True is not an int"),
        ({"limit": 3}, contract.Place, ".n is missing"),
        ({"n": 3, "count": 3}, contract.Place, ".count: there is no such field"),
        ({"n": 1, "names": ["a", 1]}, contract.Place, ".names[1]: 1 is not a str"),
        ({"kind": "two"}, contract.Form, ".kind: 'two' is none of its words"),
        ({"code": "a", "rule": "", "args": [{"id": "#1"}]}, contract.Notice, ".args[0].kind is missing"),
        ([], contract.Place, ": [] is not a record"),
    ],
)
def test_what_does_not_fit_is_noticed(data: object, shape: object, said: str) -> None:
    assert misfit(data, shape) == said
