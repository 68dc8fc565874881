import { Accounts } from './support/accounts.ts';
import { Editing } from './support/editing.ts';
import { expect } from './support/site.ts';
import { test } from './support/staff.ts';

/** The styles of a page that sends its visitor to sign-in are fetched and not used, of which the browser speaks. */
test.beforeEach(({ quietConsole }) => quietConsole.allow(/was preloaded using link preload but not used/));

test('an editor changes a word where it stands, and brings the old one back', async ({
  page,
  site,
  language,
  isMobile,
  makeMemberOfStaff,
  elsewhere,
}) => {
  test.slow();
  const person = await makeMemberOfStaff('CONTENT_EDITOR');
  const editing = new Editing(site);
  // Tests of both widths share a database: each has a key of its own.
  const key = isMobile ? 'meanwhile_text' : 'meanwhile_title';
  const name = `coming-soon.${key}`;
  const old = site.text('coming-soon', key);
  const word = language === 'ko' ? '기다리는 동안 둘러보세요' : 'Have a look round while you wait';
  const main = page.getByRole('main');
  const visitor = await elsewhere.newPage();
  const seen = visitor.getByRole('main').getByText(word);
  await editing.signIn(person);

  await test.step('the keys on a page', async () => {
    await page.goto(`${site.address('/coming-soon')}?devmode=true`);
    await site.settled();
    await editing.lookAt(old);
    await expect(editing.label(name)).toBeVisible();
    await expect(page.getByText(editing.text('devmode_edit_hint'))).toBeVisible();
  });

  await test.step('a new word, on the page at once', async () => {
    await editing.label(name).click();
    await expect(editing.words).toHaveValue(old);
    await editing.words.fill(word);
    await editing.save();
    await expect(editing.dialog).toHaveCount(0);
    await expect(main.getByText(word)).toBeVisible();
  });

  await test.step('for everybody', async () => {
    await expect(async () => {
      await visitor.goto(site.address('/coming-soon'));
      await expect(seen).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(visitor.getByText(name)).toHaveCount(0);
  });

  await test.step('keys stay through a navigation, a reload and the other language', async () => {
    await main.getByRole('link', { name: site.text('common', 'menu_support') }).click();
    await expect(page).toHaveURL(new RegExp(`${site.address('/contact-us')}$`));
    await expect(editing.label('contact.title')).toBeVisible();
    await page.reload();
    await expect(editing.label('contact.title')).toBeVisible();
    await page.goBack();
    await site.settled();
  });

  await test.step('the history, and back to the default', async () => {
    await editing.lookAt(word);
    await editing.label(name).click();
    await editing.side.getByRole('button', { name: editing.text('history') }).click();
    const latest = editing.side.getByRole('listitem').first();
    await expect(latest).toContainText(word);
    await expect(latest).toContainText(person.name);
    await editing.side.getByRole('button', { name: editing.text('restore_default'), exact: true }).click();
    await expect(editing.words).toHaveValue(old);
    await expect(editing.side.getByText(editing.text('is_default'))).toBeVisible();
    await expect(editing.side.getByRole('listitem').first()).toContainText(editing.text('back_to_default'));
    await page.keyboard.press('Escape');
    await expect(main.getByText(old)).toBeVisible();
  });

  await test.step('the page as everybody has it', async () => {
    await page.getByRole('button', { name: editing.text('devmode_leave'), exact: true }).click();
    await expect(page.getByRole('complementary', { name: editing.text('devmode_bar') })).toHaveCount(0);
    await site.settled();
    await expect(main.getByText(old, { exact: true })).toBeVisible();
  });
});

test('a visitor sees keys and can press none', async ({ page, site }) => {
  const editing = new Editing(site);
  await page.goto(`${site.address('/contact-us')}?devmode=true`);
  await site.settled();
  const keys = page.getByRole('region', { name: editing.text('devmode_keys') });
  await expect(keys.getByTitle('contact.title', { exact: true }).first()).toBeVisible();
  await expect(keys.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: editing.text('devmode_sign_in'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.text('account', 'sign_in_title') })).toBeVisible();
  await expect(keys.getByTitle('account.sign_in_email', { exact: true }).first()).toBeVisible();
});

test('an editor finds texts by their words, and the screens of editing are for everybody', { tag: '@staff' }, async ({
  page,
  site,
  makeMemberOfStaff,
}) => {
  test.slow();
  const person = await makeMemberOfStaff('CONTENT_EDITOR');
  const editing = new Editing(site);
  const accounts = new Accounts(site, person);
  await editing.signIn(person);
  await site.expectAccessible();

  await test.step('a page by its number', async () => {
    const list = editing.text('entries');
    const pages = page.getByRole('navigation', { name: site.text('staff', 'pager_name', { list }) });
    await pages.getByRole('textbox').fill('3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]page=3$/);
    await expect(pages.getByRole('status')).toHaveText(/21–30/);
    await site.expectAccessible();
  });

  await test.step('one text among all', async () => {
    await page.getByRole('searchbox', { name: editing.text('search_words') }).fill(site.text('coming-soon', 'title'));
    await page
      .getByRole('main')
      .getByRole('button', { name: editing.text('search'), exact: true })
      .click();
    const row = page.getByRole('row').filter({ hasText: 'coming-soon.title' });
    await expect(row).toContainText(site.text('coming-soon', 'title'));
    await expect(page.getByRole('row').filter({ hasText: 'coming-soon.lead' })).toHaveCount(0);
    await row.getByRole('button').click();
    await expect(editing.words).toHaveValue(site.text('coming-soon', 'title'));
    await site.expectAccessible();
  });

  await test.step('a refusal at its field, and nothing lost', async () => {
    await editing.words.fill('{name}');
    await editing.save();
    await expect(editing.words).toBeFocused();
    await expect(editing.side).toContainText(site.text('errors', 'placeholders_changed'));
    await site.expectAccessible();
    await page.keyboard.press('Escape');
    await page.reload();
    await site.settled();
    await page.getByRole('row').filter({ hasText: 'coming-soon.title' }).getByRole('button').click();
    await expect(editing.words).toHaveValue('{name}');
    await editing.words.fill(site.text('coming-soon', 'title'));
    await editing.save();
    await expect(editing.dialog).toHaveCount(0);
  });

  await test.step('what is missing', async () => {
    await site.open('/admin/missing-texts');
    await expect(accounts.heading('missing_title', 'staff')).toBeVisible();
    await site.settled();
    await site.expectAccessible();
  });

  await test.step('the brand, whose record refuses what is no telephone number', async () => {
    await site.open('/admin/brand');
    await site.settled();
    await site.expectAccessible();
    const phone = page.getByRole('main').getByLabel(editing.text('brand_phone'), { exact: true });
    const save = page.getByRole('main').getByRole('button', { name: editing.text('save'), exact: true });
    await expect(save).toBeDisabled();
    await phone.fill('call us');
    await expect(save).toBeInViewport();
    await save.click();
    await expect(accounts.summary).toBeFocused();
    await expect(accounts.summary).toContainText(site.text('errors', 'phone_invalid'));
    await expect(phone).toHaveValue('call us');
    await site.expectAccessible();
  });
});
