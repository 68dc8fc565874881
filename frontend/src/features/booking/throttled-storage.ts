/**
 * Storage of the draft between page loads: one localStorage entry with the version marker '3' (public spec §4). An
 * entry of another version, or an invalid one, is removed. Writes are throttled to one per 1000 ms and flushed when the
 * page is hidden, so that typing is cheap and a closed tab loses nothing.
 */
import type { PersistStorage, StorageValue } from 'zustand/middleware';

const VERSION_MARKER = '3';
const WRITE_INTERVAL_MS = 1000;

interface ThrottledStorage<S> extends PersistStorage<S> {
  /** Writes what is waiting now. */
  flush(): void;
}

interface Options<S> {
  /** May throw: some browsers deny storage, and the wizard then works from memory. */
  readonly storage: () => Storage;
  /** The state of an entry, or null when its shape is not ours. */
  readonly read: (stored: unknown) => S | null;
}

export function throttledStorage<S>({ storage, read }: Options<S>): ThrottledStorage<S> {
  let waiting: { name: string; value: StorageValue<S> } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!waiting) return;
    const { name, value } = waiting;
    waiting = null;
    attempt((target) => target.setItem(name, JSON.stringify({ version: VERSION_MARKER, state: value.state })));
  };

  const remove = (name: string) => {
    waiting = null;
    flush();
    attempt((target) => target.removeItem(name));
  };

  return {
    getItem(name) {
      const text = attempt((target) => target.getItem(name));
      if (text === null) return null;
      const state = parse(text, read);
      if (state === null) remove(name);
      return state === null ? null : { state };
    },
    setItem(name, value) {
      waiting = { name, value };
      timer ??= setTimeout(flush, WRITE_INTERVAL_MS);
    },
    removeItem: remove,
    flush,
  };
}

function parse<S>(text: string, read: (stored: unknown) => S | null): S | null {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || !('version' in entry) || !('state' in entry)) return null;
    return entry.version === VERSION_MARKER ? read(entry.state) : null;
  } catch {
    return null;
  }
}
