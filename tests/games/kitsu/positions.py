"""Positions of Kitsu built by hand, and tables that play on from them in notation."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Self, TypedDict, Unpack, cast

from msgspec import Struct

from zashiki.core.game import Table
from zashiki.core.sitting import Luck, Sitting
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.moves import CARDS, EXTRAS, TOKENS
from zashiki.games.kitsu.rules import parts as kt
from zashiki.games.kitsu.rules.state import State
from zashiki.games.kitsu.view import View, hear, view, whole

WATCHER = -1
SPECIALS = "white white black black katana katana"
COPIES = {2: (3, 2, 1, 1, 1, 1), 4: (3, 2, 1, 1, 1, 1), 6: (4, 3, 2, 1, 1, 1)}
"""How often the cards 1 to 6 of a colour are there, by the number of players (KT-03)."""
PLACES = {"board": kt.BOARD, "used": kt.USED}


def deck(seats: int) -> list[str]:
    """All cards, as KT-03 counts them: blue, orange, then the specials."""
    numerals = [f"{c}{v}" for c in "bo" for v, copies in enumerate(COPIES[seats], 1) for _ in range(copies)]
    return numerals + SPECIALS.split()


def position(
    seats: int = 4,
    hands: Sequence[str] = (),
    *,
    leader: int = 0,
    trick: str = "",
    last: str = "",
    draw: str = "",
    gifts: Mapping[int, str] | None = None,
    tokens: Mapping[str, int | str] | None = None,
    markers: tuple[int, int] = (0, 0),
    won: tuple[int, int] = (0, 0),
    track: int = 12,
    rounds: int = 2,
    spare: int = 0,
) -> State:
    """A table somebody is to play at, or, where `gifts` says what was laid by whom, one in the middle of an exchange.

    In `trick` a card may carry its token and a mark that it was destroyed: "b4 o6+veil b2+mirror!". Tokens not named
    lie on the board. Each hand gets `spare` more cards, specials first. All cards that are nowhere else are discarded;
    those of the last trick are among them.
    """
    s = State()
    s.seats, s.track, s.rounds, s.leader, s.deck_number = seats, track, rounds, leader, 1
    s.round = sum(won) + 1
    for clan in range(2):
        s.markers[clan], s.won[clan] = markers[clan], won[clan]
    for place, name in enumerate(TOKENS):
        where = (tokens or {}).get(name, "board")
        s.tokens[place] = PLACES[where] if isinstance(where, str) else where
    pool = deck(seats)
    _lay_trick(s, trick.split(), pool)
    _lay_draw(s, draw.split(), pool)
    _lay_hands(s, [hand.split() for hand in hands], gifts or {}, spare, pool)
    s.discard = packed(pool)
    _lay_last(s, last.split(), pool)
    _ask(s, gifts)
    return s


def _lay_trick(s: State, trick: Sequence[str], pool: list[str]) -> None:
    for place, laid in enumerate(trick):
        card, _, extra = laid.removesuffix("!").partition("+")
        s.trick[place] = CARDS.index(_taken(card, pool))
        s.trick_with[place] = EXTRAS.index(extra)
        s.destroyed |= laid.endswith("!") << place
        if extra:
            s.tokens[TOKENS.index(extra.partition(":")[0])] = kt.USED
    s.played = len(trick)
    s.demand = (s.leader + s.played - 1) % 2 if trick and trick[-1].startswith("black") else kt.NOBODY


def _lay_draw(s: State, draw: Sequence[str], pool: list[str]) -> None:
    size = len(deck(s.seats))
    rest = deck(s.seats)
    for card in draw:
        rest.remove(_taken(card, pool))
    for place, card in enumerate([*rest, *draw]):
        s.cards[place] = CARDS.index(card)
    s.draw_at, s.draw_end = size - len(draw), size


def _lay_hands(s: State, hands: Sequence[list[str]], gifts: Mapping[int, str], spare: int, pool: list[str]) -> None:
    for card in (card for cards in (*hands, gifts.values()) for card in cards):
        _taken(card, pool)
    for seat in range(kt.SEATS):
        hand = list(hands[seat]) if seat < len(hands) else []
        hand += [pool.pop() for _ in range(spare if seat < s.seats else 0)]
        s.hands[seat] = packed(hand)
        s.kinds[seat] = sum({1 << CARDS.index(card) for card in hand})
        s.given[seat] = CARDS.index(gifts[seat]) if seat in gifts else kt.NOBODY


def _lay_last(s: State, last: Sequence[str], pool: Sequence[str]) -> None:
    rest = list(pool)
    for place, card in enumerate(last):
        s.last[place] = CARDS.index(_taken(card, rest))
    s.last_count = len(last)


def _ask(s: State, gifts: Mapping[int, str] | None) -> None:
    if gifts is None:
        s.phase, s.turn = kt.PLAY, (s.leader + s.played) % s.seats
        s.asked = 1 << s.turn
    else:
        s.phase, s.turn = kt.EXCHANGE, kt.NOBODY
        s.asked = sum(1 << seat for seat in range(s.seats) if seat not in gifts)


def _taken(card: str, pool: list[str]) -> str:
    assert card in pool, f"the deck has no other {card}"
    pool.remove(card)
    return card


def packed(cards: Iterable[str]) -> int:
    """Cards as a hand or pile keeps them: four bits a kind."""
    return sum(1 << (4 * CARDS.index(card)) for card in cards)


def cards_of(s: State) -> list[str]:
    """Every card of the table, wherever it is, in the order of `deck`."""
    places = whole(s)
    found = [card for hand in cast("list[list[str]]", places["hands"]) for card in hand]
    found += [card for card in cast("list[str | None]", places["given"]) if card is not None]
    found += [CARDS[kind] for kind in s.trick[: s.played]]
    found += cast("list[str]", places["discard"]) + cast("list[str]", places["draw"])
    return sorted(found, key=CARDS.index)


def discard_of(table: Seated) -> list[str]:
    """What lies in the discard pile."""
    return cast("list[str]", table.places()["discard"])


class Seated(Sitting):
    """A sitting of Kitsu, from a deal or from a position on."""

    state: State

    def __init__(self, table: Table, luck: int = 0, state: State | None = None) -> None:
        super().__init__(GAME, table, Luck(hashlib.sha256(b"%d" % luck).digest()))
        if state is not None:
            self.state = state

    def go(self, moves: str) -> Self:
        """Play these moves, parted by commas, each by the one seat that is asked."""
        for move in moves.split(", "):
            (seat,) = self.asked()
            self.play(seat, move)
        return self

    def give(self, cards: str) -> Self:
        """Exchange these cards, one a seat."""
        for seat, card in enumerate(cards.split()):
            self.play(seat, f"give {card}")
        return self

    def open(self) -> list[str]:
        """The moves of the one seat that is asked."""
        (seat,) = self.asked()
        return self.legal(seat)

    def sees(self, seat: int) -> View:
        """What a seat (-1: a watcher) sees now."""
        return view(self.state, seat)

    def hears(self, seat: int) -> list[Struct]:
        """What a seat (-1: a watcher) heard of the last move."""
        return hear(self.rows, seat)

    def hand(self, seat: int) -> str:
        """The cards of a hand."""
        return " ".join(self.sees(seat).hand)

    def places(self) -> dict[str, object]:
        """Everything, as a record shows it."""
        return whole(self.state)

    def phase(self) -> str:
        """What is being done."""
        return self.sees(WATCHER).phase


def dealt(seats: int, luck: int = 0, **options: object) -> Seated:
    """A table after a real deal."""
    return Seated(GAME.table(seats, options), luck)


def at(state: State, luck: int = 0) -> Seated:
    """A table that plays on from a position."""
    return Seated(GAME.table(state.seats, {"track": state.track, "rounds": state.rounds}), luck, state)


class Around(TypedDict, total=False):
    """What else `position` may be told."""

    leader: int
    last: str
    draw: str
    tokens: Mapping[str, int | str]
    markers: tuple[int, int]
    won: tuple[int, int]
    track: int
    rounds: int
    spare: int


def ready(moves: str, seats: int = 4, luck: int = 0, **around: Unpack[Around]) -> Seated:
    """A table where these moves can be played: each hand is what its player plays, and one special or `spare` more.

    A token that is played is held by its player.
    """
    hands = [""] * seats
    held = dict(around.get("tokens", {}))
    seat = around.get("leader", 0)
    for move in moves.split(", "):
        card, _, extra = move.partition(" +")
        if card in CARDS:
            hands[seat] += f" {card}"
            if extra:
                held[extra.partition(":")[0]] = seat
            seat = (seat + 1) % seats
    around["tokens"] = held
    around.setdefault("spare", 1)
    return at(position(seats, hands, **around), luck)


def played(moves: str, seats: int = 4, luck: int = 0, **around: Unpack[Around]) -> Seated:
    """The same table after these moves."""
    return ready(moves, seats, luck, **around).go(moves)


def to_play(trick: str, hand: str, seats: int = 4, **around: Unpack[Around]) -> Seated:
    """A table where this trick lies and the next player holds this hand."""
    seat = (around.get("leader", 0) + len(trick.split())) % seats
    hands = [hand if other == seat else "" for other in range(seats)]
    return at(position(seats, hands, trick=trick, **around))
