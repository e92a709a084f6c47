"""Find puzzles, and keep the best of them in the package.

    python -m scripts.mine_puzzles find avalon found.jsonl --games 500 --seconds 1800
    python -m scripts.mine_puzzles keep avalon found.jsonl --most 30
    python -m scripts.mine_puzzles check avalon
    python -m scripts.mine_puzzles renew avalon

`find` plays games of bots seed by seed and appends what it finds to a file; run again, it goes on behind the last seed.
`keep` proves every puzzle once more with the plain checker and writes the best into the package.
`check` proves those of the package once more; `renew` does so after a change of rules or cards, and keeps what holds.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time
from pathlib import Path

from fudaba import registry
from fudaba.api import LETTERS, BadRecord, replay
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.proof import TooMany
from fudaba.epochs import stamp
from fudaba.inputs import record as records
from fudaba.puzzles.kept import Puzzle, collection, read
from fudaba.puzzles.mining import Miner, askable, examined, puzzle_of
from scripts.puzzle_proofs import TooLong, proven

FOLDER = Path(__file__).resolve().parents[1] / "src" / "fudaba" / "puzzles" / "data"


def find(game: str, file: Path, games: int, seconds: float, limit: int, players: str, start: int) -> None:
    """Search game after game; one line for each puzzle, and one for each game searched."""
    miner = Miner(game, limit, players)
    done = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []
    seeds = [line["seed"] for line in done if "seed" in line]
    seed = max(seeds, default=start - 1) + 1
    until = time.monotonic() + seconds
    with file.open("a", encoding="utf-8") as out, seldom_collecting():
        for seed in range(seed, seed + games):  # noqa: B020 - from where the last run stopped
            if time.monotonic() > until:
                return
            before = dataclasses.replace(miner.searched)
            for puzzle in miner.mine(seed):
                out.write(json.dumps({"puzzle": dataclasses.asdict(puzzle)}, ensure_ascii=False) + "\n")
            now = miner.searched
            line = {
                "seed": seed, "positions": now.positions - before.positions, "given_up": now.given_up - before.given_up,
            }  # fmt: skip
            out.write(json.dumps(line) + "\n")
            out.flush()


def keep(game: str, files: list[Path], most: int, positions: int) -> None:
    """The best puzzles of what was found, each proved by the plain checker too."""
    lines = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    found: dict[str, Puzzle] = {}
    for line in lines:
        if "puzzle" in line:
            puzzle = read(game, line["puzzle"])
            found.setdefault(puzzle.digest, puzzle)
    # A choice of two is a puzzle only if something has to be foreseen.
    worth = [p for p in found.values() if p.moves > 2 or p.depth > 1]
    worth.sort(key=lambda p: (-min(p.moves, 4), -min(p.depth, 8), p.nodes))
    kept: list[Puzzle] = []
    for puzzle in worth:
        if len(kept) == most:
            break
        try:
            proof = proven(puzzle, positions)
        except TooLong:
            print(f"{puzzle.id}: too long for the plain checker")
            continue
        if proof.moves != [puzzle.move] or sorted(proof.options) != sorted(puzzle.options):
            raise SystemExit(f"{puzzle.id}: the proofs differ: {proof.moves} {proof.options}, {puzzle}")
        kept.append(puzzle)
    searched = {key: sum(line.get(key, 0) for line in lines) for key in ("positions", "given_up")}
    _write(game, kept, {"games": sum("seed" in line for line in lines), **searched})
    print(f"{game}: {len(kept)} of {len(found)} puzzles kept, depths {sorted(p.depth for p in kept)}")


def renew(game: str, positions: int) -> None:
    """The puzzles of the package under the rules and cards of today; those that are none any more are left out."""
    kept = collection(game)
    rules = registry.rules(registry.get(game))
    found: list[Puzzle] = []
    for old in kept.puzzles:
        record = records.read(old.record)
        text = str(dataclasses.replace(record, version=rules.version, catalogue=rules.catalogue.fingerprint))
        try:
            w = replay(text).world
        except BadRecord as e:
            print(f"{old.id}: {e}")
            continue
        if w.choice is None or not askable(w, w.choice):
            continue
        try:
            again = examined(w, w.choice, 0, old.aim, positions)
        except TooMany:
            print(f"{old.id}: the tree has grown too large")
            continue
        if again is not None and LETTERS[again.seat] == old.seat:
            found.append(puzzle_of(game, again, text))
    _write(game, found, {"games": kept.games, "positions": kept.positions, "given_up": kept.given_up})
    print(f"{game}: {len(found)} of {len(kept.puzzles)} are puzzles still")


def _write(game: str, puzzles: list[Puzzle], searched: dict[str, int]) -> None:
    told = [dataclasses.asdict(p) for p in sorted(puzzles, key=lambda p: (p.depth, p.moves, p.nodes))]
    for one in told:
        del one["game"]
    FOLDER.mkdir(exist_ok=True)
    data = json.dumps({"epochs": stamp("records"), **searched, "puzzles": told}, ensure_ascii=False, indent=1)
    (FOLDER / f"{game}.json").write_text(data + "\n", encoding="utf-8")


def check(game: str) -> int:
    """Every puzzle of the package once more by the plain checker, as JSON; 1 if one is none."""
    puzzles = collection(game).puzzles
    wrong = [puzzle.id for puzzle in puzzles if proven(puzzle).moves != [puzzle.move]]
    depths = [puzzle.depth for puzzle in puzzles]
    print(json.dumps({"game": game, "cases": len(puzzles), "failures": len(wrong), "wrong": wrong, "depths": depths}))
    return 1 if wrong or not puzzles else 0


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("game")
    finding.add_argument("file", type=Path)
    finding.add_argument("--games", type=int, default=1000)
    finding.add_argument("--seconds", type=float, default=3600)
    finding.add_argument("--limit", type=int, default=20_000, help="positions of one proof")
    finding.add_argument("--players", default="greedy")
    finding.add_argument("--start", type=int, default=0, help="the first seed")
    keeping = commands.add_parser("keep")
    keeping.add_argument("game")
    keeping.add_argument("files", type=Path, nargs="+")
    keeping.add_argument("--most", type=int, default=30)
    keeping.add_argument("--positions", type=int, default=60_000, help="positions of one plain proof")
    renewing = commands.add_parser("renew")
    renewing.add_argument("game")
    renewing.add_argument("--positions", type=int, default=100_000, help="positions of one proof")
    checking = commands.add_parser("check")
    checking.add_argument("game")
    given = parser.parse_args()
    if given.command == "find":
        find(given.game, given.file, given.games, given.seconds, given.limit, given.players, given.start)
    elif given.command == "check":
        sys.exit(check(given.game))
    elif given.command == "renew":
        renew(given.game, given.positions)
    else:
        keep(given.game, given.files, given.most, given.positions)


if __name__ == "__main__":
    main()
