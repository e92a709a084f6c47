"""Beginning a game, or taking one up again: a new one, one from a position, one from a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from fudaba import registry
from fudaba.faults import engine_at_work
from fudaba.game import Data, Game
from fudaba.inputs import arguments, former
from fudaba.inputs import decks as deck_lists
from fudaba.inputs.record import Record, read
from fudaba.kernel.errors import BadCards, BadPosition, BadRecord, EngineFault, FudabaError, KernelFault, UnknownName
from fudaba.kernel.limits import COUNTS, quoted
from fudaba.kernel.play.start import Opening
from fudaba.kernel.rules import Deck
from fudaba.kernel.save import checks, codec
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin, Variant


def fresh_seed() -> int:
    """A seed from the system, for a table that people sit at."""
    return secrets.randbits(128)


def new(
    game: str | Plugin,
    decks: Sequence[str | Deck] | None = None,
    seed: int | None = None,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: list[CardDef] | None = None,
    story: bool = True,
) -> Game:
    """Begin a game. Decks are names of published decks, pasted lists, or `Deck` objects, one per seat.

    Without a ``seed`` the deal is a new one, which nobody can foretell; the record tells it afterwards. Without a
    ``story`` no events are written, which is faster: for simulations in which nobody reads them.
    """
    dealt = fresh_seed() if seed is None else arguments.whole(seed, "seed", 0, arguments.SEEDS - 1)
    told = arguments.flag(story, "story")
    plugin = game if isinstance(game, Plugin) else registry.get(game)
    opening, texts = _laid(plugin, decks, seats, options, cards)
    rules = opening.rules
    try:
        with engine_at_work():
            world = opening.world(seeded(dealt), told)
    except EngineFault as e:
        if cards is None and not plugin.card_file:
            raise
        raise BadCards(f"cards: no game of {plugin.name} can begin with them") from e
    header = Record(plugin.name, rules.version, rules.catalogue.fingerprint, dict(rules.options), texts[:], dealt)
    return Game(plugin, world, header, [], decks=opening.decks)


def _laid(
    plugin: Plugin,
    decks: Sequence[str | Deck] | None,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: list[CardDef] | None,
) -> tuple[Opening, list[str]]:
    """The table that was asked for, and its decks as a record tells them.

    Programs play game after game at a few tables. One that was asked for by nothing but names and texts is kept, with
    everything that was checked; whatever a caller could still change is looked at each time.
    """
    plain = (
        cards is None
        and (decks is None or (type(decks) in _LISTS and _TEXTS.issuperset(map(type, decks))))
        and (seats is None or type(seats) is int)
        and (options is None or (type(options) is dict and _TEXTS.issuperset(map(type, options.values()))))
        and registry.installed(plugin)
    )
    if not plain:
        return _checked(plugin, decks, seats, options, cards)
    wanted = (id(plugin), tuple(decks or ()), seats, tuple(options.items()) if options else ())
    found = _KEPT.get(wanted)
    if found is None:
        laid = _checked(plugin, decks, seats, options, cards)
        while len(_KEPT) >= TABLES:
            del _KEPT[next(iter(_KEPT))]
        found = _KEPT[wanted] = (plugin, laid)  # as long as it is kept, nothing else has the plugin's id
    return found[1]


_LISTS: Final = frozenset((list, tuple))
_TEXTS: Final = frozenset((str,))
TABLES: Final = 64
_KEPT: Final[dict[tuple[object, ...], tuple[Plugin, tuple[Opening, list[str]]]]] = {}
"""The last tables that were asked for by names and texts."""


def _checked(
    plugin: Plugin,
    decks: Sequence[str | Deck] | None,
    seats: int | None,
    options: Mapping[str, object] | None,
    cards: list[CardDef] | None,
) -> tuple[Opening, list[str]]:
    rules = registry.rules(plugin, options, cards)
    given = arguments.several(decks, "decks", "a list of decks, one per seat,")
    least, most = plugin.seats
    if seats is None:
        seats = len(given) or least
    if not arguments.is_whole(seats) or not least <= seats <= most:
        raise UnknownName(f"{plugin.name} is for {least} to {most} seats, not {quoted(seats)}")
    registry.check_seats(plugin, rules.options, seats)
    wanted = given or list(plugin.default_decks(rules, seats))
    if len(wanted) != seats:
        raise UnknownName(f"{len(wanted)} decks were given for {seats} seats")
    resolved = [deck_lists.resolve(plugin, rules, d) for d in wanted]
    if cards is not None and plugin.has_decks:
        for deck in resolved:
            deck_lists.check_playable(rules, deck)
    return Opening(rules, resolved), [deck_lists.deck_text(plugin, rules, d) for d in resolved]


def at_table(plugin: Plugin, variant: Variant, seed: int) -> Game:
    """Begin a game at one of the tables that a plugin names for checks and simulations."""
    return new(plugin, list(variant.decks) or None, seed, variant.seats, dict(variant.options))


def load(position: Data, cards: list[CardDef] | None = None, run: int = 0, story: bool = True) -> Game:
    """The game at a saved position, which may come from anybody: one that no game can be in is refused.

    Its questions count anew; a ``run`` of its own stands before their ids (``3:A1``).
    """
    game: object = position.get("game") if type(position) is dict else None
    if not isinstance(game, str):
        raise BadPosition("the position does not name its game")
    plugin = registry.get(game)
    catalogue: object = position.get("catalogue")
    if cards is None and isinstance(catalogue, str):
        plugin = former.with_cards_of(plugin, catalogue)
    options = position.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(x, str) for pair in options.items() for x in pair):
        raise BadPosition("options: names with texts were expected")
    options = former.agreed(plugin, options)
    world = codec.decode(registry.rules(plugin, options, cards), position)
    world.story = arguments.flag(story, "story")
    checks.check(world)
    return Game(plugin, world, None, [], arguments.whole(run, "run", 0, COUNTS))


def replay(
    record: str, upto: int | None = None, cards: list[CardDef] | None = None, run: int = 0, story: bool = True
) -> Game:
    """The game a record tells of, or its beginning up to so many answers. Another version or card set is refused.

    A record of a set that the game was played with before goes on with that set.

    Ids of choices are those of the game as it was played without taking back; a ``run`` of its own tells them apart.
    """
    r = read(record)
    plugin = registry.get(r.game)
    if cards is None:
        plugin = former.with_cards_of(plugin, r.catalogue)
        r.options = former.agreed(plugin, r.options)
    return _follow(r, new(plugin, r.decks, r.seed, len(r.decks), r.options, cards, story), upto, run)


def unpickled(kept: str | Data, run: int, numbers: list[int], story: bool, folds: bool) -> Game:
    """The game that was pickled: from its record or its position, with the ids of its questions."""
    game = replay(kept, run=run, story=story) if isinstance(kept, str) else load(kept, run=run, story=story)
    if folds:
        game.world.fold()
    game.count_on(numbers)
    return game


def replay_with(plugin: Plugin, record: str, upto: int | None = None) -> Game:
    """As `replay`, of a game at hand: one with somebody's own cards, or one that is not installed."""
    r = read(record)
    if r.game != plugin.name:
        raise BadRecord(f"the record is of {r.game}, not of {plugin.name}")
    return _follow(r, new(plugin, r.decks, r.seed, len(r.decks), r.options), upto)


def _follow(r: Record, game: Game, upto: int | None, run: int = 0) -> Game:
    game.run = arguments.whole(run, "run", 0, COUNTS)
    until = None if upto is None else arguments.whole(upto, "upto", 0)
    rules = game.world.rules
    if r.version != rules.version or not former.same_cards(game.plugin, r.catalogue, rules.catalogue.fingerprint):
        raise BadRecord(
            f"the record is of {r.game} version {r.version} with cards {r.catalogue}; "
            f"here it is version {rules.version} with cards {rules.catalogue.fingerprint}"
        )
    for no, text in enumerate(r.answers[:until], start=1):
        try:
            game.follow(text)
        except KernelFault:
            raise
        except FudabaError as e:
            raise BadRecord(f"line {r.lines[no - 1]}: answer {no}, {quoted(text)}: {e}") from e
    return game
