import { useSyncExternalStore } from 'react';

/** A short confirmation; it disappears by itself, so the page must show its information too. */
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

/** Shows a toast, which outlives the screen. */
export function toast(kind: Toast['kind'], text: string): void {
  last += 1;
  // Replaces the previous one: two announcements would interrupt each other.
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
