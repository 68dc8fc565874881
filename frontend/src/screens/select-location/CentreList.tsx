import { useState } from 'react';
import type { DealerChoice } from '../../booking/draft';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { FieldError, fieldId } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { LoadFailure } from '../booking-wizard/LoadFailure';
import { CentreCard } from './CentreCard';
import styles from './CentreList.module.css';
import { useBookingCentresQuery } from './SelectLocation.generated';

/** A whole province has dozens of centres; the rest comes with one press. */
const SHOWN_FIRST = 10;

export interface CentreListProps {
  state: string;
  city: string | null;
  chosen: string;
  error: string | undefined;
  onChoose: (dealer: DealerChoice) => void;
}

/** The centres of a state or district as one group of radio cards. */
export function CentreList({ state, city, chosen, error, onChoose }: CentreListProps) {
  const t = useTexts('booking');
  const [all, setAll] = useState(false);
  const { data, error: failure, refetch } = useBookingCentresQuery({ variables: { state, city } });
  if (failure && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t('loading')} />;

  const { dealers } = data;
  if (dealers.length === 0) {
    return (
      <Notice kind="info" live title={t('centres_none_title')}>
        {t('centres_none')}
      </Notice>
    );
  }
  const chosenAt = dealers.findIndex((dealer) => dealer.code === chosen);
  const shown = all || chosenAt >= SHOWN_FIRST ? dealers : dealers.slice(0, SHOWN_FIRST);
  const rest = dealers.length - shown.length;
  const errorId = `${fieldId('DealerCode')}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>
        <h2 className={styles.legend}>{t('centre_list')}</h2>
      </legend>
      <Status className={styles.count}>
        {dealers.length === 1 ? t('centres_found_one') : t('centres_found', { count: dealers.length })}
      </Status>
      <FieldError id={errorId} message={error} />
      <ul className={styles.list}>
        {shown.map((dealer, index) => (
          <CentreCard
            key={dealer.code}
            id={index === 0 ? fieldId('DealerCode') : undefined}
            dealer={dealer}
            chosen={dealer.code === chosen}
            invalid={error !== undefined}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button wide iconAfter="chevron-down" onClick={() => setAll(true)}>
          {t('show_more_centres', { count: rest })}
        </Button>
      )}
    </fieldset>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="90%" height="20px" />
          <Skeleton width="70%" height="20px" />
        </div>
      ))}
    </div>
  );
}
