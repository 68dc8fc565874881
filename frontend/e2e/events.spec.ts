import { EventForm, EventPages, participantOf, WITH_FORM, WITH_QUIZ } from './support/events.ts';
import { expect, test } from './support/site.ts';

test('the list leads to an event, and the event to its form', async ({ page, site, isMobile }) => {
  const pages = new EventPages(site);
  await site.open('/events');
  await site.expectAccessible();
  const past = page.getByRole('region', { name: pages.text('events', 'past_title') });
  await expect(past.getByRole('link')).toHaveCount(4);
  if (isMobile) {
    await pages.button('events', 'past_more').click();
    await expect(past.getByRole('link').nth(4)).toBeFocused();
  } else {
    const first = await past.getByRole('link').first().innerText();
    await pages.button('events', 'past_next').click();
    await expect(past.getByRole('link').first()).not.toHaveText(first);
    await pages.button('events', 'past_previous').click();
    await expect(past.getByRole('link')).toHaveCount(4);
  }
  await site.expectAccessible();

  const card = page
    .getByRole('region', { name: pages.text('events', 'active_title') })
    .locator(`a[href$="/events-details/${WITH_FORM}"]`);
  const picture = card.locator('xpath=ancestor::li').locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/events-details/${WITH_FORM}$`));
  await expect(page.locator('main h1')).toBeFocused();
  await site.expectAccessible();
  await page.locator(`main a[href$="/events-collect-info/${WITH_FORM}"]`).last().click();
  await expect(pages.button('event-form', 'verify')).toBeVisible();
  await site.expectAccessible();
});

test('somebody takes part, once', { tag: '@visitor' }, async ({ page, site }, info) => {
  test.slow();
  const form = new EventForm(site);
  await form.open();
  await test.step('and is told what is missing, in order', async () => {
    await form.submit.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('listitem')).toHaveCount(7);
    await expect(form.summary.getByRole('listitem').first()).toHaveText(form.text('errors', 'name_required'));
    await site.expectAccessible();
  });
  await test.step('is verified in a dialog', async () => {
    await form.verify('event-form', participantOf(info));
    await expect(form.name).not.toHaveValue('');
    await expect(form.name).not.toBeEditable();
    await expect(form.phonePart(1)).toHaveValue('010');
    await site.expectAccessible();
  });
  await test.step('chooses an address that was found', async () => {
    await form.field('address').fill('종로구');
    await form.field('address').pressSequentially(' 가온로');
    await expect(page.getByRole('option').first()).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.field('address')).toHaveValue(/\(\d{5}\)$/);
    await expect(form.field('address_detail')).toBeFocused();
  });
  await test.step('and is taken', async () => {
    await form.fill();
    await form.submit.click();
    await expect(page).toHaveURL(new RegExp(`/events-success/${WITH_FORM}$`));
    await site.expectAccessible();
  });
  await test.step('but not a second time', async () => {
    await form.open();
    await expect(form.field('email')).toHaveValue('');
    await form.verify('event-form', participantOf(info));
    await form.fill();
    await form.submit.click();
    await expect(page.getByText(form.text('errors', 'already_entered'), { exact: true })).toBeVisible();
    await expect(form.field('email')).toHaveValue('visitor@example.com');
    await site.expectAccessible();
  });
});

test('what was typed is kept, and the person is not', { tag: '@visitor' }, async ({ page, site }, info) => {
  const form = new EventForm(site);
  await form.open();
  await form.verify('event-form', participantOf(info));
  await form.fill();
  const name = await form.name.inputValue();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('visitor@example.com');
  expect(stored).not.toContain(name);
  await page.reload();
  await site.settled();
  await expect(form.field('email')).toHaveValue('visitor@example.com');
  await expect(form.consent(0, 'agree')).toBeChecked();
  await expect(form.name).toHaveCount(0);
});

test(
  'a server with too much to do is waited for, and asked again',
  { tag: '@visitor' },
  async ({ page, site, quietConsole }, info) => {
    quietConsole.allow(/503/);
    const form = new EventForm(site);
    let refused = 0;
    await page.route('**/graphql', async (route) => {
      const asked = route.request().postDataJSON() as { operationName?: string } | null;
      if (asked?.operationName !== 'SubmitEventForm' || refused > 0) return route.fallback();
      refused += 1;
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '2' },
        json: { errors: [{ message: 'unavailable' }] },
      });
    });
    await form.open();
    await form.verify('event-form', participantOf(info));
    await form.fill();
    await form.submit.click();
    await expect(page.getByText(form.text('event-form', 'waiting_title'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/events-success/${WITH_FORM}$`));
    expect(refused).toBe(1);
  },
);

test('pages that there are not', { tag: '@visitor' }, async ({ page, site, quietConsole }) => {
  quietConsole.allow(/404/);
  for (const path of [
    '/events/lantern-campaign',
    '/events/a1b2c3',
    '/events/wiperblade/quiz',
    '/quiz-success/wiperblade',
  ]) {
    await page.goto(site.address(path));
    await expect(page).toHaveURL(new RegExp(`${site.address('/')}/?$`));
  }
  const answer = await page.goto(site.address('/events-details/no-such-event'));
  expect(answer?.status()).toBe(404);
});

test('events with pages of their own', async ({ page, site }) => {
  for (const id of ['winterbatteries', 'wiperblade', 'may-special-discount', 'Summer-battery-discount-event']) {
    await test.step(id, async () => {
      await site.open(`/events/${id}`);
      await expect(
        page.getByRole('heading', { level: 1, name: site.text('fixed-events', `${id}_title`) }),
      ).toBeVisible();
      await site.expectAccessible();
    });
  }
  await site.open('/events/winterbatteries');
  await page.getByRole('link', { name: site.text('fixed-events', 'to_quiz'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('quiz', 'winterbatteries_title') })).toBeVisible();
});

test('on a tablet the picture of a page is beside its words', { tag: '@visitor' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  for (const path of [
    '/products',
    '/events/wiperblade',
    `/events/${WITH_QUIZ}/quiz`,
    `/events-collect-info/${WITH_FORM}`,
    `/events-success/${WITH_FORM}`,
  ]) {
    await site.open(path);
    const words = await page.getByRole('heading', { level: 1 }).boundingBox();
    const picture = await page.locator('main img, main svg[viewBox^="0 0 360"]').first().boundingBox();
    if (!words || !picture) throw new Error(`${path} has no heading or no picture.`);
    expect(picture.x, path).toBeGreaterThan(words.x + words.width);
    expect(picture.y, path).toBeLessThan(words.y + words.height);
  }
});

test('home begins with the events, in their pictures', async ({ page, site }) => {
  await site.open('/');
  // Events that other tests publish meanwhile have no pictures.
  const first = page.locator('section[aria-roledescription] li:has(img)').first();
  const picture = first.locator('img');
  await expect(picture).toHaveAttribute('src', /^\/events-cms\//);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(first.getByRole('link').first()).toBeVisible();
});
