// The site's packages and its build, each redone only when what they come from has changed.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { frontend, root, scratch } from './paths.mjs';
import { Failure, must } from './process.mjs';
import { filesBelow, unlessDone } from './stamp.mjs';

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Failure(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`);
  }
}

/** `npm ci` when the lock file is another than the installed one. */
export async function installPackages() {
  checkNode();
  const files = ['package.json', 'package-lock.json'].map((name) => join(frontend, name));
  // The stamp is inside the packages' folder, so that deleting the packages deletes it.
  await unlessDone(join(frontend, 'node_modules/.installed'), files, () =>
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: frontend }),
  );
}

/** `npm run build` when a source has changed. */
export async function buildSite() {
  await installPackages();
  const ignored =
    /^frontend\/(node_modules|dist|e2e|test-results|playwright-report|playwright\.config\.ts|biome\.json)$/;
  const sources = [frontend, join(root, 'schema')].flatMap((folder) =>
    filesBelow(folder, (path) => ignored.test(path)),
  );
  const stamp = join(scratch, 'site-build');
  if (!existsSync(join(frontend, 'dist/index.html'))) rmSync(stamp, { force: true });
  await unlessDone(stamp, sources, () => must('npm', ['run', '--silent', 'build'], { cwd: frontend }));
}

/** Runs a tool of the installed packages in the frontend's folder; returns its exit code through `how`. */
export const tool = (how, name, args, options = {}) =>
  how(join(frontend, 'node_modules/.bin', name), args, { cwd: frontend, ...options });
