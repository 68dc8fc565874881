import { applyElsewhere, csvOf, DealerList, seedOf, sheetOf } from './support/dealer-lists.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, Site } from './support/site.ts';
import { test } from './support/staff.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

/** A row of a list with one cell changed. */
function withCell(header: readonly string[], row: readonly string[], field: string, text: string): string[] {
  const at = header.indexOf(field);
  expect(at, field).toBeGreaterThanOrEqual(0);
  return header.map((_, column) => (column === at ? text : (row[column] ?? '')));
}

test('a list is taken home and brought back as it was', { tag: '@staff' }, async ({ page, site, standAs }) => {
  test.slow();
  await standAs('DEALER_MANAGER');
  const list = new DealerList(site, 'service-center');
  await list.open();
  await expect(
    page.getByRole('heading', { level: 1, name: list.text('service-center_title'), exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${list.text('service-center_title')} \\|`));
  for (const day of ['from', 'to']) {
    await expect(page.getByRole('term').filter({ hasText: list.text(day) })).toBeVisible();
  }
  await site.expectAccessible();
  const rows = await list.download();
  expect(rows[0]?.slice(0, 4)).toEqual(['dealerCode', 'dealerName', 'networkName', 'state']);
  await list.preview(rows);
  await expect(list.says('nothing_title')).toBeVisible();
  expect(await list.countOf('changes')).toBe(0);
  expect(await list.countOf('unchanged')).toBe(rows.length - 1);
  await expect(list.button('confirm')).toHaveCount(0);
  await site.expectAccessible();
  // The same as text, as Excel saves it in Korea and elsewhere.
  for (const name of ['list.csv', 'code-page-949.csv']) {
    await list.previewFile(csvOf(rows, name));
    await expect(list.says('nothing_title')).toBeVisible();
    expect(await list.countOf('unchanged')).toBe(rows.length - 1);
  }
});

test('an upload is looked at, applied, and undone', async ({ page, site, standAs }, info) => {
  test.slow();
  await standAs('DEALER_MANAGER');
  const list = new DealerList(site, 'parts-dealer');
  await list.open();
  const [header = [], ...dealers] = await list.download();
  const dealer = dealers[seedOf(info, dealers.length)] ?? [];
  const [code = ''] = dealer;
  const network = `가온망 ${seedOf(info, 100_000)}`;

  await test.step('what is no list is refused, and nothing is shown of it', async () => {
    await list.upload({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('no sheet') });
    await expect(list.main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await site.expectAccessible();
    await list.upload({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
    await expect(list.main.getByRole('alert')).toContainText(site.text('errors', 'file_type'));
  });

  await test.step('new, changed and wrong rows', async () => {
    const fresh = withCell(header, withCell(header, dealer, 'dealerCode', 'PD-E2E-1'), 'dealerName', '미리보기 대리점');
    const wrong = withCell(header, withCell(header, dealer, 'dealerCode', 'PD-E2E-2'), 'weekdayHours', '아무 때나');
    await list.preview([header, fresh, wrong, withCell(header, dealer, 'networkName', network)], 'three.xlsx');
    expect([await list.countOf('new'), await list.countOf('changed'), await list.countOf('invalid')]).toEqual([
      1, 1, 1,
    ]);
    await expect(list.row('PD-E2E-2')).toContainText(list.text('field_weekdayHours'));
    await expect(list.row('PD-E2E-2')).toContainText(list.text('row_invalid'));
    await expect(list.row('PD-E2E-1')).toContainText(list.text('row_new'));
    await expect(list.row(code)).toContainText(network);
    await expect(list.says('invalid_title', { count: 1 })).toBeVisible();
    await expect(list.button('confirm')).toHaveCount(0);
    await site.expectAccessible();
    // Corrected in place, first in vain.
    const cell = list.row('PD-E2E-2').getByRole('textbox');
    for (const [text, said] of [
      ['매일', 'still_wrong'],
      ['9:00~18:00', 'corrected'],
    ] as const) {
      await cell.fill(text);
      await page.keyboard.press('Enter');
      await expect(list.says(said, { line: 3 })).toBeVisible();
      await site.settled();
    }
    await expect(list.row('PD-E2E-2')).toContainText(list.text('row_new'));
    await expect(list.button('confirm')).toBeVisible();
    await site.expectAccessible();
    await list.preview([header, fresh, wrong, withCell(header, dealer, 'networkName', network)], 'three.xlsx');
    await list.choice('invalid').click();
    await expect(list.row('PD-E2E-1')).toHaveCount(0);
    await expect(list.row('PD-E2E-2')).toBeVisible();
    await page.goBack();
    await expect(list.row('PD-E2E-1')).toBeVisible();
  });

  await test.step('what would go by a full replacement', async () => {
    await list.preview([header, withCell(header, dealer, 'networkName', network)], 'one.xlsx');
    expect(await list.countOf('removed')).toBe(0);
    await list.main.getByRole('switch', { name: list.text('full_replacement') }).click();
    await expect.poll(() => list.countOf('removed')).toBeGreaterThan(10);
    await site.settled();
    await list.button('confirm').click();
    await expect(list.dialog.getByRole('listitem').filter({ hasText: /\d/ })).toHaveCount(3);
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(list.button('confirm')).toBeFocused();
    await list.main.getByRole('switch', { name: list.text('full_replacement') }).click();
    await expect.poll(() => list.countOf('removed')).toBe(0);
  });

  await test.step('applied', async () => {
    await list.button('confirm').click();
    await expect(list.dialog).toContainText(list.text('will_change', { count: 1 }));
    await list.answer('confirm_yes').click();
    await expect(list.says('msg_uploadsuccess')).toBeVisible();
    await expect(page.locator(':focus')).toContainText(list.text('msg_uploadsuccess'));
    await site.expectAccessible();
    const after = await list.download();
    expect(after.find(([one]) => one === code)).toContain(network);
    // A reload, or a link to a colleague, shows the same.
    await page.reload();
    await site.settled();
    await expect(list.says('msg_uploadsuccess')).toBeVisible();
  });

  await test.step('undone', async () => {
    await list.button('undo').click();
    await site.expectAccessible();
    await list.answer('undo_yes').click();
    await expect(list.says('undone_title')).toBeVisible();
    await site.expectAccessible();
    const after = await list.download();
    expect(after.find(([one]) => one === code)).toEqual(dealer);
    await list.button('preview_close').click();
    await expect(page.getByRole('heading', { name: new RegExp(list.text('parts-dealer_list')) })).toBeFocused();
  });
});

test(
  'of two who apply the same upload one is told, and nothing is applied to what has changed since',
  { tag: '@staff' },
  async ({ page, site, language, standAs, elsewhere }, info) => {
    test.slow();
    await standAs('DEALER_MANAGER');
    const mine = new DealerList(site, 'parts-dealer');
    await mine.open();
    const [header = [], ...dealers] = await mine.download();
    const dealer = dealers[seedOf(info, dealers.length)] ?? [];
    const network = (name: string) => [header, withCell(header, dealer, 'networkName', name)];

    await mine.preview(network('둘이 적용'));
    const theirs = new DealerList(new Site(await elsewhere.newPage(), language), 'parts-dealer');
    await theirs.page.goto(page.url());
    await theirs.site.settled();
    for (const { button, answer } of [theirs, mine].map((one) => ({
      button: one.button('confirm'),
      answer: one.answer('confirm_yes'),
    }))) {
      await button.click();
      await answer.click();
    }
    await expect(theirs.says('msg_uploadsuccess')).toBeVisible();
    await expect(mine.says('applied_by_other')).toBeVisible();
    await site.expectAccessible();

    await mine.preview(network('나중에 적용'), 'late.xlsx');
    await applyElsewhere(elsewhere.request, 'parts-dealer', network('그사이에 적용'));
    await mine.button('confirm').click();
    await mine.answer('confirm_yes').click();
    await expect(mine.says('stale_title')).toBeVisible();
    await site.expectAccessible();
    await mine.button('stale_compare').click();
    await expect(mine.row('그사이에 적용')).toContainText('나중에 적용');
    // Restores the list for the tests that follow.
    await applyElsewhere(elsewhere.request, 'parts-dealer', [header, dealer]);
  },
);

test('a centre is found, edited, set back, and given days off', async ({ page, site, language, standAs }, info) => {
  test.slow();
  await standAs('DEALER_MANAGER');
  const list = new DealerList(site, 'service-center');
  await list.open();
  const [, ...centres] = await list.download();
  const [code = '', name = ''] = centres[seedOf(info, centres.length)] ?? [];
  const saved = list.main.getByText(site.text('staff-content', 'dealer_saved'));

  await test.step('found by its code', async () => {
    await page.getByRole('searchbox', { name: list.text('search_label') }).fill(code);
    await page.keyboard.press('Enter');
    await expect(list.row(code)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${code}$`));
    await list.row(code).getByRole('link').click();
    const heading = list.main.locator('#dealer');
    await expect(heading).toContainText(code);
    await expect(heading).toBeFocused();
    if (language === 'ko') await expect(heading).toContainText(name);
    await site.settled();
    await site.expectAccessible();
  });

  await test.step('a refused value is kept and told at its field', async () => {
    const mobile = list.field('field_mobilePhone');
    await mobile.fill('010');
    await list.save.click();
    await expect(list.main.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await site.expectAccessible();
  });

  await test.step('saved, with its bays, and in the history', async () => {
    const mobile = list.field('field_mobilePhone');
    await mobile.fill('010-0000-4321');
    // Closed on Sundays, so no other test books then.
    const sunday = list.main.getByRole('textbox', { name: language === 'ko' ? '일요일' : 'Sunday', exact: true });
    const before = await sunday.inputValue();
    await sunday.fill(before === '9' ? '8' : '9');
    await list.save.click();
    await expect(saved).toBeVisible();
    const row = list.row(list.text('change_edit')).first();
    await expect(row).toContainText('010-0000-4321');
    await site.expectAccessible();
    // A reload, or a link to a colleague, shows the same.
    await page.reload();
    await site.settled();
    await expect(mobile).toHaveValue('010-0000-4321');
  });

  await test.step('the place is set on the map and by the arrow keys', async () => {
    const [latitude, longitude] = [list.field('field_latitude'), list.field('field_longitude')];
    const before = [await latitude.inputValue(), await longitude.inputValue()];
    const map = list.main.getByRole('group', { name: list.text('map_surface') });
    await expect(list.main.locator('[data-engine]')).toBeVisible();
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('The map has no size.');
    await map.click({ position: { x: box.width / 4, y: box.height / 4 } });
    await expect(longitude).not.toHaveValue(before[1] ?? '');
    expect(Number(await longitude.inputValue())).toBeLessThan(Number(before[1]));
    expect(Number(await latitude.inputValue())).toBeGreaterThan(Number(before[0]));
    const pressed = await longitude.inputValue();
    await map.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(longitude).not.toHaveValue(pressed);
    expect(Number(await longitude.inputValue())).toBeGreaterThan(Number(pressed));
    await site.expectAccessible();
    await latitude.fill(before[0] ?? '');
    await longitude.fill(before[1] ?? '');
  });

  await test.step('set back', async () => {
    const first = list.main
      .getByRole('row')
      .filter({ hasText: new RegExp(`${list.text('change_initial')}|${list.text('change_restore')}`) })
      .filter({ has: page.getByRole('button') })
      .last();
    await first.getByRole('button').click();
    await site.expectAccessible();
    await list.answer('history_restore').click();
    await expect(list.main.getByText(site.text('staff-content', 'dealer_restored'))).toBeVisible();
    await expect(list.field('field_mobilePhone')).not.toHaveValue('010-0000-4321');
  });

  await test.step('a day off', async () => {
    await list.main.getByRole('button', { name: new RegExp(`^${list.text('closure_day')}`) }).click();
    const calendar = page.getByRole('dialog', { name: list.text('closure_day'), exact: true });
    for (let month = 0; month < 3; month += 1) {
      await calendar.getByRole('button', { name: site.text('common', 'next_month'), exact: true }).click();
    }
    await calendar
      .getByRole('gridcell')
      .getByText('16', { exact: true })
      .and(page.locator(':not([data-outside-month])'))
      .click();
    await list.main.getByLabel(list.text('reason_ko')).fill('설비 점검');
    await list.main.getByLabel(list.text('reason_en')).fill('Works on the lift');
    await list.button('closure_save').click();
    const row = list.row(language === 'ko' ? '설비 점검' : 'Works on the lift');
    await expect(row).toBeVisible();
    await site.expectAccessible();
    await row.getByRole('button').click();
    await expect(list.dialog.getByText(list.text('closure_remove_title'))).toBeVisible();
    await site.expectAccessible();
    await page
      .getByRole('dialog', { name: list.text('closure_remove_title') })
      .getByRole('button', { name: list.text('closure_remove'), exact: true })
      .click();
    await expect(row).toHaveCount(0);
  });

  await test.step('Back closes it', async () => {
    await page.goBack();
    await expect(list.save).toHaveCount(0);
    await expect(list.row(code).getByRole('link')).toBeVisible();
  });
});

