import type { APIRequestContext } from '@playwright/test';
import { Accounts } from './support/accounts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { Mailbox } from './support/mailbox.ts';
import { ask } from './support/others.ts';
import { makeMember, personOf } from './support/people.ts';
import { ProviderWindow } from './support/provider.ts';
import { expect, expectNoOverflow, test } from './support/site.ts';

/** The number of the booking whose page is open. */
async function numberOf(request: APIRequestContext, url: string): Promise<string> {
  const id = url.slice(url.lastIndexOf('/') + 1);
  const query = 'query NumberForTest($id: ID!) { booking(id: $id) { number } }';
  return (await ask<{ booking: { number: string } }>(request, query, { id })).booking.number;
}

test('a member finds what was booked while signed in', async ({ page, site }, info) => {
  test.slow();
  const accounts = new Accounts(site, personOf(info));
  await makeMember(page.request, accounts.person, site.language);
  await site.open('/sign-in');
  await accounts.signIn();
  await expect(accounts.userIcon).toBeVisible();

  await test.step('nothing yet, and what to do next', async () => {
    const menu = await accounts.openMenu();
    await menu.getByRole('link', { name: site.text('account', 'menu_bookings') }).click();
    await expect(page.getByRole('heading', { name: site.text('my-bookings', 'none_title') })).toBeVisible();
    await site.expectAccessible();
  });

  const journey = new Journey(site, visitorOf(info));
  await journey.book();
  const booking = page.url();
  const number = await numberOf(page.request, booking);

  await test.step('it is in the list, with its actions', async () => {
    await site.open('/my-bookings');
    const ahead = page.getByRole('region', { name: site.text('my-bookings', 'upcoming') });
    await expect(ahead.getByText(site.text('my-bookings', 'number', { number }))).toBeVisible();
    await expect(ahead.getByText(new RegExp(`${journey.time}–`))).toBeVisible();
    await site.expectAccessible();
    await expectNoOverflow(page, '/my-bookings');
    await ahead.getByRole('link', { name: site.pattern('my-bookings', 'see_of') }).click();
    await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(booking).pathname);
  });

  await test.step('a cancelled one is among the past ones', async () => {
    await site.open('/my-bookings');
    await page.getByRole('link', { name: site.pattern('my-bookings', 'cancel_of') }).click();
    await journey.button('cancel_button', 'cancel').click();
    await journey.button('confirm_yes', 'cancel').click();
    await expect(journey.heading('success_title', 'cancel')).toBeVisible();
    await site.open('/my-bookings');
    const past = page.getByRole('region', { name: site.text('my-bookings', 'past') });
    await expect(past.getByText(site.text('my-bookings', 'number', { number }))).toBeVisible();
    await expect(past.getByText(site.text('my-bookings', 'state_cancelled'), { exact: true })).toBeVisible();
  });

  await test.step('nobody else sees it', async () => {
    await accounts.logOut();
    await site.open('/my-bookings');
    await expect(page.getByText(number)).toHaveCount(0);
    await expect(page.getByLabel(site.text('booking-data', 'number'), { exact: true })).toBeVisible();
  });
});

test('a guest has the link of a booking sent, and adds the booking to an account', async ({ page, site }, info) => {
  test.slow();
  const visitor = visitorOf(info);
  // The provider's window of the demo refuses numbers that end in 8 or 9.
  const journey = new Journey(site, { ...visitor, phone: visitor.phone.replace(/[89]$/, '7') });
  const email = `guest-${journey.visitor.seed}-${info.project.name}@example.com`;
  const mailbox = new Mailbox(page.request, email);
  await journey.toContact();
  await journey.enterContact();
  await page.getByRole('textbox', { name: site.text('booking', 'email') }).fill(email);
  await journey.submit();
  const booking = new URL(page.url()).pathname;
  const number = await numberOf(page.request, page.url());
  await mailbox.next();

  await site.open('/my-bookings');
  await site.expectAccessible();
  await expectNoOverflow(page, '/my-bookings');
  const field = (key: string) => page.getByLabel(site.text('booking-data', key), { exact: true });
  const send = page.getByRole('button', { name: site.text('my-bookings', 'send'), exact: true });
  const said = page.getByRole('group', { name: site.text('my-bookings', 'sent_title') });

  await test.step('nothing is sent without both', async () => {
    await send.click();
    await expect(page.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
    await site.expectAccessible();
  });

  await test.step('another number is answered in the same words', async () => {
    await field('number').fill('G261123-ABCDE');
    await field('phone').fill(journey.visitor.phone);
    await send.click();
    await expect(said).toBeFocused();
    await site.expectAccessible();
    await page.getByRole('button', { name: site.text('my-bookings', 'again'), exact: true }).click();
  });

  await test.step('the right one brings the link to the mailbox, and never shows it', async () => {
    await field('number').fill(` ${number.toLowerCase()} `);
    await send.click();
    await expect(said).toBeFocused();
    expect(await page.content()).not.toContain(booking);
    const mail = await mailbox.next();
    expect(new URL(mail.link).pathname).toBe(booking);
    await page.goto(new URL(mail.link).pathname);
    await expect(journey.heading('title_booked', 'confirmation')).toBeVisible();
  });

  await test.step('as a member, an identity check of its phone number adds it', async () => {
    const accounts = new Accounts(site, personOf(info));
    await makeMember(page.request, accounts.person, site.language);
    await site.open('/sign-in');
    await accounts.signIn();
    await expect(accounts.userIcon).toBeVisible();
    await site.open('/my-bookings');
    await page.getByRole('button', { name: site.text('my-bookings', 'missing_verify') }).click();
    const dialog = page.getByRole('dialog', { name: site.text('verify', 'dialog_title') });
    const frame = dialog.frameLocator(`iframe[title="${site.text('verify', 'frame_title')}"]`);
    await new ProviderWindow(frame, site.language).verify(journey.visitor.phone);
    await expect(page.getByText(site.text('my-bookings', 'added_one', { count: 1 }))).toBeVisible();
    const ahead = page.getByRole('region', { name: site.text('my-bookings', 'upcoming') });
    await expect(ahead.getByText(site.text('my-bookings', 'number', { number }))).toBeVisible();
    await site.expectAccessible();
    await expectNoOverflow(page, '/my-bookings');
  });
});

test('a guest asks for a link by keyboard alone', { tag: '@desk' }, async ({ page, site }, info) => {
  await site.open('/my-bookings');
  const keyboard = new Keyboard(page);
  await keyboard.to(page.getByLabel(site.text('booking-data', 'number'), { exact: true }));
  await page.keyboard.type('G261123-ABCDE');
  await keyboard.press('Tab');
  await page.keyboard.type(visitorOf(info).phone);
  await keyboard.press('Enter');
  await expect(page.getByRole('group', { name: site.text('my-bookings', 'sent_title') })).toBeFocused();
  await keyboard.activate(page.getByRole('button', { name: site.text('my-bookings', 'again'), exact: true }));
  await keyboard.follow(page.getByRole('link', { name: site.text('my-bookings', 'sign_in') }));
  await expect(page.getByRole('heading', { level: 1, name: site.text('account', 'sign_in_title') })).toBeVisible();
});
