"""What a sentence was understood as; or how far, and what could follow there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fudaba import registry
from fudaba.cardfile.shapes import Data
from fudaba.inputs import cards as card_files
from fudaba.inputs.sentence.pieces import Pieces
from fudaba.inputs.sentence.search import Holder, Said, Search, Speaker
from fudaba.inputs.sentence.words import after, unbroken, words_of
from fudaba.kernel.errors import BadArgument, UnknownName
from fudaba.kernel.limits import quoted
from fudaba.languages import LANGUAGES, by_language
from fudaba.registry import Plugin, nearest

LONGEST: Final = 600
"""So many characters a sentence may have; the longest on a card has half of that."""
SHOWN: Final = 6
"""So many ways to go on are named."""
JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
CLAUSE: Final = re.compile(r".+?(?:[.:,]|[。：、】]|$)\s*")


@dataclass(frozen=True)
class Reading:
    """What a sentence was understood as.

    ``ability`` is what a card file has under ``into``, and ``says`` what that prints in every language. Where the
    sentence was not understood, ``ability`` is None: it reads as some card might up to ``understood``, ``stopped`` is
    the rest, ``could_follow`` is how sentences go on that begin so, and ``nearest`` is the one most like it, with what
    it is made of.
    """

    text: str
    lang: str
    into: str
    ability: Data
    says: dict[str, str]
    understood: str
    stopped: str
    could_follow: tuple[str, ...]
    nearest: str
    nearest_ability: Data

    @property
    def good(self) -> bool:
        """Whether it was understood."""
        return self.ability is not None


def understand(plugin: Plugin, text: str, lang: str = "", card: str = "") -> Reading:
    """What an ability that prints as this sentence is made of.

    ``card`` is the card that it stands on, which decides what "this unit" means; without it any card may be meant.
    """
    if not text.strip():
        raise BadArgument("a sentence is text as on a card, and not empty")
    if len(text) > LONGEST:
        raise BadArgument(f"a sentence of {len(text)} characters is too long: at most {LONGEST}")
    lang = lang or ("ja" if JAPANESE.search(text) else "en")
    if lang not in LANGUAGES or lang not in plugin.words:
        raise UnknownName(f"{plugin.name} has no language {quoted(lang)}; there are: {', '.join(plugin.words)}")
    known = _known(plugin, lang)
    holders = known.kinds
    seeds = known.printed
    if card:
        holders = known.on(card)
        seeds = [said for holder in holders for said in known.moved(holder)]
    search = Search(known.speaker, known.pieces, known.names, text.strip())
    found = search.run(seeds, holders)
    return _told(plugin, known, search, found, lang)


class _Known:
    """A game's own abilities in one language, and what they are made of."""

    def __init__(self, plugin: Plugin, lang: str) -> None:
        rules = registry.rules(plugin)
        self.cards = {card.id: card for card in rules.catalogue.cards}
        self.speaker = Speaker(card_files.vocabulary(plugin), plugin.words[lang], rules)
        self.printed = self.speaker.printed(rules.catalogue.cards)
        self.kinds = self.speaker.kinds(self.printed)
        self.names = {card.id: by_language(lang, en=card.en, ja=card.ja) for card in rules.catalogue.cards}
        self.pieces = Pieces(self.speaker.vocabulary)
        for said in self.printed:
            self.pieces.learn(said.holder.into, self.speaker.part(said.holder.into), said.ability)

    def on(self, card: str) -> list[Holder]:
        """A card to which abilities may be added, once for each of its lists."""
        if card not in self.cards:
            raise UnknownName(f"there is no card {quoted(card)}{nearest(card, list(self.cards))}")
        return [self.speaker.bare(self.cards[card], into) for into in self.speaker.lists]

    def moved(self, holder: Holder) -> list[Said]:
        """What printed abilities would say on a card, as far as they may stand there."""
        here = [said.ability for said in self.printed if said.holder.into == holder.into]
        return [said for said in (self.speaker.said(holder, ability) for ability in here) if said is not None]


@lru_cache(maxsize=8)
def _kept(name: str, lang: str) -> _Known:
    return _Known(registry.get(name), lang)


def _known(plugin: Plugin, lang: str) -> _Known:
    """The same of a game as it is installed is made once."""
    return _kept(plugin.name, lang) if registry.installed(plugin) else _Known(plugin, lang)


def _told(plugin: Plugin, known: _Known, search: Search, found: Said | None, lang: str) -> Reading:
    nearest_said = found or (search.nearest[1] if search.nearest else None)
    words = words_of(search.text)
    begun = len(words) if found else unbroken(words, search.best_begun)
    rest = after(search.text, begun)
    follow: dict[str, str] = {}
    for said in sorted(search.begun.values(), key=lambda one: search.wanted.distance(one.words)):
        further = CLAUSE.match(after(said.text, begun))
        if further is not None and not found:
            follow.setdefault(re.sub(r"[0-9]+", "#", further[0].strip()), further[0].strip())
    return Reading(
        text=search.text,
        lang=lang,
        into=nearest_said.holder.into if nearest_said else "",
        ability=known.speaker.short(found) if found else None,
        says=_says(plugin, known, found) if found else {},
        understood=search.text[: len(search.text) - len(rest)].rstrip(),
        stopped=rest,
        could_follow=tuple(follow.values())[:SHOWN],
        nearest=nearest_said.text if nearest_said else "",
        nearest_ability=known.speaker.short(nearest_said) if nearest_said else None,
    )


def _says(plugin: Plugin, known: _Known, found: Said) -> dict[str, str]:
    """What an ability prints in every language."""
    says: dict[str, str] = {}
    for lang, words in plugin.words.items():
        told = Speaker(known.speaker.vocabulary, words, known.speaker.rules).said(found.holder, found.ability)
        says[lang] = told.text if told else ""
    return says
