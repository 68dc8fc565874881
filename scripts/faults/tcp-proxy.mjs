// A TCP proxy for tests between a gateway and its database, whose behaviour is switched at run time.

import { connect, createServer } from 'node:net';

/**
 * Modes:
 *
 * - `pass`: forwards both directions.
 * - `cut`: resets all connections, and each new one as it is accepted.
 * - `refuse`: resets all connections and stops listening, so that the system refuses new ones.
 * - `delay`: forwards each chunk of both directions after `delayMs`.
 * - `mute`: forwards client to server and drops everything from the server; connections stay open.
 * - `half-close`: as `mute`, and the client receives a FIN as if the server had closed its side.
 * - `stall`: accepts connections and forwards nothing in either direction. Received data is dropped, so cut the
 *   connections (`cut`) before forwarding again.
 * - `lose-commit`: forwards both directions until a client sends `COMMIT`. That is forwarded, the responses after it
 *   are dropped, and the client's connection is reset once the server has responded.
 * - `cut-after-commit`: forwards both directions until the server has responded to a `COMMIT`; from then on like `cut`.
 */
export const MODES = [
  'pass',
  'cut',
  'refuse',
  'delay',
  'mute',
  'half-close',
  'stall',
  'lose-commit',
  'cut-after-commit',
];

const COMMIT = Buffer.from('COMMIT');
/** How long the answer to a COMMIT has to reach the client before the connections are cut. */
const CUT_AFTER_MS = 1;

/** Ends a connection by RST. One whose FIN was sent can't be reset: Node would keep its handle and never exit. */
const reset = (socket) => (socket.writableEnded ? socket.destroy() : socket.resetAndDestroy());

export class TcpProxy {
  #target;
  #server;
  #port = 0;
  #mode = 'pass';
  #delayMs = 0;
  #pairs = new Set();

  /** Counters for tests: connections accepted, commits whose answer was dropped. */
  accepted = 0;
  lostCommits = 0;

  /** Forwards to `host:port`, or to a Unix socket: `{ path }`. */
  constructor(target) {
    this.#target = target;
  }

  get port() {
    return this.#port;
  }

  get mode() {
    return this.#mode;
  }

  /** Connections that are open now. */
  get open() {
    return this.#pairs.size;
  }

  /** Listens on 127.0.0.1 on a free port, which it keeps across `refuse`. Returns the port. */
  async start() {
    await this.#listen(0);
    return this.#port;
  }

  async #listen(port) {
    const server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: '127.0.0.1', port }, resolve);
    });
    this.#server = server;
    this.#port = server.address().port;
  }

  /** Switches the mode of open and new connections. */
  async set(mode, { delayMs = 0 } = {}) {
    if (!MODES.includes(mode)) throw new Error(`Unknown proxy mode: ${mode}`);
    const before = this.#mode;
    this.#mode = mode;
    this.#delayMs = delayMs;
    if (mode === 'cut' || mode === 'refuse') this.destroyAll();
    if (mode === 'half-close') for (const pair of this.#pairs) pair.client.end();
    if (mode === 'refuse' && before !== 'refuse') await this.#close();
    if (mode !== 'refuse' && before === 'refuse') await this.#listen(this.#port);
  }

  /** Resets every open connection, on both sides. */
  destroyAll() {
    for (const pair of this.#pairs) this.#reset(pair);
  }

  async stop() {
    this.destroyAll();
    if (this.#server) await this.#close();
  }

  async #close() {
    const server = this.#server;
    this.#server = undefined;
    await new Promise((resolve) => server.close(resolve));
  }

  #destroy(pair) {
    this.#pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  /** Ends a connection by RST on both sides, as a failed network does, so that neither takes it for an orderly end. */
  #reset(pair) {
    this.#pairs.delete(pair);
    reset(pair.client);
    reset(pair.server);
  }

  #accept(client) {
    this.accepted += 1;
    if (this.#mode === 'cut' || this.#mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ ...this.#target, allowHalfOpen: true });
    // The end of what the client sent is kept, because COMMIT may be split over two chunks.
    const pair = { client, server, tail: Buffer.alloc(0), hasCommitted: false };
    this.#pairs.add(pair);
    client.setNoDelay(true);
    server.setNoDelay(true);
    this.#forward(pair, client, server, (chunk) => this.#fromClient(pair, chunk));
    this.#forward(pair, server, client, () => this.#fromServer(pair));
  }

  /** Forwards chunks for which `admit` returns true, in order, and the end of the stream after them. */
  #forward(pair, from, to, admit) {
    let queue = Promise.resolve();
    const inOrder = (act) => {
      const delay = this.#mode === 'delay' ? this.#delayMs : 0;
      const due = Date.now() + delay;
      queue = queue.then(async () => {
        const wait = due - Date.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        act();
      });
    };
    from.on('data', (chunk) => {
      if (!admit(chunk)) return;
      inOrder(() => {
        if (!to.destroyed && to.writable) to.write(chunk);
      });
    });
    from.on('end', () => inOrder(() => to.end()));
    from.on('error', () => this.#destroy(pair));
    from.on('close', () => inOrder(() => this.#destroy(pair)));
  }

  #fromClient(pair, chunk) {
    if (this.#mode === 'stall') return false;
    if (this.#mode.endsWith('-commit') && !pair.hasCommitted) {
      const seen = Buffer.concat([pair.tail, chunk]);
      pair.tail = seen.subarray(-COMMIT.length + 1);
      pair.hasCommitted = seen.includes(COMMIT);
    }
    return true;
  }

  #fromServer(pair) {
    if (pair.hasCommitted && this.#mode === 'lose-commit') {
      this.lostCommits += 1;
      this.#reset(pair);
      return false;
    }
    // The answer is forwarded in this turn, before the connections are reset.
    if (pair.hasCommitted && this.#mode === 'cut-after-commit') setTimeout(() => this.set('cut'), CUT_AFTER_MS);
    pair.hasCommitted = false;
    return this.#mode !== 'mute' && this.#mode !== 'half-close' && this.#mode !== 'stall';
  }
}
