/**
 * The booking draft: the visitor's choices and input (public spec §3). Field names are those of the specification,
 * shared by the stored draft, the REST body and the documents. Only data and pure functions; `draft-store.ts` stores
 * it.
 */
import * as z from 'zod/mini';
import { IDLE_LIMIT_MS } from '../../session/idle-draft';
import { displayDateTime } from './calendar-date';

const localized = z.object({ ko: z.string(), en: z.string() });

const bookDetailsShape = z.object({
  SelectedState: z.nullable(localized),
  SelectedCity: z.nullable(localized),
  DealerCode: z.string(),
  DealerName: z.nullable(localized),
  DealerPhone: z.string(),
  Make: z.nullable(localized),
  Year: z.nullable(localized),
  Model: z.nullable(localized),
  Service: z.array(z.object({ serviceID: z.string(), serviceName: localized, minutes: z.number() })),
  NeedHelp: z.string(),
  SelectedDate: z.string(),
  SelectedTime: z.string(),
  DisplayDateTime: z.nullable(localized),
});

const contactorShape = z.object({
  Name: z.string(),
  Phone: z.string(),
  Email: z.string(),
  LicenseNo: z.string(),
});

const agreementsShape = z.object({
  personal: z.boolean(),
  thirdParty: z.boolean(),
  marketing: z.boolean(),
  advertising: z.boolean(),
});

export const holdShape = z.object({
  token: z.string(),
  dealerCode: z.string(),
  date: z.string(),
  time: z.string(),
  /** The services that it is long enough for; an hour while there are none. */
  serviceIds: z.array(z.string()),
  /** Instants of this browser's clock, in milliseconds: the last answer, the end, and the end of all renewals. */
  renewedAt: z.number(),
  deadline: z.number(),
  renewableUntil: z.number(),
});

/** The shape that is written to and read back from the browser's storage. */
export const draftShape = z.object({
  CurrentStep: z.number(),
  FinishedStep: z.number(),
  BookDetails: bookDetailsShape,
  Contactor: contactorShape,
  Agreements: agreementsShape,
  /** Milliseconds since the epoch of the last change; null while nothing has been chosen. */
  LastUpdate: z.nullable(z.number()),
  /** The submit attempt whose answer has not arrived as a success yet. */
  Attempt: z.nullable(z.object({ key: z.string(), body: z.nullable(z.string()) })),
  /** The time that the server keeps for the draft. Drafts stored before there were holds have none. */
  Hold: z._default(z.nullable(holdShape), null),
});

export type BookingDraft = z.infer<typeof draftShape>;
export type BookDetails = z.infer<typeof bookDetailsShape>;
export type Contactor = z.infer<typeof contactorShape>;
export type Agreements = z.infer<typeof agreementsShape>;
export type StoredHold = z.infer<typeof holdShape>;
export type LocalizedName = z.infer<typeof localized>;
export type ChosenService = BookDetails['Service'][number];

/** A name without the cache's `__typename`, for storage. */
export function plainName({ ko, en }: LocalizedName): LocalizedName {
  return { ko, en };
}

/** The display name of a model year: "2024년식", "2024". */
export function yearName(year: number | string): LocalizedName {
  return { ko: `${year}년식`, en: String(year) };
}

export { IDLE_LIMIT_MS };

export function emptyDraft(): BookingDraft {
  return {
    CurrentStep: 1,
    FinishedStep: 0,
    BookDetails: {
      SelectedState: null,
      SelectedCity: null,
      DealerCode: '',
      DealerName: null,
      DealerPhone: '',
      Make: null,
      Year: null,
      Model: null,
      Service: [],
      NeedHelp: '',
      SelectedDate: '',
      SelectedTime: '',
      DisplayDateTime: null,
    },
    Contactor: { Name: '', Phone: '', Email: '', LicenseNo: '' },
    Agreements: { personal: false, thirdParty: false, marketing: false, advertising: false },
    LastUpdate: null,
    Attempt: null,
    Hold: null,
  };
}

/** Lead time of the warning before that (KWCAG 6.2.1: enough to continue with one press). */
export const WARNED_BEFORE_MS = 2 * 60 * 1000;

/** More than 30 minutes without a change. An untouched draft never expires. */
export function isExpired(draft: BookingDraft, now: number): boolean {
  return draft.LastUpdate !== null && now - draft.LastUpdate > IDLE_LIMIT_MS;
}

