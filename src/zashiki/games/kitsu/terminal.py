"""Kitsu in a terminal: the board, and what happened in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from zashiki.games.kitsu import view as kt
from zashiki.games.kitsu.view import CLANS, Laid, View
from zashiki.players.names import Names

BLUE, ORANGE, PLAIN = "#5b8def", "#e8842c", "#d9d0bd"
SPECIAL = {"white": "White Kitsune", "black": "Black Kitsune", "katana": "Katana"}
TOKENS = {
    "three": "Plus Three",
    "three:blue": "Plus Three for blue",
    "three:orange": "Plus Three for orange",
    "standstill": "Standstill",
    "veil": "Veil",
    "recall": "Recall",
    "mirror": "Mirror",
}
ABOUT = {
    "white": "swaps the colours of this trick",
    "black": "the next player must play your colour",
    "katana": "destroys a number card of another player",
}


def clan_name(seat: int) -> str:
    """The clan of a seat."""
    return ("Zenko", "Yako")[seat % 2]


def colour_of(card: str) -> str:
    """The pigment of a card."""
    if card in SPECIAL:
        return PLAIN
    return BLUE if card[0] == "b" else ORANGE


def words(card: str) -> str:
    """A card in words: `blue 4`."""
    return SPECIAL.get(card) or f"{'blue' if card[0] == 'b' else 'orange'} {card[1:]}"


def face(card: str) -> Text:
    """A card with its colour, and as many tails as it has points."""
    tails = "" if card in SPECIAL else " " + "ʃ" * int(card[1:])
    return Text(f"{words(card)}{tails}", style=f"bold {colour_of(card)}")


def board(view: View, names: Names) -> RenderableType:
    """The table as this seat sees it."""
    head = Text(
        f"Round {view.round} · first to win {view.rounds}: Zenko {view.won[0]}, Yako {view.won[1]}", style="bold"
    )
    parts: list[RenderableType] = [head, track(view, 0), track(view, 1), seats(view, names)]
    if view.phase != "exchange":
        parts.append(Panel(trick(view.trick, names), title="trick", border_style="dim"))
    if view.demand:
        parts.append(Text(f"Black Kitsune demands {view.demand}.", style="bold"))
    if view.last_trick:
        parts.append(Text.assemble("Last trick: ", *_listed(view.last_trick)))
    if view.hand:
        parts.append(Text.assemble("Your hand: ", *_listed(view.hand)))
    return Group(*parts)


def _listed(cards: Sequence[str]) -> list[Text]:
    line = []
    for card in cards:
        line += [face(card), Text("  ")]
    return line


def track(view: View, clan: int) -> Text:
    """One clan's way to wisdom."""
    place = view.markers[clan]
    done, rest = "━" * place, "┄" * (view.track - place)
    style = (BLUE, ORANGE)[clan]
    title = ("Zenko (blue)  ", "Yako (orange) ")[clan]
    return Text.assemble((title, style), (done, style), ("◆", f"bold {style}"), (rest, "dim"), f" {place}/{view.track}")


def seats(view: View, names: Names) -> Table:
    """Everybody's clan, cards and token."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", "player", "clan", "cards", "token"):
        table.add_column(column)
    for seat, size in enumerate(view.sizes):
        lamp = "▶" if seat == view.turn else " "
        leads = " (leads)" if seat == view.leader else ""
        held = [TOKENS[name] for name, place in view.tokens.items() if place == f"seat {seat}"]
        clan = Text(clan_name(seat), style=(BLUE, ORANGE)[seat % 2])
        table.add_row(lamp, names[seat] + leads, clan, str(size), ", ".join(held))
    return table


def trick(cards: Sequence[Laid], names: Names) -> RenderableType:
    """The cards of the trick, and both sums."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for place, laid in enumerate(cards, 1):
        table.add_row(str(place), names[laid.seat], _laid(laid))
    blue, orange, swapped = sums(cards)
    hidden = " + ?" if any(laid.card is None for laid in cards) else ""
    swap = " (colours swapped)" if swapped else ""
    total = Text.assemble((f"blue {blue}", BLUE), " · ", (f"orange {orange}", ORANGE), hidden, swap)
    return Group(table, total) if cards else Text("no card yet", style="dim")


def _laid(laid: Laid) -> Text:
    text = Text("▒▒ face down") if laid.card is None else face(laid.card)
    if laid.destroyed:
        text = Text.assemble(text, " ✗ destroyed")
        text.stylize("dim")
    if laid.token:
        text = Text.assemble(text, f"  with {TOKENS[laid.token]}")
    return text


def sums(laid: Sequence[Laid]) -> tuple[int, int, bool]:
    """What each colour has, as far as can be seen, and whether colours are swapped."""
    points = {"b": 0, "o": 0}
    swapped = False
    for card in laid:
        if card.card and card.card not in SPECIAL and not card.destroyed:
            points[card.card[0]] += int(card.card[1:])
        points["b"] += 3 * (card.token == "three:blue")
        points["o"] += 3 * (card.token == "three:orange")
        swapped ^= (card.card == "white") ^ (card.token == "mirror")
    return (points["o"], points["b"], True) if swapped else (points["b"], points["o"], False)


