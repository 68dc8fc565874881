import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageData } from '../i18n/page-data';

const SCRIPT = 'https://stats.example.com/matomo.js?id=7';
type Queue = readonly unknown[][];
const queue = () => (window as { _paq?: Queue })._paq;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="stats.example.com"]')];
const events = () => (queue() ?? []).filter(([command]) => command === 'trackEvent');

/** As on a page that was just opened: the adapter has done nothing yet. */
async function opened() {
  vi.resetModules();
  // The module with the setting was reloaded as well.
  const { pageData: now } = await import('../i18n/page-data');
  now.analytics = pageData.analytics;
  return import('./track');
}

beforeEach(() => {
  pageData.analytics = SCRIPT;
});
afterEach(() => {
  pageData.analytics = null;
  for (const script of scripts()) script.remove();
  delete (window as { _paq?: Queue })._paq;
  vi.unstubAllGlobals();
});

describe('the record of events', () => {
  it('sends category, action and label, and fetches the script for the first of them', async () => {
    const { track } = await opened();
    expect(scripts()).toEqual([]);
    track('booking', 'begun');
    track('booking', 'step', 'timeslot');
    track('search', 'nothing_found');
    await vi.waitFor(() => expect(events()).toHaveLength(3));
    expect(events()).toEqual([
      ['trackEvent', 'booking', 'begun'],
      ['trackEvent', 'booking', 'step', 'timeslot'],
      ['trackEvent', 'search', 'nothing_found'],
    ]);
    expect(scripts().map(({ src }) => src)).toEqual([SCRIPT]);
  });

  it('keeps nothing in the browser, and names no page by its address or title', async () => {
    window.history.pushState(null, '', '/kr/booking-confirmation/a-secret?q=typed');
    document.title = '가온 강남점';
    const { track } = await opened();
    track('booking', 'finished');
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    const commands = queue() ?? [];
    expect(commands).toContainEqual(['disableCookies']);
    expect(commands).toContainEqual(['setTrackerUrl', 'https://stats.example.com/matomo.php']);
    expect(commands).toContainEqual(['setSiteId', '7']);
    expect(commands).toContainEqual(['setCustomUrl', `${window.location.origin}/kr`]);
    expect(JSON.stringify(commands)).not.toMatch(/a-secret|typed|강남/);
    expect(scripts()[0]?.referrerPolicy).toBe('no-referrer');
    // Configuration commands come first, then the event.
    expect(commands.at(-1)).toEqual(['trackEvent', 'booking', 'finished']);
  });

  it.each([
    ['no script is configured', () => (pageData.analytics = null)],
    ['the browser says Do Not Track', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
    ['the window says Do Not Track', () => vi.stubGlobal('doNotTrack', '1')],
    ['the browser says Global Privacy Control', () => vi.stubGlobal('navigator', { globalPrivacyControl: true })],
  ])('is off where %s', async (_, given) => {
    given();
    const { track, recordedBy } = await opened();
    expect(recordedBy()).toBeUndefined();
    track('booking', 'begun');
    // The adapter would be here by now.
    await import('./matomo');
    expect([scripts(), queue()]).toEqual([[], undefined]);
  });
});
