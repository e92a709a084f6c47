"""Standing choices of real games, for the page: ``python -m scripts.page_choices web/fixtures/choices.jsonl.gz``.

Every game is played by chance, with every number of seats, mode and published deck; rarer questions come from the
scenario files. Of all questions that look alike (the kind, the form, what can be done, how far the gesture has come) a
few are kept, each as its seat sees it: the view, the choice with its sentences, and for an answer of several pieces a
whole answer for every candidate that the engine takes. The same sources give the same file, which says what it was made
of in its first line; it is made anew when that is no longer true, and never committed.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypedDict

import fudaba
from fudaba import registry
from fudaba.bots.factory import make
from fudaba.contract import Choice, DeckKind, View
from fudaba.hosting.voice import Voice
from fudaba.kernel.play.question import Asked
from fudaba.kernel.rules import Deck
from fudaba.kernel.state.world import World
from fudaba.testing.chapter import folder_of, read_chapters
from fudaba.testing.chapter_table import problem
from fudaba.testing.dialect import dialect_of
from fudaba.testing.table import Side, Table

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT / "tests" / "games"
SOURCES: Final = (ROOT / "src" / "fudaba", ROOT / "scripts", SCENARIOS)
MOST: Final = 900
"""Answers of one game."""
ALIKE: Final = 6
"""Questions that look alike are kept so often."""
FEWEST: Final = 3000
TRIES: Final = 60
"""Answers that are tried for one candidate before it is given up."""


@dataclass(frozen=True)
class Kind:
    """A kind of table: the game, its seats, what was agreed."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    games: int = 10
    bots: float = 0.0
    """How often a bot chooses instead of chance: it gets further."""
    cards: tuple[str, ...] = ()
    """Cards that stand in every deck in place of others."""


RARE: Final = (("ley-shift", "root-rot"), ("flash-flood", "buried-gift"))
KINDS: Final = (
    Kind("ashes", 2, games=10),
    Kind("ashes", 3, games=6),
    Kind("ashes", 4, games=6),
    Kind("ashes", 2, {"windows": "all"}, games=4),
    *(Kind("ashes-draft", seats, games=1) for seats in (2, 3, 4)),
    Kind("ashes-draft", 2, {"exchange": "optional", "dice_picks": "reference"}, games=1),
    Kind("azuride", 2, games=10),
    Kind("azuride", 2, games=4, bots=0.8),
    Kind("azuride", 2, {"prompts": "all"}, games=4),
    *(
        Kind("avalon", seats, {"mode": mode}, games=2, bots=bots)
        for seats in (2, 3, 4)
        for mode in ("novice", "normal", "veteran", "expert", "complete")
        for bots in (0.0, 0.8)
    ),
    *(Kind("avalon", 2, {"mode": "normal"}, games=30, bots=0.3, cards=cards) for cards in RARE),
)


class Kept(TypedDict):
    """One question as the page gets it."""

    game: str
    seats: int
    view: View
    choice: Choice
    whole: list[list[str]]
    """Whole answers that the engine takes: together they hold every candidate that any whole answer can hold."""


def looks(game: str, seats: int, data: Choice) -> str:
    """What is alike in questions that look alike."""
    verbs = sorted({option["verb"] for option in data["options"]})
    form = data["form"]
    several = len(form.get("candidates", ())) > 1
    return json.dumps(
        [game, seats, data["kind"], form["kind"], data.get("window", ""), verbs, bool(data["chosen"]), several]
    )


def takes(game: fudaba.Game, asked: Asked, answer: list[str]) -> bool:
    """Whether the engine takes this as a whole answer."""
    trial = game.clone()
    try:
        trial.answer(answer, asked.id)
    except fudaba.FudabaError:
        return False
    return True


