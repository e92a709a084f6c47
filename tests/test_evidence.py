"""The long proofs can be interrupted, and do not outlive the sources they were run on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from scripts import evidence

PROOF = evidence.Proof("go", "laws", (("check", "go", "--seed", "1"), ("check", "go", "--seed", "2")))


class Tool:
    """Stands in for the command-line tool: remembers what it was asked, fails or stops when told."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.failing: set[str] = set()
        self.interrupted: set[str] = set()

    def run(self, piece: tuple[str, ...]) -> dict[str, object]:
        seed = piece[-1]
        if seed in self.interrupted:
            raise KeyboardInterrupt
        self.asked.append(seed)
        output = {"laws": [{"states": 10, "failures": 0}, {"states": 5, "failures": 0}]}
        code = 1 if seed in self.failing else 0
        return {"command": f"fudaba {' '.join(piece)}", "exit": code, "seconds": 1.0, "output": output}


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tool:
    tool = Tool()
    monkeypatch.setattr(evidence, "EVIDENCE", tmp_path)
    monkeypatch.setattr(evidence, "run", tool.run)
    monkeypatch.setattr(evidence, "fingerprint", lambda game: "aaaa")
    return tool


def test_an_interrupted_proof_goes_on_where_it_stopped(tool: Tool) -> None:
    tool.interrupted = {"2"}
    with pytest.raises(KeyboardInterrupt):
        evidence.show(PROOF)
    tool.interrupted = set()
    assert evidence.show(PROOF)
    assert tool.asked == ["1", "2"]


def test_a_failed_piece_is_not_evidence_and_runs_again(tool: Tool) -> None:
    tool.failing = {"2"}
    assert not evidence.show(PROOF)
    tool.failing = set()
    assert evidence.show(PROOF)
    assert tool.asked == ["1", "2", "2"]


def test_changed_sources_void_the_proof(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    evidence.show(PROOF)
    monkeypatch.setattr(evidence, "fingerprint", lambda game: "bbbb")
    evidence.show(PROOF)
    assert tool.asked == ["1", "2", "1", "2"]


def test_the_table_adds_up_what_the_pieces_counted(tool: Tool, tmp_path: Path) -> None:
    (tmp_path / "printed-by-a-command.json").write_text('{"games": 7}', encoding="utf-8")
    evidence.show(PROOF)
    table = (tmp_path / "proofs.md").read_text(encoding="utf-8")
    assert "2 of 2" in table
    assert "30 states, 0 failures" in table


def test_pieces_of_one_proof_play_different_games() -> None:
    pieces = evidence.in_pieces(("sim", "go"), games=5000, pieces=5)
    seeds = [int(piece[piece.index("--seed") + 1]) for piece in pieces]
    assert all(b - a > 5000 for a, b in pairwise(seeds))


def test_single_proofs_can_be_asked_for() -> None:
    claims = ["server-killed", "server-pestered"]
    assert [proof.claim for proof in evidence.chosen([], claims)] == claims
    assert [proof.game for proof in evidence.chosen(["azuride"], ["laws"])] == ["azuride"]
    with pytest.raises(SystemExit, match="server-kiled"):
        evidence.chosen([], ["server-kiled"])
