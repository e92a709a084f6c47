"""The nine published decks: forty cards and an avatar each, and what each is up to."""

from __future__ import annotations

from fudaba.kernel.rules import Deck

Entries = list[tuple[str, int]]


def _deck(name: str, ja: str, en: str, avatar: str, text: str) -> Deck:
    """A deck from a line of names, each with its copies: ``"ember-whelp 3, ..."``."""
    entries: Entries = []
    for part in text.split(","):
        words = part.split()
        entries.append((words[0], int(words[1])))
    return Deck(name, ja, en, {"avatar": [(avatar, 1)], "cards": entries})


def published() -> list[Deck]:
    """Yellow, red, blue, green, attributeless, two pairs of colours, all four, and green with yellow."""
    return [
        # March every round at a target of nine or ten, and hold with shields.
        _deck(
            "the-short-road",
            "近道の王国",
            "The Short Road",
            "aurelia-of-the-road",
            "dawn-road-squire 4, lamplit-page 3, honey-lantern-pixie 1, milestone-spirit 2, well-digger 2, "
            "sunwell-sprite 2, toll-free-peddler 2, prince-of-noon 1, wayside-wellkeeper 2, ivy-shieldbearer 2, "
            "banner-lancer 1, choir-fay 1, pilgrim-mage 1, retired-knight 1, road-warden 2, sundial-sage 1, "
            "pathfinder-captain 1, veil-of-noon 1, prism-reliquary 1, high-road-marshal 1, queen-of-daybreak 1, "
            "mirror-saint 1, king-of-the-pilgrim-road 1, hidden-stair 1, hallowed-rampart 1, "
            "order-of-the-crest 1, tip-off 1, last-stand-at-the-gate 1",
        ),
        # Storm the sanctuary; a hammer or a needle decides the battle.
        _deck(
            "hammer-and-flame",
            "槌と炎",
            "Hammer and Flame",
            "ignis-half-blade",
            "ember-whelp 1, cinder-hound 2, powder-keg-tinker 2, hearth-salamander 4, map-seller 1, blaze-cub 2, "
            "flame-script-mage 2, headlong-boar 1, kindling-adept 2, crimson-talon 1, crucible-golem 1, "
            "hired-blade 1, wind-up-porter 1, ash-brand-duelist 2, heart-of-the-volcano 2, drake-host-general 1, "
            "anvil-mage 1, headsman-drake 1, frenzied-red-bear 1, reaping-wyvern 1, thunderhead-dragon 1, "
            "rubble-maw 1, world-forging-dragon 1, heavy-shackles 1, sharpened-edge 1, slow-hammer 1, "
            "running-start 1, comrades-in-arms 1, storm-the-stairs 1, black-needle 1",
        ),
        # Always the right card: sift, take attack away, copy what is strong.
        _deck(
            "the-deep-library",
            "深き書庫",
            "The Deep Library",
            "professor-nereus",
            "tide-apprentice 2, bamboo-boat-courier 2, inkwell-familiar 1, mist-hatchling 1, bubble-diver 2, "
            "brook-spirit 3, well-digger 1, little-emperor 1, reef-wyvern 2, mirage-dancer 1, rain-reader 2, "
            "clockwork-heron 1, wind-up-porter 2, librarian-of-tides 1, twin-censer 1, "
            "nymph-of-the-mirror-lake 1, spell-archivist 1, frost-flower-spirit 1, undertow-serpent 1, "
            "last-breath-mercenary 1, ninja-master 1, abyssal-jelly 1, bearer-of-two-vessels 1, "
            "leviathan-of-memory 1, lesson-remembered 1, call-by-name 1, bell-of-silence 1, dulling-chill 1, "
            "poison-mist 1, chaos-panic 1, conjurers-fingertips 1, weapon-replace 1",
        ),
        # Starve the others' lands, then send one big beast.
        _deck(
            "thorn-and-hoof",
            "いばらと蹄",
            "Thorn and Hoof",
            "old-mother-moss",
            "clover-hare 1, thornling 2, acorn-knight 2, dew-fairy 3, fern-antlered-deer 1, map-seller 2, "
            "seed-sower 2, bramble-chalice 1, moss-shell-tortoise 2, orchard-keeper 2, honey-grove-fay 2, "
            "bog-lurker 1, crossroads-storyteller 1, strangling-ivy 2, queen-of-briars 1, mother-of-the-pack 1, "
            "thicket-warden 2, old-growth-stag 1, mountain-bull 1, great-fay-of-the-pond 1, "
            "venom-bloom-princess 1, walking-great-tree 1, root-rot 1, road-of-fog 1, flash-flood 1, riposte 1, "
            "poison-mist 1, tip-off 1, mired-feet 1",
        ),
        # Creatures are blades for hire: supports for the few that march.
        _deck(
            "the-grey-caravan",
            "灰色の隊商",
            "The Grey Caravan",
            "gear-duchess-mira",
            "well-digger 2, scrap-iron-bee 3, map-seller 3, threefold-vessel 1, tin-chalice 1, "
            "dawn-road-squire 1, milestone-spirit 1, honey-lantern-pixie 2, empty-handed-drifter 1, "
            "sunwell-sprite 1, wind-up-porter 3, retired-knight 3, banner-lancer 1, prince-of-noon 1, "
            "pilgrim-mage 1, pilgrim-cart 2, foundry-master 1, last-breath-mercenary 1, prism-reliquary 1, "
            "siege-automaton 1, lodestar-guide 1, mirror-saint 1, lord-without-land 1, king-who-stayed 1, "
            "ley-shift 1, oaken-bulwark 1, chaos-panic 1, tip-off 1, unclouded-eye 1",
        ),
        # Wells of two colours, and proofs that go on working.
        _deck(
            "twin-crowns",
            "双つの小さな冠",
            "Twin Crowns",
            "shizuku-of-the-lake",
            "honey-lantern-pixie 1, milestone-spirit 2, lamplit-page 2, tide-apprentice 2, brook-spirit 2, "
            "bamboo-boat-courier 1, bubble-diver 1, well-digger 2, little-emperor 2, prince-of-noon 2, "
            "reef-wyvern 1, librarian-of-tides 1, pilgrim-mage 1, wind-up-porter 2, mirage-dancer 1, "
            "banner-lancer 1, road-warden 1, nymph-of-the-mirror-lake 1, prism-reliquary 1, sundial-sage 1, "
            "drowned-oracle 1, queen-of-daybreak 1, bearer-of-two-vessels 1, archon-of-the-gate 1, "
            "star-reading 1, hallowed-rampart 1, lantern-for-the-lost 1, buried-gift 1, poison-mist 1, "
            "looking-glass-guard 1, conjurers-fingertips 1, last-stand-at-the-gate 1",
        ),
        # Strike first or strike back: nobody attacks this one for nothing.
        _deck(
            "horn-and-ember",
            "角と熾火",
            "Horn and Ember",
            "runa-the-ash-haired",
            "fern-antlered-deer 3, hearth-salamander 3, clover-hare 1, cinder-hound 1, thornling 1, "
            "powder-keg-tinker 1, acorn-knight 1, dew-fairy 1, map-seller 2, headlong-boar 2, bog-lurker 2, "
            "orchard-keeper 1, kindling-adept 2, crimson-talon 1, antler-lancer 1, wind-up-porter 1, "
            "hired-blade 1, mother-of-the-pack 1, heart-of-the-volcano 1, strangling-ivy 1, drake-host-general 1, "
            "anvil-mage 1, rubble-maw 1, mountain-bull 1, twin-headed-hellhound 1, eleventh-hour 1, "
            "festival-drum 1, petal-blessing 1, comrades-in-arms 1, riposte 1, poison-mist 1, tip-off 1",
        ),
        # The best of four colours, on vessels that make them one.
        _deck(
            "the-prism",
            "虹の旅団",
            "The Prism",
            "the-nameless-traveller",
            "map-seller 1, lamplit-page 1, flint-wayfarer 1, dew-fairy 1, honey-lantern-pixie 2, "
            "tide-apprentice 1, milestone-spirit 1, tin-chalice 1, well-digger 3, sunwell-sprite 1, seed-sower 1, "
            "threefold-vessel 1, little-emperor 2, prince-of-noon 1, reef-wyvern 2, headlong-boar 1, "
            "wind-up-porter 1, hired-blade 1, pilgrim-mage 1, heart-of-the-volcano 1, prism-reliquary 2, "
            "frost-flower-spirit 1, strangling-ivy 1, sundial-sage 1, mirror-saint 1, great-fay-of-the-pond 1, "
            "bearer-of-two-vessels 1, moonlit-archmage 1, keepsake-offering 1, sorting-the-shelves 1, "
            "oaken-bulwark 1, chaos-panic 1, tip-off 1, smoke-and-feathers 1",
        ),
        # Walls that grow where they stand: reach the sanctuary once and stay.
        _deck(
            "the-rooted-keep",
            "根の砦",
            "The Rooted Keep",
            "brother-cadel",
            "sunwell-sprite 4, milestone-spirit 3, dew-fairy 4, acorn-knight 1, ivy-shieldbearer 3, "
            "moss-shell-tortoise 3, antler-lancer 3, honey-grove-fay 3, road-warden 2, thicket-warden 2, "
            "queen-of-briars 2, high-road-marshal 1, great-fay-of-the-pond 1, heart-of-the-deepwood 1, "
            "road-of-fog 2, hallowed-rampart 1, oaken-bulwark 2, last-stand-at-the-gate 2",
        ),
    ]


