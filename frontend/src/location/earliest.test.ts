import { describe, expect, it } from 'vitest';
import { seoulTime } from '../i18n/dates';
import { earliestFirst, earliestHint, earliestOf } from './earliest';

// 30 November 2026, 23:30 in Seoul.
const now = seoulTime(Date.parse('2026-11-30T14:30:00Z'));

describe('the earliest free time', () => {
  it('is named by its day from today in Seoul', () => {
    expect(earliestHint({ date: '2026-11-30', time: '23:30' }, now, 'ko')).toEqual({
      key: 'free_today',
      time: '23:30',
    });
    expect(earliestHint({ date: '2026-12-01', time: '09:00' }, now, 'en')).toEqual({
      key: 'free_tomorrow',
      time: '09:00',
    });
    expect(earliestHint({ date: '2026-12-03', time: '09:00' }, now, 'ko')).toEqual({
      key: 'free_on',
      date: '12월 3일 (목)',
      time: '09:00',
    });
    expect(earliestHint({ date: '2026-12-03', time: '09:00' }, now, 'en')).toMatchObject({ date: 'Thu, 3 Dec' });
    expect(earliestHint(undefined, now, 'en')).toEqual({ key: 'free_none' });
  });

  it('orders a list, and leaves equal ones and those without any in their order', () => {
    const results = ['none', 'late', 'early', 'also-late', 'never'].map((code) => ({ thing: { code }, metres: null }));
    const times = new Map([
      ['late', { date: '2026-12-01', time: '09:00' }],
      ['also-late', { date: '2026-12-01', time: '09:00' }],
      ['early', { date: '2026-11-30', time: '18:00' }],
    ]);
    expect(earliestFirst(results, times).map(({ thing }) => thing.code)).toEqual([
      'early',
      'late',
      'also-late',
      'none',
      'never',
    ]);
  });

  it('is that of one centre, the first of equal ones', () => {
    const times = new Map([
      ['late', { date: '2026-12-01', time: '09:00' }],
      ['early', { date: '2026-11-30', time: '18:00' }],
      ['also-early', { date: '2026-11-30', time: '18:00' }],
    ]);
    expect(earliestOf(times)).toEqual({ dealerCode: 'early', date: '2026-11-30', time: '18:00' });
    expect(earliestOf(new Map())).toBeUndefined();
    expect(earliestOf(undefined)).toBeUndefined();
  });
});
