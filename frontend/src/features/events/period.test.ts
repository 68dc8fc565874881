import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { loadCommittedTexts } from '../../test/texts';
import { NAME_LONGEST, periodLabel, shortName } from './period';

const label = (start: string | null, end: string | null) =>
  periodLabel(start, end, 'ko', (key, params) => textOf('common', key, params));

describe('the days of an event', () => {
  beforeAll(loadCommittedTexts);

  it('are both, one, or none', () => {
    expect(label('2026-11-23', '2026-12-22')).toBe('2026년 11월 23일 (월) ~ 2026년 12월 22일 (화)');
    expect(label('2026-11-23', '2026-11-23')).toBe('2026년 11월 23일 (월)');
    expect(label('2026-11-23', null)).toBe('2026년 11월 23일 (월)부터');
    expect(label(null, '2026-12-22')).toBe('2026년 12월 22일 (화)까지');
    expect(label(null, null)).toBe('');
  });
});

describe('the name of a past event', () => {
  it('is cut after 75 letters, and not before', () => {
    expect(shortName('가'.repeat(NAME_LONGEST))).toBe('가'.repeat(75));
    expect(shortName('가'.repeat(76))).toBe(`${'가'.repeat(75)}…`);
    expect(shortName(`${'a'.repeat(74)} bcd`)).toBe(`${'a'.repeat(74)}…`);
  });

  it('is not cut within a letter of two units', () => {
    expect(shortName('🍁'.repeat(75))).toBe('🍁'.repeat(75));
    expect(shortName('🍁'.repeat(80))).toBe(`${'🍁'.repeat(75)}…`);
  });
});
