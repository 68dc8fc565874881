import type { Locator, Page } from '@playwright/test';
import { Accounts } from './support/accounts.ts';
import { Mailbox } from './support/mailbox.ts';
import {
  hasSession,
  makeMember,
  makeStaff,
  openSession,
  type Person,
  personOf,
  setUpSecondFactor,
  standAsOwner,
} from './support/people.ts';
import { expect, Site, test } from './support/site.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

/** A person's row in the list of people. */
const rowOf = (page: Page, { email }: Person): Locator => page.getByRole('row').filter({ hasText: email });

const choice = (site: Site, role: string): Locator =>
  site.page.getByRole('dialog').getByRole('checkbox', { name: site.text('staff', `role_${role}`), exact: true });

/** The entries of the menu; on a phone it is behind a button. */
async function menuOf(site: Site, isMobile: boolean): Promise<string[]> {
  const name = site.text('staff', 'staff_menu');
  if (isMobile) {
    await site.page.getByRole('button', { name, exact: true }).click();
    await expect(site.page.getByRole('dialog')).toBeVisible();
    await site.expectAccessible();
  }
  const links = site.page.getByRole('navigation', { name, exact: true }).filter({ visible: true }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const words = await links.allInnerTexts();
  if (isMobile) await site.page.keyboard.press('Escape');
  // Without the number of tasks, which depends on what other tests do.
  return words.map((word) =>
    word
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/ \d+\+? (할 일 \d+개|\d+ to do)$/, ''),
  );
}

/** Opens the log with one action, and turns its pages until there is such an entry: other tests write into it too. */
async function findEntry(site: Site, action: string, entry: Locator): Promise<void> {
  await site.open(`/admin/staff-log?action=${action}`);
  const older = site.page.getByRole('button', { name: site.text('staff', 'pager_next'), exact: true });
  await site.settled();
  while ((await entry.count()) === 0) {
    const url = site.page.url();
    await older.click();
    await expect(site.page).not.toHaveURL(url);
    await site.settled();
  }
  await expect(entry.first()).toBeVisible();
}

