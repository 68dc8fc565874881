import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '../../../schema/routes.json';

/** Tests run in the site's folder. */
const src = join(process.cwd(), 'src');

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The source file of a relative import; undefined for packages, styles and pictures. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (!specifier.startsWith('.') || specifier.includes('?')) return undefined;
  const path = join(dirname(importer), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && isFile(one));
}

const read = new Map<string, { texts: string[]; imports: string[] }>();

/** The screens whose texts a file names, and the files that it imports. */
function usesOf(file: string) {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type .*$/gm, '');
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found]) => found ?? '');
  const uses = {
    texts: all(/\buseTexts\('([\w-]+)'\)/g),
    imports: all(/(?:\bfrom|^import)\s*'([^']+)'/gm).flatMap((one) => fileOf(one, file) ?? []),
  };
  read.set(file, uses);
  return uses;
}

/** Only tables of staff can be sorted, and ask for texts of theirs. */
const FOR_STAFF = /^ui\/Table(?:Sort)?\.tsx$/;

/** Every screen of texts that a module and its imports name, with the file that names it. */
function textsBelow(entry: string): Map<string, string> {
  const seen = new Set([entry]);
  const texts = new Map<string, string>();
  for (const file of seen) {
    const uses = usesOf(file);
    const path = file.slice(src.length + 1);
    if (!FOR_STAFF.test(path)) for (const name of uses.texts) texts.set(name, path);
    for (const next of uses.imports) seen.add(next);
  }
  return texts;
}

describe('the texts of a route', () => {
  it.each(routes)('$id has those of every component that its screen shows', ({ screen, texts }) => {
    const missing = [...textsBelow(join(src, `${screen}.tsx`))].filter(([name]) => !texts.includes(name));
    expect(Object.fromEntries(missing)).toEqual({});
  });
});
