import type { Locator, TestInfo } from '@playwright/test';
import { EventEditing, picture, putEvent, urlOf } from './support/event-editing.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, expectNoOverflow } from './support/site.ts';
import { test } from './support/staff.ts';

const ADDRESS = '/admin/event-images';

/** A colour that no other test has: equal pictures are one picture of the library. */
const colourOf = (info: TestInfo): number => Number.parseInt(urlOf(info).slice(2, 8), 16);

/** The library at work, by the words on its screens. */
class Library extends EventEditing {
  /** Pictures of the list, or of the dialog that chooses one. */
  get pictures(): Locator {
    return this.page.getByRole('list', { name: this.text('images'), exact: true }).getByRole('button');
  }

  /** Uploads a picture and a file that is none; returns the button of the picture. */
  async uploadTwo(info: TestInfo): Promise<Locator> {
    const answer = this.page.waitForResponse(/\/upload-file$/);
    await this.main
      .locator('input[type="file"]')
      .setInputFiles([
        picture(600, 300, colourOf(info)),
        { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ]);
    const { data } = await (await answer).json();
    await expect(this.page.getByRole('alert')).toContainText(`note.txt: ${this.text('image_type')}`);
    const made = this.pictures.filter({ has: this.page.locator(`img[src*="${data.file}"]`) });
    await expect(made).toBeVisible();
    return made;
  }

  alt(language: 'ko' | 'en'): Locator {
    return this.dialog.getByRole('textbox', { name: this.text(`alt_${language}`), exact: true });
  }

  async saveAlt(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('save'), exact: true }).click();
  }
}

test('a picture is uploaded, described, chosen for an event, and kept while it is in use', async ({
  page,
  site,
  standAs,
}, info) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const library = new Library(site);
  const url = urlOf(info);
  const name = `사진 행사 ${url}`;
  const alt = { ko: `배터리 ${url}`, en: `Battery ${url}` };
  const described = library.pictures.filter({ hasText: alt[site.language] });

  await test.step('uploaded, beside a file that is refused', async () => {
    await site.open(ADDRESS);
    const made = await library.uploadTwo(info);
    await expect(made).toContainText(library.text('image_no_alt'));
    await expect(made).toContainText(library.text('image_unused'));
    await site.expectAccessible();
    await expectNoOverflow(page, ADDRESS);
    await made.click();
  });

  await test.step('its alternative text in both languages', async () => {
    await expect(library.alt('ko')).toBeVisible();
    await site.expectAccessible();
    await library.alt('en').fill('x'.repeat(201));
    await library.saveAlt();
    await expect(library.summary).toBeFocused();
    await site.expectAccessible();
    await library.alt('ko').fill(alt.ko);
    await library.alt('en').fill(alt.en);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: library.text('leave_title') })
      .getByRole('button', { name: library.text('leave_no'), exact: true })
      .click();
    await library.saveAlt();
    await library.said('alt_saved');
    await expect(library.dialog).toHaveCount(0);
    await expect(described).toBeFocused();
  });

  await test.step('its focal point', async () => {
    await described.click();
    await library.dialog.getByRole('button', { name: library.text('focus'), exact: true }).click();
    const focus = page.getByRole('dialog', { name: library.text('focus_title', { name: alt[site.language] }) });
    await focus.getByRole('slider', { name: library.text('focus_across') }).press('Home');
    await site.expectAccessible();
    await focus.getByRole('button', { name: library.text('focus_save'), exact: true }).click();
    await expect(focus).toHaveCount(0);
    await library.dialog.getByRole('button', { name: library.text('focus'), exact: true }).click();
    await expect(focus.getByRole('slider', { name: library.text('focus_across') })).toHaveValue('0');
    await page.keyboard.press('Escape');
    await expect(focus).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(described).toBeFocused();
  });

  await test.step('chosen in the editor of an event', async () => {
    const id = await putEvent(page.request, { name, url, start: '2027-03-01', end: '2027-03-31' });
    await site.open(`/admin/event-cms-details/${id}`);
    await library.open('detailsSetting');
    const section = library.section('detailsSetting');
    const choose = `${library.text('library_choose')}: ${library.text('pc_image')}`;
    await section.getByRole('button', { name: choose, exact: true }).click();
    await library.dialog.getByRole('searchbox').fill(url);
    await library.dialog.getByRole('searchbox').press('Enter');
    await expect(library.pictures).toHaveCount(1);
    await site.expectAccessible();
    await library.pictures.click();
    await expect(library.dialog).toHaveCount(0);
    await expect(section.getByRole('button', { name: choose, exact: true })).toBeFocused();
    const preview = library.text('preview_of', { name: library.text('pc_image') });
    await expect(section.getByRole('img', { name: preview, exact: true })).toBeVisible();
    await library.save();
    await library.said('toast_saved');
  });

  await test.step('read by a screen reader on the page of the event', async () => {
    await site.open(`/events-details/preview/${url}`);
    await expect(page.getByRole('img', { name: alt[site.language], exact: true })).toBeVisible();
    await site.expectAccessible();
  });

  await test.step('not deleted while the event uses it', async () => {
    await site.open(`${ADDRESS}?q=${encodeURIComponent(url)}`);
    await expect(described).toContainText(library.text('image_used', { count: 1 }));
    await described.click();
    await expect(library.dialog.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(
      library.dialog.getByRole('button', { name: library.text('image_delete'), exact: true }),
    ).toBeDisabled();
    await expect(library.dialog.getByText(library.text('image_delete_blocked'))).toBeVisible();
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(described).toBeFocused();
    await library.button('images_unused').click();
    await expect(page.getByText(library.text('images_not_found'))).toBeVisible();
    await expect(page).toHaveURL(/show=unused/);
    await site.expectAccessible();
  });
});

test('a picture that no event uses is deleted by keyboard', { tag: '@desk' }, async ({ page, site, standAs }, info) => {
  await standAs('CONTENT_EDITOR');
  const library = new Library(site);
  const keyboard = new Keyboard(page);
  await site.open(ADDRESS);
  const made = await library.uploadTwo(info);
  await keyboard.activate(made);
  await keyboard.activate(library.dialog.getByRole('button', { name: library.text('image_delete'), exact: true }));
  const question = page.getByRole('dialog', { name: library.text('image_delete_title') });
  await site.expectAccessible();
  await keyboard.activate(question.getByRole('button', { name: library.text('image_delete'), exact: true }));
  await library.said('image_deleted');
  await expect(made).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${library.text('images')}`) })).toBeFocused();
});

test('a role without the right sees no pictures', { tag: '@staff' }, async ({ page, site, standAs }) => {
  await standAs('AUDITOR');
  await site.open(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: site.text('staff', 'not_allowed_title') })).toBeVisible();
  await expect(page.getByRole('main').locator('input[type="file"]')).toHaveCount(0);
  await site.expectAccessible();
  for (const query of [
    'query ImagesForTest { eventImages { totalCount } }',
    'mutation DescribeForTest { describeEventImage(file: "a", alt: { ko: "", en: "" }) { errors { code } } }',
    'mutation DeleteForTest { deleteEventImage(file: "a") { errors { code } } }',
  ]) {
    const refused = await page.request.post('/graphql', { data: { query } });
    expect((await refused.json()).errors, query).toMatchObject([{ extensions: { code: 'UNAUTHORISED_ACCESS' } }]);
  }
});
