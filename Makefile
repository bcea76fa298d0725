# Every target does its own set-up; a stamp file makes the second time quick.
# Only relative paths below, so a folder with spaces in its name works too.

VENV   ?= .venv
PYTHON ?=
ARGS   ?=
TERMINAL ?=
UPGRADE ?=
PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip --disable-pip-version-check --no-input --quiet

PYTEST_ARGS  ?= -n auto --dist worksteal
TESTS        ?=
FAST  ?=
# What shows most in a minute on two cores: the stories, the engine but its long walks, the texts.
QUICK = tests/test_scenarios.py tests/engine tests/adapters/text tests/infra/test_glossary.py \
	$(addprefix --ignore=tests/engine/test_,machine_foreign.py secrets_foreign.py night_matrix.py)
MATRIX_TESTS ?= tests/engine/test_night_matrix.py
MATRIX_ARGS  ?= --matrix=full --timeout=7200
GOLDEN_TESTS ?= tests/engine tests/handlers/desk tests/handlers/test_telegram_foreign.py \
	tests/handlers/test_line_whole_games.py
GOLDEN_ARGS  ?= --golden=write
RULES ?=
SEED  ?=
GAMES ?=
FROM  ?=
HOST  ?=
SOURCE ?=
AGAIN ?=
BROWSER  ?=
VERSION  ?=
BROWSER_ARGS ?=

.PHONY: help setup play serve test coverage foreign browser lint golden matrix chaos twins fuzz mutants audit openapi release bench lock clean build deploy e2e
.DEFAULT_GOAL := help

help: ## list these targets
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
	while IFS='|' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

setup: $(VENV)/run.stamp ## prepare .venv/bin/werewolf
	@echo "ready: $(VENV)/bin/werewolf"

play: $(VENV)/run.stamp ## play a game here; ARGS="--seats 9 …", TERMINAL=1
	@exec $(VENV)/bin/werewolf play $(if $(TERMINAL),--terminal) $(ARGS)

serve: $(VENV)/serve.stamp ## the bot for Telegram and LINE here; TELEGRAM_TOKEN=… first
	@exec $(VENV)/bin/werewolf serve $(ARGS)

# pytest says "left out: …" of every suite that it skips; .ci/run fails when there is one.
test: lint foreign ## lint, types, import contracts, all tests; FAST=1: a minute of rules and texts
	$(PY) -m pytest $(PYTEST_ARGS) $(if $(FAST),$(QUICK),$(TESTS))
	@echo "not in this run: the cloud against its stand-ins (make e2e)"
	@$(if $(BROWSER),$(MAKE) --no-print-directory browser,echo "left out: browser (make browser)")

browser: $(VENV)/browser.stamp ## the page in headless Chromium; needs chromium, fonts-noto-cjk, npm
	WEREWOLF_BROWSER=1 $(PY) -m pytest tests/browser $(BROWSER_ARGS)

coverage: $(VENV)/dev.stamp foreign ## the same tests, and the lines that none of them reaches
	$(PY) -m pytest $(PYTEST_ARGS) --cov --cov-report=term $(TESTS)

gallery: $(VENV)/browser.stamp ## every state of the page, from played games: build/gallery/index.html
	$(PY) -m tests.browser.gallery $(ARGS)

lint: $(VENV)/dev.stamp ## ruff, mypy and the import contracts
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(VENV)/bin/lint-imports --no-logo

# The third-party fake Telegram; without npm or a network its tests are left out with a line.
foreign:
	@cd tests/adapters/telegram/foreign && test -e node_modules/.package-lock.json && \
		! test package-lock.json -nt node_modules/.package-lock.json || \
		! command -v npm >/dev/null || npm ci --silent --ignore-scripts --no-audit --no-fund || true

golden: $(VENV)/dev.stamp foreign ## write the golden files anew; read the diff
	$(PY) -m pytest $(PYTEST_ARGS) $(GOLDEN_TESTS) $(GOLDEN_ARGS)

matrix: $(VENV)/dev.stamp ## every night of every deck: half an hour
	$(PY) -m pytest $(PYTEST_ARGS) $(MATRIX_TESTS) $(MATRIX_ARGS)

fuzz: $(VENV)/dev.stamp ## 10,000 random games a rule set, watched; RULES=official SEED=7 tells one
	$(PY) -m tests.fuzz $(if $(RULES),--rules $(RULES)) $(if $(SEED),--seed $(SEED)) \
		$(if $(GAMES),--games $(GAMES)) $(if $(FROM),--from $(FROM))

chaos: N = 1000
chaos: $(VENV)/dev.stamp ## N=1000 whole games a host under every fault; SEED=17 HOST=aws tells one
	$(PY) -m tests.chaos --games $(N) $(if $(SEED),--seed $(SEED)) $(if $(HOST),--host $(HOST)) \
		$(if $(FROM),--from $(FROM))

