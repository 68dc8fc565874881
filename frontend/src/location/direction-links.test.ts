import { describe, expect, it } from 'vitest';
import shared from '../../../schema/directions-cases.json';
import type { Language } from '../i18n/language';
import { directionsTo } from './direction-links';

describe('directions', () => {
  it.each(shared.cases)('lead to $place.name in $language as in mails', ({ place, language, links }) => {
    expect(directionsTo(place, language as Language)).toEqual(links);
  });

  it('keep the name whole, whatever it contains', () => {
    const name = 'A,B/C?D&E#F%20';
    for (const { service, url } of directionsTo({ name, lat: 37, lng: 127 }, 'ko')) {
      const { hash, pathname, search } = new URL(url);
      expect(hash).toBe('');
      const encoded = service === 'tmap' ? search.match(/name=([^&]*)/)?.[1] : pathname.match(/(A%2C[^,]*)/)?.[1];
      expect(decodeURIComponent(encoded ?? '')).toBe(name);
    }
  });
});
