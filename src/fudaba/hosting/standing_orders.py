"""Standing orders: what somebody has said beforehand about questions that come while they are away.

An order is decided from what its owner's seat may know, when the question stands, and gives an ordinary answer. What
can be ordered comes from the engine: the options that a seat would be offered, in games played on from its knowledge.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, Literal, TypedDict

from fudaba.api import LETTERS, Asked, FudabaError, Game
from fudaba.contract import Option, View
from fudaba.hosting.forecast import STEPS
from fudaba.hosting.least import doing_least

Deal = Literal["pass", "ask", "answer"]
"""What an order does: lets the question pass, asks its owner, or answers with a certain option."""
Case = Literal["always", "theirs", "struck", "lethal"]
"""When it holds: always, in others' turns, if one is attacked or targeted, or if one would lose by doing nothing."""
MOST: Final = 20
"""So many orders a seat may have."""
WORLDS: Final = (5, 6, 7, 8, 9, 10)
"""Worlds in which is looked for what a seat might be asked."""
AHEAD: Final = 120
"""Answers that are given in each."""
TRIED: Final = 6
"""So many ways to do what is ordered are tried for one that saves the seat."""
REPLIES: Final = ("window", "battle")
"""Questions that come to somebody because others act."""


class _Held(TypedDict):
    do: Deal
    when: Case


class StandingOrder(_Held, total=False):
    """What is done with a question. ``verb``, ``card`` and ``ability`` name the option that is meant (as the engine
    named it), or, where its owner is to be asked, the card that must be on offer."""

    verb: str
    card: str
    ability: str


def is_sound(order: StandingOrder) -> bool:
    """Whether an order can be kept."""
    words = [order.get("verb", ""), order.get("card", ""), order.get("ability", "")]
    return all(len(word) <= 60 for word in words) and (order["do"] != "answer" or bool(words[0]))


def _names(order: StandingOrder, option: Option) -> bool:
    """Whether an option is the one that an order means: the first thing of it is what does it."""
    card, ability = order.get("card", ""), order.get("ability", "")
    if "verb" in order and option["verb"] != order["verb"]:
        return False
    if card and card not in [arg.get(key) for arg in option["args"][:1] for key in ("id", "card")]:
        return False
    return not ability or any(arg.get("ability") == ability for arg in option["args"])


def struck(view: View) -> bool:
    """Whether a seat, or a card of its own, is attacked."""
    battle, seat = view.get("battle"), view["seat"]
    if battle is None or battle["seat"] == seat:
        return False
    if battle.get("other") == seat:
        return True
    own = {
        card["id"]
        for row in view["seats"]
        if row["seat"] == seat
        for place in row["places"].values()
        for card in place.get("cards", [])
    }
    return any(fight["at"].get("seat") == seat or fight["at"].get("id") in own for fight in battle["fights"])


def is_lethal(game: Game, asked: Asked, answer: Sequence[str] = ()) -> bool:
    """Whether a seat might lose the game before it is asked anything else of weight, if it answers so or does nothing.

    It is played on in worlds that the seat cannot tell from the true one.
    """
    return any(_loses(game.redeal(asked.seat, seed), asked, answer) for seed in WORLDS[:2])


def _loses(trial: Game, asked: Asked, answer: Sequence[str]) -> bool:
    same = next((c for c in trial.choices if c.seat == asked.seat and c.kind == asked.kind), None)
    if same is None:
        return False
    try:
        if answer:
            trial.answer(answer[0] if same.form["kind"] == "one" else list(answer), same.id)
        else:
            trial.answer(doing_least(trial, same), same.id)
        for _ in range(STEPS):
            view = trial.view(asked.seat)
            if trial.over or ("battle" not in view and not view["pending"]):
                break
            choice = trial.choices[0]
            trial.answer(doing_least(trial, choice), choice.id)
    except FudabaError:
        return False
    outcome = trial.view(asked.seat).get("outcome")
    return outcome is not None and LETTERS[asked.seat] in outcome["losers"]


def ordered(game: Game, choice: Asked, orders: Sequence[StandingOrder], targeted: bool) -> tuple[int, str]:
    """Which order decides a question (-1: none), and the option that it answers with; empty asks its owner.

    ``targeted``: something is aimed at the seat. The first order that holds decides.
    """
    if choice.chosen or choice.role not in REPLIES:
        return -1, ""
    view = game.view(choice.seat)
    data = choice.data()
    theirs = view["turn"].get("active") != LETTERS[choice.seat]
    for k, order in enumerate(orders):
        if order["do"] == "answer" and data["form"]["kind"] not in ("one", "set"):
            continue
        found = [option["text"] for option in data["options"] if _names(order, option)]
        named = "card" in order or "verb" in order
        if named and not found:
            continue
        if order["when"] == "theirs" and not theirs:
            continue
        if order["when"] == "struck" and not (targeted or struck(view)):
            continue
        if order["when"] == "lethal" and not is_lethal(game, choice):
            continue
        if order["do"] == "ask":
            return k, ""
        if order["do"] == "pass":
            if choice.role == "window":
                return k, choice.options[-1]
            continue
        if order["when"] == "lethal":
            saves = (text for text in found[:TRIED] if not is_lethal(game, choice, [text]))
            return k, next(saves, found[0])
        return k, found[0]
    return -1, ""


class Foreseen(TypedDict):
    """Something that a seat might be offered while others act; ``text`` is the option where it was seen."""

    verb: str
    card: str
    ability: str
    text: str


def foreseen(game: Game, seat: int) -> tuple[list[Foreseen], list[tuple[Game, Asked]]]:
    """What a seat might be offered, and where each was seen: what stands now, and what comes up in games played on at
    random from what it knows. The same for the same knowledge."""
    found: dict[tuple[str, str, str], Foreseen] = {}
    places: list[tuple[Game, Asked]] = []

    def look(trial: Game) -> None:
        for choice in trial.choices:
            if choice.seat != seat or choice.role not in REPLIES or choice.chosen:
                continue
            data = choice.data()
            idle = choice.options[doing_least(trial, choice)]
            for option in data["options"]:
                args = option["args"]
                if option["text"] == idle or not args or args[0].get("seat") != LETTERS[seat]:
                    continue
                card = args[0].get("card", "")
                ability = next((arg.get("ability", "") for arg in args if arg["kind"] == "ability"), "")
                key = option["verb"], card, ability
                if card and key not in found:
                    found[key] = {"verb": key[0], "card": card, "ability": ability, "text": option["text"]}
                    here = trial.clone()  # the trial plays on, and what it asks now no longer stands in it
                    places.append((here, next(c for c in here.choices if c.id == choice.id)))

    look(game)
    for seed in WORLDS:
        trial, lots = game.redeal(seat, seed), random.Random(seed)
        for _ in range(AHEAD):
            if trial.over:
                break
            choice = lots.choice(trial.choices)
            try:
                if choice.seat == seat:
                    look(trial)
                    trial.answer(doing_least(trial, choice), choice.id)
                else:
                    trial.answer(lots.randrange(choice.count), choice.id)
            except FudabaError:
                break
    return list(found.values()), places
