"""Stories: lines made from events by what each follows from, the same in terminal, page and record."""

from __future__ import annotations

from typing import cast

import pytest

import fudaba
from fudaba import registry
from fudaba.contract import CardRef, Event, EventKind, Line
from fudaba.kernel.state.chance import Stream
from fudaba.shapes import misfit
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences
from fudaba.text.story import OPEN, story_lines
from tests.games.avalon.helpers import fight

GAMES = ("toy", "ashes", "azuride", "avalon", "ashes-draft")


def teller(name: str, lang: str) -> Sentences:
    plugin = registry.get(name)
    return Sentences(plugin.words[lang], registry.rules(plugin))


def happened(no: int, kind: EventKind, what: str, **fields: object) -> Event:
    return cast("Event", {"no": no, "beat": 1, "kind": kind, "what": what, "rule": "", **fields})


def draws(*cards: CardRef, seat: str = "A") -> list[Event]:
    return [happened(k, "draw", "draw", seat=seat, card=card) for k, card in enumerate(cards, start=1)]


def texts(events: list[Event], name: str, lang: str = "en") -> list[str]:
    return [line["text"] for line in story_lines(events, teller(name, lang))]


# --- the same again


def test_cards_drawn_one_after_another_are_one_sentence() -> None:
    seen: list[CardRef] = [{"card": "map-seller"}, {"card": "well-digger"}, {"card": "map-seller"}]
    assert texts(draws(*seen), "avalon") == ["Player A draws Map Seller ×2 and Well Digger."]
    (ja,) = texts(draws(*seen), "avalon", "ja")
    assert ja.count("引いた") == 1
    assert "《地図売り》×2" in ja


def test_cards_that_others_draw_are_counted() -> None:
    events = [*draws({}, {}, {}), *draws({}, seat="B")]
    assert texts(events, "avalon", "ja") == ["プレイヤーAはカード3枚を引いた。", "プレイヤーBはカード1枚を引いた。"]
    assert texts(events, "avalon") == ["Player A draws 3 cards.", "Player B draws a card."]


def test_what_one_does_is_not_told_of_another_and_order_is_kept() -> None:
    assert len(texts([*draws({}), *draws({}, seat="B"), *draws({})], "avalon")) == 3


def drew(*counts: int) -> list[Event]:
    return [happened(k, "draw", "drew-cards", seat="ABCD"[k - 1], n=n) for k, n in enumerate(counts, start=1)]


def test_what_befalls_several_players_alike_is_one_line() -> None:
    events = drew(3, 3)
    assert texts(events, "ashes") == ["Player A and Player B draw 3 cards each."]
    assert texts(events, "ashes", "ja") == ["プレイヤーAとプレイヤーBはカードを3枚ずつ引いた。"]
    (line,) = story_lines(drew(4, 4, 4), teller("ashes", "en"))
    assert line["text"] == "Player A, Player B and Player C draw 4 cards each."
    assert line["nos"] == [1, 2, 3]
    assert "seat" not in line


def test_amounts_that_differ_are_told_of_each_player() -> None:
    events = [happened(k, "draw", "drew-cards", seat=s, n=n) for k, (s, n) in enumerate([("B", 2), ("A", 1)], start=1)]
    assert texts(events, "ashes") == ["Player B draws 2 cards.", "Player A draws a card."]


def test_cards_that_the_reader_knows_are_told_of_each() -> None:
    events = [
        happened(1, "move", "first-five", seat="A", n=1, cards=[{"card": "anchornaut"}]),
        happened(2, "move", "first-five", seat="B", n=1),
        happened(3, "move", "first-five", seat="C", n=1),
    ]
    assert len(texts(events, "ashes")) == 2


def test_the_same_player_again_is_another_line() -> None:
    first, second = drew(3, 3)
    assert len(texts([first, second, {**first, "no": 3}], "ashes")) == 2


