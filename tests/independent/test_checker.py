"""Tests of the checker itself: hand-built records and states, lawful ones accepted, forged ones refused."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from .check import GAMES, check_lines
from .common import MISSING, Fault, Json, Rules, Wrong, check_deal, check_legal, check_move
from .kabuki import Kabuki
from .kinapa import Kinapa
from .kitsu import Kitsu, all_cards, sums

T = TypeVar("T")


def head(game: str, seats: int, options: Json, state: Json) -> Json:
    """A head line."""
    return {
        "game": game,
        "rules": 1,
        "seats": seats,
        "options": options,
        "seed": "00ff",
        "luck": "stream",
        "state": state,
    }


def fields(**values: Any) -> Json:
    """Fields of a state, by name."""
    return values


def cards_of(text: str) -> list[str]:
    """Cards written in a row."""
    return text.split()


def moved(state: Json, **changes: Any) -> Json:
    """A copy of a state in which only the fields named are different."""
    return {**copy.deepcopy(state), **changes}


def step(rules: Rules, state: Json, seat: int, move: str, chance: object = MISSING, **changes: Any) -> Json:
    """Checks a move after which exactly the fields named have changed; returns the state after it."""
    after = moved(state, **changes)
    check_move(rules, state, seat, move, after, chance)
    return rules.canonical(after)


def moves_of(rules: Rules, state: Json, seat: int) -> set[str]:
    """What a seat may do, each move once."""
    moves = rules.legal(state)[seat]
    assert len(moves) == len(set(moves))
    return set(moves)


def fault_of(lines: list[Json]) -> Fault:
    """The fault in a forged record."""
    with pytest.raises(Fault) as caught:
        check_lines(map(json.dumps, lines))
    return caught.value


# A whole Kabuki game, by hand: 2 designs, 2 copies, 2 tokens, 1 round, 2 players, seat 1 begins.


def kabuki_game() -> list[Json]:
    """The record, with legal moves."""
    place: Any = ["place 1", "place 2", "place 3", "place 4"]
    answer: Any = ["stop", "pass"]
    state: Json = {
        "phase": "place",
        "round": 1,
        "turn": 1,
        "placer": None,
        "asked": [1],
        "deck": [0, 1, 0, 1],
        "stacks": [[], [], [], []],
        "stack": None,
        "tokens": [2, 2],
        "totals": [0, 0],
    }
    lines = [head("kabuki", 2, {"designs": 2, "copies": 2, "tokens": 2, "rounds": 1}, state)]
    lines[0]["legal"] = {"1": place}

    def add(seat: int, move: str, legal: Json, **changes: Any) -> None:
        after = moved(lines[-1]["state"], **changes)
        lines.append({"n": len(lines), "seat": seat, "move": move, "state": after, "legal": legal})

    stacks: Any = [[], [], [0], []]
    add(
        *(1, "place 3", {"0": answer}),
        **fields(phase="window", turn=0, placer=1, asked=[0], deck=[1, 0, 1], stacks=stacks, stack=2),
    )
    add(0, "pass", {"0": place}, phase="place", asked=[0])
    stacks = [[1], [], [0], []]
    add(
        *(0, "place 1", {"1": answer}),
        **fields(phase="window", turn=1, placer=0, asked=[1], deck=[0, 1], stacks=stacks, stack=0),
    )
    add(1, "stop", {"1": place}, phase="place", asked=[1], tokens=[2, 1])
    stacks = [[1], [], [0, 0], []]
    add(
        *(1, "place 3", {"0": answer}),
        **fields(phase="window", turn=0, placer=1, asked=[0], deck=[1], stacks=stacks, stack=2),
    )
    add(0, "stop", {}, phase="over", turn=None, asked=[], tokens=[3, 0], totals=[3, 0])
    del lines[-1]["legal"]
    lines.append({"result": {"winners": [0], "scores": [3, 0]}})
    return lines


def test_a_lawful_record_is_accepted() -> None:
    """The game by hand, alone, twice, without legal moves, and cut off."""
    game = kabuki_game()
    texts = [json.dumps(line) for line in game]
    report = check_lines(texts + texts)
    assert (report.games, report.moves, report.finished, report.cut_off) == ({"kabuki": 2}, 12, 2, 0)
    for line in game:
        line.pop("legal", None)
    assert check_lines(map(json.dumps, game)).finished == 1
    assert check_lines(map(json.dumps, [*game[:4], {"result": None}])).cut_off == 1


Forgery = Callable[[list[Json]], object]


@pytest.mark.parametrize(
    ("line", "forge"),
    [
        (1, lambda game: game[0].update(rules=2)),
        (1, lambda game: game[0].update(rules=True)),
        (1, lambda game: game[0].update(game="shogi")),
        (1, lambda game: game[0].update(seats=7)),
        (1, lambda game: game[0].update(seats=3)),
        (1, lambda game: game[0].update(seed="xyz")),
        (1, lambda game: game[0].update(luck="none")),
        (1, lambda game: game[0].pop("luck")),
        (1, lambda game: game[0].update(more=1)),
        (1, lambda game: game[0].update(commitment="00")),
        (1, lambda game: game[0].update(commitment="00", salts=["a"])),
        (1, lambda game: game[0]["options"].update(designs=11)),
        (1, lambda game: game[0]["options"].update(tokens=5)),
        (1, lambda game: game[0]["options"].update(speed=1)),
        (1, lambda game: game[0]["state"].update(deck=[0, 1, 1, 1])),
        (1, lambda game: game[0]["state"].update(deck=[0, 1, 0, True])),
        (1, lambda game: game[0]["state"].update(turn=2)),
        (1, lambda game: game[0]["state"].update(totals=[0, 1])),
        (1, lambda game: game[0]["state"].pop("stack")),
        (1, lambda game: game[0]["legal"]["1"].pop()),
        (1, lambda game: game[0]["legal"]["1"].append("place 5")),
        (1, lambda game: game[0]["legal"]["1"].append("place 1")),
        (1, lambda game: game[0]["legal"].update({"0": []})),
        (2, lambda game: game[1].update(n=2)),
        (2, lambda game: game[1].update(seat=0)),
        (2, lambda game: game[1].update(move="place 4")),
        (2, lambda game: game[1].update(move="pass")),
        (2, lambda game: game[1].update(move="place 03")),
        (2, lambda game: game[1].update(chance="0")),
        (2, lambda game: game[1].update(chance=None)),
        (2, lambda game: game[1]["state"].update(asked=[0, 1])),
        (2, lambda game: game[1]["state"].update(deck=[0, 1, 1])),
        (2, lambda game: game[1]["state"].update(extra=None)),
        (2, lambda game: game[1].pop("legal")),
        (3, lambda game: game[2].update(seat=1)),
        (3, lambda game: game[2].update(n=3)),
        (3, lambda game: game.pop(2)),
        (5, lambda game: game[4]["state"].update(tokens=[1, 2])),
        (5, lambda game: game[4]["state"].update(tokens=[2, True])),
        (7, lambda game: game[6]["state"].update(totals=[4, 0])),
        (7, lambda game: game[6]["state"].update(asked=[0])),
        (7, lambda game: game[6]["state"].pop("round")),
        (7, lambda game: game[6]["state"].update(phase="place")),
        (8, lambda game: game[7].update(result=None)),
        (8, lambda game: game[7]["result"].update(winners=[0, 1])),
        (8, lambda game: game[7]["result"].update(scores=[3, 1])),
        (8, lambda game: game[7]["result"].update(more=1)),
        (8, lambda game: game.insert(7, {**game[5], "n": 7})),
        (7, lambda game: game.pop()),
        (5, lambda game: game.insert(4, {"result": {"winners": [0], "scores": [3, 0]}})),
    ],
)
def test_a_forged_record_is_refused_at_its_line(line: int, forge: Forgery) -> None:
    """One thing changed in the game by hand: the fault names the line where it no longer fits."""
    game = kabuki_game()
    forge(game)
    assert fault_of(game).line_number == line


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "7", '{"game": "kabuki", "game": "kabuki"}', '{"n": 1.0}', '{"n": NaN}']
)
def test_a_line_that_is_no_record_is_refused(text: str) -> None:
    """Not JSON, no object, a name twice, a number that is not whole."""
    lines = [json.dumps(line) for line in kabuki_game()]
    with pytest.raises(Fault) as caught:
        check_lines([*lines, text])
    assert caught.value.line_number == len(lines) + 1


def test_an_empty_record_is_refused() -> None:
    """Nothing to check is not a record found right."""
    with pytest.raises(Fault):
        check_lines([])


def test_the_command(tmp_path: Path) -> None:
    """One line a file; exit 1 and file, line and reason at the first fault."""
    game = kabuki_game()
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text("".join(json.dumps(line) + "\n" for line in game))
    game[2]["seat"] = 1
    bad.write_text("".join(json.dumps(line) + "\n" for line in game))
    command = [sys.executable, str(Path(__file__).with_name("check.py")), str(good)]
    right = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (right.returncode, right.stdout.count("\n")) == (0, 1)
    wrong = subprocess.run([*command, str(bad)], capture_output=True, text=True, check=False)
    assert wrong.returncode == 1
    assert wrong.stderr.startswith(f"{bad} line 3: seat 1 is not asked")


# Kabuki, rule by rule


def kabuki_window(**changes: Any) -> Json:
    """Seat 1 of 3 has just put a second 7 on stack 4."""
    state: Json = {
        "phase": "window",
        "round": 1,
        "turn": 2,
        "placer": 1,
        "asked": [0, 2],
        "deck": [3, 4],
        "stacks": [[], [1], [], [7, 2, 2, 7]],
        "stack": 3,
        "tokens": [5, 5, 5],
        "totals": [0, 0, 0],
    }
    return {**state, **changes}


def test_kabuki_check() -> None:
    """KB-11, KB-12, KB-13: the rulebook's example; three matches; never more than there is; a wrong call."""
    rules = Kabuki(3, {})
    step(rules, kabuki_window(), 2, "stop", phase="place", asked=[2], tokens=[5, 4, 6])
    state = kabuki_window(stacks=[[], [], [], [7, 7, 7, 7]])
    step(rules, state, 0, "stop", phase="place", asked=[2], tokens=[8, 2, 5])
    state = kabuki_window(stacks=[[], [], [], [2, 2, 7]])
    step(rules, state, 0, "stop", phase="place", asked=[2], tokens=[4, 5, 5])
    state = kabuki_window(stacks=[[7], [], [], [7, 7, 7]], tokens=[5, 1, 4], round=3, totals=[1, 2, 3])
    step(rules, state, 2, "stop", phase="over", turn=None, asked=[], tokens=[5, 0, 5], totals=[6, 2, 8])


