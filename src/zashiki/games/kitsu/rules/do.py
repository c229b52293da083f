"""DO IT: the exchange, and playing a card with what it sets off."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, mark, tell
from zashiki.core.kernel import kernel
from zashiki.games.kitsu.rules.deal import begin_trick
from zashiki.games.kitsu.rules.may import struck, token_of
from zashiki.games.kitsu.rules.parts import (
    BARE,
    BLACK,
    BLUES,
    DEMAND_MET,
    DEMANDED,
    DESTROY,
    DESTROY_AT,
    DESTROYED,
    EXCHANGE,
    GAVE,
    KATANA,
    KT_08,
    KT_09,
    KT_10,
    KT_17,
    KT_18,
    KT_19,
    KT_20,
    KT_21,
    KT_23,
    KT_29,
    KT_30,
    KT_31,
    KT_32,
    KT_34,
    NOBODY,
    OFFERED,
    ORANGES,
    PLAY,
    PLAYED,
    RECALL,
    RECALL_CARD,
    RECALLED,
    SWAPPED,
    TOKEN_PLAYED,
    TOKEN_TO,
    UNSTRUCK,
    USED,
    WHITE,
    WITH_ORANGE,
    WITH_RECALL,
    WITH_STANDSTILL,
    WITH_VEIL,
    YAKO,
)
from zashiki.games.kitsu.rules.state import (
    State,
    add_card,
    hears,
    last_trick,
    next_seat,
    partner_of,
    remove_card,
    seat_at,
    trick_size,
)
from zashiki.games.kitsu.rules.trick import choose_token, end_trick


@kernel
def apply(s: State, seat: int, action: int, aside: Aside) -> None:
    """Play a legal action."""
    aside.told = 0
    if s.phase == PLAY:
        # PLAY_CARD is 15: the same as counting from there, and never a division of a negative number
        play(s, seat, action % 15, action // 15 - 1, aside)
    elif s.phase == EXCHANGE:
        give(s, seat, action, aside)
    elif s.phase == DESTROY:
        destroy(s, seat, action - DESTROY_AT, aside)
    elif s.phase == RECALL:
        recall(s, seat, action - RECALL_CARD, aside)
    else:
        choose_token(s, seat, (action - TOKEN_TO) // 6, (action - TOKEN_TO) % 6, aside)


@kernel
def give(s: State, seat: int, kind: int, aside: Aside) -> None:
    """Lay a card face down for a partner; nobody sees that it was laid until all have (KT-08)."""
    s.given[seat] = kind
    remove_card(s, seat, kind)
    s.asked &= ~(1 << seat)
    tell(aside, GAVE, KT_08, hears(seat), seat, partner_of(s, seat), kind, 0, 0)
    if s.asked == 0:
        swap_cards(s, aside)
        begin_trick(s)


@kernel
def swap_cards(s: State, aside: Aside) -> None:
    """Each takes the card laid for them: from the clan member before them (KT-08)."""
    tell(aside, SWAPPED, KT_08, ALL, NOBODY, 0, 0, 0, 0)
    for seat in range(s.seats):
        to = partner_of(s, seat)
        add_card(s, to, s.given[seat])
        tell(aside, SWAPPED, KT_08, hears(to), to, seat, s.given[seat], 0, 0)
        s.given[seat] = NOBODY


@kernel
def play(s: State, seat: int, kind: int, extra: int, aside: Aside) -> None:
    """Play a card, and a token with it; a Katana and Recall then ask for a choice (KT-09, KT-10)."""
    position = s.played
    if aside.telling:
        tell_play(s, seat, kind, extra, aside)
    remove_card(s, seat, kind)
    s.trick[position] = kind
    s.trick_with[position] = extra
    s.played += 1
    s.demand = NOBODY
    if extra != BARE:
        s.tokens[token_of(extra)] = USED
    if kind == BLACK:
        demand_colour(s, seat, aside)
    if kind == KATANA:
        if struck(s, seat):
            s.phase = DESTROY
            return
        tell(aside, UNSTRUCK, KT_18, ALL, seat, 0, 0, 0, 0)
    if extra == WITH_RECALL:
        offer_last_trick(s, seat, aside)
    else:
        next_card(s, aside)


@kernel
def tell_play(s: State, seat: int, kind: int, extra: int, aside: Aside) -> None:
    """Tell of the card (of a veiled one its back; KT-31), of its token, and how it answers a demand."""
    if extra == WITH_VEIL:
        tell(aside, PLAYED, KT_31, ALL & ~hears(seat), seat, NOBODY, 0, 0, 0)
        tell(aside, PLAYED, KT_31, hears(seat), seat, kind, 0, 0, 0)
    else:
        rule = KT_19 if kind == WHITE else KT_09
        tell(aside, PLAYED, rule, ALL, seat, kind, 0, 0, 0)
    if extra != BARE:
        tell(aside, TOKEN_PLAYED, rule_of(extra), ALL, seat, extra, 0, 0, 0)
        mark(aside, KT_10)
    if s.demand != NOBODY:
        colour = ORANGES if s.demand == YAKO else BLUES
        tell(aside, DEMAND_MET, KT_20 if s.kinds[seat] & colour else KT_21, 0, seat, 0, 0, 0, 0)


@kernel
def rule_of(extra: int) -> int:
    """The rule of a token."""
    if extra <= WITH_ORANGE:
        return KT_29
    if extra == WITH_STANDSTILL:
        return KT_30
    if extra == WITH_VEIL:
        return KT_31
    return KT_32 if extra == WITH_RECALL else KT_34


@kernel
def demand_colour(s: State, seat: int, aside: Aside) -> None:
    """Black Kitsune binds the next player of this trick, if there is one (KT-20, KT-23)."""
    if s.played < trick_size(s):
        s.demand = seat & 1
        tell(aside, DEMANDED, KT_20, ALL, next_seat(s, seat), seat & 1, 0, 0, 0)
    else:
        tell(aside, DEMANDED, KT_23, ALL, NOBODY, seat & 1, 0, 0, 0)


@kernel
def offer_last_trick(s: State, seat: int, aside: Aside) -> None:
    """Recall shows its player the last trick (KT-32)."""
    s.phase = RECALL
    if aside.telling:
        tell(aside, OFFERED, KT_32, hears(seat), seat, last_trick(s), 0, 0, 0)


@kernel
def destroy(s: State, seat: int, position: int, aside: Aside) -> None:
    """Katana turns a card face down: it does not count in this trick (KT-17)."""
    s.destroyed |= 1 << position
    tell(aside, DESTROYED, KT_17, ALL, seat, position, seat_at(s, position), s.trick[position], 0)
    if s.trick_with[s.played - 1] == WITH_RECALL:
        offer_last_trick(s, seat, aside)
    else:
        next_card(s, aside)


@kernel
def recall(s: State, seat: int, kind: int, aside: Aside) -> None:
    """Take a card of the last trick into the hand (KT-32)."""
    place = 0
    while s.last[place] != kind:
        place += 1
    for k in range(place, s.last_count - 1):
        s.last[k] = s.last[k + 1]
    s.last_count -= 1
    s.discard -= 1 << (4 * kind)
    add_card(s, seat, kind)
    tell(aside, RECALLED, KT_32, ALL & ~hears(seat), seat, NOBODY, 0, 0, 0)
    tell(aside, RECALLED, KT_32, hears(seat), seat, kind, 0, 0, 0)
    next_card(s, aside)


@kernel
def next_card(s: State, aside: Aside) -> None:
    """The next player is to play, or the trick is over (KT-09, KT-11)."""
    if s.played < trick_size(s):
        s.phase = PLAY
        s.turn = next_seat(s, s.turn)
        s.asked = 1 << s.turn
    else:
        end_trick(s, aside)
