import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { visit } from '../account/test-support';
import { type RouteRow, routeRow } from '../routes/table';
import { useRow } from '../routes/use-row';
import { Shell } from './Shell';
import { demoBrand } from './test-brand';

vi.mock(import('../routes/use-row'), () => ({ useRow: vi.fn() }));
vi.mock(import('./use-brand'), async (original) => ({ ...(await original()), useBrand: () => demoBrand }));
vi.mock(import('../routes/route-announcer'), async (original) => ({
  ...(await original()),
  useRouteAnnouncer: () => undefined,
}));

/** The shell around a page of the route table. */
async function around(row: RouteRow) {
  vi.mocked(useRow).mockReturnValue(row);
  await visit(
    () => (
      <>
        <h1>페이지</h1>
        <Shell />
      </>
    ),
    { route: '/location-service' },
  );
  return {
    header: screen.queryByRole('banner') !== null,
    search: screen.queryByRole('searchbox') !== null,
    panel: screen.queryByRole('complementary', { name: '빠른 문의' }) !== null,
    footer: screen.queryByRole('contentinfo') !== null,
  };
}

describe('what surrounds a page', () => {
  it('is everything on a public one', async () => {
    expect(await around(routeRow('home'))).toEqual({ header: true, search: true, panel: true, footer: true });
  });

  it('leaves the contact panel and the search out of a booking', async () => {
    expect(await around(routeRow('select-vehicle'))).toEqual({
      header: true,
      search: false,
      panel: false,
      footer: true,
    });
  });

  it('leaves the customer centre out of the staff area', async () => {
    expect(await around(routeRow('people'))).toEqual({ header: true, search: false, panel: false, footer: false });
  });

  it.each(['verify-mobile', 'verify-mobile-result'])('is nothing on %s', async (id) => {
    expect(await around(routeRow(id))).toEqual({ header: false, search: false, panel: false, footer: false });
  });
});