def test_kabuki_passes_and_the_last_card() -> None:
    """KB-16: the last card can be stopped; then the round ends, and its placer begins the next (KB-18)."""
    rules = Kabuki(3, {})
    state = step(rules, kabuki_window(), 2, "pass", asked=[0])
    step(rules, state, 0, "pass", phase="place", asked=[2])
    fresh = fields(phase="place", round=2, placer=None, stack=None, deck=rules.masks, stacks=[[], [], [], []])
    end = {**fresh, "turn": 1, "asked": [1], "tokens": [5, 5, 5]}
    step(rules, kabuki_window(deck=[], asked=[0]), 0, "pass", **end, totals=[5, 5, 5])
    step(rules, kabuki_window(deck=[], totals=[1, 1, 1]), 2, "stop", **end, totals=[6, 5, 7])
    with pytest.raises(Wrong, match="shuffle"):
        step(rules, kabuki_window(deck=[], asked=[0]), 0, "pass", **{**end, "deck": [0] * 50})


def test_kabuki_last_token_goes_before_the_empty_deck() -> None:
    """KB-15, KB-18: the caller who loses the last token begins the next round, not the placer."""
    rules = Kabuki(3, {})
    state = kabuki_window(deck=[], stacks=[[], [], [], [7]], tokens=[1, 5, 5])
    fresh = fields(phase="place", round=2, placer=None, stack=None, deck=rules.masks[::-1], stacks=[[]] * 4)
    step(rules, state, 0, "stop", **fresh, turn=0, asked=[0], tokens=[5, 5, 5], totals=[0, 5, 5])


