import { describe, expect, it } from 'vitest';
import { slide } from '../test-slides';
import { goneBy, isNear, SLIDE_MS, stayOf, VIDEO_MS, wayOf } from './rules';

describe('the stay of a slide', () => {
  it('is forty seconds for the clip and short for all others', () => {
    expect(stayOf(slide('clip', { kind: 'VIDEO' }))).toBe(VIDEO_MS);
    expect(VIDEO_MS).toBe(40_000);
    for (const kind of ['EVENT', 'PROMOTION', 'IMAGE'] as const) expect(stayOf(slide('a', { kind }))).toBe(SLIDE_MS);
  });
});

describe('the order', () => {
  it('goes round in both directions', () => {
    expect(goneBy(3, 1, 4)).toBe(0);
    expect(goneBy(0, -1, 4)).toBe(3);
    expect(goneBy(0, 1, 1)).toBe(0);
  });

  it('has the neighbours at hand, across the end as well', () => {
    expect([0, 1, 2, 3, 4].map((at) => isNear(at, 0, 5))).toEqual([true, true, false, false, true]);
  });
});

describe('the way of a slide', () => {
  it('stays inside for an address without a host, and leaves for a whole one', () => {
    expect(wayOf(slide('a', { link: '/products' }))).toEqual({ to: '/products' });
    expect(wayOf(slide('a', { link: 'https://store.example/' }))).toEqual({ href: 'https://store.example/' });
    expect(wayOf(slide('a', { link: '//elsewhere.example' }))).toEqual({ href: '//elsewhere.example' });
  });

  it('is none without an address or without words', () => {
    expect(wayOf(slide('a', { link: null }))).toBeNull();
    expect(wayOf(slide('a', { buttonText: null }))).toBeNull();
  });
});
