import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import { DealerCard } from './DealerCard';
import { DealerCardSkeleton } from './DealerCardSkeleton';
import type { FinderKind } from './Finder';
import { useFinderCitiesQuery, useFinderDealersQuery, useFinderStatesQuery } from './Finder.generated';
import styles from './Finder.module.css';
import { named, type Place, samePlace } from '../../location/place';

/** All results are loaded, but only so many cards are drawn until more are asked for. */
const cardsAtOnce = 12;

interface FinderResultsProps {
  kind: FinderKind;
  mode: 'service' | 'parts';
  place: Place;
  onShowAll: () => void;
}

/** Who is in the chosen place: count, cards by the dozen, or what to do when there is nobody. */
export function FinderResults({ kind, mode, place, onShowAll }: FinderResultsProps) {
  const t = useTexts('location');
  const [shown, setShown] = useState(cardsAtOnce);
  const [searched, setSearched] = useState(place);
  if (!samePlace(searched, place)) {
    setSearched(place);
    setShown(cardsAtOnce);
  }
  const list = useRef<HTMLUListElement>(null);
  const { data, error, loading, refetch } = useFinderDealersQuery({
    variables: { kind, state: place.state, city: place.city },
    notifyOnNetworkStatusChange: true,
  });
  const where = usePlaceName(kind, place);
  const dealers = data?.dealers ?? [];
  const showMore = () => {
    flushSync(() => setShown(shown + cardsAtOnce));
    list.current?.querySelectorAll<HTMLElement>('li')[shown]?.focus();
  };
  return (
    <section className={styles.results} aria-label={t('list_label')} aria-busy={loading}>
      <Status className={styles.count}>
        {loading && t('loading')}
        {data && t(`result_count_${mode}`, { place: where, count: dealers.length })}
      </Status>
      {error && !data && (
        <Notice kind="error" live action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}>
          {t('load_failed')}
        </Notice>
      )}
      {data && dealers.length === 0 && (
        <Notice
          kind="info"
          title={t('no_results_title', { place: where })}
          action={<Button onClick={onShowAll}>{t('show_all_areas')}</Button>}
        >
          {t(`no_results_${mode}`)}
        </Notice>
      )}
      <ul ref={list} className={styles.cards}>
        {loading && !data
          ? Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
              <li key={index}>
                <DealerCardSkeleton bookable={mode === 'service'} />
              </li>
            ))
          : dealers.slice(0, shown).map((dealer) => (
              <li key={dealer.code} tabIndex={-1}>
                <DealerCard dealer={dealer} />
              </li>
            ))}
      </ul>
      {dealers.length > shown && (
        <div className={styles.more}>
          <p>{t('shown_of', { shown, count: dealers.length })}</p>
          <Button onClick={showMore}>{t('show_more', { count: Math.min(cardsAtOnce, dealers.length - shown) })}</Button>
        </div>
      )}
      {dealers.length > 0 && <p className={styles.note}>{t('holiday_note')}</p>}
    </section>
  );
}

/** "서울특별시 중구", "Jung-gu, Seoul", or the whole country. */
function usePlaceName(kind: FinderKind, place: Place): string {
  const t = useTexts('location');
  const localized = useLocalized();
  const states = useFinderStatesQuery({ variables: { kind } }).data?.states ?? [];
  const cities =
    useFinderCitiesQuery({ variables: { kind, state: place.state ?? '' }, skip: place.city === null }).data?.cities ??
    [];
  if (place.state === null) return t('whole_country');
  const state = named(states, place.state)?.name ?? { ko: place.state, en: place.state };
  if (place.city === null) return localized(state);
  const city = named(cities, place.city)?.name ?? { ko: place.city, en: place.city };
  return localized({ ko: `${state.ko} ${city.ko}`, en: `${city.en}, ${state.en}` });
}
