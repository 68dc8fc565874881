import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  // Tests open one page after another: a process for each of them costs more than it protects.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Pages live for seconds here: optimised code costs more than it saves, and so do collections of the young generation.
  '--js-flags=--max-optimized-bytecode-size=0 --min-semi-space-size=32',
];

/**
 * Two ports that nothing listens on, and the folder of the site's data, in which tests make owners by the command line;
 * chosen once in the main process, the workers inherit them.
 */
function choosePlaces(): void {
  const held = "const s=()=>new Promise((r)=>{const n=require('net').createServer().listen(0,'127.0.0.1',()=>r(n))})";
  const tell = "Promise.all([s(),s()]).then((n)=>{console.log(n.map((s)=>s.address().port).join(' '));process.exit()})";
  const [site, kakao] = execFileSync(process.execPath, ['-e', `${held};${tell}`], { encoding: 'utf8' })
    .trim()
    .split(' ');
  process.env.SITE_PORT = site;
  process.env.KAKAO_PORT = kakao;
  process.env.SITE_DATA = join(tmpdir(), `gaon-e2e-${process.pid}-${site}`);
}

if (!process.env.SITE_PORT) choosePlaces();
const addressAt = (port: string | undefined) => `http://127.0.0.1:${port}`;
const address = addressAt(process.env.SITE_PORT);
const kakaoAddress = addressAt(process.env.KAKAO_PORT);

const locales: Record<Language, string> = { ko: 'ko-KR', en: 'en-US' };
const languages: readonly Language[] = ['ko', 'en'];

const taken = process.env.SCREENSHOTS === '1';
const timed = process.env.TIMINGS === '1';
/** With EVERYWHERE=1 every test runs on a phone and a desk in both languages. */
const everywhere = process.env.EVERYWHERE === '1';

/**
 * Tests excluded on a layout: a phone has no keyboard, and a desktop has its menu in the header. Tests that depend on
 * neither layout nor language run once: for visitors on a phone, for staff on a desk.
 */
function notOn(phone: boolean) {
  if (everywhere) return phone ? /@desk/ : /@phone/;
  return phone ? /@desk|@staff/ : /@phone|@visitor/;
}

function project(language: Language, width: number, timezoneId = 'Asia/Seoul') {
  const phone = width <= 768;
  return {
    name: `${language}-${width}`,
    grepInvert: notOn(phone),
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

/**
 * Depends on language and layout together, such as the labels of the map. Tests that depend on one of them run on a
 * phone in Korean and on a desk in English.
 */
const MATRIX = /@matrix/;

/** Driven at every width, at those beside the break in one language each; the rest at a phone's and a desk's alone. */
const WHOLE_JOURNEY = 'journey.spec.ts';
/** Need the gateway with a Kakao key, a script that records events and a limit of bookings that is reached at once. */
const OUTSIDE = /\/(analytics|confirmation-code|kakao)\.spec\.ts$/;
const PICTURES = 'screenshots.spec.ts';
const TIMINGS = 'preview-timing.spec.ts';
const PICTURE_WIDTHS = [360, 768, 1280, 1920] as const;
const widths = [360, 1440] as const;

/** The tests' projects. */
const tests = [
  { ...project('ko', 768), testMatch: WHOLE_JOURNEY },
  { ...project('en', 769), testMatch: WHOLE_JOURNEY },
  ...languages.flatMap((language) =>
    widths.map((width) => {
      const one = project(language, width);
      const paired = language === (width === 360 ? 'ko' : 'en');
      return { ...one, ...(paired || everywhere ? {} : { grep: MATRIX }), testIgnore: [PICTURES, TIMINGS, OUTSIDE] };
    }),
  ),
  // Only what has to do with days and times differs there.
  {
    ...project('en', 360, 'America/Los_Angeles'),
    name: 'en-360-los-angeles',
    testMatch: [WHOLE_JOURNEY, 'booking.spec.ts'],
  },
  ...languages.map((language, index) => {
    const { grepInvert, use } = project(language, index === 0 ? 360 : 1440);
    return { name: `kakao-${language}`, grepInvert, testMatch: OUTSIDE, use: { ...use, baseURL: kakaoAddress } };
  }),
];

const pictures = languages.flatMap((language) =>
  PICTURE_WIDTHS.map((width) => ({ ...project(language, width), testMatch: PICTURES })),
);

/** With SCREENSHOTS=1 those that only take pictures, with TIMINGS=1 those that only measure. */
const projects = taken ? pictures : timed ? [{ ...project('ko', 1440), testMatch: TIMINGS }] : tests;

/** A gateway on a fresh demo database. */
const demo = (port: string | undefined, env: Record<string, string> = {}, folder = '') => ({
  command: `node ../scripts/demo.mjs ${port} ${folder}`,
  url: `${addressAt(port)}/readyz`,
  env,
  timeout: 90_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
});

/** Browser tests against the real gateway on a fresh demo database, whose clock starts on a Monday at 9:30. */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/transcripts/{arg}{ext}',
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
    // CI traces are never opened, and recording costs a fifth of a test's time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    actionTimeout: 15_000,
  },
  projects,
  webServer: [
    // Owners need a second factor, as they do in production.
    demo(process.env.SITE_PORT, { GATEWAY_REQUIRE_SECOND_FACTOR: 'true' }, process.env.SITE_DATA),
    ...(taken || timed
      ? []
      : [
          demo(process.env.KAKAO_PORT, {
            // On another origin: the content security policy has to let it in.
            GATEWAY_ANALYTICS_SCRIPT: `${address}/matomo.js?id=7`,
            GATEWAY_BOOKINGS_WITHOUT_HOLD: '0',
            GATEWAY_KAKAO_MAPS_KEY: 'demo',
            GATEWAY_KAKAO_MAPS_SCRIPT: `${kakaoAddress}/sandbox/kakao/v2/maps/sdk.js`,
          }),
        ]),
  ],
});
