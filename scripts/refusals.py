"""What a game answers to whatever a seat might want, to be read by eye: a line for each kind of answer.

    python -m scripts.refusals GAME [--games 4] [--seed 1] [--every 5]

Random games; at some states every seat asks for every verb with arguments in sight. A line is what was being asked
(``-`` if another seat was), the verb, the answer with its rule, how often it was given, and one text that got it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from fudaba import registry, start
from fudaba.kernel.state.chance import Stream
from fudaba.testing.intents import intents
from fudaba.text.sentences import Sentences


def sweep(name: str, games: int, seed: int, every: int) -> list[str]:
    """The kinds of answers, in the order of questions and verbs."""
    plugin = registry.get(name)
    stream = Stream(seed)
    found: dict[tuple[str, str, str, str], tuple[int, str, tuple[str, ...]]] = {}
    for number in range(games):
        variant = plugin.variants[number % len(plugin.variants)]
        game = start.new(
            plugin,
            seed=seed * 1000 + number,
            seats=variant.seats,
            decks=list(variant.decks) or None,
            options=dict(variant.options),
        )
        tellers = [Sentences(words, game.world.rules) for words in plugin.words.values()]
        while not game.over:
            if stream.below(every) == 0:
                for seat in range(game.world.seats):
                    asked = next((c.kind for c in game.choices if c.seat == seat), "-")
                    for text in intents(game.world, seat, stream, 6):
                        why = game.why_not(seat, text)
                        if why is None:
                            continue
                        key = (asked, text.split()[0], why.code, why.rule)
                        n, first, told = found.get(key, (0, "", ()))
                        told = told or tuple(t.refusal(why.code, why.args, why.rule) for t in tellers)
                        found[key] = (n + 1, first or text, told)
            game.answer(stream.below(len(game.choice.options)))
    return [f"{' | '.join(key)} | {n} | {text} | {' / '.join(told)}" for key, (n, text, told) in sorted(found.items())]


def main(argv: Sequence[str] | None = None) -> int:
    """All games named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=5)
    given = parser.parse_args(argv)
    for name in given.game:
        print("\n".join(sweep(name, given.games, given.seed, given.every)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
