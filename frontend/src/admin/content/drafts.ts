import type { ContentLanguage, EntryLocation } from './places';

/** Words that were typed and not saved, and which version their author saw. */
export type Draft = Partial<Record<ContentLanguage, { text: string; basedOn: number }>>;

const nameOf = ({ kind, screen, key }: EntryLocation) => `content ${kind} ${screen}.${key}`;

/** Unsaved input: it survives a closed dialog, a reload and a new sign-in, for the lifetime of the tab. */
export function draftOf(place: EntryLocation): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Stores unsaved input; a draft equal to the current value is removed. */
export function keepDraft(place: EntryLocation, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // A browser that denies storage keeps it as long as the dialog is open.
  }
}
