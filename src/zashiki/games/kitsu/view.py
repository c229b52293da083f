"""WHAT A SEAT SEES of Kitsu, and the events it hears. Both are built by adding; nothing is there by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from zashiki.core.aside import Happening, heard
from zashiki.core.bits import members
from zashiki.games.kitsu.moves import CARDS, EXTRAS, TOKENS
from zashiki.games.kitsu.rules import parts as kt
from zashiki.games.kitsu.rules.hidden import size_of
from zashiki.games.kitsu.rules.state import State, seat_at

PHASES = ("exchange", "play", "destroy", "recall", "token", "over")
CLANS = ("zenko", "yako")


def cards_in(packed: int) -> list[str]:
    """The cards of a hand or pile, by kind."""
    return [CARDS[kind] for kind in range(kt.KINDS) for _ in range((packed >> (4 * kind)) & 15)]


class Laid(Struct):
    """A card in the trick: `card` is None where only its back is seen."""

    seat: int
    card: str | None
    down: bool
    destroyed: bool
    token: str | None


class View(Struct, tag="kitsu", kw_only=True):
    """A table of Kitsu as one seat sees it."""

    seat: int
    phase: str
    round: int
    rounds: int
    track: int
    turn: int | None
    leader: int
    hand: list[str]
    gave: str | None
    """The card you have laid for your partner, until it is taken."""
    sizes: list[int]
    """Cards in each hand; while cards are exchanged the laid ones count too, so that nobody sees who has given."""
    trick: list[Laid]
    demand: str | None
    """The colour that a Black Kitsune demands of whoever is to play."""
    last_trick: list[str]
    """The last trick, while you choose with Recall."""
    discard: int
    draw: int
    markers: list[int]
    won: list[int]
    tokens: dict[str, str]


def public(s: State) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": s.rounds,
        "track": s.track,
        "turn": None if s.turn < 0 else s.turn,
        "leader": s.leader,
        "sizes": [size_of(s.hands[p]) + (s.given[p] >= 0) for p in range(s.seats)],
        "demand": None if s.demand < 0 else ("blue", "orange")[s.demand],
        "discard": size_of(s.discard),
        "draw": s.draw_end - s.draw_at,
        "markers": list(s.markers),
        "won": list(s.won),
        "tokens": _tokens(s),
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What a seat (-1: a watcher) sees besides, or in its own way."""
    seated = seat >= 0
    choosing = seated and s.phase == kt.RECALL and s.turn == seat
    return {
        "seat": seat,
        "hand": cards_in(s.hands[seat]) if seated else [],
        "gave": CARDS[s.given[seat]] if seated and s.given[seat] >= 0 else None,
        "trick": [_laid(s, position, seat) for position in range(s.played)],
        "last_trick": [CARDS[kind] for kind in s.last[: s.last_count]] if choosing else [],
    }


def view(s: State, seat: int) -> View:
    """What a seat (-1: a watcher) may see."""
    return View(**own(s, seat), **public(s))


def _laid(s: State, position: int, seat: int) -> Laid:
    by = seat_at(s, position)
    extra = s.trick_with[position]
    veiled = extra == kt.WITH_VEIL and s.phase != kt.TOKEN
    card = None if veiled and by != seat else CARDS[s.trick[position]]
    return Laid(by, card, veiled, bool((s.destroyed >> position) & 1), EXTRAS[extra] or None)


def _tokens(s: State) -> dict[str, str]:
    places = {kt.BOARD: "board", kt.USED: "used"}
    return {name: places.get(s.tokens[k], f"seat {s.tokens[k]}") for k, name in enumerate(TOKENS)}


# ----------------------------------------------------------------------------------------------- events


class Began(Struct, tag="began"):
    """A round begins."""

    round: int


class Leads(Struct, tag="leads"):
    """This seat leads the next trick."""

    seat: int


class Dealt(Struct, tag="dealt"):
    """You are dealt this hand."""

    seat: int
    cards: list[str]


class Gave(Struct, tag="gave"):
    """You laid a card face down for your partner."""

    seat: int
    to: int
    card: str


class Exchanged(Struct, tag="exchanged"):
    """Everybody has taken the card laid for them."""


class Received(Struct, tag="received"):
    """You take the card that was laid for you."""

    seat: int
    giver: int
    card: str


class Played(Struct, tag="played"):
    """A card is played; None is a back (Veil)."""

    seat: int
    card: str | None


class TokenPlayed(Struct, tag="token_played"):
    """A Power token is played with it."""

    seat: int
    token: str


class Demanded(Struct, tag="demanded"):
    """Black Kitsune demands a colour of the next player (None: it was the last card, and has no effect)."""

    seat: int | None
    colour: str


class Destroyed(Struct, tag="destroyed"):
    """Katana destroys a card."""

    seat: int
    position: int
    owner: int
    card: str


class Unstruck(Struct, tag="unstruck"):
    """Katana found nothing to destroy."""

    seat: int


class Offered(Struct, tag="offered"):
    """Recall shows you the last trick."""

    seat: int
    cards: list[str]


class Recalled(Struct, tag="recalled"):
    """A card of the last trick goes into a hand; None where you may not see which."""

    seat: int
    card: str | None


class Unveiled(Struct, tag="unveiled"):
    """A veiled card is shown."""

    seat: int
    card: str
    position: int


