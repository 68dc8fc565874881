import { queryLanguage } from '../../i18n/query-language';
import { type RecordEditing, useRecordEditing } from '../records/use-record-editing';
import {
  type BrandRecordPartsFragment as BrandRecord,
  useRestoreBrandMutation,
  useSaveBrandMutation,
} from './BrandSettings.generated';
import { differing, type Values, valuesOf } from './values';

export const recordValues = (record: BrandRecord): Values => valuesOf(record.brand, record.colours);

const changedFields = (values: Values, saved: Values): number => differing(values, saved).length;

/** The editing state of the brand record. */
export function useBrandEditing(loaded: BrandRecord): RecordEditing<BrandRecord, Values> {
  const [saveBrand] = useSaveBrandMutation({ fetchPolicy: 'no-cache' });
  const [restoreBrand] = useRestoreBrandMutation({ fetchPolicy: 'no-cache' });
  return useRecordEditing({
    name: 'brand-settings',
    loaded,
    valuesOf: recordValues,
    save: async (input, basedOn) =>
      (await saveBrand({ variables: { input, basedOn, language: queryLanguage } })).data?.saveBrand,
    restore: async (version, basedOn) =>
      (await restoreBrand({ variables: { version, basedOn, language: queryLanguage } })).data?.restoreBrand,
    countOf: changedFields,
  });
}
