import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { stamp } from '../frame/stamp';
import styles from './BrandScreen.module.css';
import {
  type BrandHistoryQuery,
  type BrandRecordPartsFragment as BrandRecord,
  useBrandHistoryQuery,
} from './BrandSettings.generated';
import { differing, namesOf, valuesOf } from './values';

/** Number of displayed versions: a record changes a few times a year, and a restore needs one of the last. */
const SHOWN = 50;

type Save = BrandHistoryQuery['brandHistory']['nodes'][number];

interface BrandHistoryProps {
  record: BrandRecord;
  busy: boolean;
  /** Null for the default. */
  onRestore: (version: number | null) => void;
}

/** The versions of the record, with author, time and differences from the default. */
export function BrandHistory({ record, busy, onRestore }: BrandHistoryProps) {
  const t = useTexts('staff-content');
  return (
    <section className={styles.history} aria-labelledby="brand-history">
      <h2 id="brand-history">{t('history')}</h2>
      {/* Another latest version has another history. */}
      <Saves key={record.version.version} record={record} busy={busy} onRestore={onRestore} />
      {!record.version.isDefault && (
        <div>
          <Button busy={busy} onClick={() => onRestore(null)}>
            {t('restore_default')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Saves({ record, busy, onRestore }: BrandHistoryProps) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = useBrandHistoryQuery({
    variables: { first: SHOWN, after: null },
    fetchPolicy: 'no-cache',
  });
  const standard = valuesOf(record.default, record.defaultColours);
  const columns: readonly Column<Save>[] = [
    {
      id: 'version',
      title: t('history_version'),
      names: true,
      short: true,
      cell: ({ version }) => t('version', { number: version.version }),
    },
    {
      id: 'at',
      title: t('history_at'),
      short: true,
      cell: ({ version: { savedAt } }) => (savedAt ? <time dateTime={savedAt}>{stamp(savedAt)}</time> : '–'),
    },
    { id: 'who', title: t('history_who'), cell: ({ version }) => version.savedBy ?? t('somebody') },
    {
      id: 'what',
      title: t('history_what'),
      cell: ({ brand, colours, version: { restoredFrom, isDefault } }) => {
        if (isDefault) return t('back_to_default');
        const fields = namesOf(differing(valuesOf(brand, colours), standard), t);
        const from = restoredFrom === null ? '' : ` ${t('restored_from', { number: restoredFrom })}`;
        return `${t('brand_differs', { fields })}${from}`;
      },
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: ({ version: { version } }) =>
        version !== record.version.version && (
          <RowButton of={t('version', { number: version })} busy={busy} onClick={() => onRestore(version)}>
            {t('restore')}
          </RowButton>
        ),
    },
  ];
  if (error) {
    return (
      <ProblemNotice
        trouble={problemOf(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('try_again')}</Button>}
      />
    );
  }
  return (
    <Table
      name={t('history')}
      columns={columns}
      rows={data?.brandHistory.nodes}
      keyOf={({ version }) => String(version.version)}
      empty={t('history_empty')}
      expected={3}
    />
  );
}
