import { Camera } from './support/camera.ts';
import { DealerList, standAsDealerManager } from './support/dealer-lists.ts';
import { expect, test } from './support/site.ts';

/*
 * The lists of dealers in each language and at each width, for somebody to look at: `just screenshots`.
 */
test('the lists of dealers', async ({ page, site, viewport, language, browser, baseURL }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const elsewhere = await browser.newContext({ baseURL });
  await standAsDealerManager(page.request, elsewhere.request, info, language);
  await elsewhere.close();
  const list = new DealerList(site, 'service-center');
  await list.open();
  await camera.take('dealers-list');
  const [header = [], first = [], second = [], third = [], fourth = []] = await list.download();
  const changed = (row: readonly string[], cells: Readonly<Record<string, string>>) =>
    header.map((field, at) => cells[field] ?? row[at] ?? '');
  const rows = [
    changed(first, { phone: '02-000-7777', weekdayHours: '08:30-19:00', dealerNameEn: '', address: '새문안로 10' }),
    second,
    changed(third, { dealerCode: 'SC-NEW-1', dealerName: '가온 새 서비스센터' }),
    changed(fourth, { dealerCode: 'SC-NEW-2', weekdayHours: '아무 때나', bays: '많이' }),
  ];
  await list.preview([header, ...rows]);
  await camera.take('dealers-preview-wrong');
  await list.preview([header, ...rows.slice(0, 3)]);
  await camera.take('dealers-preview');
  await list.main.getByRole('switch', { name: list.text('full_replacement') }).click();
  await expect.poll(() => list.countOf('removed')).toBeGreaterThan(10);
  await site.settled();
  await camera.take('dealers-preview-full');
  await list.button('confirm').click();
  await camera.take('dealers-confirm', false);
  await page.keyboard.press('Escape');

  await list.open(`?q=${first[0]}`);
  await list
    .row(first[0] ?? '')
    .getByRole('link')
    .click();
  await site.settled();
  await camera.take('dealer', false);
  await list.dialog.getByRole('textbox').first().fill('x');
  await list.answer('bays_save').click();
  await expect(list.dialog.getByRole('group', { name: site.text('common', 'error_summary') })).toBeFocused();
  await camera.take('dealer-refused', false);
  await site.open('/admin/dealers-managerment/parts-dealer');
  await camera.take('parts-dealers-list');
});
