import { Accounts } from './support/accounts.ts';
import { cutOff, holdBack } from './support/conditions.ts';
import { PartsFinder, partOf, SAMPLES, STEPS, vehicleOf } from './support/parts.ts';
import { makeMember, openSession, personOf } from './support/people.ts';
import { test as base, expect, type Site } from './support/site.ts';

const test = base.extend<{ finder: PartsFinder }>({
  finder: async ({ site, isMobile }, use) => use(new PartsFinder(site, isMobile)),
});

/** As the address bar has it. */
const query = (site: Site) => new URL(site.page.url()).searchParams;

test.describe('by make and model', () => {
  test('five steps lead to the parts; a refresh and Back keep each of them', async ({
    page,
    site,
    finder,
    request,
  }) => {
    const vehicle = await vehicleOf(request);
    await finder.open();
    await site.expectAccessible();
    await finder.openMode('mode_model');
    for (const step of STEPS) {
      await finder.expectStep(step);
      await finder.choose(step, vehicle);
      if (step === 'variant') break;
      await expect.poll(() => query(site).get(step)).toBe(String(vehicle[step]));
      await page.reload();
      await site.settled();
    }
    await expect(finder.vehicle(vehicle)).toBeVisible();
    await expect(finder.dialog).toHaveCount(0);
    expect([...query(site)]).toEqual([['vehicle', vehicle.slug]]);
    await expect(finder.rows.first()).toBeVisible();
    await expect(finder.subheaders.first()).toBeVisible();
    await site.expectAccessible();
    await page.reload();
    await site.settled();
    await expect(finder.vehicle(vehicle)).toBeVisible();
    for (const step of [...STEPS].reverse()) {
      await page.goBack();
      if (step !== 'make') await finder.expectStep(step);
    }
    await expect.poll(() => query(site).get('make')).toBeNull();
    for (const _ of STEPS) await page.goForward();
    await expect(finder.vehicle(vehicle)).toBeVisible();
  });

  test('every step is accessible', async ({ site, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open();
    await finder.openMode('mode_model');
    for (const step of STEPS) {
      await finder.expectStep(step);
      await site.settled();
      await site.expectAccessible();
      if (step !== 'variant') await finder.choose(step, vehicle);
    }
  });

  test('a line of the breadcrumb leads back to its step and clears what came after', async ({
    site,
    finder,
    request,
  }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    const year = finder.label('year', vehicle);
    const name = finder.text('back_to_step', { step: finder.text('step_year'), value: year });
    await finder.main.getByRole('button', { name, exact: true }).click();
    await finder.expectStep('year');
    expect(query(site).get('model')).toBe(vehicle.model);
    expect(query(site).get('series')).toBeNull();
    await finder.choose('year', vehicle);
    await finder.choose('series', vehicle);
    await finder.choose('variant', vehicle);
    await expect(finder.vehicle(vehicle)).toBeVisible();
  });

  test('the keyboard alone chooses a vehicle', { tag: '@desk' }, async ({ page, site, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open();
    await finder.button('mode_model').first().focus();
    await page.keyboard.press('Enter');
    for (const step of STEPS) {
      await finder.expectStep(step);
      const option = finder.dialog.getByRole('button', { name: finder.label(step, vehicle), exact: true });
      await expect(option).toBeVisible();
      for (let tabs = 0; tabs < 200; tabs += 1) {
        if (await option.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(option).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(finder.vehicle(vehicle)).toBeVisible();
    // The focus is where it was before the popup.
    await expect(finder.button('mode_model').first()).toBeFocused();
    await finder.button('mode_model').first().press('Enter');
    await page.keyboard.press('Escape');
    await expect(finder.dialog).toHaveCount(0);
    await expect(finder.vehicle(vehicle)).toBeVisible();
    await site.expectAccessible();
  });

  test('popular makes are offered at once', { tag: '@visitor' }, async ({ page, finder }) => {
    await finder.open();
    await expect(page.getByRole('heading', { name: finder.text('popular_makes') }).first()).toBeVisible();
    await finder.main.getByRole('button', { name: 'BMW', exact: true }).click();
    await finder.expectStep('model');
    await expect(page).toHaveURL(/make=BMW/);
    // On phones the fields are above the pressed button, outside the viewport.
    if (finder.phone) {
      await expect(finder.combo('model')).toBeInViewport();
      await expect(finder.combo('model')).toBeFocused();
      await expect(page.getByRole('option').first()).toBeInViewport();
    } else await expect(finder.dialog.getByRole('button', { name: '5 Series', exact: true })).toBeInViewport();
    await finder.open();
    await finder.button('all_makes').click();
    await finder.expectStep('make');
    if (finder.phone) {
      await expect(finder.combo('make')).toBeInViewport();
      await expect(page.getByRole('option').first()).toBeInViewport();
    }
  });

  test('a choice goes on where its panel was folded', { tag: '@phone' }, async ({ finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open();
    await finder.choose('make', vehicle);
    await finder.choose('model', vehicle);
    await expect(finder.combo('year')).toBeEnabled();
    const summary = finder.main.locator('summary', { hasText: finder.text('mode_model') });
    await summary.click();
    await expect(finder.combo('make')).toHaveCount(0);
    await summary.click();
    await expect(finder.combo('model')).toHaveValue(vehicle.displayModel[finder.site.language]);
  });
});

test.describe('from its start page', () => {
  test('a kind of part stays chosen when it is pressed', { tag: '@visitor' }, async ({ page, site, finder }) => {
    await finder.open();
    const tile = page
      .getByRole('region', { name: finder.text('kinds_title') })
      .getByRole('link')
      .nth(1);
    await tile.click();
    await expect(tile).toHaveAttribute('aria-current', 'page');
    await site.settled();
    expect(query(site).get('category')).not.toBeNull();
    await page.goBack();
    await expect.poll(() => query(site).get('category')).toBeNull();
  });

  test('the search of the header leads to what is searched for', { tag: '@desk' }, async ({ page, site, finder }) => {
    await finder.open();
    const box = page.getByRole('banner').getByRole('searchbox', { name: site.text('common', 'search_the_site') });
    const word = site.language === 'ko' ? '오일' : 'oil';
    await box.fill(word);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/context-search\?q=/);
    await site.settled();
    expect(query(site).get('q')).toBe(word);
  });

  test('whoever turns back at sign-in finds it as it was, by the menu too', { tag: '@visitor' }, async ({
    page,
    site,
    finder,
    isMobile,
  }) => {
    await finder.open();
    if (finder.phone) await finder.main.locator('summary', { hasText: finder.text('mode_plate') }).click();
    else await finder.button('mode_plate').click();
    await expect(page).toHaveURL(/\/sign-in\?re=parts-finder$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: finder.text('popular_makes') }).first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
    await page
      .getByRole(isMobile ? 'dialog' : 'navigation', isMobile ? {} : { name: site.text('common', 'main_menu') })
      .getByRole('link', { name: site.text('common', 'menu_parts_finder') })
      .click();
    await site.settled();
    await expect(page).toHaveURL(/\/parts-finder$/);
    await expect(page.getByRole('heading', { name: finder.text('popular_makes') }).first()).toBeVisible();
  });
});

test.describe('the parts of a vehicle', () => {
  test('are shown by category, and the tree unfolds', async ({ page, site, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(finder.rows.first()).toBeVisible();
    const tree = await finder.categories();
    const top = tree.getByRole('link').nth(1);
    await expect(top).toHaveAttribute('aria-expanded', 'false');
    if (finder.phone) await site.expectAccessible();
    await top.click();
    await expect.poll(() => query(site).get('category')).not.toBeNull();
    await expect(finder.dialog).toHaveCount(0);
    await site.settled();
    await expect(finder.rows.first()).toBeVisible();
    const again = await finder.categories();
    await expect(again.getByRole('link').nth(1)).toHaveAttribute('aria-expanded', 'true');
    await again.getByRole('link').nth(2).click();
    await site.settled();
    await site.expectAccessible();
    await page.goBack();
    await page.goBack();
    await expect.poll(() => query(site).get('category')).toBeNull();
    await expect(finder.results).toHaveText(finder.text('all_parts'));
  });

  test('are filtered, and the filter is in the address', async ({ page, site, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(finder.rows.first()).toBeVisible();
    await (finder.phone ? finder.button('filters') : finder.button('brand')).click();
    const tick = page.getByRole('checkbox').first();
    await expect(tick).toBeVisible();
    await site.expectAccessible();
    await tick.check();
    await expect.poll(() => query(site).get('brand')).not.toBeNull();
    await expect(tick).toBeChecked();
    await expect(tick).toBeVisible();
    await page.reload();
    await site.settled();
    if (finder.phone) await finder.button('filters_with', { count: 1 }).click();
    await finder.button('clear_filters').click();
    await expect.poll(() => query(site).get('brand')).toBeNull();
    // The button has disappeared, but the focus is not lost.
    await expect(finder.phone ? finder.dialog.locator('[data-primary]') : finder.results).toBeFocused();
  });

  test('come after nine rows of their shape, and nothing moves', async ({ page, site, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // The test makes no input, so every shift counts, including those the browser marks with `hadRecentInput`.
          const { value } = entry as PerformanceEntry & { value: number };
          (window as unknown as { moved: number }).moved += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letGo = await holdBack(page, /FittingParts/);
    await page.goto(site.address(`/parts-finder?vehicle=${vehicle.slug}`));
    await expect(page.locator('[data-skeleton]')).toHaveCount(9);
    letGo();
    await expect(finder.rows.first()).toBeVisible();
    await site.settled();
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
  });

  test('an earlier request is aborted by the next', { tag: '@desk' }, async ({ page, finder, request }) => {
    const vehicle = await vehicleOf(request);
    const aborted: string[] = [];
    page.on('requestfailed', (failed) => aborted.push(`${failed.url()} ${failed.failure()?.errorText}`));
    const letGo = await holdBack(page, /FittingParts/);
    await page.goto(finder.site.address(`/parts-finder?vehicle=${vehicle.slug}`));
    await expect(page.locator('[data-skeleton]')).toHaveCount(9);
    await (await finder.categories()).getByRole('link').nth(1).click();
    await expect
      .poll(() => aborted.filter((line) => line.includes('FittingParts') && line.includes('ERR_ABORTED')))
      .toHaveLength(1);
    letGo();
    await expect(finder.rows.first()).toBeVisible();
  });

  test('a connection that is cut is told of, and tried again', { tag: '@visitor' }, async ({
    page,
    site,
    finder,
    request,
    quietConsole,
  }) => {
    quietConsole.allow(/ERR_FAILED/);
    const vehicle = await vehicleOf(request);
    const mend = await cutOff(page, /FittingParts/);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(page.getByText(finder.text('parts_failed'))).toBeVisible();
    await site.expectAccessible();
    mend();
    await page.getByRole('button', { name: site.text('common', 'try_again') }).click();
    await expect(finder.rows.first()).toBeVisible();
  });

  test('a vehicle that nobody knows is said to be so', { tag: '@visitor' }, async ({ page, site, finder }) => {
    await finder.open('?vehicle=no-such-vehicle');
    await expect(page.getByText(finder.text('vehicle_gone_title'))).toBeVisible();
    await expect(finder.rows).toHaveCount(0);
    await site.expectAccessible();
    await finder.button('clear_vehicle').click();
    await expect(page.getByText(finder.text('vehicle_gone_title'))).toHaveCount(0);
    await site.open('/parts-finder');
    await expect(page.getByText(finder.text('vehicle_gone_title'))).toHaveCount(0);
    expect(query(site).get('vehicle')).toBeNull();
  });

  test('each row leads to its part, and Back to the list as it was', async ({ page, finder, request }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    const link = finder.rows.first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/part-detail\/[^/]+\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(finder.rows.first().getByRole('link')).toHaveText(name);
  });
});

test.describe('by part number', () => {
  test('a number is found in any spelling, flat, and drives the vehicle out', async ({
    page,
    site,
    finder,
    request,
  }) => {
    const vehicle = await vehicleOf(request);
    const { productNr, description } = await partOf(request, vehicle.slug);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(finder.vehicle(vehicle)).toBeVisible();
    await finder.lookFor(` ${productNr.toLowerCase().split('').join(' ').slice(0, 38)}`.trim().replaceAll('  ', ' '));
    await expect(finder.vehicle(vehicle)).toHaveCount(0);
    await expect(finder.rows.filter({ hasText: description[site.language] }).first()).toBeVisible();
    await expect(finder.subheaders).toHaveCount(0);
    expect([...query(site).keys()]).toEqual(['number']);
    await site.expectAccessible();
    await page.reload();
    await site.settled();
    await expect(finder.rows.first()).toBeVisible();
    await page.goBack();
    await expect(finder.vehicle(vehicle)).toBeVisible();
  });

  test('without one nothing is searched', { tag: '@visitor' }, async ({ page, site, finder }) => {
    await finder.open();
    await finder.lookFor('');
    await expect(page.getByText(site.text('errors', 'required_part_number'))).toBeVisible();
    await expect(finder.field('mode_number')).toBeFocused();
    await expect(page).not.toHaveURL(/number=/);
    await site.expectAccessible();
  });

  test('one that is wrong by a sign is asked about', { tag: '@visitor' }, async ({ site, finder, request }) => {
    const { productNr } = await partOf(request, (await vehicleOf(request)).slug);
    // Its middle is another letter: no number is that, and none begins so.
    const middle = Math.floor(productNr.length / 2);
    const other = productNr[middle] === 'Z' ? 'Y' : 'Z';
    await finder.open();
    await finder.lookFor(`${productNr.slice(0, middle)}${other}${productNr.slice(middle + 1)}`);
    await expect(finder.main.getByText(finder.text('did_you_mean'))).toBeVisible();
    await site.expectAccessible();
    await finder.main
      .getByRole('button', { name: new RegExp(productNr.replace(/[^A-Z0-9]/gi, '.?'), 'i') })
      .first()
      .click();
    await expect(finder.rows.first()).toBeVisible();
    await expect(finder.results).toBeFocused();
  });

  test('one that is nothing leads on', { tag: '@visitor' }, async ({ finder }) => {
    await finder.open('?number=QQQQQQQQQQ');
    await expect(finder.main.getByText(finder.text('no_number'))).toBeVisible();
    await finder.button('find_by_vehicle').click();
    await finder.expectStep('make');
  });
});

test.describe('by plate and VIN', () => {
  test('a visitor signs in first and comes back to the form', async ({ page, site, finder, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    await makeMember(request, accounts.person, site.language);
    await finder.open();
    if (finder.phone) {
      await finder.main.locator('summary', { hasText: finder.text('mode_plate') }).click();
    } else await finder.button('mode_plate').click();
    await expect(page).toHaveURL(/\/sign-in\?re=parts-finder$/);
    await expect(page.getByText(site.text('account', 'sign_in_parts_finder'))).toBeVisible();
    await accounts.signIn();
    await expect(finder.field('plate')).toBeVisible();
    await expect(page).toHaveURL(/\/parts-finder\?choose=plate$/);
    await site.expectAccessible();
    const search = finder.button('look_up');
    await expect(search).toBeDisabled();
    await page.getByRole('checkbox', { name: finder.text('agree') }).check();
    await search.click();
    await expect(finder.field('plate')).toBeFocused();
    await finder.field('plate').fill(SAMPLES.sonata.plate);
    await search.click();
    await expect(finder.field('owner')).toBeFocused();
    await finder.field('owner').fill(SAMPLES.sonata.owner);
    // A refresh loses no plate; the owner's name is written nowhere, and neither is where other people find it.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    const shared = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(shared).not.toContain(SAMPLES.sonata.plate);
    const own = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(shared + own).not.toContain(SAMPLES.sonata.owner);
    await page.reload();
    await site.settled();
    await expect(finder.field('plate')).toHaveValue(SAMPLES.sonata.plate);
    await expect(finder.field('owner')).toHaveValue('');
    await finder.field('owner').fill(SAMPLES.sonata.owner);
    await page.getByRole('checkbox', { name: finder.text('agree') }).check();
    await search.click();
    await expect.poll(() => query(site).get('vehicle')).not.toBeNull();
    await expect(finder.rows.first()).toBeVisible();
    await expect(
      finder.main.getByRole('heading', { level: 2, name: site.language === 'ko' ? /쏘나타/ : /Sonata/ }),
    ).toBeVisible();
    await site.expectAccessible();
  });

  test('an address of the form leads a visitor to sign-in as well', { tag: '@visitor' }, async ({ page, site }) => {
    await page.goto(site.address('/parts-finder?choose=vin'));
    await expect(page).toHaveURL(/\/sign-in\?re=parts-finder$/);
  });

  test('a VIN finds its car, reads make and year of another, and says what it can’t find', async ({
    page,
    site,
    finder,
    request,
  }, info) => {
    const person = personOf(info);
    await makeMember(request, person, site.language);
    await finder.open();
    await openSession(page.request, person);
    await page.evaluate(() => localStorage.setItem('signed-in', '1'));
    await finder.open('?choose=vin');
    const look = async (vin: string) => {
      await finder.field('vin').fill(vin);
      const agree = page.getByRole('checkbox', { name: finder.text('agree') });
      if (!(await agree.isChecked())) await agree.check();
      await finder.button('look_up').click();
    };
    await look('ABC');
    await expect(page.getByText(site.text('errors', 'vin_invalid'))).toBeVisible();
    await look(SAMPLES.unknown.vin);
    await expect(page.getByText(site.text('errors', 'vehicle_not_found'))).toBeVisible();
    await expect(finder.button('look_up')).toBeEnabled();
    await site.expectAccessible();
    await look(SAMPLES.decodable.vin);
    const { displayMake, year } = SAMPLES.decodable;
    const make = displayMake[site.language];
    await expect(page.getByText(finder.text('decoded', { make, year }))).toBeVisible();
    await finder.expectStep('model');
    await page.goBack();
    await look(SAMPLES.sonata.vin);
    await expect(
      finder.main.getByRole('heading', { level: 2, name: site.language === 'ko' ? /쏘나타/ : /Sonata/ }),
    ).toBeVisible();
  });

  test(
    'a wrong owner is refused like a plate that nobody has',
    { tag: '@visitor' },
    async ({ page, site, finder, request }, info) => {
      const person = personOf(info);
      await makeMember(request, person, site.language);
      await openSession(page.request, person);
      await finder.open();
      await page.evaluate(() => localStorage.setItem('signed-in', '1'));
      await finder.open('?choose=plate');
      await page.getByRole('checkbox', { name: finder.text('agree') }).check();
      const refusals: string[] = [];
      for (const [plate, owner] of [
        [SAMPLES.sonata.plate, '아무개'],
        ['99하9999', SAMPLES.sonata.owner],
      ] as const) {
        await finder.field('plate').fill(plate);
        await finder.field('owner').fill(owner);
        // Typing has removed the previous message.
        await expect(page.getByText(site.text('errors', 'vehicle_not_found'))).toHaveCount(0);
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().postData()?.includes('FindVehicleByRego') ?? false),
          finder.button('look_up').click(),
        ]);
        refusals.push(await answer.text());
        await expect(page.getByText(site.text('errors', 'vehicle_not_found'))).toBeVisible();
        await expect(finder.field('plate')).toHaveValue(plate);
      }
      expect(refusals[1]).toBe(refusals[0]);
    },
  );

  test(
    'a car whose model the catalogue lacks is named, and has no parts',
    { tag: '@visitor' },
    async ({ page, site, finder, request }, info) => {
      const person = personOf(info);
      await makeMember(request, person, site.language);
      await openSession(page.request, person);
      await finder.open();
      await page.evaluate(() => localStorage.setItem('signed-in', '1'));
      await finder.open('?choose=plate');
      await finder.field('plate').fill(SAMPLES.unlisted.plate);
      await finder.field('owner').fill(SAMPLES.unlisted.owner);
      await page.getByRole('checkbox', { name: finder.text('agree') }).check();
      await finder.button('look_up').click();
      const vehicle = SAMPLES.unlisted.displayName[site.language];
      await expect(page.getByText(finder.text('unlisted_title', { vehicle }))).toBeVisible();
      await site.expectAccessible();
      await expect(page).toHaveURL(/choose=plate/);
    },
  );

  test(
    'an answer that comes late leads nobody away',
    { tag: '@visitor' },
    async ({ page, site, finder, request }, info) => {
      const person = personOf(info);
      await makeMember(request, person, site.language);
      await openSession(page.request, person);
      await finder.open();
      await page.evaluate(() => localStorage.setItem('signed-in', '1'));
      await finder.open('?choose=vin');
      const letGo = await holdBack(page, /FindVehicleByVin/);
      await finder.field('vin').fill(SAMPLES.sonata.vin);
      await page.getByRole('checkbox', { name: finder.text('agree') }).check();
      await finder.button('look_up').click();
      await expect(finder.button('looking_up')).toBeVisible();
      const givenUp = page.waitForEvent(
        'requestfailed',
        (failed) => failed.postData()?.includes('FindVehicleByVin') ?? false,
      );
      if (finder.phone) await finder.main.locator('summary', { hasText: finder.text('mode_vin') }).click();
      else await page.keyboard.press('Escape');
      await givenUp;
      letGo();
      await expect.poll(() => query(site).get('choose')).toBeNull();
      await expect(page.getByRole('heading', { name: finder.text('popular_makes') }).first()).toBeVisible();
      expect(query(site).get('vehicle')).toBeNull();
    },
  );

  test(
    'a session that has ended leads to sign-in',
    { tag: '@visitor' },
    async ({ page, site, finder, request }, info) => {
      const person = personOf(info);
      await makeMember(request, person, site.language);
      await openSession(page.request, person);
      await finder.open();
      await page.evaluate(() => localStorage.setItem('signed-in', '1'));
      await finder.open('?choose=vin');
      await finder.field('vin').fill(SAMPLES.sonata.vin);
      await page.getByRole('checkbox', { name: finder.text('agree') }).check();
      await page.context().clearCookies();
      await finder.button('look_up').click();
      await expect(page).toHaveURL(/\/sign-in\?re=parts-finder$/);
      await new Accounts(site, person).signIn();
      await expect(finder.field('vin')).toHaveValue(SAMPLES.sonata.vin);
    },
  );
});

test.describe('what is kept', () => {
  test('an address shared with others shows them the same, in either language', { tag: '@visitor' }, async ({
    page,
    site,
    finder,
    request,
  }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(finder.rows.first()).toBeVisible();
    const other = site.language === 'ko' ? 'en' : 'ko';
    await page.locator(`header a[hreflang="${other}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page).toHaveURL(new RegExp(`vehicle=${vehicle.slug}`));
    await expect(page.getByRole('heading', { level: 2, name: vehicle.displayName[other], exact: true })).toBeVisible();
  });

  test('the vehicle of the last time is there again, until it is cleared', { tag: '@visitor' }, async ({
    page,
    site,
    finder,
    request,
  }) => {
    const vehicle = await vehicleOf(request);
    await finder.open(`?vehicle=${vehicle.slug}`);
    await expect(finder.rows.first()).toBeVisible();
    await site.open('/products/parts-filters');
    await page.getByRole('link', { name: site.text('products', 'finder_button') }).click();
    await expect(finder.vehicle(vehicle)).toBeVisible();
    expect(query(site).get('category')).toBe('parts-filters');
    await finder.button('clear_vehicle').click();
    await expect(finder.vehicle(vehicle)).toHaveCount(0);
    await site.open('/parts-finder');
    await expect(finder.vehicle(vehicle)).toHaveCount(0);
  });

  test(
    'a member saves a vehicle; logging out takes the search away',
    { tag: '@visitor' },
    async ({ page, site, finder, request }, info) => {
      const accounts = new Accounts(site, personOf(info));
      await makeMember(request, accounts.person, site.language);
      const vehicle = await vehicleOf(request);
      await site.open('/sign-in?re=parts-finder');
      await accounts.signIn();
      await expect(finder.main.getByRole('heading', { level: 1, name: finder.text('title') })).toBeVisible();
      await finder.chooseAll(vehicle);
      await finder.button('save_vehicle').click();
      await expect(page.getByText(finder.text('vehicle_saved'))).toBeVisible();
      await finder.button('clear_vehicle').click();
      await finder.main.getByRole('button', { name: vehicle.displayName[site.language], exact: true }).click();
      await expect(finder.vehicle(vehicle)).toBeVisible();
      await accounts.logOut();
      await site.open('/parts-finder');
      await expect(finder.vehicle(vehicle)).toHaveCount(0);
      expect(query(site).get('vehicle')).toBeNull();
    },
  );
});

test('the finder is in the menu, on home and on the pages of products', async ({ page, site, finder, isMobile }) => {
  await site.open('/');
  if (isMobile) await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
  await page
    .getByRole(isMobile ? 'dialog' : 'navigation', isMobile ? {} : { name: site.text('common', 'main_menu') })
    .getByRole('link', { name: site.text('common', 'menu_parts_finder') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: finder.text('title') })).toBeVisible();
  await site.open('/');
  await page.getByRole('link', { name: site.text('home', 'products_finder') }).click();
  await expect(page.getByRole('heading', { level: 1, name: finder.text('title') })).toBeVisible();
});
