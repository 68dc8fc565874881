import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useOrderedPages } from './use-ordered-pages';

interface Row {
  name: string;
  count: number;
}

const rows: Row[] = Array.from({ length: 23 }, (_, at) => ({ name: `${at % 2 ? '나' : '가'}${at}`, count: 100 - at }));
const values = { name: ({ name }: Row) => name, count: ({ count }: Row) => count };
const use = (startAt = 0) =>
  renderHook(({ given }) => useOrderedPages(given, values, { by: 'count', descending: false }, startAt), {
    initialProps: { given: rows },
  });

describe('rows in order, page by page', () => {
  it('are put in order by numbers as numbers, and by words as words', () => {
    const { result } = use();
    expect(result.current.shown.map(({ count }) => count)).toEqual([78, 79, 80, 81, 82, 83, 84, 85, 86, 87]);
    act(() => result.current.onSort({ by: 'name', descending: true }));
    expect(result.current.shown.slice(0, 3).every(({ name }) => name.startsWith('나'))).toBe(true);
  });

  it('begin at the page of a row, and anew with another order', () => {
    const { result } = use(14);
    expect([result.current.page, result.current.total]).toEqual([2, 23]);
    act(() => result.current.onTurn(3));
    expect(result.current.shown).toHaveLength(3);
    act(() => result.current.onSort({ by: 'count', descending: true }));
    expect([result.current.page, result.current.shown[0]?.count]).toEqual([1, 100]);
  });

  it('never stand beyond their last page', () => {
    const { result, rerender } = use(22);
    expect(result.current.page).toBe(3);
    rerender({ given: rows.slice(0, 12) });
    expect([result.current.page, result.current.shown.length]).toEqual([2, 2]);
    rerender({ given: [] });
    expect([result.current.page, result.current.shown.length]).toEqual([1, 0]);
  });

  it('begin at the first page where the row is none of them', () => {
    expect(use(-1).result.current.page).toBe(1);
  });
});
