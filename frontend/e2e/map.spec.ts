import type { Locator, Page } from '@playwright/test';
import { Finder } from './support/finder.ts';
import { expect, type Language, type Site, test } from './support/site.ts';

/** The numbers in a text. */
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** The map of the finder, used through its visible content. */
class ResultsMap {
  constructor(readonly site: Site) {}

  get page(): Page {
    return this.site.page;
  }

  get frame(): Locator {
    return this.page.getByRole('region', { name: this.site.text('location', 'map_label') });
  }

  /** Takes the keys. */
  get surface(): Locator {
    return this.frame.getByRole('group', { name: this.site.text('map', 'surface') });
  }

  get clusters(): Locator {
    return this.surface.getByRole('button', { name: this.site.pattern('map', 'cluster') });
  }

  get pins(): Locator {
    return this.surface.locator('button[aria-expanded]');
  }

  get info(): Locator {
    return this.surface.getByRole('dialog');
  }

  /** The announcement after a move. */
  get said(): Locator {
    return this.frame.getByRole('status');
  }

  key(name: string): Locator {
    return this.frame.getByRole('button', { name: this.site.text('map', name), exact: true });
  }

  /** The map waits for the first touch, or until it is scrolled to; on a phone it shows by a switch. */
  async touch(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).click();
    const show = this.page.getByRole('button', { name: this.site.text('location', 'show_map'), exact: true });
    if (await show.isVisible()) await show.click();
  }

  async open(path = '/location-service'): Promise<void> {
    await this.site.open(path);
    await this.touch();
    await expect(this.frame).toHaveAttribute('data-engine', 'embedded');
    await expect(this.clusters.or(this.pins).first()).toBeVisible();
  }

  /** How many places are marked, alone or in clusters. */
  async marked(): Promise<number> {
    const names = await this.clusters.evaluateAll((found) => found.map((cluster) => cluster.textContent ?? ''));
    return (await this.pins.count()) + names.flatMap(numbers).reduce((sum, count) => sum + count, 0);
  }

  /** Opens the largest cluster repeatedly until single places are visible. */
  async untilPins(press: (cluster: Locator) => Promise<void>): Promise<Locator> {
    // Beside the edge of the map and under its controls nothing can be pressed, nor has the focus.
    const within = this.page.locator('[tabindex="0"]');
    const pin = this.pins.and(within).first();
    for (let level = 14; level > 0 && !(await pin.isVisible()); level -= 1) {
      const before = await this.shown();
      await press(this.clusters.and(within).first());
      await expect.poll(() => this.shown()).not.toEqual(before);
    }
    await expect(pin).toBeVisible();
    // The order of pins may change when the map moves; its name stays.
    return this.surface.getByRole('button', { name: (await pin.getAttribute('aria-label')) ?? '', exact: true });
  }

  /** Names of the places on the map. */
  shown(): Promise<string[]> {
    return this.surface
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  }

  /** How many colours the drawing has: an empty one has one. */
  colours(): Promise<number> {
    return this.surface.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 97) {
        seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
      return seen.size;
    });
  }
}

const place: Record<Language, string> = { ko: '서울특별시', en: 'Seoul' };
const inSeoul = ({ language }: Site) => `/location-service?state=${encodeURIComponent(place[language])}`;

test('every result is marked, near ones together, and the whole page is the site’s own', async ({
  page,
  site,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) elsewhere.push(request.url());
  });
  const map = new ResultsMap(site);
  await map.open();
  const status = page.getByRole('status').filter({ hasText: site.pattern('location', 'result_count_service') });
  const found = numbers(await status.first().innerText()).at(-1) ?? 0;
  expect(found).toBeGreaterThan(100);
  await expect.poll(() => map.marked()).toBe(found);
  expect(await map.colours(), 'something is drawn').toBeGreaterThan(20);
  expect(elsewhere).toEqual([]);
});

