"""The part of the page about graphics cards, from the lines that `python -m bench.card --peers` printed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import DASH, Spread, between, short, times
from bench.figures import markdown_table as table
from bench.prepare import ROOT
from bench.results import Target, at_least, titled

KEPT = ROOT / "bench" / "card.json"
LEAST = {"kabuki": 1e10, "kinapa": 2e9, "kitsu": 2e9}
PGX_TIMES = (("leduc_holdem", ("kabuki",), 12), ("sparrow_mahjong", ("kabuki", "kinapa", "kitsu"), 70))
PGX_WAYS = {"observed": "as it comes, with observations", "bare": "with its observations cut out"}
"""The targets name 0.8 G and 0.027 G moves a second, which pgx makes as it comes; it can be made faster."""
STEPS = {"nothing": "without observations", "mask": "with masks", "mask sight": "with masks and sights"}

Told = dict[str, Any]


@dataclass(frozen=True)
class Card:
    """What a run on a card found."""

    about: dict[str, str]
    checks: list[Told]
    ours: list[Told]
    peers: list[Told]

    def played(self, game: str) -> list[Told]:
        """A game's tables, whole games inside one kernel."""
        return [told for told in self.ours if told["game"] == game and told["way"] == "play"]

    def slowest(self, game: str) -> Spread:
        """Moves a second of a game's slowest table."""
        worst = min(self.played(game), key=lambda told: float(told["moves_per_second"]))
        return Spread(worst["moves_per_second"], worst["least"], worst["most"])

    def pgx(self, game: str, way: str) -> float | None:
        """Moves a second of a game of pgx, with observations or without."""
        found = (told["moves_per_second"] for told in self.peers if (told["game"], told["way"]) == (game, way))
        return next(found, None)


def kept_card(path: Path = KEPT) -> Card | None:
    """The run that is kept, if there is one."""
    if not path.exists():
        return None
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    about = next(told["about"] for told in lines if "about" in told)
    checks, peers = ([told for told in lines if key in told] for key in ("check", "library"))
    ours = [told for told in lines if "at_once" in told]
    return Card(about, checks, ours, [told for told in peers if "check" not in told])


def card_targets(card: Card) -> list[Target]:
    """Every target for a card with what was found."""
    found = [_speed(card, game, least) for game, least in LEAST.items()]
    rivals = [(game, peer, least) for peer, games, least in PGX_TIMES for game in games]
    return found + [_against(card, way, *rival) for way in PGX_WAYS for rival in rivals]


def _speed(card: Card, game: str, least: float) -> Target:
    found = card.slowest(game)
    what = f"{game.capitalize()}, random moves a second on one card (slowest table)"
    return Target(what, f"≥ {short(least)}", short(found.middle), between(found), found.middle >= least)


def _against(card: Card, way: str, game: str, peer: str, least: float) -> Target:
    ours, rate = card.slowest(game), card.pgx(peer, way)
    found = Spread(ours.middle / rate, ours.low / rate, ours.high / rate) if rate else None
    what = f"{game.capitalize()} (slowest table), times pgx's `{peer}` on the same card, {PGX_WAYS[way]}"
    return at_least(what, least, found)


def on_card(card: Card) -> str:
    """The whole part."""
    rows = [(t.what, t.wanted, t.found, t.range, t.verdict) for t in card_targets(card)]
    about = {name: value for name, value in card.about.items() if name != "made"}
    parts = [
        "## On a graphics card",
        f"Measured on {card.about['card']}, on {card.about['made']}, in a run of its own:\n"
        "`python -m bench.card --peers` (kept in bench/card.json). Time is the clock on the wall.",
        table(("machine", ""), about.items()).replace("---:", "---"),
        table(("what", "target", "measured", f"min {DASH} max", "met"), rows),
        _checks(card),
        _ours(card),
        *_pgx(card),
    ]
    return "\n\n".join(parts)


def _checks(card: Card) -> str:
    agreed = [told for told in card.checks if told["check"] == "agree"]
    looked = [f"{told['library']} {told['version']}" for told in card.checks if told["check"] == "DLPack"]
    said = ", ".join(titled(f"{told['game']} {told['seats']}") for told in agreed)
    return (
        "Before anything was timed, card and processor played the same games from the same seeds and agreed bit\n"
        f"for bit, in states, luck, masks, sights and results: {said}.\n"
        f"These looked at the card's memory without a copy, by DLPack: {', '.join(looked)}."
    )


def _ours(card: Card) -> str:
    """A row a table: whole games inside one kernel, then step by step."""
    head = (
        "table",
        "at once",
        "inside one kernel, moves/s",
        f"min {DASH} max",
        "games/s",
        *(f"step by step, {said}" for said in STEPS.values()),
    )
    rows = [
        (
            titled(f"{told['game']} {told['seats']}"),
            f"{told['at_once']:,}",
            short(told["moves_per_second"]),
            f"{short(told['least'])}{DASH}{short(told['most'])}",
            short(told["games_per_second"]),
            *(_stepped(card.ours, told, look) for look in STEPS),
        )
        for game in LEAST
        for told in card.played(game)
    ]
    return table(head, rows)


def _stepped(ours: Iterable[Told], table: Told, look: str) -> str:
    same = [told for told in ours if (told["game"], told["seats"]) == (table["game"], table["seats"])]
    return next((short(told["moves_per_second"]) for told in same if told["way"] == f"step, looking at {look}"), "")


def _pgx(card: Card) -> list[str]:
    """The games of pgx on the same card, if they took part."""
    if not card.peers:
        return ["pgx did not take part in this run."]
    head = ("pgx on the same card", "driven", "moves/s", "games/s", *(f"{game.capitalize()}, times" for game in LEAST))
    rows = [
        (
            f"{told['game']}, {told['way']}",
            told["driver"],
            short(told["moves_per_second"]),
            short(told["games"] / told["seconds"]),
            *(times(Spread(card.slowest(game).middle / told["moves_per_second"], 0, 0)) for game in LEAST),
        )
        for told in card.peers
    ]
    return [
        table(head, rows),
        f"pgx {card.peers[0]['version']} on JAX {card.peers[0]['jax']}; *bare*: its observations are cut out.",
    ]
