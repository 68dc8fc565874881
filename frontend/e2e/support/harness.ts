import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, type Site } from './site.ts';

const frontend = fileURLToPath(new URL('../..', import.meta.url));
/** Vite needs a newer Node than the tests do; the site's packages have one. */
const node = join(frontend, 'node_modules/node/bin/node');
const vite = join(frontend, 'node_modules/vite/bin/vite.js');

interface Worker {
  /** URL of the page around the dialog. */
  harness: string;
}

/** With the page of `e2e/harness`, which embeds the dialog as pages of events will. */
export const test = base.extend<object, Worker>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use, { project, workerIndex }) => {
      const folder = join(project.outputDir, `harness-${workerIndex}`);
      const config = join(frontend, 'e2e/harness/vite.config.ts');
      const args = [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
      await promisify(execFile)(node, args, { cwd: frontend, env: { ...process.env, NODE_ENV: 'production' } });
      await use(folder);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const PATH = '/verify-harness';

/** Opens the page: one of the site's own documents, texts and policy included, with another script. */
export async function openHarness(page: Page, site: Site, folder: string, event: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === site.address(PATH),
    async (route) => {
      const source = new URL(site.address('/verify-mobile'), route.request().url());
      const response = await route.fetch({ url: source.href });
      const headers = response.headers();
      // As the gateway does for a page whose visitors verify who they are (`Policies::verifying`).
      const policy = headers['content-security-policy']?.replace("frame-src 'none'", "frame-src 'self'");
      const script =
        '<link rel="stylesheet" href="/harness/page.css"><script type="module" src="/harness/page.js"></script>';
      const body = (await response.text()).replace(/<script type="module"[^>]*src=[^>]*><\/script>/, script);
      await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy ?? '' } });
    },
  );
  await page.route('**/harness/page.*', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/harness/', '')) }),
  );
  await page.goto(`${site.address(PATH)}?event=${event}`);
}

export { expect } from './site.ts';
