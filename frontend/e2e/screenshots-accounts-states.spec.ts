import type { Page } from '@playwright/test';
import { Accounts } from './support/accounts.ts';
import { Camera } from './support/camera.ts';
import { cutOff, holdBack, rewriteAnswers } from './support/conditions.ts';
import { ask } from './support/others.ts';
import {
  invite,
  makeMember,
  makeOwner,
  makeStaff,
  openSession,
  personOf,
  setUpSecondFactor,
} from './support/people.ts';
import { expect, test } from './support/site.ts';

/** Pictures of accounts and staff when things are empty, slow, refused, late or broken. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/ERR_FAILED|Failed to fetch|404 \(Not Found\)|was preloaded/));

/** Lets an operation be answered like this, whatever was asked; the field is called as the operation is. */
async function answerWith(page: Page, operation: string, payload: Record<string, unknown>): Promise<void> {
  const field = operation.charAt(0).toLowerCase() + operation.slice(1);
  await page.route('**/graphql**', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`)
      ? route.fulfill({ json: { data: { [field]: payload } } })
      : route.fallback(),
  );
}

const refused = (path: string, code: string, message: string, more: Record<string, unknown> = {}) => ({
  __typename: 'AccountPayload',
  done: false,
  errors: [{ __typename: 'UserError', path, code, message }],
  retryAfterSeconds: null,
  ...more,
});

/** How a form looks while it waits, when no answer comes, and to who has tried too often. */
async function takeTroubles(
  camera: Camera,
  accounts: Accounts,
  form: { name: string; operation: string; send: string; busy: string; payload?: Record<string, unknown> },
): Promise<void> {
  const { page, site } = accounts;
  const operation = new RegExp(`^${form.operation}$`);
  await cutOff(page, operation);
  const letGo = await holdBack(page, operation);
  await accounts.button(form.send).click();
  await expect(accounts.button(form.busy)).toBeVisible();
  await camera.snap(`${form.name}-busy`);
  letGo();
  await expect(accounts.says('sign_in_unanswered_title')).toBeVisible();
  await camera.snap(`${form.name}-unanswered`, true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const message = site.text('errors', 'rate_limited');
  await answerWith(
    page,
    form.operation,
    refused('', 'rate_limited', message, { retryAfterSeconds: 840, ...form.payload }),
  );
  await accounts.button(form.send).click();
  await expect(accounts.says('sign_in_wait_title')).toBeVisible();
  await camera.snap(`${form.name}-rate-limited`, true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('forms of accounts that get no answer', async ({ page, site, viewport }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;

  await site.open('/sign-in?re=parts-finder');
  await camera.take('sign-in-parts-finder', false);
  await accounts.fillSignIn();
  const signIn = {
    send: 'sign_in_button',
    busy: 'sign_in_busy',
    payload: { __typename: 'SignInPayload', session: null },
  };
  await takeTroubles(camera, accounts, { name: 'sign-in', operation: 'SignIn', ...signIn });

  await site.open('/join-us');
  await accounts.fillPersonal();
  await accounts.field('join_password').fill('qwertyuiop');
  await accounts.field('join_confirm').fill('qwertyuiop');
  await accounts.button('join_next').click();
  await accounts.fillCompany();
  await takeTroubles(camera, accounts, {
    name: 'join-us',
    operation: 'SignUp',
    send: 'join_submit',
    busy: 'join_busy',
  });
  await accounts.button('join_submit').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('join-us-password-refused');

  await site.open('/forgot-password');
  await accounts.button('forgot_send').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('forgot-password-mistakes');
  await accounts.field('forgot_email').fill(person.email);
  const forgot = { operation: 'RequestPasswordReset', send: 'forgot_send', busy: 'forgot_busy' };
  await takeTroubles(camera, accounts, { name: 'forgot-password', ...forgot });
  await accounts.button('forgot_send').click();
  await accounts.button('forgot_again').click();
  await expect(page.getByText(site.text('account', 'forgot_again_done'))).toBeVisible();
  await camera.take('forgot-password-sent-again');

  for (const [path, name, operation] of [
    ['/reset-password/none-such', 'reset-password', /^OpenPasswordReset$/],
    ['/email-verfication/none-such', 'activation', /^ActivateAccount$/],
  ] as const) {
    await cutOff(page, operation);
    const letGo = await holdBack(page, operation);
    await page.goto(site.address(path));
    await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
    await camera.snap(`${name}-loading`);
    letGo();
    await expect(accounts.button('try_again', 'common')).toBeVisible();
    await camera.snap(`${name}-unanswered`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await accounts.button('try_again', 'common').click();
  await accounts.field('activation_email').fill(person.email);
  await accounts.button('activation_send').click();
  await expect(page.getByText(site.text('account', 'activation_sent', { email: person.email }))).toBeVisible();
  await camera.take('activation-sent-again');

  await site.open('/accept-invitation/none-such');
  await accounts.button('invitation_submit').click();
  await expect(accounts.summary).toBeVisible();
  await camera.take('accept-invitation-mistakes');
  await accounts.field('invitation_name').fill(person.name);
  await accounts.field('join_password').fill(person.password);
  await accounts.field('join_confirm').fill(person.password);
  const accept = { operation: 'AcceptInvitation', send: 'invitation_submit', busy: 'invitation_busy' };
  await takeTroubles(camera, accounts, { name: 'accept-invitation', ...accept });
  await accounts.button('invitation_submit').click();
  await expect(accounts.heading('invitation_expired_title')).toBeVisible();
  await camera.take('accept-invitation-expired');
});

test('the own account, changed', async ({ page, site, viewport, language, request, playwright, baseURL }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const accounts = new Accounts(site, personOf(info));
  const { person } = accounts;
  const text = (key: string, values = {}) => site.text('account', key, values);
  await makeMember(request, person, language);
  await openSession(page.request, person);
  const theirs = [];
  for (const userAgent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'curl/8.5.0',
  ]) {
    const other = await playwright.request.newContext({ baseURL, userAgent });
    await openSession(other, person);
    theirs.push(other);
  }

  const mend = await cutOff(page, /^OwnSessions$/);
  await page.goto(site.address('/account'));
  const sessions = accounts.section('own_sessions');
  await expect(sessions.getByRole('button', { name: site.text('common', 'try_again') })).toBeVisible();
  await sessions.scrollIntoViewIfNeeded();
  await camera.snap('account-sessions-error');
  mend();
  await sessions.getByRole('button', { name: site.text('common', 'try_again') }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await camera.take('account-sessions');
  const others = sessions.getByRole('listitem').filter({ hasNotText: text('own_session_current') });
  await others.first().getByRole('button').click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await camera.take('account-session-ended', false);

  const profile = accounts.section('own_profile');
  await profile.getByLabel(text('own_name'), { exact: true }).fill('');
  await profile.getByLabel(text('own_business_number')).fill('123');
  await accounts.button('own_save').click();
  await expect(profile.getByRole('group', { name: site.text('common', 'error_summary') })).toBeVisible();
  const password = accounts.section('own_password');
  await password.getByRole('button', { name: text('own_change_password') }).click();
  await expect(password.getByRole('group', { name: site.text('common', 'error_summary') })).toBeVisible();
  await camera.take('account-mistakes');
  await profile.getByLabel(text('own_name'), { exact: true }).fill('남궁이서연');
  await profile.getByLabel(text('own_business_number')).fill(person.businessNumber);
  const letGo = await holdBack(page, /^ChangeAccount$/);
  await accounts.button('own_save').click();
  await expect(accounts.button('own_saving')).toBeVisible();
  await camera.snap('account-saving');
  letGo();
  await expect(accounts.says('own_saved')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const change = async (old: string) => {
    await password.getByLabel(text('own_old_password'), { exact: true }).fill(old);
    await password.getByLabel(text('own_new_password'), { exact: true }).fill(`${person.password} again`);
    await password.getByLabel(text('own_new_password_again'), { exact: true }).fill(`${person.password} again`);
    await password.getByRole('button', { name: text('own_change_password') }).click();
  };
  await change('not the password of it');
  await expect(password.getByText(site.text('errors', 'old_password_invalid')).first()).toBeVisible();
  await camera.take('account-password-refused');
  await change(person.password);
  await expect(accounts.says('own_password_changed')).toBeVisible();
  const download = page.waitForEvent('download');
  await accounts.button('own_export').click();
  await download;
  await expect(page.getByText(text('own_exported'))).toBeVisible();
  await camera.take('account-done');

  await accounts.button('own_delete_open').click();
  await accounts.confirmByPassword('own_delete_button', 'account', 'not the password of it');
  await expect(accounts.dialog.getByText(site.text('errors', 'old_password_invalid')).first()).toBeVisible();
  await camera.take('account-delete-refused', false);
  await accounts.confirmByPassword('own_delete_button', 'account', `${person.password} again`);
  await expect(accounts.heading('own_deleted')).toBeVisible();
  await camera.take('account-deleted');
  await Promise.all(theirs.map((other) => other.dispose()));
});

test('the second factor, step by step', async ({ page, site, viewport }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const accounts = new Accounts(site, personOf(info));
  const section = accounts.section('own_second_factor');
  await makeOwner(page.request, accounts.person);
  await openSession(page.request, accounts.person);
  await site.open('/account');
  await camera.take('account-second-factor-due', false);
  await accounts.beginSecondFactor();
  await accounts.field('own_code').fill('123456');
  await accounts.button('own_confirm').click();
  await expect(section.getByText(site.text('errors', 'second_factor_invalid')).first()).toBeVisible();
  await camera.take('account-second-factor-code-refused');
  await setUpSecondFactor(page.request, accounts.person);
  await site.open('/account');
  await camera.take('account-second-factor-on');
  await accounts.button('own_second_factor_remove').click();
  await expect(accounts.dialog).toBeVisible();
  await camera.take('account-second-factor-remove', false);
  await accounts.confirmByPassword('own_second_factor_remove_button');
  await expect(accounts.dialog.getByText(site.text('account', 'own_second_factor_not_allowed'))).toBeVisible();
  await camera.take('account-second-factor-remove-not-allowed', false);
});

const LOOK = 'query LookForTest { staffLog(first: 1) { next } }';

test('the staff area, empty, full and refused', async ({
  page,
  site,
  viewport,
  language,
  request,
  playwright,
  baseURL,
}, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const accounts = new Accounts(site, personOf(info));
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await makeOwner(page.request, accounts.person);
  await openSession(page.request, accounts.person);
  await setUpSecondFactor(page.request, accounts.person);
  const colleague = personOf(info, 1);
  await makeStaff(page.request, colleague, ['BOOKING_MANAGER', 'DEALER_MANAGER', 'CONTENT_EDITOR'], language);
  const theirs = await playwright.request.newContext({ baseURL });
  await openSession(theirs, colleague);
  await setUpSecondFactor(theirs, colleague);
  await theirs.dispose();
  const long = {
    ...personOf(info, 2),
    email: `a-rather-long-name.of-somebody-${info.project.name}@department.subsidiary.example.com`,
  };
  await invite(
    page.request,
    long,
    ['OWNER', 'CONTENT_EDITOR', 'BOOKING_MANAGER', 'DEALER_MANAGER', 'AUDITOR'],
    language,
  );

  await takePeople(accounts, camera, colleague.email);

  await test.step('the log', async () => {
    const letGo = await holdBack(page, /^StaffLog$/);
    await page.goto(site.address('/admin/staff-log'));
    await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
    await camera.snap('staff-log-loading');
    letGo();
    for (let look = 0; look < 51; look += 1) await ask(page.request, LOOK, {});
    await page.reload();
    await camera.take('staff-log-full');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: text('log_older'), exact: true }).click();
    await expect(page).toHaveURL(/before=\d+/);
    await camera.take('staff-log-older');
    await site.open('/admin/staff-log?before=5');
    await camera.take('staff-log-end');
    await site.open('/admin/staff-log?before=1');
    await expect(page.getByText(text('log_empty'))).toBeVisible();
    await camera.take('staff-log-empty');
  });

  await test.step('to who is no member of staff', async () => {
    const member = personOf(info, 3);
    await makeMember(request, member, language);
    await page.context().clearCookies();
    await openSession(page.request, member);
    await site.open('/admin');
    await expect(accounts.heading('not_allowed_title', 'staff')).toBeVisible();
    await camera.take('admin-not-staff');
  });
});

/** The list of people that doesn't come or is empty, and what its dialogs say. */
async function takePeople(accounts: Accounts, camera: Camera, colleague: string): Promise<void> {
  const { page, site } = accounts;
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await cutOff(page, /^People$/);
  await page.goto(site.address('/admin/people'));
  await expect(page.getByText(text('people_failed'))).toBeVisible();
  await camera.snap('people-error');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await rewriteAnswers(page, /^People$/, (answer) => {
    const { data } = JSON.parse(answer);
    return JSON.stringify({ data: { ...data, people: [] } });
  });
  await site.open('/admin/people');
  await expect(page.getByText(text('people_empty'))).toBeVisible();
  await camera.take('people-empty');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await site.open('/admin/people');
  const row = page.getByRole('row').filter({ hasText: colleague });
  await row.getByRole('button', { name: text('reset_second_factor') }).click();
  await expect(accounts.dialog).toBeVisible();
  await camera.take('people-reset', false);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: text('change_roles') }).click();
  for (const role of ['booking_manager', 'dealer_manager', 'content_editor']) {
    await accounts.dialog.getByRole('checkbox', { name: text(`role_${role}`), exact: true }).uncheck();
  }
  await camera.take('people-roles-none', false);
  await answerWith(page, 'ChangeRoles', refused('', 'last_owner', site.text('errors', 'last_owner')));
  await accounts.dialog.getByRole('button', { name: text('roles_submit_none'), exact: true }).click();
  await expect(accounts.dialog.getByText(text('last_owner_help')).first()).toBeVisible();
  await camera.take('people-roles-refused', false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: text('send_again') })
    .first()
    .click();
  await expect(page.getByText(site.pattern('staff', 'invited_again'))).toBeVisible();
  await camera.take('people-invited-again');
}
