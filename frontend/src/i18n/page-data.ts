import type { BrandDetailsFragment } from '../shell/Brand.generated';

export type Language = 'ko' | 'en';

/** A tile server: an address with `{z}`, `{x}` and `{y}`, and whom to name on the map. */
interface Tiles {
  address: string;
  attribution: string;
}

/** External sources of the map, exactly those that the content security policy allows. */
interface MapSources {
  kakaoScript: string | null;
  tiles: Tiles | null;
  skyTiles: Tiles | null;
}

/** A picture in the document's language. */
export interface PageImage {
  fileName: string;
  alt: string;
}

/** Data that the gateway inlines for the first render. */
interface PageData {
  /** `/kr`, a setting of the gateway. */
  basePath: string;
  language: Language;
  /** The server's clock when the page was written, RFC 3339; only where it is not the time of the world, as in the demo. */
  now?: string;
  /** Texts by screen and key. */
  texts: Record<string, Record<string, string>>;
  /** Pictures by screen and id, of the screens that the page names. */
  images?: Record<string, Record<string, PageImage>>;
  /** The operator of the site. */
  brand?: BrandDetailsFragment;
  /** How the map is drawn; without it by the built-in drawing alone. */
  map?: MapSources;
  /** Address of the script that records events; nothing is recorded without one. */
  analytics?: string | null;
  /** URL of the external analytics reports for staff; without it there is no menu entry. */
  analyticsPage?: string | null;
  /** Address of the external search widget's script; the site searches its own index without one. */
  searchWidget?: string | null;
  /** First answers, to be written into the cache. */
  operations: { name: string; variables: Record<string, unknown>; data: unknown }[];
}

/** Without a gateway in front (Vite's own server) the address alone decides, and texts are fetched. */
function withoutGateway(): PageData {
  const basePath = '/kr';
  const english = new RegExp(`^${basePath}/en(/|$)`).test(window.location.pathname);
  return {
    basePath,
    language: english ? 'en' : 'ko',
    texts: {},
    operations: [],
  };
}

function read(): PageData {
  const block = document.getElementById('inlined');
  return block?.textContent ? (JSON.parse(block.textContent) as PageData) : withoutGateway();
}

export const pageData: PageData = read();

const readAt = performance.now();

/** The time in an answer has whole seconds, and has travelled. */
const TOLERANCE_MS = 5_000;

/** How far the server's clock is ahead of the device's, in milliseconds. */
let ahead = 0;

/** The server's time now, in UTC milliseconds. */
export function serverNow(): number {
  if (pageData.now !== undefined) return Date.parse(pageData.now) + (performance.now() - readAt);
  return Date.now() + ahead;
}

/** Corrects a device whose clock is wrong, by the `Date` of an answer that comes from no cache. */
export function setServerTime(date: string | null): void {
  const wrong = Date.parse(date ?? '') - serverNow();
  if (Math.abs(wrong) > TOLERANCE_MS) ahead += wrong;
}
