# Every command of the project. `just` alone lists them; without `just` installed: `npx -y rust-just <command>`.

set positional-arguments

[private]
default:
    @{{ just_executable() }} --justfile '{{ justfile() }}' --list --unsorted

# Build what has changed and serve the site with demo data
run *args:
    @node scripts/run.mjs "$@"

# Serve it while you work: the gateway and the site both reload on a change
dev:
    @node scripts/dev.mjs

# All tests: formatting, lints, types, unit, contract, both databases, generated files, browser; `--timings [FILE]` lists their times
test *args:
    @node scripts/verify.mjs test "$@"

# The fast part of the tests: formatting, lints, types, the site's unit tests; `--timings [FILE]` lists their times
check *args:
    @node scripts/verify.mjs check "$@"

# Formatting and lints only
lint:
    @node scripts/verify.mjs lint

# Format everything
fmt:
    @cargo fmt --all
    @cd frontend && npm run --silent format

# Browser tests only; arguments go to Playwright
e2e *args:
    @node scripts/e2e.mjs "$@"

# Write the schema, the OpenAPI description, the operations file and the site's hooks
regen:
    @node scripts/regen.mjs

# Record the schema of a release, with which the next release must stay compatible
keep-schema:
    @KEEP_SCHEMA=1 cargo test --locked --package gateway --test all the_previous_release

# Delete the demo database, and make and fill a new one
db-reset:
    @node scripts/db-reset.mjs

# Fill an empty database with the demo data
seed:
    @cargo run --quiet --locked --package gateway -- seed

# Measure against the bars and write docs/BENCHMARKS.md; `bench parts` measures the parts catalogue, `bench spike` a launch, `bench overload` an overload, `bench backup` a backup and its restoration
bench *args:
    @node scripts/bench.mjs "$@"

# SIGKILL of the gateway at 300 random moments under load, half of them on each engine; another number may be given
kill rounds='300':
    @KILL_ROUNDS="$1" node scripts/with-postgres.mjs cargo test --locked --package gateway --test all what_was_acknowledged -- --nocapture

# SIGKILL of the gateway at 200 random moments while winners are notified, claim prizes and get vouchers, half of them on each engine; another number may be given
kill-notices rounds='200':
    @WINNER_KILL_ROUNDS="$1" node scripts/with-postgres.mjs cargo test --locked --package gateway --test all each_notice_of_a_draw -- --nocapture

# Faults under load: of the disk, the PostgreSQL server and the network; compares every outcome with what a fresh process reads
faults rounds='1':
    @node scripts/faults.mjs "$1"
    @node scripts/with-postgres.mjs --durable node scripts/faults.mjs --postgres "$1"

# 5,000 connections that never say anything beside 200 visits a second, against a release build
silent-connections seconds='20':
    @node scripts/faults/silent-connections.mjs "$1"

# The database's primary is killed under load and a synchronous standby promoted, with three gateways behind PgBouncer
failover:
    @cargo build --locked --package gateway
    @node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/failover.mjs

# A flood of bookings and holds beside 500 honest visitors behind one IP address, with the limits of production
flood seconds='600':
    @node scripts/faults/flood.mjs "$1"

# Three gateways on PgBouncer and an object store behind nginx: shared files, restarts, new keys, a new build, under load
rehearse restarts='10':
    @cargo build --locked --workspace --bins --examples
    @node scripts/with-postgres.mjs --set statement_timeout=10s node scripts/rehearse.mjs "$1"

# Two hours of mixed load with restarts, uploads and draws: memory, descriptors, slowest answers and the database's growth; another number of minutes may be given
soak minutes='120':
    @cargo build --locked --workspace --bins --examples
    @cargo build --release --locked --package gateway
    @node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/soak.mjs "$1"

# What a visitor costs: processor time of gateways, PostgreSQL, PgBouncer and proxy, and bytes; another number of visitors in an hour may be given
capacity visitors='740000':
    @cargo build --release --locked --package gateway
    @node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/capacity.mjs "$1"

# 10,000 rounds of 500 clients for one time, half of them on each engine; another number may be given
race rounds='10000':
    @RACE_ROUNDS="$1" node scripts/with-postgres.mjs cargo test --release --locked --package booking --test all exactly_as_many_as_bays -- --nocapture

# 10,000 generated GraphQL documents and 20,000 generated REST calls on each engine, against a release build; another number of documents may be given
generated rounds='10000':
    @GENERATED_ROUNDS="$1" node scripts/with-postgres.mjs cargo test --release --locked --package gateway --test all generated_requests -- --nocapture --test-threads=1

# Time sign-ins to known and unknown addresses; another number of attempts may be given
sign-in-timing attempts='100000':
    @SIGN_IN_ATTEMPTS="$1" node scripts/with-postgres.mjs cargo test --locked --package accounts --test all time_tells -- --ignored --test-threads=1 --nocapture

# Measure every public page with Lighthouse as a phone has it; `--write` writes docs/BENCHMARKS.md
lighthouse *args:
    @node scripts/lighthouse.mjs "$@"

# Read pages beside 200 sign-ins at once, against a release build
sign-ins *args:
    @node scripts/sign-ins.mjs "$@"

# Take pictures of every screen in four widths and both languages into .tmp/screenshots
screenshots *args:
    @node scripts/screenshots.mjs "$@"

# Measure how long the live preview of an event takes to show a typed letter, on the optimised build
preview-timing *args:
    @node scripts/preview-timing.mjs "$@"

# Say whether settings, database, folders and outside services are in order
doctor:
    @cargo run --quiet --locked --package gateway -- doctor

# Collect the licences of everything that is shipped into THIRD-PARTY-NOTICES.md
notices:
    @node scripts/notices.mjs

# Write what the gateway and the site consist of into .tmp/sbom, as CycloneDX files
sbom:
    @node scripts/sbom.mjs
