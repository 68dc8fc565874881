import { Accounts } from './support/accounts.ts';
import { cutOff } from './support/conditions.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { markupErrors } from './support/markup.ts';
import { ask } from './support/others.ts';
import { NUMBERS, PartPage, partOf, pathOf, slugOf } from './support/part-pages.ts';
import { makeMember, openSession, personOf } from './support/people.ts';
import { expect, test } from './support/site.ts';

test('a part’s page is accessible, sound in its markup, and stays as it was left', async ({ page, site }) => {
  test.slow();
  const part = new PartPage(site);
  const fluid = await part.open(NUMBERS.fluid);
  await expect(page).toHaveTitle(new RegExp(fluid.description[site.language]));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(part.tab('tab_specifications')).toHaveAttribute('aria-selected', 'true');
  await site.expectAccessible();
  expect(markupErrors(await page.content())).toEqual([]);

  await part.tab('tab_fitment').click();
  await expect(part.cars).toHaveCount(100);
  await site.expectAccessible();
  expect(markupErrors(await page.content())).toEqual([]);
  await expect(page).toHaveURL(/[?&]tab=fitment/);
  await page.reload();
  await expect(part.cars).toHaveCount(100);

  await site.switchTo(site.language === 'ko' ? 'en' : 'ko');
  const other = site.language === 'ko' ? 'en' : 'ko';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fluid.description[other]);
});

test('five pictures are seen in the row, four, three or one where there is less room', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.pads);
  const gallery = part.region('gallery');
  const seenOf = (selector: string) =>
    gallery.evaluate((section, wanted) => {
      const pictures = [...section.querySelectorAll(wanted)].filter((picture) => picture.getClientRects().length > 0);
      const frame = pictures[0]?.parentElement?.closest('ul, div')?.getBoundingClientRect();
      const inside = ({ left, right }: DOMRect) => frame && left >= frame.left - 1 && right <= frame.right + 1;
      return pictures.filter((picture) => inside(picture.getBoundingClientRect())).length;
    }, selector);
  for (const [width, count] of [
    [1440, 5],
    [991, 5],
    [990, 4],
    [767, 4],
    [766, 3],
    [575, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => seenOf('ul li'), { message: `at ${width} px` }).toBe(count);
  }
  for (const width of [574, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(gallery.getByRole('list')).toBeHidden();
    await expect.poll(() => seenOf('[role="group"] > *'), { message: `at ${width} px` }).toBe(1);
  }
});

test('pictures and tabs are reached and turned by keyboard', { tag: '@desk' }, async ({ page, site }) => {
  const keys = new Keyboard(page);
  const part = new PartPage(site);
  await part.open(NUMBERS.pads);
  const gallery = part.region('gallery');
  const third = gallery.getByRole('button', { name: site.pattern('part-detail', 'gallery_show') }).nth(2);
  await keys.activate(third);
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('status')).toContainText(part.text('gallery_now', { at: 3, of: 5 }));

  await part.open(NUMBERS.fluid);
  await keys.to(part.tab('tab_specifications'));
  await keys.press('ArrowRight');
  await expect(part.tab('tab_fitment')).toBeFocused();
  await expect(part.cars).toHaveCount(100);
  await keys.to(part.page.getByRole('textbox', { name: part.text('fitment_search') }));
  await keys.to(part.panel.getByRole('button'));
  await keys.press('Enter');
  await expect(part.cars).toHaveCount(600);
  // The first of those that came has the focus, not the button far below them.
  await expect(part.panel.getByRole('list', { name: part.text('fitment_rows', { from: 101, to: 150 }) })).toBeFocused();
});