twins: N = 300000
twins: $(VENV)/dev.stamp ## games that differ in what is hidden, told apart by nothing; N=2000000
	TWINS=$(N) $(PY) -m pytest -n 0 -s tests/secrecy

mutants: N = 600
mutants: $(VENV)/dev.stamp ## N=600 small mistakes: does a test notice? SEED=… SOURCE=engine/deal.py AGAIN=1
	$(PY) -m tests.mutants --count $(N) $(if $(SEED),--seed $(SEED)) \
		$(if $(SOURCE),--source $(SOURCE)) $(if $(AGAIN),--again)

audit: $(VENV)/dev.stamp ## is anything known against a locked package? asks the registry
	$(PY) -m infra.audit

openapi: $(VENV)/dev.stamp ## write docs/openapi.json anew
	$(PY) -m infra.openapi

release: $(VENV)/dev.stamp ## VERSION=0.2.0: changelog, tag, and dist/ with wheel and sdist
	$(PY) -m infra.release "$(VERSION)"

bench: $(VENV)/dev.stamp ## µs a step, bytes a game, games a second
	$(PY) -m tests.bench $(ARGS)
	$(PY) -m tests.bench_telegram $(ARGS)
	$(PY) -m tests.bench_line $(ARGS)
	$(PY) -m tests.bench_delivery $(ARGS)
	$(PY) -m tests.browser.bench $(ARGS)

clean: ## remove all that make has made (saved games stay)
	rm -rf .aws-sam .cloud .venv-cloud .venv-cloudlint .venv-fuzz .venv-sam
	rm -rf tests/adapters/telegram/foreign/node_modules
	rm -rf .venv .venv3* .venv-lock tests/browser/node_modules build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the virtual environment -------------------------------------------------

# The newest Python that really runs (a pyenv shim may stand there and refuse)
# and can make a virtual environment (Debian packs ensurepip apart).
define make_venv
set -e; found=; \
probe='import sys; v = sys.version_info; v < (3, 11) and sys.exit(1); print("%d.%d" % v[:2])'; \
for candidate in $(if $(PYTHON),"$(PYTHON)",python3.13 python3.12 python3.11 python3); do \
  version=$$("$$candidate" -c "$$probe" 2>/dev/null) || continue; \
  found=$${found:-$$version}; \
  "$$candidate" -c 'import ensurepip, venv' 2>/dev/null || continue; \
  echo "setting up $(VENV) with Python $$version (once)"; \
  "$$candidate" -m venv --clear $(VENV); exit 0; \
done; \
if [ -n "$$found" ]; then \
  echo "Python $$found cannot make virtual environments here. Run this line, then make again:" >&2; \
  echo "  apt install python$$found-venv" >&2; \
else \
  echo "Python 3.11 or newer is needed and none was found$(if $(PYTHON), as $(PYTHON))." >&2; \
fi; \
exit 2
endef

# $(1) is run, serve or dev. The project's own step needs no network: its backend is in the lock.
define install
@$(PY) -c 'import pip' 2>/dev/null || { $(make_venv); }
@echo "installing requirements/$(1).txt"
@$(PIP) install --require-hashes -r requirements/$(1).txt
@$(PIP) install --no-deps --no-build-isolation -e .
endef

$(VENV)/run.stamp: requirements/run.txt pyproject.toml
	$(call install,run)
	@touch $@

$(VENV)/serve.stamp: requirements/serve.txt pyproject.toml
	$(call install,serve)
	@touch $(VENV)/run.stamp $@

# All that runs is among all that tests, at the same versions.
$(VENV)/dev.stamp: requirements/dev.txt pyproject.toml
	$(call install,dev)
	@touch $(VENV)/run.stamp $(VENV)/serve.stamp $@

$(VENV)/browser.stamp: $(VENV)/dev.stamp requirements/browser.txt tests/browser/package-lock.json
	@echo "installing requirements/browser.txt"
	@$(PIP) install --require-hashes -r requirements/browser.txt
	@cd tests/browser && npm ci --silent --no-audit --no-fund
	@touch $@

# --- the cloud ---------------------------------------------------------------

