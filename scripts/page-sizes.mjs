// Weighs what a browser loads before a public page works, as the build has compressed it, against the bars of a first load.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BARS, pageSizes } from './lib/page-sizes.mjs';
import { frontend, root } from './lib/paths.mjs';
import { main } from './lib/process.mjs';

const dist = join(frontend, 'dist');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The transferred size: of the compressed file, if the build created one. */
function bytesOf(file) {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
}

await main(async () => {
  const manifest = json(join(dist, '.vite/manifest.json'));
  // The page's own small script, and the app that it loads.
  const begins = ['index.html', 'src/main.tsx'];
  const { shell, pages, wrong } = pageSizes(manifest, begins, json(join(root, 'schema/routes.json')), bytesOf);
  const line = (name, { scripts, styles }, bar) =>
    `${name}: ${scripts.toFixed(1)} of ${bar} KB, styles ${styles.toFixed(1)} KB`;
  process.stdout.write(`${line('shell', shell, BARS.shell)}\n`);
  for (const page of pages.slice(0, 3)) process.stdout.write(`${line(page.screen, page, BARS.page)}\n`);
  for (const told of wrong) process.stderr.write(`${told}\n`);
  return wrong.length === 0 ? 0 : 1;
});
