// The Chromium that the browser tests and the screenshots drive.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { frontend } from './paths.mjs';
import { Failure, must } from './process.mjs';

const PACKAGES = ['chromium', 'fonts-nanum'];

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
  const told = process.env.CHROMIUM_PATH;
  if (told) {
    if (!existsSync(told)) throw new Failure(`CHROMIUM_PATH names ${told}, which does not exist`);
    return told;
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return installed ?? playwrightsOwn();
}

function playwrightsOwn() {
  if (!existsSync(join(frontend, 'node_modules/@playwright/test'))) return undefined;
  const path = playwright().chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs Debian's Chromium with a Korean font; where that isn't possible, says what to install. */
export async function installBrowser() {
  const debian = existsSync('/usr/bin/apt-get');
  if (!debian || process.getuid() !== 0) {
    throw new Failure(
      'The browser tests need Chromium and a Korean font. ' +
        (debian ? `Install them: sudo apt-get install ${PACKAGES.join(' ')}` : 'Install them, then set CHROMIUM_PATH.'),
    );
  }
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  process.stderr.write(`Installing ${PACKAGES.join(' and ')} for the browser tests\n`);
  await must('apt-get', ['update', '-qq'], options);
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return findBrowser();
}
