/**
 * Splits Pretendard's style sheet of 92 font faces in two: the faces that the site's own texts need, for the first style
 * sheet, and the rest, which comes after the first render. The font files stay the distributor's own (OFL, reserved name).
 * Run by `npm run fonts` after a new version of the package or many new texts.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'pretendard/dist/web/variable';
const sheet = readFileSync(`node_modules/${folder}/pretendardvariable-dynamic-subset.css`, 'utf8');
const texts = globSync('../crates/i18n-content/texts/*.json').map((file) => readFileSync(file, 'utf8'));
/** A face belongs to the first sheet when this many different characters of the texts need it. */
const enough = 10;

const wanted = new Set([...texts.join('')].map((character) => character.codePointAt(0) ?? 0));

function ranges(face: string): [number, number][] {
  const list = /unicode-range:([^;}]*)/.exec(face)?.[1] ?? '';
  return list.split(',').map((range) => {
    const [from = '0', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const faces = [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)]
  .map(([face]) => face.replace(/\s+/g, ' ').replace('./woff2', `../../../node_modules/${folder}/woff2`))
  .map((face) => {
    const covered = ranges(face);
    const used = [...wanted].filter((code) => covered.some(([from, to]) => code >= from && code <= to)).length;
    return { face, used };
  });
const write = (name: string, chosen: typeof faces) =>
  writeFileSync(`src/ui/fonts/${name}.css`, `${chosen.map(({ face }) => face).join('\n')}\n`);

write(
  'first',
  faces.filter(({ used }) => used >= enough),
);
write(
  'rest',
  faces.filter(({ used }) => used < enough),
);
