"""``fudaba print``: a set of cards on paper."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from fudaba import registry
from fudaba.api import BadSyntax
from fudaba.cli.cards import card_text
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import GAME, LANG, Lang, spoken
from fudaba.description import described
from fudaba.inputs.card_shelf import designed
from fudaba.languages import by_language
from fudaba.printing import pdf
from fudaba.printing.sheet import Printable, document, printable
from fudaba.printing.tabletop import COLUMNS, saved_object, size_of

PER_PAGE = 9
KINDS = (".html", ".htm", ".pdf", ".png", ".json")


def print_(
    game: str = GAME,
    out: Path = typer.Option(
        ..., "--out", help="The file to write: .html; .pdf, .png or .json (Tabletop Simulator) where Chromium is found."
    ),
    decks: list[str] = typer.Option([], "--decks", "-d", help="Only the cards of these decks, by name or file."),
    cards: Path | None = typer.Option(None, "--cards", help="Only the cards of a card file: proxies."),
    copies: int = typer.Option(1, "--copies", min=1, max=9, help="With --cards: so many of each."),
    lang: Lang | None = LANG,
) -> None:
    """Write a card set to print and play: A4 sheets of nine with cut marks, the rules in short, mats.

    With --cards only the sheets of a card file's own cards. A .png has every face once, ten in a row; a .json is a deck
    of them for Tabletop Simulator, with its picture beside it.
    """
    language = spoken(lang)
    kind = out.suffix.lower()
    if kind not in KINDS:
        raise BadSyntax(f"--out {out}: a name that ends in {', '.join(KINDS)} was expected")
    if not out.resolve().parent.is_dir():
        raise BadSyntax(f"--out {out}: there is no folder {out.parent}")
    chosen, own = deck_texts(decks), card_text(game, cards)
    what = printable(game, chosen, own, copies)
    if kind in (".png", ".json"):
        _faces(game, language, chosen, own, out, what)
        return
    text = document(game, language, chosen, own, copies)
    if kind == ".pdf":
        with _beside(text) as page:
            pdf.write(page, out)
    else:
        out.write_text(text, encoding="utf-8")
    count = sum(card["n"] for card in what["cards"])
    pages = -(-count // PER_PAGE)
    ja_rest, en_rest = ("", "") if own else ("、遊び方、プレイシート", ", the rules in short, mats")
    print(
        by_language(
            language,
            ja=f"{out}：カード{count}枚（{pages}ページ）{ja_rest}。A4、倍率100%で印刷してください。",
            en=f"{out}: {count} cards on {pages} page{'' if pages == 1 else 's'}{en_rest}. Print on A4 at 100 %.",
        )
    )


def _faces(game: str, lang: str, decks: Sequence[str], own: str, out: Path, what: Printable) -> None:
    """All faces as a picture; and for a table elsewhere the deck that is dealt from it."""
    picture = out.with_suffix(".png")
    names = {card["id"]: card["name"][lang] for card in described(designed(registry.get(game), own))["cards"]}
    title = next(iter(names.values())) if len(what["cards"]) == 1 else game
    told = saved_object(title, what["cards"], names, picture) if out.suffix.lower() == ".json" else None
    with _beside(document(game, lang, decks, own, columns=COLUMNS)) as page:
        pdf.picture(page, picture, *size_of(len(what["cards"])))
    if told is not None:
        out.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(out)


@contextmanager
def _beside(text: str) -> Iterator[Path]:
    """A document as a file, for as long as something is made of it."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "sheet.html"
        page.write_text(text, encoding="utf-8")
        yield page


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("print")(print_)
