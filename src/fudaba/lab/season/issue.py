"""Issues a season: draws sets until one is legal and within its bands, and writes it into a folder."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Final

from fudaba.cardfile.mistakes import BadCardFile
from fudaba.epochs import stamp
from fudaba.kernel.errors import BadArgument, BadDeck, BadFile, NotPossible
from fudaba.lab.season.judgement import Judgement, judge_season
from fudaba.lab.season.lottery import Drawn, draw, refusal
from fudaba.lab.season.recipes import recipe
from fudaba.lab.study import reader
from fudaba.lab.study.plan import Results, check_study, collect, plan, work
from fudaba.lab.study.reader import Study
from fudaba.lab.study.runner import run_units
from fudaba.lab.study.store import Store

CARDS: Final = "cards.yaml"
DECKS: Final = "decks"
INDEX: Final = "season.json"
DRAWS: Final = 40
"""Draw at most this many sets."""
GAMES: Final = 30
"""Games of each match-up of the study."""


@dataclass
class Season:
    """A set that was accepted, what was found of it, and why those before it were not."""

    drawn: Drawn
    judgement: Judgement | None
    refused: list[str] = field(default_factory=list)

    @property
    def content(self) -> str:
        """A digest of the cards and decks, the same on every machine."""
        text = "".join([self.drawn.cards, *(self.drawn.decks[name] for name in sorted(self.drawn.decks))])
        return hashlib.sha256(text.encode()).hexdigest()

    def to_json(self) -> dict[str, object]:
        """For ``fudaba season --json``."""
        data: dict[str, object] = {
            "game": self.drawn.game,
            "seed": self.drawn.seed,
            "fudaba": version("fudaba"),
            "epochs": stamp("bots", "measures"),
            "draw": self.drawn.draw,
            "refused": self.refused,
            "cards": self.drawn.names,
            "catalogue": self.drawn.fingerprint,
            "content": self.content,
            "decks": self.drawn.called,
        }
        if self.judgement is not None:
            verdicts = Counter(row.verdict for row in self.judgement.rows)
            data.update(games=self.judgement.games, verdicts=dict(sorted(verdicts.items())))
        return data

    def index(self) -> dict[str, object]:
        """For ``season.json``: the same, and every row of the study."""
        rows = () if self.judgement is None else self.judgement.rows
        return {**self.to_json(), "rows": [row.to_json() for row in rows]}


def issue(
    game: str,
    seed: int,
    *,
    games: int = GAMES,
    draws: int = DRAWS,
    jobs: int = 1,
    store: Path,
    told: Callable[[str], None] = lambda _: None,
) -> Season:
    """The season of a seed. Without ``games`` a set need only be legal and say everything in every language.

    Games are kept in ``store``, and what is there is not played again.
    """
    recipe(game)
    if games < 0 or draws < 1:
        raise BadArgument("games: from 0 on, and draws: from 1 on, were expected")
    study = reader.read(reader.find(game)) if games else None
    refused: list[str] = []
    for attempt in range(draws):
        try:
            drawn = draw(game, seed, attempt)
        except (BadCardFile, BadDeck) as e:
            refused.append(f"not legal: {refusal(e)}")
            told(f"{attempt + 1}: {refused[-1]}")
            continue
        if study is None:
            return Season(drawn, None, refused)
        found = judge_season(study, drawn, games, _player(Store(store), jobs))
        if not found.reason:
            return Season(drawn, found, refused)
        refused.append(found.reason)
        told(f"{attempt + 1}: {refused[-1]}")
    raise NotPossible(f"{game}, seed {seed}: none of {draws} sets was accepted; the last one: {refused[-1]}")


def _player(store: Store, jobs: int) -> Callable[[Study], Results]:
    def played(study: Study) -> Results:
        check_study(study)
        run_units(work(study, plan(study)), store, jobs)
        return collect(study, store)

    return played


def write_season(issued: Season, folder: Path) -> None:
    """Cards, decks and what was found, as files. A folder that holds something else is refused."""
    if folder.exists() and any(folder.iterdir()) and _content(folder) != issued.content:
        raise BadFile(str(folder), "there is something else; a season needs a folder of its own")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = issued.drawn
    heading = f"# Season {drawn.seed} of {drawn.game}: a set that was drawn, of names that stand nowhere else.\n"
    (folder / CARDS).write_text(heading + drawn.cards, encoding="utf-8")
    for name, text in drawn.decks.items():
        (folder / DECKS).mkdir(exist_ok=True)
        (folder / DECKS / f"{name}.txt").write_text(text, encoding="utf-8")
    told = json.dumps(issued.index(), ensure_ascii=False, indent=1)
    (folder / INDEX).write_text(told + "\n", encoding="utf-8")


def _content(folder: Path) -> str:
    try:
        return str(json.loads((folder / INDEX).read_text(encoding="utf-8"))["content"])
    except (OSError, ValueError, LookupError, TypeError):
        return ""
