import { describe, expect, it } from 'vitest';
import { ownPath, startAddress } from './addresses';

const origin = 'https://www.example.com';

describe('where a verification goes back to', () => {
  it.each([
    ['/events-collect-info/winter?a=1', '/events-collect-info/winter?a=1'],
    ['/kr/events-collect-info/winter', '/events-collect-info/winter'],
    ['/kr/en/events-collect-info/winter#form', '/events-collect-info/winter#form'],
    ['/en/events-collect-info/winter', '/events-collect-info/winter'],
    [`${origin}/kr/events2fa/winterbatteries/quiz`, '/events2fa/winterbatteries/quiz'],
    ['/kr', '/'],
    ['/krx', '/krx'],
  ])('%s is the page %s', (given, expected) => {
    expect(ownPath(given, origin)).toBe(expected);
  });

  it.each([
    '',
    'events',
    '//evil.example',
    '/\\evil.example',
    '/kr//evil.example',
    'https://evil.example/',
    'https://www.example.com.evil.example/',
    'https://www.example.com@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/verify-mobile?returnUrl=/x',
    '/kr/en/verify-mobile-result',
  ])('is never %s', (given) => {
    expect(ownPath(given, origin)).toBeNull();
  });

  it('is not a page at all when nothing is given', () => expect(ownPath(undefined, origin)).toBeNull());
});

describe('where a verification begins', () => {
  it('names the dialog that waits, or the page to go back to', () => {
    expect(startAddress('winter', { nonce: 'abc' })).toBe('/kr/verify-mobile?event=winter&nonce=abc');
    expect(startAddress('a b&c', { returnUrl: '/x?y=1' })).toBe(
      '/kr/verify-mobile?event=a+b%26c&returnUrl=%2Fx%3Fy%3D1',
    );
  });
});
