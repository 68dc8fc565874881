import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { loadCommittedTexts } from '../../test/texts';
import { NAME_LONGEST, periodLabel, shortName } from './period';

const label = (start: string | null, end: string | null, language: 'ko' | 'en' = 'ko') =>
  periodLabel(start, end, language, (key, params) => textOf('common', key, params));
/** A space that no line breaks at is written as `_`. */
const spaced = (words: string) => words.replaceAll('\u00a0', '_');

describe('the days of an event', () => {
  beforeAll(loadCommittedTexts);

  it('are both, one, or none', () => {
    expect(spaced(label('2026-11-23', '2026-12-22'))).toBe('2026년_11월_23일 ~_12월_22일');
    expect(spaced(label('2026-11-23', '2026-11-23'))).toBe('2026년_11월_23일_(월)');
    expect(spaced(label('2026-11-23', null))).toBe('2026년_11월_23일_(월)부터');
    expect(spaced(label(null, '2026-12-22'))).toBe('2026년_12월_22일_(화)까지');
    expect(label(null, null)).toBe('');
  });

  it('have both years where they differ', () => {
    expect(spaced(label('2026-11-20', '2027-01-02'))).toBe('2026년_11월_20일 ~_2027년_1월_2일');
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
