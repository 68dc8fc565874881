import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { byName } from './name-order';

const [, ...lines] = readFileSync('../crates/vehicle-names/data/makes.csv', 'utf8').trim().split(/\r?\n/);
const names = lines.map((line) => line.split(','));

it.each(['ko', 'en'] as const)('puts makes in the order of a telephone book, in %s', (language) => {
  const column = language === 'ko' ? 1 : 0;
  const ours = byName(names, (cells) => cells[column] ?? '', language).map((cells) => cells[column]);
  const platform = names.map((cells) => cells[column] ?? '').sort(new Intl.Collator(language).compare);
  expect(ours).toEqual(platform);
});

it('puts numbers in their order', () => {
  expect(byName(['K10', 'K9', 'K5'], (name) => name, 'ko')).toEqual(['K5', 'K9', 'K10']);
});
