/**
 * A centre's day as a table: half hours from top to bottom, bays from left to right, each booking over the half hours that it takes.
 * Pure functions; times are `HH:MM` of Seoul.
 */
import type { CentreDayQuery } from './Bookings.generated';

export type DayEntry = NonNullable<CentreDayQuery['serviceCentreDay']>['entries'][number];
type CentreOfDay = NonNullable<CentreDayQuery['dealer']>;

/** Minutes of a row: bays are claimed by half hours (decisions "Capacity"). */
const STEP = 30;
const DAY = 24 * 60;

interface Hours {
  opens: string;
  closes: string;
}

export interface DayTable {
  /** Beginnings of the rows. */
  times: readonly string[];
  /** Columns: the centre's bays, and those beyond them that bookings are still in. */
  bays: number;
  /** The content of a row and bay; `covered` belongs to an entry that began above, undefined is free. */
  at: (row: number, bay: number) => PlacedEntry | 'covered' | undefined;
  /** Entries without a bay of their own: mainly cancelled bookings. */
  aside: readonly DayEntry[];
  /** Whether an entry could begin in a row, within the hours: a bay is free for as long as it takes. */
  takes: (entry: DayEntry, row: number) => boolean;
}

export interface PlacedEntry {
  entry: DayEntry;
  /** Rows that it takes. */
  rows: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of a day by its weekday; null on the weekly day off. */
export function hoursOn(date: string, centre: Pick<CentreOfDay, 'tradingHours'>): Hours | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const wanted = weekday === 0 ? 'SUNDAY' : weekday === 6 ? 'SATURDAY' : 'WEEKDAY';
  const { opens, closes } = centre.tradingHours.find(({ day }) => day === wanted) ?? {};
  return opens && closes ? { opens, closes } : null;
}

/** Lays a day out. Bookings outside of the hours make the table longer, whatever the hours are today. */
export function layOut(entries: readonly DayEntry[], bays: number, hours: Hours | null): DayTable {
  const live = entries.filter(({ booking }) => booking.state !== 'CANCELLED');
  const spans = live.map((entry) => {
    const from = minutesOf(entry.booking.time);
    const to = minutesOf(entry.booking.endTime);
    // One that ends at midnight ends at `00:00`.
    return { entry, from, to: to > from ? to : DAY };
  });
  const begins = [...spans.map(({ from }) => from), ...(hours ? [minutesOf(hours.opens)] : [])];
  const ends = [...spans.map(({ to }) => to), ...(hours ? [minutesOf(hours.closes)] : [])];
  const aside = entries.filter(({ booking }) => booking.state === 'CANCELLED');
  if (begins.length === 0) return { times: [], bays, at: () => undefined, aside, takes: () => false };
  const first = Math.floor(Math.min(...begins) / STEP);
  const last = Math.ceil(Math.max(...ends) / STEP);
  const cells = new Map<string, PlacedEntry | 'covered'>();
  const owners = new Map<string, DayEntry>();
  for (const { entry, from, to } of spans) {
    const top = Math.floor(from / STEP) - first;
    const rows = Math.max(1, Math.ceil(to / STEP) - first - top);
    const names = Array.from({ length: rows }, (_, row) => `${top + row} ${entry.bay}`);
    if (names.some((name) => cells.has(name))) {
      aside.push(entry);
      continue;
    }
    for (const name of names) {
      cells.set(name, 'covered');
      owners.set(name, entry);
    }
    cells.set(`${top} ${entry.bay}`, { entry, rows });
  }
  const [opens, closes] = hours ? [minutesOf(hours.opens), minutesOf(hours.closes)] : [0, 0];
  const takes = (entry: DayEntry, row: number) => {
    const span = spans.find((one) => one.entry === entry);
    if (!span) return false;
    const from = (first + row) * STEP;
    const to = from + span.to - span.from;
    if (from === span.from || from < opens || to > closes) return false;
    const rows = Array.from({ length: Math.ceil((to - from) / STEP) }, (_, nth) => row + nth);
    const isFree = (name: string) => (owners.get(name) ?? entry) === entry;
    return Array.from({ length: bays }, (_, bay) => bay).some((bay) => rows.every((at) => isFree(`${at} ${bay}`)));
  };
  return {
    times: Array.from({ length: last - first }, (_, row) => timeOf((first + row) * STEP)),
    bays: Math.max(bays, ...spans.map(({ entry }) => entry.bay + 1)),
    at: (row, bay) => cells.get(`${row} ${bay}`),
    aside,
    takes,
  };
}

/** The row that a time of the day falls into; -1 outside of the table. */
export function rowAt({ times }: DayTable, time: string): number {
  const minutes = minutesOf(time);
  return times.findIndex((start) => minutes >= minutesOf(start) && minutes < minutesOf(start) + STEP);
}

/** How many bookings of a day are in each state. */
export function countStates(entries: readonly DayEntry[]): Record<DayEntry['booking']['state'], number> {
  const counts = { BOOKED: 0, COMPLETED: 0, NO_SHOW: 0, CANCELLED: 0 };
  for (const { booking } of entries) counts[booking.state] += 1;
  return counts;
}
