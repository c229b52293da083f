"""Kinapa, read from shared/rules/kinapa.md.

Moves: `ask N [bot up|down]`, `up|down [bot up|down]`, `take D`, `give CARD`, `turn P`, `lay N`,
`name D [to SEAT]`.
"""

from __future__ import annotations

from bisect import insort
from typing import Any

from .common import Json, Luck, Rules, Wrong, sorted_if_plain

HAND = 4
FOXES = 2
DRAWN = "the card drawn"


class Kinapa(Rules):
    """KN-01 to KN-33 for one table."""

    name = "kinapa"
    fields = frozenset(
        [
            "phase",
            "turn",
            "asked",
            "emperor",
            "number",
            "hands",
            "decks",
            "objects",
            "turned",
            "partner",
            "received",
            "liar",
        ]
    )
    compared_when_over = ("decks", "objects")
    drawn = DRAWN

    def __init__(self, seats: int, options: Json) -> None:
        """KN-01 to KN-04: how many decks, and which numbers are in play."""
        super().__init__(seats)
        if not 2 <= seats <= 8:
            raise Wrong(f"KN-01: Kinapa is for 2 to 8 players, not {seats}")
        self.deck_count = max(4, seats) + check_bot_option(seats, options)
        self.numbers = range(1, 2 * self.deck_count + 1)

    # The deal

    def deal(self, luck: Luck) -> Json:
        """KN-04 to KN-07: cards, objects, the first Emperor and its Sheep."""
        cards = luck.shuffled("the cards of all decks", [f"{kind}{n}" for kind in "as" for n in self.numbers])
        hands = [cards[start : start + HAND] for start in range(0, len(cards), HAND)]
        firsts = [number for number in self.numbers if number % 2 == 1 for _ in range(2)]
        state: Json = {
            "decks": [self._new_deck(place, hand) for place, hand in enumerate(hands)],
            "objects": [{"numbers": [first, first + 1], "laid": None} for first in luck.shuffled("objects", firsts)],
        }
        if self.seats == 2:
            switch_to_find_first_animal(state["decks"])
        emperor = self._first_emperor(state["decks"])
        state["decks"][emperor]["sheep"] = True
        return self.canonical(self._new_turn(state, emperor))

    def _new_deck(self, place: int, cards: list[str]) -> Json:
        """A deck at the deal: KN-02 and KN-03 say which ones nobody holds, and who keeps them."""
        return {
            "cards": cards,
            "up": [],
            "sheep": False,
            "foxes": 0,
            "laid": [],
            "holder": place if place < self.seats else None,
            "keeper": place - 2 if self.seats == 2 and place >= 2 else None,
        }

    def _first_emperor(self, decks: list[Json]) -> int:
        """KN-06, KN-07: the held deck with the lowest animal."""
        for number in self.numbers:
            deck = deck_with(decks, f"a{number}")
            if deck is not None and decks[deck]["holder"] is not None:
                return deck
        raise Wrong("KN-07: no player holds an animal")

    def _new_turn(self, state: Json, emperor: int) -> Json:
        """A turn begins: the Emperor is asked, and nothing is left of the turn before."""
        seat = state["decks"][emperor]["holder"]
        return {
            "phase": "ask",
            "turn": seat,
            "asked": [seat],
            "emperor": emperor,
            "number": None,
            "hands": [None] * self.deck_count,
            "decks": state["decks"],
            "objects": state["objects"],
            "turned": None,
            "partner": None,
            "received": None,
            "liar": None,
        }

    # Reading a record

    def look(self, recorded: Json, what: str) -> object:
        """The deal, as recorded: cards deck by deck, or the lower numbers of the objects."""
        if what == "objects":
            return [thing["numbers"][0] for thing in recorded["objects"]]
        return [card for deck in recorded["decks"] for card in deck["cards"]]

    def canonical(self, state: Json) -> Json:
        """The order of cards inside a deck does not matter."""
        decks = state["decks"]
        if not isinstance(decks, list):
            return state
        return {**state, "decks": [sort_deck(deck) for deck in decks]}

    # Legal moves

    def legal(self, state: Json) -> dict[int, list[str]]:
        """Every move of every seat asked."""
        if state["phase"] == "raise":
            return {seat: self._raises(state, seat) for seat in state["asked"]}
        if state["phase"] == "over":
            return {}
        moves = {
            "ask": self._asks,
            "take": self._takes,
            "give": self._gives,
            "turn": self._turns,
            "lay": self._lays,
            "name": self._names,
        }
        return {state["turn"]: moves[state["phase"]](state)}

    def _asks(self, state: Json) -> list[str]:
        """KN-08: any number whose pair is not laid; KN-09: with the hand of the bot deck the Emperor sets."""
        laid = {thing["laid"] for thing in state["objects"]}
        bot = self._bot_set_by(state, state["turn"])
        endings = [""] if bot is None else [f" bot {hand}" for hand in possible_hands(state["decks"][bot])]
        numbers = [number for number in self.numbers if number not in laid]
        return [f"ask {number}{ending}" for number in numbers for ending in endings]

    def _raises(self, state: Json, seat: int) -> list[str]:
        """KN-10, KN-11: raise or stay lowered; with 2 players also for the deck one keeps (KN-09)."""
        hands = possible_hands(state["decks"][deck_held_by(state, seat)])
        if self.seats > 2:
            return hands
        bot = state["decks"][deck_kept_by(state, seat)]
        return [f"{hand} bot {bots}" for hand in hands for bots in possible_hands(bot)]

    def _takes(self, state: Json) -> list[str]:
        """KN-12, KN-18: from any lowered deck."""
        return [f"take {deck + 1}" for deck in decks_with_hand(state, "down")]

    def _gives(self, state: Json) -> list[str]:
        """KN-14: any card but the one just received."""
        cards = state["decks"][state["emperor"]]["cards"]
        return [f"give {card}" for card in cards if card != state["received"]]

    def _turns(self, state: Json) -> list[str]:
        """KN-21: any object that lies face down; those face up have a pair on them (KN-22)."""
        return [f"turn {place + 1}" for place, thing in enumerate(state["objects"]) if thing["laid"] is None]

    def _lays(self, state: Json) -> list[str]:
        """KN-22: both pairs fit, the Emperor chooses."""
        return [f"lay {number}" for number in state["objects"][state["turned"]]["numbers"]]

    def _names(self, state: Json) -> list[str]:
        """KN-30, KN-31, KN-33: who may be named, and who may be sent to pick up a bot deck."""
        moves = []
        for deck in decks_to_name(state):
            if state["decks"][deck]["holder"] is None and self.seats > 2:
                others = (seat for seat in range(self.seats) if seat != state["turn"])
                moves += [f"name {deck + 1} to {seat + 1}" for seat in others]
            else:
                moves.append(f"name {deck + 1}")
        return moves

    def _bot_set_by(self, state: Json, emperor_seat: int) -> int | None:
        """KN-09: the bot deck whose hand the Emperor sets, if there is one."""
        if self.seats == 2:
            return deck_kept_by(state, emperor_seat)
        bots = [place for place, deck in enumerate(state["decks"]) if deck["holder"] is None]
        return bots[0] if bots else None

    # Moves

    def apply(self, state: Json, seat: int, move: str, luck: Luck) -> Json:
        """One move."""
        after = copy_state(state)
        words = move.split()
        if state["phase"] == "ask":
            self._ask(after, seat, words)
        elif state["phase"] == "raise":
            self._raise(after, seat, words, luck)
        elif state["phase"] == "take":
            deck = int(words[1]) - 1
            receive(after, deck, luck.choice(DRAWN, after["decks"][deck]["cards"]))
        elif state["phase"] == "give":
            give(after, words[1])
        elif state["phase"] == "turn":
            return self._turn(after, int(words[1]) - 1)
        elif state["phase"] == "lay":
            lay(after, int(words[1]))
        else:
            return self._name(after, words)
        return after

    def _ask(self, after: Json, seat: int, words: list[str]) -> None:
        """KN-08, KN-09: the number, and the hand of the bot deck; then all other players choose (KN-10)."""
        after["number"] = int(words[1])
        bot = self._bot_set_by(after, seat)
        if bot is not None:
            after["hands"][bot] = words[3]
        others = [other for other in range(self.seats) if other != seat]
        after.update(phase="raise", turn=None, asked=others)

    def _raise(self, after: Json, seat: int, words: list[str], luck: Luck) -> None:
        """KN-10: one player's choice; the last one brings the exchange."""
        after["hands"][deck_held_by(after, seat)] = words[0]
        if self.seats == 2:
            after["hands"][deck_kept_by(after, seat)] = words[2]
        after["asked"] = [other for other in after["asked"] if other != seat]
        if not after["asked"]:
            begin_exchange(after, luck)

    def _turn(self, after: Json, place: int) -> Json:
        """KN-21 to KN-23: an object is turned up; a pair that fits is laid, else it is turned down again."""
        after["turned"] = place
        cards = after["decks"][after["emperor"]]["cards"]
        fitting = [number for number in after["objects"][place]["numbers"] if holds_pair(cards, number)]
        if len(fitting) == 2:
            after["phase"] = "lay"
        elif fitting:
            lay(after, fitting[0])
        else:
            after["turned"] = None
            return self._choose_emperor(after)
        return after

    def _choose_emperor(self, after: Json) -> Json:
        """KN-29: with no raised hand the Emperor stays, else one is to be named."""
        if decks_with_hand(after, "up"):
            after["phase"] = "name"
            return after
        end_turn_of_foxes(after)
        return self._new_turn(after, after["emperor"])

    def _name(self, after: Json, words: list[str]) -> Json:
        """KN-32, KN-33: the new Emperor, picked up by a player if nobody holds it, and its Sheep."""
        decks, named = after["decks"], int(words[1]) - 1
        end_turn_of_foxes(after)
        if decks[named]["holder"] is None:
            seat = decks[named]["keeper"] if self.seats == 2 else int(words[3]) - 1
            pick_up(decks[deck_held_by(after, seat)], decks[named], seat, keeps=self.seats == 2)
        decks[named]["sheep"] = True
        if all(deck["sheep"] for deck in decks):
            for place, deck in enumerate(decks):
                deck["sheep"] = place == named
        return self._new_turn(after, named)

    def result(self, state: Json) -> Json:
        """KN-24: the player whose deck has laid two pairs."""
        winner = next(deck["holder"] for deck in state["decks"] if len(deck["laid"]) == 2)
        return {"winners": [winner], "scores": [int(seat == winner) for seat in range(self.seats)]}


