/**
 * The vehicle search across pages and visits (public spec §3 "Vehicle search state"): the query, and typed data. On the
 * finder it follows the URL; elsewhere it provides the visitor's vehicle. Only data and pure functions; the store is in
 * `search-store.ts`.
 */
import * as z from 'zod/mini';
import { IDLE_LIMIT_MS } from '../booking/draft';
import { emptyAddress, type FinderAddress, MODES, type Mode, noFilters } from './address';
import { isBegun, noChoice } from './choice';

const name = z.nullable(z.string());
const displayed = z.object({ ko: z.string(), en: z.string() });

const vehicleShape = z.object({
  slug: z.string(),
  id: z.string(),
  ktype: name,
  make: z.string(),
  model: z.string(),
  year: z.number(),
  series: z.string(),
  variant: z.string(),
  displayMake: displayed,
  displayModel: displayed,
  /** Its whole name. */
  displayName: displayed,
});

/** The shape that is written to and read back from the browser's storage. */
export const searchShape = z.object({
  choice: z.object({ make: name, model: name, year: z.nullable(z.number()), series: name }),
  /** Slug of the chosen vehicle; its details follow when the server returns them. */
  vehicleSlug: name,
  vehicle: z.nullable(vehicleShape),
  number: name,
  category: name,
  brands: z.array(z.string()),
  criteria: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Input of the part number form. */
  partNumber: z.string(),
  /** The mode to open after sign-in. */
  wanted: z.nullable(z.enum(MODES)),
  /** Milliseconds since the epoch of the last change; null while there was none. */
  lastUpdate: z.nullable(z.number()),
});

/** The part of a search that is stored across visits. */
export type StoredSearch = z.infer<typeof searchShape>;
export type ChosenVehicle = z.infer<typeof vehicleShape>;

/** Typed personal data. It never leaves the tab, and the owner's name never leaves the memory (`typed.ts`). */
export interface PersonalInput {
  readonly rego: string;
  readonly ownerName: string;
  readonly vin: string;
  /** Milliseconds since the epoch of the last letter of these; null while there was none. */
  readonly typedAt: number | null;
}

export type VehicleSearch = StoredSearch & PersonalInput;

export type SearchInput = Pick<VehicleSearch, 'rego' | 'ownerName' | 'vin' | 'partNumber'>;

export const nothingPersonal: PersonalInput = { rego: '', ownerName: '', vin: '', typedAt: null };

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
  const { slug, id, ktype, make, model, year, series, variant, displayMake, displayModel, displayName } = vehicle;
  return {
    ...{ slug, id, ktype, make, model, year, series, variant },
    displayMake: plainText(displayMake),
    displayModel: plainText(displayModel),
    displayName: plainText(displayName),
  };
}

const plainText = ({ ko, en }: { ko: string; en: string }) => ({ ko, en });

/** Older than a booking draft may become: 30 minutes. */
export const isStale = (since: number | null, now: number): boolean => since !== null && now - since > IDLE_LIMIT_MS;

/** Personal data expires 30 minutes after its last change; the wanted mode, after the last change of the search. */
export function withoutStaleTyping(search: VehicleSearch, now: number): VehicleSearch {
  const typed = isStale(search.typedAt, now);
  const wanted = search.wanted !== null && isStale(search.lastUpdate, now);
  if (!typed && !wanted) return search;
  return { ...search, ...(typed && nothingPersonal), ...(wanted && { wanted: null }) };
}

/** Updates typed data. Only personal data has a timestamp. */
export function typing(search: VehicleSearch, typed: Partial<SearchInput>, now: number): VehicleSearch {
  const personal = Object.keys(typed).some((name) => name !== 'partNumber');
  return { ...search, ...typed, ...(personal && { typedAt: now }), lastUpdate: now };
}

/** The part without personal data, for localStorage. */
export function storedPartOf(search: VehicleSearch): StoredSearch {
  const { rego, ownerName, vin, typedAt, ...kept } = search;
  return kept;
}

/** The search for the finder's URL. One way of finding replaces the others; a choice in progress is stored. */
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
 * The finder's URL to restore when it is opened without a search; null without one. A wanted mode is only restored for
 * members: a visitor who cancelled the sign-in would be redirected there again.
 */
export function remembered(search: VehicleSearch, asked: FinderAddress, visitor = false): FinderAddress | null {
  const mode = visitor ? null : search.wanted;
  if (asked.category !== null) {
    // Opened from a category: only the vehicle of the stored search is relevant.
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

/** An unfinished choice, to be continued. */
export const leftChoice = ({ choice }: VehicleSearch) => (isBegun(choice) ? choice : noChoice);
