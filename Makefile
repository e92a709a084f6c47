# fudaba: `make play` and `make test` need Python 3.11 or newer and nothing else; they set up the rest themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMPILED := $(CURDIR)/build/compiled
ARGS ?=

.PHONY: help play terminal quick test lint types test-interpreted test-compiled compiled bench tapes evidence web site font test-web shots gallery docs lock notices sbom clean

help:
	@echo "make play           open the house in the browser: three games, against bots and friends"
	@echo "make terminal       the same games in the terminal"
	@echo "make quick          while you work: style, types and the tests nearest to what you changed, about a minute"
	@echo "make test           everything: style, types, tests interpreted and, with a C compiler, compiled"
	@echo "make test-compiled  only the tests against the compiled build"
	@echo "make compiled       the compiled build itself, in $(COMPILED) (use it through PYTHONPATH)"
	@echo "make bench          speed: both builds, beside OpenSpiel and RLCard where they can be installed"
	@echo "make tapes          record anew the games that the suite and the evidence follow"
	@echo "make evidence       the long proofs; can be interrupted and resumed; writes docs/evidence/"
	@echo "make web            build the page anew (needs Node; the built page is committed, so playing needs none)"
	@echo "make site           the house without a server: a static folder in build/site (BASE=/path/ if it lies under one)"
	@echo "make font           the page's Japanese fonts, after texts with new characters"
	@echo "make test-web       the page's own tests, in Node and in Chromium"
	@echo "make shots          pictures of every screen from real games, in build/shots"
	@echo "make gallery        every card of every world, in the browser"
	@echo "make docs           the manual as a site with a table in it, in build/docs (BASE=/path/ if it lies under one)"
	@echo "make lock           the exact packages of the server's image, after dependencies changed"
	@echo "make notices        THIRD-PARTY-NOTICES anew, after make lock or after the page's packages changed"
	@echo "make sbom           what a release holds, as CycloneDX, in dist"
	@echo "make clean          remove everything that make made"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "fudaba needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	    { echo "no virtual environment could be made; on Debian: apt install python3-venv"; rm -rf $(VENV); exit 1; }

# Editable installs never compile anything, so they need none of the tools for it.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "installing fudaba into $(VENV)"
	@FUDABA_PURE=1 $(PIP) --editable '.[server]'
	@touch $@

$(VENV)/.installed-dev: pyproject.toml tests/toy/pyproject.toml | $(BIN)/python
	@echo "installing fudaba, its tools and the toy game into $(VENV)"
	@FUDABA_PURE=1 $(PIP) --editable '.[dev]' && FUDABA_PURE=1 $(PIP) --no-deps --editable tests/toy
	@touch $(VENV)/.installed $@

# The table opens at once, interpreted; meanwhile, where a C compiler is, the compiled build is made for the bots.
play: $(VENV)/.installed
	@$(BIN)/python -m fudaba.builds --background
	@$(BIN)/fudaba serve $(ARGS)

terminal: $(VENV)/.installed
	@$(BIN)/python -m fudaba.builds --background
	@$(BIN)/fudaba play $(ARGS)

quick: $(VENV)/.installed-dev
	@$(BIN)/python -m scripts.quick $(ARGS)

test: lint types test-interpreted test-compiled

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.installed-dev
	$(BIN)/mypy

test-interpreted: $(VENV)/.installed-dev
	FUDABA_EXPECT=interpreted $(BIN)/python -m pytest -n2 $(ARGS)

compiled: $(VENV)/.installed-dev
	@$(BIN)/python scripts/build_compiled.py

# The same suite, the same sources, compiled; FUDABA_EXPECT makes it fail if the wrong build was picked up.
test-compiled: $(VENV)/.installed-dev
	@if why=$$($(BIN)/python build_tools/hatch_build.py); then \
	    $(MAKE) --no-print-directory compiled && \
	    echo "the suite again, compiled" && \
	    FUDABA_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n2 $(ARGS); \
	else \
	    echo "NOT TESTED COMPILED: $$why. The interpreted suite is all that ran."; \
	fi

