"""Draws a card set: the printed one with other names, values, effects and abilities, all by lot from one seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from fudaba import registry
from fudaba.cardfile.reader import read
from fudaba.cardfile.shapes import Data
from fudaba.cardfile.writer import as_data
from fudaba.inputs import decks as deck_lists
from fudaba.inputs.cards import load_cards, vocabulary
from fudaba.kernel.errors import BadDeck
from fudaba.kernel.limits import shortened
from fudaba.kernel.rules import Deck
from fudaba.lab.season.recipes import Move, Recipe, recipe
from fudaba.lab.season.syllables import Name, Syllables
from fudaba.lab.study.propose import edited, numbers
from fudaba.languages import LANGUAGES

CardData = dict[str, Data]
OPEN: Final = "x"
"""A printed X: the card's own ability says what it is, so its values and abilities stay together."""
LEVELS: Final = ("level", "focus", "less", "look")
"""Numbers in effects that are no amounts."""
WIDTH: Final = 110
CALMER: Final = 0.9
"""Each further draw of a seed changes so much of what the one before would have changed."""


@dataclass(frozen=True)
class Drawn:
    """A card set and its decks, as files say them."""

    game: str
    seed: int
    draw: int
    cards: str
    decks: dict[str, str]
    """Lists by the names of their files; empty where the game's own decks fit any set."""
    called: dict[str, str]
    """The printed deck that each list was made from."""
    names: int
    fingerprint: str


def draw(game: str, seed: int, attempt: int) -> Drawn:
    """The so-manieth set of a seed. `BadCardFile` or `BadDeck` if it is not legal or says nothing in some language."""
    return _Lottery(game, seed, attempt).drawn()


