"""The games that are installed: each registers one `Plugin` under the entry point group ``fudaba.games``."""

from __future__ import annotations

import os
import sysconfig
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from fudaba import renamed
from fudaba.epochs import EPOCHS
from fudaba.inputs.house_names import HouseNames, house_names
from fudaba.kernel.arrays.actions import Extent
from fudaba.kernel.errors import BadArgument, BadCards, FudabaError, KernelFault, UnknownName
from fudaba.kernel.limits import OPTION, quoted
from fudaba.kernel.limits import nearest as nearest
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.stops import Stops
from fudaba.kernel.tree.nodes import CardDef

if TYPE_CHECKING:
    from fudaba.cardfile.vocabulary import Vocabulary
    from fudaba.kernel.state.world import World
    from fudaba.text.phrases import Words

GROUP = "fudaba.games"
CHOSEN = "FUDABA_GAMES"


class BrokenPlugin(FudabaError):
    """An installed game that cannot be loaded; the message says which and why."""


@dataclass(frozen=True)
class Setting:
    """An option of a game that a table may choose: one of some values, or a whole number within a range.

    Where a value names a seat by its letter (``seat``), the seat has to be at the table. With neither values nor a
    range any text is taken. ``former`` are old names of values and what they are called now: records, positions and
    files that were written with them still mean the same. A rulebook may recommend some values for some numbers of
    players: ``advised`` says for how many, and ``advice`` is the rule; other tables are told so and play all the same.
    """

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    whole: tuple[int, int] | None = None
    seat: bool = False
    former: tuple[tuple[str, str], ...] = ()
    advised: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    advice: str = ""

    def refusal(self, value: str) -> str:
        """Why it cannot have a value, as the end of a sentence; empty if it can."""
        if self.whole is not None:
            low, high = self.whole
            number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else -1
            if str(number) != value or not low <= number <= high:
                return f"; it is a whole number from {low} to {high}"
        elif self.values and value not in self.values:
            return nearest(value, list(self.values)) or "; it is something else"
        return ""


@dataclass(frozen=True)
class ScenarioResult:
    """What running one scenario of a file gave."""

    id: str
    passed: bool
    message: str
    line: int = 0
    """Where it stands in its file, or the step that went wrong; 0 if that is not known."""


Watch = Callable[[str, "World"], object]
"""Told of a scenario's name and of its world at the end, once for each way it is played."""


class Scenarios(Protocol):
    """How a game's examples are worded and run: a `fudaba.testing.dialect.Dialect`, or something that acts like one."""

    def run_file(self, path: Path, watch: Watch | None = None) -> list[ScenarioResult]:
        """Run every scenario of a file, both ways where the game can skip windows."""


@dataclass(frozen=True)
class DeckSection:
    """A part of a game's deck lists as somebody who builds a deck sees it; what is legal `Rules.check_deck` says.

    ``size`` is how many stand there in all. ``entries`` are the cards (or dice, or colours) that can stand there, each
    with the copies that it can have at most. A section ``of`` another one picks among what stands in that one, and the
    game may ``suggest`` what.
    """

    name: str
    ja: str
    en: str
    size: int
    rule: str
    entries: Callable[[Rules], list[tuple[str, int]]]
    of: str = ""
    suggest: Callable[[Rules, Deck], list[str]] | None = None


@dataclass(frozen=True)
class Sequel:
    """The game that follows another one, and the decks with which its players go into it."""

    game: str
    decks: Callable[[World], list[Deck]]


