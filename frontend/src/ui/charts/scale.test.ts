import { describe, expect, it } from 'vitest';
import { labelEvery, stacked, ticksOf } from './scale';

describe('the ruling of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [100, [0, 50, 100]],
    [137, [0, 50, 100, 150]],
    [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  ])('of values up to %d is whole and reaches over them', (most, ticks) => {
    expect(ticksOf(most)).toEqual(ticks);
  });

  it('has steps of 1, 2 or 5 times a power of ten, and few of them', () => {
    for (let most = 1; most < 5_000; most += 7) {
      const ticks = ticksOf(most);
      const step = ticks[1] ?? 0;
      expect(ticks.at(-1), `${most}`).toBeGreaterThanOrEqual(most);
      expect(ticks.length, `${most}`).toBeLessThanOrEqual(5);
      expect([1, 2, 5], `${most}`).toContain(step / 10 ** Math.floor(Math.log10(step)));
    }
  });
});

describe('labels under a chart', () => {
  it('leave out as many as they have no room for', () => {
    expect(labelEvery(7, 600, 60)).toBe(1);
    expect(labelEvery(29, 300, 60)).toBe(6);
    expect(labelEvery(92, 40, 60)).toBe(92);
    expect(labelEvery(0, 300, 60)).toBe(1);
  });
});

describe('stacked values', () => {
  it('are the sums of each place', () => {
    expect(
      stacked([
        [1, 2, 3],
        [4, 0],
      ]),
    ).toEqual([5, 2, 3]);
    expect(stacked([])).toEqual([]);
  });
});
