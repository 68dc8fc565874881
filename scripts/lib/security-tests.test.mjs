// docs/SECURITY.md names a test for each requirement that is met: every one of them exists.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

const files = execFileSync('git', ['ls-files', '*.rs', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const read = (file) => readFileSync(file, 'utf8');

/** The Rust tests that a text names, as `module::test_in_words`. */
function rustTests(text) {
  const paths = text.matchAll(/`((?:[a-z_]+::)+[a-z0-9]+(?:_[a-z0-9]+){2,})`/g);
  return [...new Set([...paths].map(([, path]) => path))];
}

/** The tests of the site that a text names, as `file.test.ts` "title". */
function siteTests(text) {
  return [...text.matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)` "((?:[^"\\]|\\.)+)"/g)].map(([, file, title]) => ({
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

test('every test that docs/SECURITY.md names exists', () => {
  const text = read('docs/SECURITY.md');
  assert.ok(rustTests(text).length > 80, 'finds the names');
  assert.ok(siteTests(text).length > 10, 'finds the titles');
  assert.deepEqual(missing(text), []);
});

test('a test that does not exist is reported', () => {
  assert.deepEqual(missing('`http::nothing_of_this_name`, `messages.test.ts` "nothing of this title"'), [
    'http::nothing_of_this_name',
    'messages.test.ts "nothing of this title"',
  ]);
});
