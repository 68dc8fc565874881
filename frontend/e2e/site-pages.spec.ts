import { comeBackWith, entryOf, SEOUL, wholeDraft } from './support/drafts.ts';
import { visitorOf } from './support/journey.ts';
import { Keyboard } from './support/keyboard.ts';
import { markupErrors } from './support/markup.ts';
import { addressOf, listedRoutes } from './support/routes.ts';
import { expect, expectNoOverflowAnywhere, type Screen, type Site, test } from './support/site.ts';

/** The endings of all items, in the order of the menu. */
const ENDINGS = ['oil', 'battery', 'filters', 'wiper', 'brakes', 'sparkplug', 'headlight', 'others'];

/** A text by the route table's name for it, such as `service-{item}.heading`; of the fixed events the one that stands for all. */
function named(site: Site, name: string, ending = ''): string {
  const [screen = '', key = ''] = name.replaceAll('{item}', ending).replaceAll('{id}', 'wiperblade').split('.');
  return site.text(screen as Screen, key);
}

/** Elements whose accessible name doesn't contain their visible label: voice control uses the label (KWCAG 6.5.3). */
function namesWithoutLabels(): string[] {
  const plain = (text: string) => text.replace(/[\s,·.:()]+/g, '').toLowerCase();
  return [...document.querySelectorAll<HTMLElement>(':is(a, button, input, summary)[aria-label]')]
    .filter(({ ariaLabel, innerText }) => !plain(ariaLabel ?? '').includes(plain(innerText)))
    .map((element) => `${element.ariaLabel}: ${element.innerText}`);
}

test('every public page is accessible, sound in its markup, no wider than the screen, and has one heading', async ({
  page,
  site,
}) => {
  test.slow();
  for (const route of listedRoutes) {
    const path = addressOf(route);
    await test.step(path, async () => {
      await site.open(path);
      await site.expectAccessible({ whole: true });
      expect(markupErrors(await page.content()), path).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(namesWithoutLabels), path).toEqual([]);
      await expectNoOverflowAnywhere(page, path);
    });
  }
});

/** Controls, pictures, lines of text and edges of cards under a floating panel; nothing while it hides. */
function under(panel: Element): string[] {
  if (!panel.checkVisibility({ visibilityProperty: true })) return [];
  const box = panel.getBoundingClientRect();
  const meets = (rect: DOMRect) =>
    rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top;
  /** Seen there, were it not for the panel: neither cut off nor covered by something else. */
  const isSeen = (element: Element, rect: DOMRect) => {
    const x = (Math.max(rect.left, box.left) + Math.min(rect.right, box.right)) / 2;
    const y = (Math.max(rect.top, box.top) + Math.min(rect.bottom, box.bottom)) / 2;
    const hit = document.elementsFromPoint(x, y).find((each) => !panel.contains(each));
    return hit !== undefined && (element.contains(hit) || hit === element);
  };
  const found: string[] = [];
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, img, svg')) {
    const rect = control.getBoundingClientRect();
    if (!panel.contains(control) && meets(rect) && isSeen(control, rect)) found.push(control.outerHTML.slice(0, 120));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || panel.contains(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (meets(rect) && isSeen(parent, rect)) found.push(node.textContent.trim());
    }
  }
  for (const element of document.querySelectorAll('main *')) {
    const rect = element.getBoundingClientRect();
    const isAround =
      rect.left <= box.left && rect.right >= box.right && rect.top <= box.top && rect.bottom >= box.bottom;
    const isLined = Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0;
    if (isLined && !isAround && meets(rect) && isSeen(element, rect)) found.push(element.outerHTML.slice(0, 120));
  }
  return found;
}

test('the contact panel lies over no content, wherever a page is scrolled to', {
  tag: '@visitor',
}, async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of listedRoutes) {
    const path = addressOf(route);
    await site.open(path);
    const panel = page.locator('aside', { has: page.locator('a[href^="tel:"]') });
    if ((await panel.count()) === 0) continue;
    const pages = await page.evaluate(() => Math.min(document.body.scrollHeight / window.innerHeight, 8));
    for (let at = 0; at < pages; at += 0.8) {
      await page.evaluate((share) => window.scrollTo({ top: share * window.innerHeight, behavior: 'instant' }), at);
      await expect.poll(() => panel.evaluate(under), `${path} at ${at}`).toEqual([]);
    }
  }
});

