import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Translate, textOf } from '../i18n/texts';
import { rowAt } from './items';
import { routeRow } from './table';

/** The document's title of a screen: its own title and the brand. */
export function documentTitle(titleKey: string, t: Translate): string {
  const [screen = '', key = ''] = splitKey(titleKey);
  return `${textOf(screen, key)} | ${t('brand_name')}`;
}

/** `location.service_title` → screen and key. */
function splitKey(titleKey: string): [string, string] {
  const dot = titleKey.indexOf('.');
  return [titleKey.slice(0, dot), titleKey.slice(dot + 1)];
}

/**
 * Announces client-side navigations to screen readers: sets the title and focuses the heading. The first page and a
 * change of the query alone keep the focus.
 */
export function useRouteAnnouncer(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged && fromLocation) return;
        const match = router.state.matches.at(-1);
        const row = (match?.staticData.row && rowAt(match.staticData.row, match.params)) ?? routeRow('not-found');
        // The gateway has titled the first page, some of them more closely than the route table can.
        if (fromLocation || !document.title) {
          document.title = documentTitle(row.titleKey, (key) => textOf('common', key));
        }
        if (fromLocation && !router.state.location.hash) {
          document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
}
