import { EventEditing } from './support/event-editing.ts';
import { ask } from './support/others.ts';
import { expect } from './support/site.ts';
import { test } from './support/staff.ts';

/** From the press of a key to the frame in which the preview shows the letter, in milliseconds. */
const AT_MOST = 200;
/** Filled fields of the event, at least. */
const FIELDS = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);

declare global {
  interface Window {
    /** Times of the keys pressed so far. */
    previewTimes: number[];
  }
}

/** How many values of a document are filled in. */
function filled(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + filled(one), 0);
  if (value !== null && typeof value === 'object') return filled(Object.values(value));
  return value === null || value === '' ? 0 : 1;
}

test('the preview shows a letter within 200 ms', async ({ page, site, standAs }) => {
  test.slow();
  await standAs('CONTENT_EDITOR');
  const editing = new EventEditing(site);
  type Events = { staffEvents: { nodes: { id: string; document: unknown }[] } };
  const { staffEvents } = await ask<Events>(
    page.request,
    'query EventsForTest { staffEvents(first: 100) { nodes { id document } } }',
    {},
  );
  const [longest] = staffEvents.nodes.toSorted((one, other) => filled(other.document) - filled(one.document));
  const fields = filled(longest?.document);
  expect(fields).toBeGreaterThanOrEqual(FIELDS);
  type Copy = { duplicateEvent: { event: { id: string } } };
  const { duplicateEvent } = await ask<Copy>(
    page.request,
    'mutation CopyForTest($id: ID!) { duplicateEvent(id: $id) { event { id } } }',
    { id: longest?.id },
  );
  await site.open(`/admin/event-cms-details/${duplicateEvent.event.id}`);
  await editing.button('live_open').click();
  const panel = page.getByRole('complementary', { name: editing.text('live_title'), exact: true });
  const heading = panel.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  // An event without a title is headed by its name.
  await editing.open('detailsSetting');
  const title = editing.field('detailsSetting', 'main_title');
  await title.fill('');
  await editing.open('homeSetting');
  await expect(heading).toHaveText(await editing.field('homeSetting', 'event_name').inputValue());
  await editing.open('detailsSetting');

  await panel.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    window.previewTimes = [];
    const shown = () => frame.contentDocument?.querySelector('h1')?.textContent;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = shown();
        const observer = new MutationObserver(() => {
          if (shown() === before) return;
          observer.disconnect();
          // A message that is sent before a frame is drawn arrives after it.
          frame.contentWindow?.requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.previewTimes.push(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        });
        if (frame.contentDocument)
          observer.observe(frame.contentDocument, { subtree: true, childList: true, characterData: true });
      },
      { capture: true },
    );
  });
  await title.pressSequentially(LETTERS, { delay: 120 });
  await expect(heading).toHaveText(LETTERS);
  await expect.poll(() => page.evaluate(() => window.previewTimes.length)).toBe(LETTERS.length);
  const times = (await page.evaluate(() => window.previewTimes)).toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`;
  process.stdout.write(
    `${fields} fields, ${times.length} keys: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}\n`,
  );
  expect(times.at(-1)).toBeLessThan(AT_MOST);
});
