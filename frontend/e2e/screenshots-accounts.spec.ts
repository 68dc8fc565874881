import { Accounts } from './support/accounts.ts';
import { Camera } from './support/camera.ts';
import { cutOff, holdBack } from './support/conditions.ts';
import { openHarness, test } from './support/harness.ts';
import { Mailbox } from './support/mailbox.ts';
import {
  invite,
  makeMember,
  makeOwner,
  makeStaff,
  openSession,
  personOf,
  setUpSecondFactor,
} from './support/people.ts';
import { PHONES, ProviderWindow } from './support/provider.ts';
import { accountRoutes } from './support/routes.ts';
import { expect } from './support/site.ts';

/** Pictures of accounts, staff and verification in their states, for people to look at; one after another in one worker. */
test.describe.configure({ mode: 'default' });

/** By all of them. */
const taken = new Set<string>();

/** An event that verifications can be for. */
const EVENT = 'winterbatteries';

test.beforeEach(({ quietConsole }) =>
  quietConsole.allow(
    /ERR_FAILED|ERR_BLOCKED|ERR_INTERNET_DISCONNECTED|Failed to fetch|404 \(Not Found\)|429|was preloaded/,
  ),
);

test('joining, signing in, and a forgotten password', async ({ page, site, viewport, request, context }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width, taken);
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const mailbox = new Mailbox(request, person.email);

  await site.open('/join-us');
  await camera.take('join-us');
  await accounts.button('join_next').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('join-us-mistakes');
  await accounts.fillPersonal();
  await accounts.button('join_next').click();
  await expect(accounts.step('join_company')).toBeVisible();
  await camera.take('join-us-company');
  await accounts.button('join_submit').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('join-us-company-mistakes');
  await accounts.fillCompany();
  await accounts.button('join_submit').click();
  await expect(accounts.heading('join_sent_title')).toBeVisible();
  await camera.take('join-us-mail-sent');

  await site.open('/sign-in');
  await camera.take('sign-in');
  await accounts.button('sign_in_button').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('sign-in-mistakes');
  await accounts.signIn('not the password of it');
  await expect(accounts.main.getByText(site.text('errors', 'login_failed'), { exact: true })).toBeVisible();
  await camera.take('sign-in-refused');
  await accounts.signIn();
  await expect(accounts.button('activation_send')).toBeVisible();
  await camera.take('sign-in-not-activated');
  await context.setOffline(true);
  await accounts.button('sign_in_button').click();
  await expect(accounts.says('sign_in_offline_title')).toBeVisible();
  await camera.snap('sign-in-offline');
  await context.setOffline(false);
  await page.goto((await mailbox.next()).link);
  await expect(accounts.says('sign_in_activated')).toBeVisible();
  await camera.take('sign-in-activated');
  await site.open('/email-verfication/none-such');
  await expect(accounts.heading('activation_failed_title')).toBeVisible();
  await camera.take('activation');
  await page.goto(site.address('/account'));
  await expect(accounts.says('sign_in_unauthorised')).toBeVisible();
  await camera.take('sign-in-unauthorised');

  await site.open('/forgot-password');
  await camera.take('forgot-password');
  await accounts.field('forgot_email').fill(person.email);
  await accounts.button('forgot_send').click();
  await expect(accounts.heading('forgot_sent_title')).toBeVisible();
  await camera.take('forgot-password-mail-sent');
  const { link, text } = await mailbox.next();
  await page.goto(link);
  await expect(accounts.field('reset_account')).toBeVisible();
  await camera.take('reset-password');
  await accounts.button('reset_submit').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('reset-password-mistakes');
  await accounts.field('reset_temp').fill(/\b[a-z0-9]{4}(-[a-z0-9]{4}){3}\b/.exec(text)?.[0] ?? '');
  await accounts.field('reset_password').fill(person.password);
  await accounts.field('reset_confirm').fill(person.password);
  await accounts.button('reset_submit').click();
  await expect(accounts.heading('reset_done_title')).toBeVisible();
  await camera.take('reset-password-done');
  await page.goto(link);
  await expect(accounts.heading('reset_expired_title')).toBeVisible();
  await camera.take('reset-password-expired');

  await site.open('/sign-in');
  await accounts.signIn();
  await expect(accounts.heading('title', 'home')).toBeVisible();
  await accounts.openMenu();
  await camera.take('user-menu', false);
  await site.open('/sign-in');
  await expect(accounts.button('sign_in_other_account')).toBeVisible();
  await camera.take('sign-in-already');
});