# Lambda runs 3.13, so that one compiles the package. A pyenv shim may stand on PATH and refuse.
PYTHON313 ?= $(shell for one in "$$(pyenv prefix 3.13 2>/dev/null)/bin/python3.13" python3.13; do \
  "$$one" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' 2>/dev/null && \
  { command -v "$$one"; break; }; done)
STAGE ?= prod
# What an operator has answered for a stage, and is offered again: his own, so never committed.
ANSWERS = samconfig.$(STAGE).toml
ARCH  ?= $(or $(shell sed -n 's/.*Arch=[\\"]*\([a-z0-9_]*\).*/\1/p' $(ANSWERS) 2>/dev/null),arm64)
SAM    = .venv-sam/bin/sam
export SAM_CLI_TELEMETRY = 0
# `sam build` looks for python3.13 on PATH; nothing else may see another Python than its own.
build deploy: export PATH := $(dir $(PYTHON313)):$(PATH)

define need313
@test -n "$(PYTHON313)" || { echo "Python 3.13, which Lambda runs, is needed and was not found." >&2; exit 2; }
endef

define tool
$(need313)
@echo "installing requirements/$(1).txt"
@$(PYTHON313) -m venv --clear .venv-$(1)
@.venv-$(1)/bin/python -m pip --disable-pip-version-check --no-input --quiet install \
	--require-hashes -r requirements/$(1).txt
@touch $@
endef

.venv-%/stamp: requirements/%.txt
	$(call tool,$*)

build: .venv-sam/stamp ## build the functions' packages; ARCH=x86_64
	$(need313)
	WEREWOLF_ARCH=$(ARCH) $(SAM) build --parameter-overrides Arch=$(ARCH)

deploy: build $(VENV)/dev.stamp $(ANSWERS) ## deploy to AWS; STAGE=test ARCH=x86_64; asks what it does not know
	$(SAM) deploy --guided --config-file $(ANSWERS) --stack-name werewolf-$(STAGE) \
		--tags project=werewolf-$(STAGE)
	@echo "next, with the webhooks above: $(VENV)/bin/werewolf telegram|line setup --stage $(STAGE) --webhook …"

samconfig.%.toml: samconfig.toml
	@test -e $@ || sed 's/^parameter_overrides = .*/parameter_overrides = "Stage=$* Arch=$(ARCH)"/' $< > $@
	@touch $@

# What this machine can run, for the deployment to the stand-ins.
HERE = $(if $(filter aarch64 arm64,$(shell uname -m)),arm64,x86_64)
E2E_ARGS ?= tests/e2e tests/adapters tests/handlers/aws

e2e: $(VENV)/dev.stamp .venv-cloud/stamp .venv-cloudlint/stamp .venv-fuzz/stamp .cloud/dynamodb/stamp ## the deployed stack on stand-ins: 3.13, Java, npm
	$(MAKE) build ARCH=$(HERE)
	$(SAM) validate --lint --region us-east-1
	.venv-cloudlint/bin/cfn-lint template.yaml infra/watch.yaml
	.venv-cloudlint/bin/checkov -f template.yaml infra/watch.yaml --framework cloudformation \
		--compact --quiet --skip-download
	WEREWOLF_E2E=1 WEREWOLF_DYNAMODB_LOCAL=1 PYTHON313="$(PYTHON313)" \
		$(PY) -m pytest -s $(E2E_ARGS)

# The vendor's reference, under the vendor's own licence: for local use, never committed.
.cloud/dynamodb/stamp:
	@command -v java >/dev/null || { echo "Java is needed for DynamoDB Local and was not found." >&2; exit 2; }
	@command -v npm >/dev/null || { echo "npm is needed to fetch DynamoDB Local and was not found." >&2; exit 2; }
	@rm -rf .cloud/dynamodb .cloud/package && mkdir -p .cloud
	cd .cloud && npm pack --silent amplify-dynamodb-simulator@2.9.30 >/dev/null && \
		tar xzf amplify-dynamodb-simulator-2.9.30.tgz package/emulator
	@mv .cloud/package/emulator .cloud/dynamodb && rm -rf .cloud/package .cloud/*.tgz
	@touch $@

# Called by `sam build`, once for each function.
build-%:
	"$(PYTHON313)" infra/build.py "$*" "$(ARTIFACTS_DIR)"

# --- the locks ---------------------------------------------------------------

COMPILE = .venv-lock/bin/uv pip compile --universal \
	--generate-hashes --no-emit-index-url --quiet \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)
LOCK = $(COMPILE) --python-version 3.11 pyproject.toml
LOCK_313 = $(COMPILE) --python-version 3.13

lock_function = $(LOCK_313) infra/requirements/$(1).in -c requirements/dev.txt \
	-o requirements/lambda-$(1).txt
lock_tool = $(LOCK_313) --group pyproject.toml:$(1) -o requirements/$(1).txt

lock: ## resolve requirements/*.txt anew; UPGRADE=1 takes the newest of all
	@$(if $(PYTHON),$(PYTHON),python3) -m venv .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check --quiet install uv
	$(LOCK) --group build -o requirements/run.txt
	$(LOCK) --group dev $(foreach extra,telegram line aws,--extra $(extra)) \
		-c requirements/run.txt -o requirements/dev.txt
	$(LOCK) --group build --extra telegram --extra line -c requirements/dev.txt \
		-o requirements/serve.txt
	$(LOCK) --group browser -c requirements/dev.txt -o requirements/browser.txt
	$(foreach group,webhook deliver api,$(call lock_function,$(group)) && ) true
	$(foreach group,cloud sam cloudlint fuzz,$(call lock_tool,$(group)) && ) true
	@rm -rf .venv-lock
