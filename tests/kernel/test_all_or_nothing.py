"""An answer happens whole or not at all, even where the engine fails in the middle of it."""

from __future__ import annotations

import json

import pytest

import fudaba
from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node
from fudaba.testing.states import all_seen, state


class Injected(Exception):
    """What goes wrong; its text stands for whatever a failure may tell."""


class Fuse:
    """Counts what the engine does, and makes it fail at one of these times."""

    def __init__(self) -> None:
        self.left = -1
        self.error: type[Exception] = Injected

    def burn(self) -> None:
        if self.left > 0:
            self.left -= 1
            if self.left == 0:
                raise self.error("the opponent holds a hush")


class Failing(World):
    """A world in which moving a card, changing a counter, drawing a number, asking and so on can fail."""

    def __init__(self, like: World, fuse: Fuse) -> None:
        super().__init__(like.rules, like.chance, like)
        self.fuse = fuse

    def clone(self) -> World:
        super().clone()  # what is shared until somebody writes
        return Failing(self, self.fuse)

    def move(self, card: int, zone: int, keep: bool = False, secretly: bool = False, bottom: bool = False) -> None:
        self.fuse.burn()
        super().move(card, zone, keep, secretly, bottom)
        self.fuse.burn()

    def mark(self, counter: int, card: int, value: int) -> None:
        super().mark(counter, card, value)
        self.fuse.burn()

    def below(self, n: int) -> int:
        number = super().below(n)
        self.fuse.burn()
        return number

    def shuffle(self, zone: int) -> None:
        super().shuffle(zone)
        self.fuse.burn()

    def push(self, node: Node, f: Frame) -> Frame:
        frame = super().push(node, f)
        self.fuse.burn()
        return frame

    def eliminate(self, seat: int) -> None:
        super().eliminate(seat)
        self.fuse.burn()

    def add_seat(self) -> int:
        seat = super().add_seat()
        self.fuse.burn()
        return seat

    def commit(self) -> None:
        super().commit()
        self.fuse.burn()


def failing(game: Game) -> Fuse:
    """Put a failing world into a game's hands."""
    fuse = Fuse()
    game.world = Failing(game.world, fuse)
    return fuse


def everything(game: Game) -> str:
    """All that a caller can see of a game, and all that it stands on."""
    asked = None if game.over else game.choice
    seen = [game.view(seat) for seat in (None, *range(game.world.seats))]
    position = json.dumps(game.position())
    return f"{asked} {game.record()} {position} {state(game.world)} {all_seen(game.world)} {seen}"


def can_be_taken_back(game: Game) -> bool:
    twin = game.clone()
    try:
        twin.back()
    except fudaba.NotPossible:
        return False
    return True


KINDS = [("toy", error, 150) for error in (Injected, KernelFault, IndexError, RecursionError, MemoryError)]
KINDS += [(name, Injected, 60) for name in registry.names() if name != "toy"]


@pytest.mark.parametrize(("name", "error", "most"), KINDS)
def test_an_answer_in_which_the_engine_fails_changes_nothing(name: str, error: type[Exception], most: int) -> None:
    faults: list[Exception] = []
    game = fudaba.new(name, seed=1, seats=registry.get(name).seats[0])
    fuse = failing(game)
    fuse.error = error
    rng = Stream(1)
    while not game.over and len(faults) < most:
        index = rng.below(len(game.choice.options))
        before, takes_back = everything(game), can_be_taken_back(game)
        for k in range(1, 200):
            fuse.left = k
            try:
                game.answer(index)
            except fudaba.EngineFault as fault:
                faults.append(fault)
            else:
                break
            fuse.left = -1
            assert everything(game) == before
            assert can_be_taken_back(game) == takes_back
        fuse.left = -1
    assert len(faults) >= most
    assert {type(fault.__cause__) for fault in faults} == {error}
    assert not any("hush" in str(fault) for fault in faults)


def gesture(game: Game, rng: Stream) -> list[str]:
    """What the seat that is asked could say in one go."""
    while True:
        trial, pieces, seat = game.clone(), list[str](), game.choice.seat
        while len(pieces) < 3 and not trial.over and trial.choice.seat == seat:
            options = trial.choice.options
            pieces.append(options[rng.below(len(options))])
            trial.answer(pieces[-1])
        try:
            game.clone().answer(pieces)
        except fudaba.IllegalAnswer:
            continue  # taken in the choice's own order it leads elsewhere
        return pieces


def test_a_gesture_in_which_the_engine_fails_changes_nothing() -> None:
    faults = gestures = 0
    game = fudaba.new("toy", seed=5)
    fuse = failing(game)
    rng = Stream(5)
    while not game.over and gestures < 6:
        pieces = gesture(game, rng)
        gestures += len(pieces) > 1
        before = everything(game)
        for k in range(1, 400):
            fuse.left = k
            try:
                game.answer(pieces)
            except fudaba.EngineFault:
                faults += 1
            else:
                break
            fuse.left = -1
            assert everything(game) == before
        fuse.left = -1
    assert (gestures, faults > 40) == (6, True)


@pytest.mark.parametrize("event", ["concede B", "join blue"])
def test_an_event_from_outside_in_which_the_engine_fails_changes_nothing(event: str) -> None:
    game = fudaba.new("toy", seed=2, seats=3, options={"joining": "yes"})
    while True:
        try:
            game.clone().external(event)
        except fudaba.NotPossible:
            game.answer(0)
        else:
            break
    fuse = failing(game)
    before = everything(game)
    faults = 0
    for k in range(1, 200):
        fuse.left = k
        try:
            game.external(event)
        except fudaba.EngineFault:
            faults += 1
        else:
            break
        fuse.left = -1
        assert everything(game) == before
    assert faults > 2


def test_taking_back_in_which_the_engine_fails_changes_nothing() -> None:
    game = fudaba.new("toy", seed=1)
    fuse = failing(game)
    taken_back = faults = 0
    rng = Stream(1)
    while not game.over and taken_back < 8:
        index = rng.below(len(game.choice.options))
        before = state(game.world)
        game.answer(index)
        if can_be_taken_back(game):
            for how in (Game.back, Game.undo):
                fuse.left = -1
                twin = game.clone()
                held = everything(twin)
                fuse.left = 3
                try:
                    how(twin)
                except fudaba.EngineFault:
                    fuse.left = -1
                    faults += 1
                    assert everything(twin) == held
                    how(twin)
                fuse.left = -1
                assert state(twin.world) == before
            game.back()
            assert state(game.world) == before
            taken_back += 1
            game.answer(index)
    assert taken_back == 8
    assert faults > 2
