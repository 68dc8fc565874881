import { Journey, visitorOf } from './support/journey.ts';
import { Mailbox } from './support/mailbox.ts';
import { expect, test } from './support/site.ts';

/** The gateway of these tests lets no booking through whose time was held for less than fifteen seconds. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/matomo\.js/));

test('a booking over the limit is confirmed with a code, and nothing typed is lost', async ({ page, site }, info) => {
  test.slow();
  const journey = new Journey(site, visitorOf(info));
  const email = `visitor-${journey.visitor.seed}@example.com`;
  const mailbox = new Mailbox(page.request, email);
  await journey.viaFinder();
  await journey.chooseTime();
  await journey.chooseVehicle();
  await journey.chooseServices();
  await journey.enterContact();
  const mail = page.getByRole('textbox', { name: site.text('booking', 'email') });
  await mail.fill(email);
  await journey.button('submit').click();

  const code = journey.field('code_label');
  await expect(code).toBeFocused();
  await expect(page.getByText(site.text('booking', 'code_title'))).toBeVisible();
  await site.expectAccessible();
  await expect(journey.field('name')).toHaveValue(journey.visitor.name);
  await expect(mail).toHaveValue(email);

  await code.fill('000000');
  await journey.button('submit').click();
  await expect(page.getByText(site.text('errors', 'verification_code_wrong'))).toBeVisible();

  const { subject } = await mailbox.next();
  await code.fill(subject.replace(/\D/g, ''));
  await journey.submit();
});
