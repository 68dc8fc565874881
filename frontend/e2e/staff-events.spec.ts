import { EventEditing, putEvent, urlOf } from './support/event-editing.ts';
import { EventForm, participantOf, WITH_FORM } from './support/events.ts';
import { Keyboard } from './support/keyboard.ts';
import { ask } from './support/others.ts';
import { openSession } from './support/people.ts';
import { expect, expectNoOverflow, Site } from './support/site.ts';
import { test } from './support/staff.ts';

/** The numbers of the demo's events by their addresses. */
async function idOf(request: Parameters<typeof ask>[0], url: string): Promise<string> {
  const query = 'query EventsForTest { staffEvents(first: 100) { nodes { id url } } }';
  type Found = { staffEvents: { nodes: { id: string; url: string }[] } };
  const { staffEvents } = await ask<Found>(request, query, {});
  const event = staffEvents.nodes.find((one) => one.url === url);
  if (!event) throw new Error(`There is no event at ${url}.`);
  return event.id;
}

test('the list is filtered by status, and an event of it duplicated', async ({ page, site, standAs }, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const url = urlOf(info);
  const name = `봄 점검 ${url}`;
  await putEvent(page.request, { name, url, start: '2027-03-01', end: '2027-03-31' }, 'LAUNCH');
  const row = page.getByRole('row').filter({ hasText: name });

  await test.step('by status, in the address', async () => {
    await site.open(`/admin/event-cms-listing?q=${encodeURIComponent(url)}`);
    await expect(row).toContainText(editing.text('status_scheduled'));
    const filter = editing.main.getByRole('combobox', { name: new RegExp(`^${editing.text('status')}`) });
    await filter.click();
    await page.getByRole('option', { name: editing.text('status_draft'), exact: true }).click();
    await expect(page.getByText(editing.text('no_record_found'))).toBeVisible();
    await site.expectAccessible();
    await page.reload();
    await site.settled();
    await expect(page.getByText(editing.text('no_record_found'))).toBeVisible();
    await filter.click();
    await page.getByRole('option', { name: editing.text('status_scheduled'), exact: true }).click();
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/status=scheduled/);
    await site.expectAccessible();
  });

  await test.step('a duplicate is a draft under another name and address', async () => {
    await editing.chooseIn(row, 'duplicate');
    await editing.said('duplicated');
    await editing.hasOwnPage(`${name} (사본)`);
    await expect(editing.status('draft')).toBeVisible();
    await expect(editing.field('homeSetting', 'event_name')).toHaveValue(`${name} (사본)`);
    await expect(editing.field('homeSetting', 'event_url')).toHaveValue(`${url}-copy`);
    await editing.open('detailsSetting');
    await expect(editing.field('detailsSetting', 'main_title')).toHaveValue(name);
    await site.expectAccessible();
  });

  await test.step('and leads back to the list as it was, through a reload', async () => {
    await page.reload();
    await site.settled();
    await editing.main.getByRole('link', { name: editing.text('back_to_list'), exact: true }).click();
    await expect(page).toHaveURL(/status=scheduled/);
    await expect(row).toHaveCount(1);
  });

  await test.step('as a template it is apart, never launched, and new events are made from it', async () => {
    const draft = `${name} (사본)`;
    await site.open(`/admin/event-cms-listing?q=${encodeURIComponent(url)}&status=draft`);
    await editing.chooseIn(page.getByRole('row').filter({ hasText: draft }), 'to_template');
    await editing.said('template_kept');
    await expect(page.getByText(editing.text('no_record_found'))).toBeVisible();
    await editing.main.getByRole('link', { name: editing.text('from_template'), exact: true }).click();
    const template = page.getByRole('row').filter({ hasText: draft });
    await expect(template).toContainText(editing.text('status_template'));
    await site.expectAccessible();
    await expectNoOverflow(page, '/admin/event-cms-listing?status=template');
    await template.getByRole('link', { name: draft, exact: true }).click();
    await editing.hasOwnPage(draft);
    await expect(editing.main.getByRole('heading', { name: editing.text('template_heading') })).toBeVisible();
    await expect(editing.button('launch')).toHaveCount(0);
    await site.expectAccessible();
    await editing.main.getByRole('link', { name: editing.text('to_templates'), exact: true }).click();
    await template.getByRole('button', { name: `${editing.text('new_from_template')}: ${draft}`, exact: true }).click();
    await editing.said('made_from_template');
    await editing.hasOwnPage(draft);
    await expect(editing.status('draft')).toBeVisible();
    await expect(editing.field('homeSetting', 'event_name')).toHaveValue(draft);
    await expect(editing.field('homeSetting', 'event_url')).toHaveValue(`${url}-copy-2`);
  });
});

