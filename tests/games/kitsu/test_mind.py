"""What a seat of Kitsu knows, and how the hands it imagines are distributed: as the rules make them."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import pytest

from tests.games.kitsu.positions import Seated, at, packed, position
from tests.players.followed import Followed, followed
from tests.tables import Kind
from zashiki.core.aside import Aside, luck_words
from zashiki.core.mind import LEVELS, Head
from zashiki.core.state import Held
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.knowledge import Knowledge, hear, meet
from zashiki.games.kitsu.mind import remember
from zashiki.games.kitsu.moves import CARDS
from zashiki.games.kitsu.rules.parts import BLUES, ORANGES
from zashiki.games.kitsu.rules.state import State
from zashiki.games.kitsu.view import cards_in
from zashiki.players.brain import brain_for, mind_library

DRAWS = 3000
Hands = tuple[tuple[str, ...], ...]


class Listener(Seated):
    """A table at which one seat listens."""

    def __init__(self, state: State, seat: int) -> None:
        table = GAME.table(state.seats, {"track": state.track, "rounds": state.rounds})
        super().__init__(table, 0, state)
        self.seat = seat
        self.known = Knowledge()
        meet(self.known, table, seat)
        self.known.gone = state.discard
        self.known.last = packed(CARDS[kind] for kind in state.last[: state.last_count])
        self.known.trick = packed(CARDS[kind] for kind in state.trick[: state.played])
        for other in range(state.seats):
            self.known.size[other] = len(cards_in(state.hands[other]))

    def play(self, seat: int, move: str) -> list[object]:  # type: ignore[override]  # rows are not looked at here
        rows = super().play(seat, move)
        hear(self.known, self._aside)
        return list(rows)

    def imagined(self, seed: int) -> Iterator[State]:
        """Tables that this seat may imagine, one after another."""
        seen = self.state.copy()
        GAME.mind.conceal(seen, self.seat)
        state, knowledge, aside = Held(State), Held(Knowledge), Held(Aside)
        knowledge.load(self.known.tobytes())
        aside.store("luck", luck_words(hashlib.sha256(b"%d" % seed).digest()))
        imagine = mind_library(GAME).imagine
        while True:
            state.load(seen.tobytes())
            imagine(state.address, knowledge.address, aside.address)
            yield state.read()


def hands_of(state: State, without: int) -> Hands:
    """All hands but one."""
    return tuple(tuple(cards_in(state.hands[seat])) for seat in range(state.seats) if seat != without)


def by_rules(pool: Sequence[str], sizes: Sequence[int], fits: Callable[[list[list[str]]], bool]) -> Counter[Hands]:
    """In how many ways the cards of the pool can have been dealt, by the hands that come of it."""
    found: Counter[Hands] = Counter()
    for order in permutations(pool):
        hands, first = [], 0
        for size in sizes:
            hands.append(list(order[first : first + size]))
            first += size
        if fits(hands):
            found[tuple(tuple(sorted(hand, key=CARDS.index)) for hand in hands)] += 1
    return found


def assert_distributed(found: Counter[Hands], expected: Counter[Hands]) -> None:
    """Chi-square, at a limit that chance passes about once in a million."""
    assert found.keys() <= expected.keys()
    scale = found.total() / expected.total()
    chi = sum((found[hands] - ways * scale) ** 2 / (ways * scale) for hands, ways in expected.items())
    free = len(expected) - 1
    assert chi < free + 5 * math.sqrt(2 * free) + 10


def drawn(table: Listener) -> Counter[Hands]:
    tables = table.imagined(7)
    return Counter(hands_of(next(tables), table.seat) for _ in range(DRAWS))


def colourless(colour: str) -> Callable[[str], bool]:
    return lambda card: not (card[0] == colour and card[1:].isdigit())


no_blue, no_orange = colourless("b"), colourless("o")


def test_where_nothing_is_known_every_deal_is_as_likely() -> None:
    table = Listener(position(4, ["b1 o1", "b2 katana", "o6 white", "b3 o3"]), 3)
    expected = by_rules(["b1", "o1", "b2", "katana", "o6", "white"], (2, 2, 2), lambda _hands: True)
    assert_distributed(drawn(table), expected)


def test_who_does_not_meet_a_demand_has_no_card_of_that_colour() -> None:
    hands = ["black b1 o1", "o2 o3 white", "b6 b2 katana", "b3 o4 o5"]
    table = Listener(position(4, hands), 3)
    table.go("black, o2")
    expected = by_rules(
        ["b1", "o1", "o3", "white", "b6", "b2", "katana"],
        (2, 2, 3),
        lambda hands: all(no_blue(card) for card in hands[1]),
    )
    assert_distributed(drawn(table), expected)


def test_two_demands_not_met_bind_two_hands_each_in_its_way() -> None:
    hands = ["black b1 o1", "black o3 white", "b6 b2 katana", "b3 o4 o5"]
    table = Listener(position(4, hands), 3)
    table.go("black, black, b6")
    expected = by_rules(
        ["b1", "o1", "o3", "white", "b2", "katana"],
        (2, 2, 2),
        lambda hands: all(map(no_blue, hands[1])) and all(map(no_orange, hands[2])),
    )
    assert_distributed(drawn(table), expected)


def test_cards_drawn_after_a_demand_are_free_of_it() -> None:
    """Two players: of four cards the two oldest cannot be blue; two more lie in the draw pile."""
    table = Listener(position(2, ["b1 o1 white b2", "b3 o3 o4 katana"], draw="b6 o6"), 1)
    table.known.no_blue[0] = 2
    expected = by_rules(
        ["b1", "o1", "white", "b2", "b6", "o6"], (4,), lambda hands: no_blue(hands[0][0]) and no_blue(hands[0][1])
    )
    assert_distributed(drawn(table), expected)


def test_one_card_of_the_last_trick_went_back_into_a_hand() -> None:
    hands = ["b1 b5", "o1 o2", "o3 b3", "b4 o4"]
    state = position(4, hands, last="b2 o5 white katana", tokens={"recall": 0})
    table = Listener(state, 3)
    table.go("b1 +recall, recall white")
    expected: Counter[Hands] = Counter()
    for back in ["b2", "o5", "white", "katana"]:
        for dealt, ways in by_rules(["b5", "o1", "o2", "o3", "b3"], (1, 2, 2), lambda _hands: True).items():
            hand = tuple(sorted((*dealt[0], back), key=CARDS.index))
            expected[(hand, *dealt[1:])] += ways
    assert_distributed(drawn(table), expected)


def test_a_card_that_was_given_is_in_the_hand_that_got_it() -> None:
    table = Listener(position(4, ["b1 o1", "b2 katana", "o6 white", "b3 o3"], gifts={}), 0)
    table.give("o1 katana o6 o3")
    for _, state in zip(range(200), table.imagined(3), strict=False):
        assert "o1" in cards_in(state.hands[2])
    table.go("b1, b2, o1")
    assert table.known.sure[2] == 0


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_truth_is_never_ruled_out(seats: int) -> None:
    """Whatever is certain of a hand, or impossible, holds for the real one."""
    for game in followed(Kind("kitsu", seats), 21, 600):
        state = game.state
        assert isinstance(state, State)
        for known in game.known:
            assert isinstance(known, Knowledge)
            assert_true(state, known)


def assert_true(state: State, known: Knowledge) -> None:
    for seat in range(state.seats):
        hand = Counter(cards_in(state.hands[seat]))
        size = hand.total() + (state.given[seat] >= 0)
        assert known.size[seat] == size
        assert Counter(cards_in(known.sure[seat])) <= hand
        assert count(hand, BLUES) <= size - min(size, known.no_blue[seat])
        assert count(hand, ORANGES) <= size - min(size, known.no_orange[seat])


def count(hand: Counter[str], kinds: int) -> int:
    return sum(times for card, times in hand.items() if (kinds >> CARDS.index(card)) & 1)


def forgetful(game: Followed, seat: int, level: str, nature: int) -> Knowledge:
    known = game.known[seat].copy()
    assert isinstance(known, Knowledge)
    head = Head()
    head.seat, head.level, head.nature = seat, LEVELS.index(level), nature
    remember(known, head)
    return known


def test_what_a_weak_player_forgot_stays_forgotten_and_a_master_forgets_nothing() -> None:
    lost = 0
    for game in followed(Kind("kitsu", 4), 5, 80):
        whole = game.known[1]
        assert forgetful(game, 1, "master", 99) == whole
        novice = forgetful(game, 1, "novice", 99)
        assert novice == forgetful(game, 1, "novice", 99)
        lost += novice != whole
    assert lost > 20


@pytest.mark.parametrize(
    ("hand", "trick", "move"),
    [
        ("b6 o6", "b5 o1 b4", "o6"),  # Yako is last and far behind: its 6 in the trick, not Zenko's
        ("white o2", "b6 o1 b5", "white"),  # colours swap: what Zenko won is Yako's
    ],
)
def test_a_master_finds_what_is_plainly_best(hand: str, trick: str, move: str) -> None:
    state = position(4, ["", "", "", hand], trick=trick, markers=(8, 6), rounds=1)
    table = Listener(state, 3)
    assert table.asked() == [3]
    assert best(at(state), table.known, 3) == move


def best(table: Seated, known: Knowledge, seat: int) -> str:
    from zashiki.players.brain import Question, look

    shown = look(GAME, table.state, seat)
    question = Question("kitsu", seat, "master", 1, shown, known.tobytes(), [], bytes(32), 60.0, 2000)
    return brain_for("kitsu").answer(question).move
