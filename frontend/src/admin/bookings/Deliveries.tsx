import type { DeliveryState, DeliverySubject } from '../../graphql/schema.generated';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Pager } from '../../ui/Pager';
import { DELIVERY_VIEWS, type DeliveryView } from '../booking-status/address';
import { AllDone } from '../frame/AllDone';
import { ChoiceChips } from '../frame/ChoiceChips';
import { ListHeading } from '../frame/ListHeading';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDeliveriesQuery } from './Bookings.generated';
import styles from './Bookings.module.css';
import { DeliveryTable } from './DeliveryTable';
import { useReloadOn } from './use-reload-on';

/** The states of each view; the server's own choice is what is in trouble. */
const STATES_OF: Readonly<Record<DeliveryView, DeliveryState[] | null>> = {
  troubled: null,
  waiting: ['WAITING', 'SENDING'],
  all: ['WAITING', 'SENDING', 'SENT', 'SKIPPED', 'FAILED', 'UNCERTAIN'],
};

interface DeliveriesProps {
  subject: DeliverySubject;
  view: DeliveryView;
  page: number;
  onGo: (view: DeliveryView, page?: number) => void;
  round: number;
  /** Opens the booking of a delivery. */
  onOpen?: (id: string) => void;
  onChanged: () => void;
}

/** Notices to customers or entrants, records for the dealer system, vouchers; those that need staff come first. */
export function Deliveries({ subject, view, page, onGo, round, onOpen, onChanged }: DeliveriesProps) {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  const { data, previousData, error, loading, refetch } = useDeliveriesQuery({
    variables: { subject, states: STATES_OF[view], page },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  useReloadOn(round, refetch);
  const list = data?.deliveries;
  const title = t(subject === 'EVENTS' ? 'event_deliveries' : 'deliveries');
  const total = (data ?? previousData)?.deliveries.total;
  return (
    <section aria-labelledby="deliveries" className={styles.results}>
      <div className={styles.dayHead}>
        <ListHeading
          id="deliveries"
          count={list && t('deliveries_count', { count: list.total.toLocaleString(language) })}
        >
          {title}
        </ListHeading>
        <ChoiceChips
          label={t('deliveries_shown')}
          options={DELIVERY_VIEWS.map((id) => ({ id, label: t(`deliveries_${id}`) }))}
          selected={view}
          onSelect={(one) => onGo(one)}
        />
      </div>
      {error && !loading ? (
        <LoadFailure title={t('deliveries_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : (
        <DeliveryTable
          name={title}
          deliveries={list?.rows}
          empty={
            view === 'troubled' ? (
              <AllDone
                text={t('deliveries_well')}
                action={<Button onClick={() => onGo('all')}>{t('deliveries_see_all')}</Button>}
              />
            ) : (
              t('deliveries_none')
            )
          }
          subject={subject}
          onOpen={onOpen}
          onChanged={onChanged}
        />
      )}
      <Pager name={title} page={list?.page ?? page} total={total} onTurn={(next) => onGo(view, next)} />
    </section>
  );
}
