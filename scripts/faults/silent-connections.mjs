// 5,000 connections that never say anything, and visitors beside them: node scripts/faults/silent-connections.mjs [seconds].
// Each visitor comes over a connection of its own. A release build; the bar: p99 below 100 ms, none refused.

import { request } from 'node:http';
import { connect } from 'node:net';
import { startDemoGateway } from '../lib/gateway.mjs';
import { root } from '../lib/paths.mjs';
import { Failure, main, must } from '../lib/process.mjs';

const SILENT = 5_000;
/** Silent connections come from so many addresses of this machine. */
const ADDRESSES = 50;
const VISITORS_PER_SECOND = 200;
const PATHS = ['/kr', '/kr/en/location-parts', '/api/booking/get-dealers?isServiceCentre=true'];
const BAR_MS = 100;

/** Keeps a connection open; one that the server closes is opened again. */
class Silent {
  #stopped = false;
  #socket;
  reopened = 0;

  constructor(port, number) {
    this.#open(port, `127.0.1.${1 + (number % ADDRESSES)}`);
  }

  #open(port, localAddress) {
    this.#socket = connect({ host: '127.0.0.1', port, localAddress });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      if (this.#stopped) return;
      this.reopened += 1;
      setTimeout(() => this.#stopped || this.#open(port, localAddress), 100);
    });
  }

  stop() {
    this.#stopped = true;
    this.#socket.destroy();
  }
}

/** Duration of one visit in milliseconds, or the error. */
const visit = (url) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const call = request(url, { agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - begun : `${answer.statusCode}`));
      answer.on('error', (error) => resolve(error.code));
    });
    call.on('error', (error) => resolve(error.code));
    call.end();
  });

await main(async ([seconds = '20']) => {
  await must('cargo', ['build', '--locked', '--release', '--package', 'gateway'], { cwd: root });
  const gateway = await startDemoGateway({ profile: 'release', stdio: 'ignore' });
  const port = Number(new URL(gateway.address).port);
  const silent = Array.from({ length: SILENT }, (_, number) => new Silent(port, number));
  try {
    const visits = [];
    const begun = performance.now();
    for (let number = 0; number < Number(seconds) * VISITORS_PER_SECOND; number += 1) {
      const due = begun + (number * 1000) / VISITORS_PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      visits.push(visit(gateway.address + PATHS[number % PATHS.length]));
    }
    const outcomes = await Promise.all(visits);
    const times = outcomes.filter((outcome) => typeof outcome === 'number').sort((a, b) => a - b);
    const failed = outcomes.filter((outcome) => typeof outcome !== 'number');
    const p99 = times[Math.ceil(0.99 * times.length) - 1];
    const reopened = silent.reduce((sum, one) => sum + one.reopened, 0);
    process.stdout.write(
      `${SILENT} silent connections, closed by the server ${reopened} times; ${outcomes.length} visits in ${seconds} s: ` +
        `${failed.length} failed, p50 ${times[times.length >> 1].toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`,
    );
    if (failed.length > 0) throw new Failure(`Visits failed: ${[...new Set(failed)].join(', ')}`);
    return p99 < BAR_MS ? 0 : 1;
  } finally {
    for (const one of silent) one.stop();
    await gateway.stop();
  }
});
