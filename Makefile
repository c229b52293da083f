# Everything goes through here. `make play` and `make test` are all a new machine needs (Python 3.11, Node 20 and make).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

MODULES := web/node_modules/.ready
CLIENT := src/zashiki/server/client/index.html
SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/rules-pages.ts web/first-files.ts docs/rules -type f)
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# compiled modules are kept, whatever the surroundings say: without them each start of a server costs twice as much
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup web browser browser-whole play test dev lint lint-web test-web pictures bench bench-live bench-browser bench-players lock clean

setup: $(READY)

# the client for browsers, built into the package
web: $(CLIENT)

$(CLIENT): $(MODULES) $(SOURCES)
	@echo "Building the client …"
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $(CLIENT)

$(MODULES): web/package.json web/package-lock.json
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null || \
		{ echo "Zashiki needs Node 20 or newer to build its pages for browsers."; exit 1; }
	@echo "Fetching what the client is built with …"
	@npm --prefix web ci --silent --no-audit --no-fund
	@touch $(MODULES)

# browser tests run in Debian's Chromium without a window, which is a good deal lighter than the whole one
browser: /usr/bin/chromium-headless-shell

# what a visitor has: Lighthouse and the measured frames need the whole browser
browser-whole: /usr/bin/chromium

/usr/bin/chromium-headless-shell /usr/bin/chromium:
	@echo "Installing $(@F) …"
	@$(SUDO) apt-get update -qq
	@$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
		$(@F) fonts-noto-cjk fonts-noto-color-emoji >/dev/null

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Zashiki needs Python 3.11 or newer; say which: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up $(VENV) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m uv --version >/dev/null 2>&1 || $(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/python -m uv pip sync --quiet --require-hashes requirements.lock
	@VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/python -m uv pip install --quiet --no-deps --no-build-isolation -e .
	@touch $(READY)

# opens a server for your network; `make play GAME=kabuki` plays in the terminal
play: setup $(if $(GAME),,web)
	@$(BIN)/zashiki $(if $(GAME),play $(GAME),serve $(ARGS))

test: lint lint-web test-web browser web
	@$(BIN)/python -m pytest

dev: setup
	@$(BIN)/python -m pytest -x -q -m "not slow" $(ARGS)

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

lint-web: $(MODULES)
	@npm --prefix web run --silent check
	@npm --prefix web run --silent lint

test-web: $(MODULES)
	@npm --prefix web run --silent test

# screenshots of every board in every phase, into docs/screens
pictures: setup browser web
	@$(BIN)/python -m tests.e2e.pictures $(ARGS)

bench: setup
	@$(BIN)/python bench/run.py $(ARGS)

bench-live: setup
	@$(BIN)/python bench/live.py $(ARGS)

bench-browser: setup browser-whole web
	@$(BIN)/python bench/browser.py $(ARGS)

bench-players: setup
	@$(BIN)/python bench/players.py $(ARGS)

lock: setup
	@$(BIN)/python -m uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --quiet -o requirements.lock
	@cd web && npm install --silent --package-lock-only && node complete-lock.mjs

clean:
	rm -rf $(VENV) web/node_modules src/zashiki/server/client .venv-peers build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
