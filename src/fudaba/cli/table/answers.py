"""Questions that people ask the table: why is this not possible, what does that card do."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from fudaba.api import Game, Refusal
from fudaba.cli.table import typed
from fudaba.cli.table.sayings import enumerated, saying
from fudaba.hosting.voice import Voice
from fudaba.text.tags import tags_of
from fudaba.text.typed import key

MOST: Final = 6
"""So many candidates are listed under one reason; `? NAME` asks for any of them."""


def everything_refused(game: Game, voice: Voice) -> list[str]:
    """Whatever the standing choice considered and left out, by reason and rule."""
    by_reason: dict[str, list[str]] = {}
    for text, refusal in game.refused():
        by_reason.setdefault(voice.refusal(refusal), []).append(voice.foreseen(game, text, game.choice.kind))
    lines = []
    for reason, labels in by_reason.items():
        lines += [reason, *(f"  {label}" for label in labels[:MOST])]
        if len(labels) > MOST:
            lines.append(saying(voice.lang, "and-more", n=len(labels) - MOST))
    return lines


def _line(game: Game, voice: Voice, text: str, refusal: Refusal) -> str:
    label = voice.foreseen(game, text)
    what = saying(voice.lang, "typed", text=text) if label == text else label  # no option is called so: it was typed
    return saying(voice.lang, "why", what=what, reason=voice.refusal(refusal))


def why(game: Game, voice: Voice, text: str) -> list[str] | None:
    """Why an action, or anything with a card, is not possible; None if the text names nothing of this game."""
    choice = game.choice
    tags = tags_of(game.view(choice.seat))
    refused = game.refused()
    candidates = [option["text"] for option in choice.data()["form"].get("candidates", [])]
    offered = list(dict.fromkeys([*choice.options, *candidates]))
    among = [*offered, *(option for option, _ in refused)]
    text = voice.meant(game, text, among) or typed.notation(voice, text)
    if voice.is_option(text):
        options = [o for o in offered if o == text or o.startswith(text + " ")]
        refusal = None if options else game.why_not(choice.seat, text)
        return [_possible(game, voice, options) if refusal is None else _line(game, voice, text, refusal)]
    card, _ = find_card(game, text, [voice])
    if not card:
        return None
    marks = {card} | {tag for tag, name in tags.items() if name == card}
    if text.startswith("#"):
        marks = {text}
    options = [o for o in offered if marks & set(o.split())]
    if options:
        return [_possible(game, voice, options)]
    nearest = game.why_not(choice.seat, text if text.startswith("#") else card)
    if nearest is None:  # something that stands for it is offered
        return [_line(game, voice, o, refusal) for o, refusal in refused if marks & set(o.split())] or [
            saying(voice.lang, "why", what=voice.name(card), reason=saying(voice.lang, "not-now"))
        ]
    said = [saying(voice.lang, "why", what=voice.name(card), reason=voice.refusal(nearest))]
    return [*said, saying(voice.lang, "and-others", n=nearest.also)] if nearest.also else said


def _possible(game: Game, voice: Voice, options: list[str]) -> str:
    called = voice.labels(game)
    return saying(voice.lang, "possible", options=enumerated(voice.lang, (called[o] for o in options)))


def find_card(game: Game, text: str, voices: Sequence[Voice]) -> tuple[str, list[str]]:
    """The id of a card named by id, name in either language, a part of it, or its #12; else the nearest ids."""
    wanted = key(text)
    if not wanted:
        return "", []
    tagged = tags_of(game.view(None if game.over else game.choice.seat)).get(wanted)
    if tagged is not None:
        return tagged, []
    names: dict[str, str] = {}
    for voice in voices:
        for card, called in voice.called.items():
            for name in called:
                names.setdefault(key(name), card)
    if wanted in names:
        return names[wanted], []
    inside = list(dict.fromkeys(card for name, card in names.items() if wanted in name))
    if len(inside) == 1:
        return inside[0], []
    close = difflib.get_close_matches(wanted, names, n=3, cutoff=0.5)
    return "", inside[:6] or list(dict.fromkeys(names[name] for name in close))
