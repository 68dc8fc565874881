import { Accounts } from './support/accounts.ts';
import { hasSession, makeMember, openSession, personOf } from './support/people.ts';
import { expect, Site, test } from './support/site.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test(
  'a forgotten password is replaced by mail, and every other session ends',
  { tag: '@visitor' },
  async ({ page, site, language, request, browser, baseURL }, info) => {
    test.slow();
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    const brand = site.text('common', 'brand_name');
    const mailbox = await makeMember(request, person, language);

    // The same person with a session in another browser.
    const context = await browser.newContext({ baseURL });
    const other = new Accounts(new Site(await context.newPage(), language), person);
    await other.site.open('/sign-in');
    await other.signIn();
    await expect(other.heading('title', 'home')).toBeVisible();
    expect(await hasSession(context.request)).toBe(true);

    await test.step('ask for the mail', async () => {
      await site.open('/sign-in');
      await accounts.link('sign_in_forgot').click();
      await expect(accounts.heading('forgot_title')).toBeVisible();
      await site.expectAccessible();
      await accounts.field('forgot_email').fill('no address');
      await accounts.button('forgot_send').click();
      await expect(accounts.summary).toBeFocused();
      await site.expectAccessible();
      await accounts.field('forgot_email').fill(person.email);
      await accounts.button('forgot_send').click();
      await expect(accounts.heading('forgot_sent_title')).toBeFocused();
      await expect(accounts.says('forgot_sent_lead', 'account', { email: person.email })).toBeVisible();
      await site.expectAccessible();
    });

    const mail = await mailbox.next();
    const temporary = /\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b/.exec(mail.text)?.[0] ?? '';
    const password = `new ${person.password}`;
    await test.step('the link and the temporary password, and what can be wrong with them', async () => {
      expect(mail.subject).toBe(site.text('accounts', 'reset_subject', { brand }));
      await page.goto(mail.link);
      await expect(accounts.field('reset_account')).toHaveValue(person.email);
      await site.expectAccessible();
      await accounts.button('reset_submit').click();
      await expect(accounts.summary.getByRole('listitem')).toHaveText([
        site.text('account', 'required_tempPassword'),
        site.text('account', 'required_password'),
        site.text('account', 'required_password_confirmPassword'),
      ]);
      await site.expectAccessible();
      await accounts.field('reset_temp').fill('aaaa-bbbb-cccc-dddd');
      await accounts.field('reset_password').fill(password);
      await accounts.field('join_confirm').fill(password);
      await accounts.button('reset_submit').click();
      await expect(accounts.summary.getByRole('listitem')).toHaveText([site.text('errors', 'old_password_invalid')]);
      await accounts.field('reset_temp').fill(` ${temporary.toUpperCase()}`);
      // Common passwords are rejected.
      await accounts.field('reset_password').fill('password123');
      await accounts.field('join_confirm').fill('password123');
      await accounts.button('reset_submit').click();
      await expect(accounts.summary.getByRole('listitem')).toHaveText([site.text('errors', 'password_too_common')]);
      expect(await hasSession(context.request)).toBe(true);
      await accounts.field('reset_password').fill(password);
      await accounts.field('join_confirm').fill(password);
      await accounts.button('reset_submit').click();
      await expect(accounts.heading('reset_done_title')).toBeFocused();
      await site.expectAccessible();
    });

    await test.step('elsewhere the session has ended', async () => {
      expect(await hasSession(context.request)).toBe(false);
      await other.site.open('/account');
      await expect(other.says('sign_in_unauthorised')).toBeVisible();
      await other.signIn();
      await expect(other.main.getByText(site.text('errors', 'login_failed'), { exact: true })).toBeVisible();
      await other.signIn(password);
      await expect(other.heading('own_title')).toBeVisible();
      await context.close();
    });

    await test.step('the mailbox is told, and the link is spent', async () => {
      expect((await mailbox.next()).subject).toBe(site.text('accounts', 'password_changed_subject', { brand }));
      await accounts.link('sign_in_button').click();
      await accounts.signIn(password);
      await expect(accounts.heading('title', 'home')).toBeVisible();
      await page.goto(mail.link);
      await expect(accounts.heading('reset_expired_title')).toBeVisible();
      await site.expectAccessible();
      expect(await hasSession(page.request)).toBe(true);
    });
  },
);

