import type { Locator } from '@playwright/test';
import { Accounts } from './accounts.ts';
import type { Person } from './people.ts';
import { expect, type Site } from './site.ts';

/** The editor at work: by the words on the screens of staff. */
export class Editing {
  constructor(readonly site: Site) {}

  text(key: string, values = {}): string {
    return this.site.text('staff-content', key, values);
  }

  /** The label of a text's key on the current page. */
  label(name: string): Locator {
    return this.site.page.getByRole('button', { name: this.text('devmode_edit', { name }), exact: true }).first();
  }

  get dialog(): Locator {
    return this.site.page.getByRole('dialog');
  }

  /** One language of the dialog: that of the page. */
  get side(): Locator {
    return this.dialog.getByRole('region', { name: this.text(`language_${this.site.language}`), exact: true });
  }

  get words(): Locator {
    return this.side.getByRole('textbox');
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('save'), exact: true }).click();
  }

  /** Brings the element with these words to the middle, where no bar lies over it. */
  async lookAt(words: string): Promise<void> {
    const place = this.site.page.getByRole('main').getByText(words);
    await expect(place).toBeVisible();
    await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }

  /** From any page of staff to the one of texts. */
  async signIn(person: Person): Promise<void> {
    const accounts = new Accounts(this.site, person);
    await this.site.open('/admin/content');
    await accounts.signIn();
    await expect(accounts.heading('content_title', 'staff')).toBeVisible();
    await this.site.settled();
  }
}
