"""The long proofs: run them once, keep what they printed in docs/evidence/, go on where the last run stopped.

Each proof is a few commands of the `fudaba` tool or runs of its modules, cut into pieces with seeds of their own. A
piece that ran for the present sources is not run again, so an interrupted night continues in the morning. Results are
evidence only for the sources that they name: a change to the kernel or to a game makes its proofs run again.

    python -m scripts.evidence                 # everything that is missing
    python -m scripts.evidence --game ashes    # one game
    python -m scripts.evidence --claim server-killed --claim server-pestered    # single proofs
    python -m scripts.evidence --list          # what would run
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fudaba import registry
from fudaba.lab.season.recipes import RECIPES
from fudaba.puzzles.kept import collection

REPOSITORY = Path(__file__).resolve().parents[1]
EVIDENCE = REPOSITORY / "docs" / "evidence"
ALL = "all"
PACKAGE = REPOSITORY / "src" / "fudaba"

SEASONS = 20
"""So many card sets are drawn of each game."""
# Summed over a proof's pieces for the table, wherever the tool's JSON mentions them.
TOTALS = ("cases", "games", "states", "decisions", "errors", "failures", "survivors")


@dataclass(frozen=True)
class Proof:
    """One claim about one game, and the commands that show it."""

    game: str
    claim: str
    pieces: tuple[tuple[str, ...], ...]

    @property
    def file(self) -> Path:
        return EVIDENCE / f"{self.game}-{self.claim}.json"


def in_pieces(command: tuple[str, ...], games: int, pieces: int) -> tuple[tuple[str, ...], ...]:
    """One command split over several seeds, far enough apart that no game is played twice."""
    each = str(games // pieces)
    return tuple((*command, "--games", each, "--seed", str(1_000_000 * k + 1), "--json") for k in range(pieces))


def proofs(game: str) -> Iterator[Proof]:
    """What is to be shown of a game."""
    yield Proof(game, "laws", in_pieces(("check", game), games=500, pieces=10))
    if (REPOSITORY / "tests" / "bots" / "judged" / f"{game}.json").is_file():
        yield Proof(game, "more-thinking", (("-m", "scripts.judged", "law", game, "--json"),))
    tapes = ("-m", "scripts.tapes", "follow", "tests/tapes/long", game, "--scenarios", "tests/games", "--json")
    yield Proof(game, "tapes", (tapes,))
    both = ("-m", "scripts.differential", game)
    yield Proof(game, "both-builds-agree", in_pieces(both, games=2000, pieces=4))
    yield Proof(game, "numbers-tell-nothing", in_pieces(("-m", "scripts.numbers", game), games=500, pieces=5))
    yield Proof(game, "random-play", in_pieces(("sim", game), games=5000, pieces=5))
    if registry.get(game).sequel is not None:
        return  # a draft has no winner, and its rules are counted with the game that it leads to
    yield Proof(game, "greedy-beats-random", in_pieces(("match", game, "--bots", "greedy,random"), 1000, 1))
    if collection(game).puzzles:
        yield Proof(game, "puzzles", (("-m", "scripts.mine_puzzles", "check", game),))
    tiers = ("ladder", game, "--bots", "random,greedy,planner,search:ms=20", "--anchor", "greedy")
    yield Proof(game, "tiers", ((*tiers, "--seats", "2", "--games", "100", "--seed", "660000", "--json"),))
    if game in RECIPES:
        drawn = ("season", game, "--store", "build/seasons/store", "--json", "--out")
        seeds = range(1, SEASONS + 1)
        yield Proof(game, "seasons", tuple((*drawn, f"build/seasons/{game}-{k}", "--seed", str(k)) for k in seeds))
    yield Proof(game, "coverage", (("rules", game, "--coverage", "--json"),))
    yield Proof(game, "marks-can-fail", (("-m", "scripts.mutation", game, "--json"),))


def general() -> Iterator[Proof]:
    """What is to be shown of everything at once."""
    fuzz = ("-m", "scripts.fuzz", "--cases", "100000", "--part")
    yield Proof(ALL, "inputs", tuple((*fuzz, f"{k}/20") for k in range(1, 21)))
    killing = ("-m", "scripts.kills", "--tables", "50", "--kills", "50", "--json")
    yield Proof(ALL, "server-killed", tuple((*killing, "--seed", str(k)) for k in (1, 2)))
    postgresql = (*killing, "--postgresql", "--seed")
    yield Proof(ALL, "server-killed-postgresql", tuple((*postgresql, str(k)) for k in (3, 4)))
    nodes = ("-m", "scripts.nodes", "--tables", "50", "--events", "50", "--json", "--seed")
    yield Proof(ALL, "servers-killed-paused-cut-off", tuple((*nodes, str(k)) for k in (1, 2)))
    pestering = ("-m", "scripts.pests", "--cases", "10000", "--json", "--seed")
    yield Proof(ALL, "server-pestered", tuple((*pestering, str(k)) for k in range(1, 11)))
    leaking = ("-m", "scripts.leaks", "--games", "50", "--json", "--seed")
    yield Proof(ALL, "server-tells-nothing", tuple((*leaking, str(1000 * k)) for k in range(1, 11)))
    lab = ("-m", "scripts.lab_proofs")
    yield Proof(ALL, "lab-finds-a-change", ((*lab, "planted", "--json"),))
    yield Proof(ALL, "lab-finds-nothing-else", ((*lab, "null", "--repeats", "20", "--json"),))
    yield Proof(ALL, "lab-same-everywhere", ((*lab, "places", "--json"),))
    yield Proof(ALL, "page-in-between", (("-m", "scripts.page_tests", "between", "--all"),))
    yield Proof(ALL, "page-played", (("-m", "scripts.page_tests", "games", "--all"),))
    yield Proof(ALL, "page-crowds", (("-m", "scripts.page_tests", "crowds", "--all"),))
    yield Proof(ALL, "server-inside-a-page", (("-m", "pytest", "-q", "-n2", "tests/server", "--inside"),))
    yield Proof(ALL, "page-without-server", (("-m", "scripts.page_tests", "site", "--all"),))
    alone = ("-m", "scripts.differential", "--page", "build/site-test", "--games", "60", "--json")
    yield Proof(ALL, "page-plays-the-same", tuple((*alone, game) for game in ("ashes", "azuride", "avalon")))
    yield Proof(ALL, "page-design", (("-m", "scripts.page_tests", "design", "--all"),))
    yield Proof(ALL, "page-lessons", (("-m", "scripts.page_tests", "lessons", "--all"),))
    yield Proof(ALL, "server-load", (("load", "--tables", "500", "--seconds", "60", "--json"),))
    yield Proof(ALL, "server-attacked", (("load", "--hostile", "5", "--seconds", "20", "--json"),))


def fingerprint(game: str) -> str:
    """A hash of the sources that a proof about this game depends on."""
    if game == ALL:
        return _hashed([PACKAGE, REPOSITORY / "scripts"])
    # The game's whole top package: a draft is proved anew when the game around it changes.
    parts = registry.get(game).package.split(".")
    own = PACKAGE / "games" / parts[2] if parts[0] == "fudaba" else REPOSITORY / "tests" / "toy" / parts[0]
    folders = [
        PACKAGE / "kernel",
        PACKAGE / "testing",
        PACKAGE / "bots",
        PACKAGE / "puzzles",
        REPOSITORY / "scripts",
        own,
    ]
    return _hashed(folders)


def _hashed(folders: list[Path]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".yaml"}:
                digest.update(f"{path.relative_to(REPOSITORY)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def load(proof: Proof, sources: str) -> dict[str, object]:
    """What an earlier run left, or a blank page if the sources have moved on."""
    if proof.file.is_file():
        page: dict[str, object] = json.loads(proof.file.read_text(encoding="utf-8"))
        if page["sources"] == sources:
            return page
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return {"game": proof.game, "claim": proof.claim, "sources": sources, "machine": machine, "runs": []}


def said(piece: tuple[str, ...]) -> str:
    """A piece as one would type it."""
    return " ".join(("python" if piece[0] == "-m" else "fudaba", *piece))


def run(piece: tuple[str, ...]) -> dict[str, object]:
    """Run one command; its JSON if it printed any, its last lines if not."""
    tool = Path(sys.executable).with_name("fudaba")
    command = [sys.executable, *piece] if piece[0] == "-m" else [str(tool), *piece]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=REPOSITORY)
    seconds = round(time.perf_counter() - start, 1)
    try:
        output: object = json.loads(done.stdout)
    except json.JSONDecodeError:
        output = (done.stdout + done.stderr).splitlines()[-20:]
    return {"command": said(piece), "exit": done.returncode, "seconds": seconds, "output": output}


def totals(value: object, found: dict[str, int]) -> dict[str, int]:
    """Sum the counts named in TOTALS, however deep they lie."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key in TOTALS and isinstance(item, int):
                found[key] = found.get(key, 0) + item
            else:
                totals(item, found)
    elif isinstance(value, list):
        for item in value:
            totals(item, found)
    return found


