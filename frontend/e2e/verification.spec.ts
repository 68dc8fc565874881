import type { Page } from '@playwright/test';
import { expect, openHarness, test } from './support/harness.ts';
import { Keyboard } from './support/keyboard.ts';
import { PHONES, ProviderWindow, VERIFIED_NAME } from './support/provider.ts';
import type { Site } from './support/site.ts';

/** An event that verifications can be for. */
const EVENT = 'winterbatteries';
const TEN_MINUTES = 10 * 60_000;

/** The dialog on the page around it. */
function dialogOf(page: Page, site: Site) {
  const text = (key: string) => site.text('verify', key);
  const dialog = page.getByRole('dialog', { name: text('dialog_title') });
  return {
    dialog,
    begin: page.getByRole('button', { name: 'Begin', exact: true }),
    provider: new ProviderWindow(dialog.frameLocator(`iframe[title="${text('frame_title')}"]`), site.language),
    button: (key: string) => dialog.getByRole('button', { name: text(key), exact: true }),
    again: page.getByRole('main').getByRole('button', { name: text('again'), exact: true }),
    says: (key: string) => page.getByText(text(key), { exact: true }),
  };
}

test.describe('in a dialog', () => {
  test('the person who is verified is told to the page, and the dialog closes', async ({ page, site, harness }) => {
    const { dialog, begin, provider, says } = dialogOf(page, site);
    await openHarness(page, site, harness, EVENT);
    await begin.click();
    await expect(provider.heading('details')).toBeVisible();
    await site.expectAccessible();
    const answered = page.waitForResponse('**/api/NiceAPI/verify-code');
    await provider.verify();
    await expect(says('verified')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(begin).toBeFocused();
    await expect(page.locator('output')).toHaveText(`${VERIFIED_NAME} 010 0000 1234`);
    await site.expectAccessible();

    await test.step('what came back is good once', async () => {
      const sent = (await answered).request().postDataJSON();
      const again = await page.request.post('/api/NiceAPI/verify-code', { data: sent });
      expect(await again.json()).toMatchObject({ status: false, message: 'identity_invalid' });
    });
    await test.step('nothing about the person stays in the browser', async () => {
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).not.toContain(VERIFIED_NAME);
      expect(stored).not.toContain('1234');
    });
  });

  test('a cancelled window is told, and can be opened again', { tag: '@visitor' }, async ({ page, site, harness }) => {
    const { dialog, begin, provider, again, says } = dialogOf(page, site);
    await openHarness(page, site, harness, EVENT);
    await begin.click();
    await expect(provider.heading('details')).toBeVisible();
    await provider.cancel();
    await site.expectAccessible();
    await dialog.getByRole('button', { name: site.text('common', 'close'), exact: true }).click();
    await expect(says('identity_cancelled')).toBeVisible();
    await expect(page.locator('output')).toHaveCount(0);
    await site.expectAccessible();
    await again.click();
    await provider.verify();
    await expect(says('verified')).toBeVisible();
  });

  test('a person who is not verified is told so', { tag: '@visitor' }, async ({ page, site, harness }) => {
    const { dialog, begin, provider, says } = dialogOf(page, site);
    await openHarness(page, site, harness, EVENT);
    await begin.click();
    await provider.verify(PHONES.notVerified);
    await expect(says('identity_invalid')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.locator('output')).toHaveCount(0);
    await site.expectAccessible();
  });

  test('after ten minutes the time is up, and a new window is offered', { tag: '@visitor' }, async ({
    page,
    site,
    harness,
  }) => {
    const { begin, provider, button, says } = dialogOf(page, site);
    await page.clock.install();
    await openHarness(page, site, harness, EVENT);
    await begin.click();
    await expect(provider.heading('details')).toBeVisible();
    await page.clock.fastForward(TEN_MINUTES - 60_000);
    await expect(says('late_title')).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(says('late_title')).toBeVisible();
    await expect(provider.heading('details')).toHaveCount(0);
    await site.expectAccessible();
    await button('again').click();
    await provider.verify();
    await expect(says('verified')).toBeVisible();
  });

  test('a frame that does not show up is said, and the whole page is offered', { tag: '@visitor' }, async ({
    page,
    site,
    harness,
    quietConsole,
  }) => {
    quietConsole.allow(/ERR_FAILED|ERR_BLOCKED/);
    const { begin, provider, button, says } = dialogOf(page, site);
    await page.clock.install();
    await openHarness(page, site, harness, EVENT);
    await page.route('**/verify-mobile?*', (route) =>
      route.request().frame() === page.mainFrame() ? route.fallback() : route.abort(),
    );
    await begin.click();
    await expect(button('whole_page')).toBeVisible();
    await expect(says('blocked_title')).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(says('blocked_title')).toBeVisible();
    await button('whole_page').click();
    await expect(page).toHaveURL(/\/sandbox\/nice\//);
    await expect(provider.heading('details')).toHaveCount(0);
    const whole = new ProviderWindow(page, site.language);
    await expect(whole.heading('details')).toBeVisible();
  });

  test('a message from anywhere else is not believed', { tag: '@visitor' }, async ({ page, site, harness }) => {
    const { dialog, begin, provider } = dialogOf(page, site);
    await openHarness(page, site, harness, EVENT);
    await begin.click();
    await expect(provider.heading('details')).toBeVisible();
    const nonce = await page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) => new URL(frame.src).searchParams.get('nonce'));
    const person = { VerifyResult: true, Name: '아무개', Mobile1: '010', Mobile2: '0000', Mobile3: '0000' };
    await page.evaluate(
      (message) => {
        // By this very page, and by a stranger's frame in it: the right words from the wrong window.
        window.postMessage(message, '*');
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow?.parent.postMessage(message, '*');
      },
      { type: 'verify-mobile-result', nonce, ...person },
    );
    // Messages arrive in order: after this one, all earlier ones have arrived.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('message', ({ data }) => data === 'last' && resolve());
          window.postMessage('last', '*');
        }),
    );
    await expect(dialog).toBeVisible();
    await expect(page.locator('output')).toHaveCount(0);
  });

  test('by the keyboard alone', { tag: '@desk' }, async ({ page, site, harness }) => {
    const { dialog, begin, provider, again, says } = dialogOf(page, site);
    const keys = new Keyboard(page);
    await openHarness(page, site, harness, EVENT);
    await keys.activate(begin);
    await expect(provider.heading('details')).toBeVisible();
    await keys.to(dialog.getByRole('button', { name: site.text('verify', 'whole_page'), exact: true }));
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(says('identity_cancelled')).toBeVisible();
    await keys.activate(again);
    await expect(provider.heading('details')).toBeVisible();
  });
});

