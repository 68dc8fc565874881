import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages } from '../frame/CursorPages';
import { positionIn } from '../frame/cursor-trail';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { stamp } from '../frame/stamp';
import { useAccessCheckOf } from '../frame/use-access-check';
import { Subject, Who } from './Account';
import { ExportButton } from './ExportButton';
import { isPersonal, type LogSearch, logFilterOf, logSearchOf } from './filter';
import { LogFilters } from './LogFilters';
import { useStaffLogQuery } from './StaffLog.generated';
import styles from './StaffLogScreen.module.css';
import { actionOf, detailOf, type Entry } from './words';

/** Entries on a page. */
const PAGE = 10;

/** Until the first page is there. */
const NO_CHOICES = { people: [], actions: [] };

/** The staff audit log, newest first, page by page; for auditors (decisions "Personal data"). */
export default function StaffLogScreen() {
  const t = useTexts('staff');
  return (
    <AdminFrame title={t('log_title')} lead={t('log_lead')}>
      <LogPage />
    </AdminFrame>
  );
}

/** A page has an address of its own, so that Back and a reload stay on it and it can be shown to a colleague. */
function LogPage() {
  const t = useTexts('staff');
  // Both of one location: the two of different ones would be another filter for a moment.
  const { search, typed } = useRouterState({
    select: ({ location }) => ({ search: location.search as LogSearch, typed: location.state.logSubject }),
    structuralSharing: true,
  });
  const asked = logSearchOf({ ...search, subject: typed ?? search.subject });
  const { after, ...filter } = asked;
  const { cursor } = positionIn(after);
  const navigate = useNavigate();
  const { data, previousData, error, loading, refetch } = useStaffLogQuery({
    variables: { first: PAGE, before: cursor, filter: logFilterOf(asked) },
    // Each access adds an entry, so a cached page would be outdated.
    fetchPolicy: 'network-only',
  });
  useAccessCheckOf(error);
  const page = loading ? undefined : data?.staffLog;
  const failed = error !== undefined && !loading;
  // Another selection begins at its newest entries.
  const ask = (change: LogSearch, replace = false) => {
    const next = { ...filter, ...change };
    const email = isPersonal(next.subject) ? next.subject : undefined;
    void navigate({
      to: paths.staffLog,
      search: (email ? { ...next, subject: undefined } : next) as never,
      state: (state) => ({ ...state, logSubject: email }),
      resetScroll: false,
      replace,
    });
  };
  // The account of a typed address may be in the URL, so that the page can be turned and shown to a colleague.
  const resolved = typed === undefined ? undefined : page?.entries[0]?.subject;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (resolved) ask({ subject: resolved }, true);
  }, [resolved]);
  return (
    <>
      <LogFilters asked={asked} choices={(data ?? previousData)?.staffLog ?? NO_CHOICES} onAsk={ask} />
      <section aria-labelledby="log-page" className={lists.list}>
        <div className={styles.head}>
          <h2 id="log-page" className={lists.heading}>
            <Range entries={page?.entries} newest={cursor === null} />
          </h2>
          <ExportButton asked={asked} />
        </div>
        {failed ? (
          <LoadFailure title={t('log_failed')} text={t('unanswered')} onRetry={refetch} />
        ) : (
          <LogTable entries={page?.entries} filtered={logFilterOf(asked) !== null} />
        )}
        <CursorPages
          name={t('log_list')}
          size={PAGE}
          rows={(data ?? previousData)?.staffLog.entries.length}
          next={page?.next}
        />
      </section>
    </>
  );
}

/** First and last time of the page, to tell pages apart. */
function Range({ entries, newest }: { entries: readonly Entry[] | undefined; newest: boolean }) {
  const t = useTexts('staff');
  const last = entries?.[0];
  const first = entries?.at(-1);
  if (!last || !first) return t(newest ? 'log_newest' : 'log_older');
  return (
    <>
      {newest && <span>{t('log_newest')}</span>}
      <span className={lists.count}>{t('log_range', { from: stamp(first.at), to: stamp(last.at) })}</span>
    </>
  );
}

function LogTable({ entries, filtered }: { entries: readonly Entry[] | undefined; filtered: boolean }) {
  const t = useTexts('staff');
  const columns: readonly Column<Entry>[] = [
    {
      id: 'at',
      title: t('log_at'),
      cell: ({ at }) => <time dateTime={at}>{stamp(at)}</time>,
      short: true,
    },
    { id: 'who', title: t('log_who'), cell: (entry) => <Who entry={entry} /> },
    {
      id: 'action',
      title: t('log_action'),
      names: true,
      cell: (entry) => (
        <span className={styles.action}>
          {actionOf(t, entry)}
          {detailOf(t, entry) && <span className={styles.detail}>{detailOf(t, entry)}</span>}
        </span>
      ),
    },
    { id: 'subject', title: t('log_subject'), cell: (entry) => <Subject entry={entry} /> },
    {
      id: 'network',
      title: t('log_network'),
      cell: ({ network }) => network || '–',
      short: true,
      minor: true,
      card: 'absent',
    },
  ];
  return (
    <div className={styles.entries}>
      <Table
        name={t('log_list')}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={t(filtered ? 'log_none_found' : 'log_empty')}
        expected={PAGE}
      />
    </div>
  );
}
