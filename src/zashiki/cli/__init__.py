"""The command line: zashiki serve | play | simulate | arena | report | replay | verify | rules.

Every command imports what it needs when it is called, so that the command line starts at once.
"""

from __future__ import annotations

import click

from zashiki import __version__
from zashiki.cli import house, lab, pages


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Zashiki: Kabuki, Kinapa and Kitsu, three Japanese-themed card games."""


for _command in (
    house.serve,
    house.play,
    lab.simulate,
    lab.arena,
    lab.report,
    pages.replay,
    pages.verify,
    pages.rules,
):
    main.add_command(_command)
