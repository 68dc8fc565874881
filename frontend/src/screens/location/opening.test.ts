import { describe, expect, it } from 'vitest';
import { seoulTime } from '../../i18n/dates';
import { type DayHours, openingHint } from './opening';

const hours: DayHours[] = [
  { day: 'WEEKDAY', opens: '09:00', closes: '18:30' },
  { day: 'SATURDAY', opens: '09:00', closes: '14:00' },
  { day: 'SUNDAY', opens: null, closes: null },
];

/** An instant given as Seoul's wall clock. */
const at = (text: string) => seoulTime(Date.parse(`${text}+09:00`));

describe('whether a place is open', () => {
  it.each([
    ['2026-11-23T08:59', { key: 'opens_today', opens: '09:00' }],
    ['2026-11-23T09:00', { key: 'open_now', closes: '18:30' }],
    ['2026-11-23T18:29', { key: 'open_now', closes: '18:30' }],
    ['2026-11-23T18:30', { key: 'closed_now' }],
    ['2026-11-28T13:00', { key: 'open_now', closes: '14:00' }],
    ['2026-11-29T10:00', { key: 'closed_today' }],
  ])('is judged by the clock of Seoul: %s', (moment, hint) => {
    expect(openingHint(hours, at(moment))).toEqual(hint);
  });
});
