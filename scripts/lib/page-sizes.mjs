// How much code a browser loads before a public page works. Pure functions over Vite's manifest.

/**
 * Kilobytes of 1,024 bytes, compressed: the shell, and what a page may add to it. The goal for the shell is 140; React (57), Apollo
 * with RxJS and graphql (44) and the router (24) are 123 together.
 */
export const BARS = { shell: 154, page: 35 };

/** Chunks that a page only loads on demand. */
const LATER = ['src/map/MapView.tsx', 'src/map/embedded/embedded.ts', 'src/ui/CalendarBody.tsx'];

/** Vite's name of a screen's chunk; `screen` is that of a route row. */
const keyOf = (screen) => `src/${screen}.tsx`;

/** The chunks that come with these: what they import, and what that imports. */
function withImports(manifest, keys) {
  const found = new Set();
  const add = (key) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return found;
}

/** Kilobytes of chunks: scripts and their styles. `bytesOf` receives a file. */
function weightOf(manifest, keys, bytesOf) {
  const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const sum = (files) => files.reduce((bytes, file) => bytes + bytesOf(file), 0) / 1024;
  return { scripts: sum([...keys].map((key) => manifest[key].file)), styles: sum([...styles]) };
}

/**
 * The sizes of the shell and of each public screen, the largest first, and errors. `begins` are the chunks that every
 * page starts with; `rows` are those of the route table.
 */
export function pageSizes(manifest, begins, rows, bytesOf) {
  const shellKeys = withImports(manifest, begins);
  const shell = weightOf(manifest, shellKeys, bytesOf);
  const wrong = [];
  if (shell.scripts > BARS.shell) wrong.push(`the shell has ${shell.scripts.toFixed(1)} KB of ${BARS.shell}`);
  const screens = new Set(rows.filter(({ rights }) => rights === 'public').map(({ screen }) => screen));
  const pages = [...screens].map((screen) => {
    const key = keyOf(screen);
    if (!manifest[key]) throw new Error(`The build has no chunk ${key}.`);
    const all = withImports(manifest, [...shellKeys, key]);
    for (const early of [...all].filter((one) => LATER.includes(one) || one.startsWith('src/admin/'))) {
      wrong.push(`${screen} begins with ${early}`);
    }
    const own = weightOf(
      manifest,
      [...all].filter((one) => !shellKeys.has(one)),
      bytesOf,
    );
    if (own.scripts > BARS.page) wrong.push(`${screen} has ${own.scripts.toFixed(1)} KB of ${BARS.page}`);
    return { screen, ...own };
  });
  pages.sort((one, other) => other.scripts - one.scripts);
  return { shell, pages, wrong };
}
