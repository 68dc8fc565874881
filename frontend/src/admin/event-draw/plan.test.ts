import { describe, expect, it } from 'vitest';
import { numberOf, planOf, planSchema, valuesOf } from './plan';

describe('numbers as they are typed', () => {
  it('may have separators and nothing else', () => {
    expect(numberOf(' 120,000 ')).toBe(120_000);
    expect(numberOf('0')).toBe(0);
    for (const wrong of ['', '-1', '1.5', '1e3', '십', '12345678901']) expect(numberOf(wrong)).toBeNaN();
  });
});

describe('a plan', () => {
  it('is what was typed, trimmed and counted', () => {
    const values = {
      prizes: [{ name: ' 배터리 ', count: '3', worth: '1,000', delivered: true }],
      alternates: '5',
    };
    expect(planSchema.safeParse(values).success).toBe(true);
    expect(planOf(values)).toEqual({
      prizes: [{ name: '배터리', count: 3, worth: 1_000, delivered: true }],
      alternates: 5,
    });
  });

  it('begins with one prize of which nothing is known', () => {
    expect(valuesOf(null)).toEqual({
      prizes: [{ name: '', count: '1', worth: '', delivered: false }],
      alternates: '0',
    });
  });
});
