import { describe, expect, it } from 'vitest';
import { dayKind, openingHint, span } from './opening';

const hours = { opens: '09:00', closes: '18:30' };

describe('whether a place is open', () => {
  it.each([
    ['08:59', { key: 'opens_today', opens: '09:00' }],
    ['09:00', { key: 'open_now', closes: '18:30' }],
    ['18:29', { key: 'open_now', closes: '18:30' }],
    ['18:30', { key: 'closed_now' }],
  ])('is judged by the clock of Seoul: %s', (time, hint) => {
    expect(openingHint(hours, time)).toEqual(hint);
  });

  it('is no question on a closed day', () => {
    expect(openingHint({ opens: null, closes: null }, '10:00')).toEqual({ key: 'closed_today' });
  });

  it('marks the row of the day', () => {
    expect([0, 1, 5, 6].map(dayKind)).toEqual(['SUNDAY', 'WEEKDAY', 'WEEKDAY', 'SATURDAY']);
  });
});

describe('hours as they are written', () => {
  it.each([
    ['08:30-19:00', '08:30–19:00'],
    ['휴무', '휴무'],
    ['Closed', 'Closed'],
  ])('%s', (given, written) => expect(span(given)).toBe(written));
});