test('entries are looked through, and one is read for a reason', async ({
  page,
  site,
  standAs,
  browser,
  baseURL,
  language,
}, info) => {
  test.slow();
  const visitor = await browser.newContext({ baseURL });
  const form = new EventForm(new Site(await visitor.newPage(), language));
  await form.takePart(participantOf(info));
  await visitor.close();
  await standAs('CONTENT_EDITOR');
  const text = (key: string, values = {}) => site.text('staff-entries', key, values);
  const key = `cms-${await idOf(page.request, WITH_FORM)}`;
  const table = page.getByRole('table', { name: text('entries'), exact: true });
  const read = table.getByRole('button').first();

  await test.step('masked, with a chart and its numbers beside it', async () => {
    await site.open(`/admin/event-entries/${key}`);
    await expect(table).toContainText(/010-\*{4}-\d{4}/);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    const title = site.text('staff-overview', 'event_by_day');
    await page.getByRole('button', { name: site.text('staff-overview', 'table_of', { title }), exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await site.expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  await test.step('one in full, after a reason', async () => {
    await read.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('read_submit'), exact: true }).click();
    await expect(dialog.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
    await site.expectAccessible();
    await dialog.getByRole('textbox', { name: text('reason'), exact: true }).fill('문의 확인');
    await dialog.getByRole('button', { name: text('read_submit'), exact: true }).click();
    await expect(dialog).toContainText(/010-\d{4}-\d{4}/);
    await expect(dialog).toContainText('visitor@example.com');
    await site.expectAccessible();
    await dialog
      .getByRole('button', { name: text('close'), exact: true })
      .last()
      .click();
    await expect(read).toBeFocused();
  });

  await test.step('filtered, which finds nothing before a draw', async () => {
    await page.getByRole('combobox', { name: new RegExp(`^${text('standing')}`) }).click();
    await page.getByRole('option', { name: text('standing_winner'), exact: true }).click();
    await expect(page.getByText(text('none_found'))).toBeVisible();
    await site.expectAccessible();
    await page.getByRole('button', { name: text('filters_clear'), exact: true }).click();
    await expect(table).toContainText(/010-\*{4}-\d{4}/);
  });
});

test('who may not export entries sees none', { tag: '@staff' }, async ({ page, site, standAs }) => {
  await standAs('AUDITOR');
  await site.open('/admin/event-entries/winterbatteries');
  await expect(page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await site.expectAccessible();
  for (const query of [
    'query EntriesForTest { eventEntries(event: "winterbatteries") { totalCount } }',
    'query DaysForTest { eventEntryDays(event: "winterbatteries") { count } }',
    'mutation ReadForTest { readEventEntry(event: "winterbatteries", entry: "1", reason: "x") { errors { code } } }',
    'mutation CopyForTest { publishWorkingCopy(id: "1", basedOn: 1) { errors { code } } }',
    'mutation DuplicateForTest { duplicateEvent(id: "1") { errors { code } } }',
    'mutation TemplateForTest { markEventTemplate(id: "1", template: true) { errors { code } } }',
    'query DraftForTest { eventDraftPreview(document: {}, language: KO) { url } }',
  ]) {
    const refused = await page.request.post('/graphql', { data: { query } });
    expect((await refused.json()).errors, query).toMatchObject([{ extensions: { code: 'UNAUTHORISED_ACCESS' } }]);
  }
});

test('a working copy is written while the event stays public, published, and rolled back', async ({
  page,
  site,
  language,
  browser,
  baseURL,
  standAs,
}, info) => {
  test.slow();
  const person = await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const url = urlOf(info);
  const name = `수정 행사 ${url}`;
  const id = await putEvent(page.request, { name, url, start: '2026-11-01', end: '2027-03-31' }, 'LAUNCH');
  /** What a visitor sees. */
  const shown = async () => {
    const query = 'query ShownForTest($url: String!) { event(url: $url, language: KO) { title { text } } }';
    return (await ask<{ event: { title: { text: string } } }>(page.request, query, { url })).event.title.text;
  };

  await test.step('it begins with what is public', async () => {
    await site.open(`/admin/event-cms-details/${id}`);
    await expect(editing.section('homeSetting').getByText(name, { exact: true })).toBeVisible();
    await editing.main.getByRole('link', { name: editing.text('copy_begin'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: editing.text('copy_heading', { name }) })).toBeVisible();
    await expect(editing.field('homeSetting', 'event_url')).toBeDisabled();
    await editing.open('detailsSetting');
    await editing.field('detailsSetting', 'main_title').fill('새 제목');
    await editing.button('copy_save').first().click();
    await editing.said('copy_saved');
    expect(await shown()).toBe(name);
    await site.expectAccessible();
  });

  await test.step('another editor saves it, and nothing is lost', async () => {
    const second = await browser.newContext({ baseURL });
    await openSession(second.request, person);
    const theirs = new EventEditing(new Site(await second.newPage(), language));
    await theirs.site.open(`/admin/event-cms-details/${id}?copy=edit`);
    await theirs.open('detailsSetting');
    await theirs.field('detailsSetting', 'main_title').fill('그분 제목');
    await theirs.open('listingSetting');
    await theirs.field('listingSetting', 'card_description').fill('그분 설명');
    await theirs.button('copy_save').first().click();
    await theirs.said('copy_saved');
    await second.close();
    await editing.open('detailsSetting');
    await editing.field('detailsSetting', 'main_title').fill('내 제목');
    await editing.button('copy_save').first().click();
    await expect(editing.dialog).toContainText('그분 제목');
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('conflict_save'), exact: true }).click();
    await editing.said('copy_saved');
    await editing.open('listingSetting');
    await expect(editing.field('listingSetting', 'card_description')).toHaveValue('그분 설명');
    await editing.open('detailsSetting');
    await expect(editing.field('detailsSetting', 'main_title')).toHaveValue('내 제목');
  });

  await test.step('a time is chosen and taken back', async () => {
    await editing.button('copy_schedule').click();
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('copy_schedule_submit'), exact: true }).click();
    await editing.said('copy_schedule_saved');
    await expect(editing.button('copy_unschedule')).toBeVisible();
    await site.expectAccessible();
    await editing.button('copy_unschedule').click();
    await editing.said('copy_unscheduled');
  });

  await test.step('published', async () => {
    await editing.button('copy_publish').click();
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('copy_publish'), exact: true }).click();
    await editing.said('copy_published');
    await expect(editing.status('launched')).toBeVisible();
    await expect.poll(shown).toBe('내 제목');
    await site.expectAccessible();
  });

  await test.step('and rolled back', async () => {
    await editing.openVersions();
    const first = editing.dialog.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: editing.text('version_number', { number: 2 }), exact: true }),
    });
    await first.getByRole('button').click();
    await editing.dialog.getByRole('button', { name: editing.text('version_roll_back'), exact: true }).click();
    const question = page.getByRole('dialog', { name: editing.text('version_roll_back_title', { number: 2 }) });
    await site.expectAccessible();
    await question.getByRole('button', { name: editing.text('version_roll_back'), exact: true }).click();
    await expect.poll(shown).toBe(name);
  });
});

test('the page is shown beside the form as it is typed', async ({ page, site, standAs }, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const url = urlOf(info);
  const id = await putEvent(page.request, { name: '미리 볼 행사', url, start: '2027-03-01', end: '2027-03-31' });
  await site.open(`/admin/event-cms-details/${id}`);
  await editing.button('live_open').click();
  const panel = page.getByRole('complementary', { name: editing.text('live_title'), exact: true });
  const frame = panel.frameLocator('iframe');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('미리 볼 행사', { timeout: 30_000 });
  await site.expectAccessible();

  await test.step('as the open section has it', async () => {
    await editing.field('homeSetting', 'event_name').fill('홈에서 볼 이름');
    await expect(frame.getByRole('paragraph').filter({ hasText: '홈에서 볼 이름' })).toBeVisible();
    await editing.open('listingSetting');
    await editing.field('listingSetting', 'card_description').fill('카드에서 볼 설명');
    await expect(frame.getByRole('listitem').filter({ hasText: '카드에서 볼 설명' })).toBeVisible();
    await site.expectAccessible();
    await editing.field('listingSetting', 'card_name').fill('');
    await editing.open('homeSetting');
    await editing.field('homeSetting', 'event_name').fill('');
    // In the language of the fields.
    await expect(heading).toHaveText(new Site(page, 'ko').text('staff-events', 'preview_empty_home'));
    await site.expectAccessible();
  });

  await test.step('with each key', async () => {
    await editing.open('detailsSetting');
    const title = editing.field('detailsSetting', 'main_title');
    await title.fill('한 글자씩');
    await expect(heading).toHaveText('한 글자씩');
    await title.press('End');
    await title.pressSequentially(' 바뀌는 제목');
    await expect(heading).toHaveText('한 글자씩 바뀌는 제목');
    await expect(editing.main.getByText(editing.text('unsaved'))).toBeVisible();
  });

  await test.step('in the other language and width, and on its other pages', async () => {
    await editing.inLanguage('en');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
    await expect(heading).toHaveText('한 글자씩 바뀌는 제목');
    await panel.getByRole('button', { name: editing.text('live_desk'), exact: true }).click();
    await expect(panel.locator('iframe')).toHaveCSS('width', '1280px');
    await editing.open('collectInfoSetting');
    await panel.getByRole('button', { name: editing.text('live_success'), exact: true }).click();
    await expect(heading).toHaveText(await successHeading('en'));
    await site.expectAccessible();
  });

  await test.step('nothing was saved', async () => {
    const query = 'query StoredForTest($id: ID!) { staffEvent(id: $id) { version } }';
    const { staffEvent } = await ask<{ staffEvent: { version: number } }>(page.request, query, { id });
    expect(staffEvent.version).toBe(1);
  });

  async function successHeading(language: 'ko' | 'en'): Promise<string> {
    return new Site(page, language).text('events', 'success_heading');
  }
});

