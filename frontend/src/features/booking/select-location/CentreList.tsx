import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { SeoulTime } from '../../../i18n/dates';
import { localized, useTexts } from '../../../i18n/texts';
import { nearestFirst } from '../../../location/distance';
import { type EarliestTimes, useEarliestTimes } from '../../../location/use-earliest-times';
import { useSeoulTime } from '../../../location/use-seoul-time';
import type { GeoPoint } from '../../../map/types';
import { Button } from '../../../ui/Button';
import { FieldError, fieldId } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { ResultsMap } from '../../finder/ResultsMap';
import { useDrawnCards } from '../../finder/use-drawn-cards';
import { toDealerChoice } from '../choose-centre';
import type { DealerChoice } from '../draft';
import { useDraftStore } from '../draft-store';
import { LoadFailure } from '../wizard/LoadFailure';
import { CentreCard } from './CentreCard';
import { CentreInfo } from './CentreInfo';
import styles from './CentreList.module.css';
import { type BookingCentresQuery, useBookingCentresQuery } from './SelectLocation.generated';

interface CentreListProps {
  state: string;
  city: string | null;
  chosen: string;
  error: string | undefined;
  here: GeoPoint | null;
  /** The list takes the focus when it is there, and again for each other object. */
  focusFor: object | null;
  onChoose: (dealer: DealerChoice) => void;
}

/** The centres of a state or district: on the map, and as one group of radio cards. */
export function CentreList({ state, city, ...rest }: CentreListProps) {
  const t = useTexts('booking');
  const services = useDraftStore((store) => store.draft.BookDetails.Service);
  const times = useEarliestTimes(
    { state, city },
    false,
    services.map(({ serviceID }) => serviceID),
  );
  const now = useSeoulTime();
  const {
    data: answer,
    error: failure,
    loading,
    refetch,
  } = useBookingCentresQuery({
    variables: { state, city },
    // Passes by Apollo's cache, for which a province of centres is seconds of work on a phone.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  // Cards and map are drawn in slices: a tap meanwhile does not wait for them.
  const data = useDeferredValue(answer);
  if (failure && !loading) return <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data || loading) return <ListSkeleton label={t('loading')} />;
  if (data.dealers.length === 0) {
    return (
      <Notice kind="info" live title={t('centres_none_title')}>
        {t('centres_none')}
      </Notice>
    );
  }
  return <Centres dealers={data.dealers} times={times} now={now} {...rest} />;
}

interface CentresProps extends Omit<CentreListProps, 'state' | 'city'> {
  dealers: BookingCentresQuery['dealers'];
  times: EarliestTimes | undefined;
  now: SeoulTime;
}

function Centres({ dealers, times, now, chosen, error, here, focusFor, onChoose }: CentresProps) {
  const t = useTexts('booking');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFor) heading.current?.focus();
  }, [focusFor]);
  const only = dealers.length === 1 ? dealers[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a list; an earlier choice stays.
  useEffect(() => {
    if (only && chosen === '') onChoose(toDealerChoice(only));
  }, [only]);
  const cards = useDrawnCards(
    useMemo(() => nearestFirst(dealers, here), [dealers, here]),
    chosen,
    // Another search is another list.
    '',
  );
  const markers = useMemo(
    () => dealers.map(({ code, name, location }) => ({ id: code, position: location, name: localized(name) })),
    [dealers],
  );
  /** The marker whose window is open; a choice opens that of the chosen one. */
  const [looked, setLooked] = useState<{ of: string; at: string | null }>({ of: chosen, at: chosen });
  const open = looked.of === chosen ? looked.at : chosen;
  const look = (at: string | null) => {
    setLooked({ of: chosen, at });
    if (at) cards.raise(at);
  };
  const errorId = `${fieldId('DealerCode')}-error`;
  return (
    <div className={styles.found}>
      <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
        <legend>
          <h2 ref={heading} tabIndex={-1} className={styles.legend}>
            {t('centre_list')}
          </h2>
        </legend>
        <Status className={styles.count}>{t('centres_found', { count: dealers.length })}</Status>
        <FieldError id={errorId} message={error} />
        <ul ref={cards.list} className={styles.list}>
          {cards.drawn.map(({ thing, metres }, index) => (
            <CentreCard
              key={thing.code}
              id={index === 0 ? fieldId('DealerCode') : undefined}
              dealer={thing}
              metres={metres}
              times={times}
              now={now}
              chosen={thing.code === chosen}
              invalid={error !== undefined}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {cards.rest > 0 && (
          <Button wide iconAfter="chevron-down" onClick={cards.drawMore}>
            {t('show_more_centres', { count: cards.next })}
          </Button>
        )}
      </fieldset>
      <div className={styles.map}>
        <ResultsMap
          markers={markers}
          selected={dealers.some(({ code }) => code === open) ? open : null}
          here={here}
          // A visitor with a preselected centre needs its times, not its map.
          opensAtOnce={false}
          onSelect={look}
          info={(code) => {
            const of = cards.all.find(({ thing }) => thing.code === code);
            return (
              of && (
                <CentreInfo
                  dealer={of.thing}
                  metres={of.metres}
                  chosen={code === chosen}
                  onChoose={() => onChoose(toDealerChoice(of.thing))}
                />
              )
            );
          }}
        />
      </div>
    </div>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.found} role="status" aria-label={label} aria-busy="true">
      <div className={styles.group}>
        <Skeleton width="40%" height="28px" />
        <div className={styles.list}>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.waiting}>
              <Skeleton width="60%" height="24px" />
              <Skeleton width="90%" height="20px" />
              <Skeleton width="70%" height="20px" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.map}>
        <div className={styles.unmapped} />
      </div>
    </div>
  );
}
