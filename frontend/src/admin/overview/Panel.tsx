import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import type { OrderedPages } from '../../ui/charts/use-ordered-pages';
import { Pager } from '../../ui/Pager';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import styles from './Overview.module.css';

interface PanelProps {
  title: string;
  lead?: string;
  /** Chosen above the chart. */
  choice?: ReactNode;
  /** A chart, or a sentence where all its values are zero. */
  children: ReactNode;
}

/** A chart under its title. */
export function Panel({ title, lead, choice, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      {choice}
      {children}
    </section>
  );
}

/** In place of a chart that would be an empty frame. */
export function Nothing({ children }: { children: string }) {
  return <p className={styles.nothing}>{children}</p>;
}

interface NumbersProps<Row> {
  /** Of the table, and of its pages. */
  title: string;
  columns: readonly Column<Row>[];
  pages: OrderedPages<Row>;
  keyOf: (row: Row) => string;
}

/** The numbers of a chart as a table, folded behind a button. */
export function Numbers<Row>({ title, columns, pages, keyOf }: NumbersProps<Row>) {
  const t = useTexts('staff-overview');
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.numbers}>
      <div>
        <Button
          size="small"
          iconAfter={shown ? 'arrow-up' : 'chevron-down'}
          aria-expanded={shown}
          aria-controls={id}
          aria-label={t('table_of', { title })}
          onClick={() => setShown(!shown)}
        >
          {t('table')}
        </Button>
      </div>
      <div id={id} className={styles.unfolded} hidden={!shown}>
        {shown && (
          <>
            <Table
              name={t('table_of', { title })}
              columns={columns}
              rows={pages.shown}
              keyOf={keyOf}
              sorting={pages.sorting}
              onSort={pages.onSort}
              narrow="scroll"
            />
            <Pager name={title} page={pages.page} total={pages.total} onTurn={pages.onTurn} />
          </>
        )}
      </div>
    </div>
  );
}
