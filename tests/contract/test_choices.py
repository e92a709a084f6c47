"""What a choice is in the contract: typed options, the form a person is asked in, whole answers, simultaneous seats."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import contract, registry
from fudaba.game import Game
from fudaba.games.ashes.schema import ids
from fudaba.kernel.state.chance import Stream
from fudaba.shapes import misfit
from fudaba.testing import rule
from fudaba.testing.table import Side, Table

FIVE = ["expand-energy", "summon-iron-rhino", "anchornaut", "iron-worker", "hammer-knight"]


def texts(options: list[contract.Option]) -> list[str]:
    return [option["text"] for option in options]


@pytest.mark.parametrize("name", registry.names())
def test_every_choice_of_random_play_has_its_shape_and_says_how_far_an_answer_would_come(name: str) -> None:
    rng = Stream(3)
    forms = set()
    for seed in range(2):
        game = fudaba.new(name, seed=seed)
        for _ in range(150):
            if game.over:
                break
            for asked in game.choices:
                data = asked.data()
                assert misfit(data, contract.Choice) == ""
                assert tuple(texts(data["options"])) == asked.options
                assert tuple(texts(data["chosen"])) == asked.chosen
                assert misfit(game.would(asked.id, []), contract.Progress) == ""
                forms.add(data["form"]["kind"])
            game.answer(rng.below(len(game.choice.options)))
    assert "one" in forms


# --- Ashes, First Five: both seats at once, in secret


def beginning() -> Game:
    return fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=1)


@rule("ashes.setup.first-five", "ashes.setup.first-five-timing")
def test_both_choose_their_five_at_the_same_time_in_whatever_order_they_answer() -> None:
    game, other = beginning(), beginning()
    assert [asked.id for asked in game.choices] == ["A1", "B1"]
    assert game.view(None)["waiting"] == ["A", "B"]
    mine = [f"pick {name}" for name in FIVE]
    theirs = texts(game.choices[1].data()["form"]["candidates"])[:5]
    game.answer(mine, "A1")
    assert [asked.seat for asked in game.choices] == [1]
    assert game.view(None)["waiting"] == ["A", "B"], "nobody sees who is done"
    game.answer(theirs, "B1")
    other.answer(theirs, "B1")
    other.answer(mine, "A1")
    assert [game.view(s)["seats"][s]["places"]["hand"] for s in (0, 1)] == [
        other.view(s)["seats"][s]["places"]["hand"] for s in (0, 1)
    ]
    assert "B: pick" in other.record()
    assert fudaba.replay(other.record()).position() == other.position()


@rule("ashes.setup.first-five")
def test_the_form_lists_every_name_and_the_recommended_five() -> None:
    data = beginning().choice.data()
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("first-five", "setup", "set")
    assert (data["least"], data["most"], data.get("secret")) == (5, 5, True)
    assert len(data["form"]["candidates"]) == 10
    assert data["form"]["ready"] == [[f"pick {name}" for name in FIVE]]
    assert data["form"]["candidates"][0]["args"] == [
        {"kind": "name", "card": "chant-of-revenge", "seat": "A", "place": "deck", "n": 3}
    ]


# --- payments


@rule("ashes.cost.player-chooses-dice")
def test_a_payment_tells_what_is_owed_what_could_pay_it_and_how_far_some_dice_would_come() -> None:
    you = Side(
        phoenixborn="coal-roarkwin",
        spellboard="summon-iron-rhino",
        conjurations="iron-rhino",
        dice="natural-basic*3 natural-class natural-power ceremonial-basic*2 ceremonial-class ceremonial-power*2",
    )
    game = Table("ashes", at="turn", A=you, B=Side()).game()
    game.answer(next(o for o in game.choice.options if o.startswith("use ")))
    asked = game.choice
    data = asked.data()
    assert (data["kind"], data["role"], data["form"]["kind"]) == ("pay", "cost", "pay")
    owed = data["form"]["owed"][0]["n"]
    assert data["form"]["owed"] == [{"what": "basic", "n": owed}]
    assert data.get("source", {}).get("card", {}).get("card") == "summon-iron-rhino"
    first = data["form"]["candidates"][0]
    assert first["text"] == "pay natural-basic"
    assert first["args"] == [{"kind": "die", "die": "natural", "face": "basic", "seat": "A", "n": 3}]
    assert first.get("pays") == ["basic"]
    two = game.would(asked.id, ["pay natural-basic", "pay ceremonial-basic"])
    assert (two["ready"], two["least"], two["owed"]) == (False, owed - 2, [{"what": "basic", "n": owed - 2}])
    (way,) = data["form"]["ready"]
    assert game.would(asked.id, way)["ready"]
    assert game.choice == asked, "asking changes nothing"
    game.answer(way[::-1], asked.id)
    assert game.choice.kind != "pay"


@rule("azuride.cost.self-pay", "azuride.cost.dock-twist")
@pytest.mark.parametrize("name", ["ashes", "azuride"])
def test_a_payment_never_dead_ends_whatever_of_what_can_pay_is_picked(name: str) -> None:
    rng = Stream(7)
    paid = 0
    for seed in range(30):
        game = fudaba.new(name, seed=seed)
        for _ in range(260):
            if game.over or paid >= 25:
                break
            asked = game.choice
            if asked.kind == "pay" and not asked.chosen:
                paid += 1
                said: list[str] = []
                while not (so_far := game.would(asked.id, said))["ready"]:
                    assert so_far["next"], (said, asked.options)
                    said.append(so_far["next"][rng.below(len(so_far["next"]))]["text"])
                game.clone().answer(said, asked.id)
                for other in so_far["next"]:
                    changed = [*said, other["text"]]
                    changed.remove(other["instead"])
                    game.clone().answer(changed, asked.id)
            game.answer(rng.below(len(asked.options)), asked.id)
    assert paid >= 25


def test_an_attack_says_who_could_attack_and_whom() -> None:
    t = Table("ashes", at="turn", A=Side(battlefield="iron-worker gilder"), B=Side(battlefield="hammer-knight"))
    t.world.mark(ids.EXHAUSTION, t.card("gilder"), 1)
    begins = {option["text"]: option for option in t.game().choice.data()["options"] if "by" in option}
    assert set(begins) == {"attack phoenixborn", "attack unit"}
    assert [arg["card"] for arg in begins["attack unit"]["at"]] == ["hammer-knight"]
    assert [arg["card"] for arg in begins["attack unit"]["by"]] == ["iron-worker"]


def test_a_dice_power_that_would_find_nothing_bears_a_warning() -> None:
    alone = Table("ashes", at="turn", A=Side(dice="natural-power ceremonial-power"), B=Side())
    met = Table(
        "ashes",
        at="turn",
        A=Side(dice="natural-power ceremonial-power", discard="iron-worker"),
        B=Side(battlefield="gilder"),
    )
    cares = [[option["text"] for option in t.game().choice.data()["options"] if "care" in option] for t in (alone, met)]
    assert cares == [["power natural", "power ceremonial"], []]


@rule("ashes.target.mandatory-choice")
@pytest.mark.parametrize(("foe", "warned"), [("gilder", []), ("", ["only-your-own"])])
def test_what_would_harm_nothing_but_ones_own_bears_a_warning(foe: str, warned: list[str]) -> None:
    t = Table("ashes", A=Side(battlefield="hammer-knight"), B=Side(battlefield=foe))
    t.says("A", "attack phoenixborn", "attack hammer-knight", "done")
    if foe:
        t.says("B", "done")
    assert t.offers("A", "use hammer-knight")
    used = [option for option in t.game().choice.data()["options"] if option["verb"] == "use"]
    assert [option["care"]["code"] for option in used if "care" in option] == warned


def test_a_chara_that_could_pay_for_its_own_launch_bears_a_warning() -> None:
    t = Table("azuride", at="deploy", A=Side(left=["a:belfast", "b:javelin", "c:ajax"], right=["d:naka"]))
    game = t.game()
    game.answer(next(o for o in game.choice.options if o.startswith("launch ")))
    data = game.choice.data()
    assert data["form"]["kind"] == "pay"
    cares = {o["text"]: o["care"]["code"] for o in data["form"]["candidates"] if "care" in o}
    assert cares == {f"pay {t.tag('a')}": "arrives-twisted"}
    assert all("any" in o.get("pays", []) for o in data["form"]["candidates"])


# --- blocks


@rule("azuride.battle.block", "azuride.battle.block-pairing")
def test_blocks_are_a_set_of_pairs_that_exclude_each_other_and_may_be_said_in_any_order() -> None:
    sides = {"A": Side(front_1="a:hood", front_2="b:belfast"), "B": Side(front_1="x:javelin", front_2="y:ajax")}
    game = Table("azuride", at="battle", sides=sides).game()
    raids: list[str] = []
    for _ in range(40):
        if game.choice.kind == "block":
            break
        raids = [o for o in game.choice.options if o.startswith("raid ")]
        game.answer(raids[0] if raids else len(game.choice.options) - 1)
    data = game.choice.data()
    assert (data["form"]["kind"], data["least"]) == ("set", 0)
    pairs = data["form"]["candidates"]
    assert all(o.get("uses") == [a["id"] for a in o["args"]] for o in pairs)
    one = pairs[0]
    two = next(o for o in pairs if not set(o.get("uses", [])) & set(one.get("uses", [])))
    assert game.would(game.choice.id, [two["text"], one["text"]])["ready"]
    clash = next(o for o in pairs if o is not one and set(o.get("uses", [])) & set(one.get("uses", [])))
    assert not game.would(game.choice.id, [one["text"], clash["text"]])["ready"]
    game.answer([two["text"], one["text"]])
    assert game.choice.kind != "block"


# --- Avalon


@rule("avalon.set.actions")
def test_a_land_is_a_place_and_ending_a_phase_is_nothing_to_be_sure_about() -> None:
    game = fudaba.new("avalon", seed=3)
    while game.choice.kind != "set":
        game.answer(0)
    data = game.choice.data()
    created = next(o for o in data["options"] if o["verb"] == "create")
    number = created["text"].split()[-1]
    assert created["args"][1] == {"kind": "place", "place": f"land{number}", "seat": data["seat"]}
    end = next(o for o in data["options"] if o["verb"] == "end")
    assert "care" not in end


@rule("avalon.set.create-mana", "avalon.mana.total", "avalon.endphase.lifespan")
def test_whoever_thinks_of_creating_learns_what_it_brings_by_itself_and_no_more() -> None:
    you = Side(hand=["frost-flower-spirit", "poison-mist"], land4="tide-apprentice")
    game = Table("avalon", A=you, B=Side()).game()
    asked = game.choice
    before = game.view("A")["seats"][0]["numbers"]["mana"]
    told = game.would(asked.id, ["create frost-flower-spirit 4"])
    assert misfit(told, contract.Progress) == ""
    assert told.get("gains") == [
        {"what": "mana", "n": 4, "now": before + 4},
        {"what": "lifespan", "n": 1, "now": 2, "place": "land4"},
        {"what": "blue", "n": 4, "now": before + 4, "place": "land4"},
    ]
    assert "gains" not in game.would(asked.id, ["discard poison-mist"])
    assert game.choice == asked, "asking changes nothing"
    game.answer("create frost-flower-spirit 4")
    seat = game.view("A")["seats"][0]
    assert seat["numbers"]["mana"] == before + 4
    assert len(seat["places"]["land4"].get("cards", [])) == 2


@rule("avalon.battle.place-support")
def test_supports_of_both_fighters_are_asked_for_at_the_same_time() -> None:
    rng = Stream(2)
    for seed in range(12):
        game = fudaba.new("avalon", seed=seed)
        while not game.over:
            if game.choice.kind == "support":
                assert sorted(game.view(None)["waiting"]) == ["A", "B"], "also who has only one card to lay"
                battle = game.view(None)["battle"]
                assert (battle["step"], len(battle["fights"])) == ("support", 1)
                assert all(asked.data().get("secret") for asked in game.choices)
                return
            game.answer(rng.below(len(game.choice.options)))
    pytest.fail("nobody fought")


@rule("ashes.timing.pay-on-resolution")
def test_a_payment_is_whole_though_the_next_effect_asks_for_the_same() -> None:
    you = Side(
        phoenixborn="maeoni-viper", battlefield="gilder", spellboard="empower", draw="fear*5",
        dice="natural-basic*2 charm-basic*2",
    )  # fmt: skip
    t = Table("ashes", at="turn", you=you, foe=Side(phoenixborn="noah-redmoon", draw="fear*5"))
    t.says("you", "attack phoenixborn", "use maeoni-viper", "use empower", "resolve maeoni-viper")
    game = Game(registry.get("ashes"), t.world.clone(), None, [])
    assert game.choice.kind == "pay"
    game.answer(["pay charm-basic"], game.choice.id)
