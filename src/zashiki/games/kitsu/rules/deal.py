"""DEAL of Kitsu: a round, and the cards of a deal."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, below, mark, tell
from zashiki.core.game import Table
from zashiki.core.kernel import cold, kernel
from zashiki.games.kitsu.rules.parts import (
    BEGAN,
    BOARD,
    CARDS,
    DEALT,
    EXCHANGE,
    KT_05,
    KT_06,
    KT_07,
    KT_16,
    KT_28,
    LARGE,
    LEADS,
    NOBODY,
    PLAY,
    SEATS,
    SMALL,
    TOKENS,
    USED,
)
from zashiki.games.kitsu.rules.state import State, hears


@kernel
def deal(s: State, table: Table, aside: Aside) -> None:
    """Set the table up and begin round 1 with a Leader by lot (KT-06)."""
    s.seats = table.seats
    s.track = table.options[0]
    s.rounds = table.options[1]
    for k in range(CARDS):
        s.cards[k] = LARGE[k] if s.seats == 6 else SMALL[k]
    for seat in range(SEATS):
        s.hands[seat] = 0
        s.kinds[seat] = 0
        s.given[seat] = NOBODY
        s.last[seat] = 0
    for clan in range(2):
        s.won[clan] = 0
    for token in range(TOKENS):
        s.tokens[token] = BOARD
    s.round = 0
    begin_round(s, below(aside, s.seats), aside)


@cold
def begin_round(s: State, leader: int, aside: Aside) -> None:
    """Markers on the start, tokens that nobody holds back on the board, all cards dealt (KT-05 to KT-07)."""
    s.round += 1
    s.leader = leader
    for clan in range(2):
        s.markers[clan] = 0
    for token in range(TOKENS):
        if s.tokens[token] == USED:
            s.tokens[token] = BOARD
            mark(aside, KT_28)
    s.deck_number = 0
    tell(aside, BEGAN, KT_05, ALL, s.round, 0, 0, 0, 0)
    tell(aside, LEADS, KT_06, ALL, leader, 0, 0, 0, 0)
    deal_cards(s, aside)


@cold
def deal_cards(s: State, aside: Aside) -> None:
    """Shuffle all cards and deal them; 4 and 6 players then exchange one (KT-07, KT-08, KT-16)."""
    s.deck_number += 1
    s.discard = 0
    s.last_count = 0
    s.draw_end = 30 if s.seats == 6 else 24
    shuffle(s, aside)
    deal_hands(s, 5 if s.seats == 6 else 6, aside)
    if s.seats == 2:
        begin_trick(s)
    else:
        s.phase = EXCHANGE
        s.turn = NOBODY
        s.asked = (1 << s.seats) - 1
        s.played = 0
        s.demand = NOBODY


@kernel
def shuffle(s: State, aside: Aside) -> None:
    """Shuffle all cards: every order is equally likely."""
    for k in range(s.draw_end - 1, 0, -1):
        other = below(aside, k + 1)
        card = s.cards[k]
        s.cards[k] = s.cards[other]
        s.cards[other] = card


@kernel
def deal_hands(s: State, each: int, aside: Aside) -> None:
    """So many cards to everybody; what is left is the draw pile (KT-07)."""
    place = 0
    for seat in range(s.seats):
        hand = 0
        kinds = 0
        for _ in range(each):
            kind = s.cards[place]
            hand += 1 << (4 * kind)
            kinds |= 1 << kind
            place += 1
        s.hands[seat] = hand
        s.kinds[seat] = kinds
        tell(aside, DEALT, KT_07 if s.deck_number == 1 else KT_16, hears(seat), seat, hand, 0, 0, 0)
    s.draw_at = place


@kernel
def begin_trick(s: State) -> None:
    """The Leader is to play (KT-09)."""
    s.phase = PLAY
    s.played = 0
    s.destroyed = 0
    s.demand = NOBODY
    s.turn = s.leader
    s.asked = 1 << s.leader
