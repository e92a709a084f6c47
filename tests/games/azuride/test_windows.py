"""Cut-in windows: who is asked, what passes, and what cannot be taken back."""

from __future__ import annotations

import random

from fudaba.bots.thinking.rest import in_window
from fudaba.cli.table.modes import passing
from fudaba.kernel.notation import option_texts
from fudaba.plugins.azuride import PLUGIN
from fudaba.tables import Tables, Wish
from fudaba.testing import rule


@rule("azuride.cutin.windows", "azuride.cutin.close")
def test_whoever_passes_windows_knows_every_cut_in_and_nothing_else() -> None:
    rng = random.Random(3)
    w = Tables(Wish("azuride"), PLUGIN).at(3).begin(3)
    asked = 0
    while w.choice is not None and asked < 40:
        cut_in = w.rules.schema.prompts[w.choice.prompt].name == "cut-in"
        assert in_window(w) == cut_in
        assert (passing(w) >= 0) == cut_in
        if cut_in:
            asked += 1
            assert option_texts(w)[passing(w)] == "pass"
        w.answer(rng.randrange(len(w.choice.options)))
    assert asked == 40
