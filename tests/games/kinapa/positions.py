"""Tables of Kinapa set up by hand, and moves played there in words.

Seats and decks are called A, B, C, … (0, 1, 2, …), as in the rulebook's examples; the notation of moves counts from 1,
so `take 2` takes from B. With two players C is the bot deck that A keeps, D the one that B keeps; with three players,
or with the option, the last deck is the bot deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Self, TypeVar

from msgspec import Struct

from zashiki.core.game import WATCHER
from zashiki.core.sitting import Luck, Sitting
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.moves import CARDS
from zashiki.games.kinapa.rules import State, parts
from zashiki.games.kinapa.view import View

A, B, C, D, E, F, G, H = range(8)

TABLES = (*((seats, False) for seats in range(2, 9)), *((seats, True) for seats in range(4, 8)))
"""Every kind of table: how many players, and whether the option adds a bot deck."""
BOT_TABLES = tuple((seats, option) for seats, option in TABLES if option or seats == 3)
"""The tables with one bot deck, whose hand the Emperor sets."""

S = TypeVar("S", bound=Struct)


def deck_count(seats: int, bot_deck: bool) -> int:
    """How many decks are in play (KN-01 to KN-03)."""
    return max(4, seats) + bot_deck


# ----------------------------------------------------------------------------------------------- positions


def ring(decks: int) -> str:
    """Everybody holds two animals and the shelters of the next deck's: A `a1 a2 s3 s4`, B `a3 a4 s5 s6` and so on."""
    firsts = range(1, 2 * decks, 2)
    follow = [*firsts[1:], 1]
    return " | ".join(f"a{n} a{n + 1} s{m} s{m + 1}" for n, m in zip(firsts, follow, strict=True))


def with_hand(hand: str, decks: int = 4) -> str:
    """A holds these cards; all others are dealt in order, animals first."""
    held = hand.split()
    rest = [f"{kind}{n}" for kind in "as" for n in range(1, 2 * decks + 1) if f"{kind}{n}" not in held]
    return " | ".join([hand, *(" ".join(rest[first : first + 4]) for first in range(0, len(rest), 4))])


def objects_in_order(decks: int) -> str:
    """`1-2 1-2 3-4 3-4 …`: the numbers n and n + 1 (n odd) lie at the places n and n + 1."""
    return " ".join(f"{first}-{first + 1} {first}-{first + 1}" for first in range(1, 2 * decks, 2))


def position(
    seats: int = 4,
    decks: str | None = None,
    *,
    bot_deck: bool = False,
    emperor: int = A,
    sheep: Sequence[int] | None = None,
    foxes: Mapping[int, int] | None = None,
    up: Mapping[int, str] | None = None,
    laid: Mapping[int, int] | None = None,
    held: Sequence[int] | None = None,
    objects: str | None = None,
) -> State:
    """A table at which the Emperor is about to ask; it is checked that such a table can be.

    `decks`: the cards of each, as `"a1 s2 … | …"`. `sheep`: who has one (only the Emperor). `up`: cards face up.
    `laid`: the number of a pair that a deck has laid. `held`: the deck that each seat holds.
    """
    count = deck_count(seats, bot_deck)
    s = State()
    s.seats, s.decks, s.emperor = seats, count, emperor
    s.turned = s.partner = s.received = s.liar = parts.NOBODY
    s.sheep = bits(sheep if sheep is not None else (emperor,))
    _put_cards(s, (decks or ring(count)).split("|"), up or {})
    for deck, number in (foxes or {}).items():
        s.foxes[deck] = number
    _put_objects(s, (objects or objects_in_order(count)).split(), laid or {})
    _put_players(s, held or range(seats))
    s.asked = 1 << s.holder[emperor]
    _check(s)
    return s


def swapped(state: State, one: int, other: int, cards: str) -> State:
    """The same table, had two decks been dealt each other's card."""
    twin = state.copy()
    twin.cards[one] ^= card_bits(cards)
    twin.cards[other] ^= card_bits(cards)
    return twin