def whole_with(game: fudaba.Game, asked: Asked, data: Choice, first: str) -> list[str] | None:
    """A whole answer that holds a candidate; None if there is none."""
    found = data["form"].get("candidates", [])
    all_ = [option["text"] for option in found for _ in range(option.get("times", 1))]
    for piece in data["chosen"]:
        if piece["text"] in all_:
            all_.remove(piece["text"])
    if first not in all_:
        return None
    all_.remove(first)
    tries = 0
    paths: list[tuple[list[str], list[str]]] = [([first], all_)]
    while paths and tries < TRIES:
        said, rest = paths.pop()
        tries += 1
        so_far = game.would(asked.id, said)
        if so_far["ready"] and takes(game, asked, said):
            return said
        if "why" in so_far and so_far["why"]["code"] in {"not-a-candidate", "chosen-twice"}:
            continue
        paths.extend(([*said, rest[i]], rest[i + 1 :]) for i in reversed(range(len(rest))) if rest[i] not in rest[:i])
    return None


def wholes(game: fudaba.Game, asked: Asked, data: Choice) -> list[list[str]]:
    """For every candidate of a form of several pieces a whole answer that holds it, where there is one."""
    form = data["form"]
    if form["kind"] == "divide":
        found = [answer for answer in form.get("ready", []) if takes(game, asked, answer)]
        return found + [answer for answer in (turned(answer) for answer in found) if takes(game, asked, answer)]
    if form["kind"] == "order":
        texts = [option["text"] for option in form.get("candidates", []) for _ in range(option.get("times", 1))]
        for piece in data["chosen"]:
            texts.remove(piece["text"])
        return [answer for answer in (texts, texts[::-1]) if takes(game, asked, answer)]
    if form["kind"] == "one":
        return []
    found = [answer for answer in form.get("ready", []) if takes(game, asked, answer)]
    for option in form.get("candidates", []):
        if not any(option["text"] in answer for answer in found):
            whole = whole_with(game, asked, data, option["text"])
            if whole is not None:
                found.append(whole)
    return found


def turned(answer: list[str]) -> list[str]:
    """The same points the other way round."""
    names = [piece.rpartition(" ")[0] for piece in answer]
    points = [piece.rpartition(" ")[2] for piece in answer][::-1]
    return [f"{name} {n}" for name, n in zip(names, points, strict=True)]


def mixed(deck: DeckKind, cards: tuple[str, ...]) -> Deck:
    """A published deck with other cards in the places of its first ones."""
    sections = {name: list(entries.items()) for name, entries in deck["sections"].items()}
    if cards:
        all_ = [card for card, n in sections["cards"] for _ in range(n)]
        others = [card for card in all_ if card not in cards][: len(all_) - 2 * len(cards)]
        sections["cards"] = [(card, 2) for card in cards] + list(Counter(others).items())
    return Deck(deck["name"], deck["words"]["ja"], deck["words"]["en"], sections)


def begun(kind: Kind, seed: int) -> fudaba.Game:
    """A new game with published decks, others each time; with the usual ones where those do not go together."""
    found = fudaba.describe(kind.game)["decks"]
    decks = [mixed(found[(seed * kind.seats + seat) % len(found)], kind.cards) for seat in range(kind.seats) if found]
    try:
        return fudaba.new(kind.game, decks or None, seed, seats=kind.seats, options=kind.options)
    except fudaba.FudabaError:
        assert not kind.cards, "a deck that was to be mixed is not legal"
        return fudaba.new(kind.game, None, seed, seats=kind.seats, options=kind.options)


class Keeper:
    """Keeps a few of all questions that look alike."""

    def __init__(self, alike: int) -> None:
        self.alike = alike
        self.seen: Counter[str] = Counter()
        self.kept: list[Kept] = []
        self.busy = False

    def look(self, game: fudaba.Game, asked: Asked) -> None:
        """Keep this question, unless there are enough like it, or it is only tried."""
        if not self.busy:
            self.busy = True
            self._look(game, asked)
            self.busy = False

    def _look(self, game: fudaba.Game, asked: Asked) -> None:
        data = asked.data()
        name, seats = game.plugin.name, game.world.seats
        look = looks(name, seats, data)
        if self.seen[look] >= self.alike:
            return
        self.seen[look] += 1
        voice = Voice.of(game, "en")
        self.kept.append(
            {
                "game": name, "seats": seats, "view": game.view(asked.seat),
                "choice": voice.choice(game, asked), "whole": wholes(game, asked, data),
            }
        )  # fmt: skip


