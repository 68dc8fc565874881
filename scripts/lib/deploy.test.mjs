// The files in deploy/ name only settings, metrics and alerts that exist, and each process gets only the secrets that it needs.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const all = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, found]) => found));

function sources(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true });
  return entries
    .filter((name) => name.endsWith('.rs'))
    .map((name) => read(join(folder, name)))
    .join('');
}

test('every setting in deploy/ exists', () => {
  const known = JSON.parse(read('schema/settings.json')).properties;
  const files = [
    'compose.yaml',
    '.env.example',
    'gateway.env.example',
    'Containerfile',
    'kubernetes/gateway.env',
    'kubernetes/secret.example.yaml',
  ];
  const ofCompose = new Set(['GATEWAY_REPLICAS']);
  for (const file of files) {
    const named = all(read(join('deploy', file)), /(GATEWAY_[A-Z_]+)/g);
    assert.ok(named.size > 0, file);
    for (const name of named) {
      assert.ok(ofCompose.has(name) || known[name.replace('GATEWAY_', '').toLowerCase()], `${file}: ${name}`);
    }
  }
});

test('every metric of alerts and dashboard is recorded, and every alert has a row in OPERATIONS', () => {
  const recorded = all(sources('apps/gateway/src'), /"(gateway_[a-z_]+)"/g);
  const used = all(read('deploy/prometheus/alerts.yaml') + read('deploy/grafana/gateway.json'), /\b(gateway_[a-z_]+)/g);
  assert.ok(used.size >= 8);
  for (const name of used) assert.ok(recorded.has(name.replace(/_bucket$/, '')), name);
  const alerts = all(read('deploy/prometheus/alerts.yaml'), /alert: (\w+)/g);
  const rows = all(read('docs/OPERATIONS.md').split('## Alerts')[1].split('\n## ')[0], /^\| `(\w+)` \|/gm);
  assert.deepEqual([...alerts].sort(), [...rows].sort());
});

/** The lines of a service of compose.yaml. */
function service(name) {
  const [, lines] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('deploy/compose.yaml'));
  return lines;
}

test("compose gives each service its own secrets, and the gateways' role no right beyond its database", () => {
  const compose = read('deploy/compose.yaml');
  for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD', 'GRAFANA_PASSWORD']) {
    assert.match(compose, new RegExp(`\\$\\{${name}:\\?`), `${name} has no default`);
  }
  assert.deepEqual([...all(compose, /env_file: (\[.*\])/g)], ['[gateway.env]', '[]']);
  assert.doesNotMatch(read('deploy/gateway.env.example'), /PASSWORD=/);
  assert.deepEqual([...all(service('migrate'), /^ {6}([A-Z_]+):/gm)], ['GATEWAY_DATABASE_URL']);
  assert.doesNotMatch(service('postgres'), /POSTGRES_USER/);
  assert.match(read('deploy/postgres/role.sql'), /ROLE gaon LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE/);
  for (const name of ['postgres', 'pgbouncer', 'migrate', 'gateway']) {
    assert.doesNotMatch(service(name), /ports:/, `${name} is not published`);
  }
  const ignored = read('deploy/.gitignore').split('\n');
  assert.ok(ignored.includes('.env') && ignored.includes('gateway.env'));
});

test('the migration job of Kubernetes gets the address of the database and no key', () => {
  const secrets = (file) => [...all(read(`deploy/kubernetes/${file}`), /secretRef:\s+name: (\S+)/g)];
  assert.deepEqual(secrets('migrate/job.yaml'), ['gateway-database']);
  assert.deepEqual(secrets('deployment.yaml'), ['gateway-database', 'gateway-secrets']);
  const [database] = read('deploy/kubernetes/secret.example.yaml').split('---');
  assert.deepEqual([...all(database, /^ {2}(GATEWAY_[A-Z_]+):/gm)], ['GATEWAY_DATABASE_URL']);
});

test('proxies refuse health checks of visitors and API calls in clear, and drop the ids and traces of clients', () => {
  for (const file of ['proxy/Caddyfile', 'debian/Caddyfile']) {
    const caddy = read(`deploy/${file}`);
    assert.match(caddy, /@health path \/healthz \/readyz\n\trespond @health 404/, file);
    assert.match(caddy, /header_up X-Request-Id \{http\.request\.uuid\}\n\t\theader_up -Traceparent/, file);
    assert.match(caddy, /request>uri delete/, `${file}: errors name no address`);
    const clear = caddy.slice(caddy.indexOf('\nhttp://'));
    assert.match(clear, /@pages not path \/api\/\* \/Language\/\* \/graphql\n/, file);
    assert.match(clear, /respond "HTTPS is required" 403/, file);
  }
  const ingress = read('deploy/kubernetes/ingress.yaml');
  assert.equal(ingress.match(/enable-access-log: "false"/g).length, ingress.match(/kind: Ingress/g).length);
  assert.deepEqual([...all(ingress, /- path: (\S+)/g)], ['/', '/healthz', '/readyz']);
  assert.match(read('deploy/kubernetes/ingress-controller.yaml'), /more_clear_input_headers X-Request-Id traceparent;/);
});

test('the paths that the proxies refuse over plain HTTP are all those of the API', () => {
  const { paths } = JSON.parse(read('schema/openapi.json'));
  for (const path of Object.keys(paths)) assert.match(path, /^\/(api|Language)\//);
});
