/*
 * Which centre an entry of the history has brought into the draft, by the router's key of the entry. It is kept beside the
 * history: for a change of the entry itself the router renders the whole page again.
 */
const NAME = 'centres-taken';
/** Older entries than these are hardly gone back to. */
const MOST = 50;

/** For a browser that keeps nothing. */
let inMemory: [entry: string, code: string][] = [];

function all(): typeof inMemory {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) && kept.every(Array.isArray) ? (kept as typeof inMemory) : [];
  } catch {
    return inMemory;
  }
}

/** The code of the centre that the entry has brought already. */
export function takenIn(entry: string | undefined): string | undefined {
  return all().findLast(([key]) => key === entry)?.[1];
}

/** The entry has brought this centre. One without a key brings it each time. */
export function noteTaken(entry: string | undefined, code: string): void {
  if (entry === undefined) return;
  const others = all().filter(([key]) => key !== entry);
  inMemory = [...others, [entry, code] satisfies [string, string]].slice(-MOST);
  try {
    sessionStorage.setItem(NAME, JSON.stringify(inMemory));
  } catch {
    // It is kept as long as the page is open.
  }
}
