import { inBothLanguages, type Localized } from '../i18n/texts';
import provinces from './province-names.json';

const normalized = (name: string) => name.replace(/[\s-]/g, '').toLowerCase();

/**
 * All names of each province, the official one first: current, former, announced, short and English ones, as in
 * crates/locations/data/province-names.csv. A name may mean several provinces.
 */
const names: readonly (readonly string[])[] = provinces;

/** The official Korean names of the provinces that `name` means, regardless of spaces, hyphens and case. */
export function provincesNamed(name: string): readonly string[] {
  const wanted = normalized(name);
  return names.flatMap((forms) => (forms.some((form) => normalized(form) === wanted) ? forms.slice(0, 1) : []));
}

/** Everything by which a combo box finds a province. */
export function provinceKeywords(province: Localized): string {
  const forms = names.find(([official]) => official === province.ko) ?? [];
  return [inBothLanguages(province), ...forms].join(' ');
}
