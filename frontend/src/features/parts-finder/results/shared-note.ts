import type { PartRowFragment } from './PartRow.generated';

/** The note that all of several parts have, which a list says once; null if they differ. */
export function sharedNote(parts: readonly Pick<PartRowFragment, 'note'>[]): PartRowFragment['note'] {
  const note = parts[0]?.note;
  return note && parts.length > 1 && parts.every((part) => part.note?.ko === note.ko) ? note : null;
}
