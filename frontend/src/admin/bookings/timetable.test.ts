import { describe, expect, it } from 'vitest';
import { dayEntry } from './test-bookings';
import { countStates, type DayEntry, hoursOn, layOut, rowAt } from './timetable';

const HOURS = { opens: '09:00', closes: '12:00' };
const entry = (bay: number, time: string, endTime: string, state = 'BOOKED') =>
  dayEntry(bay, { number: `${bay}-${time}`, time, endTime, state }) as unknown as DayEntry;
/** The table as letters: B where one begins, | where it continues, . where it is free. */
const drawn = (entries: readonly DayEntry[], bays: number, hours: typeof HOURS | null = HOURS) => {
  const table = layOut(entries, bays, hours);
  return table.times.map((time, row) => {
    const cells = Array.from({ length: table.bays }, (_, bay) => {
      const cell = table.at(row, bay);
      return cell === undefined ? '.' : cell === 'covered' ? '|' : 'B';
    });
    return `${time} ${cells.join('')}`;
  });
};

describe('the timetable of a day', () => {
  it('has a row for each half hour of the centre and a column for each bay', () => {
    expect(drawn([], 2)).toEqual(['09:00 ..', '09:30 ..', '10:00 ..', '10:30 ..', '11:00 ..', '11:30 ..']);
  });

  it('lets a booking take the half hours of its work', () => {
    expect(drawn([entry(0, '09:30', '11:00'), entry(1, '09:00', '09:30'), entry(0, '11:00', '12:00')], 2)).toEqual([
      '09:00 .B',
      '09:30 B.',
      '10:00 |.',
      '10:30 |.',
      '11:00 B.',
      '11:30 |.',
    ]);
    const placed = layOut([entry(0, '09:30', '11:00')], 2, HOURS).at(1, 0);
    expect(placed === 'covered' ? undefined : placed?.rows).toBe(3);
  });

  it('grows for what lies outside of the hours and bays of today', () => {
    expect(drawn([entry(2, '08:30', '09:30'), entry(0, '12:00', '12:40')], 1)).toEqual([
      '08:30 ..B',
      '09:00 ..|',
      '09:30 ...',
      '10:00 ...',
      '10:30 ...',
      '11:00 ...',
      '11:30 ...',
      '12:00 B..',
      '12:30 |..',
    ]);
    expect(drawn([entry(0, '23:00', '00:00')], 1, null)).toEqual(['23:00 B', '23:30 |']);
  });

  it('knows at which half hours a booking could begin instead', () => {
    const moved = entry(0, '09:30', '10:30');
    const entries = [moved, entry(0, '11:00', '11:30'), entry(1, '09:00', '11:00')];
    const freeFor = (bays: number, one = moved) => {
      const table = layOut(entries, bays, HOURS);
      return table.times.filter((_, row) => table.takes(one, row));
    };
    expect(freeFor(1)).toEqual(['09:00', '10:00']);
    expect(freeFor(2)).toEqual(['09:00', '10:00', '11:00']);
    // Not on a day off, and not one that is not in the table.
    expect(layOut(entries, 2, null).takes(moved, 0)).toBe(false);
    expect(freeFor(2, entry(0, '09:00', '10:00', 'CANCELLED'))).toEqual([]);
  });

  it('puts aside what is cancelled, and what would lie over another', () => {
    const cancelled = entry(0, '09:00', '10:00', 'CANCELLED');
    const over = entry(0, '09:30', '10:30');
    const entries = [cancelled, entry(0, '09:00', '10:00'), over];
    expect(layOut(entries, 1, HOURS).aside).toEqual([cancelled, over]);
    expect(drawn(entries, 1).slice(0, 3)).toEqual(['09:00 B', '09:30 |', '10:00 .']);
  });

  it('is empty on a day off without bookings', () => {
    expect(drawn([entry(0, '09:00', '10:00', 'CANCELLED')], 3, null)).toEqual([]);
  });

  it('knows the row of a time', () => {
    const table = layOut([], 1, HOURS);
    expect(['08:59', '09:00', '09:29', '11:59', '12:00'].map((time) => rowAt(table, time))).toEqual([-1, 0, 0, 5, -1]);
  });
});

describe('the hours of a day', () => {
  const tradingHours = [
    { __typename: 'TradingHours', day: 'WEEKDAY', opens: '09:00', closes: '18:00' },
    { __typename: 'TradingHours', day: 'SATURDAY', opens: '09:00', closes: '13:00' },
    { __typename: 'TradingHours', day: 'SUNDAY', opens: null, closes: null },
  ] as never;

  it.each([
    ['2026-11-23', { opens: '09:00', closes: '18:00' }],
    ['2026-11-28', { opens: '09:00', closes: '13:00' }],
    ['2026-11-29', null],
  ])('are those of its weekday: %s', (date, hours) => {
    expect(hoursOn(date, { tradingHours })).toEqual(hours);
  });
});

it('counts a day by states', () => {
  const entries = [entry(0, '09:00', '10:00'), entry(1, '09:00', '10:00', 'NO_SHOW'), entry(0, '10:00', '11:00')];
  expect(countStates(entries)).toEqual({ BOOKED: 2, COMPLETED: 0, NO_SHOW: 1, CANCELLED: 0 });
});
