/**
 * The pages of a list with cursors that were passed so far: cursors joined by commas, that of the displayed page last.
 * With them a page can be turned back and numbered.
 */
export type Trail = string | undefined;

/** The trail in the address, so that Back, a reload and a shared link keep the page. */
export interface CursorTrail {
  after?: Trail;
}

/** An id, a time with the name of a file, or a place of a text. */
const CURSOR = /^(?:\d+(?:-[\w.]+)?|[^/]+(?:\/[^/]+)+)$/;

const cursorsIn = (trail: Trail): string[] => trail?.split(',').filter((cursor) => CURSOR.test(cursor)) ?? [];

interface Position {
  /** The cursor of the displayed page; null on the first. */
  cursor: string | null;
  /** From 1. */
  page: number;
}

export function positionIn(trail: Trail): Position {
  const cursors = cursorsIn(trail);
  return { cursor: cursors.at(-1) ?? null, page: cursors.length + 1 };
}

/** The trail after a page was turned; undefined on the first page. */
export function turned(trail: Trail, to: 'first' | 'previous' | 'next', next: string | null): Trail {
  if (to === 'first') return undefined;
  const cursors = cursorsIn(trail);
  if (to === 'previous') return cursors.slice(0, -1).join(',') || undefined;
  return (next === null ? cursors : [...cursors, next]).join(',') || undefined;
}
