// The installation of a company on one machine: three gateways, PostgreSQL behind PgBouncer, an S3 server, fakes of the external
// services, and nginx with TLS in front of all. Uses nginx, pgbouncer and openssl, which are installed where that is possible.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acknowledged, Client } from '../faults/client.mjs';
import { sleep } from '../faults/parallel.mjs';
import { DAY_MS, OWNER_PASSWORD } from '../faults/site.mjs';
import { programs } from '../lib/debian.mjs';
import { frontend, gatewayBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { Failure, run } from '../lib/process.mjs';
import { Gateways } from './gateways.mjs';
import { browser, dayAfter } from './load.mjs';
import { Nginx, PgBouncer, selfSigned, startFakes, startObjectStore } from './services.mjs';

const OWNER = 'owner@example.com';
const CERTIFICATE = 'INSTALLATION_CERTIFICATE';
const RELOADED_MS = 10_000;
const POLL_MS = 50;
const IN_A_ROW = 20;

async function signedIn(client) {
  const form = { username: OWNER, password: OWNER_PASSWORD };
  acknowledged(await client.call('/api/User/authenticate', form), 'sign-in of the owner');
  return client;
}

export class Installation {
  /** The server of with-postgres.mjs. */
  postgres = process.env.TEST_POSTGRES_URL;

  /** The gateways are not started yet. `binary` is the program that they run. */
  static async prepare(folder, tools, certificate, binary = gatewayBinary()) {
    const one = new Installation();
    if (!one.postgres) throw new Failure('TEST_POSTGRES_URL names no server: run it by with-postgres.mjs');
    one.folder = folder;
    one.port = await freePort();
    one.origin = `https://127.0.0.1:${one.port}`;
    one.store = await startObjectStore();
    one.fakes = await startFakes();
    one.bouncer = await PgBouncer.start(tools.pgbouncer, one.postgres);
    const settings = {
      ...one.store.settings,
      ...one.fakes.settings,
      GATEWAY_IDENTITY_PER_NETWORK: '1000000',
      GATEWAY_DATABASE_URL: one.bouncer.url,
      GATEWAY_DATABASE_SESSION_URL: one.postgres,
      GATEWAY_PUBLIC_URL: one.origin,
      GATEWAY_SITE_DIR: join(frontend, 'dist'),
      GATEWAY_REQUIRE_SECOND_FACTOR: 'false',
    };
    one.gateways = new Gateways(join(folder, 'gateways'), settings, binary);
    one.nginx = new Nginx(tools.nginx, join(folder, 'nginx'), certificate);
    one.gateways.use(await one.gateways.newKeys());
    await one.gateways.command(['migrate']);
    await one.gateways.command(['seed']);
    await one.gateways.command(['create-owner', '--email', OWNER], { GATEWAY_OWNER_PASSWORD: OWNER_PASSWORD });
    return one;
  }

  /** Starts the gateways; nginx leads to those that are ready. */
  async start() {
    await this.gateways.start();
    this.nginx.reload(this.gateways.list);
    this.gateways.watch(() => this.nginx.reload(this.gateways.list));
    // The old processes of nginx, which lead to a gateway that is gone, take some of the requests for a moment.
    let inARow = 0;
    for (const end = performance.now() + RELOADED_MS; performance.now() < end; await sleep(POLL_MS)) {
      const { status } = await browser(this.origin).request('/readyz');
      inARow = status === 200 ? inARow + 1 : 0;
      if (inARow === IN_A_ROW) return;
    }
    throw new Failure(`nginx leads to no gateway after ${RELOADED_MS} ms`);
  }

  /** A client of a signed-in owner at one gateway. */
  staffAt = (address) => signedIn(new Client(address, undefined, this.origin));

  /** The site as operations see it that is reached at `address`. Its clock is `offset` milliseconds from the system's. */
  async siteAt(address = this.origin, offset = 0) {
    return {
      address,
      hasIdentityChecks: true,
      staff: await (address === this.origin ? signedIn(browser(address)) : this.staffAt(address)),
      visitor: () => browser(this.origin),
      day: async (days = 0) => dayAfter(offset + days * DAY_MS),
    };
  }

  /** Runs `action` with a gateway whose clock, like that of the external services, shows yesterday. */
  async yesterday(action) {
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    const fakes = await startFakes(yesterday);
    try {
      return await this.gateways.withAnother({ ...fakes.settings, GATEWAY_CLOCK: yesterday }, async (gateway) => {
        this.nginx.start(this.port, [gateway]);
        return action(await this.siteAt(this.origin, -DAY_MS));
      });
    } finally {
      await fakes.stop();
    }
  }

  async stop() {
    await this.gateways.stop();
    this.nginx.stop();
    await this.bouncer.stop();
    await this.fakes.stop();
    await this.store.stop();
  }
}

/**
 * Runs `action` with nginx, PgBouncer, a folder and a certificate for this machine in it. `script` is the file that calls: it is run
 * again with that certificate, since Node reads additional authorities only when it starts.
 */
export async function withCertificate(script, args, action) {
  const tools = await programs('nginx', 'pgbouncer', 'openssl');
  const folder = process.env[CERTIFICATE] ?? mkdtempSync(join(tmpdir(), 'gaon-installation-'));
  const certificate = { key: join(folder, 'tls/key.pem'), certificate: join(folder, 'tls/certificate.pem') };
  if (process.env[CERTIFICATE]) return action(folder, tools, certificate);
  try {
    await selfSigned(tools.openssl, join(folder, 'tls'));
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certificate, [CERTIFICATE]: folder };
    return await run(process.execPath, [script, ...args], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `action` with an {@link Installation} under a certificate of its own. */
export function withInstallation(script, args, action, binary) {
  return withCertificate(script, args, async (folder, tools, certificate) => {
    const installation = await Installation.prepare(folder, tools, certificate, binary);
    try {
      return await action(installation);
    } finally {
      await installation.stop();
    }
  });
}
