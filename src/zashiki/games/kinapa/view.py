"""WHAT A SEAT SEES of Kinapa, and the events it hears. Both are built by adding; nothing is there by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from zashiki.core.aside import Happening, heard
from zashiki.core.bits import members
from zashiki.games.kinapa.moves import CARDS
from zashiki.games.kinapa.rules import parts as kn
from zashiki.games.kinapa.rules.end import knows_received
from zashiki.games.kinapa.rules.state import State, emperor_seat

PHASES = ("ask", "raise", "take", "give", "turn", "lay", "name", "over")


def cards_in(cards: int) -> list[str]:
    """The cards of a set, by name."""
    if not cards:
        return []
    return [CARDS[card] for card in members(cards)]


class Deck(Struct):
    """A deck as everybody sees it."""

    size: int
    up: list[str]
    sheep: bool
    foxes: int
    laid: list[int]
    holder: int | None
    keeper: int | None
    hand: str | None
    """Its hand, "up" or "down", once it may be seen."""


class Spot(Struct):
    """A place in the ring of objects: its numbers are known while it lies face up."""

    numbers: list[int] | None
    laid: int | None


class View(Struct, tag="kinapa", kw_only=True):
    """A table of Kinapa as one seat sees it."""

    seat: int
    phase: str
    turn: int | None
    emperor: int
    number: int | None
    deck: int | None
    """The deck you hold."""
    hand: list[str]
    chose: str | None
    """Your own choice, before it is shown."""
    decks: list[Deck]
    objects: list[Spot]
    turned: int | None
    partner: int | None
    received: str | None
    """The card the Emperor just took, if you are one of the two who know it."""
    liar: int | None


def public(s: State) -> dict[str, Any]:
    """What everybody sees."""
    sealed = s.phase == kn.RAISE
    return {
        "phase": PHASES[s.phase],
        "turn": _turn(s),
        "emperor": s.emperor,
        "number": s.number or None,
        "decks": [_deck(s, deck, sealed) for deck in range(s.decks)],
        "objects": [_spot(s, place) for place in range(2 * s.decks)],
        "turned": None if s.turned < 0 else s.turned,
        "partner": None if s.partner < 0 else s.partner,
        "liar": None if s.liar < 0 else s.liar,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What a seat (-1: a watcher) sees besides."""
    deck = s.deck_of[seat] if seat >= 0 else None
    return {
        "seat": seat,
        "deck": deck,
        "hand": [] if deck is None else cards_in(s.cards[deck]),
        "chose": _hand(s, deck) if s.phase == kn.RAISE and deck is not None else None,
        "received": CARDS[s.received] if s.phase == kn.GIVE and knows_received(s, seat) else None,
    }


def view(s: State, seat: int) -> View:
    """What a seat (-1: a watcher) may see."""
    return View(**own(s, seat), **public(s))


def _turn(s: State) -> int | None:
    return None if s.phase in (kn.RAISE, kn.OVER) else emperor_seat(s)


def _hand(s: State, deck: int) -> str | None:
    if not (s.chosen >> deck) & 1:
        return None
    return "up" if (s.raised >> deck) & 1 else "down"


def _deck(s: State, deck: int, sealed: bool) -> Deck:
    return Deck(
        size=s.cards[deck].bit_count(),
        up=cards_in(s.up[deck]),
        sheep=bool((s.sheep >> deck) & 1),
        foxes=s.foxes[deck],
        laid=[number + 1 for number in members(s.pairs[deck])],
        holder=None if s.holder[deck] < 0 else s.holder[deck],
        keeper=None if s.keeper[deck] < 0 else s.keeper[deck],
        hand=None if sealed and s.holder[deck] >= 0 else _hand(s, deck),
    )


def _spot(s: State, place: int) -> Spot:
    seen = s.object_laid[place] or s.turned == place
    return Spot(_numbers(s.objects[place]) if seen else None, s.object_laid[place] or None)


def _numbers(pair: int) -> list[int]:
    return [2 * pair + 1, 2 * pair + 2]


# ----------------------------------------------------------------------------------------------- events


class Holds(Struct, tag="holds"):
    """You now hold this deck, with these cards."""

    seat: int
    deck: int
    cards: list[str]


class Called(Struct, tag="called"):
    """An animal was called to find the first Emperor, and this deck holds it."""

    number: int
    deck: int


class Crowned(Struct, tag="crowned"):
    """A deck is Emperor."""

    deck: int
    seat: int


class Sheep(Struct, tag="sheep"):
    """A deck receives a Sheep."""

    deck: int


class Flock(Struct, tag="flock"):
    """Every deck has a Sheep: all but this one go back."""

    deck: int


class Switched(Struct, tag="switched"):
    """A player picks a bot deck up and leaves their own behind."""

    seat: int
    deck: int
    left: int


class Asked(Struct, tag="asked"):
    """The Emperor asks for a number, and sets the hand of a bot deck where there is one."""

    seat: int
    number: int
    bot: int | None
    bot_up: bool


class Chose(Struct, tag="chose"):
    """You chose (nobody else hears this)."""

    seat: int
    up: bool
    bot: int | None
    bot_up: bool


class Revealed(Struct, tag="revealed"):
    """All hands are shown, by deck."""

    raised: list[int]
    lowered: list[int]


class PairShown(Struct, tag="pair_shown"):
    """The Emperor shows the pair of the number asked for."""

    deck: int
    number: int
    rule: int


class Looked(Struct, tag="looked"):
    """The keeper of a bot deck looks for the card; `cards` are seen by the keeper alone."""

    seat: int
    deck: int
    cards: list[str]


