"""bench/results.md and the summary on the terminal: ratios first, and what they do not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from statistics import median

from bench.card_page import Card, card_targets, on_card
from bench.contest import MAIN, MORE
from bench.figures import DASH, between, duration, markdown_table, rates, short, spread, times
from bench.many import AT_ONCE, MOVES
from bench.method import METHOD
from bench.million import ASKED
from bench.nearest import at_once, nearest
from bench.others import FROM_PYTHON, OPENSPIEL_GAMES, WAYS
from bench.ours import PLAIN_MOVES, REPEATS
from bench.results import OPENSPIEL_TIMES, Results, missed, targets, titled
from rich.console import Console
from rich.table import Table

Row = Sequence[str]
SAID = ("wrapped", "bare", "observed")
"""Ways of a peer that stand beside its game's name."""
BUSY = 1.0
"""A load from which a machine has other things to do."""


def markdown(results: Results, card: Card | None) -> str:
    """The whole page; with what was found on a card, if a run is kept."""
    parts = [_head(results), _targets(results)]
    if results.openspiel:
        parts.append(_ways(results))
    parts += [_own_rates(results), at_once(results)]
    if results.openspiel:
        parts += [nearest(results), _openspiel_rates(results), _peer_rates(results)]
    if card:
        parts.append(on_card(card))
    parts += [_costs(results), _starts(results), _method(results)]
    return "\n\n".join(parts) + "\n"


def _head(results: Results) -> str:
    warnings = []
    if results.load >= BUSY:
        warnings.append(
            "**Other programs were busy on this machine**, see its load: figures are lower than it can do, and\n"
            "two cores against one above all."
        )
    if results.quick:
        warnings.append("**A quick run: these figures are rough.** `make bench` makes proper ones.")
    if results.changed:
        warnings.append("**The sources were edited during this run:** its figures belong to more than one version.")
    return "\n\n".join(
        [
            "# Bench results",
            f"Made by `make bench` on {results.made}, in {results.seconds / 60:.1f} minutes. Random legal play\n"
            "on one core unless said.",
            *warnings,
            markdown_table(("machine", ""), [*results.machine.items(), *_peers(results)]).replace("---:", "---"),
        ]
    )


def _peers(results: Results) -> Iterator[Row]:
    """The others' versions."""
    if results.openspiel:
        yield "OpenSpiel", results.openspiel
    for library, title in (("pettingzoo", "PettingZoo"), ("rlcard", "RLCard"), ("pgx", "pgx")):
        line = next((line for line in results.peers if line.library == library), None)
        if line:
            yield title, line.version + (f" (JAX {line.jax})" if line.jax else "")


def _targets(results: Results) -> str:
    rows = [(t.what, t.wanted, t.found, t.range, t.verdict) for t in targets(results)]
    table = markdown_table(("what", "target", "measured", f"min {DASH} max", "met"), rows)
    if results.openspiel is None:
        return f"## Targets\n\n{table}"
    game = results.fastest_game("loop")[0]
    note = (
        f"“OpenSpiel's fastest game from Python” is `{game}`, driven by the loop of OpenSpiel's own documentation,\n"
        "its chance actions counted. Driven in ways tuned by hand it is faster: see the next table."
    )
    return f"## Targets\n\n{table}\n\n{note}"


def _ways(results: Results) -> str:
    tables = list(OPENSPIEL_TIMES)
    head = ("OpenSpiel driven", "its fastest", "moves/s", *(f"{titled(t)}, ≥ {OPENSPIEL_TIMES[t]}" for t in tables))
    rows = [_way(results, way, tables) for way in WAYS]
    text = (
        "How many times as many moves a second we make as OpenSpiel's fastest game, for each way of driving it: the\n"
        f"median of the rounds' own ratios (min{DASH}max). **No** stands where a way *from Python* leaves a ratio\n"
        "below the target; the targets are not about what runs inside C++."
    )
    title = f"## Against OpenSpiel {results.openspiel}, each way"
    return "\n\n".join([title, text, markdown_table(head, rows), _verdict(results)])


