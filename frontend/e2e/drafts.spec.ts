import { shownPhone } from '../src/features/booking/phone';
import { comeBackWith, entryOf, SEOUL, wholeDraft } from './support/drafts.ts';
import { Journey, visitorOf } from './support/journey.ts';
import { expect, test } from './support/site.ts';

/** A draft without a change for longer than this is cleared. */
const IDLE_MINUTES = 31;
const DAY = '2026-12-08';

/** Redirected to the first step with a notice, and the old booking is cleared. */
async function expectCleared(journey: Journey): Promise<void> {
  const { page, site } = journey;
  await expect(journey.heading('location_title')).toBeVisible();
  await expect(page.getByText(site.text('booking', 'notice_expired_title'))).toBeInViewport();
  await expect(page.locator('main')).not.toContainText(journey.visitor.phone);
  await expect.poll(() => journey.storedText()).not.toContain(journey.visitor.phone);
  await expect(journey.combo('state')).toHaveValue('');
}

test(
  'a draft left alone for 31 minutes is cleared and says so: on Next, and by the clock alone',
  { tag: '@visitor' },
  async ({ page, site }, info) => {
    test.slow();
    await page.clock.install();
    const journey = new Journey(site, visitorOf(info));

    await test.step('on Next, though no timer has told', async () => {
      await journey.toContact();
      await journey.enterContact();
      await page.goBack();
      await expect(journey.heading('service_title')).toBeVisible();
      await page.clock.setSystemTime(Date.now() + IDLE_MINUTES * 60_000);
      await journey.next();
      await expectCleared(journey);
    });

    await test.step('Back does not bring it to life again', async () => {
      await page.goBack();
      await expect(page.locator('main')).not.toContainText(journey.visitor.phone);
      await expect.poll(() => journey.storedText()).not.toContain(journey.visitor.phone);
    });

    await test.step('by the clock', async () => {
      await journey.toContact();
      await journey.enterContact();
      await page.clock.fastForward(`${IDLE_MINUTES}:00`);
      await expectCleared(journey);
    });
  },
);

test('29 minutes are not too long, and one press makes it more', { tag: '@visitor' }, async ({ page, site }, info) => {
  await page.clock.install();
  const journey = new Journey(site, visitorOf(info));
  await journey.toContact();
  await journey.enterContact();
  await page.clock.fastForward('29:00');
  await expect(journey.heading('contact_title')).toBeVisible();
  await expect(journey.field('name')).toHaveValue(journey.visitor.name);
  const warning = page.getByRole('alert').filter({ hasText: site.text('booking', 'idle_title') });
  await expect(warning).toBeInViewport();
  await journey.button('idle_stay').click();
  await expect(warning).toHaveCount(0);
  await expect(journey.heading('contact_title')).toBeFocused();
  await page.clock.fastForward('20:00');
  await expect(journey.field('name')).toHaveValue(journey.visitor.name);
  await journey.submit();
});

test('a visitor who comes back after 31 minutes begins anew, and is told why', async ({ site, baseURL }, info) => {
  const journey = new Journey(site, visitorOf(info));
  const { visitor } = journey;
  const draft = await wholeDraft(baseURL ?? '', { state: SEOUL, day: DAY, nth: visitor.seed }, visitor, IDLE_MINUTES);
  for (const path of ['/contact-info', '/select-service', '/select-timeslot']) {
    await test.step(path, async () => {
      await comeBackWith(site, entryOf(draft), path);
      await expectCleared(journey);
    });
  }
});

test(
  'one who comes back after 20 minutes goes on where he was',
  { tag: '@visitor' },
  async ({ site, baseURL }, info) => {
    const journey = new Journey(site, visitorOf(info));
    const { visitor } = journey;
    const draft = await wholeDraft(baseURL ?? '', { state: SEOUL, day: DAY, nth: visitor.seed }, visitor, 20);
    await comeBackWith(site, entryOf(draft), '/contact-info');
    await expect(journey.field('phone')).toHaveValue(shownPhone(visitor.phone));
    await journey.submit();
  },
);

test(
  'a draft of an older version or one that is damaged is forgotten without a word',
  { tag: '@visitor' },
  async ({ page, site, baseURL }, info) => {
    const journey = new Journey(site, visitorOf(info));
    const { visitor } = journey;
    const draft = await wholeDraft(baseURL ?? '', { state: SEOUL, day: DAY, nth: visitor.seed }, visitor);
    const entries = {
      'version 2': entryOf(draft, '2'),
      'no version': JSON.stringify({ state: { draft } }),
      'cut off': entryOf(draft).slice(0, -20),
      'another shape': entryOf({ ...draft, BookDetails: { ...draft.BookDetails, Service: 'service-oil' } }),
      'no object': '3',
    };
    for (const [what, entry] of Object.entries(entries)) {
      await test.step(what, async () => {
        await comeBackWith(site, entry, '/contact-info');
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator(`main input[value="${shownPhone(visitor.phone)}"]`)).toHaveCount(0);
        await expect(page.getByText(site.text('booking', 'notice_expired_title'))).toHaveCount(0);
        await expect.poll(() => journey.storedText()).not.toContain(visitor.phone);
      });
    }
    await test.step('and a booking can be made', () => journey.book());
  },
);

test(
  'a draft that sat for 30 minutes is erased whatever page is open, and when the site is opened again',
  { tag: '@visitor' },
  async ({ page, site, baseURL }, info) => {
    const journey = new Journey(site, visitorOf(info));
    const { visitor } = journey;
    const drafted = (minutes: number) =>
      wholeDraft(baseURL ?? '', { state: SEOUL, day: DAY, nth: visitor.seed }, visitor, minutes);

    await test.step('while another page is open', async () => {
      await page.clock.install();
      await comeBackWith(site, entryOf(await drafted(0)), '/about');
      expect(await journey.storedText()).toContain(visitor.phone);
      await page.clock.fastForward(`${IDLE_MINUTES}:00`);
      await expect.poll(() => journey.storedText()).not.toContain(visitor.phone);
    });

    await test.step('when the site is opened again, on any page', async () => {
      await comeBackWith(site, entryOf(await drafted(IDLE_MINUTES)), '/about');
      await expect.poll(() => journey.storedText()).not.toContain(visitor.phone);
    });

    await test.step('and a booking begun then says so', async () => {
      await comeBackWith(site, entryOf(await drafted(IDLE_MINUTES)), '/select-location');
      await expect(page.getByText(site.text('booking', 'notice_expired_title'))).toBeVisible();
    });
  },
);
