"""How a step of a scenario file acts at the table: it answers, is refused, and answers what it has decided."""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.schema.records import REASONS
from fudaba.kernel import notation
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.state.world import World
from fudaba.testing.dialect import Data
from fudaba.testing.table import Table
from scripts.old_scenarios.refused import Refused


def say(t: Table, text: str) -> None:
    """Answer the question that stands."""
    index = notation.find_option(t.world, text)
    if index < 0:
        raise FudabaError(f"{text!r} is not offered; there are {t.texts}")
    t.world.answer(index)
    pass_windows(t)


def pass_windows(t: Table) -> None:
    """Whoever is asked in a window and can only pass does so."""
    w = t.world
    while w.choice is not None and w.choice.prompt == ids.P_CANCEL and len(w.choice.options) == 1:
        w.answer(0)


def prompt(t: Table) -> int:
    """The kind of question that stands; -1 if the game is over."""
    choice = t.world.choice
    return -1 if choice is None else choice.prompt


def attempt(t: Table, seat: int, text: str) -> None:
    """Answer for a seat, or refuse as the engine refuses."""
    w = t.world
    choice = w.choice
    if choice is not None and choice.seat == seat:
        if notation.find_option(w, text) >= 0:
            say(t, text)
            return
        for r in refusals(w):
            if notation.option_text(w, r.option) == text:
                raise Refused(REASONS[r.reason].code)
    code = w.rules.explain(w, seat, text)[0]
    raise Refused(_fallen(w, text) if code == "not-in-the-game" else code)


def _fallen(w: World, text: str) -> str:
    """The code of scenario files for a player who is out and tries to act."""
    verb = text.split()[0]
    phase, turn = ids.PHASE_NAMES[phase_of(w)], ids.TURN_NAMES[turn_of(w)]
    if verb in ("declare", "fight"):
        return "not-a-chaser" if (phase, turn) == ("main", "chaser") else "wrong-phase"
    if verb in ("march", "ranged", "pass"):
        return "not-your-turn" if (phase, turn) == ("main", "leader") else "wrong-phase"
    return "not-your-turn" if phase == "set" else "wrong-phase"


def seat_of(t: Table, step: Data, key: str = "player") -> int:
    """The seat a step names."""
    return t.seat(str(step.get(key)))


def land_number(step: Data, key: str) -> int:
    """The land a step names; 0 if it names none."""
    n = step.get(key)
    return n if isinstance(n, int) else 0


def settle(t: Table, step: Data) -> None:
    """Answer what a step has already decided: optional abilities, life cards, supports."""
    lives = step.get("life_choice")
    supports = step.get("supports")
    while True:
        pass_windows(t)
        asked = prompt(t)
        w = t.world
        choice = w.choice
        if choice is None:
            return
        name = t.called(choice.seat)
        if asked == ids.P_OPTIONAL:
            say(t, "activate" if step.get("choice", True) else "decline")
        elif asked == ids.P_ABILITIES:
            w.answer(0)
        elif asked == ids.P_LIFE:
            wanted = lives.get(name, 0) if isinstance(lives, Mapping) else 0
            w.answer(min(int(wanted), len(choice.options) - 1))
        elif asked == ids.P_SUPPORT:
            laid = supports.get(name, "avatar") if isinstance(supports, Mapping) else "avatar"
            card = laid[0] if isinstance(laid, list) else laid
            face = w.rules.catalogue.cards[w.kind[w.cards(choice.seat, ids.AVATAR_SPOT)[0]]].id
            attempt(t, choice.seat, f"lay {face if card == 'avatar' else card}")
        else:
            return
