import { useTexts } from '../../i18n/texts';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { Loading } from '../frame/Loading';
import { useAccessCheckOf } from '../frame/use-access-check';
import { BrandForm } from './BrandForm';
import { useBrandSettingsQuery } from './BrandSettings.generated';

/**
 * The operator of the site: one record for footers, mails, the web manifest and structured data (decisions "Brand").
 */
export default function BrandScreen() {
  const t = useTexts('staff-content');
  return (
    <AdminFrame title={t('brand_title')} lead={t('brand_lead')}>
      <Settings />
    </AdminFrame>
  );
}

function Settings() {
  const t = useTexts('staff-content');
  const { data, error, refetch } = useBrandSettingsQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  if (data?.brandSettings) return <BrandForm record={data.brandSettings} />;
  if (error) return <LoadFailure title={t('brand_failed')} text={t('unanswered')} onRetry={refetch} />;
  return <Loading height="480px" />;
}
