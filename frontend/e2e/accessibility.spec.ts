import { firstCentreOf, SEOUL } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { personOf, standAsOwner } from './support/people.ts';
import { accountRoutes, addressOf, listedRoutes, routes } from './support/routes.ts';
import { expect, expectNoOverflowAnywhere, test } from './support/site.ts';

test('pages outside the booking are accessible', async ({ page, site, isMobile, quietConsole, baseURL }) => {
  test.slow();
  quietConsole.allow(/404 \(Not Found\)/);
  for (const path of ['/location-parts?state=none', '/error', '/no-such-page']) {
    await test.step(path, async () => {
      await site.open(path);
      await site.expectAccessible();
    });
  }
  await test.step('a centre shown on the map', async () => {
    const code = await firstCentreOf(baseURL ?? '', SEOUL.ko);
    await site.open(`/location-service?state=${encodeURIComponent(SEOUL[site.language])}&dealer=${code}`);
    const show = page.getByRole('button', { name: site.text('location', 'show_map'), exact: true });
    if (await show.isVisible()) await show.click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await site.expectAccessible();
  });
  await test.step('an open list', async () => {
    await site.open('/location-service');
    await page.getByRole('combobox', { name: site.text('location', 'state') }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await site.expectAccessible();
  });
  await test.step('quick contact', async () => {
    await site.open('/');
    // At the top of a phone's screen the contact panel doesn't cover the page's name.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    if (isMobile) await page.getByRole('button', { name: site.text('common', 'contact_panel') }).click();
    await page.getByRole('button', { name: site.text('common', 'store_and_channels') }).click();
    await site.expectAccessible({ whole: true });
  });
  if (isMobile) {
    await test.step('the menu', async () => {
      await site.open('/');
      await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await site.expectAccessible();
    });
  }
});

// The others are visited by `site-pages.spec.ts`.
test('pages that search engines do not list are no wider than the screen, and those of accounts are accessible', async ({
  page,
  site,
  quietConsole,
}, info) => {
  test.slow();
  quietConsole.allow(/404 \(Not Found\)/);
  const visit = async (list: typeof routes) => {
    for (const route of list) {
      const path = addressOf(route);
      await test.step(path, async () => {
        await site.open(path);
        if (accountRoutes.includes(route)) await site.expectAccessible({ whole: true });
        await expectNoOverflowAnywhere(page, path);
      });
    }
  };
  const others = routes.filter((route) => !listedRoutes.includes(route));
  await visit(others.filter(({ rights }) => rights === 'public'));
  await standAsOwner(page.request, personOf(info));
  await visit(others.filter(({ rights }) => rights !== 'public'));
});

test('the booking is accessible at every step, with what pops up and with mistakes', async ({ page, site }, info) => {
  test.slow();
  const journey = new Journey(site, visitorOf(info));
  const withMistakes = async () => {
    await journey.next();
    await expect(page.getByRole('group', { name: site.text('common', 'error_summary') })).toBeVisible();
    await site.expectAccessible();
  };

  await journey.begin();
  await site.expectAccessible();
  await withMistakes();
  await journey.pick('state', journey.visitor.state);
  await journey.button('search_centres').click();
  await expect(journey.centres.first()).toBeVisible();
  await site.expectAccessible();
  await journey.chooseLocation();

  await expect(journey.freeTimes.first()).toBeVisible();
  await site.expectAccessible();
  await journey.openCalendar();
  await site.expectAccessible();
  await page.keyboard.press('Escape');
  await withMistakes();
  await journey.chooseTime();

  await site.expectAccessible();
  await withMistakes();
  for (const key of ['make', 'year']) {
    await journey.combo(key).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('Escape');
  }
  await journey.chooseVehicle();

  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await site.expectAccessible();
  await withMistakes();
  await journey.chooseServices();

  await site.expectAccessible();
  await journey.button('submit').click();
  await expect(page.getByRole('group', { name: site.text('common', 'error_summary') })).toBeVisible();
  await site.expectAccessible();
  for (const key of ['personal', 'third_party', 'marketing', 'advertising']) {
    await page
      .getByRole('button', {
        name: site.text('booking', 'consent_read_of', { consent: site.text('booking', `consent_${key}`) }),
      })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await journey.enterContact();
  await journey.submit();

  await site.expectAccessible();
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.openCalendar();
  await site.expectAccessible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('link', { name: site.text('confirmation', 'cancel_link') }).click();
  await expect(journey.heading('title_ask', 'cancel')).toBeVisible();
  await site.expectAccessible();
  await journey.button('cancel_button', 'cancel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await site.expectAccessible();
  await journey.button('confirm_yes', 'cancel').click();
  await expect(journey.heading('success_title', 'cancel')).toBeVisible();
  await site.expectAccessible();
});