test('a marker opens its info window, whose centre can be booked, and closes again', async ({ page, site }) => {
  const map = new ResultsMap(site);
  await map.open(inSeoul(site));
  const pin = await map.untilPins((cluster) => cluster.click());
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.click();
  await expect(map.info).toContainText(name);
  await expect(page).toHaveURL(/[?&]dealer=/);
  const box = await map.info.boundingBox();
  expect(box?.width, 'public spec §9').toBe(200);
  // After the map has settled.
  const above = async () => ((await map.info.boundingBox())?.y ?? -1) - ((await map.frame.boundingBox())?.y ?? 0);
  await expect.poll(above, 'all of it is seen').toBeGreaterThanOrEqual(0);
  // On a short map the window is brief, and the bar below books.
  const book = page.getByRole('link', { name: site.text('location', 'book_here_label', { name }), exact: true });
  await expect(book.locator('visible=true').last()).toBeInViewport();
  await site.expectAccessible();
  await map.frame.getByRole('button', { name: site.text('map', 'close_info', { name }), exact: true }).click();
  await expect(map.info).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]dealer=/);
});

test('the controls zoom, move and fill the screen', async ({ page, site }) => {
  const map = new ResultsMap(site);
  await map.open();
  const level = async () => numbers(await map.said.innerText()).at(-2) ?? 0;
  await map.key('zoom_in').click();
  await expect.poll(level).toBeGreaterThan(0);
  const before = await level();
  await map.key('zoom_in').click();
  await expect.poll(level).toBe(before + 1);
  await map.key('zoom_out').click();
  await expect.poll(level).toBe(before);

  // Without tiles there is no sky view to switch to.
  await expect(map.key('skyview').or(map.key('to_skyview'))).toHaveCount(0);
  await expect(map.frame).toContainText(site.text('map', 'attribution'));

  const pad = map.key('move_east');
  if (!(await pad.isVisible())) await map.key('move_pad').click();
  // The rightmost one: one at the left may disappear at the map's edge.
  const marks = map.clusters.or(map.pins);
  const places = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
  const mark = await marks.nth(places.indexOf(Math.max(...places))).elementHandle();
  const at = async () => (await mark?.boundingBox())?.x ?? Number.POSITIVE_INFINITY;
  const from = await at();
  await pad.click();
  await expect.poll(at, 'what is on the map moves to the west').toBeLessThan(from - 20);
  await map.key('show_all').click();

  await map.key('full').click();
  await expect(map.key('leave_full')).toBeVisible();
  const size = page.viewportSize();
  await expect.poll(async () => (await map.frame.boundingBox())?.height).toBe(size?.height);
  await expect.poll(() => map.surface.locator('canvas').evaluate((canvas) => canvas.clientHeight)).toBe(size?.height);
  await site.expectAccessible();
  await map.key('leave_full').click();
  await expect(map.key('full')).toBeVisible();
});

test('the map follows its frame once that has stayed for a moment', async ({ page, site }) => {
  const map = new ResultsMap(site);
  await map.open();
  const size = page.viewportSize() ?? { width: 360, height: 800 };
  await page.setViewportSize({ width: size.width - 40, height: size.height });
  const differs = () =>
    map.surface.evaluate((surface) => surface.clientWidth - (surface.querySelector('canvas')?.clientWidth ?? 0));
  await expect.poll(differs).toBe(0);
});