def test_kabuki_result_is_shared() -> None:
    """KB-19: equal totals share the victory."""
    state = kabuki_window(phase="over", totals=[9, 4, 9])
    assert Kabuki(3, {}).result(state) == {"winners": [0, 2], "scores": [9, 4, 9]}


# Kinapa, rule by rule


def kinapa_state(held: Sequence[str], seats: int, **changes: Any) -> Json:
    """A table whose decks hold these cards, at the start of a turn of deck 0."""
    count = len(held)
    decks = [
        {
            "cards": sorted(cards_of(hand)),
            "up": [],
            "sheep": place == 0,
            "foxes": 0,
            "laid": [],
            "holder": place if place < seats else None,
            "keeper": place - 2 if seats == 2 and place >= 2 else None,
        }
        for place, hand in enumerate(held)
    ]
    objects = [{"numbers": [n - (n + 1) % 2, n + n % 2], "laid": None} for n in range(1, 2 * count + 1)]
    state: Json = {
        "phase": "ask",
        "turn": 0,
        "asked": [0],
        "emperor": 0,
        "number": None,
        "hands": [None] * count,
        "decks": decks,
        "objects": objects,
        "turned": None,
        "partner": None,
        "received": None,
        "liar": None,
    }
    return {**state, **changes}


FOUR = ("a1 s1 a2 s3", "s2 a3 a7 a4", "s4 a5 s5 a6", "s6 s7 a8 s8")


def with_decks(state: Json, changes: dict[int, Json]) -> Any:
    """The decks of a state, some fields changed."""
    return [{**deck, **changes.get(place, {})} for place, deck in enumerate(copy.deepcopy(state["decks"]))]


def with_laid(state: Json, changes: dict[int, int]) -> Any:
    """The objects of a state, some with pairs on them."""
    return [{**thing, "laid": changes.get(place, thing["laid"])} for place, thing in enumerate(state["objects"])]


def raising(state: Json, number: int, hands: list[str | None], asked: list[int]) -> Json:
    """The state in which only some seats have still to choose."""
    return moved(state, phase="raise", turn=None, number=number, hands=hands, asked=asked)


def test_kinapa_deal() -> None:
    """KN-04 to KN-06: 4 cards a deck, objects, animal 1 is Emperor with a Sheep."""
    rules, state = Kinapa(4, {}), kinapa_state(FOUR, 4)
    check_deal(rules, state)
    others = with_decks(state, {0: {"sheep": False}, 1: {"sheep": True}})
    for forged in (
        {"emperor": 1},
        {"decks": others},
        {"emperor": 1, "decks": others, "turn": 1, "asked": [1]},
        {"objects": state["objects"][:-1]},
        {"objects": state["objects"][:-1] + state["objects"][:1]},
        {"decks": with_decks(state, {0: {"cards": ["a1", "s1", "a2", "a2"]}})},
        {"hands": None},
    ):
        with pytest.raises(Wrong):
            check_deal(rules, moved(state, **forged))


def test_kinapa_first_emperor_with_a_bot_deck() -> None:
    """KN-07, 3 players: animal 1 and 2 lie in the bot deck, so animal 3 decides."""
    state = kinapa_state(["s1 s2 s3 s7", "a3 s5 a7 a4", "s4 a5 s6 a6", "a1 a2 a8 s8"], 3)
    decks = with_decks(state, {0: {"sheep": False}, 1: {"sheep": True}})
    check_deal(Kinapa(3, {}), moved(state, decks=decks, emperor=1, turn=1, asked=[1]))
    with pytest.raises(Wrong):
        check_deal(Kinapa(3, {}), state)


def test_kinapa_switch_at_the_deal() -> None:
    """KN-07, 2 players: animal 1 in a bot deck makes both switch."""
    state = kinapa_state(["s1 s2 s3 s7", "a3 s5 a7 a4", "s4 a5 s6 a6", "a1 a2 a8 s8"], 2)
    bots = {place: {"holder": None, "keeper": place, "sheep": False} for place in (0, 1)}
    held = {place: {"holder": place - 2, "keeper": None, "sheep": place == 3} for place in (2, 3)}
    switched = moved(state, decks=with_decks(state, bots | held), emperor=3, turn=1, asked=[1])
    check_deal(Kinapa(2, {}), switched)
    with pytest.raises(Wrong):
        check_deal(Kinapa(2, {}), state)
    early = kinapa_state(FOUR, 2)
    check_deal(Kinapa(2, {}), early)
    with pytest.raises(Wrong):
        check_deal(Kinapa(2, {}), moved(early, decks=with_decks(early, bots | held)))


def test_kinapa_ask_and_choose() -> None:
    """KN-08, KN-10, KN-11: numbers not laid; all others choose; a Fox keeps the hand down."""
    rules, state = Kinapa(4, {}), kinapa_state(FOUR, 4)
    state["objects"] = with_laid(state, {0: 1})
    state["decks"][2]["foxes"] = 1
    assert moves_of(rules, state, 0) == {f"ask {number}" for number in range(2, 9)}
    asked = step(rules, state, 0, "ask 7", phase="raise", turn=None, asked=[1, 2, 3], number=7)
    check_legal(rules, asked, {"1": ["down", "up"], "2": ["down"], "3": ["up", "down"]})
    with pytest.raises(Wrong):
        check_legal(rules, asked, {"1": ["down", "up"], "2": ["down", "up"], "3": ["up", "down"]})
    step(rules, asked, 3, "up", asked=[1, 2], hands=[None, None, None, "up"])


