import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The row header: one column of the table. */
  names?: boolean;
  /** Numbers are right-aligned, so that their digits are in columns. */
  align?: 'start' | 'end';
  /** Stays on one line: times, codes, buttons. */
  short?: boolean;
  /** Text of any length, such as an address or a reason: breaks wherever it must. */
  free?: boolean;
  /** The title is for screen readers alone, as over a column of buttons. */
  untitled?: boolean;
  /** Rows can be put in order by it, this way first: numbers and times begin at their end, names at their beginning. */
  sorts?: 'ascending' | 'descending';
}
