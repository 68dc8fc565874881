import { useEffect, useState } from 'react';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { SummaryList } from '../../ui/SummaryList';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { BaysForm } from './BaysForm';
import { Closures } from './Closures';
import { type Category, KINDS } from './category';
import { useStaffDealerQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { StaffDealer } from './staff-dealer';

interface DealerDialogProps {
  category: Category;
  /** Of the dealer that is open; undefined when none is. */
  code: string | undefined;
  onClose: () => void;
  /** Something of it was saved. */
  onChanged: () => void;
}

/** A dealer: its data from the list, and closures and bays by weekday, which are edited here. */
export function DealerDialog({ category, code, onClose, onChanged }: DealerDialogProps) {
  const t = useTexts('staff-dealers');
  const localized = useLocalized();
  /** Of the dealer that was opened last. */
  const [named, setNamed] = useState<StaffDealer['dealer'] | null>(null);
  return (
    <Dialog
      open={code !== undefined}
      onClose={onClose}
      title={named && named.code === code ? localized(named.name) : t('dealer_of', { code: code ?? '' })}
      shape="wide"
    >
      {code !== undefined && (
        <Loaded key={code} category={category} code={code} onNamed={setNamed} onChanged={onChanged} />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  category: Category;
  code: string;
  onNamed: (dealer: StaffDealer['dealer']) => void;
  onChanged: () => void;
}

/** The dealer as the server has it whenever the dialog is opened, and as each save answers it. */
function Loaded({ category, code, onNamed, onChanged }: LoadedProps) {
  const t = useTexts('staff-dealers');
  const { data, error, loading, refetch } = useStaffDealerQuery({
    variables: { kind: KINDS[category], code },
    fetchPolicy: 'no-cache',
  });
  const [newer, setNewer] = useState<StaffDealer | null>(null);
  const dealer = newer ?? data?.staffDealer;
  useEffect(() => {
    if (dealer) onNamed(dealer.dealer);
  }, [dealer, onNamed]);
  if (dealer) {
    const put = (next: StaffDealer) => {
      setNewer(next);
      onChanged();
    };
    return <Parts category={category} dealer={dealer} onDealer={put} />;
  }
  if (error && !loading) {
    return <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />;
  }
  if (dealer === null) {
    return (
      <Notice kind="caution" live title={t('dealer_gone_title')}>
        {t('dealer_gone_text')}
      </Notice>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height="320px" />
    </div>
  );
}

interface PartsProps {
  category: Category;
  dealer: StaffDealer;
  onDealer: (dealer: StaffDealer) => void;
}

function Parts({ category, dealer, onDealer }: PartsProps) {
  const t = useTexts('staff-dealers');
  const localized = useLocalized();
  const { dealer: facts, removed, bookingsAhead } = dealer;
  return (
    <div className={styles.parts}>
      {removed && (
        <Notice kind="caution" title={t('removed_title')}>
          {t(bookingsAhead > 0 ? 'removed_with_bookings' : 'removed_text', { count: bookingsAhead })}
        </Notice>
      )}
      <section aria-labelledby="dealer-facts" className={styles.facts}>
        <h3 id="dealer-facts">{t('facts')}</h3>
        <SummaryList
          empty="–"
          items={[
            { term: t('code'), value: facts.code },
            { term: t('phone'), value: facts.phone },
            { term: t('field_mobilePhone'), value: facts.mobilePhone },
            {
              term: t('field_address'),
              value: localized(facts.address),
            },
            ...facts.tradingHours.map(({ label, hours, opens }) => ({
              term: localized(label),
              value: opens ? localized(hours) : t('closed'),
            })),
            ...(category === 'service-center'
              ? [{ term: t('ahead'), value: t('bookings', { count: bookingsAhead.toLocaleString() }) }]
              : []),
          ]}
        />
        <p className={styles.quiet}>
          <Icon name="info" size={16} className={styles.lineIcon} /> {t('facts_text')}
        </p>
      </section>
      <div className={styles.edits}>
        {category === 'service-center' && <BaysForm dealer={dealer} onDealer={onDealer} />}
        <Closures category={category} dealer={dealer} onDealer={onDealer} />
      </div>
    </div>
  );
}
