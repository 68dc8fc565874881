import { describe, expect, it } from 'vitest';
import { blankField, isVin, regoMistakes, strippedPlate, strippedVin } from './identifiers';

describe('a VIN', () => {
  it.each([
    'KMHD35LE5DU123456',
    'kmhd35le5du123456',
    'KMH D35LE-5DU—123456',
    'ＫＭＨＤ３５ＬＥ５ＤＵ１２３４５６',
    ' KMHD35LE5DU123456\u200b',
  ])('is taken as %s', (typed) => {
    expect(strippedVin(typed)).toBe('KMHD35LE5DU123456');
    expect(isVin(strippedVin(typed))).toBe(true);
  });
});

describe('a plate', () => {
  it.each([
    ['서울12가3456'.normalize('NFD'), '서울12가3456'],
    ['３４다７７８８', '34다7788'],
    ['34다—7788\u200b', '34다7788'],
    ['34 다 7788', '34다7788'],
  ])('%s is read as the server reads it', (typed, plate) => {
    expect(strippedPlate(typed)).toBe(plate);
    expect(regoMistakes(typed, '홍길동')).toEqual({});
  });

  it('of nothing that can be seen is missing', () => {
    expect(blankField('\u200b', '홍길동')).toBe('plate');
    expect(blankField('34다7788', '\u200b')).toBe('ownerName');
  });
});
