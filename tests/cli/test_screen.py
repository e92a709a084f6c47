"""What the table draws, from a view alone."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fudaba import registry
from fudaba.cli.table.commands import Command, parse
from fudaba.cli.table.frame import Asked, Parts, composed, grid
from fudaba.cli.table.screen import Detail, Screen
from fudaba.contract import CardNow, Place, SeatNow, View
from fudaba.hosting.voice import Voice

LANGUAGES = ("ja", "en")


def screen(lang: str, width: int = 100, game: str = "toy") -> Screen:
    plugin = registry.get(game)
    console = Console(width=width, highlight=False, color_system=None)
    return Screen(console, Voice(plugin, registry.rules(plugin), lang), ["", "greedy"])


def drawn(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def board(shown: Screen, data: View, detail: Detail = Detail.ZONES) -> list[str]:
    return drawn(shown.board(data, detail))


def view(**places: Place) -> View:
    player: SeatNow = {"seat": "A", "playing": True, "numbers": {"flame": 7}, "places": places}
    return {
        "v": 1,
        "game": "toy",
        "seat": "A",
        "no": 0,
        "turn": {"no": 0, "phase": []},
        "seats": [player],
        "shared": {},
        "facts": {},
        "pending": [],
        "waiting": [],
        "open": [],
    }


def lying(*cards: CardNow) -> Place:
    """An open place with these cards."""
    return {"n": len(cards), "cards": list(cards)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_stand_in_columns(lang: str) -> None:
    cards: list[CardNow]
    cards = [{"id": f"#{n}", "card": card} for n, card in enumerate(("fox", "lantern", "spark", "tanuki") * 2, start=1)]
    shown = screen(lang, width=70)
    rows = [line for line in board(shown, view(table=lying(*cards))) if "#" in line]
    assert len(rows) > 1
    starts = [[cell_len(row[: match.start()]) for match in re.finditer("#", row)] for row in rows]
    assert all(row == starts[0][: len(row)] for row in starts)
    assert all(cell_len(row) <= 70 for row in rows)


@pytest.mark.parametrize("detail", [Detail.ALL, Detail.ZONES, Detail.BRIEF])
def test_a_zone_with_a_limit_tells_how_much_of_it_is_taken(detail: Detail) -> None:
    data = view(table=lying({"id": "#1", "card": "fox"}))
    assert "1/3" not in "".join(board(screen("en"), data, detail))
    data["seats"][0]["places"]["table"]["limit"] = 3
    assert "1/3" in "".join(board(screen("en"), data, detail))


def asked(*labels: str, prompt: str = "Act.") -> Asked:
    return Asked("Player A", prompt, "toy.day.actions", labels)


def test_few_options_stand_below_one_another() -> None:
    rows = drawn(grid(screen("en"), asked("Play Foxfire", "Play Wildfire", "End"), 5, 5))
    assert rows == [" 1 Play Foxfire", " 2 Play Wildfire", " 3 End"]


def test_many_options_share_the_width() -> None:
    rows = drawn(grid(screen("en", width=120), asked(*(f"Take number {n}" for n in range(24))), 8, 8))
    assert len(rows) == 8
    assert [int(n) for n in re.findall(r"(\d+) Take", rows[0])] == [1, 9, 17]
    assert all(cell_len(row) <= 120 for row in rows)


def test_too_many_options_are_shown_in_pages_and_none_is_left_out() -> None:
    shown = screen("en", width=80)
    labels = [f"Take the card with the long and winding name {n}" for n in range(24)]
    seen: list[int] = []
    for page in range(10):
        question = asked(*labels)
        question.page = page
        rows = drawn(grid(shown, question, 6, 6))
        assert len(rows) <= 6
        assert "24 options" in rows[-1]
        seen += [int(match.group(1)) for row in rows[:-1] if (match := re.match(r" +(\d+) Take", row))]
    assert sorted(set(seen)) == list(range(1, 25))


def test_a_long_pile_is_shortened_until_somebody_asks_for_all_of_it() -> None:
    cards: list[CardNow] = [{"id": f"#{n}", "card": "spark"} for n in range(1, 31)]
    shown = screen("en")
    short = "\n".join(board(shown, view(discard=lying(*cards))))
    assert "30 …" in short
    assert "#30" in short
    assert "#20" not in short
    assert "#20" in "\n".join(board(shown, view(discard=lying(*cards)), Detail.ALL))


def test_hidden_zones_show_what_the_view_holds_and_nothing_else() -> None:
    shown = screen("en")
    lines = board(
        shown,
        view(
            hand={"n": 3, "names": ["fox", "fox"]},
            deck={"n": 9, "top": {"0": "spark", "2": "hush"}},
            away={"n": 0},
        ),
    )
    text = "\n".join(lines)
    assert "3  Foxfire×2  1 unknown" in text
    assert "9  on top: Spark  3 from the top: Hush" in text
    assert len(lines) == 4  # header, the seat, two zones; an empty one is left out


def test_a_card_says_what_is_special_about_it() -> None:
    shown = screen("ja")
    cards: list[CardNow] = [
        {"id": "#1", "card": "fox", "marks": {"wounds": 2}},
        {"id": "#2", "card": "spark", "on": "#1", "owner": "B"},
    ]
    text = "\n".join(board(shown, view(table=lying(*cards))))
    assert "#1 狐火（" in text
    assert "2）" in text
    assert "狐火#1に付く・持ち主B" in text


def test_many_numbers_get_lines_of_their_own_and_zeros_are_left_out() -> None:
    data = view()
    numbers: dict[str, int] = {f"number-{n}": n % 3 for n in range(20)}
    data["seats"][0]["numbers"] = numbers
    shown = screen("en", width=60)
    lines = board(shown, data)
    text = "\n".join(lines)
    assert "number-1 1" in text
    assert "number-3 0" not in text
    assert "…" not in text
    assert all(cell_len(line) <= 60 for line in lines)


def test_the_header_tells_the_turn_and_the_facts() -> None:
    data = view()
    data["turn"] = {"no": 3, "phase": ["day"], "active": "B"}
    data["facts"] = {"storm": True, "calm": False, "wind": 2, "towards": ["left", "right"]}
    header = drawn(screen("en").header(data))[0]
    assert "day" in header
    assert "turn 3" in header
    assert "turn B" in header
    assert "storm  wind 2  towards left, right" in header
    assert "calm" not in header


def test_the_header_tells_who_attacks_whom() -> None:
    data = view()
    data["battle"] = {
        "kind": "attack",
        "step": "block",
        "seat": "B",
        "fights": [
            {"by": {"id": "#7", "card": "fox"}, "at": {"kind": "place", "place": "deck", "seat": "A"}, "n": 4},
            {
                "by": {"id": "#8", "card": "fox"},
                "at": {"kind": "card", "id": "#1", "card": "spark", "seat": "A", "place": "table"},
                "blocked": {"id": "#2", "card": "fox"},
                "n": 4,
                "back": 1,
            },
        ],
    }
    header = "".join(drawn(screen("en").header(data)))
    assert "#7 → deck (4)" in header
    assert "#8 → #1 (blocked by #2, 4:1)" in header


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_question_is_shown_whole(lang: str) -> None:
    shown = screen(lang, width=60)
    long = (
        "どのカードを捨てるか、または何もしないか。" * 3
        if lang == "ja"
        else "Discard a card, or do nothing at all. " * 3
    )
    text = "".join(drawn(composed(shown, Parts(view(), [], asked("End", prompt=long)), 24)))
    assert long.replace(" ", "") in text.replace(" ", "").replace("\n", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_cites_its_rule_where_that_has_room(lang: str) -> None:
    lines = drawn(composed(screen(lang), Parts(view(), [], asked("End")), 24))
    assert any("[toy.day.actions]" in line for line in lines)


def test_of_a_long_story_the_end_is_shown_and_how_much_is_left_to_read() -> None:
    story = [Text(f"· line {n}") for n in range(40)]
    lines = drawn(composed(screen("en"), Parts(view(hand={"n": 3}), story, asked("End")), 24))
    assert len(lines) == 23
    assert "· line 39" in lines
    told = next(line for line in lines if "lines before that" in line)
    shown = sum(line.startswith("· line") for line in lines)
    assert f"{40 - shown} lines" in told


OPTIONS = ("play spark", "pass", "2")


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("1", Command("take", "", (0,))),
        ("１", Command("take", "", (0,))),
        ("1 2", Command("take", "", (0, 1))),
        ("1,2", Command("take", "", (0, 1))),
        ("2", Command("take", "", (2,))),  # an option that is called so wins over its number
        ("play  spark", Command("take", "", (0,))),
        ("4", Command("unknown", "4")),
        ("0", Command("unknown", "0")),
        ("", Command("nothing")),
        ("?", Command("why", "")),
        ("？ 火花", Command("why", "火花")),
        ("?play hush", Command("why", "play hush")),
        ("B", Command("back", "")),
        ("c 狐火", Command("card", "狐火")),
        ("p t", Command("mode", "t")),
        ("投了", Command("concede", "")),
        ("attack #3", Command("text", "attack #3")),
    ],
)
def test_what_people_type(line: str, means: Command) -> None:
    assert parse(line, OPTIONS) == means


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_tall_screen_the_cards_in_hand_say_what_they_cost(lang: str) -> None:
    plugin = registry.get("ashes")
    console = Console(width=100, height=50, highlight=False, color_system=None)
    shown = Screen(console, Voice(plugin, registry.rules(plugin), lang), ["", ""])
    hand: Place = {"n": 3, "names": ["fear", "anchornaut", "fear"]}
    lines = board(shown, view(hand=hand))
    fear = next(line for line in lines if "×2" in line)
    assert shown.voice.name("fear") in fear
    assert ("コスト：メインアクション" if lang == "ja" else "cost: main action") in fear
    assert sum(shown.voice.name("anchornaut") in line for line in lines) == 1
    assert all(cell_len(line) <= 100 for line in lines)


def test_a_long_hidden_pile_goes_on_below_its_beginning() -> None:
    shown = screen("ja", width=40)
    pile: Place = {"n": 6, "names": ["fox", "lantern", "spark", "tanuki", "hush", "wildfire"]}
    lines = board(shown, view(deck=pile))
    first = next(k for k, line in enumerate(lines) if "6枚" in line)
    rows = lines[first : next(k for k, line in enumerate(lines) if "手札" in line)]
    assert len(rows) > 1
    start = cell_len(rows[0][: rows[0].index("6枚")])
    assert all(not row[:start].strip() for row in rows[1:])


@pytest.mark.parametrize("detail", [Detail.ZONES, Detail.BRIEF])
def test_a_pile_that_costs_the_game_when_it_is_empty_is_told_empty(detail: Detail) -> None:
    assert any("deck" in line and "0" in line for line in board(screen("en"), view(), detail))
    drawn_from = board(screen("en", game="ashes"), view(draw={"n": 3}), detail)
    assert not any("deck" in line for line in drawn_from)


def test_an_empty_hand_is_told() -> None:
    shown = screen("en")
    assert any("hand" in line and "0" in line for line in board(shown, view()))


@pytest.mark.parametrize(("lang", "said"), [("ja", "消耗"), ("en", "exhausted")])
def test_a_state_of_a_card_is_said_in_the_language_of_the_table(lang: str, said: str) -> None:
    shown = screen(lang, game="ashes")
    card: CardNow = {"id": "#1", "card": "gilder", "now": {"attack": 1}, "state": ["exhausted"]}
    assert said in shown.card(card, {})


@pytest.mark.parametrize(
    ("line", "pieces"),
    [("pick fox, pick spark", "pick fox, pick spark"), ("pick fox、pick spark", "pick fox,pick spark")],
)
def test_several_texts_are_one_gesture(line: str, pieces: str) -> None:
    assert parse(line, ("pick fox",)) == Command("gesture", pieces)


def test_several_numbers_still_go_with_commas() -> None:
    assert parse("1,2", ("pick fox", "pick spark")) == Command("take", "", (0, 1))
