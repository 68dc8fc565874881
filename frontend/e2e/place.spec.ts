import type { BrowserContext, Page } from '@playwright/test';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, type Site, test, wayToFinder } from './support/site.ts';

/** In Gangnam; the digits that must not leave the browser. */
const HERE = { latitude: 37.49794, longitude: 127.02762 };
const DIGITS = /37\.4979|127\.0276/;
const REGION = { ko: '서울특별시', en: 'Seoul' };

/** All requests: URLs, bodies and headers. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  return sent;
}

const grant = async (context: BrowserContext, place: typeof HERE | null) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
};

/** By the link on home, as a visitor comes. */
async function toFinder(site: Site): Promise<void> {
  await site.open('/');
  await wayToFinder(site).click();
  await expect(
    site.page.getByRole('heading', { level: 1, name: site.text('location', 'service_title') }),
  ).toBeVisible();
}

test('a visitor who lets the browser say where he is books at a centre near him', async ({
  page,
  site,
  context,
}, info) => {
  const journey = new Journey(site, visitorOf(info));
  const sent = sentBy(page);
  await grant(context, HERE);
  await toFinder(site);
  const state = page.getByRole('combobox', { name: site.text('location', 'state') });
  await expect(state).toHaveValue(REGION[site.language]);
  await expect(page).toHaveURL(/[?&]state=/);
  await expect(page).not.toHaveURL(DIGITS);
  const book = journey.results.getByRole('link', { name: site.pattern('location', 'book_here_label') });
  await expect(journey.results).toContainText(/\d ?k?m/);
  await book.first().click();
  await journey.fromFinder();
  await journey.chooseTime();
  await journey.chooseVehicle();
  await journey.chooseServices();
  await journey.enterContact();
  await journey.submit();
  expect(
    sent.filter((line) => DIGITS.test(line)),
    'the position stays in the browser',
  ).toEqual([]);
});

test(
  'the first step of the booking finds the centres near a visitor by itself',
  { tag: '@visitor' },
  async ({ page, site, context }, info) => {
    const journey = new Journey(site, visitorOf(info));
    await grant(context, HERE);
    await journey.begin();
    await expect(journey.combo('state')).toHaveValue(REGION[site.language]);
    await expect(journey.centres.first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await journey.centres.first().check();
    await journey.next();
    await expect(journey.heading('timeslot_title')).toBeVisible();
  },
);

for (const [what, place] of [
  ['refuses to', undefined],
  ['cannot', null],
] as const) {
  test(
    `a browser that ${what} say where it is leaves everything as it is, without a word`,
    { tag: '@visitor' },
    async ({ page, site, context }, info) => {
      const journey = new Journey(site, visitorOf(info));
      if (place !== undefined) await grant(context, place);
      await toFinder(site);
      await expect(journey.results.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(site.text('location', 'near_me_denied_title'))).toHaveCount(0);
      await expect(page.getByText(site.text('location', 'near_me_failed_title'))).toHaveCount(0);
      await journey.begin();
      await expect(journey.centres).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await journey.chooseLocation();
    },
  );
}
