"""The menu: which game, who sits where with which deck, by which rules, in which language; or a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fudaba import registry
from fudaba.api import LETTERS, FudabaError, NotPossible
from fudaba.bots.levels import LEVELS
from fudaba.cli.decks import deck_text
from fudaba.cli.speech import padded
from fudaba.cli.table.frame import LEAST_ROWS
from fudaba.cli.table.lines import cut, fold, pages, ruled
from fudaba.cli.table.sayings import bot_name, saying
from fudaba.cli.table.screen import NARROWEST
from fudaba.hosting import saves
from fudaba.hosting.voice import Voice
from fudaba.inputs.decks import check, resolve
from fudaba.languages import by_language
from fudaba.registry import Plugin, Setting
from fudaba.text.typed import plain

FIRST: Final = "ashes"
LEVEL: Final = "casual"
MODE: Final = "mode"
"""The option that decides most about a game: it stands in the menu itself, the others on a page of their own."""
LANGUAGES: Final = {"ja": "日本語", "en": "English"}


@dataclass
class Plan:
    """A table as it is going to be set up."""

    lang: str
    game: str = ""
    seats: int | None = None
    bots: tuple[str, ...] = ()
    """Who sits where, "human" for a person."""
    decks: tuple[str, ...] = ()
    """A deck for each seat, by name or as a list; none for the game's own choice."""
    options: dict[str, str] = field(default_factory=dict)


@dataclass
class Row:
    """A line of the menu: what it is about, what is chosen, and how to choose something else."""

    title: str
    value: str
    change: Callable[[], None]


class Done(Exception):
    """Somebody has chosen, or leaves."""

    def __init__(self, chosen: Plan | Path | None) -> None:
        super().__init__()
        self.chosen = chosen


