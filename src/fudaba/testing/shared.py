"""What all scenarios of a file have in common: cards of its own, in the words of card files, and decks by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import yaml

from fudaba.cardfile.reader import read_node
from fudaba.inputs.files import beside, plain, tree
from fudaba.kernel.errors import BadFile
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Deck
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin, rules
from fudaba.testing.scenarios import BadScenario, copies, mapping

Sections = dict[str, list[tuple[str, int]]]


@dataclass(frozen=True)
class Shared:
    """All cards if some are not the game's own, decks by name, and those that a scenario begins with."""

    cards: list[CardDef] | None = None
    decks: dict[str, Deck] = field(default_factory=dict)
    laid: list[Deck] = field(default_factory=list)

    def deck(self, named: object) -> Deck:
        """A deck by its name, or as it is written out."""
        if isinstance(named, str):
            if named not in self.decks:
                raise BadScenario(f"there is no deck {quoted(named)}, only {', '.join(self.decks) or 'none'}")
            return self.decks[named]
        return Deck("", "", "", sections(named))


def read_shared(plugin: Plugin, path: Path) -> Shared:
    """What a file shares, with that of the file beside it that it includes."""
    files = [path]
    _, found = _parsed(path)
    if "include" in found:
        files.insert(0, beside(path, found["include"]))
    new: dict[str, CardDef] = {}
    decks: dict[str, Deck] = {}
    for file in files:
        root, found = _parsed(file)
        new.update({card.id: card for card in _cards(plugin, root, file)})
        decks.update({k: Deck(k, k, k, sections(v)) for k, v in mapping(found.get("decks"), "decks").items()})
    if not new:
        return Shared(None, decks)
    printed = [new.pop(card.id, card) for card in rules(plugin).catalogue.cards]
    return Shared([*printed, *new.values()], decks)


def _parsed(file: Path) -> tuple[yaml.Node | None, dict[str, object]]:
    """A file as nodes and as values; of one that is no mapping nothing is said."""
    root, data = tree(file)
    if not isinstance(data, dict):
        raise BadFile(str(file), "no scenario file: a mapping was expected")
    return root, mapping(plain(data, str(file)), "a scenario file")


def sections(value: object) -> Sections:
    """The sections of a deck, each a list of cards: ``{cards: y1*4 r1*4, avatar: ava}``."""
    return {name: _counted(cards) for name, cards in mapping(value, "a deck").items()}


def _counted(cards: object) -> list[tuple[str, int]]:
    listed = cards if isinstance(cards, list) else str(cards or "").split()
    split = [str(card).partition("*") for card in listed]
    return [(name, copies(n, name) if star else 1) for name, star, n in split]


def _cards(plugin: Plugin, root: yaml.Node | None, file: Path) -> list[CardDef]:
    """The cards of a file, which know the lines on which they stand."""
    given = root.value if isinstance(root, yaml.MappingNode) else []
    own = [(key, value) for key, value in given if key.value == "cards"]
    if not own:
        return []
    if plugin.vocabulary is None:
        raise BadFile(str(file), f"{plugin.name} has no card files, so its scenarios have no cards of their own")
    top = yaml.MappingNode("tag:yaml.org,2002:map", own, own[0][0].start_mark, own[0][1].end_mark)
    return read_node(plugin.vocabulary(), top, str(file)).cards
