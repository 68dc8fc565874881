/**
 * The time that the server keeps for this visit while its booking is being written (decisions, "Hold"). Pure functions over
 * the draft; who asks the server for it and when is in `hold-keeper.ts`.
 */
import type { BookDetails, BookingDraft, KeptHold } from './draft';
import type { Slot } from './timeslots';

/** What the draft wants to be kept. */
export interface Wish {
  readonly dealerCode: string;
  /** `YYYY-MM-DD` of Asia/Seoul. */
  readonly date: string;
  /** `HH:MM` of Asia/Seoul. */
  readonly time: string;
  readonly serviceIds: readonly string[];
}

/** A start, as it is offered in the place of another. */
export interface FreeTime {
  readonly date: string;
  readonly time: string;
}

/** Why the chosen time is not kept: said on the step that is shown, never stored. */
export interface HoldTrouble {
  /** `taken`: somebody else has it · `too_long`: the services don't fit · `too_many`: too many holds from one network. */
  readonly kind: 'taken' | 'too_long' | 'too_many';
  readonly asked: FreeTime;
  /** Times at which the work fits, none for `too_many`. */
  readonly nearest: readonly FreeTime[];
}

/** A renewal that extends a hold by less is not worth asking for. */
const WORTH_RENEWING_MS = 1000;

export function wishOf(details: BookDetails): Wish | null {
  const { DealerCode, SelectedDate, SelectedTime, Service } = details;
  if (!DealerCode || !SelectedDate || !SelectedTime) return null;
  const serviceIds = Service.map((service) => service.serviceID);
  return { dealerCode: DealerCode, date: SelectedDate, time: SelectedTime, serviceIds };
}

/** What the server answered, with its remaining seconds turned into instants of this browser's clock at receipt. */
export function keptHold(
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
): KeptHold {
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

type Start = Pick<Wish, 'dealerCode' | 'date' | 'time'>;

/** The same start at the same centre, for whatever services. */
export function isFor(hold: Start, wish: Start): boolean {
  return hold.dealerCode === wish.dealerCode && sameTime(hold, wish);
}

/** It was sized for these services, in whatever order. */
export function isSizedFor(hold: KeptHold, wish: Wish): boolean {
  return [...hold.serviceIds].sort().join('\n') === [...wish.serviceIds].sort().join('\n');
}

export function isLive(hold: KeptHold, now: number): boolean {
  return now < hold.deadline;
}

export function isRenewable(hold: KeptHold): boolean {
  return hold.renewableUntil - hold.deadline > WORTH_RENEWING_MS;
}

/** When the timer renews it: half way, so that an answer lost once can be asked for again. Null when it cannot be renewed. */
export function renewalAt(hold: KeptHold): number | null {
  return isRenewable(hold) ? (hold.renewedAt + hold.deadline) / 2 : null;
}

/** The live hold of what is chosen now; null when that is not kept. */
export function presentHold(draft: Pick<BookingDraft, 'BookDetails' | 'Hold'>, now: number): KeptHold | null {
  const wish = wishOf(draft.BookDetails);
  return wish && draft.Hold && isFor(draft.Hold, wish) && isLive(draft.Hold, now) ? draft.Hold : null;
}

/** Minutes that are sure to pass before it ends: 9 from the first moment of ten minutes, 0 in the last one. */
export function minutesLeft(hold: KeptHold, now: number): number {
  return Math.max(0, Math.ceil((hold.deadline - now) / 60_000) - 1);
}

/** Times as this visit may take them: what it keeps itself is free to it, whatever an older answer says. */
export function withOwnHold<T extends Slot>(slots: readonly T[], own: FreeTime | null): readonly T[] {
  if (!own) return slots;
  return slots.map((slot) => (slot.status === 'FULL' && sameTime(slot, own) ? { ...slot, status: 'FREE' } : slot));
}
