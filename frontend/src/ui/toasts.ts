import { useSyncExternalStore } from 'react';

/** A word about what was just done; it goes by itself, so nothing is in it that is not on the page as well. */
export interface Toast {
  id: number;
  kind: 'done' | 'error';
  text: string;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something; it outlives the screen on which it was said. */
export function toast(kind: Toast['kind'], text: string): void {
  last += 1;
  // What was said before is over: two at once would be read into each other.
  set([{ id: last, kind, text }]);
}

export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
