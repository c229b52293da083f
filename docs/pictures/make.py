"""Draw the README's pictures of the terminal: `python docs/pictures/make.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from zashiki.core.bits import Bits, open_actions
from zashiki.core.game import find_game
from zashiki.lab.contest import Contest
from zashiki.players.names import Names
from zashiki.terminal.boards import board_of

FOLDER = Path(__file__).parent
SCENES = {"kabuki": (4, 96, "window"), "kinapa": (4, 8, "raise"), "kitsu": (4, 31, "play")}
"""For each game the number of players, how many moves to play first, and the phase to stop in."""


def drawing(name: str) -> str:
    """One game's board in the middle of a game between computer players, as SVG without anything from outside."""
    seats, moves, phase = SCENES[name]
    game = find_game(name)
    contest = Contest(game, game.table(seats, {}), max_moves=10_000)
    contest.begin(["regular"] * seats, "picture", "picture")
    played = 0
    while played < moves or game.whole(contest.board.state.read())["phase"] != phase or 0 not in contest.board.asked():
        played += contest.move(contest.board.asked())
    state = contest.board.state.read()
    names = Names(seats, 0)
    board = board_of(game)
    view = game.view(state, 0)
    bits = Bits()
    game.legal(state, 0, bits)
    legal = [game.notation[action] for action in open_actions(bits)]
    offers = [Text.assemble((f"{n} ", "bold #c98a12"), board.label(m, view, names)) for n, m in enumerate(legal, 1)]
    console = Console(record=True, width=86, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    asked = Text(board.asks(view, legal), style="bold")
    table = Panel(board.board(view, names), title=name.capitalize(), title_align="left")
    console.print(table, asked, *offers[:6], sep="\n")
    own = re.sub(r"<!--.*?-->|@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)
    return console.export_svg(title=f"zashiki play {name}", code_format=own, unique_id=f"zashiki-{name}")


if __name__ == "__main__":
    for scene in SCENES:
        (FOLDER / f"{scene}.svg").write_text(drawing(scene), encoding="utf-8")