test(
  'of two who edit the same dealer one is told, and loses nothing',
  { tag: '@staff' },
  async ({ page, site, language, standAs, elsewhere }, info) => {
    test.slow();
    await standAs('DEALER_MANAGER');
    const mine = new DealerList(site, 'parts-dealer');
    await mine.open();
    const [, ...dealers] = await mine.download();
    const [code = ''] = dealers[seedOf(info, dealers.length)] ?? [];
    await mine.open(`?dealer=${code}`);
    const mobile = mine.field('field_mobilePhone');
    const before = await mobile.inputValue();
    const theirs = new DealerList(new Site(await elsewhere.newPage(), language), 'parts-dealer');
    await theirs.open(`?dealer=${code}`);
    await theirs.field('field_linkHref').fill('https://booking.example.com/theirs');
    await mobile.fill('010-0000-8765');
    await theirs.save.click();
    await expect(theirs.main.getByText(site.text('staff-content', 'dealer_saved'))).toBeVisible();
    await mine.save.click();
    await expect(mine.main.getByRole('status').filter({ hasText: mine.text('field_linkHref') })).toBeVisible();
    await expect(
      mine.main.getByRole('button', { name: site.text('staff-content', 'record_take_theirs') }),
    ).toBeVisible();
    await expect(mobile).toHaveValue('010-0000-8765');
    await site.expectAccessible();
    await mine.main.getByRole('button', { name: site.text('staff-content', 'record_take_theirs') }).click();
    await expect(mine.field('field_linkHref')).toHaveValue('https://booking.example.com/theirs');
    await expect(mobile).toHaveValue(before);
    await page.reload();
    await site.settled();
    // Restores the dealer for the tests that follow.
    await mine.field('field_linkHref').fill('');
    await mine.save.click();
    await expect(mine.main.getByText(site.text('staff-content', 'dealer_saved'))).toBeVisible();
  },
);

