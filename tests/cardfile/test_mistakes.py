"""A mistake of each kind, with its line and column, and what would do."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

import fudaba
from fudaba.cli.main import run as command
from fudaba.kernel.limits import CARD_FILE, CARD_FILE_MISTAKES

ECHO = re.compile("「[^」]*」")
JAPANESE = re.compile("[\u3040-\u30ff]")
PROSE = re.compile("[a-z]{2,} [a-z]{2,}")
"""English, and not the names that card files have in every language."""


def mistakes(text: str, game: str = "avalon") -> list[str]:
    with pytest.raises(fudaba.BadCardFile) as caught:
        fudaba.read_cards(game, text, "mine.yaml")
    assert str(caught.value).startswith(str(caught.value.mistakes[0]))
    for mistake in caught.value.mistakes:
        assert mistake.code
        told = ECHO.sub("", mistake.wording.ja)
        assert JAPANESE.search(told), mistake.wording
        assert not PROSE.search(told), mistake.wording
    return [str(mistake) for mistake in caught.value.mistakes]


def with_line(line: str) -> str:
    """A card whose fifth line is the given one."""
    return f"cards:\n- id: new-page\n  ja: 新しい小姓\n  en: New Page\n  {line}\n  tribe: knight\n"


def with_effect(effect: str) -> str:
    """A card whose seventh line is an effect."""
    ability = f"  - when: summon\n    effect: {effect}\n"
    return f"cards:\n- id: new-page\n  ja: 新しい小姓\n  en: New Page\n  abilities:\n{ability}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            with_line("atack: 3"), "mine.yaml:5:3: a card has no 'atack'; did you mean attack?", id="unknown-field"
        ),
        pytest.param(
            with_line("attribute: gren"),
            "mine.yaml:5:14: 'gren' is not one of yellow, red, blue, green, none; did you mean green or red?",
            id="unknown-word",
        ),
        pytest.param(
            with_line("keywords: [evade, frst]"),
            "mine.yaml:5:21: 'frst' is not one of first, last, evade, evade-null, instant-death, instant-death-null, "
            "reflect, reflect-null, counter; did you mean first?",
            id="unknown-word-in-a-list",
        ),
        pytest.param(with_line("attack: much"), "mine.yaml:5:11: 'much' is not a number from 0 to 20", id="no-number"),
        pytest.param(
            with_line("attack: '3'"), "mine.yaml:5:11: '3' is not a number from 0 to 20", id="text-for-a-number"
        ),
        pytest.param(
            with_line("attack: [3]"), "mine.yaml:5:11: a number from 0 to 20 belongs here", id="list-for-a-number"
        ),
        pytest.param(with_line("in-main: 1"), "mine.yaml:5:12: '1' is not true or false", id="no-flag"),
        pytest.param(
            with_line("keywords: evade"),
            "mine.yaml:5:13: a list belongs here (a list of first, last, evade, evade-null, instant-death, "
            "instant-death-null, reflect, reflect-null, counter)",
            id="no-list",
        ),
        pytest.param(
            with_line("icons: 3"),
            "mine.yaml:5:10: this: names with values belong here, of yellow, red, blue, green, none, rainbow, vessel",
            id="no-mapping",
        ),
        pytest.param(with_line("stars: 6"), "mine.yaml:5:10: '6' is not a number from 1 to 5", id="out-of-range"),
        pytest.param(
            with_line("icons: {red: 10}"), "mine.yaml:5:16: '10' is not a number from 0 to 9", id="count-out-of-range"
        ),
        pytest.param(with_line("ja: another"), "mine.yaml:5:3: ja is given twice", id="the-same-field-twice"),
        pytest.param(
            "cards:\n- id: new-page\n  ja: 新しい小姓\n", "mine.yaml:2:3: a card needs en: a line of text", id="missing"
        ),
        pytest.param(
            "cards:\n- {id: New Page, ja: 新, en: New}\n",
            "mine.yaml:2:8: 'New Page' is not a name of small letters, digits and hyphens, of 1 to 200 characters",
            id="no-id",
        ),
        pytest.param(
            f"cards:\n- {{id: a, ja: 新, en: {'n' * 201}}}\n",
            f"mine.yaml:2:22: '{'n' * 80}'… (201 characters) is not a line of text, of 1 to 200 characters",
            id="too-long-a-line",
        ),
        pytest.param(
            "cards:\n- {id: a, ja: 新, en: New}\n- {id: a, ja: 新, en: New}\n",
            "mine.yaml:3:3: the card a is given twice, first in line 2",
            id="the-same-id-twice",
        ),
        pytest.param(
            with_effect("{drw: 2}"), "mine.yaml:7:14: there is no effect 'drw'; did you mean draw?", id="unknown-effect"
        ),
        pytest.param(
            with_effect("{draw: 0}"), "mine.yaml:7:20: '0' is not a number from 1 to 9", id="value-in-an-effect"
        ),
        pytest.param(
            with_effect("draw"), "mine.yaml:7:13: draw needs cards (a number from 1 to 9)", id="effect-without-a-value"
        ),
        pytest.param(
            with_effect("{draw: 2, discard: 1}"),
            "mine.yaml:7:13: an effect belongs here: one name, with its values under it",
            id="two-effects-in-one",
        ),
        pytest.param(
            with_effect("{values: {attack: 1}}"),
            "mine.yaml:6:5: ability: this effect goes with battle, support, battle-start, not with summon",
            id="effect-at-the-wrong-time",
        ),
        pytest.param("", "mine.yaml:1:1: the file is empty; cards belong in a list under 'cards:'", id="empty"),
        pytest.param(
            "- 1\n", "mine.yaml:1:1: a card file: names with values belong here, of cards, whole", id="a-list"
        ),
        pytest.param("whole: true\n", "mine.yaml:1:1: a card file has a list of cards under 'cards:'", id="no-cards"),
        pytest.param("cards:\n  " + "[" * 40, "mine.yaml:2:32: nested deeper than 30", id="too-deep"),
        pytest.param(
            "cards: &a [*a]\n",
            "mine.yaml:1:8: this contains itself (through an alias); write it out",
            id="alias-of-itself",
        ),
        pytest.param(
            "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
            + "".join(f"{n}: &{n} [{', '.join(f'*{o}' for _ in range(9))}]\n" for o, n in pairwise("abcdefgh"))
            + "cards: *h\n",
            "mine.yaml:5:4: more than 60000 values, with its aliases written out",
            id="aliases-of-aliases",
        ),
        pytest.param("cards: \x07\n", "mine.yaml:1:8: not YAML: a character that text cannot contain", id="no-text"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_column_and_what_would_do(text: str, told: str) -> None:
    assert mistakes(text) == [told]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    text = "cards:\n- {id: a, ja: 新, stars: 9}\n- {id: b, ja: 新, en: New, abilities: [{when: sumon, effect: drw}]}\n"
    assert mistakes(text) == [
        "mine.yaml:2:3: a card needs en: a line of text",
        "mine.yaml:2:25: '9' is not a number from 1 to 5",
        (
            "mine.yaml:3:46: 'sumon' is not one of create, mana, summon, placed, battle-start, battle, win, lose, "
            "battle-end, support, hand, proof, cast; did you mean summon?"
        ),
        "mine.yaml:3:61: there is no effect 'drw'; did you mean draw?",
    ]


def test_of_very_many_mistakes_the_first_are_told() -> None:
    assert len(mistakes("cards:\n" + "- {}\n" * 500)) == CARD_FILE_MISTAKES


def test_a_file_that_is_too_long_is_not_read() -> None:
    told = f"mine.yaml:1:1: the file is longer than {CARD_FILE} characters"
    assert mistakes("#" * (CARD_FILE + 1)) == [told]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("attack: 3: 4", "the line begins too far to the right, or its value needs quotes"),
        ("  attack: 3", "the line begins too far to the right"),
        ("attack:3", "a name lacks its ':' with a blank behind it"),
        ("icons: {red: 1", "a bracket before this is not closed"),
        ("en: 'It's'", "quotes end too early"),
        ('en: "It', "quotes are opened and never closed"),
        ("\ten: It", "with blanks, not with tabs"),
        ("en: *star", "a text that begins with '*' in quotes"),
        ("en: @home", "nothing may begin with this sign"),
    ],
)
def test_a_slip_that_people_make_in_yaml_is_told_in_plain_words(line: str, told: str) -> None:
    (said,) = mistakes(f"cards:\n- id: a\n  ja: 甲\n  {line}\n")
    assert told in said


def test_what_is_no_yaml_is_told_where_it_stops_being_some() -> None:
    (told,) = mistakes("cards:\n- id: a]\n]\n")
    assert told.startswith("mine.yaml:3:1: not YAML: ")


def test_the_command_tells_mistakes_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(with_line("atack: 3"), encoding="utf-8")
    assert command(["cards", "avalon", "--check", str(file), "--lang", "ja"]) == 1
    assert capsys.readouterr().out == f"{file}:5:3: カードに「atack」という項目はありません。もしかして：attack\n"
    assert command(["cards", "avalon", "--check", str(file), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)["mistakes"]
    assert (told["line"], told["column"], told["code"]) == (5, 3, "unknown-field")
    assert told["text"] == told["says"]["en"]


def test_a_card_file_is_a_text() -> None:
    with pytest.raises(fudaba.BadArgument, match="a card file is a text"):
        fudaba.read_cards("avalon", 3)  # type: ignore[arg-type]


def test_a_game_refuses_at_the_card_what_does_not_go_together() -> None:
    magic = "cards:\n- id: new-spell\n  ja: 新\n  en: New Spell\n  type: magic\n"
    assert mistakes(magic) == ["mine.yaml:2:3: card: a card of type magic has one ability, at cast"]
    lasting = (
        "cards:\n- id: a\n  ja: 新\n  en: N\n  abilities: [{when: placed, effect: {hand-size: 1}, optional: true}]"
    )
    assert mistakes(lasting) == [
        "mine.yaml:5:15: ability: only abilities at create, summon, battle-start, win, lose, battle-end can be optional"
    ]


def test_a_skill_of_azuride_needs_the_target_its_effect_speaks_of() -> None:
    skill = "{name: broadside, ja: 斉射, en: Broadside, area: hand, effect: {hit: 2}}"
    text = f"cards:\n- id: a\n  ja: 新\n  en: New\n  colour: red\n  class: destroyer\n  skills:\n  - {skill}\n"
    assert mistakes(text, "azuride") == ["mine.yaml:8:5: skill: the effect needs a target"]
    nameless = text.replace("ja: 斉射, en: Broadside, ", "").replace("{hit: 2}", "{draw: 1}")
    assert mistakes(nameless, "azuride") == [
        "mine.yaml:8:5: a skill needs ja: a line of text",
        "mine.yaml:8:5: a skill needs en: a line of text",
    ]


ALLY = """\
cards:
- id: new-knight
  ja: 新しい騎士
  en: New Knight
  type: ally
  placement: battlefield
  cost: {main: 1, basic: 1}
  attack: 1
  life: 2
  abilities:
  - name: ambush
    number: 2
    when: enters
    if: this-enters
    targets: [{what: unit-or-phoenixborn}]
    may: true
    effect:
      deal: {to: target, damage: 2}
