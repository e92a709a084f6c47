"""The ledgers load, answer questions, and a bad file is refused with the place to mend."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba.inputs.ledger import Ledger, LedgerError, UnknownRule, builtin, discover, nearest_ids, validate
from fudaba.kernel.errors import UnknownName

GOOD = """\
game: tiny
rules:
- id: tiny.draw.two
  section: draw
  kind: phase
  source: rulebook p.1
  ja: "2枚引く。"
  en: "Draw two."
- id: tiny.end.win
  lines: "12-14"
  basis: ruling
  gap: [T-1]
  gaps: [T-2]
  ja: "勝ち。"
  en: "Win."
  data: {points: 3}
- id: tiny.sheet.colour
  basis: inferred
  ja: "台紙は青い。"
  en: "The sheet is blue."
  no_effect: "Nobody plays differently on a green sheet."
"""


def write(folder: Path, text: str) -> Path:
    """A ledger file of the game ``tiny``."""
    path = folder / "tiny" / "rules.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("game", "rules"), [("ashes", 361), ("azuride", 172), ("avalon", 218)])
def test_the_packaged_ledgers_are_whole(game: str, rules: int) -> None:
    ledger = builtin(game)
    assert len(ledger) == len(set(ledger.ids)) == rules
    assert all(rule.id.startswith(game + ".") and rule.ja and rule.en and rule.kind for rule in ledger)
    assert all(rule.source or rule.basis for rule in ledger)
    assert discover()[game] == ledger.path


def test_entries_without_effect_stay_few_and_give_reasons() -> None:
    excused = [rule for game in ("ashes", "azuride", "avalon") for rule in builtin(game) if rule.no_effect]
    assert len(excused) <= 12
    assert all(len(rule.no_effect.split()) >= 6 for rule in excused)


def test_fields_of_all_three_hands_become_one_record(tmp_path: Path) -> None:
    ledger = Ledger.load(write(tmp_path, GOOD))
    draw, win, colour = ledger
    assert ledger.game == "tiny"
    assert (draw.section, draw.kind, draw.source, draw.decision) == ("draw", "phase", "rulebook p.1", False)
    assert (win.section, win.kind, win.source) == ("end", "rule", "rulebook lines 12-14")
    assert (win.decision, win.derived, win.gaps) == (True, False, ("T-1", "T-2"))
    assert win.data == {"points": 3}
    assert (colour.decision, colour.derived) == (False, True)
    assert colour.no_effect == "Nobody plays differently on a green sheet."
    assert [rule.line for rule in ledger] == [3, 9, 17]


def test_a_ledger_answers_questions(tmp_path: Path) -> None:
    ledger = Ledger.load(write(tmp_path, GOOD))
    assert ledger["tiny.draw.two"].text("ja") == "2枚引く。"
    assert ledger["tiny.draw.two"].text("en") == "Draw two."
    assert "tiny.draw.two" in ledger
    assert "tiny.draw.three" not in ledger
    assert [rule.id for rule in ledger.find(prefix="tiny.e")] == ["tiny.end.win"]
    assert [rule.id for rule in ledger.find(section="draw")] == ["tiny.draw.two"]
    assert [rule.id for rule in ledger.find(kind="phase")] == ["tiny.draw.two"]
    assert [rule.id for rule in ledger.find(text="BLUE")] == ["tiny.sheet.colour"]
    assert [rule.id for rule in ledger.find(text="引く")] == ["tiny.draw.two"]
    assert [rule.id for rule in ledger.find(decided=True)] == ["tiny.end.win"]
    assert ledger.find(kind="phase", text="blue") == ()
    with pytest.raises(UnknownName, match="no language 'fr'"):
        ledger["tiny.draw.two"].text("fr")


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"nearest: 'ashes\.attack-phoenixborn\.declare-blockers'") as caught:
        builtin("ashes")["ashes.attack-phoenixborn.declare-blocker"]
    assert caught.value.rule_id == "ashes.attack-phoenixborn.declare-blocker"
    assert nearest_ids("ashes.zzz.qqqqqqqq", builtin("ashes").ids) == ()


def test_the_nearest_id_is_first_sought_in_the_same_game() -> None:
    known = ["other.end.win", "tiny.end.wins"]
    assert nearest_ids("tiny.end.win", known)[0] == "tiny.end.wins"


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(UnknownName, match="nearest: 'azuride'"):
        builtin("azurite")


@pytest.mark.parametrize(
    ("old", "new", "line", "rule_id", "message"),
    [
        ("tiny.end.win", "tiny.draw.two", 9, "tiny.draw.two", "duplicate id, first used in line 3"),
        ('  ja: "2枚引く。"\n', "", 3, "tiny.draw.two", "missing 'ja'"),
        ('  en: "Win."', '  en: " "', 9, "tiny.end.win", "missing 'en'"),
        (
            "tiny.end.win",
            "teeny.end.win",
            9,
            "teeny.end.win",
            "wrong prefix: ids of this ledger begin with 'tiny.'",
        ),
        ("tiny.end.win", "tiny.win", 9, "tiny.win", "an id is three or more lower-case words"),
        ("tiny.end.win", "tiny.End.win", 9, "tiny.End.win", "an id is three or more lower-case words"),
        ("id: tiny.end.win", "id: 7", 9, "", "an id is text, not 7"),
        ("id: tiny.end.win\n  ", "", 9, "", "missing 'id'"),
        ("  kind: phase", "  knd: phase", 5, "tiny.draw.two", "unknown field 'knd'; nearest: 'kind'"),
        ("  kind: phase", "  section: x", 5, "tiny.draw.two", "field 'section' is given twice"),
        ("  kind: phase", "  kind: 3", 5, "tiny.draw.two", "'kind' must be text, not 3"),
        ("  kind: phase", "  decision: maybe", 5, "tiny.draw.two", "'decision' must be true or false"),
        ("  gap: [T-1]", "  gap: T-1", 12, "tiny.end.win", "'gap' must be a list of gap ids"),
        ("data: {points: 3}", "data: 3", 16, "tiny.end.win", "'data' must be a mapping"),
        ('"Nobody plays differently on a green sheet."', '""', 21, "tiny.sheet.colour", "must give a reason"),
        ("- id: tiny.end.win\n", "- just words\n- id: tiny.end.win\n", 9, "", "an entry is a mapping"),
    ],
)
def test_a_bad_entry_is_named_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, rule_id: str, message: str
) -> None:
    assert GOOD.count(old) == 1
    path = write(tmp_path, GOOD.replace(old, new))
    problems = validate(path)
    assert [(problem.line, problem.id) for problem in problems] == [(line, rule_id)]
    assert message in problems[0].message
    with pytest.raises(LedgerError) as caught:
        Ledger.load(path)
    assert str(caught.value).startswith(f"{path}:{line}: {rule_id or '(no id)'}: ")


def test_all_defects_are_reported_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("tiny.end.win", "tiny.draw.two").replace('  en: "The sheet is blue."\n', "")
    assert len(validate(write(tmp_path, text))) == 2


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "a ledger is a mapping with a list 'rules'"),
        ("- a\n- b\n", 1, "a ledger is a mapping with a list 'rules'"),
        ("game: tiny\n", 1, "a ledger is a mapping with a list 'rules'"),
        ("game: tiny\nrules: none\n", 2, "'rules' must be a list with at least one entry"),
        ("game: tiny\nrules: []\n", 2, "'rules' must be a list with at least one entry"),
        ("game: tiny\nrules: [\n", 3, "not YAML"),
    ],
)
def test_a_file_that_is_no_ledger(tmp_path: Path, text: str, line: int, message: str) -> None:
    (problem,) = validate(write(tmp_path, text))
    assert problem.line == line
    assert message in problem.message


def test_a_missing_file_and_one_that_is_not_utf8(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="cannot be read"):
        Ledger.load(tmp_path / "tiny" / "rules.yaml")
    path = write(tmp_path, GOOD)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(LedgerError, match="cannot be read"):
        Ledger.load(path)
