// Three gateways of one site, each with a data folder of its own, and their restarts one after another.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilReady, WIDE_LIMITS } from '../lib/gateway.mjs';
import { gatewayBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, output, start } from '../lib/process.mjs';

const NUMBER = 3;
const GRACE_SECONDS = 3;
const POLL_MS = 200;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Gateways {
  #folder;
  #binary;
  #settings;
  #polling;
  #isStopped = false;
  list = [];

  /** `settings` are those that all gateways share; `binary` is the program that they run. */
  constructor(folder, settings, binary = gatewayBinary()) {
    this.#folder = folder;
    this.#binary = binary;
    mkdirSync(folder);
    this.#settings = { ...WIDE_LIMITS, GATEWAY_ENVIRONMENT: 'development', ...settings };
  }

  #env(gateway) {
    return {
      ...process.env,
      ...this.#settings,
      GATEWAY_SHUTDOWN_GRACE: String(GRACE_SECONDS),
      GATEWAY_LOG: process.env.GATEWAY_LOG ?? 'error',
      GATEWAY_TRUSTED_PROXIES: '127.0.0.1/32',
      GATEWAY_DATA_DIR: gateway?.data ?? join(this.#folder, 'operator'),
      ...(gateway ? { GATEWAY_LISTEN: `127.0.0.1:${gateway.port}` } : {}),
    };
  }

  /** Runs a command of the program with the settings of the gateways; returns what it printed. */
  command(args, env = {}) {
    return output(this.#binary, args, { env: { ...this.#env(), ...env } });
  }

  /** Settings with a new key in front of each ring. */
  async newKeys() {
    const printed = await this.command(['keys', 'generate']);
    const pairs = printed
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2));
    return Object.fromEntries(pairs);
  }

  /** Changes settings of gateways that start from now on. */
  use(settings) {
    Object.assign(this.#settings, settings);
  }

  async start() {
    for (let number = 1; number <= NUMBER; number += 1) this.list.push(await this.#startNew(String(number)));
  }

  /** Runs `action` with a gateway that has settings of its own and is stopped afterwards. */
  async withAnother(settings, action) {
    const gateway = await this.#startNew('another', settings);
    try {
      return await action(gateway);
    } finally {
      await this.#stop(gateway);
    }
  }

  async #startNew(name, settings = {}) {
    const data = join(this.#folder, name);
    mkdirSync(data);
    const port = await freePort();
    const gateway = { data, port, address: `http://127.0.0.1:${port}` };
    await this.#start(gateway, settings);
    return { ...gateway, isReady: true };
  }

  async #start(gateway, settings = {}) {
    gateway.child = start(this.#binary, ['serve'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...this.#env(gateway), ...settings },
    });
    await untilReady(gateway.address, gateway.child);
  }

  async #stop(gateway) {
    gateway.child.kill('SIGTERM');
    await ended(gateway.child);
  }

  /** Calls `changed` whenever a gateway becomes ready or stops being ready, until {@link stop}. */
  watch(changed) {
    this.#polling = (async () => {
      while (!this.#isStopped) {
        let hasChanged = false;
        for (const gateway of this.list) {
          const answer = await fetch(`${gateway.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
            () => undefined,
          );
          const isReady = answer?.ok ?? false;
          hasChanged ||= isReady !== gateway.isReady;
          gateway.isReady = isReady;
        }
        if (hasChanged) changed();
        await sleep(POLL_MS);
      }
    })();
  }

  /** Restarts the gateways one after another with changed settings. */
  async roll(settings = {}) {
    this.use(settings);
    for (const gateway of this.list) {
      await this.#stop(gateway);
      await this.#start(gateway);
      while (!this.list.every(({ isReady }) => isReady)) await sleep(POLL_MS);
    }
  }

  async stop() {
    this.#isStopped = true;
    await this.#polling;
    await Promise.all(this.list.map((gateway) => this.#stop(gateway)));
  }
}