def check_bot_option(seats: int, options: Json) -> int:
    """KN-01: the only option is one bot deck more, with 4 to 7 players; it is written only when true."""
    for name, value in options.items():
        if name != "bot_deck":
            raise Wrong(f"option {name!r} is not known")
        if value is not True:
            raise Wrong(f"option bot_deck is {value!r}; only true differs from the default")
        if not 4 <= seats <= 7:
            raise Wrong(f"KN-01: option bot_deck is for 4 to 7 players, not {seats}")
    return len(options)


def switch_to_find_first_animal(decks: list[Json]) -> None:
    """KN-07, 2 players: with animal 1 in a bot deck both players swap with the deck they keep."""
    if deck_with(decks, "a1") in (2, 3):
        for seat in (0, 1):
            pick_up(decks[seat], decks[seat + 2], seat, keeps=True)


def pick_up(left: Json, taken: Json, seat: int, keeps: bool) -> None:
    """A switch (KN-33): the player leaves one deck as a bot deck and takes another with its situation."""
    left.update(holder=None, keeper=seat if keeps else None)
    taken.update(holder=seat, keeper=None)


def deck_with(decks: list[Json], card: str) -> int | None:
    """The deck that holds a card."""
    return next((place for place, deck in enumerate(decks) if card in deck["cards"]), None)


