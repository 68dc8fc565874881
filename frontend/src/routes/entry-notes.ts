/** Older entries than these are hardly gone back to. */
const MOST = 50;

type EntryNote = [entry: string, note: string];

/**
 * Notes about entries of the history, by the router's key of the entry (`state.__TSR_key`). They are kept beside the history, in
 * the tab's storage: for a change of the entry itself the router renders the whole page again. The last 50 are kept.
 */
export class EntryNotes {
  /** For a browser that keeps nothing. */
  private inMemory: readonly EntryNote[] = [];

  constructor(private readonly name: string) {}

  /** The note of an entry; one without a key has none. */
  of(entry: string | undefined): string | undefined {
    return entry === undefined ? undefined : this.all().get(entry);
  }

  set(entry: string | undefined, note: string): void {
    if (entry === undefined) return;
    const notes = this.all();
    // The newest comes last.
    notes.delete(entry);
    this.inMemory = [...notes.set(entry, note)].slice(-MOST);
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.inMemory));
    } catch {
      // Kept while the page is open.
    }
  }

  private all(): Map<string, string> {
    return new Map([...this.kept(), ...this.inMemory]);
  }

  private kept(): readonly EntryNote[] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.name) ?? '[]');
      return Array.isArray(stored) && stored.every(Array.isArray) ? (stored as EntryNote[]) : [];
    } catch {
      return [];
    }
  }
}
