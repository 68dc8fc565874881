import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BARS, pageSizes } from './page-sizes.mjs';

const KB = 1024;
const home = { screen: 'features/home/HomeScreen', rights: 'public' };
const manifest = {
  'index.html': { file: 'index.js', imports: ['_shell.js'] },
  '_shell.js': { file: 'shell.js', css: ['shell.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_shell.js'], css: ['shared.css'] },
  'src/features/home/HomeScreen.tsx': {
    file: 'home.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/map/MapView.tsx'],
    css: ['home.css', 'shared.css'],
  },
  'src/map/MapView.tsx': { file: 'map.js' },
  'src/admin/texts/TextsScreen.tsx': { file: 'texts.js' },
};
const bytes = {
  'index.js': KB,
  'shell.js': 150 * KB,
  'shell.css': 8 * KB,
  'shared.js': 20 * KB,
  'shared.css': KB,
  'home.js': 10 * KB,
  'home.css': 2 * KB,
  'map.js': 50 * KB,
  'texts.js': 60 * KB,
};
const sizes = (of = manifest, rows = [home], weights = bytes) =>
  pageSizes(of, ['index.html'], rows, (file) => weights[file]);
const beginningWith = (chunk) => ({
  ...manifest,
  '_shared.js': { ...manifest['_shared.js'], imports: ['_shell.js', chunk] },
});

test('counts what a page begins with once, and the shell apart', () => {
  assert.deepEqual(sizes(), {
    shell: { scripts: 151, styles: 8 },
    pages: [{ screen: 'features/home/HomeScreen', scripts: 30, styles: 3 }],
    wrong: [],
  });
});

test('tells of a shell and of a page that are too heavy', () => {
  const { wrong } = sizes(manifest, [home], { ...bytes, 'shell.js': BARS.shell * KB, 'home.js': 16 * KB });
  const shell = `the shell has ${BARS.shell + 1}.0 KB of ${BARS.shell}`;
  assert.deepEqual(wrong, [shell, 'features/home/HomeScreen has 36.0 KB of 35']);
});

test('tells of a map that comes before it is looked at, and of code of the staff', () => {
  assert.match(sizes(beginningWith('src/map/MapView.tsx')).wrong[0], /HomeScreen begins with src\/map\/MapView/);
  assert.match(
    sizes(beginningWith('src/admin/texts/TextsScreen.tsx')).wrong[0],
    /HomeScreen begins with src\/admin\/texts/,
  );
});

test('leaves the screens of staff alone, and a screen without a chunk is an error', () => {
  const staff = { screen: 'admin/texts/TextsScreen', rights: 'EDIT_CONTENT' };
  assert.deepEqual(sizes(manifest, [staff]).pages, []);
  assert.throws(() => sizes(manifest, [{ screen: 'about/AboutScreen', rights: 'public' }]), /no chunk .*AboutScreen/);
});
