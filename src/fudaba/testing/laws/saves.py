"""The laws about positions, records and taking back: 5, 6, 13."""

from __future__ import annotations

import json
from typing import Final

from fudaba.game import Game
from fudaba.kernel.errors import FudabaError, NotPossible
from fudaba.kernel.save.checks import check
from fudaba.kernel.save.codec import decode, encode
from fudaba.kernel.state.world import World
from fudaba.start import replay_with
from fudaba.testing.laws.base import Broken, Law, Play, option_list
from fudaba.testing.replays import builds, digest, elsewhere, installed
from fudaba.testing.states import all_seen, difference, state
from fudaba.testing.watcher import answer

RECORDS: Final = 12


class SavedPositions(Law):
    """A position, written and read again, goes on exactly like the world it was written from."""

    number = 5
    title = "save, load, answer equals answer, for every option"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        text = json.dumps(encode(w))
        loaded = decode(w.rules, json.loads(text))
        self._same(w, loaded, "the loaded world differs")
        check(loaded)
        if json.dumps(encode(loaded)) != text:
            raise Broken(f"saved again, the position differs: {difference(text, json.dumps(encode(loaded)))}")
        for i, option in enumerate(option_list(w)):
            here, there = w.clone(), decode(w.rules, json.loads(text))
            answer(here, i)
            answer(there, i)
            self._same(here, there, f"after {option!r} the loaded world differs")

    def _same(self, one: World, two: World, message: str) -> None:
        a, b = state(one, log=False), state(two, log=False)
        if a != b:
            raise Broken(f"{message}: {difference(a, b)}")
        a, b = all_seen(one, 0), all_seen(two, 0)
        if a != b:
            raise Broken(f"{message} to the eye: {difference(a, b)}")


class SameEverywhere(Law):
    """A record gives the same position, log and views here, in another process, and in the other build."""

    number = 6
    title = "replaying a record gives the same position, log and views in any process"
    sampled = True
    counts_itself = True

    def __init__(self) -> None:
        super().__init__()
        self._records: list[tuple[str, str]] = []
        self._plugin = ""

    def at(self, play: Play) -> None:
        if play.chance.below(10) == 0:  # a whole replay costs as much as many other looks
            self._replay(play)

    def ended(self, play: Play) -> None:
        self._replay(play)

    def _replay(self, play: Play) -> None:
        self.states += 1
        again = replay_with(play.plugin, play.text())
        a, b = json.dumps(encode(play.world)), json.dumps(encode(again.world))
        if a != b:
            raise Broken(f"the record gives another position: {difference(a, b)}")
        a, b = all_seen(play.world), all_seen(again.world)
        if a != b:
            raise Broken(f"the record gives other views: {difference(a, b)}")
        if len(self._records) < RECORDS and installed(play.plugin):
            self._plugin = play.plugin.name
            self._records.append((play.text(), digest(play.world)))

    def verdict(self) -> None:
        for build in builds() if self._records else []:
            found = elsewhere(self._plugin, [record for record, _ in self._records], build)
            for (record, expected), got in zip(self._records, found, strict=True):
                self.states += 1
                if got != expected:
                    self.failures += 1
                    if self.first is None:
                        message = f"in another process ({build or 'the same build'}) the record gives {got}"
                        self.first = {"message": message, "record": record}


class TakenBack(Law):
    """What can be taken back leads to the same state, and nothing that told somebody something can be."""

    number = 13
    title = "undo to any earlier choice and answering the same again gives the same state"
    sampled = True

    def at(self, play: Play) -> None:
        w = play.world
        if w.choice is not None:
            for i in range(len(w.choice.options)):
                self._back(play, i)
        if play.past:
            self._again(play)
        play.past.append((w.clone(), len(play.record.answers)))

    def _back(self, play: Play, index: int) -> None:
        before = play.world
        game = play.game()
        game.answer(index)
        after = game.world.clone()
        try:
            game.back()
        except NotPossible:
            return
        if state(game.world) != state(before):
            raise Broken(f"taken back, the world differs: {difference(state(before), state(game.world))}")
        self._harmless(before, after)
        game.answer(index)
        if state(game.world) != state(after):
            raise Broken(f"answered again, the world differs: {difference(state(after), state(game.world))}")
        self._undo(game, before)

    def _harmless(self, before: World, after: World) -> None:
        """Nothing may lie between that another seat answered, chance decided or the seat learned."""
        asked, now = before.choice, after.choice
        if asked is None or now is None or now.seat != asked.seat:
            raise Broken("an answer could be taken back after another seat was asked")
        if after.drawn != before.drawn:
            raise Broken("an answer could be taken back after chance had decided something")
        bit = 1 << asked.seat
        for card, known in enumerate(before.known):
            if after.known[card] & bit and not known & bit:
                raise Broken("an answer could be taken back after the seat had learned a card from it")

    def _undo(self, game: Game, before: World) -> None:
        game.undo()
        if state(game.world) != state(before):
            raise Broken(f"undone, the world differs: {difference(state(before), state(game.world))}")

    def _again(self, play: Play) -> None:
        world, upto = play.past[play.chance.below(len(play.past))]
        game = play.game(world.clone())
        for text in play.record.answers[upto:]:
            try:
                if text.startswith("! "):
                    game.external(text[2:])
                else:
                    game.answer(text)
            except FudabaError as e:
                raise Broken(f"from an earlier choice, {text!r} is refused: {e}") from e
        a, b = state(play.world), state(game.world)
        if a != b:
            raise Broken(f"from an earlier choice the same answers lead elsewhere: {difference(a, b)}")
