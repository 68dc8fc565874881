// The services around the gateways of a rehearsal: PgBouncer, an S3 server, fakes of external services, and nginx with TLS.

import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, Failure, must, start } from '../lib/process.mjs';

const STARTED_WITHIN_MS = 10_000;
const CONFIG = 'pgbouncer.ini';

/** PgBouncer in transaction mode in front of a database. */
export class PgBouncer {
  static async start(program, postgresUrl) {
    const server = new URL(postgresUrl);
    const port = await freePort();
    // It refuses to run as root.
    const user = process.getuid() === 0 ? nobody() : {};
    const bouncer = new PgBouncer();
    Object.assign(bouncer, { port, folder: mkdtempSync(join(tmpdir(), 'gaon-pgbouncer-')) });
    bouncer.#write(server);
    const config = join(bouncer.folder, CONFIG);
    if (user.uid !== undefined) for (const path of [bouncer.folder, config]) chownSync(path, user.uid, user.gid);
    bouncer.child = start(program, ['-q', config], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilListening(port, bouncer.child);
    bouncer.url = `postgres://${server.username}@127.0.0.1:${port}${server.pathname}`;
    return bouncer;
  }

  /** As docs/OPERATIONS.md says; clients need no password on this machine. */
  #write(server) {
    const database = `host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`;
    writeFileSync(
      join(this.folder, CONFIG),
      `[databases]
${server.pathname.slice(1)} = ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
server_reset_query = DISCARD ALL
server_reset_query_always = 1
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`,
    );
  }

  /** Leads new connections to another server. */
  lead(postgresUrl) {
    this.#write(new URL(postgresUrl));
    this.child.kill('SIGHUP');
  }

  async stop() {
    this.child.kill('SIGINT');
    await ended(this.child);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function untilListening(port, child) {
  const deadline = performance.now() + STARTED_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const isListening = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Failure('PgBouncer did not start');
}

function nobody() {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout));
  return { uid, gid };
}

/** An example program of the workspace that prints settings of a gateway and ends with its standard input. */
class Service {
  static async start(name, args, last) {
    const service = new Service();
    // It ends when its standard input closes, however we end.
    service.child = spawn(exampleBinary(name), args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const printed = await outputUntil(name, service.child, new RegExp(`^${last}=.*\\n`, 'm'));
    service.settings = Object.fromEntries(
      printed
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    );
    return service;
  }

  async stop() {
    this.child.stdin.end();
    await ended(this.child);
  }
}

/** An S3 server with an empty bucket. */
export const startObjectStore = () => Service.start('s3-server', [], 'GATEWAY_FILES_SECRET_KEY');

/** Fakes of the external services. Their clock starts at `start`, an RFC 3339 timestamp; without one it is the system's. */
export const startFakes = (start) => Service.start('fakes', start ? [start] : [], 'GATEWAY_IDENTITY_PRODUCT_ID');

function outputUntil(name, child, end) {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      if (end.test(printed)) resolve(printed);
    });
    child.on('error', () => reject(new Failure(`${name} is not built: cargo build --workspace --examples`)));
    child.on('exit', () => reject(new Failure(`${name} did not start`)));
    setTimeout(() => reject(new Failure(`${name} did not start in time`)), STARTED_WITHIN_MS).unref();
  });
}

/** nginx with TLS; it removes a gateway that is not ready from its list, as a load balancer does. */
export class Nginx {
  constructor(program, folder, certificate) {
    Object.assign(this, { program, folder, certificate });
    mkdirSync(folder);
    this.config = join(folder, 'nginx.conf');
  }

  #run(...args) {
    const options = ['-p', this.folder, '-c', this.config, '-e', 'error.log', ...args];
    const { status, stderr } = spawnSync(this.program, options, { encoding: 'utf8' });
    if (status !== 0) throw new Failure(`nginx: ${stderr}`);
  }

  #write(gateways) {
    const servers = gateways.map(({ port, isReady }) => `server 127.0.0.1:${port}${isReady ? '' : ' down'};`);
    writeFileSync(
      this.config,
      `pid nginx.pid; daemon on; worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_max_body_size 60m;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream gateways { ${servers.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${this.port} ssl;
    ssl_certificate ${this.certificate.certificate};
    ssl_certificate_key ${this.certificate.key};
    location / {
      proxy_pass http://gateways;
      proxy_http_version 1.1;
      proxy_next_upstream off;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`,
    );
  }

  start(port, gateways) {
    this.port = port;
    this.#write(gateways);
    this.#run();
    this.isRunning = true;
  }

  reload(gateways) {
    this.#write(gateways);
    this.#run('-s', 'reload');
  }

  /** The last lines of its log of errors. */
  errors() {
    return (
      readFileSync(join(this.folder, 'error.log'), 'utf8')
        .match(/^.*\[(?:error|emerg)\].*$/gm)
        ?.slice(-20)
        .join('\n') ?? ''
    );
  }

  stop() {
    if (this.isRunning) this.#run('-s', 'stop');
  }
}

/** A certificate for 127.0.0.1, signed by itself. */
export async function selfSigned(openssl, folder) {
  mkdirSync(folder);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const options = ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, '-days', '2', ...subject];
  await must(openssl, options, { stdio: 'ignore' });
  return { key, certificate };
}
