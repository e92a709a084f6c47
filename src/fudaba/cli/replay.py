"""``fudaba replay``: what a record tells."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.api import LETTERS, BadRecord, Game
from fudaba.cli.cards import replayed
from fudaba.cli.speech import CARDS, JSON, LANG, Lang, console, plain, say_json, spoken
from fudaba.cli.table.sayings import bot_name
from fudaba.cli.table.screen import Detail, Screen
from fudaba.game import seat_number
from fudaba.hosting import saves
from fudaba.hosting.voice import Voice


def replay(
    file: Path = typer.Argument(..., help="A record."),
    upto: int | None = typer.Option(None, "--upto", min=0, help="Stop after this many answers.", show_default=False),
    seat: str | None = typer.Option(None, "--seat", help="Through whose eyes: A, B ... (default: a spectator's)."),
    cards: Path | None = CARDS,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Play a record again and show what happened, with rule ids, and where the game stands."""
    saved = saves.read(file)
    try:
        game = replayed(saved, cards, upto)
    except BadRecord as e:
        raise BadRecord(f"{file}: {e}") from e
    eyes = seat_number(seat.upper() if seat is not None else None)
    if eyes >= game.seats:
        raise BadRecord(f"--seat {seat}: {file} has {game.seats} seats")
    if json:
        say_json(_data(game, None if eyes < 0 else eyes))
    else:
        _show(game, None if eyes < 0 else eyes, spoken(lang), saved.players)


def _data(game: Game, eyes: int | None) -> dict[str, object]:
    return {"over": game.over, "view": game.view(eyes), "events": game.events(eyes)}


def _show(game: Game, eyes: int | None, lang: str, players: tuple[str, ...]) -> None:
    out = console()
    voice = Voice.of(game, lang)
    screen = Screen(out, voice, ["" if name == saves.HUMAN else bot_name(lang, name) for name in players])
    for line in [
        *screen.log(game.events(eyes), game.view(eyes), rules=True),
        *screen.board(game.view(eyes), Detail.ZONES),
    ]:
        out.print(line)
    outcome = game.outcome
    if outcome is not None:
        out.print(plain(f"{voice.outcome(outcome)} [{outcome.rule}]"), style="bold")
    else:
        choice = game.choice
        out.print(
            plain(f"{screen.seat_name(LETTERS[choice.seat])}: {voice.prompt(game)} [{choice.rule}]"), style="bold"
        )


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)
