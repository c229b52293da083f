"""How long games are."""

from __future__ import annotations

from zashiki.lab.report.figures import Spread, at_table, bins, by_players, share_of, spread
from zashiki.lab.report.plan import BY
from zashiki.terminal.report_page.charts import histogram, spreads
from zashiki.terminal.report_page.parts import Headline, Plot, Section, Story, games_by
from zashiki.terminal.report_page.words import begin, count, listed, number, percent

HEAD = ("", "least", "10 %", "25 %", "half", "75 %", "90 %", "most", "mean")


def headline(story: Story) -> Headline:
    """The number to begin with."""
    moves = spread(row.seen.moves for row in at_table(story.rows))
    return Headline(number(moves.middle), "moves: half of the games are shorter, half longer", "length")


def section(story: Story) -> Section:
    """The whole section."""
    return Section(
        "length",
        "How long is a game?",
        "Every choice of a player counts as a move, also one that hardly takes a moment.",
        [_moves(story), _turns(story), *_by_players(story)],
    )


def _cells(name: str, found: Spread) -> list[str]:
    marks = (found.least, found.low, found.quarter, found.middle, found.three, found.high, found.most, found.mean)
    return [name, *map(number, marks)]


def _moves(story: Story) -> Plot:
    rows = at_table(story.rows)
    moves = spread(row.seen.moves for row in rows)
    says = (
        f"Four of five games take {number(moves.low)} to {number(moves.high)} moves, half of them "
        f"{number(moves.quarter)} to {number(moves.three)}. The longest took {number(moves.most)}. {_cut(story)}"
    )
    drawn = histogram(bins([row.seen.moves for row in rows]), "moves of a game", says, moves)
    by = games_by(rows, BY, story.plan.seats) + "; the shaded part holds four fifths of them"
    return Plot("Moves", drawn, says, by, head=HEAD, numbers=[_cells("moves", moves)])


def _cut(story: Story) -> str:
    cut = share_of(at_table(story.rows), lambda row: row.cut)
    if cut.value == 0:
        return "None had to be cut off."
    return f"{percent(cut.value, 1)} were cut off after {story.plan.max_moves:,} moves."


def _turns(story: Story) -> Plot:
    rows = at_table(story.rows)
    noun = story.plan.game.standing.turns
    found = spread(row.seen.turns for row in rows)
    if found.low == found.high:
        says = f"Nearly every game has {number(found.middle)} {noun}: what differs is what happens in between."
    else:
        most = f"{number(found.low)} to {number(found.high)} in four of five games"
        says = f"As players count it: {number(found.middle)} {noun} in the middle, {most}."
    drawn = histogram(bins([row.seen.turns for row in rows]), noun, says, found)
    return Plot(
        begin(noun), drawn, says, games_by(rows, BY, story.plan.seats), head=HEAD, numbers=[_cells(noun, found)]
    )


def _by_players(story: Story) -> list[Plot]:
    tables = by_players(story.rows)
    if len(tables) < 2:
        return []
    found = [(str(players), spread(row.seen.moves for row in rows)) for players, rows in tables.items()]
    (least, first), (most, last) = found[0], found[-1]
    says = (
        f"{count(int(least)).capitalize()} players need {number(first.middle)} moves, {count(int(most))} need "
        f"{number(last.middle)}: {_grows(first.middle, last.middle)}."
    )
    drawn = spreads(found, str(story.plan.seats), "moves, by number of players", says)
    rest = sorted({len(rows) for players, rows in tables.items() if players != story.plan.seats})
    by = (
        f"Games by {BY}s, {listed([f'{games:,}' for games in rest])} at each other number of players. Dot: the middle; "
        "bar: half of the games; line: four fifths of them"
    )
    cells = [_cells(f"{name} players", one) for name, one in found]
    return [Plot("Length, by number of players", drawn, says, by, head=HEAD, numbers=cells)]


def _grows(first: float, last: float) -> str:
    ratio = last / first
    if 0.9 <= ratio <= 1.1:
        return "hardly a difference"
    return f"{number(ratio)} times as many" if ratio > 1 else f"{percent(1 - ratio)} fewer"
