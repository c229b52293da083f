"""What is shown, in text and as a picture, is what the seat that looks may see, in every phase of every table."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.text import Text

import zashiki.lab.pettingzoo
from tests.lab.pettingzoo.zoo import KINDS, moves, turns
from tests.tables import TABLES, Kind
from zashiki.core.aside import Aside, set_luck
from zashiki.lab.pettingzoo import kabuki_v1, kitsu_v1
from zashiki.lab.pettingzoo.pictures import painter_of

ROOT = Path(__file__).resolve().parents[3]
ART = ROOT / "src" / "zashiki" / "lab" / "pettingzoo" / "art"
SHEETS = ("house", "kabuki", "kinapa", "kitsu")


def plain(text: str) -> str:
    """Text without its colours."""
    return Text.from_ansi(text).plain


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_phase_is_painted_for_every_seat(kind: Kind) -> None:
    env = turns(kind)
    env.reset(seed=21)
    paint = painter_of(kind.game).paint
    pictures: dict[str, bytes] = {}
    for seat in moves(env, random.Random(22)):
        view: Any = kind.game.view(env.board.state(), seat)
        if view.phase not in pictures:
            pictures[view.phase] = paint(view, env.possible_agents, []).tobytes()
    view = kind.game.view(env.board.state(), -1)
    over = paint(view, env.possible_agents, env.board.winners())
    assert over.shape == (720, 960, 3)
    assert over.dtype == np.uint8
    pictures[view.phase] = over.tobytes()
    assert len(set(pictures.values())) == len(pictures) >= 3


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_nothing_hidden_is_observed_or_shown(kind: Kind) -> None:
    """Whatever a seat cannot see may be otherwise: it observes, reads and sees the same."""
    env = turns(kind, render_mode="ansi")
    env.reset(seed=31)
    luck, aside = random.Random(32), Aside()
    set_luck(aside, bytes(range(32)))
    paint = painter_of(kind.game).paint
    for seat in islice(moves(env, random.Random(33)), 0, 210, 7):
        eye = luck.choice([seat, *range(kind.seats)])
        env.eyes = None if eye == seat else eye
        true = env.board.state()
        other = true.copy()
        kind.game.reshuffle_hidden(other, eye, aside)
        before, read = env.observe(env.possible_agents[eye]), env.render()
        env.board._state.load(other.tobytes())
        after = env.observe(env.possible_agents[eye])
        assert all((before[part] == after[part]).all() for part in before)
        assert env.render() == read
        env.board._state.load(true.tobytes())
        if luck.random() < 0.2:
            painted = [paint(kind.game.view(state, eye), env.possible_agents, []) for state in (true, other)]
            assert (painted[0] == painted[1]).all()


def test_text_is_seen_with_the_eyes_of_whoever_acts() -> None:
    env = kitsu_v1.raw_env(players=4, render_mode="ansi")
    env.reset(seed=1)
    text = plain(str(env.render()))
    assert f"seen by {env.agent_selection}" in text
    assert f"{env.agent_selection} is to act." in text
    assert "Your hand:" in text


def test_text_can_be_seen_with_the_eyes_of_one_seat_or_of_a_watcher() -> None:
    env = kitsu_v1.raw_env(players=4, render_mode="ansi", eyes=2)
    env.reset(seed=1)
    assert "seen by player_2" in plain(str(env.render()))
    assert "Several are asked at once." in plain(str(env.render()))
    watched = kitsu_v1.raw_env(players=4, render_mode="ansi", eyes=-1)
    watched.reset(seed=1)
    assert "Your hand" not in plain(str(watched.render()))


def test_text_says_who_has_won() -> None:
    env = kitsu_v1.raw_env(players=2, render_mode="ansi", track=4, rounds=1)
    env.reset(seed=1)
    for _ in moves(env, random.Random(1)):
        pass
    winner = env.possible_agents[env.board.winners()[0]]
    assert f"Won by {winner}." in plain(str(env.render()))


def test_human_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = kabuki_v1.env(players=2, render_mode="human")
    env.reset(seed=1)
    env.step(0)
    assert capsys.readouterr().out.count("kabuki_v1 · seen by") == 2
    assert env.render() is None


def test_parallel_environments_are_shown_too() -> None:
    env = kabuki_v1.parallel_env(players=2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape == (720, 960, 3)


def test_without_a_mode_nothing_is_shown_and_it_is_said() -> None:
    env = kabuki_v1.raw_env(players=2)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="choose a render_mode"):
        assert env.render() is None


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheets_of_art_are_of_the_pictures_of_the_client(sheet: str) -> None:
    folder = ROOT / "web" / "src" / ("art" if sheet == "house" else f"games/{sheet}/art")
    listed: dict[str, list[Any]] = json.loads((ART / f"{sheet}.json").read_text())
    old = [
        name
        for name, row in listed.items()
        if row[-1] != hashlib.sha256((folder / f"{name}.svg").read_bytes()).hexdigest()[:16]
    ]
    assert not old, f"run `python web/art/sheets.py`: {old}"


def test_what_is_not_installed_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pettingzoo" else real(name))
    with pytest.raises(ModuleNotFoundError, match=r"pettingzoo is not installed.*pip install 'zashiki\[lab\]'"):
        importlib.reload(zashiki.lab.pettingzoo)
