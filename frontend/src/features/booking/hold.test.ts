import { describe, expect, it } from 'vitest';
import { minutesLeft, presentHold, renewalAt, storedHold, withOwnHold } from './hold';
import { completeDraft } from './test-data';

const answer = {
  token: 'a-hold',
  dealerCode: 'SC-0001',
  date: '2026-11-24',
  time: '10:30',
  secondsLeft: 600,
  renewableSeconds: 1800,
};

describe('a kept time', () => {
  it.each([0, 1_795_000_000_000])('lasts by the seconds of the answer, whatever this clock shows: %d', (now) => {
    const hold = storedHold(answer, [], now);
    expect(minutesLeft(hold, now)).toBe(9);
    expect(minutesLeft(hold, now + 59_999)).toBe(9);
    expect(minutesLeft(hold, now + 60_000)).toBe(8);
    expect(minutesLeft(hold, now + 599_999)).toBe(0);
    expect(renewalAt(hold)).toBe(now + 300_000);
  });

  it('is not renewed when that would not make it longer', () => {
    expect(renewalAt(storedHold({ ...answer, renewableSeconds: 600 }, [], 0))).toBeNull();
  });

  it('is the present one while it is alive and the choice is still the same', () => {
    const draft = { ...completeDraft(0), Hold: storedHold(answer, [], 0) };
    expect(presentHold(draft, 0)?.token).toBe('a-hold');
    expect(presentHold(draft, 600_000)).toBeNull();
    const later = { ...draft.BookDetails, SelectedTime: '11:00' };
    expect(presentHold({ ...draft, BookDetails: later }, 0)).toBeNull();
  });

  it('is free to the visitor who keeps it, and to nobody else', () => {
    const slot = (time: string, status: 'FULL' | 'PAST') => ({ date: '2026-11-24', time, status });
    const own = { date: '2026-11-24', time: '10:30' };
    expect(withOwnHold([slot('10:30', 'FULL'), slot('11:00', 'FULL')], own).map(({ status }) => status)).toEqual([
      'FREE',
      'FULL',
    ]);
    expect(withOwnHold([slot('10:30', 'PAST')], own)[0]?.status).toBe('PAST');
  });
});
