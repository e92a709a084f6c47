"""The situations by which the contract is explained: what is asked there, and the kinds of what follows, in order."""

from __future__ import annotations

from collections.abc import Iterable

import fudaba
from fudaba import contract
from fudaba.contract import Event
from fudaba.game import Game
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import fight


def kinds(events: Iterable[Event]) -> list[str]:
    return [event["kind"] for event in events]


def choice(game: Game) -> contract.Choice:
    return game.choice.data()


def since(game: Game, no: int, seat: str | None = None) -> list[Event]:
    return game.events(seat, no)


def option(game: Game, begins: str) -> str:
    return next(text for text in game.choice.options if text.startswith(begins))


@rule("ashes.setup.first-five")
def test_1_two_opening_hands_are_two_moves_and_each_reads_its_own() -> None:
    game = fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=1)
    for asked in game.choices:
        data = asked.data()
        assert (data["kind"], data["role"], data["form"]["kind"]) == ("first-five", "setup", "set")
        assert (data["least"], data["most"], data.get("secret")) == (5, 5, True)
        game.answer(data["form"]["ready"][0], asked.id)
    mine, theirs = game.events("A")[:2]
    assert kinds([mine, theirs]) == ["move", "move"]
    assert (mine["n"], len(mine["cards"]), theirs["n"], "cards" in theirs) == (5, 5, 5, False)
    assert theirs["leaves"] == {"place": "deck", "seat": "B"}
    assert theirs["enters"] == {"place": "hand", "seat": "B"}
    assert all("cards" not in event for event in game.events()[:2])


@rule("ashes.cost.magic", "ashes.play.comes-into-play")
def test_2_what_is_used_is_paid_and_a_unit_comes_out_of_its_pile() -> None:
    you = Side(
        phoenixborn="coal-roarkwin",
        spellboard="summon-iron-rhino",
        conjurations="iron-rhino",
        dice="natural-basic*3 natural-class natural-power ceremonial-basic*2 ceremonial-class ceremonial-power*2",
    )
    game = Table("ashes", at="turn", A=you, B=Side()).game()
    before = game.view()["no"]
    game.answer(option(game, "use #"))
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("pay", "cost", "pay")
    game.answer(data["form"]["ready"][0])
    used, paid, entered = since(game, before, "A")[:3]
    assert kinds([used, paid, entered]) == ["use", "pay", "move"]
    assert paid["n"] == sum(pool["n"] for pool in paid["pools"])
    assert paid["cause"] == entered["cause"] == used["no"]
    assert entered["leaves"] == {"place": "conjurations", "seat": "A"}
    assert entered["enters"] == {"place": "battlefield", "seat": "A"}
    assert used["source"]["card"]["card"] == "summon-iron-rhino"


@rule("ashes.attack.at-least-one", "ashes.attack-phoenixborn.declare-blockers")
def test_3_attackers_are_a_set_and_a_window_follows_in_which_the_other_may_answer() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="a:iron-rhino b:iron-rhino"),
        B=Side(battlefield="gilder", spellboard="protect(status=3,armed=1)", hand="redirect"),
    )
    game = t.game()
    game.answer("attack phoenixborn")
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("declare-attackers", "battle", "set")
    assert (data["least"], data["most"], len(data["form"]["candidates"])) == (1, 2, 2)
    before = game.view("A")["no"]
    game.answer([o["text"] for o in data["form"]["candidates"]])
    if game.choice.kind == "attack-target":
        game.answer(0)
    declared = since(game, before, "A")
    assert kinds(declared)[:1] == ["declare"]
    assert [card["card"] for card in declared[0]["cards"]] == ["iron-rhino", "iron-rhino"]
    while game.choice.kind != "declare-blockers":
        game.answer(len(game.choice.options) - 1)
    data = choice(game)
    assert (data["seat"], data["role"], data["form"]["kind"], data["least"]) == ("B", "battle", "set", 0)
    assert all(len(o["uses"]) == 2 for o in data["form"]["candidates"])
    assert {fight["by"]["card"] for fight in game.view()["battle"]["fights"]} == {"iron-rhino"}


