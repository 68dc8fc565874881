// Follows the steps of the Containerfile without a container engine, and requests a page from the result:
//   sudo node deploy/try-image-steps.mjs [--reuse-target]
// The building stages run on this machine, with its Node and Rust, in folders that hold nothing but what the steps copy
// from the last commit; the last stage is a Debian root made by debootstrap, entered by chroot as the image's user.
// `--reuse-target` lets cargo use what it has compiled in this checkout.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { ended, Failure, main, must } from '../scripts/lib/process.mjs';

const DEBIAN = 'debian:';
const PORT = 8080;
/** How often the health check is asked before the gateway counts as failed, and the time between, in ms. */
const HEALTH = { times: 50, pause: 100 };

/** The instructions as `[word, rest]`, continued lines joined. */
function instructions() {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));
}

/** What an engine would send as the context: the last commit, less what .dockerignore leaves out. */
async function contextInto(folder) {
  mkdirSync(folder);
  await must('sh', ['-c', `git -C '${root}' archive HEAD | tar --extract --directory '${folder}'`]);
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  await must('find', [
    folder,
    '-mindepth',
    '1',
    '-maxdepth',
    '1',
    ...kept.flatMap((name) => ['!', '-name', name]),
    '-exec',
    'rm',
    '-r',
    '{}',
    '+',
  ]);
  for (const left of lines.filter((line) => !/^[!*]/.test(line)))
    rmSync(join(folder, left), { recursive: true, force: true });
}

/** A stage: its root folder, how its commands run, and the settings that the instructions leave behind. */
class Stage {
  environment = {};
  workdir = '/';
  user = 'root';
  healthcheck = [];
  entrypoint = [];

  constructor(folder, isDebian) {
    this.folder = folder;
    this.isDebian = isDebian;
  }

  async make() {
    if (!this.isDebian) mkdirSync(this.folder, { recursive: true });
    else
      await must('debootstrap', ['--variant=minbase', 'bookworm', this.folder], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
  }

  /** A command as the stage's user, in its folder; in the Debian root with the image's environment and no other. */
  command(words) {
    if (!this.isDebian) return ['env', ['-C', join(this.folder, this.workdir), ...words]];
    const settings = Object.entries(this.environment).map(([name, value]) => `${name}=${value}`);
    const inside = [
      'env',
      '-i',
      '-C',
      this.workdir,
      'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      ...settings,
      ...words,
    ];
    return ['chroot', [`--userspec=${this.user}`, this.folder, ...inside]];
  }

  async run(words) {
    await must(...this.command(words));
  }

  copy(sources, target, from) {
    const to = join(this.folder, target.startsWith('/') ? target : join(this.workdir, target));
    for (const source of sources) {
      const path = join(from, source);
      const into =
        target.endsWith('/') ||
        sources.length > 1 ||
        (existsSync(to) && statSync(to).isDirectory() && statSync(path).isFile());
      cpSync(path, into ? join(to, basename(source)) : to, { recursive: true });
    }
  }
}

async function follow(folder, reuse) {
  const context = join(folder, 'context');
  await contextInto(context);
  const stages = new Map();
  let stage;
  for (const [word, rest] of instructions()) {
    process.stdout.write(`── ${word} ${rest}\n`);
    switch (word) {
      case 'FROM': {
        const [image, , name = 'last'] = rest.split(/\s+/);
        stage = new Stage(join(folder, name), image.startsWith(DEBIAN));
        await stage.make();
        stages.set(name, stage);
        break;
      }
      case 'WORKDIR':
        stage.workdir = rest;
        mkdirSync(join(stage.folder, rest), { recursive: true });
        if (reuse && !stage.isDebian) symlinkSync(join(root, 'target'), join(stage.folder, rest, 'target'));
        break;
      case 'COPY': {
        const words = rest.split(/\s+/);
        const from = words[0].startsWith('--from=')
          ? stages.get(words.shift().slice('--from='.length)).folder
          : context;
        stage.copy(words.slice(0, -1), words.at(-1), from);
        break;
      }
      case 'RUN':
        await stage.run(['sh', '-c', rest]);
        break;
      case 'ENV':
        for (const pair of rest.split(/\s+/))
          stage.environment[pair.split('=', 1)[0]] = pair.slice(pair.indexOf('=') + 1);
        break;
      case 'USER':
        stage.user = rest;
        break;
      case 'HEALTHCHECK':
        stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 'CMD'.length));
        break;
      case 'ENTRYPOINT':
        stage.entrypoint = JSON.parse(rest);
        break;
      case 'CMD':
      case 'VOLUME':
      case 'EXPOSE':
      case 'STOPSIGNAL':
        break;
      default:
        throw new Failure(`This script does not know ${word}: teach it`);
    }
  }
  return stage;
}

/** Migrates, seeds and serves as the image would, and looks at it from outside. */
async function tryOut(stage) {
  const key = () => `k1:${randomBytes(32).toString('base64')}`;
  Object.assign(stage.environment, {
    GATEWAY_SESSION_KEYS: key(),
    GATEWAY_TOKEN_KEYS: key(),
    GATEWAY_SECOND_FACTOR_KEYS: key(),
    GATEWAY_PASSWORD_PEPPER: key(),
    GATEWAY_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    GATEWAY_LISTEN: `127.0.0.1:${PORT}`,
  });
  await stage.run([...stage.entrypoint, 'migrate']);
  await stage.run([...stage.entrypoint, 'seed']);
  const gateway = spawn(...stage.command([...stage.entrypoint, 'serve']), { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = ended(gateway);
  try {
    await untilHealthy(stage);
    for (const path of ['/kr', '/kr/en/location-service']) {
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`);
      const page = await answer.text();
      const script = /src="([^"]+\.js)"/.exec(page)?.[1];
      const asset = script && (await fetch(new URL(script, answer.url)));
      if (!answer.ok || !asset?.ok) throw new Failure(`${path} answered ${answer.status}, its script ${asset?.status}`);
      process.stdout.write(`${path} answers, and so does its script\n`);
    }
  } finally {
    gateway.kill('SIGTERM');
  }
  const code = await gone;
  if (code !== 0) throw new Failure(`After SIGTERM the gateway ended with ${code}`);
  process.stdout.write('SIGTERM ends it in order\n');
}

async function untilHealthy(stage) {
  for (let asked = 0; asked < HEALTH.times; asked += 1) {
    if (spawnSync(...stage.command(stage.healthcheck)).status === 0) {
      process.stdout.write('the health check passes\n');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, HEALTH.pause));
  }
  throw new Failure('The health check never passed');
}

await main(async ([flag]) => {
  if (process.getuid() !== 0) throw new Failure('chroot and debootstrap need root');
  const folder = mkdtempSync(join(tmpdir(), 'gaon-image-'));
  try {
    await tryOut(await follow(folder, flag === '--reuse-target'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
