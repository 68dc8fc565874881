import { join } from 'node:path';
import { Camera } from './support/camera.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { releaseHold, takeEveryBay } from './support/others.ts';
import { accountRoutes, root, routes } from './support/routes.ts';
import { expect, test } from './support/site.ts';

/** Pictures of every screen, for people to look at; `just screenshots` runs these alone. */
test('what a booking runs into', async ({ page, site, viewport, request }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const take = camera.take.bind(camera);
  const journey = new Journey(site, visitorOf(info));
  const { visitor } = journey;
  await journey.begin();
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.freeTimes.nth(2).check();
  await expect(journey.holdLine).toBeVisible();
  await take('select-timeslot-kept', false);
  const draft = await journey.draft();
  await releaseHold(request, draft.Hold.token);
  await takeEveryBay(request, draft, visitor);
  await page.reload();
  await expect(journey.offered.first()).toBeVisible();
  await take('select-timeslot-taken', false);
  await journey.offered.first().click();
  await expect(journey.holdLine).toBeVisible();
  await take('select-timeslot-replaced', false);
  await journey.freeTimes.last().check();
  await journey.next();
  await expect(journey.heading('vehicle_title')).toBeVisible();
  await expect(journey.holdLine).toBeVisible();
  await take('select-vehicle-kept', false);
  await journey.chooseVehicle();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const service of await page.getByRole('checkbox').all()) await service.check();
  await journey.next();
  await expect(journey.offered.first()).toBeVisible();
  await take('select-service-too-long', false);
  await journey.offered.first().click();
  await expect(journey.heading('contact_title')).toBeVisible();
  await journey.enterContact();
  await take('contact-info-kept', false);
  await journey.submit();
  // Another car than that of the booking just made, so that only its own first booking stands in its way.
  const other = new Journey(site, { ...visitor, licence: `${visitor.licence}1` });
  await other.book();
  await other.toContact();
  await other.enterContact();
  await other.button('submit').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take('contact-info-duplicate', false);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: site.text('booking', 'duplicate_yes') })
    .click();
  await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
  await expect(journey.freeTimes.first()).toBeVisible();
  const time = await journey.freeTimes.last().inputValue();
  await journey.freeTimes.last().check();
  await take('reschedule-booking-chosen');
  await takeEveryBay(request, { BookDetails: { ...draft.BookDetails, SelectedTime: time } }, visitor);
  await journey.button('confirm', 'reschedule').click();
  await expect(journey.offered.first()).toBeVisible();
  await take('reschedule-booking-taken', false);
  await journey.offered.first().click();
  await journey.button('confirm', 'reschedule').click();
  await expect(journey.heading('success_title', 'reschedule')).toBeVisible();
  await take('reschedule-booking-done', false);
});

test('every screen', async ({ page, site, language, viewport, quietConsole }, info) => {
  test.slow();
  quietConsole.allow(/404 \(Not Found\)/);
  const width = viewport?.width;
  const camera = new Camera(site, width);
  const { taken } = camera;
  const take = camera.take.bind(camera);
  const journey = new Journey(site, visitorOf(info));

  await journey.begin();
  await take('select-location');
  await journey.next();
  await take('select-location-mistakes');
  await journey.pick('state', 0);
  await journey.combo('city').click();
  await take('select-location-list', false);
  await page.keyboard.press('Escape');
  await journey.button('search_centres').click();
  await expect(journey.centres.first()).toBeVisible();
  await journey.centres.first().check();
  await take('select-location-dealer');
  await journey.next();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.freeTimes.nth(3).check();
  await take('select-timeslot');
  if (language === 'ko' && width === 360) {
    await page.screenshot({ path: join(root, 'docs/images/booking-phone.png'), animations: 'disabled' });
  }
  await page.locator('button[aria-haspopup="dialog"]:visible', { hasText: /2026/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take('select-timeslot-calendar', false);
  await page.keyboard.press('Escape');
  await journey.next();
  await expect(journey.heading('vehicle_title')).toBeVisible();
  await journey.combo('make').click();
  await take('select-vehicle-list', false);
  await page.keyboard.press('Escape');
  await journey.pick('make', 1);
  await journey.pick('year', 2);
  await journey.pick('model', 0);
  await take('select-vehicle');
  await journey.next();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await take('select-service');
  await journey.next();
  await expect(journey.heading('contact_title')).toBeVisible();
  await journey.button('submit').click();
  await take('contact-info-mistakes');
  await page
    .getByRole('button', {
      name: site.text('booking', 'consent_read_of', { consent: site.text('booking', 'consent_personal') }),
    })
    .click();
  await take('contact-info-consent', false);
  await journey.button('consent_agree').click();
  await journey.enterContact();
  await take('contact-info');
  await journey.submit();
  await take('booking-confirmation');
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
  await expect(journey.freeTimes.first()).toBeVisible();
  await take('reschedule-booking');
  await page.goBack();
  await page.getByRole('link', { name: site.text('confirmation', 'cancel_link') }).click();
  await expect(journey.heading('title_ask', 'cancel')).toBeVisible();
  await take('cancel-booking');
  await journey.button('cancel_button', 'cancel').click();
  await take('cancel-booking-dialog', false);
  await journey.button('confirm_yes', 'cancel').click();
  await expect(journey.heading('success_title', 'cancel')).toBeVisible();
  await take('cancel-booking-done');
  await page.reload();
  await expect(journey.heading('already_cancel_title', 'cancel')).toBeVisible();
  await take('cancel-booking-already', false);

  // Those of accounts are taken apart.
  const others = routes.filter((route) => !accountRoutes.includes(route));
  for (const { id, path } of others) {
    if (taken.has(id)) continue;
    await site.open(path ?? '/no-such-page');
    await take(id);
    if (id === 'home' && language === 'en' && width === 1440) {
      await page.screenshot({ path: join(root, 'docs/images/home-desk.png'), animations: 'disabled' });
    }
  }
  if (width === 360) {
    await site.open('/');
    await page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
    await take('menu', false);
  }
  expect([...taken]).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
});
