import { beforeEach, expect, it, vi } from 'vitest';
import { noteTaken, takenIn } from './taken-centres';

beforeEach(() => sessionStorage.clear());

it('knows the centre of an entry, and the last of several', () => {
  noteTaken('a', 'SC-0001');
  noteTaken('b', 'SC-0002');
  expect([takenIn('a'), takenIn('b'), takenIn('c'), takenIn(undefined)]).toEqual([
    'SC-0001',
    'SC-0002',
    undefined,
    undefined,
  ]);
  noteTaken('a', 'SC-0003');
  expect(takenIn('a')).toBe('SC-0003');
  noteTaken(undefined, 'SC-0004');
  expect(takenIn(undefined)).toBeUndefined();
});

it('keeps the last entries alone', () => {
  for (let entry = 0; entry < 60; entry += 1) noteTaken(`entry ${entry}`, 'SC-0001');
  expect([takenIn('entry 9'), takenIn('entry 10'), takenIn('entry 59')]).toEqual([undefined, 'SC-0001', 'SC-0001']);
});

it.each(['{', '{}', '["a"]'])('takes %s, which it has not written, for nothing', (text) => {
  sessionStorage.setItem('centres-taken', text);
  expect(takenIn('a')).toBeUndefined();
  noteTaken('a', 'SC-0001');
  expect(takenIn('a')).toBe('SC-0001');
});

it('remembers within the page where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  noteTaken('a', 'SC-0001');
  expect(takenIn('a')).toBe('SC-0001');
});
