import { expect, it } from 'vitest';
import { followedBy, positionIn } from './cursor-trail';

it('knows the way back, page by page', () => {
  expect(positionIn({})).toEqual({ cursor: null, previous: undefined });
  expect(positionIn({ after: '30' })).toEqual({ cursor: '30', previous: undefined });
  expect(positionIn({ after: '30,20,10' })).toEqual({ cursor: '10', previous: '30,20' });
  expect(positionIn({ after: 'x,30,' })).toEqual({ cursor: '30', previous: undefined });
  expect(positionIn({ after: '30-a1.webp,20-b2.webp' })).toEqual({ cursor: '20-b2.webp', previous: '30-a1.webp' });
  expect(followedBy({}, '30')).toBe('30');
  expect(followedBy({ after: '30' }, '20')).toBe('30,20');
});
