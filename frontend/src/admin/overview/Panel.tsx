import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/texts';
import type { OrderedPages } from '../../ui/charts/use-ordered-pages';
import { classes } from '../../ui/classes';
import { Pager } from '../../ui/Pager';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import styles from './Overview.module.css';

interface PanelProps<Row> {
  title: string;
  lead?: string;
  /** Chosen above the chart. */
  choice?: ReactNode;
  chart: ReactNode;
  columns: readonly Column<Row>[];
  pages: OrderedPages<Row>;
  keyOf: (row: Row) => string;
  /** The table has many columns, so it is placed below the chart. */
  wide?: boolean;
}

/** A chart with its numbers in a table beside it. */
export function Panel<Row>({ title, lead, choice, chart, columns, pages, keyOf, wide }: PanelProps<Row>) {
  const t = useTexts('staff-overview');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      {choice}
      <div className={classes(styles.beside, wide && styles.below)}>
        {chart}
        <div className={styles.numbers}>
          <Table
            name={t('table_of', { title })}
            columns={columns}
            rows={pages.shown}
            keyOf={keyOf}
            sorting={pages.sorting}
            onSort={pages.onSort}
            narrow="scroll"
          />
          <Pager name={t('pages_of', { title })} page={pages.page} total={pages.total} onTurn={pages.onTurn} />
        </div>
      </div>
    </section>
  );
}
