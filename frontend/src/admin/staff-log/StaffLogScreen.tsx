import { useSearch } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { AdminFrame } from '../frame/AdminFrame';
import { CursorPages } from '../frame/CursorPages';
import lists from '../frame/Lists.module.css';
import { LoadFailure } from '../frame/LoadFailure';
import { stamp } from '../frame/stamp';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useFocusOnTurn } from '../frame/use-focus-on-turn';
import { Subject, Who } from './Account';
import { useStaffLogQuery } from './StaffLog.generated';
import styles from './StaffLogScreen.module.css';
import { actionOf, detailOf, type Entry } from './words';

/** Entries on a page. */
const PAGE = 50;

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
  const { before: asked } = useSearch({ strict: false }) as { before?: string };
  // Anything else than a number is no entry.
  const before = asked && /^\d{1,18}$/.test(asked) ? asked : null;
  const { data, error, loading, refetch } = useStaffLogQuery({
    variables: { first: PAGE, before },
    // Each access adds an entry, so a cached page would be outdated.
    fetchPolicy: 'network-only',
  });
  useAccessCheckOf(error);
  const page = loading ? undefined : data?.staffLog;
  const heading = useFocusOnTurn(before, page !== undefined || error !== undefined);
  const failed = error !== undefined && !loading;
  return (
    <section aria-labelledby="log-page" className={lists.list}>
      <h2 id="log-page" ref={heading} tabIndex={-1} className={lists.heading}>
        <Range entries={page?.entries} newest={before === null} />
      </h2>
      {failed ? (
        <LoadFailure title={t('log_failed')} text={t('unanswered')} onRetry={refetch} />
      ) : (
        <LogTable entries={page?.entries} />
      )}
      <CursorPages
        name={t('log_pages')}
        to={paths.staffLog}
        param="before"
        at={before}
        next={page?.next}
        labels={{ first: t('log_to_newest'), next: t('log_older') }}
      />
      {page && !page.next && page.entries.length > 0 && <p className={styles.end}>{t('log_end')}</p>}
    </section>
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

function LogTable({ entries }: { entries: readonly Entry[] | undefined }) {
  const t = useTexts('staff');
  const columns: readonly Column<Entry>[] = [
    {
      id: 'at',
      title: t('log_at'),
      cell: ({ at }) => <time dateTime={at}>{stamp(at)}</time>,
      names: true,
      short: true,
    },
    { id: 'who', title: t('log_who'), cell: (entry) => <Who entry={entry} />, free: true },
    { id: 'action', title: t('log_action'), cell: (entry) => actionOf(t, entry) },
    { id: 'subject', title: t('log_subject'), cell: (entry) => <Subject entry={entry} />, free: true },
    { id: 'detail', title: t('log_detail'), cell: (entry) => detailOf(t, entry) || '–' },
    { id: 'network', title: t('log_network'), cell: ({ network }) => network || '–', short: true },
  ];
  return (
    <Table
      name={t('log_list')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      empty={t('log_empty')}
      expected={12}
    />
  );
}
