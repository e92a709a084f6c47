"""Lessons are small games with a script: each is played to its end, in both languages, and says little at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import fudaba
from fudaba.api import Game, UnknownName
from fudaba.languages import LANGUAGES
from fudaba.lessons.course import Course
from fudaba.lessons.kept import LESSONS, lesson_named, lessons_of
from fudaba.lessons.lesson import Lesson
from fudaba.server.speech import speech

ALL = [lesson for lessons in LESSONS.values() for lesson in lessons]
KEPT = {
    "azuride": (
        "javelin cube-bastion cube-retreat cube-petal san-diego portland alaska enterprise-refit saratoga enterprise "
        "cube-crane cube-cargo leipzig graf-spee gneisenau scharnhorst tirpitz bismarck cube-forge cube-torpedo"
    ),
    "avalon": (
        "honey-lantern-pixie milestone-spirit toll-free-peddler sundial-sage high-road-marshal mirror-saint "
        "queen-of-daybreak king-of-the-pilgrim-road archon-of-the-gate flint-wayfarer ash-brand-duelist anvil-mage "
        "reaping-wyvern rubble-maw thunderhead-dragon world-forging-dragon twin-headed-hellhound inkwell-familiar "
        "bubble-diver little-emperor librarian-of-tides mirage-dancer clockwork-heron rain-reader "
        "bearer-of-two-vessels ninja-master leviathan-of-memory moonlit-archmage dew-fairy orchard-keeper "
        "old-growth-stag strangling-ivy venom-bloom-princess great-fay-of-the-pond heart-of-the-deepwood "
        "walking-great-tree threefold-vessel crossroads-storyteller pilgrim-cart lord-without-land lodestar-guide "
        "king-who-stayed sorting-the-shelves call-by-name star-reading petal-blessing ley-shift lesson-remembered "
        "lantern-for-the-lost road-of-fog heavy-shackles buried-gift festival-drum hidden-stair root-rot flash-flood "
        "keepsake-offering hallowed-rampart eleventh-hour bell-of-silence sharpened-edge running-start slow-hammer "
        "unclouded-eye order-of-the-crest tip-off chaos-panic poison-mist comrades-in-arms mired-feet weapon-replace "
        "conjurers-fingertips smoke-and-feathers looking-glass-guard black-needle storm-the-stairs "
        "aurelia-of-the-road brother-cadel ignis-half-blade runa-the-ash-haired professor-nereus shizuku-of-the-lake "
        "old-mother-moss fenn-the-forester the-nameless-traveller gear-duchess-mira"
    ),
}
"""Cards whose text every set keeps: a lesson that uses no others survives new sets."""
ANSWERS = 400
WORDS, CHARACTERS = 14, 28


def named(lesson: Lesson) -> str:
    return lesson.name


def answered(game: Game, course: Course) -> bool:
    """One answer as the script has it, for whoever is asked; whether there was one."""
    for choice in game.choices:
        mine = choice.seat == 0
        meant = course.meant(choice)
        if mine and meant:
            assert course.allows(choice, meant if choice.form["kind"] != "one" else meant[:1])
            game.answer(meant[0] if choice.form["kind"] == "one" else meant, choice.id)
        else:
            index = course.silent(choice) if mine else course.other(choice)
            if index < 0:
                continue
            game.answer(index, choice.id)
        if game.held:
            game.commit()
        return True
    return False


def played(lesson: Lesson) -> Iterator[tuple[Game, Course]]:
    """A lesson from its beginning, before each answer and at its end."""
    game = lesson.begin()
    course = Course(lesson, game)
    for _ in range(ANSWERS):
        yield game, course
        if game.over or not answered(game, course):
            return
    pytest.fail("it never ends")


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_a_lesson_is_played_to_its_end_by_its_script(lesson: Lesson) -> None:
    moments = played(lesson)
    game, course = next(moments)
    steps = [course.step, *(now.step for _, now in moments)]
    assert course.done, f"stands at step {course.step}: {course.left()}; asked: {[c.options for c in game.choices]}"
    assert steps == sorted(steps), "a step is never gone back to"
    assert game.over == lesson.wins
    if lesson.wins:
        assert game.outcome is not None
        assert game.outcome.winners == [0]


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_what_is_asked_in_a_lesson_is_said_in_both_languages(lesson: Lesson) -> None:
    for game, _course in played(lesson):
        for choice in game.choices:
            for lang in LANGUAGES:
                assert speech(game, lang).choice(game, choice)["prompt"]


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_a_bubble_holds_one_short_sentence_in_each_language(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert 0 < len(step.said.ja) <= CHARACTERS, step.said.ja
        assert 0 < len(step.said.en.split()) <= WORDS, step.said.en
        assert step.do or step.at, f"nothing to press or to look at: {step.said.en}"
    assert lesson.rule in fudaba.rules(lesson.game)


@pytest.mark.parametrize("lesson", [one for one in ALL if one.game in KEPT], ids=named)
def test_lessons_use_only_cards_that_every_set_keeps(lesson: Lesson) -> None:
    world = lesson.begin().world
    used = {world.rules.catalogue.cards[kind].id for kind in world.kind}
    assert used <= set(KEPT[lesson.game].split())


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_what_a_lesson_does_not_ask_for_is_not_its_answer(lesson: Lesson) -> None:
    seen = 0
    for game, course in played(lesson):
        for choice in game.choices:
            meant = course.meant(choice)
            others = [option.text for option in choice.options if option.text not in meant and option.text != "done"]
            if choice.seat == 0 and meant:
                seen += len(others)
                assert not any(course.allows(choice, [text]) for text in others)
    assert seen > 0


def test_each_game_begins_with_a_whole_small_game() -> None:
    for game in ("ashes", "azuride", "avalon"):
        first, *others = lessons_of(game)
        assert first.wins
        assert first.steps[0].at, "one looks before one presses"
        assert 4 <= len(others) <= 6


def test_lessons_have_names_of_their_own() -> None:
    for game, lessons in LESSONS.items():
        assert len({lesson.id for lesson in lessons}) == len(lessons)
        assert all(lesson_named(game, lesson.id) is lesson for lesson in lessons)
    with pytest.raises(UnknownName):
        lesson_named("ashes", "no such lesson")
