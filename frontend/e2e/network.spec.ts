import type { Route } from '@playwright/test';
import { shownPhone } from '../src/features/booking/phone';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

/** The booking's own request, by persisted id or in full. */
const isBooking = (route: Route) => /"operationName":"SaveBooking"/.test(route.request().postData() ?? '');

/** Ids of bookings in responses. */
const idIn = (text: string) => /"saveBooking":.*?"booking":\{[^}]*?"id":"([^"]+)"/.exec(text)?.[1];

test(
  'the network is cut at submit and comes back: nothing typed is lost, and one booking is made',
  { tag: '@visitor' },
  async ({ page, site, context, quietConsole }, info) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    const journey = new Journey(site, visitorOf(info));
    await journey.toContact();
    await journey.enterContact();
    await context.setOffline(true);
    await journey.button('submit').click();
    await expect(page.getByRole('group', { name: site.text('booking', 'submit_offline_title') })).toBeVisible();
    await site.expectAccessible();
    await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    await expect(journey.field('phone')).toHaveValue(shownPhone(journey.visitor.phone));
    await expect(journey.consent('personal')).toBeChecked();
    await context.setOffline(false);
    await journey.submit();
  },
);

test(
  'an answer lost on the way is asked for again under the same key, and is the same booking',
  { tag: '@visitor' },
  async ({ page, site, quietConsole }, info) => {
    quietConsole.allow(/ERR_FAILED|ERR_CONNECTION/);
    const journey = new Journey(site, visitorOf(info));
    const made: (string | undefined)[] = [];
    let lost = 2;
    await page.route('**/graphql', async (route) => {
      if (!isBooking(route)) return route.fallback();
      const answer = await route.fetch();
      made.push(idIn(await answer.text()));
      lost -= 1;
      return lost >= 0 ? route.abort() : route.fulfill({ response: answer });
    });
    await journey.toContact();
    await journey.enterContact();
    for (const attempt of ['the first', 'the second']) {
      await test.step(`${attempt} answer is lost`, async () => {
        await journey.button('submit').click();
        await expect(page.getByText(site.text('booking', 'submit_failed_title'))).toBeVisible();
        await expect(journey.button('submit')).toBeEnabled();
      });
    }
    await test.step('a refresh meanwhile loses nothing', async () => {
      await page.reload();
      await site.settled();
      await expect(journey.field('name')).toHaveValue(journey.visitor.name);
    });
    await journey.submit();
    expect(made.length).toBe(3);
    expect(new Set(made).size, `bookings made: ${made.join(' ')}`).toBe(1);
    await expect(page).toHaveURL(new RegExp(`/booking-confirmation/${made[0]}$`));
  },
);

test(
  'a server that fails for a moment is told apart from a booking',
  { tag: '@visitor' },
  async ({ page, site, quietConsole }, info) => {
    quietConsole.allow(/503 \(Service Unavailable\)/);
    const journey = new Journey(site, visitorOf(info));
    let failing = true;
    await page.route('**/graphql', (route) =>
      failing && isBooking(route) ? route.fulfill({ status: 503, body: 'busy' }) : route.fallback(),
    );
    await journey.toContact();
    await journey.enterContact();
    await journey.button('submit').click();
    await expect(page.getByText(site.text('booking', 'submit_failed_title'))).toBeVisible();
    failing = false;
    await journey.submit();
  },
);

test(
  'times that cannot be loaded are offered again, with what was chosen',
  { tag: '@visitor' },
  async ({ page, site, quietConsole }, info) => {
    quietConsole.allow(/503 \(Service Unavailable\)|ERR_FAILED/);
    const journey = new Journey(site, visitorOf(info));
    let failing = true;
    await page.route('**/graphql**', (route) => {
      const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
      return failing && /BookingTimes|BookingCalendar|DayAvailability/.test(asked) ? route.abort() : route.fallback();
    });
    await journey.begin();
    await journey.chooseLocation();
    const retry = journey.button('retry');
    await expect(retry).toBeVisible();
    await site.expectAccessible();
    failing = false;
    await retry.click();
    await expect(journey.freeTimes.first()).toBeVisible();
  },
);
