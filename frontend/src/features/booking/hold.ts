/**
 * The time held by the server for this visit while its booking is being written (decisions, "Hold"). Pure functions
 * over the draft; `hold-keeper.ts` sends the requests.
 */
import type { BookDetails, BookingDraft, StoredHold } from './draft';
import type { Slot } from './timeslots';

/** The hold that the draft needs. */
export interface HoldRequest {
  readonly dealerCode: string;
  /** `YYYY-MM-DD` of Asia/Seoul. */
  readonly date: string;
  /** `HH:MM` of Asia/Seoul. */
  readonly time: string;
  readonly serviceIds: readonly string[];
}

/** An alternative start. */
export interface FreeTime {
  readonly date: string;
  readonly time: string;
}

/** The reason why the chosen time is not held: shown on the current step, never stored. */
export interface HoldProblem {
  /**
   * `taken`: claimed by another visitor · `too_long`: the services don't fit · `too_many`: too many holds from one
   * network.
   */
  readonly kind: 'taken' | 'too_long' | 'too_many';
  readonly asked: FreeTime;
  /** Times at which the work fits, none for `too_many`. */
  readonly nearest: readonly FreeTime[];
}

/** What another tab of this browser did about the visit's hold; never stored. */
export type TabNews =
  /** It took this time, so the one chosen here is no longer held. */
  | { readonly kind: 'moved'; readonly time: FreeTime }
  /** It made a booking, whose hold is spent; `same` when it is of the centre and time chosen here. */
  | { readonly kind: 'booked'; readonly id: string; readonly time: FreeTime; readonly same: boolean }
  /** It had relied on this time, which was given up for the one held here. */
  | { readonly kind: 'gave_way'; readonly time: FreeTime }
  /** It gave back the common hold, as it does when it is closed; this tab requests another. */
  | { readonly kind: 'released' };

/** True while the hold is another tab's: nothing is requested here until the visitor wants to go on in this one. */
export const isElsewhere = (news: TabNews | null) => news?.kind === 'moved' || news?.kind === 'booked';

/** Minimum extension that justifies a renewal. */
const WORTH_RENEWING_MS = 1000;

export function wishOf(details: BookDetails): HoldRequest | null {
  const { DealerCode, SelectedDate, SelectedTime, Service } = details;
  if (!DealerCode || !SelectedDate || !SelectedTime) return null;
  const serviceIds = Service.map((service) => service.serviceID);
  return { dealerCode: DealerCode, date: SelectedDate, time: SelectedTime, serviceIds };
}

/** The server's response, with remaining seconds converted to instants of this browser's clock at receipt. */
export function storedHold(
  answer: {
    token: string;
    dealerCode: string;
    date: string;
    time: string;
    secondsLeft: number;
    renewableSeconds: number;
  },
  serviceIds: readonly string[],
  now: number,
): StoredHold {
  const { token, dealerCode, date, time, secondsLeft, renewableSeconds } = answer;
  return {
    token,
    dealerCode,
    date,
    time,
    serviceIds: [...serviceIds],
    renewedAt: now,
    deadline: now + secondsLeft * 1000,
    renewableUntil: now + renewableSeconds * 1000,
  };
}

export const sameTime = (one: FreeTime, other: FreeTime) => one.date === other.date && one.time === other.time;

type HoldStart = Pick<HoldRequest, 'dealerCode' | 'date' | 'time'>;

/** The same start at the same centre, for whatever services. */
export function isFor(hold: HoldStart, wish: HoldStart): boolean {
  return hold.dealerCode === wish.dealerCode && sameTime(hold, wish);
}

/** It was sized for these services, in whatever order. */
export function isSizedFor(hold: StoredHold, wish: HoldRequest): boolean {
  return [...hold.serviceIds].sort().join('\n') === [...wish.serviceIds].sort().join('\n');
}

export function isLive(hold: StoredHold, now: number): boolean {
  return now < hold.deadline;
}

export function isRenewable(hold: StoredHold): boolean {
  return hold.renewableUntil - hold.deadline > WORTH_RENEWING_MS;
}

/**
 * The time of the next renewal: halfway, so that a lost response leaves time for a retry. Null when it cannot be
 * renewed.
 */
export function renewalAt(hold: StoredHold): number | null {
  return isRenewable(hold) ? (hold.renewedAt + hold.deadline) / 2 : null;
}

/** The live hold of the current choice; null if there is none. */
export function presentHold(draft: Pick<BookingDraft, 'BookDetails' | 'Hold'>, now: number): StoredHold | null {
  const wish = wishOf(draft.BookDetails);
  return wish && draft.Hold && isFor(draft.Hold, wish) && isLive(draft.Hold, now) ? draft.Hold : null;
}

/** Minutes that are sure to pass before it ends: 9 from the first moment of ten minutes, 0 in the last one. */
export function minutesLeft(hold: StoredHold, now: number): number {
  return Math.max(0, Math.ceil((hold.deadline - now) / 60_000) - 1);
}

/** Times from this visit's view: its own held time counts as free, even if an older response differs. */
export function withOwnHold<T extends Slot>(slots: readonly T[], own: FreeTime | null): readonly T[] {
  if (!own) return slots;
  return slots.map((slot) => (slot.status === 'FULL' && sameTime(slot, own) ? { ...slot, status: 'FREE' } : slot));
}
