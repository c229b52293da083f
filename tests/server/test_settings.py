"""Settings: from the command line before the environment; a bad one is named; every one is documented."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from zashiki.cli import main
from zashiki.server.settings import BadSetting, Settings, flag, read_settings, variable
from zashiki.server.settings_page import COMMAND, FILE, settings_page


def test_the_command_line_counts_before_the_environment() -> None:
    settings = read_settings({"port": "9000", "keep_days": None}, {"ZASHIKI_PORT": "1", "ZASHIKI_KEEP_DAYS": "7"})
    assert (settings.port, settings.keep_days) == (9000, 7)


def test_values_of_every_kind_are_read_from_the_environment() -> None:
    said = {
        "ZASHIKI_DATABASE": "/srv/zashiki.sqlite",
        "ZASHIKI_METRICS_PUBLIC": "true",
        "ZASHIKI_ALLOWED_HOSTS": "a.example, b.example:81",
        "ZASHIKI_LOG_FORMAT": "json",
        "ZASHIKI_PUBLIC_URL": "https://Zashiki.Example:443/",
        "ZASHIKI_CACHE": "/tmp/is-not-a-setting-of-the-server",
        "HOME": "/root",
    }
    settings = read_settings({}, said)
    assert settings.database == Path("/srv/zashiki.sqlite")
    assert settings.metrics_public is True
    assert settings.allowed_hosts == ("a.example", "b.example:81")
    assert settings.log_format == "json"
    assert settings.public_url == "https://zashiki.example"


def test_the_database_is_kept_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    assert Settings().database == Path("/elsewhere/zashiki/zashiki.sqlite")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/mia")
    assert Settings().database == Path("/home/mia/.local/share/zashiki/zashiki.sqlite")


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("port", "eighty", "a whole number from 0 to 65535"),
        ("port", "70000", "a whole number from 0 to 65535"),
        ("keep_days", "0", "from 1 to 36500"),
        ("log_format", "xml", "`console`, `json`"),
        ("metrics_public", "perhaps", "true or false"),
        ("public_url", "zashiki.example", "https://zashiki.example"),
        ("public_url", "https://zashiki.example/games", "folder"),
        ("public_url", "https://user@zashiki.example", "https://zashiki.example"),
        ("public_url", "http://[", "https://zashiki.example"),
        ("allowed_hosts", "http://a.example", "name:port"),
        ("sentences_per_second", "-1", "from 1 to 1000000"),
    ],
)
def test_a_bad_value_is_refused_with_the_names_of_its_setting(name: str, value: str, says: str) -> None:
    with pytest.raises(BadSetting) as problem:
        read_settings({}, {variable(name): value})
    for part in (flag(name), variable(name), says):
        assert part in str(problem.value)


def test_a_setting_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadSetting, match=r"ZASHIKI_PROT.*ZASHIKI_PORT"):
        read_settings({}, {"ZASHIKI_PROT": "8000"})


def test_the_page_about_settings_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == settings_page(), f"docs/settings.md is of another version: {COMMAND}"


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_documented_and_can_be_given_to_serve(name: str) -> None:
    row = next(line for line in settings_page().splitlines() if line.startswith(f"| `{flag(name)}` |"))
    assert f"`{variable(name)}`" in row
    assert len(row.split("|")[-2].strip()) > 20
    assert flag(name) in CliRunner().invoke(main, ["serve", "--help"]).output


def test_serve_says_what_is_wrong_and_does_not_start() -> None:
    result = CliRunner().invoke(main, ["serve", "--port", "eighty"])
    assert result.exit_code == 1
    assert "--port (ZASHIKI_PORT): must be a whole number from 0 to 65535, not 'eighty'" in result.output