test('a part is drawn to its dimensions, and one without any as its product group', async ({ page, site }) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.pads);
  const front = part.region('gallery').getByRole('img', { name: part.text('drawing_front') });
  await expect(front).toBeVisible();
  await expect(front.locator('text')).toHaveText([/^\d+ mm$/, /^\d+ mm$/]);
  await expect(part.region('gallery').locator('img')).toHaveCount(0);
  await site.expectAccessible();
  const fluid = await part.open(NUMBERS.fluid);
  expect(fluid.description[site.language]).toBeTruthy();
  await expect(page.getByRole('figure')).toContainText(part.text('gallery_group', { group: '' }));
  await expect(part.region('gallery')).toHaveCount(0);
});

test('what to heed is said on hover and on focus, and goes by Escape', { tag: '@desk' }, async ({ page, site }) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid);
  const about = page.getByRole('button', { name: part.text('disclaimer'), exact: true });
  const words = page.getByRole('tooltip').filter({ hasText: part.text('disclaimer_text') });
  // It is described by them, seen or not.
  await expect(about).toHaveAccessibleDescription(part.text('disclaimer_text'));
  await expect(words).toHaveAttribute('data-shown', 'false');
  await about.hover();
  await expect(words).toHaveAttribute('data-shown', 'true');
  await page.mouse.move(0, 0);
  await expect(words).toHaveAttribute('data-shown', 'false');
  await about.focus();
  await expect(words).toHaveAttribute('data-shown', 'true');
  const box = await words.boundingBox();
  expect(box && box.width > 100 && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(words).toHaveAttribute('data-shown', 'false');
});

test('what to heed is said to a finger, until it presses something else', { tag: '@phone' }, async ({ page, site }) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid);
  const about = page.getByRole('button', { name: part.text('disclaimer'), exact: true });
  const words = page.getByRole('tooltip').filter({ hasText: part.text('disclaimer_text') });
  await about.tap();
  await expect(words).toHaveAttribute('data-shown', 'true');
  const box = await words.boundingBox();
  expect(box && box.width > 100 && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
  await site.expectAccessible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(words).toHaveAttribute('data-shown', 'false');
});

test('thousands of cars are paged through and found by words', { tag: '@visitor' }, async ({ page, site }) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid, '?tab=fitment');
  await expect(part.cars).toHaveCount(100);
  const more = part.panel.getByRole('button');
  await more.click();
  await expect(part.cars).toHaveCount(600);
  await page
    .getByRole('textbox', { name: part.text('fitment_search') })
    .fill(site.language === 'ko' ? '2021 쏘나타' : '2021 sonata');
  await expect(part.panel.getByRole('status')).toHaveText(site.pattern('part-detail', 'fitment_found'));
  await expect(part.cars).not.toHaveCount(0);
  await expect(part.cars).not.toHaveCount(600);
  const name = site.language === 'ko' ? '현대 쏘나타 2021' : 'Hyundai Sonata 2021';
  for (const row of await part.cars.all()) await expect(row).toContainText(name);
  await page.getByRole('textbox', { name: part.text('fitment_search') }).fill('zzzz');
  await expect(part.panel.getByText(part.text('fitment_none_title'))).toBeVisible();
  await part.panel.getByRole('button', { name: part.text('fitment_clear') }).click();
  await expect(part.cars).toHaveCount(100);
});

test('what the list of cars was looked through for outlives a refresh and the way back', { tag: '@visitor' }, async ({
  page,
  site,
}) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid, '?tab=fitment');
  const field = page.getByRole('textbox', { name: part.text('fitment_search') });
  const words = site.language === 'ko' ? '2021 쏘나타' : '2021 sonata';
  await field.fill(words);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('cars') === words);
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue(words);
  await expect(part.panel.getByRole('status')).toHaveText(site.pattern('part-detail', 'fitment_found'));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/cars=/);
  await page.goBack();
  await expect(field).toHaveValue(words);
  // Each letter was no step of its own.
  await expect(part.tab('tab_fitment')).toHaveAttribute('aria-selected', 'true');
});

