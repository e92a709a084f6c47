"""Azuride through the public face: setup, hidden things, reasons, decks, records, options."""

from __future__ import annotations

import json

import pytest

import fudaba
from fudaba import BadDeck, Game, IllegalAnswer
from fudaba.games.azuride.plugin import PLUGIN
from fudaba.hosting.voice import Voice
from fudaba.kernel.notation import option_texts
from fudaba.kernel.options import verb_of
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


def claimed(seed: int = 5, **options: str) -> Game:
    """A game in which A has claimed white and blue."""
    game = fudaba.new("azuride", seed=seed, options={"janken": "A", **options})
    game.answer("claim white")
    game.answer("claim red")
    game.answer("claim blue")
    return game


@rule("azuride.setup.pick-colours")
def test_janken_is_thrown_secretly_and_again_after_a_tie() -> None:
    game = fudaba.new("azuride", seed=1)
    game.answer("throw paper")
    assert game.events("B") == []
    game.answer("throw paper")
    assert (game.choice.seat, game.choice.kind) == (0, "janken")
    game.answer("throw paper")
    game.answer("throw scissors")
    assert (game.choice.seat, game.choice.kind) == (1, "claim")


@pytest.mark.parametrize(
    ("one", "two", "winner"), [("rock", "scissors", 0), ("scissors", "paper", 0), ("rock", "paper", 1)]
)
@rule("azuride.setup.pick-colours")
def test_rock_beats_scissors_beats_paper_beats_rock(one: str, two: str, winner: int) -> None:
    game = fudaba.new("azuride", seed=1)
    game.answer(f"throw {one}")
    game.answer(f"throw {two}")
    assert game.choice.seat == winner


@rule("azuride.setup.pick-colours", "azuride.setup.first-player-choice")
def test_the_last_colour_is_no_choice_and_the_winner_chooses_the_order() -> None:
    game = claimed()
    assert (game.choice.seat, tuple(game.choice.options)) == (0, ("go first", "go second"))
    game.answer("go second")
    assert game.view(None)["turn"] == {"no": 1, "phase": ["deploy"], "active": "B"}


@rule(
    "azuride.setup.deck-36", "azuride.setup.starting-hq", "azuride.setup.opening-hand", "azuride.overview.two-players"
)
def test_both_decks_together_are_the_whole_box() -> None:
    game = claimed()
    game.answer("go first")
    world = game.world
    assert len(world.kind) == 72
    assert sorted(world.kind) == sorted(
        k for k, c in enumerate(fudaba.cards("azuride")) for _ in range(int(getattr(c, "copies", 1)))
    )
    for seat in (0, 1):
        places = game.view(None)["seats"][seat]["places"]
        assert (places["hand"], places["deck"]) == ({"n": 6}, {"n": 30})


@rule("azuride.setup.shuffle")
def test_decks_are_shuffled_anew_for_each_seed() -> None:
    orders = set()
    for seed in range(6):
        game = claimed(seed)
        game.answer("go first")
        orders.add(tuple(game.world.kind[c] for c in game.world.cards(0, 1)))
    assert len(orders) == 6


@rule("azuride.zone.hand", "azuride.zone.deck", "azuride.card.common-back")
def test_hands_and_decks_stay_hidden() -> None:
    game = claimed()
    game.answer("go first")
    mine, theirs, nobody = (game.view(s)["seats"][0]["places"]["hand"] for s in ("A", "B", None))
    assert len(mine["names"]) == 6
    assert theirs == nobody == {"n": 6}
    assert '"top"' not in json.dumps(game.view("A"))


@rule("azuride.ability.stock", "azuride.zone.deck")
def test_a_stocked_card_is_seen_by_nobody_until_it_is_read() -> None:
    t = Table(
        "azuride", at="battle", A=Side(deck=["n:nelson", "fill*3"], rear_1="w:warspite"), B=Side(front_1="b:belfast")
    )
    world = t.world
    options = [i for i, code in enumerate(world.choice.options) if verb_of(code) == 18]  # type: ignore[union-attr]
    world.answer(options[0])
    assert (t["n.zone"], t["n.controller"]) == ("stock", "A")
    assert (t["n.seen-by-A"], t["n.seen-by-B"]) == (False, False)
    for seat in ("A", "B", ""):
        assert "nelson" not in json.dumps(t.view(seat))


