import { queryLanguage } from '../../i18n/query-language';
import { type RecordEditing, useRecordEditing } from '../records/use-record-editing';
import {
  type PriceGuidePartsFragment as PriceGuideRecord,
  useRestorePriceGuideMutation,
  useSavePriceGuideMutation,
} from './PriceGuideSettings.generated';
import { changedCells, inputOf, type Values, valuesOf } from './values';

/** The editing state of the price guide. */
export function usePricesEditing(loaded: PriceGuideRecord): RecordEditing<PriceGuideRecord, Values> {
  const [save] = useSavePriceGuideMutation({ fetchPolicy: 'no-cache' });
  const [restore] = useRestorePriceGuideMutation({ fetchPolicy: 'no-cache' });
  return useRecordEditing({
    name: 'price-guide',
    loaded,
    valuesOf,
    save: async (values, basedOn) =>
      (await save({ variables: { rows: inputOf(values), basedOn, language: queryLanguage } })).data?.savePriceGuide,
    restore: async (version, basedOn) =>
      (await restore({ variables: { version, basedOn, language: queryLanguage } })).data?.restorePriceGuide,
    countOf: changedCells,
  });
}
