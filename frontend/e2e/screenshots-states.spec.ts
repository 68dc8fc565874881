import { Camera } from './support/camera.ts';
import { cutOff, holdBack, rewriteAnswers, rewritePages } from './support/conditions.ts';
import { bookingAt, entryOf, SEOUL, STORAGE_NAME, wholeDraft } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { releaseHold, takeEveryBay } from './support/others.ts';
import { expect, test } from './support/site.ts';

/** Pictures of what a visitor meets when things are empty, slow, full, late or broken. */
test.beforeEach(({ quietConsole }) =>
  quietConsole.allow(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|Refused to execute script|404 \(Not Found\)/,
  ),
);

test('the finder', async ({ page, site, viewport, context, language }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const letGo = await holdBack(page, /./);
  await page.goto(site.address(`/location-service?state=${encodeURIComponent(SEOUL[language])}`));
  await expect(page.locator('#main h1').first()).toBeVisible();
  await camera.snap('location-service-loading');
  letGo();
  await camera.take('location-service-seoul', false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await site.open('/location-service');
  await page.getByRole('combobox', { name: site.text('location', 'state') }).fill('zzz');
  await expect(page.getByText(site.text('errors', 'no_resuls'))).toBeVisible();
  await camera.take('location-service-list-empty', false);
  await site.open('/location-service?state=none');
  await camera.take('location-service-none', false);

  await context.clearPermissions();
  await site.open('/location-service');
  const near = page.getByRole('button', { name: site.text('location', 'near_me') }).first();
  await near.click();
  await camera.take('location-service-denied', false);

  const mend = await cutOff(page, /./);
  await page.goto(site.address(`/location-parts?state=${encodeURIComponent(SEOUL[language])}`));
  await expect(page.getByText(site.text('common', 'load_failed'))).toBeVisible();
  await camera.snap('location-parts-error');
  mend();
});

test('the map without its script', async ({ page, site, viewport, quietConsole }) => {
  quietConsole.allow(/Content Security Policy|violates/);
  const camera = new Camera(site, viewport?.width);
  await rewritePages(page, (text) => text.replace('"kakaoScript":null', '"kakaoScript":"/sandbox/none.js"'));
  await site.open('/location-service');
  await page.getByRole('heading', { level: 1 }).click();
  const show = page.getByRole('button', { name: site.text('location', 'show_map') });
  if (await show.isVisible()) await show.click();
  await expect(page.getByText(site.text('map', 'script_failed'))).toBeVisible();
  await camera.take('location-service-map-failed', false);
});

test('the times of a day', async ({ page, site, viewport }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();

  await test.step('loading and failing', async () => {
    const letGo = await holdBack(page, /BookingTimes/);
    await page.reload();
    await expect(page.locator('#main h1').first()).toBeVisible();
    await camera.snap('select-timeslot-loading');
    letGo();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await cutOff(page, /BookingTimes|BookingCalendar/);
    await page.reload();
    await expect(journey.button('retry').first()).toBeVisible();
    await camera.snap('select-timeslot-error');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('closed and full', async () => {
    await journey.rewriteDraft({ SelectedDate: '2026-11-29', SelectedTime: '' });
    await site.settled();
    await camera.take('select-timeslot-closed', false);
    await rewriteAnswers(page, /BookingTimes/, (text) => text.replaceAll('"FREE"', '"FULL"'));
    await journey.rewriteDraft({ SelectedDate: '2026-11-25', SelectedTime: '' });
    await camera.take('select-timeslot-full', false);
  });
});

test('a booking that does not go through', async ({ page, site, viewport, request, context, baseURL }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  await journey.enterContact();
  await context.setOffline(true);
  await journey.button('submit').click();
  await expect(page.getByRole('group', { name: site.text('booking', 'submit_offline_title') })).toBeVisible();
  await camera.snap('contact-info-offline');
  await context.setOffline(false);

  const draft = await journey.draft();
  await releaseHold(request, draft.Hold.token);
  await takeEveryBay(request, draft, journey.visitor);
  await journey.button('submit').click();
  await expect(page.getByText(site.text('booking', 'submit_timeslot_taken_title'))).toBeVisible();
  await camera.take('contact-info-taken', false);

  const { visitor } = journey;
  const place = { state: SEOUL, day: '2026-12-09', nth: visitor.seed };
  const entry = entryOf(await wholeDraft(baseURL ?? '', place, visitor, 31));
  // From a page of the booking itself, what it keeps would be written over it on leaving.
  await site.open('/');
  await page.evaluate(([name, value]) => localStorage.setItem(name as string, value as string), [STORAGE_NAME, entry]);
  await site.open('/contact-info');
  await expect(page.getByText(site.text('booking', 'notice_expired_title'))).toBeInViewport();
  await camera.take('select-location-expired', false);
});

test('a booking that is looked at too late', async ({ page, site, viewport, baseURL }, info) => {
  const camera = new Camera(site, viewport?.width);
  const { name, phone, licence, seed } = visitorOf(info);
  const id = await bookingAt(baseURL ?? '', { state: SEOUL, day: '2026-12-10', nth: seed }, { name, phone, licence });
  const late = (text: string) =>
    text
      .replaceAll('"cancellable":true', '"cancellable":false')
      .replaceAll('"reschedulable":true', '"reschedulable":false')
      .replaceAll('"overdueToCancel":false', '"overdueToCancel":true');
  await rewritePages(page, late);
  await rewriteAnswers(page, /Booking/, late);
  for (const path of ['booking-confirmation', 'cancel-booking', 'reschedule-booking']) {
    await site.open(`/${path}/${id}`);
    await camera.take(`${path}-overdue`, false);
    await site.open(`/${path}/no-such-booking`);
    await camera.take(`${path}-unknown`, false);
  }
});

test('a screen that cannot be loaded', async ({ page, site, viewport }) => {
  const camera = new Camera(site, viewport?.width);
  await site.open('/');
  await cutOff(page, /./);
  await page.route(/\/assets\/(ServiceCentreFinder|SelectLocation)\w*-.*\.js$/, (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('link', { name: site.text('home', 'hero_book'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('button').first()).toBeVisible();
  await camera.snap('screen-failure');
});
