"""Kitsu, read from shared/rules/kitsu.md.

Moves: `give CARD`, `CARD [+TOKEN]`, `destroy P`, `recall CARD`, `token NAME to SEAT`.
"""

from __future__ import annotations

from typing import Any

from .common import Json, Luck, Rules, Wrong, distinct, read_options, sorted_if_plain

COLOURS = "bo"
"""The colours of the clans: Zenko blue, Yako orange."""
SPECIALS = ("white", "black", "katana")
TOKENS = ("three", "standstill", "veil", "recall", "mirror")
TOKEN_WORDS = {name: [name] for name in TOKENS} | {"three": ["three:blue", "three:orange"]}
COPIES = {1: 3, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
COPIES_FOR_SIX = {1: 4, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
BIG_MOVE = 4


class Kitsu(Rules):
    """KT-01 to KT-36 for one table."""

    name = "kitsu"
    fields = frozenset(
        [
            "phase",
            "round",
            "turn",
            "asked",
            "leader",
            "hands",
            "given",
            "trick",
            "last_trick",
            "discard",
            "draw",
            "markers",
            "won",
            "tokens",
            "deck_number",
        ]
    )
    compared_when_over = ("markers", "won", "hands", "discard", "draw", "tokens")

    def __init__(self, seats: int, options: Json) -> None:
        """KT-01, KT-03, KT-04, KT-07, KT-11: what depends on the number of players and the options."""
        super().__init__(seats)
        if seats not in (2, 4, 6):
            raise Wrong(f"KT-01: Kitsu is for 2, 4 or 6 players, not {seats}")
        read = read_options(options, {"track": (4, 60, 12), "rounds": (1, 2, 2)})
        self.track = read["track"]
        self.rounds = read["rounds"]
        self.hand_size = 5 if seats == 6 else 6
        self.trick_size = 6 if seats == 6 else 4
        self.cards = all_cards(COPIES_FOR_SIX if seats == 6 else COPIES)

    # Deals and rounds

    def deal(self, luck: Luck) -> Json:
        """KT-05, KT-06: round 1, a random Leader, all tokens available."""
        start: Json = {
            "round": 1,
            "leader": luck.choice("leader", range(self.seats)),
            "trick": [],
            "markers": [0, 0],
            "won": [0, 0],
            "tokens": dict.fromkeys(TOKENS, "board"),
            "deck_number": 1,
        }
        return self.canonical(self._deal_cards(start, luck))

    def _deal_cards(self, state: Json, luck: Luck) -> Json:
        """KT-07, KT-08, KT-16: all cards shuffled and dealt; then the exchange (2 players: the trick)."""
        cards = luck.shuffled("the cards dealt", self.cards)
        size, dealt = self.hand_size, self.hand_size * self.seats
        state.update(
            hands=[cards[start : start + size] for start in range(0, dealt, size)],
            given=[None] * self.seats,
            draw=cards[dealt:],
            discard=[],
            last_trick=[],
        )
        if self.seats == 2:
            return self._ask(state, "play", state["leader"])
        state.update(phase="exchange", turn=None, asked=list(range(self.seats)))
        return state

    def _ask(self, state: Json, phase: str, seat: int) -> Json:
        """One seat is to move."""
        state.update(phase=phase, turn=seat, asked=[seat])
        return state

    def _end_round(self, after: Json, clan: int, luck: Luck) -> Json:
        """KT-35, KT-36: hands are discarded; the game is over when the clan has won enough rounds."""
        after["won"][clan] += 1
        if after["won"][clan] < self.rounds:
            return self._new_round(after, clan, luck)
        after["discard"] += [entry["card"] for entry in after["trick"]]
        after["discard"] += [card for hand in after["hands"] for card in hand]
        after.update(phase="over", turn=None, asked=[], trick=[], hands=[[] for _ in after["hands"]])
        return after

    def _new_round(self, after: Json, clan: int, luck: Luck) -> Json:
        """KT-05, KT-06, KT-28: markers back, played tokens available, the winners' clan leads."""
        members = range(clan, self.seats, 2)
        tokens = {name: "board" if place == "used" else place for name, place in after["tokens"].items()}
        after.update(
            round=after["round"] + 1,
            leader=luck.choice("leader", members),
            trick=[],
            markers=[0, 0],
            tokens=tokens,
            deck_number=1,
        )
        return self._deal_cards(after, luck)

    # Reading a record

    def look(self, recorded: Json, what: str) -> object:
        """The Leader, or the cards as dealt: hand by hand, then the draw pile."""
        if what == "leader":
            return recorded["leader"]
        return [card for hand in recorded["hands"] for card in hand] + recorded["draw"]

    def canonical(self, state: Json) -> Json:
        """No order in hands, discard and last trick; in phase token a veiled card may be shown already."""
        hands = state["hands"]
        fixed: Json = {name: sorted_if_plain(state[name]) for name in ("discard", "last_trick")}
        if isinstance(hands, list):
            fixed["hands"] = [sorted_if_plain(hand) for hand in hands]
        if state["phase"] == "token" and isinstance(state["trick"], list):
            fixed["trick"] = [without_down(entry) for entry in state["trick"]]
        return {**state, **fixed}

    # Legal moves

    def legal(self, state: Json) -> dict[int, list[str]]:
        """Every move of every seat asked."""
        phase, seat = state["phase"], state["turn"]
        if phase == "exchange":
            return {giver: gifts(state["hands"][giver]) for giver in state["asked"]}
        if phase == "play":
            return {seat: plays(state, seat)}
        if phase == "destroy":
            return {seat: [f"destroy {place + 1}" for place in targets(state["trick"], seat)]}
        if phase == "recall":
            return {seat: [f"recall {card}" for card in distinct(state["last_trick"])]}
        if phase == "token":
            return {seat: self._token_choices(state, seat)}
        return {}

    def _token_choices(self, state: Json, seat: int) -> list[str]:
        """KT-25: any available token, for any member of the clan."""
        members = range(seat % 2, self.seats, 2)
        return [f"token {name} to {member + 1}" for name in free_tokens(state) for member in members]

    # Moves

    def apply(self, state: Json, seat: int, move: str, luck: Luck) -> Json:
        """One move."""
        return self.canonical(self._move(copy_state(state), seat, move, luck))

    def _move(self, after: Json, seat: int, move: str, luck: Luck) -> Json:
        """What a move does in the phase there is."""
        phase = after["phase"]
        if phase == "exchange":
            return self._give(after, seat, move.split()[1])
        if phase == "play":
            return self._play(after, seat, move, luck)
        if phase == "destroy":
            after["trick"][int(move.split()[1]) - 1]["destroyed"] = True
            return self._recall_or_go_on(after, seat, luck)
        if phase == "recall":
            return self._recall(after, seat, move.split()[1], luck)
        _, name, _, member = move.split()
        after["tokens"][name] = f"seat {int(member) - 1}"
        return self._clear_trick(after, luck)

    def _give(self, after: Json, seat: int, card: str) -> Json:
        """KT-08: a card is laid for the next clan member; when all are laid, each takes theirs."""
        after["hands"][seat].remove(card)
        after["given"][seat] = card
        after["asked"] = [other for other in after["asked"] if other != seat]
        if after["asked"]:
            return after
        for giver, gift in enumerate(after["given"]):
            after["hands"][(giver + 2) % self.seats].append(gift)
        after["given"] = [None] * self.seats
        return self._ask(after, "play", after["leader"])

    def _play(self, after: Json, seat: int, move: str, luck: Luck) -> Json:
        """KT-09, KT-10, KT-17, KT-18: a card, perhaps with a token; a Katana destroys if it can."""
        card, _, token = move.partition(" +")
        after["hands"][seat].remove(card)
        if token:
            after["tokens"][token.split(":")[0]] = "used"
        after["trick"].append(
            {"seat": seat, "card": card, "down": token == "veil", "destroyed": False, "token": token or None}
        )
        if card == "katana" and targets(after["trick"], seat):
            return self._ask(after, "destroy", seat)
        return self._recall_or_go_on(after, seat, luck)

    def _recall_or_go_on(self, after: Json, seat: int, luck: Luck) -> Json:
        """KT-32: Recall comes after the card played with it has had its effect."""
        if after["trick"][-1]["token"] == "recall":
            return self._ask(after, "recall", seat)
        return self._go_on(after, seat, luck)

    def _recall(self, after: Json, seat: int, card: str, luck: Luck) -> Json:
        """KT-32: one card of the last trick goes from the discard pile into the hand."""
        after["discard"].remove(card)
        after["last_trick"].remove(card)
        after["hands"][seat].append(card)
        return self._go_on(after, seat, luck)

    def _go_on(self, after: Json, seat: int, luck: Luck) -> Json:
        """KT-09, KT-11: the next player, or the end of the trick."""
        if len(after["trick"]) < self.trick_size:
            return self._ask(after, "play", self.next_seat(seat))
        return self._score_trick(after, luck)

    def _score_trick(self, after: Json, luck: Luck) -> Json:
        """KT-12, KT-27, KT-30, KT-35: the marker of the clan with the higher sum moves by the difference."""
        blue, orange = sums(after["trick"])
        winner = 0 if blue > orange else 1
        steps = min(abs(blue - orange), self.track - after["markers"][winner])
        if any(entry["token"] == "standstill" for entry in after["trick"]):
            steps = 0
        after["markers"][winner] += steps
        if after["markers"][winner] == self.track:
            return self._end_round(after, winner, luck)
        if steps >= BIG_MOVE and may_receive(after, 1 - winner):
            return self._ask(after, "token", self._chooser(after, 1 - winner))
        return self._clear_trick(after, luck)

    def _chooser(self, state: Json, clan: int) -> int:
        """KT-25: the member of the clan who plays soonest in the next trick."""
        seat = self.next_seat(state["leader"])
        return seat if seat % 2 == clan else self.next_seat(seat)

    def _clear_trick(self, after: Json, luck: Luck) -> Json:
        """KT-13 to KT-16: cards to the discard pile, the next Leader, cards drawn, perhaps a new deal."""
        cards = [entry["card"] for entry in after["trick"]]
        leader = self.next_seat(after["leader"])
        after.update(trick=[], last_trick=cards, discard=after["discard"] + cards, leader=leader)
        if after["draw"]:
            self._draw_cards(after)
        if self._deal_is_over(after):
            after["deck_number"] += 1
            return self._deal_cards(after, luck)
        return self._ask(after, "play", leader)

    def _draw_cards(self, after: Json) -> None:
        """KT-14: 2 cards each from the top, the next Leader first."""
        for seat in (after["leader"], self.next_seat(after["leader"])):
            after["hands"][seat] += after["draw"][:2]
            after["draw"] = after["draw"][2:]

    def _deal_is_over(self, state: Json) -> bool:
        """KT-16, KT-33: nobody has a card, or only the one who recalled, whose extra card is discarded."""
        return sum(1 for hand in state["hands"] if hand) <= 1

    def result(self, state: Json) -> Json:
        """KT-36: every member of the clan that has won enough rounds."""
        clan = 0 if state["won"][0] == self.rounds else 1
        scores = [int(seat % 2 == clan) for seat in range(self.seats)]
        return {"winners": [seat for seat in range(self.seats) if scores[seat]], "scores": scores}


def all_cards(copies: dict[int, int]) -> list[str]:
    """KT-03: numeral cards of both colours, and two of each special card."""
    values = [value for value, count in copies.items() for _ in range(count)]
    numerals = [f"{colour}{value}" for colour in COLOURS for value in values]
    return numerals + [card for card in SPECIALS for _ in range(2)]


def is_numeral(card: str) -> bool:
    """Whether a card has a colour and a value."""
    return card not in SPECIALS


def gifts(hand: list[str]) -> list[str]:
    """KT-08: any card of the hand."""
    return [f"give {card}" for card in distinct(hand)]


def plays(state: Json, seat: int) -> list[str]:
    """KT-09, KT-10: every playable card, alone or with the token held."""
    cards = playable(state, seat)
    token = token_held(state, seat)
    if token is None:
        return cards
    return cards + [
        f"{card} +{word}" for card in cards if token_allowed(state, token, card) for word in TOKEN_WORDS[token]
    ]


def playable(state: Json, seat: int) -> list[str]:
    """KT-20 to KT-23: after a Black Kitsune in this trick the colour of its player's clan, if one is held."""
    hand = distinct(state["hands"][seat])
    trick = state["trick"]
    if not trick or trick[-1]["card"] != "black":
        return hand
    demanded = colour_of_clan(trick[-1]["seat"])
    matching = [card for card in hand if is_numeral(card) and card[0] == demanded]
    own = colour_of_clan(seat)
    return matching or [card for card in hand if not is_numeral(card) or card[0] == own]


def colour_of_clan(seat: int) -> str:
    """KT-02: even seats are Zenko (blue), odd ones Yako (orange)."""
    return COLOURS[seat % 2]


def token_held(state: Json, seat: int) -> str | None:
    """The token in front of a player (KT-26: never more than one)."""
    place = f"seat {seat}"
    return next((name for name in TOKENS if state["tokens"][name] == place), None)


def token_allowed(state: Json, token: str, card: str) -> bool:
    """KT-31: no Veil on Katana or Black Kitsune. KT-32: no Recall without a last trick."""
    if token == "veil":
        return card not in ("katana", "black")
    return token != "recall" or bool(state["last_trick"])


def targets(trick: list[Json], seat: int) -> list[int]:
    """KT-17, KT-31: the numeral cards that lie face up in front of other players."""
    return [place for place, entry in enumerate(trick) if entry["seat"] != seat and lies_open(entry)]


def lies_open(entry: Json) -> bool:
    """A numeral card that is neither veiled nor destroyed."""
    return is_numeral(entry["card"]) and not entry["down"] and not entry["destroyed"]


def sums(trick: list[Json]) -> tuple[int, int]:
    """KT-12, KT-19, KT-29, KT-34: blue and orange, swapped by an odd number of White Kitsune and Mirrors."""
    total = {"b": 0, "o": 0}
    swaps = 0
    for entry in trick:
        card, token = entry["card"], entry["token"]
        if is_numeral(card) and not entry["destroyed"]:
            total[card[0]] += int(card[1])
        swaps += (card == "white") + (token == "mirror")
        if token in ("three:blue", "three:orange"):
            total["b" if token == "three:blue" else "o"] += 3
    if swaps % 2:
        return total["o"], total["b"]
    return total["b"], total["o"]


def free_tokens(state: Json) -> list[str]:
    """The tokens that lie on the board."""
    return [name for name in TOKENS if state["tokens"][name] == "board"]


def may_receive(state: Json, clan: int) -> bool:
    """KT-26: a clan that holds no token, while there is one to receive."""
    members = {f"seat {seat}" for seat in range(clan, len(state["hands"]), 2)}
    return bool(free_tokens(state)) and not members & set(state["tokens"].values())


def copy_state(state: Json) -> Json:
    """A copy that a move may change."""
    return {
        **state,
        "hands": [hand[:] for hand in state["hands"]],
        "given": state["given"][:],
        "trick": [{**entry} for entry in state["trick"]],
        "last_trick": state["last_trick"][:],
        "discard": state["discard"][:],
        "markers": state["markers"][:],
        "won": state["won"][:],
        "tokens": {**state["tokens"]},
    }


def without_down(entry: Any) -> Any:
    """A trick's entry whose "down" is not to be compared."""
    if isinstance(entry, dict) and isinstance(entry.get("down"), bool):
        return {**entry, "down": False}
    return entry