def bits(numbers: Sequence[int]) -> int:
    """A set of small numbers, as the rules keep it."""
    return sum(1 << number for number in set(numbers))


def card_bits(cards: str) -> int:
    """A set of cards, as the rules keep it."""
    return bits([CARDS.index(card) for card in cards.split()])


def _put_cards(s: State, hands: Sequence[str], up: Mapping[int, str]) -> None:
    for deck, hand in enumerate(hands):
        s.cards[deck] = card_bits(hand)
        s.up[deck] = card_bits(up.get(deck, ""))


def _put_objects(s: State, objects: Sequence[str], laid: Mapping[int, int]) -> None:
    """Lay the objects out, and every pair on the first object of its number that is free."""
    for place, numbers in enumerate(objects):
        s.objects[place] = int(numbers.split("-")[0]) // 2
    s.face_down = (1 << len(objects)) - 1
    for deck, number in laid.items():
        place = next(p for p in range(len(objects)) if s.objects[p] == (number - 1) // 2 and not s.object_laid[p])
        s.object_laid[place] = number
        s.face_down &= ~(1 << place)
        s.pairs[deck] |= 1 << (number - 1)
        s.laid |= 1 << (number - 1)


def _put_players(s: State, held: Sequence[int]) -> None:
    """Seats take their decks; with two players each keeps the deck beside it that it does not hold."""
    for deck in range(parts.DECKS):
        s.holder[deck] = held.index(deck) if deck in held else parts.NOBODY
        s.keeper[deck] = deck % 2 if s.seats == 2 and deck < 4 and deck not in held else parts.NOBODY
        s.deck_of[deck] = held[deck] if deck < s.seats else parts.NOBODY


def _check(s: State) -> None:
    """Every card of a number whose pair is not laid is in one deck; every deck has as many as it must."""
    numbers = range(1, 2 * s.decks + 1)
    open_cards = [f"{kind}{n}" for kind in "as" for n in numbers if not (s.laid >> (n - 1)) & 1]
    if sum(s.cards) != card_bits(" ".join(open_cards)):
        raise ValueError("some card is missing or there twice")
    for deck in range(s.decks):
        if s.cards[deck].bit_count() != 4 - 2 * s.pairs[deck].bit_count():
            raise ValueError(f"deck {deck} has a wrong number of cards")
        if s.up[deck] & ~s.cards[deck] or (s.up[deck] and not s.foxes[deck]):
            raise ValueError(f"deck {deck} cannot have these cards face up")
    if sorted(s.objects[: 2 * s.decks]) != [place // 2 for place in range(2 * s.decks)]:
        raise ValueError("there must be two objects of each kind")
    if s.holder[s.emperor] < 0 or (s.seats == 2 and {deck % 2 for deck in s.deck_of[:2]} != {0, 1}):
        raise ValueError("somebody must hold the Emperor's deck, and with two players each one of their two")


# ----------------------------------------------------------------------------------------------- play


class Board(Sitting):
    """A table of Kinapa: moves are played as `"A ask 7"`."""

    state: State

    def __init__(self, seats: int, bot_deck: bool = False, luck: int = 0) -> None:
        table = GAME.table(seats, {"bot_deck": True} if bot_deck else {})
        super().__init__(GAME, table, luck_of(luck))

    def do(self, *moves: str) -> Self:
        """Play moves, each after the letter of its seat."""
        for move in moves:
            self.play(letter(move[0]), move[2:])
        return self

    def ask(self, question: str, *answers: str) -> Self:
        """The Emperor asks, and the other seats answer in their order."""
        emperor = self.state.holder[self.state.emperor]
        self.play(emperor, question)
        others = [seat for seat in range(self.seats) if seat != emperor]
        for seat, answer in zip(others, answers, strict=True):
            self.play(seat, answer)
        return self

    def ask_all_raise(self, number: int) -> Self:
        """The Emperor asks for a number, and every hand is raised."""
        bots = self.state.decks > self.seats
        return self.ask(
            f"ask {number} bot up" if bots else f"ask {number}",
            *["up bot up" if self.seats == 2 else "up"] * (self.seats - 1),
        )

    def emperor_does(self, *moves: str) -> Self:
        """Play moves of the Emperor."""
        for move in moves:
            self.play(self.state.holder[self.state.emperor], move)
        return self

    def open(self, seat: int) -> set[str]:
        """The moves open to a seat, in no order."""
        return set(self.legal(seat))

    def cards(self, deck: int) -> set[str]:
        """The cards of a deck."""
        return set(cards_of(self.state.cards[deck]))

    def face_up(self, deck: int) -> set[str]:
        """The cards of a deck that lie face up."""
        return set(cards_of(self.state.up[deck]))

    @property
    def phase(self) -> str:
        """What is to be done now, as records call it."""
        return self.view(WATCHER).phase

    def sheep(self) -> set[int]:
        """The decks that have a Sheep."""
        return {deck for deck in range(self.state.decks) if (self.state.sheep >> deck) & 1}

    def view(self, seat: int) -> View:
        """What a seat sees."""
        seen = GAME.view(self.state, seat)
        assert isinstance(seen, View)
        return seen

    def heard(self, kind: type[S], seat: int = WATCHER) -> list[S]:
        """The events of a kind that a seat heard of the last move."""
        return [event for event in GAME.hear(self.rows, seat) if isinstance(event, kind)]

    def all_seats(self) -> list[int]:
        """Everybody who looks at the table: all seats, and a watcher."""
        return [*range(self.seats), WATCHER]


def luck_of(number: int) -> Luck:
    """The luck of this number."""
    return Luck(random.Random(number).randbytes(32))


def at(state: State, luck: int = 0) -> Board:
    """Sit down at a copy of a position, with a luck of this number."""
    board = Board(state.seats, state.decks > max(4, state.seats), luck)
    board.state = state.copy()
    board.rows = []
    return board


def letter(name: str) -> int:
    """The seat or deck of that letter."""
    return "ABCDEFGH".index(name)


def letters(names: str) -> set[int]:
    """The seats or decks of these letters."""
    return {letter(name) for name in names}


def cards_of(cards: int) -> list[str]:
    """The names of a set of cards."""
    return [card for number, card in enumerate(CARDS) if (cards >> number) & 1]


def play_on(board: Board, until: str = "ask") -> Board:
    """Play the Emperor's first open move until something else is to be done (the next question), but lay no pair."""
    for _ in range(5):
        if board.phase == until:
            return board
        emperor = board.state.holder[board.state.emperor]
        board.play(emperor, turn_in_vain(board) if board.phase == "turn" else board.legal(emperor)[0])
    raise ValueError(f"a turn has but four moves of its Emperor after the question; it is {board.phase}")


def turn_in_vain(board: Board) -> str:
    """A turn of an object on which the Emperor cannot lay a pair."""
    cards = board.cards(board.state.emperor)
    for move in board.legal(board.state.holder[board.state.emperor]):
        first = 2 * board.state.objects[int(move.split()[1]) - 1] + 1
        if not any({f"a{number}", f"s{number}"} <= cards for number in (first, first + 1)):
            return move
    raise ValueError("every object fits")


def random_moves(board: Board, luck: int, most: int) -> Iterator[tuple[int, str]]:
    """Seats and moves by lot while the game goes on, at most so many; each is to be played before the next is asked."""
    lot = random.Random(luck)
    for _ in range(most):
        asked = board.asked()
        if not asked:
            return
        seat = lot.choice(asked)
        yield seat, lot.choice(board.legal(seat))


def in_order(events: Sequence[Struct], kinds: Sequence[type[Struct]]) -> bool:
    """Did events of these kinds happen in this order?"""
    places = [next(place for place, event in enumerate(events) if isinstance(event, kind)) for kind in kinds]
    return all(first < second for first, second in pairwise(places))
