import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { ask } from './others.ts';
import { readSheet, writeSheet } from './sheets.ts';
import { expect, type Site } from './site.ts';

type Category = 'service-center' | 'parts-dealer';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A number that is another one in each test, below a limit. */
export function seedOf({ testId, project, repeatEachIndex, retry }: TestInfo, below: number): number {
  const digest = createHash('sha256').update(`${project.name} ${testId} ${repeatEachIndex} ${retry}`).digest();
  return digest.readUInt32BE(0) % below;
}

/** A list as a file for an upload. */
export const sheetOf = (category: Category, rows: readonly (readonly string[])[], name = `${category}.xlsx`) => ({
  name,
  mimeType: XLSX,
  buffer: writeSheet(category, rows),
});

/** A list as text, in code page 949 where its name says so. */
export function csvOf(rows: readonly (readonly string[])[], name: string) {
  const lines = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
  const text = `${lines.join('\r\n')}\r\n`;
  const buffer = name.includes('949') ? encodeKorean(text) : Buffer.from(`\uFEFF${text}`);
  return { name, mimeType: 'text/csv', buffer };
}

/** Code page 949; the platform can only decode it, so each character is looked up. */
function encodeKorean(text: string): Buffer {
  const decoder = new TextDecoder('euc-kr');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== '\uFFFD') codes.set(letter, [lead, trail]);
    }
  }
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const code = letter < '\u0080' ? [letter.charCodeAt(0)] : codes.get(letter);
      if (!code) throw new Error(`Code page 949 has no ${letter}.`);
      return code;
    }),
  );
}

/** Another user uploads and applies a list, through the API. */
export async function applyElsewhere(
  request: APIRequestContext,
  category: Category,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const answer = await request.post('/api/Managerment/upload-dealer-list', {
    headers: { 'X-Requested-With': 'fetch' },
    multipart: { category, files: sheetOf(category, rows) },
  });
  const { status, planId } = await answer.json();
  expect(status).toBe(true);
  const query =
    'mutation ConfirmForTest($id: ID!) { confirmDealerPlan(id: $id) { plan { state } errors { path code } } }';
  type Confirmed = { confirmDealerPlan: { plan: unknown; errors: unknown[] } };
  const { confirmDealerPlan } = await ask<Confirmed>(request, query, { id: String(planId) });
  expect(confirmDealerPlan.errors).toEqual([]);
}

/** The screen of a list, by the words on it. */
export class DealerList {
  constructor(
    readonly site: Site,
    readonly category: Category,
  ) {}

  get page(): Page {
    return this.site.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.site.text('staff-dealers', key, values);
  }

  async open(search = ''): Promise<void> {
    await this.site.open(`/admin/dealers-managerment/${this.category}${search}`);
  }

  /** Saves the open dealer. */
  get save(): Locator {
    return this.main.getByRole('button', { name: this.site.text('staff-content', 'save'), exact: true });
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.text(key), exact: true });
  }

  /** A button of the confirmation dialog. */
  answer(key: string): Locator {
    return this.dialog.getByRole('button', { name: this.text(key), exact: true });
  }

  /** The persistent message with the result. */
  says(key: string, values = {}): Locator {
    return this.main.getByText(this.text(key, values), { exact: true });
  }

  /** A field of the open dealer. */
  field(key: string): Locator {
    return this.main.getByRole('textbox', { name: new RegExp(`^${this.text(key)}( |$)`) });
  }

  row(words: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: words });
  }

  /** The choice of rows with its count, whatever that is. */
  choice(key: string): Locator {
    return this.main
      .getByRole('group', { name: this.text('show'), exact: true })
      .getByRole('button', { name: new RegExp(`^${this.text(`show_${key}`)} [\\d,]+$`) });
  }

  async countOf(key: string): Promise<number> {
    return Number(/[\d,]+$/.exec(await this.choice(key).innerText())?.[0].replaceAll(',', ''));
  }

  /** Takes the list home; its rows, the header first. */
  async download(): Promise<string[][]> {
    const coming = this.page.waitForEvent('download');
    await this.button('download').click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    return readSheet(await readFile(await file.path()));
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.main.locator('input[type="file"]').setInputFiles(file);
  }

  /** Uploads a list, and waits until its rows are there. */
  async preview(rows: readonly (readonly string[])[], name?: string): Promise<void> {
    await this.previewFile(sheetOf(this.category, rows, name));
  }

  async previewFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.upload(file);
    await expect(
      this.main.getByRole('heading', { name: this.text('preview_of', { file: file.name }), exact: true }),
    ).toBeFocused();
    await this.site.settled();
  }
}
