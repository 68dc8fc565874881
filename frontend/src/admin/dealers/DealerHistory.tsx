import { useId, useState } from 'react';
import { dateLabel } from '../../i18n/dates';
import { type Translate, useLanguage, useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { classes } from '../../ui/classes';
import { CursorPager } from '../../ui/Pager';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import { positionIn, type Trail, turned } from '../frame/cursor-trail';
import { stamp } from '../frame/stamp';
import { Changes } from './Changes';
import { type DealerHistoryQuery, useDealerHistoryQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { StaffDealer } from './staff-dealer';

type Version = DealerHistoryQuery['dealerHistory']['versions'][number];

interface DealerHistoryProps {
  dealer: StaffDealer;
  busy: boolean;
  onRestore: (version: number) => Promise<void>;
}

/** The changes of a dealer with author and time; an earlier version can be restored. */
export function DealerHistory({ dealer: { dealer }, busy, onRestore }: DealerHistoryProps) {
  const t = useTexts('staff-dealers');
  const people = useTexts('staff-content');
  const language = useLanguage();
  const id = useId();
  const [trail, setTrail] = useState<Trail>();
  const { cursor, page } = positionIn(trail);
  const { data, previousData, error, loading, refetch } = useDealerHistoryQuery({
    variables: { kind: dealer.kind, code: dealer.code, after: cursor },
    fetchPolicy: 'no-cache',
  });
  const versions = data?.dealerHistory.versions;
  const last = versions?.at(-1);
  const [chosen, setChosen] = useState<{ version: Version; open: boolean } | null>(null);
  const columns: readonly Column<Version>[] = [
    {
      id: 'at',
      title: t('history_when'),
      names: true,
      short: true,
      cell: ({ savedAt }) => <time dateTime={savedAt}>{stamp(savedAt)}</time>,
    },
    {
      id: 'who',
      title: t('history_who'),
      short: true,
      cell: ({ savedBy, change }) => savedBy ?? (change === 'INITIAL' ? '–' : people('somebody')),
    },
    {
      id: 'what',
      title: t('history_what'),
      cell: (version) => (
        <div className={styles.what}>
          <span>
            {changeOf(t, version, (day) => dateLabel(day, language))}
            {version.removed && ` · ${t('removed')}`}
          </span>
          <Changes state="CHANGED" changes={version.changes} />
        </div>
      ),
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (version) =>
        version.canBeRestored && (
          <RowButton of={stamp(version.savedAt)} dialog busy={busy} onClick={() => setChosen({ version, open: true })}>
            {t('history_restore')}
          </RowButton>
        ),
    },
  ];
  return (
    <section aria-labelledby={id} className={classes(styles.part, styles.apart)}>
      <h3 id={id}>{t('history_title')}</h3>
      {error && !loading ? (
        <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />
      ) : (
        <Table
          name={t('history_title')}
          columns={columns}
          rows={versions}
          keyOf={({ id: key }) => key}
          empty={t('history_empty')}
          expected={3}
        />
      )}
      <CursorPager
        name={t('history_title')}
        page={page}
        rows={(data ?? previousData)?.dealerHistory.versions.length}
        hasNext={data ? data.dealerHistory.hasMore : previousData !== undefined}
        onTurn={(to) => {
          if (to !== 'next' || last) setTrail(turned(trail, to, last?.id ?? null));
        }}
      />
      {chosen && (
        <ConfirmDialog
          open={chosen.open}
          onClose={() => setChosen({ ...chosen, open: false })}
          onConfirm={() => {
            setChosen({ ...chosen, open: false });
            void onRestore(Number(chosen.version.id));
          }}
          title={t('history_restore_title')}
          yes={t('history_restore')}
        >
          <p>{t('history_restore_text', { when: stamp(chosen.version.savedAt) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The kind of a change in words. */
function changeOf(t: Translate, { change, detail }: Version, dayOf: (day: string) => string): string {
  const isDay = change === 'CLOSE' || change === 'OPEN';
  return t(`change_${change.toLowerCase()}`, isDay ? { day: dayOf(detail) } : { file: detail });
}
