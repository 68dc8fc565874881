/**
 * The URL state of the parts finder: vehicle or part number, category, filters, and the progress of a vehicle choice.
 * It can be shared, survives a reload, and Back steps through it. The functions below are the screen's transitions
 * (public spec §4 "Parts finder"); all are pure.
 */
import {
  type Choice,
  type ChoiceStep,
  choose,
  noChoice,
  type Step,
  backTo as stepBack,
  withoutGaps,
  yearOf,
} from './choice';

/** How a vehicle is found (public spec §2). */
export const MODES = ['MAKE_MODEL_YEAR', 'REGO', 'VIN'] as const;
export type Mode = (typeof MODES)[number];

/** Requires a signed-in user (public spec §6). */
export const needsSession = (mode: Mode): boolean => mode !== 'MAKE_MODEL_YEAR';

/** Values of one criterion that a part may have; Korean names and values are the keys in every language. */
export interface CriterionFilter {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Filters {
  /** Ids of brands. */
  readonly brands: readonly string[];
  readonly criteria: readonly CriterionFilter[];
}

export interface FinderAddress extends Filters {
  /** Slug of the chosen vehicle. */
  readonly vehicle: string | null;
  /** The queried part number, as typed; then there is no vehicle. */
  readonly number: string | null;
  /** Id of a category, or of the product that is one (`parts-brakes`). */
  readonly category: string | null;
  /** The choice in progress. */
  readonly mode: Mode | null;
  readonly choice: Choice;
  /** The model year decoded from a VIN; the year step selects it automatically if available. */
  readonly hint: number | null;
}

export const noFilters: Filters = { brands: [], criteria: [] };

export const emptyAddress: FinderAddress = {
  vehicle: null,
  number: null,
  category: null,
  ...noFilters,
  mode: null,
  choice: noChoice,
  hint: null,
};

/** Maximum length of a part number (as in the gateway). */
export const NUMBER_LONGEST = 40;

/** Names of modes in URLs. */
const NAMES: Record<Mode, string> = { MAKE_MODEL_YEAR: 'model', REGO: 'plate', VIN: 'vin' };
const modeOf = (name: string | undefined) => MODES.find((mode) => NAMES[mode] === name) ?? null;

/** Separators of filters, and their escape character. */
const escaped = (text: string) => text.replace(/[%:;|,]/g, (sign) => encodeURIComponent(sign));
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const listOf = (text: string | undefined, by: string) =>
  (text ?? '')
    .split(by)
    .filter((piece) => piece !== '')
    .map(unescaped);

function criteriaOf(text: string | undefined): CriterionFilter[] {
  return (text ?? '').split(';').flatMap((piece) => {
    const [name = '', values] = piece.split(':');
    const chosen = listOf(values, '|');
    return name !== '' && chosen.length > 0 ? [{ name: unescaped(name), values: chosen }] : [];
  });
}

/** The address that a query means; what makes no sense in it is left out. */
export function addressOf(search: Readonly<Record<string, string | undefined>>): FinderAddress {
  const number = search.number?.trim().slice(0, NUMBER_LONGEST) || null;
  const vehicle = number === null ? search.vehicle || null : null;
  const mode = modeOf(search.choose);
  const choosing = mode === 'MAKE_MODEL_YEAR';
  const { make = null, model = null, series = null } = choosing ? search : {};
  return {
    vehicle,
    number,
    category: number === null ? search.category || null : null,
    brands: vehicle === null ? [] : listOf(search.brand, ','),
    criteria: vehicle === null ? [] : criteriaOf(search.criteria),
    mode,
    choice: withoutGaps({
      make: make || null,
      model: model || null,
      year: choosing ? yearOf(search.year) : null,
      series: series || null,
    }),
    hint: choosing ? yearOf(search.hint) : null,
  };
}

/** The other way round; what is not there is not written. */
export function searchOf(address: FinderAddress): Record<string, string | undefined> {
  const { vehicle, number, category, brands, criteria, mode, choice, hint } = address;
  return {
    vehicle: vehicle ?? undefined,
    number: number ?? undefined,
    category: category ?? undefined,
    brand: brands.map(escaped).join(',') || undefined,
    criteria:
      criteria.map(({ name, values }) => `${escaped(name)}:${values.map(escaped).join('|')}`).join(';') || undefined,
    choose: mode ? NAMES[mode] : undefined,
    make: choice.make ?? undefined,
    model: choice.model ?? undefined,
    year: choice.year === null ? undefined : String(choice.year),
    series: choice.series ?? undefined,
    hint: hint === null ? undefined : String(hint),
  };
}

/** No vehicle, number or choice: the last search may be restored. */
export const isBare = ({ vehicle, number, mode }: FinderAddress): boolean =>
  vehicle === null && number === null && mode === null;

/** Opens a mode; its choice continues where it stopped. */
export const opened = (address: FinderAddress, mode: Mode, choice: Choice = noChoice): FinderAddress => ({
  ...address,
  mode,
  choice: mode === 'MAKE_MODEL_YEAR' ? withoutGaps(choice) : noChoice,
  hint: null,
});

/** Closes the mode and restores the previous result. */
export const closed = (address: FinderAddress): FinderAddress => ({
  ...address,
  mode: null,
  choice: noChoice,
  hint: null,
});

/** A make, model, year or series is selected or cleared. */
export const chosen = (address: FinderAddress, step: ChoiceStep, value: string | null): FinderAddress => ({
  ...address,
  mode: 'MAKE_MODEL_YEAR',
  choice: choose(address.choice, step, value),
  hint: step === 'model' ? address.hint : null,
});

/** A line of the breadcrumb is pressed. */
export const returnedTo = (address: FinderAddress, choice: Choice, step: Step): FinderAddress => ({
  ...address,
  mode: 'MAKE_MODEL_YEAR',
  choice: stepBack(choice, step),
  hint: null,
});

/** A vehicle was found in any mode: part number and choice are removed, the category stays, its filters don't. */
export const withVehicle = (address: FinderAddress, slug: string): FinderAddress => ({
  ...emptyAddress,
  category: address.category,
  vehicle: slug,
});

/** Data of a looked-up car is preselected; a year that comes after the model is kept as a hint. */
export const preselected = (address: FinderAddress, choice: Choice, hint: number | null): FinderAddress => ({
  ...address,
  mode: 'MAKE_MODEL_YEAR',
  choice: withoutGaps(choice),
  hint,
});

/** Searches a part number: vehicle, choice and category are removed. */
export const withNumber = (number: string): FinderAddress => ({
  ...emptyAddress,
  number: number.trim().slice(0, NUMBER_LONGEST),
});

/** Another category, or with null all parts. Its filters are not those of the one before. */
export const withCategory = (address: FinderAddress, category: string | null): FinderAddress => ({
  ...address,
  ...noFilters,
  category,
});

export const withFilters = (address: FinderAddress, { brands, criteria }: Filters): FinderAddress => ({
  ...address,
  brands,
  criteria,
});

/** How many values are filtered by. */
export const filterCount = ({ brands, criteria }: Filters): number =>
  brands.length + criteria.reduce((sum, { values }) => sum + values.length, 0);

const toggledIn = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** A brand is filtered by, or no longer. */
export const toggledBrand = (filters: Filters, id: string): Filters => ({
  ...filters,
  brands: toggledIn(filters.brands, id),
});

/** The same of a value of a criterion. */
export function toggledCriterion(filters: Filters, name: string, value: string): Filters {
  const values = toggledIn(filters.criteria.find((criterion) => criterion.name === name)?.values ?? [], value);
  const others = filters.criteria.filter((criterion) => criterion.name !== name);
  return { ...filters, criteria: values.length > 0 ? [...others, { name, values }] : others };
}