def write_table() -> None:
    """docs/evidence/proofs.md: one line per proof, from the files beside it."""
    lines = ["# Proofs", "", "Written by `make evidence`; the commands and all they printed are in the files.", ""]
    lines += ["| proof | commands that passed | totals | seconds | sources |", "|---|---|---|---|---|"]
    for path in sorted(EVIDENCE.glob("*.json")):
        page = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(page, dict) or "sources" not in page:
            continue  # printed by a command of its own, not by a proof
        runs = page["runs"]
        passed = sum(r["exit"] == 0 for r in runs)
        counts = ", ".join(f"{n:,} {key}" for key, n in totals([r["output"] for r in runs], {}).items())
        seconds = sum(r["seconds"] for r in runs)
        name = f"[{path.stem}]({path.name})"
        lines.append(f"| {name} | {passed} of {len(runs)} | {counts} | {seconds:.0f} | `{page['sources']}` |")
    (EVIDENCE / "proofs.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def show(proof: Proof) -> bool:
    """Run the pieces that are missing; whether all of them passed."""
    page = load(proof, fingerprint(proof.game))
    runs = page["runs"]
    assert isinstance(runs, list)
    # A piece that failed is tried again: the failure may have been mended outside the fingerprint.
    runs[:] = [r for r in runs if r["exit"] == 0]
    done = {r["command"] for r in runs}
    for number, piece in enumerate(proof.pieces, start=1):
        if said(piece) in done:
            continue
        print(f"{proof.game} {proof.claim}: piece {number} of {len(proof.pieces)}", flush=True)
        runs.append(run(piece))
        EVIDENCE.mkdir(parents=True, exist_ok=True)
        text = json.dumps(page, ensure_ascii=False, indent=1)
        proof.file.write_text(text + "\n", encoding="utf-8")
        write_table()
    return all(r["exit"] == 0 for r in runs)


def chosen(games: Sequence[str], claims: Sequence[str]) -> list[Proof]:
    """The proofs of some games (none named: of all) with some claims (none named: with any)."""
    found = [proof for game in games or registry.names() if game != ALL for proof in proofs(game)]
    found += [] if games and ALL not in games else general()
    unknown = set(claims) - {proof.claim for proof in found}
    if unknown:
        raise SystemExit(f"no such claim: {', '.join(sorted(unknown))}")
    return [proof for proof in found if not claims or proof.claim in claims]


def main() -> None:
    """Run what is missing; exit 1 if a proof failed."""
    parser = argparse.ArgumentParser(description="run the long proofs and keep their results")
    parser.add_argument("--game", action="append", help="only this game (may be repeated); all: of every game at once")
    parser.add_argument("--claim", action="append", help="only this claim (may be repeated)")
    parser.add_argument("--list", action="store_true", help="only print the commands")
    options = parser.parse_args()
    wanted = chosen(options.game or [], options.claim or [])
    if options.list:
        for proof in wanted:
            for piece in proof.pieces:
                print(said(piece))
        return
    failed = [f"{proof.game} {proof.claim}" for proof in wanted if not show(proof)]
    if failed:
        raise SystemExit(f"not shown: {', '.join(failed)}")
    print(f"{len(wanted)} proofs hold; see {EVIDENCE.relative_to(REPOSITORY)}/proofs.md")


if __name__ == "__main__":
    main()
