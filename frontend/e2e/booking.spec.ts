import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('a visitor books, looks at the booking and cancels it, once', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();

  await test.step('the address is the key to the booking on another visit', async () => {
    await expect(page).toHaveURL(new RegExp(`${site.address('/booking-confirmation/')}[\\w-]{20,}$`));
    await page.reload();
    await site.settled();
    await expect(page.getByText(journey.time).first()).toBeVisible();
    await expect(page.getByText(/^G\d{6}-[0-9A-Z]{5}$/)).toBeVisible();
  });

  await test.step('personal data is masked there', async () => {
    await expect(page.getByText(journey.visitor.phone.slice(-4)).first()).toBeVisible();
    for (const secret of [journey.visitor.name, journey.visitor.phone, journey.visitor.licence]) {
      await expect(page.locator('main')).not.toContainText(secret);
    }
  });

  await test.step('it can be cancelled', async () => {
    await page.getByRole('link', { name: site.text('confirmation', 'cancel_link') }).click();
    await expect(journey.heading('title_ask', 'cancel')).toBeVisible();
    await journey.button('cancel_button', 'cancel').click();
    await journey.button('confirm_yes', 'cancel').click();
    await expect(journey.heading('success_title', 'cancel')).toBeVisible();
  });

  await test.step('a second time it says that this was done', async () => {
    await page.reload();
    await site.settled();
    await expect(journey.heading('already_cancel_title', 'cancel')).toBeVisible();
  });
});

test('days and times are those of Seoul wherever the browser is', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();
  // It is Monday 23 November, half past nine in Seoul, and still Sunday in Los Angeles.
  await expect(page.getByRole('group', { name: site.language === 'ko' ? /11월 23일/ : /23 Nov/ })).toBeVisible();
  const first = await journey.freeTimes.first().inputValue();
  expect(first >= '11:30', `the first time ${first} keeps the two hours of notice`).toBe(true);
});

test('a day is chosen in the calendar', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();
  const day = site.language === 'ko' ? /12월 1일/ : /\b1 Dec/;
  await page
    .getByRole('button', { name: site.text('booking', 'date') })
    .and(page.locator('[aria-haspopup="dialog"]'))
    .click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: site.text('common', 'next_month') }).click();
  await calendar
    .getByRole('button', { name: site.language === 'ko' ? /12월 1일/ : /December 1\b|\b1 December/ })
    .click();
  await expect(page.getByRole('group', { name: day })).toBeVisible();
  await expect(journey.freeTimes.first()).toBeVisible();
});

test('a visitor may book by the keyboard alone', { tag: '@desk' }, async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.combo('state').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(journey.combo('state')).not.toHaveValue('');
  await journey.button('search_centres').focus();
  await page.keyboard.press('Enter');
  await expect(journey.centres.first()).toBeVisible();
  await journey.centres.first().focus();
  await page.keyboard.press('Space');
  await expect(journey.centres.first()).toBeChecked();
  await journey.button('next').focus();
  await page.keyboard.press('Enter');
  await expect(journey.heading('timeslot_title')).toBeVisible();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.freeTimes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(journey.heading('vehicle_title')).toBeVisible();
});
