/*
 * Which centre an entry of the history has brought into the draft, by the router's key of the entry. It is kept beside the
 * history: for a change of the entry itself the router renders the whole page again.
 */
const NAME = 'centres-taken';
/** Older entries than these are hardly gone back to. */
const MOST = 50;

type Taken = [entry: string, code: string];

/** For a browser that keeps nothing. */
let inMemory: Taken[] = [];

function kept(): Taken[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) && stored.every(Array.isArray) ? (stored as Taken[]) : [];
  } catch {
    return [];
  }
}

const all = () => new Map([...kept(), ...inMemory]);

/** The code of the centre that the entry has brought already. */
export const takenIn = (entry: string | undefined): string | undefined =>
  entry === undefined ? undefined : all().get(entry);

/** The entry has brought this centre. One without a key brings it each time. */
export function noteTaken(entry: string | undefined, code: string): void {
  if (entry === undefined) return;
  const centres = all();
  // The newest stands last.
  centres.delete(entry);
  inMemory = [...centres.set(entry, code)].slice(-MOST);
  try {
    sessionStorage.setItem(NAME, JSON.stringify(inMemory));
  } catch {
    // It is remembered as long as the page is open.
  }
}
