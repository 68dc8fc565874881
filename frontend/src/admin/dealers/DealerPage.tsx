import { useEffect, useRef, useState } from 'react';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SummaryList } from '../../ui/SummaryList';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import lists from '../frame/Lists.module.css';
import { Loading } from '../frame/Loading';
import { useAccessCheckOf } from '../frame/use-access-check';
import { Closures } from './Closures';
import { type Category, KINDS } from './category';
import { DealerForm } from './DealerForm';
import { DealerHistory } from './DealerHistory';
import { useStaffDealerQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import { RemovedBookings } from './RemovedBookings';
import type { StaffDealer } from './staff-dealer';
import { useDealerEditing } from './use-dealer-editing';

interface DealerPageProps {
  category: Category;
  code: string;
  onClose: () => void;
}

/** One dealer: its fields, bays and closed days, which are edited here, and their history. */
export function DealerPage({ category, code, onClose }: DealerPageProps) {
  const t = useTexts('staff-dealers');
  const localized = useLocalized();
  const { data, error, loading, refetch } = useStaffDealerQuery({
    variables: { kind: KINDS[category], code },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  /** As the last save answered it. */
  const [newer, setNewer] = useState<StaffDealer | null>(null);
  const dealer = newer ?? data?.staffDealer;
  const heading = useRef<HTMLHeadingElement>(null);
  const there = Boolean(dealer);
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [there]);
  return (
    <section aria-labelledby="dealer" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="dealer" ref={heading} tabIndex={-1} className={lists.heading}>
          {dealer ? localized(dealer.dealer.name) : t('dealer_of', { code })}
          {dealer && <span className={lists.count}>{dealer.dealer.code}</span>}
        </h2>
        <Button size="small" icon="arrow-left" onClick={onClose}>
          {t('back_to_list')}
        </Button>
      </div>
      {dealer ? (
        <Parts
          category={category}
          loaded={data?.staffDealer ?? dealer}
          dealer={dealer}
          onDealer={setNewer}
          onRestored={() => heading.current?.focus()}
        />
      ) : error && !loading ? (
        <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />
      ) : dealer === null ? (
        <Notice kind="caution" live title={t('dealer_gone_title')}>
          {t('dealer_gone_text')}
        </Notice>
      ) : (
        <Loading height="480px" />
      )}
    </section>
  );
}

interface PartsProps {
  category: Category;
  /** As it was loaded: the form starts from it. */
  loaded: StaffDealer;
  /** As it is now. */
  dealer: StaffDealer;
  onDealer: (dealer: StaffDealer) => void;
  /** The pressed button is gone. */
  onRestored: () => void;
}

function Parts({ category, loaded, dealer, onDealer, onRestored }: PartsProps) {
  const editing = useDealerEditing(loaded, onDealer);
  return (
    <>
      {dealer.removed ? (
        <Removed category={category} dealer={dealer} onDealer={onDealer} />
      ) : (
        <DealerForm category={category} editing={editing} bookingsAhead={dealer.bookingsAhead} />
      )}
      <Closures category={category} dealer={dealer} onDealer={onDealer} />
      {/* A change reloads the history. */}
      <DealerHistory
        key={dealer.lastChange?.id}
        dealer={dealer}
        busy={editing.busy}
        onRestore={(version) => editing.restore(version).then(onRestored)}
      />
    </>
  );
}

/** A dealer that is off its list can't be edited. */
function Removed({ category, dealer, onDealer }: Pick<PartsProps, 'category' | 'dealer' | 'onDealer'>) {
  const { dealer: facts, bookingsAhead } = dealer;
  const t = useTexts('staff-dealers');
  const localized = useLocalized();
  return (
    <>
      <Notice kind="caution" title={t('removed_title')}>
        {t(bookingsAhead > 0 ? 'removed_with_bookings' : 'removed_text', { count: bookingsAhead })}
      </Notice>
      {category === 'service-center' && bookingsAhead > 0 && <RemovedBookings dealer={dealer} onDealer={onDealer} />}
      <SummaryList
        empty="–"
        items={[
          { term: t('phone'), value: facts.phone },
          { term: t('field_mobilePhone'), value: facts.mobilePhone },
          { term: t('field_address'), value: localized(facts.address) },
          ...facts.tradingHours.map(({ label, hours, opens }) => ({
            term: localized(label),
            value: opens ? localized(hours) : t('closed'),
          })),
        ]}
      />
    </>
  );
}
