"""One question at a time: options as ints, and the collector that asks each candidate for its reason."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WITHOUT_FIRST: Final = ~(65535 << 8)

# An option is one int: its verb in the low byte, then up to three arguments of 16 bits, each plus one, so that an
# absent one (-1) is 0. Programs compare and pass codes; texts and labels are made from them when somebody reads.


def code_of(verb: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> int:
    """The option with this verb and these arguments."""
    return verb | (a + 1) << 8 | (b + 1) << 24 | (c + 1) << 40


def verb_of(code: int) -> int:
    """The verb of an option, an index into the schema's verbs."""
    return code & 255


def a_of(code: int) -> int:
    """The first argument of an option; -1 if it has none."""
    return (code >> 8 & 65535) - 1


def b_of(code: int) -> int:
    """The second argument of an option; -1 if it has none."""
    return (code >> 24 & 65535) - 1


def c_of(code: int) -> int:
    """The third argument of an option; -1 if it has none."""
    return (code >> 40) - 1


@final
@mypyc_attr(acyclic=True)
class Refused:
    """A candidate that was left out, with the index of its reason and the reason's arguments."""

    def __init__(self, option: int, reason: int, args: list[int]) -> None:
        self.option: int = option
        self.reason: int = reason
        self.args: list[int] = args


NONE_REFUSED: Final[list[Refused]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Offer:
    """Collects candidates. The reason that leaves one out is the only statement of legality there is.

    In explain mode refused candidates are kept too; otherwise they cost nothing.
    """

    def __init__(self, kind: list[int], named: list[bool], explain: bool) -> None:
        self.options: list[int] = []
        self.refused: list[Refused] = [] if explain else NONE_REFUSED
        self.explain: bool = explain
        self._kind: list[int] = kind
        self._named: list[bool] = named

    def put(self, verb: int, a: int = -1, b: int = -1, c: int = -1, reason: int = 0) -> None:
        """A candidate; reason 0 makes it an option. Equal copies in hand become one option."""
        if reason != 0:
            if self.explain:
                self.refused.append(Refused(code_of(verb, a, b, c), reason, []))
            return
        code = code_of(verb, a, b, c)
        options = self.options
        if self._named[verb]:
            kind = self._kind
            rest = code & WITHOUT_FIRST
            for o in options:
                if o & WITHOUT_FIRST == rest and kind[a_of(o)] == kind[a]:
                    return
        options.append(code)

    def put_each(self, verb: int, a: int = -1, b: int = -1, c: int = -1, reason: int = 0) -> None:
        """A candidate of its own although it may be equal to another: a piece of a gesture that can take both."""
        code = code_of(verb, a, b, c)
        if reason == 0:
            self.options.append(code)
        elif self.explain:
            self.refused.append(Refused(code, reason, []))

    def refuse(self, reason: int, args: list[int], verb: int, a: int = -1, b: int = -1, c: int = -1) -> None:
        """A candidate that is left out, with arguments for the sentence (which dice are missing, and so on)."""
        if self.explain:
            self.refused.append(Refused(code_of(verb, a, b, c), reason, args))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """What is being asked: of whom, of which kind, with which options. It never changes once made."""

    def __init__(self, seat: int, prompt: int, options: list[int]) -> None:
        self.seat: int = seat
        self.prompt: int = prompt
        self.options: list[int] = options


class About:
    """What a choice is about, for its prompt: a card and one of its abilities, another card, a seat, two numbers.

    A prompt goes to the seat that is asked, so it holds only what that seat knows. -1 stands for none. ``kind`` is a
    card of the catalogue that is used without lying anywhere. ``doing`` is a word of the schema: what is answered or
    paid for, or the part of the turn; a prompt may have a sentence for each. ``owed`` is what remains to be paid, as
    pairs of a word and a number. ``numbers`` are further ones (the values of two fighters). ``detail`` tells sentences
    of a prompt apart where no such word is shown.
    """

    def __init__(self, card: int = -1, ability: int = -1, n: int = -1, m: int = -1) -> None:
        self.card: int = card
        self.kind: int = -1
        self.detail: str = ""
        self.ability: int = ability
        self.card2: int = -1
        self.other: int = -1
        self.n: int = n
        self.m: int = m
        self.doing: int = -1
        self.owed: list[int] = []
        self.numbers: list[int] = []


class Outcome:
    """How it ended: who won, who lost, and the rule that ended it."""

    def __init__(self, winners: list[int], losers: list[int], reason: str, rule: str) -> None:
        self.winners: list[int] = winners
        self.losers: list[int] = losers
        self.reason: str = reason
        self.rule: str = rule