def play(kind: Kind, seed: int, keeper: Keeper) -> None:
    """One game by chance: whatever ends something is taken less often, so that there is more to see before it."""
    chance = random.Random(f"{kind.game} {kind.seats} {seed}")
    game = begun(kind, seed)
    bots = [make("greedy", seed * kind.seats + seat) for seat in range(kind.seats)]
    for _ in range(MOST):
        if game.over:
            return
        asked = game.choices[0 if kind.bots else chance.randrange(len(game.choices))]
        keeper.look(game, asked)
        if chance.random() < kind.bots:
            game.answer(bots[asked.seat].choose(bots[asked.seat].sight(game.world, asked.seat)), asked.id)
            continue
        options = asked.options
        stops = [i for i in range(len(options)) if options[i] in {"pass", "end", "end turn", "done"}]
        others = [i for i in range(len(options)) if i not in stops]
        index = chance.choice(others if others and (not stops or chance.random() < 0.7) else stops)
        game.answer(index, asked.id)


@contextmanager
def watched(game: str, keeper: Keeper) -> Iterator[None]:
    """Every question that is answered meanwhile, by whomever."""
    plugin = registry.get(game)
    before = World.take

    def take(w: World, index: int, seat: int = -1) -> None:
        if w.choice is not None:
            standing = fudaba.Game(plugin, w.clone(), None, [])
            for asked in standing.choices:
                keeper.look(standing, asked)
        before(w, index, seat)

    World.take = take  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        World.take = before  # type: ignore[method-assign]


def run_scenarios(game: str, keeper: Keeper) -> None:
    """Every question that the scenario files and the chapters of a game answer."""
    plugin = registry.get(game)
    examples = [e for chapter in read_chapters(folder_of(plugin.ledger), game) for e in chapter.examples]
    runner = plugin.scenarios() if plugin.scenarios is not None else dialect_of(plugin)
    with watched(game, keeper):
        for file in sorted((SCENARIOS / game / "scenarios").glob("*.yaml")):
            runner.run_file(file)
        for example in examples:
            assert problem(plugin, example) == ""


def open_with_a_strike(keeper: Keeper) -> None:
    """A skill that sets itself off and asks whom it hits: no scenario has one."""
    docks = {"left": ["a:akagi", "w:fubuki", "v:fubuki", "u:naka"], "right": ["x:javelin", "y:javelin"]}
    sides = {"A": Side(docks), "B": Side(front_1="b:ajax", front_2="c:belfast")}
    t = Table("azuride", options={"prompts": "all"}, sides=sides)
    with watched("azuride", keeper):
        t.says("A", "launch a rear-1", "pay w", "target c")


def kept(alike: int = ALIKE) -> list[Kept]:
    """All of them."""
    keeper = Keeper(alike)
    for kind in KINDS:
        for seed in range(kind.games):
            play(kind, seed, keeper)
    for game in ("ashes", "azuride", "avalon"):
        run_scenarios(game, keeper)
    open_with_a_strike(keeper)
    return keeper.kept


def stamp() -> str:
    """What the choices are made of."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for file in sorted(folder.rglob("*")):
            if file.suffix in {".py", ".yaml", ".txt", ".md"} and "web" not in file.relative_to(ROOT).parts[:3]:
                digest.update(file.read_bytes())
    return digest.hexdigest()


def made_of(file: Path) -> str:
    """What a file of choices was made of; empty if there is none."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            return str(json.loads(lines.readline())["stamp"])
    except (OSError, EOFError, ValueError, KeyError):
        return ""


if __name__ == "__main__":
    into, now = Path(sys.argv[1]), stamp()
    if made_of(into) != now:
        found = kept()
        into.parent.mkdir(parents=True, exist_ok=True)
        with gzip.GzipFile(into, "wb", compresslevel=5, mtime=0) as file:
            for line in ({"stamp": now}, *found):
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        print(f"{len(found)} standing choices")
        sys.exit(len(found) < FEWEST)
