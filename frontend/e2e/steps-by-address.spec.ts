import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('a later step opened with nothing chosen leads to the first missing one', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  for (const path of ['/select-timeslot', '/select-vehicle', '/select-service', '/contact-info']) {
    await site.open(path);
    await expect(journey.heading('location_title')).toBeVisible();
    await expect(page.getByText(site.text('booking', 'notice_missing_dealer'))).toBeVisible();
  }
  await site.open('/select-location');
  await journey.chooseLocation();
  await journey.draft({ held: false });
  await site.open('/contact-info');
  await expect(journey.heading('timeslot_title')).toBeVisible();
  await expect(page.getByText(site.text('booking', 'notice_missing_schedule'))).toBeVisible();
  await site.expectAccessible();
});

test('Back after a booking leads to the confirmation', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();
  const confirmation = page.url();
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
    expect(page.url()).toBe(confirmation);
  }
  await page.getByRole('link', { name: site.text('confirmation', 'back_home') }).click();
  await expect(journey.heading('title_booked', 'confirmation')).toBeHidden();
  await page.goBack();
  await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
  await journey.begin();
});
