"""Lines are true and say enough: who, to whom, where it went, what it cost, who won and why; and the reader is you."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.play import outside
from fudaba.testing.table import Side, Table
from fudaba.text.story import follows
from tests.games.avalon.helpers import PLAIN, fight, land
from tests.games.avalon.test_table import new


def lines(t: Table, lang: str = "en", seat: int | None = None) -> list[str]:
    game = fudaba.Game(registry.get(t.rules.name), t.world, None, [])
    return [line["text"] for line in game.story(lang, seat)]


# --- Ashes


def test_where_an_alteration_went_is_told_and_two_acts_have_two_lines() -> None:
    own = Side(spellboard="purge", hand="root-armor", battlefield="gilder", dice="charm-class natural-power*2")
    t = Table("ashes", A=own, B=Side())
    t.says("A", "use purge", "target B", "play root-armor")
    assert lines(t)[1:4] == [
        "Player A uses Purge (1 die, on Player B).",
        "Player B discards Sleight of Hand from the top of their draw pile.",
        "Player A plays Root Armor (1 die, on Gilder).",
    ]
    assert lines(t, "ja")[3] == "プレイヤーAは《根の鎧》をプレイした（ダイス1個、《金箔塗り》につける）。"


def test_exhaustion_that_goes_in_the_recovery_phase_is_told_where_there_was_any() -> None:
    tired = Table("ashes", at="recovery", A=Side(battlefield="gilder(exhaustion=1)", hand="fear*5"), B=Side())
    awake = Table("ashes", at="recovery", A=Side(battlefield="gilder", hand="fear*5"), B=Side())
    said = {
        "en": "Each exhausted card in play loses 1 exhaustion token.",
        "ja": "場の消耗状態の各カードから、消耗トークンが1個ずつ取り除かれた。",
    }
    for lang, line in said.items():
        assert line in lines(tired, lang)
        assert line not in lines(awake, lang)


def test_what_has_no_effect_says_so_and_a_pass_is_a_line_of_its_own() -> None:
    t = Table("ashes", A=Side(dice="charm-power"), B=Side())
    t.says("A", "power charm")
    assert lines(t)[1:3] == ["Player A uses the charm dice power (1 die, nothing happens).", "Player A passes."]
    assert lines(t, "ja")[1] == "プレイヤーAは魅了のダイスパワーを使った（ダイス1個、何も起こらない）。"


def test_an_effect_of_which_every_part_is_declined_says_that_nothing_happens() -> None:
    own = Side(phoenixborn="saria-guideman", dice="charm-class", draw="fear")
    t = Table("ashes", A=own, B=Side())
    t.says("A", "use saria-guideman", "target B", "no")
    assert lines(t)[1] == "Player A uses Saria Guideman (Heart's Pull; 1 die, on Player B, nothing happens)."
    assert lines(t, "ja")[1].endswith("（ダイス1個、対象はプレイヤーB、何も起こらない）。")


def test_what_comes_to_nothing_after_its_announcement_was_left_behind_with_the_log_goes_on() -> None:
    own = Side(spellboard="cut-the-strings", dice="ceremonial-class*2 natural-basic*4 natural-class*4")
    t = Table("ashes", A=own, B=Side(exhausted="charm*10"))
    t.says("A", "use cut-the-strings")
    assert t.world.choice is not None
    position = t.game().position()
    del position["script"]  # the table writes its chance beforehand
    loaded = fudaba.load(position)
    assert loaded.choice.kind == "pay"
    while loaded.choice.kind == "pay":
        loaded.answer(0)
    assert loaded.choice.kind == "turn"
    loaded.commit()
    assert "Nothing happens." in [line["text"] for line in loaded.story("en")]


def test_what_is_destroyed_or_cancelled_afterwards_is_not_said_to_come_to_nothing() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker"), B=Side(battlefield="false-demon"))
    t.says("A", "attack unit", "attack iron-worker", "done").says("B", "no guard", "no counter")
    assert "False Demon (Illusion) takes effect." in lines(t)
    own, other = Side(hand="steady-gaze", dice="illusion-class*2"), Side(battlefield="gilder", hand="golden-veil")
    t = Table("ashes", A=own, B={**other, "dice": "natural-class charm-class"})
    t.says("A", "play steady-gaze").says("B", "play golden-veil")
    assert not any("nothing happens" in line for line in lines(t)), lines(t)


def test_two_units_of_one_name_have_their_numbers_through_the_whole_turn_in_which_they_fight() -> None:
    own = Side(battlefield="iron-worker*2", dice="natural-basic")
    t = Table("ashes", A=own, B=Side(battlefield="iron-rhino*2"))
    t.says("A", "attack phoenixborn", "attack iron-worker", "attack iron-worker/2", "done", "target noah-redmoon")
    t.says("B", "block iron-rhino iron-worker", "block iron-rhino/2 iron-worker/2", "done")
    t.says("A", "resolve iron-worker").says("B", "counter").says("A", "resolve iron-rhino")
    told = lines(t)
    assert sum("Iron Worker #" in line for line in told) == sum("Iron Worker" in line for line in told) > 5
    assert sum("Iron Rhino #" in line for line in told) == sum("Iron Rhino" in line for line in told) > 5


def test_a_unit_has_its_number_as_long_as_a_namesake_is_in_play_though_only_one_of_them_acts() -> None:
    own = Side(hand="iron-worker*2", dice="natural-class*4")
    t = Table("ashes", A=own, B=Side(battlefield="iron-rhino"))
    t.says("A", "play iron-worker", "end turn").says("B", "pass", "end turn")
    t.says("A", "play iron-worker", "end turn")
    t.says("B", "attack unit", "attack iron-rhino", "done", "target iron-worker").says("A", "no guard", "no counter")
    first, *_, fell = [line for line in lines(t) if "Iron Worker" in line]
    assert first == "Player A plays Iron Worker (2 dice)."
    assert fell.startswith("5 damage is dealt to Iron Worker #")


def test_damage_that_goes_elsewhere_is_told_with_whom_it_was_meant_for() -> None:
    t = Table(
        "ashes", A=Side(battlefield="iron-worker"), B=Side(battlefield="gilder", hand="redirect", dice="charm-class")
    )
    t.says("A", "attack phoenixborn", "attack iron-worker", "done").says("B", "done", "play redirect")
    assert "2 damage to Noah Redmoon is sent to Gilder instead." in lines(t)
    assert "《ノア・レッドムーン》への2ダメージは代わりに《金箔塗り》に向けられた。" in lines(t, "ja")


def test_cards_that_are_discarded_for_one_act_are_one_list() -> None:
    own = Side(hand="leberecht-maass", left="cube-jammer", front_1="hood")
    t = Table("azuride", at="battle", A=own, B=Side(front_1="j:javelin"))
    t.says("A", "play-on leberecht-maass finishing-blow j")
    cost = "discarding Jammer Cube and Leberecht Maass"
    assert f"Player A uses Leberecht Maass: Finishing Blow on Javelin ({cost})." in lines(t)


def test_whoever_acts_on_themselves_is_not_told_of_as_of_another() -> None:
    own = Side(battlefield="leech-warrior iron-worker", spellboard="blood-transfer purge", dice="charm-class*3")
    t = Table("ashes", A=own, B=Side())
    t.says("A", "use purge", "target A")
    assert "Player A uses Purge (1 die, on themselves)." in lines(t)
    assert "You use Purge (1 die, on yourself)." in lines(t, "en", 0)
    assert "プレイヤーAは《粛正》を使った（ダイス1個、対象は自分）。" in lines(t, "ja")
    t = Table("azuride", A=Side(front_1="h:helena"), B=Side())
    t.says("A", "skill h radar-sweep")
    while t.options == ["pass"]:
        t.give(t.world, 0)
    t.says("A", "look own")
    assert lines(t)[-1] == "Player A looks at the top card of their own deck."
    assert lines(t, "en", 0)[-1].startswith("You look at the top card of your deck: ")
    assert lines(t, "ja")[-1] == "プレイヤーAは自分の山札の一番上を見た。"


def test_what_takes_no_wound_off_does_nothing() -> None:
    own = Side(battlefield="butterfly-monk(wounds=0)", spellboard="summon-butterfly-monk")
    t = Table("ashes", A=own, B=Side())
    t.says("A", "meditate", "discard summon-butterfly-monk", "done", "target noah-redmoon")
    assert "Butterfly Monk (Last Blessing) takes effect (on Noah Redmoon, nothing happens)." in lines(t), t.options


def test_cards_that_go_from_hand_or_pile_to_the_discard_pile_are_counted_without_numbers() -> None:
    t = Table("ashes", A=Side(hand="fear*3 seal", draw="seal*2 fear"), B=Side(discard="fear"))
    t.says("A", "meditate", "discard fear", "discard fear", "discard top", "discard top")
    assert lines(t)[2:] == [
        "Player A discards Fear ×2.",
        "Player A discards Seal ×2 from the top of their draw pile.",
    ]
    assert lines(t, "ja")[2:] == [
        "プレイヤーAは《畏怖》×2を捨てた。",
        "プレイヤーAは山札の上から《封印》×2を捨てた。",
    ]


@pytest.mark.parametrize("token", ["wound", "exhaustion"])
def test_a_token_that_is_moved_is_counted_whatever_its_name_begins_with(token: str) -> None:
    own = Side(hand="transfer", dice="charm-class natural-basic")
    t = Table("ashes", A=own, B=Side(battlefield="iron-rhino(wounds=1,exhaustion=1) gilder"))
    t.says("A", "play transfer", "target B", f"move {token} iron-rhino gilder")
    assert f"Player A moves 1 {token} token from Iron Rhino to Gilder." in lines(t)


def test_what_becomes_of_a_card_beside_another_is_a_line_of_its_own() -> None:
    own = Side(hand="transfer", dice="charm-class natural-basic", spellboard="protect(status=1,armed=1)")
    t = Table("ashes", A={**own, "battlefield": "gilder"}, B=Side())
    t.says("A", "play transfer", "target A")
    assert lines(t)[2:4] == ["Player A moves 1 status token from Protect to Gilder.", "Protect is discarded."]
    t = Table("ashes", A=Side(hand="strange-copy", dice="illusion-class*2"), B=Side(battlefield="anchornaut"))
    t.says("A", "play strange-copy")
    assert lines(t)[2:4] == ["Strange Copy copies Anchornaut and gets 0 status tokens.", "Strange Copy is destroyed."]


def test_a_unit_that_was_not_exhausted_is_not_said_to_lose_exhaustion() -> None:
    own = Side(hand="refresh", dice="charm-class natural-basic")
    t = Table("ashes", A=own, B=Side(battlefield="gilder"))
    t.says("A", "play refresh")
    assert lines(t)[1] == "Player A plays Refresh (2 dice, on Gilder, nothing happens)."
    assert lines(t, "ja")[1].endswith("、何も起こらない）。")


def test_damage_that_many_are_dealt_at_once_is_one_line_and_what_becomes_of_each_its_own() -> None:
    own = Side(hand="mist-typhoon", dice="natural-class illusion-class")
    t = Table("ashes", A=own, B=Side(battlefield="iron-worker mist-spirit gilder"))
    t.says("A", "play mist-typhoon", "no", "resolve mist-spirit", "resolve gilder")
    assert lines(t)[2:] == [
        "1 damage is dealt to each of Iron Worker, Mist Spirit and Gilder by Mist Typhoon.",
        "Mist Spirit is destroyed.",
    ]
    assert lines(t, "ja")[2] == "《鉄職人》、《霞の精》、《金箔塗り》に《霞の台風》から1ダメージずつ与えられた。"


def test_an_attack_without_attackers_left_is_said_to_be_over() -> None:
    thrown = Table("ashes", A=Side(battlefield="anchornaut mist-spirit"), B=Side(battlefield="gilder"))
    thrown.says("A", "attack phoenixborn", "attack mist-spirit", "done", "use anchornaut", "target mist-spirit")
    sworn = Table("ashes", A=Side(battlefield="blood-archer(wounds=1)"), B=Side(battlefield="gilder"))
    sworn.says("A", "attack unit", "use blood-archer")
    for t in (thrown, sworn):
        assert lines(t)[-1] == "No attacker is left: the attack is over."
        assert lines(t, "ja")[-1] == "アタッカーが残っていないため、攻撃は終わった。"
    fought = Table("ashes", A=Side(battlefield="mist-spirit"), B=Side(battlefield="gilder"))
    fought.says("A", "attack unit", "attack mist-spirit").says("B", "no guard", "counter")
    assert "No attacker is left: the attack is over." not in lines(fought)


def test_respark_is_one_line_with_what_it_costs() -> None:
    t = Table(
        "ashes",
        A=Side(hand="fear"),
        B=Side(battlefield="gilder", attached="root-armor(on=gilder)", dice="natural-basic*2"),
    )
    t.says("A", "play fear").says("B", "respark root-armor")
    assert lines(t)[2] == "Player B resparks Root Armor and takes it into hand (1 die)."
    assert lines(t, "ja")[2] == "プレイヤーBは《根の鎧》を再点火して手札に戻した（ダイス1個）。"
    assert sum("Root Armor" in line for line in lines(t)) == 1


def test_who_falls_takes_nothing_of_others_along_without_a_word() -> None:
    fallen = Side(
        phoenixborn="noah-redmoon(wounds=18)",
        battlefield="gilder(exhaustion=1) blood-puppet(owner=A,exhaustion=1)",
        attached="root-armor(on=gilder,owner=C)",
    )
    t = Table("ashes", A=Side(battlefield="iron-rhino mist-spirit"), B=fallen, C=Side())
    t.says("A", "attack phoenixborn", "attack iron-rhino", "attack mist-spirit", "done", "target noah-redmoon")
    t.says("A", "resolve iron-rhino")
    assert lines(t)[3:8] == [
        "Player B is out of the game.",
        "Root Armor is discarded.",
        "Blood Puppet returns to Player A's conjuration pile.",
        "Iron Rhino gets 1 exhaustion token.",
        "The target is gone: the attack of Mist Spirit deals no damage.",
    ]
    assert lines(t, "ja")[7] == "対象がいなくなり、《霞の精》の攻撃はダメージを与えなかった。"


def test_what_is_paid_for_a_part_of_an_effect_says_for_what() -> None:
    t = Table("ashes", A=Side(spellboard="purge*2", dice="charm-class natural-basic"), B=Side(draw="fear*3"))
    t.says("A", "use purge", "target B", "yes")
    assert lines(t)[3].startswith("Player A spends 1 die on Purge #")
    assert lines(t, "ja")[3].endswith("にダイスを1個支払った。")


def test_an_attack_of_0_and_damage_that_is_received_as_it_was_dealt() -> None:
    t = Table("ashes", A=Side(battlefield="living-doll"), B=Side())
    t.says("A", "attack phoenixborn", "attack living-doll")
    assert lines(t)[2] == "No damage is dealt to Noah Redmoon by Living Doll."
    assert lines(t, "ja")[2] == "《ノア・レッドムーン》には《生ける人形》からダメージが与えられなかった。"
    own = Side(spellboard="blood-transfer", battlefield="gilder", dice="charm-class ceremonial-class")
    t = Table("ashes", A={**own, "phoenixborn": "aradel-summergaard(wounds=3)"}, B=Side())
    t.says("A", "use blood-transfer", "target gilder")
    assert [line for line in lines(t) if "damage" in line] == ["2 damage is dealt to Gilder by Blood Transfer."]


def test_damage_for_missing_cards_stands_under_what_was_missing_and_is_told_once() -> None:
    t = Table("ashes", at="prepare", A=Side(hand="fear*4", draw=""), B=Side(hand="fear*4", draw="purge"))
    t.says("A", "done").says("B", "done")
    told = fudaba.Game(registry.get("ashes"), t.world, None, []).story("en")
    drew, missing, dealt = told[-4:-1]
    assert (drew["text"], missing["text"]) == ("Player B draws a card.", "Player A is 1 card short when drawing.")
    assert (dealt["text"], dealt["cause"]) == ("1 damage is dealt to Aradel Summergaard.", missing["no"])


def test_a_card_that_is_discarded_as_a_cost_stands_beside_the_act_with_its_target() -> None:
    own = Side(phoenixborn="coal-roarkwin", hand="fear*2", battlefield="gilder")
    t = Table("ashes", A=own, B=Side(battlefield="iron-worker"))
    t.says("A", "use coal-roarkwin", "discard fear", "target iron-worker")
    assert lines(t)[1:3] == [
        "Player A uses Coal Roarkwin (Slash; discarding Fear, on Iron Worker).",
        "1 damage is dealt to Iron Worker by Coal Roarkwin.",
    ]
    assert lines(t, "ja")[1].endswith("を使った（《畏怖》を捨てる、対象は《鉄職人》）。")


def test_who_gives_up_is_not_only_said_to_be_out() -> None:
    t = Table("ashes", A=Side(), B=Side(), C=Side())
    outside.concede(t.world, 2)
    assert lines(t)[-1] == "Player C gives up and is out of the game."
    assert lines(t, "ja")[-1] == "プレイヤーCは投了し、ゲームから抜けた。"


# --- Azuride


def spee() -> Table:
    docks = {"left": ["p:z23", "q:z23", "r:z23"]}
    t = Table(
        "azuride", at="battle attack", A=Side(**docks, front_1="g:graf-spee"), B=Side(), options={"prompts": "all"}
    )
    t.says("A", "raid g").all_pass()
    return t.says("A", "skill g commerce-raid").all_pass()


def test_an_attacker_that_is_twisted_already_is_said_to_deal_nothing_not_to_be_twisted_by_attacking() -> None:
    t = spee().says("A", "end", "end", "end").all_pass()
    assert lines(t)[-1] == "Admiral Graf Spee is twisted and deals no damage."
    assert lines(t, "ja")[-1] == "《アドミラル・グラーフ・シュペー》はツイスト状態のためダメージを与えなかった。"
    assert not any("after attacking" in line for line in lines(t))


def test_a_card_that_twists_for_its_own_cost_is_named_and_cards_of_one_name_have_their_numbers() -> None:
    (used,) = (line for line in lines(spee()) if "Commerce Raid" in line)
    assert used.endswith("(twisting Z23 #1, Z23 #2 and Z23 #3, twisting Admiral Graf Spee itself).")


def test_who_is_returned_by_an_enemy_does_not_take_it_back() -> None:
    own = Side(left=["p:ajax"], front_1="c:cossack")
    t = Table("azuride", at="battle", A=own, B=Side(front_1="b:naka"), options={"prompts": "all"})
    t.says("A", "skill-on c boarding-party b").all_pass()
    assert lines(t)[-1] == "Naka returns to Player B's hand."
    assert lines(t, "en", 1)[-1] == "Naka returns to your hand."
    assert lines(t, "ja")[-1] == "《那珂》がプレイヤーBの手札に戻った。"


def test_an_air_strike_names_the_hq_it_is_aimed_at() -> None:
    t = Table("azuride", at="battle", A=Side(deck=["s:hood", "fill*5"], rear_1="h:hermes"), B=Side())
    t.says("A", "strike-hq h")
    assert lines(t)[0] == "Player A uses the air strike of Hermes on Player B's HQ (twisting Hermes itself)."
    assert "プレイヤーBの司令部に使った" in lines(t, "ja")[0]


def test_a_stock_of_0_says_that_nothing_comes_of_it() -> None:
    own = Side(deck=["c:cube-forge", "d:cube-forge", "fill*5"], rear_1="h:hermes", rear_2="b:nelson")
    t = Table("azuride", at="battle", A=own, B=Side(front_1="n:naka"), options={"prompts": "all"})
    t.says("A", "strike-hq h").all_pass()
    assert lines(t)[-1] == "Hermes deals no damage."
    assert lines(t, "ja")[-1] == "《ハーミーズ》はダメージを与えなかった。"
    t.says("A", "bombard b n").all_pass()
    assert lines(t)[-1] == "Nelson deals no damage."
    own = Side(deck=["c:cube-forge", "fill*5"], front_1="l:laffey")
    t = Table("azuride", at="battle", A=own, B=Side(), options={"prompts": "all"})
    t.says("A", "evade l").all_pass()
    assert lines(t)[-1] == "With a stock of 0, Laffey will evade nothing."
    assert lines(t, "ja")[-1] == "ストックが0のため、《ラフィー》の回避では何も減らない。"


def test_attackers_stand_beside_each_other_and_blows_under_no_other_act() -> None:
    sides = {"A": Side(front_1="a:javelin", front_2="b:ajax"), "B": Side(deck=["fill*9"])}
    t = Table("azuride", at="battle attack", options={"prompts": "all"}, sides=sides)
    t.says("A", "raid a", "raid b").all_pass().says("A", "end", "end", "end").all_pass()
    game = fudaba.Game(registry.get("azuride"), t.world, None, [])
    told = game.story("en")
    assert [line["text"] for line in told][:2] == ["Javelin attacks the enemy HQ.", "Ajax attacks the enemy HQ."]
    assert told[-1]["text"] == "Javelin and Ajax are twisted after attacking."
    assert lines(t, "ja")[-1] == "攻撃した《ジャベリン》、《エイジャックス》をツイストした。"
    assert not any(follows(told))


def test_both_who_throw_have_a_verb() -> None:
    game = fudaba.new("azuride", seed=3, options={"first_player": "janken", "janken": "play"})
    game.answer("throw scissors", game.choice.id)
    game.answer("throw rock", game.choice.id)
    thrown = [line["text"] for line in game.story("en", 1)]
    assert thrown[0] == "Rock, paper, scissors: Player A throws scissors, you throw rock."


def test_whose_card_is_discarded_by_another_does_not_discard_it() -> None:
    t = Table(
        "azuride",
        at="deploy",
        A=Side(left=["z:graf-zeppelin", "j:javelin"]),
        B=Side(left=["k:king-george-v"]),
        options={"prompts": "all"},
    )
    t.says("A", "skill-on z cancelled-order k", "pay j").all_pass()
    assert lines(t)[-1] == "King George V is discarded from Player B's dock."
    assert lines(t, "en", 1)[-1] == "King George V is discarded from your dock."
    assert lines(t, "ja", 1)[-1] == "あなたの工廠の《キング・ジョージ5世》が捨てられた。"


def test_an_attacker_that_does_not_twist_says_why() -> None:
    sides = {"A": Side(front_1="y:yudachi", front_2="b:ajax"), "B": Side(deck=["fill*9"])}
    t = Table("azuride", at="battle attack", options={"prompts": "all"}, sides=sides)
    t.says("A", "raid y", "raid b").all_pass().says("A", "end", "end", "end").all_pass()
    assert lines(t)[-2:] == ["Yudachi stays untwisted (Wild Dance).", "Ajax is twisted after attacking."]
    assert lines(t, "ja")[-2] == "《夕立》は『乱舞』によりツイストしなかった。"


def test_a_torpedo_is_not_said_to_be_all_the_firepower_there_is() -> None:
    own = Side(deck=["c:cube-forge", "fill*5"], front_1="n:naka", left=["l:cube-lantern"])
    t = Table("azuride", at="battle attack", options={"prompts": "all"}, A=own, B=Side(rear_1="b:nelson"))
    t.says("A", "attack n b").all_pass().says("A", "skill-on l kindle n").all_pass()
    t.says("A", "end", "end", "end", "torpedo n").all_pass()
    assert "Naka's base firepower becomes 0." in lines(t)
    assert "《那珂》の火力の基本値が0になった。" in lines(t, "ja")
    assert "Nelson takes 2 damage from Naka." in lines(t)


# --- Avalon


@pytest.mark.parametrize(
    ("own", "foe", "en", "ja"),
    [
        (
            "pilgrim-mage",
            "veil-of-noon",
            "Player B's {} cannot evade the attack of {}.",
            "プレイヤーBの{}の避けは{}の攻撃には働かない。",
        ),
        (
            "anvil-mage",
            "mirror-saint",
            "Player B's {} cannot reflect the attack of {}.",
            "プレイヤーBの{}の反射は{}の攻撃には働かない。",
        ),
    ],
)
def test_a_keyword_that_does_not_work_is_told(own: str, foe: str, en: str, ja: str) -> None:
    t = fight(own, foe, choice=False)
    cards = t.rules.catalogue
    names = [cards.cards[cards.index[name]] for name in (foe, own)]
    assert en.format(*[card.en for card in names]) in lines(t)
    assert ja.format(*[f"《{card.ja}》" for card in names]) in lines(t, "ja")


def test_instant_death_that_does_not_work_is_told() -> None:
    t = fight("headsman-drake", "ember-whelp", answer="unclouded-eye")
    assert "Player B's Ember Whelp ignores the instant death of Headsman Drake." in lines(t)
    assert "プレイヤーBの《熾火の仔竜》には《断頭の竜》の即死が働かない。" in lines(t, "ja")


def test_an_ability_without_anything_to_act_on_says_so() -> None:
    t = Table("avalon", A=Side(hand=["dew-fairy"]), B=Side())
    t.says("A", "create dew-fairy 1")
    assert lines(t)[-2:] == ["Player A's Dew Fairy acts (on create).", "Nothing changes."]
    assert lines(t, "ja")[-1] == "何も変わらなかった。"


def test_a_life_that_a_turn_costs_is_said_to_be_paid_for_it() -> None:
    t = Table("avalon", A=Side(life="well-digger*2"), B=Side())
    t.says("A", "end")
    assert "Player A pays the life card Well Digger at the end of the turn (1 left)." in lines(t)
    assert "プレイヤーAはターンの終わりにライフの《井戸掘りの男》を支払った（残り1枚）。" in lines(t, "ja")


def test_a_battle_ends_with_what_came_of_it() -> None:
    t = fight("thicket-warden", "spell-archivist", support="riposte")
    assert lines(t)[-1] == "Player A gains a life card (6 now)."
    assert not any("is over" in line for line in lines(t))


def test_a_counter_says_who_takes_it() -> None:
    t = fight("thicket-warden", "spell-archivist", support="riposte")
    (countered,) = (line for line in lines(t) if "counter" in line)
    assert countered == "Spell Archivist takes 2 damage from the counter of Player A's Thicket Warden: destroyed."
    assert "《呪文書庫の番人》はプレイヤーAの《茂みの番騎士》の反撃で2ダメージを受けた：破壊された。" in lines(t, "ja")


def test_a_target_that_falls_is_not_said_to_be_minus_two() -> None:
    t = Table("avalon", A=Side(hand=["hidden-stair"]), B=Side())
    t.says("A", "cast hidden-stair")
    assert lines(t, "ja")[-1] == "ターン終了時まで、プレイヤーAの目標魔力が2下がった。"
    assert lines(t)[-1] == "Player A's target mana falls by 2 until the end of the turn."


def test_a_raised_target_is_said_to_last_through_the_next_main_phase() -> None:
    t = Table("avalon", A=Side(hand=["road-of-fog"]), B=Side())
    t.says("A", "cast road-of-fog")
    assert lines(t)[-1] == "Player B's target mana rises by 1 until the end of their next main phase."
    assert lines(t, seat=1)[-1] == "Your target mana rises by 1 until the end of your next main phase."
    assert lines(t, "ja")[-1] == "プレイヤーBの次のメインフェイズの終わりまで、プレイヤーBの目標魔力が1上がった。"


def test_throws_tell_who_drops_out_and_that_the_others_throw_again() -> None:
    game = new(seats=3, first_player="janken")
    seen = len(game.story("en"))
    for hand in ("rock", "scissors", "rock", "paper", "paper", "paper", "rock"):
        game.answer(f"throw {hand}", game.choice.id)
    told = [line["text"] for line in game.story("en")][seen:]
    beaten = [text for text in told if "drop" in text]
    assert beaten == ["Player B is beaten and drops out."]
    again = "Nobody has won yet: whoever is still in throws again."
    assert told.count(again) == 2
    assert told.index(beaten[0]) < told.index(again)
    assert "Player A wins the throw." in told


def test_a_new_leader_has_a_reason_and_a_laid_avatar_is_no_support() -> None:
    t = fight("twin-headed-hellhound", PLAIN, invading=True)
    t.says(str(t["asked"]), "begin")
    assert "Player A won the holy war and becomes the Leader." in lines(t)
    assert "プレイヤーAは聖戦に勝ち、リーダーになった。" in lines(t, "ja")
    (battle,) = (line for line in lines(t) if line.startswith("Holy war"))
    assert battle.count("(no support)") == 2


def test_who_is_dealt_the_same_as_one_other_is_not_spoken_to() -> None:
    told = [line["text"] for line in fudaba.new("avalon", seed=4, options={"first_player": "B"}).story("ja", 0)]
    assert "あなたとプレイヤーBはライフを4枚ずつ並べた。" in told


def test_a_life_card_for_a_march_says_so() -> None:
    t = Table("avalon", A=Side(land1=land(PLAIN, *["sunwell-sprite"] * 5)), B=Side())
    t.says("A", "end", "march 1")
    assert any(line.startswith("Player A has marched and gains a life card") for line in lines(t))
    assert any(line.startswith("プレイヤーAは進軍したので、ライフを1枚得た") for line in lines(t, "ja"))


def test_a_rampart_around_an_empty_sanctuary_is_not_said_to_have_changed_a_creature() -> None:
    t = Table("avalon", A=Side(hand=["hallowed-rampart"]), B=Side())
    t.says("A", "cast hallowed-rampart")
    assert lines(t)[-1] == "Whatever creature Player A has in the sanctuary this round gets +2 endurance."
    assert lines(t, "ja")[-1] == "このラウンドの間、プレイヤーAのクリーチャーは聖地にいれば耐久値が2上がる。"


# --- the end

ENDS = [
    ("ashes", "AB", "wins: nobody else is left in the game.", "の勝利：ほかのプレイヤーは残っていない。"),
    ("azuride", "AB", "wins: Player B gave up.", "の勝利：プレイヤーBが投了した。"),
    ("avalon", "ABC", "wins: nobody else is left in the game.", "の勝利：ほかのプレイヤーは残っていない。"),
]


@pytest.mark.parametrize(("game", "seats", "en", "ja"), ENDS)
def test_the_last_line_says_who_won_and_why_also_when_others_give_up(game: str, seats: str, en: str, ja: str) -> None:
    two = Table(game, A=Side(), B=Side())
    t = two if seats == "AB" else Table(game, A=Side(), B=Side(), C=Side())
    for k in range(1, len(seats)):
        outside.concede(t.world, k)
    assert lines(t)[-1] == f"Player A {en}"
    assert lines(t, "ja")[-1] == f"プレイヤーA{ja}"
    assert lines(t, "en", 0)[-1] == f"You {en.replace('wins', 'win', 1)}"
    assert lines(t, "ja", 0)[-1] == f"あなた{ja}"
    assert lines(t, "en", 1)[-1] == f"Player A {en.replace('Player B', 'you')}"


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_the_reader_is_never_called_by_a_letter(game: str) -> None:
    played = fudaba.new(game, seed=4)
    for k in range(200):
        if not played.over:
            played.answer(k % len(played.choice.options))
    for lang, own, mine in (("en", "Player A", "you"), ("ja", "プレイヤーA", "あなた")):
        read = [line["text"] for line in played.story(lang, 0)]
        assert not [line for line in read if own in line]
        assert sum(mine in line.lower() for line in read) > 10
        assert any(own in line["text"] for line in played.story(lang, 1))


def test_avalons_first_round_has_its_heading_as_every_other() -> None:
    story = fudaba.new("avalon", seed=4, options={"first_player": "B"}).story("en")
    heads = [line["text"] for line in story if line.get("head")]
    assert heads[0] == "Round 1: Player B is the Leader."
