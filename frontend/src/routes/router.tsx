import type { ApolloClient } from '@apollo/client';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadImages } from '../i18n/images';
import { language, withLanguage, withoutLanguage } from '../i18n/language';
import { loadTexts } from '../i18n/load-texts';
import { pageData } from '../i18n/page-data';
import { requireSession } from '../session/guard';
import { Shell } from '../shell/Shell';
import { yieldToMain } from '../ui/yield-to-main';
import { rowAt } from './items';
import { plainSearch } from './plain-search';
import { ScreenFailure } from './ScreenFailure';
import { loadScreen } from './screens';
import { isStaffPage, type RouteRow, routeRow, routeTable } from './table';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The row of the route table that the route was made from. */
    row?: RouteRow;
  }
}

/** The site's router, built from `schema/routes.json`: each screen is a chunk of its own, its texts come with it. */
export function createSiteRouter(client: ApolloClient) {
  // No loader runs for a path that no route has, so its texts come with its chunk.
  const unknown = routeRow('not-found');
  const NotFound = lazyRouteComponent(async () => {
    const [screen] = await Promise.all([loadScreen(unknown.screen), loadTexts(client, unknown.texts)]);
    return screen;
  });
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: NotFound,
    errorComponent: ScreenFailure,
  });
  const staff = createRoute({
    getParentRoute: () => root,
    id: 'staff',
    component: lazyRouteComponent(() => loadScreen('admin/frame/StaffShell')),
    errorComponent: ScreenFailure,
  });
  const routeOf = (row: RouteRow) => {
    if (row.path === null) return [];
    const component = lazyRouteComponent(() => loadScreen(row.screen));
    const route = createRoute({
      getParentRoute: () => (isStaffPage(row) ? staff : root) as typeof root,
      path: row.path,
      component,
      errorComponent: ScreenFailure,
      staticData: { row },
      ...(row.rights !== 'public' && {
        // Checked on every visit, since the session may have ended. Preloading doesn't check.
        beforeLoad: async ({ location, preload }) => {
          if (!preload) await requireSession(client, location.href);
        },
      }),
      loader: async ({ params }) => {
        const here = rowAt(row, params);
        if (!here) throw notFound();
        await Promise.all([loadTexts(client, here.texts), loadImages(client, here.images ?? [])]);
      },
    });
    return [route];
  };
  staff.addChildren(routeTable.filter(isStaffPage).flatMap(routeOf));
  return createRouter({
    routeTree: root.addChildren([staff, ...routeTable.filter((row) => !isStaffPage(row)).flatMap(routeOf)]),
    basepath: pageData.basePath,
    // English pages have the same routes under `/en`: the address carries the language, the route table does not.
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLanguage(url.pathname, language);
        return url;
      },
    },
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

/** Lets the screen that the page was loaded for prepare its first render. */
export async function prepareScreen(router: ReturnType<typeof createSiteRouter>, client: ApolloClient): Promise<void> {
  const match = router.state.matches.at(-1);
  const row = match?.staticData.row;
  // A chunk that did not come is the router's to tell.
  const screen = row && (await loadScreen(row.screen).catch(() => undefined));
  for (const query of screen?.queries ?? []) {
    await yieldToMain();
    client.watchQuery({ query });
  }
  await screen?.prepare?.(client, match?.params ?? {}, router.state.location.state.__TSR_key);
}
