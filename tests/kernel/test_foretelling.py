"""Law 16: the game's randomness cannot be foretold from everything a seat has seen.

The known attack on fast generators, against one that falls to it and against ours. Somebody has drawn eighteen of the
forty different cards of a shuffled deck, so they know where the shuffle took each from: a few leading bits of eighteen
numbers in a row. Where those come from a recurrence that is linear modulo a prime, they are the leading bits of a
lattice's points, and the nearest point to a guess is the whole state: the rest of the deck, the opponent's, the dice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from fudaba import registry
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World

DECK, DRAWN, GUESSES = 40, 18, 1500
FACTOR = 1073740155
PRIME = FACTOR * 2**32 - 1
Vector = list[int]


class MultiplyWithCarry:
    """The victim: fair and fast, with a period of 2**60; a state is ``FACTOR`` times the last one, modulo a prime."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        self.state = FACTOR * (self.state & 0xFFFFFFFF) + (self.state >> 32)
        return (((self.state ^ (self.state >> 32)) & 0xFFFFFFFF) * n) >> 32


def shuffled(below: Callable[[int], int]) -> list[int]:
    """A deck in the order in which it will be drawn."""
    pile = list(range(DECK))
    for i in range(DECK - 1, 0, -1):
        j = below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return pile[::-1]


def numbers_behind(drawn: Sequence[int]) -> list[int]:
    """The numbers a shuffle used, read off the cards that came off the top."""
    pile = list(range(DECK))
    found: list[int] = []
    for card in drawn:
        j = pile.index(card)
        found.append(j)
        pile[-1], pile[j] = pile[j], pile[-1]
        pile.pop()
    return found


def dot(one: Sequence[float], two: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, two, strict=True))


class Attacker:
    """Knows the generator's recurrence and eighteen cards; wants the state."""

    def __init__(self) -> None:
        row = [pow(FACTOR, k, PRIME) for k in range(DRAWN)]
        rows = [[PRIME if i == k else 0 for i in range(DRAWN)] for k in range(1, DRAWN)]
        self.basis = reduced([row, *rows])
        self.star = orthogonal(self.basis)
        self.lots = random.Random(1)

    def nearest(self, target: Vector) -> Vector:
        """A lattice point near the target, plane by plane."""
        left, point = target, [0] * len(target)
        for vector, plane in zip(reversed(self.basis), reversed(self.star), strict=True):
            times = round(dot(left, plane) / dot(plane, plane))
            left = [a - times * b for a, b in zip(left, vector, strict=True)]
            point = [a + times * b for a, b in zip(point, vector, strict=True)]
        return point

    def guess(self, numbers: Sequence[int]) -> Vector:
        """States that could have given these numbers, as far as their leading bits go.

        A number shows the low half of its state combined with the high half, and the high half is a quarter of the
        low half before it.
        """
        states: Vector = []
        low = self.lots.randrange(2**32)
        for k, number in enumerate(numbers):
            n = DECK - k
            shown = self.lots.randrange(number * 2**32 // n, (number + 1) * 2**32 // n)
            low = shown ^ (low >> 2)
            states.append(FACTOR * low)
        return states

    def foretold(self, drawn: Sequence[int]) -> list[int] | None:
        """The order of the whole deck, if a state was found that gives the cards seen so far."""
        numbers = numbers_behind(drawn)
        for _ in range(GUESSES):
            second = self.nearest(self.guess(numbers))[0] % PRIME
            before = second * 2**64 % PRIME  # the inverse of FACTOR is 2**32
            deck = shuffled(MultiplyWithCarry(before).below)
            if deck[:DRAWN] == list(drawn):
                return deck
        return None


def reduced(basis: list[Vector]) -> list[Vector]:
    """The same lattice by short vectors (Lenstra, Lenstra and Lovász), in whole numbers throughout."""
    size = len(basis)
    b = [row[:] for row in basis]
    d = [1] + [0] * size
    lam = [[0] * size for _ in range(size)]

    def measure(k: int) -> None:
        for j in range(k + 1):
            u = sum(x * y for x, y in zip(b[k], b[j], strict=True))
            for i in range(j):
                u = (d[i + 1] * u - lam[k][i] * lam[j][i]) // d[i]
            if j < k:
                lam[k][j] = u
            else:
                d[k + 1] = u

    def shorten(k: int, j: int) -> None:
        times = (2 * lam[k][j] + d[j + 1]) // (2 * d[j + 1])
        if times:
            b[k] = [x - times * y for x, y in zip(b[k], b[j], strict=True)]
            lam[k][j] -= times * d[j + 1]
            for i in range(j):
                lam[k][i] -= times * lam[j][i]

    def exchange(k: int, known: int) -> None:
        b[k], b[k - 1] = b[k - 1], b[k]
        for j in range(k - 1):
            lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
        between = lam[k][k - 1]
        new = (d[k - 1] * d[k + 1] + between * between) // d[k]
        for i in range(k + 1, known + 1):
            old = lam[i][k]
            lam[i][k] = (d[k + 1] * lam[i][k - 1] - between * old) // d[k]
            lam[i][k - 1] = (new * old + between * lam[i][k]) // d[k + 1]
        d[k] = new

    measure(0)
    k, known = 1, 0
    while k < size:
        if k > known:
            known = k
            measure(k)
        shorten(k, k - 1)
        if 100 * d[k + 1] * d[k - 1] < 99 * d[k] * d[k] - 100 * lam[k][k - 1] ** 2:
            exchange(k, known)
            k = max(1, k - 1)
        else:
            for j in range(k - 2, -1, -1):
                shorten(k, j)
            k += 1
    return b


def orthogonal(basis: list[Vector]) -> list[list[float]]:
    star: list[list[float]] = []
    for vector in basis:
        upright = [float(x) for x in vector]
        for other in star:
            share = dot(vector, other) / dot(other, other)
            upright = [x - share * y for x, y in zip(upright, other, strict=True)]
        star.append(upright)
    return star


@pytest.fixture(scope="module")
def attacker() -> Attacker:
    return Attacker()


def test_the_attack_foretells_a_linear_generator_from_eighteen_cards(attacker: Attacker) -> None:
    right = 0
    for game in range(12):
        deck = shuffled(MultiplyWithCarry(random.Random(game).randrange(1, PRIME)).below)
        right += attacker.foretold(deck[:DRAWN]) == deck
    assert right >= 8


def test_the_attack_foretells_nothing_of_the_game_s_own_chance(attacker: Attacker) -> None:
    rules = registry.rules(registry.get("toy"))
    for seed in range(6):
        deck = shuffled(World(rules, seeded(seed)).below)
        assert attacker.foretold(deck[:DRAWN]) is None


def test_the_cards_still_to_come_are_as_likely_as_any_others(attacker: Attacker) -> None:
    """Of what the attacker thinks of the next card, no more comes true than chance allows (about 200 of 4,400)."""
    rules = registry.rules(registry.get("toy"))
    right = tried = 0
    for seed in range(200):
        deck = shuffled(World(rules, seeded(seed)).below)
        state = attacker.nearest(attacker.guess(numbers_behind(deck[:DRAWN])))[0] % PRIME
        guessed = [card for card in shuffled(MultiplyWithCarry(state).below) if card not in deck[:DRAWN]]
        right += sum(a == b for a, b in zip(guessed, deck[DRAWN:], strict=True))
        tried += len(guessed)
    assert tried == 4400
    assert 130 < right < 280