class Menu:
    """Asks until a table is set up."""

    def __init__(self, console: Console, reader: Callable[[str], str], folder: Path, plan: Plan) -> None:
        self.console = console
        self.reader = reader
        self.folder = folder
        self.plan = plan
        self.found = registry.games()
        if not self.found:
            reasons = "; ".join(registry.broken().values())
            raise NotPossible(f"no game can be loaded: {reasons}" if reasons else "no game is installed")
        self.messages: list[str] = []
        self._wished = dict(plan.options)
        """Options that somebody chose, also those that the game in view does not have."""
        self._take_game(plan.game or (FIRST if FIRST in self.found else next(iter(self.found))))

    # --- what is chosen

    @property
    def plugin(self) -> Plugin:
        """The game that is chosen."""
        return self.found[self.plan.game]

    @property
    def voice(self) -> Voice:
        """Speaks for the game in the language that is chosen."""
        return Voice(self.plugin, registry.rules(self.plugin), self.plan.lang)

    def _take_game(self, name: str) -> None:
        """Another game: what does not fit it is chosen anew."""
        plan = self.plan
        plan.game = name
        least, most = self.plugin.seats
        known = {setting.name: setting for setting in self.plugin.settings}
        plan.options = {
            k: v for k, v in self._wished.items() if k in known and (not known[k].values or v in known[k].values)
        }
        published = {deck.name for deck in self.plugin.decks(registry.rules(self.plugin))}
        if not all("\n" in deck or deck in published for deck in plan.decks):
            plan.decks = ()
        self._take_seats(min(max(plan.seats or len(plan.decks) or least, least), most))

    def _take_seats(self, seats: int) -> None:
        plan = self.plan
        plan.seats = seats
        who = list(plan.bots)
        if len(who) == 1:
            who = [saves.HUMAN, *who]
        who = who or [saves.HUMAN]
        plan.bots = tuple([*who, *[who[-1] if len(who) > 1 else LEVEL] * seats][:seats])
        rules = registry.rules(self.plugin)
        usual = self.plugin.default_decks(rules, seats)
        plan.decks = tuple([*plan.decks, *usual[len(plan.decks) :]][:seats])
        first = plan.options.get("first_player", "")
        if len(first) == 1 and first in LETTERS[seats:]:
            del plan.options["first_player"]

    # --- the loop

    def choose(self) -> Plan | Path | None:
        """The table to sit down at, a saved game to go on with, or None if somebody leaves."""
        try:
            while True:
                self._main()
        except Done as done:
            return done.chosen
        except (EOFError, KeyboardInterrupt):
            return None

    def _main(self) -> None:
        lang = self.plan.lang
        rows = self._rows()
        typed = self._ask(saying(lang, "menu"), rows, saying(lang, "menu-keys"))
        if typed == "":
            self._start()
        elif typed in ("q", "quit", "終了"):
            raise Done(None)
        elif typed.isdigit() and 1 <= int(typed) <= len(rows):
            rows[int(typed) - 1].change()
        elif typed in self.found:
            self._take_game(typed)
        else:
            self.messages.append(saying(lang, "no-number", text=typed, n=len(rows)))

    def _rows(self) -> list[Row]:
        plan, voice = self.plan, self.voice
        lang = plan.lang
        rows = [
            Row(saying(lang, "menu-lang"), LANGUAGES[lang], self._choose_language),
            Row(saying(lang, "menu-game"), voice.title, self._choose_game),
        ]
        least, most = self.plugin.seats
        if least < most:
            rows.append(Row(saying(lang, "menu-seats"), self._count(plan.seats or least), self._choose_seats))
        for seat, who in enumerate(plan.bots):
            title = saying(lang, "player", seat=LETTERS[seat])
            rows.append(Row(title, self._who(who), self._chooser_of_player(seat)))
        if len(self.plugin.decks(registry.rules(self.plugin))) > 1:
            for seat, deck in enumerate(plan.decks):
                title = saying(lang, "menu-deck", seat=LETTERS[seat])
                rows.append(Row(title, self._deck_title(deck), self._chooser_of_deck(seat)))
        settings = {setting.name: setting for setting in self.plugin.settings}
        if MODE in settings:
            value = plan.options.get(MODE, settings[MODE].default)
            rows.append(Row(voice.setting(MODE), voice.setting(MODE, value), self._chooser_of_value(settings[MODE])))
        for setting, value in self.plugin.unadvised(plan.options, plan.seats or least):
            self.messages.append(voice.advice(setting, value, plan.seats or least))
        if set(settings) - {MODE}:
            changed = sum(plan.options.get(s.name, s.default) != s.default for s in self.plugin.settings)
            value = saying(lang, "menu-changed", n=changed) if changed else saying(lang, "menu-usual")
            rows.append(Row(saying(lang, "menu-rules"), value, self._choose_rules))
        saved = saves.kept(self.folder)
        if saved:
            rows.append(Row(saying(lang, "menu-saved"), saying(lang, "menu-count", n=len(saved)), self._choose_saved))
        return rows

    def _start(self) -> None:
        """Sit down, if the table can be set up so."""
        plan = self.plan
        try:
            rules = registry.rules(self.plugin, plan.options)
            for deck in plan.decks:
                resolve(self.plugin, rules, deck)
        except FudabaError:
            self.messages.append(saying(plan.lang, "menu-refused"))
            return
        raise Done(plan)

    # --- what can be chosen

    def _choose_language(self) -> None:
        names = list(LANGUAGES)
        picked = self._pick(saying(self.plan.lang, "menu-lang"), [LANGUAGES[name] for name in names])
        if picked >= 0:
            self.plan.lang = names[picked]

    def _choose_game(self) -> None:
        lang = self.plan.lang
        names = list(self.found)
        labels = []
        for name in names:
            plugin = self.found[name]
            least, most = plugin.seats
            count = self._count(least) if least == most else saying(lang, "seats", least=least, most=most)
            labels.append(f"{plugin.ja if lang == 'ja' else plugin.en}  {count}")
        picked = self._pick(saying(lang, "menu-game"), labels, list(registry.broken().values()))
        if picked >= 0:
            self._take_game(names[picked])

    def _choose_seats(self) -> None:
        least, most = self.plugin.seats
        counts = list(range(least, most + 1))
        picked = self._pick(saying(self.plan.lang, "menu-seats"), [self._count(n) for n in counts])
        if picked >= 0:
            self._take_seats(counts[picked])

    def _count(self, seats: int) -> str:
        return saying(self.plan.lang, "seats-exactly", least=seats)

    def _who(self, who: str) -> str:
        if who == saves.HUMAN:
            return saying(self.plan.lang, "human")
        return bot_name(self.plan.lang, who)

    def _chooser_of_player(self, seat: int) -> Callable[[], None]:
        def change() -> None:
            names = [saves.HUMAN, *LEVELS]
            labels = [self._who(name) for name in names]
            picked = self._pick(saying(self.plan.lang, "player", seat=LETTERS[seat]), labels)
            if picked >= 0:
                who = list(self.plan.bots)
                who[seat] = names[picked]
                self.plan.bots = tuple(who)

        return change

    def _deck_title(self, deck: str) -> str:
        for published in self.plugin.decks(registry.rules(self.plugin)):
            if published.name == deck:
                return by_language(self.plan.lang, ja=published.ja, en=published.en)
        heading = deck.partition("\n")[0]
        return heading.lstrip("# ") if heading.startswith("#") else saying(self.plan.lang, "own-deck")

    def _chooser_of_deck(self, seat: int) -> Callable[[], None]:
        def change() -> None:
            lang = self.plan.lang
            names = [deck.name for deck in self.plugin.decks(registry.rules(self.plugin))]
            labels = [*(self._deck_title(name) for name in names), saying(lang, "deck-file")]
            picked = self._pick(saying(lang, "menu-deck", seat=LETTERS[seat]), labels)
            deck = self._deck_from_file() if picked == len(names) else names[picked] if picked >= 0 else ""
            if deck:
                decks = list(self.plan.decks)
                decks[seat] = deck
                self.plan.decks = tuple(decks)

        return change

    def _deck_from_file(self) -> str:
        """A deck list from a file; what is wrong with it is told line by line."""
        lang = self.plan.lang
        name = self.reader(saying(lang, "which-file")).strip()
        if not name:
            return ""
        try:
            text = deck_text(str(Path(name).expanduser().absolute()) if name else name)
        except (FudabaError, OSError, UnicodeDecodeError):
            self.messages.append(saying(lang, "no-file", file=name))
            return ""
        rules = registry.rules(self.plugin, self.plan.options)
        errors = check(rules, text, self.plugin.sections)
        self.messages += [self.voice.problem(error) for error in errors]
        return "" if errors else text

    def _choose_rules(self) -> None:
        """All options of the game but the one that stands in the menu itself."""
        while True:
            lang, voice = self.plan.lang, self.voice
            rows = []
            for setting in self.plugin.settings:
                if setting.name != MODE:
                    value = self.plan.options.get(setting.name, setting.default)
                    shown = voice.setting(setting.name, value)
                    rows.append(Row(voice.setting(setting.name), shown, self._chooser_of_value(setting)))
            typed = self._ask(saying(lang, "menu-rules"), rows, saying(lang, "rules-keys"))
            if typed in ("", "q", "b"):
                return
            if typed.isdigit() and 1 <= int(typed) <= len(rows):
                rows[int(typed) - 1].change()
            else:
                self.messages.append(saying(lang, "no-number", text=typed, n=len(rows)))

    def _chooser_of_value(self, setting: Setting) -> Callable[[], None]:
        def change() -> None:
            lang, voice = self.plan.lang, self.voice
            title = voice.setting(setting.name)
            if not setting.values:
                typed = plain(self.reader(saying(lang, "which-value", what=title, usual=setting.default)))
                if typed:
                    self._take_value(setting, typed)
                return
            beyond = LETTERS[self.plan.seats or 0 :]
            values = [v for v in setting.values if not (len(v) == 1 and v in beyond)]
            labels = [
                voice.setting(setting.name, v) + (saying(lang, "usual") if v == setting.default else "") for v in values
            ]
            picked = self._pick(title, labels, [self._character(setting, v) for v in values if v in setting.advised])
            if picked >= 0:
                self._take_value(setting, values[picked])

        return change

    def _character(self, setting: Setting, value: str) -> str:
        """For how many players a value is recommended, and whom it is for."""
        least, most = setting.advised[value]
        lang, voice = self.plan.lang, self.voice
        called = voice.setting(setting.name, value).partition(by_language(lang, ja="（", en=" ("))[0]
        return saying(lang, "advised", what=called, least=least, most=most, about=voice.about(setting.name, value))

    def _take_value(self, setting: Setting, value: str) -> None:
        options: Mapping[str, str] = {**self.plan.options, setting.name: value}
        try:
            registry.rules(self.plugin, options)
        except (FudabaError, ValueError):
            self.messages.append(saying(self.plan.lang, "no-value", text=value))
            return
        self.plan.options = dict(options)
        self._wished[setting.name] = value

    def _choose_saved(self) -> None:
        lang = self.plan.lang
        saved = saves.kept(self.folder)
        labels = []
        for one in saved:
            plugin = self.found.get(one.game)
            title = one.game if plugin is None else by_language(lang, ja=plugin.ja, en=plugin.en)
            others = [self._who(name) for name in one.players]
            labels.append(f"{one.when}  {title}  {', '.join(others)}")
        picked = self._pick(saying(lang, "menu-saved"), labels)
        if picked >= 0:
            raise Done(saved[picked].file)

    # --- drawing

    @property
    def _width(self) -> int:
        return max(NARROWEST, self.console.width)

    @property
    def _height(self) -> int:
        return max(LEAST_ROWS, self.console.height)

    def _ask(self, title: str, rows: Sequence[Row], keys: str) -> str:
        """Rows with their values; what is typed below them."""
        digits = len(str(len(rows)))
        wide = max(cell_len(row.title) for row in rows)
        lines = []
        for k, row in enumerate(rows, start=1):
            line = Text(f" {k:>{digits}} ", style="bold cyan")
            line.append(padded(row.title, wide), style="not bold dim")
            line.append(f"  {row.value}", style="not dim bold")
            lines.append(line)
        self._show(title, lines, keys)
        return plain(self.reader(saying(self.plan.lang, "menu-prompt")))

    def _pick(self, title: str, labels: Sequence[str], notes: Sequence[str] = ()) -> int:
        """One of several, by number, page by page; -1 if none."""
        lang = self.plan.lang
        digits = len(str(len(labels)))
        lines = []
        for k, label in enumerate(labels, start=1):
            line = Text(f" {k:>{digits}} ", style="bold cyan")
            line.append(label, style="not bold default")
            lines.append(line)
        lines += [Text(note, style="dim") for note in notes]
        parts = pages(lines, self._height - 6)
        k = 0
        while True:
            self._show(title, parts[k], saying(lang, "pick-keys") if len(parts) == 1 else saying(lang, "pick-pages"))
            typed = plain(self.reader(saying(lang, "menu-prompt")))
            if typed == "+" or (typed == "" and k + 1 < len(parts)):
                k = min(k + 1, len(parts) - 1)
            elif typed == "-":
                k = max(k - 1, 0)
            elif typed in ("", "q", "b"):
                return -1
            elif typed.isdigit() and 1 <= int(typed) <= len(labels):
                return int(typed) - 1
            else:
                self.messages.append(saying(lang, "no-number", text=typed, n=len(labels)))

    def _show(self, title: str, lines: Sequence[Text], keys: str) -> None:
        """A screen of fixed height: rows above, what went wrong and the keys below."""
        told = [part for message in self.messages for part in fold(Text(message, style="yellow"), self._width, 2)]
        self.messages = []
        rest = self._height - 1 - 2
        told = told[: max(3, rest - len(lines))]
        shown = list(lines)[: rest - len(told)]
        blank = [Text()] * (rest - len(shown) - len(told))
        self.console.clear()
        heading = ruled(Text(title, style="bold"), self._width, "cyan")
        for line in [heading, *shown, *blank, *told, Text(keys, style="dim")]:
            self.console.print(cut(line, self._width), soft_wrap=True)
