import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { TcpProxy } from './tcp-proxy.mjs';

let server;
let received;
let proxy;
let client;

/** An echo server that keeps what it received. */
beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket.on('data', (chunk) => {
      received += chunk;
      socket.write(chunk);
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = new TcpProxy({ host: '127.0.0.1', port: server.address().port });
  await proxy.start();
  client = await open();
});

afterEach(async () => {
  client.socket.destroy();
  await proxy.stop();
  server.close();
});

/**
 * `allowHalfOpen` for a client that continues after the end of the server's data: Node no longer reads from such a
 * connection, and so never detects its reset.
 */
async function open({ allowHalfOpen = false } = {}) {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, allowHalfOpen });
  const state = { socket, text: '', ended: false };
  state.closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (chunk) => {
    state.text += chunk;
  });
  socket.on('end', () => {
    state.ended = true;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return state;
}

async function until(condition) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function echo(text) {
  const before = client.text;
  client.socket.write(text);
  await until(() => client.text === before + text);
}

test('pass: both directions', () => echo('hello'));

test('cut: open and new connections are destroyed, and pass serves again', async () => {
  await echo('a');
  await proxy.set('cut');
  await client.closed;
  // The reset may come before the client has seen that it is connected.
  await open().then(
    (refused) => refused.closed,
    (error) => assert.equal(error.code, 'ECONNRESET'),
  );
  await proxy.set('pass');
  client = await open();
  await echo('b');
});

test('refuse: nothing listens, and pass serves again on the same port', async () => {
  const { port } = proxy;
  await proxy.set('refuse');
  await client.closed;
  await assert.rejects(open(), { code: 'ECONNREFUSED' });
  await proxy.set('pass');
  assert.equal(proxy.port, port);
  client = await open();
  await echo('a');
});

test('delay: everything arrives, in order', async () => {
  await proxy.set('delay', { delayMs: 20 });
  client.socket.write('a');
  client.socket.write('b');
  await until(() => client.text === 'ab');
});

test('mute: the server receives, the client gets nothing', async () => {
  await echo('a');
  await proxy.set('mute');
  client.socket.write('b');
  await until(() => received === 'ab');
  const { text, ended } = client;
  assert.deepEqual({ text, ended }, { text: 'a', ended: false });
  await proxy.set('pass');
  client.socket.write('c');
  await until(() => client.text.endsWith('c'));
});

test('half-close: the server receives, the client sees the end', async () => {
  client.socket.destroy();
  client = await open({ allowHalfOpen: true });
  await echo('a');
  await proxy.set('half-close');
  await until(() => client.ended);
  client.socket.write('b');
  await until(() => received === 'ab');
  assert.equal(client.text, 'a');
});

test('stall: nothing passes', async () => {
  await echo('a');
  await proxy.set('stall');
  client.socket.write('b');
  const other = await open();
  other.socket.write('c');
  await proxy.set('cut');
  await Promise.all([client.closed, other.closed]);
  assert.equal(received, 'a');
  assert.equal(client.text, 'a');
});

test('lose-commit: COMMIT arrives, its answer does not, and the connection is gone', async () => {
  await proxy.set('lose-commit');
  await echo('BEGIN');
  client.socket.write('COM');
  await until(() => received === 'BEGINCOM' && client.text === 'BEGINCOM');
  client.socket.write('MIT');
  await client.closed;
  assert.equal(received, 'BEGINCOMMIT');
  assert.equal(client.text, 'BEGINCOM');
  assert.equal(proxy.lostCommits, 1);
});

test('cut-after-commit: COMMIT and its answer arrive, then every connection is gone', async () => {
  const other = await open();
  await proxy.set('cut-after-commit');
  await echo('BEGIN');
  client.socket.write('COM');
  await until(() => client.text === 'BEGINCOM');
  client.socket.write('MIT');
  await Promise.all([client.closed, other.closed]);
  assert.equal(client.text, 'BEGINCOMMIT');
});
