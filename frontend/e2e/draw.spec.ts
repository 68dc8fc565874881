import { personOf, standAsOwner } from './support/people.ts';
import { expect, test } from './support/site.ts';

test('a draw is announced by staff, and everybody sees the commitment', async ({ page, site }, info) => {
  const draw = (key: string) => site.text('staff-draw', key);
  await standAsOwner(page.request, personOf(info));
  await site.open('/admin/event-draw/autumn-event');
  await expect(page.getByRole('list', { name: draw('steps') })).toBeVisible();
  await site.expectAccessible();
  // Another run of this test may have announced a plan before: then it is changed.
  const change = page.getByRole('button', { name: draw('plan_change'), exact: true });
  const submit = page.getByRole('button', { name: draw('plan_submit'), exact: true });
  await expect(change.or(submit)).toBeVisible();
  const changed = await change.isVisible();
  if (changed) await change.click();
  const send = changed ? change : submit;

  const name = page.getByLabel(draw('prize_name'), { exact: true }).first();
  await name.fill('');
  await send.click();
  await expect(page.getByRole('group', { name: site.text('common', 'error_summary') })).toBeVisible();
  await site.expectAccessible();
  await name.fill('배터리');
  await page.getByLabel(draw('prize_worth'), { exact: true }).first().fill('120,000');
  const voucher = page.getByLabel(new RegExp(`^${draw('prize_voucher')}`)).first();
  await voucher.fill('coffee!');
  await send.click();
  await expect(page.getByText(draw('voucher_product_invalid')).first()).toBeVisible();
  await voucher.fill('COFFEE-5000');
  await send.click();
  const question = page.getByRole('dialog', { name: draw('plan_confirm_title') });
  await expect(question).toBeVisible();
  await site.expectAccessible();
  await question.getByRole('button', { name: draw('plan_yes'), exact: true }).click();
  await expect(page.getByRole('table', { name: draw('history_title') })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText(site.text('staff-draw', 'plan_voucher', { product: 'COFFEE-5000' }))).toBeVisible();
  await site.expectAccessible();

  await site.open('/prize-claim/autumn-event');
  const claim = (key: string) => site.text('prize-claim', key);
  await expect(page.getByText(claim('not_published_title'))).toBeVisible();
  await expect(page.getByRole('heading', { name: claim('result_announced') })).toBeVisible();
  await page.getByText(claim('result_check'), { exact: true }).click();
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await site.expectAccessible();
});

test('an event without a draw says so', { tag: '@staff' }, async ({ page, site }) => {
  await site.open('/prize-claim/cms-999999');
  await expect(page.getByText(site.text('prize-claim', 'no_draw_title'))).toBeVisible();
  await site.expectAccessible();
});