def test_hand_cards_are_named_once_for_equal_copies() -> None:
    t = Table("azuride", at="deploy", A=Side(hand=["javelin*2", "hood"]))
    assert [o for o in option_texts(t.world) if o.startswith("set ")] == [
        "set javelin left", "set javelin centre", "set javelin right", "set hood left", "set hood centre",
        "set hood right",
    ]  # fmt: skip


@rule("azuride.cost.specified", "azuride.cost.dock-twist")
def test_a_payment_is_asked_piece_by_piece_and_only_where_there_is_a_choice() -> None:
    docks = {"left": ["a:belfast", "b:javelin", "c:ajax"], "right": ["d:naka"]}
    t = Table("azuride", at="deploy", A=Side(**docks))
    world = t.world
    world.answer(next(i for i, code in enumerate(world.choice.options) if verb_of(code) == 8))  # type: ignore[union-attr]
    # Belfast may pay for herself; whoever pays first, two whites must come from the left dock.
    assert option_texts(world) == ["pay #1", "pay #2"]
    world.answer(1)
    assert t["b.twisted"] == 1
    assert t["c.twisted"] == 1
    assert t["d.twisted"] == 1


@rule("azuride.cutin.windows", "azuride.cutin.initiative")
def test_windows_without_a_possible_answer_are_not_asked() -> None:
    game = fudaba.new("azuride", decks=["white-red", "blue-black"], seed=3, options={"first_player": "A"})
    assert game.choice.kind == "act"
    assert game.view("B")["waiting"] == ["A"]
    t = Table(
        "azuride", at="deploy", A=Side(hand=["a:javelin"]), B=Side(front_1="b:laffey"), options={"prompts": "needed"}
    )
    world = t.world
    world.answer(0)
    assert world.choice is not None
    assert world.choice.seat == 1  # Laffey could evade
    assert t.view("A")["waiting"] == ["A", "B"]  # whoever could, as far as everybody can see


def test_reasons_come_with_the_rule_that_decides() -> None:
    game = fudaba.new("azuride", decks=["white-red", "blue-black"], seed=3, options={"first_player": "A"})
    for intent, code in (("rotate left", "dock-too-short"), ("raid", "wrong-phase"), ("pass", "not-now")):
        why = game.why_not("A", intent)
        assert why is not None
        assert (why.code, why.rule.startswith("azuride.")) == (code, True)
    why = game.why_not("B", "end")
    assert why is not None
    assert why.code == "not-your-turn"
    with pytest.raises(IllegalAnswer, match="dock-too-short"):
        game.answer("rotate left")


@rule("azuride.cutin.means")
def test_setting_a_card_is_no_cut_in() -> None:
    t = Table("azuride", at="deploy", A=Side(hand=["a:javelin"]), B=Side(hand=["b:z23"]), options={"prompts": "all"})
    world = t.world
    world.answer(0)
    assert world.choice is not None
    assert world.choice.seat == 1
    for seat, code in ((1, "not-a-cutin"), (0, "not-now")):
        assert world.rules.explain(world, seat, "set z23 left")[:1] == (code,)


def test_a_record_replays_to_the_same_position() -> None:
    game = fudaba.new("azuride", decks=["white-blue", "red-black"], seed=11, options={"first_player": "random"})
    for k in range(100):
        game.answer(k * 7 % len(game.choice.options))
    again = fudaba.replay(game.record())
    assert again.position() == game.position()
    loaded, choice = fudaba.load(game.position()).choice, game.choice
    assert (loaded.seat, loaded.kind, loaded.options) == (choice.seat, choice.kind, choice.options)


@rule("azuride.card.faction-colour", "azuride.setup.deck-36", "azuride.setup.pick-colours")
def test_decks_are_two_colours() -> None:
    assert fudaba.check_deck("azuride", "colours: white, red") == []
    cases = {
        "colours: white": ["two-colours: 1 [azuride.setup.deck-36]"],
        "# mine\ncolours: red, red": ["line 2: colour-twice: red [azuride.setup.pick-colours]"],
        "colours: red, left": ["line 1: no-such-colour: left [azuride.card.faction-colour]"],
        "colours: red, blue\n2 Hood": ["line 2: colours-only: hood [azuride.setup.deck-36]"],
    }
    for text, errors in cases.items():
        assert [str(e) for e in fudaba.check_deck("azuride", text)] == errors
    wrong = fudaba.check_deck("azuride", "colours: blu, red")[0]
    assert (wrong.line, wrong.code) == (1, "unknown-entry")


