"""The part of the page about many games at once: batches, two cores, and whose games are nearest to ours."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from bench.contest import MAIN
from bench.figures import DASH, between, rates, ratio, short, spread, times
from bench.figures import markdown_table as table
from bench.many import TOGETHER, WAYS
from bench.others import INSIDE, OBSERVED, PGX_GAME
from bench.peers.peer_tally import Tally
from bench.results import INSIDE_BEFORE, INSIDE_TIMES, Results, titled

TABLES = [f"{game} {seats}" for game, seats in MAIN]


@dataclass(frozen=True)
class Near:
    """A game of theirs that is near to one of ours, and in what."""

    ours: str
    library: str
    game: str
    alike: str


NEAREST = (
    Near("kabuki 4", "open_spiel", "liars_dice", "let it pass, or call it out"),
    Near("kabuki 4", "pgx", "leduc_holdem", "a handful of actions, small states"),
    Near("kabuki 4", "pettingzoo", "leduc_holdem", "a handful of actions, small states"),
    Near("kabuki 4", "rlcard", "leduc-holdem", "a handful of actions, small states"),
    Near("kinapa 4", "open_spiel", "go_fish", "ask for a number, collect what matches"),
    Near("kinapa 4", "pgx", "sparrow_mahjong", "hidden hands, sets to collect"),
    Near("kinapa 4", "pettingzoo", "hanabi", "hidden hands, what others know counts"),
    Near("kinapa 4", "rlcard", "gin-rummy", "hidden hands, sets to collect"),
    Near("kitsu 4", "open_spiel", "spades", "tricks, two against two"),
    Near("kitsu 4", "open_spiel", "euchre", "tricks, two against two, few cards"),
    Near("kitsu 4", "pgx", "sparrow_mahjong", "hidden hands (it has no game of tricks we could take)"),
    Near("kitsu 4", "rlcard", "bridge", "tricks, two against two"),
)


def at_once(results: Results) -> str:
    """Our batches: each way of driving them, and two cores against one."""
    return "\n\n".join([_ways(results), *_inside(results), _cores(results)])


def _ways(results: Results) -> str:
    rows = [
        (titled(name), WAYS[way], short(found.middle), between(found), short(_games(results, name, way)))
        for name in TABLES
        for way in WAYS
        for found in [spread(rates(results.rounds[f"batch {way} {name}"]))]
    ]
    text = (
        "`zashiki.lab.Batch`, 4096 games side by side on one core. Step by step, a call draws the actions and\n"
        "another plays them; *masks and sights* are what the asked seat may do and what it sees, in every game after\n"
        "every step."
    )
    head = ("table", "driven", "moves/s", f"min {DASH} max", "games/s")
    return f"## Many games at once\n\n{text}\n\n{table(head, rows)}"


def _games(results: Results, name: str, way: str) -> float:
    return median(tally.pace for tally in results.rounds[f"batch {way} {name}"])


def _inside(results: Results) -> list[str]:
    """Against what runs inside C++ and XLA, if the peers took part."""
    if results.openspiel is None:
        return []
    game, best = results.fastest_inside()
    rows = [_inside_row(results, name) for name in TABLES]
    head = (
        "inside one call, one core",
        f"times {game}",
        f"times {INSIDE_BEFORE / 1e6:.1f} M",
        f"times pgx's {PGX_GAME}",
    )
    pgx = short(median(rates(results.rounds[f"pgx {PGX_GAME}"])))
    text = (
        f"OpenSpiel's fastest game inside C++ in this run made {short(median(best))} moves a second ({game});\n"
        f"{INSIDE_BEFORE / 1e6:.1f} M is what was measured when the targets were set.\n"
        f"The pace of pgx's `{PGX_GAME}`, without observations: {pgx} moves a second."
    )
    return [table(head, rows), text]


def _inside_row(results: Results, name: str) -> tuple[str, str, str, str]:
    fixed = spread(rate / INSIDE_BEFORE for rate in rates(results.rounds[f"batch play {name}"]))
    found = [results.times_inside(name), fixed, results.times_pgx(name)]
    cpp, before, pgx = (f"{times(one)} ({between(one)})" for one in found)
    return f"{titled(name)}, ≥ {INSIDE_TIMES[name]} and ≥ 10", cpp, before, pgx


def _cores(results: Results) -> str:
    rows = [
        (titled(name), TOGETHER[way], times(found), between(found))
        for name in TABLES
        for way in TOGETHER
        if (found := results.times_one_core(name, way)) is not None
    ]
    if not rows:
        return "Two cores against one were not measured: there is only one."
    text = (
        "Two cores against one, by the clock on the wall, in short turns one after the other; the fastest turn of\n"
        "each counts in a round. It needs a machine with nothing else to do: whatever runs beside it takes from\n"
        "two cores and not from one."
    )
    return f"{text}\n\n{table(('table', 'driven', 'two cores, times one', f'min {DASH} max'), rows)}"


def nearest(results: Results) -> str:
    """Their games and ours, without and with observations."""
    head = ("ours", "theirs", "alike in", "moves/s", "games/s", "times", "moves/s, seeing", "games/s", "times")
    rows = [(titled(near.ours), f"{near.library}: {near.game}", near.alike, *_cells(results, near)) for near in NEAREST]
    text = (
        "None of them is one of our games; these are the nearest. *Times* is how many times as many moves a second we\n"
        "make on one core: first without observations (ours inside one Batch call, OpenSpiel inside C++ by its faster\n"
        "way, pgx with its observations cut out), then *seeing*, an observation for every decision: ours step by step\n"
        "with masks and sights; OpenSpiel from Python through its own observer, as what runs inside its C++ cannot be\n"
        "asked for any; pgx as it comes; PettingZoo and RLCard, which cannot do without."
    )
    return f"## Nearest games\n\n{text}\n\n{table(head, rows)}"


def _cells(results: Results, near: Near) -> list[str]:
    bare, seeing = theirs(results, near)
    return [
        *_three(results.rounds[f"batch play {near.ours}"], bare),
        *_three(results.rounds[f"batch observed {near.ours}"], seeing),
    ]


def _three(ours: list[Tally], other: list[Tally]) -> list[str]:
    """Their moves and games a second, and how many times as fast we are; nothing where they do not play that way."""
    if not other:
        return ["", "", ""]
    found = ratio(rates(ours), rates(other) * (len(ours) if len(other) == 1 else 1))
    return [short(median(rates(other))), short(median(one.pace for one in other)), times(found)]


def theirs(results: Results, near: Near) -> tuple[list[Tally], list[Tally]]:
    """What a peer's game did without and with observations; empty where there is no such way."""
    if near.library == "open_spiel":
        inside = [results.rounds[f"{way} {near.game}"] for way in INSIDE]
        return max(inside, key=lambda played: median(rates(played))), results.rounds[f"{OBSERVED} {near.game}"]
    lines = [line for line in results.peers if (line.library, line.game) == (near.library, near.game)]
    bare = [line.tally for line in lines if line.way == "bare"]
    return bare, [line.tally for line in lines if line.way in ("observed", "raw", "steps")]
