import { firstCentreOf } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

/** No other test books there, so that its times are the same each time. */
const JEJU = '제주특별자치도';

/**
 * The accessible text of each step, word for word, kept in `transcripts/` for review; updated by `just e2e transcripts
 * --update-snapshots all`. Step indicator and main content only: header and footer are the same on every page.
 */
test('the booking reads well', { tag: ['@phone', '@matrix'] }, async ({ page, site, baseURL }, info) => {
  test.slow();
  const journey = new Journey(site, visitorOf(info));
  const steps = page.getByRole('navigation', { name: site.text('booking', 'schedule_your_service') });
  const transcribe = async (name: string, what = page.locator('main')) => {
    await site.settled();
    const spoken = [await steps.ariaSnapshot(), await what.ariaSnapshot()].join('\n');
    // The earliest free time depends on the time of day.
    const heard = spoken.replace(/(오늘|today) \d{2}:\d{2}/g, '$1 00:00');
    expect(`${heard}\n`).toMatchSnapshot(`${name}.${site.language}.yml`);
  };

  await site.open(`/select-location/${await firstCentreOf(baseURL ?? '', JEJU)}`);
  // The map is loaded on user activity; its text belongs to the step.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(
    page.getByRole('region', { name: site.text('location', 'map_label') }).getByRole('dialog'),
  ).toBeVisible();
  await expect(journey.centres.and(page.locator(':checked'))).toHaveCount(1);
  await transcribe('1-location');
  await journey.next();

  await expect(journey.heading('timeslot_title')).toBeVisible();
  await expect(journey.freeTimes.first()).toBeVisible();
  await journey.chooseDay(site.language === 'ko' ? /11월 24일/ : /November 24\b|\b24 November/);
  await journey.next();
  await expect(journey.summary).toBeFocused();
  await transcribe('2-timeslot-mistake');
  await journey.markTime(page.locator('input[name="time"][value="10:00"]'));
  await expect(journey.holdLine).toBeVisible();
  await transcribe('2-timeslot');
  await journey.next();

  await expect(journey.heading('vehicle_title')).toBeVisible();
  await journey.combo('make').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await transcribe('3-vehicle-list');
  await page.keyboard.press('Escape');
  await journey.pick('make', 1);
  await journey.pick('year', 2);
  await journey.pick('model', 0);
  await transcribe('3-vehicle');
  await journey.next();

  await expect(journey.heading('service_title')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await transcribe('4-service');
  await journey.next();

  await expect(journey.heading('contact_title')).toBeVisible();
  await journey.button('submit').click();
  await expect(journey.summary).toBeFocused();
  await transcribe('5-contact-mistakes');
  await page
    .getByRole('button', {
      name: site.text('booking', 'consent_read_of', { consent: site.text('booking', 'consent_personal') }),
    })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await transcribe('5-contact-consent', page.getByRole('dialog'));
});
