import { EventEditing, picture, putEvent, type Section, urlOf } from './support/event-editing.ts';
import { openSession } from './support/people.ts';
import { expect, Site } from './support/site.ts';
import { test } from './support/staff.ts';

test('an event is written, looked at, launched for later, and taken back', async ({
  page,
  site,
  language,
  context,
  standAs,
}, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const url = urlOf(info);
  const name = `배터리 점검 ${url}`;

  await test.step('from the list to a new event', async () => {
    await site.open('/admin/event-cms-listing');
    await site.expectAccessible();
    await editing.main.getByRole('link', { name: editing.text('new_event'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: site.text('staff', 'event_new_title') })).toBeVisible();
    await site.settled();
    await site.expectAccessible();
  });

  await test.step('what is missing is said, and led to', async () => {
    await editing.save();
    await expect(editing.summary).toBeFocused();
    await expect(editing.summary.getByRole('listitem')).toHaveCount(2);
    await site.expectAccessible();
    await editing.summary.getByRole('link').first().click();
    await expect(editing.field('homeSetting', 'event_name')).toBeFocused();
  });

  await test.step('home', async () => {
    await editing.field('homeSetting', 'event_name').fill(name);
    await editing.field('homeSetting', 'event_url').fill(url);
    await expect(editing.summary).toHaveCount(0);
    await editing.chooseDay('start_date', 1, 15);
    await editing.chooseDay('end_date', 1, 20);
    await editing.choose('homeSetting', 'part_link', 'link_event');
    await editing.field('homeSetting', 'button_words').fill('자세히 보기');
    await editing.upload('homeSetting', 'pc_banner', picture());
    const preview = editing.section('homeSetting').getByRole('img', {
      name: editing.text('preview_of', { name: editing.text('pc_banner') }),
    });
    await expect(preview).toBeVisible();
    expect(
      await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await site.expectAccessible();
  });

  await test.step('the point of the picture that stays in sight, by keyboard', async () => {
    const focus = `${editing.text('focus')}: ${editing.text('pc_banner')}`;
    await editing.section('homeSetting').getByRole('button', { name: focus, exact: true }).click();
    const across = editing.dialog.getByRole('slider', { name: editing.text('focus_across') });
    await across.focus();
    // The picture is identified by content: another test may have moved its focal point.
    await page.keyboard.press('Home');
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await expect(across).toHaveValue('10');
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('focus_save'), exact: true }).click();
    await expect(editing.dialog).toHaveCount(0);
  });

  await test.step('the first save gives it an address', async () => {
    await editing.save();
    await editing.said('toast_saved');
    await editing.hasOwnPage(name);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(editing.status('draft')).toBeVisible();
    await expect(editing.field('homeSetting', 'event_name')).toHaveValue(name);
  });

  await test.step('listing and details, in both languages', async () => {
    await editing.open('listingSetting');
    await editing.field('listingSetting', 'card_name').fill('배터리 무료 점검');
    await editing.field('listingSetting', 'card_button').fill('참여하기');
    const card = editing.field('listingSetting', 'card_name');
    await card.scrollIntoViewIfNeeded();
    const before = await card.boundingBox();
    await editing.inLanguage('en');
    await expect(card).toHaveAttribute('placeholder', '배터리 무료 점검');
    // The form is shorter in English, but the field at the top of the window stays in place.
    expect(Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(200);
    await card.fill('Free battery check');
    await site.expectAccessible();
    await editing.inLanguage('ko');
    await expect(card).toHaveValue('배터리 무료 점검');
    await editing.open('detailsSetting');
    await editing.field('detailsSetting', 'main_title').fill('겨울 배터리 무료 점검');
    await editing.field('detailsSetting', 'main_description').fill('가까운 센터에서\n무료로 점검받으세요.');
    await editing.choose('detailsSetting', 'notes_count', 'count_of', { count: 2 });
    await editing.field('detailsSetting', 'part_text', 0).fill('차량 한 대에 한 번이에요.');
    await editing.field('detailsSetting', 'part_text', 1).fill('센터마다 수량이 달라요.');
    await site.expectAccessible();
  });

  await test.step('the form of participants', async () => {
    await editing.open('collectInfoSetting');
    const section = editing.section('collectInfoSetting');
    await section.getByRole('switch', { name: editing.text('collects') }).check();
    await section.getByRole('checkbox', { name: editing.text('has_consent') }).check();
    await editing.field('collectInfoSetting', 'part_title').fill('개인정보 수집 동의');
    await editing.field('collectInfoSetting', 'part_text').fill('당첨 안내에 쓰고 1년 뒤에 지워요.');
    await editing.field('collectInfoSetting', 'success_title').fill('참여해 주셔서 고마워요');
    await site.expectAccessible();
  });

  await test.step('each section as visitors will see it', async () => {
    const pages: readonly [Section, RegExp][] = [
      ['homeSetting', /\/preview$/],
      ['listingSetting', /\/events\/preview$/],
      ['detailsSetting', new RegExp(`/events-details/preview/${url}$`)],
      ['collectInfoSetting', new RegExp(`/events-collect-info/preview/${url}$`)],
    ];
    for (const [section, address] of pages) {
      await editing.open(section);
      const coming = context.waitForEvent('page');
      await editing
        .section(section)
        .getByRole('button', { name: new RegExp(`^${editing.text('preview')}`) })
        .click();
      const preview = await coming;
      await expect(preview).toHaveURL(address);
      const seen = new Site(preview, language);
      await seen.settled();
      await expect(
        preview.locator('strong', {
          hasText: section === 'homeSetting' ? site.text('home', 'preview_title') : editing.text('preview_bar_title'),
        }),
      ).toBeVisible();
      await seen.expectAccessible();
      await preview.close();
    }
    await expect(editing.main.getByText(editing.text('unsaved'))).toHaveCount(0);
  });

  await test.step('launched for later: locked, but for words with a reason', async () => {
    await expect(editing.button('launch')).toBeDisabled();
    await editing.main.getByRole('checkbox', { name: editing.text('launch_agree') }).check();
    await editing.button('launch').click();
    await editing.said('toast_launched');
    await expect(editing.status('scheduled')).toBeVisible();
    await editing.open('homeSetting');
    await expect(editing.section('homeSetting').getByText(name, { exact: true })).toBeVisible();
    await expect(editing.main.getByRole('textbox')).toHaveCount(0);
    await site.expectAccessible();
    await editing.button('correct').click();
    await expect(editing.field('homeSetting', 'event_url')).toBeDisabled();
    await editing.open('detailsSetting');
    await editing.field('detailsSetting', 'main_title').fill('겨울 배터리 무상 점검');
    await editing.main.getByLabel(editing.text('correction_reason'), { exact: true }).fill('용어를 맞춰요.');
    await site.expectAccessible();
    await editing.button('save_correction').first().click();
    await editing.said('toast_saved');
    await expect(editing.section('detailsSetting').getByText('겨울 배터리 무상 점검', { exact: true })).toBeVisible();
  });

  await test.step('every save is kept', async () => {
    await editing.openVersions();
    const rows = editing.dialog.getByRole('row');
    await expect(rows.filter({ hasText: '용어를 맞춰요.' })).toHaveCount(1);
    await site.expectAccessible();
    await rows.filter({ hasText: '용어를 맞춰요.' }).getByRole('button').click();
    await expect(editing.dialog.getByRole('row').filter({ hasText: '겨울 배터리 무상 점검' })).toContainText(
      editing.text('main_title'),
    );
    await site.expectAccessible();
    await page.keyboard.press('Escape');
  });

  await test.step('taken back, and a draft again', async () => {
    await editing.button('inactivate').click();
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('inactivate'), exact: true }).click();
    await editing.said('toast_inactivated');
    await expect(editing.status('inactive')).toBeVisible();
    await editing.save();
    await expect(editing.status('draft')).toBeVisible();
    await editing.open('homeSetting');
    await expect(editing.field('homeSetting', 'event_name')).toBeEnabled();
    // It was public: its address is on posters.
    await expect(editing.field('homeSetting', 'event_url')).toBeDisabled();
  });

  await test.step('found in the list by its name', async () => {
    await editing.main.getByRole('link', { name: editing.text('back_to_list'), exact: true }).click();
    await page.getByRole('searchbox', { name: editing.text('search_name') }).fill(url);
    await editing.button('search').click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(editing.text('status_draft'));
    await expect(page.getByRole('row')).toHaveCount(2);
    await site.expectAccessible();
  });

  await test.step('and thrown away', async () => {
    await editing.chooseIn(page.getByRole('row').filter({ hasText: name }), 'delete');
    await expect(editing.dialog.getByText(editing.text('confirm_text'))).toBeVisible();
    await site.expectAccessible();
    await editing.dialog.getByRole('button', { name: editing.text('yes'), exact: true }).click();
    await expect(page.getByText(editing.text('no_record_found'))).toBeVisible();
    await site.expectAccessible();
  });
});

test(
  'of two editors the second sees what the first has saved, and nothing is lost',
  { tag: '@staff' },
  async ({ page, site, language, browser, baseURL, standAs }, info) => {
    test.slow();
    const person = await standAs('CONTENT_EDITOR');
    const url = urlOf(info);
    const id = await putEvent(page.request, { name: '둘이 쓰는 행사', url, start: '2027-03-01', end: '2027-03-31' });
    const second = await browser.newContext({ baseURL });
    await openSession(second.request, person);
    const mine = new EventEditing(site);
    const theirs = new EventEditing(new Site(await second.newPage(), language));
    for (const editing of [mine, theirs]) await editing.site.open(`/admin/event-cms-details/${id}`);

    await theirs.field('homeSetting', 'event_name').fill('먼저 저장한 이름');
    await theirs.open('detailsSetting');
    await theirs.field('detailsSetting', 'main_title').fill('먼저 저장한 제목');
    await theirs.save();
    await theirs.said('toast_saved');

    await mine.field('homeSetting', 'event_name').fill('나중에 저장한 이름');
    await mine.open('listingSetting');
    await mine.field('listingSetting', 'card_description').fill('나만 바꾼 설명');
    await mine.save();
    await expect(mine.dialog).toBeVisible();
    await expect(mine.dialog).toContainText('먼저 저장한 이름');
    await expect(mine.dialog.getByRole('row').filter({ hasText: '먼저 저장한 제목' })).toBeVisible();
    await site.expectAccessible();
    await mine.dialog.getByRole('radio', { name: /먼저 저장한 이름/ }).check();
    await mine.dialog.getByRole('button', { name: mine.text('conflict_save'), exact: true }).click();
    await mine.said('toast_saved');
    await page.reload();
    await site.settled();
    await mine.open('homeSetting');
    await expect(mine.field('homeSetting', 'event_name')).toHaveValue('먼저 저장한 이름');
    await mine.open('detailsSetting');
    await expect(mine.field('detailsSetting', 'main_title')).toHaveValue('먼저 저장한 제목');
    await mine.open('listingSetting');
    await expect(mine.field('listingSetting', 'card_description')).toHaveValue('나만 바꾼 설명');
    await second.close();
  },
);

