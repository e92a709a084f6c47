"""``fudaba cards``: the cards of a game with their texts; a card file checked and shown; the cards as a file."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path

import typer
import yaml

from fudaba import registry, start
from fudaba.api import CardDef, Game, UnknownName
from fudaba.cardfile.mistakes import BadCardFile
from fudaba.cli.speech import CARDS, GAME, JSON, LANG, Lang, console, pick, plain, say_json, spoken
from fudaba.cli.vocabulary import page
from fudaba.hosting.saves import Saved
from fudaba.hosting.voice import Voice
from fudaba.inputs import cards as card_files
from fudaba.inputs.files import read_text
from fudaba.inputs.former import CARDS as SET
from fudaba.inputs.former import played_with
from fudaba.inputs.record import read as read_record
from fudaba.inputs.sentence.understood import Reading, understand
from fudaba.languages import LANGUAGES, by_language
from fudaba.registry import Plugin, nearest

NOT_PRINTED = frozenset(("id", *LANGUAGES, "abilities"))


def cards(
    game: str = GAME,
    find: str = typer.Argument("", help="Only cards whose id or name contains this."),
    check: Path | None = typer.Option(None, "--check", help="A card file: what its cards say, or what is wrong in it."),
    export: bool = typer.Option(False, "--export", help="The cards as a card file, to start from."),
    csv: bool = typer.Option(False, "--csv", help="With --export: the cards as a spreadsheet, a row for each card."),
    from_csv: Path | None = typer.Option(
        None, "--from-csv", metavar="FILE", help="A spreadsheet of that kind as a card file."
    ),
    sentence: str = typer.Option(
        "", "--sentence", metavar="TEXT", help="An ability as a card says it: what it is made of, or how far it goes."
    ),
    on: str = typer.Option("", "--on", metavar="CARD", help="With --sentence: the card that the ability stands on."),
    vocabulary: bool = typer.Option(False, "--vocabulary", help="What a card file of the game may say."),
    file: Path | None = CARDS,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The cards of a game, with their text as it follows from what they do; and card files of your own."""
    plugin = with_cards(game, file)
    if vocabulary:
        print(page(plugin), end="")
        return
    if check is not None:
        _check(plugin, check, json, spoken(lang))
        return
    if from_csv is not None:
        print(card_files.from_csv(plugin, read_text(from_csv), str(from_csv)), end="")
        return
    if sentence:
        _read(understand(plugin, sentence, lang or "", on), json)
        return
    rules = registry.rules(plugin)
    wanted = find.casefold()
    found = [c for c in rules.catalogue.cards if any(wanted in name.casefold() for name in (c.id, c.ja, c.en))]
    if not found:
        names = [name for c in rules.catalogue.cards for name in (c.id, c.ja, c.en)]
        raise UnknownName(f"{game} has no card {find!r}{nearest(find, names)}")
    if export:
        print(card_files.as_csv(plugin, found) if csv else card_files.written(plugin, found), end="")
        return
    if json:
        say_json(_data(_voices(plugin), found))
        return
    language = spoken(lang)
    voices = _voices(plugin)
    for card in found:
        _show([voices[language]], card)
    print(pick(language, f"{len(found)}枚", f"{len(found)} card{'' if len(found) == 1 else 's'}"))


def with_cards(game: str, file: Path | None) -> Plugin:
    """A game by its name, with the cards of a file, or of a set of before, if one is given."""
    plugin = registry.get(game)
    if file is not None and str(file) in [former.name for former in plugin.former]:
        return played_with(plugin, str(file))
    return plugin if file is None else card_files.plugin_with(plugin, file)


def card_text(game: str, file: Path | None) -> str:
    """The text of a card file that was found to be good; empty without one."""
    if file is None:
        return ""
    plugin = registry.get(game)
    sets = {former.name: former.folder / SET for former in plugin.former}
    path = sets.get(str(file), file)
    text = read_text(path)
    card_files.load_cards(plugin, text, str(path))
    return text


