"""Card files as the server tells of them: what they may say, what is wrong, how cards read, what a sentence means."""

from __future__ import annotations

from fudaba import registry
from fudaba.api import BadCardFile, FudabaError
from fudaba.contract import Described
from fudaba.description import describe_cards, described
from fudaba.inputs import card_shelf
from fudaba.inputs import cards as card_files
from fudaba.inputs.card_words import as_lines, as_rows, written_form
from fudaba.inputs.sentence.understood import understand
from fudaba.server.offers import plugin_of
from fudaba.server.protocol import Both, CardMistake, CardReport, Understood
from fudaba.server.refused import Refused


def card_form(game: str) -> dict[str, object]:
    """How cards of a game are written: a `CardForm`."""
    return {"game": game, **written_form(plugin_of(game))}


def card_report(game: str, cards: str) -> CardReport:
    """A card file as it was understood, with all its mistakes."""
    plugin = plugin_of(game)
    try:
        found = card_files.load_cards(plugin, cards)
        card_shelf.put(plugin, cards)
    except BadCardFile as e:
        return _wrong(_mistakes(e))
    except FudabaError as e:
        said: CardMistake = {"line": 1, "column": 1, "code": "refused", "says": {"ja": str(e), "en": str(e)}}
        return _wrong([said])
    printed = {card.id for card in registry.rules(plugin).catalogue.cards}
    shown, terms = describe_cards(plugin, found.rules, [card.id for card in found.file.cards])
    return {
        "mistakes": [],
        "cards": shown,
        "terms": terms,
        "fresh": [card.id for card in found.file.cards if card.id not in printed],
        "rows": as_rows(plugin, found.file.cards),
    }


def _wrong(mistakes: list[CardMistake]) -> CardReport:
    return {"mistakes": mistakes, "cards": [], "terms": [], "fresh": [], "rows": []}


def _mistakes(e: BadCardFile) -> list[CardMistake]:
    found: list[CardMistake] = []
    for m in e.mistakes:
        says: Both = {"ja": m.wording.ja, "en": m.wording.en}
        told: CardMistake = {"line": m.line, "column": m.column, "code": m.code, "says": says}
        if m.field:
            told["field"] = m.field
        found.append(told)
    return found


def described_with(game: str, cards: str) -> Described:
    """A game's cards and words as a table has them that is played with a card file."""
    plugin = plugin_of(game)
    return described(card_shelf.designed(plugin, cards))


def sentence_read(game: str, text: str, on: str = "") -> Understood:
    """What a sentence on a card means."""
    try:
        found = understand(plugin_of(game), text, "", on)
    except FudabaError as e:
        raise Refused("bad-sentence") from e
    return {
        "good": found.good,
        "into": found.into,
        "ability": as_lines([found.ability]) if found.good else "",
        "says": {"ja": found.says.get("ja", ""), "en": found.says.get("en", "")},
        "understood": found.understood,
        "stopped": found.stopped,
        "could_follow": list(found.could_follow),
        "nearest": found.nearest,
        "nearest_ability": as_lines([found.nearest_ability]) if found.nearest else "",
    }
