import { expect, type Locator, type Page } from '@playwright/test';

/** Nothing on a page is further away than this. */
const MOST_TABS = 180;

/** A keyboard user: reaches everything by Tab, with a visible focus. */
export class Keyboard {
  presses = 0;

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Presses Tab until one of `wanted` has the focus, and checks that each focused element is visible. */
  async to(wanted: Locator): Promise<void> {
    await expect(wanted.first()).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if ((await wanted.and(this.page.locator(':focus')).count()) > 0) return;
      await this.press('Tab');
      expect(await this.page.evaluate(focusIsSeen), `focus is seen after ${tabs + 1} tabs`).toEqual('');
    }
    throw new Error(`Not reached by ${MOST_TABS} tabs: ${wanted}`);
  }

  /** A button that is got to by Tab. */
  async activate(button: Locator): Promise<void> {
    await this.to(button);
    await this.press('Enter');
  }

  /** A link that is got to by Tab. */
  async follow(link: Locator): Promise<void> {
    await this.activate(link);
  }

  /** The second option of a list that opens with the arrow key. */
  async choose(combo: Locator): Promise<void> {
    await this.to(combo);
    await this.press('ArrowDown');
    await expect(this.page.getByRole('listbox')).toBeVisible();
    await this.press('ArrowDown');
    await this.press('Enter');
    await expect(combo).not.toHaveValue('');
  }
}

/** Empty, or the focused element if it is invisible: outside the viewport, or covered by a fixed element. */
function focusIsSeen(): string {
  const { activeElement: active } = document;
  if (!active || active === document.body) return '';
  // A choice drawn by its label takes up no room itself.
  const labelled = active instanceof HTMLInputElement ? active.labels?.[0] : undefined;
  const boxes = [active, ...(labelled ? [labelled] : [])].map((element) => element.getBoundingClientRect());
  const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0] as DOMRect;
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return inside ? '' : active.outerHTML.slice(0, 200);
}
