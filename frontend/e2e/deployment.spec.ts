import type { Page } from '@playwright/test';
import { comeBackWith, entryOf, SEOUL, wholeDraft } from './support/drafts.ts';
import { Finder } from './support/finder.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, type Site, test } from './support/site.ts';

/**
 * Files of a screen are no longer on the server, as after a deployment, until a number of documents has been loaded. The answer
 * counts the documents from now on.
 */
async function takeAway(page: Page, files: RegExp, until = 1): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(files, (route) => (documents < until ? route.fulfill({ status: 404 }) : route.fallback()));
  return () => documents;
}

/** From home by the menu. */
async function toAbout(site: Site, isMobile: boolean): Promise<void> {
  if (isMobile) await site.page.getByRole('button', { name: site.text('common', 'open_menu') }).click();
  await site.page
    .getByRole('navigation', { name: site.text('common', 'main_menu') })
    .getByRole('link', { name: site.text('common', 'menu_about'), exact: true })
    .click();
}

const heading = (site: Site) => site.page.getByRole('heading', { level: 1 });

test.beforeEach(({ quietConsole }) => quietConsole.allow(/404|preload CSS|dynamically imported module/));

for (const [what, files] of [
  ['script', /\/assets\/AboutScreen-[^/]*\.js/],
  ['style', /\/assets\/AboutScreen-[^/]*\.css/],
] as const) {
  test(`a screen whose ${what} is gone comes with the page loaded anew`, { tag: '@visitor' }, async ({
    page,
    site,
    isMobile,
  }) => {
    await site.open('/');
    const documents = await takeAway(page, files);
    await toAbout(site, isMobile);
    await expect.poll(documents).toBe(1);
    await site.settled();
    await expect(heading(site)).toHaveText(site.text('about', 'title'));
    expect(documents()).toBe(1);
  });
}

test('a screen that is gone for good says so, and the page is not loaded over and over', { tag: '@visitor' }, async ({
  page,
  site,
  isMobile,
}) => {
  await site.open('/');
  const documents = await takeAway(page, /\/assets\/AboutScreen-[^/]*\.js/, Number.POSITIVE_INFINITY);
  await toAbout(site, isMobile);
  await expect.poll(documents).toBe(1);
  await expect(heading(site)).toHaveText(site.text('common', 'screen_failed_title'));
  expect(documents()).toBe(1);
});

test('a map that is gone comes with the page loaded anew, once it is asked for again', { tag: '@visitor' }, async ({
  page,
  site,
  isMobile,
}) => {
  const finder = new Finder(site);
  const documents = await takeAway(page, /\/assets\/MapView-[^/]*\.js/, 2);
  await page.goto(site.address('/location-parts'));
  await finder.names.first().click();
  const chosen = await finder.names.first().innerText();
  await finder.showMap(isMobile);
  await expect(page.getByText(site.text('map', 'load_failed'))).toBeVisible();
  expect(documents(), 'nobody has asked for it again').toBe(1);
  await finder.map
    .or(page.getByRole('main'))
    .getByRole('button', { name: site.text('map', 'try_again') })
    .click();
  await expect.poll(documents).toBe(2);
  await expect(finder.infoOf(chosen)).toBeVisible();
});

test(
  'what was typed into a booking outlives a deployment',
  { tag: '@visitor' },
  async ({ page, site, baseURL }, info) => {
    const journey = new Journey(site, visitorOf(info));
    const { visitor } = journey;
    const draft = await wholeDraft(baseURL ?? '', { state: SEOUL, day: '2026-12-08', nth: visitor.seed }, visitor);
    await comeBackWith(site, entryOf(draft), '/select-service');
    const documents = await takeAway(page, /\/assets\/ContactInfoScreen-[^/]*\.js/);
    const words = '브레이크를 밟으면 소리가 나요';
    const needHelp = page.getByRole('textbox', { name: site.text('booking', 'need_help') });
    await needHelp.fill(words);
    await journey.next();
    await expect.poll(documents).toBe(1);
    await site.settled();
    await expect(journey.heading('contact_title')).toBeVisible();
    expect(await journey.storedText()).toContain(words);
    await site.open('/select-service');
    await expect(needHelp).toHaveValue(words);
  },
);
