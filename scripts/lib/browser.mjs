// The Chromium that measurements, the browser tests and the screenshots drive.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { install, installed, isDebian, mayInstall } from './debian.mjs';
import { frontend } from './paths.mjs';
import { Failure } from './process.mjs';

const PACKAGES = ['chromium', 'fonts-nanum'];
/** Chromium without a window of its own: the same engine, and tests need half the time. */
const SHELL = 'chromium-headless-shell';

/** Flags that keep the browser quiet on a machine without a network, and let it run as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's interface, out of the site's packages. */
export const playwright = () => createRequire(join(frontend, 'package.json'))('@playwright/test');

/** The path of an installed Chromium: what CHROMIUM_PATH says, then the machine's, then Playwright's own download. */
export function findBrowser() {
  return (
    told() ?? installed('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ?? playwrightsOwn()
  );
}

/** The path of a Chromium for tests: the shell where the machine has it or it may be installed, else any. */
export async function browserForTests() {
  const found = told() ?? installed(SHELL);
  if (found) return found;
  if (mayInstall()) {
    // Without a network another one may still be here.
    await install(SHELL, 'fonts-nanum').catch((error) => process.stderr.write(`${error.message}\n`));
  }
  return installed(SHELL) ?? findBrowser() ?? installBrowser();
}

function told() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Failure(`CHROMIUM_PATH names ${path}, which does not exist`);
  return path || undefined;
}

function playwrightsOwn() {
  if (!existsSync(join(frontend, 'node_modules/@playwright/test'))) return undefined;
  const path = playwright().chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs Debian's Chromium with a Korean font; if that isn't possible, prints what to install. */
export async function installBrowser() {
  if (!mayInstall()) {
    throw new Failure(
      'The browser tests need Chromium and a Korean font. ' +
        (isDebian()
          ? `Install them: sudo apt-get install ${PACKAGES.join(' ')}`
          : 'Install them, then set CHROMIUM_PATH.'),
    );
  }
  await install(...PACKAGES);
  return findBrowser();
}
