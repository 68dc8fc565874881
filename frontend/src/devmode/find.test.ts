import { expect, it } from 'vitest';
import { type FoundKey, placed } from './find';

const at = (id: string, left: number, top: number): FoundKey => ({
  id,
  key: { kind: 'text', screen: 'home', key: id },
  box: { left, top, width: 100, height: 20 },
});

it('draws the keys of one place below one another', () => {
  const tops = placed([at('a', 100, 100), at('b', 100, 100), at('c', 110, 104)]).map(({ top }) => top);
  expect(tops).toEqual([90, 110, 134]);
});

it('draws the keys of two places each at its own', () => {
  const drawn = placed([at('a', 100, 100), at('b', 300, 100)]);
  expect(drawn.map(({ left, top }) => [left, top])).toEqual([
    [100, 90],
    [300, 90],
  ]);
});

it('draws no key over another that is wider than the way between them', () => {
  const wide = { ...at('a_rather_long_key', 100, 100), box: { left: 100, top: 100, width: 300, height: 20 } };
  const [first, second] = placed([wide, at('b', 180, 100)]);
  expect(first?.top).toBe(90);
  expect(second?.top).toBe(110);
});

it('draws a key at the end of the window within it, and unfolds it from its end', () => {
  const [drawn] = placed([at('a_rather_long_key', window.innerWidth - 20, 100)]);
  expect((drawn?.left ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual(window.innerWidth);
  expect(drawn?.fromEnd).toBe(true);
  expect(placed([at('a', 100, 100)])[0]?.fromEnd).toBe(false);
});

it('stacks upwards at the foot of the window', () => {
  const tops = placed([at('a', 100, window.innerHeight - 5), at('b', 100, window.innerHeight - 5)]).map(
    ({ top }) => top,
  );
  expect(Math.max(...tops)).toBeLessThanOrEqual(window.innerHeight - 20);
  expect(new Set(tops).size).toBe(2);
});

it('draws none beyond the edge of the window', () => {
  const [drawn] = placed([at('a', -40, -5)]);
  expect(drawn).toMatchObject({ left: 2, top: 2 });
});
