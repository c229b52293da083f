"""PARTS of Kinapa: cards, phases, actions, events."""

from __future__ import annotations

DECKS = 8
PLACES = 16
NOBODY = -1

SHELTERS = 16
"""Cards 0 to 15 are the animals 1 to 16, cards 16 to 31 their shelters. A hand is a set of cards, as bits."""
PAIR = (1 << SHELTERS) | 1
"""Animal and shelter of number 1; shifted by n - 1, those of number n."""

ASK, RAISE, TAKE, GIVE, TURN, LAY, NAME, OVER = range(8)
"""Phases of a turn."""

ASK_BARE, ASK_UP, ASK_DOWN = 0, 16, 32
"""Asking for number n is action ASK_… + n - 1, according to the bot deck's hand."""
HAND = 48
"""Answers: up, down; with a bot deck to set (own hand first) up up, up down, down up, down down."""
NAME_DECK = 54
TAKE_FROM = 62
GIVE_CARD = 70
TURN_AT = 102
LAY_NUMBER = 118
NAME_TO = 134
"""Naming bot deck d and pointing at seat p is action NAME_TO + 8 * d + p."""
ACTIONS = 198

KN_01, KN_02, KN_03, KN_04, KN_05, KN_06, KN_07, KN_08, KN_09, KN_10 = range(1, 11)
KN_11, KN_12, KN_13, KN_14, KN_15, KN_16, KN_17, KN_18, KN_19, KN_20 = range(11, 21)
KN_21, KN_22, KN_23, KN_24, KN_25, KN_26, KN_27, KN_28, KN_29, KN_30 = range(21, 31)
KN_31, KN_32, KN_33 = range(31, 34)

(HOLDS, CALLED, CROWNED, SHEEP, FLOCK, SWITCHED, ASKED, CHOSE, REVEALED, PAIR_SHOWN, LOOKED, SEES, DEMANDED,
 TOOK, DREW, LIED, EXPOSED, GAVE, TURNED, COVERED, LAID, FOX_LEFT, STAYS, NAMED, FINISHED) = range(1, 26)  # fmt: skip
"""Events."""
