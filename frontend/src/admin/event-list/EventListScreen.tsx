import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventListKind } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button, LinkButton } from '../../ui/Button';
import { Toaster } from '../../ui/Toaster';
import { OrderDialog } from '../event-order/OrderDialog';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { useFocusOnTurn } from '../frame/use-focus-on-turn';
import { DeleteDialog } from './DeleteDialog';
import { useStaffEventsQuery } from './EventList.generated';
import styles from './EventListScreen.module.css';
import { type EventRow, EventTable } from './EventTable';
import { ExportDialog } from './ExportDialog';

/** Events on a page (events spec §9). */
const PAGE = 10;
/** Maximum length of a search term (events spec §5). */
const LONGEST_SEARCH = 100;

/** Quizzes are built in and not edited here, but their winners are drawn too. */
const QUIZZES = ['winterbatteries', 'autumn-event'] as const;

/** The filters, in the URL, so that Back and reload restore them. */
interface EventListParams {
  q?: string;
  after?: string;
}

interface About {
  what: 'delete' | 'export';
  event: EventRow;
}

/** Every event of the site, whatever its status (events spec §2 "admin/event-cms-listing"). */
export default function EventListScreen() {
  const t = useTexts('staff-events');
  const staff = useTexts('staff');
  return (
    <AdminFrame
      title={staff('events_title')}
      lead={t('list_lead')}
      action={
        <LinkButton to={paths.eventEditor()} variant="primary" icon="plus">
          {t('new_event')}
        </LinkButton>
      }
    >
      <Events />
      <Toaster />
    </AdminFrame>
  );
}

function Events() {
  const t = useTexts('staff-events');
  const staff = useTexts('staff');
  const session = useSession();
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }) as EventListParams;
  const { data, error, loading, refetch } = useStaffEventsQuery({
    variables: { search: asked.q ?? null, status: null, first: PAGE, after: asked.after ?? null },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const [order, setOrder] = useState<EventListKind | null>(null);
  const { opened, open, close } = useDialogOf<About>();
  const page = data?.staffEvents;
  const heading = useFocusOnTurn(asked.after ?? null, page !== undefined || error !== undefined);
  const reload = () => void refetch().catch(() => undefined);
  const ask = (what: About['what']) => (event: EventRow) => open({ what, event });
  return (
    <>
      <div className={styles.bar}>
        <search className={styles.search}>
          <SearchForm
            term={asked.q ?? ''}
            maxLength={LONGEST_SEARCH}
            label={t('search_name')}
            words={{ search: t('search'), clear: t('search_clear') }}
            // A new term begins at its first page.
            onSearch={(q) => void navigate({ to: paths.eventList, search: { q } as never })}
          />
        </search>
        <div className={styles.tools}>
          {(['HOME_SLIDER', 'EVENT_COLLECTION'] as const).map((list) => (
            <Button key={list} icon="list" aria-haspopup="dialog" onClick={() => setOrder(list)}>
              {t(`order_${list.toLowerCase()}`)}
            </Button>
          ))}
        </div>
      </div>
      <section aria-labelledby="events" className={lists.list}>
        <ListHeading id="events" ref={heading} count={page && t('events_count', { count: page.totalCount })}>
          {t('events')}
        </ListHeading>
        {error && !loading ? (
          <LoadFailure title={t('events_failed')} text={t('unanswered')} onRetry={reload} />
        ) : (
          <div className={styles.table}>
            <EventTable
              events={page?.nodes}
              onDelete={ask('delete')}
              onExport={session && mayEnter('EXPORT_EVENT_DATA', session) ? ask('export') : undefined}
            />
          </div>
        )}
        <CursorPages
          name={t('pages')}
          to={paths.eventList}
          search={asked}
          param="after"
          at={asked.after}
          next={nextCursor(page)}
          labels={{ first: t('to_first'), next: t('to_next') }}
        />
      </section>
      <section aria-labelledby="quizzes" className={lists.list}>
        <h2 id="quizzes">{t('quiz_draws')}</h2>
        <p className={styles.quiet}>{t('quiz_draws_text')}</p>
        <div className={styles.tools}>
          {QUIZZES.map((quiz) => (
            <LinkButton key={quiz} to={paths.eventDraw(quiz)}>
              {t(`quiz_${quiz}`)}
            </LinkButton>
          ))}
          <LinkButton to={paths.eventCampaigns} variant="quiet">
            {staff('campaigns_title')}
          </LinkButton>
        </div>
      </section>
      {order && <OrderDialog list={order} onClose={() => setOrder(null)} />}
      {opened?.of.what === 'delete' && (
        <DeleteDialog key={opened.nth} open={opened.open} event={opened.of.event} onClose={close} onDeleted={reload} />
      )}
      {opened?.of.what === 'export' && (
        <ExportDialog key={opened.nth} open={opened.open} event={opened.of.event} onClose={close} />
      )}
    </>
  );
}
