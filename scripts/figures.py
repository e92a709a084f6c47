"""Published figures about bots: made by one command, kept with what they speak of, and marked when that has changed.

    python -m scripts.figures match ashes planner greedy --games 160 --seed 401    # play, and keep the figure
    python -m scripts.figures exploit ashes greedy --games 40 --seed 501           # what a best response wins
    python -m scripts.figures luck ashes planner greedy --games 200                # a match without its luck
    python -m scripts.figures ladder ashes random greedy planner --games 24        # ratings; the bot ANCHOR has 0
    python -m scripts.figures levels ashes keen strong --games 60                  # what so many decisions cost
    python -m scripts.figures --write     # mark what is of an earlier version, and write the tables of docs/bots.md

A figure names its commit, the bots' epoch, and for every bot the digest of a short tape (`fudaba.lab.tape`). The suite
replays the tapes of all figures that claim to be of this version.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from fudaba import registry
from fudaba.bots.arena import Match
from fudaba.bots.thinking.budget import now
from fudaba.lab import tape
from fudaba.lab.exploiter import exploit
from fudaba.lab.matches import ladder, match
from scripts import levels

REPOSITORY: Final = Path(__file__).resolve().parents[1]
EVIDENCE: Final = REPOSITORY / "docs" / "evidence"
PAGE: Final = REPOSITORY / "docs" / "bots.md"
KINDS: Final = ("match", "luck", "exploit", "ladder", "levels")
ANCHOR: Final = "greedy"
EARLIER: Final = "of an earlier version"
THIS: Final = "of this version"
TITLES: Final = {"ashes": "Ashes", "azuride": "Azuride", "avalon": "Avalon"}
Figure = dict[str, Any]


def commit() -> str:
    """The commit that a figure is made at, with a plus if the package is not as it is there."""
    return said_by("git", "describe", "--always") + (
        "+" if said_by("git", "status", "--porcelain", "--", "src") else ""
    )


def said_by(*command: str) -> str:
    """What a command says in this repository."""
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout.strip()


def figures() -> dict[Path, Figure]:
    """All that are kept."""
    found = [path for kind in KINDS for path in sorted(EVIDENCE.glob(f"{kind}-*.json"))]
    return {path: json.loads(path.read_text(encoding="utf-8")) for path in found}


@cache
def digest(game: str, bot: str, seats: int) -> str:
    """The digest of a tape, played once."""
    return tape.digest(game, bot, seats)


def version(figure: Figure, told: Callable[[str, str, int], str] = digest) -> str:
    """Of which version of the bots a figure is. One that is marked is believed: tapes do not come back."""
    about = figure.get("about", {})
    if about.get("version") != THIS or not about.get("tapes"):
        return EARLIER
    same = all(told(about["game"], bot, about["seats"]) == held for bot, held in about["tapes"].items())
    return THIS if same else EARLIER


def keep(name: str, figure: Figure, game: str, bots: list[str], seats: int, seed: int, command: str) -> Path:
    """Write a figure down with all that it speaks of."""
    about = {
        "game": game,
        "seats": seats,
        "seed": seed,
        "command": command,
        "commit": commit(),
        "version": THIS,
        "tapes": {bot: digest(game, bot, seats) for bot in bots},
    }
    path = EVIDENCE / f"{name}.json"
    path.write_text(json.dumps({"about": about, **figure}, indent=1) + "\n", encoding="utf-8")
    return path


def plain(bot: str) -> str:
    """A bot's name as part of a file's."""
    return bot.partition(":")[0]


# --- the tables of the manual


def table(kind: str) -> str:
    """The figures of one kind as a table."""
    rows = [cells(*HEADS[kind]), cells(*["---"] * len(HEADS[kind]))]
    for path, figure in figures().items():
        if path.name.startswith(f"{kind}-"):
            rows.append(ROWS[kind](path, figure))
    return "\n".join(rows)


def cells(*told: object) -> str:
    """One row."""
    return f"| {' | '.join(str(one) for one in told)} |"


def title(path: Path) -> str:
    """The game that a file is about."""
    return TITLES[path.stem.split("-")[1]]


def won(bot: Figure) -> tuple[str, str]:
    """How often a bot has won, and between which rates that lies."""
    rate, low, high = (100 * bot[key] for key in ("win_rate", "low", "high"))
    return f"{bot['wins']:g} = {rate:.1f} %", f"{low:.1f} - {high:.1f} %"


def match_row(path: Path, figure: Figure) -> str:
    """One match: the first bot against the second."""
    about = figure.get("about", {})
    first, second = figure["bots"][:2]
    times = f"{first['ms_p50']:.1f}, {first['ms_p99']:.1f}"
    names = (f"`{first['name']}`", f"`{second['name']}`")
    played = (about.get("seats", 2), about.get("seed", ""), figure["games"])
    return cells(title(path), *names, *played, *won(first), times, about.get("commit", ""), about["version"])


def luck_row(path: Path, figure: Figure) -> str:
    """One match of the first bot against the second, as it was played and without its luck."""
    about, (first, second), fell = figure["about"], figure["bots"][:2], figure["correction"]
    without = first["adjusted"]
    rate, low, high = (100 * without[key] for key in ("win_rate", "low", "high"))
    names = (f"`{first['name']}`", f"`{second['name']}`")
    adjusted = (f"{rate:.1f} %", f"{low:.1f} - {high:.1f} %", f"{without['worth']:.2f}")
    mean = f"{100 * fell['mean']:+.2f} ± {100 * fell['error']:.2f}"
    played = (about["seed"], figure["games"], *won(first))
    return cells(title(path), *names, *played, *adjusted, mean, about["commit"], about["version"])


def exploit_row(path: Path, figure: Figure) -> str:
    """What a best response wins against a bot."""
    about = figure["about"]
    first, second = figure["bots"][:2]
    name = f"`{second['name']}`"
    return cells(title(path), name, about["seed"], figure["games"], *won(first), about["commit"], about["version"])


def ladder_row(path: Path, figure: Figure) -> str:
    """One ladder: the rating of every bot, the strongest first."""
    about = figure.get("about", {})
    ranked = sorted(figure["bots"], key=lambda bot: -float(bot["elo"]))
    told = ", ".join(f"`{bot['name']}` {bot['elo']:+} ({bot['low']:+} to {bot['high']:+})" for bot in ranked)
    pairing = max(played["games"] for played in figure["matches"])
    return cells(title(path), about.get("seats", 2), pairing, told, about.get("commit", ""), about["version"])


def levels_rows(path: Path, figure: Figure) -> str:
    """What decisions of each level cost."""
    about = figure["about"]
    return "\n".join(
        cells(
            title(path),
            f"`{bot['name']}`",
            bot["decisions"],
            *(f"{bot[key]:,.1f}" for key in ("ms_p50", "ms_p99", "ms_most")),
            f"{bot['ms_limit']:,}" if bot["ms_limit"] else "none",
            bot["late"],
            round(bot["mib"]),
            about["commit"],
            about["version"],
        )
        for bot in figure["bots"]
    )


HEADS: Final = {
    "match": ("game", "bot", "against", "seats", "seed", "games", "wins", "95 %", "ms p50, p99", "commit", ""),
    "luck": (
        *("game", "bot", "against", "seed", "games", "wins", "95 %", "without luck", "95 %"),
        *("games that one tells as much as", "luck of a game, points", "commit", ""),
    ),
    "ladder": ("game", "seats", "games a pairing", "ratings, 95 %", "commit", ""),
    "levels": ("game", "level", "decisions", "ms p50", "p99", "most", "limit", "late", "MiB", "commit", ""),
    "exploit": ("game", "bot", "seed", "games", "its exploiter wins", "95 %", "commit", ""),
}
ROWS: Final[dict[str, Callable[[Path, Figure], str]]] = {
    "match": match_row,
    "luck": luck_row,
    "ladder": ladder_row,
    "levels": levels_rows,
    "exploit": exploit_row,
}


def written(page: str) -> str:
    """The page with its tables as the figures are."""
    for kind in HEADS:
        begin, end = f"<!-- {kind} figures -->\n", f"<!-- end of {kind} figures -->"
        before, _, rest = page.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise SystemExit(f"{PAGE.name} has no place for {kind} figures")
        page = f"{before}{begin}{table(kind)}\n{end}{after}"
    return page


def write() -> None:
    """Mark what is of an earlier version, and write the tables."""
    for path, figure in figures().items():
        about = {**figure.get("about", {}), "version": version(figure)}
        figure.pop("about", None)
        path.write_text(json.dumps({"about": about, **figure}, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def without_luck(played: Match) -> Figure:
    """A match whose luck was counted, and how much of it the first bot had in a game: the mean over blocks."""
    by_block = [block.luck[0] / block.games for block in played.blocks.values()]
    error = stdev(by_block) / sqrt(len(by_block))
    return {**played.to_json(), "correction": {"mean": round(fmean(by_block), 5), "error": round(error, 5)}}


def make(options: argparse.Namespace) -> None:
    """Play, and keep the figure."""
    game, bots, games, seed, seats = options.game, options.bots, options.games, options.seed, options.seats
    registry.get(game)
    started = now()
    named = [] if options.kind in ("ladder", "levels") else map(plain, bots)
    name = "-".join([options.kind, game, *named]) + ("" if seats == 2 else f"-{seats}")
    held = REPOSITORY / "build" / "figures" / f"{name}-{seed}.jsonl"
    held.parent.mkdir(parents=True, exist_ok=True)
    figure: Figure
    if options.kind == "levels":
        figure = levels.costs(game, bots, games, seed)
        command = f"python -m scripts.figures levels {game} {' '.join(bots)} --games {games} --seed {seed}"
    elif options.kind == "ladder":
        if ANCHOR not in bots:
            raise SystemExit(f"a ladder needs the bot {ANCHOR}: it has 0")
        kept, anchor = held.with_suffix(""), bots.index(ANCHOR)
        figure = ladder(game, bots, games, seed=seed, seats=seats, keep=kept, anchor=anchor).to_json()
        command = f"fudaba ladder {game} --bots {','.join(bots)} --games {games} --seed {seed} --seats {seats}"
        command += f" --anchor {ANCHOR}"
    elif options.kind == "luck":
        figure = without_luck(match(game, bots, games, seed=seed, seats=seats, keep=held, luck_adjusted=True))
        command = f"fudaba match {game} --bots {','.join(bots)} --games {games} --seed {seed} --seats {seats}"
        command += " --luck-adjusted"
    elif options.kind == "match":
        figure = match(game, bots, games, seed=seed, seats=seats, margin=options.sprt, keep=held).to_json()
        command = f"fudaba match {game} --bots {','.join(bots)} --games {games} --seed {seed} --seats {seats}"
        command += f" --sprt {options.sprt}" if options.sprt else ""
    else:
        figure = exploit(game, bots[0], games, seed, keep=held).to_json()
        command = f"fudaba exploit {game} --bot {bots[0]} --games {games} --seed {seed}"
    path = keep(name, figure, game, bots, seats, seed, command)
    print(f"{path.name}: {now() - started:.0f} s")


def main() -> None:
    """Make a figure, or look after those that are kept."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="mark figures and write the tables of the manual")
    parser.add_argument("kind", nargs="?", choices=KINDS)
    parser.add_argument("game", nargs="?")
    parser.add_argument("bots", nargs="*")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sprt", type=float, default=0.0)
    options = parser.parse_args()
    if options.kind:
        make(options)
    if options.write or options.kind:
        write()
    for path, figure in figures().items():
        print(f"{path.name}: {version(figure)}")


if __name__ == "__main__":
    main()
