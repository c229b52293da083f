"""Draw the README's pictures of the terminal: `python docs/pictures/make.py`."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from zashiki.core.game import find_game
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.names import Names
from zashiki.terminal.boards import board_of

FOLDER = Path(__file__).parent
SCENES = {"kabuki": (4, 96, "window"), "kinapa": (4, 8, "raise"), "kitsu": (4, 31, "play")}
"""For each game the number of players, how many moves to play first, and the phase to stop in."""


def drawing(name: str) -> str:
    """One game's board in the middle of a game between computer players, as SVG without anything from outside."""
    seats, moves, phase = SCENES[name]
    game = find_game(name)
    sitting = Sitting(game, game.table(seats, {}), Luck(bytes(range(41, 73))))
    luck = random.Random(7)
    players = [game.player(seat, random.Random(luck.random())) for seat in range(seats)]
    while sitting.moves < moves or game.whole(sitting.state)["phase"] != phase or 0 not in sitting.asked():
        for seat, player in enumerate(players):
            player.hear(game.hear(sitting.rows, seat))
        seat = luck.choice(sitting.asked())
        sitting.play(seat, players[seat].decide(game.view(sitting.state, seat), sitting.legal(seat)).move)
    names = Names(seats, 0)
    board = board_of(game)
    view = game.view(sitting.state, 0)
    legal = sitting.legal(0)
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
