"""Random play in which everything is said aloud: prompts, options, refusals, log lines and outcomes in both languages.

``python -m fudaba.testing.speech GAME [GAMES]`` prints what could not be said, or not clearly.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.intent import refusals
from fudaba.kernel.out.why_not import typed
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.registry import Plugin
from fudaba.start import at_table
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited, marked_in, offered_apart
from fudaba.text.template import BadTemplate

STEPS = 3000


@dataclass
class Tally:
    """How many sentences were said, and what went wrong (each kind once, with an example)."""

    sentences: int = 0
    problems: dict[str, str] = field(default_factory=dict)

    def wrong(self, what: str, example: str) -> None:
        """Note a problem the first time it shows."""
        self.problems.setdefault(what, example)


def listen(plugin: Plugin, games: int, seed: int = 1) -> Tally:
    """Play over the game's variants and say everything."""
    heard = Tally()
    for k in range(games):
        game = at_table(plugin, plugin.variants[k % len(plugin.variants)], seed + k)
        tellers = [Sentences(words, game.world.rules) for words in plugin.words.values()]
        rng = Stream(seed + k)
        for _ in range(STEPS):
            if game.over:
                break
            for sentences in tellers:
                _choice(heard, sentences, game)
            game.world.answer(rng.below(len(game.choice.options)))
        for sentences in tellers:
            _log(heard, sentences, game)
    return heard


def _choice(heard: Tally, sentences: Sentences, game: Game) -> None:
    choice = game.choice
    where = f"{sentences.lang}: prompt {choice.kind}"
    try:
        sentences.prompt(choice.kind, LETTERS[choice.seat], choice.about)
        view = game.view(choice.seat)
        options = [option.data() for option in choice.options]
        waiting, marked = awaited(view), offered_apart(options, marked_in(view, game.world.rules.schema))
        labels = [sentences.label(option, choice.kind, waiting, marked) for option in options]
    except (BadTemplate, KeyError, IndexError, ValueError) as e:
        heard.wrong(f"{where}: {e!r}", str(choice.options))
        return
    heard.sentences += 1 + len(labels)
    if len(set(labels)) < len(labels):
        alike = next(label for label in labels if labels.count(label) > 1)
        kind = choice.options[labels.index(alike)].split()[0]
        heard.wrong(f"{where}: two options {kind!r} read alike", f"{alike!r} of {choice.options}")
    schema = sentences.rules.schema
    for refused in refusals(game.world):
        reason = schema.reasons[refused.reason]
        try:
            sentences.refusal(reason.code, typed(game.world, choice.seat, refused.reason, refused.args), reason.rule)
            heard.sentences += 1
        except (BadTemplate, IndexError, ValueError) as e:
            heard.wrong(f"{sentences.lang}: reason {reason.code}: {e!r}", str(refused.args))


def _log(heard: Tally, sentences: Sentences, game: Game) -> None:
    for seat in range(-1, game.world.seats):
        for entry in events_for(game.world, seat):
            if entry["kind"] == "window":
                continue
            try:
                sentences.event(entry)
                heard.sentences += 1
            except (BadTemplate, KeyError, IndexError, ValueError) as e:
                heard.wrong(f"{sentences.lang}: happening {entry['what']}: {e!r}", str(entry))
    outcome = game.world.outcome
    if outcome is not None:
        if outcome.reason not in sentences.words.outcomes:
            heard.wrong(f"{sentences.lang}: no sentence for the outcome {outcome.reason!r}", outcome.rule)
        sentences.outcome([LETTERS[s] for s in outcome.winners], outcome.reason)
        heard.sentences += 1


def main(args: list[str]) -> int:
    """Print what could not be said; 1 if anything could not."""
    heard = listen(registry.get(args[0]), int(args[1]) if len(args) > 1 else 20)
    lines = [f"{what}\n    {example}" for what, example in heard.problems.items()]
    sys.stdout.write("\n".join([*lines, f"{heard.sentences} sentences, {len(lines)} problems"]) + "\n")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