# OpenSpiel and RLCard have no wheels for some machines; then fudaba is measured alone, and says so.
$(VENV)/.installed-bench: pyproject.toml | $(VENV)/.installed-dev
	@FUDABA_PURE=1 $(PIP) --editable '.[dev,bench]' && touch $@ || \
	    echo "the games of others could not be installed (pip's reason stands above); going on without them"

bench: $(VENV)/.installed-dev $(VENV)/.installed-bench
	@if why=$$($(BIN)/python build_tools/hatch_build.py); then $(MAKE) --no-print-directory compiled; \
	else echo "interpreted only, because $$why"; fi && $(BIN)/fudaba bench $(ARGS)

# After a change of rules that was looked at: what games drew, answered and came to, as they go now.
tapes: compiled
	PYTHONPATH=$(COMPILED) $(BIN)/python -m scripts.tapes record tests/tapes --games 10 --scenarios tests/games
	PYTHONPATH=$(COMPILED) $(BIN)/python -m scripts.tapes record tests/tapes/long --games 300 --scenarios tests/games

evidence: compiled
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m scripts.evidence $(ARGS)

# The page. Node and its packages are needed to change it, never to play.
web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "the page is built with Node 20.19 or newer, and there is no npm here"; exit 1; }
	cd web && npm ci && touch node_modules/.installed

web: web/node_modules/.installed $(VENV)/.installed
	$(BIN)/python -m scripts.page_cards --doors web/src/house/doors.json
	cd web && npm run --silent check && npm run --silent build

# The page's fonts, from Debian's fonts-noto-cjk; needed when texts use characters that they never used before.
# Pyodide comes from its npm package, the Python libraries from the package index, each by the hash that is written down.
BASE ?= /
site: web/node_modules/.installed $(VENV)/.installed
	$(BIN)/fudaba site --out build/site --base $(BASE) --wheels build/wheels

font: $(VENV)/.installed
	@$(PIP) fonttools brotli
	$(BIN)/python -m scripts.page_font

test-web: web/node_modules/.installed $(VENV)/.installed
	cd web && npm run --silent check && npm test

shots: web/node_modules/.installed $(VENV)/.installed
	cd web && PYTHON=$(CURDIR)/$(BIN)/python npm run --silent scenes && npm run --silent shots

gallery: web/node_modules/.installed $(VENV)/.installed
	cd web && PYTHON=$(CURDIR)/$(BIN)/python npm run --silent cards && npx vite --open /gallery.html

# The manual as a site, with a reference from docstrings; every link is checked.
docs: $(VENV)/.installed-dev web/node_modules/.installed
	@$(PIP) 'zensical==0.0.66' 'mkdocstrings-python==2.0.11'
	$(BIN)/zensical build --strict --clean
	$(BIN)/fudaba site --out build/docs/live --base $(BASE)live/ --wheels build/wheels

# After dependencies change: the image's exact packages, and whose work is handed on.
lock: $(VENV)/.installed-dev
	@$(PIP) 'uv>=0.13,<1'
	$(BIN)/python -m scripts.lock

notices: $(VENV)/.installed-dev web
	@$(PYTHON) -m venv build/image && build/image/bin/pip install --quiet --require-hashes -r deploy/requirements.lock
	$(BIN)/python -m scripts.notices build/image/bin/python
	@$(MAKE) --no-print-directory web

# What is in a release, for machines: the image's packages and the page's.
sbom: $(VENV)/.installed-dev
	@$(PIP) 'cyclonedx-bom>=7.5,<8'
	@mkdir -p dist
	$(BIN)/cyclonedx-py requirements deploy/requirements.lock --output-reproducible -o dist/fudaba-image.cdx.json
	cd web && npm sbom --sbom-format cyclonedx > ../dist/fudaba-page.cdx.json

clean:
	rm -rf web/node_modules web/fixtures
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +
