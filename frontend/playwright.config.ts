import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';
import type { Language, SiteOptions } from './e2e/support/site.ts';

/** Keeps the browser quiet on a machine without a network, and lets it run as root in a container. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chosen once in the main process; the workers inherit it. */
process.env.SITE_PORT ??= execFileSync(process.execPath, [
  '-e',
  "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(''+s.address().port);s.close()})",
]).toString();
const address = `http://127.0.0.1:${process.env.SITE_PORT}`;

const locales: Record<Language, string> = { ko: 'ko-KR', en: 'en-US' };
const languages: readonly Language[] = ['ko', 'en'];

function project(language: Language, width: number, timezoneId = 'Asia/Seoul') {
  const phone = width <= 768;
  return {
    // A phone has no keyboard to book by, and a desk has its menu in the header.
    grepInvert: phone ? /@desk/ : /@phone/,
    use: {
      language,
      locale: locales[language],
      timezoneId,
      viewport: { width, height: phone ? 800 : 900 },
      isMobile: phone,
      hasTouch: phone,
    },
  };
}

const taken = process.env.SCREENSHOTS === '1';

/** The tests' projects, or with SCREENSHOTS=1 those that only take pictures. */
const projects = taken
  ? languages.flatMap((language) =>
      [360, 768, 769, 1440].map((width) => ({
        ...project(language, width),
        name: `${language}-${width}`,
        testMatch: 'screenshots.spec.ts',
      })),
    )
  : [
      ...languages.flatMap((language) =>
        [360, 1440].map((width) => ({ ...project(language, width), name: `${language}-${width}` })),
      ),
      // Only what has to do with days and times differs there.
      {
        ...project('en', 360, 'America/Los_Angeles'),
        name: 'en-360-los-angeles',
        testMatch: ['booking.spec.ts', 'keeping.spec.ts'],
      },
    ].map((row) => ({ ...row, testIgnore: 'screenshots.spec.ts' }));

/** Browser tests against the real gateway on a fresh demo database, whose clock starts on a Monday at 9:30. */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    baseURL: address,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
  projects,
  webServer: {
    command: `node ../scripts/demo.mjs ${process.env.SITE_PORT}`,
    url: `${address}/readyz`,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
