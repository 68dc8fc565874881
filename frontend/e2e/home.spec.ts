import { Keyboard } from './support/keyboard.ts';
import { expect, type Site, test } from './support/site.ts';

/** The titles of the first two slides in announcements: events come before all others. */
async function firstSlides(site: Site): Promise<[string, string]> {
  const query = `{ homeSlides { title { ko en } } }`;
  const answer = await site.page.request.post('/graphql', { data: { query } });
  const { data } = (await answer.json()) as { data: { homeSlides: { title: { ko: string; en: string } }[] } };
  const [first, second] = data.homeSlides.map(({ title }) => title[site.language]);
  if (!first || !second) throw new Error('There are no two slides.');
  return [first, second];
}

test('a booking begins in the first window', { tag: '@visitor' }, async ({ page, site }) => {
  await site.open('/');
  const bar = page.getByRole('form', { name: site.text('home', 'bar_label') });
  const go = bar.getByRole('button', { name: site.text('home', 'bar_go') });
  await expect(go).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(site.pattern('home', 'fact_centres'))).toBeVisible();
  const choose = async (key: string, option: string) => {
    await bar.getByRole('combobox', { name: site.text('home', key) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('bar_region', { ko: '제주특별자치도', en: 'Jeju' }[site.language]);
  await choose('bar_day', site.text('home', 'bar_tomorrow'));
  await site.expectAccessible();
  await go.click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('booking', 'location_title') })).toBeVisible();
  // The region has been searched.
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('an assembly of the car leads to its service', { tag: '@visitor' }, async ({ page, site }) => {
  await site.open('/');
  const parts = page.getByRole('list', { name: site.text('home', 'parts_title') });
  await expect(parts.getByRole('link')).toHaveCount(8);
  await parts.getByRole('link', { name: site.text('home', 'service_brakes') }).click();
  await expect(page).toHaveURL(/\/service-center\/service-brakes$/);
});

test('the carousel can be reached, turned, stopped and left by keyboard', { tag: '@desk' }, async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.open('/');
  const carousel = page.getByRole('region', { name: site.text('home', 'carousel') });
  const seen = carousel.locator('li:not([inert]) p').first();
  const [first, second] = await firstSlides(site);
  await expect(seen).toHaveText(first);
  await keys.to(carousel.getByRole('button', { name: site.text('home', 'carousel_next') }));
  // Keyboard focus has paused it.
  await expect(carousel.getByRole('button', { name: site.text('home', 'carousel_start') })).toBeVisible();
  await keys.press('Enter');
  await expect(seen).toHaveText(second);
  await keys.press('ArrowLeft');
  await expect(seen).toHaveText(first);
  // Beyond the carousel.
  await keys.to(page.getByRole('main').getByRole('link', { name: site.text('home', 'products_finder'), exact: true }));
});

test('whoever asks for less motion sees nothing move by itself', { tag: '@visitor' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/');
  const carousel = page.getByRole('region', { name: site.text('home', 'carousel') });
  await expect(carousel.getByRole('button', { name: site.text('home', 'carousel_start') })).toBeVisible();
});

test('a slide is swiped to the next one', { tag: '@phone' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/');
  const carousel = page.getByRole('region', { name: site.text('home', 'carousel') });
  const seen = carousel.locator('li:not([inert]) p').first();
  const [first, second] = await firstSlides(site);
  await expect(seen).toHaveText(first);
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (!box) throw new Error('The carousel has no place.');
  const [y, from, to] = [box.y + box.width / 2, box.x + box.width * 0.8, box.x + box.width * 0.2];
  // Swiping is loaded when the browser is idle.
  await expect(async () => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move((from + to) / 2, y, { steps: 4 });
    await page.mouse.move(to, y, { steps: 4 });
    await page.mouse.up();
    await expect(seen).toHaveText(second, { timeout: 1_000 });
  }).toPass();
});

test('the groups of the menu unfold and lead on', { tag: '@desk' }, async ({ page, site }) => {
  await site.open('/');
  const menu = page.getByRole('navigation', { name: site.text('common', 'main_menu') });
  const group = menu.getByRole('button', { name: site.text('common', 'menu_products') });
  await group.click();
  await site.expectAccessible();
  await menu.getByRole('link', { name: site.text('common', 'menu_find_dealer') }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('location', 'parts_title') })).toBeVisible();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});

test('what is typed into the search box is looked for on the search page', { tag: '@visitor' }, async ({
  page,
  site,
  isMobile,
}) => {
  await site.open('/');
  if (isMobile) await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
  const box = page.getByRole('searchbox', { name: site.text('common', 'search_the_site') });
  await box.fill(site.text('search', 'example_1'));
  await box.press('Enter');
  await expect(page).toHaveURL(/\/context-search\?q=/);
  const results = page.getByRole('list', { name: site.text('search', 'results_list') });
  await expect(results.getByRole('link').first()).toBeVisible();
  await expect(results.locator('mark').first()).toBeVisible();
  await site.expectAccessible();
  await results.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/context-search/);
});

test('a search without results says so and gives tips', { tag: '@visitor' }, async ({ page, site }) => {
  await site.open('/context-search?q=qzxqzxqzx');
  await expect(page.getByText(site.text('search', 'none_title', { q: 'qzxqzxqzx' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: site.text('search', 'tips_title') })).toBeVisible();
  await site.expectAccessible();
});
