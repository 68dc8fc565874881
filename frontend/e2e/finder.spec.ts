import type { BrowserContext, Locator, Page } from '@playwright/test';
import { cutOff, holdBack } from './support/conditions.ts';
import { firstCentreOf } from './support/drafts.ts';
import { Finder } from './support/finder.ts';
import { test as base, expect, type Site } from './support/site.ts';

const test = base.extend<{ finder: Finder }>({
  finder: async ({ site }, use) => use(new Finder(site)),
});

/** At Gangnam station, and in Tokyo. */
const GANGNAM = { latitude: 37.4979, longitude: 127.0276 };
const ABROAD = { latitude: 35.6812, longitude: 139.7671 };
const SEOUL = { ko: '서울특별시', en: 'Seoul' };
const BUSAN = { ko: '부산광역시', en: 'Busan' };
const DISTRICT = { ko: '강남구', en: 'Gangnam-gu' };

async function allow(context: BrowserContext, place: typeof GANGNAM) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

/** A browser that answers as a test wants: at once with an error, or when `window.tellPlace()` is called. */
async function answering(page: Page, permission: PermissionState, code: 1 | 2 | null) {
  await page.addInitScript(
    ([state, error, place]) => {
      // Playwright's own looks at the page count as presses.
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
      Object.defineProperty(navigator.permissions, 'query', { value: async () => ({ state }) });
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
        value: (tell: PositionCallback, fail: PositionErrorCallback) => {
          if (error !== null) fail({ code: error, PERMISSION_DENIED: 1 } as GeolocationPositionError);
          Object.assign(window, { tellPlace: () => tell({ coords: place } as unknown as GeolocationPosition) });
        },
      });
    },
    [permission, code, GANGNAM] as const,
  );
}

const metres = (words: string) => {
  const [, number, unit] = /([\d.,]+) ?(k?m)\b/.exec(words) ?? [];
  return Number(number?.replace(',', '')) * (unit === 'km' ? 1000 : 1);
};

test('the place of a visitor who allows it is searched, the nearest first', async ({
  page,
  site,
  context,
  language,
  finder,
}) => {
  await allow(context, GANGNAM);
  await site.open('/');
  await site.open('/location-service');
  await expect(finder.combo('state')).toHaveValue(SEOUL[language]);
  await expect(finder.combo('city')).toHaveValue(DISTRICT[language]);
  await expect(finder.cards.first()).toBeVisible();
  const distances = (await finder.cards.getByText(/^.*\d ?k?m$/).allInnerTexts()).map(metres);
  expect(distances.length).toBe(await finder.cards.count());
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(distances[0]).toBeLessThan(5000);
  // It took the place of the entry that had no state.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: site.text('home', 'title') })).toBeVisible();
});

test('the whole country stays when it was asked for, nearest first all the same', { tag: '@visitor' }, async ({
  page,
  site,
  context,
  finder,
}) => {
  await allow(context, GANGNAM);
  await site.open('/location-parts');
  await expect(finder.combo('city')).not.toHaveValue('');
  await finder.button('show_all_areas').click();
  await expect(finder.combo('state')).toHaveValue('');
  await expect(finder.cards).toHaveCount(12);
  await expect(finder.cards.first()).toContainText(/\d ?k?m/);
  await page.reload();
  await site.settled();
  await expect(finder.combo('state')).toHaveValue('');
});

for (const [what, permission, code, trouble] of [
  ['was refused', 'denied', 1, 'denied'],
  ['fails', 'granted', 2, 'failed'],
] as const) {
  test(`a place that ${what} is passed over in silence, and explained when it is asked for`, {
    tag: '@visitor',
  }, async ({ page, site, finder }) => {
    await answering(page, permission, code);
    await site.open('/location-service');
    await expect(finder.cards).toHaveCount(12);
    const words = page.getByText(site.text('location', `near_me_${trouble}_title`));
    await expect(words).toHaveCount(0);
    await finder.button('near_me').click();
    await expect(words).toBeVisible();
    await site.expectAccessible();
    await finder.search(site.language === 'ko' ? BUSAN.ko : BUSAN.en);
    await expect(words).toHaveCount(0);
  });
}

test('a place outside of the country is told when it was asked for', { tag: '@visitor' }, async ({
  page,
  site,
  context,
  finder,
}) => {
  await allow(context, ABROAD);
  await site.open('/location-service');
  await expect(finder.cards).toHaveCount(12);
  const words = page.getByText(site.text('location', 'near_me_outside_title'));
  await expect(words).toHaveCount(0);
  await finder.button('near_me').click();
  await expect(words).toBeVisible();
});

