import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rankOf } from '../ui/hangul';
import { provinceKeywords, provincesNamed } from './province-names';
import provinces from './province-names.json';

/** Without quotes or commas inside fields. */
const rows = readFileSync('../crates/locations/data/province-names.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe('the names of provinces', () => {
  it('are those of the server', () => {
    const listed = rows.flatMap(([name, codes = '']) => codes.split('|').map((code) => `${code} ${name}`));
    const own = rows.flatMap(([name, code, kind]) => (kind === 'official' ? [{ name, code }] : []));
    const here = provinces.flatMap((forms) => {
      const code = own.find(({ name }) => name === forms[0])?.code;
      return forms.map((form) => `${code} ${form}`);
    });
    expect(here.toSorted()).toEqual(listed.toSorted());
  });

  it.each([
    ['강원도', ['강원특별자치도']],
    ['강원자치도', ['강원특별자치도']],
    ['전라북도', ['전북특별자치도']],
    ['전북 자치도', ['전북특별자치도']],
    ['서울 특별시', ['서울특별시']],
    ['seoul', ['서울특별시']],
    ['Gyeonggi do', ['경기도']],
    ['전남광주통합특별시', ['광주광역시', '전라남도']],
    ['평양', []],
  ])('%s means %j', (name, expected) => {
    expect(provincesNamed(name)).toEqual(expected);
  });

  it('are found by typing any of them', () => {
    const keywords = provinceKeywords({ ko: '전북특별자치도', en: 'Jeonbuk State' });
    for (const typed of ['전라북', '전북자치도', 'jeollabuk', '전라ㅂ']) expect(rankOf(keywords, typed)).not.toBeNull();
    expect(rankOf(provinceKeywords({ ko: '광주광역시', en: 'Gwangju' }), '전남광주통')).not.toBeNull();
  });
});
