import { describe, expect, it } from 'vitest';
import { addressIn, withLanguage, withoutLanguage } from './language';

describe('the language in the address', () => {
  it('is taken out before routes are matched', () => {
    expect(withoutLanguage('/en/select-location')).toBe('/select-location');
    expect(withoutLanguage('/en')).toBe('/');
    expect(withoutLanguage('/select-location')).toBe('/select-location');
  });

  it('is only a whole segment', () => {
    expect(withoutLanguage('/engine')).toBe('/engine');
  });

  it('is put back into English addresses and into no Korean one', () => {
    expect(withLanguage('/select-location', 'en')).toBe('/en/select-location');
    expect(withLanguage('/', 'en')).toBe('/en');
    expect(withLanguage('/select-location', 'ko')).toBe('/select-location');
  });

  it('switches without losing page, query or fragment', () => {
    const korean = { pathname: '/kr/location-service', search: '?state=%EC%84%9C%EC%9A%B8', hash: '#main' };
    const english = { ...korean, pathname: '/kr/en/location-service' };
    expect(addressIn('en', '/kr', korean)).toBe('/kr/en/location-service?state=%EC%84%9C%EC%9A%B8#main');
    expect(addressIn('ko', '/kr', english)).toBe('/kr/location-service?state=%EC%84%9C%EC%9A%B8#main');
    expect(addressIn('en', '/kr', english)).toBe(english.pathname + english.search + english.hash);
    expect(addressIn('en', '/kr', { pathname: '/kr', search: '', hash: '' })).toBe('/kr/en');
    expect(addressIn('ko', '/kr', { pathname: '/kr/en', search: '?devmode=true', hash: '' })).toBe('/kr?devmode=true');
  });
});