def _way(results: Results, way: str, tables: Sequence[str]) -> Row:
    game, best = results.fastest_game(way)
    name = f"`{way}`: {WAYS[way]}"
    return (name, game, short(median(best)), *(_way_cell(results, way, table) for table in tables))


def _way_cell(results: Results, way: str, table: str) -> str:
    found = results.times_openspiel(table, way)
    too_slow = way in FROM_PYTHON and table in missed(results, way)
    return f"{times(found)} ({between(found)}){' **no**' if too_slow else ''}"


def _verdict(results: Results) -> str:
    """Say in words which targets each way of driving OpenSpiel from Python would leave unmet."""
    found = {way: missed(results, way) for way in FROM_PYTHON}
    said = [f"with `{way}` {', '.join(map(titled, tables))}" for way, tables in found.items() if tables]
    if not said:
        return "Every target is met whichever way OpenSpiel is driven from Python."
    return f"Below the target: {'; '.join(said)}."


def _own_rates(results: Results) -> str:
    head = (
        "table",
        "share of C",
        f"min {DASH} max",
        "moves/s",
        f"min {DASH} max",
        "moves a game",
        "C moves/s",
        "C moves a game",
    )
    rows = [_own_rate(results, f"{game} {seats}") for game, seats in sorted((*MAIN, *MORE))]
    text = (
        "Ours run inside compiled code, as in `zashiki simulate` but without telling what happened. The C program is\n"
        "Kabuki with the same state and the same calls of pending, legal and apply."
    )
    return f"## Our games\n\n{text}\n\n{markdown_table(head, rows)}"


def _own_rate(results: Results, table: str) -> Row:
    own = spread(rates(results.rounds[table]))
    game, seats = table.split()
    ours = (short(own.middle), between(own), _length(results, table))
    if game != "kabuki":
        return (titled(table), "", "", *ours, "", "")
    share, name = results.times_c(int(seats)), f"C {seats}"
    theirs = (short(spread(rates(results.rounds[name])).middle), _length(results, name))
    return (titled(table), f"{share.middle:.2f}", f"{share.low:.2f}{DASH}{share.high:.2f}", *ours, *theirs)


def _length(results: Results, name: str) -> str:
    played = results.rounds[name]
    return f"{sum(tally.moves for tally in played) / sum(tally.games for tally in played):.1f}"


def _openspiel_rates(results: Results) -> str:
    head = ("game", *(f"`{way}`" for way in WAYS), "chance actions")
    rows = [_openspiel_rate(results, game) for game in OPENSPIEL_GAMES]
    text = "Moves a second, chance actions counted; the last column is their share (they are the deal, above all)."
    return f"## OpenSpiel's games\n\n{text}\n\n{markdown_table(head, rows)}"


def _openspiel_rate(results: Results, game: str) -> Row:
    played = results.rounds[f"loop {game}"]
    chance = sum(tally.chance for tally in played) / sum(tally.moves for tally in played)
    middle = [short(median(rates(results.rounds[f"{way} {game}"]))) for way in WAYS]
    return (game, *middle, f"{100 * chance:.0f} %")


def _peer_rates(results: Results) -> str:
    tables = ("kabuki 4", "kinapa 4", "kitsu 4")
    own = [median(rates(results.rounds[table])) for table in tables]
    head = ("game", "players", *(f"{titled(table)}, times" for table in tables), "moves/s", "games/s")
    rows = [
        (
            f"{line.library}: {line.game}{f', {line.way}' if line.way in SAID else ''}",
            str(line.players),
            *(f"{rate / line.tally.rate:,.0f}" for rate in own),
            short(line.tally.rate),
            short(line.tally.pace),
        )
        for line in results.peers
    ]
    text = (
        "One round each, driven from Python; their deals happen inside and are not counted. *Wrapped* is a PettingZoo\n"
        "environment with the checks that `make` puts around it. pgx is not driven from Python: a compiled loop plays\n"
        "thousands of games at once, pinned to one core; *bare* is without observations, *observed* as it comes.\n"
        "Ours are those of the table “Our games”, without observations."
    )
    return f"## PettingZoo, RLCard and pgx\n\n{text}\n\n{markdown_table(head, rows)}"


