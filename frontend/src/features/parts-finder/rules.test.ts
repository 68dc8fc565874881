import { describe, expect, it } from 'vitest';
import { wayTo } from './category-tree';
import { blankField, isVin, regoMistakes, strippedPlate, strippedVin } from './identifiers';
import { isOwnBrand } from './own-brand';

describe('plates and VINs', () => {
  it('lose their spaces and dashes', () => {
    expect(strippedPlate(' 12가-3456 ')).toBe('12가3456');
    expect(strippedVin('kmhe3 41db-la012345')).toBe('KMHE341DBLA012345');
  });

  it('of a VIN 17 characters count, without I, O and Q', () => {
    expect(isVin('KMHE341DBLA012345')).toBe(true);
    for (const wrong of ['', 'KMHE341DBLA01234', 'KMHE341DBLA0123456', 'KMHE341DBLA01234O', 'kmhe341dbla012345'])
      expect(isVin(wrong), wrong).toBe(false);
  });

  it('are asked about only with both fields filled in, and none too long', () => {
    expect(regoMistakes('12가 3456', '홍길동')).toEqual({});
    expect([blankField('12가 3456', '홍길동'), blankField(' - ', ' '), blankField('12가 3456', ' ')]).toEqual([
      undefined,
      'plate',
      'ownerName',
    ]);
    expect(regoMistakes('서울12가3456789', '김'.repeat(31))).toEqual({
      plate: 'rego_too_long',
      ownerName: 'owner_too_long',
    });
  });
});

describe('the way to a category', () => {
  const category = (id: string, product: string | null, subcategories: ReturnType<typeof named>[] = []) =>
    named(id, product, subcategories);
  function named(id: string, product: string | null, subcategories: readonly object[]) {
    return { id, product, name: { ko: id, en: id }, partCount: null, subcategories: subcategories as never };
  }
  const tree = [
    category('1', 'parts-oil', [category('11', 'parts-oil', [category('111', null)]), category('12', null)]),
    category('2', 'parts-brakes'),
  ];
  const ids = (wanted: string | null) => wayTo(tree, wanted).map(({ id }) => id);

  it('leads from the top to any level', () => {
    expect([ids('1'), ids('12'), ids('111')]).toEqual([['1'], ['1', '12'], ['1', '11', '111']]);
  });

  it('is found by the product of a top category', () => {
    expect(ids('parts-oil')).toEqual(['1']);
    expect(ids('parts-brakes')).toEqual(['2']);
  });

  it('is empty where nothing is wanted or known', () => {
    expect([ids(null), ids('parts-wiper'), ids('')]).toEqual([[], [], []]);
  });
});

describe('the logo', () => {
  const own = { ko: '가온', en: 'GAON' };
  it('stands where the brand’s name contains that of the partner brand', () => {
    for (const name of ['GAON', 'Gaon Premium', '가온 순정'])
      expect(isOwnBrand({ name, partner: false }, own), name).toBe(true);
    expect(isOwnBrand({ name: 'Hanbit', partner: false }, own)).toBe(false);
    expect(isOwnBrand({ name: 'Hanbit', partner: false }, undefined)).toBe(false);
    expect(isOwnBrand({ name: 'Hanbit', partner: true }, own)).toBe(true);
  });
});
