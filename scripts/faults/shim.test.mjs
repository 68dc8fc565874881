import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { buildShim } from './shim.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fault-shim-'));
const shim = buildShim(join(folder, 'shim'));

// A process that executes the file calls from its input and writes each result or error code.
const PROGRAM = `
  const fs = require('node:fs');
  const file = fs.openSync('data', 'w+');
  const calls = {
    write: (bytes) => fs.writeSync(file, Buffer.alloc(bytes)),
    overwrite: (bytes) => fs.writeSync(file, Buffer.alloc(bytes), 0, bytes, 0),
    sync: () => fs.fsyncSync(file),
    datasync: () => fs.fdatasyncSync(file),
    shrink: () => fs.ftruncateSync(file, 1),
    grow: () => fs.ftruncateSync(file, 1 << 20),
    create: () => fs.closeSync(fs.openSync('new', 'w')),
    open: () => fs.closeSync(fs.openSync('data', 'r+')),
    read: () => fs.closeSync(fs.openSync('data', 'r')),
    folder: () => fs.mkdirSync('folder'),
    rename: () => fs.renameSync('data', 'renamed') ?? fs.renameSync('renamed', 'data'),
    remove: () => fs.rmSync('data'),
    outside: () => fs.writeFileSync('../outside', 'x'),
  };
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const [name, argument] = line.split(' ');
    let answer;
    try { answer = calls[name](Number(argument)) ?? 'ok'; } catch (error) { answer = error.code; }
    process.stdout.write(answer + '\\n');
  });
`;
const data = mkdtempSync(join(folder, 'data-'));
const child = spawn(process.execPath, ['-e', PROGRAM], {
  cwd: data,
  env: { ...process.env, ...shim.env(data) },
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
const call = async (line) => {
  child.stdin.write(`${line}\n`);
  return (await answers.next()).value;
};

after(() => {
  child.kill();
  shim.close();
  rmSync(folder, { recursive: true });
});

const expected = {
  none: { 'write 100': '100', sync: 'ok', create: 'ok', open: 'ok', rename: 'ok' },
  'disk-full': {
    'write 100': 'ENOSPC',
    'overwrite 1': 'ENOSPC',
    grow: 'ENOSPC',
    shrink: 'ok',
    sync: 'ok',
    folder: 'ENOSPC',
    open: 'ok',
    outside: 'ok',
  },
  'read-only': {
    'write 100': 'EROFS',
    open: 'EROFS',
    read: 'ok',
    folder: 'EROFS',
    rename: 'EROFS',
    remove: 'EROFS',
    outside: 'ok',
  },
  'fsync-fails': { 'write 100': '100', sync: 'EIO', datasync: 'EIO', create: 'ok' },
  // Node writes the rest by itself.
  'short-writes': { 'write 100': '100', 'write 1': '1', sync: 'ok' },
  'io-error': { 'write 100': 'EIO', shrink: 'EIO', rename: 'EIO', folder: 'EIO', read: 'ok', outside: 'ok' },
  'no-descriptors': { open: 'EMFILE', read: 'EMFILE', outside: 'EMFILE', 'write 100': '100' },
};

for (const [mode, calls] of Object.entries(expected)) {
  test(`${mode}: calls fail as documented, and work again afterwards`, async () => {
    const before = shim.injected();
    shim.set(mode);
    const found = {};
    for (const line of Object.keys(calls)) found[line] = await call(line);
    shim.set('none');
    assert.deepEqual(found, calls);
    assert.equal(shim.injected() > before, mode !== 'none');
    assert.equal(await call('write 10'), '10');
    assert.equal(await call('sync'), 'ok');
  });
}

test('disk-full N: files grow by N bytes, the write that reaches the limit is short', async () => {
  shim.set('disk-full 150');
  assert.equal(await call('write 100'), '100');
  assert.equal(await call('write 100'), '50');
  assert.equal(await call('write 100'), 'ENOSPC');
  assert.equal(await call('overwrite 10'), '10');
  assert.equal(await call('folder'), 'ENOSPC');
  shim.set('none');
  assert.equal(await call('write 100'), '100');
});

test('an unknown mode is refused', () => {
  assert.throws(() => shim.set('disk-empty'), /Unknown fault mode/);
  assert.match(readFileSync(join(folder, 'shim', 'fault-control'), 'latin1'), /^none\0/);
});
