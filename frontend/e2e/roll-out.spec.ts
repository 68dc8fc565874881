import { RollOut } from './support/roll-out.ts';
import { expect, test } from './support/site.ts';

/** The paths are opened in turn. */
const PATHS = ['/', '/location-parts', '/select-location', '/parts-finder', '/events'];
const LOADS = 20;

test('during a roll-out every page starts, whichever build it is of @desk', async ({ page, site }) => {
  const rollOut = new RollOut();
  await rollOut.start();
  try {
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    const builds = new Set<boolean>();
    for (let load = 0; load < LOADS; load++) {
      await page.goto(rollOut.address + site.address(PATHS[load % PATHS.length] ?? '/'));
      await site.settled();
      const script = await page.locator('script[type="module"][src*="/assets/"]').first().getAttribute('src');
      builds.add(script?.endsWith('-2.js') ?? false);
    }
    expect(failed).toEqual([]);
    expect([...builds].sort(), 'pages of both builds were seen').toEqual([false, true]);
  } finally {
    await rollOut.stop();
  }
});
