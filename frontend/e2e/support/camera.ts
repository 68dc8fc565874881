import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './routes.ts';
import { expect, type Site } from './site.ts';

/** Takes pictures into the folder of a language and width, and remembers which. */
export class Camera {
  private readonly folder: string;

  constructor(
    private readonly site: Site,
    width: number | undefined,
    readonly taken = new Set<string>(),
  ) {
    this.folder = join(root, '.tmp/screenshots', `${site.language}-${width}`);
    mkdirSync(this.folder, { recursive: true });
  }

  /** The page as it is when all has come; `whole`: down to its end, else what the screen shows. */
  async take(name: string, whole = true): Promise<void> {
    await this.site.settled();
    // A map that is being loaded is not what the picture is of.
    await expect(this.site.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await this.snap(name, whole);
  }

  /** The page as it is now, also while it waits for something. */
  async snap(name: string, whole = false): Promise<void> {
    this.taken.add(name);
    const { page } = this.site;
    await page.evaluate(() => document.fonts.ready);
    // What was pressed last is not to look as if the mouse were on it.
    await page.mouse.move(0, 0);
    // In a picture of the whole page what sticks to the screen stands where the page is scrolled to.
    if (whole) {
      await page.evaluate(async () => {
        scrollTo({ top: 0, behavior: 'instant' });
        // Nobody has scrolled to what lies below; it is to be seen all the same.
        const sheet = new CSSStyleSheet();
        await sheet.replace('* { content-visibility: visible !important; }');
        document.adoptedStyleSheets.push(sheet);
      });
    }
    await page.screenshot({ path: join(this.folder, `${name}.png`), fullPage: whole, animations: 'disabled' });
  }
}
