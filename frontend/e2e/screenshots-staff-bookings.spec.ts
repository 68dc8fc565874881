import { Camera } from './support/camera.ts';
import { bookingAt, firstCentreOf, SEOUL } from './support/drafts.ts';
import { visitorOf } from './support/journey.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, test } from './support/site.ts';

const HERE = '/admin/booking-status-managerment';
/** Within the bookable window of every width and language, which all have one database. */
const DAYS = ['2026-12-14', '2026-12-15', '2026-12-16'];

/*
 * The work on bookings, in each language and at each width, for somebody to look at: `just screenshots`.
 */
test('the work on bookings', async ({ page, site, viewport, language, browser, baseURL, isMobile }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const text = (key: string, values = {}) => site.text('staff-bookings', key, values);
  const elsewhere = await browser.newContext({ baseURL });
  await standAsOwner(elsewhere.request, personOf(info));
  const person = personOf(info, 1);
  await makeStaff(elsewhere.request, person, ['BOOKING_MANAGER'], language);
  await elsewhere.close();
  await openSession(page.request, person);
  const { seed, phone } = visitorOf(info);
  for (const [nth, day] of DAYS.entries()) {
    for (let other = 0; other < 3; other += 1) {
      const visitor = {
        name: ['김가온', '박서연', '이도윤'][other] ?? '',
        phone: `${phone.slice(0, 9)}${nth}${other}`,
        licence: `${10 + nth * 3 + other}가${1000 + (seed % 9000)}`,
      };
      await bookingAt(baseURL ?? '', { state: SEOUL, day, nth: seed + other * 2 }, visitor);
    }
  }
  const centre = await firstCentreOf(baseURL ?? '', SEOUL.ko);

  await site.open(HERE);
  await camera.take('bookings-list');
  await site.open(`${HERE}?state=NO_SHOW&centre=${centre}&from=2026-12-01`);
  await camera.take('bookings-none');
  await site.open(`${HERE}?tab=day&centre=${centre}&day=${DAYS[0]}`);
  await camera.take('bookings-day');
  await page
    .getByRole('main')
    .getByRole('button', { name: text(isMobile ? 'look_table' : 'look_list'), exact: true })
    .click();
  await camera.take('bookings-day-other');
  await site.open(`${HERE}?tab=deliveries&show=all`);
  await camera.take('bookings-deliveries');
  await site.open(`${HERE}?tab=report`);
  await page.getByRole('button', { name: text('report_submit'), exact: true }).click();
  await camera.take('bookings-report-refused');

  await site.open(HERE);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: text('work') })).toBeVisible();
  await camera.take('booking-whole', false);
  await page.getByRole('button', { name: text('move_booking'), exact: true }).click();
  await expect(page.locator('input[name="time"]:enabled').first()).toBeVisible();
  await camera.take('booking-move', false);
});