test('the own account: details, password, sessions, file, and its end', async ({
  page,
  site,
  language,
  request,
  playwright,
  baseURL,
}, info) => {
  test.slow();
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const text = (key: string) => site.text('account', key);
  await makeMember(request, person, language);
  await openSession(page.request, person);
  await site.open('/account');
  await expect(accounts.heading('own_title')).toBeVisible();
  await site.settled();
  await site.expectAccessible();

  await test.step('details', async () => {
    const profile = accounts.section('own_profile');
    await expect(profile).toContainText(person.email);
    await profile.getByLabel(text('own_name'), { exact: true }).fill('');
    await profile.getByRole('button', { name: text('own_save'), exact: true }).click();
    await expect(accounts.summary).toBeFocused();
    await site.expectAccessible();
    await profile.getByLabel(text('own_name'), { exact: true }).fill('홍길순');
    await profile.getByRole('button', { name: text('own_save'), exact: true }).click();
    await expect(profile.getByText(text('own_saved'))).toBeVisible();
    await page.reload();
    await site.settled();
    await expect(profile.getByLabel(text('own_name'), { exact: true })).toHaveValue('홍길순');
  });

  const password = `new ${person.password}`;
  await test.step('another password ends the other sessions and not this one', async () => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    await openSession(elsewhere, person);
    const section = accounts.section('own_password');
    await section.getByLabel(text('own_old_password'), { exact: true }).fill(person.password);
    await section.getByLabel(text('own_new_password'), { exact: true }).fill(password);
    await section.getByLabel(text('join_confirm'), { exact: true }).fill(password);
    await section.getByRole('button', { name: text('own_change_password'), exact: true }).click();
    await expect(section.getByText(text('own_password_changed'))).toBeVisible();
    await site.expectAccessible();
    expect(await hasSession(elsewhere)).toBe(false);
    expect(await hasSession(page.request)).toBe(true);
    await elsewhere.dispose();
  });

  await test.step('a session elsewhere is seen and ended', async () => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    await openSession(elsewhere, { ...person, password });
    await page.reload();
    await site.settled();
    const sessions = accounts.section('own_sessions').getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: text('own_session_current') })).toHaveCount(1);
    const strange = sessions.filter({ hasNotText: text('own_session_current') });
    await strange.getByRole('button').click();
    await expect(sessions).toHaveCount(1);
    expect(await hasSession(elsewhere)).toBe(false);
    expect(await hasSession(page.request)).toBe(true);
    await elsewhere.dispose();
  });

  await test.step('everything as a file', async () => {
    const download = page.waitForEvent('download');
    await accounts.button('own_export').click();
    const file = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks).toString('utf8');
    expect(JSON.stringify(JSON.parse(whole))).toContain(person.email);
    expect(whole).not.toMatch(/argon2/i);
    await expect(accounts.says('own_exported')).toBeVisible();
  });

  await test.step('the end, asked for with the password', async () => {
    await accounts.button('own_delete_open').click();
    await expect(accounts.dialog).toBeVisible();
    await site.expectAccessible();
    await accounts.confirmByPassword('own_delete_button', 'account', 'not the password');
    await expect(accounts.dialog.getByText(site.text('errors', 'old_password_invalid')).first()).toBeVisible();
    await site.expectAccessible();
    await accounts.confirmByPassword('own_delete_button', 'account', password);
    await expect(accounts.heading('own_deleted')).toBeFocused();
    await site.expectAccessible();
    expect(await hasSession(page.request)).toBe(false);
    await site.open('/sign-in');
    await accounts.signIn(password);
    await expect(accounts.main.getByText(site.text('errors', 'login_failed'), { exact: true })).toBeVisible();
  });
});
