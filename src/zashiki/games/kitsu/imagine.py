"""A table of Kitsu as one seat sees it, and as it may be: exactly what the seat knows, the rest by lot."""

from __future__ import annotations

from zashiki.core.aside import Aside, below
from zashiki.core.kernel import kernel
from zashiki.games.kitsu.knowledge import Knowledge
from zashiki.games.kitsu.rules.hidden import hidden_from, pile, sees_last, size_of, take_from, veiled_from
from zashiki.games.kitsu.rules.parts import (
    ALL_KINDS,
    BLUES,
    KINDS,
    NOBODY,
    NOT_VEILED,
    NUMERALS,
    ORANGES,
    OVER,
    WITH_VEIL,
)
from zashiki.games.kitsu.rules.state import State, add_card, last_trick, remove_card, seat_at

SPECIALS = ALL_KINDS & ~NUMERALS
FIGURES = 8
"""A hand has fewer cards than this."""


# ------------------------------------------------------------------------------------------- as a seat sees it


@kernel
def conceal(s: State, seat: int) -> None:
    """Lay everything that this seat cannot see out by kind: places and numbers stay, which card is where does not."""
    if s.phase == OVER:
        return
    everything = pile(s, 0, s.draw_end)
    pool = hidden_from(s, seat)
    hidden = veiled_from(s, seat)
    if hidden != NOBODY:
        s.trick[hidden] = first_of(pool, ALL_KINDS & ~NOT_VEILED)
        pool -= 1 << (4 * s.trick[hidden])
    pool = sort_discard(s, seat, pool)
    for other in range(s.seats):
        if other != seat:
            pool = sort_hand(s, other, pool)
    lay_pile(s, everything, pool)


@kernel
def first_of(pool: int, kinds: int) -> int:
    """The lowest of these kinds in the pool (of all, if none of these is there)."""
    for kind in range(KINDS):
        if (kinds >> kind) & 1 and (pool >> (4 * kind)) & 15:
            return kind
    return first_of_all(pool)


@kernel
def first_of_all(pool: int) -> int:
    """The lowest kind in the pool, which must not be empty."""
    kind = 0
    while kind < KINDS - 1 and (pool >> (4 * kind)) & 15 == 0:
        kind += 1
    return kind


@kernel
def sort_discard(s: State, seat: int, pool: int) -> int:
    """A discard pile of the lowest cards, and a last trick of the lowest of them; gives what is left of the pool."""
    kept = last_trick(s) if sees_last(s, seat) else 0
    drawn = 0
    for _ in range(size_of(s.discard - kept)):
        kind = first_of_all(pool)
        pool -= 1 << (4 * kind)
        drawn += 1 << (4 * kind)
    s.discard = kept + drawn
    if kept == 0:
        for k in range(s.last_count):
            s.last[k] = first_of_all(drawn)
            drawn -= 1 << (4 * s.last[k])
    return pool


@kernel
def sort_hand(s: State, seat: int, pool: int) -> int:
    """A hand of the lowest cards; a sealed gift goes back into it (KT-08: who has given is secret)."""
    size = size_of(s.hands[seat])
    if s.given[seat] != NOBODY:
        size += 1
        s.given[seat] = NOBODY
        s.asked |= 1 << seat
    s.hands[seat] = 0
    s.kinds[seat] = 0
    for _ in range(size):
        kind = first_of_all(pool)
        pool -= 1 << (4 * kind)
        add_card(s, seat, kind)
    return pool


@kernel
def lay_pile(s: State, everything: int, pool: int) -> None:
    """The pool as the draw pile, by kind; all other cards lie before it, by kind."""
    rest = everything - pool
    for k in range(s.draw_end):
        if k < s.draw_at:
            s.cards[k] = first_of_all(rest)
            rest -= 1 << (4 * s.cards[k])
        else:
            s.cards[k] = first_of_all(pool)
            pool -= 1 << (4 * s.cards[k])


# ------------------------------------------------------------------------------------------- as it may be


@kernel
def imagine(s: State, k: Knowledge, aside: Aside) -> None:
    """Draw all that is hidden in a concealed state: each deal that fits what was heard is as likely as any other."""
    if s.phase == OVER:
        return
    everything = pile(s, 0, s.draw_end)
    back = recalled_card(s, k, everything, aside)
    gone = k.gone - (1 << (4 * back)) if back != NOBODY else k.gone
    pool = everything - gone - k.trick - s.hands[k.seat]
    if s.given[k.seat] != NOBODY:
        pool -= 1 << (4 * s.given[k.seat])
    set_last(s, k, back)
    pool = give_hands(s, k, back, pool, aside)
    if k.veiled != NOBODY:
        lay_veiled(s, k, aside)
    drawn = draw_pile(s, pool, aside)
    lay_pile(s, everything, drawn)
    shuffle_pile(s, aside)
    s.discard = gone + pool - drawn  # what was forgotten and is in no hand


