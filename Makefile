# `make demo` shows what Fourfold does; `make test` runs everything that CI runs. Both make their own
# environment in .venv and may be run again and again.

PYTHON ?= python3
REPO ?= .
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m

.PHONY: demo test lint rust-test arm-test python-test corpora clean

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed")'
	$(PYTHON) -m venv $(VENV)
	$(RUN) pip install --quiet --upgrade "pip>=25.1"

# The package as a user gets it: a release build, without the tools of development.
$(VENV)/installed: $(BIN)/python pyproject.toml Cargo.toml Cargo.lock $(shell find rust python -name '*.rs' -o -name '*.py' -o -name '*.scm' -o -name '*.toml' )
	$(RUN) pip install --quiet .
	touch $(VENV)/installed

$(VENV)/developed: $(BIN)/python pyproject.toml
	$(RUN) pip install --quiet --group dev
	touch $(VENV)/developed

demo: $(VENV)/installed
	@$(BIN)/python examples/demo.py "$(REPO)"

test: $(VENV)/installed $(VENV)/developed
	$(MAKE) lint rust-test python-test

lint: $(VENV)/developed
	cargo fmt --check
	cargo clippy --quiet --workspace --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps
	$(RUN) ruff format --check
	$(RUN) ruff check
	$(BIN)/pyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports
	$(RUN) mypy.stubtest fourfold._core

rust-test:
	cargo test --quiet --workspace

# The Rust tests as 64-bit ARM runs them, under an emulator; `rustup target add aarch64-unknown-linux-gnu` and
# `apt-get install qemu-user gcc-aarch64-linux-gnu` bring what this needs. Not a part of `test`.
arm-test: export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER := aarch64-linux-gnu-gcc
arm-test: export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER := qemu-aarch64 -L /usr/aarch64-linux-gnu
arm-test:
	cargo test --quiet --package fourfold-core --lib --target aarch64-unknown-linux-gnu

# Source distributions that the graph is measured on; the tests that need them are skipped without.
corpora: $(BIN)/python
	-test -d $(VENV)/corpora || $(RUN) pip download --quiet --no-deps --no-binary :all: \
		--require-hashes -r tests/testdata/graph/requirements.txt -d $(VENV)/corpora

python-test: $(VENV)/installed $(VENV)/developed corpora
	$(RUN) pytest -q

clean:
	rm -rf $(VENV) target
