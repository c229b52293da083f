"""PARTS of Kitsu: cards, clans, tokens, phases, actions, events."""

from __future__ import annotations

KINDS = 15
"""Kinds of card: 0 to 5 are blue 1 to 6, 6 to 11 orange 1 to 6, then the three without a colour."""
WHITE, BLACK, KATANA = 12, 13, 14
BLUES, ORANGES = 0b111111, 0b111111 << 6
NUMERALS = BLUES | ORANGES
ALL_KINDS = (1 << KINDS) - 1
NOT_VEILED = (1 << BLACK) | (1 << KATANA)  # KT-31

WORTH = sum((value + 6) << (4 * kind) for kind, value in enumerate((1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6, 0, 0, 0)))
"""How far each kind of card puts Zenko ahead, plus 6, four bits a kind as in a hand (KT-12)."""
SWAPS = 1 << WHITE  # KT-19

SMALL = (0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 6, 6, 7, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 0, 0, 0, 0, 0, 0)
LARGE = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14)
"""All cards for 2 and 4 players (the first 24), and for 6 (KT-03)."""

SEATS = 6
CARDS = 30
ZENKO, YAKO = 0, 1
"""The clans: even seats are Zenko (blue), odd seats Yako (orange) (KT-02)."""

THREE, STANDSTILL, VEIL, RECALL_TOKEN, MIRROR = 0, 1, 2, 3, 4
TOKENS = 5
BOARD, USED = -2, -1
"""Where a token is, when no seat holds it."""

BARE, WITH_BLUE, WITH_ORANGE, WITH_STANDSTILL, WITH_VEIL, WITH_RECALL, WITH_MIRROR = range(7)
"""What is played with a card: nothing, Plus Three for a colour, or another token."""

WORTH_WITH = sum((value + 6) << (4 * extra) for extra, value in enumerate((0, 3, -3, 0, 0, 0, 0)))
"""The same for what is played with a card (KT-29)."""
SWAPS_WITH = 1 << WITH_MIRROR  # KT-34

EXCHANGE, PLAY, DESTROY, RECALL, TOKEN, OVER = range(6)

GIVE_CARD = 0
PLAY_CARD = 15
"""Playing card k with w is action PLAY_CARD + 15 * w + k."""
RECALL_CARD = 120
DESTROY_AT = 135
TOKEN_TO = 141
"""Token t to seat p is action TOKEN_TO + 6 * t + p."""
ACTIONS = 171
NOBODY = -1

KT_05, KT_06, KT_07, KT_08, KT_09, KT_10, KT_12, KT_13, KT_14, KT_15, KT_16 = 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16
KT_17, KT_18, KT_19, KT_20, KT_21, KT_23, KT_25, KT_26, KT_27 = 17, 18, 19, 20, 21, 23, 25, 26, 27
KT_28, KT_29, KT_30, KT_31, KT_32, KT_33, KT_34, KT_35, KT_36 = 28, 29, 30, 31, 32, 33, 34, 35, 36

(BEGAN, LEADS, DEALT, GAVE, SWAPPED, PLAYED, TOKEN_PLAYED, DEMANDED, DEMAND_MET, DESTROYED, UNSTRUCK, OFFERED, RECALLED,
 UNVEILED, MOVED, WITHHELD, CHOSE_TOKEN, DISCARDED, DREW, ROUND_WON, FINISHED) = range(1, 22)  # fmt: skip
"""Events."""