test('the own account and the second factor', async ({ page, site, viewport, language, request }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width, taken);
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const section = accounts.section('own_second_factor');
  await makeMember(request, person, language);
  await openSession(page.request, person);
  const letGo = await holdBack(page, /OwnAccount/);
  await page.goto(site.address('/account'));
  await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
  await camera.snap('account-loading');
  letGo();
  await camera.take('account');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const mend = await cutOff(page, /OwnAccount/);
  await page.reload();
  await expect(accounts.button('try_again', 'common')).toBeVisible();
  await camera.snap('account-error');
  mend();
  await site.open('/account');
  await accounts.button('own_delete_open').click();
  await expect(accounts.dialog).toBeVisible();
  await camera.take('account-delete', false);
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: site.text('account', 'own_second_factor_begin'), exact: true }).click();
  await expect(accounts.dialog).toBeVisible();
  await camera.take('account-second-factor-password', false);
  await page.keyboard.press('Escape');
  await accounts.beginSecondFactor();
  await section.scrollIntoViewIfNeeded();
  await camera.take('account-second-factor-scan', false);
  const { recoveryCodes } = await setUpSecondFactor(page.request, person);
  await site.open('/account');
  await section.getByRole('button', { name: site.text('account', 'own_codes_renew'), exact: true }).click();
  await accounts.confirmByPassword('own_codes_renew_button');
  await expect(section.getByRole('heading', { name: site.text('account', 'own_codes_new_title') })).toBeFocused();
  await camera.take('account-recovery-codes', false);

  await page.context().clearCookies();
  await page.goto(site.address('/account'));
  await accounts.signIn();
  await expect(accounts.field('sign_in_code')).toBeFocused();
  await camera.take('sign-in-code');
  // Renewed above: the codes of before are worth nothing.
  await accounts.enterCode(recoveryCodes[0] ?? '', 'recovery');
  await expect(accounts.main.getByText(site.text('errors', 'second_factor_invalid')).first()).toBeVisible();
  await camera.take('sign-in-recovery-refused');
});

test('the staff area', async ({ page, site, viewport, language, isMobile }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width, taken);
  const accounts = new Accounts(site, personOf(info));
  const text = (key: string) => site.text('staff', key);
  await makeOwner(page.request, accounts.person);
  await openSession(page.request, accounts.person);
  await site.open('/admin/people');
  await expect(accounts.heading('second_factor_due_title', 'staff')).toBeVisible();
  await camera.take('admin-second-factor-due');
  await setUpSecondFactor(page.request, accounts.person);
  const auditor = personOf(info, 1);
  await makeStaff(page.request, auditor, ['AUDITOR'], language);
  await makeStaff(page.request, personOf(info, 2), ['BOOKING_MANAGER', 'DEALER_MANAGER'], language);
  const invited = personOf(info, 3);
  const mailbox = await invite(page.request, invited, ['CONTENT_EDITOR'], language);

  const letGo = await holdBack(page, /^People$/);
  await page.goto(site.address('/admin/people'));
  await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
  await camera.snap('people-loading');
  letGo();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await camera.take('people');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await accounts.button('invite', 'staff').click();
  await camera.take('people-invite', false);
  await accounts.dialog.getByRole('button', { name: text('invite_submit'), exact: true }).click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('people-invite-mistakes', false);
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: auditor.email }).getByRole('button').first().click();
  await expect(accounts.dialog).toBeVisible();
  await camera.take('people-roles', false);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByRole('button', { name: text('staff_menu'), exact: true }).click();
    await expect(accounts.dialog).toBeVisible();
    await camera.take('admin-menu', false);
  }
  await site.open('/admin/staff-log');
  await camera.take('staff-log', false);
  const mend = await cutOff(page, /StaffLog/);
  await page.reload();
  await expect(page.getByText(text('log_failed'), { exact: true })).toBeVisible();
  await camera.snap('staff-log-error');
  mend();
  await site.open('/auth-test');
  await camera.take('auth-test');
  await site.open('/admin');
  await camera.take('admin', false);

  await test.step('as others', async () => {
    await page.context().clearCookies();
    await openSession(page.request, auditor);
    await site.open('/admin/people');
    await expect(accounts.heading('not_allowed_title', 'staff')).toBeVisible();
    await camera.take('admin-not-allowed');
    await page.context().clearCookies();
    const { link } = await mailbox.next();
    await page.goto(link);
    await expect(accounts.heading('invitation_title')).toBeVisible();
    await camera.take('accept-invitation');
    await accounts.field('invitation_name').fill(invited.name);
    await accounts.field('join_password').fill(invited.password);
    await accounts.field('join_confirm').fill(invited.password);
    await accounts.button('invitation_submit').click();
    await expect(accounts.heading('invitation_done_title')).toBeVisible();
    await camera.take('accept-invitation-done');
  });
});

