/** The pages of a list with cursors that were passed so far, in the address: with them a page can be turned back. */
export interface CursorTrail {
  /** Cursors joined by commas, that of the displayed page last. */
  after?: string | undefined;
}

/** An id, or a time with the name of a file. */
const CURSOR = /^\d+(-[\w.]+)?$/;

const cursorsIn = (after: string | undefined): string[] => after?.split(',').filter((id) => CURSOR.test(id)) ?? [];

interface Position {
  /** The cursor of the displayed page; null on the first. */
  cursor: string | null;
  /** The pages passed so far, for the address of the previous page; undefined if that is the first. */
  previous: string | undefined;
}

export function positionIn({ after }: CursorTrail): Position {
  const cursors = cursorsIn(after);
  return { cursor: cursors.at(-1) ?? null, previous: cursors.slice(0, -1).join(',') || undefined };
}

/** The address of the next page. */
export const followedBy = ({ after }: CursorTrail, next: string): string => [...cursorsIn(after), next].join(',');
