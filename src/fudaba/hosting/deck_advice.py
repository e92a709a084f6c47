"""What somebody who builds a deck is told beside its errors: what to open with, and a hand to try.

All of it is asked of the game itself: a hand is dealt by beginning a game with the deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import fudaba
from fudaba import registry
from fudaba.api import BadDeck, Deck, Game
from fudaba.bots.greedy import GreedyBot
from fudaba.contract import Pool
from fudaba.inputs import decks as deck_lists
from fudaba.kernel.rules import Rules
from fudaba.registry import Plugin

Entries = list[tuple[str, int]]
NEXT: Final = 5
"""So many cards to come are shown below a hand."""
STEPS: Final = 400
"""No game needs so many answers before its first turn."""


@dataclass(frozen=True)
class Dealt:
    """How a game began with a deck: the hand, the dice as they fell, and the cards that are drawn next."""

    hand: list[str]
    dice: list[Pool]
    next: list[str]


def suggested(plugin: Plugin, rules: Rules, deck: Deck) -> dict[str, Entries]:
    """What a deck that does not say so itself had best open with, by section."""
    found: dict[str, Entries] = {}
    for section in plugin.sections:
        names = section.suggest(rules, deck) if section.suggest is not None else []
        if names:
            found[section.name] = [(name, 1) for name in names]
    return found


def dealt(game: str, deck: str, seed: int) -> Dealt:
    """A hand as it might come, just before the first turn of a game with this deck; `BadDeck` if it is not legal."""
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    found, errors = deck_lists.parse(rules, deck)
    if errors:
        raise BadDeck("the deck cannot be read")
    usual = plugin.default_decks(rules, plugin.seats[0])
    begun = fudaba.new(game, [found, *usual[1:]], seed)
    wanted = {name for part in plugin.sections if part.of for name, _ in found.entries(part.name)}
    bot = GreedyBot(seed)
    for _ in range(STEPS):
        now = begun.view(0)
        if begun.over or (now["turn"]["no"] > 0 and now["seats"][0]["places"].get("hand", {"n": 0})["n"] > 0):
            break
        _answer(begun, bot, wanted)
    here = begun.view(0)["seats"][0]
    hand = here["places"].get("hand", {"n": 0}).get("names", [])
    dice = [pool for pool in here.get("dice", []) if pool["face"] != "exhausted"]
    return Dealt(list(hand), dice, _to_come(begun))


def _answer(game: Game, bot: GreedyBot, wanted: set[str]) -> None:
    """What the deck itself says where it is asked for that, else what a bot would do."""
    if game.choice.seat == 0:
        for i, option in enumerate(game.choice.options):
            if option.text.split()[-1] in wanted:
                game.answer(i)
                return
    game.answer(bot.choose(bot.sight(game.world)))


def _to_come(game: Game) -> list[str]:
    world, rules = game.world, game.world.rules
    for code, zone in enumerate(rules.schema.zones):
        if zone.name == game.plugin.draws_from:
            top = world.cards(0, code)[-NEXT:][::-1]
            return [rules.catalogue.cards[world.kind[card]].id for card in top]
    return []
