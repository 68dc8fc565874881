// The stages of `just test` (everything), `just check` (no database, no browser) and `just lint`:
//   node scripts/verify.mjs test|check|lint [--timings [FILE]]
// `--timings` writes the time of every test to a file of tab-separated values.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { browserForTests } from './lib/browser.mjs';
import { programs } from './lib/debian.mjs';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { LibtestParser } from './lib/libtest-output.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { frontend, root, scratch } from './lib/paths.mjs';
import { ended, Failure, main, run, start } from './lib/process.mjs';
import { runStages } from './lib/stages.mjs';
import { underSubreaper } from './lib/subreaper.mjs';
import { nodeReport, playwrightReport, vitestReport } from './lib/test-reports.mjs';

const script = (name) => join(root, 'scripts', name);
/** Under a subreaper, since the scripts start PostgreSQL and browsers. */
const node = (name, ...args) => run(...underSubreaper(process.execPath, [script(name), ...args]));
const cargo = (...args) => run('cargo', args, { cwd: root });
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();
const onServer = Boolean(process.env.CI);
if (onServer) {
  // A CI build is neither repeated nor debugged: incremental data and debug info would only cost time and space.
  process.env.CARGO_INCREMENTAL ??= '0';
  process.env.CARGO_PROFILE_DEV_DEBUG ??= 'none';
  // Clippy is the compiler with more lints. It builds the tests there, so that dependencies are compiled once instead
  // of twice. On a developer's machine it would rebuild everything that was built without it.
  process.env.RUSTC_WORKSPACE_WRAPPER ??= 'clippy-driver';
  process.env.RUSTFLAGS = `${process.env.RUSTFLAGS ?? ''} -D warnings`;
}

const packages = ['packages of the site', installPackages];
/** First, although they are used last: what is missing is reported immediately. */
const browser = ['browser', async () => void (await browserForTests())];
const servers = ['servers of the rehearsal', async () => void (await programs('nginx', 'pgbouncer', 'openssl'))];
const rustLints = [
  'lints: Rust',
  () => cargo('clippy', '--workspace', '--all-targets', '--locked', '--', '-D', 'warnings'),
];
const looks = [
  ['format: Rust', () => cargo('fmt', '--all', '--check')],
  ['format and lints: site', () => tool(run, 'biome', ['ci'])],
  ['format and lints: scripts', () => tool(run, 'biome', ['ci', '--config-path=.', '../scripts'])],
  ['types: site', () => tool(run, 'tsc', ['--noEmit'])],
  ['crates: licences, sources, advisories', () => node('deny.mjs')],
  ['prose', () => node('prose.mjs')],
];
const scripts = ['scripts/lib', 'scripts/faults'].map((folder) => join(root, folder));

/** Runs a test runner that writes its results to the file that `command` receives, and reports what `read` makes of them. */
async function reportFile(report, command, read) {
  const folder = mkdtempSync(join(tmpdir(), 'gaon-test-report-'));
  const file = join(folder, 'report');
  try {
    const code = await command(file);
    // A runner that crashed has written nothing.
    if (existsSync(file)) report(read(readFileSync(file, 'utf8')));
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node's default; named because a second reporter replaces it. */
const nodeReporter = process.stdout.isTTY || Number.parseInt(process.versions.node, 10) >= 23 ? 'spec' : 'tap';
const scriptTests = [
  'tests: scripts',
  ({ report }) =>
    reportFile(
      report,
      (file) =>
        run(process.execPath, [
          '--test',
          // A test that waits for what never comes fails instead of keeping everything up.
          '--test-timeout=120000',
          `--test-reporter=${nodeReporter}`,
          '--test-reporter-destination=stdout',
          `--test-reporter=${script('lib/timing-reporter.mjs')}`,
          `--test-reporter-destination=${file}`,
          ...scripts.flatMap((folder) =>
            readdirSync(folder)
              .filter((name) => name.endsWith('.test.mjs'))
              .map((name) => join(folder, name)),
          ),
        ]),
      nodeReport,
    ),
];
const siteTests = [
  'tests: site',
  ({ report }) =>
    reportFile(
      report,
      (file) => tool(run, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
      (text) => vitestReport(text, frontend),
    ),
];

/** `cargo test` on both databases. Its output is piped, so that results can be counted, and looks as in a terminal if we have one. */
async function rustTests({ hear, report }) {
  const width = process.stdout.columns || 80;
  const [cargoLooks, testLooks] = process.stdout.isTTY
    ? [
        ['--color=always', '--config=term.progress.when="always"', `--config=term.progress.width=${width}`],
        ['--', '--color=always'],
      ]
    : [[], []];
  // All targets: the workspace has no documentation tests, and to look for them takes rustdoc half a minute.
  const cargoTest = [
    'cargo',
    'test',
    '--workspace',
    '--all-targets',
    '--locked',
    '--no-fail-fast',
    ...cargoLooks,
    ...testLooks,
  ];
  const child = start(...underSubreaper(process.execPath, [script('with-postgres.mjs'), ...cargoTest]), {
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  const parser = new LibtestParser();
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      const now = performance.now();
      process[name].write(text);
      hear(text);
      parser[name](text, now);
    });
  }
  const code = await ended(child);
  report(parser.report());
  return code;
}

/** Runs the browser tests with Playwright's JSON reporter beside the configured one. */
const browserTests = ({ report }) =>
  reportFile(
    report,
    (file) =>
      run(...underSubreaper(process.execPath, [script('e2e.mjs'), '--built', '--reporter=list,json']), {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    playwrightReport,
  );
const stages = {
  lint: [packages, ...looks, rustLints],
  check: [packages, ...looks, rustLints, scriptTests, siteTests],
  test: [
    packages,
    browser,
    servers,
    ...looks,
    ...(onServer ? [] : [rustLints]),
    scriptTests,
    siteTests,
    // Builds the gateway as well; the later stages run that binary instead of building another.
    [`${onServer ? 'lints and ' : ''}tests: Rust, on SQLite and PostgreSQL`, rustTests],
    // `cargo test --all-targets` builds examples only as tests.
    ['programs of the rehearsal', () => cargo('build', '--workspace', '--examples', '--locked')],
    ['generated files are up to date', () => node('regen.mjs', '--check', '--built')],
    ['licences are allowed and noted', () => node('notices.mjs', '--check')],
    ['site build', buildSite],
    ['faults of the disk', () => node('faults.mjs')],
    [
      'faults of PostgreSQL and the network',
      () => node('with-postgres.mjs', '--durable', process.execPath, script('faults.mjs'), '--postgres'),
    ],
    [
      'rehearsal of operation',
      () =>
        node(
          'with-postgres.mjs',
          '--set',
          'statement_timeout=10s',
          process.execPath,
          script('rehearse.mjs'),
          // One roll for new keys and one for a new build.
          '0',
        ),
    ],
    ['sizes of the pages', () => node('page-sizes.mjs')],
    ['tests: browser', browserTests],
  ],
};

await main(([which, option, file, ...rest]) => {
  const timings = option === '--timings' ? resolve(file ?? join(scratch, 'timings.tsv')) : undefined;
  if (!stages[which] || (option && !timings) || rest.length > 0) {
    throw new Failure('usage: node scripts/verify.mjs test|check|lint [--timings [FILE]]', 2);
  }
  return runStages(stages[which], { timings });
});