class Moved(Struct, tag="moved"):
    """The trick is counted: which clan is higher (None: neither), by how much, and how far its marker went."""

    clan: str | None
    lead: int
    steps: int
    markers: list[int]


class Withheld(Struct, tag="withheld"):
    """Somebody does not get what they otherwise would: a move (KT-30) or a token (KT-26, KT-27)."""

    clan: str
    rule: int


class ChoseToken(Struct, tag="chose_token"):
    """A clan takes a Power token."""

    seat: int
    token: str
    to: int


class Discarded(Struct, tag="discarded"):
    """A player discards what is left in hand."""

    seat: int


class Drew(Struct, tag="drew"):
    """A player draws two cards; you see your own."""

    seat: int
    cards: list[str]


class RoundWon(Struct, tag="round_won"):
    """A clan's marker has arrived."""

    clan: str
    won: list[int]


class Finished(Struct, tag="finished"):
    """The game is over."""

    clan: str


Event = (
    Began | Leads | Dealt | Gave | Exchanged | Received | Played | TokenPlayed | Demanded | Destroyed | Unstruck
    | Offered | Recalled | Unveiled | Moved | Withheld | ChoseToken | Discarded | Drew | RoundWon | Finished
)  # fmt: skip


def hear(rows: Sequence[Happening], seat: int) -> list[Struct]:
    """What a seat (-1: a watcher) hears."""
    events: list[Struct] = []
    for row in heard(rows, seat):
        before = events[-1] if events else None
        if row.event == kt.DREW and isinstance(before, Drew) and before.seat == row.a:
            before.cards = sorted([*before.cards, CARDS[row.b]], key=CARDS.index)
        else:
            events.append(_event(row))
    return events


def _card(kind: int) -> str | None:
    return None if kind < 0 else CARDS[kind]


def _event(row: Happening) -> Event:
    match row.event:
        case kt.BEGAN:
            return Began(row.a)
        case kt.LEADS:
            return Leads(row.a)
        case kt.DEALT:
            return Dealt(row.a, cards_in(row.b))
        case kt.GAVE:
            return Gave(row.a, row.b, CARDS[row.c])
        case kt.SWAPPED:
            return Exchanged() if row.a < 0 else Received(row.a, row.b, CARDS[row.c])
        case kt.PLAYED:
            return Played(row.a, _card(row.b))
        case kt.TOKEN_PLAYED:
            return TokenPlayed(row.a, EXTRAS[row.b])
        case kt.DEMANDED:
            return Demanded(None if row.a < 0 else row.a, ("blue", "orange")[row.b])
        case kt.DESTROYED:
            return Destroyed(row.a, row.b, row.c, CARDS[row.d])
        case kt.UNSTRUCK:
            return Unstruck(row.a)
        case kt.OFFERED:
            return Offered(row.a, cards_in(row.b))
        case kt.RECALLED:
            return Recalled(row.a, _card(row.b))
        case kt.DREW:
            return Drew(row.a, [] if row.b < 0 else [CARDS[row.b]])
    return _count_event(row)


def _count_event(row: Happening) -> Event:
    """Events at the end of a trick."""
    match row.event:
        case kt.UNVEILED:
            return Unveiled(row.a, CARDS[row.b], row.c)
        case kt.MOVED:
            return Moved(None if row.a < 0 else CLANS[row.a], row.b, row.c, [row.d, row.e])
        case kt.WITHHELD:
            return Withheld(CLANS[row.a], row.rule)
        case kt.CHOSE_TOKEN:
            return ChoseToken(row.a, TOKENS[row.b], row.c)
        case kt.DISCARDED:
            return Discarded(row.a)
        case kt.ROUND_WON:
            return RoundWon(CLANS[row.a], [row.b, row.c])
        case kt.FINISHED:
            return Finished(CLANS[row.a])
    raise ValueError(f"Kitsu has no event {row.event}")


# ----------------------------------------------------------------------------------------------- the full record


def whole(s: State) -> dict[str, object]:
    """Everything, as a record shows it."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "turn": None if s.turn < 0 else s.turn,
        "asked": members(s.asked),
        "leader": s.leader,
        "hands": [cards_in(s.hands[seat]) for seat in range(s.seats)],
        "given": [_card(s.given[seat]) for seat in range(s.seats)],
        "trick": [_whole_card(s, position) for position in range(s.played)],
        "last_trick": [CARDS[kind] for kind in s.last[: s.last_count]],
        "discard": cards_in(s.discard),
        "draw": [CARDS[kind] for kind in s.cards[s.draw_at : s.draw_end]],
        "markers": list(s.markers),
        "won": list(s.won),
        "tokens": _tokens(s),
        "deck_number": s.deck_number,
    }


def _whole_card(s: State, position: int) -> dict[str, object]:
    extra = s.trick_with[position]
    return {
        "seat": seat_at(s, position),
        "card": CARDS[s.trick[position]],
        "down": extra == kt.WITH_VEIL and s.phase != kt.TOKEN,
        "destroyed": bool((s.destroyed >> position) & 1),
        "token": EXTRAS[extra] or None,
    }


def chance(_rows: Sequence[Happening]) -> str | None:
    """Nothing is drawn in the middle of a deal."""
    return None
