import { useTexts } from '../../i18n/texts';
import { LAST_VERSIONS, RecordHistory, type RestoreProps } from '../records/RecordHistory';
import {
  type PriceGuidePartsFragment as PriceGuideRecord,
  usePriceGuideHistoryQuery,
} from './PriceGuideSettings.generated';
import { differing, valuesOf } from './values';

interface PricesHistoryProps extends RestoreProps {
  record: PriceGuideRecord;
  namesOf: (serviceIds: readonly string[]) => string;
}

/** The versions of the guide, with the services whose prices changed. */
export function PricesHistory({ record, namesOf, ...restore }: PricesHistoryProps) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = usePriceGuideHistoryQuery(LAST_VERSIONS);
  return (
    <RecordHistory
      {...restore}
      current={record.version}
      saves={data?.priceGuideHistory.nodes}
      error={error}
      onRetry={refetch}
      changesOf={(save, previous) => {
        const services = previous ? namesOf(differing(valuesOf(save), valuesOf(previous))) : '';
        return services && t('prices_changed', { services });
      }}
    />
  );
}
