import { describe, expect, it } from 'vitest';
import { wayOf } from './links';

describe('where a link of an event leads', () => {
  it('is a page of the site, with its query and its place', () => {
    expect(wayOf({ href: '/select-location', kind: 'PAGE' })).toEqual({ to: '/select-location' });
    expect(wayOf({ href: '/parts-finder?number=GF%201#found', kind: 'PAGE' })).toEqual({
      to: '/parts-finder',
      search: { number: 'GF 1' },
      hash: 'found',
    });
  });

  it('is the policy of the brand, or our own', () => {
    const privacy = { href: '/privacy-policy', kind: 'PRIVACY' as const };
    expect(wayOf(privacy, 'https://legal.gaon.example/privacy')).toEqual({
      href: 'https://legal.gaon.example/privacy',
    });
    expect(wayOf(privacy, null)).toEqual({ to: '/privacy-policy' });
  });

  it('is another site as it was typed', () => {
    expect(wayOf({ href: 'https://store.gaon.example/a?b=1', kind: 'ELSEWHERE' })).toEqual({
      href: 'https://store.gaon.example/a?b=1',
    });
  });
});
