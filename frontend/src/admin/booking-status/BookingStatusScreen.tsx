import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { type Right, useSession } from '../../session/session';
import { LinkButton } from '../../ui/Button';
import { PHONE, useMedia } from '../../ui/media';
import { type Tab, Tabs } from '../../ui/Tabs';
import { Toaster } from '../../ui/Toaster';
import { BookingDialog } from '../bookings/BookingDialog';
import { BookingList } from '../bookings/BookingList';
import { useDeliveryTroublesQuery } from '../bookings/Bookings.generated';
import { CentreDay } from '../bookings/CentreDay';
import { useCentres } from '../bookings/centres';
import { Deliveries } from '../bookings/Deliveries';
import { NewBooking } from '../bookings/NewBooking';
import { useCallerForm } from '../bookings/use-caller-booking';
import { useReloadOn } from '../bookings/use-reload-on';
import { AdminFrame } from '../frame/AdminFrame';
import { useDialogOf } from '../frame/use-dialog-of';
import { pageOf } from '../search-params';
import { deliverySearch, deliveryView, type Search, TABS, type TabId, tabOf } from './address';
import styles from './BookingStatusScreen.module.css';
import { ReportForm } from './ReportForm';
import { useAddress, useGo, useListParams } from './use-address';

/** The day's work at bookings, and the report of them (events spec §2 "admin/booking-status-managerment", decisions "Staff area"). */
export default function BookingStatusScreen() {
  const staff = useTexts('staff');
  const t = useTexts('staff-bookings');
  const session = useSession();
  // Other tabs have an action of their own.
  const listed = tabOf(useAddress()) === 'bookings';
  const books = listed && session != null && mayEnter('MANAGE_BOOKINGS', session);
  // There the first booking counts for more.
  const phone = useMedia(PHONE);
  return (
    <AdminFrame
      title={staff('bookings_title')}
      lead={phone ? undefined : t('lead')}
      action={
        books && (
          <LinkButton variant="primary" icon="phone" to={paths.bookingStatus} search={{ tab: 'new' }}>
            {t('tab_new')}
          </LinkButton>
        )
      }
    >
      {session?.centres && <OwnCentres codes={session.centres} />}
      <Work />
      <Toaster />
    </AdminFrame>
  );
}

/** The centres to whose bookings the session is limited. */
function OwnCentres({ codes }: { codes: readonly string[] }) {
  const t = useTexts('staff-bookings');
  const { options } = useCentres();
  const centres = codes.map((code) => options.find(({ value }) => value === code)?.label ?? code);
  return <p className={styles.text}>{t('own_centres', { centres: centres.join(', ') })}</p>;
}

/** Rights that a tab needs beside that of the screen. */
const RIGHTS: Partial<Record<TabId, Right>> = { new: 'MANAGE_BOOKINGS', report: 'EXPORT_BOOKINGS' };

/** The last state of a tab. */
interface ReturnPoint {
  search: Search;
  q: string;
}

function Work() {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  const session = useSession();
  const search = useAddress();
  const go = useGo();
  const [asked] = useListParams();
  const { opened, open, close } = useDialogOf<string>();
  /** Incremented by every change of a booking or a delivery, which refetches all lists. */
  const [round, setRound] = useState(0);
  const left = useRef<Partial<Record<TabId, ReturnPoint>>>({});
  const caller = useCallerForm();
  const troubles = useDeliveryTroublesQuery({ variables: {}, fetchPolicy: 'no-cache' });
  useReloadOn(round, troubles.refetch);

  const mayOpen = (id: TabId): boolean => {
    const right = RIGHTS[id];
    return right === undefined || (session ? mayEnter(right, session) : false);
  };
  const named = tabOf(search);
  const tab = mayOpen(named) ? named : 'bookings';
  left.current[tab] = { search, q: asked.q };

  const changed = () => setRound((before) => before + 1);
  const select = (next: TabId) => {
    const there = left.current[next];
    if (there) return go(there.search, there.q);
    // The centre filter of the list preselects the day view.
    go({ tab: next === 'bookings' ? undefined : next, centre: next === 'day' ? search.centre : undefined });
  };
  const failing = troubles.data?.deliveries.total ?? 0;
  // Hidden tabs send no queries and keep the values of their forms. The primary action opens the tab of a booking by phone.
  const panels: Record<TabId, Tab<TabId>['panel']> = {
    bookings: tab === 'bookings' && <BookingList round={round} onOpen={open} />,
    day: tab === 'day' && <CentreDay round={round} onOpen={open} />,
    new: tab === 'new' && <NewBooking form={caller} onMade={changed} onOpen={open} />,
    deliveries: tab === 'deliveries' && (
      <Deliveries
        subject="BOOKINGS"
        view={deliveryView(search)}
        page={pageOf(search.page)}
        onGo={(view, page) => go(deliverySearch(view, page))}
        round={round}
        onOpen={open}
        onChanged={changed}
      />
    ),
    report: <ReportForm />,
  };
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('tabs')}
        selected={tab}
        onSelect={select}
        tabs={TABS.filter((id) => mayOpen(id) && (id !== 'new' || tab === 'new')).map((id) => ({
          id,
          label: t(`tab_${id}`),
          ...(id === 'deliveries' && failing > 0 && { count: failing.toLocaleString(language) }),
          panel: panels[id],
        }))}
      />
      {opened && (
        <BookingDialog key={opened.nth} id={opened.of} open={opened.open} onClose={close} onChanged={changed} />
      )}
    </div>
  );
}
