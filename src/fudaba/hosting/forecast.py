"""What a fight comes to if nobody does anything more: played out in worlds that the seat cannot tell from the true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.api import Asked, FudabaError, Game
from fudaba.contract import CardNow, CardRef, Forecast, Hit, View
from fudaba.hosting.least import doing_least

SEEDS: Final = (11, 12)
"""Worlds in which it is tried: what differs between them nobody at the table can know."""
DECLARED: Final = 3
"""Questions of one's own before a fight begins, after which there is none."""
STEPS: Final = 80
"""Questions of one fight before it is given up."""

Key = tuple[str, str, str]
"""A seat, a card of it (or none), and what is counted."""


def forecast(game: Game, asked: Asked, answer: Sequence[str]) -> Forecast | None:
    """What the fight that an answer begins or goes on with would do; None if there is none, or it cannot be told."""
    falls: list[dict[str, CardRef]] = []
    hits: list[dict[Key, int]] = []
    answered = False
    for seed in SEEDS:
        trial = game.redeal(asked.seat, seed)
        before = trial.view(asked.seat)
        try:
            others = _played(trial, asked, answer)
        except FudabaError:
            return None
        if others is None:
            return None
        answered = answered or others
        after = trial.view(asked.seat)
        falls.append(_fallen(game, before, after))
        hits.append(_hit(before, after, falls[-1]))
    told: list[Hit] = []
    for key in sorted({key for found in hits for key in found}):
        seat, card, what = key
        counts = [found.get(key, 0) for found in hits]
        hit: Hit = {"seat": seat, "what": what, "n": min(counts), "most": max(counts)}
        if card:
            hit["card"] = {"id": card}
        told.append(hit)
    sure = set(falls[0]).intersection(*falls[1:])
    maybe = set(falls[0]).union(*falls[1:]) - sure
    every = {tag: card for found in falls for tag, card in found.items()}
    return {
        "falls": [every[tag] for tag in sorted(sure)], "may": [every[tag] for tag in sorted(maybe)],
        "hits": told, "open": answered,
    }  # fmt: skip


def _played(trial: Game, asked: Asked, answer: Sequence[str]) -> bool | None:
    """Play a fight to its end; whether somebody else could have done something, None if there is no fight or no end."""
    same = next(c for c in trial.choices if c.seat == asked.seat and c.kind == asked.kind)
    trial.answer(answer[0] if same.form["kind"] == "one" else list(answer), same.id)
    # who attacks is declared first, one after another: the fight begins once nothing is added
    for _ in range(DECLARED):
        if "battle" in trial.view(asked.seat) or trial.over or trial.choices[0].seat != asked.seat:
            break
        trial.answer(doing_least(trial, trial.choices[0]), trial.choices[0].id)
    others = False
    for step in range(STEPS):
        if "battle" not in trial.view(asked.seat) or trial.over:
            return others if step else None
        choice = trial.choices[0]
        others = others or (choice.seat != asked.seat and choice.role == "battle" and choice.count > 1)
        trial.answer(doing_least(trial, choice), choice.id)
    return None


def _in_play(game: Game, view: View) -> dict[str, tuple[str, CardNow]]:
    """The cards that lie open and are in play, with whose they are."""
    piles = {zone.name for zone in game.world.rules.schema.zones if zone.pile}
    places = [("", view["shared"]), *((seat["seat"], seat["places"]) for seat in view["seats"])]
    return {
        card["id"]: (seat, card)
        for seat, found in places
        for name, place in found.items()
        if name not in piles
        for card in place.get("cards", [])
    }


def _fallen(game: Game, before: View, after: View) -> dict[str, CardRef]:
    """Cards that have left play."""
    left = _in_play(game, after)
    return {
        tag: {"id": tag, "card": card["card"]} for tag, (_, card) in _in_play(game, before).items() if tag not in left
    }


def _hit(before: View, after: View, fallen: dict[str, CardRef]) -> dict[Key, int]:
    """What seats have lost, and marks that cards have got."""
    found: dict[Key, int] = {}
    for old, new in zip(before["seats"], after["seats"], strict=True):
        seat = old["seat"]
        for what, n in old["numbers"].items():
            if new["numbers"].get(what, n) < n:
                found[seat, "", what] = n - new["numbers"][what]
        for name, place in old["places"].items():
            if "cards" not in place and new["places"].get(name, {"n": 0})["n"] < place["n"]:
                found[seat, "", name] = place["n"] - new["places"].get(name, {"n": 0})["n"]
        marks = {
            card["id"]: card.get("marks", {}) for place in old["places"].values() for card in place.get("cards", [])
        }
        for place in new["places"].values():
            for card in place.get("cards", []):
                for what, n in card.get("marks", {}).items():
                    more = n - marks.get(card["id"], {}).get(what, 0)
                    if card["id"] in marks and card["id"] not in fallen and more > 0:
                        found[seat, card["id"], what] = more
    return found
