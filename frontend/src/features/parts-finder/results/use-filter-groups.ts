import { useLocalized, useTexts } from '../../../i18n/texts';
import { type FinderAddress, toggledBrand, toggledCriterion, withFilters } from '../address';
import type { PartsAnswer } from './use-parts';

export interface FilterOption {
  key: string;
  label: string;
  count: number;
  checked: boolean;
  /** The address with this one ticked, or no longer. */
  toggled: FinderAddress;
}

export interface FilterGroup {
  key: string;
  name: string;
  options: readonly FilterOption[];
  chosen: number;
}

type ResultCounts = Pick<PartsAnswer, 'brands' | 'facets'>;

/** The filters of a list: brands, then each criterion with several values. */
export function useFilterGroups(address: FinderAddress, { brands, facets }: ResultCounts): readonly FilterGroup[] {
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  const byBrand = brands.map(({ brand, count }) => ({
    key: brand.id,
    label: brand.name,
    count,
    checked: address.brands.includes(brand.id),
    toggled: withFilters(address, toggledBrand(address, brand.id)),
  }));
  const byCriterion = facets.map(({ name, values }) => {
    const chosen = address.criteria.find((criterion) => criterion.name === name.ko)?.values ?? [];
    const options = values.map(({ value, count }) => ({
      key: value.ko,
      label: localized(value),
      count,
      checked: chosen.includes(value.ko),
      toggled: withFilters(address, toggledCriterion(address, name.ko, value.ko)),
    }));
    return groupOf(name.ko, localized(name), options);
  });
  return [groupOf('', t('brand'), byBrand), ...byCriterion].filter(
    ({ options, chosen }) => options.length > 1 || chosen > 0,
  );
}

const groupOf = (key: string, name: string, options: readonly FilterOption[]): FilterGroup => ({
  key,
  name,
  options,
  chosen: options.filter(({ checked }) => checked).length,
});
