import { useRef, useState } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { CARDS, useMedia } from '../../ui/media';
import { Pager } from '../../ui/Pager';
import { isToday, listInput, listSearch, narrowedBy, type SortName } from '../booking-status/address';
import { useGo, useListParams } from '../booking-status/use-address';
import { ListHeading } from '../frame/ListHeading';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { BookingFilters } from './BookingFilters';
import { useBookingListQuery } from './Bookings.generated';
import styles from './Bookings.module.css';
import { BookingTable } from './BookingTable';
import { MOST_SELECTED, SelectedBookings } from './SelectedBookings';
import { useReloadOn } from './use-reload-on';

interface BookingListProps {
  /** Raised when something has been done to a booking. */
  round: number;
  onOpen: (id: string) => void;
}

/** The bookings of today at first, and any others: looked for, narrowed down, ten a page (decisions "Staff area"). */
export function BookingList({ round, onOpen }: BookingListProps) {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  const [asked, ask] = useListParams();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  // Cards have no head to sort by: the order is among the filters there.
  const cards = useMedia(CARDS);
  const session = useSession();
  /** Kept from page to page. */
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayExport = session != null && mayEnter('EXPORT_BOOKINGS', session);
  const tick = (ids: readonly string[], ticked: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (ticked) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const { data, previousData, error, loading, refetch } = useBookingListQuery({
    variables: { input: listInput(asked) },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  useReloadOn(round, refetch);
  const list = data?.bookingList;
  // Until the next page is here its pager counts as the one before did.
  const total = (data ?? previousData)?.bookingList.total;
  const narrowed = asked.q !== '' || narrowedBy(asked) > 0;
  const showAll = () => {
    // The button disappears with the filter.
    heading.current?.focus({ preventScroll: true });
    go(listSearch({}));
  };
  return (
    <>
      <BookingFilters asked={asked} onAsk={ask} />
      <section aria-labelledby="bookings" className={styles.results}>
        <ListHeading
          id="bookings"
          ref={heading}
          count={list && t('bookings_count', { count: list.total.toLocaleString(language) })}
        >
          {t('bookings')}
        </ListHeading>
        <SelectedBookings ids={selected} onClear={() => setSelected(new Set())} />
        {error && !loading ? (
          <LoadFailure title={t('bookings_failed')} text={t('unanswered')} onRetry={refetch} />
        ) : (
          <BookingTable
            day={asked.from !== null && asked.from === asked.to ? asked.from : null}
            rows={list?.rows}
            sorting={asked.sort}
            onSort={cards ? undefined : ({ by, descending }) => ask({ sort: { by: by as SortName, descending } })}
            onOpen={onOpen}
            selection={mayExport ? { ids: selected, most: MOST_SELECTED, onTick: tick } : undefined}
            empty={
              narrowed ? (
                <div className={styles.none}>
                  <p>{t(isToday(asked, seoulTime().date) ? 'no_bookings_today' : 'no_record_found')}</p>
                  <Button onClick={showAll}>{t('show_all')}</Button>
                </div>
              ) : (
                t('no_bookings')
              )
            }
          />
        )}
        <Pager name={t('bookings')} page={list?.page ?? asked.page} total={total} onTurn={(page) => ask({ page })} />
      </section>
    </>
  );
}