def deck_held_by(state: Json, seat: int) -> int:
    """The deck in a player's hand."""
    return next(place for place, deck in enumerate(state["decks"]) if deck["holder"] == seat)


def deck_kept_by(state: Json, seat: int) -> int:
    """KN-03: the bot deck beside a player (2 players)."""
    return next(place for place, deck in enumerate(state["decks"]) if deck["keeper"] == seat)


def decks_with_hand(state: Json, hand: str) -> list[int]:
    """The decks whose hand is raised ("up") or lowered ("down"); the Emperor's is neither."""
    return [deck for deck, shown in enumerate(state["hands"]) if shown == hand]


def decks_to_name(state: Json) -> list[int]:
    """KN-30, KN-31: this turn's liar without a Sheep; else raised ones without a Sheep; else all raised."""
    decks, liar = state["decks"], state["liar"]
    if liar is not None and not decks[liar]["sheep"]:
        return [liar]
    raised = decks_with_hand(state, "up")
    return [deck for deck in raised if not decks[deck]["sheep"]] or raised


def possible_hands(deck: Json) -> list[str]:
    """KN-11: a deck with a Fox cannot raise."""
    return ["down"] if deck["foxes"] else ["up", "down"]


def holds_pair(cards: list[str], number: int) -> bool:
    """KN-21: an animal and a shelter of the same number."""
    return f"a{number}" in cards and f"s{number}" in cards


