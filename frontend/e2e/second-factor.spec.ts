import { Accounts } from './support/accounts.ts';
import { Authenticator, serverClock } from './support/authenticator.ts';
import { Mailbox } from './support/mailbox.ts';
import { hasSession, makeMember, makeOwner, openSession, personOf, setUpSecondFactor } from './support/people.ts';
import { expect, test } from './support/site.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('an owner sets the second factor up before anything else, and signs in by code and by recovery code', async ({
  page,
  site,
  request,
}, info) => {
  test.slow();
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const text = (key: string) => site.text('account', key);
  const section = accounts.section('own_second_factor');
  const wrong = site.text('errors', 'second_factor_invalid');
  await makeOwner(request, person);

  await test.step('without it the staff area is closed, and leads there', async () => {
    await page.goto(site.address('/admin/people'));
    await accounts.signIn();
    await expect(accounts.heading('second_factor_due_title', 'staff')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await site.expectAccessible();
    await accounts.link('second_factor_set_up', 'staff').click();
    await expect(accounts.heading('own_title')).toBeVisible();
    await expect(accounts.says('own_second_factor_due_title')).toBeVisible();
    await site.settled();
    await site.expectAccessible();
  });

  let app = new Authenticator('', () => 0);
  await test.step('the secret is given after the password', async () => {
    await section.getByRole('button', { name: text('own_second_factor_begin'), exact: true }).click();
    await expect(accounts.dialog).toBeVisible();
    await site.expectAccessible();
    await accounts.confirmByPassword('next', 'common', 'not the password');
    await expect(accounts.dialog.getByText(site.text('errors', 'old_password_invalid')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(accounts.dialog).toBeHidden();
    app = new Authenticator(await accounts.beginSecondFactor(), await serverClock(request));
    await expect(section.getByRole('img', { name: text('own_qr') })).toBeVisible();
    await site.expectAccessible();
  });

  let codes: string[] = [];
  await test.step('a code of the app puts it in force, a wrong one does not', async () => {
    await section.getByLabel(text('own_code'), { exact: true }).fill(app.wrongCode());
    await section.getByRole('button', { name: text('own_confirm'), exact: true }).click();
    await expect(section.getByText(wrong).first()).toBeVisible();
    await site.expectAccessible();
    await section.getByLabel(text('own_code'), { exact: true }).fill(app.code());
    await section.getByRole('button', { name: text('own_confirm'), exact: true }).click();
    await expect(section.getByRole('heading', { name: text('own_codes_title') })).toBeFocused();
    codes = await section
      .getByRole('list', { name: text('own_codes') })
      .getByRole('listitem')
      .allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await site.expectAccessible();
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: text('own_codes_download'), exact: true }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await section.getByRole('button', { name: text('own_codes_kept'), exact: true }).click();
    await expect(section.getByText(text('own_second_factor_on'))).toBeVisible();
    await site.settled();
    await site.expectAccessible();
  });

  await test.step('the staff area is open now', async () => {
    await section.getByRole('link', { name: text('own_to_staff'), exact: true }).click();
    await expect(accounts.heading('overview_title', 'staff')).toBeVisible();
    await expect(page.getByRole('list', { name: site.text('staff-overview', 'figures') })).toBeVisible();
  });

  await test.step('the next sign-in asks for a code', async () => {
    await page.context().clearCookies();
    await site.open('/admin');
    await accounts.signIn();
    await expect(accounts.heading('sign_in_code_title')).toBeVisible();
    await expect(accounts.field('sign_in_code')).toBeFocused();
    await site.expectAccessible();
    expect(await hasSession(page.request)).toBe(false);
    await accounts.enterCode(app.wrongCode());
    await expect(accounts.main.getByText(wrong).first()).toBeVisible();
    await site.expectAccessible();
    await accounts.enterCode(app.code());
    await expect(accounts.heading('overview_title', 'staff')).toBeVisible();
  });

  await test.step('a recovery code is good once', async () => {
    const [code = ''] = codes;
    await page.context().clearCookies();
    await site.open('/admin');
    await accounts.signIn();
    await accounts.enterCode(code.toUpperCase(), 'recovery');
    await expect(accounts.heading('overview_title', 'staff')).toBeVisible();
    await page.context().clearCookies();
    await site.open('/admin');
    await accounts.signIn();
    await accounts.enterCode(code, 'recovery');
    await expect(accounts.main.getByText(wrong).first()).toBeVisible();
    await site.expectAccessible();
    expect(await hasSession(page.request)).toBe(false);
    await accounts.field('sign_in_recovery').fill(codes[1] ?? '');
    await accounts.button('sign_in_button').click();
    await expect(accounts.heading('overview_title', 'staff')).toBeVisible();
  });

  const mailbox = new Mailbox(request, person.email);
  const brand = site.text('common', 'brand_name');
  const ko = site.language === 'ko';
  // Made by the command line, the account gets its mails in Korean.
  if (ko) expect((await mailbox.next()).subject).toBe(site.text('accounts', 'second_factor_on_subject', { brand }));
  else await mailbox.next();
});

test(
  'a member may have a second factor too, renew the codes, and take it away again',
  { tag: '@staff' },
  async ({ page, site, language, request }, info) => {
    test.slow();
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    const text = (key: string) => site.text('account', key);
    const section = accounts.section('own_second_factor');
    const mailbox = await makeMember(request, person, language);
    await openSession(page.request, person);
    const { recoveryCodes } = await setUpSecondFactor(page.request, person);
    const brand = site.text('common', 'brand_name');
    expect((await mailbox.next()).subject).toBe(site.text('accounts', 'second_factor_on_subject', { brand }));
    await site.open('/account');
    await expect(section.getByText(text('own_second_factor_is_on'), { exact: true })).toBeVisible();

    await test.step('new recovery codes in place of the old', async () => {
      await section.getByRole('button', { name: text('own_codes_renew'), exact: true }).click();
      await expect(accounts.dialog).toBeVisible();
      await site.expectAccessible();
      await accounts.confirmByPassword('own_codes_renew_button');
      await expect(section.getByRole('heading', { name: text('own_codes_new_title') })).toBeFocused();
      const codes = await section
        .getByRole('list', { name: text('own_codes') })
        .getByRole('listitem')
        .allInnerTexts();
      expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
      await section.getByRole('button', { name: text('own_codes_kept'), exact: true }).click();
      await expect(section.getByText(text('own_codes_renewed'))).toBeVisible();
    });

    await test.step('away with it', async () => {
      await section.getByRole('button', { name: text('own_second_factor_remove'), exact: true }).click();
      await expect(accounts.dialog).toBeVisible();
      await site.expectAccessible();
      await accounts.confirmByPassword('own_second_factor_remove_button');
      await expect(section.getByText(text('own_second_factor_removed'))).toBeVisible();
      await expect(section.getByText(text('own_second_factor_is_off'), { exact: true })).toBeVisible();
      expect((await mailbox.next()).subject).toBe(site.text('accounts', 'second_factor_off_subject', { brand }));
      await page.context().clearCookies();
      await site.open('/sign-in');
      await accounts.signIn();
      await expect(accounts.heading('title', 'home')).toBeVisible();
    });
  },
);
