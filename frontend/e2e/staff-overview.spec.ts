import type { Locator, Page } from '@playwright/test';
import { Accounts } from './support/accounts.ts';
import { cutOff, rewriteAnswers } from './support/conditions.ts';
import { bookingAt, SEOUL } from './support/drafts.ts';
import { makeStaff, openSession, personOf, type Role, standAsOwner } from './support/people.ts';
import { expect, type Site, test } from './support/site.ts';

test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

const panel = (site: Site, key: string): Locator =>
  site.page.getByRole('region', { name: site.text('staff-overview', key), exact: true });

/** A part of the overview, or its line where there is nothing to show. */
const part = (site: Site, key: string): Locator =>
  key === 'shortcuts'
    ? panel(site, key)
    : panel(site, key).or(line(site, key === 'by_event' ? 'no_events' : `${key}_none`));

const line = (site: Site, key: string): Locator =>
  site.page.getByText(site.text('staff-overview', key), { exact: true });

const figure = (site: Site, key: string): Locator =>
  site.page
    .getByRole('list', { name: site.text('staff-overview', 'figures') })
    .getByRole('listitem')
    .filter({ has: site.page.getByText(site.text('staff-overview', key), { exact: true }) });

/** The first number in it. */
const numberIn = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replace(/,/g, '').match(/\d+/)?.[0] ?? Number.NaN);

/** On a phone the choice of a range is behind a button. */
async function openRange(site: Site): Promise<void> {
  const toggle = panel(site, 'range').getByRole('button', { name: /[–~]/, expanded: false });
  if ((await toggle.count()) > 0) await toggle.click();
}

/** Nothing is wider than the window, whatever its width. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const CHARTS = ['by_day', 'lost_by_day', 'full_by_day', 'by_centre'] as const;

test('an owner sees how everything stands, and comes from a figure to what is behind it', async ({
  page,
  site,
  baseURL,
}, info) => {
  test.slow();
  const owner = new Accounts(site, personOf(info));
  const text = (key: string, values = {}) => site.text('staff-overview', key, values);
  await standAsOwner(page.request, owner.person);
  const { name, email } = personOf(info, 1);
  const digits = String(Number.parseInt(email.slice(7, 14), 16))
    .padStart(8, '0')
    .slice(-8);
  await bookingAt(
    baseURL ?? '',
    { state: SEOUL, day: '2026-11-26', nth: Number(digits) % 7 },
    { name, phone: `010${digits}`, licence: `12가${digits.slice(0, 4)}` },
  );

  await test.step('charts, and the key figures above them', async () => {
    await site.open('/admin/overview');
    for (const key of CHARTS) {
      // A chart whose values are all zero is a sentence.
      await expect(
        panel(site, key)
          .getByRole('img')
          .first()
          .or(line(site, `${key}_none`)),
      ).toBeVisible();
    }
    expect(await numberIn(figure(site, 'made').getByRole('link'))).toBeGreaterThan(0);
    await site.expectAccessible();
    await expectNoSideways(page);
  });

  await test.step('the table begins at today, is put in order and turns its pages', async () => {
    const title = text('table_of', { title: text('by_day') });
    const toggle = page.getByRole('button', { name: title, exact: true });
    await expect(page.getByRole('table')).toHaveCount(0);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const byDay = page.getByRole('table', { name: title });
    const pages = page.getByRole('navigation', { name: site.text('staff', 'pager_name', { list: text('by_day') }) });
    const range = pages.getByRole('status');
    await expect(range).toHaveText(site.text('staff', 'pager_range', { from: 11, to: 20, total: 28 }));
    const dates = byDay.getByRole('rowheader');
    const first = await dates.first().innerText();
    await byDay.getByRole('button', { name: text('date'), exact: true }).click();
    await expect(byDay.getByRole('columnheader', { name: text('date'), exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(dates.first()).not.toHaveText(first);
    const next = pages.getByRole('button', { name: site.text('staff', 'pager_next'), exact: true });
    await next.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(range).toHaveText(site.text('staff', 'pager_range', { from: 21, to: 28, total: 28 }));
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await site.expectAccessible();
  });

  await test.step('another range stands in the address', async () => {
    await openRange(site);
    await page.getByRole('link', { name: text('range_week'), exact: true }).click();
    await expect(page).toHaveURL(/\?from=2026-11-17&to=2026-11-23$/);
    await site.settled();
    const title = text('by_day');
    await page.getByRole('button', { name: text('table_of', { title }), exact: true }).click();
    // Seven days are one page.
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('navigation', { name: site.text('staff', 'pager_name', { list: title }) })).toHaveCount(
      0,
    );
    await openRange(site);
    await page.getByRole('button', { name: new RegExp(`^${text('range_to')}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${site.address('/admin/overview')}$`));
    await site.settled();
  });

  await test.step('a figure leads to its list', async () => {
    await figure(site, 'made').getByRole('link').click();
    await expect(owner.heading('bookings_title', 'staff')).toBeVisible();
    await expect(page).toHaveURL(/[?&]made-from=2026-11-10&made-to=2026-12-07/);
    await site.settled();
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  });
});

/** The content for each role: its parts, or links to its screens. */
const FOUND: Record<Exclude<Role, 'OWNER'>, readonly string[]> = {
  BOOKING_MANAGER: ['by_day', 'lost_by_day', 'full_by_day', 'by_centre'],
  CONTENT_EDITOR: ['by_event'],
  DEALER_MANAGER: ['shortcuts'],
  AUDITOR: ['shortcuts'],
};

