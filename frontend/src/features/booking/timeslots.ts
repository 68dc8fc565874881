/**
 * The display of free times on the timeslot step (public spec §2): the times of one day by part of the day, and the days
 * of the strips. The server alone decides availability.
 */
import { addDays, clampDate, daysBetween } from './calendar-date';

const STRIP_DAYS = 7;
/** The strip scrolls by 6, so that one day stays in view as a landmark (public spec §9). */
const STRIP_STEP = 6;
/** The days that phones swipe through. */
const SWIPED_DAYS = 14;
/** A day with so few free times is marked. */
const FEW = 3;

export type SlotStatus = 'FREE' | 'FULL' | 'CLOSED' | 'PAST';

export interface Slot {
  readonly date: string;
  /** `HH:MM` of Asia/Seoul. */
  readonly time: string;
  readonly status: SlotStatus;
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

interface DayTimes<T extends Slot> extends Readonly<Record<DayPart, readonly T[]>> {
  readonly free: number;
}

function partOf(time: string): DayPart {
  if (time < '12:00') return 'morning';
  return time < '18:00' ? 'afternoon' : 'evening';
}

export function timesOfDay<T extends Slot>(slots: readonly T[], date: string): DayTimes<T> {
  const ofDay = slots.filter((slot) => slot.date === date);
  const of = (part: DayPart) => ofDay.filter((slot) => partOf(slot.time) === part);
  return {
    morning: of('morning'),
    afternoon: of('afternoon'),
    evening: of('evening'),
    free: ofDay.filter((slot) => slot.status === 'FREE').length,
  };
}

/** The availability of a day; `unknown` while loading. */
export type DayState = 'free' | 'few' | 'full' | 'closed' | 'unknown';

export function stateOfDay(free: number | undefined): DayState {
  if (free === undefined) return 'unknown';
  if (free === 0) return 'full';
  return free <= FEW ? 'few' : 'free';
}

/** First day of a strip of seven that lies inside the bookable window and holds `date`; the day itself leads when it can. */
export function stripStartFor(date: string, minDate: string, maxDate: string): string {
  const lastStart = addDays(maxDate, 1 - STRIP_DAYS);
  return clampDate(date, minDate, lastStart < minDate ? minDate : lastStart);
}

/** The strip moved by 6 days backwards or forwards, never outside the window. */
export function movedStrip(start: string, direction: -1 | 1, minDate: string, maxDate: string): string {
  return stripStartFor(addDays(start, direction * STRIP_STEP), minDate, maxDate);
}

export function stripDays(start: string): readonly string[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(start, index));
}

/** The fourteen days with `date` among them: the window in parts of two weeks. */
export function swipedDays(date: string, minDate: string, maxDate: string): readonly string[] {
  const start = addDays(minDate, Math.floor(daysBetween(minDate, date) / SWIPED_DAYS) * SWIPED_DAYS);
  const count = Math.min(SWIPED_DAYS, daysBetween(start, maxDate) + 1);
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

export function isInStrip(date: string, start: string): boolean {
  const offset = daysBetween(start, date);
  return offset >= 0 && offset < STRIP_DAYS;
}

/** The status of the chosen time in the loaded data; `unknown` while that day isn't loaded. */
export function chosenTimeStatus(slots: readonly Slot[], date: string, time: string, loadedDays: readonly string[]) {
  if (date === '' || time === '' || !loadedDays.includes(date)) return 'unknown';
  return slots.find((slot) => slot.date === date && slot.time === time)?.status ?? 'CLOSED';
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The free times closest to the requested one, in chronological order. */
export function nearestFree(slots: readonly Slot[], date: string, time: string, count: number): readonly Slot[] {
  const distance = (slot: Slot) =>
    Math.abs(daysBetween(date, slot.date) * 24 * 60 + minutesOf(slot.time) - minutesOf(time));
  return slots
    .filter((slot) => slot.status === 'FREE')
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
}
