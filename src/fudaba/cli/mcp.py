"""``fudaba mcp``: tables for language models."""

from __future__ import annotations

import importlib.util

import typer

from fudaba.api import NotPossible


def mcp(
    http: int = typer.Option(0, "--http", min=0, max=65535, help="A port to serve on, instead of standard input."),
    host: str = typer.Option("127.0.0.1", "--host", help="The address to serve on, with --http."),
) -> None:
    """Serve tables to language models by the Model Context Protocol, on standard input or over HTTP.

    The address is then http://HOST:PORT/mcp. Each seat of a model has a token of its own.
    """
    if importlib.util.find_spec("mcp") is None:
        raise NotPossible("the package mcp is not installed: pip install 'fudaba[llm]'")
    from fudaba.llm.mcp import server

    if http:
        server().run("streamable-http", host=host, port=http)
    else:
        server().run("stdio")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("mcp")(mcp)
