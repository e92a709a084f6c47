"""``fudaba play``: sit down at a table in the terminal."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import typer
from rich.console import Console

from fudaba import bots as bot_names
from fudaba import start
from fudaba.api import LETTERS, BadRecord, BadSyntax, Game, NotPossible
from fudaba.cli.cards import replayed, with_cards
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import CARDS, DECKS, LANG, OPTIONS, SEATS, Lang, listed, pairs, spoken
from fudaba.cli.table.menu import Menu, Plan
from fudaba.cli.table.sayings import saying
from fudaba.cli.table.session import Ending, Session, seated, tell_resume
from fudaba.hosting import saves as saved_games
from fudaba.hosting.voice import Voice
from fudaba.inputs.record import read as read_record
from fudaba.sequels import sequel

OPPONENT = "casual"
"""Who sits opposite unless somebody says otherwise."""


def play(
    game: str | None = typer.Argument(None, help="The game (default: a menu opens)."),
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    seed: int | None = typer.Option(None, "--seed", "-s", help="The deal (default: a new one).", show_default=False),
    bots: list[str] = typer.Option(
        [],
        "--bots",
        "-b",
        help="Each seat: human, a level (gentle to master) or a bot (greedy, search). One name: all but you.",
    ),
    hotseat: bool = typer.Option(False, "--hotseat", help="People on all seats, taking turns at the screen."),
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    resume: Path | None = typer.Option(None, "--resume", help="Go on with a saved game: a file, or its name."),
    save: Path | None = typer.Option(None, "--save", help="Where to save this game.", show_default=False),
    folder: Path | None = typer.Option(
        None, "--folder", help="The folder for saved games; default: your data folder.", show_default=False
    ),
    lang: Lang | None = LANG,
) -> None:
    """Play a game at a table in the terminal, against bots or with people at the same screen."""
    language = spoken(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotPossible(saying(language, "no-terminal"))
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - line editing for input(), where the machine has it
    console = Console(highlight=False)
    saves = folder or saved_games.saves_folder()
    if resume is not None:
        _resume(saved_games.named(resume, saves), listed(bots), hotseat, save, saves, language, console, cards)
        return
    if game is None:
        if cards is not None:
            raise BadSyntax("--cards goes with the name of a game: fudaba play GAME --cards FILE")
        who = (saved_games.HUMAN,) * len(LETTERS) if hotseat else listed(bots)
        given = Plan(language, seats=seats, decks=deck_texts(decks), options=dict(pairs(option)), bots=who)
        chosen = Menu(console, input, saves, given).choose()
        if isinstance(chosen, Path):
            _resume(chosen, (), False, save, saves, given.lang, console)
        elif chosen is not None:
            dealt = _seed(seed)
            current = start.new(chosen.game, list(chosen.decks) or None, dealt, chosen.seats, chosen.options)
            _sit(current, list(chosen.bots), dealt, save, saves, chosen.lang, console)
        return
    plugin = with_cards(game, cards)
    dealt = _seed(seed)
    current = start.new(plugin, list(deck_texts(decks)) or None, dealt, seats, dict(pairs(option)))
    players = _players(listed(bots), current.seats, hotseat)
    _sit(current, players, dealt, save, saves, language, console)


def _seed(given: int | None) -> int:
    return given if given is not None else start.fresh_seed()


def _resume(
    file: Path,
    bots: tuple[str, ...],
    hotseat: bool,
    save: Path | None,
    folder: Path,
    lang: str,
    console: Console,
    cards: Path | None = None,
) -> None:
    saved = saved_games.read(file)
    try:
        current = replayed(saved, cards)
    except BadRecord as e:
        raise BadRecord(f"{file}: {e}") from e
    chosen = bots or saved.players
    players = _players(chosen, current.seats, hotseat and not chosen)
    _sit(current, players, read_record(saved.text).seed, save or file, folder, lang, console)


def _sit(
    current: Game, players: list[str], seed: int, file: Path | None, folder: Path, lang: str, console: Console
) -> None:
    """Play a game, and after it whatever follows from it."""
    while True:
        name = current.plugin.name
        place = file or saved_games.free_name(name, folder)
        voice = Voice.of(current, lang)
        chairs = seated(players, seed % (1 << 32))
        for chair in chairs:
            chair.like(saved_games.manner(name))
        session = Session(current, chairs, voice, place, console, input)
        ending = session.run()
        if current.plugin.sequel is None or not current.over or ending is Ending.LEFT:
            return
        players = [player.name or saved_games.HUMAN for player in session.players]
        seed = _seed(None)
        current = sequel(current, seed)
        file = None
        if ending is Ending.OVER:
            place = saved_games.free_name(current.plugin.name, folder)
            saved_games.write(current, players, place)
            tell_resume(console, lang, place)
            return


def _players(given: tuple[str, ...], seats: int, hotseat: bool) -> list[str]:
    """Who sits where: one name is everybody but the first seat, several go seat by seat."""
    if hotseat:
        return [saved_games.HUMAN] * seats
    names = list(given) or [OPPONENT]
    for name in names:
        if name != saved_games.HUMAN:
            bot_names.make(name)
    if len(names) == 1:
        return [saved_games.HUMAN, *(names * (seats - 1))]
    if len(names) == seats - 1:
        return [saved_games.HUMAN, *names]
    if len(names) != seats:
        raise BadSyntax(f"--bots {','.join(names)}: {len(names)} players for {seats} seats")
    return names


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)
