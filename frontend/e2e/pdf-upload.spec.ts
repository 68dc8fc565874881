import type { Locator, Page } from '@playwright/test';
import { pdf } from './support/pdfs.ts';
import { expect, type Site } from './support/site.ts';
import { test } from './support/staff.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

class PdfUpload {
  constructor(
    readonly site: Site,
    /** A name that no other test has. */
    readonly name: string,
  ) {}

  get page(): Page {
    return this.site.page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  text(key: string, values = {}): string {
    return this.site.text('staff-pdf', key, values);
  }

  get row(): Locator {
    return this.main.getByRole('row').filter({ hasText: this.name });
  }

  button(key: string, values = {}): Locator {
    return this.main.getByRole('button', { name: this.text(key, values), exact: true });
  }

  async open(): Promise<void> {
    await this.site.open('/admin/pdf-upload');
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.site.text('staff', 'pdf_title') }),
    ).toBeVisible();
    await this.site.settled();
  }

  async choose(buffer: Buffer, name = this.name): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.main
      .getByRole('group', { name: this.text('file'), exact: true })
      .getByRole('button', { name: new RegExp(`: ${this.text('file')}$`) })
      .click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  }
}

test('a PDF is sent, looked at, put up, downloaded in parts, and taken down', async ({ page, site, standAs }) => {
  test.slow();
  const editor = await standAs('CONTENT_EDITOR');
  const upload = new PdfUpload(site, `가온 ${editor.email.slice(7, 19)}.pdf`);
  const url = `/api/Managerment/download/pdf/${encodeURIComponent(upload.name)}`;

  await test.step('the screen', async () => {
    await upload.open();
    await site.expectAccessible();
  });

  await test.step('what is no PDF is refused, by its name and by its content', async () => {
    await upload.choose(pdf(), 'catalogue.zip');
    await expect(upload.main.getByRole('alert')).toHaveText(upload.text('file_type'));
    await upload.choose(Buffer.from('PK no catalogue'));
    await expect(upload.main.getByRole('alert')).toHaveText(upload.text('file_type'));
    await upload.choose(pdf().subarray(0, -20));
    await expect(upload.main.getByRole('alert')).toHaveText(upload.text('file_unreadable'));
    await site.expectAccessible();
  });

  await test.step('its first page is drawn', async () => {
    await upload.choose(pdf());
    await expect(upload.main.getByText(upload.text('pages_count', { count: 2 }))).toBeVisible();
    const drawing = upload.main.getByRole('img', { name: upload.text('preview_of', { name: upload.name }) });
    await expect(drawing).toBeVisible();
    const seen = await drawing.evaluate((canvas: HTMLCanvasElement) => {
      const at = (x: number, y: number, wide: number, high: number) => {
        const pixels = canvas.getContext('2d')?.getImageData(x, y, wide, high).data ?? [];
        const dots: string[] = [];
        for (let dot = 0; dot < pixels.length; dot += 4) {
          dots.push(`${pixels[dot]},${pixels[dot + 1]},${pixels[dot + 2]}`);
        }
        return dots;
      };
      const { width, height } = canvas;
      return {
        ratio: height / width,
        below: at(Math.floor(width / 2), Math.floor(height * 0.8), 1, 1)[0],
        line: new Set(at(0, 0, width, Math.floor(height * 0.3))).size,
      };
    });
    expect(seen.ratio).toBeCloseTo(297 / 210, 1);
    expect(seen.below).toBe('0,114,206');
    expect(seen.line, 'the Korean line is drawn').toBeGreaterThan(1);
    await site.expectAccessible();
  });

  await test.step('it is put up', async () => {
    await expect(upload.row).toHaveCount(0);
    await upload.button('confirm').click();
    await expect(upload.row).toBeVisible();
    await expect(upload.row).toContainText(/\d{4}\/\d\d\/\d\d/);
    await expect(page.getByRole('heading', { name: upload.text('files'), exact: true })).toBeFocused();
    await site.expectAccessible();
  });

  await test.step('a click on its name downloads it', async () => {
    const coming = page.waitForEvent('download');
    await upload.row.getByRole('button', { name: upload.text('download', { name: upload.name }) }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(upload.name);
    const part = await page.request.get(url, { headers: { range: 'bytes=0-4' } });
    expect([part.status(), await part.text()]).toEqual([206, '%PDF-']);
    expect((await page.request.get(url, { headers: { range: 'bytes=9999999-' } })).status()).toBe(416);
    expect(part.headers()['x-content-type-options']).toBe('nosniff');
    expect(part.headers()['content-disposition']).toMatch(/^attachment;/);
  });

  await test.step('the same name is refused', async () => {
    await upload.choose(pdf());
    await expect(upload.main.getByRole('alert')).toHaveText(upload.text('file_exists'));
  });

  await test.step('it is taken down after a question', async () => {
    await upload.row.getByRole('button', { name: upload.text('delete', { name: upload.name }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(upload.text('confirm_text'))).toBeVisible();
    await site.expectAccessible();
    await dialog.getByRole('button', { name: upload.text('yes'), exact: true }).click();
    await expect(upload.row).toHaveCount(0);
    expect((await page.request.get(url)).status()).toBe(404);
  });
});

test('who may not manage catalogues is told so', { tag: '@staff' }, async ({ page, site, standAs }) => {
  await standAs('DEALER_MANAGER');
  await site.open('/admin/pdf-upload');
  await expect(page.getByRole('heading', { name: site.text('staff', 'not_allowed_title') })).toBeVisible();
  await site.expectAccessible();
  const sent = await page.request.post('/api/Managerment/upload-pdf', {
    multipart: { files: { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() } },
  });
  expect(await sent.json()).toMatchObject({ status: false, message: 'not_allowed' });
});
