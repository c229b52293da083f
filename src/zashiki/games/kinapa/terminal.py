"""Kinapa in a terminal: the board, and what happened in words. A bot deck is called a scarecrow."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from zashiki.games.kinapa import view as kn
from zashiki.games.kinapa.view import Deck, Spot, View
from zashiki.players.names import Names

ANIMAL, SHELTER = "#e8a33d", "#4fb37a"


def words(card: str) -> str:
    """A card in words: cats are odd, dogs even."""
    number = int(card[1:])
    if card[0] == "s":
        return f"shelter {number}"
    return f"{'cat' if number % 2 else 'dog'} {number}"


def face(card: str) -> Text:
    """A card with its colour and sign."""
    sign = "⌂" if card[0] == "s" else "♥"
    return Text(f"{sign} {words(card)}", style=f"bold {SHELTER if card[0] == 's' else ANIMAL}")


def deck_name(deck: int, view: View, names: Names) -> str:
    """Who a deck is: its holder, or a scarecrow."""
    holder = view.decks[deck].holder
    return f"scarecrow {deck + 1}" if holder is None else names[holder]


def board(view: View, names: Names) -> RenderableType:
    """The table as this seat sees it."""
    parts: list[RenderableType] = [ring(view), decks(view, names)]
    if view.number:
        parts.insert(0, Text(f"Kinapa {view.number}?", style="bold #d03a24"))
    if view.hand:
        hand = [Text("Your hand: ")]
        for card in sorted(view.hand, key=lambda card: (int(card[1:]), card[0])):
            new = " (new)" if card == view.received and view.deck == view.emperor else ""
            hand += [face(card), Text(f"{new}  ")]
        parts.append(Text.assemble(*hand))
    return Group(*parts)


def ring(view: View) -> RenderableType:
    """The objects in their places: a ring, the second half below, running back."""
    spots = [_spot(place, spot) for place, spot in enumerate(view.objects, 1)]
    half = len(spots) // 2
    grid = Table.grid(padding=(0, 1))
    grid.add_row(*spots[:half])
    grid.add_row(*reversed(spots[half:]))
    return grid


def _spot(place: int, spot: Spot) -> Text:
    if spot.laid:
        return Text(f"{place:>2}[pair {spot.laid:>2}]", style="#4fb37a")
    if spot.numbers:
        return Text(f"{place:>2}[{spot.numbers[0]:>2}-{spot.numbers[1]:<2} ]", style="bold")
    return Text(f"{place:>2}[░░░░░░]", style="dim")


def decks(view: View, names: Names) -> Table:
    """Every deck: who holds it, Sheep, Foxes, hand, pairs, cards that lie face up."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("", "deck", "cards", "hand", "Sheep", "Foxes", "laid", "face up"):
        table.add_column(column)
    for number, deck in enumerate(view.decks):
        crown = "♛" if number == view.emperor else " "
        up = Text(" ").join(face(card) for card in deck.up)
        laid = ", ".join(map(str, deck.laid))
        sheep = "sheep" if deck.sheep else ""
        name = deck_name(number, view, names) + _kept(deck, names)
        table.add_row(crown, name, str(deck.size), _hand(deck), sheep, "fox " * deck.foxes, laid, up)
    return table


def _kept(deck: Deck, names: Names) -> str:
    return "" if deck.keeper is None else f" (kept by {names.object(deck.keeper)})"


def _hand(deck: Deck) -> Text:
    if deck.hand is None:
        return Text("")
    return Text("✋ up", style="bold #d03a24") if deck.hand == "up" else Text("down", style="dim")


def of_deck(deck: int, view: View, names: Names) -> str:
    """A deck as an object: `from Ben`, `from you`, `from scarecrow 3`."""
    holder = view.decks[deck].holder
    return f"scarecrow {deck + 1}" if holder is None else names.object(holder)


