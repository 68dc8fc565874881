import { useTexts } from '../../i18n/texts';
import { LAST_VERSIONS, RecordHistory, type RestoreProps } from '../records/RecordHistory';
import { type BrandRecordPartsFragment as BrandRecord, useBrandHistoryQuery } from './BrandSettings.generated';
import { differing, namesOf, valuesOf } from './values';

/** The versions of the record, with their differences from the default. */
export function BrandHistory({ record, ...restore }: RestoreProps & { record: BrandRecord }) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = useBrandHistoryQuery(LAST_VERSIONS);
  const standard = valuesOf(record.default, record.defaultColours);
  return (
    <RecordHistory
      {...restore}
      current={record.version}
      saves={data?.brandHistory.nodes}
      error={error}
      onRetry={refetch}
      changesOf={({ brand, colours, version }) =>
        version.isDefault
          ? ''
          : t('brand_differs', { fields: namesOf(differing(valuesOf(brand, colours), standard), t) })
      }
    />
  );
}
