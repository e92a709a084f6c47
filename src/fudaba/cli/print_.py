"""``fudaba print``: a set of cards on paper."""

from __future__ import annotations

import tempfile
from pathlib import Path

import typer

from fudaba.api import BadSyntax
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import GAME, LANG, Lang, spoken
from fudaba.languages import by_language
from fudaba.printing import pdf
from fudaba.printing.sheet import document, printable

PER_PAGE = 9


def print_(
    game: str = GAME,
    out: Path = typer.Option(..., "--out", help="The file to write: .html, or .pdf where a Chromium is found."),
    decks: list[str] = typer.Option([], "--decks", "-d", help="Only the cards of these decks, by name or file."),
    lang: Lang | None = LANG,
) -> None:
    """Write a card set to print and play: A4 sheets of nine with cut marks, the rules in short, mats."""
    language = spoken(lang)
    if out.suffix.lower() not in (".html", ".htm", ".pdf"):
        raise BadSyntax(f"--out {out}: a name that ends in .html or .pdf was expected")
    if not out.resolve().parent.is_dir():
        raise BadSyntax(f"--out {out}: there is no folder {out.parent}")
    chosen = deck_texts(decks)
    text = document(game, language, chosen)
    if out.suffix.lower() == ".pdf":
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "sheet.html"
            page.write_text(text, encoding="utf-8")
            pdf.write(page, out)
    else:
        out.write_text(text, encoding="utf-8")
    cards = sum(card["n"] for card in printable(game, chosen)["cards"])
    pages = -(-cards // PER_PAGE)
    print(
        by_language(
            language,
            ja=f"{out}：カード{cards}枚（{pages}ページ）、遊び方、プレイシート。A4、倍率100%で印刷してください。",
            en=f"{out}: {cards} cards on {pages} pages, the rules in short, mats. Print on A4 at 100 %.",
        )
    )


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("print")(print_)
