import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { initialsOf } from './hangul';
import { matching } from './matching';

const rowsOf = (file: string) =>
  readFileSync(`../crates/vehicle-names/data/${file}`, 'utf8').trim().split('\n').slice(1);
const cellsOf = (row: string) =>
  [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
const makes = rowsOf('makes.csv')
  .map(cellsOf)
  .map(([en = '', ko = '']) => ({ en, ko }));
const models = rowsOf('models.csv')
  .map(cellsOf)
  .map(([, en = '', ko = '']) => ({ en, ko }));
const optionsOf = (names: readonly { en: string; ko: string }[]) =>
  names.map(({ en, ko }) => ({ value: en, label: ko, keywords: `${ko} ${en}` }));

describe('the options that match what is typed', () => {
  it('are all of them while nothing is typed', () => {
    const options = optionsOf(makes);
    expect(matching(options, ' ')).toBe(options);
  });

  it('begin with it first, in the order of the list', () => {
    const options = optionsOf(
      models.filter(({ ko }) => ['아반떼', '그랜저', '그랜드 스타렉스', '디 올 뉴 그랜저'].includes(ko)),
    );
    expect(matching(options, '그랜').map(({ label }) => label)).toEqual(['그랜드 스타렉스', '그랜저']);
    expect(
      matching(
        optionsOf([
          { en: 'Grand', ko: '올 그랜저' },
          { en: 'Grandeur', ko: '그랜저' },
        ]),
        'ㄱㄹ',
      ).map(({ label }) => label),
    ).toEqual(['그랜저', '올 그랜저']);
  });

  it('are found by Korean and English name, and by first consonants, for every make and model', () => {
    const options = optionsOf([...makes, ...models]);
    expect(options.length).toBeGreaterThan(1_500);
    for (const option of options) {
      const { value, label } = option;
      for (const typed of [label, value, initialsOf(label), label.slice(0, -1), value.toUpperCase()]) {
        expect(matching([option], typed), `${value} by ${typed}`).toEqual([option]);
      }
    }
  });
});
