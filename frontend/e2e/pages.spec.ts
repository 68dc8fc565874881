import type { Page } from '@playwright/test';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('the root leads to the site', { tag: '@visitor' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/kr$/);
});

test('an unknown path is a 404 with a way on', { tag: '@visitor' }, async ({ page, site, quietConsole }) => {
  quietConsole.allow(/404 \(Not Found\)/);
  const answer = await page.goto(site.address('/no-such-page'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: site.text('not-found', 'title') })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('home', 'title') })).toBeVisible();
});

test('a link that is pressed while the app replaces the plain page is followed', async ({ page, site }) => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The app is only requested after the picture.
  await page.route(/\/assets\/main-[^/]+\.js$|\/events-cms\//, async (route) => {
    await free;
    await route.fallback();
  });
  await page.goto(site.address('/'), { waitUntil: 'domcontentloaded' });
  const link = page.locator('#root > main:not([class]) a[href^="/kr/"]').first();
  const target = await link.getAttribute('href');
  await link.hover();
  await page.mouse.down();
  letGo();
  await site.settled();
  await expect(link).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(String(target));
});

/** The typefaces of the machine, and not of the site, that an element is set in. */
async function foreignFaces(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  expect(fonts.length, selector).toBeGreaterThan(0);
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
}

test('a page is set in the site’s own typeface', async ({ page, site }) => {
  await site.open('/location-service');
  await page.evaluate(() => document.fonts.ready);
  for (const selector of ['h1', '#main p', 'article h2 button']) {
    expect(await foreignFaces(page, selector), selector).toEqual([]);
  }
});

test('a syllable that no text of the site has comes in its typeface too, once the page is used', {
  tag: '@visitor',
}, async ({ page, site }) => {
  await site.open('/location-service');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.textContent = '뷁쀍';
  });
  expect(await foreignFaces(page, 'h1')).not.toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => foreignFaces(page, 'h1')).toEqual([]);
});

test('the language switch keeps the page and its query', async ({ page, site, language }) => {
  const other = language === 'ko' ? 'en' : 'ko';
  const state = language === 'ko' ? '부산광역시' : 'Busan';
  await site.open(`/location-service?state=${encodeURIComponent(state)}`);
  await page.locator(`header a[hreflang="${other}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(new RegExp(`${site.address('/location-service', other)}\\?state=`));
  await expect(page).toHaveTitle(new RegExp(other === 'ko' ? '서비스센터 찾기' : 'Find a service centre'));
});

test('the finder answers with the centres of a place, and one of them can be booked', async ({ page, site }, info) => {
  await site.open('/location-service');
  const state = page.getByRole('combobox', { name: site.text('location', 'state') });
  await state.click();
  await page.getByRole('option').first().click();
  // The choice searches.
  await expect(page).toHaveURL(/[?&]state=/);
  const results = page.getByRole('region', { name: site.text('location', 'list_label') });
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await results
    .getByRole('link', { name: site.pattern('location', 'book_here_label') })
    .first()
    .click();
  const journey = new Journey(site, visitorOf(info));
  await expect(journey.heading('timeslot_title')).toBeVisible();
  // Back in the first step, the centre is chosen.
  await page.getByRole('link', { name: site.text('booking', 'previous'), exact: true }).click();
  await expect(journey.centres.and(page.locator(':checked'))).toHaveCount(1);
});

test('a filter that matches nothing says so', { tag: '@visitor' }, async ({ page, site }) => {
  await site.open('/location-parts');
  await page.getByRole('combobox', { name: site.text('location', 'state') }).fill('zzz');
  await expect(page.getByText(site.text('errors', 'no_resuls'))).toBeVisible();
});

test('the menu leads everywhere on a phone', { tag: '@phone' }, async ({ page, site }) => {
  await site.open('/');
  await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText(site.text('common', 'menu_products'), { exact: true }).click();
  await menu.getByRole('link', { name: site.text('common', 'menu_find_dealer') }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('location', 'parts_title') })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('a page is readable before any script has run', async ({ site, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(site.address('/location-service'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('location', 'service_title'));
  await expect(page.getByRole('link').first()).toBeVisible();
  await context.close();
});
