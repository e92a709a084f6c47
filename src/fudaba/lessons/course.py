"""How far a script has come: which step it is, what its reader is to do, and what is answered without them.

A game of a lesson or an example is its script and, in between, answers that it does not tell: whoever is asked and is
not meant passes, ends, or takes things in the order in which they are offered. So the lines of the game say how far it
has come.
"""

from __future__ import annotations

from collections.abc import Sequence

from fudaba.api import LETTERS, Asked, Game
from fudaba.lessons.script import Act, Script

PAYS = "pay "
END = "done"
"""What ends a gesture of several pieces; the page says it with them."""


class Course:
    """One script being played."""

    def __init__(self, script: Script, game: Game) -> None:
        self.script = script
        self._acts = script.acts()
        self._game = game

    def left(self) -> list[tuple[int, Act]]:
        """What of the script is still to come, each with the number of its step."""
        left = list(self._acts)
        seats = sorted({act.seat for _, act in left})
        for line in self._game.lines():
            named = line[0] if line[1:3] == ": " and line[0] in LETTERS else ""
            text = line[3:] if named else line
            turn = left[0][1].seat if left else ""
            for seat in (named,) if named else sorted(seats, key=lambda one: one != turn):
                k = next((k for k, (_, act) in enumerate(left) if act.seat == seat), -1)
                if k >= 0 and left[k][1].text == text:
                    del left[k]
                    break
        # what was left of a payment and left no choice is paid without being written down
        while left and left[0][1].text.startswith(PAYS) and not any(c.role == "cost" for c in self._game.choices):
            del left[0]
        return left

    @property
    def step(self) -> int:
        """The number of the step that is not done yet; that after the last once all are."""
        return next((no for no, _ in self.left()), self.script.length)

    @property
    def done(self) -> bool:
        """Whether everything has been done; what it leads to may still be going on."""
        return not self.left()

    def wants(self, seat: str) -> list[str]:
        """What a seat is to answer now, piece by piece; nothing if it is not its turn."""
        left = self.left()
        if not left or (left[0][1].seat != seat and len(self._game.choices) < 2):
            return []
        mine = [(no, act.text) for no, act in left if act.seat == seat]
        first = mine[0][0] if mine else -1
        return [text for no, text in mine if no == first]

    def meant(self, choice: Asked) -> list[str]:
        """What of a choice is to be answered; nothing if the script does not tell of it."""
        data = choice.data()
        offered = {option["text"] for option in (*data["options"], *data["form"].get("candidates", ()))}
        wanted = self.wants(LETTERS[choice.seat])
        return [text for text in wanted if text in offered] if wanted and wanted[0] in offered else []

    def allows(self, choice: Asked, pieces: Sequence[str]) -> bool:
        """Whether a reader may answer so: in a lesson only what it asks for."""
        meant = self.meant(choice)
        return self.script.free or (bool(meant) and all(piece in meant or piece == END for piece in pieces))

    def silent(self, choice: Asked) -> int:
        """What is answered where the script tells nothing: the index of an option; -1 where somebody is meant."""
        if self.meant(choice) or (choice.role == "turn" and self.done and not self.script.goes_on):
            return -1
        verbs = self._game.world.rules.schema.verbs
        stops = self._game.plugin.stops.rest | {verb.word for verb in verbs if verb.stops or verb.ends}
        resting = [k for k, code in enumerate(choice.codes()) if choice.verb(code) in stops]
        return resting[-1] if resting else 0 if choice.role == "order" or choice.count == 1 else -1

    def other(self, choice: Asked) -> int:
        """What another seat answers; -1 if the script has no answer for it."""
        meant = self.meant(choice)
        texts = [option.text for option in choice.options]
        if not meant:
            return max(self.silent(choice), 0) if self.script.free else self.silent(choice)
        return next((texts.index(text) for text in meant if text in texts), texts.index(END) if END in texts else -1)
