import { expect, it } from 'vitest';
import { positionIn, turned } from './cursor-trail';

it('counts the pages that were passed', () => {
  expect(positionIn(undefined)).toEqual({ cursor: null, page: 1 });
  expect(positionIn('30')).toEqual({ cursor: '30', page: 2 });
  expect(positionIn('30,20,10')).toEqual({ cursor: '10', page: 4 });
  expect(positionIn('30-a1.webp,20-b2.webp')).toEqual({ cursor: '20-b2.webp', page: 3 });
  expect(positionIn('home/0/lead,home/1/car.svg')).toEqual({ cursor: 'home/1/car.svg', page: 3 });
});

it('drops what is no cursor', () => {
  expect(positionIn('x,30,')).toEqual({ cursor: '30', page: 2 });
  expect(positionIn('yesterday')).toEqual({ cursor: null, page: 1 });
});

it('turns page by page, and back', () => {
  expect(turned(undefined, 'next', '30')).toBe('30');
  expect(turned('30', 'next', '20')).toBe('30,20');
  expect(turned('30', 'next', null)).toBe('30');
  expect(turned('30,20', 'previous', '10')).toBe('30');
  expect(turned('30', 'previous', '20')).toBeUndefined();
  expect(turned('30,20', 'first', '10')).toBeUndefined();
});
