"""Reports: what is played, what is noted of each game, and the numbers that come out of it."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest

from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import happenings
from zashiki.core.bits import members
from zashiki.core.game import Scores
from zashiki.lab import arena
from zashiki.lab.arena import Meeting as Pairing
from zashiki.lab.contest import Contest
from zashiki.lab.crew import local_crew
from zashiki.lab.ratings import Figure, wilson
from zashiki.lab.report import figures, skill
from zashiki.lab.report.plan import OPTION, PLAYERS, SKILL, Plan, values_of
from zashiki.lab.report.play import USUAL_GAMES, Row, play, rows_of, usual_games, watch_deals
from zashiki.lab.report.watch import MARKS, Seen, Watched, alone_for, follow

pytestmark = pytest.mark.xdist_group("report")  # the same small reports for all of them

SMALL = [
    Kind("kabuki", 3, {"designs": 3, "copies": 2, "rounds": 1}),
    Kind("kinapa", 2),
    Kind("kitsu", 4, {"rounds": 1, "track": 6}),
]


def plan_of(kind: Kind, games: int = 6, seed: int = 1, max_moves: int = 150) -> Plan:
    return Plan(kind.game, kind.table, games, seed, max_moves)


def played(plan: Plan, cores: int = 1) -> list[Row]:
    with local_crew(cores) as crew:
        return [row for rows in play(plan, crew) for row in rows]


def seen(won: list[int], players: int = 4, opener: int = 0, moves: int = 40, changes: int = 0) -> Seen:
    marks = [(1 << players) - 1] * (MARKS + 1)
    return Seen(0, ("regular",) * players, opener, won, [0] * players, moves, 10, changes, 0.5, 0.5, marks, [0] * 48)


def row(won: list[int], players: int = 4, opener: int = 0, **more: int) -> Row:
    return Row("table", "", players, {}, seen(won, players, opener, **more))


# ------------------------------------------------------------------------------------------- who is ahead


def worth_in_kabuki(view: dict[str, object], seat: int) -> int:
    totals, tokens = view["totals"], view["tokens"]
    assert isinstance(totals, list) and isinstance(tokens, list)
    return int(totals[seat]) + int(tokens[seat])


@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_who_wins_is_ahead_at_the_end_and_nobody_is_after_the_deal(kind: Kind) -> None:
    standing = kind.game.standing
    game = PlainGame(kind, 5)
    everybody = (1 << kind.seats) - 1
    assert standing.ahead(game.state) == everybody
    assert 0 <= standing.opener(game.state) < kind.seats
    while not game.over():
        assert 0 < standing.ahead(game.state) <= everybody
        game.step()
    assert standing.ahead(game.state) == kind.game.outcome(game.state, Scores())


@pytest.mark.parametrize("kind", [Kind("kabuki", 2), Kind("kabuki", 5), Kind("kinapa", 4)], ids=str)
def test_who_has_the_first_turn_is_the_one_who_is_asked_first(kind: Kind) -> None:
    for seed in range(20):
        game = PlainGame(kind, seed)
        assert [kind.game.standing.opener(game.state)] == members(kind.game.pending(game.state))


def test_in_kitsu_whoever_leads_the_first_trick_began() -> None:
    for seed in range(20):
        game = PlainGame(Kind("kitsu", 4), seed)
        opener = game.game.standing.opener(game.state)
        while len(asked := members(game.game.pending(game.state))) > 1 or game.state.phase == 0:  # type: ignore[attr-defined]
            game.step()
        assert asked == [opener]


def test_in_kabuki_most_tokens_are_ahead_earlier_rounds_included() -> None:
    kind = Kind("kabuki", 3, {"designs": 4, "copies": 3})
    game = PlainGame(kind, 8, chance=0.4)
    led = set()
    while not game.over():
        whole = kind.game.whole(game.state)
        worth = [worth_in_kabuki(whole, seat) for seat in range(3)]
        ahead = [seat for seat in range(3) if worth[seat] == max(worth)]
        assert members(kind.game.standing.ahead(game.state)) == ahead
        led.add(tuple(ahead))
        game.step()
    assert len(led) > 2


ONE, TWO, ALL = 0b01, 0b10, 0b11


@pytest.mark.parametrize(
    ("ahead", "won", "changes", "led", "settled"),
    [
        ([ALL, ALL, ONE, ONE, ONE], [0], 0, 3 / 5, 2 / 4),
        ([ALL, ONE, TWO, ONE, TWO], [1], 3, 2 / 5, 1),
        ([ALL, ONE, ALL, ONE, ONE], [0], 0, 3 / 5, 3 / 4),
        ([ALL, ONE, ALL, TWO, TWO], [1], 1, 2 / 5, 3 / 4),
        ([ONE, ONE, ONE, ONE, ONE], [0], 0, 1, 0),
        ([ALL, ONE, ONE, ALL, ALL], [0, 1], 0, 2 / 5, 1),
        ([ALL, ONE, TWO, TWO, TWO], [], 1, 0, 1),
    ],
)
def test_changes_of_the_lead_and_when_a_game_is_settled(
    ahead: list[int], won: list[int], changes: int, led: float, settled: float
) -> None:
    alone = alone_for(Kind("kabuki", 2).game, 2)
    assert follow(ahead, alone, won) == (changes, led, settled)


def test_a_clan_leads_alone_with_all_its_seats() -> None:
    clans, single = alone_for(Kind("kitsu", 4).game, 4), alone_for(Kind("kabuki", 4).game, 4)
    assert clans(0b0101) and not clans(0b1111)
    assert single(0b0100) and not single(0b0101)


# ------------------------------------------------------------------------------------------- watched games


class Noted(Contest):
    """Counts rules and turns on its own, from the rows that the rules tell."""

    rules: Counter[int]

    def tell(self) -> None:
        super().tell()
        self.rules.update({row.rule for row in happenings(self.board.aside.read())})


@pytest.mark.parametrize("kind", SMALL, ids=str)
def test_a_watched_game_is_the_arenas_and_its_rules_are_counted_move_by_move(kind: Kind) -> None:
    plan = plan_of(kind, max_moves=400)
    line_up = tuple(("novice", "random")[seat % 2] for seat in range(kind.seats))
    setting = plan.stages()[0].setting
    watched = watch_deals(setting, [line_up], 3, 2)
    for one in watched:
        pairing = Pairing(one.deal, ("novice", "random"))
        result = arena.play_meeting(setting, pairing, [line_up])
        assert (result.won, result.moves) == ([one.won], [one.moves])
        other = Noted(kind.game, kind.table, plan.max_moves)
        other.rules = Counter()
        deal = f"{plan.seed} deal {one.deal}"
        other.play(line_up, deal, f"{deal} {' '.join(line_up)}")
        assert {rule: times for rule, times in enumerate(one.rules) if times} == other.rules
        assert one.turns == other.rules[kind.game.standing.turn]
        assert one.marks[-1] == sum(1 << seat for seat in one.won) or not one.won
        assert other.board.scores.read().of[: kind.seats] == one.scores


def test_a_table_can_watch_one_game_after_another() -> None:
    kind = SMALL[0]
    table = Watched(kind.game, kind.table, 200)
    first = table.watch(("novice",) * 3, 1, seed=1)
    assert table.watch(("novice",) * 3, 2, seed=1) != first
    assert table.watch(("novice",) * 3, 1, seed=1) == first


# ------------------------------------------------------------------------------------------- what is played


@pytest.fixture(scope="module")
def rows() -> dict[str, list[Row]]:
    """Small reports of all three games."""
    return {kind.name: played(plan_of(kind)) for kind in SMALL}


@pytest.mark.parametrize("kind", SMALL, ids=str)
def test_every_part_is_played_as_often_as_planned(kind: Kind, rows: dict[str, list[Row]]) -> None:
    plan = plan_of(kind, games=6)
    found = rows[kind.name]
    assert len(found) == sum(stage.games for stage in plan.stages())
    assert len(figures.at_table(found)) == 6
    assert set(figures.by_players(found)) == set(kind.game.seats)
    assert {row.by for row in found if row.part not in (SKILL, "random")} == {"regular"}
    assert {row.by for row in found if row.part == "random"} == {"random"}
    for option in kind.game.options:
        if option.seats is None:
            tried = set(figures.by_value(found, option.name))
            assert tried == set(values_of(option, plan.options[option.name]))
    for one in found:
        assert one.cut == (one.seen.moves >= plan.max_moves and not one.seen.won)


def test_one_option_at_a_time_differs_and_others_stay_as_chosen(rows: dict[str, list[Row]]) -> None:
    own = plan_of(SMALL[0]).options
    for one in rows["kabuki"]:
        differs = {name for name, value in one.options.items() if value != own[name]}
        assert differs == ({one.varied} if one.part == OPTION else differs)
        assert not differs or one.part in (OPTION, PLAYERS)
    assert {one.options["rounds"] for one in rows["kabuki"] if one.part == PLAYERS} == {1}


def test_the_same_seed_gives_the_same_games_on_one_core_and_on_two(rows: dict[str, list[Row]]) -> None:
    kind = SMALL[0]
    assert played(plan_of(kind), cores=2) == rows["kabuki"]
    stage = plan_of(kind, seed=2).stages()[0]
    others = rows_of(plan_of(kind), stage, watch_deals(stage.setting, stage.line_ups, 0, 6))
    assert others != figures.at_table(rows["kabuki"])


def test_levels_that_think_too_long_are_left_out() -> None:
    assert plan_of(Kind("kitsu", 2)).slow == ("master",)
    assert plan_of(Kind("kinapa", 4)).slow == ("master",)
    assert plan_of(Kind("kabuki", 2)).slow == ()


def test_without_a_number_of_games_there_are_fewer_where_games_are_long() -> None:
    small = usual_games(plan_of(SMALL[0], max_moves=5000))
    assert small == USUAL_GAMES[1]
    assert usual_games(plan_of(Kind("kitsu", 2, {"track": 60}), max_moves=5000)) < small


def test_an_option_with_a_long_range_is_tried_at_some_values_its_ends_and_the_tables_own() -> None:
    track = Kind("kitsu", 2).game.options[0]
    values = values_of(track, 12)
    assert len(values) < 10
    assert values[0] == 4 and values[-1] == 60 and 12 in values
    steps = [after - before for before, after in pairwise(values) if 12 not in (before, after)]
    assert steps == sorted(steps)


# ------------------------------------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (25, 100, 0.1755, 0.3430), (1, 1, 0.2065, 1.0)],
)
def test_intervals_are_wilsons(won: int, games: int, low: float, high: float) -> None:
    found = figures.share([1.0] * won + [0.0] * (games - won))
    assert found.value == won / games
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)
    assert (found.low, found.high) == wilson(won / games, games)


def test_what_is_called_unfair_is_so_among_all_that_is_looked_at() -> None:
    def won(part: int) -> tuple[Figure, float]:
        return figures.share([1.0] * part + [0.0] * (100 - part)), 0.5

    nothing = figures.share([]), 0.5
    assert figures.surely_off({"one": won(61)}) == ["one"]
    assert figures.surely_off({"one": won(61), "none": nothing}) == ["one"]
    assert figures.surely_off({"one": won(61), **{str(k): won(50) for k in range(9)}}) == []
    assert figures.surely_off({"one": won(61), **{str(k): won(50) for k in range(8)}, "low": won(30)}) == ["low"]
    assert figures.surely_off({"none": nothing}) == []


def test_seats_are_counted_from_who_began_and_a_shared_win_is_shared() -> None:
    game = Kind("kabuki", 4).game
    games = [
        row([1], opener=1),
        row([2], opener=2),
        row([0], opener=1),
        row([2, 3], opener=3),
        row([]),
        row([0, 1, 2, 3]),
    ]
    by_turn = figures.seat_shares(game, games, from_opener=True)
    assert [one.value for one in by_turn] == [pytest.approx(part / 4) for part in (2.5, 0, 0, 1.5)]
    assert {one.games for one in by_turn} == {4}  # neither the one that was cut off nor the one that all won
    by_chair = figures.seat_shares(game, games, from_opener=False)
    assert [one.value for one in by_chair] == [pytest.approx(part / 4) for part in (1, 1, 1.5, 0.5)]
    assert figures.first_seat(game, games).value == pytest.approx(4 * 2.5 / 4)


def test_partners_are_one_place() -> None:
    game = Kind("kitsu", 4).game
    games = [row([1, 3], opener=3), row([1, 3], opener=0), row([0, 2], opener=2), row([0, 2], opener=0)]
    assert [one.value for one in figures.seat_shares(game, games, from_opener=True)] == [0.75, 0.25]
    assert not any(figures.shared(one) for one in games)
    assert figures.shared(row([0, 1], 4)) and figures.shared(row([0, 1], 2))


def test_the_worth_of_a_lead_is_how_often_who_leads_wins() -> None:
    game = Kind("kabuki", 2).game
    games = [row([0], 2), row([1], 2), row([1], 2), row([], 2)]
    for one, bits in zip(games, (0b01, 0b01, 0b11, 0b01), strict=True):
        one.seen.marks[10] = bits
    half = figures.lead_curve(game, games)[10]
    assert half.leads == Figure(2 / 3, *wilson(2 / 3, 3), 3)
    assert half.wins == Figure(1 / 2, *wilson(1 / 2, 2), 2)


def test_a_spread_and_its_columns_hold_every_game() -> None:
    values = [*range(1, 101), 10_000]
    found = figures.spread(values)
    assert (found.least, found.low, found.middle, found.high, found.most) == (1, 11, 51, 91, 10_000)
    columns = figures.bins(values)
    assert sum(column.games for column in columns) == len(values)
    assert columns[-1].high < 200  # one game that is far out does not squeeze all others into one column
    assert all(before.high == after.low for before, after in pairwise(columns))


@pytest.mark.parametrize(("part", "games"), [(1.0, 4), (0.6, 97), (0.4, 97), (0.55, 385), (0.5, skill.ENDLESS)])
def test_so_many_games_tell_two_players_apart(part: float, games: int) -> None:
    assert skill.games_to_tell(part) == games
    if games < skill.ENDLESS:
        (low, high), (lower, higher) = wilson(part, games), wilson(part, games - 1)
        assert not low <= 0.5 <= high
        assert lower <= 0.5 <= higher


def test_meetings_count_decided_games_and_shared_wins(rows: dict[str, list[Row]]) -> None:
    plan = plan_of(SMALL[0])
    met = skill.meetings(plan, rows["kabuki"])
    assert len(met) == 10 * plan.arena().deals
    for one in met:
        games = [
            each.seen
            for each in rows["kabuki"]
            if each.part == SKILL and each.seen.deal == one.deal and set(each.seen.line_up) == {one.one, one.other}
        ]
        decided = [game for game in games if 0 < len(game.won) < 3]
        won = sum(sum(game.line_up[seat] == one.one for seat in game.won) / len(game.won) for game in decided)
        assert (one.games, one.decided) == (6, len(decided))
        assert one.won == pytest.approx(won)
        assert plan.levels.index(one.one) > plan.levels.index(one.other)


def test_each_level_is_compared_with_the_one_below_and_all_are_rated(rows: dict[str, list[Row]]) -> None:
    plan = plan_of(SMALL[2])
    found = skill.neighbours(plan, skill.meetings(plan, rows["kitsu"]))
    assert [(one.one, one.other) for one in found] == [
        ("novice", "random"),
        ("regular", "novice"),
        ("expert", "regular"),
    ]
    assert all(math.isnan(one.won.value) or 0 <= one.won.low <= one.won.value <= one.won.high <= 1 for one in found)
    ranked, _ = skill.rated(plan, rows["kitsu"])
    assert {one.player for one in ranked} == set(plan.levels)


def test_of_two_games_on_a_deal_the_same_player_or_the_same_chairs_win_both(rows: dict[str, list[Row]]) -> None:
    plan = plan_of(SMALL[2])
    for one in skill.twice(plan, rows["kitsu"]):
        games = [
            each.seen for each in rows["kitsu"] if each.part == SKILL and set(each.seen.line_up) == {one.one, one.other}
        ]
        by_deal = {game.deal: [other for other in games if other.deal == game.deal] for game in games}
        chairs = sum(first.won == second.won != [] for first, second in by_deal.values())
        players = sum(
            bool(first.won and second.won) and first.line_up[first.won[0]] == second.line_up[second.won[0]]
            for first, second in by_deal.values()
        )
        assert (one.player, one.chair, one.deals) == (players, chairs, len(by_deal))
    assert skill.twice(plan_of(SMALL[0]), rows["kabuki"]) == []