test('a part of which nothing is known says so', { tag: '@visitor' }, async ({ site }) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.bulb);
  await expect(part.panel.getByText(part.text('specifications_none'), { exact: true })).toBeVisible();
  await site.expectAccessible();
});

test('the car that was chosen in the finder is held against the part, and Back leads to the list', async ({
  page,
  site,
  request,
}) => {
  const part = new PartPage(site);
  const slug = await slugOf(request);
  const fluid = await partOf(request, NUMBERS.fluid);
  await part.open(NUMBERS.fluid);
  await expect(part.verdict).toContainText(part.text('verdict_ask_title'));
  await site.open(`/parts-finder?vehicle=${slug}&category=brakes-fluid-dot4`);
  await page
    .getByRole('main')
    .locator(`a[href*="${encodeURIComponent(fluid.productNr)}"]`)
    .first()
    .click();
  await expect(part.heading(fluid)).toBeFocused();
  await expect(part.verdict).toContainText(part.text('verdict_fits_title'));
  await expect(part.verdict).toContainText(site.language === 'ko' ? '현대 쏘나타' : 'Hyundai Sonata');
  await site.expectAccessible();
  await page.reload();
  await expect(part.verdict).toContainText(part.text('verdict_fits_title'));
  await page.getByRole('button', { name: part.text('back'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/parts-finder\\?vehicle=${slug}`));

  await part.open(NUMBERS.diesel);
  await expect(part.verdict).toContainText(part.text('verdict_not_title'));
  await site.expectAccessible();
  await part.link('verdict_other').click();
  await expect(page).toHaveURL(new RegExp(`/parts-finder\\?vehicle=${slug}&category=oil-engine-diesel`));
});

test('a fitting is booked for the chosen car', { tag: '@visitor' }, async ({ page, site, request }, info) => {
  test.slow();
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid, `?vehicle=${await slugOf(request)}`);
  await expect(part.verdict).toContainText(part.text('verdict_fits_title'));
  await part.link('book').click();
  const journey = new Journey(site, visitorOf(info));
  await expect(journey.heading('location_title')).toBeVisible();
  await journey.chooseLocation();
  await journey.chooseTime();
  await expect(journey.heading('vehicle_title')).toBeVisible();
  await expect(journey.combo('make')).toHaveValue(site.language === 'ko' ? '현대' : 'Hyundai');
  await expect(journey.combo('year')).toHaveValue(/2021/);
  await expect(journey.combo('model')).toHaveValue(site.language === 'ko' ? '쏘나타' : 'Sonata');
  await journey.next();
  await expect(journey.heading('service_title')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: site.language === 'ko' ? /브레이크/ : /Brake/ })).toBeChecked();
});

test('the nearest dealers are there for whoever lets his place be known', { tag: '@visitor' }, async ({
  page,
  site,
  context,
}) => {
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid);
  await expect(part.region('buy_title').getByRole('listitem')).toHaveCount(0);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 37.49794, longitude: 127.02762 });
  await part
    .region('buy_title')
    .getByRole('button', { name: site.text('location', 'near_me'), exact: true })
    .click();
  await expect(part.region('buy_title').getByRole('listitem')).toHaveCount(3);
  await expect(part.region('buy_title').getByRole('listitem').first()).toContainText(/\d ?k?m/);
  await site.expectAccessible();
  await expect(page).not.toHaveURL(/37\.4/);
});

test('a document is kept, and one that can’t be had is said to be so', { tag: '@visitor' }, async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_FAILED|404/);
  const part = new PartPage(site);
  await part.open(NUMBERS.fluid);
  const file = page.getByRole('main').locator('a[href^="/parts-files/"]').first();
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await download.failure()).toBeNull();
  await page.route('**/parts-files/**', (route) => route.abort());
  await file.click();
  await expect(page.getByRole('alert')).toContainText(part.text('file_failed'));
});

test('a part that there is none of is not found', { tag: '@visitor' }, async ({ page, site, quietConsole }) => {
  // The gateway returns the 404 page, whose preloaded files stay unused, since the screen shows a more specific error.
  quietConsole.allow(/404 \(Not Found\)|(?:NotFoundScreen|SplitPage)-[\w-]+\.(?:css|js) was preloaded/);
  const answer = await page.goto(site.address('/part-detail/NONE-1/NONE'));
  expect(answer?.status()).toBe(404);
  await site.settled();
  await expect(page.getByRole('heading', { level: 1, name: site.text('part-detail', 'missing_title') })).toBeVisible();
  await site.expectAccessible();
});

test('a list that does not come can be asked for again', { tag: '@visitor' }, async ({ page, site, quietConsole }) => {
  quietConsole.allow(/ERR_FAILED|Failed to fetch/);
  const part = new PartPage(site);
  const mend = await cutOff(page, /PartFitments|PartVerdict/);
  await part.open(NUMBERS.fluid, `?vehicle=${await slugOf(page.request)}&tab=fitment`);
  await expect(part.panel.getByText(part.text('fitment_failed'))).toBeVisible();
  await expect(part.verdict).toContainText(part.text('verdict_failed'));
  mend();
  const again = site.text('common', 'try_again');
  await part.panel.getByRole('button', { name: again }).click();
  await expect(part.cars).toHaveCount(100);
  await part.verdict.getByRole('button', { name: again }).click();
  await expect(part.verdict).toContainText(part.text('verdict_fits_title'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a part’s page says what it is', async ({ page, site, request }) => {
    const fluid = await partOf(request, NUMBERS.fluid);
    const answer = await page.goto(site.address(pathOf(fluid)));
    expect(answer?.status()).toBe(200);
    expect(markupErrors((await answer?.text()) ?? '')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fluid.description[site.language]);
    await expect(page.getByRole('main')).toContainText(fluid.productNr);
  });
});

test(
  'saved cars are named, looked up and removed in the own account',
  { tag: '@visitor' },
  async ({ page, site, language }, info) => {
    test.slow();
    const person = personOf(info);
    await makeMember(page.request, person, language);
    await openSession(page.request, person);
    const slug = await slugOf(page.request);
    const save =
      'mutation SaveForTest($input: SaveVehicleInput!) { saveVehicle(input: $input) { savedVehicle { id } errors { code } } }';
    await ask(page.request, save, { input: { slug } });
    await site.open('/account');
    const accounts = new Accounts(site, person);
    const cars = accounts.section('own_cars');
    await expect(cars.getByRole('listitem')).toHaveCount(1);
    await expect(cars).toContainText(site.language === 'ko' ? '현대 쏘나타 DN8 2.0 LPi' : 'Hyundai Sonata DN8 2.0 LPi');
    await site.expectAccessible();

    const name = site.language === 'ko' ? '가족 차' : 'The family car';
    await cars.getByRole('button', { name: site.pattern('account', 'own_car_rename_of') }).click();
    await accounts.dialog.getByRole('textbox').fill(name);
    await site.expectAccessible();
    await accounts.dialog.getByRole('button', { name: site.text('account', 'own_save'), exact: true }).click();
    await expect(accounts.dialog).toHaveCount(0);
    await expect(cars).toContainText(name);
    await page.reload();
    await expect(cars).toContainText(name);

    await cars.getByRole('link', { name: site.text('account', 'own_car_parts_of', { car: name }) }).click();
    await expect(page).toHaveURL(new RegExp(`/parts-finder\\?vehicle=${slug}`));
    await page.goBack();
    await cars.getByRole('button', { name: site.text('account', 'own_car_remove_of', { car: name }) }).click();
    await accounts.dialog.getByRole('button', { name: site.text('account', 'own_car_remove'), exact: true }).click();
    await expect(cars.getByRole('listitem')).toHaveCount(0);
    await expect(cars).toContainText(site.text('account', 'own_cars_none'));
  },
);
