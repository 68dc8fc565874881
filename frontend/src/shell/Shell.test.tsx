import { ApolloProvider } from '@apollo/client/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { visit } from '../features/account/test-support';
import { type RouteRow, routeRow } from '../routes/table';
import { useRow } from '../routes/use-row';
import { testServer } from '../test/visit';
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

  it('has no second search box on the search page', async () => {
    expect(await around(routeRow('context-search'))).toMatchObject({ header: true, search: false });
  });

  it('leaves the contact panel and the search out of a booking', async () => {
    expect(await around(routeRow('select-vehicle'))).toEqual({
      header: true,
      search: false,
      panel: false,
      footer: true,
    });
  });

  it('is nothing on a staff page, whose frame is its own', async () => {
    expect(await around(routeRow('people'))).toEqual({ header: false, search: false, panel: false, footer: false });
  });

  it.each(['home-preview', 'event-details-preview'])(
    'is on %s what the page itself has, without the contact panel',
    async (id) => {
      expect(await around(routeRow(id))).toEqual({ header: true, search: true, panel: false, footer: true });
    },
  );

  it.each(['verify-mobile', 'verify-mobile-result'])('is nothing on %s', async (id) => {
    expect(await around(routeRow(id))).toEqual({ header: false, search: false, panel: false, footer: false });
  });
});

it('says that the next page is on its way for as long as it is', async () => {
  vi.mocked(useRow).mockReturnValue(routeRow('home'));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute({ component: Shell });
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1>, ...(loader && { loader }) });
  const router = createRouter({
    routeTree: root.addChildren([page('/'), page('/slow', () => arrival)]),
    history: createMemoryHistory(),
  });
  render(
    <ApolloProvider client={testServer({}).client}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  await screen.findByRole('heading', { name: '/' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => void router.navigate({ to: '/slow' }));
  screen.getByRole('progressbar', { name: '불러오는 중이에요' });
  screen.getByRole('heading', { name: '/' });
  await act(async () => arrive());
  await screen.findByRole('heading', { name: '/slow' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
