"""Finished games to look at: where a record stood after each answer, with all hands open."""

from __future__ import annotations

from typing import Final

import fudaba
from fudaba.api import LETTERS, FudabaError
from fudaba.contract import SeatNow, View
from fudaba.inputs import record as records
from fudaba.languages import Lang
from fudaba.server.protocol import Frame, Mark, Replay
from fudaba.server.refused import Refused
from fudaba.server.setup import RECORD
from fudaba.server.speech import happened, speech
from fudaba.server.today import replayed_today

MOST: Final = 100
"""Frames at once."""
OUTSIDE: Final = {
    "ja": {
        "commit": "確定",
        "concede seat": "{seat}が投了",
        "forfeit seat": "{seat}の時間切れ",
        "join": "途中参加",
        "return seat": "{seat}が再参加",
        "request": "途中参加の申し込み",
        "request seat": "{seat}が再参加を申し込む",
        "withdraw": "途中参加の取りやめ",
        "withdraw seat": "{seat}が再参加を取りやめる",
    },
    "en": {
        "commit": "That is certain",
        "concede seat": "{seat} concedes",
        "forfeit seat": "{seat} is out of time",
        "join": "Somebody joins",
        "return seat": "{seat} comes back",
        "request": "Somebody asks to join",
        "request seat": "{seat} asks to come back",
        "withdraw": "Somebody no longer waits to join",
        "withdraw seat": "{seat} no longer waits to come back",
    },
}
"""What the lines of a record that no option holds say; ``seat``: those that name one."""


def replayed(record: str, first: int, count: int, lang: Lang) -> Replay:
    """Some frames of a record, with what it is a record of."""
    if len(record) > RECORD:
        raise Refused("too-long")
    try:
        read = records.read(record)
        game = replayed_today(record, 0)
        return _walked(game, read.answers, max(0, first), max(1, min(count, MOST)), lang)
    except FudabaError as e:
        raise Refused("bad-record") from e


def _walked(game: fudaba.Game, answers: list[str], first: int, count: int, lang: Lang) -> Replay:
    frames: list[Frame] = []
    turns: list[Mark] = []
    told = 0
    before: tuple[int, str | None] = (-1, None)
    for at in range(len(answers) + 1):
        seat, label, text = "", "", answers[at - 1] if at else ""
        wanted = first <= at < first + count
        if at:
            if wanted:
                seat, label = _said(game, text, lang)
            game.follow(text)
        view = game.view(None)
        turn = view["turn"]
        now = (turn["no"], turn.get("active"))
        if now != before:
            before = now
            turns.append(_mark(at, view))
        if wanted:
            seen = happened(game, -1, told, view["no"])
            after, lines = speech(game, lang).story(-1, seen)
            frame: Frame = {
                "at": at, "view": opened(game), "events": seen.fresh, "lines": lines, "lines_after": after,
            }  # fmt: skip
            if at:
                frame |= {"answer": text, "label": label}
                if seat:
                    frame["seat"] = seat
            frames.append(frame)
        told = view["no"]
    replay: Replay = {
        "game": game.plugin.name, "options": dict(game.world.rules.options),
        "seats": [{"seat": LETTERS[k]} for k in range(game.seats)],
        "answers": len(answers), "turns": turns, "frames": frames,
    }  # fmt: skip
    outcome = game.view(None).get("outcome")
    if outcome is not None:
        replay["outcome"] = outcome
    return replay


def _mark(at: int, view: View) -> Mark:
    turn = view["turn"]
    mark: Mark = {"at": at, "turn": turn["no"], "phase": turn["phase"]}
    if "active" in turn:
        mark["active"] = turn["active"]
    return mark


def _said(game: fudaba.Game, line: str, lang: Lang) -> tuple[str, str]:
    """Who gives an answer, and how people read it."""
    if line.startswith("!"):
        what, _, rest = line[1:].strip().partition(" ")
        letter = rest[:1] if what not in ("join", "commit") else ""
        said = OUTSIDE[lang][f"{what} seat" if letter else what]
        return letter, said.format(seat=speech(game, lang).seat(letter))
    asked, text = game.choice, line
    if line[1:3] == ": ":
        asked = next(a for a in game.choices if LETTERS[a.seat] == line[0])
        text = line[3:]
    return LETTERS[asked.seat], speech(game, lang).label(game, asked, text)


def opened(game: fudaba.Game) -> View:
    """A view with all hands open: every seat's part as that seat sees it."""
    view = game.view(None)
    seats: list[SeatNow] = []
    for k, row in enumerate(view["seats"]):
        own = game.view(k)
        seats += [mine for mine in own["seats"] if mine["seat"] == row["seat"]]
    return {**view, "seats": seats}
