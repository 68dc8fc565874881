import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-date';
import {
  chosenTimeStatus,
  isInStrip,
  movedStrip,
  nearestFree,
  type Slot,
  stateOfDay,
  stripDays,
  stripStartFor,
  swipedDays,
  timesOfDay,
} from './timeslots';

const slots: Slot[] = [
  { date: '2026-11-24', time: '09:00', status: 'FREE' },
  { date: '2026-11-24', time: '11:30', status: 'FULL' },
  { date: '2026-11-24', time: '12:00', status: 'FREE' },
  { date: '2026-11-25', time: '09:00', status: 'FREE' },
];

describe('the times of a day', () => {
  it('begin the evening at six', () => {
    const late: Slot[] = ['17:30', '18:00'].map((time) => ({ date: '2026-11-24', time, status: 'FREE' }));
    const day = timesOfDay(late, '2026-11-24');
    expect([day.afternoon.length, day.evening.length]).toEqual([1, 1]);
  });

  it('are parted at noon, full ones included', () => {
    const day = timesOfDay(slots, '2026-11-24');
    expect(day.morning.map((slot) => slot.time)).toEqual(['09:00', '11:30']);
    expect(day.afternoon.map((slot) => slot.time)).toEqual(['12:00']);
    expect(day.free).toBe(2);
  });

  it('are empty on a closed day', () => {
    expect(timesOfDay(slots, '2026-11-29')).toEqual({ morning: [], afternoon: [], evening: [], free: 0 });
  });
});

describe('the strip of days', () => {
  const MIN = '2026-11-23';
  const MAX = '2027-01-22';

  it('shows seven days and scrolls by six, so that one day stays in view', () => {
    expect(stripDays(MIN)).toHaveLength(7);
    expect(movedStrip(MIN, 1, MIN, MAX)).toBe('2026-11-29');
    expect(stripDays(MIN)).toContain('2026-11-29');
  });

  it('never leaves the bookable window', () => {
    expect(movedStrip('2026-11-25', -1, MIN, MAX)).toBe(MIN);
    expect(stripDays(movedStrip('2027-01-15', 1, MIN, MAX)).at(-1)).toBe(MAX);
    expect(stripStartFor('2026-01-01', MIN, MAX)).toBe(MIN);
  });

  it('stays at the first day of a window shorter than a week', () => {
    expect(stripStartFor('2026-11-25', MIN, '2026-11-25')).toBe(MIN);
  });

  it('knows whether a day is among its seven', () => {
    expect(isInStrip('2026-11-29', MIN)).toBe(true);
    expect(isInStrip('2026-11-30', MIN)).toBe(false);
    expect(isInStrip('2026-11-22', MIN)).toBe(false);
  });
});

describe('the days to swipe through', () => {
  const MIN = '2026-11-23';

  it('are fourteen with the day among them', () => {
    expect(swipedDays('2026-12-06', MIN, '2027-01-22')[0]).toBe(MIN);
    expect(swipedDays('2026-12-07', MIN, '2027-01-22')[0]).toBe('2026-12-07');
    expect(swipedDays(MIN, MIN, '2027-01-22')).toHaveLength(14);
  });

  it('end with the window', () => {
    expect(swipedDays('2027-01-22', MIN, '2027-01-22')).toEqual(
      Array.from({ length: 5 }, (_, index) => addDays('2027-01-18', index)),
    );
  });
});

describe('what a day has left', () => {
  it.each([
    [undefined, 'unknown'],
    [0, 'full'],
    [1, 'few'],
    [3, 'few'],
    [4, 'free'],
  ])('%s free times: %s', (free, state) => {
    expect(stateOfDay(free)).toBe(state);
  });
});

describe('the time chosen earlier', () => {
  it('is reported as full when somebody else took it', () => {
    expect(chosenTimeStatus(slots, '2026-11-24', '11:30', ['2026-11-24'])).toBe('FULL');
    expect(chosenTimeStatus(slots, '2026-11-24', '09:00', ['2026-11-24'])).toBe('FREE');
  });

  it('is closed when the centre does not offer it at all', () => {
    expect(chosenTimeStatus(slots, '2026-11-24', '08:00', ['2026-11-24'])).toBe('CLOSED');
  });

  it('is not judged before its day was loaded', () => {
    expect(chosenTimeStatus(slots, '2026-12-24', '09:00', ['2026-11-24'])).toBe('unknown');
    expect(chosenTimeStatus(slots, '2026-11-24', '', ['2026-11-24'])).toBe('unknown');
  });
});

describe('the nearest free times', () => {
  it('are the closest ones before and after, in the order of the calendar', () => {
    const nearest = nearestFree(slots, '2026-11-24', '11:30', 2);
    expect(nearest.map((slot) => `${slot.date} ${slot.time}`)).toEqual(['2026-11-24 09:00', '2026-11-24 12:00']);
  });

  it('are none when nothing is free', () => {
    expect(
      nearestFree(
        slots.filter((slot) => slot.status === 'FULL'),
        '2026-11-24',
        '11:30',
        6,
      ),
    ).toEqual([]);
  });
});