test('the keyboard alone finds a centre on the map @desk', async ({ page, site }) => {
  const map = new ResultsMap(site);
  await map.open(inSeoul(site));
  await map.surface.focus();
  await page.keyboard.press('+');
  await expect(map.said).toContainText(/\d/);
  const heard = await map.said.innerText();
  await page.keyboard.press('-');
  await expect(map.said).not.toHaveText(heard);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  const pin = await map.untilPins(async (cluster) => {
    await cluster.focus();
    await page.keyboard.press('Enter');
  });
  const focused = page.locator(':focus');
  await expect(focused, 'the focus stays on the map').toHaveAttribute('aria-label', /.+/);
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(map.info).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(map.info.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.info).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test('districts and neighbourhoods are named as one comes closer, and load when they are in view', {
  tag: ['@matrix', '@desk'],
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    const drawn = new Set<string>();
    Object.assign(window, { drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function write(text, ...at) {
      drawn.add(text);
      fillText.call(this, text, ...at);
    };
  });
  const drawn = () => page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn]);
  const files: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('response', (answer) => {
    // The first view, and the files of provinces and districts, which are named by their codes.
    const [, file] = /\/assets\/(korea|\d{2}|\d{5})-[^/]*$/.exec(answer.url()) ?? [];
    if (!file) return;
    files.push(file);
    const size = answer.request().sizes();
    sizes.push(size.then(({ responseBodySize }) => responseBodySize));
  });
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_024;

  const map = new ResultsMap(site);
  await map.open();
  await expect.poll(drawn).toContain({ ko: '강원', en: 'Gangwon' }[site.language]);
  // Whatever clusters lie over them.
  const cities = {
    ko: ['서울', '부산', '대구', '인천', '광주', '대전', '울산', '제주'],
    en: ['Seoul', 'Busan', 'Daegu', 'Incheon', 'Gwangju', 'Daejeon', 'Ulsan', 'Jeju'],
  }[site.language];
  await expect.poll(drawn).toEqual(expect.arrayContaining(cities));
  expect(files).toEqual(['korea']);
  expect(await loaded(), 'KB of the first view').toBeLessThan(60);

  const neighbourhood = { ko: /[동가리로읍면]$/, en: /-(?:dong|ga|ro|ri|eup|myeon)$/ }[site.language];
  const finder = new Finder(site);
  for (const [code, state, district] of {
    ko: [
      ['11', '서울특별시', '용산구'],
      ['26', '부산광역시', '부산진구'],
      ['50', '제주특별자치도', '서귀포시'],
    ],
    en: [
      ['11', 'Seoul', 'Yongsan-gu'],
      ['26', 'Busan', 'Busanjin-gu'],
      ['50', 'Jeju-do', 'Seogwipo-si'],
    ],
  }[site.language] as [string, string, string][]) {
    await finder.search(state);
    await expect.poll(drawn).toContain(district);
    const before = (await drawn()).length;
    while ((await map.key('zoom_in').getAttribute('aria-disabled')) !== 'true') {
      const heard = await map.said.innerText();
      await map.key('zoom_in').click();
      await expect(map.said).not.toHaveText(heard);
    }
    const named = async () => (await drawn()).slice(before).filter((name) => neighbourhood.test(name)).length;
    await expect.poll(named, `neighbourhoods of ${state}`).toBeGreaterThan(2);
    expect(files.filter((file) => file.length === 5 && file.startsWith(code))).not.toEqual([]);
  }
  expect(await loaded(), 'KB of the session').toBeLessThan(300);
});

test('a map that cannot be loaded takes nothing else with it, and comes when asked again', { tag: '@visitor' }, async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_FAILED|dynamically imported module|MapView|embedded/);
  await page.route(/\/assets\/(MapView|embedded)-[^/]*\.js/, (route) => route.abort());
  await site.open('/location-service');
  const map = new ResultsMap(site);
  await expect(
    page.getByRole('region', { name: site.text('location', 'list_label') }).getByRole('article'),
  ).not.toHaveCount(0);
  await map.touch();
  await expect(page.getByText(site.text('map', 'load_failed'))).toBeVisible();
  await site.expectAccessible();
  await page.unroute(/\/assets\/(MapView|embedded)-[^/]*\.js/);
  await page.getByRole('button', { name: site.text('map', 'try_again'), exact: true }).click();
  await expect(map.frame).toHaveAttribute('data-engine', 'embedded');
});

test('who asks for less motion sees the map change at once', { tag: '@visitor' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const map = new ResultsMap(site);
  await map.open();
  await map.key('zoom_in').click();
  await map.key('zoom_in').click();
  await expect(map.said).toContainText(/\d/);
  // A change without motion is still an animation for a moment, of a hundredth of a millisecond.
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  );
  expect(durations.filter((duration) => !(duration < 1))).toEqual([]);
});