def say(event: Struct, _view: View, names: Names) -> str | None:
    """One line for the log; past cards have no history."""
    match event:
        case kt.Began():
            return f"Round {event.round} begins."
        case kt.Leads():
            return f"{names.does(event.seat, 'leads', 'lead')}."
        case kt.Gave():
            return f"You lay the {words(event.card)} down for {names.object(event.to)}."
        case kt.Received():
            return f"{names[event.giver]} gave you the {words(event.card)}."
        case kt.TokenPlayed():
            return f"{names.does(event.seat, 'plays', 'play')} {TOKENS[event.token]}."
        case kt.Demanded():
            if event.seat is None:
                return "Black Kitsune was the last card: no effect."
            return f"Black Kitsune: {names.does(event.seat, 'must', 'must')} play {event.colour}."
        case kt.Destroyed():
            return f"{names.does(event.seat, 'destroys', 'destroy')} a card of {names.object(event.owner)}."
        case kt.Unstruck():
            return "The Katana finds nothing to destroy."
        case kt.Recalled():
            return f"{names.does(event.seat, 'takes', 'take')} a card of the last trick back."
        case kt.Drew():
            return f"{names.does(event.seat, 'draws', 'draw')} two cards."
    return _count(event, names)


def _count(event: Struct, names: Names) -> str | None:
    match event:
        case kt.Moved():
            if event.clan is None:
                return "Equal sums: nobody moves."
            return f"{event.clan.capitalize()} is ahead by {event.lead} and moves {event.steps}."
        case kt.Withheld():
            clan = event.clan.capitalize()
            why = {30: "Standstill: {} does not move.", 26: "{} gets no token: it has one, or none is left."}
            return why.get(event.rule, "{} gets no token: the move ended the round.").format(clan)
        case kt.ChoseToken():
            return f"{names.does(event.seat, 'chooses', 'choose')} {TOKENS[event.token]} for {names.object(event.to)}."
        case kt.Discarded():
            return f"{names.does(event.seat, 'discards', 'discard')} what was left."
        case kt.RoundWon():
            return f"{event.clan.capitalize()} wins the round."
        case kt.Finished():
            return f"{event.clan.capitalize()} wins the game."
    return None


def moment(event: Struct, events: Sequence[Struct], before: View, names: Names) -> RenderableType | None:
    """What is shown for a moment and then gone: the finished trick, and how it ended."""
    if not isinstance(event, kt.Moved):
        return None
    finished = finished_trick(before.trick, events)
    result = Text(say(event, before, names) or "", style="bold")
    return Panel(Group(trick(finished, names), result), title="the trick is over", border_style="#c98a12")


def finished_trick(before: Sequence[Laid], events: Sequence[Struct]) -> list[Laid]:
    """The trick with what the last move did to it: a card more, one destroyed, one unveiled."""
    cards = [Laid(card.seat, card.card, card.down, card.destroyed, card.token) for card in before]
    for event in events:
        match event:
            case kt.Played():
                cards.append(Laid(event.seat, event.card, event.card is None, False, None))
            case kt.TokenPlayed() if cards:
                cards[-1].token = event.token
            case kt.Destroyed() if event.position < len(cards):  # who comes back may have missed the card itself
                cards[event.position].destroyed = True
            case kt.Unveiled() if event.position < len(cards):
                cards[event.position].card = event.card
            case kt.Moved():
                return cards
    return cards


def label(move: str, _view: View, names: Names) -> str:
    """A move as the menu offers it."""
    verb, _, rest = move.partition(" ")
    if verb == "give":
        return f"give the {words(rest)}"
    if verb == "recall":
        return f"take the {words(rest)} back"
    if verb == "destroy":
        card = _view.trick[int(rest) - 1]
        return f"destroy {names[card.seat]}'s {words(card.card or '')}"
    if verb == "token":
        token, _, seat = rest.partition(" to ")
        return f"{TOKENS[token]} for {names[int(seat) - 1]}"
    extra = f" with {TOKENS[rest[1:]]}" if rest else ""
    return f"{words(verb)}{extra}" + (f" ({ABOUT[verb]})" if verb in ABOUT else "")


def asks(view: View, _legal: Sequence[str]) -> str:
    """One sentence: what is asked of you."""
    us = CLANS[view.seat % 2].capitalize()
    return {
        "exchange": "Lay a card face down for your partner.",
        "play": f"You are {us} ({'orange' if view.seat % 2 else 'blue'}). Play any card, of either colour.",
        "destroy": "Katana: which card do you destroy?",
        "recall": "Recall: take a card of the last trick.",
        "token": f"{us} was beaten by 4 or more: choose a Power token and who holds it.",
    }.get(view.phase, "")
