import { describe, expect, it } from 'vitest';
import { allTexts } from '../../../test/texts';
import { decadesOf, halfVisible, nextPlace } from './timeline';

describe('an item of the timeline', () => {
  it('is half visible from the half of its own height on', () => {
    expect(halfVisible(199, 400, 900)).toBe(false);
    expect(halfVisible(200, 400, 900)).toBe(true);
  });

  it('taller than the window is so when it fills half of the window', () => {
    expect(halfVisible(299, 1400, 600)).toBe(false);
    expect(halfVisible(300, 1400, 600)).toBe(true);
  });

  it('out of sight is never, not even without a height', () => {
    expect(halfVisible(0, 0, 900)).toBe(false);
  });

  it('comes from below and leaves above while one scrolls down', () => {
    expect(nextPlace('below', false, 'down')).toBe('below');
    expect(nextPlace('below', true, 'down')).toBe('active');
    expect(nextPlace('active', false, 'down')).toBe('above');
  });

  it('comes from above and leaves below while one scrolls up, even one that was jumped over', () => {
    expect(nextPlace('below', false, 'up')).toBe('above');
    expect(nextPlace('above', true, 'up')).toBe('active');
    expect(nextPlace('active', false, 'up')).toBe('below');
  });
});

describe('the decades', () => {
  it('are twelve, 1900 to 2010, each with years of its own', () => {
    const decades = decadesOf(Object.keys(allTexts['hundred-years'] ?? {}));
    expect(decades.map(({ decade }) => decade)).toEqual(Array.from({ length: 12 }, (_, at) => 1900 + 10 * at));
    for (const { decade, years } of decades) {
      expect(years.length).toBeGreaterThan(0);
      expect(years.every((year) => year >= decade && year < decade + 10)).toBe(true);
    }
  });
});
