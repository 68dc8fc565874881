import { shownPhone } from '../src/features/booking/phone';
import { Journey, visitorOf } from './support/journey.ts';
import { releaseHold, takeEveryBay } from './support/others.ts';
import { expect, test } from './support/site.ts';

test('Back, a refresh and the language switch keep what was typed', async ({ page, site, language }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  await journey.enterContact();
  const kept = async () => {
    await expect(journey.heading('contact_title')).toBeVisible();
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await expect(journey.field('phone')).toHaveValue(shownPhone(journey.visitor.phone));
    await expect(journey.field('licence_no')).toHaveValue(journey.visitor.licence);
    await expect(journey.consent('personal')).toBeChecked();
    await expect(journey.consent('marketing')).not.toBeChecked();
  };

  await test.step('a refresh', async () => {
    await page.reload();
    await site.settled();
    await kept();
  });

  await test.step('Back through every step, and forward again', async () => {
    for (const title of ['service_title', 'vehicle_title', 'timeslot_title', 'location_title']) {
      await page.goBack();
      await expect(journey.heading(title)).toBeVisible();
    }
    await expect(journey.centres.and(page.locator(':checked'))).toHaveCount(1);
    await journey.next();
    await expect(journey.heading('timeslot_title')).toBeVisible();
    await expect(page.locator('input[name="time"]:checked')).toHaveValue(journey.time);
    await journey.next();
    await expect(journey.heading('vehicle_title')).toBeVisible();
    await expect(journey.combo('model')).not.toHaveValue('');
    await journey.next();
    await expect(journey.heading('service_title')).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await journey.next();
    await kept();
  });

  await test.step('the other language and back', async () => {
    const other = language === 'ko' ? 'en' : 'ko';
    for (const id of [other, language] as const) await site.switchTo(id);
    await kept();
  });
});

test(
  'a time that somebody else takes after the hold ran out loses nothing typed',
  { tag: '@visitor' },
  async ({ page, site, request }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    await journey.enterContact();
    const draft = await journey.draft();
    await releaseHold(request, draft.Hold.token);
    await takeEveryBay(request, draft, journey.visitor);

    await journey.button('submit').click();
    await expect(page.getByText(site.text('booking', 'submit_timeslot_taken_title'))).toBeVisible();
    await expect(journey.holdLine, 'what is taken is not kept').toHaveCount(0);
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await expect(journey.field('licence_no')).toHaveValue(journey.visitor.licence);
    await journey.offered.first().click();
    await journey.submit();
  },
);