class _Lottery:
    def __init__(self, game: str, seed: int, attempt: int) -> None:
        self.recipe: Recipe = recipe(game)
        self.game, self.seed, self.attempt = game, seed, attempt
        self.rng = random.Random(f"season {game} {seed} {attempt}")
        self.reach = CALMER**attempt
        self.plugin = registry.get(game)
        rules = registry.rules(self.plugin)
        self.words = vocabulary(self.plugin)
        self.decks = [deck for deck in deck_lists.published(self.plugin, rules) if deck.sections]
        self.derived = {deck.name: self.plugin.derived(rules, deck) for deck in self.decks}
        self.cards: list[CardData] = [as_data(self.words, card) for card in rules.catalogue.cards]
        self.palettes = self._palettes()
        self.names = Syllables(self.rng, [str(card[lang]) for card in self.cards for lang in LANGUAGES])
        self.changeable = [card for card in self.cards if card.get("type") not in self.recipe.kept]

    def drawn(self) -> Drawn:
        for move in self.recipe.moves:
            self._move(move)
        self._trade()
        self._step()
        ids = self._rename()
        text = self._renamed_text(ids)
        designed = load_cards(self.plugin, text, f"season {self.game} {self.seed}")
        decks, called = {}, {}
        for deck in self.decks:
            if any(name in ids for entries in deck.sections.values() for name, _ in entries):
                name = self.names.name()
                sections = {
                    section: [(ids.get(card, card), copies) for card, copies in entries]
                    for section, entries in deck.sections.items()
                }
                own = Deck(name.slug, name.ja, name.en, sections)
                wrong = designed.rules.check_deck(own)
                if wrong:
                    raise BadDeck(f"{deck.name}: {wrong[0].code} [{wrong[0].rule}]")
                decks[name.slug] = deck_lists.write(designed.rules, own)
                called[name.slug] = deck.name
        fingerprint = designed.rules.catalogue.fingerprint
        return Drawn(self.game, self.seed, self.attempt, text, decks, called, len(ids), fingerprint)

    # --- who pays with what

    def _palettes(self) -> dict[str, tuple[str, ...]]:
        """By card, the words in which its costs are paid: its own colour, or the dice of its deck."""
        if self.recipe.colour:
            return {str(card["id"]): (str(card.get(self.recipe.colour, "")),) for card in self.cards}
        found: dict[str, tuple[str, ...]] = {}
        for deck in self.decks:
            dice = tuple(name for name, _ in deck.sections.get("dice", ()))
            for sections in (deck.sections, self.derived[deck.name]):
                for entries in sections.values():
                    for name, _ in entries:
                        found.setdefault(name, dice)
        return found

    def _recoloured(self, data: Data, words: Mapping[str, str]) -> Data:
        if isinstance(data, dict):
            return {words.get(key, key): self._recoloured(value, words) for key, value in data.items()}
        if isinstance(data, list):
            return [self._recoloured(part, words) for part in data]
        return data

    def _fitted(self, data: Data, giver: str, taker: str) -> Data:
        """A part of one card as it is paid for on another."""
        given, taken = self.palettes.get(giver, ()), self.palettes.get(taker, ())
        return self._recoloured(data, dict(zip(given, taken, strict=True)) if len(given) == len(taken) else {})

    # --- what goes from card to card

    def _some(self, cards: Sequence[CardData]) -> list[CardData]:
        return [card for card in cards if self.rng.random() < self.reach]

    def _move(self, move: Move) -> None:
        cards = [card for card in self.changeable if _wanted(card, move) and OPEN not in card.values()]
        if move.each:
            self._move_each(move, cards)
            return
        groups: dict[str, list[CardData]] = {}
        for card in self._some(cards):
            groups.setdefault(str([card.get(name) for name in move.alike]), []).append(card)
        for group in groups.values():
            parts = [(str(card["id"]), [card.get(name) for name in move.fields]) for card in group]
            self.rng.shuffle(parts)
            for card, (giver, values) in zip(group, parts, strict=True):
                for name, value in zip(move.fields, values, strict=True):
                    card.pop(name, None)
                    if value is not None:
                        card[name] = self._fitted(value, giver, str(card["id"]))

    def _move_each(self, move: Move, cards: Sequence[CardData]) -> None:
        name = move.fields[0]
        groups: dict[str, list[tuple[CardData, int]]] = {}
        for card in self._some(cards):
            for k, entry in enumerate(_listed(card, name)):
                alike = [card.get(one) for one in move.alike] + [entry.get(one) for one in move.each]
                groups.setdefault(str(alike), []).append((card, k))
        for places in groups.values():
            parts = [(str(card["id"]), _listed(card, name)[k]) for card, k in places]
            self.rng.shuffle(parts)
            for (card, k), (giver, entry) in zip(places, parts, strict=True):
                entries: list[Data] = list(_listed(card, name))
                entries[k] = self._fitted(entry, giver, str(card["id"]))
                card[name] = entries

    # --- numbers

    def _trade(self) -> None:
        """Some cards give of one value and take of the other."""
        for card in self.changeable:
            for one, other in self.recipe.trades:
                gains, loses = self.rng.choice([(one, other), (other, one)])
                up, down = card.get(gains, 0), card.get(loses, 0)
                either = gains in card or loses in card
                if not either or not isinstance(up, int) or not isinstance(down, int):
                    continue
                if down > self.recipe.least.get(loses, 0) and self.rng.random() < self.recipe.swaps * self.reach:
                    card[gains], card[loses] = up + 1, down - 1

    def _step(self) -> None:
        """Some effects grow by one and as many shrink by one, among the cards that are paid for alike."""
        sides: dict[tuple[str, ...], list[tuple[CardData, int]]] = {}
        for card in self.changeable:
            for k, ability in enumerate(_listed(card, self.recipe.abilities)):
                if _amounts(ability):
                    sides.setdefault(self.palettes.get(str(card["id"]), ()), []).append((card, k))
        for _, places in sorted(sides.items()):
            self.rng.shuffle(places)
            pairs = round(len(places) * self.recipe.steps * self.reach / 2)
            for step, chosen in ((1, places[:pairs]), (-1, places[pairs : 2 * pairs])):
                for card, k in chosen:
                    abilities: list[Data] = list(_listed(card, self.recipe.abilities))
                    abilities[k] = _stepped(_listed(card, self.recipe.abilities)[k], step)
                    card[self.recipe.abilities] = abilities

    # --- names

    def _rename(self) -> dict[str, str]:
        """Every card gets a name and an id by it; cards that were called alike are called alike again."""
        known: dict[str, Name] = {}
        ids: dict[str, str] = {}
        for card in self.changeable:
            name = known.setdefault(f"{card['ja']} {card['en']}", self.names.name())
            slug, k = name.slug, 1
            while slug in ids.values():
                k += 1
                slug = f"{name.slug}-{k}"
            ids[str(card["id"])] = slug
            card["id"], card["ja"], card["en"] = slug, name.ja, name.en
            own = card.get("type") in self.recipe.named
            for ability in _listed(card, self.recipe.abilities):
                if "name" in ability and (own or "ja" in ability):
                    called = self.names.name()
                    ability["name"], ability["ja"], ability["en"] = called.slug, called.ja, called.en
        return ids

    def _renamed_text(self, ids: Mapping[str, str]) -> str:
        """The cards as a file. What names another card does so by its place in the file, not by its spelling."""
        whole = {"whole": True, "cards": self.cards}
        text = yaml.dump(whole, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=WIDTH)
        lines = text.splitlines()
        for named in sorted(read(self.words, text).names, key=lambda one: (one.line, -one.column)):
            if named.card in ids:
                line, at = lines[named.line - 1], named.column - 1
                lines[named.line - 1] = line[:at] + ids[named.card] + line[at + len(named.card) :]
        return "\n".join(lines) + "\n"


class _Plain(yaml.SafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def _wanted(card: CardData, move: Move) -> bool:
    return all(card.get(name) in values for name, values in move.only.items())


def _listed(card: CardData, name: str) -> list[CardData]:
    entries = card.get(name, [])
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _amounts(ability: CardData) -> list[tuple[tuple[str | int, ...], int]]:
    """The numbers of an effect that are amounts, each with its place."""
    found = numbers(ability.get("effect"), ("effect",))
    return [(path, n) for path, n in found if path[-1] not in LEVELS and n != 0]


def _stepped(ability: CardData, step: int) -> Data:
    """An ability whose amount is one more or less, and what its name counts with it. Nothing shrinks to nothing."""
    amounts = _amounts(ability)
    path, n = amounts[0]
    size = abs(n) + step
    if size < 1:
        return ability
    after = size if n > 0 else -size
    found: Data = ability
    for place, value in amounts:
        if place == path or (value == n and ability.get("number") == n):
            found = edited(found, place, after)
    if ability.get("number") == n:
        found = edited(found, ("number",), after)
    return found


def refusal(error: Exception) -> str:
    """Why a draw is not legal, in one line."""
    return shortened(str(error).splitlines()[0], WIDTH)