def test_kinapa_bot_decks_are_set() -> None:
    """KN-09, KN-11: by the Emperor with 3 players; each their own with 2."""
    rules, state = Kinapa(3, {}), kinapa_state(FOUR, 3)
    bots = {f"ask {number} bot {hand}" for number in range(1, 9) for hand in ("up", "down")}
    assert moves_of(rules, state, 0) == bots
    hands = [None, None, None, "up"]
    step(rules, state, 0, "ask 5 bot up", phase="raise", turn=None, asked=[1, 2], number=5, hands=hands)
    state["decks"][3]["foxes"] = 2
    assert moves_of(rules, state, 0) == {f"ask {number} bot down" for number in range(1, 9)}

    rules, state = Kinapa(2, {}), kinapa_state(FOUR, 2)
    hands = [None, None, "down", None]
    asked = fields(phase="raise", turn=None, asked=[1], number=5, hands=hands)
    state = step(rules, state, 0, "ask 5 bot down", **asked)
    assert moves_of(rules, state, 1) == {f"{own} bot {bot}" for own in ("up", "down") for bot in ("up", "down")}
    after = fields(phase="take", turn=0, asked=[0], hands=[None, "up", "down", "down"])
    state = step(rules, state, 1, "up bot down", **after)
    assert moves_of(rules, state, 0) == {"take 3", "take 4"}


def test_kinapa_take_and_give() -> None:
    """KN-12, KN-14: a card at random, then any card but that one; face-up cards go hidden."""
    rules, state = Kinapa(4, {}), kinapa_state(FOUR, 4)
    state["decks"][1].update(foxes=1, up=["a3", "a7"])
    state["decks"][0].update(foxes=1, up=["a1", "s1"])
    state = raising(state, 5, [None, "down", "up", None], [3])
    state = step(rules, state, 3, "down", phase="take", turn=0, asked=[0], hands=[None, "down", "up", "down"])
    assert moves_of(rules, state, 0) == {"take 2", "take 4"}
    decks = with_decks(state, {0: {"cards": cards_of("a1 s1 a2 s3 a7")}, 1: {"cards": cards_of("s2 a3 a4")}})
    decks[1]["up"] = ["a3"]
    took = fields(phase="give", decks=decks, partner=1, received="a7")
    with pytest.raises(Wrong, match="chance"):
        step(rules, state, 0, "take 2", **took)
    with pytest.raises(Wrong, match="one of"):
        step(rules, state, 0, "take 2", "s8", **took)
    with pytest.raises(Wrong):
        step(rules, state, 0, "take 2", "a3", **took)
    state = step(rules, state, 0, "take 2", "a7", **took)
    assert moves_of(rules, state, 0) == {"give a1", "give s1", "give a2", "give s3"}
    decks = with_decks(state, {0: {"cards": cards_of("a7 s1 a2 s3")}, 1: {"cards": cards_of("s2 a3 a4 a1")}})
    decks[0]["up"] = ["s1"]
    step(rules, state, 0, "give a1", phase="turn", decks=decks)


def test_kinapa_liar() -> None:
    """KN-13, KN-15, KN-25, KN-31: the example of the rulebook (B lied, has no Sheep, must be named)."""
    rules = Kinapa(4, {})
    state = kinapa_state(("a1 s1 a2 s7", "s2 a3 a7 a4", "s4 a5 s5 a6", "s6 s3 a8 s8"), 4)
    state = raising(state, 7, [None, "up", None, "down"], [2])
    decks = with_decks(
        state,
        {
            0: {"cards": cards_of("a1 s1 a2 s7 a7")},
            1: {"cards": cards_of("s2 a3 a4"), "up": cards_of("a3 a4 s2")},
        },
    )
    decks[1]["foxes"] = 2
    demand = fields(phase="give", turn=0, asked=[0], hands=[None, "up", "up", "down"])
    demand |= fields(decks=decks, partner=1, received="a7", liar=1)
    with pytest.raises(Wrong, match="draws nothing"):
        step(rules, state, 2, "up", "a7", **demand)
    state = step(rules, state, 2, "up", **demand)
    decks = with_decks(state, {0: {"cards": cards_of("s1 a2 s7 a7")}, 1: {"cards": cards_of("s2 a3 a4 a1")}})
    state = step(rules, state, 0, "give a1", phase="turn", decks=decks)
    state = step(rules, state, 0, "turn 1", phase="name")
    assert moves_of(rules, state, 0) == {"name 2"}
    nothing = fields(number=None, hands=[None] * 4, partner=None, received=None, liar=None)
    decks = with_decks(state, {1: {"sheep": True}})
    state = step(rules, state, 0, "name 2", phase="ask", emperor=1, turn=1, asked=[1], decks=decks, **nothing)
    assert (state["decks"][1]["foxes"], len(state["decks"][1]["up"])) == (2, 3)


def demanded(state: Json, number: int, hands: list[str | None], giver: int, card: str) -> tuple[Json, Json]:
    """Before the last choice, seat 3's, and after the demand that follows it, answered by this deck."""
    before = raising(state, number, [*hands[:3], None], [3])
    decks = with_decks(state, {})
    decks[giver]["cards"].remove(card)
    decks[0]["cards"].append(card)
    lied = hands[giver] == "up"
    if lied:
        decks[giver].update(foxes=2, up=decks[giver]["cards"])
    changes = fields(phase="give", turn=0, asked=[0], hands=hands, decks=decks, partner=giver, received=card)
    return before, moved(before, **changes, liar=giver if lied else None)


@pytest.mark.parametrize(
    ("hands", "giver"),
    [("up up up", 1), ("up up down", 1), ("up down up", 2), ("down up up", 1)],
)
def test_kinapa_two_hold_the_number(hands: str, giver: int) -> None:
    """KN-16: the lowered one gives; of two raised the first clockwise."""
    rules = Kinapa(4, {})
    state = kinapa_state(("a1 s1 a2 s2", "s5 a3 a7 a4", "s4 a5 s3 a6", "s6 s7 a8 s8"), 4)
    for place, card in ((1, "s5"), (2, "a5")):
        before, after = demanded(state, 5, [None, *hands.split()], place, card)
        if place == giver:
            check_move(rules, before, 3, hands.split()[2], after)
        else:
            with pytest.raises(Wrong):
                check_move(rules, before, 3, hands.split()[2], after)


