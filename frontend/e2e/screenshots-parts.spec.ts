import { Camera } from './support/camera.ts';
import { cutOff, holdBack } from './support/conditions.ts';
import { ask } from './support/others.ts';
import { NUMBERS, PartPage, partOf, pathOf, SONATA, slugOf } from './support/part-pages.ts';
import { makeMember, openSession, personOf } from './support/people.ts';
import { expect, test } from './support/site.ts';

/** Pictures of the parts finder and of the page of a part, each in its states: `just screenshots`. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/ERR_FAILED|Failed to fetch|404 \(Not Found\)|was preloaded/));

test('the page of a part', async ({ page, site, viewport, request, context }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const part = new PartPage(site);
  const slug = await slugOf(request);
  await part.open(NUMBERS.fluid);
  await camera.take('part-detail');
  await part.tab('tab_fitment').click();
  await expect(part.cars).toHaveCount(100);
  await camera.take('part-detail-fitment', false);
  await page.getByRole('textbox', { name: part.text('fitment_search') }).fill('zzz');
  await expect(part.panel.getByText(part.text('fitment_none_title'))).toBeVisible();
  await camera.take('part-detail-fitment-none', false);

  await part.open(NUMBERS.fluid, `?vehicle=${slug}`);
  await expect(part.verdict).toContainText(part.text('verdict_fits_title'));
  await camera.take('part-detail-fits', false);
  await part.open(NUMBERS.diesel, `?vehicle=${slug}`);
  await expect(part.verdict).toContainText(part.text('verdict_not_title'));
  await camera.take('part-detail-fits-not', false);
  await part.open(NUMBERS.bulb);
  await camera.take('part-detail-nothing-known');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 37.49794, longitude: 127.02762 });
  await part.open(NUMBERS.fluid);
  await part.region('buy_title').scrollIntoViewIfNeeded();
  await expect(part.region('buy_title').getByRole('listitem')).toHaveCount(3);
  await camera.take('part-detail-dealers');
  await page.getByRole('button', { name: part.text('disclaimer'), exact: true }).focus();
  await expect(page.getByRole('tooltip').filter({ hasText: part.text('disclaimer_text') })).toHaveAttribute(
    'data-shown',
    'true',
  );
  await camera.snap('part-detail-disclaimer');

  await site.open('/part-detail/NONE-1/NONE');
  await camera.take('part-detail-missing', false);
});

test('the page of a part that is slow or cut off', async ({ page, site, viewport, request }) => {
  const camera = new Camera(site, viewport?.width);
  const part = new PartPage(site);
  const slug = await slugOf(request);
  const letGo = await holdBack(page, /PartVerdict|PartFitments/);
  await page.goto(`${site.address(pathOf(await partOf(request, NUMBERS.fluid)))}?vehicle=${slug}&tab=fitment`);
  await expect(part.panel).toBeVisible();
  await camera.snap('part-detail-waiting');
  letGo();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await cutOff(page, /PartVerdict|PartFitments/);
  await page.reload();
  await expect(part.panel.getByText(part.text('fitment_failed'))).toBeVisible();
  await camera.take('part-detail-cut-off', false);
});

test('the parts finder', async ({ page, site, viewport, request }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const slug = await slugOf(request);
  for (const [name, path, whole] of [
    ['parts-finder', '/parts-finder', true],
    ['parts-finder-make', '/parts-finder?choose=model', false],
    ['parts-finder-year', '/parts-finder?choose=model&make=Hyundai&model=Sonata', false],
    ['parts-finder-plate', '/parts-finder?choose=plate', false],
    ['parts-finder-vehicle', `/parts-finder?vehicle=${slug}`, true],
    ['parts-finder-category', `/parts-finder?vehicle=${slug}&category=parts-filters`, true],
    ['parts-finder-none', `/parts-finder?vehicle=${slug}&category=oil-engine-diesel`, false],
    ['parts-finder-number', `/parts-finder?number=${NUMBERS.fluid}`, false],
    ['parts-finder-did-you-mean', '/parts-finder?number=GBF-10O1', false],
  ] as const) {
    await site.open(path);
    await camera.take(name, whole);
  }
  const letGo = await holdBack(page, /FittingParts/);
  await page.goto(site.address(`/parts-finder?vehicle=${slug}&category=parts-brakes`));
  await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
  await camera.snap('parts-finder-waiting');
  letGo();
});

test('the own cars', async ({ page, site, viewport, language }, info) => {
  const camera = new Camera(site, viewport?.width);
  const person = personOf(info);
  await makeMember(page.request, person, language);
  await openSession(page.request, person);
  await site.open('/account#cars');
  await camera.take('account-cars-none');
  const save =
    'mutation SaveForPicture($input: SaveVehicleInput!) { saveVehicle(input: $input) { savedVehicle { id } errors { code } } }';
  const nickname = language === 'ko' ? '가족 차' : 'The family car';
  await ask(page.request, save, { input: { slug: await slugOf(page.request), nickname } });
  await ask(page.request, save, {
    input: { slug: await slugOf(page.request, { ...SONATA, year: 2019 }) },
  });
  await page.reload();
  await camera.take('account-cars');
  const cars = page.getByRole('region', { name: site.text('account', 'own_cars'), exact: true });
  await cars
    .getByRole('button', { name: site.pattern('account', 'own_car_rename_of') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await camera.take('account-cars-rename', false);
});
