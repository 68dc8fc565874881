import { byName } from '../../text/name-order';

/** The makers of Korea, by their English names, in the order of their lists there. */
const DOMESTIC = ['Hyundai', 'Kia', 'Genesis', 'KGM', 'Renault Korea', 'Chevrolet'];

/** Makes in the order in which Korea looks for them: its own makers first, then the rest by name. */
export function sortedMakes<T>(
  makes: readonly T[],
  nameOf: (make: T) => { readonly ko: string; readonly en: string },
  language: 'ko' | 'en',
): readonly T[] {
  const place = (make: T) => DOMESTIC.indexOf(nameOf(make).en);
  const domestic = makes.filter((make) => place(make) >= 0).sort((left, right) => place(left) - place(right));
  const others = makes.filter((make) => place(make) < 0);
  return [...domestic, ...byName(others, (make) => nameOf(make)[language], language)];
}