test('what the visitor chooses while his place is being found is never undone', { tag: '@visitor' }, async ({
  page,
  site,
  language,
  finder,
}) => {
  await answering(page, 'granted', null);
  await page.goto(site.address('/location-service'));
  await finder.search(BUSAN[language]);
  await expect(finder.cards.first()).toBeVisible();
  await page.evaluate(() => (window as unknown as { tellPlace(): void }).tellPlace());
  await site.settled();
  await expect(finder.combo('state')).toHaveValue(BUSAN[language]);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(BUSAN[language])));
});

test('a browser that takes its time holds nobody up, and still counts', { tag: '@visitor' }, async ({
  page,
  site,
  language,
  finder,
}) => {
  await answering(page, 'granted', null);
  await page.goto(site.address('/location-service'));
  await expect(finder.cards).toHaveCount(12);
  await page.evaluate(() => (window as unknown as { tellPlace(): void }).tellPlace());
  await expect(finder.combo('state')).toHaveValue(SEOUL[language]);
});

test('the button asks only when it is pressed', { tag: '@visitor' }, async ({ page, site, language, finder }) => {
  await answering(page, 'prompt', null);
  await site.open('/location-service');
  await expect(finder.cards).toHaveCount(12);
  expect(await page.evaluate(() => 'tellPlace' in window), 'asked on load').toBe(false);
  await finder.button('near_me').click();
  await page.evaluate(() => (window as unknown as { tellPlace(): void }).tellPlace());
  await expect(finder.combo('state')).toHaveValue(SEOUL[language]);
});

test('an address shared with others shows them what is chosen, in either language', { tag: '@visitor' }, async ({
  page,
  site,
  language,
  isMobile,
  finder,
}) => {
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[language])}`);
  const name = await finder.names.nth(4).innerText();
  await finder.names.nth(4).click();
  await expect(page).toHaveURL(/dealer=SC-/);
  await page.reload();
  await site.settled();
  await expect(finder.names.first()).toHaveText(name);
  await expect(finder.names.first()).toHaveAttribute('aria-pressed', 'true');
  await finder.showMap(isMobile);
  await expect(finder.infoOf(name)).toBeVisible();
  if (isMobile) {
    await expect(page).toHaveURL(/view=map/);
    await page.reload();
    await expect(finder.infoOf(name)).toBeVisible();
    await finder.button('show_list').click();
  }
  const other = language === 'ko' ? 'en' : 'ko';
  await page.locator(`header a[hreflang="${other}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('article h2 button').first()).toHaveAttribute('aria-pressed', 'true');
});

test('Back and forward lead through the searches', { tag: '@visitor' }, async ({ page, site, language, finder }) => {
  await site.open('/location-service');
  await finder.search(SEOUL[language]);
  await finder.names.nth(1).click();
  await expect(page).toHaveURL(/dealer=/);
  await finder.search(BUSAN[language]);
  await expect(page).not.toHaveURL(/dealer=/);
  await page.goBack();
  await expect(finder.combo('state')).toHaveValue(SEOUL[language]);
  await expect(finder.results.locator('[aria-pressed="true"]')).toHaveCount(1);
  await page.goBack();
  await expect(finder.combo('state')).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(finder.combo('state')).toHaveValue(BUSAN[language]);
  await expect(finder.cards.first()).toContainText(BUSAN[language]);
});

test('the list leads to a free time, soonest first, and to the place', async ({ page, site, language, finder }) => {
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[language])}`);
  const today = new RegExp(site.part('location', 'free_today', {}).trim());
  await finder.button('earliest_first').click();
  await expect(page).toHaveURL(/sort=earliest/);
  await expect(finder.cards.first()).toContainText(today);
  await finder.names.first().click();
  await expect(finder.cards.first().getByRole('link', { name: site.text('directions', 'kakao') })).toHaveAttribute(
    'href',
    /^https:\/\/map\.kakao\.com\/link\/to\//,
  );
  await site.expectAccessible();
  await finder.cards
    .first()
    .getByRole('link', { name: site.text('location', 'book_here') })
    .click();
  await expect(page).toHaveURL(/select-timeslot$/);
});

test('on a desk the map fills the window beside the list', { tag: '@desk' }, async ({ page, site, finder }) => {
  await site.open('/location-service');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(finder.map).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await finder.map.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 20);
  expect(box?.width).toBeGreaterThan(width - 480);
  expect(box?.height).toBeGreaterThan(height - (header?.height ?? 0) - 2);
  const cards = await finder.cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetHeight));
  expect(Math.max(...cards)).toBeLessThanOrEqual(140);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
});

test('in the booking the whole map is above the buttons', { tag: '@desk' }, async ({ page, site, baseURL }) => {
  await site.open(`/select-location/${await firstCentreOf(baseURL ?? '', SEOUL.ko)}`);
  const map = page.getByRole('region', { name: site.text('location', 'map_label') });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(map.getByRole('button', { name: site.text('map', 'zoom_out') })).toBeVisible();
  const foot = async (one: Locator) => one.boundingBox().then((box) => (box ? box.y + box.height : 0));
  const bar = await page.getByRole('button', { name: site.text('booking', 'next') }).boundingBox();
  expect(await foot(map)).toBeLessThan(bar?.y ?? 0);
  expect(await foot(map)).toBeGreaterThan((bar?.y ?? 0) - 60);
});

test('a search without a state asks for one', { tag: '@visitor' }, async ({ page, site, finder }) => {
  await site.open('/location-parts');
  await finder.button('search').click();
  await expect(page.getByText(site.text('errors', 'state_required'))).toBeVisible();
  await expect(finder.combo('state')).toBeFocused();
  await expect(finder.combo('city')).toBeDisabled();
  await expect(page).not.toHaveURL(/state=/);
});

test('only those open now', { tag: '@visitor' }, async ({ page, site, language, finder }) => {
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[language])}`);
  await finder.button('open_only').click();
  await expect(page).toHaveURL(/open=1/);
  await expect(finder.button('open_only')).toHaveAttribute('aria-pressed', 'true');
  const open = finder.cards.filter({ hasText: new RegExp(site.part('location', 'open_now', {}).trim()) });
  await expect(open.first()).toBeVisible();
  await expect(open).toHaveCount(await finder.cards.count());
});