def test_kinapa_one_deck_holds_both() -> None:
    """KN-16: it gives one at random, and only then the last choice names what was drawn."""
    rules = Kinapa(4, {})
    state = kinapa_state(("a1 s1 a2 s2", "s3 a3 a7 a4", "s4 a5 s5 a6", "s6 s7 a8 s8"), 4)
    for card, other in (("a5", "s5"), ("s5", "a5")):
        before, after = demanded(state, 5, [None, "up", "down", "up"], 2, card)
        check_move(rules, before, 3, "up", after, card)
        for chance in (MISSING, other, "a6"):
            with pytest.raises(Wrong):
                check_move(rules, before, 3, "up", after, chance)


def test_kinapa_emperor_holds_the_pair() -> None:
    """KN-17, KN-18: all raised, no exchange; one lowered, a random card from it."""
    rules, state = Kinapa(4, {}), kinapa_state(FOUR, 4)
    state = raising(state, 1, [None, "up", "up", None], [3])
    step(rules, state, 3, "up", phase="turn", turn=0, asked=[0], hands=[None, "up", "up", "up"])
    state = step(rules, state, 3, "down", phase="take", turn=0, asked=[0], hands=[None, "up", "up", "down"])
    assert moves_of(rules, state, 0) == {"take 4"}


def test_kinapa_pairs() -> None:
    """KN-21 to KN-24: the rulebook's example; a choice of two; an object that fits nothing; the victory."""
    rules = Kinapa(4, {})
    state = kinapa_state(("a5 s5 a6 s6", *FOUR[1:]), 4, phase="turn", number=5, hands=[None, "up", "up", "down"])
    state["objects"] = with_laid(state, {0: 1})
    assert moves_of(rules, state, 0) == {f"turn {place}" for place in range(2, 9)}
    chosen = step(rules, state, 0, "turn 5", phase="lay", turned=4)
    assert moves_of(rules, chosen, 0) == {"lay 5", "lay 6"}
    decks = with_decks(state, {0: {"cards": ["a5", "s5"], "laid": [6]}})
    chosen = step(rules, chosen, 0, "lay 6", phase="turn", decks=decks, objects=with_laid(state, {4: 6}))
    assert "turn 5" not in moves_of(rules, chosen, 0)
    step(rules, chosen, 0, "turn 8", phase="name", turned=None)
    decks = with_decks(state, {0: {"cards": [], "laid": [6, 5]}})
    over = fields(phase="over", turn=None, asked=[], decks=decks, objects=with_laid(state, {4: 6, 5: 5}))
    won = step(rules, chosen, 0, "turn 6", **over)
    assert rules.result(won) == {"winners": [0], "scores": [1, 0, 0, 0]}

    state["decks"][0].update(cards=["a2", "a5", "s4", "s5"], up=["a5", "s4"], foxes=1)
    decks = with_decks(state, {0: {"cards": ["a2", "s4"], "up": ["s4"], "laid": [5]}})
    step(rules, state, 0, "turn 6", decks=decks, objects=with_laid(state, {5: 5}), turned=5)


def test_kinapa_foxes_go_and_the_emperor_stays() -> None:
    """KN-26, KN-27, KN-29: every turn takes a Fox; with the last the cards are hidden."""
    rules = Kinapa(4, {})
    state = kinapa_state(FOUR, 4, phase="turn", number=5, hands=[None, "down", "down", "down"], partner=2)
    state["decks"][1].update(foxes=2, up=["a3"])
    state["decks"][2].update(foxes=1, up=["a5"])
    decks = with_decks(state, {1: {"foxes": 1}, 2: {"foxes": 0, "up": []}})
    nothing = fields(number=None, hands=[None] * 4, partner=None)
    step(rules, state, 0, "turn 8", phase="ask", decks=decks, **nothing)


def test_kinapa_naming() -> None:
    """KN-30, KN-31, KN-32: no Sheep before Sheep; a liar with a Sheep has no priority; all Sheep go back."""
    rules = Kinapa(4, {})
    state = kinapa_state(FOUR, 4, phase="name", number=5, hands=[None, "up", "up", "down"], liar=1, partner=1)
    state["decks"][1].update(sheep=True, foxes=2)
    state["decks"][3]["sheep"] = True
    assert moves_of(rules, state, 0) == {"name 3"}
    fewer = {place: {"sheep": place == 2} for place in range(4)}
    nothing = fields(number=None, hands=[None] * 4, partner=None, liar=None)
    new = fields(phase="ask", emperor=2, turn=2, asked=[2])
    step(rules, state, 0, "name 3", **new, decks=with_decks(state, fewer), **nothing)
    state["decks"][2]["sheep"] = True
    state["decks"][3]["sheep"] = False
    assert moves_of(rules, state, 0) == {"name 2", "name 3"}


def test_kinapa_switch() -> None:
    """KN-33: a bot deck named is picked up by the opponent pointed at; with 2 players by its keeper."""
    nothing = fields(number=None, hands=[None] * 4)
    rules = Kinapa(3, {})
    state = kinapa_state(FOUR, 3, phase="name", number=5, hands=[None, "down", "up", "up"])
    assert moves_of(rules, state, 0) == {"name 3", "name 4 to 2", "name 4 to 3"}
    decks = with_decks(state, {1: {"holder": None}, 3: {"holder": 1, "sheep": True}})
    new = fields(phase="ask", emperor=3, turn=1, asked=[1])
    after = step(rules, state, 0, "name 4 to 2", **new, decks=decks, **nothing)
    assert "ask 1 bot up" in moves_of(rules, after, 1)

    rules = Kinapa(2, {})
    state = kinapa_state(FOUR, 2, phase="name", number=5, hands=[None, "down", "up", "up"])
    assert moves_of(rules, state, 0) == {"name 3", "name 4"}
    decks = with_decks(state, {0: {"holder": None, "keeper": 0}, 2: {"holder": 0, "keeper": None, "sheep": True}})
    step(rules, state, 0, "name 3", phase="ask", emperor=2, decks=decks, **nothing)


def test_kinapa_options() -> None:
    """KN-01: the bot deck only with 4 to 7 players, and only written when true."""
    assert Kinapa(7, {"bot_deck": True}).deck_count == 8
    for seats, options in (
        (3, {"bot_deck": True}),
        (8, {"bot_deck": True}),
        (4, {"bot_deck": False}),
        (9, {}),
    ):
        with pytest.raises(Wrong):
            Kinapa(seats, options)


