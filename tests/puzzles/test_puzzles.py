"""Puzzles: every one of them is a position of a real game, and its one move is proven twice."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from fudaba.api import LETTERS, UnknownName
from fudaba.bots import make
from fudaba.bots.proving import SAVE, WIN, Prover, turn_of, unknown
from fudaba.cli.table.solving import Solving
from fudaba.cli.table.ticking import ticking
from fudaba.puzzles.kept import Puzzle, collection, digest
from fudaba.puzzles.mining import askable, examined, moves
from fudaba.puzzles.solving import Attempt, hands, opponent
from fudaba.testing.proofs import TooLong, proven
from fudaba.testing.table import Side, Table

GAMES = ("ashes", "azuride", "avalon")
ALL = [pytest.param(puzzle, id=puzzle.id) for game in GAMES for puzzle in collection(game).puzzles]
SMALL = [
    pytest.param(puzzle, id=puzzle.id)
    for game in GAMES
    for puzzle in sorted(collection(game).puzzles, key=lambda p: p.nodes)[:3]
]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_puzzles_sorted_by_depth(game: str) -> None:
    kept = collection(game)
    assert len(kept.puzzles) >= 20
    assert [p.depth for p in kept.puzzles] == sorted(p.depth for p in kept.puzzles)
    assert len({p.digest for p in kept.puzzles}) == len(kept.puzzles)
    assert kept.positions > kept.given_up > 0


@pytest.mark.parametrize("puzzle", ALL)
def test_a_puzzle_is_the_position_of_its_record(puzzle: Puzzle) -> None:
    game = puzzle.begin(story=False)
    choice = game.world.choice
    assert choice is not None
    assert LETTERS[choice.seat] == puzzle.seat
    assert digest(game.world) == puzzle.digest
    named = moves(game.world, choice)
    assert len(set(named)) == puzzle.moves > 1
    working = {text for text, move in zip(game.choice.options, named, strict=True) if move == puzzle.move}
    assert set(puzzle.options) <= working


@pytest.mark.parametrize("puzzle", SMALL)
def test_two_proofs_agree_on_the_one_move_that_works(puzzle: Puzzle) -> None:
    proof = proven(puzzle)
    assert proof.moves == [puzzle.move]
    assert sorted(proof.options) == sorted(puzzle.options)
    world = puzzle.begin(story=False).world
    choice = world.choice
    assert choice is not None
    assert askable(world, choice)
    found = examined(world, choice, 0, puzzle.aim, 100_000)
    assert found is not None
    assert (found.move, found.depth, found.moves) == (puzzle.move, puzzle.depth, puzzle.moves)


def test_a_proof_that_is_too_long_says_so() -> None:
    with pytest.raises(TooLong, match="more than 1 positions"):
        proven(collection("avalon").puzzles[-1], most=1)


# --- what is proven against


def roll() -> Prover:
    """Tanuki rolls at dusk: whatever the number, the seat must live with it."""
    table = Table("toy", at="day", you=Side(table="tanuki"), foe=Side())
    return Prover(table.game.world, 0, WIN)


def test_every_roll_is_an_outcome() -> None:
    prover = roll()
    w = prover.world
    seen: set[int] = set()
    todo = [w]
    while todo:
        at = todo.pop()
        choice = at.choice
        if choice is None or turn_of(at) != prover.turn:
            continue
        for i in range(len(choice.options)):
            after = list(prover.outcomes(at, choice, i))
            seen.add(len(after))
            todo += after[:1] if len(seen) < 3 else []
        if max(seen) > 1:
            break
    assert max(seen) >= 1


def test_a_card_that_is_drawn_may_be_any_card_of_the_pile() -> None:
    """The three outcomes of drawing one card from a pile of three different ones."""
    game = collection("azuride").puzzles[0].begin(story=False)
    w = game.world
    prover = Prover(w, 0, WIN)
    pile = [card for card in range(len(w.kind)) if unknown(w, card, 0)]
    assert pile
    kinds = {w.kind[card] for card in pile if w.rules.pool(w, card) == w.rules.pool(w, pile[0])}
    dealt = {world.kind[pile[0]] for world in prover._dealt(w, pile[0], frozenset())}
    assert dealt == kinds


def test_what_lies_face_down_is_unknown_and_hands_are_not() -> None:
    w = collection("azuride").puzzles[0].begin(story=False).world
    for card in range(len(w.kind)):
        zone = w.rules.schema.zones[w.zone[card] % w.width].name
        if zone == "hand":
            assert not unknown(w, card, 0)
        if zone == "deck" and not w.known[card] & 1:
            assert unknown(w, card, 0)


# --- solving


def numbers(session: Solving, wanted: Iterator[str]) -> str:
    """What is typed for an answer of the record's notation."""
    text = next(wanted)
    choice = session.game.choice
    ticks = ticking(session.game)
    if ticks is not None:
        numbered = [*ticks.numbered(), ticks.end]
        return str(numbered.index(text) + 1) if text in numbered else text
    return str(choice.options.index(text) + 1)


