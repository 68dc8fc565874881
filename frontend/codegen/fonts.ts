/**
 * Makes the site's typeface out of Pretendard (OFL): one font file with the characters of the site's own texts and tables, in
 * the weights that the site uses. A browser fetches it at once, and lays a line of Korean out in one go; the distributor's
 * 92 small files, of which a line needs five or six, follow for every other character. Its licence reserves the name
 * Pretendard for what its maker publishes, so the made one has another.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

const folder = 'pretendard/dist/web/variable';
const family = 'Gaon Sans';
/** As long as the reserved name, so that nothing in the file moves. */
const [reserved, given] = ['Pretendard', 'GaonSansKR'];
/** The same for every face: a browser composes a font of faces whose weights are equal, and takes no other into account. */
const weights = { min: 400, max: 800 };
/** Kerning, composition of marks, figures of one width. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'];
/** Characters that a visitor may type or a page may show regardless of its texts. */
const always = `${Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')}°′″–…`;

type Range = [from: number, to: number];

/** Characters of the texts and of the tables that the site shows. */
function characters(): number[] {
  const files = globSync([
    '../crates/i18n-content/{texts,images}/*.json',
    '../crates/i18n-content/brand.json',
    '../crates/*/data/*.csv',
  ]);
  const text = files.map((file) => readFileSync(file, 'utf8')).join('') + always;
  return [...new Set(text.normalize('NFC'))]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => code >= 0x20)
    .sort((one, other) => one - other);
}

function rangesOf(codes: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

function parsed(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = '0', to = from] = range.trim().slice(2).split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const written = (ranges: readonly Range[]) =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to === from ? '' : `-${to.toString(16)}`}`).join(', ');

const face = (source: string, ranges: readonly Range[]) =>
  `@font-face { font-family: "${family}"; font-style: normal; font-display: swap; font-weight: ${weights.min} ${weights.max}; src: url(${source}) format("woff2-variations"); unicode-range: ${written(ranges)}; }\n`;

/** The sum of a table as the format counts it: big-endian words, the last one filled with zeros. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word = Buffer.alloc(4);
    bytes.copy(word, 0, at, Math.min(at + 4, bytes.length));
    sum = (sum + word.readUInt32BE()) >>> 0;
  }
  return sum;
}

/** The font with the reserved name taken out of its name table, and the sums put right. */
function renamed(font: Buffer): Buffer {
  const tables = new Map<string, { entry: number; offset: number; length: number }>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const tag = font.toString('latin1', entry, entry + 4);
    tables.set(tag, { entry, offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) });
  }
  const [names, head] = [tables.get('name'), tables.get('head')];
  if (!names || !head) throw new Error('The font has no name or head table.');
  const table = font.subarray(names.offset, names.offset + names.length);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const [from, to] = [Buffer.from(reserved, encoding), Buffer.from(given, encoding)];
    // Names are UTF-16 with the high byte first.
    if (encoding === 'utf16le') for (const name of [from, to]) name.swap16();
    for (let at = table.indexOf(from); at >= 0; at = table.indexOf(from, at + to.length)) to.copy(table, at);
  }
  font.writeUInt32BE(checksum(table), names.entry + 4);
  font.writeUInt32BE(0, head.offset + 8);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, head.offset + 8);
  return font;
}

const codes = characters();
const original = readFileSync(`node_modules/${folder}/woff2/PretendardVariable.woff2`);
const subset = await subsetFont(original, String.fromCodePoint(...codes), {
  targetFormat: 'sfnt',
  keepFeatures,
  noHinting: true,
  variationAxes: { wght: { ...weights, default: weights.min } },
});
writeFileSync('src/ui/fonts/gaon-sans.woff2', await convert(renamed(subset), 'woff2'));
writeFileSync('src/ui/fonts/site.css', face('./gaon-sans.woff2', rangesOf(codes)));

const held = new Set(codes);
const sheet = readFileSync(`node_modules/${folder}/pretendardvariable-dynamic-subset.css`, 'utf8');
const rest = [...sheet.matchAll(/url\(\.\/(woff2[^)]*)\)[^}]*unicode-range:([^;}]*)/g)].map(([, file, list = '']) => {
  const others = parsed(list).filter((code) => !held.has(code));
  return others.length === 0 ? '' : face(`../../../node_modules/${folder}/${file}`, rangesOf(others));
});
writeFileSync('src/ui/fonts/rest.css', rest.join(''));
