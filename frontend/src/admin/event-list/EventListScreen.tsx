import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventListKind } from '../../graphql/schema.generated';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button, LinkButton } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { Toaster } from '../../ui/Toaster';
import { OrderDialog } from '../event-order/OrderDialog';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { positionIn } from '../frame/cursor-trail';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { eventName, QUIZZES } from '../frame/names';
import { SearchForm } from '../frame/SearchForm';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { DeleteDialog } from './DeleteDialog';
import { useStaffEventsQuery } from './EventList.generated';
import styles from './EventListScreen.module.css';
import { type EventRow, EventTable } from './EventTable';
import { ExportDialog } from './ExportDialog';
import { type EventListSearch, STATUSES, statusIn, TEMPLATES } from './list-address';
import { useEventChanges } from './use-event-changes';

/** Events on a page (events spec §9). */
const PAGE = 10;
/** Maximum length of a search term (events spec §5). */
const LONGEST_SEARCH = 100;

/** The option of the filter for events in any status. */
const ANY_STATUS = 'any';

interface About {
  what: 'delete' | 'export';
  event: EventRow;
}

/** Every event of the site, whatever its status (events spec §2 "admin/event-cms-listing"). */
export default function EventListScreen() {
  const t = useTexts('staff-events');
  const staff = useTexts('staff');
  const asked = useSearch({ strict: false }) as EventListSearch;
  return (
    <AdminFrame
      title={staff('events_title')}
      lead={t('list_lead')}
      action={
        <>
          {asked.status !== TEMPLATES && (
            <LinkButton to={paths.eventList} search={{ status: TEMPLATES } as never}>
              {t('from_template')}
            </LinkButton>
          )}
          <LinkButton to={paths.eventEditor()} state={{ eventList: asked }} variant="primary" icon="plus">
            {t('new_event')}
          </LinkButton>
        </>
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
  const asked = useSearch({ strict: false }) as EventListSearch;
  const mayExport = session != null && mayEnter('EXPORT_EVENT_DATA', session);
  const status = statusIn(asked);
  const templates = asked.status === TEMPLATES;
  const { cursor } = positionIn(asked.after);
  const { data, previousData, error, loading, refetch } = useStaffEventsQuery({
    variables: { search: asked.q ?? null, status, templates, first: PAGE, after: cursor, language: queryLanguage },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const [order, setOrder] = useState<EventListKind | null>(null);
  const { opened, open, close } = useDialogOf<About>();
  const page = data?.staffEvents;
  const reload = () => void refetch().catch(() => undefined);
  const changes = useEventChanges(asked, reload);
  // Another selection begins at its first page.
  const select = (change: Pick<EventListSearch, 'q' | 'status'>) =>
    void navigate({
      to: paths.eventList,
      search: { q: asked.q, status: asked.status, ...change } as never,
      resetScroll: false,
    });
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
            onSearch={(q) => select({ q })}
          />
          <div className={styles.status}>
            <Select
              label={t('status')}
              options={[
                { value: ANY_STATUS, label: t('status_any') },
                ...STATUSES.map((one) => ({ value: one.toLowerCase(), label: t(`status_${one.toLowerCase()}`) })),
                { value: TEMPLATES, label: t('status_template') },
              ]}
              value={templates ? TEMPLATES : (status?.toLowerCase() ?? ANY_STATUS)}
              onChange={(one) => select({ status: one === ANY_STATUS ? undefined : one })}
            />
          </div>
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
        <ListHeading id="events" count={page && t('events_count', { count: page.totalCount })}>
          {t(templates ? 'templates' : 'events')}
        </ListHeading>
        {templates && <p className={styles.quiet}>{t('templates_text')}</p>}
        {error && !loading ? (
          <LoadFailure title={t('events_failed')} text={t('unanswered')} onRetry={reload} />
        ) : (
          <div className={styles.table}>
            <EventTable
              events={page?.nodes}
              list={asked}
              onDuplicate={changes.duplicate}
              onMark={changes.mark}
              empty={t(templates ? 'no_templates' : 'no_record_found')}
              onDelete={ask('delete')}
              onExport={mayExport ? ask('export') : undefined}
            />
          </div>
        )}
        <CursorPages
          name={t(templates ? 'templates' : 'events')}
          size={PAGE}
          total={(data ?? previousData)?.staffEvents.totalCount}
          next={nextCursor(page)}
        />
      </section>
      <section aria-labelledby="quizzes" className={lists.list}>
        <h2 id="quizzes">{t('quiz_draws')}</h2>
        <p className={styles.quiet}>{t('quiz_draws_text')}</p>
        <ul className={styles.quizzes}>
          {QUIZZES.map((quiz) => (
            <li key={quiz} className={styles.quiz}>
              <Link to={paths.eventDraw(quiz)} state={{ eventList: asked }} className={styles.name}>
                {eventName(staff, quiz)}
              </Link>
              {mayExport && (
                <LinkButton
                  to={paths.eventEntries(quiz)}
                  state={{ eventList: asked }}
                  variant="quiet"
                  size="small"
                  aria-label={t('entries_of', { name: eventName(staff, quiz) })}
                >
                  {t('entries_view')}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        <div>
          <LinkButton to={paths.eventCampaigns} size="small">
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