def showcase() -> list[Deck]:
    """Legal decks of what no published deck plays, so that checks meet every card; the last brings out the rarest.

    They have no names, so records write them out.
    """
    return [
        _deck(
            "",
            "見本（有色）",
            "Showcase, coloured",
            "brother-cadel",
            "sunwell-sprite 3, toll-free-peddler 1, seed-sower 2, clover-hare 4, dew-fairy 4,"
            "ivy-shieldbearer 2, blaze-cub 2, ash-brand-duelist 2, hearth-salamander 1, honey-grove-fay 3,"
            "strangling-ivy 2, old-growth-stag 2, queen-of-daybreak 1, venom-bloom-princess 1,"
            "walking-great-tree 1, buried-gift 2, flash-flood 1, sharpened-edge 3, mired-feet 1, black-needle 1,"
            "keepsake-offering 1",
        ),
        _deck(
            "",
            "見本（無属性）",
            "Showcase, attributeless",
            "fenn-the-forester",
            "empty-handed-drifter 3, well-digger 4, scrap-iron-bee 3, twin-censer 3, siege-automaton 2,"
            "lord-without-land 1, king-who-stayed 1, bearer-of-two-vessels 1, brook-spirit 2, mist-hatchling 2,"
            "tide-apprentice 4, little-emperor 3, festival-drum 2, ley-shift 1, keepsake-offering 1,"
            "eleventh-hour 1, flash-flood 1, buried-gift 2, mired-feet 1, unclouded-eye 1, black-needle 1",
        ),
        _deck(
            "",
            "見本（緑）",
            "Showcase, green",
            "fenn-the-forester",
            "honey-grove-fay 3, dew-fairy 4, clover-hare 4, acorn-knight 4, thornling 4, fern-antlered-deer 4,"
            "orchard-keeper 3, bog-lurker 3, antler-lancer 3, strangling-ivy 2, queen-of-briars 2, map-seller 2,"
            "lesson-remembered 1, walking-great-tree 1",
        ),
    ]
