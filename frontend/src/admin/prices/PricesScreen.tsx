import { useTexts } from '../../i18n/texts';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { Loading } from '../frame/Loading';
import { useAccessCheckOf } from '../frame/use-access-check';
import { usePriceGuideSettingsQuery } from './PriceGuideSettings.generated';
import { PricesForm } from './PricesForm';

/** The price guide: what each service costs for each class of cars (decisions "Price guide"). */
export default function PricesScreen() {
  const t = useTexts('staff-content');
  return (
    <AdminFrame title={t('prices_title')} lead={t('prices_lead')}>
      <Settings />
    </AdminFrame>
  );
}

function Settings() {
  const t = useTexts('staff-content');
  const { data, error, refetch } = usePriceGuideSettingsQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  if (data?.priceGuideSettings) {
    const services = data.serviceCategories.flatMap(({ items }) => items);
    return <PricesForm record={data.priceGuideSettings} services={services} />;
  }
  if (error) return <LoadFailure title={t('prices_failed')} text={t('unanswered')} onRetry={refetch} />;
  return <Loading height="480px" />;
}