# Kitsu, rule by rule


def kitsu_state(hands: Sequence[str], **changes: Any) -> Json:
    """A table in play, seat 0 to lead, with these hands."""
    state: Json = {
        "phase": "play",
        "round": 1,
        "turn": 0,
        "asked": [0],
        "leader": 0,
        "hands": [sorted(cards_of(hand)) for hand in hands],
        "given": [None] * len(hands),
        "trick": [],
        "last_trick": [],
        "discard": [],
        "draw": [],
        "markers": [0, 0],
        "won": [0, 0],
        "tokens": dict.fromkeys(("three", "standstill", "veil", "recall", "mirror"), "board"),
        "deck_number": 1,
    }
    return {**state, **changes}


def trick(cards: str, seats: int = 4) -> Any:
    """A trick led by seat 0; `b4+veil` has a token, `b4!` is destroyed."""
    entries = []
    for place, text in enumerate(cards.split()):
        card, _, token = text.rstrip("!").partition("+")
        entry = {
            "seat": place % seats,
            "card": card,
            "down": token == "veil",
            "destroyed": text.endswith("!"),
        }
        entries.append({**entry, "token": token or None})
    return entries


def tokens(**places: str) -> Any:
    """Tokens on the board, but for those named."""
    return {**dict.fromkeys(("three", "standstill", "veil", "recall", "mirror"), "board"), **places}


def dealt(rules: Kitsu) -> Any:
    """All cards dealt in order: what the state of a new deal holds."""
    size = rules.hand_size
    hands = [rules.cards[start : start + size] for start in range(0, size * rules.seats, size)]
    return {
        "hands": hands,
        "draw": rules.cards[size * rules.seats :],
        "discard": [],
        "last_trick": [],
        "trick": [],
    }


def test_kitsu_cards() -> None:
    """KT-03: 24 or 30 cards."""
    assert len(Kitsu(2, {}).cards) == len(Kitsu(4, {}).cards) == 24
    assert len(Kitsu(6, {}).cards) == 30
    assert sorted(all_cards({1: 1, 6: 2})).count("o6") == 2


def test_kitsu_deal_and_exchange() -> None:
    """KT-06 to KT-08: any Leader; sealed gifts; each takes the one laid by the clan member before."""
    rules = Kitsu(6, {})
    start = kitsu_state([""] * 6, phase="exchange", turn=None, asked=[0, 1, 2, 3, 4, 5], leader=3)
    state = {**start, **dealt(rules)}
    check_deal(rules, state)
    for forged in ({"leader": 6}, {"turn": 3}, {"asked": [3]}, {"draw": ["b1"]}, {"deck_number": 0}):
        with pytest.raises(Wrong):
            check_deal(rules, {**state, **forged})
    gifts = []
    for seat in range(5):
        gifts.append(state["hands"][seat][0])
        hands = copy.deepcopy(state["hands"])
        hands[seat].pop(0)
        given = [*gifts, *[None] * (5 - seat)]
        asked = list(range(seat + 1, 6))
        state = step(rules, state, seat, f"give {gifts[-1]}", hands=hands, given=given, asked=asked)
    last = state["hands"][5].pop(0)
    before = moved(state, hands=[*state["hands"][:5], [*state["hands"][5], last]])
    hands = [
        state["hands"][seat] + [gift]
        for seat, gift in enumerate([gifts[4], last, gifts[0], gifts[1], gifts[2], gifts[3]])
    ]
    step(rules, before, 5, f"give {last}", phase="play", turn=3, asked=[3], hands=hands, given=[None] * 6)


def test_kitsu_black() -> None:
    """KT-20, KT-21, KT-23, KT-31: the colour of the clan of its player, veiled or not; else anything."""
    rules = Kitsu(4, {})
    state = kitsu_state(["b1", "b2 b2 b3 o5 katana", "", ""], turn=1, asked=[1], trick=trick("black"))
    assert moves_of(rules, state, 1) == {"b2", "b3"}
    veiled = moved(state, tokens=tokens(veil="seat 1"))
    assert moves_of(rules, veiled, 1) == {"b2", "b3", "b2 +veil", "b3 +veil"}
    state["hands"][1] = ["o5", "white", "katana"]
    assert moves_of(rules, state, 1) == {"o5", "white", "katana"}
    state["trick"] = trick("black b1")
    state.update(turn=2, asked=[2], hands=[[], [], ["b1", "o1", "black"], []])
    assert moves_of(rules, state, 2) == {"b1", "o1", "black"}


def test_kitsu_tokens_with_cards() -> None:
    """KT-10, KT-29, KT-31, KT-32: what may be played with which card."""
    rules = Kitsu(4, {})
    state = kitsu_state(["b1 katana", "", "", ""], tokens=tokens(three="seat 0", veil="seat 1"))
    colours = {f"{card} +three:{colour}" for card in ("b1", "katana") for colour in ("blue", "orange")}
    assert moves_of(rules, state, 0) == {"b1", "katana"} | colours
    state = kitsu_state(["b1 katana black white", "", "", ""], tokens=tokens(veil="seat 0"))
    plain = {"b1", "katana", "black", "white"}
    assert moves_of(rules, state, 0) == plain | {"b1 +veil", "white +veil"}
    state = kitsu_state(["b1", "", "", ""], tokens=tokens(recall="seat 0"))
    assert moves_of(rules, state, 0) == {"b1"}
    state["last_trick"] = ["o1", "o1", "b2", "b2"]
    assert moves_of(rules, state, 0) == {"b1", "b1 +recall"}