test('on a tablet the contact panel covers nothing where a page opens', { tag: '@visitor' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const panel = page.locator('aside', { has: page.locator('a[href^="tel:"]') });
  for (const path of ['/service-center', '/contact-us', '/products', '/products/parts-battery']) {
    await site.open(path);
    await expect(panel).toHaveCount(1);
    await expect.poll(() => panel.evaluate(under), path).toEqual([]);
  }
});

test('the contact panel makes way for the bar of a form and for the controls of a map', { tag: '@visitor' }, async ({
  page,
  site,
}) => {
  const panel = page.locator('aside', { has: page.locator('a[href^="tel:"]') });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await site.open('/events-collect-info/winter-check');
    const submit = page.getByRole('button', { name: site.text('event-form', 'submit'), exact: true });
    await expect(submit).toBeInViewport();
    await expect(panel).toBeHidden();
    const covered = await submit.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return [left + 12, right - 12].filter((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
    expect(covered, `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await site.open('/location-service');
  await expect(page.getByRole('button', { name: site.text('map', 'zoom_in'), exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('between a phone and a wide desk the contact panel is a tab beside the column of the content', {
  tag: '@visitor',
}, async ({ page, site }) => {
  const tab = page.getByRole('complementary').getByRole('button', { name: site.text('common', 'contact_panel') });
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await site.open('/contact-us');
    await expect(tab).toBeVisible();
    const [own, question] = await Promise.all([tab.boundingBox(), page.locator('main summary').first().boundingBox()]);
    expect(own?.x, `${width}`).toBeGreaterThanOrEqual((question?.x ?? 0) + (question?.width ?? width));
  }
});

test('on a phone each value in the tables of the privacy policy has the name of its column before it', {
  tag: '@phone',
}, async ({ page, site }) => {
  await site.open('/privacy-policy');
  const table = page.getByRole('table', { name: site.text('privacy', 'section_02_02_table') });
  const row = table.getByRole('row').nth(1);
  for (const column of [2, 3]) {
    const [name, value] = await Promise.all([
      row.getByText(site.text('privacy', `section_02_02_r00_c${column}`), { exact: true }).boundingBox(),
      row
        .getByText(site.text('privacy', `section_02_02_r01_c${column}`), { exact: true })
        .first()
        .boundingBox(),
    ]);
    expect(value?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    expect(Math.abs((value?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(4);
  }
});

test('the tiers of parts are compared without one line over another', { tag: '@phone' }, async ({ page, site }) => {
  await site.open('/about');
  const table = page.getByRole('table', { name: site.text('about', 'compare_title') });
  await table.scrollIntoViewIfNeeded();
  const over = await table.evaluate((element) => {
    const lines = [...element.querySelectorAll('tbody :is(th, td)')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return { text: cell.textContent, rect: range.getBoundingClientRect() };
    });
    return lines.flatMap(({ text, rect }, at) =>
      lines
        .slice(at + 1)
        .filter(
          ({ rect: other }) =>
            rect.left < other.right && other.left < rect.right && rect.top < other.bottom && other.top < rect.bottom,
        )
        .map((other) => `${text} / ${other.text}`),
    );
  });
  expect(over).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its heading, its text and its links', async ({ page, site }) => {
    test.slow();
    // An event of the editor is called as staff have called it (`events.spec.ts`).
    for (const route of listedRoutes.filter(({ id }) => id !== 'event-details')) {
      const { path, items, heading, lead } = route;
      for (const ending of items ? ENDINGS : ['']) {
        const prefix = items === 'services' ? 'service-' : 'parts-';
        const address = site.address(items ? (path ?? '').replace(/\$\w+/, prefix + ending) : addressOf(route));
        await test.step(address, async () => {
          const answer = await page.goto(address);
          expect(answer?.status()).toBe(200);
          expect(markupErrors((await answer?.text()) ?? ''), address).toEqual([]);
          const main = page.locator('main');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText([named(site, heading, ending)]);
          if (lead) await expect(main.getByText(named(site, lead, ending), { exact: true })).toBeVisible();
          // A heading and its lead would be a third of this; Korean says in two letters what English says in three.
          expect((await main.innerText()).length, address).toBeGreaterThan(site.language === 'en' ? 120 : 80);
          const menu = page.getByRole('navigation', { name: site.text('common', 'main_menu') });
          for (const way of ['/about', '/service-center', '/products', '/location-service', '/select-location']) {
            await expect(menu.locator(`a[href="${site.address(way)}"]`), address).toBeVisible();
          }
          const other = site.language === 'ko' ? 'en' : 'ko';
          await expect(page.locator(`footer a[hreflang="${other}"]`)).toBeVisible();
        });
      }
    }
  });
});

test('each group of the menu is opened, walked through, left and closed by keyboard', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  await site.open('/');
  const menu = page.getByRole('navigation', { name: site.text('common', 'main_menu') });
  const links = menu.getByRole('listitem').getByRole('link');
  for (const key of ['menu_service', 'menu_products']) {
    const group = menu.getByRole('button', { name: site.text('common', key), exact: true });
    await keys.activate(group);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await keys.press('Tab');
    await expect(links.first()).toBeFocused();
    await keys.press('Escape');
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await keys.press('Enter');
    await keys.to(links.last());
    await keys.press('Tab');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
    // The focus has moved forward, not back to the start of the page.
    await expect(page.locator('header :focus')).toHaveCount(1);
  }
});

test('the menu on phones keeps the keyboard inside, and gives it back', { tag: '@phone' }, async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.open('/');
  const burger = page.getByRole('button', { name: site.text('common', 'open_menu') });
  await keys.activate(burger);
  const menu = page.getByRole('dialog', { name: site.text('common', 'menu'), exact: true });
  await expect(menu).toBeVisible();
  const behind = () =>
    page.evaluate(() => {
      const { activeElement: active } = document;
      return active === document.body || active?.closest('dialog') ? '' : (active?.outerHTML ?? '');
    });
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await keys.press('Tab');
    expect(await behind(), `after ${tabs + 1} tabs`).toBe('');
  }
  const products = menu.locator('summary', { hasText: site.text('common', 'menu_products') });
  await keys.activate(products);
  await expect(menu.getByRole('link', { name: site.text('common', 'menu_all_products'), exact: true })).toBeVisible();
  await keys.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});

test('quick contact opens, leads to the stores and is left by keyboard', { tag: '@desk' }, async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.open('/about');
  const panel = page.getByRole('complementary', { name: site.text('common', 'contact_panel') });
  await keys.activate(panel.getByRole('button', { name: site.text('common', 'store_and_channels') }));
  // Opened content follows its trigger in the tab order.
  await keys.to(panel.getByRole('listitem').getByRole('link').first());
  await keys.to(panel.getByRole('listitem').getByRole('link').last());
  await keys.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(0);
});

test(
  'the text of a consent is opened, read and closed by keyboard',
  { tag: '@desk' },
  async ({ page, site, baseURL }, info) => {
    const keys = new Keyboard(page);
    const visitor = visitorOf(info);
    const draft = await wholeDraft(baseURL ?? '', { state: SEOUL, day: '2026-12-08', nth: visitor.seed }, visitor);
    await comeBackWith(site, entryOf(draft), '/contact-info');
    const consent = site.text('booking', 'consent_personal');
    const read = page.getByRole('button', { name: site.text('booking', 'consent_read_of', { consent }) });
    await keys.activate(read);
    const dialog = page.getByRole('dialog', { name: consent });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(read).toBeFocused();
  },
);

test.describe('the carousel, as time passes', { tag: '@visitor' }, () => {
  /** Longer than any slide stays. */
  const A_MINUTE = 60_000;

  for (const [who, motion, stopped, expected] of [
    ['goes on by itself', 'no-preference', false, 'other'],
    ['stands still for whoever asks for less motion', 'reduce', false, 'same'],
    ['stands still for whoever has stopped it', 'no-preference', true, 'same'],
  ] as const) {
    test(who, async ({ page, site }) => {
      await page.clock.install();
      await page.emulateMedia({ reducedMotion: motion });
      await site.open('/');
      const carousel = page.getByRole('region', { name: site.text('home', 'carousel') });
      const seen = carousel.locator('li:not([inert]) p').first();
      await carousel.scrollIntoViewIfNeeded();
      const first = await seen.innerText();
      if (stopped) await carousel.getByRole('button', { name: site.text('home', 'carousel_stop') }).click();
      await page.clock.fastForward(A_MINUTE);
      if (expected === 'same') await expect(seen).toHaveText(first);
      else await expect(seen).not.toHaveText(first);
    });
  }
});