class Demanded(Struct, tag="demanded"):
    """The Emperor demands the number, and this deck gives it."""

    number: int
    deck: int


class Took(Struct, tag="took"):
    """The Emperor takes a card from a deck; the two who are concerned see which."""

    emperor: int
    deck: int
    card: str | None
    rule: int


class Lied(Struct, tag="lied"):
    """Liar! The deck takes two Foxes, and these cards are turned face up."""

    deck: int
    seat: int | None
    cards: list[str]


class Gave(Struct, tag="gave"):
    """The Emperor gives a card in return; the two who are concerned see which."""

    emperor: int
    deck: int
    card: str | None


class Turned(Struct, tag="turned"):
    """An object is turned up."""

    place: int
    numbers: list[int]


class Covered(Struct, tag="covered"):
    """No pair fits: the object is turned down again."""

    place: int


class Laid(Struct, tag="laid"):
    """A pair is laid on the object."""

    deck: int
    number: int
    place: int


class FoxLeft(Struct, tag="fox_left"):
    """A Fox goes; with the last one the cards are hidden again."""

    deck: int
    foxes: int


class Stays(Struct, tag="stays"):
    """No hand was raised: the Emperor stays."""

    deck: int


class Named(Struct, tag="named"):
    """The Emperor names the next one, and for a bot deck who picks it up."""

    seat: int
    deck: int
    to: int | None
    rule: int


class Finished(Struct, tag="finished"):
    """The second pair is laid: this player has won."""

    seat: int
    deck: int


Event = (
    Holds | Called | Crowned | Sheep | Flock | Switched | Asked | Chose | Revealed | PairShown | Looked | Demanded
    | Took | Lied | Gave | Turned | Covered | Laid | FoxLeft | Stays | Named | Finished
)  # fmt: skip


def hear(rows: Sequence[Happening], seat: int) -> list[Struct]:
    """What a seat (-1: a watcher) hears."""
    events: list[Struct] = []
    for row in heard(rows, seat):
        before = events[-1] if events else None
        if row.event == kn.SEES and isinstance(before, Looked):
            before.cards = cards_in(row.c)
        elif row.event == kn.EXPOSED and isinstance(before, Lied):
            before.cards = cards_in(row.b)
        else:
            events.append(_event(row))
    return events


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _card(card: int) -> str | None:
    return None if card < 0 else CARDS[card]


def _event(row: Happening) -> Event:
    match row.event:
        case kn.HOLDS:
            return Holds(row.a, row.b, cards_in(row.c))
        case kn.CALLED:
            return Called(row.a, row.b)
        case kn.CROWNED:
            return Crowned(row.a, row.b)
        case kn.SHEEP:
            return Sheep(row.a)
        case kn.FLOCK:
            return Flock(row.a)
        case kn.SWITCHED:
            return Switched(row.a, row.b, row.c)
        case kn.ASKED:
            return Asked(row.a, row.b, _seat(row.c), bool(row.d))
        case kn.CHOSE:
            return Chose(row.a, bool(row.b), _seat(row.c), bool(row.d))
        case kn.REVEALED:
            return Revealed(members(row.a), members(row.b))
        case kn.PAIR_SHOWN:
            return PairShown(row.a, row.b, row.rule)
        case kn.LOOKED:
            return Looked(row.a, row.b, [])
        case kn.DEMANDED:
            return Demanded(row.a, row.b)
        case kn.TOOK:
            return Took(row.a, row.b, _card(row.c), row.rule)
    return _later_event(row)


def _later_event(row: Happening) -> Event:
    """Events after the exchange."""
    match row.event:
        case kn.LIED:
            return Lied(row.a, _seat(row.b), [])
        case kn.GAVE:
            return Gave(row.a, row.b, _card(row.c))
        case kn.TURNED:
            return Turned(row.a, _numbers(row.b))
        case kn.COVERED:
            return Covered(row.a)
        case kn.LAID:
            return Laid(row.a, row.b, row.c)
        case kn.FOX_LEFT:
            return FoxLeft(row.a, row.b)
        case kn.STAYS:
            return Stays(row.a)
        case kn.NAMED:
            return Named(row.a, row.b, _seat(row.c), row.rule)
        case kn.FINISHED:
            return Finished(row.a, row.b)
    raise ValueError(f"Kinapa has no event {row.event}")


# ----------------------------------------------------------------------------------------------- the full record


def whole(s: State) -> dict[str, object]:
    """Everything, as a record shows it."""
    return {
        "phase": PHASES[s.phase],
        "turn": _turn(s),
        "asked": members(s.asked),
        "emperor": s.emperor,
        "number": s.number or None,
        "hands": [_hand(s, deck) for deck in range(s.decks)],
        "decks": [_whole_deck(s, deck) for deck in range(s.decks)],
        "objects": [
            {"numbers": _numbers(s.objects[place]), "laid": s.object_laid[place] or None}
            for place in range(2 * s.decks)
        ],
        "turned": _seat(s.turned),
        "partner": _seat(s.partner),
        "received": _card(s.received),
        "liar": _seat(s.liar),
    }


def _whole_deck(s: State, deck: int) -> dict[str, object]:
    return {
        "cards": cards_in(s.cards[deck]),
        "up": cards_in(s.up[deck]),
        "sheep": bool((s.sheep >> deck) & 1),
        "foxes": s.foxes[deck],
        "laid": [number + 1 for number in members(s.pairs[deck])],
        "holder": _seat(s.holder[deck]),
        "keeper": _seat(s.keeper[deck]),
    }


def chance(rows: Sequence[Happening]) -> str | None:
    """The card drawn at random in this move, if one was."""
    for row in rows:
        if row.event == kn.DREW:
            return CARDS[row.a]
    return None
