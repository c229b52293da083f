"""Kabuki in a terminal: the board, and what happened in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from zashiki.games.kabuki import view as kb
from zashiki.games.kabuki.view import MASKS, View
from zashiki.players.names import Names

PIGMENTS = (
    "#d03a24", "#3f62c8", "#c98a12", "#2f9d5f", "#8f5fd0", "#6c6c78", "#e6729f", "#1f9aa9", "#a8632f", "#8f98a6",
)  # fmt: skip
SIGNS = ("▲", "♆", "✸", "❧", "✳", "♠", "✿", "≈", "◉", "☾")
"""One sign a mask, so that colour is never needed to tell them apart."""


def mask(design: int | None, covered: bool = False) -> Panel:
    """A card: its sign and its name."""
    if design is None:
        return Panel(Align.center(Text("actor", style="dim")), width=13, border_style="dim")
    face = Text(f"{SIGNS[design]} {MASKS[design]}", style=f"bold {PIGMENTS[design]}")
    return Panel(Align.center(face), width=13, border_style="dim" if covered else PIGMENTS[design])


def board(view: View, names: Names) -> RenderableType:
    """The table as this seat sees it."""
    stacks = []
    for stack, top in enumerate(view.tops):
        ring = "  ◀" if stack == view.stack and view.phase == "window" else ""
        label = Text(f"stack {stack + 1} · {view.heights[stack]}{ring}", style="bold" if ring else "")
        stacks.append(Group(Align.center(label), mask(top)))
    head = Text(f"Round {view.round} of {view.rounds} · {view.deck} cards left", style="bold")
    parts: list[RenderableType] = [head, Columns(stacks, padding=(0, 2)), seats(view, names)]
    if view.shown is not None:
        turn = view.turn if view.turn is not None else 0
        parts.append(Text(f"Next card, for {names[turn]}:", style="dim"))
        parts.append(mask(view.shown))
    return Group(*parts)


def seats(view: View, names: Names) -> Table:
    """Everybody's tokens and totals."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", "player", "tokens", "total"):
        table.add_column(column)
    for seat, tokens in enumerate(view.tokens):
        lamp = "▶" if seat == view.turn and view.phase == "place" else " "
        total = str(view.totals[seat])
        table.add_row(lamp, names[seat], Text("●" * tokens, style="#c98a12"), total)
    return table


def say(event: Struct, _view: View, names: Names) -> str | None:
    """One line for the log. It never names a mask: what is covered has no history (KB-07)."""
    match event:
        case kb.Began():
            return f"Round {event.round}: {names.does(event.first, 'begins', 'begin')}."
        case kb.Placed():
            return f"{names.does(event.seat, 'places', 'place')} on stack {event.stack + 1}."
        case kb.Stopped():
            return f"Stop! {names.does(event.seat, 'checks', 'check')} stack {event.stack + 1}."
        case kb.Took():
            short = f" (that is all there was; {event.owed} matched)" if event.tokens < event.owed else ""
            what = "1 token" if event.tokens == 1 else f"{event.tokens} tokens"
            return f"{names.does(event.seat, 'takes', 'take')} {what} from {names.object(event.placer)}{short}."
        case kb.Lost():
            return f"No match: {names.does(event.seat, 'loses', 'lose')} a token."
        case kb.Ended():
            why = "has no token left" if event.rule == 15 else "placed the last card"
            you = "have no token left" if event.rule == 15 else "placed the last card"
            return f"Round {event.round} is over: {names.does(event.seat, why, you)}."
        case kb.Finished():
            return "The game is over."
    return None


def moment(event: Struct, _events: Sequence[Struct], _before: View, names: Names) -> RenderableType | None:
    """What is shown for a moment and then gone: a checked stack."""
    if not isinstance(event, kb.Stopped):
        return None
    top = event.cards[-1]
    cards = [mask(card, covered=card != top) for card in event.cards]
    found = "no match" if event.matches == 0 else f"{event.matches} below with the same mask"
    title = f"Stop! {names.does(event.seat, 'checks', 'check')} stack {event.stack + 1}, bottom first: {found}"
    return Panel(Columns(cards), title=title, border_style="#d03a24")


def label(move: str, _view: View, _names: Names) -> str:
    """A move as the menu offers it."""
    return {"stop": "Stop!", "pass": "go on"}.get(move, move.replace("place", "stack"))


def asks(view: View, _legal: Sequence[str]) -> str:
    """One sentence: what is asked of you."""
    if view.phase == "place":
        name = MASKS[view.shown] if view.shown is not None else ""
        return f"Put the {name} on a stack where it does not lie yet."
    return "Does that mask lie there already? Stop! or go on."
