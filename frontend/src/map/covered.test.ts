import { expect, it } from 'vitest';
import { isCovered, isCutOff } from './covered';

const pin = { left: 100, top: 100, right: 144, bottom: 150 };

it.each([
  ['nothing near', [], false],
  ['something beside it', [{ left: 144, top: 100, right: 200, bottom: 150 }], false],
  ['its right third covered', [{ left: 130, top: 0, right: 300, bottom: 300 }], false],
  ['its upper half covered', [{ left: 0, top: 0, right: 300, bottom: 124 }], false],
  ['all but a strip covered', [{ left: 0, top: 0, right: 300, bottom: 140 }], true],
  [
    'a corner covered on each side',
    [
      { left: 0, top: 0, right: 115, bottom: 115 },
      { left: 130, top: 135, right: 300, bottom: 300 },
    ],
    true,
  ],
  ['all of it covered', [{ left: 0, top: 0, right: 300, bottom: 300 }], true],
])('with %s', (_what, over, covered) => {
  expect(isCovered(pin, over)).toBe(covered);
});

it.each([
  ['inside', { left: 0, top: 0, right: 300, bottom: 300 }, false],
  ['with half of it above the edge', { left: 0, top: 125, right: 300, bottom: 300 }, false],
  ['with little more than its point inside', { left: 0, top: 135, right: 300, bottom: 300 }, true],
  ['outside', { left: 200, top: 0, right: 300, bottom: 300 }, true],
])('a pin %s', (_where, frame, cutOff) => {
  expect(isCutOff(pin, frame)).toBe(cutOff);
});
