import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { AdminFrame } from '../frame/AdminFrame';
import { useAccessCheckOf } from '../frame/use-access-check';
import { BrandForm } from './BrandForm';
import { useBrandSettingsQuery } from './BrandSettings.generated';

/**
 * The operator of the site: one record for footers, mails, the web manifest and structured data (decisions "Brand").
 */
export default function BrandScreen() {
  const t = useTexts('staff-content');
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <AdminFrame
      title={t('brand_title')}
      lead={t('brand_lead')}
      action={
        <Button type="submit" form={id} variant="primary" busy={busy}>
          {t('save')}
        </Button>
      }
    >
      <Settings id={id} busy={busy} onBusy={setBusy} />
    </AdminFrame>
  );
}

function Settings({ id, busy, onBusy }: { id: string; busy: boolean; onBusy: (busy: boolean) => void }) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = useBrandSettingsQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  const record = data?.brandSettings;
  if (record) return <BrandForm id={id} record={record} busy={busy} onBusy={onBusy} />;
  if (error) {
    return (
      <Notice
        kind="error"
        live
        title={t('brand_failed')}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('try_again')}</Button>}
      >
        {t('unanswered')}
      </Notice>
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="480px" />
    </div>
  );
}