test(
  'each role sees its own part and no other',
  { tag: '@staff' },
  async ({ page, site, language, playwright, baseURL }, info) => {
    test.slow();
    const elsewhere = await playwright.request.newContext({ baseURL });
    await standAsOwner(elsewhere, personOf(info));
    for (const [nth, role] of (Object.keys(FOUND) as (keyof typeof FOUND)[]).entries()) {
      await test.step(role, async () => {
        const person = personOf(info, nth + 1);
        await makeStaff(elsewhere, person, [role], language);
        await page.context().clearCookies();
        await openSession(page.request, person);
        // By the entry of the area, which leads here.
        await site.open('/admin');
        await expect(page).toHaveURL(new RegExp(`${site.address('/admin/overview')}$`));
        for (const key of FOUND[role]) await expect(part(site, key).first()).toBeVisible();
        for (const key of [...CHARTS, 'by_event', 'shortcuts'].filter((one) => !FOUND[role].includes(one))) {
          await expect(part(site, key), key).toHaveCount(0);
        }
        await site.expectAccessible();
        await expectNoSideways(page);
      });
    }
    await elsewhere.dispose();
  },
);

test('events with entries are compared, and one of them is looked at by day', async ({ page, site }, info) => {
  const text = (key: string, values = {}) => site.text('staff-overview', key, values);
  await standAsOwner(page.request, personOf(info));
  // Each entry needs an identity check; here only the display of many is tested.
  const event = (key: string, name: string, counts: readonly number[]) => ({
    __typename: 'OverviewEvent',
    key,
    name,
    entries: counts.reduce((sum, count) => sum + count, 0),
    days: Array.from({ length: 28 }, (_, at) => ({
      __typename: 'OverviewCount',
      date: new Date(Date.UTC(2026, 10, 10 + at)).toISOString().slice(0, 10),
      count: counts[at] ?? 0,
    })),
  });
  const events = [event('winterbatteries', 'GAON A', [3, 9, 4]), event('cms-6', 'GAON B', [0, 1, 1200])];
  await rewriteAnswers(page, /^Overview$/, (answer) => {
    const { data } = JSON.parse(answer);
    return JSON.stringify({ data: { overview: { ...data.overview, events } } });
  });
  await site.open('/admin/overview');
  const byEvent = panel(site, 'by_event');
  await byEvent.getByRole('button', { name: text('table_of', { title: text('by_event') }), exact: true }).click();
  await expect(byEvent.getByRole('rowheader')).toHaveText(['GAON B', 'GAON A']);
  await expect(byEvent.getByRole('link', { name: 'GAON A' })).toHaveAttribute(
    'href',
    /\/admin\/event-draw\/winterbatteries$/,
  );
  const byDay = panel(site, 'event_by_day');
  await expect(byDay.getByRole('img')).toHaveAccessibleName(
    new RegExp(`^${text('event_by_day_of', { name: 'GAON B' })}`),
  );
  await byDay.getByRole('combobox').click();
  await site.expectAccessible();
  await byDay.getByRole('option', { name: 'GAON A' }).click();
  await expect(byDay.getByRole('img')).toHaveAccessibleName(
    new RegExp(`^${text('event_by_day_of', { name: 'GAON A' })}`),
  );
  await site.expectAccessible();
  await expectNoSideways(page);
});

test(
  'where visits are counted is another site, in a new tab',
  { tag: '@staff' },
  async ({ page, site, isMobile }, info) => {
    await standAsOwner(page.request, personOf(info));
    await site.open('/admin/overview');
    if (isMobile) await page.getByRole('button', { name: site.text('staff', 'staff_menu'), exact: true }).click();
    const name = `${site.text('staff', 'analytics_entry')} ${site.text('common', 'new_window')}`;
    const entry = page.getByRole('link', { name, exact: true }).filter({ visible: true });
    await expect(entry).toHaveAttribute('href', 'https://stats.gaon.example/');
    await expect(entry).toHaveAttribute('target', '_blank');
    await expect(entry).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test(
  'an overview that cannot be loaded is offered again',
  { tag: '@staff' },
  async ({ page, site, quietConsole }, info) => {
    quietConsole.allow(/ERR_FAILED/);
    await standAsOwner(page.request, personOf(info));
    const mend = await cutOff(page, /^Overview$/);
    await site.open('/admin/overview');
    await expect(page.getByText(site.text('staff-overview', 'failed'), { exact: true })).toBeVisible();
    await site.expectAccessible();
    mend();
    await page.getByRole('button', { name: site.text('common', 'try_again'), exact: true }).click();
    await expect(panel(site, 'by_day')).toBeVisible();
  },
);