@dataclass(frozen=True)
class Variant:
    """One table that checks and simulations play at; without decks those the game chooses for so many seats."""

    seats: int
    decks: tuple[str | Deck, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class SearchSettings:
    """How searching bots look ahead in a game.

    ``reach`` is how many turns they see, the running one included: more where a turn is short and says little.
    ``discount`` is how much a later turn counts beside the running one, from 0 to 1: less where it is mostly luck.
    ``prior_weight`` is for how many walks a first look at an option counts: for more where luck moves walks more than
    options do. So many ``positions`` a planner looks at: fewer where a turn offers less to compare.
    """

    reach: int = 2
    discount: float = 1.0
    prior_weight: float = 2.0
    positions: int = 450


@dataclass(frozen=True)
class FormerSet:
    """Cards and decks that a game was played with before, as data: ``cards.yaml`` and ``decks/*.txt`` in a folder.

    Without that folder of decks the game's own are those of the set, too. ``fingerprints`` are those under which
    records and positions name it; what they tell is still played the same way. ``agreed`` is what a table had agreed on
    where its record leaves an option out, because there was none yet.
    """

    name: str
    folder: Path
    fingerprints: tuple[str, ...]
    agreed: Mapping[str, str] = field(default_factory=dict)


def _no_decks(_rules: Rules) -> list[Deck]:
    """Of a game without decks."""
    return []


def _nothing_derived(_rules: Rules, _deck: Deck) -> dict[str, list[tuple[str, int]]]:
    """Of a game whose decks are all that its players bring."""
    return {}


def _nothing_brought(_rules: Rules, seats: int) -> list[str]:
    """What each seat brings to a game without decks."""
    return [""] * seats


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """All that the rest of fudaba knows of a game.

    ``make`` gets complete options and, for designers, a card list to use instead of the game's own. A game whose
    players bring no cards leaves out ``decks`` and ``default_decks``. ``sections`` are what people build a deck of,
    ``derived`` is what else comes along with one, and ``draws_from`` names the place from which it is drawn. Checks and
    simulations cycle through the ``variants``; without any there is a table for each number of seats. A game that ends
    in decks (a draft) names its ``sequel``. With a ``vocabulary`` its cards can be written and read as files; with a
    ``card_file`` it is played with the cards of one. ``former`` are the card sets of before, and ``set_name`` is that
    of the one it is played with (`fudaba.inputs.former`). ``extent`` says how far the numbers of actions and
    observations count (`fudaba.envs`). ``stops`` are its rules of thumb for what a person is asked. ``claims`` say what
    each reason for a refusal claims of the position, for the law that asks (`fudaba.testing.claims`). ``kernel`` is the
    epoch of the kernel that it was written for (`fudaba.epochs`; 0: it does not say); with another one it is refused.
    """

    name: str
    ja: str
    en: str
    seats: tuple[int, int]
    make: Callable[[dict[str, str], list[CardDef] | None], Rules]
    decks: Callable[[Rules], list[Deck]] = _no_decks
    default_decks: Callable[[Rules, int], list[str]] = _nothing_brought
    sections: tuple[DeckSection, ...] = ()
    derived: Callable[[Rules, Deck], dict[str, list[tuple[str, int]]]] = _nothing_derived
    draws_from: str = ""
    settings: tuple[Setting, ...] = ()
    ledger: Path
    package: str
    words: Mapping[str, Words]
    variants: tuple[Variant, ...] = ()
    scenarios: Callable[[], Scenarios] | None = None
    sequel: Sequel | None = None
    search: SearchSettings = SearchSettings()
    vocabulary: Callable[[], Vocabulary] | None = None
    card_file: str = ""
    former: tuple[FormerSet, ...] = ()
    set_name: str = ""
    extent: Extent = field(default_factory=Extent)
    claims: Callable[[], Mapping[str, Callable[..., bool]]] | None = None
    stops: Stops = field(default_factory=Stops)
    kernel: int = 0

    def __post_init__(self) -> None:
        if not self.variants:
            tables = tuple(Variant(seats) for seats in range(self.seats[0], self.seats[1] + 1))
            object.__setattr__(self, "variants", tables)

    @property
    def has_decks(self) -> bool:
        """Whether its players bring decks."""
        return self.default_decks is not _nothing_brought

    def unadvised(self, options: Mapping[str, str], seats: int) -> list[tuple[Setting, str]]:
        """The settings with a value that is recommended for fewer or more players than sit at the table."""
        chosen = [(setting, options.get(setting.name, setting.default)) for setting in self.settings]
        found: list[tuple[Setting, str]] = []
        for setting, value in chosen:
            least, most = setting.advised.get(value, (seats, seats))
            if not least <= seats <= most:
                found.append((setting, value))
        return found

    def words_for(self, lang: str) -> Words | None:
        """Its words in a language, or in the one it has as long as it has no other."""
        if lang not in self.words and len(self.words) > 1:
            raise UnknownName(f"{self.name} has no words in {quoted(lang)}")
        return self.words.get(lang) or next(iter(self.words.values()), None)


@cache
def _entries() -> dict[str, EntryPoint]:
    """The games of this house: all that are installed, or those that ``FUDABA_GAMES`` names."""
    found = {e.name: e for e in sorted(entry_points(group=GROUP), key=lambda e: e.name)}
    wanted = os.environ.get(CHOSEN, "").replace(",", " ").split()
    for name in wanted:
        if name not in found:
            raise UnknownName(f"{CHOSEN}: there is no game {quoted(name)}{nearest(name, list(found))}")
    return {name: entry for name, entry in found.items() if not wanted or name in wanted}


def get(name: str) -> Plugin:
    """The plugin of a game."""
    wanted: object = name
    if not isinstance(wanted, str):
        raise UnknownName(f"a game has a name, and {quoted(wanted)} is none")
    if name not in _entries():
        raise UnknownName(f"there is no game {quoted(name)}{nearest(name, list(_entries()))}")
    return _loaded(name)


@cache
def _loaded(name: str) -> Plugin:
    entry = _entries()[name]
    renamed.understand()
    try:
        plugin = entry.load()
    except Exception as e:
        place = own_line(e)
        reason = f"{place}: {type(e).__name__}: {e}" if place else f"{type(e).__name__}: {e}"
        if isinstance(e, ImportError) and (e.name or "").startswith("fudaba."):
            reason += f"; if it was written for another version of fudaba, read {renamed.PAGE}"
        raise BrokenPlugin(f"the game {name} ({entry.value}) cannot be loaded: {reason}") from e
    if not isinstance(plugin, Plugin):
        raise BrokenPlugin(f"the game {name}: {entry.value} is a {type(plugin).__name__}, not a Plugin")
    if plugin.kernel not in (0, EPOCHS["kernel"]):
        raise BrokenPlugin(_of_another_kernel(name, plugin.kernel))
    names = house_names(name, _entries())
    return plugin if names is None else _renamed(plugin, names)


def _of_another_kernel(name: str, kernel: object) -> str:
    """That a game was written for other names than those of this kernel, and where to read on."""
    here = EPOCHS["kernel"]
    if not isinstance(kernel, int) or kernel < here:
        return f"the game {name} was written for kernel {quoted(kernel)}, and this is {here}: read {renamed.PAGE}"
    return f"the game {name} was written for kernel {kernel}, and this is {here}: it needs a newer fudaba"


def _renamed(plugin: Plugin, names: HouseNames) -> Plugin:
    """A game under the names that this house has chosen; only what people read is another."""
    make, decks = plugin.make, plugin.decks

    def new_make(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
        return names.dressed(make(options, cards), published=cards is None)

    def new_decks(rules: Rules) -> list[Deck]:
        found = decks(rules)
        for deck in found:
            names.name(deck)
        return found

    words = {lang: names.worded(said) for lang, said in plugin.words.items()}
    ja, en = names.titled(plugin.ja, "ja"), names.titled(plugin.en, "en")
    return replace(plugin, ja=ja, en=en, make=new_make, decks=new_decks, words=words)


def own_line(e: BaseException) -> str:
    """The innermost line of a game's own files that an error went through, as ``file:line``; empty if there is none."""
    engine, library = Path(__file__).parent, Path(sysconfig.get_path("stdlib"))
    for line in reversed(traceback.extract_tb(e.__traceback__)):
        file = Path(line.filename)
        python = file.is_relative_to(library) and "site-packages" not in file.parts
        if file.is_file() and not python and (not file.is_relative_to(engine) or file.is_relative_to(engine / "games")):
            return f"{file}:{line.lineno}"
    return ""


def installed(plugin: Plugin) -> bool:
    """Whether this is the plugin that its name stands for, and none with somebody's own cards."""
    return plugin.name in _entries() and get(plugin.name) is plugin


def names() -> list[str]:
    """The names of all installed games, loadable or not."""
    return list(_entries())


def games() -> dict[str, Plugin]:
    """All installed games that load. A broken one is an error of its own: see `broken`."""
    return {n: get(n) for n in names() if n not in broken()}


@cache
def broken() -> dict[str, str]:
    """The installed games that cannot be loaded, each with the reason."""
    bad: dict[str, str] = {}
    for name in names():
        try:
            get(name)
        except BrokenPlugin as e:
            bad[name] = str(e)
    return bad


@lru_cache(maxsize=64)
def _shared_rules(name: str, options: tuple[tuple[str, str], ...]) -> Rules:
    return get(name).make(dict(options), None)


def rules(plugin: Plugin, options: Mapping[str, object] | None = None, cards: list[CardDef] | None = None) -> Rules:
    """The rules of a game with some options chosen; the same options share one object."""
    complete = completed(plugin, options)
    if cards is not None:
        return _designed(plugin, complete, cards)
    if installed(plugin):
        return _shared_rules(plugin.name, tuple(sorted(complete.items())))
    return plugin.make(complete, None)


def _designed(plugin: Plugin, options: dict[str, str], cards: object) -> Rules:
    """The rules with somebody's own cards, which must be cards of this game."""
    if not isinstance(cards, (list, tuple)):
        raise BadCards(f"cards: a list of cards was expected, not {quoted(cards)}")
    own = tuple({type(card) for card in rules(plugin).catalogue.cards})
    for no, card in enumerate(cards, start=1):
        if not isinstance(card, own):
            name = card.id if isinstance(card, CardDef) else card
            raise BadCards(f"cards: number {no}, {quoted(name)}, is not a card of {plugin.name}")
    try:
        return plugin.make(options, list(cards))
    except KeyError as e:
        raise BadCards(f"cards: {plugin.name} needs {quoted(e.args[0])} among them") from e
    except KernelFault as e:
        raise BadCards(f"cards: {e}") from e
    except FudabaError:
        raise
    except Exception as e:
        raise BadCards(f"cards: {plugin.name} cannot be played with them ({type(e).__name__}: {e})") from e


def designed(plugin: Plugin, cards: list[CardDef], file: str) -> Plugin:
    """The same game played with somebody's own cards."""
    made: dict[tuple[tuple[str, str], ...], Rules] = {}

    def make(options: dict[str, str], given: list[CardDef] | None) -> Rules:
        if given is not None:
            return plugin.make(options, given)
        key = tuple(sorted(options.items()))
        if key not in made:
            made[key] = _designed(plugin, options, cards)
        return made[key]

    return replace(plugin, make=make, card_file=file)


def completed(plugin: Plugin, options: Mapping[str, object] | None) -> dict[str, str]:
    """Options with their defaults; an unknown one or an impossible value is refused by name."""
    given: object = {} if options is None else options
    if not isinstance(given, Mapping):
        raise BadArgument(f"options: names with values were expected, not {quoted(given)}")
    known = {s.name: s for s in plugin.settings}
    complete = {s.name: s.default for s in plugin.settings}
    for name, value in given.items():
        if not isinstance(name, str) or name not in known:
            near = nearest(name, list(known)) if isinstance(name, str) else ""
            raise UnknownName(f"{plugin.name} has no option {quoted(name)}{near}")
        short = (isinstance(value, int) and value.bit_length() <= 64) or (
            isinstance(value, str) and len(value) <= OPTION
        )
        if not short:
            raise UnknownName(f"option {name} of {plugin.name} cannot be {quoted(value)}")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        text = dict(known[name].former).get(text, text)
        refusal = known[name].refusal(text)
        if refusal:
            raise UnknownName(f"option {name} of {plugin.name} cannot be {quoted(text)}{refusal}")
        complete[name] = text
    return complete


def check_seats(plugin: Plugin, options: Mapping[str, str], seats: int) -> None:
    """An option that names a seat names one of those at the table."""
    for setting in plugin.settings:
        value = options[setting.name]
        if setting.seat and len(value) == 1 and value not in LETTERS[:seats]:
            raise UnknownName(f"option {setting.name} of {plugin.name} cannot be {value!r}: {seats} sit at the table")