def test_kitsu_katana_and_recall() -> None:
    """KT-17, KT-18, KT-32: destroy first, then recall; veiled, destroyed and own cards are safe."""
    rules = Kitsu(2, {})
    laid = trick("b1 o2 b3+veil", 2)
    state = kitsu_state(["b1", "katana katana"], trick=laid, turn=1, asked=[1], leader=0)
    state.update(tokens=tokens(recall="seat 1", veil="used"), last_trick=["o6", "b5"], discard=["b5", "o6", "b2"])
    played = [*laid, {"seat": 1, "card": "katana", "down": False, "destroyed": False, "token": "recall"}]
    hands = [["b1"], ["katana"]]
    used = tokens(recall="used", veil="used")
    move = "katana +recall"
    after = step(rules, state, 1, move, phase="destroy", trick=played, hands=hands, tokens=used)
    assert moves_of(rules, after, 1) == {"destroy 1"}
    played = [{**laid[0], "destroyed": True}, *played[1:]]
    after = step(rules, after, 1, "destroy 1", phase="recall", trick=played)
    assert moves_of(rules, after, 1) == {"recall o6", "recall b5"}
    # b3 against o2: blue moves 1; seat 0 has a card left, seat 1 two: they play on.
    cards = [entry["card"] for entry in played]
    changes = fields(phase="play", trick=[], leader=1, turn=1, asked=[1], markers=[1, 0])
    changes |= fields(last_trick=cards, discard=["b5", "b2", *cards], hands=[["b1"], ["o6", "katana"]])
    step(rules, after, 1, "recall o6", **changes)

    state = kitsu_state(["katana b1", "", "", ""])
    step(rules, state, 0, "katana", trick=trick("katana"), hands=[["b1"], [], [], []], turn=1, asked=[1])


@pytest.mark.parametrize(
    ("cards", "blue", "orange"),
    [
        ("b2 b4 o3 o5", 6, 8),
        ("b6 b4! o3 o1", 6, 4),
        ("b6 white o3 o1", 4, 6),
        ("b6 white white o1", 6, 1),
        ("b6 white+mirror o1 o2", 6, 3),
        ("b6 white+veil o1 o2", 3, 6),
        ("b6 o1+mirror o2 o2", 5, 6),
        ("b1+three:orange white b1 b1", 3, 3),
        ("b1+three:blue! o1 katana black", 3, 1),
        ("b5+veil o1 katana black", 5, 1),
    ],
)
def test_kitsu_sums(cards: str, blue: int, orange: int) -> None:
    """KT-12, KT-17, KT-19, KT-29, KT-31, KT-34; the first is the example of the rulebook."""
    assert sums(trick(cards)) == (blue, orange)


def last_card(cards: str, last: str, **changes: Any) -> tuple[Json, Json]:
    """4 players, all but the last card of a trick played; the state, and what clears the trick after it."""
    played = trick(cards)
    state = kitsu_state(
        ["b1", "b2", "o1", f"o2 {last.split(maxsplit=1)[0]}"], trick=played, turn=3, asked=[3], **changes
    )
    all_played = [*(entry["card"] for entry in played), last.split(maxsplit=1)[0]]
    cleared = fields(phase="play", turn=1, asked=[1], leader=1, trick=[], hands=[["b1"], ["b2"], ["o1"], ["o2"]])
    return state, {**cleared, "last_trick": all_played, "discard": all_played}


def test_kitsu_markers() -> None:
    """KT-12, KT-15, KT-30: the higher sum moves; equal sums and Standstill do not."""
    rules = Kitsu(4, {})
    state, cleared = last_card("b2 b4 o3", "o5")
    step(rules, state, 3, "o5", **cleared, markers=[0, 2])
    state, cleared = last_card("b2 b6 o3", "o5")
    step(rules, state, 3, "o5", **cleared)
    state, cleared = last_card("o1 o4 o3", "o5", tokens=tokens(standstill="seat 3"))
    step(rules, state, 3, "o5 +standstill", **cleared, tokens=tokens(standstill="used"))


def test_kitsu_receiving_a_token() -> None:
    """KT-25 to KT-27: 4 spaces bring the other clan a token, unless it holds one or the board is empty."""
    rules = Kitsu(4, {})
    state, cleared = last_card("b6 b4 o1+veil", "o4", tokens=tokens(veil="used", mirror="seat 0"))
    played = [*state["trick"], {**trick("o4")[0], "seat": 3}]
    hands = cleared["hands"]
    after = step(*(rules, state, 3, "o4"), phase="token", turn=1, asked=[1], trick=played, hands=hands, markers=[5, 0])
    shown = moved(after, trick=[{**entry, "down": False} for entry in played])
    check_move(rules, state, 3, "o4", shown)
    free = ("three", "standstill", "recall")
    assert moves_of(rules, after, 1) == {f"token {name} to {seat}" for name in free for seat in (2, 4)}
    gained = tokens(veil="used", mirror="seat 0", recall="seat 3")
    step(rules, after, 1, "token recall to 4", **cleared, tokens=gained)

    for places in ({"mirror": "seat 1"}, dict.fromkeys(tokens(), "used")):
        state, cleared = last_card("b6 b4 o1", "o4", tokens=tokens(**places))
        step(rules, state, 3, "o4", **cleared, markers=[5, 0])
    state, cleared = last_card("b6 b4 o1", "o6")
    step(rules, state, 3, "o6", **cleared, markers=[3, 0])


def test_kitsu_chooser_plays_soonest() -> None:
    """KT-25: the next Leader's clan mate or the one after, whoever is of the clan that receives."""
    rules = Kitsu(4, {})
    state, cleared = last_card("o6 o4 b1", "b4")
    played = [*state["trick"], {**trick("b4")[0], "seat": 3}]
    token = fields(phase="token", trick=played, hands=cleared["hands"], markers=[0, 5])
    step(rules, state, 3, "b4", **token, turn=2, asked=[2])
    with pytest.raises(Wrong):
        step(rules, state, 3, "b4", **token, turn=0, asked=[0])


