import { Accounts } from './support/accounts.ts';
import { rewriteAnswers } from './support/conditions.ts';
import { bookingAt, SEOUL } from './support/drafts.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, test } from './support/site.ts';

test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('a staff page has a frame of its own, and the preview has that of visitors', async ({
  page,
  site,
  isMobile,
}, info) => {
  const owner = new Accounts(site, personOf(info));
  const text = (key: string) => site.text('staff', key);
  await standAsOwner(page.request, owner.person);
  await site.open('/admin/people');
  await site.settled();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: site.text('common', 'main_menu') })).toHaveCount(0);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('navigation', { name: site.text('common', 'language') })).toBeVisible();
  await site.expectAccessible();

  await test.step('to a screen and out by the keyboard alone', async () => {
    if (isMobile) {
      await bar.getByRole('button', { name: text('staff_menu'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await site.expectAccessible();
    }
    const entry = page.getByRole('link', { name: text('log_title'), exact: true }).filter({ visible: true });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(owner.heading('log_title', 'staff')).toBeFocused();
    await bar.getByRole('button', { name: site.text('account', 'menu_user'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByText(owner.person.email, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the page of visitors', async () => {
    if (isMobile) await bar.getByRole('button', { name: text('staff_menu'), exact: true }).click();
    const way = page.getByRole('link', { name: text('to_site'), exact: true }).filter({ visible: true });
    await way.click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await site.open('/preview');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test(
  'the menu fits a window of 900 px, and a lower one shows its current entry',
  { tag: '@desk' },
  async ({ page, site }, info) => {
    await standAsOwner(page.request, personOf(info));
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.open('/admin/staff-log');
    await site.settled();
    const menu = page.getByRole('navigation', { name: site.text('staff', 'staff_menu'), exact: true });
    const last = menu.getByRole('link').last();
    await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport({ ratio: 1 });
    for (const link of await menu.getByRole('link').all()) expect((await link.boundingBox())?.height).toBe(32);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.reload();
    await site.settled();
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

test('one search finds screens, bookings, centres, events and people', async ({ page, site, baseURL }, info) => {
  test.slow();
  const owner = new Accounts(site, personOf(info));
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await standAsOwner(page.request, owner.person);
  const { name, email } = personOf(info, 1);
  const digits = String(Number.parseInt(email.slice(7, 14), 16))
    .padStart(8, '0')
    .slice(-8);
  await bookingAt(
    baseURL ?? '',
    { state: SEOUL, day: '2026-11-27', nth: Number(digits) % 7 },
    { name, phone: `010${digits}`, licence: `34나${digits.slice(0, 4)}` },
  );
  await site.open('/admin/overview');
  await site.settled();
  const option = page.getByRole('option');
  const group = (key: string) => page.getByRole('group', { name: text(key), exact: true });

  await test.step('by the key, and to a screen without the mouse', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await site.expectAccessible();
    await page.keyboard.type(text('people_title').slice(0, 4));
    await expect(option.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(owner.heading('people_title', 'staff')).toBeFocused();
  });

  await test.step('by the button: a booking by the last digits of its phone', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('search_open') })
      .click();
    await page.getByRole('dialog').getByRole('combobox').fill(digits.slice(-4));
    await expect(group('search_bookings').getByRole('option').first()).toContainText(/G26\d{4}-/);
    await site.expectAccessible();
    await group('search_bookings').getByRole('option').first().click();
    await expect(owner.heading('bookings_title', 'staff')).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=G26\d{4}-/);
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2);
  });

  await test.step('a centre by its code, and a person by address', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('search_open') })
      .click();
    await page.getByRole('dialog').getByRole('combobox').fill('SC-0001');
    await expect(group('service_centres_entry').getByRole('option').first()).toContainText('SC-0001');
    await page.getByRole('dialog').getByRole('combobox').fill(owner.person.email);
    await expect(group('search_people').getByRole('option')).toHaveCount(1);
    await site.expectAccessible();
  });
});

test(
  'the search keeps to the rights of a role',
  { tag: '@staff' },
  async ({ page, site, language, playwright, baseURL }, info) => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    await standAsOwner(elsewhere, personOf(info));
    const person = personOf(info, 1);
    await makeStaff(elsewhere, person, ['DEALER_MANAGER'], language);
    await openSession(page.request, person);
    await site.open('/admin/overview');
    await site.settled();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('SC-0001');
    const group = (key: string) => page.getByRole('group', { name: site.text('staff', key), exact: true });
    await expect(group('service_centres_entry').getByRole('option').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('combobox').fill(person.email);
    await expect(page.getByText(site.text('staff', 'search_none'), { exact: true })).toBeVisible();
    await elsewhere.dispose();
  },
);

test('what waits is counted in the menu and leads to where it is settled', async ({ page, site, isMobile }, info) => {
  const owner = new Accounts(site, personOf(info));
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await standAsOwner(page.request, owner.person);
  // A failed delivery needs days of retries; here only its display is tested.
  await rewriteAnswers(page, /^StaffNotices$/, (answer) => {
    const { data } = JSON.parse(answer);
    const draws = [{ __typename: 'DrawNotice', event: 'winterbatteries', name: 'GAON', task: 'APPROVE' }];
    return JSON.stringify({ data: { staffNotices: { ...data.staffNotices, failedDeliveries: 120, draws } } });
  });
  await site.open('/admin/overview');
  const tasks = page.getByRole('region', { name: text('tasks'), exact: true });
  await expect(tasks.getByRole('link', { name: text('task_draw_approve') })).toHaveAttribute(
    'href',
    /\/admin\/event-draw\/winterbatteries$/,
  );
  await site.expectAccessible();
  if (isMobile) await page.getByRole('button', { name: text('staff_menu'), exact: true }).click();
  const entry = page.getByRole('link', { name: new RegExp(`^${text('bookings_title')}`) }).filter({ visible: true });
  await expect(entry).toContainText('99+');
  await expect(entry).toHaveAccessibleName(`${text('bookings_title')} ${text('tasks_count', { count: 120 })}`);
  await site.expectAccessible();
  if (isMobile) await page.keyboard.press('Escape');
  await tasks.getByRole('link', { name: text('task_deliveries') }).click();
  await expect(page).toHaveURL(/\?tab=deliveries$/);
  await expect(owner.heading('bookings_title', 'staff')).toBeVisible();
});

test('the log is filtered in its address and downloaded as it is filtered', async ({ page, site }, info) => {
  const owner = new Accounts(site, personOf(info));
  const text = (key: string, values = {}) => site.text('staff', key, values);
  await standAsOwner(page.request, owner.person);
  const rows = page.getByRole('table', { name: text('log_list') }).getByRole('row');

  await test.step('by action, by typing', async () => {
    await site.open('/admin/staff-log');
    await site.settled();
    // On a phone the filters are folded.
    const unfold = page.getByRole('button', { name: text('log_filters'), exact: true, expanded: false });
    if ((await unfold.count()) > 0) await unfold.click();
    await page.getByRole('combobox', { name: text('log_action') }).fill(text('act_session_open'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?action=session\.open$/);
    await site.settled();
    await expect(rows.nth(1)).toContainText(text('act_session_open'));
    await site.expectAccessible();
  });

  await test.step('by a person, whose address stays out of the URL', async () => {
    const subject = page.getByRole('searchbox', { name: text('log_subject') });
    await subject.fill(owner.person.email);
    await subject.press('Enter');
    await expect(page).toHaveURL(/subject=account(%3A|:)\d+/);
    expect(page.url()).not.toContain('%40');
    await site.settled();
    await expect(rows).toHaveCount(2);
  });

  await test.step('the download is an entry of the log', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('log_export'), exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^staff-log-\d{8}\.xlsx$/);
    await page.getByRole('button', { name: text('log_filters_clear'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${site.address('/admin/staff-log')}$`));
    await expect(rows.filter({ hasText: text('act_log_export') }).first()).toContainText(text('act_session_open'));
  });
});
