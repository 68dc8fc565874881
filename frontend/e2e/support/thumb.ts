import { expect, type Locator, type Page } from '@playwright/test';

/** The smallest target that WCAG 2.2 allows, and what this site promises on phones. */
const PHONE_TARGET = 44;

/** A visitor with one thumb: counts every tap. */
export class TouchDriver {
  readonly taps: string[] = [];
  private readonly since = performance.now();

  constructor(private readonly page: Page) {}

  get seconds(): number {
    return (performance.now() - this.since) / 1000;
  }

  /** One tap, where a thumb would put it; what is tapped is large enough for one. */
  async tap(what: string, target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const box = await targetOf(target);
    expect(Math.min(box.width, box.height), `${what} is ${box.width} × ${box.height} px`).toBeGreaterThanOrEqual(
      PHONE_TARGET,
    );
    this.taps.push(what);
    await target.tap();
  }

  /** A tap into a field, then what the phone's keyboard writes. */
  async type(what: string, field: Locator, text: string): Promise<void> {
    await this.tap(what, field);
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(text);
  }
}

/** The element that reacts to a tap: the control, or the label of a styled choice. */
function targetOf(target: Locator) {
  return target.evaluate((element) => {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
    const largest = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0] as DOMRect;
    return { width: Math.round(largest.width), height: Math.round(largest.height) };
  });
}
