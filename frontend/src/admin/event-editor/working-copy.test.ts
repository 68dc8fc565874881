import { expect, it } from 'vitest';
import type { StaffEventWholeFragment as StaffEvent } from './EventEditor.generated';
import { asCopy, includedVersion, instantOf, type ServerChange, TIMES, withoutChanges } from './working-copy';

const event = {
  status: 'LAUNCHED',
  version: 4,
  document: { x: 1, list: [1, 3] },
  updatedAt: 'then',
  updatedBy: '박먼저',
  pictures: [{ file: 'a' }],
  workingCopy: null,
} as unknown as StaffEvent;
const copy = {
  version: 7,
  eventVersion: 3,
  document: { x: 2 },
  updatedAt: 'now',
  updatedBy: '이편집',
  pictures: [{ file: 'b' }],
};

it('is written like a draft, with its own version', () => {
  expect(asCopy({ ...event, workingCopy: copy } as unknown as StaffEvent)).toMatchObject({
    status: 'DRAFT',
    version: 7,
    document: { x: 2 },
    updatedBy: '이편집',
    pictures: [{ file: 'a' }, { file: 'b' }],
  });
  expect(asCopy(event)).toMatchObject({ status: 'DRAFT', version: 0, document: { x: 1, list: [1, 3] } });
});

it('knows which version of the event it includes', () => {
  expect(includedVersion({ ...event, workingCopy: copy } as unknown as StaffEvent)).toBe(3);
  expect(includedVersion(event)).toBe(4);
  expect(includedVersion(null)).toBe(0);
});

it('takes changes back in the opposite order', () => {
  const changes: ServerChange[] = [
    { path: 'x', kind: 'ADDED', before: null, after: 1 },
    { path: 'y', kind: 'REMOVED', before: null, after: null },
    { path: 'list.1', kind: 'CHANGED', before: 2, after: 3 },
    { path: 'list.2', kind: 'REMOVED', before: 5, after: null },
  ];
  expect(withoutChanges(event, changes)).toEqual({ y: null, list: [1, 2, 5] });
});

it('reads a day and time of Seoul', () => {
  expect(instantOf('2026-11-24', '08:30')).toBe('2026-11-23T23:30:00.000Z');
  expect([TIMES[0], TIMES[1], TIMES.at(-1), TIMES.length]).toEqual(['00:00', '00:30', '23:30', 48]);
});