@kernel
def recalled_card(s: State, k: Knowledge, everything: int, aside: Aside) -> int:
    """Which card somebody took back unseen: one of that trick that can be there and was not ruled out since; or -1."""
    if k.recaller == NOBODY:
        return NOBODY
    seen = k.gone + k.trick + s.hands[k.seat]
    possible = 0
    for kind in range(KINDS):
        times = (k.recalled >> (4 * kind)) & 15
        over = ((seen >> (4 * kind)) & 15) - ((everything >> (4 * kind)) & 15)
        if over > 0 and times:
            return kind
        if times and may_hold(k, kind):
            possible += times << (4 * kind)
    return take_from(possible, ALL_KINDS, aside) if possible else take_from(k.recalled, ALL_KINDS, aside)


@kernel
def may_hold(k: Knowledge, kind: int) -> bool:
    """May the one who took a card back still hold one of this kind, by the demands not met since (KT-21)?"""
    seat = k.recaller
    if (k.played_since >> kind) & 1:
        return True
    if (BLUES >> kind) & 1:
        return k.no_blue[seat] < k.size[seat]
    if (ORANGES >> kind) & 1:
        return k.no_orange[seat] < k.size[seat]
    return True


@kernel
def set_last(s: State, k: Knowledge, back: int) -> None:
    """The last trick, as Recall would show it; who looks at it sees it."""
    if sees_last(s, k.seat):
        return
    cards = k.last
    if back != NOBODY and size_of(cards) > s.last_count:
        cards -= 1 << (4 * back)
    for place in range(s.last_count):
        s.last[place] = first_of_all(cards)
        cards -= 1 << (4 * s.last[place])


@kernel
def give_hands(s: State, k: Knowledge, back: int, pool: int, aside: Aside) -> int:
    """Hands of the right sizes: what is sure, what is bound, then the rest; gives what is left of the pool."""
    neither, not_blue, not_orange = 0, 0, 0
    sizes = 0
    for seat in range(s.seats):
        if seat != k.seat:
            wanted = size_of(s.hands[seat]) + (1 if k.veiled == seat else 0)
            s.hands[seat] = sure_cards(k, seat, back)
            pool -= s.hands[seat]
            left = wanted - size_of(s.hands[seat])
            blues = min(left, k.no_blue[seat])
            oranges = min(left, k.no_orange[seat])
            neither += min(blues, oranges)
            not_blue += max(0, blues - oranges)
            not_orange += max(0, oranges - blues)
            sizes |= left << (4 * seat)
    if neither + not_blue + not_orange:
        pool = fill_bound(s, k, sizes, neither, not_blue, not_orange, pool, aside)
    return fill_free(s, k, sizes, pool, aside)


@kernel
def sure_cards(k: Knowledge, seat: int, back: int) -> int:
    """What a hand holds for certain: what was given to it, and what it took back and has not played since."""
    cards = k.sure[seat]
    if seat == k.recaller and back != NOBODY and not (k.played_since >> back) & 1:
        cards += 1 << (4 * back)
    return cards


@kernel
def fill_bound(
    s: State, k: Knowledge, sizes: int, neither: int, not_blue: int, not_orange: int, pool: int, aside: Aside
) -> int:
    """Deal the cards that cannot be of a colour, as often of each sort as there are deals with it."""
    split = draw_split(pool, neither, not_blue, not_orange, aside)
    oranges, blues = split // FIGURES**2, split % FIGURES**2
    for seat in range(s.seats):
        if seat != k.seat:
            left = (sizes >> (4 * seat)) & 15
            no_blue = min(left, k.no_blue[seat])
            no_orange = min(left, k.no_orange[seat])
            both = min(no_blue, no_orange)
            for _ in range(both):
                pool = deal_one(s, seat, SPECIALS, pool, aside)
            for _ in range(no_blue - both):
                coloured = below(aside, not_blue) < oranges
                pool = deal_one(s, seat, ORANGES if coloured else SPECIALS, pool, aside)
                oranges -= 1 if coloured else 0
                not_blue -= 1
            for _ in range(no_orange - both):
                coloured = below(aside, not_orange) < blues
                pool = deal_one(s, seat, BLUES if coloured else SPECIALS, pool, aside)
                blues -= 1 if coloured else 0
                not_orange -= 1
    return pool


