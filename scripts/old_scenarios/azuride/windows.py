"""Everything that happens between two actions: cut-in windows, cubes that find a dock, evaded damage."""

from __future__ import annotations

from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.show import innermost_part
from fudaba.kernel.notation import find_option, option_texts
from fudaba.kernel.options import b_of
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.window import Window
from fudaba.testing.scenarios import BadScenario, mapping, one_of
from scripts.old_scenarios.azuride.facts import DOCKS, SEATS
from scripts.old_scenarios.azuride.skills import Using
from scripts.old_scenarios.refused import Refused


class Windows(Using):
    """Goes on until the turn player may act again."""

    def _run(self) -> None:
        while self.w.choice is not None:
            prompt = self.w.choice.prompt
            if prompt == ids.P_CUT_IN:
                self._window()
            elif prompt == ids.P_CUBE_DOCK:
                self._cube_dock()
            elif prompt == ids.P_EVADE:
                self._evade()
            elif prompt in (ids.P_ACT, ids.P_CLAIM, ids.P_ORDER, ids.P_BLOCK):
                return
            else:
                self._other()

    def _other(self) -> None:
        """A prompt that only real cards have: the next of the command's ``answers``, as text, or the first option."""
        if self.answers:
            text = str(self.answers.pop(0))
            index = find_option(self.w, text)
            if index < 0:
                raise BadScenario(f"{text!r} is not offered; there are: {', '.join(option_texts(self.w))}")
            self.w.answer(index)
        else:
            self.w.answer(0)

    def _window(self) -> None:
        """One opportunity in a window: the next entry of its list, or a pass."""
        w = self.w
        f = w.frames[-1]
        entries = self.left.get(self._list_name(f), [])
        if not entries:
            self._answer(ids.V_PASS)
            return
        entry = mapping(entries.pop(0), "cut-in")
        seat = one_of(entry.get("by"), SEATS, "by")
        if seat != self._ask().seat:
            raise Refused("cutin-order")
        do = entry.get("do")
        last = f.i != 0 and do == "pass"
        if do == "pass":
            self._answer(ids.V_PASS)
        elif do in ("skill", "ability"):
            self._use(seat, entry, str(do))
        else:
            raise Refused("not-a-cutin")
        if last and entries:
            # Two passes close the window; whose turn it would have been decides which of two reasons comes first.
            after = mapping(entries[0], "cut-in")
            raise Refused("window-closed" if after.get("by") == SEATS[1 - seat] else "cutin-order")

    def _list_name(self, f: Frame) -> str:
        """Which list of the command belongs to the window that is open."""
        node = f.node
        point = node.point if isinstance(node, Window) else ids.AT_DECLARED
        if point == ids.AT_ENGAGEMENT:
            return "engage_cutin"
        part = innermost_part(self.w)
        if point == ids.AT_BEGINNING:
            return "" if part == "barrage" else "cutin"
        if point == ids.AT_END:
            return "" if part == "finish" else "cutin_end"
        return "cutin"

    def _cube_dock(self) -> None:
        w = self.w
        cube = w.frames[-1].v[1]
        wanted = self._choices().get(self.board.name(cube))
        if wanted is None:
            w.answer(0)
        else:
            self._answer(ids.V_DOCK, ids.W_DOCK + one_of(wanted, DOCKS, "choices"))

    def _evade(self) -> None:
        options = self._ask().options
        wanted = self._choices().get(f"evade:{self.board.name(b_of(options[0]))}")
        if wanted is None:
            self.w.answer(0)
        else:
            self._answer(ids.V_REDUCE, self.board.card(wanted), b_of(options[0]))