def say(event: Struct, view: View, names: Names) -> str | None:
    """One line for the log; objects and exposed cards have no history."""
    match event:
        case kn.Holds():
            return f"You hold deck {event.deck + 1}."
        case kn.Called():
            animal = f"{'Cat' if event.number % 2 else 'Dog'} {event.number}"
            return f"{animal} is with {of_deck(event.deck, view, names)}."
        case kn.Crowned():
            return f"{names.does(event.seat, 'is', 'are')} Emperor."
        case kn.Flock():
            return f"Every deck has a Sheep: all but that of {of_deck(event.deck, view, names)} go back."
        case kn.Switched():
            picks = names.does(event.seat, "picks", "pick")
            return f"{picks} deck {event.deck + 1} up; deck {event.left + 1} is a scarecrow now."
        case kn.Asked():
            bot = f" The scarecrow's hand is {'up' if event.bot_up else 'down'}." if event.bot is not None else ""
            return f"{names.does(event.seat, 'asks', 'ask')}: Kinapa {event.number}?{bot}"
        case kn.Revealed():
            raised = ", ".join(deck_name(deck, view, names) for deck in event.raised) or "nobody"
            return f"Raised: {raised}. {len(event.lowered)} lowered."
        case kn.PairShown():
            return f"The Emperor shows the pair of {event.number}."
        case kn.Looked():
            return f"{names.does(event.seat, 'looks', 'look')} into scarecrow {event.deck + 1}."
        case kn.Demanded():
            return f"The Emperor demands the {event.number}: it is with {of_deck(event.deck, view, names)}."
    return _later(event, view, names)


def _later(event: Struct, view: View, names: Names) -> str | None:
    match event:
        case kn.Took():
            what = "a card" if event.card is None else f"the {words(event.card)}"
            return f"The Emperor takes {what} from {of_deck(event.deck, view, names)}."
        case kn.Lied():
            return f"Liar! Two Foxes for {of_deck(event.deck, view, names)}."
        case kn.Gave():
            what = "a card" if event.card is None else f"the {words(event.card)}"
            return f"The Emperor gives {what} to {of_deck(event.deck, view, names)}."
        case kn.Turned():
            return f"Object {event.place + 1} is turned."
        case kn.Laid():
            return f"A pair of {event.number} is laid by {of_deck(event.deck, view, names)}."
        case kn.FoxLeft():
            return f"A Fox leaves {of_deck(event.deck, view, names)}."
        case kn.Stays():
            return "No hand was raised: the Emperor stays."
        case kn.Named():
            return f"{names.does(event.seat, 'names', 'name')} {of_deck(event.deck, view, names)}."
        case kn.Finished():
            won = "win" if event.seat == names.you else "wins"
            return f"{names.does(event.seat, 'lays', 'lay')} the second pair and {won}!"
    return None


def moment(event: Struct, _events: Sequence[Struct], view: View, names: Names) -> RenderableType | None:
    """What is shown for a moment and then gone: hands, objects, cards looked at or exposed."""
    match event:
        case kn.Turned():
            return Text(f"Object {event.place + 1}: {event.numbers[0]}-{event.numbers[1]}", style="bold")
        case kn.Revealed() | kn.Finished():
            return Text(say(event, view, names) or "", style="bold")
        case kn.Looked() | kn.Lied() if event.cards:
            said = say(event, view, names) or ""
            return Text.assemble(said, "  ", Text("  ").join(face(card) for card in event.cards))
    return None


def label(move: str, view: View, names: Names) -> str:
    """A move as the menu offers it."""
    verb, *rest = move.split()
    if verb in ("take", "name"):
        deck = deck_name(int(rest[0]) - 1, view, names)
        to = f", picked up by {names[int(rest[2]) - 1]}" if len(rest) == 3 else ""
        return f"{'take from' if verb == 'take' else 'name'} {deck}{to}"
    if verb == "give":
        return f"give the {words(rest[0])}"
    if verb in ("up", "down"):
        own = "raise: I have none" if verb == "up" else "stay lowered: maybe"
        return own + (f", scarecrow {rest[1]}" if rest else "")
    return move.replace("bot", "· scarecrow").replace("turn", "turn object").replace("lay", "lay the pair of")


def asks(view: View, _legal: Sequence[str]) -> str:
    """One sentence: what is asked of you."""
    return {
        "ask": "You are Emperor: which number do you ask for?",
        "raise": f"Kinapa {view.number}? Raise your hand if you have none. Lying is allowed.",
        "take": "Take a card at random from a lowered deck.",
        "give": "Give a card in return; not the one you just got.",
        "turn": "Turn an object up. Your pair fits? It is laid.",
        "lay": "Both pairs fit: which one do you lay?",
        "name": "Name the next Emperor.",
    }.get(view.phase, "")
