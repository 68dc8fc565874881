import { beforeEach, expect, it, vi } from 'vitest';

let noteTaken: typeof import('./taken-centres')['noteTaken'];
let takenIn: typeof import('./taken-centres')['takenIn'];

/** As after another load of the page. */
async function load() {
  vi.resetModules();
  ({ noteTaken, takenIn } = await import('./taken-centres'));
}

beforeEach(async () => {
  sessionStorage.clear();
  await load();
});

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

it('knows it after a refresh, the last entries alone', async () => {
  for (let entry = 0; entry < 60; entry += 1) noteTaken(`entry ${entry}`, 'SC-0001');
  await load();
  expect([takenIn('entry 9'), takenIn('entry 10'), takenIn('entry 59')]).toEqual([undefined, 'SC-0001', 'SC-0001']);
});

it.each(['{', '{}', '["a"]'])('takes %s, which it has not written, for nothing', (text) => {
  sessionStorage.setItem('centres-taken', text);
  expect(takenIn('a')).toBeUndefined();
  noteTaken('a', 'SC-0001');
  expect(takenIn('a')).toBe('SC-0001');
});

it.each([
  ['reads and writes', ['getItem', 'setItem']],
  ['writes', ['setItem']],
] as const)('remembers within the page where the browser refuses what %s', (_, refused) => {
  for (const method of refused) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
  }
  noteTaken('a', 'SC-0001');
  expect(takenIn('a')).toBe('SC-0001');
});