def replayed(saved: Saved, cards: Path | None, upto: int | None = None) -> Game:
    """The game of a record, with the card file it was played with unless another is given."""
    file = cards or saved.cards
    if file is None:
        return start.replay(saved.text, upto)
    return start.replay_with(with_cards(read_record(saved.text).game, file), saved.text, upto)


def _check(plugin: Plugin, file: Path, json: bool, lang: str) -> None:
    """Every card of the file as it reads in both languages, or every mistake."""
    try:
        found = card_files.load_cards(plugin, read_text(file), str(file))
    except BadCardFile as e:
        if json:
            rows = [
                {"line": m.line, "column": m.column, "code": m.code, "text": m.says, "says": m.wording._asdict()}
                for m in e.mistakes
            ]
            say_json({"file": str(file), "good": False, "mistakes": rows})
        else:
            for mistake in e.mistakes:
                print(mistake.in_language(lang))
        raise typer.Exit(1) from None
    voices: dict[str, Voice] = {lang: Voice(plugin, found.rules, lang) for lang in reversed(LANGUAGES)}
    if json:
        say_json({"file": str(file), "good": True, "cards": _data(voices, found.file.cards)})
        return
    for card in found.file.cards:
        _show(list(voices.values()), card)
    count = len(found.file.cards)
    print(f"{file}: {count} card{'' if count == 1 else 's'}, no mistakes")


def _read(found: Reading, json: bool) -> None:
    """An ability as a card file has it, and what it prints; or how far a sentence goes."""
    if json:
        say_json({"good": found.good, **dataclasses.asdict(found)})
    elif found.good:
        print(yaml.safe_dump({found.into: [found.ability]}, allow_unicode=True, sort_keys=False, width=110), end="")
        for text in found.says.values():
            print(f"# {text}")
    else:
        print(f"understood: {found.understood or '(nothing)'}")
        print(f"stopped at: {found.stopped}")
        for text in found.could_follow:
            print(f"  could be: {text}")
        print(f"   nearest: {found.nearest}")
    if not found.good:
        raise typer.Exit(1)


def _voices(plugin: Plugin) -> dict[str, Voice]:
    return {lang: Voice(plugin, registry.rules(plugin), lang) for lang in reversed(LANGUAGES)}


def _show(voices: Sequence[Voice], card: CardDef) -> None:
    """A card under both its names, as some languages say it; the first of them names it first."""
    out = console()
    both = by_language(voices[0].lang, en=(card.en, card.ja), ja=(card.ja, card.en))
    out.print(plain(f"{' / '.join(both)} ({card.id})"), style="bold")
    for voice in voices:
        for line in voice.card_text(card.id).splitlines():
            if line:
                out.print(plain(f"  {line}"))


def _data(voices: Mapping[str, Voice], cards: Sequence[CardDef]) -> list[dict[str, object]]:
    """Cards for JSON: id, name and text in both languages, and whatever plain values are printed on them."""
    rows = []
    for card in cards:
        texts = {lang: voice.card_body(card.id) if lang in voice.plugin.words else "" for lang, voice in voices.items()}
        data: dict[str, object] = {"id": card.id, "name": {"ja": card.ja, "en": card.en}, "text": texts}
        for field in dataclasses.fields(card):
            if field.name not in NOT_PRINTED:
                known, value = _printed(getattr(card, field.name))
                if known:
                    data[field.name] = value
        data.update(voices["en"].rules.show.printed(card))
        rows.append(data)
    return rows


def _printed(value: object) -> tuple[bool, object]:
    """A value as JSON, if it is made of plain values only (a node is none)."""
    if value is None or isinstance(value, (str, int, float, bool)):
        return True, value
    if isinstance(value, (tuple, list, frozenset)):
        parts = [_printed(part) for part in (sorted(value, key=str) if isinstance(value, frozenset) else value)]
        return all(known for known, _ in parts), [part for _, part in parts]
    if isinstance(value, dict):
        pairs = {str(key): _printed(part) for key, part in value.items()}
        return all(known for known, _ in pairs.values()), {key: part for key, (_, part) in pairs.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        pairs = {field.name: _printed(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return all(known for known, _ in pairs.values()), {key: part for key, (_, part) in pairs.items()}
    return False, None


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("cards")(cards)
