// Pauses, stops and starts the cluster of with-postgres.mjs. Linux only: it reads /proc.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { Failure } from '../lib/process.mjs';

const STARTED_WITHIN_MS = 30_000;
const POLL_MS = 20;

/** The first message of a client of the protocol 3.0: its length, the version, and who wants to sign in. */
const STARTUP = (() => {
  const text = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + text.length);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, text]);
})();
/** The first byte of an answer to it that is no error. */
const ASKS_FOR_PASSWORD = 'R'.charCodeAt(0);

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Command line and parent of every process, those that end meanwhile left out. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').filter(Boolean);
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
        return [{ pid: Number(name), parent, line }];
      } catch {
        return [];
      }
    });
}

export class PostgresCluster {
  #port;
  #command;
  #env = { PATH: process.env.PATH, LC_ALL: 'C' };

  /** Takes the address that with-postgres.mjs gives: `postgres://user:password@host:port/database`. */
  constructor(url) {
    this.#port = new URL(url).port;
    const { pid, line } = this.#postmaster();
    const { uid, gid } = statSync(`/proc/${pid}`);
    const folder = readlinkSync(`/proc/${pid}/cwd`);
    // The server's working directory is its data folder, so a relative `-D` would be wrong.
    const options = line.slice(1).map((option, at) => (line[at] === '-D' ? folder : option));
    this.#command = { binary: readlinkSync(`/proc/${pid}/exe`), options, folder, uid, gid };
  }

  /** The id of the server's first process, whose children serve the connections. */
  get pid() {
    return this.#postmaster().pid;
  }

  get port() {
    return Number(this.#port);
  }

  /** The path of the server's program. */
  get binary() {
    return this.#command.binary;
  }

  /** Its data folder. */
  get folder() {
    return this.#command.folder;
  }

  /** The user and group that it runs as. */
  get user() {
    const { uid, gid } = this.#command;
    return { uid, gid };
  }

  /** The server process, if it runs. A session that was just forked has the same command line for a moment. */
  #find() {
    const named = processes().filter(({ line }) => line.includes(`port=${this.#port}`));
    return named.find(({ parent }) => !named.some(({ pid }) => pid === parent));
  }

  #isRunning() {
    return this.#find() !== undefined;
  }

  #postmaster() {
    const found = this.#find();
    if (!found) throw new Failure(`No PostgreSQL server listens on port ${this.#port}`);
    return found;
  }

  #all() {
    const { pid } = this.#postmaster();
    return [
      pid,
      ...processes()
        .filter(({ parent }) => parent === pid)
        .map((child) => child.pid),
    ];
  }

  /** SIGSTOP for the server and every session: connections are accepted by the system, and nothing answers. */
  pause() {
    for (const pid of this.#all()) this.#signal(pid, 'SIGSTOP');
  }

  resume() {
    for (const pid of this.#all()) this.#signal(pid, 'SIGCONT');
  }

  /** Stops the server: `fast` ends sessions in order, `immediate` as a crash does. */
  async stop(mode) {
    const { pid } = this.#postmaster();
    this.#signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    while (processes().some((other) => other.pid === pid && other.line.length > 0)) await sleep(POLL_MS);
  }

  /** Starts it again with the command line that it had, and waits until clients can sign in. */
  async start() {
    this.#spawn();
    await this.#untilAccepting();
  }

  /** Waits until clients can sign in, and starts it whenever it has ended. */
  revive() {
    return this.#untilAccepting(() => this.#isRunning() || this.#spawn());
  }

  /** Restarts it with more environment variables and settings (`name=value`), which later starts keep. */
  async restartWith(env, settings) {
    this.#env = { ...this.#env, ...env };
    this.#command.options.push(...settings.flatMap((setting) => ['-c', setting]));
    await this.stop('fast');
    await this.start();
  }

  #spawn() {
    const { binary, options, folder, uid, gid } = this.#command;
    const user = process.getuid() === 0 ? { uid, gid } : {};
    spawn(binary, options, { cwd: folder, ...user, env: this.#env, stdio: 'ignore', detached: true }).unref();
  }

  async #untilAccepting(act = () => undefined) {
    const deadline = performance.now() + STARTED_WITHIN_MS;
    while (!(await this.#accepts())) {
      if (performance.now() > deadline) throw new Failure('PostgreSQL did not start again');
      act();
      await sleep(POLL_MS);
    }
  }

  /** Whether it lets clients sign in, which it does not while it recovers or ends. */
  #accepts() {
    return new Promise((resolve) => {
      const trial = connect(Number(this.#port), '127.0.0.1');
      trial.on('connect', () => trial.write(STARTUP));
      trial.on('data', ([kind]) => {
        resolve(kind === ASKS_FOR_PASSWORD);
        trial.destroy();
      });
      trial.on('error', () => resolve(false));
      trial.on('close', () => resolve(false));
    });
  }

  #signal(pid, signal) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A session may end between the listing and the signal.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
