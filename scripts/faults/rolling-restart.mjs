// Ten restarts of two gateways behind nginx under load: node scripts/with-postgres.mjs node scripts/faults/rolling-restart.mjs [restarts].
// A poller stands for the balancer's readiness check: it takes a gateway out of nginx's list when /readyz fails. The bar: no
// request fails. Needs nginx in PATH.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, untilReady } from '../lib/gateway.mjs';
import { gatewayBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, Failure, main, start } from '../lib/process.mjs';

const REQUESTS_PER_SECOND = 100;
const GRACE_SECONDS = 3;
const POLL_MS = 200;
const PATHS = [
  '/kr',
  '/kr/en/location-parts',
  '/api/booking/get-dealers?isServiceCentre=true',
  '/api/booking/get-make',
];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Gateway {
  ready = false;

  constructor(folder, port) {
    mkdirSync(folder);
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.env = {
      ...demoSettings(folder, port),
      GATEWAY_DATABASE_URL: process.env.TEST_POSTGRES_URL,
      GATEWAY_SHUTDOWN_GRACE: String(GRACE_SECONDS),
      GATEWAY_LOG: 'off',
    };
  }

  async start() {
    this.child = start(gatewayBinary(), ['serve', '--demo'], { stdio: 'ignore', env: this.env });
    await untilReady(this.address, this.child);
  }

  async stop() {
    this.child.kill('SIGTERM');
    await ended(this.child);
  }

  async check() {
    const answer = await fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    return answer?.ok ?? false;
  }
}

class Nginx {
  constructor(folder, port, gateways) {
    Object.assign(this, { folder, port, gateways });
    this.config = join(folder, 'nginx.conf');
  }

  #run(...args) {
    const { status, stderr } = spawnSync('nginx', ['-p', this.folder, '-c', this.config, '-e', 'error.log', ...args], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Failure(`nginx: ${stderr}`);
  }

  #write() {
    const servers = this.gateways.map(({ port, ready }) => `server 127.0.0.1:${port}${ready ? '' : ' down'};`);
    writeFileSync(
      this.config,
      `pid nginx.pid; daemon on; worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream gateways { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${this.port};
    location / { proxy_pass http://gateways; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; proxy_next_upstream off; }
  }
}
`,
    );
  }

  start() {
    this.#write();
    this.#run();
  }

  /** Polls readiness and reloads on a change, until stopped. */
  async poll(stopped) {
    while (!stopped()) {
      let changed = false;
      for (const gateway of this.gateways) {
        const ready = await gateway.check();
        changed ||= ready !== gateway.ready;
        gateway.ready = ready;
      }
      if (changed) {
        this.#write();
        this.#run('-s', 'reload');
      }
      await sleep(POLL_MS);
    }
  }

  stop() {
    this.#run('-s', 'stop');
  }
}

const get = (url, agent) =>
  new Promise((resolve) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? null : `status ${answer.statusCode}`));
      answer.on('error', (error) => resolve(error.code));
    });
    call.on('error', (error) => resolve(error.code));
    call.end();
  });

await main(async ([restarts = '10']) => {
  const folder = mkdtempSync(join(tmpdir(), 'gaon-restart-'));
  const gateways = [new Gateway(join(folder, 'a'), await freePort()), new Gateway(join(folder, 'b'), await freePort())];
  for (const gateway of gateways) {
    await gateway.start();
    gateway.ready = true;
  }
  const nginx = new Nginx(folder, await freePort(), gateways);
  nginx.start();
  let stopped = false;
  const polling = nginx.poll(() => stopped);
  // A connection of its own for each request: nginx closes kept ones when it reloads.
  const agent = new Agent({ keepAlive: false });
  const sent = [];
  const loading = (async () => {
    for (let number = 0; !stopped; number += 1) {
      sent.push(get(`http://127.0.0.1:${nginx.port}${PATHS[number % PATHS.length]}`, agent));
      await sleep(1000 / REQUESTS_PER_SECOND);
    }
  })();
  try {
    for (let number = 0; number < Number(restarts); number += 1) {
      const gateway = gateways[number % gateways.length];
      await gateway.stop();
      await gateway.start();
      while (!gateways.every(({ ready }) => ready)) await sleep(POLL_MS);
    }
    stopped = true;
    await Promise.all([loading, polling]);
    const failed = (await Promise.all(sent)).filter(Boolean);
    process.stdout.write(`${restarts} restarts under ${sent.length} requests: ${failed.length} failed\n`);
    if (failed.length > 0) throw new Failure([...new Set(failed)].join(', '));
    return 0;
  } finally {
    stopped = true;
    nginx.stop();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});
