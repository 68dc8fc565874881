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

interface Uses {
  texts: string[];
  images: string[];
  imports: string[];
}

const read = new Map<string, Uses>();

/** The screens whose texts and pictures a file names, and the files that it imports. */
function usesOf(file: string): Uses {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type .*$/gm, '');
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, found]) => found ?? '');
  const uses = {
    texts: all(/\buseTexts\('([\w-]+)'\)/g),
    images: all(/<Picture\b[^>]*\bscreen="([\w-]+)"/g),
    imports: all(/(?:\bfrom|^import)\s*'([^']+)'/gm).flatMap((one) => fileOf(one, file) ?? []),
  };
  read.set(file, uses);
  return uses;
}

/** Only tables of staff can be sorted, and ask for texts of theirs. */
const FOR_STAFF = /^ui\/Table(?:Sort)?\.tsx$/;

/** Every screen of texts, or of pictures, that a module and its imports name, with the file that names it. */
function namedBelow(entry: string, kind: 'texts' | 'images'): Map<string, string> {
  const seen = new Set([entry]);
  const names = new Map<string, string>();
  for (const file of seen) {
    const uses = usesOf(file);
    const path = file.slice(src.length + 1);
    if (!FOR_STAFF.test(path)) for (const name of uses[kind]) names.set(name, path);
    for (const next of uses.imports) seen.add(next);
  }
  return names;
}

describe('a route', () => {
  it.each(routes)('$id has the texts and pictures of every component that its screen shows', (route) => {
    for (const kind of ['texts', 'images'] as const) {
      const own: readonly string[] = route[kind] ?? [];
      const missing = [...namedBelow(join(src, `${route.screen}.tsx`), kind)].filter(([name]) => !own.includes(name));
      expect(Object.fromEntries(missing), kind).toEqual({});
    }
  });
});
