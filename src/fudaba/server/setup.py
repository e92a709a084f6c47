"""How a table is opened: which game, how many seats, who sits there, decks, options, clocks. Checked whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

import fudaba
from fudaba import registry
from fudaba.api import LETTERS, BadCards, BadDeck, FudabaError
from fudaba.inputs import card_shelf
from fudaba.server.bots import ME, OPEN, Bots
from fudaba.server.protocol import Setup
from fudaba.server.refused import Refused
from fudaba.server.scripts import KINDS, chosen, script_of
from fudaba.server.today import replayed_today

LEVEL: Final = "casual"
"""Who sits opposite if nobody is named."""
TEACHER: Final = "gentle"
"""Who sits opposite at a scripted table; what they answer is in the script."""
DECK: Final = 20_000
"""Characters of a pasted deck."""
CARDS: Final = 60_000
"""Characters of a card file at a table."""
RECORD: Final = 200_000
DAY: Final = 24 * 3600
WEEK: Final = 7 * DAY
DAYS: Final = (0, 1, 2, 3, 7)
"""For a move, by correspondence; 0: another clock, or none."""
RATINGS: Final = 10_000
"""No rating is higher, as people read it."""
DECODE: Final = msgspec.json.Decoder(Setup)


def checked_setup(setup: Setup, bots: Bots) -> Setup:
    """A setup with everything in it. What else is wrong with seats, options or decks, the game says (`begin`)."""
    if setup["game"] not in fudaba.list_games():
        raise Refused("no-such-game")
    kind, name = chosen(setup)
    if kind:
        return scripted_setup(setup["game"], kind, name)
    least, _ = registry.get(setup["game"]).seats
    chairs = setup.get("chairs") or [ME, *[LEVEL] * (least - 1)]
    decks = setup.get("decks") or [""] * len(chairs)
    bank, more = setup.get("bank", 0), setup.get("more", 0)
    seed, record, days = setup.get("seed", ""), setup.get("record", ""), setup.get("days", 0)
    people = [chair for chair in chairs if chair in (ME, OPEN)]
    wrong = (
        chairs.count(ME) > 1
        or not people
        or len(chairs) > 16
        or any(chair not in (ME, OPEN) and not bots.knows(chair) for chair in chairs)
        or len(decks) != len(chairs)
        or not (0 <= bank <= WEEK and 0 <= more <= 3600)
        or days not in DAYS
        or (days > 0 and bank + more > 0)
        or len(seed) > 40
        or not (seed.isascii() and (seed.isdecimal() or not seed))
        or not _is_band(setup.get("band", []))
    )
    if wrong:
        raise Refused("bad-setup")
    if OPEN in chairs and (seed or record):  # whoever knows the deal plays alone
        raise Refused("known-deal")
    cards = setup.get("cards", "")
    if any(len(deck) > DECK for deck in decks) or len(record) > RECORD or len(cards) > CARDS:
        raise Refused("too-long")
    complete: Setup = {
        "game": setup["game"], "chairs": chairs, "decks": decks, "options": setup.get("options", {}),
        "private": setup.get("private", False), "bank": bank, "more": more, "seed": seed, "record": record,
        "hints": setup.get("hints", False),
    }  # fmt: skip
    if days:
        complete["days"] = days
    if cards:
        complete["cards"] = cards
    if setup.get("label"):
        complete["label"] = setup["label"]
    if setup.get("band"):
        complete["band"] = setup["band"]
    return complete


def _is_band(band: Sequence[int]) -> bool:
    """Whether ratings from, to can be asked for; none need be."""
    return not band or (len(band) == 2 and 0 <= band[0] <= band[1] <= RATINGS)


def is_heavy(setup: Setup, decks: Sequence[str]) -> bool:
    """Whether it may take long to begin like this: somebody brings a record, cards or decks of their own."""
    return bool(setup["record"] or setup.get("cards")) or any("\n" in deck for deck in decks)


def tried(setup: Setup, decks: Sequence[str]) -> None:
    """Whether a game can begin like this; for a process beside the server, which keeps nothing of it."""
    begin(setup, decks)


def scripted_setup(game: str, kind: str, name: str) -> Setup:
    """The table of a lesson or an example: all of it is the script's."""
    try:
        script = KINDS[kind](game, name)
    except FudabaError as e:
        raise Refused(f"no-such-{kind}") from e
    chairs = [ME if letter == script.reader else TEACHER for letter in LETTERS[: script.seats]]
    complete: Setup = {
        "game": game, "chairs": chairs, "decks": [""] * script.seats, "options": dict(script.options),
        "private": True, "bank": 0, "more": 0, "seed": "", "record": "",
    }  # fmt: skip
    if kind == "lesson":
        complete["lesson"] = name
    else:
        complete["example"] = name
    return complete


def playable(game: fudaba.Game, deck: str) -> bool:
    """Whether somebody could sit down at a game with a deck."""
    if any(deck == published.name for published in game.plugin.decks(game.world.rules)):
        return True
    try:
        return not fudaba.check_deck(game.plugin.name, deck)
    except FudabaError:
        return False


def begin(setup: Setup, decks: Sequence[str]) -> fudaba.Game:
    """The game of a complete setup."""
    script = script_of(setup)
    if script is not None:
        return script.begin()
    try:
        if setup["record"]:
            game = replayed_today(setup["record"])
            if game.plugin.name != setup["game"] or len(game.view(None)["seats"]) != len(setup["chairs"]):
                raise Refused("bad-setup")
            return game
        plugin = card_shelf.designed(registry.get(setup["game"]), setup.get("cards", ""))
        usual = plugin.default_decks(registry.rules(plugin, setup["options"]), len(setup["chairs"]))
        given = [deck or usual[k] for k, deck in enumerate(decks)] if any(decks) else None
        seed = int(setup["seed"]) if setup["seed"] else None
        return fudaba.new(plugin, given, seed, len(setup["chairs"]), setup["options"])
    except BadDeck as e:
        raise Refused("bad-deck") from e
    except BadCards as e:
        raise Refused("bad-cards") from e
    except Refused:
        raise
    except FudabaError as e:
        raise Refused("bad-setup") from e


def changed_cards(setup: Setup) -> list[str]:
    """The cards that a table's card file changes or adds."""
    try:
        return list(card_shelf.put(registry.get(setup["game"]), setup["cards"]).cards) if setup.get("cards") else []
    except BadCards:  # another version of the game has other words
        return []
