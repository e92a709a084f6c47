"""Puts the commands together, and turns what goes wrong into one line and an exit code."""

from __future__ import annotations

import os
import sys

import typer

from fudaba.api import FudabaError, KernelFault
from fudaba.cli import (
    backup,
    bench,
    bench_suite,
    cards,
    check,
    dataset,
    exam,
    exploit,
    games,
    golden,
    lab,
    ladder,
    learn,
    load,
    match,
    mcp,
    new_game,
    play,
    print_,
    puzzle,
    replay,
    rules,
    scenarios,
    schema,
    season,
    sequel,
    serve,
    sim,
    site,
    text,
    tune,
    version,
)
from fudaba.cli.speech import complain

app = typer.Typer(
    name="fudaba",
    help="Card tables: play, simulate and examine whole games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for group in (
    games,
    cards,
    play,
    serve,
    backup,
    load,
    site,
    replay,
    puzzle,
    print_,
    sequel,
    sim,
    match,
    ladder,
    exam,
    exploit,
    dataset,
    learn,
    season,
    mcp,
    lab,
    tune,
    check,
    new_game,
    rules,
    scenarios,
    bench,
    bench_suite,
    text,
    schema,
    golden,
    version,
):
    group.register(app)

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> None:
    """The console script."""
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run one command; its exit code. Bad input gives one line that says what and where, never a traceback."""
    try:
        code: object = app(args=arguments, prog_name="fudaba", standalone_mode=False)
    except KernelFault:
        raise  # a defect of ours: the traceback is what helps
    except FudabaError as e:
        return complain(str(e))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except (BrokenPipeError, SystemExit) as e:
        # The reader has gone (`fudaba cards ashes | head`); nothing is left to say. Click turns it into an exit.
        if not isinstance(e, BrokenPipeError) and not isinstance(e.__context__, BrokenPipeError):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as e:
        return complain(f"{e.filename}: {e.strerror}" if e.filename and e.strerror else str(e))
    except Exception as e:
        message = getattr(e, "format_message", None)  # what typer raises for wrong arguments
        if message is None:
            raise
        return complain(str(message()))
    return code if isinstance(code, int) else 0
