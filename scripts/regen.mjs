// Regenerates the generated files in the order of their dependencies: the GraphQL schema, the OpenAPI description and
// the settings documentation from the gateway, then the typed documents, the hooks and the list of operations from the
// schema, the map's outlines and places from the tables of `locations`, and the font from the characters of all texts.
// `--check` fails when a file changed, and leaves the new files to be committed; `--built` uses the existing build of
// the gateway.

import { join, relative } from 'node:path';
import { installPackages } from './lib/frontend.mjs';
import { frontend, gatewayBinary, root } from './lib/paths.mjs';
import { Failure, main, must } from './lib/process.mjs';
import { filesBelow, hashOf } from './lib/stamp.mjs';

const schema = join(root, 'schema');

/** Hash by path of everything that a generator may write. */
function generated() {
  const files = [
    ...filesBelow(schema),
    join(root, 'docs/SETTINGS.md'),
    ...filesBelow(join(frontend, 'src')).filter((path) => /\.generated\.ts$|map\/data\/|ui\/fonts\//.test(path)),
  ];
  return new Map(files.map((path) => [relative(root, path), hashOf([path])]));
}

await main(async (flags) => {
  await installPackages();
  const before = generated();
  if (!flags.includes('--built')) await must('cargo', ['build', '--package', 'gateway'], { cwd: root });
  await must(gatewayBinary(), ['export-schema', root], { cwd: root });
  await must('npm', ['run', '--silent', 'codegen'], { cwd: frontend });
  await must('npm', ['run', '--silent', 'map-data'], { cwd: frontend });
  await must('npm', ['run', '--silent', 'fonts'], { cwd: frontend });
  if (!flags.includes('--check')) return;
  const after = generated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (changed.length > 0) {
    throw new Failure(`Out of date, and written anew; look at them and commit them:\n  ${changed.join('\n  ')}`);
  }
});
