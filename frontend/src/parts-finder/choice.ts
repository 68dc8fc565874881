/**
 * The five steps by which a vehicle is chosen: make, model, year, series, variant (public spec §4 "Parts finder"). Each needs
 * the one before it, and a choice takes everything below it away. Pure functions; the address holds what they answer.
 */
export const STEPS = ['make', 'model', 'year', 'series', 'variant'] as const;

export type Step = (typeof STEPS)[number];

/** What has been chosen so far. The variant is not among it: choosing one gives the vehicle and ends the choice. */
export interface Choice {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly series: string | null;
}

/** The steps whose choice is kept. */
export type KeptStep = keyof Choice;

export const noChoice: Choice = { make: null, model: null, year: null, series: null };

/** Years that a car can be of; what an address says beyond them is no year. */
const YEARS = { first: 1900, last: 2100 };

/** A model year out of an address or a list, or null. */
export function yearOf(text: string | undefined): number | null {
  if (!text || !/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  return year >= YEARS.first && year <= YEARS.last ? year : null;
}

/** The choice as far as it hangs together: what comes after a gap counts for nothing. */
export function withoutGaps({ make, model, year, series }: Choice): Choice {
  if (make === null) return noChoice;
  if (model === null) return { ...noChoice, make };
  if (year === null) return { ...noChoice, make, model };
  return { make, model, year, series };
}

/** The step that is to be done next. */
export function stepOf({ make, model, year, series }: Choice): Step {
  if (make === null) return 'make';
  if (model === null) return 'model';
  if (year === null) return 'year';
  return series === null ? 'series' : 'variant';
}

/** Chooses at a step; null takes the choice away. Everything below is cleared either way. */
export function choose(choice: Choice, step: KeptStep, value: string | null): Choice {
  const kept = backTo(choice, step);
  return withoutGaps({ ...kept, [step]: step === 'year' ? yearOf(value ?? undefined) : value });
}

/** Returns to a step, which is open again, and so is everything below it. */
export function backTo(choice: Choice, step: Step): Choice {
  const at = STEPS.indexOf(step);
  const kept = Object.entries(choice).map(([name, value]) => [name, STEPS.indexOf(name as Step) < at ? value : null]);
  return withoutGaps(Object.fromEntries(kept) as Choice);
}

/** Something has been chosen already. */
export const isBegun = ({ make }: Choice): boolean => make !== null;

/** The popular makes (public spec §9) and the rest, both in the order of the list. */
export function groupedMakes<T extends { name: string; popular: boolean }>(
  makes: readonly T[],
): { popular: readonly T[]; others: readonly T[] } {
  return { popular: makes.filter(({ popular }) => popular), others: makes.filter(({ popular }) => !popular) };
}
