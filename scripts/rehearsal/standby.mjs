// A synchronous standby of the cluster of with-postgres.mjs. Uses pg_basebackup and psql, which are beside the server.

import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../lib/port.mjs';
import { Failure, must, output } from '../lib/process.mjs';

const SYNCHRONOUS_WITHIN_MS = 30_000;
const POLL_MS = 200;

export class Standby {
  /** Copies the cluster and follows it; from then on the primary acknowledges nothing that the standby has not stored. */
  static async start(primary, url) {
    const standby = new Standby();
    standby.folder = mkdtempSync(join(tmpdir(), 'gaon-standby-'));
    chownSync(standby.folder, primary.user.uid, primary.user.gid);
    standby.data = join(standby.folder, 'data');
    standby.binaries = dirname(primary.binary);
    standby.options = { ...primary.user, env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: standby.folder };
    const port = await freePort();
    const quiet = { ...standby.options, stdio: ['ignore', 'ignore', 'inherit'] };
    await must(join(standby.binaries, 'pg_basebackup'), ['-D', standby.data, '-R', '-c', 'fast', '-d', url], quiet);
    // A standby must allow as many connections as its primary.
    const connections = await standby.query(url, 'SHOW max_connections');
    const network = `-c port=${port} -c unix_socket_directories=${standby.folder} -c listen_addresses=127.0.0.1`;
    const settings = `${network} -c max_connections=${connections} -c statement_timeout=10s`;
    await standby.#control('start', '-o', settings, '-l', join(standby.folder, 'log'));
    standby.url = Object.assign(new URL(url), { port: String(port) }).href;
    // After the copy, so that the standby waits for no other one once it is the primary.
    await standby.query(url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await standby.query(url, 'SELECT pg_reload_conf()');
    const deadline = performance.now() + SYNCHRONOUS_WITHIN_MS;
    while ((await standby.query(url, 'SELECT sync_state FROM pg_stat_replication')) !== 'sync') {
      if (performance.now() > deadline) throw new Failure('The standby did not become synchronous');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return standby;
  }

  #control(...args) {
    const options = { ...this.options, stdio: 'ignore' };
    return must(join(this.binaries, 'pg_ctl'), ['-D', this.data, '-w', ...args], options);
  }

  /** The first column of the first row. */
  async query(url, text) {
    return (await output(join(this.binaries, 'psql'), ['-At', '-d', url, '-c', text], this.options)).trim();
  }

  promote() {
    return this.#control('promote');
  }

  async stop() {
    await this.#control('stop', '-m', 'immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
