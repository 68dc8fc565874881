import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { type Localized, localized, useLocalized, useTexts } from '../../i18n/texts';
import { nearestFirst } from '../../location/distance';
import { earliestFirst } from '../../location/earliest';
import { isOpen } from '../../location/opening';
import { type FinderAddress, named, namedProvince, type Region } from '../../location/place';
import { useEarliestTimes } from '../../location/use-earliest-times';
import type { NearMe } from '../../location/use-near-me';
import { useSeoulTime } from '../../location/use-seoul-time';
import { Button } from '../../ui/Button';
import { useMedia } from '../../ui/media';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import { DealerCard } from './DealerCard';
import { DealerCardSkeleton } from './DealerCardSkeleton';
import { DealerInfo } from './DealerInfo';
import { useFinderCitiesQuery, useFinderStatesQuery } from './Finder.generated';
import styles from './FinderResults.module.css';
import type { FinderKind } from './finder-kind';
import { MapSheet } from './MapSheet';
import { ResultsMap } from './ResultsMap';
import { useDrawnCards } from './use-drawn-cards';
import type { DealerResults } from './use-found-dealers';

/** Where the map shows only on request. */
const MAP_BY_SWITCH = '(max-width: 599px)';
/** Where the map is below the list. */
const MAP_BELOW = '(max-width: 1023px)';
/** Cards that are rendered at once there. */
const CARDS_ABOVE_MAP = 6;

interface FinderResultsProps {
  /** Above the list, beside the map: the heading and the search. */
  head: ReactNode;
  kind: FinderKind;
  mode: 'service' | 'parts';
  address: FinderAddress;
  found: DealerResults;
  nearMe: NearMe;
  onSearch: (place: Region) => void;
  onShowAll: () => void;
  onChange: (change: Partial<FinderAddress>) => void;
}

/** The results: count, order, cards in batches of twelve or help when empty, and the map. */
export function FinderResults(props: FinderResultsProps) {
  const { head, kind, mode, address, nearMe, onSearch, onShowAll, onChange } = props;
  const t = useTexts('location');
  const now = useSeoulTime();
  const hintId = useId();
  const { place, dealer: selected, openOnly } = address;
  const bookable = kind === 'SERVICE_CENTRE';
  const { here, waiting } = nearMe;
  const { dealers: found, failed, retry } = props.found;
  const where = usePlaceName(kind, place);
  // While all are shown the time changes nothing, and the map keeps what it has.
  const moment = openOnly ? now.time : '';
  const dealers = useMemo(
    () => (found ?? []).filter(({ openingToday }) => !moment || isOpen(openingToday, moment)),
    [found, moment],
  );
  const markers = useMemo(
    () => dealers.map(({ code, name, location }) => ({ id: code, position: location, name: localized(name) })),
    [dealers],
  );
  const times = useEarliestTimes(place, !bookable || waiting);
  const mapBySwitch = useMedia(MAP_BY_SWITCH);
  const mapBelow = useMedia(MAP_BELOW) && !mapBySwitch;
  const byTime = bookable && address.earliestFirst;
  const orderTimes = byTime ? times : undefined;
  const cards = useDrawnCards(
    useMemo(() => {
      const nearest = nearestFirst(dealers, here);
      return orderTimes ? earliestFirst(nearest, orderTimes) : nearest;
    }, [dealers, here, orderTimes]),
    selected,
    JSON.stringify(place),
    mapBelow ? CARDS_ABOVE_MAP : undefined,
  );
  const view = mapBySwitch && address.onMap ? 'map' : 'list';
  const map = useRef<HTMLDivElement>(null);
  const chosen = cards.all.find(({ thing }) => thing.code === selected);
  const pending = found === undefined && !failed;
  const mapSelected = chosen ? selected : null;

  const select = (code: string | null) => {
    nearMe.leaveAlone();
    onChange({ dealer: code });
  };
  // The same for every card and every render, so that a press draws two cards and not all of them.
  const pressed = useRef<(code: string) => void>(() => undefined);
  pressed.current = (code) => select(code === selected ? null : code);
  const toggle = useCallback((code: string) => pressed.current(code), []);
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    if (view === 'list' && selected) cards.reveal(selected, 'start');
    else map.current?.scrollIntoView?.({ block: 'start' });
  });

  return (
    <div
      className={styles.found}
      data-view={view}
      data-bare={failed || (found && dealers.length === 0)}
      onPointerDown={() => {
        if (!nearMe.looking) nearMe.leaveAlone();
      }}
    >
      <div className={styles.head}>{head}</div>
      <div className={styles.toolbar}>
        <Status className={styles.count}>
          {waiting ? t('near_me_looking') : pending && t('loading')}
          {found && t(`result_${openOnly ? 'open' : 'count'}_${mode}`, { place: where, count: dealers.length })}
        </Status>
        <Button
          icon={view === 'list' ? 'map' : 'list'}
          size="small"
          className={styles.switch}
          disabled={dealers.length === 0}
          onClick={() => {
            if (mapBySwitch) onChange({ onMap: view === 'list' });
            else map.current?.scrollIntoView({ block: 'start' });
          }}
        >
          {t(view === 'list' ? 'show_map' : 'show_list')}
        </Button>
      </div>
      <div className={styles.tools}>
        {bookable && (
          // biome-ignore lint/a11y/useSemanticElements: two toggles, not fields of a form.
          <div className={styles.order} role="group" aria-label={t('sort_label')}>
            {here && (
              <Chip pressed={!byTime} onPress={() => onChange({ earliestFirst: false })}>
                {t('nearest_first')}
              </Chip>
            )}
            <Chip pressed={byTime} onPress={() => onChange({ earliestFirst: here ? true : !byTime })}>
              {t('earliest_first')}
            </Chip>
          </div>
        )}
        {!bookable && here && dealers.length > 1 && <p className={styles.ordered}>{t('nearest_first')}</p>}
        <Chip pressed={openOnly} onPress={() => onChange({ openOnly: !openOnly })}>
          {t('open_only')}
        </Chip>
        {/* For an empty result the way out is below. */}
        {place.state !== null && found?.length !== 0 && (
          <Button variant="quiet" size="small" onClick={onShowAll}>
            {t('show_all_areas')}
          </Button>
        )}
      </div>
      <section className={styles.results} aria-label={t('list_label')} aria-busy={pending}>
        {failed && (
          <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
            {t('load_failed')}
          </Notice>
        )}
        {found && dealers.length === 0 && (
          <NobodyFound
            mode={mode}
            address={address}
            where={where}
            someClosed={found.length > 0}
            onSearch={onSearch}
            onShowAll={onShowAll}
            onShowClosed={() => onChange({ openOnly: false })}
          />
        )}
        <p id={hintId} hidden>
          {t('details_hint')}
        </p>
        <ul ref={cards.list} className={styles.cards}>
          {pending
            ? Array.from({ length: 6 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
                <li key={index}>
                  <DealerCardSkeleton />
                </li>
              ))
            : cards.drawn.map(({ thing, metres }) => (
                <li key={thing.code} data-code={thing.code} tabIndex={-1}>
                  <DealerCard
                    dealer={thing}
                    metres={metres}
                    times={times}
                    now={now}
                    hintId={hintId}
                    selected={thing.code === selected}
                    onSelect={toggle}
                  />
                </li>
              ))}
        </ul>
        {cards.rest > 0 && (
          <div className={styles.more}>
            <p>{t('shown_of', { shown: cards.drawn.length, count: dealers.length })}</p>
            <Button onClick={cards.drawMore}>{t('show_more', { count: cards.next })}</Button>
          </div>
        )}
        {dealers.length > 0 && <p className={styles.note}>{t('holiday_note')}</p>}
      </section>
      <div ref={map} className={styles.map}>
        {(!mapBySwitch || view === 'map') && (
          <ResultsMap
            edge
            markers={markers}
            selected={mapSelected}
            here={here}
            expecting={pending}
            onSelect={(code) => {
              select(code);
              if (code) cards.raise(code);
            }}
            info={(code) => {
              const of = cards.all.find(({ thing }) => thing.code === code);
              return of && <DealerInfo dealer={of.thing} metres={of.metres} times={times} now={now} />;
            }}
          />
        )}
        {view === 'map' && <MapSheet dealer={chosen?.thing} metres={chosen?.metres ?? null} times={times} now={now} />}
      </div>
    </div>
  );
}

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: string;
}

