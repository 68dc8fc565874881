import { Accounts } from './support/accounts.ts';
import { Keyboard } from './support/keyboard.ts';
import { Mailbox } from './support/mailbox.ts';
import { hasSession, personOf, signUp } from './support/people.ts';
import { expect, test } from './support/site.ts';

test('somebody joins, verifies the address by the mail, signs in, and logs out', async ({
  page,
  site,
  request,
}, info) => {
  test.slow();
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const brand = site.text('common', 'brand_name');

  await test.step('two steps, each checked on its own', async () => {
    await site.open('/join-us');
    await expect(accounts.heading('join_title')).toBeVisible();
    await site.expectAccessible();
    await accounts.button('join_next').click();
    await expect(accounts.summary).toBeFocused();
    await expect(accounts.summary.getByRole('listitem')).toHaveText([
      site.text('account', 'required_name'),
      site.text('account', 'required_email'),
      site.text('account', 'required_password'),
      site.text('account', 'required_password_confirmPassword'),
      site.text('account', 'required_age'),
    ]);
    await site.expectAccessible();
    await accounts.fillPersonal();
    await accounts.button('join_next').click();
    await expect(accounts.step('join_company')).toBeFocused();
    await site.expectAccessible();
    await accounts.field('join_business_number').fill('123-45-67890');
    await accounts.button('join_submit').click();
    await expect(accounts.summary.getByRole('listitem')).toHaveText([
      site.text('account', 'required_companyName'),
      site.text('account', 'businessNumber_invalid'),
    ]);
    await site.expectAccessible();
    await accounts.fillCompany();
    await accounts.button('join_submit').click();
    await expect(accounts.heading('join_sent_title')).toBeFocused();
    await expect(accounts.says('join_sent_lead', 'account', { email: person.email })).toBeVisible();
    await site.expectAccessible();
  });

  const mail = await new Mailbox(request, person.email).next();
  await test.step('the link of the mail leads to sign-in', async () => {
    expect(mail.subject).toBe(site.text('accounts', 'activate_subject', { brand }));
    expect(mail.text).toContain(person.name);
    expect(new URL(mail.link).pathname).toMatch(new RegExp(`^${site.address('/email-verfication/')}`));
    await page.goto(mail.link);
    await expect(accounts.heading('sign_in_title')).toBeVisible();
    await expect(accounts.says('sign_in_activated')).toBeVisible();
    await site.expectAccessible();
  });

  await test.step('sign in', async () => {
    await accounts.signIn();
    await expect(accounts.heading('title', 'home')).toBeVisible();
    expect(await hasSession(page.request)).toBe(true);
  });

  await test.step('the menu says who is signed in, and ends the session', async () => {
    const menu = await accounts.openMenu();
    await expect(menu).toContainText(person.name);
    await expect(menu).toContainText(person.email);
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await accounts.logOut();
    await expect(accounts.says('sign_in_signed_out')).toBeVisible();
    expect(await hasSession(page.request)).toBe(false);
  });

  await test.step('the link may be opened again, and a wrong one is refused', async () => {
    await page.goto(mail.link);
    await expect(accounts.heading('sign_in_title')).toBeVisible();
    await expect(accounts.says('sign_in_activated')).toBeVisible();
    await site.open('/email-verfication/not-a-token');
    await expect(accounts.heading('activation_failed_title')).toBeFocused();
    await site.expectAccessible();
  });
});

test(
  'an account waits until its address is verified, and its mail can be sent again',
  { tag: '@visitor' },
  async ({ page, site, language, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    const mailbox = new Mailbox(request, person.email);
    await signUp(request, person, language);
    const first = await mailbox.next();
    await site.open('/sign-in');
    await accounts.signIn();
    await expect(accounts.main.getByText(site.text('errors', 'activation_required'))).toBeVisible();
    await site.expectAccessible();
    expect(await hasSession(page.request)).toBe(false);
    await accounts.button('activation_send').click();
    await expect(accounts.says('activation_sent', 'account', { email: person.email })).toBeVisible();
    const second = await mailbox.next();
    expect(second.link).not.toBe(first.link);
    await page.goto(second.link);
    await expect(accounts.says('sign_in_activated')).toBeVisible();
  },
);

test(
  'a link that is none says so, and another is sent from there',
  { tag: '@visitor' },
  async ({ page, site, language, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    await signUp(request, person, language);
    const mailbox = new Mailbox(request, person.email);
    await mailbox.next();
    await page.goto(site.address('/email-verfication/no-such-token'));
    await expect(accounts.heading('activation_failed_title')).toBeFocused();
    await accounts.field('activation_email').fill(person.email);
    await accounts.button('activation_send').click();
    await expect(accounts.says('activation_sent', 'account', { email: person.email })).toBeVisible();
    await page.goto((await mailbox.next()).link);
    await expect(accounts.says('sign_in_activated')).toBeVisible();
  },
);

test(
  'what was typed outlives a reload and the other language, but for the passwords',
  { tag: '@visitor' },
  async ({ page, site, language }, info) => {
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    await site.open('/join-us');
    await accounts.fillPersonal();
    await page.reload();
    await site.settled();
    await expect(accounts.field('join_name')).toHaveValue(person.name);
    await expect(accounts.field('join_email')).toHaveValue(person.email);
    await expect(accounts.field('join_password')).toHaveValue('');
    await expect(accounts.tick('join_age')).not.toBeChecked();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain(person.email);
    expect(stored).not.toContain(person.password);
    await site.switchTo(language === 'ko' ? 'en' : 'ko');
    await expect(page.locator('input[name="email"]')).toHaveValue(person.email);
    await expect(page.locator('input[name="password"]')).toHaveValue('');
  },
);

test(
  'by the keyboard alone from joining to the own account',
  { tag: '@desk' },
  async ({ page, site, request }, info) => {
    test.slow();
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    const keys = new Keyboard(page);
    const type = async (key: string, value: string) => {
      await keys.to(accounts.field(key));
      await page.keyboard.insertText(value);
    };
    await site.open('/join-us');
    await type('join_name', person.name);
    await type('join_email', person.email);
    await type('join_password', person.password);
    await type('join_confirm', person.password);
    await keys.to(accounts.tick('join_age'));
    await keys.press('Space');
    await keys.activate(accounts.button('join_next'));
    await expect(accounts.step('join_company')).toBeFocused();
    await type('join_company_name', person.companyName);
    await type('join_business_number', person.businessNumber);
    await keys.press('Enter');
    await expect(accounts.heading('join_sent_title')).toBeFocused();

    await page.goto((await new Mailbox(request, person.email).next()).link);
    await expect(accounts.says('sign_in_activated')).toBeVisible();
    await type('sign_in_email', person.email);
    await type('sign_in_password', person.password);
    await keys.press('Enter');
    await expect(accounts.heading('title', 'home')).toBeFocused();

    await keys.activate(accounts.userIcon);
    await keys.follow(page.getByRole('link', { name: site.text('account', 'menu_account'), exact: true }));
    await expect(accounts.heading('own_title')).toBeFocused();
    // The password dialog, and Escape out of it: the focus returns to its trigger.
    const begin = accounts.button('own_second_factor_begin');
    await keys.activate(begin);
    await expect(accounts.dialog.getByLabel(site.text('account', 'own_old_password'), { exact: true })).toBeVisible();
    await keys.press('Escape');
    await expect(accounts.dialog).toBeHidden();
    await expect(begin).toBeFocused();
  },
);