@rule("ashes.timing.declare-order", "ashes.damage.prevention")
def test_4_a_declaration_is_told_before_it_resolves() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="anchornaut"),
        B=Side(battlefield="gilder", spellboard="p:protect(status=3,armed=1) q:protect(status=3,armed=1)"),
    )
    t.says("A", "use anchornaut", "target gilder")
    game = t.game()
    assert game.choice.seat == 1
    view = game.view()
    assert (view["window"], view["waiting"]) == ("would-receive", ["B"])
    data = choice(game)
    assert (data["role"], data["window"], data["form"]["kind"]) == ("window", "would-receive", "one")
    assert data["undo"] is not None
    assert data["undo"]["code"] == "window-open"
    opened = game.events()[-1]
    assert (opened["kind"], opened["what"], opened["may"]) == ("window", "would-receive", ["B"])
    before = view["no"]
    game.answer(option(game, "use #"))
    while game.choice.kind == "declare-effects":
        game.answer("pass")
    if game.choice.kind == "amount":
        game.answer(0)
    told = since(game, before)
    assert kinds(told)[:4] == ["declare", "resolve", "mark", "prevent"]
    declared, resolved, mark, prevented = told[:4]
    assert declared["source"]["pending"] == resolved["source"]["pending"] > 0
    assert resolved["cause"] == declared["no"]
    assert mark["cause"] == prevented["cause"] == resolved["no"]
    assert (mark["n"], mark["now"]) == (-1, 2)
    assert declared["beat"] == resolved["beat"] == opened["beat"] + 1


@rule("ashes.attack-unit.split-counter")
def test_5_a_counter_is_divided_and_every_part_says_by_whom() -> None:
    t = Table("ashes", A=Side(battlefield="a:iron-worker b:iron-worker"), B=Side(battlefield="gilder(boost=2)"))
    game = t.game()
    game.answer("attack unit")
    data = choice(game)
    game.answer([o["text"] for o in data["form"]["candidates"]])
    for _ in range(9):
        if game.choice.kind == "split-counter":
            break
        game.answer(next((o for o in game.choice.options if o == "counter"), game.choice.options[-1]))
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("split-counter", "battle", "divide")
    assert len(data["form"]["candidates"]) == 2
    before = game.view()["no"]
    game.answer(data["form"]["ready"][0])
    dealt = [event for event in since(game, before) if event["what"] == "dealt"]
    assert kinds(dealt) == ["damage"] * len(dealt)
    parts = [event for event in dealt if event["seat"] == "B"]
    assert {event["source"]["card"]["card"] for event in parts} == {"gilder"}


@rule("ashes.timing.active-player", "ashes.recovery.end-of-round-order")
def test_6_of_what_was_set_off_together_one_is_chosen_to_resolve_first() -> None:
    cursed = Side(phoenixborn="aradel-summergaard", battlefield="blood-puppet", draw="fear*5")
    game = Table("ashes", at="end-of-round", A=cursed, B=cursed).game()
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("order-effects", "order", "one")
    waiting = game.view()["pending"]
    assert [item["kind"] for item in waiting] == ["trigger", "trigger"]
    assert [o["args"][0]["pending"] for o in data["options"]] == [item["no"] for item in waiting]
    before = game.view()["no"]
    game.answer(data["options"][1]["text"])
    first = since(game, before)[0]
    assert (first["kind"], first["source"]["pending"]) == ("resolve", waiting[1]["no"])


@rule("azuride.deploy.launch", "azuride.cutin.windows")
def test_7_a_launch_is_declared_paid_answered_and_done() -> None:
    docks = {"left": ["belfast", "javelin", "ajax"], "right": ["naka"]}
    game = Table("azuride", at="deploy", A=Side(**docks), B=Side(left=["norfolk"], front_1="laffey")).game()
    before = game.view()["no"]
    game.answer(option(game, "launch "))
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("pay", "cost", "pay")
    itself = [o["text"] for o in data["form"]["candidates"] if "care" in o]
    assert len(itself) == 1  # it would arrive twisted, so what harms least leaves it out
    assert itself[0] not in data["form"]["ready"][0]
    game.answer([*itself, *data["form"]["ready"][0][:2]])
    while game.choice.kind == "cut-in":
        game.answer("pass")
    told = since(game, before, "A")
    assert kinds(told) == ["declare", "pay", "pay", "window", "move"]
    declared, paid, own, opened, launched = told
    assert declared["enters"] == launched["enters"] == {"place": "front-1", "seat": "A"}
    assert (len(paid["cards"]), own["what"], opened["what"]) == (2, "pay-self", "declared")
    assert "B" in opened["may"]
    assert all(event["cause"] == declared["no"] for event in told[1:])
    assert launched["beat"] == declared["beat"] + 1


