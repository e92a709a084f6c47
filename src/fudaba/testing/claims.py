"""What a refusal claims of a position, so that it can be asked directly, whatever path it came by.

A game says for each of its reasons what must be so where it is given (`Plugin.claims`): a function of a `Claim` by the
reason's code, or by code and rule where one code has several. It reads the position and what was wanted, and nothing
that decides what is offered. What every game can refuse is claimed here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fudaba.kernel.notation import option_text
from fudaba.kernel.options import Question, verb_of
from fudaba.kernel.out.gesture import chosen
from fudaba.kernel.out.intent import is_something, names, of_word, own_choice, phase_rule
from fudaba.kernel.out.options import find_card
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.refusal import Refusal


class Claim:
    """A refusal, the position that it was given in, and what was wanted: a verb with arguments, or a thing."""

    def __init__(self, w: World, seat: int, text: str, why: Refusal) -> None:
        self.w = w
        self.seat = seat
        self.text = text
        self.why = why
        kinds = of_word(w, text.split())
        longest = max(kinds, key=lambda kind: len(kind[0].word), default=None)
        self.verb = why.verb if longest is None else longest[0].word
        self.args = text.split() if longest is None else longest[1]

    @property
    def choice(self) -> Question | None:
        """What the seat is being asked."""
        return own_choice(self.w, self.seat)

    @property
    def prompt(self) -> int:
        """The kind of that choice; -1 if the seat is asked nothing."""
        choice = self.choice
        return -1 if choice is None else choice.prompt

    @property
    def options(self) -> list[str]:
        """What the seat may answer, as texts."""
        choice = self.choice
        return [] if choice is None else [option_text(self.w, code) for code in choice.options]

    @property
    def pieces(self) -> list[int]:
        """What the seat has chosen so far of an answer of several pieces."""
        return chosen(self.w, self.seat)

    def card(self, k: int = 0) -> int:
        """The card that an argument names, by its number or by a name the seat knows; -1 if it names none."""
        return find_card(self.w, self.seat, self.args[k]) if k < len(self.args) else -1

    def kind(self, k: int = 0) -> int:
        """The kind of card that an argument names; -1 if it names none."""
        card = self.card(k)
        if card >= 0:
            return self.w.kind[card]
        return self.w.rules.catalogue.index.get(self.args[k], -1) if k < len(self.args) else -1

    def held(self, zone: int, k: int = 0) -> int:
        """A card of the seat's own in a place, by the number or name that an argument says; -1 if it has none there."""
        wanted = self.args[k] if k < len(self.args) else ""
        for card in self.w.cards(self.seat, zone):
            name = self.w.rules.catalogue.cards[self.w.kind[card]].id
            if wanted in (name, f"#{self.w.tag[card]}" if self.w.tag[card] else name):
                return card
        return -1

    def word(self, k: int = 0) -> int:
        """The number of the game's word that an argument is; -1 if it is none."""
        words = self.w.rules.schema.words
        return words.index(self.args[k]) if k < len(self.args) and self.args[k] in words else -1

    def number(self, k: int = 0) -> int:
        """The number that an argument is; -1 if it is none."""
        return int(self.args[k]) if k < len(self.args) and self.args[k].isdigit() else -1

    def to(self, k: int = 0) -> int:
        """The seat that an argument names; -1 if it names none."""
        return LETTERS.index(self.args[k]) if k < len(self.args) and self.args[k] in LETTERS[: self.w.seats] else -1


Claimed = Callable[[Claim], bool]
Claims = Mapping[str, Claimed]


# --- what every game can refuse


def _not_asked(c: Claim) -> bool:
    return c.choice is None and c.why.rule == phase_rule(c.w)


def _another_turn(c: Claim) -> bool:
    return c.choice is None and c.w.active != c.seat


def _not_yours(c: Claim) -> bool:
    card = c.card()
    row = c.w.zone[card] // c.w.width - 1
    return card >= 0 and c.seat != (c.w.owner[card] if row < 0 else row)


def _asked_else(c: Claim) -> bool:
    """Another question stands: none of its options is what was wanted, nor has its verb."""
    choice = c.choice
    if choice is None or c.why.rule != c.w.rules.schema.prompts[choice.prompt].rule:
        return False
    verbs = c.w.rules.schema.verbs
    return not c.verb or c.verb not in [verbs[verb_of(code)].word for code in choice.options]


def _not_among(c: Claim) -> bool:
    choice = c.choice
    if choice is None or c.why.rule != c.w.rules.schema.prompts[choice.prompt].rule:
        return False
    return not any(f"{option} ".startswith(f"{c.text} ") for option in c.options)


def _unknown(c: Claim) -> bool:
    """The argument that is called unknown names nothing at all."""
    said = str(c.why.args[0].get("word"))
    return said in c.args and not is_something(c.w, c.seat, said)


def _misfit(c: Claim) -> bool:
    """In whichever way the verb is said, one of the arguments does not fit, or there are too many."""
    for verb, args in of_word(c.w, c.text.split()):
        pairs = zip(verb.args, args, strict=False)
        if len(args) <= len(verb.args) and all(names(c.w, c.seat, kind, arg) for kind, arg in pairs):
            return False
    return True


def _too_much(c: Claim) -> bool:
    said = str(c.why.args[0].get("word"))
    return said in c.options and c.text.startswith(f"{said} ")


def _by_number(c: Claim) -> bool:
    called = [a.get("id") for a in c.why.args]
    return any(find_card(c.w, c.seat, arg) >= 0 and not arg.startswith("#") for arg in c.args) and all(called)


COMMON: Final[Claims] = {
    "not-asked": _not_asked,
    "not-your-turn": _another_turn,
    "not-yours": _not_yours,
    "out-of-play": lambda c: c.w.rules.out_of_play(c.w, c.card()),
    "asked-something-else": _asked_else,
    "not-among": _not_among,
    "unknown-card": _unknown,
    "unknown-thing": _unknown,
    "wrong-kind": _misfit,
    "too-many-words": _misfit,
    "said-too-much": _too_much,
    "by-number": _by_number,
}
RULED: Final = ("not-asked", "asked-something-else", "not-among")
"""What cites the rule of the question or of the phase; the rest of `COMMON` cites none, or the game's own."""


def claimed(claims: Claims, code: str, rule: str) -> Claimed | None:
    """What a reason claims, as the game says it, else as every game does."""
    return claims.get(f"{code} {rule}") or claims.get(code) or COMMON.get(code)


def may_cite(w: World, code: str, rule: str) -> bool:
    """Whether the game's table of reasons has this rule for the code; what every game refuses needs no entry."""
    reasons = [reason for reason in w.rules.schema.reasons if reason.code == code]
    if reasons:
        return any(reason.rule == rule for reason in reasons)
    return code in COMMON and (not rule or code in RULED)