test('the verification', async ({ page, site, viewport, harness }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width, taken);
  const dialog = page.getByRole('dialog');
  const frame = new ProviderWindow(dialog.frameLocator('iframe'), site.language);
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  const says = (key: string) => page.getByText(site.text('verify', key), { exact: true });
  await page.clock.install();
  await openHarness(page, site, harness, EVENT);
  await begin.click();
  await expect(frame.heading('details')).toBeVisible();
  await camera.snap('verify-dialog');
  await page.clock.fastForward(10 * 60_000);
  await expect(says('late_title')).toBeVisible();
  await camera.snap('verify-dialog-late');
  await page.getByRole('button', { name: site.text('verify', 'again'), exact: true }).click();
  await frame.verify(PHONES.notVerified);
  await expect(says('identity_invalid')).toBeVisible();
  await camera.snap('verify-dialog-failed');
  await begin.click();
  await frame.verify();
  await expect(says('verified')).toBeVisible();
  await camera.snap('verify-dialog-done');

  const start = `${site.address('/verify-mobile')}?event=${EVENT}`;
  const whole = new ProviderWindow(page, site.language);
  let letGo = () => {};
  await page.route('**/api/NiceAPI/get-token*', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.fallback();
  });
  await page.goto(start);
  await expect(page.getByText(site.text('verify', 'opening'))).toBeVisible();
  await camera.snap('verify-mobile');
  letGo();
  await expect(whole.heading('details')).toBeVisible();
  await camera.snap('verify-mobile-provider', true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.open('/verify-mobile?returnUrl=https://other.example/');
  await camera.take('verify-mobile-foreign');
  // As whoever comes there from nowhere.
  await page.evaluate(() => sessionStorage.clear());
  await site.open('/verify-mobile-result');
  await camera.take('verify-mobile-result');
});

test('a verification that does not go well', async ({ page, site, viewport, harness }) => {
  test.slow();
  const camera = new Camera(site, viewport?.width, taken);
  const startOf = (event: string) => `${site.address('/verify-mobile')}?event=${encodeURIComponent(event)}`;
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  const says = (key: string) => page.getByText(site.text('verify', key), { exact: true });

  await test.step('in the dialog', async () => {
    await page.clock.install();
    await openHarness(page, site, harness, EVENT);
    let letGo = () => {};
    await page.route('**/verify-mobile?*', async (route) => {
      if (route.request().frame() === page.mainFrame()) return route.fallback();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return route.abort();
    });
    await begin.click();
    await expect(says('opening')).toBeVisible();
    await camera.snap('verify-dialog-loading');
    letGo();
    await page.clock.fastForward(10_000);
    await expect(says('blocked_title')).toBeVisible();
    await camera.snap('verify-dialog-blocked');
    await page.keyboard.press('Escape');
    await expect(says('identity_cancelled')).toBeVisible();
    await camera.snap('verify-dialog-cancelled');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('on a page of its own', async () => {
    await page.goto(startOf('no such event!'));
    await expect(says('event_not_found')).toBeVisible();
    await camera.take('verify-mobile-no-event');
    for (const [name, key, message] of [
      ['unavailable', 'identity_unavailable', 'identity_unavailable'],
      ['too-many', 'too_many', 'rate_limited'],
    ] as const) {
      await page.route('**/api/NiceAPI/get-token*', (route) =>
        route.fulfill({ status: key === 'too_many' ? 429 : 200, json: { status: false, message, data: null } }),
      );
      await page.goto(startOf(EVENT));
      await expect(says(key)).toBeVisible();
      await camera.take(`verify-mobile-${name}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.route('**/api/NiceAPI/get-token*', (route) => route.abort());
    await page.goto(startOf(EVENT));
    await expect(says('no_answer')).toBeVisible();
    await camera.take('verify-mobile-unanswered');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a verification that was left by Back', async ({ page, site, viewport }) => {
  const camera = new Camera(site, viewport?.width, taken);
  const provider = new ProviderWindow(page, site.language);
  await site.open('/location-parts?state=none');
  await page.goto(`${site.address('/verify-mobile')}?event=${EVENT}`);
  await expect(provider.heading('details')).toBeVisible();
  await provider.cancel();
  await expect(async () => {
    await page.goBack();
    await expect(page.getByText(site.text('verify', 'paused_title'), { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await camera.take('verify-mobile-paused');
});

test('no page of accounts is forgotten', () => {
  expect([...taken]).toEqual(expect.arrayContaining(accountRoutes.map(({ id }) => id)));
});