test('a card and a marker choose the same thing', async ({ page, site, language, isMobile, finder }) => {
  await site.open(
    `/location-service?state=${encodeURIComponent(SEOUL[language])}&city=${encodeURIComponent(DISTRICT[language])}`,
  );
  const name = await finder.names.last().innerText();
  if (isMobile) await finder.button('show_map').click();
  else await finder.names.last().click();
  if (isMobile) {
    await expect(finder.results).toBeHidden();
    const marker = finder.map.getByRole('button', { name, exact: true });
    await marker.focus();
    await page.keyboard.press('Enter');
  }
  await expect(finder.infoOf(name)).toBeVisible();
  await site.expectAccessible();
  if (isMobile) {
    // Its actions are in the bottom bar.
    await expect(
      page.getByRole('link', { name: site.text('location', 'book_here_label', { name }) }).last(),
    ).toBeVisible();
    await finder.button('show_list').click();
  }
  await expect(finder.names.filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.names.filter({ hasText: name })).toBeInViewport();
});

test('the keyboard alone finds, chooses and books', { tag: '@desk' }, async ({ page, site, language, finder }) => {
  await site.open('/location-service');
  await finder.combo('state').focus();
  await page.keyboard.type(language === 'ko' ? '부산' : 'Busan');
  await page.keyboard.press('Enter');
  await expect(finder.combo('state')).toHaveValue(BUSAN[language]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=/);
  await expect(finder.cards.first()).toContainText(BUSAN[language]);
  await finder.names.first().focus();
  await page.keyboard.press('Space');
  await expect(finder.names.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.infoOf(await finder.names.first().innerText())).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(finder.cards.first().locator(':focus')).toHaveCount(1);
});

test('nobody there, and what to do next', async ({ site, page, finder }) => {
  await site.open('/location-service?state=none');
  const place = site.text('location', 'this_area');
  await expect(page.getByText(site.text('location', 'no_results_title', { place }))).toBeVisible();
  await expect(page.getByText('none')).toHaveCount(0);
  await finder.results.getByRole('button', { name: site.text('location', 'show_all_areas') }).click();
  await expect(finder.cards).toHaveCount(12);
});

