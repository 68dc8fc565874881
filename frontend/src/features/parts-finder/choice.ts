/**
 * The five steps of choosing a vehicle: make, model, year, series, variant (public spec §4 "Parts finder"). Each
 * requires the previous one, and a change resets all later ones. Pure functions; the URL stores the result.
 */
export const STEPS = ['make', 'model', 'year', 'series', 'variant'] as const;

export type Step = (typeof STEPS)[number];

/** The choice so far. The variant is not included: choosing it yields the vehicle and ends the choice. */
export interface Choice {
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly series: string | null;
}

/** The steps whose choice is kept. */
export type ChoiceStep = keyof Choice;

export const noChoice: Choice = { make: null, model: null, year: null, series: null };

/** Valid model years; others in a URL are ignored. */
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

/** Selects a value in a step; null clears it. Later steps are cleared in both cases. */
export function choose(choice: Choice, step: ChoiceStep, value: string | null): Choice {
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
