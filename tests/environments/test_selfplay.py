"""The example that learns from self-play runs from its one command, and what it learned plays as a bot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fudaba.cli import main

pytest.importorskip("scipy", reason="scipy is not installed here")

EXAMPLE = Path(__file__).parents[2] / "examples" / "selfplay"


@pytest.mark.slow
def test_a_short_lesson_leaves_weights_a_curve_and_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [
        sys.executable,
        str(EXAMPLE / "train.py"),
        "avalon",
        "--minutes",
        "0.05",
        "--count",
        "10",
        "--games",
        "32",
    ]
    subprocess.run([*command, "--out", str(tmp_path)], check=True, timeout=280, env=dict(os.environ))
    curve = json.loads((tmp_path / "avalon-curve.json").read_text(encoding="utf-8"))
    assert len(curve) >= 2
    assert all(0 <= point["random"] <= 1 and 0 <= point["greedy"] <= 1 for point in curve)
    assert (tmp_path / "avalon-curve.svg").read_text(encoding="utf-8").startswith("<svg")
    monkeypatch.setenv("FUDABA_SELFPLAY", str(tmp_path))
    bots = f"{EXAMPLE / 'learned.py'}:Learned,random"
    with pytest.raises(SystemExit) as done:
        main(["match", "avalon", "--bots", bots, "--games", "4", "--jobs", "1", "--json"])
    assert done.value.code == 0
    result = json.loads(capsys.readouterr().out)
    assert not any(bot.get("forfeits") for bot in result["bots"])
