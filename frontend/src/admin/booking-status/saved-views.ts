/**
 * Lists that a person saved under a name. They are kept in this browser, not on the server: a view is an address without
 * search term, so it holds no personal data, may be sent as a link, and little is lost with it.
 */
import { useSyncExternalStore } from 'react';
import { type ListParams, listParamsOf, listSearch, quickLists, type Search } from './address';

/** The entry in `localStorage`. */
const ENTRY = 'staff-booking-views';
export const MOST_VIEWS = 12;
/** Characters of a name. */
export const LONGEST_NAME = 30;

export interface SavedView {
  name: string;
  /** The address of the list. */
  search: Search;
  /** The quick list whose days it has, which move with the calendar. */
  quick?: string;
}

const isView = (one: unknown): one is SavedView => {
  const { name, search } = (one ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && name !== '' && typeof search === 'object' && search !== null;
};

function read(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : [];
  } catch {
    // Storage is closed, or something else was written there.
    return [];
  }
}

let views: readonly SavedView[] | null = null;
const listeners = new Set<() => void>();

function write(next: readonly SavedView[]): void {
  views = next;
  try {
    localStorage.setItem(ENTRY, JSON.stringify(next));
  } catch {
    // They last until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key !== ENTRY) return;
    views = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changedElsewhere);
  };
}

const snapshot = () => {
  views ??= read();
  return views;
};

export const useSavedViews = (): readonly SavedView[] => useSyncExternalStore(subscribe, snapshot);

/** Reads the stored views again; for tests. */
export const forgetViews = (): void => {
  views = null;
};

/** The view of a list. Days that are those of a quick list today will be its days on any day. */
export function viewOf(name: string, asked: ListParams, today: string): SavedView {
  const quick = quickLists(today).find(
    ({ asked: { from = null, to = null, madeFrom = null, madeTo = null } }) =>
      (from || to || madeFrom || madeTo) &&
      from === asked.from &&
      to === asked.to &&
      madeFrom === asked.madeFrom &&
      madeTo === asked.madeTo,
  );
  const search = listSearch({ ...asked, q: '', page: 1 }, today);
  return { name, search, ...(quick && { quick: quick.key }) };
}

/** The list of a view on a day. */
export function paramsOfView({ search, quick }: SavedView, today: string): ListParams {
  const asked = listParamsOf(search, today);
  const days = quickLists(today).find(({ key }) => key === quick)?.asked;
  if (!days) return asked;
  const { from = null, to = null, madeFrom = null, madeTo = null } = days;
  return { ...asked, from, to, madeFrom, madeTo };
}

export const saveView = (view: SavedView): void => write([...snapshot(), view]);

export const deleteView = (name: string): void => write(snapshot().filter((one) => one.name !== name));