test('the list and a dealer by keyboard alone', { tag: '@desk' }, async ({ page, site, standAs }) => {
  await standAs('DEALER_MANAGER');
  const list = new DealerList(site, 'parts-dealer');
  await list.open();
  const table = page.getByRole('table', { name: list.text('parts-dealer_list') });
  const sort = table.getByRole('button', { name: list.text('name') });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name$/);
  await site.settled();
  await expect(sort).toBeFocused();
  const first = table.getByRole('rowheader').first().getByRole('link');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(list.main.locator('#dealer')).toBeFocused();
  await site.settled();
  // The way back, the first fields, and a save without a change.
  await page.keyboard.press('Tab');
  await expect(list.button('back_to_list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.field('field_dealerName')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.main.getByText(site.text('staff-content', 'dealer_unchanged'))).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(list.main.getByRole('heading', { name: new RegExp(list.text('parts-dealer_list')) })).toBeFocused();
  await page.getByRole('button', { name: site.text('staff', 'pager_next') }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await site.settled();
  await expect(page.getByRole('button', { name: site.text('staff', 'pager_next') })).toBeFocused();
});

test('who may and who may not', { tag: '@staff' }, async ({ page, site, language, browser, baseURL }, info) => {
  test.slow();
  await standAsOwner(page.request, personOf(info));
  const list = new DealerList(site, 'service-center');
  await list.open();
  await expect(page.getByRole('heading', { level: 1, name: list.text('service-center_title') })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await list.open('?dealer=none');
  await expect(list.says('dealer_gone_title')).toBeVisible();
  await site.open('/admin/dealers-managerment/elsewhere');
  await expect(list.says('no_list_title')).toBeVisible();
  await site.expectAccessible();
  for (const [nth, role] of (['BOOKING_MANAGER', 'CONTENT_EDITOR', 'AUDITOR'] as const).entries()) {
    await test.step(role, async () => {
      const person = personOf(info, nth + 1);
      await makeStaff(page.request, person, [role], language);
      const theirs = await browser.newContext({ baseURL });
      await openSession(theirs.request, person);
      const other = new Site(await theirs.newPage(), language);
      await other.open('/admin/dealers-managerment/service-center');
      await expect(
        other.page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') }),
      ).toBeVisible();
      await expect(other.page.getByRole('table')).toHaveCount(0);
      const refused = await theirs.request.post('/api/Managerment/upload-dealer-list', {
        headers: { 'X-Requested-With': 'fetch' },
        multipart: { category: 'service-center', files: sheetOf('service-center', [['dealerCode'], ['SC-0001']]) },
      });
      expect(await refused.json()).toMatchObject({ status: false });
      await theirs.close();
    });
  }
});