@rule("azuride.overview.two-players")
def test_the_box_holds_each_colour_once() -> None:
    with pytest.raises(BadDeck, match="white"):
        fudaba.new("azuride", decks=["white-red", "white-blue"])


def test_one_named_deck_leaves_the_other_colours_to_the_opponent() -> None:
    game = fudaba.new("azuride", decks=["red-black", "claim"], options={"first_player": "B"})
    facts = [seat["facts"] for seat in game.view(None)["seats"]]
    assert facts == [{"colours": ["red", "black"]}, {"colours": ["white", "blue"]}]


@rule("azuride.end.win")
def test_conceding_ends_the_game() -> None:
    game = fudaba.new("azuride", decks=["white-red", "blue-black"], seed=3, options={"first_player": "A"})
    game.external({"event": "concede", "seat": "A"})
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ([1], "concede")


def test_the_evaluation_likes_what_a_player_likes() -> None:
    def worth(**side: object) -> float:
        t = Table(
            "azuride", at="end", A={"deck": ["fill*15"], **side}, B=Side(deck=["fill*15"]), options={"prompts": "all"}
        )
        return t.world.rules.evaluate(t.world, 0)

    even = worth()
    assert even == 0.0
    assert worth(front_1="x:javelin") > even
    assert worth(front_1="x:belfast") > worth(front_1="x:javelin")
    assert worth(front_1="x:javelin") > worth(front_1="x:javelin(twisted)")
    assert worth(hand=["javelin"]) > even
    assert worth(deck=["fill*14"]) < even
    assert worth(deck=[]) < worth(deck=["fill*1"]) - 20


def prompts(t: Table) -> tuple[str, str]:
    """The question that stands, in both languages."""
    game = t.game()
    ja, en = (Voice(PLUGIN, game.world.rules, lang).prompt(game) for lang in ("ja", "en"))
    return ja, en


def about(t: Table, seat: str) -> object:
    """What a seat is told its question is about."""
    choice = t.game().choice
    return choice.about if choice.seat == t.seat(seat) else None


@rule("azuride.cutin.windows", "azuride.cutin.alternate")
def test_a_cut_in_window_tells_the_one_who_is_asked_what_it_answers() -> None:
    t = Table(
        "azuride", at="battle", A=Side(front_1="a:z23", rear_1="c:hood"), B=Side(hand=["n:ajax"], front_1="b:laffey")
    )
    world = t.world

    def take(word: str) -> None:
        index = next(i for i, text in enumerate(option_texts(world)) if text.startswith(word))
        world.answer(index)

    assert prompts(t) == ("砲撃・航空攻撃ステップ：行動を選んでください。", "Barrage step: choose an action.")
    hood, laffey = (f"#{world.tag[t.names[name]]}" for name in "cb")
    take(f"bombard {hood} {laffey}")
    assert prompts(t) == (
        "プレイヤーAの《フッド》が《ラフィー》を砲撃：カットインしますか。",
        "Player A's Hood bombards Laffey: cut in?",
    )
    assert about(t, "A") is None  # nobody else learns that a window is open
    take("evade")
    assert prompts(t) == (
        "プレイヤーBが《ラフィー》の回避を使用（待機中2）：カットインしますか。",
        "Player B uses the evade of Laffey (2 waiting): cut in?",
    )
    take("pass")
    take("pass")
    take("end")
    assert prompts(t) == (
        "砲撃・航空攻撃ステップの終了：カットインしますか。", "The barrage step ends: cut in?",
    )  # fmt: skip


def test_the_head_of_a_dock_is_marked_where_there_are_others() -> None:
    t = Table("azuride", at="deploy", A=Side(left=["a:ajax", "b:hood"], right=["c:javelin"]))
    places = t.view()["seats"][0]["places"]
    assert [card.get("state") for card in places["left"]["cards"]] == [["head"], None]
    assert [card.get("state") for card in places["right"]["cards"]] == [None]


