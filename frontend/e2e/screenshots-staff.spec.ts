import { Camera } from './support/camera.ts';
import { holdBack } from './support/conditions.ts';
import { makeStaff, openSession, personOf, standAsOwner } from './support/people.ts';
import { expect, test } from './support/site.ts';

/*
 * The first page of staff, in each language and at each width, for somebody to look at: `just screenshots`.
 */
test('the overview', async ({ page, site, viewport, language }, info) => {
  test.slow();
  const camera = new Camera(site, viewport?.width);
  await standAsOwner(page.request, personOf(info));
  const letGo = await holdBack(page, /^Overview$/);
  await page.goto(site.address('/admin/overview'));
  await expect(page.locator('#main [aria-busy="true"]').first()).toBeVisible();
  await camera.snap('overview-loading');
  letGo();
  await site.settled();
  await camera.take('overview');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await site.open('/admin/overview?from=2026-08-24&to=2026-11-23');
  await camera.take('overview-92-days');
  const auditor = personOf(info, 1);
  await makeStaff(page.request, auditor, ['AUDITOR'], language);
  await page.context().clearCookies();
  await openSession(page.request, auditor);
  await site.open('/admin/overview');
  await camera.take('overview-shortcuts');
});
