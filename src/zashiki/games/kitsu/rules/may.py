"""MAY I: who may act in Kitsu, which actions are open, and why the others are not."""

from __future__ import annotations

from zashiki.core.bits import Bits, lowest, put
from zashiki.core.kernel import kernel
from zashiki.core.refusals import H_01, H_02, H_03, H_04
from zashiki.games.kitsu.rules.parts import (
    BARE,
    BLUES,
    BOARD,
    DESTROY,
    DESTROY_AT,
    EXCHANGE,
    GIVE_CARD,
    KT_10,
    KT_17,
    KT_20,
    KT_25,
    KT_28,
    KT_31,
    KT_32,
    MIRROR,
    NOBODY,
    NOT_VEILED,
    NUMERALS,
    ORANGES,
    OVER,
    PLAY,
    PLAY_CARD,
    RECALL,
    RECALL_CARD,
    RECALL_TOKEN,
    STANDSTILL,
    THREE,
    TOKEN,
    TOKEN_TO,
    TOKENS,
    VEIL,
    WITH_BLUE,
    WITH_MIRROR,
    WITH_ORANGE,
    WITH_RECALL,
    WITH_STANDSTILL,
    WITH_VEIL,
    YAKO,
)
from zashiki.games.kitsu.rules.state import State, next_seat


@kernel
def pending(s: State) -> int:
    """The seats that may act now, as bits."""
    return s.asked


@kernel
def playable(s: State, seat: int) -> int:
    """The kinds of card a seat may play: what Black Kitsune demands, if it holds any (KT-20, KT-21)."""
    kinds = s.kinds[seat]
    if s.demand == NOBODY:
        return kinds
    demanded = kinds & (ORANGES if s.demand == YAKO else BLUES)
    return demanded if demanded else kinds


@kernel
def token_held(s: State, seat: int) -> int:
    """The Power token a seat holds, or -1."""
    held = tokens_at(s, seat)
    return lowest(held) if held else NOBODY


@kernel
def tokens_at(s: State, owner: int) -> int:
    """The tokens that a seat holds, or that lie on the BOARD, as bits."""
    tokens = 0
    for token in range(TOKENS):
        tokens |= (1 if s.tokens[token] == owner else 0) << token
    return tokens


@kernel
def struck(s: State, seat: int) -> int:
    """Positions of the numeral cards a seat's Katana may destroy: face up, before another player (KT-17)."""
    positions = 0
    owner = int(s.leader)
    for position in range(s.played):
        numeral = (NUMERALS >> s.trick[position]) & ~(s.destroyed >> position) & 1
        others = 1 if owner != seat and s.trick_with[position] != WITH_VEIL else 0
        positions |= (numeral & others) << position
        owner = next_seat(s, owner)
    return positions


@kernel
def last_kinds(s: State) -> int:
    """The kinds of card in the last trick, which Recall may take (KT-32)."""
    kinds = 0
    for k in range(s.last_count):
        kinds |= 1 << s.last[k]
    return kinds


@kernel
def clan_seats(s: State, clan: int) -> int:
    """The seats of a clan, as bits (KT-02)."""
    return (0b010101 << clan) & ((1 << s.seats) - 1)


@kernel
def legal(s: State, seat: int, bits: Bits) -> None:
    """Open actions of a seat."""
    bits.words[0] = 0
    bits.words[1] = 0
    bits.words[2] = 0
    if not (s.asked >> seat) & 1:
        return
    if s.phase == PLAY:
        open_plays(s, seat, bits)
    elif s.phase == EXCHANGE:
        put(bits, GIVE_CARD, s.kinds[seat])
    elif s.phase == DESTROY:
        put(bits, DESTROY_AT, struck(s, seat))
    elif s.phase == RECALL:
        put(bits, RECALL_CARD, last_kinds(s))
    else:
        open_tokens(s, seat, bits)


@kernel
def open_plays(s: State, seat: int, bits: Bits) -> None:
    """A card, alone or with the token the seat holds (KT-09, KT-10)."""
    kinds = playable(s, seat)
    put(bits, PLAY_CARD, kinds)
    token = token_held(s, seat)
    if token == THREE:
        put(bits, PLAY_CARD + 15 * WITH_BLUE, kinds)
        put(bits, PLAY_CARD + 15 * WITH_ORANGE, kinds)
    elif token == VEIL:
        put(bits, PLAY_CARD + 15 * WITH_VEIL, kinds & ~NOT_VEILED)
    elif token == RECALL_TOKEN:
        if s.last_count:
            put(bits, PLAY_CARD + 15 * WITH_RECALL, kinds)
    elif token == STANDSTILL:
        put(bits, PLAY_CARD + 15 * WITH_STANDSTILL, kinds)
    elif token == MIRROR:
        put(bits, PLAY_CARD + 15 * WITH_MIRROR, kinds)


@kernel
def open_tokens(s: State, seat: int, bits: Bits) -> None:
    """Any token on the board, to any member of the clan (KT-25)."""
    members = clan_seats(s, seat & 1)
    for token in range(TOKENS):
        put(bits, TOKEN_TO + 6 * token, members if s.tokens[token] == BOARD else 0)


@kernel
def refusal(s: State, seat: int, action: int) -> int:
    """Say which rule forbids `action`, or 0."""
    if s.phase == OVER:
        return H_04
    if s.phase != phase_of(action):
        return H_02
    if not (s.asked >> seat) & 1:
        return H_01
    if action < PLAY_CARD:
        return 0 if (s.kinds[seat] >> action) & 1 else H_03
    if action < RECALL_CARD:
        return refused_play(s, seat, (action - PLAY_CARD) % 15, (action - PLAY_CARD) // 15)
    if action < DESTROY_AT:
        return 0 if (last_kinds(s) >> (action - RECALL_CARD)) & 1 else KT_32
    if action < TOKEN_TO:
        return 0 if (struck(s, seat) >> (action - DESTROY_AT)) & 1 else KT_17
    return refused_token(s, seat, (action - TOKEN_TO) // 6, (action - TOKEN_TO) % 6)


@kernel
def phase_of(action: int) -> int:
    """The phase in which an action can be played."""
    if action < PLAY_CARD:
        return EXCHANGE
    if action < RECALL_CARD:
        return PLAY
    if action < DESTROY_AT:
        return RECALL
    return DESTROY if action < TOKEN_TO else TOKEN


@kernel
def refused_play(s: State, seat: int, kind: int, extra: int) -> int:
    """Why a card, or the token with it, cannot be played."""
    if not (s.kinds[seat] >> kind) & 1:
        return H_03
    if not (playable(s, seat) >> kind) & 1:
        return KT_20
    if extra == BARE:
        return 0
    if s.tokens[token_of(extra)] != seat:
        return KT_10
    if extra == WITH_VEIL and (NOT_VEILED >> kind) & 1:
        return KT_31
    return KT_32 if extra == WITH_RECALL and s.last_count == 0 else 0


@kernel
def token_of(extra: int) -> int:
    """The token that is played: Plus Three in either colour is the same one."""
    return THREE if extra <= WITH_ORANGE else extra - 2


@kernel
def refused_token(s: State, seat: int, token: int, to: int) -> int:
    """Why a token cannot be chosen, or not for that seat."""
    if s.tokens[token] != BOARD:
        return KT_28
    return 0 if (clan_seats(s, seat & 1) >> to) & 1 else KT_25