"""


def ally(was: str, now: str) -> list[str]:
    assert was in ALLY
    return mistakes(ALLY.replace(was, now), "ashes")


def test_a_card_that_a_card_of_ashes_names_must_be_there() -> None:
    assert len(fudaba.read_cards("ashes", ALLY)) == len(fudaba.cards("ashes")) + 1
    assert ally("deal: {to: target, damage: 2}", "summon: blod-puppet") == [
        "mine.yaml:18:15: there is no card 'blod-puppet'; did you mean blood-puppet or summon-blood-puppet?"
    ]
    assert ally("  attack: 1", "  unique-to: nobody") == ["mine.yaml:8:14: there is no card 'nobody'"]
    assert len(fudaba.read_cards("ashes", ALLY.replace("  attack: 1", "  unique-to: new-knight"))) > 0


def test_an_ability_of_ashes_bears_a_name_that_both_languages_have_words_for() -> None:
    (told,) = ally("name: ambush", "name: ambsh")
    assert told.startswith("mine.yaml:11:5: ability: no printed card has the ability 'ambsh'; did you mean ambush")
    assert told.endswith("; a new one has ja and en besides")


def test_moment_condition_and_targets_of_an_effect_of_ashes_go_together() -> None:
    assert ally("if: this-enters", "if: this-receives") == [
        "mine.yaml:11:5: ability: at the moment enters the condition is this-enters"
    ]
    assert ally("    targets: [{what: unit-or-phoenixborn}]\n", "") == [
        "mine.yaml:11:5: ability: the effect speaks of a target that is not among its targets"
    ]
    assert ally("    if: this-enters\n", "") == [
        "mine.yaml:11:5: ability: at the moment enters the condition is this-enters"
    ]
    assert ally("attack: 1", "attack: x") == [
        "mine.yaml:2:3: card: an attack of x needs a static effect that says what it is: attack-is-status"
    ]


def test_aliases_are_read_as_if_they_were_written_out() -> None:
    effect = "- {when: cast, effect: {draw: 2}}"
    one = f"cards:\n- id: a\n  ja: 甲\n  en: A\n  type: magic\n  abilities: &id001\n  {effect}\n"
    two = "- id: b\n  ja: 乙\n  en: B\n  type: magic\n  abilities: *id001\n"
    first, second = fudaba.read_cards("avalon", one + two)[-2:]
    assert first.abilities == second.abilities != ()
