/**
 * Messages between the tabs of one browser. A visit has one hold at the server, whichever of its tabs took it, so a tab
 * that takes another one says so to the rest. A message is an entry of the storage that is removed at once: the other
 * tabs receive its `storage` event (`other-tabs.ts`), nothing stays stored.
 */
import type { StoredHold } from './draft';
import type { FreeTime } from './hold';

/** The entry of the message in `localStorage`. */
export const TAB_MESSAGE = 'booking-tab-message';

export type TabMessage =
  /** The visit's hold is this one from now on. */
  | { readonly kind: 'held'; readonly hold: StoredHold }
  /** Answer to it: the sender had relied on a hold of this time, which is gone. */
  | { readonly kind: 'gave_way'; readonly time: FreeTime }
  /** This hold was given back. */
  | { readonly kind: 'released'; readonly token: string }
  /** A booking was made; its hold is spent. */
  | { readonly kind: 'booked'; readonly id: string; readonly dealerCode: string; readonly time: FreeTime };

/** Sends a message to the other tabs. Without storage there are no shared drafts either. */
export function tellTabs(message: TabMessage): void {
  try {
    localStorage.setItem(TAB_MESSAGE, JSON.stringify(message));
    localStorage.removeItem(TAB_MESSAGE);
  } catch {
    // Denied or full: each tab learns of it by the next answer of the server.
  }
}
