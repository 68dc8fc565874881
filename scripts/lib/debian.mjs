// Programs that scripts need beside the repository: those of the machine, or Debian packages where they may be installed.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, must } from './process.mjs';

/** Where servers are on Debian, which only root has in its PATH. */
const SERVERS = '/usr/sbin';

export const isDebian = () => existsSync('/usr/bin/apt-get');
export const mayInstall = () => isDebian() && process.getuid() === 0;

/** The path of the first of these programs that is installed. */
export function installed(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), SERVERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs packages; needs root. */
export async function install(...packages) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  process.stderr.write(`Installing ${packages.join(' and ')}\n`);
  await must('apt-get', ['update', '-qq'], options);
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** The paths of programs that are packages of the same name; missing ones are installed where that is possible. */
export async function programs(...names) {
  const missing = () => names.filter((name) => !installed(name));
  if (missing().length > 0 && mayInstall()) await install(...missing());
  if (missing().length > 0) {
    const packages = missing().join(' ');
    throw new Failure(`Programs are missing: ${isDebian() ? `sudo apt-get install ${packages}` : packages}`);
  }
  return Object.fromEntries(names.map((name) => [name, installed(name)]));
}
