"""What a seat of Kitsu knows of what it has heard: every card that was played, and what hands must or cannot hold."""

from __future__ import annotations

from zashiki.core.aside import WIDTH, Aside
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8, i16, i64
from zashiki.games.kitsu.rules.parts import (
    BLUES,
    DEALT,
    DEMANDED,
    DREW,
    GAVE,
    LEADS,
    NOBODY,
    ORANGES,
    PLAYED,
    RECALLED,
    SEATS,
    SWAPPED,
    UNVEILED,
    YAKO,
)


class Knowledge(Record):
    """A deal as one seat has followed it. Cards are counted four bits a kind, as in a hand."""

    seat = i8()
    seats = i8()
    deals = i64()
    """How many deals there were."""
    trick = i64()
    """Cards of the running trick, as far as they were shown."""
    gone = i64()
    """Cards of the tricks before it; where somebody recalled one unseen it is still among them."""
    last = i64()
    """Cards of the last trick, while Recall may take one."""
    sure = i64(SEATS)
    """Cards that a hand holds for certain: what this seat gave, until such a card is played."""
    gift = i8()
    gift_to = i8()
    """What this seat laid for a partner, and for whom; it is in that hand once all have exchanged (KT-08)."""
    size = i8(SEATS)
    no_blue = i8(SEATS)
    no_orange = i8(SEATS)
    """How many cards of a hand cannot be of a colour, because a demand for it was not met (KT-21)."""
    demanded = i8()
    """The seat that a Black Kitsune binds now, or -1, and the kinds it has to play."""
    colour = i16()
    veiled = i8()
    """The seat whose veiled card lies in the trick, or -1, and the kinds that were demanded of it (0: none)."""
    veiled_colour = i16()
    recaller = i8()
    """Who took an unseen card out of a last trick in this deal, or -1."""
    recalled = i64()
    """The cards of that trick."""
    played_since = i16()
    """The kinds that this seat has played since."""


@kernel
def meet(k: Knowledge, table: Table, seat: int) -> None:
    """Nothing has been heard yet."""
    k.seat = seat
    k.seats = table.seats
    k.deals = 0
    forget_deal(k, 0)


@kernel
def forget_deal(k: Knowledge, each: int) -> None:
    """All cards are dealt anew, so many to each: what was known of them is of no use any more."""
    k.trick = 0
    k.gone = 0
    k.gift = 0
    k.gift_to = 0
    k.last = 0
    k.demanded = NOBODY
    k.colour = 0
    k.veiled = NOBODY
    k.veiled_colour = 0
    k.recaller = NOBODY
    k.recalled = 0
    k.played_since = 0
    for seat in range(SEATS):
        k.sure[seat] = 0
        k.size[seat] = each if seat < k.seats else 0
        k.no_blue[seat] = 0
        k.no_orange[seat] = 0


@kernel
def hear(k: Knowledge, aside: Aside) -> None:
    """Take in what this seat may hear."""
    for row in range(aside.told):
        at = row * WIDTH
        if (aside.rows[at + 2] >> k.seat) & 1:
            take_in(k, aside.rows[at], aside.rows[at + 3], aside.rows[at + 4], aside.rows[at + 5])


@kernel
def take_in(k: Knowledge, event: int, a: int, b: int, c: int) -> None:
    """One thing that happened."""
    if event == PLAYED:
        hear_play(k, a, b)
    elif event == DEALT:
        k.deals += 1
        forget_deal(k, 5 if k.seats == 6 else 6)
    elif event == GAVE:
        k.gift = c
        k.gift_to = b
    elif event == SWAPPED and a == NOBODY:
        k.sure[k.gift_to] += 1 << (4 * k.gift)
    elif event == DEMANDED:
        k.demanded = a
        k.colour = ORANGES if b == YAKO else BLUES
    elif event == UNVEILED:
        hear_unveiled(k, a, b)
    elif event == RECALLED:
        hear_recall(k, a, b)
    elif event == DREW:
        k.size[a] += 1 if a == k.seat and b >= 0 else 0
        k.size[a] += 2 if a != k.seat else 0
    elif event == LEADS:
        k.gone += k.trick
        k.last = k.trick
        k.trick = 0
        k.veiled = NOBODY


@kernel
def hear_play(k: Knowledge, seat: int, kind: int) -> None:
    """A card is played; of another's veiled one only the back is seen (KT-31)."""
    k.size[seat] -= 1
    bound = k.colour if k.demanded == seat else 0
    k.demanded = NOBODY
    if kind == NOBODY:
        k.veiled = seat
        k.veiled_colour = bound
        return
    k.trick += 1 << (4 * kind)
    left_hand(k, seat, kind)
    if bound and not (bound >> kind) & 1:
        bind_hand(k, seat, bound)


@kernel
def left_hand(k: Knowledge, seat: int, kind: int) -> None:
    """A card has left a hand: what the hand is still sure to hold, and how much of it is still bound."""
    if (k.sure[seat] >> (4 * kind)) & 15:
        k.sure[seat] -= 1 << (4 * kind)
    if k.recaller == seat:
        k.played_since |= 1 << kind
    if not (BLUES >> kind) & 1:
        k.no_blue[seat] -= 1 if k.no_blue[seat] else 0
    if not (ORANGES >> kind) & 1:
        k.no_orange[seat] -= 1 if k.no_orange[seat] else 0


@kernel
def bind_hand(k: Knowledge, seat: int, colour: int) -> None:
    """Who did not meet a demand holds no card of that colour (KT-20, KT-21)."""
    if colour == BLUES:
        k.no_blue[seat] = k.size[seat]
    else:
        k.no_orange[seat] = k.size[seat]


@kernel
def hear_unveiled(k: Knowledge, seat: int, kind: int) -> None:
    """A veiled card is shown at the end of its trick; with it, whether it met a demand."""
    if seat == k.seat:
        return
    k.trick += 1 << (4 * kind)
    left_hand(k, seat, kind)
    if k.veiled_colour and not (k.veiled_colour >> kind) & 1:
        bind_hand(k, seat, k.veiled_colour)
    k.veiled = NOBODY
    k.veiled_colour = 0


@kernel
def hear_recall(k: Knowledge, seat: int, kind: int) -> None:
    """A card of the last trick goes back into a hand; only its player sees which (KT-32)."""
    k.size[seat] += 1
    if kind != NOBODY:
        k.gone -= 1 << (4 * kind)
        k.last -= 1 << (4 * kind)
    else:
        k.recaller = seat
        k.recalled = k.last
        k.played_since = 0
