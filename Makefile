# Everything goes through here. `make play` and `make test` are all a new machine needs (Python 3.11 and make).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: setup play test dev lint bench bench-live lock clean

setup: $(READY)

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
play: setup
	@$(BIN)/zashiki $(if $(GAME),play $(GAME),serve $(ARGS))

test: lint
	@$(BIN)/python -m pytest

dev: setup
	@$(BIN)/python -m pytest -x -q -m "not slow" $(ARGS)

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

bench: setup
	@$(BIN)/python bench/run.py $(ARGS)

bench-live: setup
	@$(BIN)/python bench/live.py $(ARGS)

lock: setup
	@$(BIN)/python -m uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links --quiet -o requirements.lock

clean:
	rm -rf $(VENV) .venv-peers build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
