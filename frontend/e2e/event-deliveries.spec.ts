import { EventForm, participantOf } from './support/events.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, expectNoOverflow, Site } from './support/site.ts';
import { test } from './support/staff.ts';

const ADDRESS = '/admin/event-deliveries';

test('deliveries of events are read by staff who manage events, without a right to bookings', async ({
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
  const text = (key: string) => site.text('staff-bookings', key);
  const keyboard = new Keyboard(page);
  await site.open(ADDRESS);
  await expect(page.getByText(text('deliveries_well'), { exact: true })).toBeVisible();
  await site.expectAccessible();
  await keyboard.activate(page.getByRole('button', { name: text('deliveries_all'), exact: true }));
  await expect(page).toHaveURL(/\?show=all$/);
  const confirmed = page.getByRole('row').filter({ hasText: text('kind_entered') });
  await expect(confirmed.first()).toBeVisible();
  await site.expectAccessible();
  await expectNoOverflow(page, ADDRESS);
  await confirmed.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/event-draw\//);
});

test('a role without the right sees no deliveries of events', { tag: '@staff' }, async ({ page, site, standAs }) => {
  await standAs('BOOKING_MANAGER');
  await site.open(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') })).toBeVisible();
  await site.expectAccessible();
  const query = 'query DeliveriesForTest { deliveries(subject: EVENTS) { total } }';
  const refused = await page.request.post('/graphql', { data: { query } });
  expect((await refused.json()).errors).toMatchObject([{ extensions: { code: 'UNAUTHORISED_ACCESS' } }]);
});
