// The gateway under test as a process that can be killed and started again on the same data.

import { demoSettings, untilReady } from '../lib/gateway.mjs';
import { gatewayBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, start } from '../lib/process.mjs';
import { OWNER_PASSWORD, Site } from './site.mjs';

export class GatewayProcess {
  #env;
  #child;

  /** `data` is its data folder; `env` has more environment variables. */
  static async start(data, env = {}) {
    const port = await freePort();
    const gateway = new GatewayProcess();
    gateway.#env = {
      ...demoSettings(data, port),
      // Each client sends an IP address of its own.
      GATEWAY_TRUSTED_PROXIES: '127.0.0.1/32',
      GATEWAY_DEMO_OWNER_PASSWORD: OWNER_PASSWORD,
      GATEWAY_LOG: 'off',
      ...env,
    };
    gateway.site = new Site(`http://127.0.0.1:${port}`, data);
    await gateway.#spawn();
    return gateway;
  }

  async #spawn() {
    this.#child = start(gatewayBinary(), ['serve', '--demo'], { stdio: 'ignore', env: this.#env });
    await untilReady(this.site.address, this.#child);
  }

  async kill() {
    this.#child.kill('SIGKILL');
    await ended(this.#child).catch(() => undefined);
  }

  /** Kills it and starts a new process, whose clock continues. */
  async restart() {
    this.#env.GATEWAY_CLOCK = (await this.site.now()).toISOString();
    await this.kill();
    await this.#spawn();
  }
}
