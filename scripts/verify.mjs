// The stages of `just test` (everything), `just check` (no database, no browser) and `just lint`.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/process.mjs';
import { runStages } from './lib/stages.mjs';

const node = (script, ...args) => run(process.execPath, [join(root, 'scripts', script), ...args]);
const cargo = (...args) => run('cargo', args, { cwd: root });
const onServer = Boolean(process.env.CI);
if (onServer) {
  // What a CI server builds is built once, and no debugger looks at it: notes for either would only take time and room.
  process.env.CARGO_INCREMENTAL ??= '0';
  process.env.CARGO_PROFILE_DEV_DEBUG ??= 'none';
  // Clippy is the compiler with more lints. It builds the tests there, so that dependencies are gone through once instead of twice.
  // On a developer's machine it would build anew what was built without it.
  process.env.RUSTC_WORKSPACE_WRAPPER ??= 'clippy-driver';
  process.env.RUSTFLAGS = `${process.env.RUSTFLAGS ?? ''} -D warnings`;
}

const packages = ['packages of the site', installPackages];
const rustLints = [
  'lints: Rust',
  () => cargo('clippy', '--workspace', '--all-targets', '--locked', '--', '-D', 'warnings'),
];
const looks = [
  ['format: Rust', () => cargo('fmt', '--all', '--check')],
  ['format and lints: site', () => tool(run, 'biome', ['ci'])],
  ['format and lints: scripts', () => tool(run, 'biome', ['ci', '--config-path=.', '../scripts'])],
  ['types: site', () => tool(run, 'tsc', ['--noEmit'])],
];
const scripts = ['scripts/lib', 'scripts/faults'].map((folder) => join(root, folder));
const scriptTests = [
  'tests: scripts',
  () =>
    run(process.execPath, [
      '--test',
      ...scripts.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.test.mjs'))
          .map((name) => join(folder, name)),
      ),
    ]),
];
// Each file has globals and modules of its own, but what reads jsdom is read once, which halves the time. Told here, as `npm
// test` does: told by Vite's configuration, this pool has Vite bundle the playground's packages, and they can't be.
const siteTests = ['tests: site', () => tool(run, 'vitest', ['run', '--pool=vmThreads'])];
const stages = {
  lint: [packages, ...looks, rustLints],
  check: [packages, ...looks, rustLints, scriptTests, siteTests],
  test: [
    packages,
    ...looks,
    ...(onServer ? [] : [rustLints]),
    scriptTests,
    siteTests,
    // Builds the gateway as well; the later stages run that binary instead of building another.
    [
      `${onServer ? 'lints and ' : ''}tests: Rust, on SQLite and PostgreSQL`,
      () => node('with-postgres.mjs', 'cargo', 'test', '--workspace', '--locked', '--no-fail-fast'),
    ],
    ['generated files are up to date', () => node('regen.mjs', '--check', '--built')],
    ['licences are allowed and noted', () => node('notices.mjs', '--check')],
    ['site build', buildSite],
    ['faults of the disk', () => node('faults.mjs')],
    [
      'faults of PostgreSQL and the network',
      () => node('with-postgres.mjs', '--durable', process.execPath, join(root, 'scripts/faults.mjs'), '--postgres'),
    ],
    ['sizes of the pages', () => node('page-sizes.mjs')],
    ['tests: browser', () => node('e2e.mjs', '--built')],
  ],
};

await main(([which]) => runStages(stages[which]));
