# Everything runs in .venv, made on first use; only Python 3.11+ and make are needed.
PYTHON ?= python3
BIN := .venv/bin
export PYTHONPATH := $(CURDIR)

.PHONY: run test check pytest steady bench golden soak crash arena openapi clean

run: .venv/run ## start the whole service on 127.0.0.1:8000
	$(BIN)/trickledger serve

test: check pytest ## all checks and all tests

check: .venv/dev
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

pytest: .venv/dev
	$(BIN)/pytest -n 2

RUNS ?= 3
TESTS ?= tests
steady: .venv/dev ## the tests again and again, on one core, under load, in random order: which fail now and then
	$(BIN)/python -m tests.steady --runs $(RUNS) $(TESTS)

bench: .venv/dev ## speed, measured beside a bare route
	$(BIN)/trickledger bench

golden: .venv/dev ## write the golden games anew, and stored events that are missing; read the diff
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.golden_events

soak: .venv/dev ## thousands of random games
	$(BIN)/python -m tests.soak --games 3000

crash: .venv/dev ## kill -9 under load, for five minutes
	$(BIN)/python -m tests.crash.crashing --seconds 300

arena: .venv/dev ## bots against bots: who wins how often
	$(BIN)/python -m tests.arena

openapi: .venv/dev ## write openapi.yaml from the code
	$(BIN)/trickledger openapi > openapi.new && mv openapi.new openapi.yaml

.venv/run: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ .venv/run

clean:
	rm -rf .venv .data
