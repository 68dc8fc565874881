import { inBothLanguages, type Localized, useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { byName } from '../../../text/name-order';
import type { Option } from '../../../ui/RadioGroup';
import { sortedMakes } from '../../booking/make-list';
import { type Choice, groupedMakes, type Step } from '../choice';
import {
  type PartsFinderQuery,
  useCatalogueModelsQuery,
  useCatalogueSeriesQuery,
  useCatalogueVariantsQuery,
  useCatalogueYearsQuery,
} from '../PartsFinder.generated';

export type Makes = PartsFinderQuery['catalogueMakes'];

export interface StepList {
  options: readonly Option[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

interface Answer {
  loading: boolean;
  error?: unknown;
  data?: unknown;
  refetch: () => Promise<unknown>;
}

/** The label of a value; the value itself while its list is loading. */
export const labelIn = ({ options }: StepList, value: string | number | null | undefined): string =>
  options.find((option) => option.value === String(value))?.label ?? String(value ?? '');

const named = (names: readonly string[] | undefined): Option[] =>
  (names ?? []).map((name) => ({ value: name, label: name }));

const listOf = (options: readonly Option[], { loading, error, data, refetch }: Answer): StepList => ({
  options,
  loading: loading && !data,
  failed: Boolean(error) && !data,
  retry: () => void refetch().catch(() => undefined),
});

/** The list of each step; each comes when the choice before it is made. A variant's value is the slug of its vehicle. */
export function useChoiceLists(
  choice: Choice,
  makes: Makes,
  makesFailed: boolean,
  retryMakes: () => void,
): Record<Step, StepList> {
  const t = useTexts('parts-finder');
  const localized = useLocalized();
  const language = useLanguage();
  const korean = language === 'ko';
  const { make, model, year, series } = choice;
  const upTo = { make: make ?? '', model: model ?? '', year: year ?? 0, series: series ?? '' };
  const models = useCatalogueModelsQuery({ variables: { make: upTo.make }, skip: make === null });
  const years = useCatalogueYearsQuery({
    variables: { make: upTo.make, model: upTo.model },
    skip: model === null,
  });
  const seriesList = useCatalogueSeriesQuery({
    variables: { make: upTo.make, model: upTo.model, year: upTo.year },
    skip: year === null,
  });
  const variants = useCatalogueVariantsQuery({ variables: upTo, skip: series === null });
  const yearOptions = (years.data?.catalogueYears ?? []).map((value) => ({
    value: String(value),
    label: korean ? t('year_label', { year: value }) : String(value),
  }));
  const variantOptions = (variants.data?.catalogueVariants ?? []).map(({ slug, displayName }) => ({
    value: slug,
    label: localized(displayName),
    keywords: inBothLanguages(displayName),
  }));
  const shownAs = ({ name, displayName }: { name: string; displayName: Localized }): Option => ({
    value: name,
    label: localized(displayName),
    keywords: inBothLanguages(displayName),
  });
  const { popular, others } = groupedMakes(makes);
  const ordered = [...popular, ...sortedMakes(others, ({ displayName }) => displayName, language)];
  const modelsByName = byName(models.data?.catalogueModels ?? [], ({ displayName }) => displayName[language], language);
  return {
    make: {
      options: ordered.map(shownAs),
      loading: makes.length === 0 && !makesFailed,
      failed: makesFailed,
      retry: retryMakes,
    },
    model: listOf(make === null ? [] : modelsByName.map(shownAs), models),
    year: listOf(model === null ? [] : yearOptions, years),
    series: listOf(year === null ? [] : named(seriesList.data?.catalogueSeries), seriesList),
    variant: listOf(series === null ? [] : variantOptions, variants),
  };
}
