import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../../booking/wizard/test-support';
import AboutScreen from './AboutScreen';

const open = () => visit(AboutScreen, { route: '/about', answers: {} });

describe('about', () => {
  it('compares the three tiers aspect by aspect', async () => {
    await open();
    const table = within(screen.getByRole('table', { name: '등급 비교' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '기준',
      'OE',
      '골드',
      '실버',
    ]);
    const row = within(table.getByRole('rowheader', { name: '맞음새' }).closest('tr') as HTMLElement);
    expect(row.getAllByRole('cell')).toHaveLength(3);
  });

  it('leads on to the hundred years', async () => {
    await open();
    for (const link of screen.getAllByRole('link', { name: '100년의 기록 보기' }))
      expect(link.getAttribute('href')).toBe('/hundred-years');
  });
});
