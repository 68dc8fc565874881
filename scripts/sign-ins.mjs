// Response time of a page while 200 clients try to sign in at once: `just sign-ins [seconds]`. A release build with
// demo data on the loopback address; the tries come from as many networks, so that each is hashed and none delayed by
// back-off.

import { Agent, request } from 'node:http';
import { startDemoGateway } from './lib/gateway.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main, must } from './lib/process.mjs';

const PARALLEL = 200;
const READS_PER_SECOND = 100;
const PAGES = ['/kr', '/kr/location-service', '/kr/en/location-parts', '/kr/en/select-location'];

const once = (address, { agent, method = 'GET', headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const asked = performance.now();
    const call = request(address, { agent, method, headers }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode, ms: performance.now() - asked }));
      answer.resume();
    });
    call.on('error', reject);
    call.end(body);
  });

const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];

/** Tries until stopped, each from its own network and with its own address. */
async function tryOn(address, agent, who, stopped, seen) {
  for (let round = 0; !stopped(); round += 1) {
    const network = `10.${who}.${(round >> 8) & 255}.${round & 255}`;
    const { status } = await once(`${address}/api/User/authenticate`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': network,
      },
      body: JSON.stringify({ username: `nobody-${who}-${round}@gaon.example`, password: 'not the password 1' }),
    });
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
}

async function read(address, agent, seconds) {
  const taken = [];
  const asked = [];
  const begun = performance.now();
  for (let index = 0; index < seconds * READS_PER_SECOND; index += 1) {
    const due = begun + (index * 1000) / READS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    asked.push(
      once(address + PAGES[index % PAGES.length], { agent }).then(({ status, ms }) => {
        if (status !== 200) throw new Failure(`A page answered ${status}`);
        taken.push(ms);
      }),
    );
  }
  await Promise.all(asked);
  return taken;
}

const told = (name, taken) =>
  process.stdout.write(
    `${name}: ${taken.length} pages, median ${quantile(taken, 0.5).toFixed(1)} ms, p99 ${quantile(taken, 0.99).toFixed(1)} ms, slowest ${Math.max(...taken).toFixed(1)} ms\n`,
  );

await main(async ([given = '20']) => {
  const seconds = Number(given);
  await must('cargo', ['build', '--locked', '--release', '--package', 'gateway'], { cwd: root });
  process.env.GATEWAY_TRUSTED_PROXIES = '127.0.0.1/32';
  const gateway = await startDemoGateway({ profile: 'release', stdio: 'ignore' });
  const [readers, triers] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  try {
    await read(gateway.address, readers, 2);
    told('alone', await read(gateway.address, readers, seconds));
    const seen = new Map();
    let stop = false;
    const tries = Array.from({ length: PARALLEL }, (_, who) => tryOn(gateway.address, triers, who, () => stop, seen));
    const beside = await read(gateway.address, readers, seconds);
    stop = true;
    await Promise.all(tries);
    told(`beside ${PARALLEL} sign-ins at once`, beside);
    process.stdout.write(
      `sign-ins by status: ${[...seen].map(([status, count]) => `${status}: ${count}`).join(', ')}\n`,
    );
    if (quantile(beside, 0.99) >= 50) throw new Failure('The p99 of a page read is not under 50 ms');
  } finally {
    readers.destroy();
    triers.destroy();
    await gateway.stop();
  }
});