/** The visitor is still there: restarts the idle timer. An expired or empty draft stays as it is. */
export function stayed(draft: BookingDraft, now: number): BookingDraft {
  return draft.LastUpdate === null || isExpired(draft, now) ? draft : { ...draft, LastUpdate: now };
}

function changed(draft: BookingDraft, details: Partial<BookDetails>, now: number): BookingDraft {
  return { ...draft, BookDetails: { ...draft.BookDetails, ...details }, LastUpdate: now };
}

export interface DealerChoice {
  readonly code: string;
  readonly name: LocalizedName;
  readonly phone: string;
  readonly state: LocalizedName;
  readonly city: LocalizedName;
}

/** The search filter of the location step; a new state clears the city (public spec §4). */
export function withState(draft: BookingDraft, state: LocalizedName | null, now: number): BookingDraft {
  return changed(draft, { SelectedState: state, SelectedCity: null }, now);
}

export function withCity(draft: BookingDraft, city: LocalizedName | null, now: number): BookingDraft {
  return changed(draft, { SelectedCity: city }, now);
}

/**
 * Another centre has other free times, so the schedule must be confirmed again, but the chosen time is kept: the
 * timeslot step shows whether the new centre has it. A search over a whole state stays that wide.
 */
export function withDealer(draft: BookingDraft, dealer: DealerChoice, now: number): BookingDraft {
  const { SelectedState, SelectedCity, DealerCode } = draft.BookDetails;
  const inChosenState = SelectedState?.ko === dealer.state.ko;
  const next = changed(
    draft,
    {
      DealerCode: dealer.code,
      DealerName: dealer.name,
      DealerPhone: dealer.phone,
      SelectedState: dealer.state,
      SelectedCity: inChosenState ? SelectedCity : dealer.city,
    },
    now,
  );
  const another = dealer.code !== DealerCode;
  return another ? { ...next, FinishedStep: Math.min(next.FinishedStep, 1) } : next;
}

/** `date` is `YYYY-MM-DD` and `time` `HH:MM`, both of Asia/Seoul; an empty time means that only the day is chosen. */
export function withSchedule(draft: BookingDraft, date: string, time: string, now: number): BookingDraft {
  return changed(
    draft,
    {
      SelectedDate: date,
      SelectedTime: time,
      DisplayDateTime: date && time ? displayDateTime(date, time) : null,
    },
    now,
  );
}

/** A new make empties the model, since models belong to a make. */
export function withMake(draft: BookingDraft, make: LocalizedName | null, now: number): BookingDraft {
  const same = make?.en === draft.BookDetails.Make?.en;
  return same ? draft : changed(draft, { Make: make, Model: null }, now);
}

export function withModel(draft: BookingDraft, model: LocalizedName | null, now: number): BookingDraft {
  return changed(draft, { Model: model }, now);
}

export function withYear(draft: BookingDraft, year: LocalizedName | null, now: number): BookingDraft {
  return changed(draft, { Year: year }, now);
}

export function withServices(draft: BookingDraft, services: readonly ChosenService[], now: number): BookingDraft {
  return changed(draft, { Service: [...services] }, now);
}

export function withNeedHelp(draft: BookingDraft, text: string, now: number): BookingDraft {
  return changed(draft, { NeedHelp: text }, now);
}

export function withContactor(draft: BookingDraft, contactor: Partial<Contactor>, now: number): BookingDraft {
  return { ...draft, Contactor: { ...draft.Contactor, ...contactor }, LastUpdate: now };
}

export function withAgreements(draft: BookingDraft, agreements: Partial<Agreements>, now: number): BookingDraft {
  return { ...draft, Agreements: { ...draft.Agreements, ...agreements }, LastUpdate: now };
}

/**
 * Nominal duration in minutes: the sum of the services, 60 when only need-help is given, at least 30 (decisions,
 * "Capacity").
 */
export function totalMinutes(details: Pick<BookDetails, 'Service' | 'NeedHelp'>): number {
  if (details.Service.length === 0) {
    return details.NeedHelp.trim() === '' ? 0 : 60;
  }
  return Math.max(
    30,
    details.Service.reduce((sum, service) => sum + service.minutes, 0),
  );
}