def test_kitsu_new_round_and_end() -> None:
    """KT-05, KT-06, KT-27, KT-28, KT-35, KT-36: tokens, Leader, markers; the second victory ends it."""
    rules = Kitsu(4, {})
    places = tokens(veil="used", mirror="seat 1")
    state, _ = last_card("b6 b4 o1", "o4", markers=[9, 3], won=[0, 1], tokens=places, deck_number=3)
    fresh = fields(phase="exchange", turn=None, asked=[0, 1, 2, 3], round=2, markers=[0, 0], won=[1, 1])
    fresh |= fields(deck_number=1, tokens=tokens(mirror="seat 1"), **dealt(rules))
    for leader in (0, 2):
        step(rules, state, 3, "o4", **fresh, leader=leader)
    for leader in (1, 3):
        with pytest.raises(Wrong, match="leader"):
            step(rules, state, 3, "o4", **fresh, leader=leader)
    with pytest.raises(Wrong, match="shuffle"):
        step(rules, state, 3, "o4", **{**fresh, "hands": [["b1"] * 6] * 4, "leader": 0})

    state.update(won=[1, 0], discard=["white"])
    discard = cards_of("white b6 b4 o1 o4 b1 b2 o1 o2")
    over = fields(phase="over", turn=None, asked=[], trick=[], hands=[[]] * 4, discard=discard)
    won = step(rules, state, 3, "o4", **over, markers=[12, 3], won=[2, 0])
    assert rules.result(won) == {"winners": [0, 2], "scores": [1, 0, 1, 0]}


def test_kitsu_new_deal_after_recall() -> None:
    """KT-16, KT-33: the others have no card left, so the extra one is discarded and all is dealt again."""
    rules = Kitsu(4, {})
    state, _ = last_card("b2 b4 o3", "o5", deck_number=2)
    state["hands"] = [[], ["black"], [], ["o5"]]
    fresh = fields(phase="exchange", turn=None, asked=[0, 1, 2, 3], deck_number=3, leader=1, markers=[0, 2])
    step(rules, state, 3, "o5", **fresh, **dealt(rules))
    two = Kitsu(2, {})
    state = kitsu_state(["", "o5"], trick=trick("b2 b4 o3", 2), turn=1, asked=[1])
    fresh = fields(turn=1, asked=[1], leader=1, deck_number=2, markers=[0, 2])
    step(two, state, 1, "o5", **fresh, **dealt(two))


def test_kitsu_drawing() -> None:
    """KT-14: two cards each from the top, the next Leader first."""
    rules = Kitsu(2, {})
    state = kitsu_state(["b1", "o5 o1"], trick=trick("b2 b4 o3", 2), turn=1, asked=[1])
    state["draw"] = cards_of("b6 o6 white katana b3")
    cards = cards_of("b2 b4 o3 o5")
    hands = [["b1", "white", "katana"], ["o1", "b6", "o6"]]
    changes = fields(trick=[], last_trick=cards, discard=cards, leader=1, markers=[0, 2], hands=hands, draw=["b3"])
    step(rules, state, 1, "o5", **changes)


# Random games of the checker's own engine, written down, checked, and forged


class RandomLuck:
    """Chance for the games below; remembers what a record names."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.last: dict[str, object] = {}

    def shuffled(self, _what: str, cards: Sequence[T]) -> list[T]:
        """The cards in random order."""
        return self.random.sample(cards, len(cards))

    def choice(self, what: str, options: Sequence[T]) -> T:
        """One of the options."""
        self.last[what] = chosen = self.random.choice(options)
        return chosen


def random_game(game: str, seats: int, options: Json, seed: int, limit: int = 120) -> list[Json]:
    """A record with legal moves, cut off at the limit."""
    luck = RandomLuck(seed)
    rules = GAMES[game](seats, options)
    line = head(game, seats, options, rules.deal(luck))
    lines: list[Json] = []
    while True:
        lines.append(line)
        state, legal = line["state"], rules.legal(line["state"])
        line["legal"] = {str(seat): luck.random.sample(moves, len(moves)) for seat, moves in legal.items()}
        if not legal or len(lines) > limit:
            break
        seat = luck.random.choice(state["asked"])
        move = luck.random.choice(legal[seat])
        luck.last.clear()
        line = {"n": len(lines), "seat": seat, "move": move, "state": rules.apply(state, seat, move, luck)}
        if rules.drawn in luck.last:
            line["chance"] = luck.last[rules.drawn]
    over = lines[-1]["state"]["phase"] == "over"
    lines.append({"result": rules.result(lines[-1]["state"]) if over else None})
    return [json.loads(json.dumps(line)) for line in lines]


TABLES: list[tuple[str, int, Json]] = [
    *(("kabuki", seats, {}) for seats in range(2, 7)),
    ("kabuki", 3, {"designs": 4, "copies": 3, "tokens": 1, "rounds": 2}),
    *(("kinapa", seats, {}) for seats in range(2, 9)),
    *(("kinapa", seats, {"bot_deck": True}) for seats in range(4, 8)),
    *(("kitsu", seats, {}) for seats in (2, 4, 6)),
    *(("kitsu", seats, {"track": 40, "rounds": 1}) for seats in (2, 4, 6)),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_random_games(game: str, seats: int, options: Json) -> None:
    """Accepted as they are; a state, a mover or a list of legal moves changed is refused at its line."""
    lines = random_game(game, seats, options, 1)
    texts = [json.dumps(line) for line in lines + random_game(game, seats, options, 2)]
    assert check_lines(texts).games == {game: 2}
    for place in range(1, len(lines) - 1, 9):
        for forge in (forge_state, forge_legal, forge_seat):
            line = copy.deepcopy(lines[place])
            if forge(line):
                assert fault_of([*lines[:place], line, *lines[place + 1 :]]).line_number == place + 1


def forge_state(line: Json) -> bool:
    """Nobody is asked any more; says whether that is a change."""
    changed = bool(line["state"]["asked"])
    line["state"]["asked"] = []
    return changed


def forge_legal(line: Json) -> bool:
    """One legal move is kept back; says whether there was one."""
    for moves in line["legal"].values():
        moves.pop()
        return True
    return False


def forge_seat(line: Json) -> bool:
    """Somebody who is not at the table moves."""
    line["seat"] = -1
    return True


def test_hands_have_no_order() -> None:
    """record.md: the order inside a hand does not matter, that of the draw pile does."""
    lines = random_game("kitsu", 2, {}, 3)
    lines[0]["state"]["hands"][0].reverse()
    check_lines(map(json.dumps, lines))
    lines[1]["state"]["draw"].reverse()
    assert fault_of(lines).line_number == 2