def _costs(results: Results) -> str:
    games = results.costs.games
    rows = [(label, *values) for label, values in _cost_rows(results)]
    head = ("4 players", *(name.capitalize() for name in games))
    return f"## What things cost\n\n{markdown_table(head, rows)}"


def _cost_rows(results: Results) -> Iterator[tuple[str, list[str]]]:
    """A row a cost, a column a game."""
    costs = results.costs
    games = list(costs.games.values())
    yield "bytes of a state", [str(game.state_bytes) for game in games]
    yield "to compile", [duration(costs.compilation.games[name]) for name in costs.games]
    yield "to load compiled code (the first game loads LLVM too)", [duration(game.load) for game in games]
    yield "to deal, compiled", [duration(game.deal) for game in games]
    yield "to deal, plain Python", [duration(game.plain_deal) for game in games]
    yield "one `apply` from Python", [duration(game.quiet.apply) for game in games]
    yield "a call that does nothing", [duration(game.quiet.nothing) for game in games]
    yield "`apply` over nothing", [duration(max(0, game.quiet.over)) for game in games]
    yield "the same, telling what happened", [duration(max(0, game.telling.over)) for game in games]
    yield "moves/s, each verb called from Python", [short(game.stepped.rate) for game in games]
    yield "moves/s, plain Python, no compiler", [short(game.plain.rate) for game in games]
    yield "moves/s written as records", [short(game.traced.rate) for game in games]
    yield "bytes of record a move", [f"{game.trace_bytes / game.traced.moves:.0f}" for game in games]


def _starts(results: Results) -> str:
    costs = results.costs
    rows = [(name, "failed" if seconds is None else duration(seconds)) for name, seconds in costs.starts.items()]
    rows.append(("everything compiled from an empty cache", duration(costs.compilation.seconds)))
    rows.append(("of this, processor time", duration(costs.compilation.processor)))
    rows.append((f"`zashiki {' '.join(ASKED)}`", duration(median(one.seconds for one in results.simulations))))
    rows.append(
        ("of this, processor time of both cores", duration(median(one.processor for one in results.simulations)))
    )
    text = "Wall time of whole processes, compiled code cached (but for the two rows that say so)."
    return f"## To start\n\n{text}\n\n{markdown_table(('what', 'time'), rows)}"


def _method(results: Results) -> str:
    stepped = spread(game.stepped.rate for game in results.costs.games.values())
    own = {"cut": PLAIN_MOVES, "repeats": REPEATS, "stepped": between(stepped), "beside": ""}
    own |= {"moves": MOVES, "at_once": AT_ONCE}
    if results.openspiel:
        own["beside"] = f" (OpenSpiel's loop: {short(median(results.fastest_game('loop')[1]))})"
    return METHOD.format(**asdict(results.pace), **own).rstrip()


def summary(results: Results, card: Card | None, console: Console) -> None:
    """Show the targets, bare, on the terminal."""
    table = Table("what", "target", "measured", f"min {DASH} max", "met")
    for target in [*targets(results), *(card_targets(card) if card else [])]:
        colour = {True: "green", False: "red", None: "yellow"}[target.met]
        verdict = f"[{colour}]{target.verdict.strip('*')}[/]"
        table.add_row(target.what.replace("`", ""), target.wanted, target.found, target.range, verdict)
    console.print(table)
    if results.openspiel:
        console.print(_verdict(results).replace("`", ""))
