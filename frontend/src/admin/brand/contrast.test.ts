import { describe, expect, it } from 'vitest';
import { contrastOnWhite } from './contrast';

describe('the contrast of a colour on white', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#777777', 4.48],
    ['#0172CE', 4.91],
  ])('of %s is %d', (colour, contrast) => {
    expect(contrastOnWhite(colour)).toBeCloseTo(contrast, 1);
  });

  it.each(['', '#fff', 'navy', '#12345g'])('is none of %j', (text) => {
    expect(contrastOnWhite(text)).toBeNull();
  });
});
