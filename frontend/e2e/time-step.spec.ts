import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('the first free time is in the first window of a small phone', { tag: '@phone' }, async ({ page, site }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  const time = journey.freeTimes.first();
  await expect(time).toBeVisible();
  await site.settled();
  const [box, bar] = await Promise.all([time.boundingBox(), journey.button('next').boundingBox()]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 16);
  expect(await page.locator('input[name="day"]').count()).toBe(14);
  await site.expectAccessible();

  await test.step('a chosen time moves no button', async () => {
    await journey.markTime(time);
    await expect(journey.holdLine).toBeVisible();
    expect(await journey.button('next').boundingBox()).toEqual(bar);
    await site.expectAccessible();
  });
});

test('month, days and times are in one window of a desk', { tag: '@desk' }, async ({ page, site }, info) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.chooseLocation();
  await journey.chooseDay(site.language === 'ko' ? /11월 26일/ : /November 26\b|\b26 November/);
  const grid = page.getByRole('main').getByRole('grid');
  await expect(grid).toBeVisible();
  await site.settled();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const bar = await journey.button('next').boundingBox();
  for (const part of [grid, journey.freeTimes.last()]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 16);
  }
  await expect(page.locator('input[name="day"]')).toHaveCount(7);
  await site.expectAccessible();

  await test.step('the legend has the marks of the month, and no others', async () => {
    for (const shape of ['dot', 'half', 'dash', 'none']) {
      const occurs = (await grid.locator(`[data-shape="${shape}"]`).count()) > 0;
      await expect(page.locator(`[data-of="${shape}"]`)).toBeVisible({ visible: occurs });
    }
    await expect(page.locator('[data-of="none"]'), 'Sunday is closed').toBeVisible();
  });

  await test.step('all times have one size, six in a row', async () => {
    const boxes = await journey.freeTimes.locator('..').evaluateAll((times) =>
      times.map((time) => {
        const { width, height, left } = time.getBoundingClientRect();
        return { size: `${width} × ${height}`, left };
      }),
    );
    expect(new Set(boxes.map(({ size }) => size)).size).toBe(1);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(6);
  });

  await test.step('an arrow key chooses, Enter goes on', async () => {
    const times = journey.freeTimes;
    await journey.markTime(times.first());
    await page.keyboard.press('ArrowDown');
    await expect(times.nth(1)).toBeChecked();
    await expect(journey.holdLine).toBeVisible();
    expect(await journey.button('next').boundingBox()).toEqual(bar);
    await expect(journey.heading('timeslot_title')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(journey.heading('vehicle_title')).toBeFocused();
  });
});