def begin_exchange(after: Json, luck: Luck) -> None:
    """KN-12, KN-13, KN-17, KN-18: take at random, demand the number, or no exchange at all."""
    emperor, lowered = after["emperor"], decks_with_hand(after, "down")
    after["turn"] = after["decks"][emperor]["holder"]
    after["asked"] = [after["turn"]]
    pair = holds_pair(after["decks"][emperor]["cards"], after["number"])
    if pair and not lowered:
        after["phase"] = "turn"
    elif pair or len(lowered) >= 2:
        after["phase"] = "take"
    else:
        demand(after, luck)


def demand(after: Json, luck: Luck) -> None:
    """KN-13, KN-15, KN-16: the card asked for is given; a giver who had raised its hand is a liar."""
    giver = giver_of(after)
    cards = [card for card in number_cards(after["number"]) if card in after["decks"][giver]["cards"]]
    receive(after, giver, cards[0] if len(cards) == 1 else luck.choice(DRAWN, cards))
    if after["hands"][giver] == "up":
        after["liar"] = giver
        punish(after["decks"][giver])


def giver_of(state: Json) -> int:
    """KN-13, KN-16: who holds the number; of two, the lowered one, else the first after the Emperor."""
    emperor: int = state["emperor"]
    count = len(state["decks"])
    clockwise = [(emperor + step) % count for step in range(1, count)]
    wanted = set(number_cards(state["number"]))
    holding = [deck for deck in clockwise if wanted & set(state["decks"][deck]["cards"])]
    lowered = [deck for deck in holding if state["hands"][deck] == "down"]
    return (lowered or holding)[0]


def number_cards(number: int) -> list[str]:
    """The two cards of a number."""
    return [f"a{number}", f"s{number}"]


def punish(deck: Json) -> None:
    """KN-25: two Foxes, and all cards face up that it still has of those before the exchange."""
    deck["foxes"] = FOXES
    deck["up"] = deck["cards"][:]


def receive(after: Json, partner: int, card: str) -> None:
    """The Emperor takes a card from a deck, hidden, and must give one back (KN-12, KN-13)."""
    remove_card(after["decks"][partner], card)
    insort(after["decks"][after["emperor"]]["cards"], card)
    after.update(phase="give", partner=partner, received=card)


def give(after: Json, card: str) -> None:
    """KN-14, KN-25: the card given is hidden in its new deck; then objects are turned."""
    remove_card(after["decks"][after["emperor"]], card)
    insort(after["decks"][after["partner"]]["cards"], card)
    after["phase"] = "turn"


def remove_card(deck: Json, card: str) -> None:
    """A card leaves a deck, face up or not."""
    deck["cards"].remove(card)
    if card in deck["up"]:
        deck["up"].remove(card)


def lay(after: Json, number: int) -> None:
    """KN-22, KN-24: a pair is laid on the object turned up; the second one wins, else another is turned."""
    deck = after["decks"][after["emperor"]]
    for card in number_cards(number):
        remove_card(deck, card)
    insort(deck["laid"], number)
    after["objects"][after["turned"]]["laid"] = number
    after["phase"] = "turn"
    if len(deck["laid"]) == 2:
        after.update(phase="over", turn=None, asked=[])


def end_turn_of_foxes(after: Json) -> None:
    """KN-26, KN-27: every deck punished in an earlier turn loses a Fox; with the last its cards hide."""
    for place, deck in enumerate(after["decks"]):
        if deck["foxes"] and place != after["liar"]:
            deck["foxes"] -= 1
            if not deck["foxes"]:
                deck["up"] = []


def copy_state(state: Json) -> Json:
    """A copy that a move may change."""
    decks = [
        {**deck, "cards": deck["cards"][:], "up": deck["up"][:], "laid": deck["laid"][:]} for deck in state["decks"]
    ]
    objects = [{**thing} for thing in state["objects"]]
    return {**state, "decks": decks, "objects": objects, "hands": state["hands"][:]}


def sort_deck(deck: Any) -> Any:
    """A deck as recorded, its lists of cards sorted."""
    if not isinstance(deck, dict):
        return deck
    lists = {name: sorted_if_plain(deck[name]) for name in ("cards", "up", "laid") if name in deck}
    return {**deck, **lists}
