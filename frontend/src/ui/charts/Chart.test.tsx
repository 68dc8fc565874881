import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chart, type ChartPosition } from './Chart';
import { RowChart } from './RowChart';

const places: ChartPosition[] = ['11/22', '11/23', '11/24'].map((short) => ({
  id: short,
  short,
  label: `${short} (월)`,
}));
const visits = { id: 'visits', title: '방문', values: [4, 10, 0] };
const lost = { id: 'lost', title: '취소', values: [0, 10, 1] };

/** Positions of the drawn elements, by their attributes. */
const attributes = (found: Iterable<Element>, names: readonly string[]) =>
  [...found].map((element) => names.map((name) => element.getAttribute(name)));

describe('a chart', () => {
  it('is a picture that says in words what it shows', () => {
    render(<Chart kind="bars" label="날짜별 방문" places={places} series={[visits]} />);
    const picture = screen.getByRole('img', { name: '날짜별 방문' });
    expect([...picture.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
      '11/22 (월): 방문 4',
      '11/23 (월): 방문 10',
      '11/24 (월): 방문 0',
    ]);
  });

  it('puts bars upon each other, each series with a pattern of its own', () => {
    render(<Chart kind="bars" label="방문과 취소" places={places} series={[visits, lost]} />);
    const picture = screen.getByRole('img');
    const bars = [...picture.querySelectorAll('rect[height]')].filter((rect) => rect.closest('pattern, g') === null);
    // Zero values are not drawn: two visits, two cancellations.
    expect(bars).toHaveLength(4);
    const [, visit, cancellation] = bars as [Element, Element, Element];
    const at = (bar: Element, name: string) => Number(bar.getAttribute(name));
    // The second day's ten cancellations are stacked on its ten visits, with equal height and width.
    expect(at(cancellation, 'y') + at(cancellation, 'height')).toBeCloseTo(at(visit, 'y'));
    expect(at(cancellation, 'height')).toBeCloseTo(at(visit, 'height'));
    expect(at(cancellation, 'x')).toBe(at(visit, 'x'));
    expect(visit.getAttribute('fill')).toBeNull();
    expect(cancellation.getAttribute('fill')).toMatch(/^url\(#.+-1\)$/);
  });

  it('draws a line through every place, those with nothing too', () => {
    render(<Chart kind="lines" label="방문" places={places} series={[visits, lost]} />);
    const picture = screen.getByRole('img');
    const lines = [...picture.querySelectorAll('path')].filter((path) => /L/.test(path.getAttribute('d') ?? ''));
    expect(lines.map((line) => (line.getAttribute('d')?.match(/[ML]/g) ?? []).join(''))).toEqual(['MLL', 'MLL']);
    // One series has discs for points, the other squares.
    expect(picture.querySelectorAll('g > circle')).toHaveLength(3);
    expect(picture.querySelectorAll('g > rect[width="6"]')).toHaveLength(3);
  });

  it('ends a line at its last count, and says nothing of the places behind it', () => {
    const until = { ...visits, values: visits.values.slice(0, 2) };
    render(<Chart kind="lines" label="방문" places={places} series={[until, lost]} />);
    const picture = screen.getByRole('img');
    const lines = [...picture.querySelectorAll('path')].filter((path) => /L/.test(path.getAttribute('d') ?? ''));
    expect(lines.map((line) => (line.getAttribute('d')?.match(/[ML]/g) ?? []).join(''))).toEqual(['ML', 'MLL']);
    expect([...picture.querySelectorAll('title')].at(-1)?.textContent).toBe('11/24 (월): 취소 1');
  });

  it('ends a line before a count that still grows, whose point is open', () => {
    render(<Chart kind="lines" label="방문" places={places} series={[{ ...visits, soFar: '지금까지' }]} />);
    const picture = screen.getByRole('img');
    const line = [...picture.querySelectorAll('path')].find((path) => /L/.test(path.getAttribute('d') ?? ''));
    expect((line?.getAttribute('d')?.match(/[ML]/g) ?? []).join('')).toBe('ML');
    const points = [...picture.querySelectorAll('g > circle')].map((point) => point.getAttribute('class'));
    expect(points.map((of) => of?.includes('open'))).toEqual([false, false, true]);
    expect([...picture.querySelectorAll('title')].at(-1)?.textContent).toBe('11/24 (월): 방문 0 (지금까지)');
  });

  it('points out a place that it shows, and none that it does not', () => {
    const { rerender } = render(
      <Chart kind="bars" label="방문" places={places} series={[visits]} mark={{ id: '11/23', label: '오늘' }} />,
    );
    screen.getByText('오늘');
    rerender(<Chart kind="bars" label="방문" places={places} series={[visits]} mark={{ id: '12/1', label: '오늘' }} />);
    expect(screen.queryByText('오늘')).toBeNull();
  });

  it('has the whole label of a place at its end in the picture', () => {
    const many = Array.from({ length: 92 }, (_, at) => ({ id: `${at}`, short: `${at}`, label: `${at}일` }));
    const all = { ...visits, values: many.map(() => 0) };
    const at = (id: string) => {
      const { unmount } = render(
        <Chart kind="lines" label="방문" places={many} series={[all]} mark={{ id, label: '오늘' }} />,
      );
      const label = screen.getByText('오늘');
      const found = {
        x: Number(label.getAttribute('x')),
        ends: String(label.getAttribute('class')).includes('marksEnd'),
      };
      unmount();
      return found;
    };
    expect(at('91')).toEqual({ x: 640, ends: true });
    expect(at('45').ends).toBe(false);
  });

  it('stands without anything to show', () => {
    render(<Chart kind="lines" label="방문" places={[]} series={[{ ...visits, values: [] }]} />);
    expect(screen.getByRole('img').innerHTML).not.toContain('NaN');
  });
});

describe('a chart of rows', () => {
  it('has bars at one scale, one behind the other', () => {
    const rows = [
      { id: 'M', label: '마포', values: [30, 10], said: '30건, 10건' },
      { id: 'G', label: '강남', values: [5, 0], said: '5건' },
    ];
    render(<RowChart label="센터별 예약" titles={['방문', '취소']} rows={rows} most={40} />);
    const picture = screen.getByRole('img', { name: '센터별 예약' });
    const bars = [...picture.querySelectorAll('svg > rect')];
    expect(attributes(bars, ['x', 'width'])).toEqual([
      ['0%', '75%'],
      ['75%', '25%'],
      ['0%', '12.5%'],
      ['12.5%', '0%'],
    ]);
    expect(picture.textContent).toBe('마포30건, 10건강남5건');
  });
});
