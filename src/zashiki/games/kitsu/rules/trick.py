"""The END of a trick, of a round and of the game."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, below, mark, tell
from zashiki.core.game import Scores
from zashiki.core.kernel import cold, kernel
from zashiki.games.kitsu.rules.deal import begin_round, begin_trick, deal_cards
from zashiki.games.kitsu.rules.may import clan_seats, tokens_at
from zashiki.games.kitsu.rules.parts import (
    BOARD,
    CHOSE_TOKEN,
    DISCARDED,
    DREW,
    FINISHED,
    KT_12,
    KT_13,
    KT_14,
    KT_15,
    KT_25,
    KT_26,
    KT_27,
    KT_30,
    KT_31,
    KT_33,
    KT_35,
    KT_36,
    LEADS,
    MOVED,
    NOBODY,
    OVER,
    ROUND_WON,
    SWAPS,
    SWAPS_WITH,
    TOKEN,
    TOKENS,
    UNVEILED,
    WITH_STANDSTILL,
    WITH_VEIL,
    WITHHELD,
    WORTH,
    WORTH_WITH,
    YAKO,
    ZENKO,
)
from zashiki.games.kitsu.rules.state import State, add_card, hears, next_seat, seat_at


@kernel
def lead_of_zenko(s: State) -> int:
    """By how much blue is ahead of orange in this trick, swaps included (KT-12, KT-19, KT-29, KT-34)."""
    lead = 0
    swaps = 0
    for position in range(s.played):
        kind = s.trick[position]
        extra = s.trick_with[position]
        counts = 1 - ((s.destroyed >> position) & 1)
        lead += counts * (((WORTH >> (4 * kind)) & 15) - 6) + ((WORTH_WITH >> (4 * extra)) & 15) - 6
        swaps ^= (SWAPS >> kind) ^ (SWAPS_WITH >> extra)
    return -lead if swaps & 1 else lead


@kernel
def played_with(s: State, extra: int) -> bool:
    """Was this token played in the trick?"""
    extras = 0
    for position in range(s.played):
        extras |= 1 << s.trick_with[position]
    return (extras >> extra) & 1 == 1


@cold
def end_trick(s: State, aside: Aside) -> None:
    """Count, move the marker of the higher clan, and see whether that ends the round or brings a token (KT-12)."""
    lead = lead_of_zenko(s)
    clan = ZENKO if lead > 0 else YAKO
    wanted = abs(lead)
    if wanted and played_with(s, WITH_STANDSTILL):
        tell(aside, WITHHELD, KT_30, ALL, clan, wanted, 0, 0, 0)
        wanted = 0
    room = s.track - s.markers[clan]
    steps = min(wanted, room)
    s.markers[clan] += steps
    if aside.telling:
        tell_trick(s, lead, clan, steps, aside)
    if steps == room:
        if steps >= 4:
            tell(aside, WITHHELD, KT_27, ALL, 1 - clan, 0, 0, 0, 0)
        win_round(s, clan, aside)
    elif steps >= 4 and receives_token(s, 1 - clan, aside):
        ask_for_token(s, 1 - clan)
    else:
        clear_trick(s, aside)


@kernel
def tell_trick(s: State, lead: int, clan: int, steps: int, aside: Aside) -> None:
    """Show the veiled card, then say how the trick ended."""
    for position in range(s.played):
        if s.trick_with[position] == WITH_VEIL:
            tell(aside, UNVEILED, KT_31, ALL, seat_at(s, position), s.trick[position], position, 0, 0)
    tell(aside, MOVED, KT_12, ALL, clan if lead else NOBODY, abs(lead), steps, s.markers[0], s.markers[1])


@kernel
def receives_token(s: State, clan: int, aside: Aside) -> bool:
    """Does this clan, beaten by four or more, receive a token? Only one without, and only if one is there (KT-26)."""
    held = 0
    for token in range(TOKENS):
        held |= 1 if s.tokens[token] >= 0 and s.tokens[token] & 1 == clan else 0
    received = held == 0 and tokens_at(s, BOARD) != 0
    if not received:
        tell(aside, WITHHELD, KT_26, ALL, clan, 0, 0, 0, 0)
    return received


@kernel
def ask_for_token(s: State, clan: int) -> None:
    """The member who plays soonest in the next trick chooses (KT-25)."""
    soonest = next_seat(s, s.leader)
    if soonest & 1 != clan:
        soonest = next_seat(s, soonest)
    s.phase = TOKEN
    s.turn = soonest
    s.asked = 1 << soonest


@kernel
def choose_token(s: State, seat: int, token: int, to: int, aside: Aside) -> None:
    """A clan takes a token (KT-25)."""
    s.tokens[token] = to
    tell(aside, CHOSE_TOKEN, KT_25, ALL, seat, token, to, 0, 0)
    clear_trick(s, aside)


@kernel
def discard_trick(s: State) -> None:
    """The cards of the trick go to the discard pile; Recall may still take one of them (KT-13)."""
    for position in range(s.played):
        s.discard += 1 << (4 * s.trick[position])
        s.last[position] = s.trick[position]
    s.last_count = s.played
    s.played = 0


@kernel
def clear_trick(s: State, aside: Aside) -> None:
    """Discard, draw, pass the Leader on; deal again if the hands are empty (KT-13 to KT-16)."""
    discard_trick(s)
    mark(aside, KT_13)
    s.leader = next_seat(s, s.leader)
    if s.draw_at < s.draw_end:
        draw_two(s, s.leader, aside)
        draw_two(s, 1 - s.leader, aside)
    tell(aside, LEADS, KT_15, ALL, s.leader, 0, 0, 0, 0)
    if hands_left(s) > 1:
        begin_trick(s)
    else:
        discard_hands(s, KT_33, aside)
        deal_cards(s, aside)


@kernel
def draw_two(s: State, seat: int, aside: Aside) -> None:
    """With two players each draws two cards after a trick (KT-14)."""
    for _ in range(2):
        kind = s.cards[s.draw_at]
        add_card(s, seat, kind)
        s.draw_at += 1
        tell(aside, DREW, KT_14, hears(seat), seat, kind, 0, 0, 0)
    tell(aside, DREW, KT_14, ALL & ~hears(seat), seat, NOBODY, 0, 0, 0)


@kernel
def hands_left(s: State) -> int:
    """How many players still hold cards (KT-33: the deal is over when only the one who recalled does)."""
    left = 0
    for seat in range(s.seats):
        if s.hands[seat]:
            left += 1
    return left


@kernel
def discard_hands(s: State, rule: int, aside: Aside) -> None:
    """All cards still in hand go to the discard pile."""
    for seat in range(s.seats):
        if s.hands[seat]:
            tell(aside, DISCARDED, rule, ALL, seat, 0, 0, 0, 0)
        s.discard += s.hands[seat]
        s.hands[seat] = 0
        s.kinds[seat] = 0


@cold
def win_round(s: State, clan: int, aside: Aside) -> None:
    """A marker has arrived: cards are discarded, tokens kept; a random winner leads the next round (KT-35, KT-36)."""
    s.won[clan] += 1
    tell(aside, ROUND_WON, KT_35, ALL, clan, s.won[0], s.won[1], 0, 0)
    discard_trick(s)
    discard_hands(s, KT_35, aside)
    if s.won[clan] < s.rounds:
        begin_round(s, clan + 2 * below(aside, s.seats // 2), aside)
    else:
        s.phase = OVER
        s.turn = NOBODY
        s.asked = 0
        s.last_count = 0
        tell(aside, FINISHED, KT_36, ALL, clan, 0, 0, 0, 0)


@kernel
def outcome(s: State, scores: Scores) -> int:
    """The winners as bits (0 while the game goes on): the clan that won enough rounds, 1 for each member (KT-36)."""
    winners = 0
    if s.phase == OVER:
        winners = clan_seats(s, ZENKO if s.won[ZENKO] == s.rounds else YAKO)
    for seat in range(s.seats):
        scores.of[seat] = (winners >> seat) & 1
    return winners
