"""Puzzles: every one of them is a position of a real game, and its one move is proven twice."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from fudaba.api import LETTERS, UnknownName
from fudaba.bots import make
from fudaba.bots.proof import SAVE, WIN, Prover, unknown
from fudaba.cli.table.puzzle import Solving
from fudaba.kernel.notation import option_texts
from fudaba.puzzles.attempt import Attempt, hands, opponent
from fudaba.puzzles.kept import Puzzle, collection, digest
from fudaba.puzzles.mining import askable, examined, moves
from fudaba.testing.table import Side, Table
from scripts.puzzle_proofs import TooLong, proven

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
    game = puzzle.begin()
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


def test_a_win_by_a_lucky_toss_is_no_win() -> None:
    """At dusk the tanuki's coin hurts the foe, or draws one of three cards; only heads would win."""
    you, foe = Side(table="tanuki", deck="fox spark hush"), Side(flame=1, deck="fox fox")
    world = Table("toy", at="day", you=you, foe=foe).game().world
    choice = world.choice
    assert choice is not None
    end = option_texts(world).index("end")
    outcomes = [after.outcome is not None for after in Prover(world, 0, SAVE).outcomes(world, choice, end)]
    assert sorted(outcomes) == [False, False, False, True]
    assert not Prover(world, 0, WIN).holds(world, choice, end)


def test_a_card_that_is_drawn_may_be_any_card_of_the_pile() -> None:
    """The three outcomes of drawing one card from a pile of three different ones."""
    worlds = [puzzle.begin(story=False).world for puzzle in collection("azuride").puzzles]
    w, pile = next((w, pile) for w in worlds if (pile := [card for card in range(len(w.kind)) if unknown(w, card, 0)]))
    prover = Prover(w, 0, WIN)
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


def solved(puzzle: Puzzle, lang: str, wrong: bool = False) -> tuple[str, str]:
    """Solve a puzzle at the terminal with what the proof says, or begin with something else."""
    said = io.StringIO()
    console = Console(file=said, width=100, height=40, color_system=None, highlight=False)

    asked: list[str] = []

    def read(prompt: str) -> str:
        game = session.game
        asked.append(game.choice.id)
        assert len(asked) < 80, f"the table does not take what is typed at {game.choice.kind}"
        w = game.world
        seat = LETTERS.index(puzzle.seat)
        prover = Prover(w, seat, puzzle.aim, 100_000)
        choice = prover.asked(w)
        first = not session.game.lines(session.begun)
        works = [i for i in range(len(choice.options)) if prover.holds(w, choice, i) != (first and wrong)]
        index = works[0] if works else len(choice.options) - 1
        ticks = session.ticking
        if ticks is None:
            return str(index + 1)
        text = game.choice.text_of(index)
        return "" if text == ticks.end else text

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
    puzzle = next(p for p in collection("avalon").puzzles if p.nodes < 400 and p.aim == WIN)
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
