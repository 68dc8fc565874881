import { Accounts } from './support/accounts.ts';
import { test } from './support/member.ts';
import { hasSession, makeMember, personOf } from './support/people.ts';
import { expect } from './support/site.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test(
  'an unknown address and a wrong password are answered alike',
  { tag: '@visitor' },
  async ({ page, site, language, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    await site.open('/sign-in');
    await site.expectAccessible();
    await accounts.button('sign_in_button').click();
    await expect(accounts.summary.getByRole('listitem')).toHaveText([
      site.text('account', 'required_email'),
      site.text('account', 'required_password'),
    ]);
    await site.expectAccessible();
    const refused = accounts.main.getByText(site.text('errors', 'login_failed'), { exact: true });
    await accounts.signIn();
    await expect(refused).toBeVisible();
    await site.expectAccessible();
    const unknown = await accounts.main.innerText();

    await makeMember(request, accounts.person, language);
    await site.open('/sign-in');
    await accounts.signIn('not the password of it');
    await expect(refused).toBeVisible();
    expect(await accounts.main.innerText()).toBe(unknown);
    expect(await hasSession(page.request)).toBe(false);
  },
);

test('a field is flagged as soon as it is emptied', { tag: '@visitor' }, async ({ site }, info) => {
  const accounts = new Accounts(site, personOf(info));
  await site.open('/sign-in');
  const email = accounts.field('sign_in_email');
  await email.press('Tab');
  await expect(accounts.says('required_email')).toBeHidden();
  await email.fill('a');
  await email.fill('');
  await expect(accounts.says('required_email')).toBeVisible();
  await email.fill('b');
  await expect(accounts.says('required_email')).toBeHidden();
});

test('who has to sign in first comes back to where he wanted to go', async ({ page, site, member }) => {
  const wanted = `${site.address('/account')}?from=mail#password`;
  await page.goto(wanted);
  await expect(member.heading('sign_in_title')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?re=unauthorised$/);
  await expect(member.says('sign_in_unauthorised')).toBeVisible();
  await site.expectAccessible();
  await member.signIn();
  await expect(member.heading('own_title')).toBeVisible();
  expect(new URL(page.url()).href).toBe(new URL(wanted, page.url()).href);
  await site.settled();
  await site.expectAccessible();

  await test.step('Back does not lead to sign-in again', async () => {
    await page.goBack();
    await expect(member.heading('sign_in_title')).toBeHidden();
  });
});

for (const path of ['/admin', '/admin/overview', '/admin/people', '/admin/staff-log', '/auth-test']) {
  test(`${path}: a visitor signs in first, and a member is told that it is not for him`, async ({
    page,
    site,
    member,
  }) => {
    await page.goto(site.address(path));
    await expect(page).toHaveURL(/\/sign-in\?re=unauthorised$/);
    await member.signIn();
    await expect(member.heading('not_allowed_title', 'staff')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${site.address(path)}$`));
    await expect(page.getByText(site.text('staff', 'signed_in_as', { email: member.person.email }))).toBeVisible();
    // Nothing of the area is shown: no menu, no table.
    await expect(page.getByRole('navigation', { name: site.text('staff', 'staff_menu') })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    await site.expectAccessible();
    expect(await hasSession(page.request)).toBe(true);
  });
}

test('who is signed in already is asked nothing, and may be somebody else', { tag: '@visitor' }, async ({
  page,
  site,
  member,
}) => {
  const { name, email } = member.person;
  await site.open('/sign-in');
  await member.signIn();
  await expect(member.heading('title', 'home')).toBeVisible();
  await site.open('/sign-in');
  await expect(member.says('sign_in_already', 'account', { name, email })).toBeVisible();
  await expect(member.field('sign_in_password')).toHaveCount(0);
  await site.expectAccessible();
  await member.button('sign_in_other_account').click();
  await expect(member.says('sign_in_signed_out')).toBeVisible();
  await expect(member.field('sign_in_password')).toBeVisible();
  expect(await hasSession(page.request)).toBe(false);
});