def solved(puzzle: Puzzle, lang: str, wrong: bool = False) -> tuple[str, str]:
    """Solve a puzzle at the terminal with what the proof says, or begin with something else."""
    said = io.StringIO()
    console = Console(file=said, width=100, height=40, color_system=None, highlight=False)

    def read(prompt: str) -> str:
        game = session.game
        w = game.world
        seat = LETTERS.index(puzzle.seat)
        prover = Prover(w, seat, puzzle.aim, 100_000)
        choice = prover.asked(w)
        first = not session.game.lines(session.begun)
        works = [i for i in range(len(choice.options)) if prover.holds(w, choice, i) != (first and wrong)]
        texts = game.choice.options
        return str(texts[works[0] if works else 0])

    session = Solving(puzzle, lang, console, read)
    return session.solve(), said.getvalue()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_right_moves_solve_a_puzzle_at_the_terminal(lang: str) -> None:
    puzzle = next(p for p in collection("avalon").puzzles if p.nodes < 400)
    verdict, said = solved(puzzle, lang)
    assert verdict == "solved"
    assert ("正解です。" if lang == "ja" else "Solved.") in said
    assert ("手札" if lang == "ja" else "Hand of player") in said


def test_another_first_move_is_met_by_what_refutes_it() -> None:
    puzzle = next(p for p in collection("azuride").puzzles if p.nodes < 400 and p.aim == WIN)
    verdict, said = solved(puzzle, "en", wrong=True)
    assert verdict in ("failed", "lucky")
    assert "The first move that works" in said


@pytest.mark.parametrize("game", GAMES)
def test_who_sits_opposite_answers_legally_and_within_its_limit(game: str) -> None:
    puzzle = min(collection(game).puzzles, key=lambda p: p.nodes)
    at = puzzle.begin(story=False)
    attempt = Attempt(puzzle, at)
    bot = make(opponent(puzzle))
    while not attempt.over:
        asked = at.choice
        at.answer(bot.choose(bot.sight(at.world)) if LETTERS[asked.seat] != puzzle.seat else 0)
    assert attempt.verdict() in ("solved", "lucky", "failed")
    assert set(hands(puzzle, at)) == {letter for letter in LETTERS[: at.seats] if letter != puzzle.seat}


def test_aims_are_to_win_or_to_survive() -> None:
    assert {p.aim for game in GAMES for p in collection(game).puzzles} == {WIN, SAVE}


def test_a_puzzle_is_found_by_number_and_id_and_no_other() -> None:
    kept = collection("azuride")
    assert kept.named("1") is kept.named(kept.puzzles[0].id)
    with pytest.raises(UnknownName, match="they count from 1 to"):
        kept.named("999")
    assert collection("toy").puzzles == ()
