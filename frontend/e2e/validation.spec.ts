import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

test('each step says what is missing, and says it where the eye is', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  const summary = page.getByRole('group', { name: site.text('common', 'error_summary') });
  const listed = (...messages: string[]) => expect(summary.getByRole('listitem')).toHaveText(messages);
  const refuses = async (...keys: string[]) => {
    await journey.next();
    await expect(summary).toBeFocused();
    await listed(...keys.map((key) => site.text('errors', key)));
  };

  await journey.begin();
  await journey.next();
  await expect(summary).toBeFocused();
  await listed(site.text('booking', 'area_required'));
  await journey.button('search_centres').click();
  await expect(page.getByText(site.text('errors', 'state_required')).first()).toBeVisible();
  await journey.pick('state', journey.visitor.state);
  await expect(journey.centres.first()).toBeVisible();
  await refuses('service_centre_required');
  await journey.chooseLocation();

  await expect(journey.freeTimes.first()).toBeVisible();
  await refuses('timeslot_required');
  await journey.chooseTime();

  await refuses('required_make', 'required_year', 'required_model');
  await summary.getByRole('link').first().click();
  await expect(journey.combo('make')).toBeFocused();
  await journey.chooseVehicle();

  await refuses('required_service');
  await journey.chooseServices();

  await journey.button('submit').click();
  await expect(summary).toBeFocused();
  const messages = ['required_name', 'required_phoneno', 'required_licenseno'];
  const consents = ['consent_personal_missing', 'consent_third_party_missing'];
  await expect(summary.getByRole('listitem')).toHaveText([
    ...messages.map((key) => site.text('errors', key)),
    ...consents.map((key) => site.text('booking', key)),
  ]);
  await expect(page).toHaveURL(new RegExp(`${site.address('/contact-info')}$`));
});

test(
  'a phone number is cut to eleven digits, and fewer are refused',
  { tag: '@visitor' },
  async ({ page, site }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    await journey.enterContact();
    await journey.field('phone').fill('');
    await journey.field('phone').pressSequentially('010-0000-12345');
    await expect(journey.field('phone')).toHaveValue('010-0000-1234');
    // The caret stays behind the digit that it was behind.
    await journey.field('phone').press('Home');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('27');
    await expect(journey.field('phone')).toHaveValue('010-0270-0123');
    await journey.field('phone').fill('0100000123');
    await journey.button('submit').click();
    await expect(page.getByText(site.text('errors', 'required_phoneno')).first()).toBeVisible();
  },
);

test('optional consents never block, and a required one does', { tag: '@visitor' }, async ({ site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  for (const key of ['personal', 'third_party', 'marketing', 'advertising'] as const) {
    await expect(journey.consent(key), 'nothing is ticked beforehand').not.toBeChecked();
  }
  await journey.enterContact();
  await journey.consent('third_party').uncheck();
  await journey.button('submit').click();
  await expect(journey.consent('third_party')).toHaveAccessibleDescription(
    site.text('booking', 'consent_third_party_missing'),
  );
  await journey.consent('third_party').check();
  await journey.submit();
});

test(
  'an e-mail address with an obvious mistake is refused, and the right one offered',
  { tag: '@visitor' },
  async ({ page, site }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    await journey.enterContact();
    const email = page.getByRole('textbox', { name: site.text('booking', 'email') });
    await email.fill('mailto:hong@naver.com,');
    await journey.button('submit').click();
    await expect(page.getByText(site.text('errors', 'required_email')).first()).toBeVisible();
    await page
      .getByRole('button', { name: site.text('common', 'email_suggestion', { email: 'hong@naver.com' }) })
      .click();
    await expect(email).toHaveValue('hong@naver.com');
    await expect(email).toBeFocused();
    await journey.submit();
  },
);
