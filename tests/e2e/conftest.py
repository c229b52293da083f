"""A browser and a house for each worker; every page is watched for errors until it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.guest import Guests
from tests.e2e.house import CHROMIUM, FLAGS, House


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium without a window; a machine without it is an error."""
    assert Path(CHROMIUM).exists(), "There is no Chromium: `make test` installs it."
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A running server with the built client."""
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def guests(browser: Browser, house: House) -> Iterator[Guests]:
    """People with browsers of their own; whatever their pages complain about fails the test."""
    company = Guests(browser, house)
    yield company
    company.leave()


@pytest.fixture
def own(browser: Browser, tmp_path: Path) -> Iterator[Guests]:
    """Guests of a house of their own: it is empty, and it may be closed under them."""
    with House(tmp_path) as house:
        company = Guests(browser, house)
        yield company
        company.leave()
