import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('a visitor books, looks at the booking and cancels it', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();

  // The address is the visitor's key to the booking: it is there again on another visit.
  await expect(page).toHaveURL(new RegExp(`${site.address('/booking-confirmation/')}[\\w-]{20,}$`));
  await page.reload();
  await site.settled();
  await expect(page.getByText(journey.time).first()).toBeVisible();
  await expect(page.getByText(/^G\d{6}-[0-9A-Z]{5}$/)).toBeVisible();
  await expect(page.getByText(journey.visitor.phone), 'the phone number is masked').toHaveCount(0);

  await page.getByRole('link', { name: site.text('confirmation', 'cancel_link') }).click();
  await expect(journey.heading('title_ask', 'cancel')).toBeVisible();
  await journey.button('cancel_button', 'cancel').click();
  await journey.button('confirm_yes', 'cancel').click();
  await expect(page.getByRole('heading', { name: site.text('cancel', 'success_title') })).toBeVisible();

  await page.goBack();
  await page.goto(page.url());
  await site.settled();
});

test('a booking that is cancelled twice says so', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();
  const address = page.url().replace('/booking-confirmation/', '/cancel-booking/');
  for (const title of ['success_title', 'already_cancel_title']) {
    await page.goto(address);
    await site.settled();
    if (title === 'success_title') {
      await journey.button('cancel_button', 'cancel').click();
      await journey.button('confirm_yes', 'cancel').click();
    }
    await expect(page.getByRole('heading', { name: site.text('cancel', title) })).toBeVisible();
  }
});

test('days and times are those of Seoul wherever the browser is', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  // It is Monday 23 November, 9:30 in Seoul, and still Sunday in Los Angeles.
  await expect(journey.freeTimes.first()).toBeVisible();
  const today = site.language === 'ko' ? /11월 23일/ : /23 November|November 23/;
  await expect(page.getByRole('group', { name: today })).toBeVisible();
  const first = await journey.freeTimes.first().inputValue();
  expect(first >= '11:30', `the first time ${first} keeps the two hours of notice`).toBe(true);
});
