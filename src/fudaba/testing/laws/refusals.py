"""The law about refusals: 32. Whatever somebody wants, what they hear is true of the position."""

from __future__ import annotations

from typing import Final

from fudaba.game import Game
from fudaba.kernel.notation import option_text
from fudaba.kernel.out.gesture import pieces_of
from fudaba.kernel.out.intent import begins, by_numbers, considered, goes_on, own_choice
from fudaba.refusal import Refusal
from fudaba.testing.claims import Claim, Claims, claimed, may_cite
from fudaba.testing.intents import intents, some
from fudaba.testing.laws.base import Broken, Law, Play, seat_name
from fudaba.text.sentences import Sentences

EACH: Final = 4
"""So many texts of each verb and number of arguments are thought of,"""
ASKED: Final = 90
"""and so many of all of them are asked at a state."""


class TrueRefusals(Law):
    """What is offered is never refused; what is refused is, for a reason that holds and a rule that it may cite."""

    number = 32
    title = "what is offered is not refused, and the reason for a refusal is true when asked directly"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        if w.outcome is not None:
            return
        game = play.game()
        claims = {} if play.plugin.claims is None else play.plugin.claims()
        for seat in {play.chance.below(w.seats), 0 if w.choice is None else w.choice.seat}:
            offered = offers(game, seat)
            for text in offered:
                why = game.why_not(seat, text)
                if why is not None:
                    raise Broken(f"{seat_name(seat)} is offered {text!r} and refused it: {why}")
            for text in some(intents(w, seat, play.chance, EACH), ASKED, play.chance):
                why = game.why_not(seat, text)
                if why is None:
                    if not begun(game, seat, text, offered):
                        raise Broken(f"{seat_name(seat)} is not refused {text!r}, and nothing offered begins so")
                    continue
                self._true(play, claims, seat, text, why)

    def _true(self, play: Play, claims: Claims, seat: int, text: str, why: Refusal) -> None:
        w = play.world
        said = f"{seat_name(seat)}, {text!r}: {why}"
        if not may_cite(w, why.code, why.rule):
            raise Broken(f"{said}: the table of reasons has no such rule for this code")
        claim = claimed(claims, why.code, why.rule)
        if claim is None:
            if play.plugin.claims is not None:
                raise Broken(f"{said}: what this reason claims is said nowhere")
        elif not any(claim(Claim(w, seat, whole, why)) for whole in wholes(play, seat, text)):
            raise Broken(f"{said}: that is not so")
        for words in play.plugin.words.values():
            Sentences(words, play.rules).refusal(why.code, why.args, why.rule)


def offers(game: Game, seat: int) -> list[str]:
    """Options of a seat as texts, and what else it may begin with: later pieces may not go with earlier ones, but
    among all that points are divided among, each gets its share in turn.
    """
    found: list[str] = []
    for asked in game.choices:
        if asked.seat == seat:
            data = asked.data()
            form = data["form"]
            candidates = form.get("candidates", []) if not data["chosen"] or form["kind"] == "divide" else []
            found += [o["text"] for o in (*data["options"], *candidates)]
    return list(dict.fromkeys(found))


def begun(game: Game, seat: int, text: str, offered: list[str]) -> bool:
    """Whether something that is offered, or only comes later in its order, begins with a text."""
    divided = any(asked.data()["form"]["kind"] == "divide" for asked in game.choices if asked.seat == seat)
    if any(f"{o} ".startswith(f"{text} ") or (divided and text.startswith(f"{o} ")) for o in offered):
        return True
    w = game.world
    choice = own_choice(w, seat)
    if choice is None:
        return False
    reasons = w.rules.schema.reasons
    later = [r.option for r in considered(w, w.frames[-1], seat).refused if not reasons[r.reason].rank]
    gesture = pieces_of(w.frames[-1])
    pieces = [] if gesture is None else gesture.candidates(w, w.frames[-1], seat)
    return any(begins(w, code, text) for code in (*choice.options, *later, *pieces))


def wholes(play: Play, seat: int, text: str) -> list[str]:
    """What was wanted in full: of a mere beginning, everything that the question leaves out and that begins so."""
    w = play.world
    found = [text, by_numbers(w, seat, text)]
    if own_choice(w, seat) is not None:
        left_out = [r.option for r in considered(w, w.frames[-1], seat).refused]
        found += [option_text(w, code) for code in left_out if begins(w, code, text) or goes_on(w, code, text)]
    return found
