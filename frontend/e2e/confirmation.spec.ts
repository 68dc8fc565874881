import { Journey, visitorOf } from './support/journey.ts';
import { expect, expectNoOverflow, test } from './support/site.ts';

/** Pages of a PDF file, counted by their objects. */
const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a booking is confirmed by a ticket that prints on one page', async ({ page, site }, info) => {
  test.slow();
  const journey = new Journey(site, visitorOf(info));
  const number = page.getByText(/^G\d{6}-\w{5,6}$/);
  await journey.begin();
  await journey.chooseLocation();
  await journey.chooseTime();
  await journey.chooseVehicle();
  await page.getByLabel(site.text('booking', 'need_help')).fill('12 '.repeat(60));
  for (const service of await page.getByRole('checkbox').all()) await service.check();
  await journey.next();
  await journey.offered.or(journey.heading('contact_title')).first().waitFor();
  if (await journey.offered.first().isVisible()) await journey.offered.first().click();
  await expect(journey.heading('contact_title')).toBeVisible();
  await expect(journey.holdLine).toBeVisible();
  journey.time = (await journey.heldTime()) ?? '';
  await journey.enterContact();
  await page.getByRole('textbox', { name: site.text('booking', 'email') }).fill('guest@example.com');
  await journey.submit();
  const ticket = page.getByRole('region', { name: site.text('confirmation', 'ticket') });

  await test.step('with time, number, map, code and directions', async () => {
    await expect(ticket.getByText(journey.time, { exact: true })).toBeVisible();
    await expect(number).toBeVisible();
    await expect(ticket.getByRole('img', { name: site.text('confirmation', 'qr_label') })).toBeVisible();
    await expect(ticket.getByRole('img', { name: site.pattern('confirmation', 'map_label') })).toBeVisible();
    await expect(ticket.getByRole('link', { name: site.pattern('directions', 'link_label') })).toHaveCount(3);
    await expect(page.getByText(site.pattern('confirmation', 'changeable_until'))).toBeVisible();
    await site.expectAccessible();
    for (const width of [360, 601, 768, 1001, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page, `confirmation at ${width}`);
    }
  });

  await test.step('on paper with the logo, without what one presses', async () => {
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(ticket.locator('[data-brand]')).toBeVisible();
    await expect(number).toBeVisible();
    await expect(ticket.getByRole('img', { name: site.text('confirmation', 'qr_label') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });
});
