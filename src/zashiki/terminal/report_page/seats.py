"""Is any seat better than another?"""

from __future__ import annotations

from zashiki.lab.contest import RANDOM
from zashiki.lab.ratings import TIMES, Figure
from zashiki.lab.report.figures import at_table, by_players, first_seat, first_share, seat_shares, sides, surely_off
from zashiki.lab.report.plan import BY, CHANCE
from zashiki.terminal.report_page.charts import Dots, intervals
from zashiki.terminal.report_page.parts import Headline, Plot, Section, Story, games_by
from zashiki.terminal.report_page.words import begin, count, equal, interval, listed, percent, place, times


def headline(story: Story) -> Headline:
    """The number to begin with."""
    first = first_seat(story.plan.game, at_table(story.rows))
    return Headline(times(first.value), "a fair share of the wins for who has the first turn", "seats")


def section(story: Story) -> Section:
    """The whole section."""
    about = (
        "Who begins is drawn by lot or comes with the cards, so what could be unfair is the order of turns. "
        "Intervals are Wilson's, of 95 %: where one reaches the line, chance alone explains the difference. Where "
        "several are looked at, a sentence says more only of what is sure for all of them together (Bonferroni)."
    )
    return Section("seats", "Is any seat better?", about, [_order(story), _chairs(story), *_by_players(story)])


def _names(story: Story, from_opener: bool) -> list[str]:
    """What the places are called: in the order of turns, or chair by chair."""
    if story.plan.seats in story.plan.game.partnered:
        return ["clan of the first", "other clan"] if from_opener else ["even seats", "odd seats"]
    chairs = range(story.plan.seats)
    return [place(chair) if from_opener else f"seat {chair + 1}" for chair in chairs]


def _both(story: Story, from_opener: bool) -> list[Dots]:
    game = story.plan.game
    return [
        Dots(f"{BY}s", "main", seat_shares(game, at_table(story.rows), from_opener)),
        Dots("random players", "second", seat_shares(game, at_table(story.rows, CHANCE), from_opener)),
    ]


def _plot(story: Story, title: str, says: str, from_opener: bool) -> Plot:
    names, series = _names(story, from_opener), _both(story, from_opener)
    fair = 1 / sides(story.plan.game, story.plan.seats)
    label = "part of the decided games that is won"
    drawn = intervals(names, series, percent, label, says, (fair, f"fair: {equal(fair)}"))
    by = f"{games_by(at_table(story.rows), BY, story.plan.seats)}; {games_by(at_table(story.rows, CHANCE), RANDOM)}"
    cells = [[name, *(interval(dots.figures[row]) for dots in series)] for row, name in enumerate(names)]
    key = [(dots.kind, dots.name) for dots in series]
    return Plot(title, drawn, says, by, key, ("", *(dots.name for dots in series)), cells)


def _order(story: Story) -> Plot:
    fair = 1 / sides(story.plan.game, story.plan.seats)
    clever, chance = (dots.figures[0] for dots in _both(story, from_opener=True))
    who = "The clan of whoever begins" if story.plan.seats in story.plan.game.partnered else "Whoever begins"
    said = [
        f"{interval(one)} among {name}" for one, name in ((clever, f"{BY}s"), (chance, "random players")) if one.games
    ]
    won = f"{who} wins {', '.join(said)}; fair would be {equal(fair)}. " if said else ""
    says = won + _verdict(clever, fair)
    return _plot(story, "By order of turns", says, from_opener=True)


def _verdict(first: Figure, fair: float) -> str:
    if first.games == 0:
        return f"Among {BY}s nothing was decided."
    if first.low > fair:
        return "To begin is an advantage, and more than chance."
    if first.high < fair:
        return "To begin is a handicap, and more than chance."
    return f"Among {BY}s that is no more than chance may do."


def _chairs(story: Story) -> Plot:
    fair = 1 / sides(story.plan.game, story.plan.seats)
    names = _names(story, from_opener=False)
    told = len(names) if len(names) > 2 else 1  # of two sides one says it all
    shares = {
        f"{name} among {dots.name}": (figure, fair)
        for dots in _both(story, from_opener=False)
        for name, figure in list(zip(names, dots.figures, strict=True))[:told]
    }
    off = surely_off(shares)
    if off:
        says = (
            f"A check: the rules treat all chairs alike. {begin(listed(off))} lie{'s' if len(off) == 1 else ''} "
            f"further off than chance brings any of {count(len(shares))} but once in twenty reports."
        )
    else:
        says = "A check: the rules treat all chairs alike, and no chair wins more or less than chance may do."
    return _plot(story, "By chair", says, from_opener=False)


def _by_players(story: Story) -> list[Plot]:
    game = story.plan.game
    tables = by_players(story.rows)
    if len(tables) < 2:
        return []
    found = {players: first_seat(game, rows) for players, rows in tables.items()}
    unfair = surely_off({players: first_share(game, rows) for players, rows in tables.items()})
    says = "With no number of players is the first turn worth more or less than chance may explain."
    if unfair:
        who = listed([count(players) for players in unfair])
        says = f"With {who} players the first turn is worth {_how_much(found, unfair)}."
    names = [f"{players} players" for players in found]
    series = [Dots(f"{BY}s", "main", list(found.values()))]
    drawn = intervals(names, series, times, "wins of who begins, as a multiple of a fair share", says, (1, "fair"))
    by = f"Games by {BY}s: {listed([f'{len(rows):,} with {players}' for players, rows in tables.items()])}"
    cells = [[name, f"{one.games:,}", interval(one, "times")] for name, one in zip(names, found.values(), strict=True)]
    return [
        Plot("First turn, by number of players", drawn, says, by, head=("", "decided", f"{TIMES} fair"), numbers=cells)
    ]


def _how_much(found: dict[int, Figure], unfair: list[int]) -> str:
    return listed([f"{times(found[players].value)} a fair share" for players in unfair])
