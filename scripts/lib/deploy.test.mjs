// The files in deploy/ name only settings, metrics and alerts that exist.

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
