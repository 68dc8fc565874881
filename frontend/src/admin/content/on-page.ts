import { language, withLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';
import { endings, itemId, rowAt } from '../../routes/items';
import { type RouteRow, routeTable } from '../../routes/table';

/** A page that shows a screen's texts in devmode, for editing in place. */
interface PageLink {
  href: string;
  title: string;
}

/** Texts that nearly every page has along. */
const EVERYWHERE = ['common', 'errors'];
/** Slides are content of their own, shown by the home page. */
const SLIDES = 'slides';

/** The public URLs of a route without personal data: one, or one per item. */
function addressesOf(row: RouteRow): { path: string; row: RouteRow }[] {
  const { path, items } = row;
  if (path === null || row.rights !== 'public' || row.private) return [];
  if (!path.includes('$')) return [{ path, row }];
  if (!items) return [];
  return endings.flatMap((ending) => {
    const id = itemId(items, ending);
    const at = rowAt(row, { id });
    return at ? [{ path: path.replace('$id', id), row: at }] : [];
  });
}

/** The pages that show the texts of a screen. */
export function pagesOf(screen: string): PageLink[] {
  if (EVERYWHERE.includes(screen)) return [];
  const shows = ({ texts, images = [], path }: RouteRow) =>
    texts.includes(screen) || images.includes(screen) || (screen === SLIDES && path === '/');
  return routeTable
    .flatMap(addressesOf)
    .filter(({ row }) => shows(row))
    .map(({ path }) => ({
      href: `${pageData.basePath}${withLanguage(path, language).replace(/\/$/, '')}?devmode=true`,
      title: path,
    }));
}
