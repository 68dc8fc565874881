import { Camera } from './support/camera.ts';
import { EventEditing, picture, putEvent, standAsEventEditor, urlOf } from './support/event-editing.ts';
import { expect, test } from './support/site.ts';

/*
 * The screens of whoever looks after events, in each language and at each width, for somebody to look at: `just screenshots`.
 */
test('the editing of events', async ({ page, site, viewport, language, browser, baseURL }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const elsewhere = await browser.newContext({ baseURL });
  await standAsEventEditor(page.request, elsewhere.request, info, language);
  await elsewhere.close();
  const editing = new EventEditing(site);
  const [first, second] = [0, 1].map((nth) => urlOf(info, nth)) as [string, string];
  await putEvent(
    page.request,
    { name: '겨울 배터리 무상 점검', url: first, start: '2026-11-01', end: '2027-01-31' },
    'LAUNCH',
  );
  const id = await putEvent(page.request, {
    name: '봄맞이 정비 할인',
    url: second,
    start: '2027-03-01',
    end: '2027-03-31',
  });

  await site.open('/admin/event-cms-listing');
  await camera.take('events-list');
  await page
    .getByRole('button', { name: new RegExp(`^${editing.text('delete')}: 봄맞이`) })
    .first()
    .click();
  await expect(editing.dialog).toBeVisible();
  await camera.take('events-list-delete', false);
  await page.keyboard.press('Escape');
  await editing.button('order_event_collection').click();
  await expect(editing.dialog.getByRole('row').first()).toBeVisible();
  await camera.take('events-order', false);
  await page.keyboard.press('Escape');

  await site.open('/admin/event-cms-details');
  await camera.take('event-new');
  await editing.save();
  await expect(editing.summary).toBeFocused();
  await camera.take('event-new-refused', false);

  await site.open(`/admin/event-cms-details/${id}`);
  await editing.upload('homeSetting', 'pc_banner', picture());
  await expect(editing.section('homeSetting').getByRole('img')).toBeVisible();
  await editing.choose('homeSetting', 'part_link', 'link_custom');
  await editing.inLanguage('detailsSetting', 'en');
  await editing.section('collectInfoSetting').getByRole('switch').check();
  await editing
    .section('collectInfoSetting')
    .getByRole('checkbox', { name: editing.text('has_consent') })
    .check();
  await camera.take('event-edited');
  await editing
    .section('homeSetting')
    .getByRole('button', { name: `${editing.text('focus')}: ${editing.text('pc_banner')}`, exact: true })
    .click();
  await expect(editing.dialog.getByRole('slider').first()).toBeVisible();
  await camera.take('event-focus', false);
  await page.keyboard.press('Escape');
  await putAnother();
  await editing.field('homeSetting', 'event_name').fill('내가 쓰던 이름');
  await editing.field('collectInfoSetting', 'part_text').fill('당첨 안내에 써요.');
  await editing.field('homeSetting', 'button_words').fill('보러 가기');
  await editing
    .section('homeSetting')
    .getByRole('textbox', { name: new RegExp(editing.text('part_url')) })
    .last()
    .fill('/events');
  await editing.save();
  await expect(editing.dialog).toBeVisible();
  await camera.take('event-conflict', false);
  await editing.dialog.getByRole('button', { name: editing.text('conflict_save'), exact: true }).click();
  await expect(editing.dialog).toHaveCount(0);
  await editing.button('versions').click();
  await expect(editing.dialog.getByRole('row').nth(1)).toBeVisible();
  await camera.take('event-versions', false);
  await editing.dialog.getByRole('row').nth(1).getByRole('button').click();
  await expect(editing.dialog.getByRole('table')).toBeVisible();
  await camera.take('event-version', false);

  /** Somebody else renames it meanwhile. */
  async function putAnother(): Promise<void> {
    const query =
      'mutation SaveEventForTest($input: SaveEventInput!) { saveEvent(input: $input) { event { id } errors { code } } }';
    const document = {
      homeSetting: {
        eventName: { Text: '다른 분이 쓴 이름' },
        eventUrl: second,
        startDate: '2027-03-01',
        endDate: '2027-04-15',
      },
      listingSetting: { eventName: { Text: '봄맞이 정비 할인' } },
      detailsSetting: { mainEventTitle: '봄맞이 정비 할인' },
    };
    const answer = await page.request.post('/graphql', {
      data: { query, variables: { input: { id, basedOn: 1, document, action: 'SAVE' } } },
    });
    expect((await answer.json()).errors).toBeUndefined();
  }
});