test('an owner invites somebody, who accepts and has exactly the rights of the role', async ({
  page,
  site,
  language,
  browser,
  isMobile,
  viewport,
  baseURL,
  request,
}, info) => {
  test.slow();
  const owner = new Accounts(site, personOf(info));
  const invited = personOf(info, 1);
  const text = (key: string, values = {}) => site.text('staff', key, values);
  const analytics = `${text('analytics_entry')} ${site.text('common', 'new_window')}`;
  await standAsOwner(page.request, owner.person);

  await test.step('the owner’s screens', async () => {
    await site.open('/admin');
    await expect(owner.heading('overview_title', 'staff')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${site.address('/admin/overview')}$`));
    expect(await menuOf(site, isMobile)).toEqual([
      text('overview_title'),
      text('bookings_title'),
      text('service_centres_entry'),
      text('parts_dealers_entry'),
      analytics,
      text('events_title'),
      text('images_title'),
      text('event_deliveries_title'),
      text('campaigns_entry'),
      text('pdf_title'),
      text('content_title'),
      text('missing_title'),
      text('brand_title'),
      text('prices_title'),
      text('preview_entry'),
      text('people_title'),
      text('log_title'),
    ]);
    await site.open('/admin/people');
    await expect(rowOf(page, owner.person)).toContainText(text('role_owner'));
    await site.expectAccessible();
  });

  await test.step('the invitation', async () => {
    await owner.button('invite', 'staff').click();
    await expect(owner.dialog).toBeVisible();
    await site.expectAccessible();
    await owner.dialog.getByRole('button', { name: text('invite_submit'), exact: true }).click();
    await expect(owner.summary.getByRole('listitem')).toHaveText([text('required_email'), text('required_roles')]);
    await site.expectAccessible();
    await owner.dialog.getByLabel(text('invite_email'), { exact: true }).fill(invited.email);
    await choice(site, 'auditor').check();
    await owner.dialog.getByRole('button', { name: text('invite_submit'), exact: true }).click();
    await expect(page.getByText(text('invited', { person: invited.email }), { exact: true })).toBeVisible();
    await expect(rowOf(page, invited)).toContainText(text('state_invited'));
    await site.expectAccessible();
  });

  const mailbox = new Mailbox(request, invited.email);
  const mail = await mailbox.next();
  expect(mail.subject).toBe(site.text('accounts', 'invite_subject', { brand: site.text('common', 'brand_name') }));
  const context = await browser.newContext({ baseURL, viewport, isMobile });
  const guest = new Accounts(new Site(await context.newPage(), language), invited);
  const other = guest.site;

  await test.step('name and password, and then the first screen of the role', async () => {
    await guest.page.goto(mail.link);
    await expect(guest.heading('invitation_title')).toBeVisible();
    await other.expectAccessible();
    await guest.button('invitation_submit').click();
    await expect(guest.summary).toBeFocused();
    await other.expectAccessible();
    await guest.field('invitation_name').fill(invited.name);
    await guest.field('join_password').fill(invited.password);
    await guest.field('join_confirm').fill(invited.password);
    await guest.button('invitation_submit').click();
    await expect(guest.heading('invitation_done_title')).toBeFocused();
    await other.expectAccessible();
    await guest.link('sign_in_button').click();
    await guest.signIn();
    await expect(guest.heading('overview_title', 'staff')).toBeVisible();
    await other.settled();
    expect(await menuOf(other, isMobile)).toEqual([
      text('overview_title'),
      analytics,
      text('preview_entry'),
      text('log_title'),
    ]);
    await other.expectAccessible();
  });

  await test.step('what the role may not do', async () => {
    await other.open('/admin/people');
    await expect(guest.heading('not_allowed_title', 'staff')).toBeVisible();
    await expect(guest.page.getByRole('table')).toHaveCount(0);
    await other.expectAccessible();
    await guest.link('to_own_screens', 'staff').click();
    await expect(guest.heading('overview_title', 'staff')).toBeVisible();
  });

  await test.step('the page that shows the session', async () => {
    await guest.page
      .getByRole('banner')
      .getByRole('button', { name: other.text('account', 'menu_user'), exact: true })
      .click();
    await guest.page.getByRole('link', { name: other.text('account', 'menu_session'), exact: true }).click();
    await expect(guest.page).toHaveURL(new RegExp(`${other.address('/auth-test')}$`));
    await expect(guest.main).toContainText(invited.email);
    const rights = guest.page.getByRole('table', { name: text('session_rights') }).getByRole('rowheader');
    await expect(rights).toHaveText([text('right_preview_events'), text('right_read_staff_log')]);
    await other.expectAccessible();
    await guest.button('check_again', 'staff').click();
    await expect(guest.main.getByText(other.pattern('staff', 'checked_at'))).toBeVisible();
  });

  await test.step('the invitation is spent', async () => {
    const fresh = await context.newPage();
    await fresh.goto(mail.link);
    const late = new Accounts(new Site(fresh, language), invited);
    await late.field('invitation_name').fill('다른 사람');
    await late.field('join_password').fill('quite another word');
    await late.field('join_confirm').fill('quite another word');
    await late.button('invitation_submit').click();
    await expect(late.heading('invitation_expired_title')).toBeFocused();
    await late.site.expectAccessible();
    await fresh.close();
  });

  await test.step('another role ends the session at once', async () => {
    await page.reload();
    await site.settled();
    await expect(rowOf(page, invited)).toContainText(text('state_active'));
    await rowOf(page, invited)
      .getByRole('button', { name: text('change_roles') })
      .click();
    await expect(owner.dialog).toBeVisible();
    await expect(choice(site, 'auditor')).toBeChecked();
    await choice(site, 'auditor').uncheck();
    await site.expectAccessible();
    await choice(site, 'dealer_manager').check();
    await owner.dialog.getByRole('button', { name: text('roles_submit'), exact: true }).click();
    await expect(page.getByText(text('roles_changed', { person: invited.name }), { exact: true })).toBeVisible();
    await expect(rowOf(page, invited)).toContainText(text('role_dealer_manager'));
    expect(await hasSession(context.request)).toBe(false);
    await guest.button('check_again', 'staff').click();
    await expect(guest.says('sign_in_unauthorised')).toBeVisible();
    await guest.signIn();
    await expect(guest.heading('auth_test_title', 'staff')).toBeVisible();
    await expect(guest.main).toContainText(text('role_dealer_manager'));
    await context.close();
  });

  await test.step('the log has it all', async () => {
    await site.open('/admin/staff-log');
    const table = page.getByRole('table', { name: text('log_list') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await site.expectAccessible();
    const said = (...words: string[]) =>
      words.reduce((rows, word) => rows.filter({ hasText: word }), table.getByRole('row'));
    await findEntry(
      site,
      'roles.change',
      said(text('act_roles_change'), `${text('role_auditor')} → ${text('role_dealer_manager')}`),
    );
    await findEntry(site, 'people.join', said(text('act_people_join'), invited.email));
  });
});

test(
  'a member of staff without phone and codes signs in again through two owners',
  { tag: '@staff' },
  async ({ page, site, language, playwright, baseURL }, info) => {
    test.slow();
    const owner = new Accounts(site, personOf(info));
    const person = { ...personOf(info, 1), name: '최민수' };
    const second = personOf(info, 2);
    const text = (key: string, values = {}) => site.text('staff', key, values);
    const tool = (key: string) => rowOf(page, person).getByRole('button', { name: text(key) });
    const press = (key: string) => owner.dialog.getByRole('button', { name: text(key), exact: true }).click();
    const others = await playwright.request.newContext({ baseURL });
    await standAsOwner(others, second);
    await standAsOwner(page.request, owner.person);
    await makeStaff(page.request, person, ['BOOKING_MANAGER'], language);
    const theirs = await playwright.request.newContext({ baseURL });
    await openSession(theirs, person);
    await setUpSecondFactor(theirs, person);

    await test.step('one owner requests it', async () => {
      await site.open('/admin/people');
      await expect(rowOf(page, person)).toContainText(text('second_factor_on'));
      await tool('more_actions').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await site.expectAccessible();
      await page.getByRole('menuitem', { name: text('reset_second_factor'), exact: true }).click();
      await expect(owner.dialog).toBeVisible();
      await site.expectAccessible();
      await press('reset_submit');
      await expect(page.getByText(text('reset_requested', { person: person.name }), { exact: true })).toBeVisible();
      await expect(rowOf(page, person)).toContainText(text('reset_waits'));
      await site.expectAccessible();
      await tool('reset_review').click();
      await expect(owner.dialog).toBeVisible();
      await expect(owner.dialog.getByRole('button', { name: text('reset_approve'), exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(owner.dialog).toHaveCount(0);
      expect(await hasSession(theirs)).toBe(true);
    });

    await test.step('another owner approves it', async () => {
      await page.context().clearCookies();
      await page.context().addCookies((await others.storageState()).cookies);
      await site.open('/admin/overview');
      await page
        .getByRole('main')
        .getByRole('link', { name: text('task_second_factor_resets') })
        .click();
      await expect(rowOf(page, person)).toContainText(text('reset_waits'));
      await tool('reset_review').click();
      await expect(owner.dialog).toContainText(owner.person.name);
      await site.expectAccessible();
      await press('reset_approve');
      await expect(page.getByText(text('reset_done', { person: person.name }), { exact: true })).toBeVisible();
      await expect(rowOf(page, person)).toContainText(text('second_factor_off'));
      expect(await hasSession(theirs)).toBe(false);
    });

    await openSession(theirs, person);
    expect(await hasSession(theirs)).toBe(true);
    const rows = page.getByRole('table', { name: text('log_list') }).getByRole('row');
    await findEntry(
      site,
      'second-factor.reset',
      rows.filter({ hasText: person.email }).filter({ hasText: second.email }),
    );
    await Promise.all([theirs.dispose(), others.dispose()]);
  },
);

test('a member is found by the exact address, locked and unlocked', async ({
  page,
  site,
  language,
  playwright,
  baseURL,
}, info) => {
  const owner = new Accounts(site, personOf(info));
  const person = personOf(info, 1);
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await standAsOwner(page.request, owner.person);
  const theirs = await playwright.request.newContext({ baseURL });
  await makeMember(theirs, person, language);
  await openSession(theirs, person);

  await site.open('/admin/people');
  const members = page.getByRole('region', { name: text('members'), exact: true });
  const find = async (email: string) => {
    await members.getByRole('searchbox').fill(email);
    await members.getByRole('searchbox').press('Enter');
  };
  await find(`x${person.email}`);
  await expect(members.getByText(text('member_none'), { exact: true })).toBeVisible();
  await find(person.email);
  await expect(members.getByText(text('member_active'), { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('%40');
  await site.expectAccessible();
  await members.getByRole('button', { name: text('member_lock'), exact: true }).click();
  await expect(owner.dialog).toBeVisible();
  await site.expectAccessible();
  await owner.dialog.getByRole('button', { name: text('member_lock'), exact: true }).click();
  await expect(members.getByText(text('state_locked'), { exact: true })).toBeVisible();
  expect(await hasSession(theirs)).toBe(false);
  await members.getByRole('button', { name: text('member_unlock'), exact: true }).click();
  await owner.dialog.getByRole('button', { name: text('member_unlock'), exact: true }).click();
  await expect(members.getByText(text('member_active'), { exact: true })).toBeVisible();
  await openSession(theirs, person);
  expect(await hasSession(theirs)).toBe(true);
  await theirs.dispose();

  const rows = page.getByRole('table', { name: text('log_list') }).getByRole('row');
  await findEntry(site, 'account.lock', rows.filter({ hasText: person.email }));
  await findEntry(site, 'member.find', rows.filter({ hasText: person.email }));
});

test(
  'all roles taken away: no member of staff any more',
  { tag: '@staff' },
  async ({ page, site, language, playwright, baseURL }, info) => {
    const owner = new Accounts(site, personOf(info));
    const person = personOf(info, 1);
    const text = (key: string, values = {}) => site.text('staff', key, values);
    await standAsOwner(page.request, owner.person);
    await makeStaff(page.request, person, ['CONTENT_EDITOR'], language);
    const theirs = await playwright.request.newContext({ baseURL });
    await openSession(theirs, person);

    await site.open('/admin/people');
    await rowOf(page, person)
      .getByRole('button', { name: text('change_roles') })
      .click();
    await choice(site, 'content_editor').uncheck();
    await expect(owner.dialog.getByText(text('roles_none'))).toBeVisible();
    await site.expectAccessible();
    await owner.dialog.getByRole('button', { name: text('roles_submit_none'), exact: true }).click();
    await expect(page.getByText(text('roles_taken', { person: person.name }), { exact: true })).toBeVisible();
    await expect(rowOf(page, person)).toHaveCount(0);
    expect(await hasSession(theirs)).toBe(false);
    await theirs.dispose();
  },
);

test(
  'the log turns its pages, and a list that cannot be loaded is offered again',
  { tag: '@staff' },
  async ({ page, site, quietConsole }, info) => {
    test.slow();
    quietConsole.allow(/ERR_FAILED/);
    const owner = new Accounts(site, personOf(info));
    const text = (key: string, values = {}) => site.text('staff', key, values);
    await standAsOwner(page.request, owner.person);

    await test.step('pages', async () => {
      await site.open('/admin/staff-log');
      const table = page.getByRole('table', { name: text('log_list') });
      // Each look at the log is an entry of it, and a page holds ten.
      for (let look = 0; look < 11; look += 1) await page.request.post('/graphql', { data: LOOK });
      await page.reload();
      await site.settled();
      await expect(table.getByRole('row')).toHaveCount(11);
      const next = page.getByRole('button', { name: text('pager_next'), exact: true });
      await next.click();
      await expect(page).toHaveURL(/\?after=\d+$/);
      await expect(next).toBeFocused();
      const pages = page.getByRole('navigation', { name: text('pager_name', { list: text('log_list') }) });
      await expect(pages.getByRole('status')).toHaveText(text('pager_range_uncounted', { from: 11, to: 20 }));
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      await site.expectAccessible();
      await page.getByRole('button', { name: text('pager_first'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${site.address('/admin/staff-log')}$`));
    });

    for (const [path, operation, failed] of [
      ['/admin/staff-log', /"StaffLog"/, 'log_failed'],
      ['/admin/people', /"People"/, 'people_failed'],
    ] as const) {
      await test.step(`${path} without an answer`, async () => {
        let cut = true;
        await page.route('**/graphql**', (route) =>
          cut && operation.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
        );
        await site.open(path);
        await expect(page.getByText(text(failed), { exact: true })).toBeVisible();
        await site.expectAccessible();
        cut = false;
        await page.getByRole('button', { name: site.text('common', 'try_again'), exact: true }).click();
        await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

const LOOK = { query: 'query LookForTest { staffLog(first: 1) { next } }' };