test.describe('on a page of its own', () => {
  const start = (site: Site, returnUrl: string, event = EVENT) =>
    `${site.address('/verify-mobile')}?${new URLSearchParams({ event, returnUrl })}`;
  const backTo = (site: Site) => `${site.address('/location-parts')}?state=none`;

  test('leads to the provider and back to the page, with the person verified', async ({ page, site }) => {
    const provider = new ProviderWindow(page, site.language);
    const heading = page.getByRole('heading', { level: 1, name: site.text('location', 'parts_title') });
    // The page redirects to the provider half a second after it has its token: without the token it stays visible.
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/NiceAPI/get-token*', async (route) => {
      await free;
      await route.fallback();
    });
    await page.goto(start(site, backTo(site)));
    await expect(page.getByText(site.text('verify', 'opening'))).toBeVisible();
    letGo();
    await expect(provider.heading('details')).toBeVisible();
    await site.expectAccessible();
    const answered = page.waitForResponse('**/api/NiceAPI/verify-code');
    await provider.verify();
    expect(await (await answered).json()).toMatchObject({
      status: true,
      data: { userName: VERIFIED_NAME, mobile1: '010', mobile2: '0000', mobile3: '1234' },
    });
    await expect(heading).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(backTo(site));
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state }),
    );
    expect(stored).not.toContain(VERIFIED_NAME);
    expect(stored).not.toContain('enc_data');
  });

  test('a person who is not verified comes back as well', { tag: '@visitor' }, async ({ page, site }) => {
    const provider = new ProviderWindow(page, site.language);
    await page.goto(start(site, backTo(site)));
    await provider.fillDetails(PHONES.mismatch);
    await expect(page.getByRole('alert')).toBeVisible();
    await provider.fillDetails(PHONES.notVerified);
    await provider.fillCode();
    const answered = page.waitForResponse('**/api/NiceAPI/verify-code');
    await provider.button('confirm').click();
    expect(await (await answered).json()).toMatchObject({ status: false, message: 'identity_invalid' });
    await expect(page).toHaveURL(new RegExp(`${site.address('/location-parts')}\\?state=none$`));
  });

  test('who cancels gets out by Back, and is not sent there again', { tag: '@visitor' }, async ({ page, site }) => {
    const provider = new ProviderWindow(page, site.language);
    const paused = page.getByRole('heading', { level: 1, name: site.text('verify', 'paused_title') });
    const goBack = page.getByRole('link', { name: site.text('verify', 'go_back'), exact: true });
    await site.open('/location-parts?state=none');
    await page.goto(start(site, backTo(site)));
    await expect(provider.heading('details')).toBeVisible();
    await provider.cancel();
    await expect(async () => {
      await page.goBack();
      await expect(paused).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await site.expectAccessible();
    await page.getByRole('button', { name: site.text('verify', 'start_over'), exact: true }).click();
    await expect(provider.heading('details')).toBeVisible();
    await page.goBack();
    await expect(paused).toBeVisible();
    await goBack.click();
    await expect(page).toHaveURL(new RegExp(`${site.address('/location-parts')}\\?state=none$`));
  });

  test('only our own pages are gone back to, and nothing is begun otherwise', { tag: '@visitor' }, async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const returnUrl of ['https://other.example/', '//other.example/', 'javascript:alert(1)']) {
      await page.goto(start(site, returnUrl));
      await expect(page.getByText(site.text('verify', 'foreign_return'))).toBeVisible();
      await expect(page.getByRole('link', { name: site.text('common', 'to_home'), exact: true })).toBeVisible();
    }
    await site.expectAccessible();
    expect(asked.filter((path) => path.startsWith('/api/NiceAPI/'))).toEqual([]);
  });

  test('an event that is none, a provider that is out of order, and a result of nobody', { tag: '@visitor' }, async ({
    page,
    site,
  }) => {
    const says = (key: string) => page.getByText(site.text('verify', key));
    await page.goto(start(site, backTo(site), 'no such event!'));
    await expect(says('event_not_found')).toBeVisible();
    await site.expectAccessible();

    await page.route('**/api/NiceAPI/get-token*', (route) =>
      route.fulfill({ json: { status: false, message: 'identity_unavailable', data: null } }),
    );
    await page.goto(start(site, backTo(site)));
    await expect(says('identity_unavailable')).toBeVisible();
    await site.expectAccessible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: site.text('verify', 'again'), exact: true }).click();
    await expect(new ProviderWindow(page, site.language).heading('details')).toBeVisible();

    await page.goto(site.address('/error'));
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.address('/verify-mobile-result'));
    await expect(page.getByRole('heading', { level: 1, name: site.text('verify', 'lost_title') })).toBeVisible();
    await site.expectAccessible();
  });
});
