"""``fudaba dataset``: what it prints, and how it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudaba.cli.main import run


def test_the_digest_of_all_rows_is_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["dataset", "toy", "--games", "2", "--bots", "random", "--format", "jsonl", "--out"]
    assert run([*asked, str(tmp_path / "one")]) == 0
    said = capsys.readouterr().out
    assert run([*asked, str(tmp_path / "two"), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert f"content {data['content']}" in said
    assert f"2 games, {data['rows']} decisions in 1 files" in said
    assert json.loads((tmp_path / "two" / "dataset.json").read_text(encoding="utf-8")) == data


def test_another_format_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["dataset", "toy", "--format", "csv", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("fudaba: format: parquet or jsonl was expected")
