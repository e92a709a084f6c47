"""Things that happen at the same time: whether their order matters, and a sensible one for who does not want to say."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fudaba.api import LETTERS, Asked, FudabaError, Game
from fudaba.contract import Option, View

MOST: Final = 3
"""Of so many things every order is tried."""
SEED: Final = 7


def is_order(choice: Asked) -> bool:
    """Whether a question is which of several things comes first, one at a time."""
    return choice.role == "order" and choice.form["kind"] == "one"


def sensible(game: Game, choice: Asked) -> int:
    """What comes first by default: what concerns the seat's own cards, then the most, then as they lie."""
    view = game.view(choice.seat)
    options = choice.data()["options"]
    return min(range(len(options)), key=lambda k: (*_weight(options[k], view, LETTERS[choice.seat]), k))


def _weight(option: Option, view: View, seat: str) -> tuple[bool, int]:
    """Whether something concerns somebody else, and how little it is about."""
    waits = {item["no"]: item for item in view["pending"]}
    own, most = False, 0
    for arg in option["args"]:
        own = own or arg.get("seat") == seat
        item = waits.get(arg.get("pending", -1))
        if item is not None:
            most = max(most, item.get("n", 0))
    return not own, -most


def differ(game: Game, choice: Asked) -> bool:
    """Whether it makes a difference to a seat, as far as it can know, in which order things come.

    Every order is tried in a world that the seat cannot tell from the true one, so nothing hidden decides.
    """
    if choice.count > MOST:
        return True
    found: list[object] = []
    for order in permutations(range(choice.count)):
        trial = game.redeal(choice.seat, SEED)
        try:
            found.append(_after(trial, choice, [choice.text_of(k) for k in order]))
        except FudabaError:
            return True
        if found[-1] != found[0]:
            return True
    return False


def _after(trial: Game, choice: Asked, order: list[str]) -> object:
    """What the seat sees once everything has come in an order, and what is asked then."""
    left = order[:]
    while left:
        asked = next((c for c in trial.choices if c.seat == choice.seat and c.kind == choice.kind), None)
        if asked is None:
            break
        said = next((text for text in left if text in asked.options), "")
        if not said:
            break
        left.remove(said)
        trial.answer(said, asked.id)
    view = {key: value for key, value in trial.view(choice.seat).items() if key != "no"}
    return view, [(c.seat, c.kind, list(c.options)) for c in trial.choices], len(left)
