import { Editing } from './support/editing.ts';
import { expect } from './support/site.ts';
import { test } from './support/staff.ts';

test('a visitor reads what a service costs, and that this is no offer', async ({ page, site }) => {
  await site.open('/service-center/service-oil');
  const prices = page.getByRole('region', { name: site.text('prices', 'title') });
  await prices.scrollIntoViewIfNeeded();
  await expect(prices).toContainText(site.text('prices', 'text'));
  const imported = prices.getByRole('row').filter({ hasText: site.text('prices', 'class_imported') });
  await expect(imported).toContainText(/[\d,]{7}/);
  await site.expectAccessible();
});

test('staff change a price, and visitors read the new one', { tag: '@staff' }, async ({
  page,
  site,
  makeMemberOfStaff,
  elsewhere,
}) => {
  test.slow();
  const person = await makeMemberOfStaff('CONTENT_EDITOR');
  const editing = new Editing(site);
  await editing.signIn(person);
  await site.open('/admin/prices');
  await site.settled();
  await site.expectAccessible();
  const main = page.getByRole('main');
  const field = (end: 'from' | 'to') =>
    main.getByRole('textbox', {
      name: site.text('staff-content', 'price_field', {
        service: site.text('services', 'wiper_name'),
        car: site.text('prices', 'class_light'),
        end: site.text('staff-content', `price_${end}`),
      }),
    });
  /** On a phone a service is folded. */
  const unfold = async () => {
    const line = main.getByRole('button', { name: site.text('services', 'wiper_name') });
    if ((await line.count()) > 0 && (await line.getAttribute('aria-expanded')) === 'false') await line.click();
  };
  const save = () => main.getByRole('button', { name: editing.text('save'), exact: true }).click();

  await test.step('a price above its end is refused at its field', async () => {
    await unfold();
    await field('from').fill('30,000');
    await field('to').fill('20,000');
    await save();
    await expect(field('to')).toHaveAttribute('aria-invalid', 'true');
    await expect(main).toContainText(site.text('errors', 'price_range_invalid'));
    await site.expectAccessible();
  });

  await test.step('a valid one is on the page of the service', async () => {
    await unfold();
    await field('from').fill('31,000');
    await field('to').fill('33,000');
    await save();
    await expect(main).toContainText(editing.text('prices_saved'));
    const visitor = await elsewhere.newPage();
    await expect(async () => {
      await visitor.goto(site.address('/service-center/service-wiper'));
      const price = site.text('prices', 'price_range', { from: '31,000', to: '33,000' });
      await expect(visitor.getByText(price)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('and the default comes back', async () => {
    await main.getByRole('button', { name: editing.text('restore_default') }).click();
    await expect(main).toContainText(editing.text('prices_restored'));
  });
});
