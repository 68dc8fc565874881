import type { APIRequestContext, Locator } from '@playwright/test';
import { rewriteAnswers } from './support/conditions.ts';
import { bookingAt, firstCentreOf, SEOUL } from './support/drafts.ts';
import { type Visitor, visitorOf } from './support/journey.ts';
import { ask } from './support/others.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, type Site } from './support/site.ts';
import { test } from './support/staff.ts';

const HERE = '/admin/booking-status-managerment';

test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

/** The work on bookings, by the words on its screen. */
class Office {
  constructor(readonly site: Site) {}

  get page() {
    return this.site.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.site.text('staff-bookings', key, values);
  }

  /** A text whose blanks may be filled by anything. */
  pattern(key: string): RegExp {
    return this.site.pattern('staff-bookings', key);
  }

  tab(key: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.text(key)}`) });
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.text(key), exact: true });
  }

  /** Dialogs lie over each other: the one that was opened last. */
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  get summary(): Locator {
    return this.page.getByRole('group', { name: this.site.text('common', 'error_summary') });
  }

  said(key: string): Locator {
    return this.page.getByRole('group', { name: this.text(key), exact: true });
  }

  async search(words: string): Promise<void> {
    await this.main.getByRole('searchbox').fill(words);
    await this.page.keyboard.press('Enter');
    await this.site.settled();
  }

  /** The row of a booking in the list. */
  row(number: string): Locator {
    return this.main.getByRole('row').filter({ hasText: number });
  }

  /** Nothing is wider than the window. */
  async fits(): Promise<void> {
    const over = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, 'the page is scrolled sideways').toBeLessThanOrEqual(0);
  }
}

/** Creates a booking and returns its readable number. */
async function booked(request: APIRequestContext, address: string, day: string, visitor: Visitor): Promise<string> {
  const { name, phone, licence, seed } = visitor;
  const id = await bookingAt(address, { state: SEOUL, day, nth: seed }, { name, phone, licence });
  const query = 'query NumberForTest($id: ID!) { booking(id: $id) { number } }';
  return (await ask<{ booking: { number: string } }>(request, query, { id })).booking.number;
}

test('a booking is found, looked at, moved and cancelled, and the log has it', async ({
  page,
  site,
  baseURL,
  isMobile,
  standAs,
  elsewhere,
}, info) => {
  test.slow();
  await standAs('BOOKING_MANAGER');
  const office = new Office(site);
  const visitor = visitorOf(info);
  const day = '2026-12-08';
  const number = await booked(elsewhere.request, baseURL ?? '', day, visitor);
  const centre = await firstCentreOf(baseURL ?? '', SEOUL.ko);

  await test.step('by the telephone number, which stays out of the address', async () => {
    await site.open(HERE);
    await expect(page.getByRole('heading', { level: 1, name: site.text('staff', 'bookings_title') })).toBeVisible();
    await expect(office.button('quick_today')).toHaveAttribute('aria-pressed', 'true');
    await site.expectAccessible();
    await office.fits();
    await office.search(visitor.phone);
    await expect(office.row(number)).toBeVisible();
    await expect(office.row(number)).not.toContainText(visitor.name);
    expect(page.url()).not.toContain(visitor.phone);
    await page.reload();
    await site.settled();
    await expect(office.row(number)).toBeVisible();
    const row = await office.row(number).boundingBox();
    if (isMobile) {
      const bar = await page.getByRole('link', { name: office.text('tab_new'), exact: true }).boundingBox();
      expect((row?.y ?? 0) + (row?.height ?? 0), 'on the first screen, above the bar').toBeLessThan(bar?.y ?? 0);
    } else {
      expect(row?.height, 'one line').toBe(36);
    }
  });

  await test.step('narrowed down until there is none', async () => {
    await office.button('filters').click();
    await office.main.getByText(office.text('state_no_show'), { exact: true }).first().click();
    await expect(office.main.getByText(office.text('no_record_found'))).toBeVisible();
    await expect(page).toHaveURL(/\?state=NO_SHOW$/);
    await site.expectAccessible();
    await office.fits();
    await office.button('view_save').click();
    const naming = office.dialog(office.text('view_save_title'));
    await naming.getByRole('textbox').fill('G-12');
    await site.expectAccessible();
    await page.keyboard.press('Enter');
    await expect(office.main.getByRole('button', { name: 'G-12', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goBack();
    await expect(office.row(number)).toBeVisible();
  });

  const title = office.text('booking_title', { number });
  await test.step('whole, in its dialog', async () => {
    await office.row(number).getByRole('button', { name: number }).click();
    await expect(office.dialog(title).getByText(visitor.name, { exact: true })).toBeVisible();
    await expect(office.dialog(title).getByText(visitor.licence, { exact: true })).toBeVisible();
    await expect(office.dialog(title).getByText(office.text('kind_confirmed')).first()).toBeVisible();
    await site.expectAccessible();
    await office.fits();
  });

  await test.step('to another time', async () => {
    await office
      .dialog(title)
      .getByRole('button', { name: office.text('move_booking'), exact: true })
      .click();
    const moving = office.dialog(office.text('move_title'));
    const times = moving.locator('input[name="time"]:enabled');
    await expect(times.first()).toBeVisible();
    await site.expectAccessible();
    await moving.getByRole('button', { name: office.text('move_submit'), exact: true }).click();
    await expect(moving.getByText(site.text('errors', 'timeslot_required'))).toBeVisible();
    const time = await times.last().inputValue();
    await times.last().check();
    await moving.getByRole('button', { name: office.text('move_submit'), exact: true }).click();
    await expect(office.said('moved')).toBeFocused();
    await expect(office.dialog(title)).toContainText(`${day.replaceAll('-', '/')} ${time}`);
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(office.row(number)).toContainText(time);
    await expect(office.row(number).getByRole('button', { name: number })).toBeFocused();
  });

  await test.step('in the day of its centre', async () => {
    await site.open(`${HERE}?tab=day&centre=${centre}&day=${day}`);
    await expect(office.main.getByRole('table').first()).toBeVisible();
    await site.expectAccessible();
    await office.fits();
    await office.button(isMobile ? 'look_table' : 'look_list').click();
    await site.expectAccessible();
    await office.fits();
    await office.button('look_list').click();
    const entry = office.main.getByRole('row').filter({ hasText: number }).getByRole('button');
    await entry.click();
    await expect(office.dialog(title)).toBeVisible();
  });

  await test.step('cancelled from there', async () => {
    await office
      .dialog(title)
      .getByRole('button', { name: office.text('cancel_booking'), exact: true })
      .click();
    const question = office.dialog(office.text('cancel_title'));
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: office.text('cancel_yes'), exact: true }).click();
    await expect(question.getByText(office.text('cancel_reason_required'))).toBeVisible();
    await site.expectAccessible();
    await question
      .getByRole('radio', { name: office.text('reason_centre_unavailable'), exact: true })
      .check({ force: true });
    await site.expectAccessible();
    await question.getByRole('button', { name: office.text('cancel_yes'), exact: true }).click();
    await expect(office.said('cancelled')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(office.main.getByRole('row').filter({ hasText: number })).toContainText(
      office.text('state_cancelled'),
    );
  });

  await test.step('what was sent about it', async () => {
    await site.open(`${HERE}?tab=deliveries&show=all`);
    await expect(office.main.getByRole('row').filter({ hasText: number }).first()).toBeVisible();
    await site.expectAccessible();
    await office.fits();
    await office.button('deliveries_troubled').click();
    await site.settled();
    await site.expectAccessible();
  });

  await test.step('who did what is in the log', async () => {
    type Log = { staffLog: { entries: { action: string; subject: string }[] } };
    const query = 'query LogForTest { staffLog(first: 100) { entries { action subject } } }';
    const { staffLog } = await ask<Log>(elsewhere.request, query, {});
    const done = staffLog.entries.filter(({ subject }) => subject === `booking:${number}`).map(({ action }) => action);
    expect(done).toContain('booking.read');
    expect(done).toContain('booking.cancel');
  });
});

test(
  'no column of the list is cut off beside the menu',
  { tag: '@desk' },
  async ({ page, site, baseURL, standAs, elsewhere }, info) => {
    await standAs('BOOKING_MANAGER');
    const number = await booked(elsewhere.request, baseURL ?? '', '2026-12-10', visitorOf(info));
    const name = 'GAON Seoul Gangseo South Service Centre';
    await rewriteAnswers(page, /^BookingList$/, (answer) => {
      const { data } = JSON.parse(answer);
      for (const { booking } of data.bookingList.rows) Object.assign(booking.dealer.name, { ko: name, en: name });
      return JSON.stringify({ data });
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await site.open(`${HERE}?days=all`);
    const office = new Office(site);
    await expect(office.row(number)).toContainText(name);
    const table = office.main.getByRole('table');
    expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBe(0);
    const centre = office.row(number).getByTitle(name);
    expect(await centre.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  },
);

test(
  'a booking is dragged to another half hour of its day by the mouse, and by the keyboard',
  { tag: '@desk' },
  async ({ page, site, baseURL, standAs, elsewhere }, info) => {
    await standAs('BOOKING_MANAGER');
    const office = new Office(site);
    const visitor = visitorOf(info);
    const day = '2026-12-09';
    const number = await booked(elsewhere.request, baseURL ?? '', day, visitor);
    const centre = await firstCentreOf(baseURL ?? '', SEOUL.ko);
    const handle = office.main.getByRole('button', { name: office.pattern('drag_booking') });
    const question = office.dialog(office.text('move_title'));
    const yes = question.getByRole('button', { name: office.text('move_submit'), exact: true });
    await site.open(`${HERE}?tab=day&centre=${centre}&day=${day}`);
    await expect(handle.first()).toBeVisible();
    await site.expectAccessible();

    await test.step('by the mouse', async () => {
      const entry = office.main.locator('[draggable="true"]').first();
      const row = office.main.getByRole('rowheader', { name: '16:30' });
      await entry.dragTo(row);
      await expect(question).toContainText('→ 16:30');
      await yes.click();
      await expect(office.said('moved')).toBeVisible();
      await expect(office.main.getByRole('button', { name: /^16:30–/ })).toBeVisible();
    });

    await test.step('by the keyboard', async () => {
      await handle.last().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', office.pattern('move_to'));
      await page.keyboard.press('Enter');
      await expect(question).toContainText('16:30 →');
      await yes.click();
      await expect(office.said('moved')).toBeVisible();
      await expect(office.main.getByRole('button', { name: /^16:30–/ })).toHaveCount(0);
    });
    await office.tab('tab_bookings').click();
    await office.search(visitor.phone);
    await expect(office.row(number)).toBeVisible();
  },
);

test('a booking is made for a caller, corrected and noted, and its customer reads why it was cancelled', async ({
  page,
  site,
  standAs,
  elsewhere,
}, info) => {
  test.slow();
  await standAs('BOOKING_MANAGER');
  const office = new Office(site);
  const { name, phone, licence, seed } = visitorOf(info);
  const field = (key: string) => office.main.getByRole('textbox', { name: new RegExp(`^${office.text(key)}`) });
  const pick = async (label: string, typed: string) => {
    await office.main.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(typed);
    await page.getByRole('option').first().click();
  };

  await test.step('what is missing is said', async () => {
    await site.open(HERE);
    await page.getByRole('link', { name: office.text('tab_new'), exact: true }).click();
    await expect(page).toHaveURL(/\?tab=new$/);
    await office.button('new_submit').click();
    await expect(office.summary).toBeFocused();
    await expect(office.summary.getByRole('link')).toHaveCount(11);
    await site.expectAccessible();
    await office.fits();
  });

  await test.step('filled in as the caller says it', async () => {
    // The service first: a change of services loads the times again.
    await office.main.getByRole('checkbox').first().check({ force: true });
    await pick(office.text('centre'), 'SC-');
    const times = office.main.locator('input[name="time"]:enabled');
    await expect(times.first()).toBeVisible();
    await times.nth(seed % (await times.count())).check({ force: true });
    await pick(site.text('booking', 'make'), 'Hyundai');
    await pick(site.text('booking', 'year'), '2024');
    await pick(site.text('booking', 'model'), 'Avante');
    await field('name').fill(name);
    await field('phone').fill(phone);
    await field('plate').fill(licence);
    for (const key of ['consent_personal', 'consent_third_party']) {
      await office.main
        .getByRole('checkbox', { name: new RegExp(`${site.text('booking', key)}$`) })
        .check({ force: true });
    }
    await site.expectAccessible();
    await office.fits();
    await office.button('new_submit').click();
    await office.button('new_open').click();
  });

  const opened = page.getByRole('dialog').filter({ hasText: name });
  await expect(opened.getByText(office.text('origin_staff'))).toBeVisible();
  const number = /G\d{6}-\w{5}/.exec((await opened.textContent()) ?? '')?.[0] ?? '';
  const title = office.text('booking_title', { number });

  await test.step('corrected, by the rules of the visitors’ form', async () => {
    const press = (key: string) =>
      page.getByRole('dialog').getByRole('button', { name: office.text(key), exact: true });
    await press('correct_booking').click();
    const form = office.dialog(office.text('correct_title'));
    const plate = form.getByRole('textbox', { name: office.text('plate') });
    await plate.fill('');
    await press('correct_submit').click();
    await expect(form.getByText(site.text('errors', 'required_licenseno')).first()).toBeVisible();
    await site.expectAccessible();
    await plate.fill(`${licence.slice(0, -4)}0007`);
    await press('correct_submit').click();
    await expect(office.said('corrected')).toBeFocused();
    await expect(office.dialog(title)).toContainText('0007');
  });

  await test.step('with a note that only staff see', async () => {
    const note = office.dialog(title).getByRole('textbox', { name: office.text('staff_note') });
    await note.fill('G-12');
    await office
      .dialog(title)
      .getByRole('button', { name: office.text('staff_note_save'), exact: true })
      .click();
    await expect(office.said('staff_note_saved')).toBeFocused();
    await expect(note).toHaveValue('G-12');
    await site.expectAccessible();
    await office.fits();
  });

  await test.step('cancelled, and the reason is on its page', async () => {
    await office
      .dialog(title)
      .getByRole('button', { name: office.text('cancel_booking'), exact: true })
      .click();
    const question = office.dialog(office.text('cancel_title'));
    await question
      .getByRole('radio', { name: office.text('reason_parts_unavailable'), exact: true })
      .check({ force: true });
    await question.getByRole('button', { name: office.text('cancel_yes'), exact: true }).click();
    await expect(office.said('cancelled')).toBeFocused();
    type List = { bookingList: { rows: { booking: { id: string } }[] } };
    const query = `query IdForTest { bookingList(input: { search: "${number}" }) { rows { booking { id } } } }`;
    const { bookingList } = await ask<List>(elsewhere.request, query, {});
    await site.open(`/booking-confirmation/${bookingList.rows[0]?.booking.id}`);
    await expect(page.getByText(site.text('confirmation', 'reason_parts_unavailable'))).toBeVisible();
    await site.expectAccessible();
  });
});

test('the report is checked, and taken as a sheet and as a PDF', { tag: '@staff' }, async ({ page, site, standAs }) => {
  test.slow();
  await standAs('BOOKING_MANAGER');
  const office = new Office(site);
  const range = 'request-from=2026-11-20&request-to=2026-11-10';
  await site.open(`${HERE}?tab=report&${range}`);
  await site.expectAccessible();
  await office.fits();

  await test.step('what is wrong is said', async () => {
    await office.button('report_submit').click();
    await expect(office.summary).toBeFocused();
    await expect(office.summary.getByRole('listitem')).toHaveText([
      office.text('fromdate_biggerthan_todate'),
      site.text('errors', 'reason_required'),
    ]);
    await site.expectAccessible();
  });

  await test.step('the calendar ends today', async () => {
    const clear = office.text('range_clear', { label: office.text('request_dates') });
    await office.main.getByRole('button', { name: clear, exact: true }).click();
    await expect(page).toHaveURL(/\?tab=report$/);
    const to = office.text('range_to', { label: office.text('request_dates') });
    await office.main.getByRole('button', { name: new RegExp(`^${to}`) }).click();
    const calendar = office.dialog(to);
    await expect(
      calendar.locator('[role="gridcell"] [aria-disabled="true"]:not([data-outside-month])').first(),
    ).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('Escape');
  });

  for (const [format, ending] of [
    ['format_xlsx', /\.xlsx$/],
    ['format_pdf', /\.pdf$/],
  ] as const) {
    await test.step(format, async () => {
      await office.main.getByRole('radio', { name: office.text(format), exact: true }).check();
      await office.main.getByRole('textbox', { name: office.text('report_reason') }).fill('월말 정리');
      const download = page.waitForEvent('download');
      await office.button('report_submit').click();
      expect((await download).suggestedFilename()).toMatch(ending);
    });
  }
});

test(
  'a day’s work by the keyboard alone',
  { tag: '@desk' },
  async ({ page, site, baseURL, standAs, elsewhere }, info) => {
    test.slow();
    await standAs('BOOKING_MANAGER');
    const office = new Office(site);
    const number = await booked(elsewhere.request, baseURL ?? '', '2026-12-09', visitorOf(info));
    await site.open(HERE);
    await office.main.getByRole('searchbox').focus();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?q=${number}$`));
    const opener = office.row(number).getByRole('button', { name: number });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(office.dialog(office.text('booking_title', { number }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await office.tab('tab_bookings').focus();
    await page.keyboard.press('ArrowRight');
    await expect(office.tab('tab_day')).toBeFocused();
    await expect(page).toHaveURL(/\?tab=day$/);
    await page.keyboard.press('End');
    await expect(office.tab('tab_report')).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a manager who is limited to a centre meets the bookings of no other',
  { tag: '@staff' },
  async ({ page, site, baseURL, elsewhere, standAs }, info) => {
    test.slow();
    const person = await standAs('BOOKING_MANAGER');
    const office = new Office(site);
    const staff = (key: string, values = {}) => site.text('staff', key, values);
    const centre = await firstCentreOf(baseURL ?? '', SEOUL.ko);
    const number = await booked(elsewhere.request, baseURL ?? '', '2026-12-10', visitorOf(info));
    await site.open(`${HERE}?q=${number}`);
    await expect(office.row(number)).toBeVisible();

    // The owner's browser sets the limit; the manager's session stays open.
    const owner = await elsewhere.newPage();
    const other = centre === 'SC-0002' ? 'SC-0003' : 'SC-0002';
    const limitTo = async (code: string | null) => {
      await owner.goto(site.address('/admin/people'));
      const row = owner.getByRole('row').filter({ hasText: person.email });
      await row.getByRole('button', { name: staff('more_actions') }).click();
      await owner.getByRole('menuitem', { name: staff('person_centres'), exact: true }).click();
      const dialog = owner.getByRole('dialog');
      for (const button of await dialog.getByRole('list').getByRole('button').all()) await button.click();
      if (code !== null) {
        await dialog.getByRole('combobox', { name: staff('centres_add') }).fill(code);
        await owner.getByRole('option').first().click();
      }
      await dialog.getByRole('button', { name: staff('roles_submit'), exact: true }).click();
      await expect(owner.getByText(staff('centres_done', { person: person.name }), { exact: true })).toBeVisible();
      if (code !== null) await expect(row).toContainText(staff('centres_only', { count: 1 }));
    };
    await limitTo(other);
    await office.search(`${number} `);
    await page.reload();
    await site.settled();
    await expect(office.row(number)).toHaveCount(0);
    await expect(office.main).toContainText(other);
    await site.expectAccessible();
    await office.fits();
    await site.open(`${HERE}?tab=day`);
    await expect(office.main.getByRole('combobox', { name: office.text('centre') })).toHaveValue(new RegExp(other));
    await site.open('/admin/people');
    await expect(page.getByRole('heading', { level: 1, name: staff('not_allowed_title') })).toBeVisible();

    await limitTo(centre);
    await site.open(`${HERE}?q=${number}`);
    await expect(office.row(number)).toBeVisible();
    await owner.close();
  },
);

test(
  'an owner may, and who has another role may not',
  { tag: '@staff' },
  async ({ page, site, language, playwright, baseURL }, info) => {
    test.slow();
    const owner = await playwright.request.newContext({ baseURL });
    await standAsOwner(owner, personOf(info));
    for (const [nth, role] of (['CONTENT_EDITOR', 'DEALER_MANAGER', 'AUDITOR'] as const).entries()) {
      const person = personOf(info, nth + 1);
      await makeStaff(owner, person, [role], language);
      await openSession(page.request, person);
      await site.open(HERE);
      await expect(
        page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') }),
      ).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
    }
    await site.expectAccessible();
    await page.context().clearCookies();
    await page.context().addCookies((await owner.storageState()).cookies);
    await site.open(HERE);
    await expect(new Office(site).tab('tab_report')).toBeVisible();
    await owner.dispose();
  },
);
