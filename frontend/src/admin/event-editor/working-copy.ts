import { applied, type Change } from './changes';
import { type EventDocument, type Json, readDocument } from './document';
import type { StaffEventWholeFragment as StaffEvent } from './EventEditor.generated';

/**
 * A public event as its working copy has it, which is written like a draft. Without a copy it is the event's own content,
 * as the first save stores it; its version is 0 then.
 */
export function asCopy(event: StaffEvent): StaffEvent {
  const { workingCopy } = event;
  if (!workingCopy) return { ...event, status: 'DRAFT', version: 0 };
  const { version, document, updatedAt, updatedBy, pictures } = workingCopy;
  return {
    ...event,
    status: 'DRAFT',
    version,
    document,
    updatedAt,
    updatedBy,
    pictures: [...event.pictures, ...pictures],
  };
}

/** The version of the event that its copy includes, or would begin with. */
export const includedVersion = (event: StaffEvent | null): number =>
  event ? (event.workingCopy?.eventVersion ?? event.version) : 0;

/** A change as the server writes it. */
export interface ServerChange {
  path: string;
  kind: 'ADDED' | 'CHANGED' | 'REMOVED';
  before: unknown;
  after: unknown;
}

export const changeOf = ({ path, kind, before, after }: ServerChange): Change => ({
  path,
  before: kind === 'ADDED' ? undefined : (before as Json),
  after: kind === 'REMOVED' ? undefined : (after as Json),
});

/** The document of an event before changes. */
export function withoutChanges(event: StaffEvent, changes: readonly ServerChange[]): EventDocument {
  const undone = changes.map(changeOf).map(({ path, before, after }) => ({ path, before: after, after: before }));
  return applied(readDocument(event.document), undone.reverse());
}

/** The instant of a day and time in Seoul. */
export const instantOf = (date: string, time: string): string => new Date(`${date}T${time}:00+09:00`).toISOString();

/** The times of a day that can be chosen, each half hour. */
export const TIMES: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);
