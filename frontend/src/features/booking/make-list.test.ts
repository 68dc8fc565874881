import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sortedMakes } from './make-list';

const [, ...lines] = readFileSync('../crates/booking/data/makes.csv', 'utf8').trim().split(/\r?\n/);
const names = lines.map((line) => line.split(','));

it.each(['ko', 'en'] as const)('puts makes in the order of a telephone book, in %s', (language) => {
  const column = language === 'ko' ? 1 : 0;
  const makes = names.map((cells) => ({ name: { ko: cells[1] ?? '', en: cells[0] ?? '' }, popular: false }));
  const ours = sortedMakes(makes, language).map(({ name }) => name[language]);
  const platform = names.map((cells) => cells[column] ?? '').sort(new Intl.Collator(language).compare);
  expect(ours).toEqual(platform);
});

it('leaves the popular ones first, as they came', () => {
  const make = (ko: string, popular: boolean) => ({ name: { ko, en: ko }, popular });
  const list = [make('나', false), make('현대', true), make('기아', true), make('가', false)];
  expect(sortedMakes(list, 'ko').map(({ name }) => name.ko)).toEqual(['현대', '기아', '가', '나']);
});
