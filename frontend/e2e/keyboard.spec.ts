import { Journey, visitorOf } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test, wayToFinder } from './support/site.ts';

test(
  'by the keyboard alone from home to a booking, to another time for it, and to its end',
  {
    tag: '@desk',
  },
  async ({ page, site }, info) => {
    test.slow();
    const journey = new Journey(site, visitorOf(info));
    const keys = new Keyboard(page);
    const text = site.text.bind(site);
    await site.open('/');

    await test.step('over the header into the page', async () => {
      await keys.press('Tab');
      await expect(page.getByRole('link', { name: text('common', 'skip_to_content') })).toBeFocused();
      await keys.press('Enter');
      await keys.follow(wayToFinder(site));
      await expect(journey.heading('service_title', 'location')).toBeFocused();
    });

    await test.step('the finder', async () => {
      await keys.choose(page.getByRole('combobox', { name: text('location', 'state') }));
      await keys.follow(
        journey.results.getByRole('link', { name: site.pattern('location', 'book_here_label') }).first(),
      );
    });

    await test.step('the time', async () => {
      await expect(journey.heading('timeslot_title')).toBeFocused();
      await expect(journey.freeTimes.first()).toBeVisible();
      await keys.to(page.locator('input[name="time"]'));
      await keys.press('Space');
      await keys.press('ArrowDown');
      await expect(page.locator('input[name="time"]:checked')).toBeFocused();
      await expect(journey.holdLine).toBeVisible();
      await keys.activate(journey.button('next'));
    });

    await test.step('the car', async () => {
      await expect(journey.heading('vehicle_title')).toBeFocused();
      for (const key of ['make', 'year', 'model']) await keys.choose(journey.combo(key));
      await keys.activate(journey.button('next'));
    });

    await test.step('the services', async () => {
      await expect(journey.heading('service_title')).toBeFocused();
      await keys.to(page.getByRole('checkbox').first());
      await keys.press('Space');
      await keys.activate(journey.button('next'));
    });

    await test.step('contact and consents', async () => {
      await expect(journey.heading('contact_title')).toBeFocused();
      for (const [key, value] of [
        ['name', journey.visitor.name],
        ['phone', journey.visitor.phone],
        ['licence_no', journey.visitor.licence],
      ] as const) {
        await keys.to(journey.field(key));
        await page.keyboard.insertText(value);
      }
      for (const key of ['personal', 'third_party'] as const) {
        await keys.to(journey.consent(key));
        await keys.press('Space');
      }
      await keys.activate(journey.button('submit'));
      await expect(journey.heading('title_booked', 'confirmation')).toBeFocused();
    });

    await test.step('another time', async () => {
      await keys.follow(page.getByRole('link', { name: text('confirmation', 'reschedule_link') }));
      await expect(journey.heading('title_ask', 'reschedule')).toBeFocused();
      await expect(journey.freeTimes.first()).toBeVisible();
      await keys.to(page.locator('input[name="time"]'));
      await keys.press('Space');
      await keys.press('ArrowDown');
      await keys.activate(journey.button('confirm', 'reschedule'));
      await expect(journey.heading('success_title', 'reschedule')).toBeFocused();
      await keys.follow(page.getByRole('link', { name: text('reschedule', 'open_booking') }));
    });

    await test.step('the end, asked for twice: Escape takes the question back', async () => {
      await expect(journey.heading('title_booked', 'confirmation')).toBeFocused();
      await keys.follow(page.getByRole('link', { name: text('confirmation', 'cancel_link') }));
      await expect(journey.heading('title_ask', 'cancel')).toBeFocused();
      await keys.activate(journey.button('cancel_button', 'cancel'));
      await expect(page.getByRole('dialog')).toBeVisible();
      await keys.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(journey.button('cancel_button', 'cancel')).toBeFocused();
      await keys.press('Enter');
      await keys.activate(journey.button('confirm_yes', 'cancel'));
      await expect(journey.heading('success_title', 'cancel')).toBeFocused();
    });
    info.annotations.push({ type: 'keys', description: `${keys.presses} keys besides typing` });
  },
);
