"""Finding puzzles: bots play, and the last turns of their games are searched from the end backwards."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fudaba import bots
from fudaba.bots.proof import FAR, SAVE, WIN, Prover, TooMany, turn_of
from fudaba.game import Game
from fudaba.inputs import record as records
from fudaba.kernel.notation import option_text, option_texts
from fudaba.kernel.options import Question, a_of, verb_of
from fudaba.kernel.schema import BATTLE, KIND, LETTERS, NAME, TAG, TURN, WINDOW
from fudaba.kernel.state.world import World
from fudaba.puzzles.kept import Move, Puzzle, digest
from fudaba.registry import Plugin, get
from fudaba.start import at_table

ROLES: Final = (TURN, BATTLE, WINDOW)
"""A puzzle begins where a seat acts, fights or answers, not in the middle of a payment."""
FEWEST: Final = 2
"""So many different first moves there are to choose from, at least."""
LAST_TURNS: Final = 3
LONGEST_GAME: Final = 3_000


def moves(w: World, choice: Question) -> list[Move]:
    """Each option by its verb and card; by its first argument where that is no card."""
    schema, catalogue = w.rules.schema, w.rules.catalogue
    found: list[Move] = []
    for code in choice.options:
        verb, a = schema.verbs[verb_of(code)], a_of(code)
        first = verb.args[0] if verb.args else -1
        if first in (NAME, TAG):
            about = catalogue.cards[w.kind[a]].id
        elif first == KIND:
            about = catalogue.cards[a].id
        else:
            about = "" if first < 0 else option_text(w, code).removeprefix(verb.word).split()[0]
        found.append((verb.word, about))
    return found


@dataclass
class Searched:
    """How much was searched."""

    games: int = 0
    positions: int = 0
    given_up: int = 0


@dataclass(frozen=True)
class Found:
    """A position that is a puzzle."""

    at: int
    world: World
    seat: int
    aim: str
    move: Move
    working: tuple[int, ...]
    moves: int
    depth: int
    nodes: int


def askable(w: World, choice: Question) -> bool:
    """Whether a puzzle could begin with a choice."""
    if w.others or w.rules.schema.prompts[choice.prompt].role not in ROLES:
        return False
    return len(set(moves(w, choice))) >= FEWEST


def examined(w: World, choice: Question, at: int, aim: str, limit: int) -> Found | None:
    """The position as a puzzle for the seat that is asked, if it is one. Over the limit, TooMany."""
    named = moves(w, choice)
    prover = Prover(w, choice.seat, aim, limit)
    works: list[bool] = []
    solving: set[Move] = set()
    for i in range(len(choice.options)):
        works.append(prover.holds(w, choice, i))
        if works[-1]:
            solving.add(named[i])
        if len(solving) > 1:
            return None
    if len(solving) != 1:
        return None
    nodes = prover.nodes
    prover.limit = FAR if limit >= FAR else nodes + 10 * limit
    depth = prover.depth(w)
    working = tuple(i for i, good in enumerate(works) if good)
    return Found(at, w, choice.seat, aim, next(iter(solving)), working, len(set(named)), depth, nodes)


class Miner:
    """Plays games of one game and searches their last turns."""

    def __init__(self, game: str, limit: int, players: str = "greedy") -> None:
        self.plugin: Plugin = get(game)
        self.limit = limit
        self.players = players
        self.searched = Searched()
        self.tables = [v for v in self.plugin.variants if v.seats == 2]

    def play(self, seed: int) -> tuple[Game, list[World]]:
        """One game to its end, and the world before each answer."""
        game = at_table(self.plugin, self.tables[seed % len(self.tables)], seed)
        seats = [bots.make(self.players, seed * 2 + s) for s in range(2)]
        past: list[World] = []
        while not game.over and len(past) < LONGEST_GAME:
            w = game.world
            choice = w.choice
            assert choice is not None
            past.append(w.clone())
            bot = seats[choice.seat]
            game.answer(bot.choose(bot.sight(w)))
        return game, past

    def mine(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one game: of every turn and seat the earliest one that was found."""
        game, past = self.play(seed)
        self.searched.games += 1
        outcome = game.outcome
        if outcome is None or len(outcome.winners) != 1:
            return
        best: dict[tuple[object, ...], Found] = {}
        closed: set[tuple[object, ...]] = set()
        turns: list[tuple[int, ...]] = []
        for at in range(len(past) - 1, -1, -1):
            w = past[at]
            turn = turn_of(w)
            if turn not in turns:
                turns.append(turn)
            if len(turns) > LAST_TURNS:
                break
            choice = w.choice
            assert choice is not None
            last = len(turns) == 1
            for aim in (WIN, SAVE):
                own = w.active == choice.seat or w.active < 0
                if (aim == WIN and not own) or (aim == SAVE and w.active == choice.seat):
                    continue
                spot = (turn, choice.seat, aim)
                if spot in closed:
                    continue
                if not askable(w, choice):
                    continue
                self.searched.positions += 1
                try:
                    found = examined(w, choice, at, aim, self.limit if last else self.limit // 5)
                except TooMany:
                    self.searched.given_up += 1
                    closed.add(spot)
                    continue
                if found is not None and (spot not in best or found.depth > best[spot].depth):
                    best[spot] = found
        for found in best.values():
            whole = records.read(game.record())
            record = str(dataclasses.replace(whole, answers=whole.answers[: found.at]))
            yield puzzle_of(self.plugin.name, found, record)


def puzzle_of(game: str, found: Found, record: str) -> Puzzle:
    """A position that was found, as it is kept, with the record that ends at it."""
    texts = option_texts(found.world)
    name = digest(found.world)
    return Puzzle(
        id=f"{game}-{name[:8]}",
        game=game,
        seat=LETTERS[found.seat],
        aim=found.aim,
        move=found.move,
        options=tuple(texts[i] for i in found.working),
        moves=found.moves,
        depth=found.depth,
        nodes=found.nodes,
        digest=name,
        record=record,
    )
