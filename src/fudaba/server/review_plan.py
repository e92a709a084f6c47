"""What a review has worked out beside the server: the decisions of a game, and each of them in words."""

from __future__ import annotations

from math import sqrt
from typing import Final, TypedDict

import msgspec

import fudaba
from fudaba.api import LETTERS, FudabaError
from fudaba.bots import Sight, Thought
from fudaba.bots.explain import compared, explain
from fudaba.inputs import record as records
from fudaba.languages import LANGUAGES
from fudaba.server.protocol import Moment
from fudaba.server.refused import Refused
from fudaba.server.setup import RECORD
from fudaba.server.speech import speech
from fudaba.server.today import replayed_today

SURE: Final = 1.96


class Decision(TypedDict):
    """One answer of a record to which there was another one."""

    at: int
    seat: int
    text: str
    position: dict[str, object]


class ReviewPlan(TypedDict):
    """What a review goes through."""

    game: str
    answers: int
    decisions: list[Decision]


def planned(record: str) -> ReviewPlan:
    """All decisions of a record."""
    if len(record) > RECORD:
        raise Refused("too-long")
    try:
        answers = records.read(record).answers
        game = replayed_today(record, 0)
        decisions: list[Decision] = []
        for at, line in enumerate(answers):
            found = _asked(game, line)
            if found is not None:
                asked, text = found
                decisions.append({"at": at, "seat": asked.seat, "text": text, "position": game.position()})
            game.follow(line)
    except FudabaError as e:
        raise Refused("bad-record") from e
    return {"game": game.plugin.name, "answers": len(answers), "decisions": decisions}


def _asked(game: fudaba.Game, line: str) -> tuple[fudaba.Asked, str] | None:
    """The question that a line answers, if there was anything to decide; with the answer."""
    if line.startswith("!") or game.over:
        return None
    text = line
    asked: fudaba.Asked | None = game.choice
    if line[1:3] == ": ":
        asked = next((one for one in game.choices if LETTERS[one.seat] == line[0]), None)
        text = line[3:]
    return None if asked is None or asked.count < 2 or text not in asked.options else (asked, text)


def moment(position: dict[str, object], seat: int, at: int, text: str, thought: dict[str, object]) -> Moment:
    """A decision, once a bot has thought about it."""
    game = fudaba.load(position)
    asked = next(one for one in game.choices if one.seat == seat)
    return judged(game, asked, at, text, msgspec.convert(thought, Thought))


def judged(game: fudaba.Game, asked: fudaba.Asked, at: int, text: str, thought: Thought) -> Moment:
    """What a bot thinks of a decision, for readers of both languages."""
    # A bot looks once at options that do the same, and they come last: another empty place, another unseen card.
    options = [str(option) for option in asked.options][: len(thought.options)]
    played = options.index(text) if text in options else Sight(game.world).index(text)
    options[played] = text
    best = compared(thought, max(range(len(options)), key=lambda i: thought.options[i]))[0]
    looks = thought.trust[best] if thought.trust else 1
    chance = thought.options[best]
    # Walks are worth something between 0 and 1: they spread at most as wins and losses would.
    spread = SURE * (thought.spread or sqrt(chance * (1 - chance) / max(1, looks)))
    weighed = not thought.trust or thought.trust[played] > 0
    labels = {lang: speech(game, lang) for lang in LANGUAGES}
    moment: Moment = {
        "at": at,
        "seat": asked.letter,
        "chance": round(chance, 4),
        "low": round(max(0.0, chance - spread), 4),
        "high": round(min(1.0, chance + spread), 4),
        "played": text,
        "best": options[best],
        "lost": round(max(0.0, chance - thought.options[played]), 4) if weighed and played != best else 0.0,
        "why": {
            "ja": explain(thought, best, options, "ja", lambda said: labels["ja"].label(game, asked, said)),
            "en": explain(thought, best, options, "en", lambda said: labels["en"].label(game, asked, said)),
        },
    }
    return moment
