"""Kabuki, read from shared/rules/kabuki.md. Moves: `place S`, `stop`, `pass`."""

from __future__ import annotations

from .common import Json, Luck, Rules, Wrong, read_options

STACKS = 4


class Kabuki(Rules):
    """KB-01 to KB-19 for one table; the time rules KB-20 to KB-23 leave no trace in a record."""

    name = "kabuki"
    fields = frozenset(("phase", "round", "turn", "placer", "asked", "deck", "stacks", "stack", "tokens", "totals"))
    compared_when_over = ("deck", "stacks", "tokens", "totals")

    def __init__(self, seats: int, options: Json) -> None:
        """KB-02: 2 to 6 players. KB-03: the usual number of tokens depends on them."""
        super().__init__(seats)
        if not 2 <= seats <= 6:
            raise Wrong(f"KB-02: Kabuki is for 2 to 6 players, not {seats}")
        usual = 5 if seats <= 4 else 4
        ranges = {"designs": (2, 10, 10), "copies": (2, 5, 5), "tokens": (1, 5, usual), "rounds": (1, 3, 3)}
        read = read_options(options, ranges)
        self.tokens = read["tokens"]
        self.rounds = read["rounds"]
        self.masks = [design for design in range(read["designs"]) for _ in range(read["copies"])]

    def deal(self, luck: Luck) -> Json:
        """KB-05: the first player of round 1 is random."""
        first = luck.choice("turn", range(self.seats))
        return self._new_round(1, first, [0] * self.seats, luck)

    def look(self, recorded: Json, what: str) -> object:
        """The shuffled deck, or the first player, as recorded."""
        return recorded[what]

    def legal(self, state: Json) -> dict[int, list[str]]:
        """KB-06: any stack. KB-08: in a window, everybody asked may stop or pass."""
        if state["phase"] == "place":
            return {state["turn"]: [f"place {stack + 1}" for stack in range(STACKS)]}
        return {seat: ["stop", "pass"] for seat in state["asked"]}

    def apply(self, state: Json, seat: int, move: str, luck: Luck) -> Json:
        """One move."""
        after = {
            **state,
            "deck": state["deck"][:],
            "stacks": [stack[:] for stack in state["stacks"]],
            "tokens": state["tokens"][:],
        }
        if move == "stop":
            return self._stop(after, seat, luck)
        if move == "pass":
            return self._pass(after, seat, luck)
        return self._place(after, seat, int(move.split()[1]) - 1)

    def result(self, state: Json) -> Json:
        """KB-19: the highest total wins, ties share."""
        totals = state["totals"]
        winners = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        return {"winners": winners, "scores": totals}

    def _place(self, after: Json, seat: int, stack: int) -> Json:
        """KB-06: the top card of the deck goes on the stack; KB-08: all but the placer may answer."""
        after["stacks"][stack].append(after["deck"].pop(0))
        asked = [other for other in range(self.seats) if other != seat]
        after.update(phase="window", placer=seat, stack=stack, asked=asked, turn=self.next_seat(seat))
        return after

    def _pass(self, after: Json, seat: int, luck: Luck) -> Json:
        """A seat that passes is asked no more; with no seat left the window closes (record.md)."""
        after["asked"] = [other for other in after["asked"] if other != seat]
        return after if after["asked"] else self._close_window(after, luck)

    def _stop(self, after: Json, caller: int, luck: Luck) -> Json:
        """KB-11, KB-12: the caller takes a token for each match below the top card, or loses one."""
        tokens, placer = after["tokens"], after["placer"]
        *below, top = after["stacks"][after["stack"]]
        matches = below.count(top)
        if matches == 0:
            tokens[caller] -= 1
        else:
            taken = min(matches, tokens[placer])
            tokens[placer] -= taken
            tokens[caller] += taken
        if 0 in tokens:
            return self._end_round(after, tokens.index(0), luck)
        return self._close_window(after, luck)

    def _close_window(self, after: Json, luck: Luck) -> Json:
        """KB-14, KB-16: the next player places, or the round ends when the deck is used up."""
        if not after["deck"]:
            return self._end_round(after, after["placer"], luck)
        after.update(phase="place", asked=[after["turn"]])
        return after

    def _end_round(self, after: Json, ender: int, luck: Luck) -> Json:
        """KB-15, KB-17, KB-18, KB-19: tokens are added up; whoever ended the round begins the next."""
        totals = [total + left for total, left in zip(after["totals"], after["tokens"], strict=True)]
        if after["round"] == self.rounds:
            after.update(phase="over", turn=None, asked=[], totals=totals)
            return after
        return self._new_round(after["round"] + 1, ender, totals, luck)

    def _new_round(self, number: int, first: int, totals: list[int], luck: Luck) -> Json:
        """KB-03, KB-04: tokens for everybody, all Masks in one shuffled deck, four empty stacks."""
        return {
            "phase": "place",
            "round": number,
            "turn": first,
            "placer": None,
            "asked": [first],
            "deck": luck.shuffled("deck", self.masks),
            "stacks": [[] for _ in range(STACKS)],
            "stack": None,
            "tokens": [self.tokens] * self.seats,
            "totals": totals,
        }
