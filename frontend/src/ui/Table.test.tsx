import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../test/texts';
import { type Column, Table } from './Table';

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

  it('says each value under its title once', () => {
    render(table([mapo]));
    // The title beside the value is for eyes, on a card.
    expect(screen.getByRole('cell', { name: '3' }).textContent).toBe('작업대3');
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
});
