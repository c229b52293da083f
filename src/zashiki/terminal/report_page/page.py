"""The whole page of a report, in one file that needs nothing else."""

from __future__ import annotations

from html import escape

from zashiki import __version__
from zashiki.lab.ledger import sources
from zashiki.lab.report.plan import BY, Plan
from zashiki.terminal.report_page import lead, length, options, rules, seats, skill
from zashiki.terminal.report_page.look import picture, style
from zashiki.terminal.report_page.parts import Headline, Section, Story, markup
from zashiki.terminal.report_page.words import begin, count, listed


def page(story: Story) -> str:
    """The page."""
    title = f"{story.plan.game.name.capitalize()} with {count(story.plan.seats)} players: a report"
    body = "".join(markup(section) for section in _sections(story))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style()}</style></head>\n<body>{_header(story)}<main>{_tiles(_headlines(story))}{body}</main>"
        f"{_footer(story)}</body></html>\n"
    )


def _sections(story: Story) -> list[Section]:
    return [part.section(story) for part in (length, lead, seats, rules, options, skill)]


def _headlines(story: Story) -> list[Headline]:
    return [
        length.headline(story),
        *lead.headlines(story),
        seats.headline(story),
        rules.headline(story),
        skill.headline(story),
    ]


def _header(story: Story) -> str:
    plan = story.plan
    about = (
        f"{len(story.rows):,} games played by computer players{_changed(plan)}: {plan.games:,} of them by "
        f"{count(plan.seats)} {BY}s at this table, the others to compare it with other tables, other options and other "
        "players."
    )
    return (
        '<header><div><div class="say"><p class="house">Zashiki · report</p>'
        f"<h1>{escape(plan.game.name.capitalize())}</h1><p>{escape(begin(count(plan.seats)))} players · "
        f'{escape(plan.game.about)}</p><p class="by">{escape(about)}</p></div>'
        f'<img alt="" src="{picture(plan.game.name)}"></div></header>'
    )


def _changed(plan: Plan) -> str:
    """The options that are not the usual ones."""
    said = [f"{name.replace('_', ' ')} {value}" for name, value in plan.game.unusual(plan.table).items()]
    return f" with {listed(said)}" if said else ""


def _tiles(found: list[Headline]) -> str:
    tiles = "".join(
        f'<a class="panel" href="#{one.section}"><b>{escape(one.value)}</b><span>{escape(one.about)}</span></a>'
        for one in found
    )
    return f'<nav class="tiles" aria-label="In short">{tiles}</nav>'


def command(plan: Plan) -> str:
    """The command that makes the same report again."""
    chosen = [
        f"--{name.replace('_', '-')}" + ("" if value is True else f" {value}")
        for name, value in plan.game.unusual(plan.table).items()
    ]
    said = [f"--players {plan.seats}", f"--games {plan.games}", f"--seed {plan.seed}", f"--max-moves {plan.max_moves}"]
    return " ".join(["zashiki report", plan.game.name, *said, *chosen])


def _footer(story: Story) -> str:
    plan = story.plan
    facts = {
        "Made by": f"zashiki {__version__}, rules {plan.game.rules} of {plan.game.name}, sources {sources()}",
        "Seed": f"{plan.seed}; the same seed gives the same numbers, on any number of cores",
        "Cut off": f"a game that lasts longer than {plan.max_moves:,} moves; such games count for nobody",
        "Random": "players who make any legal move; a shout only once in sixteen times",
        "Data": "beside this file: the tables -games, -rules and -meetings in Parquet, from which all of this is drawn",
    }
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    return f"<footer><h2>How to repeat it</h2><pre><code>{escape(command(plan))}</code></pre><dl>{rows}</dl></footer>"
