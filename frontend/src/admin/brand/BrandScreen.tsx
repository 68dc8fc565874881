import { useTexts } from '../../i18n/texts';
import { LoadFailure } from '../frame/LoadFailure';
import { Loading } from '../frame/Loading';
import { useAccessCheckOf } from '../frame/use-access-check';
import { type RecordFormProps, RecordPage } from '../records/RecordPage';
import { BrandForm } from './BrandForm';
import { useBrandSettingsQuery } from './BrandSettings.generated';

/**
 * The operator of the site: one record for footers, mails, the web manifest and structured data (decisions "Brand").
 */
export default function BrandScreen() {
  const t = useTexts('staff-content');
  return (
    <RecordPage title={t('brand_title')} lead={t('brand_lead')}>
      {(form) => <Settings {...form} />}
    </RecordPage>
  );
}

function Settings(form: RecordFormProps) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = useBrandSettingsQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  if (data?.brandSettings) return <BrandForm {...form} record={data.brandSettings} />;
  if (error) return <LoadFailure title={t('brand_failed')} text={t('unanswered')} onRetry={refetch} />;
  return <Loading height="480px" />;
}
