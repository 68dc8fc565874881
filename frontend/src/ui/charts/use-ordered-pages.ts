import { useState } from 'react';
import { useLanguage } from '../../i18n/texts';
import { PAGE_SIZE } from '../Pager';
import type { Sorting } from '../TableSort';

/** The sort values of a row, by column. */
type Values<Row> = Readonly<Record<string, (row: Row) => string | number>>;

export interface OrderedPages<Row> {
  /** The rows of the page, in order. */
  shown: readonly Row[];
  total: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  page: number;
  onTurn: (page: number) => void;
}

/**
 * Puts rows that are all here in order and gives a page of them. Begins at the page of a row, such as today's; another order begins
 * at its first page.
 */
export function useOrderedPages<Row>(
  rows: readonly Row[],
  values: Values<Row>,
  first: Sorting,
  startAt = 0,
): OrderedPages<Row> {
  const language = useLanguage();
  const [sorting, setSorting] = useState(first);
  const [page, setPage] = useState(1 + Math.floor(Math.max(startAt, 0) / PAGE_SIZE));
  const orderedBy = values[sorting.by];
  const ordered = orderedBy
    ? [...rows].sort((one, other) => {
        const [a, b] = sorting.descending ? [orderedBy(other), orderedBy(one)] : [orderedBy(one), orderedBy(other)];
        return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language);
      })
    : rows;
  const current = Math.min(page, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  return {
    shown: ordered.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    total: rows.length,
    sorting,
    onSort: (next) => {
      setSorting(next);
      setPage(1);
    },
    page: current,
    onTurn: setPage,
  };
}