@rule("azuride.cutin.lifo", "azuride.ability.stock-after", "azuride.damage.hq")
def test_8_the_newest_of_a_chain_resolves_first_and_the_strike_at_its_bottom_last() -> None:
    t = Table(
        "azuride",
        at="battle",
        A=Side(deck=["kaga*9"], left=["x:naka", "c:cube-lantern"], front_1="f:fubuki", rear_1="h:hermes"),
        B=Side(deck=["laffey*9"], hand=["z23"], front_1="e:javelin"),
    )
    game = t.game()
    while not any(o.startswith("strike-hq") for o in game.choice.options):
        game.answer(len(game.choice.options) - 1)
    game.answer(option(game, "strike-hq"))
    while not any(" kindle " in o for o in game.choice.options):
        game.answer("pass")
    view = game.view()
    assert (view["window"], [item["kind"] for item in view["pending"]]) == ("declared", ["action"])
    data = choice(game)
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("cut-in", "window", "one")
    before = view["no"]
    game.answer(next(o for o in game.choice.options if " kindle " in o))
    while game.choice.kind != "act":
        game.answer("pass" if "pass" in game.choice.options else 0)
    told = [event for event in since(game, before) if event["kind"] not in ("window", "pay")]
    assert kinds(told)[:6] == ["use", "resolve", "value", "reveal", "damage", "move"]
    used, resolved, raised, _, hit, lost = told[:6]
    assert resolved["source"]["pending"] == used["source"]["pending"]
    assert raised["cause"] == resolved["no"]
    assert (raised["words"], lost["cause"]) == ({"fire": 2, "armour": 0}, hit["no"])


@rule("azuride.battle.block", "azuride.cutin.windows")
def test_9_each_block_is_declared_and_one_window_follows() -> None:
    sides = {
        "A": Side(front_1="a:hood", front_2="b:belfast"),
        "B": Side(hand=["z23"], front_1="x:javelin", front_2="y:ajax"),
    }
    game = Table("azuride", at="battle", sides=sides).game()
    for _ in range(40):
        if game.choice.kind == "block":
            break
        raids = [o for o in game.choice.options if o.startswith("raid ")]
        game.answer(raids[0] if raids else len(game.choice.options) - 1)
    data = choice(game)
    assert (data["role"], data["form"]["kind"], data["least"]) == ("battle", "set", 0)
    before = game.view("B")["no"]
    pairs = data["form"]["candidates"]
    two = next(o for o in pairs if not set(o["uses"]) & set(pairs[0]["uses"]))
    game.answer([two["text"], pairs[0]["text"]])
    told = since(game, before, "B")
    assert kinds(told)[:3] == ["declare", "declare", "window"]
    assert all(len(event["cards"]) == 1 for event in told[:2])


@rule("avalon.set.summon")
def test_10_a_summon_is_held_until_its_seat_goes_on() -> None:
    game = fudaba.new("avalon", seats=3, seed=37)
    while not any(o.startswith("create ") for o in game.choice.options):
        game.answer(0)
    seat = "ABC"[game.choice.seat]
    other = next(s for s in "ABC" if s != seat)
    before = game.view(seat)["no"]
    game.answer(option(game, "create "))
    if game.held:
        assert kinds(since(game, before, seat)) == ["move"]
        assert since(game, before, other) == []
        game.commit()
    told = since(game, before, other)
    assert kinds(told)[:1] == ["move"]
    assert told[0]["leaves"] == {"place": "hand", "seat": seat}
    assert told[0]["enters"]["place"].startswith("land")


@rule("avalon.battle.place-support", "avalon.battle.destroy", "avalon.zone.life")
def test_11_a_battle_shows_its_supports_and_ends_in_what_is_lost() -> None:
    t = fight("frenzied-red-bear", "spell-archivist")
    events = t.game().events()
    begun = next(event["no"] for event in events if event["what"] == "ranged-battle")
    told = kinds(event for event in events if event["no"] > begun)
    wanted = ["reveal", "reveal", "value", "value", "note", "damage"]
    assert told[: len(wanted)] == wanted
    assert "move" in told[len(wanted) :]


@rule("avalon.join.window", "avalon.join.setup")
def test_12_who_joins_is_told_and_draws_an_opening_hand() -> None:
    game = fudaba.new("avalon", seats=2, seed=1, options={"join": "true"})
    assert game.view()["facts"]["joining"] == []
    game.external({"event": "request"})
    while not game.stopped:
        assert game.view()["open"] == []
        game.answer(0)
    assert game.view()["open"] == ["join"]
    before = game.view()["no"]
    game.external({"event": "join", "deck": "the-deep-library"})
    joined, drew = since(game, before)[:2]
    assert kinds([joined, drew]) == ["join", "draw"]
    assert (joined["seat"], drew["n"]) == ("C", 6)
    assert drew["leaves"] == {"place": "memory", "seat": "C"}
    assert drew["enters"] == {"place": "hand", "seat": "C"}
