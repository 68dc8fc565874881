/**
 * The vehicle search as it is kept between pages and visits (public spec §3 "Vehicle search state"): what is looked for, and what
 * has been typed. While the finder is on screen it follows the address; elsewhere it is what other pages know of the visitor's
 * vehicle. Data and pure functions; the store is in `search-store.ts`.
 */
import * as z from 'zod/mini';
import { IDLE_LIMIT_MS } from '../booking/draft';
import { emptyAddress, type FinderAddress, MODES, type Mode, noFilters } from './address';
import { isBegun, noChoice } from './choice';

const name = z.nullable(z.string());

const vehicleShape = z.object({
  slug: z.string(),
  id: z.string(),
  ktype: name,
  make: z.string(),
  model: z.string(),
  year: z.number(),
  series: z.string(),
  variant: z.string(),
  /** Its whole name, for people. */
  carline: z.string(),
});

/** The shape that is written to and read back from the browser's storage. */
export const searchShape = z.object({
  choice: z.object({ make: name, model: name, year: z.nullable(z.number()), series: name }),
  /** Slug of the chosen vehicle; its details follow as soon as the server has told them. */
  vehicleSlug: name,
  vehicle: z.nullable(vehicleShape),
  number: name,
  category: name,
  brands: z.array(z.string()),
  criteria: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What is typed into the form of part numbers. */
  partNumber: z.string(),
  /** The way that somebody wanted to go who had to sign in first. */
  wanted: z.nullable(z.enum(MODES)),
  /** Milliseconds since the epoch of the last change; null while there was none. */
  lastUpdate: z.nullable(z.number()),
});

/** What of a search outlives the visit. */
export type KeptSearch = z.infer<typeof searchShape>;
export type ChosenVehicle = z.infer<typeof vehicleShape>;

/** What is typed and tells of a person. It never leaves the tab, nor does the owner's name the memory (`typed.ts`). */
export interface Personal {
  readonly rego: string;
  readonly ownerName: string;
  readonly vin: string;
  /** Milliseconds since the epoch of the last letter of these; null while there was none. */
  readonly typedAt: number | null;
}

export type VehicleSearch = KeptSearch & Personal;

export type Typed = Pick<VehicleSearch, 'rego' | 'ownerName' | 'vin' | 'partNumber'>;

export const nothingPersonal: Personal = { rego: '', ownerName: '', vin: '', typedAt: null };

export const emptySearch: VehicleSearch = {
  choice: noChoice,
  vehicleSlug: null,
  vehicle: null,
  number: null,
  category: null,
  brands: [],
  criteria: [],
  ...nothingPersonal,
  partNumber: '',
  wanted: null,
  lastUpdate: null,
};

/** A vehicle without the marks that the cache adds to it. */
export function plainVehicle(vehicle: ChosenVehicle): ChosenVehicle {
  const { slug, id, ktype, make, model, year, series, variant, carline } = vehicle;
  return { slug, id, ktype, make, model, year, series, variant, carline };
}

/** Older than a booking draft may become: 30 minutes. */
export const isStale = (since: number | null, now: number): boolean => since !== null && now - since > IDLE_LIMIT_MS;

/** What tells of a person is kept for 30 minutes after its last letter; the way to a form, after the last change. */
export function withoutStaleTyping(search: VehicleSearch, now: number): VehicleSearch {
  const typed = isStale(search.typedAt, now);
  const wanted = search.wanted !== null && isStale(search.lastUpdate, now);
  if (!typed && !wanted) return search;
  return { ...search, ...(typed && nothingPersonal), ...(wanted && { wanted: null }) };
}

/** Somebody types. Time counts only for what tells of a person. */
export function typing(search: VehicleSearch, typed: Partial<Typed>, now: number): VehicleSearch {
  const personal = Object.keys(typed).some((name) => name !== 'partNumber');
  return { ...search, ...typed, ...(personal && { typedAt: now }), lastUpdate: now };
}

/** What may be written where other visits and other people find it. */
export function keptOf(search: VehicleSearch): KeptSearch {
  const { rego, ownerName, vin, typedAt, ...kept } = search;
  return kept;
}

/** The search as the address has it. A way of finding drives the others out; a choice under way is remembered. */
export function following(search: VehicleSearch, address: FinderAddress, now: number): VehicleSearch {
  const { vehicle, number, category, brands, criteria, choice, mode } = address;
  const found = vehicle !== search.vehicleSlug || number !== search.number;
  return {
    ...search,
    choice: mode === 'MAKE_MODEL_YEAR' ? choice : vehicle !== null || number !== null ? noChoice : search.choice,
    vehicleSlug: vehicle,
    vehicle: search.vehicle?.slug === vehicle ? search.vehicle : null,
    number,
    category,
    brands: [...brands],
    criteria: criteria.map(({ name, values }) => ({ name, values: [...values] })),
    ...(found && vehicle !== null && { partNumber: '' }),
    ...(found && number !== null && { partNumber: number, ...nothingPersonal }),
    lastUpdate: now,
  };
}

/** A vehicle chosen by make and model clears plate and VIN; one found by them clears what else was typed (public spec §4). */
export function foundBy(search: VehicleSearch, mode: Mode, now: number): VehicleSearch {
  return {
    ...search,
    choice: noChoice,
    rego: mode === 'REGO' ? search.rego : '',
    ownerName: '',
    vin: mode === 'VIN' ? search.vin : '',
    typedAt: mode === 'MAKE_MODEL_YEAR' ? null : search.typedAt,
    partNumber: '',
    lastUpdate: now,
  };
}

/**
 * Where the finder goes on that is opened without saying what it looks for; null where there is nothing to go on with. The form
 * that somebody wanted is gone on with by members alone: a visitor who turned back at sign-in would be led there again.
 */
export function remembered(search: VehicleSearch, asked: FinderAddress, visitor = false): FinderAddress | null {
  const mode = visitor ? null : search.wanted;
  if (asked.category !== null) {
    // Somebody comes from a category: of what he looked for, the vehicle alone has to do with it.
    return search.vehicleSlug === null && mode === null ? null : { ...asked, vehicle: search.vehicleSlug, mode };
  }
  if (search.vehicleSlug === null && search.number === null && mode === null) return null;
  const filters = search.vehicleSlug === null ? noFilters : { brands: search.brands, criteria: search.criteria };
  return {
    ...emptyAddress,
    ...filters,
    vehicle: search.vehicleSlug,
    number: search.vehicleSlug === null ? search.number : null,
    category: search.number === null ? search.category : null,
    mode,
  };
}

/** A choice that was begun and left, to be gone on with. */
export const leftChoice = ({ choice }: VehicleSearch) => (isBegun(choice) ? choice : noChoice);
