import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { AdminFrame } from '../frame/AdminFrame';
import { useAccessCheckOf } from '../frame/use-access-check';
import { usePriceGuideSettingsQuery } from './PriceGuideSettings.generated';
import { PricesForm } from './PricesForm';

/** The price guide: what each service costs for each class of cars (decisions "Price guide"). */
export default function PricesScreen() {
  const t = useTexts('staff-content');
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <AdminFrame
      title={t('prices_title')}
      lead={t('prices_lead')}
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
  const { data, error, refetch } = usePriceGuideSettingsQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  const record = data?.priceGuideSettings;
  if (record) {
    const services = data.serviceCategories.flatMap(({ items }) => items);
    return <PricesForm id={id} record={record} services={services} busy={busy} onBusy={onBusy} />;
  }
  if (error) {
    return (
      <Notice
        kind="error"
        live
        title={t('prices_failed')}
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
