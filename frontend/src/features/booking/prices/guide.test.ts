import { describe, expect, it } from 'vitest';
import { rangeOf, totalOf } from './guide';
import { priceGuide } from './test-guide';

describe('the price guide', () => {
  it('has a range per class, and one over all classes where the class is unknown', () => {
    expect(rangeOf(priceGuide, 'service-oil', 'MID_SIZE')).toEqual({ from: 70_000, to: 120_000 });
    expect(rangeOf(priceGuide, 'service-oil', null)).toEqual({ from: 50_000, to: 120_000 });
    expect(rangeOf(priceGuide, 'service-oil', 'IMPORTED')).toBeNull();
    expect(rangeOf(priceGuide, 'service-brakes', null)).toBeNull();
  });

  it('adds up services as the server does, and has no total where one has no price', () => {
    expect(totalOf(priceGuide, ['service-oil', 'service-wiper'], 'MID_SIZE')).toEqual({ from: 90_000, to: 140_000 });
    expect(totalOf(priceGuide, ['service-oil', 'service-brakes'], 'MID_SIZE')).toBeNull();
    expect(totalOf(priceGuide, [], 'MID_SIZE')).toBeNull();
  });
});
