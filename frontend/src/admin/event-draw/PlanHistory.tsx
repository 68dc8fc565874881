import { useTexts } from '../../i18n/texts';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { stamp } from '../frame/stamp';
import styles from './EventDraw.module.css';
import type { Plan } from './use-draw';

/** All announced commitments, as the public sees them: a change of the plan can't be hidden. */
export function PlanHistory({ plans }: { plans: readonly Plan[] }) {
  const t = useTexts('staff-draw');
  const columns: readonly Column<Plan>[] = [
    {
      id: 'number',
      title: t('winner_place'),
      names: true,
      short: true,
      cell: ({ number }) => (
        <>
          {t('history_number', { number })}
          {number === plans[0]?.number && <span className={styles.quiet}> {t('history_now')}</span>}
        </>
      ),
    },
    { id: 'at', title: t('history_at'), short: true, cell: ({ plannedAt }) => stamp(plannedAt) },
    { id: 'by', title: t('history_by'), short: true, cell: ({ plannedBy }) => plannedBy ?? t('nobody_any_more') },
    {
      id: 'prizes',
      title: t('history_prizes'),
      free: true,
      card: 'line',
      cell: ({ prizes, alternates }) =>
        t('history_plan', {
          prizes: prizes.map(({ name, count }) => t('prize_line', { name, count })).join(', '),
          alternates,
        }),
    },
    {
      id: 'commitment',
      title: t('commitment'),
      free: true,
      card: 'line',
      cell: ({ commitment }) => <span className={styles.digits}>{commitment}</span>,
    },
  ];
  return (
    <section aria-labelledby="draw-history" className={styles.section}>
      <h2 id="draw-history">{t('history_title')}</h2>
      <Table
        name={t('history_title')}
        columns={columns}
        rows={plans}
        keyOf={({ number }) => String(number)}
        empty={null}
      />
    </section>
  );
}
