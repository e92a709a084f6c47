"""Action spells: each does what its card says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.card-type.action-spell", "ashes.glossary.search")
def test_bound_soul_takes_a_printed_ally_from_the_discard_pile() -> None:
    t = Table(
        "ashes", A=Side(hand="bound-soul", discard="anchornaut iron-worker strange-copy", dice="ceremonial-class")
    )
    t.says("A", "play bound-soul")
    t.asks("A", "pick anchornaut", "pick iron-worker")
    t.says("A", "pick iron-worker")
    t.check({"A.hand": "iron-worker", "A.discard": "anchornaut strange-copy bound-soul", "A.dice": []})
    t.check({"A.main-actions": 0, "A.side-actions": 1})


@rule("ashes.glossary.change-die")
def test_call_upon_the_realms_turns_three_dice() -> None:
    t = Table("ashes", A=Side(hand="call-upon-the-realms", dice="natural-basic*2 charm-basic*2"))
    t.says(
        "A",
        "play call-upon-the-realms",
        "turn natural-basic power",
        "turn natural-basic power",
        "turn charm-basic class",
    )
    t.check({"A.dice": "natural-power natural-power charm-basic charm-class", "prompt": "turn", "A.main-actions": 0})


def test_call_upon_the_realms_turns_fewer_if_there_are_fewer() -> None:
    t = Table("ashes", A=Side(hand="call-upon-the-realms", dice="illusion-basic"))
    t.says("A", "play call-upon-the-realms", "turn illusion-basic power")
    t.check({"A.dice": "illusion-power", "prompt": "turn"})


@rule("ashes.ddr.leaves-without-destroy", "ashes.card-type.conjuration-return", "ashes.discard.leave-play-any-way")
def test_fear_sends_a_conjuration_to_its_pile_and_an_ally_to_its_owners_hand() -> None:
    for aimed, pile, hand, discard in (
        ("gilder", "gilder", "", ""),
        ("hammer-knight", "", "hammer-knight", "root-armor"),
    ):
        t = Table(
            "ashes",
            A=Side(hand="fear", phoenixborn="jessa-na-ni", battlefield="mist-spirit"),
            B=Side(battlefield="gilder hammer-knight", attached="root-armor(on=hammer-knight)"),
        )
        t.says("A", "play fear")
        t.asks("A", "target gilder", "target hammer-knight")
        t.says("A", f"target {aimed}")
        t.check({"B.conjurations": pile, "B.hand": hand, "B.discard": discard, "A.discard": "fear"})
        assert "destroyed" not in t.log()


def test_hidden_power_takes_back_two_dice_even_the_one_just_spent() -> None:
    t = Table("ashes", A=Side(hand="hidden-power", dice="illusion-class", exhausted="charm natural"))
    t.says("A", "play hidden-power", "take charm power", "take illusion power")
    t.check({"A.dice": "charm-power illusion-power", "A.exhausted": 1, "A.discard": "hidden-power"})


@rule("ashes.timing.damage-waits", "ashes.affect.cannot-be-affected")
def test_mist_typhoon_hits_every_opposing_unit_then_may_draw() -> None:
    t = Table(
        "ashes",
        A=Side(hand="mist-typhoon", dice="illusion-class natural-class", draw="fear", battlefield="mist-spirit"),
        B=Side(battlefield="mist-spirit gilder seaside-raven"),
        C=Side(battlefield="anchornaut"),
    )
    t.says("A", "play mist-typhoon")
    t.check({"prompt": "draw", "gilder.wounds": 0})
    t.says("A", "yes")
    t.check({"prompt": "order-recipients", "A.hand": "fear"})
    t.says("A", "resolve gilder")
    t.says("A", "resolve anchornaut")
    t.check(
        {"gilder.wounds": 1, "seaside-raven.wounds": 0, "anchornaut.zone": "discard", "A.battlefield": "mist-spirit"}
    )
    t.check({"B.battlefield": "gilder seaside-raven", "prompt": "turn"})


@rule("ashes.damage.wounds-not-damage")
def test_molten_gold_places_three_wounds_that_are_not_damage() -> None:
    t = Table(
        "ashes",
        A=Side(hand="molten-gold", dice="natural-power*2"),
        B=Side(battlefield="false-demon living-doll", hand="sympathy-pain", dice="charm-class*2"),
    )
    t.says("A", "play molten-gold")
    t.asks("A", "target aradel-summergaard", "target false-demon", "target living-doll", "target noah-redmoon")
    t.says("A", "target noah-redmoon")
    t.check({"B.wounds": 3, "prompt": "turn", "B.hand": "sympathy-pain"})
    assert "received" not in t.log()


def test_one_hundred_blades_hits_a_phoenixborn_and_all_opposing_units_and_draws() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="coal-roarkwin", hand="one-hundred-blades", dice="natural-basic*2", draw="fear"),
        B=Side(battlefield="gilder"),
    )
    t.says("A", "play one-hundred-blades")
    t.asks("A", "target coal-roarkwin", "target noah-redmoon")
    t.says("A", "target noah-redmoon")
    t.says("A", "resolve noah-redmoon")
    t.check({"B.wounds": 1, "gilder.wounds": 1, "A.hand": "fear", "A.dice": [], "prompt": "turn"})


@rule("ashes.glossary.search")
def test_open_memories_fetches_any_card_unseen() -> None:
    t = Table("ashes", A=Side(hand="open-memories", draw="fear purge", dice="charm-class natural-basic"))
    t.says("A", "play open-memories")
    t.asks("A", "yes", "no")
    t.says("A", "yes", "pick purge")
    t.check({"A.hand": "purge", "A.draw": "fear", "A.dice": []})
    t.sees("B", A_hand=1, A_draw=1)


def test_open_memories_may_be_declined_and_leaves_the_pile_alone() -> None:
    t = Table("ashes", A=Side(hand="open-memories", draw="fear purge", dice="charm-class natural-basic"))
    t.says("A", "play open-memories", "no")
    t.check({"A.hand": [], "prompt": "turn"})
    assert t.zone("A", "draw") == ["fear", "purge"]


@rule("ashes.action.side-cost")
def test_out_of_the_mist_deals_as_much_as_you_have_units() -> None:
    t = Table(
        "ashes",
        A=Side(hand="out-of-the-mist", battlefield="mist-spirit*3", dice="illusion-power natural-power", draw="fear"),
        B=Side(battlefield="iron-rhino"),
    )
    t.says("A", "play out-of-the-mist", "target iron-rhino", "yes")
    t.check({"iron-rhino.wounds": 3, "A.hand": "fear", "A.side-actions": 0, "A.main-actions": 1, "A.dice": []})


def test_refresh_takes_off_every_exhaustion_token() -> None:
    t = Table(
        "ashes", A=Side(hand="refresh", battlefield="iron-worker(exhaustion=3)", dice="charm-class natural-basic")
    )
    t.says("A", "play refresh")
    t.check({"iron-worker.exhaustion": 0, "A.discard": "refresh", "A.dice": []})


@rule("ashes.target.choose-is-not-target", "ashes.keyword.spell-guard")
def test_seal_exhausts_all_copies_of_one_ready_spell() -> None:
    for chosen, tokens in (("purge", (1, 1, 0, 0)), ("summon-silver-snake", (0, 0, 0, 0))):
        t = Table(
            "ashes",
            A=Side(hand="seal", dice="illusion-class charm-class"),
            B=Side(spellboard="purge*2 strengthen summon-silver-snake"),
        )
        t.says("A", "play seal")
        t.asks("A", "target A", "target B")
        t.says("A", "target B", f"choose {chosen}")
        spells = ("purge", "purge/2", "strengthen", "summon-silver-snake")
        assert tuple(t[f"{spell}.exhaustion"] for spell in spells) == tokens
        t.check({"A.dice": []})


@rule("ashes.glossary.draw", "ashes.prepare.draw-damage-scope", "ashes.zone.no-reshuffle")
def test_sleight_of_hand_draws_three_or_what_is_there() -> None:
    for pile, drawn in (("fear purge seal refresh", "fear purge seal"), ("fear purge", "fear purge"), ("", "")):
        t = Table(
            "ashes", A=Side(hand="sleight-of-hand", draw=pile, discard="refresh", dice="illusion-power charm-basic")
        )
        t.says("A", "play sleight-of-hand")
        t.check({"A.hand": drawn, "A.wounds": 0, "A.discard": "refresh sleight-of-hand", "A.dice": []})


@rule("ashes.glossary.exhaust-card")
def test_steady_gaze_places_two_exhaustion_tokens() -> None:
    t = Table(
        "ashes", A=Side(hand="steady-gaze", dice="illusion-class*2"), B=Side(battlefield="iron-rhino(exhaustion=1)")
    )
    t.says("A", "play steady-gaze")
    t.check({"iron-rhino.exhaustion": 3, "A.dice": []})


@rule("ashes.card-type.action-on-battlefield", "ashes.keyword.x-values")
def test_strange_copy_becomes_an_ally_with_the_attack_of_an_opposing_unit() -> None:
    t = Table(
        "ashes",
        A=Side(hand="strange-copy root-armor", dice="illusion-class*2 natural-class"),
        B=Side(battlefield="iron-rhino blue-jaguar", dice="natural-basic"),
    )
    t.says("A", "play strange-copy", "choose iron-rhino")
    t.check({"strange-copy.zone": "battlefield", "strange-copy.attack": 5, "strange-copy.life": 5, "asked": "A"})
    t.check({"strange-copy.recover": 0, "strange-copy.status": 5, "B.dice": "natural-basic"})
    t.says("A", "play root-armor")
    assert not t.offers("A", "choose strange-copy")


@rule("ashes.keyword.fleeting")
def test_strange_copy_is_discarded_at_the_end_of_the_round() -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(hand="fear*5", battlefield="strange-copy(status=2,armed=1)"),
        B=Side(hand="fear*5"),
    )
    t.check({"strange-copy.zone": "discard"})
    assert "destroyed" not in t.log()


def test_strange_copy_of_a_unit_without_attack_is_destroyed() -> None:
    t = Table("ashes", A=Side(hand="strange-copy", dice="illusion-class*2"), B=Side(battlefield="blood-puppet"))
    t.says("A", "play strange-copy")
    t.check({"strange-copy.zone": "discard", "A.battlefield": []})


@rule("ashes.token.place-vs-move")
def test_transfer_moves_a_token_between_cards_of_one_player() -> None:
    t = Table(
        "ashes",
        A=Side(hand="transfer", dice="charm-class natural-basic"),
        B=Side(battlefield="iron-rhino(wounds=1) mist-spirit", spellboard="purge(exhaustion=1)"),
    )
    t.says("A", "play transfer", "target B")
    assert t.offers("A", "move exhaustion purge iron-rhino", "move wound iron-rhino purge")
    t.says("A", "move wound iron-rhino mist-spirit")
    t.check({"iron-rhino.wounds": 0, "mist-spirit.zone": "conjurations", "A.dice": []})
