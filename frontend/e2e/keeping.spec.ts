import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('Back, a refresh and the language switch keep what was typed', async ({ page, site, language }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  await journey.enterContact();
  const kept = async () => {
    await expect(journey.heading('contact_title')).toBeVisible();
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await expect(journey.field('phone')).toHaveValue(journey.visitor.phone);
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
    for (const id of [other, language]) {
      await page
        .getByRole('navigation', { name: site.text('common', 'language') })
        .or(page.locator('nav:has(a[hreflang])'))
        .locator(`a[hreflang="${id}"]`)
        .first()
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', id);
      await site.settled();
    }
    await kept();
  });
});

test('a time that somebody else takes meanwhile loses nothing typed', async ({ page, site, request }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  await journey.enterContact();
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('booking-draft') ?? 'null'));
  const details = draft.state.draft.BookDetails;
  // Others take every bay of that time through the documented path, until it is full.
  let full = false;
  for (let other = 0; !full && other < 100; other += 1) {
    const answer = await request.post('/api/booking/save-booking', {
      data: {
        bookingDetails: {
          SelectedState: details.SelectedState,
          SelectedCity: details.SelectedCity ?? '',
          DealerCode: details.DealerCode,
          Make: details.Make.en,
          Year: details.Year.en,
          Model: details.Model.en,
          Service: ['service-oil'],
          NeedHelp: '',
          SelectedDate: details.SelectedDate,
          SelectedTime: details.SelectedTime,
        },
        contactor: {
          Name: '김철수',
          Phone: `0109${String(journey.visitor.seed).padStart(5, '0')}${String(other).padStart(2, '0')}`,
          Email: '',
          LicenseNo: `${other}나${journey.visitor.seed}`,
        },
        personalAgreement: true,
        thirdPartyAgreement: true,
        marketingAgreement: false,
        advertisingAgreement: false,
      },
    });
    const { status, message } = await answer.json();
    full = message === 'timeslot_taken';
    expect(status || full, `booking ${other}: ${message}`).toBe(true);
  }
  expect(full, 'the time is full').toBe(true);

  await journey.button('submit').click();
  await expect(page.getByText(site.text('booking', 'submit_timeslot_taken_title'))).toBeVisible();
  await expect(journey.field('name')).toHaveValue(journey.visitor.name);
  await expect(journey.field('licence_no')).toHaveValue(journey.visitor.licence);
  await page
    .getByRole('group', { name: site.text('booking', 'nearest_times') })
    .or(page.getByRole('list', { name: site.text('booking', 'nearest_times') }))
    .getByRole('button')
    .first()
    .click();
  await journey.submit();
});
