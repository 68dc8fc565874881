import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination';

const home = { to: '/', search: {} };

describe('where signing in leads', () => {
  it('is the page that wanted a session, with its query and place', () => {
    expect(destinationOf('unauthorised', '/admin/people')).toEqual({ to: '/admin/people', search: {} });
    expect(destinationOf('unauthorised', '/admin/staff-log?before=12#end')).toEqual({
      to: '/admin/staff-log',
      search: { before: '12' },
      hash: 'end',
    });
  });

  it('is home without one, and for every value that is not known', () => {
    expect(destinationOf(undefined, undefined)).toEqual(home);
    expect(destinationOf('unauthorised', undefined)).toEqual(home);
    for (const re of ['', 'admin', '/account', 'https://other.example/', 'constructor', 'Unauthorised']) {
      expect(destinationOf(re, '/account'), re).toEqual(home);
    }
  });

  it.each([
    'https://other.example/',
    '//other.example/',
    '/\\other.example/',
    '\\\\other.example',
    '/\t/other.example/',
    '/\n/other.example',
    'javascript:alert(1)',
    '/./\\other.example',
    '/x/..//other.example',
    'account',
    '',
    '/sign-in?re=unauthorised',
  ])('is home in place of %j', (returnTo) => {
    expect(destinationOf('unauthorised', returnTo)).toEqual(home);
  });

  it('is the parts finder for whoever wanted to look a vehicle up', () => {
    expect(destinationOf('parts-finder', undefined)).toEqual({ to: '/parts-finder', search: {} });
  });
});
