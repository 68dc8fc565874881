import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from '../../../scripts/lib/gateway.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { gateway as program } from './people.ts';

const dist = new URL('../../dist', import.meta.url).pathname;

/** A copy of the built site whose hashed files have other names, as after a change of every file. */
function otherBuild(folder: string): void {
  cpSync(dist, folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.br'))) rmSync(join(assets, name));
  const names = readdirSync(assets);
  const other = (name: string) => name.replace(/(\.[^.]+)$/, '-2$1');
  const pattern = new RegExp(names.map((name) => name.replace(/[.+$]/g, '\\$&')).join('|'), 'g');
  const texts = [
    ...names.filter((name) => /\.(m?js|css)$/.test(name)).map((name) => join(assets, name)),
    join(folder, 'index.html'),
    join(folder, '.vite/manifest.json'),
  ];
  for (const file of texts) writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, other));
  for (const name of names) renameSync(join(assets, name), join(assets, other(name)));
}

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
    const other = join(this.#folder, 'other-build');
    otherBuild(other);
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
