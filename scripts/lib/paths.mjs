// Where things are in the repository.

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
export const frontend = join(root, 'frontend');
/** Caches and results that may be deleted at any time. */
export const scratch = join(root, '.tmp');
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');

/** The gateway's binary of a cargo profile: `debug` or `release`. */
export const gatewayBinary = (profile = 'debug') => join(target, profile, 'gateway');
/** The binary of an example of a crate. */
export const exampleBinary = (name) => join(target, 'debug', 'examples', name);
/** The bench's binary; always a release build. */
export const benchBinary = join(target, 'release', 'bench');
