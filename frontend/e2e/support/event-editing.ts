import { deflateSync } from 'node:zlib';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { ask } from './others.ts';
import { personOf } from './people.ts';
import { expect, type Language, type Site } from './site.ts';

export type Section = 'homeSetting' | 'listingSetting' | 'detailsSetting' | 'collectInfoSetting';

/** An address that no other test has. */
export const urlOf = (info: TestInfo, nth = 0): string => `e-${personOf(info, nth).email.slice(7, 19)}`;

/** Creates an event through the API; returns its id. */
export async function putEvent(
  request: APIRequestContext,
  { name, url, start, end }: { name: string; url: string; start: string; end: string },
  action: 'SAVE' | 'LAUNCH' = 'SAVE',
): Promise<string> {
  const document = {
    homeSetting: { eventName: { Text: name }, eventUrl: url, startDate: start, endDate: end },
    listingSetting: { eventName: { Text: name } },
    detailsSetting: { mainEventTitle: name },
  };
  const query =
    'mutation SaveEventForTest($input: SaveEventInput!) { saveEvent(input: $input) { event { id version } errors { path code } } }';
  const save = async (input: Record<string, unknown>) => {
    type Saved = { saveEvent: { event: { id: string; version: number } | null; errors: unknown[] } };
    const { saveEvent } = await ask<Saved>(request, query, { input: { document, ...input } });
    expect(saveEvent.errors, name).toEqual([]);
    return saveEvent.event as { id: string; version: number };
  };
  const { id, version } = await save({ action: 'SAVE' });
  if (action === 'LAUNCH') await save({ id, basedOn: version, action });
  return id;
}

/** The editor of events at work, by the words on its screens. */
export class EventEditing {
  constructor(readonly site: Site) {}

  get page(): Page {
    return this.site.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  text(key: string, values = {}): string {
    return this.site.text('staff-events', key, values);
  }

  /** Opens the tab of a section. */
  async open(section: Section): Promise<void> {
    await this.main.getByRole('tab', { name: new RegExp(`^${this.text(`section_${section}`)}`) }).click();
  }

  /** A section, whose tab is open. */
  section(section: Section): Locator {
    return this.main.getByRole('region', { name: this.text(`section_${section}`), exact: true });
  }

  field(section: Section, key: string, nth = 0): Locator {
    const [label, optional] = [this.text(key), this.site.text('common', 'optional')].map((text) =>
      text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
    return this.section(section)
      .getByRole('textbox', { name: new RegExp(`^${label}( ?${optional})?$`) })
      .and(this.page.locator(':visible'))
      .nth(nth);
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.text(key), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get summary(): Locator {
    return this.page.getByRole('group', { name: this.site.text('common', 'error_summary') });
  }

  /** The word on the badge of the event. */
  status(status: string): Locator {
    return this.main
      .locator('[data-tone]')
      .first()
      .and(this.page.getByText(this.text(`status_${status}`)));
  }

  /** The button at the top; on a phone it stays at the foot of the screen. */
  async save(): Promise<void> {
    await this.button('save').first().click();
  }

  /** Waits until the page of an event of this name has replaced the one before. */
  async hasOwnPage(name: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/admin\/event-cms-details\/\d+$/);
    const heading = this.text('edit_heading', { name });
    await expect(this.page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }

  /** Chooses an action in the menu of a row. */
  async chooseIn(row: Locator, key: string): Promise<void> {
    await row.getByRole('button', { name: new RegExp(`^${this.site.text('staff', 'more_actions')}`) }).click();
    await this.page.getByRole('menuitem', { name: this.text(key), exact: true }).click();
  }

  /** Opens the version history, which is in a menu on a phone. */
  async openVersions(): Promise<void> {
    const menu = this.main.getByRole('button', { name: new RegExp(`^${this.site.text('staff', 'more_actions')}`) });
    await expect(menu.or(this.button('versions'))).toBeVisible();
    if (await menu.isVisible()) await this.chooseIn(this.main, 'versions');
    else await this.button('versions').click();
  }

  /** Waits for a toast, which is shown for two seconds. */
  async said(key: string): Promise<void> {
    await expect(this.page.getByRole('status').getByText(this.text(key), { exact: true })).toBeVisible();
  }

  /** Shows the fields of all sections in a language. */
  async inLanguage(language: Language): Promise<void> {
    await this.main
      .getByRole('group', { name: this.text('fields_language'), exact: true })
      .getByRole('button', { name: this.text(`tab_${language}`), exact: true })
      .click();
  }

  /** Chooses an option of the `nth` list with that label. */
  async choose(section: Section, label: string, option: string, values = {}, nth = 0): Promise<void> {
    await this.open(section);
    // A select's name consists of its label and value; other labels have the same ending.
    await this.section(section)
      .getByRole('combobox', { name: new RegExp(`^${this.text(label)}`) })
      .nth(nth)
      .click();
    await this.page.getByRole('option', { name: this.text(option, values), exact: true }).click();
  }

  /** A day of a month from now on, by the calendar. */
  async chooseDay(label: string, months: number, day: number): Promise<void> {
    await this.open('homeSetting');
    await this.section('homeSetting')
      .getByRole('button', { name: this.text(label) })
      .click();
    for (let turn = 0; turn < months; turn += 1) {
      await this.dialog.getByRole('button', { name: this.site.text('common', 'next_month'), exact: true }).click();
    }
    await this.dialog
      .getByRole('gridcell')
      .getByText(String(day), { exact: true })
      .and(this.page.locator(':not([data-outside-month])'))
      .click();
    await expect(this.dialog).toHaveCount(0);
  }

  async upload(section: Section, label: string, file: UploadFile): Promise<void> {
    await this.open(section);
    await this.section(section)
      .getByRole('group', { name: this.text(label), exact: true })
      .and(this.page.locator(':visible'))
      .locator('input[type="file"]')
      .setInputFiles(file);
  }
}

interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture with two fields of colour, the second one of which is given. */
export function picture(width = 800, height = 450, colour = 0xe600fc): UploadFile {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => (colour >> shift) & 255);
  const row = (y: number) => {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1)
      line.set(x < width / 2 ? [1, 114, 206] : [red, (green + y) % 256, blue], 1 + x * 3);
    return line;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'banner.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, check]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
