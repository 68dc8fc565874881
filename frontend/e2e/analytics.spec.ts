import type { Page } from '@playwright/test';
import { expect, type Site, test } from './support/site.ts';

/**
 * These tests use the gateway with a configured analytics script; a fake with the required features, on another origin.
 */
const STAND_IN = `
  const set = {};
  const run = ([name, ...values]) => {
    if (name !== 'trackEvent') { set[name] = values; return; }
    const told = new URL(set.setTrackerUrl[0]);
    const [category, action, label = ''] = values;
    told.search = new URLSearchParams({
      idsite: set.setSiteId[0], url: set.setCustomUrl[0], urlref: set.setReferrerUrl[0],
      action_name: set.setDocumentTitle[0], e_c: category, e_a: action, e_n: label,
    });
    new Image().src = told;
  };
  window._paq.forEach(run);
  window._paq = { push: run };
`;
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Requests to the script's origin. */
async function fakeServices(
  page: Page,
): Promise<{ scripts: string[]; told: Record<string, string>[]; referrers: unknown[] }> {
  const seen = { scripts: [] as string[], told: [] as Record<string, string>[], referrers: [] as unknown[] };
  await page.route(/\/matomo\.js/, (route) => {
    seen.scripts.push(route.request().url());
    seen.referrers.push(route.request().headers().referer);
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  await page.route(/\/matomo\.php/, (route) => {
    seen.told.push(Object.fromEntries(new URL(route.request().url()).searchParams));
    return route.fulfill({ contentType: 'image/svg+xml', body: PIXEL });
  });
  return seen;
}

/** Looks for something, and waits until it is found. */
async function search(site: Site, words: string): Promise<void> {
  await site.open(`/context-search?q=${encodeURIComponent(words)}`);
  await expect(site.page.getByRole('list', { name: site.text('search', 'results_list') })).toBeVisible();
}

test('events go to the configured script, and nothing that was typed goes with them', async ({
  page,
  site,
  baseURL,
}) => {
  const { scripts, told, referrers } = await fakeServices(page);
  await site.open('/about');
  expect(scripts, 'nothing has happened yet').toEqual([]);
  await search(site, site.text('search', 'example_1'));
  await expect.poll(() => told).toHaveLength(1);
  expect(told).toEqual([
    { idsite: '7', url: `${baseURL}/kr`, urlref: '', action_name: '', e_c: 'search', e_a: 'found', e_n: '' },
  ]);
  expect(scripts).toHaveLength(1);
  expect(new URL(scripts[0] ?? '').origin).not.toBe(baseURL);
  expect(referrers).toEqual([undefined]);
});

test('nothing is recorded of whoever asks not to be followed', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { scripts, told } = await fakeServices(page);
  await search(site, site.text('search', 'example_1'));
  await search(site, site.text('search', 'example_2'));
  expect([scripts, told]).toEqual([[], []]);
});
