import { Journey, visitorOf } from './support/journey.ts';
import { takeEveryBay } from './support/others.ts';
import { expect, test } from './support/site.ts';

test('a visitor moves a booking to another time', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
  await expect(journey.heading('title_ask', 'reschedule')).toBeVisible();
  await expect(journey.freeTimes.first()).toBeVisible();
  await site.expectAccessible();

  await test.step('its own time is shown and cannot be chosen', async () => {
    await expect(page.locator(`input[name="time"][value="${journey.time}"]`)).toBeDisabled();
    await expect(page.getByText(site.text('booking', 'time_current'), { exact: true })).toBeVisible();
  });

  await test.step('a time is needed', async () => {
    await journey.button('confirm', 'reschedule').click();
    await expect(page.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
  });

  const other = journey.freeTimes.last();
  const moved = await other.inputValue();
  await other.check();
  await journey.button('confirm', 'reschedule').click();
  await expect(journey.heading('success_title', 'reschedule')).toBeFocused();
  await expect(page.locator('main')).toContainText(moved);
  await expect(page.locator('main')).toContainText(journey.time);
  await site.expectAccessible();

  await test.step('the calendar file says so', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: site.text('reschedule', 'add_to_calendar') }).click();
    expect((await download).suggestedFilename()).toBe('booking.ics');
  });

  await page.getByRole('link', { name: site.text('reschedule', 'open_booking') }).click();
  await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
  await expect(page.getByText(moved, { exact: true })).toBeVisible();
});

test(
  'a time that is taken meanwhile leaves the booking as it was, and offers others',
  { tag: '@visitor' },
  async ({ page, site, request }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    const { BookDetails } = await journey.draft();
    await journey.enterContact();
    await journey.submit();
    await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
    await expect(journey.freeTimes.first()).toBeVisible();
    const wanted = journey.freeTimes.last();
    const time = await wanted.inputValue();
    await wanted.check();
    await takeEveryBay(request, { BookDetails: { ...BookDetails, SelectedTime: time } }, journey.visitor);
    await journey.button('confirm', 'reschedule').click();
    await expect(page.getByText(site.text('reschedule', 'taken'))).toBeVisible();
    await site.expectAccessible();
    await journey.offered.first().click();
    await journey.button('confirm', 'reschedule').click();
    await expect(journey.heading('success_title', 'reschedule')).toBeVisible();
  },
);

test('a booking is moved by the keyboard alone', { tag: '@desk' }, async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.book();
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).focus();
  await page.keyboard.press('Enter');
  await expect(journey.heading('title_ask', 'reschedule')).toBeFocused();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.freeTimes.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('input[name="time"]:checked')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(journey.heading('success_title', 'reschedule')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: site.text('reschedule', 'open_booking') })).toBeFocused();
});

test('an address that nobody has says so', { tag: '@visitor' }, async ({ site, page }) => {
  await site.open('/reschedule-booking/no-such-booking');
  await expect(
    page.getByRole('heading', { level: 1, name: site.text('confirmation', 'not_found_title') }),
  ).toBeVisible();
});