test('what is not saved is asked about, and comes back after a reload', { tag: '@staff' }, async ({
  page,
  site,
  standAs,
}) => {
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  await site.open('/admin/event-cms-details');
  await editing.field('homeSetting', 'event_name').fill('저장 전');
  await editing.main.getByRole('link', { name: editing.text('back_to_list'), exact: true }).click();
  await expect(editing.dialog).toContainText(editing.text('leave_text'));
  await site.expectAccessible();
  await editing.dialog.getByRole('button', { name: editing.text('leave_no'), exact: true }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await site.settled();
  await expect(editing.field('homeSetting', 'event_name')).toHaveValue('저장 전');
  await expect(editing.main.getByText(editing.text('recovered_title'))).toBeVisible();
  await site.expectAccessible();
});

test('the order of the list is changed by keyboard', { tag: '@desk' }, async ({ page, site, standAs }, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  const names = ['순서 하나', '순서 둘'].map((name, at) => `${name} ${urlOf(info, at)}`);
  for (const [at, name] of names.entries()) {
    // Not public yet: the pages of others would show them.
    await putEvent(page.request, { name, url: urlOf(info, at), start: '2027-11-01', end: '2027-11-30' }, 'LAUNCH');
  }
  const places = async () => {
    const rows = await editing.dialog.getByRole('row').allInnerTexts();
    return names.map((name) => rows.findIndex((row) => row.includes(name)));
  };
  const open = async () => {
    await site.open('/admin/event-cms-listing');
    await editing.button('order_event_collection').click();
    await expect(editing.dialog.getByRole('row').filter({ hasText: names[1] })).toBeVisible();
  };
  await open();
  await site.expectAccessible();
  const before = await places();
  const lower = Math.max(...before);
  const moved = names[before.indexOf(lower)] as string;
  const grip = editing.dialog.getByRole('button', { name: editing.text('order_drag', { name: moved }), exact: true });
  await editing.dialog.getByRole('row').first().focus();
  for (let press = 0; press < lower; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(grip).toBeFocused();
  await page.keyboard.press('Enter');
  // Now the places between the rows have the focus.
  await expect(page.locator(':focus[aria-roledescription]')).toHaveCount(1);
  // To the place above the first row.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await places())[names.indexOf(moved)]).toBe(0);
  await site.expectAccessible();
  await editing.dialog.getByRole('button', { name: editing.text('order_save'), exact: true }).click();
  await editing.said('order_saved');
  await open();
  const after = await places();
  expect(Math.sign((after[0] ?? 0) - (after[1] ?? 0))).toBe(-Math.sign((before[0] ?? 0) - (before[1] ?? 0)));
});
