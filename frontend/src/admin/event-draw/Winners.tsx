import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { LoadFailure } from '../frame/LoadFailure';
import { stamp } from '../frame/stamp';
import { useAccessCheckOf } from '../frame/use-access-check';
import { useDialogOf } from '../frame/use-dialog-of';
import { useDrawWinnersQuery } from './EventDraw.generated';
import styles from './EventDraw.module.css';
import { Make } from './NextStep';
import { RevealDialog } from './RevealDialog';
import type { Draw, DrawState } from './use-draw';
import type { Winner } from './winner';

/** Winners on a page. */
const PAGE = 100;

/** Drawn persons, masked; each can be revealed, which is logged. */
export function Winners({ draw, state }: { draw: Draw; state: DrawState }) {
  const t = useTexts('staff-draw');
  const [page, setPage] = useState(1);
  const { opened, open, close } = useDialogOf<Winner>();
  const { data, error, refetch } = useDrawWinnersQuery({
    // Places are numbered without gaps, from 0.
    variables: { event: draw.event, after: page > 1 ? (page - 1) * PAGE - 1 : null },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  const winners = data?.eventDraw?.winners;
  const columns: readonly Column<Winner>[] = [
    {
      id: 'name',
      title: t('winner_name'),
      names: true,
      short: true,
      cell: ({ place, maskedName }) => (
        <>
          <span className={styles.quiet}>{place + 1}</span> {maskedName || t('winner_forgotten')}
        </>
      ),
    },
    { id: 'phone', title: t('winner_phone'), short: true, cell: ({ maskedPhone }) => maskedPhone },
    {
      id: 'prize',
      title: t('winner_prize'),
      free: true,
      cell: ({ prize, movedUp }) => (
        <>
          {prize ?? '–'}
          {movedUp && <span className={styles.quiet}> {t('moved_up_mark')}</span>}
        </>
      ),
    },
    {
      id: 'standing',
      title: t('winner_standing'),
      short: true,
      card: 'beside',
      cell: ({ standing }) => t(`standing_${standing.toLowerCase()}`),
    },
    {
      id: 'until',
      title: t('winner_until'),
      short: true,
      cell: ({ claimUntil }) => (claimUntil ? stamp(claimUntil) : '–'),
    },
    {
      id: 'tools',
      title: t('winner_tools'),
      untitled: true,
      cell: (winner) => (
        <RowButton of={t('reveal_of', { at: winner.place + 1 })} dialog onClick={() => open(winner)}>
          {t('reveal')}
        </RowButton>
      ),
    },
  ];
  return (
    <section aria-labelledby="draw-winners" className={styles.section}>
      <h2 id="draw-winners">{t('winners_title')}</h2>
      {draw.overdue > 0 && (
        <Notice
          kind="caution"
          title={t('move_up_title', { count: draw.overdue })}
          action={<Make deed="MOVED_UP" words="move_up" count={draw.overdue} place="inline" state={state} />}
        >
          {t('move_up_text')}
        </Notice>
      )}
      {error ? (
        <LoadFailure text={t('winners_failed')} onRetry={refetch} />
      ) : (
        <Table
          name={t('winners_list')}
          columns={columns}
          rows={winners}
          keyOf={({ place }) => String(place)}
          empty={t('winners_empty')}
        />
      )}
      <Pager name={t('winners_list')} page={page} size={PAGE} total={draw.winnersTotal} onTurn={setPage} />
      {opened && (
        <RevealDialog key={opened.nth} event={draw.event} winner={opened.of} open={opened.open} onClose={close} />
      )}
    </section>
  );
}
