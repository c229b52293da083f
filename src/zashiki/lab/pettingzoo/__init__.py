"""The games behind PettingZoo's interface, used like its own.

    from zashiki.lab.pettingzoo import kitsu_v1

    env = kitsu_v1.env(players=4, render_mode="ansi", track=12)

Each of `kabuki_v1`, `kinapa_v1` and `kitsu_v1` has `env`, `raw_env` (seats act one after the other), `parallel_env` and
`raw_parallel_env` (all seats act in every step). docs/pettingzoo.md tells the rest.
"""

from __future__ import annotations

from importlib.util import find_spec

for _library in ("pettingzoo", "gymnasium", "PIL"):
    if find_spec(_library) is None:
        raise ModuleNotFoundError(f"{_library} is not installed, which this needs: pip install 'zashiki[lab]'")
