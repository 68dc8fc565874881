import { Journey, visitorOf } from './support/journey.ts';
import { isHeld, releaseHold, takeEveryBay } from './support/others.ts';
import { expect, test } from './support/site.ts';

test('a chosen time is kept through the steps, a refresh included, however many others come', async ({
  page,
  site,
  language,
  request,
}, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await journey.chooseTime();
  await expect(journey.holdLine).toBeVisible();
  expect(await journey.heldTime()).toBe(journey.time);
  const { Hold, BookDetails } = await journey.draft();
  expect(Hold).toMatchObject({ date: BookDetails.SelectedDate, time: journey.time });

  await test.step('the language switch keeps the very hold', async () => {
    for (const id of [language === 'ko' ? 'en' : 'ko', language] as const) {
      await site.switchTo(id);
      expect(await isHeld(request, Hold.token)).toBe(true);
    }
    expect((await journey.draft()).Hold.token).toBe(Hold.token);
  });

  await test.step('after a refresh the time is kept as before', async () => {
    await page.reload();
    await site.settled();
    await expect(journey.holdLine).toBeVisible();
    expect(await journey.heldTime()).toBe(journey.time);
  });

  await takeEveryBay(request, { BookDetails }, journey.visitor);
  await journey.chooseVehicle();
  await expect(journey.holdLine).toBeVisible();
  await journey.chooseServices();
  await expect(journey.holdLine).toBeVisible();
  await journey.enterContact();
  await journey.submit();
});

test('a time taken by another while one looks at it is said at once, with others in its place', async ({
  page,
  site,
  request,
}, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  const { visitor, freeTimes } = journey;
  await expect(freeTimes.first()).toBeVisible();
  const time = freeTimes.nth(visitor.seed % (await freeTimes.count()));
  journey.time = await time.inputValue();
  const { BookDetails } = await journey.draft({ held: false });
  const day = await page.evaluate(() => document.querySelector<HTMLInputElement>('input[name="day"]:checked')?.value);
  await takeEveryBay(
    request,
    { BookDetails: { ...BookDetails, SelectedDate: day ?? '', SelectedTime: journey.time } },
    visitor,
  );

  // Not `check`: the press is rejected before a change is visible.
  await time.click();
  const notice = page.getByText(site.part('booking', 'hold_taken', {}));
  await expect(notice).toBeVisible();
  await site.expectAccessible();
  await journey.offered.first().click();
  await expect(journey.holdLine).toBeVisible();
  expect(await journey.heldTime()).not.toBe(journey.time);
  await journey.next();
  await expect(journey.heading('vehicle_title')).toBeVisible();
});

test(
  'a hold that ran out while one typed says so, and takes nothing typed along',
  { tag: '@visitor' },
  async ({ page, site, request }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    await journey.enterContact();
    const draft = await journey.draft();
    await releaseHold(request, draft.Hold.token);
    await takeEveryBay(request, draft, journey.visitor);
    await page.reload();
    await site.settled();
    await expect(page.getByText(site.part('booking', 'hold_taken', {}))).toBeVisible();
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await journey.offered.first().click();
    await expect(page.getByText(site.part('booking', 'time_changed', {}))).toBeVisible();
    await journey.submit();
  },
);

test(
  'services longer than the time that is left are told, and another time is taken with them',
  { tag: '@visitor' },
  async ({ page, site }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.begin();
    await journey.chooseLocation();
    await expect(journey.freeTimes.first()).toBeVisible();
    journey.time = await journey.freeTimes.last().inputValue();
    await journey.freeTimes.last().click();
    await expect(journey.heading('vehicle_title')).toBeVisible();
    await journey.chooseVehicle();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    for (const service of await page.getByRole('checkbox').all()) await service.check();
    await journey.next();
    await expect(page.getByText(site.text('booking', 'too_long_title'))).toBeVisible();
    await expect(journey.heading('service_title')).toBeVisible();
    await site.expectAccessible();
    await journey.offered.first().click();
    await expect(journey.heading('contact_title')).toBeVisible();
    await expect(journey.holdLine).toBeVisible();
    expect(await journey.heldTime()).not.toBe(journey.time);
    await journey.enterContact();
    await journey.submit();
  },
);

test('a press counts for a button that the layout moves away before its release', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await journey.markTime(journey.freeTimes.first());
  await journey.button('next').hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const notice = document.createElement('div');
    notice.style.height = '300px';
    document.querySelector('form')?.before(notice);
  });
  await page.mouse.up();
  await expect(journey.heading('vehicle_title')).toBeVisible();
});

test('leaving the site gives the time back', { tag: '@visitor' }, async ({ page, site, request }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await journey.chooseTime();
  const { Hold } = await journey.draft();
  expect(await isHeld(request, Hold.token)).toBe(true);
  await page.goto('about:blank');
  await expect.poll(() => isHeld(request, Hold.token)).toBe(false);
});

test(
  'a second booking of the same car on the same day is made only when it is meant',
  { tag: '@visitor' },
  async ({ page, site }, info) => {
    test.slow();
    const journey = new Journey(site, visitorOf(info));
    await journey.book();
    await journey.toContact();
    await journey.enterContact();
    await journey.button('submit').click();
    const dialog = page.getByRole('dialog', { name: site.text('booking', 'duplicate_title') });
    await expect(dialog).toBeVisible();
    await site.expectAccessible();
    await dialog.getByRole('button', { name: site.text('booking', 'duplicate_no') }).click();
    await expect(dialog).toBeHidden();
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await journey.button('submit').click();
    await dialog.getByRole('button', { name: site.text('booking', 'duplicate_yes') }).click();
    await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
  },
);
