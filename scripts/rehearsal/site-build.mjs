// A build of the site whose hashed files have other names, as after a change of every file.

import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the build `from` to the new folder `to` with other names of its hashed files. Returns `to`. */
export function otherBuild(from, to) {
  cpSync(from, to, { recursive: true });
  const assets = join(to, 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.br'))) rmSync(join(assets, name));
  const names = readdirSync(assets);
  const other = (name) => name.replace(/(\.[^.]+)$/, '-2$1');
  const pattern = new RegExp(names.map((name) => name.replace(/[.+$]/g, '\\$&')).join('|'), 'g');
  const texts = [
    ...names.filter((name) => /\.(m?js|css)$/.test(name)).map((name) => join(assets, name)),
    join(to, 'index.html'),
    join(to, '.vite/manifest.json'),
  ];
  for (const file of texts) writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, other));
  for (const name of names) renameSync(join(assets, name), join(assets, other(name)));
  return to;
}