def tired(*cards: str, seat: str = "A") -> list[Event]:
    return [
        happened(k, "mark", "exhausted", seat=seat, n=1, card={"id": tag, "card": name})
        for k, (name, _, tag) in enumerate((card.partition("#") for card in cards), start=1)
        for tag in (f"#{tag}",)
    ]


def test_what_befalls_several_cards_alike_is_one_line() -> None:
    told = tired("iron-worker#1", "gilder#2", "gilder#3")
    assert texts(told, "ashes") == ["Iron Worker, Gilder #2 and Gilder #3 get 1 exhaustion token each."]
    assert texts(told, "ashes", "ja") == ["《鉄職人》、《金箔塗り》#2、《金箔塗り》#3に消耗トークンが1個ずつ置かれた。"]
    assert texts(tired("gilder#2"), "ashes") == ["Gilder gets 1 exhaustion token."]


def test_the_same_card_twice_is_not_two_cards() -> None:
    assert texts(tired("gilder#2", "gilder#2"), "ashes") == ["Gilder gets 1 exhaustion token (2 times)."]
    assert texts(tired("gilder#2", "gilder#2"), "ashes", "ja") == ["《金箔塗り》に消耗トークンが1個置かれた（2回）。"]
    twice = texts(tired("gilder#2", "iron-worker#1", "gilder#2"), "ashes")
    assert twice == ["Gilder and Iron Worker get 1 exhaustion token each.", "Gilder gets 1 exhaustion token."]


def test_what_becomes_of_one_of_several_cards_is_a_line_of_its_own() -> None:
    fallen = happened(3, "destroy", "destroyed", seat="A", card={"id": "#1", "card": "iron-worker"})
    assert texts([*tired("iron-worker#1", "gilder#2"), fallen], "ashes")[1] == "Iron Worker is destroyed."


# --- headings


def test_every_turn_has_its_heading_a_phase_only_where_something_is_done_and_windows_have_no_line() -> None:
    events = [
        happened(1, "turn", "turn", seat="A", n=1),
        happened(2, "window", "beginning", may=["A", "B"]),
        happened(3, "phase", "phase", seat="A", words={"phase": "supply-phase"}),
        happened(3, "phase", "phase", seat="A", words={"phase": "deploy-phase"}),
        happened(4, "draw", "draw", seat="A", card={}),
    ]
    lines = story_lines(events, teller("azuride", "en"))
    assert [(line["text"], line.get("head", False)) for line in lines] == [
        ("Turn 1: Player A's turn.", True),
        ("Deploy phase.", True),
        ("Player A draws a card.", False),
    ]


def test_whose_deck_is_looked_at_is_told_to_all_which_card_it_is_to_who_knows_it() -> None:
    look = happened(1, "look", "look", seat="A", other="B", card={})
    assert texts([look], "azuride") == ["Player A looks at the top card of Player B's deck."]
    look["card"] = {"card": "takao"}
    assert texts([look], "azuride") == ["Player A looks at the top card of Player B's deck: Takao (cost 4)."]


def test_upkeep_is_told_only_where_there_was_something_to_do() -> None:
    heads = [happened(1, "phase", "phase", seat="A", words={"phase": "end-phase"})]
    heads.append(happened(3, "phase", "phase", seat="B", words={"phase": "supply-phase"}))
    nothing = [
        heads[0],
        happened(2, "heal", "recover", seat="A"),
        heads[1],
        happened(4, "mark", "untwist-all", seat="B"),
    ]
    assert texts(nothing, "azuride") == ["Supply phase."]
    something = [{**event, "n": 2} if event["kind"] in ("heal", "mark") else event for event in nothing]
    assert len(texts(cast("list[Event]", something), "azuride")) == 4


