import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from '../../../scripts/lib/gateway.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { otherBuild } from '../../../scripts/rehearsal/site-build.mjs';
import { gateway as program } from './people.ts';

const dist = new URL('../../dist', import.meta.url).pathname;

/**
 * Two gateways with two builds of the site and one file store, behind a proxy that sends every request to the other one
 * than the request before.
 */
export class RollOut {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gaon-roll-out-'));
  readonly #gateways: ChildProcess[] = [];
  readonly #ports: number[] = [];
  #proxy: Server | undefined;
  #requests = 0;
  address = '';

  async start(): Promise<void> {
    const other = otherBuild(dist, join(this.#folder, 'other-build'));
    const proxy = createServer((incoming, outgoing) => {
      this.#requests += 1;
      const port = this.#ports[this.#requests % 2];
      const { method, headers, url: path } = incoming;
      const forwarded = request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.once('listening', resolve));
    this.#proxy = proxy;
    this.address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    for (const site of [dist, other]) await this.#startGateway(site);
  }

  async #startGateway(site: string): Promise<void> {
    const port = await freePort();
    const env = {
      ...process.env,
      GATEWAY_ENVIRONMENT: 'development',
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      GATEWAY_PUBLIC_URL: this.address,
      GATEWAY_DATA_DIR: join(this.#folder, 'data'),
      GATEWAY_DATABASE_URL: `sqlite://${join(this.#folder, `${port}.db`)}`,
      GATEWAY_SITE_DIR: site,
      GATEWAY_LOG: 'off',
    };
    for (const command of ['migrate', 'seed']) execFileSync(program, [command], { env, stdio: 'ignore' });
    const gateway = spawn(program, ['serve'], { env, stdio: 'ignore' });
    this.#gateways.push(gateway);
    await untilReady(`http://127.0.0.1:${port}`, gateway);
    this.#ports.push(port);
  }

  async stop(): Promise<void> {
    this.#proxy?.closeAllConnections();
    this.#proxy?.close();
    for (const gateway of this.#gateways) {
      gateway.kill('SIGKILL');
      if (gateway.exitCode === null && gateway.signalCode === null) {
        await new Promise((resolve) => gateway.once('exit', resolve));
      }
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
