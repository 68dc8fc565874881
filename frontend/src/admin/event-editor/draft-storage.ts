import type { Draft } from './consents';
import type { EventDocument } from './document';

/** Unsaved input, with the document and version that it is based on. */
interface StoredDraft {
  draft: Draft;
  base: EventDocument;
  basedOn: number | null;
  /** Of a working copy. */
  eventVersion?: number;
}

const nameOf = (id: string | null) => `event ${id ?? 'new'}`;

/** Unsaved input: it survives a reload and an ended session, for the lifetime of the tab. */
export function storedDraft(id: string | null): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

export function keepDraft(id: string | null, kept: StoredDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(nameOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(nameOf(id));
  } catch {
    // A browser that denies storage keeps it as long as the page is open.
  }
}
