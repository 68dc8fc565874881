import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import { Toaster } from '../../ui/Toaster';
import type { Column } from '../../ui/table-column';
import { ExportDialog } from '../event-list/ExportDialog';
import { useLeftList } from '../event-list/list-address';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages, nextCursor } from '../frame/CursorPages';
import { positionIn } from '../frame/cursor-trail';
import { ListHeading } from '../frame/ListHeading';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { eventName } from '../frame/names';
import { stamp } from '../frame/stamp';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { EntriesByDay } from '../overview/EntriesByDay';
import { EntryDialog } from './EntryDialog';
import { EntryFilters } from './EntryFilters';
import { type EventEntriesQuery, useEventEntriesQuery, useEventEntryDaysQuery } from './EventEntries.generated';
import styles from './EventEntriesScreen.module.css';
import { type EntrySearch, filterIn, isFiltered, withoutGaps } from './filter';

/** Entries on a page. */
const PAGE = 10;

export type EntryRow = EventEntriesQuery['eventEntries']['nodes'][number];

/** The entries of an event or quiz, by its key: masked; one is shown whole for a reason. */
export default function EventEntriesScreen() {
  const t = useTexts('staff-entries');
  const { event = '' } = useParams({ strict: false }) as { event?: string };
  const list = useLeftList();
  const session = useSession();
  const [named, setNamed] = useState<{ event: string; name: string } | null>(null);
  const onNamed = useCallback((name: string) => setNamed({ event, name }), [event]);
  return (
    <AdminFrame
      title={named?.event === event ? t('title_of', { name: named.name }) : t('title')}
      lead={t('lead')}
      {...(session &&
        mayEnter('MANAGE_EVENTS', session) && {
          back: { to: paths.eventList, search: { ...list }, label: t('back') },
        })}
    >
      <Entries key={event} event={event} onNamed={onNamed} />
      <Toaster />
    </AdminFrame>
  );
}

function Entries({ event, onNamed }: { event: string; onNamed: (name: string) => void }) {
  const t = useTexts('staff-entries');
  const staff = useTexts('staff');
  const language = useLanguage();
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }) as EntrySearch;
  const filter = filterIn(asked);
  const { cursor } = positionIn(asked.after);
  const { data, previousData, error, loading, refetch } = useEventEntriesQuery({
    variables: { event, filter, first: PAGE, after: cursor, language: queryLanguage },
    // Each page is in the log, so a cached one would be read unseen.
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const days = useEventEntryDaysQuery({ variables: { event }, fetchPolicy: 'no-cache' });
  const { opened, open, close } = useDialogOf<EntryRow>();
  const [exporting, setExporting] = useState(false);
  /** The last reason, which most of the next entries are read for too. */
  const reason = useRef('');
  const page = (data ?? previousData)?.eventEntries;
  const shown = loading ? undefined : data?.eventEntries;
  const name = page?.eventName && eventName(staff, page.eventName);
  useEffect(() => {
    if (name) onNamed(name);
  }, [name, onNamed]);
  const ask = (change: Partial<EntrySearch>) =>
    void navigate({
      to: paths.eventEntries(event),
      search: { ...asked, after: undefined, ...change } as never,
      state: (state) => state,
      resetScroll: false,
    });
  if (data?.eventEntries.eventName === null) {
    return (
      <Notice kind="caution" title={t('not_found_title')}>
        {t('not_found')}
      </Notice>
    );
  }
  const columns: readonly Column<EntryRow>[] = [
    { id: 'number', title: t('number'), short: true, cell: ({ id }) => id, names: true },
    {
      id: 'at',
      title: t('entered_at'),
      short: true,
      cell: ({ enteredAt }) => <time dateTime={enteredAt}>{stamp(enteredAt)}</time>,
    },
    {
      id: 'name',
      title: t('name'),
      short: true,
      card: 'beside',
      cell: ({ maskedName }) => maskedName ?? t('unreadable'),
    },
    { id: 'phone', title: t('phone'), short: true, cell: ({ maskedPhone }) => maskedPhone ?? '–' },
    {
      id: 'consents',
      title: t('consents'),
      short: true,
      cell: ({ consents }) => t(`consents_${consents.toLowerCase()}`),
    },
    {
      id: 'standing',
      title: t('standing'),
      short: true,
      cell: ({ standing }) => (standing === 'OTHER' ? '–' : t(`standing_${standing.toLowerCase()}`)),
    },
    {
      id: 'language',
      title: t('language'),
      short: true,
      minor: true,
      cell: (entry) => staff(`language_${entry.language.toLowerCase()}`),
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (entry) => (
        <RowButton of={t('entry', { number: entry.id })} dialog onClick={() => open(entry)}>
          {t('read')}
        </RowButton>
      ),
    },
  ];
  const counted = days.data?.eventEntryDays;
  const all = counted?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <section aria-labelledby="entries" className={lists.list}>
        <div className={styles.head}>
          <ListHeading id="entries" count={shown && t('count', { count: shown.totalCount.toLocaleString(language) })}>
            {t('entries')}
          </ListHeading>
          {all > 0 && (
            <Button icon="download" aria-haspopup="dialog" onClick={() => setExporting(true)}>
              {t('export')}
            </Button>
          )}
        </div>
        {(isFiltered(filter) || shown?.totalCount !== 0) && <EntryFilters asked={asked} onAsk={ask} />}
        {error && !loading ? (
          <LoadFailure title={t('failed')} text={staff('unanswered')} onRetry={refetch} />
        ) : (
          <Table
            name={t('entries')}
            columns={columns}
            rows={shown?.nodes}
            keyOf={({ id }) => id}
            empty={t(isFiltered(filter) ? 'none_found' : 'none')}
            expected={PAGE}
          />
        )}
        <CursorPages name={t('entries')} size={PAGE} total={page?.totalCount} next={nextCursor(shown)} />
      </section>
      {name && counted && counted.length > 0 && <EntriesByDay name={name} days={withoutGaps(counted)} />}
      {opened && (
        <EntryDialog
          key={opened.nth}
          event={event}
          entry={opened.of.id}
          open={opened.open}
          onClose={close}
          usual={reason.current}
          onRead={(given) => {
            reason.current = given;
          }}
        />
      )}
      {name && (
        <ExportDialog
          key={String(exporting)}
          open={exporting}
          event={{ id: event, name, entries: all }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
