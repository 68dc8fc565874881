import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, request as requests } from '@playwright/test';
import { startDemoGateway } from '../../scripts/lib/gateway.mjs';
import { EventEditing, picture, urlOf } from './support/event-editing.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { ProviderWindow } from './support/provider.ts';
import { expect, Site, test } from './support/site.ts';

/*
 * The whole life of an event. It moves the clock by months, so it has a gateway of its own: other tests live on the day on which
 * they began.
 */

interface Gateway {
  address: string;
  stop: () => Promise<unknown>;
}

let gateway: Gateway;
let folder: string;

test.beforeAll(async ({ browserName: _ }, info) => {
  folder = join(tmpdir(), `gaon-life-${process.pid}-${info.project.name}-${info.repeatEachIndex}-${info.retry}`);
  gateway = await startDemoGateway({ data: folder });
});

test.afterAll(async () => {
  await gateway?.stop();
});

/** Advances the demo's clock, for all visitors. */
async function moveTo(request: APIRequestContext, at: string): Promise<void> {
  const answer = await request.post('/sandbox/clock', { data: { at } });
  expect(answer.ok(), at).toBe(true);
}

test(
  'from the first word to the list of what is over',
  { tag: '@staff' },
  async ({ browser, language, viewport, isMobile, hasTouch, locale }, info) => {
    test.slow();
    const baseURL = gateway.address;
    const look = { baseURL, viewport, isMobile, hasTouch, locale };
    const staff = await browser.newContext(look);
    const visitors = await browser.newContext(look);
    const owner = await requests.newContext({ baseURL });
    await standAsOwner(owner, personOf(info), folder);
    const editor = personOf(info, 1);
    await makeStaff(owner, editor, ['CONTENT_EDITOR'], language);
    await openSession(staff.request, editor);
    const editing = new EventEditing(new Site(await staff.newPage(), language));
    const visitor = new Site(await visitors.newPage(), language);
    const { page } = visitor;
    const url = urlOf(info);
    const name = '봄맞이 정비 행사';
    const form = (key: string, values = {}) => visitor.text('event-form', key, values);
    const events = (key: string) => visitor.text('events', key);

    await test.step('staff write it', async () => {
      await editing.site.open('/admin/event-cms-details');
      await editing.field('homeSetting', 'event_name').fill(name);
      await editing.field('homeSetting', 'event_url').fill(url);
      await editing.chooseDay('start_date', 1, 10);
      await editing.chooseDay('end_date', 0, 20);
      await editing.upload('homeSetting', 'pc_banner', picture());
      await expect(editing.section('homeSetting').getByRole('img')).toBeVisible();
      await editing.choose('homeSetting', 'part_link', 'link_event');
      await editing.field('homeSetting', 'button_words').fill('행사 보러 가기');
      await editing.open('listingSetting');
      await editing.field('listingSetting', 'card_name').fill(name);
      await editing.field('listingSetting', 'expired_name').fill('지난 봄맞이 행사');
      await editing.open('detailsSetting');
      await editing.field('detailsSetting', 'main_title').fill('봄맞이 정비');
      await editing.choose('detailsSetting', 'part_link', 'link_collect_information');
      await editing.field('detailsSetting', 'button_words').fill('참여 신청');
      await editing.open('collectInfoSetting');
      const collect = editing.section('collectInfoSetting');
      await collect.getByRole('switch', { name: editing.text('collects') }).check();
      await collect.getByRole('checkbox', { name: editing.text('has_consent') }).check();
      await editing.field('collectInfoSetting', 'part_title').fill('개인정보 수집 동의');
      await editing.field('collectInfoSetting', 'part_text').fill('당첨 안내에 쓰고 1년 뒤에 지워요.');
      await editing.field('collectInfoSetting', 'success_title').fill('봄에 만나요');
      await editing.save();
      await editing.hasOwnPage(name);
      await editing.main.getByRole('checkbox', { name: editing.text('launch_agree') }).check();
      await editing.button('launch').click();
      await expect(editing.status('scheduled')).toBeVisible();
    });

    await test.step('visitors see nothing of it yet', async () => {
      await visitor.open('/events');
      await expect(page.getByText(name)).toHaveCount(0);
      const answer = await page.request.get(visitor.address(`/events-details/${url}`));
      expect(answer.status()).toBe(404);
    });

    await test.step('its first day', async () => {
      await moveTo(owner, '2026-12-10T00:00:30+09:00');
      await visitor.open('/');
      await expect(page.getByRole('link', { name: '행사 보러 가기' }).first()).toBeAttached();
      await visitor.open('/events');
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(name) })
        .click();
      await expect(page).toHaveURL(new RegExp(`/events-details/${url}$`));
      await expect(page.getByRole('heading', { level: 1, name: '봄맞이 정비' })).toBeVisible();
      await visitor.expectAccessible();
      await page.getByRole('main').getByRole('link', { name: '참여 신청' }).click();
      await expect(page).toHaveURL(new RegExp(`/events-collect-info/${url}$`));
    });

    const fillIn = async () => {
      await page.getByRole('button', { name: form('verify'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: visitor.text('verify', 'dialog_title') });
      const frame = dialog.frameLocator(`iframe[title="${visitor.text('verify', 'frame_title')}"]`);
      await new ProviderWindow(frame, language).verify();
      await expect(dialog).toBeHidden();
      await page.getByLabel(form('email'), { exact: true }).fill('hong@example.com');
      await page.getByRole('radio', { name: form('agree'), exact: true }).check();
      await page.getByRole('button', { name: form('submit'), exact: true }).click();
    };

    await test.step('somebody takes part, once', async () => {
      await fillIn();
      await expect(page).toHaveURL(new RegExp(`/events-success/${url}$`));
      await expect(page.getByRole('heading', { level: 1, name: '봄에 만나요' })).toBeVisible();
      await visitor.expectAccessible();
      await visitor.open(`/events-collect-info/${url}`);
      await fillIn();
      await expect(page.getByText(visitor.text('errors', 'already_entered')).first()).toBeVisible();
    });

    await test.step('the day after its last', async () => {
      await moveTo(owner, '2026-12-21T00:00:30+09:00');
      // Another browser: the first one caches the page, and its own clock has not moved by eleven days.
      const fresh = await browser.newContext(look);
      const later = new Site(await fresh.newPage(), language);
      const main = later.page.getByRole('main');
      await later.open('/');
      await expect(main.getByRole('link', { name: '행사 보러 가기' })).toHaveCount(0);
      await later.open('/events');
      await expect(main.getByText(name, { exact: true })).toHaveCount(0);
      await expect(main.getByText('지난 봄맞이 행사')).toBeVisible();
      await later.open(`/events-details/${url}`);
      await expect(main.getByText(events('over_title'))).toBeVisible();
      await fresh.close();
    });

    await test.step('what staff have of it', async () => {
      // Sessions have expired meanwhile.
      await openSession(staff.request, editor);
      await editing.site.open(`/admin/event-cms-listing?q=${encodeURIComponent(name)}`);
      const row = editing.page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(editing.text('status_over'));
      await editing.site.expectAccessible();
      await editing.chooseIn(row, 'export_short');
      await editing.dialog.getByRole('textbox').fill('당첨자에게 연락해요.');
      const download = editing.page.waitForEvent('download');
      await editing.dialog.getByRole('button', { name: editing.text('export'), exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    });

    for (const context of [staff, visitors] satisfies BrowserContext[]) await context.close();
    await owner.dispose();
  },
);
