import { type EventDocument, isObject, isSame, type Json, valueAt, withoutValue, withValue } from './document';

/** A difference between two documents, as high up as it goes; `undefined` is nothing, which is another thing than `null`. */
export interface Change {
  path: string;
  before: Json | undefined;
  after: Json | undefined;
}

const join = (path: string, step: string | number): string => (path === '' ? String(step) : `${path}.${step}`);

/** The changes that turn `before` into `after`. Lists are compared by index, as on the server. */
export function changesBetween(before: Json | undefined, after: Json | undefined, path = ''): Change[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesBetween(before[name], after[name], join(path, name)));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) => changesBetween(before[at], after[at], join(path, at))).flat();
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
}

/** True when one path contains the other. */
export const meets = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Applies changes to a document. */
export function applied(document: EventDocument, changes: readonly Change[]): EventDocument {
  return changes.reduce(
    (next, { path, after }) => (after === undefined ? withoutValue(next, path) : withValue(next, path, after)),
    document,
  );
}

/** A place that both changed, and not alike. */
export interface Overlap {
  path: string;
  mine: Change;
  theirs: readonly Change[];
}

/** Overlapping changes of two authors. */
export function overlapsOf(mine: readonly Change[], theirs: readonly Change[]): Overlap[] {
  return mine.flatMap((change) => {
    const met = theirs.filter(({ path }) => meets(path, change.path));
    const alike = met.length === 1 && met[0]?.path === change.path && isSame(met[0].after, change.after);
    return met.length === 0 || alike ? [] : [{ path: change.path, mine: change, theirs: met }];
  });
}

/** Their document with my changes applied, except at the paths where theirs wins. */
export function rebased(
  base: EventDocument,
  mine: EventDocument,
  theirs: EventDocument,
  takeTheirs: ReadonlySet<string> = new Set(),
): EventDocument {
  return applied(
    theirs,
    changesBetween(base, mine).filter(({ path }) => !takeTheirs.has(path)),
  );
}

/** Changes down to single values, for tables: a note that came as a whole is a line for each of its members. */
export function inLines(changes: readonly Change[]): Change[] {
  return changes.flatMap(({ path, before, after }) => {
    const paths = [...new Set([...leavesOf(before), ...leavesOf(after)])];
    return paths
      .map((leaf) => ({
        path: leaf === '' ? path : join(path, leaf),
        before: leaf === '' ? before : valueAt(before, leaf),
        after: leaf === '' ? after : valueAt(after, leaf),
      }))
      .filter((line) => !isSame(line.before, line.after));
  });
}

function leavesOf(value: Json | undefined): string[] {
  if (isObject(value) || Array.isArray(value)) {
    return Object.entries(value as Record<string, Json>).flatMap(([step, inner]) =>
      leavesOf(inner).map((leaf) => (leaf === '' ? step : join(step, leaf))),
    );
  }
  return value === undefined ? [] : [''];
}
