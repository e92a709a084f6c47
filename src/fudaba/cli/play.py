"""``fudaba play``: sit down at a table in the terminal."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from fudaba import bots as bot_names
from fudaba import game as games
from fudaba import registry
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import DECKS, LANG, OPTIONS, SEATS, Lang, listed, pairs, plain_table, spoken
from fudaba.cli.table import saving
from fudaba.cli.table.sayings import saying
from fudaba.cli.table.session import Session, seated
from fudaba.cli.table.voice import Voice
from fudaba.game import Game
from fudaba.kernel.errors import BadSyntax, NotPossible


def play(
    game: str | None = typer.Argument(None, help="The game; a menu without."),
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    seed: int | None = typer.Option(None, "--seed", "-s", help="The deal; a new one without.", show_default=False),
    bots: list[str] = typer.Option(
        [],
        "--bots",
        "-b",
        help="Each seat: human, a bot (greedy, search) or a level (gentle to master). One name: all but you.",
    ),
    hotseat: bool = typer.Option(False, "--hotseat", help="People on all seats, taking turns at the screen."),
    option: list[str] = OPTIONS,
    resume: Path | None = typer.Option(None, "--resume", help="Go on with a saved game."),
    save: Path | None = typer.Option(None, "--save", help="Where to save; a new file in this folder without."),
    lang: Lang | None = LANG,
) -> None:
    """Play a game at a table in the terminal, against bots or with people at the same screen."""
    language = spoken(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotPossible(saying(language, "no-terminal"))
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - line editing for input(), where the machine has it
    console = Console(highlight=False)
    if resume is not None:
        saved = saving.read(resume)
        current = games.replay(saved.text)
        chosen = listed(bots) or saved.players
        players = _players(chosen, current.world.seats, hotseat and not chosen)
        dealt = int(saved.text.partition("seed:")[2].split()[0])
    else:
        name = game if game is not None else _menu(console, language)
        if name is None:
            return
        dealt = seed if seed is not None else games.fresh_seed()
        current = _begin(name, seats, decks, dealt, option)
        players = _players(listed(bots), current.world.seats, hotseat)
    file = save or resume or saving.free_name(current.plugin.name, dealt, Path.cwd())
    voice = Voice(current.plugin, current.world.rules, language)
    Session(current, seated(players, dealt), voice, file, console, input).run()


def _begin(name: str, seats: int | None, decks: list[str], seed: int, option: list[str]) -> Game:
    registry.get(name)
    return games.new(name, list(deck_texts(decks)) or None, seed, seats, dict(pairs(option)))


def _players(given: tuple[str, ...], seats: int, hotseat: bool) -> list[str]:
    """Who sits where: one name is everybody but the first seat, several go seat by seat."""
    if hotseat:
        return [saving.HUMAN] * seats
    names = list(given) or ["greedy"]
    for name in names:
        if name != saving.HUMAN:
            bot_names.make(name)
    if len(names) == 1:
        return [saving.HUMAN, *(names * (seats - 1))]
    if len(names) == seats - 1:
        return [saving.HUMAN, *names]
    if len(names) != seats:
        raise BadSyntax(f"--bots {','.join(names)}: {len(names)} players for {seats} seats")
    return names


def _menu(console: Console, lang: str) -> str | None:
    """Choose a game; None if somebody leaves."""
    found = registry.games()
    if not found:
        reasons = "; ".join(registry.broken().values())
        raise NotPossible(f"no game can be loaded: {reasons}" if reasons else "no game is installed")
    console.print(Text(saying(lang, "which-game"), style="bold"))
    table = plain_table("", "", "", "")
    names = list(found)
    for k, name in enumerate(names, start=1):
        plugin = found[name]
        title = plugin.ja if lang == "ja" else plugin.en
        least, most = plugin.seats
        seats = saying(lang, "seats-exactly" if least == most else "seats", least=least, most=most)
        table.add_row(str(k), title, seats, name)
    console.print(table)
    for reason in registry.broken().values():
        console.print(Text(reason, style="dim"))
    while True:
        try:
            answer = input(saying(lang, "which-number")).strip().lower()
        except EOFError:
            return None
        if answer in ("q", "quit"):
            return None
        if answer in found:
            return answer
        if answer.isdigit() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)
