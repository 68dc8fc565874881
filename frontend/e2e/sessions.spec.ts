import type { APIRequestContext } from '@playwright/test';
import { Accounts } from './support/accounts.ts';
import { test } from './support/member.ts';
import { ask } from './support/others.ts';
import { hasSession, makeMember, openSession, type Person, personOf } from './support/people.ts';
import { expect, Site } from './support/site.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('only our own pages are gone back to', { tag: '@visitor' }, async ({ page, site, member }) => {
  const home = new RegExp(`^http://127[^?]*${site.address('/')}/?$`);
  for (const query of [
    're=https://other.example',
    're=//other.example',
    're=nonsense',
    're=unauthorised&returnTo=/account',
  ]) {
    await test.step(query, async () => {
      await page.context().clearCookies();
      await page.goto(`${site.address('/sign-in')}?${query}`);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await site.settled();
      await member.signIn();
      await expect(member.heading('title', 'home')).toBeVisible();
      await expect(page).toHaveURL(home);
    });
  }
});

test('a session that ended elsewhere is noticed on the next page that needs one', { tag: '@visitor' }, async ({
  page,
  site,
  playwright,
  baseURL,
  member,
}) => {
  await site.open('/sign-in');
  await member.signIn();
  await expect(member.heading('title', 'home')).toBeVisible();
  const elsewhere = await playwright.request.newContext({ baseURL });
  await openSession(elsewhere, member.person);
  const { ownSessions } = await ask<{ ownSessions: { id: string; current: boolean }[] }>(
    elsewhere,
    'query SessionsForTest { ownSessions { id current } }',
    {},
  );
  for (const { id } of ownSessions.filter(({ current }) => !current)) {
    await ask(elsewhere, 'mutation EndForTest($id: ID!) { endSession(id: $id) { done } }', { id });
  }
  await elsewhere.dispose();
  await site.open('/account');
  await expect(page).toHaveURL(/\/sign-in\?re=unauthorised$/);
  await expect(member.says('sign_in_unauthorised')).toBeVisible();
});

test('signing out in one tab empties the page of the other', { tag: '@visitor' }, async ({ page, site, member }) => {
  await site.open('/sign-in');
  await member.signIn();
  await expect(member.heading('title', 'home')).toBeVisible();
  await site.open('/account');
  await expect(page.getByText(member.person.email).first()).toBeVisible();
  const other = await page.context().newPage();
  const elsewhere = new Site(other, site.language);
  await elsewhere.open('/account');
  await new Accounts(elsewhere, member.person).logOut();
  await expect(page).toHaveURL(/\/sign-in\?re=unauthorised$/);
  await expect(page.getByText(member.person.email)).toHaveCount(0);
  await other.close();
});

test('a session that is about to end says so, and what was typed stays whatever one does', async ({
  page,
  site,
  member,
}) => {
  await page.clock.install();
  await site.open('/sign-in');
  await member.signIn();
  await expect(member.heading('title', 'home')).toBeVisible();
  await site.open('/account');
  const name = member.field('own_name');
  await name.fill('Gil-dong');
  const ending = (key: string) => page.getByRole('dialog', { name: site.text('account', key), exact: true });
  const press = (key: string) => page.getByRole('button', { name: site.text('account', key), exact: true }).click();

  await page.clock.fastForward('27:30');
  await expect(ending('ending_idle_title')).toBeVisible();
  await site.expectAccessible();
  await press('ending_stay');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toBeFocused();

  await page.clock.fastForward('20:00');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await expect(ending('ending_over_title')).toBeVisible();
  await site.expectAccessible();
  await press('ending_over_look');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Gil-dong');
});

/** Fails to sign in until the pause after it is `seconds` or longer. */
async function failUntilPause(request: APIRequestContext, person: Person, seconds: number): Promise<void> {
  const query = `mutation FailForTest($input: SignInInput!) {
    signIn(input: $input) { retryAfterSeconds errors { code } }
  }`;
  const input = { email: person.email, password: 'never the right one' };
  await expect(async () => {
    const { signIn } = await ask<{ signIn: { retryAfterSeconds: number | null } }>(request, query, { input });
    expect(signIn.retryAfterSeconds ?? 0).toBeGreaterThanOrEqual(seconds);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

test('too many tries are told with the time to wait, and then the way is open again', { tag: '@visitor' }, async ({
  page,
  site,
  request,
  member,
}) => {
  test.slow();
  await failUntilPause(request, member.person, 8);
  await site.open('/sign-in');
  await member.signIn();
  const wait = member.main.getByRole('group', { name: site.text('account', 'sign_in_wait_title') });
  await expect(wait).toBeFocused();
  await expect(wait).toContainText(/\d/);
  await site.expectAccessible();
  expect(await hasSession(page.request)).toBe(false);
  await expect(member.says('sign_in_wait_over')).toBeVisible();
  await expect(member.field('sign_in_password')).toHaveValue(member.person.password);
  await member.button('sign_in_button').click();
  await expect(member.heading('title', 'home')).toBeVisible();
});

test('a connection that is cut loses nothing that was typed', { tag: '@visitor' }, async ({
  page,
  site,
  context,
  quietConsole,
  member,
}) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await site.open('/sign-in');
  await member.fillSignIn();
  await context.setOffline(true);
  await member.button('sign_in_button').click();
  await expect(member.main.getByRole('group', { name: site.text('account', 'sign_in_offline_title') })).toBeFocused();
  await site.expectAccessible();
  await context.setOffline(false);
  await expect(member.field('sign_in_password')).toHaveValue(member.person.password);
  await member.button('sign_in_button').click();
  await expect(member.heading('title', 'home')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${site.address('/')}/?$`));
});

test(
  'an address that has an account is told so by mail and by nothing else',
  { tag: '@visitor' },
  async ({ site, language, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    const mailbox = await makeMember(request, accounts.person, language);
    await accounts.join();
    await expect(accounts.says('join_sent_lead', 'account', { email: accounts.person.email })).toBeVisible();
    const brand = site.text('common', 'brand_name');
    expect((await mailbox.next()).subject).toBe(site.text('accounts', 'registered_subject', { brand }));
  },
);

test(
  'nothing tells whether an address has an account',
  { tag: '@visitor' },
  async ({ page, site, language, request }, info) => {
    const accounts = new Accounts(site, personOf(info));
    const { person } = accounts;
    const ask = async () => {
      await site.open('/forgot-password');
      await accounts.field('forgot_email').fill(person.email);
      await accounts.button('forgot_send').click();
      await expect(accounts.heading('forgot_sent_title')).toBeVisible();
      return accounts.main.innerText();
    };
    const unknown = await ask();
    const mailbox = await makeMember(request, person, language);
    expect(await ask()).toBe(unknown);
    // The first request sent no mail: this one was requested by the second.
    const reset = site.text('accounts', 'reset_subject', { brand: site.text('common', 'brand_name') });
    expect((await mailbox.next()).subject).toBe(reset);
    await page.getByRole('button', { name: site.text('account', 'forgot_again'), exact: true }).click();
    await expect(accounts.says('forgot_again_done')).toBeVisible();
    expect((await mailbox.next()).subject).toBe(reset);
  },
);