function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

interface NobodyFoundProps {
  mode: 'service' | 'parts';
  address: FinderAddress;
  where: string;
  /** There are some, but all of them are closed now. */
  someClosed: boolean;
  onSearch: (place: Region) => void;
  onShowAll: () => void;
  onShowClosed: () => void;
}

/** Nothing to show, and what to do next. */
function NobodyFound({ mode, address, where, someClosed, onSearch, onShowAll, onShowClosed }: NobodyFoundProps) {
  const t = useTexts('location');
  const { state, city } = address.place;
  if (someClosed) {
    return (
      <Notice
        kind="info"
        title={t('no_open_title', { place: where })}
        action={<Button onClick={onShowClosed}>{t('show_closed_too')}</Button>}
      >
        {t('no_open')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="info"
      title={t('no_results_title', { place: where })}
      action={
        <div className={styles.ways}>
          {state !== null && city !== null && (
            <Button onClick={() => onSearch({ state, city: null })}>{t('show_state', { state })}</Button>
          )}
          <Button onClick={onShowAll}>{t('show_all_areas')}</Button>
        </div>
      }
    >
      {t(`no_results_${mode}`)}
    </Notice>
  );
}

/** "서울특별시 중구", "Jung-gu, Seoul", or the whole country. A name missing in the lists is shown as in the URL. */
function usePlaceName(kind: FinderKind, { state, city }: Region): string {
  const t = useTexts('location');
  const localized = useLocalized();
  const states = useFinderStatesQuery({ variables: { kind } }).data?.states;
  const cities = useFinderCitiesQuery({ variables: { kind, state: state ?? '' }, skip: city === null }).data?.cities;
  if (state === null) return t('whole_country');
  const inState = states ? namedProvince(states, state)?.name : { ko: state, en: state };
  if (!inState) return t('this_area');
  if (city === null) return localized(inState);
  const inCity = nameIn(cities, city);
  if (!inCity) return t('this_area');
  return localized({ ko: `${inState.ko} ${inCity.ko}`, en: `${inCity.en}, ${inState.en}` });
}

/**
 * The name in both languages; the given one while the list is loading, and undefined if the list doesn't contain it.
 */
function nameIn(list: readonly { name: Localized }[] | undefined, given: string): Localized | undefined {
  return list ? named(list, given)?.name : { ko: given, en: given };
}
