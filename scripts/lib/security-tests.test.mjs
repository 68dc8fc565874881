// docs/ASVS.md has a row for each requirement and names the tests that show it; docs/SECURITY.md names some too. Every one exists.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.rs', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
)
  .split('\n')

  .filter((file) => file && existsSync(file));
const read = (file) => readFileSync(file, 'utf8');

/** The Rust tests that a text names, as `module::test_in_words`. */
function rustTests(text) {
  const paths = text.matchAll(/`((?:[a-z_]+::)+[a-z0-9]+(?:_[a-z0-9]+){2,})`/g);
  return [...new Set([...paths].map(([, path]) => path))];
}

/** The tests of the site and the scripts that a text names, as `file.test.ts` "title". */
function siteTests(text) {
  return [...text.matchAll(/`([\w-]+\.(?:test|spec)\.(?:tsx?|mjs))` "((?:[^"\\]|\\.)+)"/g)].map(([, file, title]) => ({
    file,
    title: title.replaceAll('\\"', '"'),
  }));
}

function missing(text) {
  const rust = rustTests(text).filter((path) => {
    const [module, name] = path.split('::').slice(-2);
    const inModule = (file) => file.endsWith(`/${module}.rs`) || file.includes(`/${module}/`);
    return !files.some((file) => inModule(file) && read(file).includes(`fn ${name}(`));
  });
  const site = siteTests(text).filter(
    ({ file, title }) => !files.some((path) => basename(path) === file && read(path).includes(title)),
  );
  return [...rust, ...site.map(({ file, title }) => `${file} "${title}"`)];
}

const VERDICTS = ['met', 'partly', 'not met', '–'];

/** The rows of requirements in a text: number, chapter, level and verdict. */
function requirements(text) {
  return [...text.matchAll(/^\| ((\d+)\.\d+\.\d+) \| ([123]) \| .*? \| \*\*([a-z ]+|–)\*\*/gm)].map((row) => {
    const [, number, chapter, level, verdict] = row;
    return { number, chapter: Number(chapter), level: Number(level), verdict };
  });
}

/** The table at the head of docs/ASVS.md: the numbers of each chapter by verdict, and of all. */
function counts(text) {
  const rows = [...text.matchAll(/^\| (?:\[V(\d+) .*\)|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  return Object.fromEntries(rows.map(([, chapter = 'all', ...numbers]) => [chapter, numbers.map(Number)]));
}

const numbersOf = (rows) => VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length);

test('every test that docs/ASVS.md and docs/SECURITY.md name exists', () => {
  const text = read('docs/ASVS.md');
  assert.ok(rustTests(text).length > 350, 'finds the names');
  assert.ok(siteTests(text).length > 50, 'finds the titles');
  assert.deepEqual(missing(text + read('docs/SECURITY.md')), []);
});

test('docs/ASVS.md has one row for each requirement, and its table counts them', () => {
  const text = read('docs/ASVS.md');
  const rows = requirements(text);
  assert.equal(rows.length, 345, 'the requirements of ASVS 5.0.0');
  assert.equal(rows.length, [...text.matchAll(/^\| \d+\.\d+\.\d+ \| \d \|/gm)].length, 'each row has a verdict');
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length, 'each is unique');
  const expected = { all: numbersOf(rows) };
  for (let chapter = 1; chapter <= 17; chapter += 1) {
    expected[chapter] = numbersOf(rows.filter((row) => row.chapter === chapter));
  }
  assert.deepEqual(counts(text), expected);
});

test('docs/ASVS.md lists each gap at levels 1 and 2', () => {
  const text = read('docs/ASVS.md');
  const [, section] = /^## What is lacking at levels 1 and 2\n(.*?)\n## /ms.exec(text);
  const listed = section.split('\n').flatMap((line) => (line.split('|')[1] ?? '').match(/\d+\.\d+\.\d+/g) ?? []);
  const open = requirements(text).filter(({ level, verdict }) => level < 3 && /^(partly|not met)$/.test(verdict));
  assert.deepEqual([...new Set(listed)].sort(), open.map(({ number }) => number).sort());
});

test('a test that does not exist is reported', () => {
  assert.deepEqual(missing('`http::nothing_of_this_name`, `messages.test.ts` "nothing of this title"'), [
    'http::nothing_of_this_name',
    'messages.test.ts "nothing of this title"',
  ]);
});
