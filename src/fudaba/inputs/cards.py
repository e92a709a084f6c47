"""Card files of a game: read, checked in its rules, shown in both languages; and its cards written as one."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.cardfile import sheet
from fudaba.cardfile.mistakes import BadCardFile, Mistake, Wording, echoed, offered
from fudaba.cardfile.reader import CardFile, read
from fudaba.cardfile.vocabulary import Vocabulary
from fudaba.cardfile.writer import Unwritable, as_text
from fudaba.inputs.files import read_text
from fudaba.kernel.errors import BadCards, NotPossible
from fudaba.kernel.limits import quoted, shortened
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin
from fudaba.text.cards import CardText, read_card

MOST_OFFERED: Final = 16
"""A set with more cards is not listed for whoever misspelled one."""


@dataclass(frozen=True)
class Designed:
    """A card file in its game: the file, all cards of the game with it, and the text of the file's cards."""

    file: CardFile
    cards: list[CardDef]
    rules: Rules
    texts: dict[str, dict[str, CardText]]
    """By card and language."""


def vocabulary(plugin: Plugin) -> Vocabulary:
    """What the card files of a game may say."""
    if plugin.vocabulary is None:
        raise NotPossible(f"{plugin.name} has no vocabulary, so its cards cannot be written or read as a file")
    return plugin.vocabulary()


def written(plugin: Plugin, cards: Sequence[CardDef]) -> str:
    """Cards as the text of a card file."""
    try:
        return as_text(vocabulary(plugin), cards)
    except Unwritable as e:
        raise BadCards(f"cards: {plugin.name} has no words for this: {shortened(str(e), 200)}") from e


def as_csv(plugin: Plugin, cards: Sequence[CardDef]) -> str:
    """Cards as a spreadsheet: a row for each, a column for each field."""
    try:
        return sheet.as_csv(vocabulary(plugin), cards)
    except Unwritable as e:
        raise BadCards(f"cards: {plugin.name} has no words for this: {shortened(str(e), 200)}") from e


def from_csv(plugin: Plugin, text: str, file: str) -> str:
    """A spreadsheet as a card file, if it is one; what its cells hold is told when the card file is read."""
    try:
        return sheet.from_csv(vocabulary(plugin), text)
    except (csv.Error, ValueError) as e:
        raise BadCards(f"{file}: no spreadsheet of cards: {e}") from e


def load_cards(plugin: Plugin, text: str, file: str = "cards") -> Designed:
    """A card file over the printed cards of a game; `BadCardFile` has all that is wrong with it."""
    found = read(vocabulary(plugin), text, file)
    cards = found.over(registry.rules(plugin).catalogue.cards)
    _check_names(found, cards)
    try:
        rules = registry.rules(plugin, None, cards)
    except BadCards as e:
        raise BadCardFile([_blamed(found, str(e))]) from e
    return Designed(found, cards, rules, _texts(plugin, rules, found))


def plugin_with(plugin: Plugin, path: Path) -> Plugin:
    """A game played with the cards of a file."""
    return with_text(plugin, read_text(path), str(path))


def with_text(plugin: Plugin, text: str, file: str) -> Plugin:
    """A game played with the cards of a file that was read already."""
    return registry.designed(plugin, load_cards(plugin, text, file).cards, file)


def _check_names(file: CardFile, cards: Sequence[CardDef]) -> None:
    known = [card.id for card in cards]
    wrong = []
    for named in file.names:
        if named.card not in known:
            near = offered(named.card, known, MOST_OFFERED)
            wording = Wording(
                f"there is no card {quoted(named.card)}{near.en}",
                f"{echoed(named.card)}というカードはありません。{near.ja}",
            )
            wrong.append(Mistake(file.name, named.line, named.column, "unknown-card", wording))
    if wrong:
        raise BadCardFile(wrong)


def _blamed(file: CardFile, says: str) -> Mistake:
    """What the game itself refuses, at the card that it names."""
    told = says.removeprefix("cards: ")
    wording = Wording(told, f"このカードではゲームを始められません（{told}）。")
    for card in file.places:
        if card in told:
            return file.mistake(card, "refused", wording)
    return Mistake(file.name, 1, 1, "refused", wording)


def _texts(plugin: Plugin, rules: Rules, file: CardFile) -> dict[str, dict[str, CardText]]:
    """What each card of the file says, in every language of the game."""
    wrong: list[Mistake] = []
    texts: dict[str, dict[str, CardText]] = {}
    for card in file.cards:
        texts[card.id] = {}
        for lang, words in plugin.words.items():
            try:
                texts[card.id][lang] = read_card(words, card, rules)
            except Exception as e:  # noqa: BLE001 - whatever a game's words cannot say is a mistake of the file
                reason = f"{type(e).__name__}: {shortened(str(e))}"
                wording = Wording(
                    f"{card.id} says nothing in the language {lang} ({reason})",
                    f"{card.id}の文章を{lang}で書けません（{reason}）。",
                )
                wrong.append(file.mistake(card.id, "silent", wording))
    if wrong:
        raise BadCardFile(wrong)
    return texts
