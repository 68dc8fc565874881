import { Journey, visitorOf } from './support/journey.ts';
import { expect, Site, test } from './support/site.ts';

test('a time taken in another tab is said in both, and so is a booking made there', async ({
  page,
  site,
  context,
}, info) => {
  test.slow();
  const here = new Journey(site, visitorOf(info));
  await here.begin();
  await here.chooseLocation();
  await here.chooseTime();
  await expect(here.holdLine).toBeVisible();
  await here.draft();
  const there = new Journey(new Site(await context.newPage(), site.language), here.visitor);
  const words = (journey: Journey, key: string) => journey.page.locator('p', { hasText: site.pattern('booking', key) });
  const moved = (journey: Journey) => words(journey, 'tab_moved_title');

  await test.step('the second tab goes on with the draft of the first, whose hold serves both', async () => {
    await there.site.open('/select-timeslot');
    await expect(there.holdLine).toBeVisible();
    await expect(here.holdLine).toBeVisible();
    await expect(moved(here)).toHaveCount(0);
  });

  await test.step('another time chosen there ends the promise here', async () => {
    const other = there.page.locator(`input[name="time"]:enabled:not([value="${here.time}"])`).first();
    there.time = await other.inputValue();
    await other.click();
    await expect(there.heading('vehicle_title')).toBeVisible();
    await expect(there.holdLine).toContainText(there.time);
    await expect(there.page.getByText(site.pattern('booking', 'tab_gave_way'))).toContainText(here.time);
    await expect(moved(here)).toContainText(there.time);
    await expect(here.holdLine).toHaveCount(0);
    await here.site.expectAccessible();
    await there.site.expectAccessible();
  });

  await test.step('looking at a tab takes nothing back, one press does', async () => {
    await page.bringToFront();
    await expect(moved(here)).toBeVisible();
    await here.page.getByRole('button', { name: site.pattern('booking', 'tab_go_on') }).click();
    await expect(here.holdLine).toContainText(here.time);
    await expect(moved(here)).toHaveCount(0);
    await expect(moved(there)).toContainText(here.time);
    await expect(there.holdLine).toHaveCount(0);
  });

  await test.step('a booking finished here is said there, with the way to it', async () => {
    await here.chooseVehicle();
    await here.chooseServices();
    await here.enterContact();
    await here.submit();
    await expect(there.page.getByText(site.text('booking', 'tab_booked_title'))).toBeVisible();
    await expect(there.holdLine).toHaveCount(0);
    await there.site.expectAccessible();
    await there.page.getByRole('link', { name: site.text('booking', 'tab_see_booking') }).click();
    await expect(there.heading('title_booked', 'confirmation')).toBeVisible();
    expect(there.page.url()).toBe(page.url());
  });
});

test(
  'a tab that is closed leaves the common time to the other',
  { tag: '@visitor' },
  async ({ site, context }, info) => {
    const here = new Journey(site, visitorOf(info));
    await here.begin();
    await here.chooseLocation();
    await here.chooseTime();
    const { Hold: first } = await here.draft();
    const there = new Journey(new Site(await context.newPage(), site.language), here.visitor);
    await there.site.open('/select-vehicle');
    await expect(there.holdLine).toBeVisible();
    await there.page.close({ runBeforeUnload: true });
    const { Hold: second } = await here.page
      .waitForFunction((token) => {
        const draft = JSON.parse(localStorage.getItem('booking-draft') ?? 'null')?.state.draft;
        return draft?.Hold && draft.Hold.token !== token ? draft : null;
      }, first.token)
      .then((found) => found.jsonValue());
    expect(second.time).toBe(here.time);
    await expect(here.holdLine).toContainText(here.time);
  },
);