def test_upkeep_says_how_much_there_was_to_do() -> None:
    game, chance = fudaba.new("azuride", seed=2), Stream(2)
    kinds = set()
    while not game.over:
        game.answer(chance.below(len(game.choice.options)))
    for event in game.events(None):
        if event["what"] in ("recover", "untwist-all"):
            kinds.add((event["what"], "n" in event))
    assert kinds == {("recover", True), ("recover", False), ("untwist-all", True), ("untwist-all", False)}


# --- what follows from an act


def story(t: Table, lang: str = "en", since: int = 0) -> list[Line]:
    game = fudaba.Game(registry.get(t.rules.name), t.world, None, [])
    return game.story(lang, None, since)


def test_what_is_paid_and_aimed_at_joins_the_line_of_what_is_played() -> None:
    t = Table("ashes", A=Side(hand="molten-gold", dice="natural-power*2"), B=Side(battlefield="gilder"))
    t.says("A", "play molten-gold", "target gilder")
    first, second = story(t)[1:]
    assert first["text"] == "Player A plays Molten Gold (2 dice, on Gilder)."
    assert second["text"] == "Gilder gets 3 wounds: destroyed."
    assert second["cause"] == first["nos"][0]
    assert [line["text"] for line in story(t, "ja")[1:]] == [
        "プレイヤーAは《溶金》をプレイした（ダイス2個、対象は《金箔塗り》）。",
        "《金箔塗り》に負傷トークンが3個置かれた：破壊。",
    ]


def test_what_was_declared_is_told_as_done_if_nothing_came_between() -> None:
    t = Table("azuride", at="deploy", A=Side(hand=["a:javelin"]))
    t.says("A", "set javelin left")
    (line,) = story(t)
    assert line["text"] == "Player A sets Javelin in the left dock."
    assert len(line["nos"]) == 2


@pytest.mark.parametrize("own", ["thunderhead-dragon", "old-growth-stag", "rubble-maw"])
def test_who_attacks_whom_is_told_although_the_attacker_acts_before_the_battle(own: str) -> None:
    """An ability at battle start is no fulfilment of the battle that was declared."""
    told = [line["text"] for line in story(fight(own, "dawn-road-squire"))]
    assert sum(text.startswith("Ranged battle: Player A's ") for text in told) == 1
    assert sum("acts (battle start)" in text for text in told) == 1


def test_a_unit_that_blocks_and_then_acts_is_told_to_do_both() -> None:
    card: CardRef = {"id": "#1", "card": "hammer-knight"}
    events = [
        happened(1, "declare", "blocks", seat="B", card=card, cards=[{"id": "#2", "card": "gilder"}]),
        happened(2, "use", "used", seat="B", source={"card": card, "ability": "terrifying-1"}, cause=1),
    ]
    assert [line["nos"] for line in story_lines(events, teller("ashes", "en"))] == [[1], [2]]


def test_a_battle_is_one_paragraph_that_ends_in_what_is_lost() -> None:
    t = fight("frenzied-red-bear", "spell-archivist")
    lines = story(t)
    battle = next(line for line in lines if line["text"].startswith("Ranged battle"))
    assert "lays" in battle["text"]
    assert "attacks first" in battle["text"]
    paragraph = [line for line in lines if line.get("cause") == battle["nos"][0]]
    assert paragraph[0]["text"].endswith("damage: destroyed.")
    assert [line["seat"] for line in paragraph if "life card" in line["text"]] == ["B", "A"]


def test_who_is_sunk_by_a_blow_is_told_with_the_blow() -> None:
    events = [
        happened(1, "damage", "damage", seat="B", card={"id": "#2", "card": "takao"}, n=4),
        happened(2, "destroy", "sunk", seat="B", card={"id": "#2", "card": "takao"}),
        happened(3, "destroy", "sunk", seat="B", card={"id": "#3", "card": "maya"}),
    ]
    assert texts(events, "azuride") == ["Takao (cost 4) takes 4 damage: sunk.", "Maya is sunk."]