@kernel
def draw_split(pool: int, neither: int, not_blue: int, not_orange: int, aside: Aside) -> int:
    """How many of the cards that cannot be blue are orange, and of those that cannot be orange blue (8² times + more).

    Each pair of numbers is drawn as often as there are deals with it.
    """
    total = 0.0
    for oranges in range(not_blue + 1):
        for blues in range(not_orange + 1):
            total += deals_with(pool, neither, not_blue, not_orange, oranges, blues)
    lot = total * (below(aside, 1 << 30) + 0.5) / (1 << 30)
    for oranges in range(not_blue + 1):
        for blues in range(not_orange + 1):
            lot -= deals_with(pool, neither, not_blue, not_orange, oranges, blues)
            if lot < 0.0:
                return oranges * FIGURES**2 + blues
    return not_blue * FIGURES**2 + not_orange


@kernel
def deals_with(pool: int, neither: int, not_blue: int, not_orange: int, oranges: int, blues: int) -> float:
    """In how many ways cards of the pool can lie in those places, with so many orange and so many blue ones."""
    specials = neither + not_blue - oranges + not_orange - blues
    ways = falling(count_of(pool, ORANGES), oranges) * falling(count_of(pool, BLUES), blues)
    ways *= falling(count_of(pool, SPECIALS), specials)
    return ways * choose(not_blue, oranges) * choose(not_orange, blues)


@kernel
def count_of(pool: int, kinds: int) -> int:
    """How many cards of these kinds the pool has."""
    cards = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            cards += (pool >> (4 * kind)) & 15
    return cards


@kernel
def falling(n: int, steps: int) -> float:
    """In how many ways so many of n different cards can be laid out in a row."""
    ways = 1.0
    for step in range(steps):
        ways *= max(0, n - step)
    return ways


@kernel
def choose(n: int, chosen: int) -> float:
    """In how many ways so many of n places can be chosen."""
    ways = 1.0
    for step in range(chosen):
        ways = ways * (n - step) / (step + 1)
    return ways


@kernel
def deal_one(s: State, seat: int, kinds: int, pool: int, aside: Aside) -> int:
    """One card of these kinds (any, if there is none of them) out of the pool into a hand; gives what is left."""
    kind = take_from(pool, kinds if count_of(pool, kinds) else ALL_KINDS, aside)
    s.hands[seat] += 1 << (4 * kind)
    return pool - (1 << (4 * kind))


@kernel
def fill_free(s: State, k: Knowledge, sizes: int, pool: int, aside: Aside) -> int:
    """Deal the rest by lot."""
    size = size_of(pool)
    for seat in range(s.seats):
        if seat != k.seat:
            hand = s.hands[seat]
            left = (sizes >> (4 * seat)) & 15
            for _ in range(left - min(left, max(k.no_blue[seat], k.no_orange[seat]))):
                place = below(aside, size)
                kind = -1
                while place >= 0 and kind < KINDS - 1:
                    kind += 1
                    place -= (pool >> (4 * kind)) & 15
                hand += 1 << (4 * kind)
                pool -= 1 << (4 * kind)
                size -= 1
            s.hands[seat] = hand
            s.kinds[seat] = kinds_in(hand)
    return pool


@kernel
def kinds_in(hand: int) -> int:
    """The kinds of card in a hand, as bits."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= (1 if (hand >> (4 * kind)) & 15 else 0) << kind
    return kinds


@kernel
def lay_veiled(s: State, k: Knowledge, aside: Aside) -> None:
    """Of the hand that the veiled card came from, one card that could be played so lies in the trick (KT-20, KT-31)."""
    seat = int(k.veiled)
    position = 0
    for place in range(s.played):
        if seat_at(s, place) == seat and s.trick_with[place] == WITH_VEIL:
            position = place
    able = s.kinds[seat] & ~NOT_VEILED
    demanded = s.kinds[seat] & k.veiled_colour
    if demanded:
        able = demanded
    kind = take_from(s.hands[seat], able if able else ALL_KINDS, aside)
    s.trick[position] = kind
    remove_card(s, seat, kind)


@kernel
def draw_pile(s: State, pool: int, aside: Aside) -> int:
    """The cards of the draw pile: the rest of the pool, or so many of it by lot."""
    drawn = 0
    if size_of(pool) == s.draw_end - s.draw_at:
        return pool
    for _ in range(s.draw_end - s.draw_at):
        kind = take_from(pool, ALL_KINDS, aside)
        pool -= 1 << (4 * kind)
        drawn += 1 << (4 * kind)
    return drawn


@kernel
def shuffle_pile(s: State, aside: Aside) -> None:
    """Every order of the draw pile is equally likely."""
    for place in range(s.draw_end - 1, s.draw_at, -1):
        other = s.draw_at + below(aside, place - s.draw_at + 1)
        card = s.cards[place]
        s.cards[place] = s.cards[other]
        s.cards[other] = card
