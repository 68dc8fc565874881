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
  /** A control in the head, beside the title; absent where rows are cards. */
  head?: ReactNode;
  /** Of little value: absent in windows with room for a few columns only. */
  minor?: boolean;
  /**
   * On a phone, where the name and the buttons of a row are one line and its values follow in the next: on the line of
   * the name, with its title before it (numbers always have it), on a line of its own, on one with its title in a column before it, or absent.
   */
  card?: 'beside' | 'titled' | 'line' | 'term' | 'absent';
  /** Rows can be put in order by it, this way first: numbers and times begin at their end, names at their beginning. */
  sorts?: 'ascending' | 'descending';
}
