import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { stamp } from '../frame/stamp';
import {
  type PriceGuideHistoryQuery,
  type PriceGuidePartsFragment as PriceGuideRecord,
  usePriceGuideHistoryQuery,
} from './PriceGuideSettings.generated';
import styles from './PricesScreen.module.css';
import { differing, valuesOf } from './values';

/** Number of displayed versions: prices change a few times a year, and a restore needs one of the last. */
const SHOWN = 50;

type Save = PriceGuideHistoryQuery['priceGuideHistory']['nodes'][number];

interface PricesHistoryProps {
  record: PriceGuideRecord;
  namesOf: (serviceIds: readonly string[]) => string;
  busy: boolean;
  /** Null for the default. */
  onRestore: (version: number | null) => void;
}

/** The versions of the guide, with author, time and the services whose prices changed. */
export function PricesHistory(props: PricesHistoryProps) {
  const t = useTexts('staff-content');
  const { version } = props.record;
  return (
    <section className={styles.history} aria-labelledby="prices-history">
      <h2 id="prices-history">{t('history')}</h2>
      {/* Another latest version has another history. */}
      <Saves key={version.version} {...props} />
      {!version.isDefault && (
        <div>
          <Button busy={props.busy} onClick={() => props.onRestore(null)}>
            {t('restore_default')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Saves({ record, namesOf, busy, onRestore }: PricesHistoryProps) {
  const t = useTexts('staff-content');
  const { data, error, refetch } = usePriceGuideHistoryQuery({
    variables: { first: SHOWN, after: null },
    fetchPolicy: 'no-cache',
  });
  const saves = data?.priceGuideHistory.nodes;
  /** What a save changed; unknown for the oldest displayed one. */
  const changed = (save: Save) => {
    const before = saves?.[saves.indexOf(save) + 1];
    const names = before ? namesOf(differing(valuesOf(save), valuesOf(before))) : '';
    return names && t('prices_changed', { services: names });
  };
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
      cell: (save) => {
        const { restoredFrom, isDefault } = save.version;
        const from = restoredFrom === null ? '' : t('restored_from', { number: restoredFrom });
        return [isDefault ? t('back_to_default') : from, changed(save)].filter(Boolean).join(' ') || '–';
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
      rows={saves}
      keyOf={({ version }) => String(version.version)}
      empty={t('history_empty')}
      expected={3}
    />
  );
}
