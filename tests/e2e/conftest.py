"""A browser and a house for all tests of pages; every page is watched for errors until it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.guest import Guests
from tests.e2e.house import CHROMIUM, FLAGS, House

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser at a time: two would wait for one another on two cores, and each test takes twice as long."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.xdist_group("browser"))


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
