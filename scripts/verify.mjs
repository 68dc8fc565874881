// The stages of `just test` (everything), `just check` (no database, no browser) and `just lint`.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/process.mjs';
import { runStages } from './lib/stages.mjs';

const node = (script, ...args) => run(process.execPath, [join(root, 'scripts', script), ...args]);
const cargo = (...args) => run('cargo', args, { cwd: root });

/** The bench's own dependencies change features of shared ones: built with the rest, it would compile all of it anew. */
const PARTS = [
  ['--workspace', '--exclude', 'bench'],
  ['--package', 'bench'],
];

async function onBothParts(command, args, through = cargo) {
  for (const part of PARTS) {
    const code = await through(command, ...part, ...args);
    if (code !== 0) return code;
  }
  return 0;
}

const packages = ['packages of the site', installPackages];
const looks = [
  ['format: Rust', () => cargo('fmt', '--all', '--check')],
  ['format and lints: site', () => tool(run, 'biome', ['ci'])],
  ['format and lints: scripts', () => tool(run, 'biome', ['ci', '--config-path=.', '../scripts'])],
  ['types: site', () => tool(run, 'tsc', ['--noEmit'])],
  ['lints: Rust', () => onBothParts('clippy', ['--all-targets', '--locked', '--', '-D', 'warnings'])],
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
const siteTests = ['tests: site', () => tool(run, 'vitest', ['run'])];
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
      () =>
        onBothParts('test', ['--locked', '--no-fail-fast'], (...args) => node('with-postgres.mjs', 'cargo', ...args)),
    ],
    ['generated files are up to date', () => node('regen.mjs', '--check', '--built')],
    ['licences are allowed and noted', () => node('notices.mjs', '--check')],
    ['site build', buildSite],
    ['tests: browser', () => node('e2e.mjs', '--built')],
  ],
};

await main(([which]) => runStages(stages[which]));
