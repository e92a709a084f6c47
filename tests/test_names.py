"""`fudaba.games` and `fudaba.decks` are functions of the public face and modules behind it; the functions win."""

from __future__ import annotations

import fudaba


def test_the_list_of_games_can_be_asked_again_after_a_game_was_loaded() -> None:
    assert fudaba.games() == fudaba.games()


def test_the_decks_of_a_game_can_be_asked_again() -> None:
    for game in fudaba.games():
        assert [deck.name for deck in fudaba.decks(game)] == [deck.name for deck in fudaba.decks(game)]


def test_a_game_of_ours_can_still_be_imported_by_those_who_know_it() -> None:
    from fudaba.games import ashes

    assert ashes.__name__ == "fudaba.games.ashes"
