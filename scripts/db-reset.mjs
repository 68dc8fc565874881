// Deletes the demo database (one SQLite file with its journal) and makes and fills a new one.

import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/paths.mjs';
import { Failure, main, must } from './lib/process.mjs';

await main(async () => {
  const url = process.env.GATEWAY_DATABASE_URL ?? `sqlite://${join(process.env.GATEWAY_DATA_DIR ?? 'data', 'gaon.db')}`;
  const path = /^sqlite:(?:\/\/)?([^?]+)/.exec(url)?.[1];
  if (!path)
    throw new Failure(
      'GATEWAY_DATABASE_URL does not name a SQLite file: drop and create the PostgreSQL database yourself',
    );
  const listen = process.env.GATEWAY_LISTEN ?? '127.0.0.1:8080';
  const alive = await fetch(`http://${listen}/healthz`).catch(() => undefined);
  if (alive) throw new Failure(`Something answers at ${listen}: end the gateway first`);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${resolve(root, path)}${suffix}`, { force: true });
  const gateway = (...args) =>
    must('cargo', ['run', '--quiet', '--locked', '--package', 'gateway', '--', ...args], { cwd: root });
  await gateway('migrate');
  await gateway('seed');
});
