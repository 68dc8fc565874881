import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { countsOne } from '../../src/i18n/plural';

export type Language = 'ko' | 'en';

export interface SiteOptions {
  /** The language of a project: its pages, and the words that tests look for. */
  language: Language;
}

export type Screen =
  | 'common'
  | 'my-bookings'
  | 'booking-data'
  | 'errors'
  | 'home'
  | 'about'
  | 'contact'
  | 'hundred-years'
  | 'privacy'
  | 'terms'
  | 'directions'
  | 'location'
  | 'map'
  | 'search'
  | 'slides'
  | 'booking'
  | 'confirmation'
  | 'cancel'
  | 'reschedule'
  | 'account'
  | 'accounts'
  | 'staff'
  | 'staff-bookings'
  | 'staff-campaigns'
  | 'staff-content'
  | 'staff-dealers'
  | 'staff-overview'
  | 'staff-pdf'
  | 'event-form'
  | 'events'
  | 'staff-events'
  | 'fixed-events'
  | 'prize-claim'
  | 'staff-draw'
  | 'staff-entries'
  | 'quiz'
  | 'part-detail'
  | 'parts-finder'
  | 'prices'
  | 'services'
  | 'products'
  | 'coming-soon'
  | 'verify'
  | 'not-found'
  | 'error';

type Texts = Record<string, Record<Language, string>>;
const read = new Map<Screen, Texts>();

function textsOf(screen: Screen): Texts {
  const file = new URL(`../../../crates/i18n-content/texts/${screen}.json`, import.meta.url);
  const texts = read.get(screen) ?? (JSON.parse(readFileSync(file, 'utf8')) as Texts);
  read.set(screen, texts);
  return texts;
}

/**
 * Map markers are placed by position, regardless of their distance. The list beside the map is the equivalent control
 * with sufficient size (WCAG 2.5.8, "equivalent").
 */
const MARKER = /^<button[^>]* class="_(?:pin|cluster)_/;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Evaluated once per document: the library's own driver sends it again for each check. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site in one language: its URLs, its texts, and properties of every page. */
export class Site {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  /** The text of a key in the visitor's language, with its placeholders filled in. */
  text(screen: Screen, key: string, values: Record<string, string | number> = {}): string {
    const texts = textsOf(screen);
    const one = countsOne(values, this.language) ? texts[`${key}_one`] : undefined;
    const text = (one ?? texts[key])?.[this.language];
    if (text === undefined) throw new Error(`No text ${screen}.${key}`);
    return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? `{${name}}`));
  }

  /** A text up to its first placeholder that is not given. */
  part(screen: Screen, key: string, values: Record<string, string | number>): string {
    return this.text(screen, key, values).split(/\{\w+\}/)[0] ?? '';
  }

  /** A pattern of a text with any values for its placeholders. */
  pattern(screen: Screen, key: string): RegExp {
    const parts = this.text(screen, key).split(/\{\w+\}/);
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  }

  /** An address inside the site, such as `/select-location`. */
  address(path: string, language: Language = this.language): string {
    return `/kr${language === 'en' ? '/en' : ''}${path === '/' ? '' : path}`;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.address(path));
    await this.settled();
  }

  /** By the switch of the page itself. */
  async switchTo(language: Language): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.text('common', 'language') })
      .or(this.page.locator('nav:has(a[hreflang])'))
      .locator(`a[hreflang="${language}"]`)
      .first()
      .click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await this.settled();
  }

  /** The app has replaced the server-rendered page, and its first data is loaded. */
  async settled(): Promise<void> {
    // The server-rendered page has a heading as well.
    await expect(this.page.locator('#main h1').first()).toBeVisible();
    // The result of the last action is rendered first: before that, nothing is busy yet.
    await this.page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /**
   * No violation of WCAG 2.2 AA in the usable part: an open dialog, else the page without its footer, which is the same
   * everywhere. Tests that visit every page check the `whole` page.
   */
  async expectAccessible({ whole = false } = {}): Promise<void> {
    let found: string[];
    do found = await this.violations(whole);
    while (
      // Colours during a transition belong to neither state: the page is checked again after it.
      found.length > 0 &&
      (await this.page.evaluate(() => document.documentElement.dataset.moved === 'true'))
    );
    expect(found, 'WCAG 2.2 AA').toEqual([]);
  }

  private async violations(whole: boolean): Promise<string[]> {
    // Checks a dialog after it has moved in.
    await this.page.evaluate(async () => {
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
      const root = document.documentElement;
      root.dataset.moved = 'false';
      const moved = () => {
        root.dataset.moved = 'true';
      };
      for (const event of ['transitionrun', 'animationstart']) root.addEventListener(event, moved, { once: true });
    });
    // Content covered by a sticky bar can be scrolled, so its visible size is irrelevant.
    await this.page.evaluate(edgeBars, 'static');
    for (const frame of this.page.frames()) {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
    }
    const violations = await this.page.evaluate(
      async ({ whole, rules }) => {
        const isModal = document.querySelector('dialog:modal') !== null;
        const part = isModal ? { include: ['dialog:modal'] } : { exclude: ['footer'] };
        // Violations only: collecting passed rules takes axe as long as the checks.
        const options: axe.RunOptions = { runOnly: rules, resultTypes: ['violations'] };
        const found = await (window as unknown as { axe: typeof axe }).axe.run(whole ? document : part, options);
        return found.violations.map(({ id, nodes }) => ({ id, bad: nodes.map(({ html }) => html) }));
      },
      { whole, rules },
    );
    await this.page.evaluate(edgeBars, '');
    return violations.flatMap(({ id, bad }) => {
      const counted = bad.filter((html) => id !== 'target-size' || !MARKER.test(html));
      return counted.length > 0 ? [`${id}: ${counted.join('\n  ')}`] : [];
    });
  }
}

const beyondEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing of the page is beyond the right edge of the screen. */
export async function expectNoOverflow(page: Page, path: string): Promise<void> {
  expect(await beyondEdge(page), path).toBeLessThanOrEqual(0);
}

/** As `expectNoOverflow`, in the width of a phone and of a desk, whichever the page was opened in. */
export async function expectNoOverflowAnywhere(page: Page, path: string): Promise<void> {
  await expectNoOverflow(page, path);
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of [360, 1440].filter((each) => each !== own.width)) {
    await page.setViewportSize({ width, height: own.height });
    // React draws the other layout a moment after the resize.
    await expect.poll(() => beyondEdge(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(own);
}

/** Puts the bars that stick to the top or the bottom of the screen elsewhere, or back again. */
function edgeBars(position: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *, #root header')) {
    const style = getComputedStyle(element);
    const sticks = style.position === 'sticky' || style.position === 'fixed';
    const inMain = element.closest('main') !== null;
    const atEdge = inMain ? style.bottom === '0px' || style.position === 'sticky' : Number.parseFloat(style.top) <= 0;
    if (element.dataset.bar || (sticks && atEdge && !element.closest('dialog'))) {
      element.dataset.bar = 'moved';
      element.style.position = position;
    }
  }
}

interface Fixtures {
  site: Site;
  /** Fails the test when the browser logged an error or a script threw; runs with every test. */
  quietConsole: { allow(pattern: RegExp): void };
}

/** The way from home to the finder. */
export const wayToFinder = (site: Site) =>
  site.page
    .getByRole('region', { name: site.text('home', 'find_title'), exact: true })
    .getByRole('link', { name: site.text('home', 'find_service_button'), exact: true });

export const test = base.extend<Fixtures & SiteOptions>({
  language: ['ko', { option: true }],
  site: async ({ page, language }, use) => use(new Site(page, language)),
  quietConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          said.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(
        said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
