"""Tables for language models by the Model Context Protocol: tools to look, to ask and to answer.

Needs the package ``mcp`` (``pip install 'fudaba[llm]'``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from fudaba.api import LETTERS, FudabaError, list_games
from fudaba.llm.tables import Chair, ModelTable, ModelTables

if TYPE_CHECKING:
    from mcp.server import MCPServer

ABOUT: Final = (
    "Card games with every rule enforced. new_table opens a game and gives a token for each seat that is yours; rules "
    "tells how it is won and how to answer; then observe and answer in turns until the game is over. A token sees what "
    "its seat may know and nothing else."
)
Told = TypeVar("Told")


def server(name: str = "fudaba") -> MCPServer:
    """A server with its own tables."""
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    made = MCPServer(name, instructions=ABOUT)
    tables = ModelTables()

    @contextmanager
    def in_words() -> Iterator[None]:
        """What goes wrong is told to the model in its own words: it can do something about it."""
        try:
            yield
        except FudabaError as e:
            raise ToolError(str(e)) from e

    def asked(token: str, what: Callable[[Chair], Told]) -> Told:
        with in_words():
            return what(tables.chair(token))

    @made.tool()
    def games() -> list[str]:
        """The games that can be played here."""
        return list_games()

    @made.tool()
    def new_table(
        game: str,
        players: list[str],
        seed: int | None = None,
        lang: str = "en",
        decks: list[str] | None = None,
        options: dict[str, str] | None = None,
        ask_all: bool = False,
    ) -> dict[str, str]:
        """Open a table. Each of the players is "model" or a bot (random, greedy, planner, gentle, casual, steady, keen,
        strong, master), in the order of the seats. Gives a token for each seat of a model, by the
        seat's letter. Moments in which nothing can sensibly be done are passed, unless ask_all is set. lang is en or
        ja.
        """
        with in_words():
            tables.make_room()
            opened = ModelTable(game, players, seed=seed, lang=lang, decks=decks, options=options, ask_all=ask_all)
        return {LETTERS[chair.seat]: chair.token for chair in tables.open(opened)}

    @made.tool()
    def close_table(token: str) -> str:
        """Forget a table, for all its seats."""
        with in_words():
            tables.close(token)
        return "closed"

    @made.tool()
    def rules(token: str) -> str:
        """Once: how the game is won, the turn order, how to answer."""
        return asked(token, lambda chair: chair.table.rules(chair))

    @made.tool()
    def observe(token: str) -> str:
        """What has happened since you last looked, cards in sight for the first time, the table, and your question."""
        return asked(token, lambda chair: chair.table.observe(chair))

    @made.tool()
    def options(token: str) -> list[dict[str, str]]:
        """Your answers, each with its label; none while others are asked."""
        return asked(token, lambda chair: chair.table.options(chair))

    @made.tool()
    def answer(token: str, answer: str | list[str]) -> str:
        """Answer with one of the answers, or with a list of the pieces of a whole one. Tells what follows."""
        return asked(token, lambda chair: chair.table.answer(chair, answer))

    @made.tool()
    def why_not(token: str, intent: str) -> str:
        """Why you cannot do something ("attack #12") or nothing with a card ("#12"); empty if you can."""
        return asked(token, lambda chair: chair.table.why_not(chair, intent))

    @made.tool()
    def would(token: str, pieces: list[str]) -> Mapping[str, object]:
        """How far an answer of these pieces would come: whether it is ready, how many are missing, what is owed."""
        return asked(token, lambda chair: chair.table.would(chair, pieces))

    @made.tool()
    def card(token: str, card: str) -> str:
        """What stands on a card in sight, by its number (#12) or its name, and what is special about it now."""
        return asked(token, lambda chair: chair.table.card(chair, card))

    @made.tool()
    def rule(token: str, rule: str) -> str:
        """What a rule says, by the id that refusals name."""
        return asked(token, lambda chair: chair.table.rule(chair, rule))

    @made.tool()
    def history(token: str, since: int = 0) -> list[str]:
        """What happened after an event, or from the start, as your seat saw it."""
        return asked(token, lambda chair: chair.table.history(chair, since))

    return made
