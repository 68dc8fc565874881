import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { Table } from './Table';
import styles from './Table.module.css';
import type { Sorting } from './TableSort';
import type { Column } from './table-column';

interface Centre {
  code: string;
  name: string;
  bays: number;
}

const columns: readonly Column<Centre>[] = [
  { id: 'name', title: '센터', cell: ({ name }) => name, names: true },
  { id: 'bays', title: '작업대', cell: ({ bays }) => bays, align: 'end', short: true },
  {
    id: 'tools',
    title: '관리',
    cell: ({ name }) => <button type="button">{`${name} 변경`}</button>,
    untitled: true,
  },
];

const table = (rows: readonly Centre[] | undefined, expected?: number) => (
  <Table
    name="센터 목록"
    columns={columns}
    rows={rows}
    keyOf={({ code }) => code}
    empty="아직 센터가 없어요."
    expected={expected}
  />
);
const mapo = { code: 'M', name: '마포', bays: 3 };

beforeEach(loadCommittedTexts);
afterEach(() => vi.unstubAllGlobals());

describe('a table', () => {
  it('names itself, its columns and its rows', () => {
    render(table([mapo, { code: 'G', name: '강남', bays: 12 }]));
    const found = within(screen.getByRole('table', { name: '센터 목록' }));
    expect(found.getAllByRole('columnheader').map((title) => title.textContent)).toEqual(['센터', '작업대', '관리']);
    const row = within(found.getByRole('row', { name: /강남/ }));
    row.getByRole('rowheader', { name: '강남' });
    row.getByRole('cell', { name: '12' });
  });

  it('opens a row by a press anywhere in it, except on a control', async () => {
    const user = userEvent.setup();
    const onRow = vi.fn();
    render(<Table name="센터 목록" columns={columns} rows={[mapo]} keyOf={({ code }) => code} onRow={onRow} />);
    await user.click(screen.getByRole('button', { name: '마포 변경' }));
    expect(onRow).not.toHaveBeenCalled();
    await user.click(screen.getByRole('cell', { name: '3' }));
    expect(onRow.mock.calls).toEqual([[mapo]]);
  });

  it('says each value under its title once', () => {
    render(table([mapo]));
    // The title beside the value is for eyes, on a card.
    expect(screen.getByRole('cell', { name: '3' }).textContent).toBe('작업대3');
  });

  it('keeps no place on a card for a value that there is none of', () => {
    const facts: readonly Column<Centre>[] = [
      ...columns,
      { id: 'note', title: '메모', cell: () => '–', card: 'line' },
      { id: 'region', title: '지역', cell: () => '서울', card: 'beside' },
    ];
    render(<Table name="센터 목록" columns={facts} rows={[mapo]} keyOf={({ code }) => code} />);
    const classOf = (name: string) => screen.getByRole('cell', { name }).className.split(' ');
    expect(classOf('–')).toEqual(expect.arrayContaining([styles.blank, styles.line]));
    expect(classOf('서울')).toContain(styles.beside);
    expect(classOf('서울')).not.toContain(styles.blank);
  });

  it('shows the shape of the rows while they are on their way, and says that they are', () => {
    const { container, rerender } = render(table(undefined, 3));
    expect(screen.getByRole('status').textContent).toBe('불러오는 중이에요');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    rerender(table([mapo]));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('table').hasAttribute('aria-busy')).toBe(false);
  });

  it('keeps the rows and the focus while it loads again, and shows none of another table', () => {
    const { rerender } = render(table([mapo]));
    const button = screen.getByRole('button', { name: '마포 변경' });
    button.focus();
    rerender(table(undefined));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('불러오는 중이에요');
    rerender(table([{ code: 'G', name: '강남', bays: 12 }, mapo]));
    expect(document.activeElement).toBe(button);
    expect(button.isConnected).toBe(true);
    rerender(<Table name="부품점 목록" columns={columns} rows={undefined} keyOf={({ code }) => code} />);
    expect(screen.queryByText('마포')).toBeNull();
  });

  it('shows skeletons while it loads again after no rows', () => {
    const { container, rerender } = render(table([]));
    rerender(table(undefined, 3));
    expect(screen.queryByText('아직 센터가 없어요.')).toBeNull();
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  });

  it('has a sentence in place of a head without rows', () => {
    render(table([]));
    screen.getByText('아직 센터가 없어요.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be scrolled by keyboard where it is wider than its place, and is no stop where it is not', () => {
    let told: () => void = () => undefined;
    class Observer {
      constructor(callback: () => void) {
        told = callback;
      }
      observe() {
        told();
      }
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const { rerender } = render(table([mapo]));
    expect(screen.getByRole('region', { name: '센터 목록' }).tabIndex).toBe(0);
    wide.mockReturnValue(400);
    rerender(table([mapo]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('does not widen the page of a phone until it has been measured', () => {
    let told: () => void = () => undefined;
    class Observer {
      constructor(callback: () => void) {
        told = callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => media);
    render(<Table name="센터 목록" columns={sortable} rows={[mapo]} keyOf={({ code }) => code} narrow="scroll" />);
    screen.getByRole('region', { name: '센터 목록' });
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    act(() => told());
    expect(screen.queryByRole('region')).toBeNull();
  });
});

const sortable: readonly Column<Centre>[] = [
  { id: 'name', title: '센터', cell: ({ name }) => name, names: true, sorts: 'ascending' },
  { id: 'bays', title: '작업대', cell: ({ bays }) => bays, sorts: 'descending' },
  { id: 'code', title: '코드', cell: ({ code }) => code },
];

/** Keeps the order as a screen keeps it in its address. */
function Sorted({ told }: { told: Sorting[] }) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', descending: false });
  return (
    <Table
      name="센터 목록"
      columns={sortable}
      rows={[mapo]}
      keyOf={({ code }) => code}
      sorting={sorting}
      onSort={(next) => {
        told.push(next);
        setSorting(next);
      }}
    />
  );
}

describe('the order of rows', () => {
  it('is asked for by the title of a column, the way that suits it first and then the other', async () => {
    const user = userEvent.setup();
    const told: Sorting[] = [];
    render(<Sorted told={told} />);
    const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).toEqual(['ascending', null, null]);
    await user.click(screen.getByRole('button', { name: '센터' }));
    expect(sorts()).toEqual(['descending', null, null]);
    await user.click(screen.getByRole('button', { name: '작업대' }));
    expect(sorts()).toEqual([null, 'descending', null]);
    await user.keyboard('{Enter}');
    expect(sorts()).toEqual([null, 'ascending', null]);
    expect(told).toEqual([
      { by: 'name', descending: true },
      { by: 'bays', descending: true },
      { by: 'bays', descending: false },
    ]);
    expect(screen.queryByRole('button', { name: '코드' })).toBeNull();
  });

  it('is a choice on a phone, where cards have no head', async () => {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => media);
    const user = userEvent.setup();
    const told: Sorting[] = [];
    render(<Sorted told={told} />);
    expect(screen.queryByRole('button', { name: '센터' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /정렬/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '센터 오름차순',
      '센터 내림차순',
      '작업대 내림차순',
      '작업대 오름차순',
    ]);
    await user.click(screen.getByRole('option', { name: '작업대 내림차순' }));
    expect(told).toEqual([{ by: 'bays', descending: true }]);
  });
});

describe('what a table without more words says', () => {
  it('is that nothing was found', () => {
    render(<Table name="센터 목록" columns={columns} rows={[]} keyOf={({ code }) => code} />);
    screen.getByText('찾은 내용이 없어요.');
  });
});
