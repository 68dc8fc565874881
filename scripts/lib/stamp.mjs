// Decides whether a costly step may be skipped: its inputs are hashed, and the hash of the last success is kept.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** All files below `folder` in a fixed order; `skip` gets a path relative to the repository. */
export function filesBelow(folder, skip = () => false) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (skip(relative(root, path))) return [];
      return entry.isDirectory() ? filesBelow(path, skip) : [path];
    });
}

/** One hash over names and contents. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Runs `step` unless `stamp` records its success for these very files. Returns whether it ran. */
export async function unlessDone(stamp, files, step) {
  const before = hashOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return false;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return true;
}
