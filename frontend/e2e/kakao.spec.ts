import { Journey, visitorOf } from './support/journey.ts';
import { expect, type Site, test } from './support/site.ts';

/** These tests use a gateway with a Kakao key, whose script is the sandbox's fake. */
const SCRIPT = '**/sandbox/kakao/v2/maps/sdk.js*';

const map = (site: Site) => site.page.getByRole('region', { name: site.text('location', 'map_label') });

// The same gateway has an analytics script, which isn't served here.
test.beforeEach(({ quietConsole }) => quietConsole.allow(/matomo\.js/));

/** On a phone the map is loaded on the first touch, and may be behind a switch. */
async function showMap(site: Site): Promise<void> {
  await site.page.getByRole('heading', { level: 1 }).click();
  const show = site.page.getByRole('button', { name: site.text('location', 'show_map') });
  if (await show.isVisible()) await show.click();
  await expect(map(site)).toBeVisible();
}

test('the map is drawn by the script, which is loaded on demand', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/kakao/')) asked.push(request.url());
  });
  await site.open('/');
  expect(asked, 'home needs no map').toEqual([]);
  await site.open('/location-service');
  await showMap(site);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.locator('[data-engine="kakao"]')).toBeVisible();
  await expect(page.getByText(site.text('map', 'script_failed'))).toHaveCount(0);
  await site.expectAccessible();
});

for (const [what, failing] of [
  ['is cut', true],
  ['refuses the site', false],
] as const) {
  test(`a map script that ${what} is told of in red, the built-in map takes over, and one can book`, async ({
    page,
    site,
    quietConsole,
  }, info) => {
    test.slow();
    quietConsole.allow(/sdk\.js|ERR_FAILED|401 \(Unauthorized\)/);
    const journey = new Journey(site, visitorOf(info));
    await page.route(SCRIPT, async (route) => {
      if (failing) return route.abort();
      const url = new URL(route.request().url());
      url.searchParams.set('fail', '1');
      return route.continue({ url: url.href });
    });
    await site.open('/location-service');
    await showMap(site);
    await expect(page.getByText(site.text('map', 'script_failed'))).toBeVisible();
    await expect(page.locator('[data-engine="embedded"]')).toBeVisible();
    await site.expectAccessible();
    await journey.viaFinder();
    await journey.chooseTime();
  });
}
