// Shows by system calls that a booking is on the disk before it is acknowledged, on both engines:
//   node scripts/with-postgres.mjs --durable node scripts/trace-sync.mjs
// Needs strace and psql, and the gateway's debug build. Prints what the gateway did between the request and its answer,
// in order, and fails when an answer comes before its sync.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayBinary } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { Failure, main } from './lib/process.mjs';

const CALLS = 'read,recvfrom,write,writev,sendto,pwrite64,fsync,fdatasync';

/** A booking of the demo's first centre at its first free time of a day. */
async function book(origin) {
  const get = async (path) => (await (await fetch(origin + path)).json()).data;
  const [centre] = await get('/api/booking/get-dealers?isServiceCentre=true');
  const week = await get(`/api/booking/get-timeslot?selectedDate=2026-11-24&serviceCentreCode=${centre.dealerCode}`);
  const free = week.timeslots.find((slot) => slot.timeSlotType === 'Y');
  const answer = await fetch(`${origin}/api/booking/save-booking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      bookingDetails: {
        DealerCode: centre.dealerCode,
        Make: 'Hyundai',
        Model: 'Grandeur',
        Year: '2024',
        Service: ['service-oil'],
        SelectedDate: free.date,
        SelectedTime: free.timeSlot,
      },
      contactor: { Name: '홍길동', Phone: '01000001234', LicenseNo: '12가3456' },
      personalAgreement: true,
      thirdPartyAgreement: true,
    }),
  });
  const saved = await answer.json();
  if (saved.status !== true) throw new Failure(`the booking was refused: ${JSON.stringify(saved)}`);
}

/** The system calls of one booking, from its request to its answer. */
async function trace(databaseUrl, folder) {
  const port = await freePort();
  const file = join(folder, 'calls');
  const tracer = spawn(
    'strace',
    [
      ...['-f', '-tt', '-yy', '-s', '600', '-e', `trace=${CALLS}`, '-o', file],
      // strace keeps signals to itself, so the gateway is told by its own number.
      ...['sh', '-c', 'echo $$; exec "$0" serve --demo', gatewayBinary()],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        GATEWAY_LISTEN: `127.0.0.1:${port}`,
        GATEWAY_DATABASE_URL: databaseUrl,
        GATEWAY_CLOCK: '2026-11-23T09:30:00+09:00',
        GATEWAY_LOG: 'error',
      },
    },
  );
  const ended = new Promise((resolve, reject) => {
    tracer.on('error', () => reject(new Failure('strace is not installed')));
    tracer.on('close', resolve);
  });
  let printed = '';
  const up = new Promise((resolve) => {
    tracer.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('http')) resolve();
    });
  });
  try {
    await Promise.race([up, ended.then(() => Promise.reject(new Failure('the gateway did not come up')))]);
    await book(`http://127.0.0.1:${port}`);
  } finally {
    const gateway = Number.parseInt(printed, 10);
    if (gateway > 0) process.kill(gateway, 'SIGKILL');
    await ended;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const asked = lines.findIndex((line) => line.includes('POST /api/booking/save-booking'));
  const answered = lines.findIndex(
    (line, index) => index > asked && /(write|writev|sendto)\(.*HTTP\/1\.1 200/.test(line),
  );
  if (asked < 0 || answered < 0) throw new Failure('the trace does not hold the request and its answer');
  return lines.slice(asked, answered + 1);
}

/** A line without the bytes of a page and what follows the beginning of a text. */
const short = (line) =>
  line.replace(/pwrite64\((\S+), ".*"(?:\.\.\.)?, (\d+, \d+)\)/, 'pwrite64($1, …, $2)').slice(0, 180);

function show(title, lines, wanted) {
  const kept = lines.filter((line) => wanted.test(line));
  process.stdout.write(`\n${title}\n${kept.map((line) => `  ${short(line)}`).join('\n')}\n`);
  return kept;
}

/** Fails unless each expectation is met by a line after the one before. */
function inOrder(lines, expectations) {
  let from = 0;
  for (const [what, expected] of expectations) {
    const found = lines.findIndex((line, index) => index >= from && expected.test(line));
    if (found < 0) throw new Failure(`not in order: ${what}`);
    from = found + 1;
  }
  process.stdout.write(`  in order: ${expectations.map(([what]) => what).join(' → ')}\n`);
}

const REQUEST = ['request read', /POST \/api\/booking\/save-booking/];
/** The first statement of a booking asks whether its centre takes any. */
const BOOKED = /sendto\(.*SELECT 1.* FROM dealer WHERE id/;
const ANSWER = ['answer written', /HTTP\/1\.1 200/];

await main(async () => {
  const postgres = process.env.TEST_POSTGRES_URL;
  if (!postgres) throw new Failure('run it through scripts/with-postgres.mjs --durable');
  const folder = mkdtempSync(join(tmpdir(), 'gaon-trace-'));
  try {
    const sqlite = show(
      'SQLite',
      await trace(`sqlite://${join(folder, 'trace.db')}`, folder),
      /POST \/api|trace\.db|HTTP\/1\.1 200/,
    );
    inOrder(sqlite, [
      REQUEST,
      ['write-ahead log written', /pwrite64\(.*trace\.db-wal/],
      ['write-ahead log synced', /(fsync|fdatasync)\(.*trace\.db-wal.*= 0|(fsync|fdatasync) resumed.*= 0/],
      ANSWER,
    ]);

    const settings = spawnSync(
      'psql',
      [
        postgres,
        '-AtF',
        ' = ',
        '-c',
        "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit')",
      ],
      { encoding: 'utf8' },
    );
    if (settings.error || settings.status !== 0) throw new Failure(`psql: ${settings.error ?? settings.stderr}`);
    process.stdout.write(`\n${settings.stdout}`);
    if (!/fsync = on\n.*synchronous_commit = on/s.test(settings.stdout))
      throw new Failure('the cluster is not durable');
    const calls = await trace(postgres, folder);
    // The courier has connections of its own: the one that counts is the one that the booking was written to.
    const written = calls.find((line) => BOOKED.test(line));
    const connection = written?.match(/sendto\((\d+<[^>]*>\]?)/)?.[1];
    if (!connection) throw new Failure('the trace does not hold the booking');
    const own = calls.filter((line) => line.includes(`(${connection}`) || /POST \/api|HTTP\/1\.1 200/.test(line));
    show('PostgreSQL', own, /POST \/api|sendto|COMMIT|HTTP\/1\.1 200/);
    inOrder(own, [
      REQUEST,
      ['booking sent', BOOKED],
      ['COMMIT sent', /sendto\(.*COMMIT/],
      ['its completion received', /recvfrom\(.*COMMIT/],
      ANSWER,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
