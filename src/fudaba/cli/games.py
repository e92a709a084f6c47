"""``fudaba games`` and ``decks``: what there is to play with."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.api import Deck, NotPossible, UnknownName
from fudaba.cli.cards import with_cards
from fudaba.cli.speech import CARDS, GAME, JSON, LANG, Lang, console, pick, plain, plain_table, say_json, spoken
from fudaba.hosting.voice import Voice
from fudaba.inputs.decks import check as check_list
from fudaba.inputs.decks import write as write_list
from fudaba.inputs.files import read_text
from fudaba.registry import Plugin, Setting, nearest


def games(lang: Lang | None = LANG, json: bool = JSON) -> None:
    """The games that are installed, and those that cannot be loaded."""
    found = registry.games()
    if json:
        say_json([_game(plugin) for plugin in found.values()])
    else:
        language = spoken(lang)
        out = console()
        for plugin in found.values():
            voice = Voice(plugin, registry.rules(plugin), language)
            least, most = plugin.seats
            seats = f"{least if least == most else f'{least}-{most}'}{pick(language, '人', ' players')}"
            out.print(plain(f"{plugin.name}  {voice.title}  {seats}"), style="bold")
            for setting in plugin.settings:
                values = [_value(voice, setting.name, value) for value in setting.values or (setting.default,)]
                meaning = f"{voice.setting(setting.name)}{pick(language, '：', ': ')}"
                out.print(plain(f"  {setting.name}  {meaning}{pick(language, '、', ', ').join(values)}"))
                for value, (least, most) in setting.advised.items():
                    count = pick(language, f"推奨{least}〜{most}人", f"{least} to {most} players")
                    out.print(plain(f"    {value}  {count}  {voice.about(setting.name, value)}"))
    for name, reason in registry.broken().items():
        typer.echo(f"{name}: {reason}", err=True)


def _value(voice: Voice, setting: str, value: str) -> str:
    """A value as it is typed, with what it means."""
    said = voice.setting(setting, value)
    return value if said == value else f"{value}={said}"


def _game(plugin: Plugin) -> dict[str, object]:
    return {
        "name": plugin.name,
        "title": {"ja": plugin.ja, "en": plugin.en},
        "seats": list(plugin.seats),
        "options": [_option(setting) for setting in plugin.settings],
    }


def _option(s: Setting) -> dict[str, object]:
    told: dict[str, object] = {"name": s.name, "values": list(s.values), "default": s.default, "rule": s.rule}
    return {**told, "advised": {value: list(seats) for value, seats in s.advised.items()}} if s.advised else told


# ---------------------------------------------------------------- decks


def decks(
    game: str = GAME,
    name: str = typer.Argument("", help="One deck, as text that can be pasted."),
    check: Path | None = typer.Option(None, "--check", help="A file with a deck list: is it legal?"),
    cards: Path | None = CARDS,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The published decks of a game; one of them as text; or whether a deck of your own is legal."""
    plugin = with_cards(game, cards)
    rules = registry.rules(plugin)
    language = spoken(lang)
    if not plugin.has_decks:
        raise NotPossible(f"{game} is played without decks")
    if check is not None:
        _check(Voice(plugin, rules, language), check, json)
        return
    found = plugin.decks(rules)
    if name:
        by_name = {deck.name: deck for deck in found}
        if name not in by_name:
            raise UnknownName(f"{game} has no deck {name!r}{nearest(name, list(by_name))}")
        if json:
            say_json(_deck(by_name[name]))
        else:
            print(write_list(rules, by_name[name], language), end="")
    elif json:
        say_json([_deck(deck) for deck in found])
    else:
        table = plain_table("", "", pick(language, "枚数", "cards"))
        for deck in found:
            count = sum(copies for _, copies in deck.entries("cards"))
            table.add_row(deck.name, pick(language, deck.ja, deck.en), str(count))
        console().print(table)


def _deck(deck: Deck) -> dict[str, object]:
    sections = {
        section: [{"name": name, "copies": copies} for name, copies in entries]
        for section, entries in deck.sections.items()
    }
    return {"name": deck.name, "title": {"ja": deck.ja, "en": deck.en}, "sections": sections}


def _check(voice: Voice, file: Path, json: bool) -> None:
    errors = check_list(voice.rules, read_text(file), voice.plugin.sections)
    lang = voice.lang
    lines = []
    for error in errors:
        cited = f" [{error.rule}]" if voice.words is not None and error.rule else ""
        lines.append(f"{file}: {voice.problem(error)}{cited}")
    if json:
        say_json(
            {
                "legal": not errors,
                "errors": [
                    {"line": e.line, "code": e.code, "rule": e.rule, "args": list(e.args), "text": line}
                    for e, line in zip(errors, lines, strict=True)
                ],
            }
        )
    else:
        for line in lines:
            print(line)
        if not errors:
            print(pick(lang, f"{file}: 正しいデッキです。", f"{file}: a legal deck"))
    if errors:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("games")(games)
    app.command("decks")(decks)