def test_lines_name_their_cards_events_and_seat() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder"))
    t.says("A", "use anchornaut", "target gilder")
    used, hit = story(t)[1:]
    assert used["seat"] == "A"
    assert [card["card"] for card in used["cards"]] == ["anchornaut", "gilder"]
    assert set(used["nos"]).isdisjoint(hit["nos"])


def test_a_line_that_begins_with_its_player_can_be_told_beside_a_sign_of_the_seat() -> None:
    seen = happened(1, "draw", "draw", seat="B", card={"card": "takao"})
    shorts = {lang: story_lines([seen], teller("azuride", lang))[0].get("short") for lang in ("ja", "en")}
    assert shorts == {"ja": "《高雄〔コスト4〕》を引いた", "en": "draws Takao (cost 4)"}
    gone = happened(1, "destroy", "destroyed", seat="B", card={"id": "#2", "card": "map-seller"})
    assert [story_lines([gone], teller("avalon", lang))[0].get("short") for lang in ("ja", "en")] == [
        "《地図売り》は破壊された",
        "Map Seller is destroyed",
    ]


def test_a_line_that_would_read_badly_without_its_player_keeps_it() -> None:
    none_left = happened(1, "note", "draw-none", seat="B")
    assert "short" not in story_lines([none_left], teller("azuride", "en"))[0]
    both = story_lines(drew(3, 3), teller("ashes", "en"))[0]
    assert "short" not in both
    turn = happened(1, "turn", "turn", seat="A")
    assert "short" not in story_lines([turn], teller("ashes", "ja"))[0]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon"])
def test_a_short_line_with_its_player_is_the_line(name: str, lang: str) -> None:
    game, chance = fudaba.new(name, seed=3), Stream(3)
    for _ in range(150):
        if not game.over:
            game.answer(chance.below(len(game.choice.options)))
    lines = [line for line in game.story(lang) if "short" in line]
    assert len(lines) > 40
    for line in lines:
        begins = {"ja": ("は", "が", "の"), "en": (" ", "'s ")}[lang]
        player = {"ja": "プレイヤー", "en": "Player "}[lang] + line["seat"]
        stop = "。" if lang == "ja" else "."
        assert line["text"] in [f"{player}{joint}{line['short']}{stop}" for joint in begins]


def test_of_many_lines_of_one_act_all_but_seven_are_folded() -> None:
    act = happened(1, "use", "meditated", seat="A")
    follows = [
        happened(k, "die", "turned-die", seat="A", cause=1, words={"was": "natural-basic"}, pools=[pool(k)])
        for k in range(2, 14)
    ]
    lines = story_lines([act, *follows], teller("ashes", "en"))
    assert len(lines) == 13
    assert sum(not line.get("fold", False) for line in lines) == OPEN
    assert not lines[-1].get("fold", False)


def pool(k: int) -> dict[str, object]:
    return {"die": "natural", "face": ("class", "power")[k % 2], "n": 1}


# --- whole games


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_event_that_tells_something_is_in_one_line_and_lines_are_fewer(name: str, lang: str) -> None:
    game = fudaba.new(name, seed=5)
    chance = Stream(5)
    for _ in range(150):
        if not game.over:
            game.answer(chance.below(len(game.choice.options)))
    for seat in (None, 0):
        events = game.events(seat)
        lines = game.story(lang, seat)
        assert all(misfit(line, Line) == "" for line in lines)
        numbers = [no for line in lines for no in line["nos"]]
        assert len(numbers) == len(set(numbers))
        silent = ("window", "round", "turn", "phase", "look", "choose")
        upkeep = ("recover", "untwist-all")  # told where there was something to do
        quiet = {h.name for h in game.world.rules.schema.happenings if h.quiet}
        said = {e["no"] for e in events if e["kind"] not in silent and (e["what"] not in upkeep or "n" in e)}
        said -= {e["no"] for e in events if e["what"] in quiet}
        assert said <= set(numbers)
        assert len(lines) < len(events)
