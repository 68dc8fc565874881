// The stages of `just test` (everything), `just check` (no database, no browser) and `just lint`.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/process.mjs';
import { runStages } from './lib/stages.mjs';

const node = (script, ...args) => run(process.execPath, [join(root, 'scripts', script), ...args]);
const cargo = (...args) => run('cargo', args, { cwd: root });
// What a CI server builds is built once: notes for the next build would only take time and room.
if (process.env.CI) process.env.CARGO_INCREMENTAL ??= '0';

const packages = ['packages of the site', installPackages];
const looks = [
  ['format: Rust', () => cargo('fmt', '--all', '--check')],
  ['format and lints: site', () => tool(run, 'biome', ['ci'])],
  ['format and lints: scripts', () => tool(run, 'biome', ['ci', '--config-path=.', '../scripts'])],
  ['types: site', () => tool(run, 'tsc', ['--noEmit'])],
  ['lints: Rust', () => cargo('clippy', '--workspace', '--all-targets', '--locked', '--', '-D', 'warnings')],
];
const scripts = join(root, 'scripts/lib');
const scriptTests = [
  'tests: scripts',
  () =>
    run(process.execPath, [
      '--test',
      ...readdirSync(scripts)
        .filter((name) => name.endsWith('.test.mjs'))
        .map((name) => join(scripts, name)),
    ]),
];
// Each file has globals and modules of its own, but what reads jsdom is read once, which halves the time. Told here, as `npm
// test` does: told by Vite's configuration, this pool has Vite bundle the playground's packages, and they can't be.
const siteTests = ['tests: site', () => tool(run, 'vitest', ['run', '--pool=vmThreads'])];
const stages = {
  lint: [packages, ...looks],
  check: [packages, ...looks, scriptTests, siteTests],
  test: [
    packages,
    ...looks,
    scriptTests,
    siteTests,
    // Builds the gateway as well; the later stages run that binary instead of building another.
    [
      'tests: Rust, on SQLite and PostgreSQL',
      () => node('with-postgres.mjs', 'cargo', 'test', '--workspace', '--locked', '--no-fail-fast'),
    ],
    ['generated files are up to date', () => node('regen.mjs', '--check', '--built')],
    ['licences are allowed and noted', () => node('notices.mjs', '--check')],
    ['site build', buildSite],
    ['tests: browser', () => node('e2e.mjs', '--built')],
  ],
};

await main(([which]) => runStages(stages[which]));
