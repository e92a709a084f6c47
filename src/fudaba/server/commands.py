"""What people at a table ask for, one command at a time.

The seat is checked before the engine is asked; what the engine refuses goes back to who asked, and to nobody else, in
the words of the rules and never of an error.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

import fudaba
from fudaba.api import LETTERS, EngineFault, FudabaError
from fudaba.bots import Thought
from fudaba.bots.explain import compared, explain
from fudaba.hosting.forecast import forecast
from fudaba.hosting.opponents import ADVISER, ADVISER_ON_PIECES
from fudaba.hosting.standing_orders import MOST, is_sound
from fudaba.hosting.stops import mentions, passing, resting
from fudaba.languages import LANGUAGES
from fudaba.server.archive import Keeping, KeptLine
from fudaba.server.bots import thought_in
from fudaba.server.connection import Connection
from fudaba.server.limits import Bucket
from fudaba.server.metrics import Metrics
from fudaba.server.protocol import Command, Message, OrderOffer
from fudaba.server.refused import Refused
from fudaba.server.speech import noticed, refusal, speech
from fudaba.server.store.writer import NotKept
from fudaba.server.table import Act, Deed, Table
from fudaba.server.time import Time
from fudaba.server.wishes import Wishes
from fudaba.server.workers import HINTS, BotFailed, BotsBusy, Workers

if TYPE_CHECKING:
    from fudaba.server.rooms import Rooms

CHAT: Final = 300
ID: Final = 64
PIECES: Final = 200
FIGHTS: Final = ("turn", "battle")
"""Questions whose answers may begin a fight, or go on with one."""
WISHES: Final = frozenset(
    ("ask-undo", "consent", "mode", "orders", "mute", "quiet", "rematch", "later", "join", "return", "claim")
)
"""What is done once however often it is sent, besides what is kept with its id."""
Obeyed = Callable[[Connection, Command, int], Awaitable[Message | None]]


class Commands:
    """Carries out what is asked at one table."""

    def __init__(
        self, table: Table, rooms: Rooms, kept: Keeping, workers: Workers, time: Time, metrics: Metrics
    ) -> None:
        self._table = table
        self._rooms = rooms
        self._kept = kept
        self._workers = workers
        self._time = time
        self._metrics = metrics
        self._talk = Bucket(rooms.talk_per_table, rooms.talk_per_table / 60, time.now() / 1000)
        self._talking = asyncio.Lock()  # what is said is kept before it is heard, one after the other
        self._acts: dict[str, Obeyed] = {
            "answer": self._answer,
            "back": self._back,
            "undo": self._back,
            "commit": self._commit,
            "would": self._would,
            "why": self._why,
            "card": self._card,
            "hint": self._hint,
            "mode": self._mode,
            "say": self._say,
            "mute": self._mute,
            "quiet": self._quiet,
            "concede": self._concede,
            "lang": self._lang,
            "look": self._look,
            "end-turn": self._end_turn,
            "orders": self._orders,
            "offered": self._offered,
            **Wishes(table, rooms, kept, time).acts,
        }

    async def obey(self, connection: Connection, command: Command) -> None:
        """Carry out a command, and answer it."""
        try:
            answer: Message | None = await self._obeyed(connection, command)
        except Refused as e:
            self._metrics.refused.labels(e.code).inc()
            answer = {"kind": "refused", "refused": e.in_words(connection.lang)}
        if answer is not None:
            answer["re"] = command["id"]
            connection.send(answer)

    async def _obeyed(self, connection: Connection, command: Command) -> Message | None:
        if not 1 <= len(command["id"]) <= ID:
            raise Refused("bad-message")
        key = connection.key(command)
        if key in self._table.done:
            earlier = self._table.done[key]
            if earlier is not None:
                raise earlier
            return {"kind": "done"}
        act = self._acts.get(command["do"])
        if act is None:
            raise Refused("bad-message")
        try:
            answer = await act(connection, command, self._table.seat_of(connection.guest))
            if command["do"] in WISHES:
                self._table.remember(key, None)
            return answer
        except NotKept as e:
            raise Refused("not-kept") from e
        except EngineFault as e:
            raise Refused("failed") from e

    async def _change(
        self,
        connection: Connection,
        command: Command,
        act: Act,
        seat: int,
        deed: Deed = "step",
    ) -> None:
        """Change the game, and say that it is done before its effect is shown."""

        def kept() -> None:
            connection.send({"kind": "done", "re": command["id"]})

        await self._table.change(act, seat, connection.key(command), kept, deed)

    # --- playing

    async def _answer(self, connection: Connection, command: Command, seat: int) -> None:
        choice, answer = command.get("choice", ""), command.get("answer", [])
        pieces = [answer] if isinstance(answer, str) else answer
        if len(pieces) > PIECES or any(len(piece) > 200 for piece in pieces):
            raise Refused("too-long")

        def act(game: fudaba.Game) -> Deed:
            asked = self._mine(game, seat, choice)
            passed = passing(asked)
            lets_pass = passed >= 0 and pieces == [asked.text_of(passed)]
            self._table.on_answer(asked, pieces)
            try:
                game.answer(answer, asked.id)
            except EngineFault:
                raise
            except FudabaError as e:
                raise self._why_refused(game, asked, answer) from e
            return "pass" if lets_pass else "answer"

        await self._change(connection, command, act, seat, "answer")
        self._metrics.answers_by["person"].inc()

    def _mine(self, game: fudaba.Game, seat: int, choice: str) -> fudaba.Asked:
        """The choice of that id, if it stands and is that seat's; all else is refused alike, or it would tell."""
        for asked in game.choices:
            if asked.seat == seat and self._table.ids.of(game, asked) == choice:
                return asked
        raise Refused("not-standing")

    def _why_refused(self, game: fudaba.Game, asked: fudaba.Asked, answer: str | list[str]) -> Refused:
        """Why an answer is refused, in the words of the rules."""
        try:
            if isinstance(answer, str):
                why = game.why_not(asked.seat, answer)
                if why is not None:
                    return refusal(game, why.code, why.rule, why.args)
            else:
                progress = game.would(asked.id, answer)
                if "why" in progress:
                    return noticed(game, progress["why"])
                if progress["least"] > 0:
                    return Refused("not-whole", asked.rule)
        except FudabaError:
            pass  # nothing better can be said
        return Refused("bad-answer", asked.rule)

    async def _back(self, connection: Connection, command: Command, seat: int) -> None:
        def act(game: fudaba.Game) -> None:
            if seat < 0 or not game.holds(seat):
                raise Refused("nothing-held")
            if command["do"] == "back":
                game.back(seat)
            else:
                game.undo(seat)
            self._table.on_back(seat)

        await self._change(connection, command, act, seat)

    async def _commit(self, connection: Connection, command: Command, seat: int) -> None:
        def act(game: fudaba.Game) -> None:
            if seat < 0 or not game.held or game.holder != seat:
                raise Refused("nothing-held")
            game.commit()

        await self._change(connection, command, act, seat)

    async def _concede(self, connection: Connection, command: Command, seat: int) -> None:
        if seat < 0:
            raise Refused("not-yours")

        def act(game: fudaba.Game) -> None:
            try:
                game.external(f"concede {LETTERS[seat]}")
            except EngineFault:
                raise
            except FudabaError as e:
                raise Refused("over") from e
            self._table.undoing.nothing()

        await self._change(connection, command, act, seat)

    async def _end_turn(self, connection: Connection, command: Command, seat: int) -> None:
        """One press: what may be passed is passed until the turn is over; what has to be answered is still asked."""
        if seat < 0:
            raise Refused("not-standing")
        chair = self._table.chairs[seat]

        def act(game: fudaba.Game) -> None:
            for asked in game.choices:
                if asked.seat == seat and asked.role == "turn" and (index := resting(game, asked)) >= 0:
                    self._table.on_answer(asked, [asked.text_of(index)])
                    game.answer(index, asked.id)
                    chair.ending = True
                    return
            raise Refused("not-standing")

        try:
            await self._change(connection, command, act, seat, "answer")
        except BaseException:
            chair.ending = False
            raise

    # --- asking

    async def _would(self, connection: Connection, command: Command, seat: int) -> Message:
        game = self._table.shown(seat).game
        asked = self._mine(game, seat, command.get("choice", ""))
        answer = command.get("answer", [])
        pieces = [answer] if isinstance(answer, str) else answer
        if len(pieces) > PIECES:
            raise Refused("too-long")
        try:
            progress = game.would(asked.id, pieces)
        except EngineFault:
            raise
        except FudabaError as e:
            raise Refused("bad-answer", asked.rule) from e
        if "why" in progress:
            progress["why"]["sentence"] = speech(game, connection.lang).notice(progress["why"])
        if progress["ready"] and asked.role in FIGHTS:
            fight = forecast(game, asked, pieces)
            if fight is not None:
                progress["fight"] = fight
        return {"kind": "progress", "progress": progress}

    async def _why(self, connection: Connection, command: Command, seat: int) -> Message:
        game, intent = self._table.shown(seat).game, command.get("intent", "")
        if not 0 <= seat < game.seats:
            raise Refused("not-yours")
        if not 1 <= len(intent) <= 200:
            raise Refused("bad-message")
        try:
            why = game.why_not(seat, intent)
        except EngineFault:
            raise
        except FudabaError as e:
            raise Refused("bad-message") from e
        if why is not None:
            return {"kind": "why", "refused": refusal(game, why.code, why.rule, why.args).in_words(connection.lang)}
        texts: list[str] = []
        for asked in game.choices:
            if asked.seat == seat:
                data = asked.data()
                offered = [*data["options"], *data["form"].get("candidates", ())]
                texts += [o["text"] for o in offered if mentions(o, intent) or f"{o['text']} ".startswith(f"{intent} ")]
        return {"kind": "why", "options": list(dict.fromkeys(texts))}

    async def _card(self, connection: Connection, command: Command, seat: int) -> Message:
        game, wanted = self._table.shown(seat).game, command.get("card", "")
        try:
            found = game.card(seat if 0 <= seat < game.seats else None, wanted)
        except EngineFault:
            raise
        except FudabaError as e:
            raise Refused("no-such-card") from e
        name = found["card"].get("card", "")
        text = speech(game, connection.lang).card_text(name) if name else ""
        return {"kind": "card", "card": found, "text": text}

    async def _hint(self, connection: Connection, command: Command, seat: int) -> Message:
        """One at a time for each guest, at whatever table."""
        if not self._table.hinted:
            raise Refused("hints-off")
        hinting = self._rooms.hinting
        if connection.guest in hinting:
            raise Refused("too-fast")
        hinting.add(connection.guest)
        try:
            return await self._hinted(connection, command, seat)
        finally:
            hinting.discard(connection.guest)

    async def _hinted(self, connection: Connection, command: Command, seat: int) -> Message:
        trial = self._table.shown(seat).game.clone()
        asked = self._mine(trial, seat, command.get("choice", ""))
        course = self._table.course(trial)
        if course is not None:
            meant = course.meant(asked)
            if not meant:
                raise Refused("no-hint")
            return {"kind": "hint", "answer": meant, "text": ""}
        says = speech(trial, connection.lang)
        options = [option.text for option in asked.options]
        labels = {text: says.label(trial, asked, text) for text in options}
        candidates = [candidate["text"] for candidate in asked.form.get("candidates", ())]
        index, thought = await self._advised(trial, asked, ADVISER, connection.address)

        def say(text: str) -> str:
            return labels.get(text) or says.foreseen(trial, seat, text)

        reasons = explain(thought, index, options, connection.lang, say)
        said = [options[index]]
        trial.answer(index, asked.id)
        # An answer of several pieces is advised as a whole, with those that leave no choice and without its end.
        while (more := next((c for c in trial.choices if c.seat == seat and c.chosen), None)) is not None:
            index, _ = await self._advised(trial, more, ADVISER_ON_PIECES, connection.address)
            said = [*more.chosen, more.text_of(index)]
            trial.answer(index, more.id)
        if len(said) > 1 and said[-1] not in candidates:
            del said[-1]
        return {"kind": "hint", "answer": said, "text": "\n".join(reasons[1:] or reasons)}

    async def _advised(
        self, game: fudaba.Game, asked: fudaba.Asked, bot: str, whose: str
    ) -> tuple[int, Thought | None]:
        """What a bot would answer, of all that it looked at to the end, and what it thought."""
        try:
            name = f"hint {self._table.id}"
            answer = await self._workers.choose(name, bot, 0, game.position(), asked.seat, HINTS, whose)
        except BotsBusy as e:
            raise Refused("too-fast") from e
        except BotFailed as e:
            raise Refused("no-hint") from e
        thought = thought_in(answer)
        index = answer["index"] if thought is None else compared(thought, int(str(answer["index"])))[0]
        if not isinstance(index, int) or not 0 <= index < asked.count:
            raise Refused("no-hint")
        return index, thought

    # --- around the game

    async def _mode(self, connection: Connection, command: Command, seat: int) -> Message:
        if seat < 0:
            raise Refused("not-yours")
        chair = self._table.chairs[seat]
        before, after = (chair.mode, chair.always, chair.pins), chair.after
        always, pins = command.get("always", chair.always), command.get("pins", chair.pins)
        if len(always) > 50 or any(len(card) > 60 or " " in card for card in always):
            raise Refused("too-long")
        if len(pins) > 50 or any(len(pin) > 60 or "," in pin for pin in pins):
            raise Refused("too-long")
        chair.full = command.get("full", chair.full)
        chair.choose(command.get("mode", chair.mode))
        chair.always, chair.pins = list(always), list(pins)
        if (chair.mode, chair.always, chair.pins) != before:
            try:
                await self._kept.seated(self._table.id, seat, chair)
            except NotKept:
                chair.mode, chair.always, chair.pins = before
                chair.after = after
                raise
        return await self._otherwise_asked(connection, seat)

    async def _otherwise_asked(self, connection: Connection, seat: int) -> Message:
        """Somebody wants to be asked otherwise: all their pages hear it, and what stands is looked at anew."""
        for page in self._table.connections:
            if page.guest == connection.guest:
                self._table.greet(page)
        if self._table.begun:
            await self._table.settled(seat)
            self._table.on_asked()
        return {"kind": "done"}

    async def _orders(self, connection: Connection, command: Command, seat: int) -> Message:
        """What is to be done while somebody is away."""
        if seat < 0:
            raise Refused("not-yours")
        orders = command.get("orders", [])
        if len(orders) > MOST or not all(is_sound(order) for order in orders):
            raise Refused("bad-orders")
        chair = self._table.chairs[seat]
        before, chair.orders = chair.orders, list(orders)
        try:
            await self._kept.seated(self._table.id, seat, chair)
        except NotKept:
            chair.orders = before
            raise
        return await self._otherwise_asked(connection, seat)

    async def _offered(self, connection: Connection, _command: Command, seat: int) -> Message:
        """What somebody could order, worked out beside the server from what they know."""
        if seat < 0:
            raise Refused("not-yours")
        game = self._table.shown(seat).game
        if game.over or seat >= game.seats:
            return {"kind": "offered", "offered": []}
        asking = self._rooms.desk.ask
        found = await asking("orders", connection.address, position=game.position(), seat=seat, lang=connection.lang)
        return {"kind": "offered", "offered": msgspec.json.decode(found, type=list[OrderOffer])}

    async def _say(self, connection: Connection, command: Command, seat: int) -> Message:
        text = " ".join(command.get("text", "").split())
        if not text:
            raise Refused("bad-message")
        if len(text) > CHAT:
            raise Refused("too-long")
        table, now = self._table, self._time.now() / 1000
        if self._rooms.is_mute(connection.guest):
            raise Refused("muted")
        if table.quiet and seat < 0:
            raise Refused("quiet")
        # Who sits here is heard however much those who watch have said.
        if not self._rooms.talk.take(connection.address, now) or not (self._talk.take(now) or seat >= 0):
            raise Refused("too-fast")
        key = connection.key(command)
        async with self._talking:
            if key not in table.done:
                no = table.chat[-1].no + 1 if table.chat else 1
                line = KeptLine(no, connection.guest, text, self._time.date(), key)
                await self._kept.said(table.id, line)
                table.names[connection.guest] = connection.name
                table.say(line)
                table.remember(key, None)
        return {"kind": "done"}

    async def _mute(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        named = {guest for guest, name in table.names.items() if name == command.get("text")}
        named |= {c.guest for k, c in enumerate(table.chairs) if c.guest and LETTERS[k] == command.get("seat")}
        before = table.muted.get(connection.guest, set())
        table.muted[connection.guest] = before | named if command.get("yes", True) else before - named
        try:
            await self._kept.wishes(table.id, table.state, table.joining, table.chairs, table.muted, table.quiet)
        except NotKept:
            table.muted[connection.guest] = before
            raise
        return {"kind": "done"}

    async def _quiet(self, _connection: Connection, command: Command, seat: int) -> Message:
        """Whoever sits here may say that those who watch are not heard."""
        table, before = self._table, self._table.quiet
        if seat < 0:
            raise Refused("not-yours")
        table.quiet = command.get("yes", True)
        try:
            await self._kept.wishes(table.id, table.state, table.joining, table.chairs, table.muted, table.quiet)
        except NotKept:
            table.quiet = before
            raise
        table.announce()
        return {"kind": "done"}

    async def _lang(self, connection: Connection, command: Command, seat: int) -> Message:
        lang = command.get("lang", connection.lang)
        if lang not in LANGUAGES:
            raise Refused("bad-message")
        connection.lang = lang
        self._table.look(connection)
        return {"kind": "done"}

    async def _look(self, connection: Connection, command: Command, seat: int) -> Message:
        connection.no = max(0, command.get("since", connection.no))
        self._table.look(connection)
        return {"kind": "done"}
