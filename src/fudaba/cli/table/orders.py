"""What people can tell the terminal table to do besides answering by number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from fudaba.api import LETTERS, Asked, EngineFault, FudabaError, Refusal
from fudaba.cli.table import answers
from fudaba.cli.table.commands import Command
from fudaba.cli.table.door import ask_to_join
from fudaba.cli.table.guide import help_page
from fudaba.cli.table.lines import fold
from fudaba.cli.table.pages import Player, Showing
from fudaba.cli.table.sayings import enumerated, saying
from fudaba.cli.table.screen import Detail
from fudaba.cli.table.ticks import Ticking
from fudaba.cli.table.typed import near, notation
from fudaba.hosting import opponents, saves
from fudaba.hosting.stops import OFF, ORDER, SMART, TARGET, TURN, Attention, Mode, may_end_turn, resting

LOG: Final = 30
MODES: Final[dict[str, Mode]] = {
    "s": SMART, "smart": SMART, "t": TURN, "turn": TURN, "a": TARGET, "target": TARGET, "o": OFF, "off": OFF,
}  # fmt: skip
WHOSE: Final = {"own": "own", "自分": "own", "theirs": "theirs", "相手": "theirs"}
FULL: Final = ("f", "full")
YES: Final = ("y", "yes", "はい", "ｙ")


def flip(among: list[str], what: str) -> None:
    """Put something among others, or take it out."""
    if what in among:
        among.remove(what)
    else:
        among.append(what)


class Leave(Exception):
    """Somebody quits."""


class Obeying(Showing):
    """A screen that does as it is told."""

    def _obey(self, command: Command) -> None:
        getattr(self, f"_do_{command.kind}")(command)

    def _do_nothing(self, _: Command) -> None:
        """Enter confirms what is ticked."""
        if self.ticking is not None and self.ticking.ticks and self.ticking.progress()["ready"]:
            self._gesture(self.ticking.texts())

    def _do_take(self, command: Command) -> None:
        ticking = self.ticking
        if ticking is None:
            self._take_options(command.indices)
            return
        for index in command.indices:
            if index < len(ticking.candidates):
                self._tick(ticking, index)
            elif index < len(ticking.numbered()):
                self.game.answer(ticking.numbered()[index])
                self.ticking = None
            elif ticking.progress()["ready"]:
                self._gesture(ticking.texts())
            else:
                self._tell(self._progress(ticking))
            if self.ticking is None:
                return

    def _attention(self, seat: int) -> Attention:
        player = self.players[seat]
        if player.attention is None:
            player.attention = Attention(seat, seat)
        return player.attention

    def _for_them(self, choice: Asked) -> int:
        """What the table answers for the person who would be asked; -1 if they are."""
        player, attention = self.players[choice.seat], self._attention(choice.seat)
        turn = attention.turn
        attention.look(self.game)
        if attention.turn != turn:
            player.turned()
        return attention.answer(self.game, choice, player)

    def _do_end_turn(self, _: Command) -> None:
        """Nothing more is done in this turn that need not be; asked about only if something of value is given up."""
        choice = self.game.choice
        if not may_end_turn(self.game, choice.seat):
            self._tell(saying(self.lang, "not-your-turn"))
            return
        lost = self.game.given_up(choice.seat)
        if lost is not None:
            why = self.voice.refusal(Refusal(lost["code"], lost["rule"], tuple(lost["args"])))
            if self.reader(saying(self.lang, "end-turn", why=why)).strip().lower() not in YES:
                return
        index = resting(self.game, choice)
        self._attention(choice.seat).answered(self.game, choice, index)
        self.game.answer(index, choice.id)
        self.players[choice.seat].ending = True

    def _take_options(self, indices: tuple[int, ...]) -> None:
        choice = self.game.choice
        options = choice.options
        if len(indices) == 1:
            self._attention(choice.seat).answered(self.game, choice, indices[0])
            self.game.answer(indices[0])
        else:
            self._gesture([options[index] for index in indices])

    def _tick(self, ticking: Ticking, k: int) -> None:
        if not ticking.tick(k):
            self._tell(saying(self.lang, "too-many"))
        elif ticking.at_once and ticking.ticks:
            self._gesture(ticking.texts())

    def _do_untick(self, command: Command) -> None:
        (index,) = command.indices
        if self.ticking is None or index >= len(self.ticking.candidates) or not self.ticking.untick(index):
            self._tell(saying(self.lang, "not-ticked", text=index + 1))

    def _gesture(self, texts: list[str]) -> None:
        """A whole answer, all or nothing."""
        try:
            self.game.answer(texts)
        except EngineFault:
            raise
        except FudabaError:
            self._tell(saying(self.lang, "no-gesture"))
        else:
            self.ticking = None

    def _do_gesture(self, command: Command) -> None:
        pieces = [piece.strip() for piece in command.argument.split(",") if piece.strip()]
        self._gesture([self._meant(piece) or notation(self.voice, piece) for piece in pieces])

    def _meant(self, text: str) -> str:
        """The option that is called so, in whichever language, first that of the table; empty if none is."""
        voices = sorted(self.languages, key=lambda voice: voice.lang != self.lang)
        among = [option for option in self._numbered() if option]
        return next((option for voice in voices if (option := voice.meant(self.game, text, among))), "")

    def _do_text(self, command: Command) -> None:
        """An option by its words; else why it is none, or what may have been meant."""
        options = self._numbered()
        if command.argument in self.game.choice.options and command.argument not in options:
            self.game.answer(command.argument)  # one piece of a division, as a record writes it
            return
        option = self._meant(command.argument)
        if option:
            self._do_take(Command("take", "", (options.index(option),)))
            return
        refusal = answers.why(self.game, self.voice, command.argument)
        if refusal is not None:
            self._tell_all(saying(self.lang, "refused"), refusal)
            return
        self._tell(saying(self.lang, "no-option", text=command.argument))
        called = [voice.labels(self.game) for voice in self.languages]
        spoken = [[*(labels.get(text, text) for labels in called), text] for text in options]
        found = near(spoken, command.argument)
        if found:
            labels = self._labels()
            self._tell(
                saying(self.lang, "near", options=enumerated(self.lang, [f"{k + 1} {labels[k]}" for k in found]))
            )

    def _do_unknown(self, command: Command) -> None:
        if command.argument == "0" and self.ticking is not None and self.ticking.ready:
            self._gesture(self.ticking.ready)
            return
        self._tell(saying(self.lang, "no-number", text=command.argument, n=len(self._numbered())))

    def _do_next(self, _: Command) -> None:
        self.page += 1

    def _do_previous(self, _: Command) -> None:
        self.page -= 1

    def _do_why(self, command: Command) -> None:
        if command.argument:
            lines = answers.why(self.game, self.voice, command.argument)
            if lines is None:
                self._no_card(command.argument)
            else:
                self._tell_all(saying(self.lang, "refused"), lines)
            return
        lines = answers.everything_refused(self.game, self.voice)
        if lines:
            self._tell_all(saying(self.lang, "refused"), lines)
        else:
            self._tell(saying(self.lang, "all-possible"))

    def _do_back(self, _: Command) -> None:
        if self.ticking is not None and self.ticking.ticks:
            self.ticking.ticks.pop()
        else:
            self._rewind(self.game.back)

    def _do_undo(self, _: Command) -> None:
        self._rewind(self.game.undo)

    def _rewind(self, walk: Callable[[], None]) -> None:
        try:
            walk()
        except EngineFault:
            raise
        except FudabaError:
            self._tell(saying(self.lang, "committed"))
            return
        self.ticking = None
        player = self.players[self.game.choice.seat]
        player.ending = False
        self._attention(self.game.choice.seat).took_back()
        # What was taken as the only option, or answered by the table, goes back along with the rest.
        while len(self.game.choice.options) == 1 or self._for_them(self.game.choice) >= 0:
            try:
                self.game.back()
            except EngineFault:
                raise
            except FudabaError:
                break
        player.taken = []

    def _do_mode(self, command: Command) -> None:
        """When a person is asked: by a mode, in a phase, for a card, or everything until the turn is over."""
        player = self.players[self.game.choice.seat]
        wanted = command.argument.lower()
        mode = MODES.get(wanted)
        if mode is not None:
            player.choose(mode)
            player.away = False
            self._tell(saying(self.lang, f"mode-{mode}"))
        elif wanted in FULL:
            player.full = "turn"
            self._tell(saying(self.lang, "mode-full"))
            return
        elif not self._toggle(player, wanted):
            self._tell(saying(self.lang, "mode-help"))
            return
        saves.keep_manner(self.game.plugin.name, player)

    def _toggle(self, player: Player, wanted: str) -> bool:
        """A phase, a card or orders that somebody wants to be asked for, or no longer."""
        whose, _, rest = wanted.partition(" ")
        phases = self.voice.phases
        called = {**{name: name for name in phases}, **{words.lower(): name for name, words in phases.items()}}
        if whose in WHOSE and rest in called:
            said = f"{WHOSE[whose]} {called[rest]}"
            words = f"{saying(self.lang, f'pin-{WHOSE[whose]}')} {phases[called[rest]]}"
            flip(player.pins, said)
            self._tell(saying(self.lang, "asked-in" if said in player.pins else "not-asked-in", what=words))
            return True
        if wanted in (ORDER, "順番"):
            flip(player.pins, ORDER)
            self._tell(saying(self.lang, "order-asked" if ORDER in player.pins else "order-not-asked"))
            return True
        card, _ = answers.find_card(self.game, wanted, self.languages)
        if not card:
            return False
        flip(player.always, card)
        words = self.voice.name(card)
        self._tell(saying(self.lang, "asked-in" if card in player.always else "not-asked-in", what=words))
        return True

    def _do_story(self, _: Command) -> None:
        self._page(saying(self.lang, "story"), self.screen.log(self.story, self.game.view(self._eyes()), rules=True))

    def _do_log(self, command: Command) -> None:
        many = int(command.argument) if command.argument.isdigit() else LOG
        entries = self.game.events(self._eyes())[-many:]
        self._page(
            saying(self.lang, "log", n=len(entries)), self.screen.log(entries, self.game.view(self._eyes()), rules=True)
        )

    def _do_card(self, command: Command) -> None:
        found, _ = answers.find_card(self.game, command.argument, self.languages)
        if found:
            text = self.voice.card_text(found)
            lines = [part for line in text.split("\n") for part in fold(Text(line), self.screen.width)]
            lines += [part for line in self._as_it_lies(command.argument) for part in fold(line, self.screen.width, 2)]
            self._page(self.voice.name(found), lines)
        else:
            self._no_card(command.argument)

    def _as_it_lies(self, tag: str) -> list[Text]:
        """What makes a card on the table what it is now, if it was pointed at by its number."""
        if not tag.startswith("#"):
            return []
        return [Text(line, style="cyan") for line in self.voice.card_now(self.game.card(self._eyes(), tag))]

    def _no_card(self, text: str) -> None:
        self._tell(saying(self.lang, "no-card", text=text))
        _, near = answers.find_card(self.game, text, self.languages)
        if near:
            names = [self.voice.name(card) for card in near]
            self._tell(saying(self.lang, "card-near", names=enumerated(self.lang, names)))

    def _do_rule(self, command: Command) -> None:
        found = self.rules.found(command.argument)
        if found:
            self._page(saying(self.lang, "rules"), self.rules.page(found, self.screen.width))
        else:
            key = "no-rule" if command.argument else "no-cited"
            self._tell(saying(self.lang, key, text=command.argument))

    def _do_hint(self, _: Command) -> None:
        """What a bot would do on this seat, seeing what this seat sees."""
        self._tell_all(saying(self.lang, "hint"), opponents.advice(self.game, self.voice), "cyan")

    def _do_look(self, command: Command) -> None:
        view = self.game.view(self._eyes())
        letter = command.argument.strip().upper()
        players = self.screen.players(view)
        if not letter:
            self._page(self.voice.title, self.screen.board(view, Detail.ALL))
            return
        letters = [player["seat"] for player in players]
        if letter not in letters:
            self._tell(
                saying(self.lang, "no-seat", text=command.argument, seats=enumerated(self.lang, sorted(letters)))
            )
            return
        player = players[letters.index(letter)]
        self._page(self.screen.seat_name(letter, view), self.screen.seat(player, view, Detail.ALL))

    def _do_help(self, _: Command) -> None:
        self._page(saying(self.lang, "help"), help_page(self.voice, self.screen.width))

    def _do_concede(self, _: Command) -> None:
        seat = self.game.choice.seat
        if self.reader(saying(self.lang, "concede-sure")).strip().lower() in YES:
            self.game.external(f"concede {LETTERS[seat]}")
            self._tell(saying(self.lang, "conceded", name=self.screen.seat_name(LETTERS[seat])))

    def _do_join(self, command: Command) -> None:
        self._tell_all(saying(self.lang, "joining"), ask_to_join(self.joining, self.voice, command.argument))

    def _do_return(self, command: Command) -> None:
        letter, _, deck = command.argument.partition(" ")
        letter = letter.upper()
        if not letter or letter not in LETTERS[: self.game.seats]:
            deck = letter = ""
        self._tell_all(saying(self.lang, "joining"), ask_to_join(self.joining, self.voice, deck, letter or None))

    def _seat_newcomer(self, letter: str) -> None:
        while len(self.players) < self.game.seats:
            self.players.append(Player("", None))
            self.screen.names.append("")
        self._tell(saying(self.lang, "joined", seat=letter))

    def _do_save(self, command: Command) -> None:
        file = Path(command.argument).expanduser() if command.argument else self.file
        try:
            self._save(file)
        except OSError as e:
            self._tell(saying(self.lang, "not-saved", file=file, why=e.strerror or type(e).__name__))
        else:
            self._tell(saying(self.lang, "saved", file=file))

    def _do_quit(self, _: Command) -> None:
        raise Leave

    def _save(self, file: Path) -> None:
        saves.write(self.game, [player.name for player in self.players], file)
