import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

/** Runs at all four widths, on a phone and a desk in both languages, and under a time zone of the United States. */
test(
  'from home by way of the finder to a booking, to another time for it, and to its end',
  { tag: '@matrix' },
  async ({ page, site }, info) => {
    test.slow();
    const journey = new Journey(site, visitorOf(info));
    const beyond = async () => {
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(wider, `${new URL(page.url()).pathname} is wider than the screen`).toBeLessThanOrEqual(0);
    };

    await test.step('home, finder, centre', () => journey.viaFinder());
    await beyond();
    await journey.chooseTime();
    await beyond();
    await journey.chooseVehicle();
    await beyond();
    await journey.chooseServices();
    await beyond();
    await journey.enterContact();
    await journey.submit();
    await beyond();

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

    await test.step('another time', async () => {
      const time = await journey.moveToLastTime();
      await beyond();
      await page.getByRole('link', { name: site.text('reschedule', 'open_booking') }).click();
      await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
      await expect(page.getByText(new RegExp(`${time}–`))).toBeVisible();
    });

    await test.step('it can be cancelled', async () => {
      await journey.cancel();
      await beyond();
    });

    await test.step('a second time it says that this was done', async () => {
      await page.reload();
      await site.settled();
      await expect(journey.heading('already_cancel_title', 'cancel')).toBeVisible();
    });
  },
);
