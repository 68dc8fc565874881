import { Accounts } from './support/accounts.ts';
import { Camera } from './support/camera.ts';
import { Editing, makeEditor } from './support/editing.ts';
import { expect, test } from './support/site.ts';

/*
 * The screens of editing, in each language and at each width, for somebody to look at: `just screenshots`.
 */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('the editing of words', async ({ page, site, viewport, language, browser, baseURL }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  const elsewhere = await browser.newContext({ baseURL });
  const person = await makeEditor(elsewhere.request, info, language);
  await elsewhere.close();
  const editing = new Editing(site);
  await editing.signIn(person);
  await camera.take('content', false);

  // Of another page than the tests change; a key a width, since all of them share a database.
  const key = { 360: 'title', 768: 'meanwhile_title', 769: 'lead', 1440: 'meanwhile_text' }[viewport?.width ?? 0];
  await site.open(`/admin/content?screen=coming-soon&q=${key}`);
  await camera.take('content-found', false);
  const row = page.getByRole('row').filter({ hasText: `coming-soon.${key}` });
  await row.getByRole('button').click();
  await expect(editing.words).toBeVisible();
  const old = await editing.words.inputValue();
  for (const words of [`${old} 1`, `${old} 2`]) {
    await editing.words.fill(words);
    await editing.save();
    await expect(editing.dialog).toHaveCount(0);
    await expect(row).toContainText(words);
    await row.getByRole('button').click();
    await expect(editing.words).toHaveValue(words);
  }
  await editing.side.getByRole('button', { name: editing.text('history') }).click();
  await expect(editing.side.getByRole('listitem')).not.toHaveCount(0);
  await camera.take('content-dialog', false);
  await editing.words.fill('{name}');
  await editing.save();
  await expect(editing.words).toBeFocused();
  await camera.take('content-dialog-refused', false);
  await editing.words.fill(`${old} 2`);
  await editing.side.getByRole('button', { name: editing.text('restore_default'), exact: true }).click();
  await expect(editing.words).toHaveValue(old);
  await page.keyboard.press('Escape');

  await site.open('/admin/missing-texts');
  await camera.take('content-missing', false);
  await site.open('/admin/brand');
  await camera.take('content-brand');
  // Before the marks of devmode, which are part of every name.
  await expect(new Accounts(site, person).userIcon).toBeVisible();
  for (const path of ['/', '/contact-us']) {
    await page.goto(`${site.address(path)}?devmode=true`);
    await expect(page.getByText(editing.text('devmode_edit_hint'))).toBeVisible();
    await camera.take(path === '/' ? 'devmode-home' : 'devmode-contact', false);
  }
});