@rule("azuride.cutin.windows")
def test_every_phase_and_step_declares_its_beginning_and_its_end() -> None:
    t = Table("azuride", at="deploy", options={"prompts": "all"})
    world = t.world
    told: list[str] = []
    while world.choice is not None and len(told) < 16:
        if option_texts(world) == ["pass"]:
            told.append(prompts(t)[1])
        world.answer(len(world.choice.options) - 1)
    assert told[::2] == [
        "The deploy phase ends: cut in?", "The battle phase begins: cut in?", "The barrage step begins: cut in?",
        "The barrage step ends: cut in?", "The attack step begins: cut in?", "The attack step ends: cut in?",
        "The block step begins: cut in?", "The block step ends: cut in?",
    ]  # fmt: skip
    assert told[1::2] == told[::2]  # both players are asked


@rule("azuride.cost.on-declaration", "azuride.cost.self-pay", "azuride.cost.specified")
def test_a_payment_says_what_it_is_for_what_remains_and_that_the_head_would_arrive_twisted() -> None:
    docks = {"left": ["h:hood", "a:javelin", "b:ajax"], "right": ["c:laffey", "d:laffey", "e:helena"]}
    t = Table("azuride", at="deploy", A=Side(**docks))
    hood, javelin = t.tag("h"), t.tag("a")
    t.says("A", f"launch {hood} rear-1")
    assert t.game().choice.kind == "pay"
    ja, en = prompts(t)
    assert ja == (
        "《フッド》を配備：ツイストするカードを選んでください（残り 白2・無色2）。"
        "《フッド》自身で支払うと、ツイスト状態で戦場に出ます。"
    )
    assert en == (
        "Launch Hood: choose a card to twist (white 2, colourless 2 left). If Hood itself pays, it arrives twisted."
    )
    voice = Voice(PLUGIN, t.world.rules, "ja")
    assert voice.options(t.game())[:2] == [
        "《フッド》（白）をツイストする",
        "《ジャベリン》（白）をツイストする",
    ]
    t.says("A", f"pay {javelin}")
    assert prompts(t)[0] == "《フッド》を配備：ツイストするカードを選んでください（残り 無色2）。"
    assert t.game().choice.about["owed"] == [{"what": "icon-silver", "n": 2}]


@rule("azuride.cutin.no-window-resolving", "azuride.cutin.close")
def test_once_a_chain_resolves_nobody_is_asked_before_all_of_it_is_done() -> None:
    t = Table(
        "azuride",
        at="battle",
        A=Side(deck=["s:ajax", "fill*3"], front_1="a:z23", rear_1="c:hood"),
        B=Side(deck=["t:ajax", "fill*3"], hand=["n:ajax"], front_1="b:laffey"),
    )
    asked: list[str] = []
    for seat, said in (("A", "bombard c b"), ("B", "evade b"), ("A", "pass"), ("B", "pass")):
        asked.append(t.says(seat, said).asked)
    # Two declarations wait; after the second pass both resolve, the newest first, without another question.
    assert asked == ["B cut-in", "A cut-in", "B cut-in", "A act"]
    log = t.log()
    assert log.index("shield") < log.index("reduced")


@rule("azuride.cost.total", "azuride.ability.bombard")
def test_a_stock_counts_specified_and_colourless_icons_together() -> None:
    t = Table(
        "azuride",
        at="battle",
        A=Side(deck=["s:hood", "fill*3"], rear_1="c:scharnhorst"),
        B=Side(rear_1="b:nelson"),
        options={"prompts": "all"},
    )
    t.says("A", "bombard c b").all_pass()
    assert t["b.armour"] == 8 - (2 + 2)  # Hood costs two white and two colourless


@rule("azuride.end.hand-limit")
def test_hand_cards_over_the_limit_are_chosen_one_by_one_and_go_together() -> None:
    held = ["javelin", "cossack", "ajax", "norfolk", "dorsetshire", "renown", "hood", "nelson"]
    t = Table("azuride", at="end", A=Side(hand=[f"h{i}:{card}" for i, card in enumerate(held)]))
    world = t.world
    assert world.choice is not None
    first = [text for text in option_texts(world) if text.startswith("discard")]
    assert len(first) == len(held)
    world.answer(option_texts(world).index("discard javelin"))
    assert world.choice is not None
    assert world.rules.schema.prompts[world.choice.prompt].name == "hand-limit"
    assert sorted(option_texts(world)) == sorted(f"discard {card}" for card in held[1:])
    assert t["A.hand.count"] == len(held)  # nothing has gone yet
    world.answer(option_texts(world).index("discard hood"))
    assert t["A.discard"] == ["h0", "h6"]
    assert t["A.hand.count"] == 6
