import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/site.ts';

test('the contents of the terms lead to an article, and Back leads back', { tag: '@visitor' }, async ({
  page,
  site,
  isMobile,
}) => {
  await site.open('/terms-conditions');
  const contents = page.getByRole('navigation', { name: site.text('terms', 'contents') });
  const title = site.text('terms', 'section_21_title');
  if (isMobile) await contents.getByRole('button').click();
  await contents.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/#section-21$/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('terms', 'title'));
});

test('a decade comes from below on the way down and from above on the way up', { tag: '@desk' }, async ({
  page,
  site,
}) => {
  await site.open('/hundred-years');
  const scene = page.locator('#decade-1950');
  const rail = page.getByRole('navigation', { name: site.text('hundred-years', 'timeline') });
  await page.locator('#decade-1930').scrollIntoViewIfNeeded();
  await expect(scene).toHaveAttribute('data-place', 'below');
  await scene.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(scene).toHaveAttribute('data-place', 'active');
  await expect(rail.locator('[aria-current]')).toHaveCount(1);
  await page.locator('#decade-1970').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(scene).toHaveAttribute('data-place', 'above');
});

test('nothing of the timeline moves for whoever asks for less motion', { tag: '@desk' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/hundred-years');
  const waiting = page.locator('[data-place="below"] h2').last();
  expect(await waiting.evaluate((element) => getComputedStyle(element.parentElement as Element).transform)).toBe(
    'none',
  );
});

test('the rail of the timeline is reached and left by keyboard', { tag: '@desk' }, async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.open('/hundred-years');
  const rail = page.getByRole('navigation', { name: site.text('hundred-years', 'timeline') });
  await keys.follow(rail.getByRole('link').nth(4));
  await expect(page).toHaveURL(/#decade-1940$/);
  await expect(page.locator('#decade-1940 h2')).toBeInViewport();
  await keys.to(page.getByRole('main').getByRole('link', { name: site.text('common', 'menu_about') }));
});

test('on a phone a strip under the header leads to each decade', { tag: '@phone' }, async ({ page, site }) => {
  await site.open('/hundred-years');
  const strip = page.getByRole('navigation', { name: site.text('hundred-years', 'timeline') });
  await strip.getByRole('link').nth(8).click();
  await expect(page).toHaveURL(/#decade-1980$/);
  const picture = page.locator('#decade-1980 img');
  await expect(picture).toBeInViewport();
  const [below, top] = await Promise.all([strip.boundingBox(), picture.boundingBox()]);
  expect(top?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
});

test('a question is unfolded by keyboard', async ({ page, site }) => {
  await site.open('/contact-us');
  const question = page.locator('summary', { hasText: site.text('contact', 'faq_2_title') });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(site.text('contact', 'faq_2_text'))).toBeVisible();
});
