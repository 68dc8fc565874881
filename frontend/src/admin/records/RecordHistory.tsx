import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { stamp } from '../frame/stamp';
import styles from './Records.module.css';
import type { Versioned } from './use-record-editing';

/** The last versions: a record changes a few times a year, and a restore needs one of the last. */
export const LAST_VERSIONS = { variables: { first: 50, after: null }, fetchPolicy: 'no-cache' } as const;

export interface RestoreProps {
  busy: boolean;
  /** Null for the default. */
  onRestore: (version: number | null) => void;
}

interface RecordHistoryProps<S extends Versioned> extends RestoreProps {
  current: Versioned['version'];
  saves: readonly S[] | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Describes the changes of a save in words; without a previous one if that is not loaded. */
  changesOf: (save: S, previous: S | undefined) => string;
}

/** The versions of a record with author, time and changes, each of which can be restored. */
export function RecordHistory<S extends Versioned>({
  current,
  saves,
  error,
  onRetry,
  changesOf,
  busy,
  onRestore,
}: RecordHistoryProps<S>) {
  const t = useTexts('staff-content');
  const id = useId();
  const columns: readonly Column<S>[] = [
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
      card: 'line',
      cell: (save) => {
        const { restoredFrom, isDefault } = save.version;
        const restored = restoredFrom === null ? '' : t('restored_from', { number: restoredFrom });
        const changes = changesOf(save, saves?.[saves.indexOf(save) + 1]);
        return [isDefault ? t('back_to_default') : restored, changes].filter(Boolean).join(' ') || '–';
      },
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: ({ version: { version } }) =>
        version !== current.version && (
          <RowButton of={t('version', { number: version })} busy={busy} onClick={() => onRestore(version)}>
            {t('restore')}
          </RowButton>
        ),
    },
  ];
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h2 id={id}>{t('history')}</h2>
      {error ? (
        <ProblemNotice trouble={problemOf(error)} onRetry={onRetry} />
      ) : (
        <Table
          name={t('history')}
          columns={columns}
          rows={saves}
          keyOf={({ version }) => String(version.version)}
          empty={t('history_empty')}
          expected={3}
        />
      )}
      {!current.isDefault && (
        <div>
          <Button busy={busy} onClick={() => onRestore(null)}>
            {t('restore_default')}
          </Button>
        </div>
      )}
    </section>
  );
}
