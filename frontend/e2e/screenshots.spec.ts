import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { firstCentreOf, SEOUL } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { NUMBERS, partOf, pathOf } from './support/part-pages.ts';
import { personOf, standAsOwner } from './support/people.ts';
import { accountRoutes, addressOf, root, routes } from './support/routes.ts';
import { expect, type Site, test } from './support/site.ts';

/*
 * Pictures of every screen, for people to look at: `just screenshots` runs these alone.
 */
test.slow();

/** Pictures of the README by project and route: what the screen shows. */
const README_PICTURES: Readonly<Record<string, string>> = {
  'en-1280/home': 'home-desk',
  'ko-360/events': 'events-phone',
  'en-1280/event-editor': 'staff-desk',
};

/** Scrolls through the page, window by window, and waits for the pictures that this loads. */
async function scrollThrough({ page }: Site): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const lazy = [...document.images].filter(({ complete, loading }) => !complete && loading === 'lazy');
    // Those that are not shown at this width would never load by themselves.
    for (const image of lazy) image.loading = 'eager';
    await Promise.all(lazy.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Saves a picture of the whole page in the folder of a language and width. */
async function take(site: Site, { project }: TestInfo, name: string): Promise<void> {
  const { page } = site;
  await site.settled();
  await scrollThrough(site);
  await site.settled();
  const folder = join(root, '.tmp/screenshots', project.name);
  mkdirSync(folder, { recursive: true });
  // The pointer would stay on the element pressed last.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    // A header that sticks to the screen is drawn where the page is scrolled to.
    scrollTo({ top: 0, behavior: 'instant' });
    // Content outside the screen may not have been rendered yet.
    const sheet = new CSSStyleSheet();
    await sheet.replace('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
  });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
  const forReadme = README_PICTURES[`${project.name}/${name}`];
  if (forReadme) await page.screenshot({ path: join(root, `docs/images/${forReadme}.png`), animations: 'disabled' });
}

/** Saves a picture of the README. */
const takeForReadme = ({ page }: Site, name: string) =>
  page.screenshot({ path: join(root, `docs/images/${name}.png`), animations: 'disabled' });

/** Pages that only a visitor's booking shows whole. */
const OF_A_BOOKING =
  /^(select-(timeslot|vehicle|service)|contact-info|booking-confirmation|cancel-booking|reschedule-booking)$/;

test('public pages', async ({ site, request, baseURL, quietConsole }, info) => {
  quietConsole.allow(/404 \(Not Found\)/);
  const known: Readonly<Record<string, string>> = {
    'part-detail': pathOf(await partOf(request, NUMBERS.pads)),
    'select-location-dealer': `/select-location/${await firstCentreOf(baseURL ?? '', SEOUL.ko)}`,
  };
  for (const route of routes.filter((one) => !accountRoutes.includes(one) && !OF_A_BOOKING.test(one.id))) {
    await site.open(known[route.id] ?? addressOf(route));
    await take(site, info, route.id);
  }
});

test('pages of accounts and staff', async ({ page, site, quietConsole }, info) => {
  quietConsole.allow(/404 \(Not Found\)|was preloaded using link preload but not used/);
  const forVisitors = accountRoutes.filter(({ rights }) => rights === 'public');
  for (const route of forVisitors) {
    await site.open(addressOf(route));
    await take(site, info, route.id);
  }
  await standAsOwner(page.request, personOf(info));
  for (const route of accountRoutes.filter((one) => !forVisitors.includes(one))) {
    await site.open(addressOf(route));
    await take(site, info, route.id);
  }
});

test('a booking', async ({ page, site }, info) => {
  const journey = new Journey(site, visitorOf(info));
  await journey.begin();
  await journey.next();
  await take(site, info, 'select-location-mistakes');
  await journey.chooseLocation();
  await expect(journey.freeTimes.first()).toBeVisible();
  await take(site, info, 'select-timeslot');
  await journey.markTime(journey.freeTimes.nth(3));
  await take(site, info, 'select-timeslot-chosen');
  if (info.project.name === 'ko-360') await takeForReadme(site, 'booking-phone');
  await journey.next();
  await expect(journey.heading('vehicle_title')).toBeVisible();
  await take(site, info, 'select-vehicle');
  await journey.chooseVehicle();
  await take(site, info, 'select-service');
  await page.getByRole('checkbox').first().check();
  await take(site, info, 'select-service-chosen');
  await journey.next();
  await expect(journey.heading('contact_title')).toBeVisible();
  await take(site, info, 'contact-info');
  await journey.button('submit').click();
  await take(site, info, 'contact-info-mistakes');
  await journey.enterContact();
  await journey.submit();
  await take(site, info, 'booking-confirmation');
  await page.getByRole('link', { name: site.text('confirmation', 'reschedule_link') }).click();
  await expect(journey.freeTimes.first()).toBeVisible();
  await take(site, info, 'reschedule-booking');
  await page.goBack();
  await page.getByRole('link', { name: site.text('confirmation', 'cancel_link') }).click();
  await expect(journey.heading('title_ask', 'cancel')).toBeVisible();
  await take(site, info, 'cancel-booking');
});
