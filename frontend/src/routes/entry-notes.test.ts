import { beforeEach, expect, it, vi } from 'vitest';
import { EntryNotes } from './entry-notes';

const NAME = 'notes';
/** As after another load of the page. */
const load = () => new EntryNotes(NAME);

beforeEach(() => sessionStorage.clear());

it('knows the note of an entry, and the last of several', () => {
  const notes = load();
  notes.set('a', 'SC-0001');
  notes.set('b', 'SC-0002');
  expect([notes.of('a'), notes.of('b'), notes.of('c'), notes.of(undefined)]).toEqual([
    'SC-0001',
    'SC-0002',
    undefined,
    undefined,
  ]);
  notes.set('a', 'SC-0003');
  expect(notes.of('a')).toBe('SC-0003');
  notes.set(undefined, 'SC-0004');
  expect(notes.of(undefined)).toBeUndefined();
});

it('knows it after a refresh, the last entries alone', () => {
  const notes = load();
  for (let entry = 0; entry < 60; entry += 1) notes.set(`entry ${entry}`, 'SC-0001');
  expect(['entry 9', 'entry 10', 'entry 59'].map((entry) => load().of(entry))).toEqual([
    undefined,
    'SC-0001',
    'SC-0001',
  ]);
});

it.each(['{', '{}', '["a"]'])('takes %s, which it has not written, for nothing', (text) => {
  sessionStorage.setItem(NAME, text);
  const notes = load();
  expect(notes.of('a')).toBeUndefined();
  notes.set('a', 'SC-0001');
  expect(notes.of('a')).toBe('SC-0001');
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
  const notes = load();
  notes.set('a', 'SC-0001');
  expect(notes.of('a')).toBe('SC-0001');
});