test(
  'a wide window shows the preview beside the form, and a reload keeps the section',
  { tag: '@desk' },
  async ({ page, site, standAs }, info) => {
    await page.setViewportSize({ width: 1680, height: 900 });
    await standAs('CONTENT_EDITOR');
    const editing = new EventEditing(site);
    const url = urlOf(info);
    const id = await putEvent(page.request, { name: '넓은 창 행사', url, start: '2027-03-01', end: '2027-03-31' });
    await site.open(`/admin/event-cms-details/${id}`);
    const panel = page.getByRole('complementary', { name: editing.text('live_title'), exact: true });
    await expect(panel).toBeVisible();
    await editing.open('detailsSetting');
    const title = editing.field('detailsSetting', 'main_title');
    await expect(title).toBeVisible();
    for (const key of ['save', 'launch']) await expect(editing.button(key).last()).toBeInViewport({ ratio: 1 });
    await site.expectAccessible();
    await editing.button('live_hide').click();
    await page.reload();
    await site.settled();
    await expect(title).toBeVisible();
    await expect(panel).toHaveCount(0);
  },
);

test('everything is reached by keyboard', { tag: '@desk' }, async ({ page, site, standAs }, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const keyboard = new Keyboard(page);
  const url = urlOf(info);
  const name = `키보드 ${url}`;
  await putEvent(page.request, { name, url, start: '2026-11-01', end: '2027-03-31' }, 'LAUNCH');
  await site.open(`/admin/event-cms-listing?q=${encodeURIComponent(url)}`);
  await keyboard.follow(page.getByRole('link', { name, exact: true }));
  await keyboard.follow(editing.main.getByRole('link', { name: editing.text('copy_begin'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: editing.text('copy_heading', { name }) })).toBeVisible();
  await keyboard.activate(editing.button('live_open'));
  const panel = page.getByRole('complementary', { name: editing.text('live_title'), exact: true });
  await expect(panel.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 30_000 });
  await keyboard.to(editing.field('homeSetting', 'event_name'));
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await keyboard.activate(editing.button('copy_publish'));
  await keyboard.activate(editing.dialog.getByRole('button', { name: editing.text('copy_publish'), exact: true }));
  await editing.said('copy_published');
  await expect(editing.section('homeSetting').getByText(`${name}!`, { exact: true })).toBeVisible();
});