test('a connection that is cut is told of once, and tried again', { tag: '@visitor' }, async ({
  page,
  site,
  quietConsole,
  language,
  finder,
}) => {
  quietConsole.allow(/ERR_FAILED/);
  const mend = await cutOff(page, /FinderDealers|FinderCities/);
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[language])}`);
  await expect(page.getByText(site.text('common', 'load_failed'))).toBeVisible();
  const again = page.getByRole('button', { name: site.text('common', 'try_again') });
  await expect(again).toHaveCount(1);
  await site.expectAccessible();
  mend();
  await again.click();
  await expect(finder.cards).toHaveCount(12);
  await expect(page.getByRole('combobox', { name: site.text('location', 'city') })).toBeEnabled();
  await expect(page.getByText(site.text('location', 'areas_failed'))).toHaveCount(0);
});

test('lists of areas that fail alone are told of beside them', { tag: '@visitor' }, async ({
  page,
  site,
  quietConsole,
  language,
  finder,
}) => {
  quietConsole.allow(/ERR_FAILED/);
  const mend = await cutOff(page, /FinderCities/);
  await site.open(`/location-service?state=${encodeURIComponent(SEOUL[language])}`);
  await expect(finder.cards).toHaveCount(12);
  await expect(page.getByText(site.text('location', 'areas_failed'))).toBeVisible();
  mend();
  await page.getByRole('button', { name: site.text('common', 'try_again') }).click();
  await expect(page.getByText(site.text('location', 'areas_failed'))).toHaveCount(0);
});

test('nothing waits for the map, and nothing moves when it comes', async ({ page, site, isMobile, finder }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) (window as unknown as { moved: number }).moved += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/MapView-.*\.js$/, async (route) => {
    await free;
    await route.fallback();
  });
  await page.goto(site.address('/location-service'));
  await expect(finder.cards).toHaveCount(12);
  await finder.names.first().click();
  await expect(finder.names.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.map).toHaveCount(0);
  letGo();
  await finder.showMap(isMobile);
  await expect(finder.map).toBeVisible();
  await site.settled();
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
});

test('without the map there is still the list', { tag: '@visitor' }, async ({
  page,
  site,
  quietConsole,
  isMobile,
  finder,
}) => {
  quietConsole.allow(/ERR_FAILED|dynamically imported module/);
  await page.route(/\/assets\/MapView-.*\.js$/, (route) => route.abort());
  await page.goto(site.address('/location-parts'));
  await expect(finder.cards).toHaveCount(12);
  await finder.names.first().click();
  await expect(finder.names.first()).toHaveAttribute('aria-pressed', 'true');
  const chosen = await finder.names.first().innerText();
  await finder.showMap(isMobile);
  await expect(page.getByText(site.text('map', 'load_failed'))).toBeVisible();
  await page.unrouteAll();
  await finder.map
    .or(page.getByRole('main'))
    .getByRole('button', { name: site.text('map', 'try_again') })
    .click();
  await expect(finder.infoOf(chosen)).toBeVisible();
});

test('while the answer is on its way its shape stands in its place', async ({ page, site, finder }) => {
  const letGo = await holdBack(page, /FinderDealers/);
  await page.goto(site.address('/location-service'));
  await expect(finder.results).toHaveAttribute('aria-busy', 'true');
  await expect(finder.results.getByRole('listitem')).toHaveCount(6);
  await expect(finder.combo('state')).toBeEnabled();
  letGo();
  await expect(finder.cards).toHaveCount(12);
  await finder.results.getByRole('button', { name: site.text('location', 'show_more', { count: 12 }) }).click();
  await expect(finder.cards).toHaveCount(24);
  await expect(finder.results.getByRole('listitem').nth(12)).toBeFocused();
});

test.describe('the first step of a booking', () => {
  const centres = (site: Site) =>
    site.page.getByRole('group', { name: site.text('booking', 'centre_list') }).getByRole('radio');

  test('shows the centres near the visitor, and a marker lets him choose one', async ({
    page,
    site,
    context,
    finder,
  }) => {
    await allow(context, GANGNAM);
    await site.open('/select-location');
    await expect(finder.combo('city').or(page.getByRole('combobox').nth(1))).toHaveValue(DISTRICT[site.language]);
    await expect(centres(site).first()).toBeVisible();
    const name = await page.getByRole('group').getByRole('heading', { level: 3 }).last().innerText();
    await page.getByRole('heading', { level: 1 }).click();
    await finder.map.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(finder.infoOf(name)).toBeVisible();
    await expect(centres(site).and(page.locator(':checked')), 'a look is no choice').toHaveCount(0);
    await finder
      .infoOf(name)
      .getByRole('button', { name: site.text('location', 'choose_centre') })
      .click();
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(finder.infoOf(name)).toContainText(site.text('location', 'chosen_centre'));
    await site.expectAccessible();
  });

  test('shows nothing by itself where the place is not given', { tag: '@visitor' }, async ({ page, site }) => {
    await answering(page, 'denied', 1);
    await site.open('/select-location');
    await expect(page.getByText(site.text('booking', 'centres_start_title'))).toBeVisible();
    await expect(centres(site)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('tells of a centre in the address that nobody knows, and goes on without it', { tag: '@visitor' }, async ({
    page,
    site,
  }) => {
    await site.open('/select-location/SC-9999');
    await expect(page.getByText(site.text('booking', 'centre_unknown'))).toBeVisible();
    await expect(page.getByRole('combobox').first()).toHaveValue('');
    await expect(centres(site)).toHaveCount(0);
  });

  test('begins with the centre of the address, on the map too', { tag: '@visitor' }, async ({ page, site, finder }) => {
    await site.open('/select-location/SC-0058');
    const chosen = centres(site).and(page.locator(':checked'));
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toHaveValue('SC-0058');
    // A visitor with a preselected centre needs its times; the map is loaded on user activity.
    await page.getByRole('heading', { level: 1 }).click();
    await expect(finder.map.getByRole('dialog')).toContainText(site.text('location', 'chosen_centre'));
  });
});
