// Measures pages of a running gateway with Lighthouse: node scripts/lib/lighthouse-runs.mjs OPTIONS, where OPTIONS is
// JSON of `{ address, browser, runs, languages, only, folder, goOn }`. Lighthouse needs a newer Node than the scripts do, so
// this file runs under the one of the site's packages. Writes a report per page into the folder and prints the rows.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BROWSER_FLAGS, playwright } from './browser.mjs';
import { pages, prepare } from './measured-pages.mjs';
import { frontend } from './paths.mjs';
import { STOLEN_MS, stolenTime } from './stolen-time.mjs';

const { address, browser, runs, languages, only, folder, goOn } = JSON.parse(process.argv[2]);
const packaged = createRequire(join(frontend, 'package.json'));
const { default: lighthouse } = await import(pathToFileURL(packaged.resolve('lighthouse')).href);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Audits that contradict an intentional `noindex` or 404. */
const ASKS_TO_BE_LISTED = ['is-crawlable', 'http-status-code'];
const PORT_WITHIN_MS = 20_000;

/** A browser of its own on an empty profile, driven over a port. */
async function launch() {
  const profile = mkdtempSync(join(tmpdir(), 'gaon-lighthouse-'));
  const flags = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(browser, [...flags, 'about:blank'], { stdio: 'ignore' });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const deadline = performance.now() + PORT_WITHIN_MS;
  const listening = async () => {
    for (;;) {
      try {
        return Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
      } catch (error) {
        if (performance.now() > deadline || child.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const port = await listening();
  return {
    port,
    async close() {
      // Debian starts the browser by a shell script, whose end would leave it running.
      const connection = await playwright().chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      await (await connection.newBrowserCDPSession()).send('Browser.close');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Puts a draft into the site's storage, or takes it out, on a page without a script of the site. */
async function remember(port, text) {
  const connection = await playwright().chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await connection.contexts()[0].newPage();
  await page.goto(`${address}/healthz`);
  await page.evaluate((value) => {
    localStorage.clear();
    if (value !== null) localStorage.setItem('booking-draft', value);
  }, text);
  await page.close();
  await connection.close();
}

async function measure(port, url, { unlisted, missing }, again = true) {
  const { lhr } = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    ignoreStatusCode: true,
    ...(unlisted && { skipAudits: [...ASKS_TO_BE_LISTED, ...(missing ? ['errors-in-console'] : [])] }),
  });
  if (!lhr.runtimeError) return lhr;
  // A trace that couldn't be recorded on a busy machine is repeated once.
  if (again) return measure(port, url, { unlisted, missing }, false);
  throw new Error(`${url}: ${lhr.runtimeError.message}`);
}

/** Failed audits that count. Speed is reported by its metrics instead. */
function wanting({ categories, audits }) {
  return CATEGORIES.slice(1).flatMap((id) =>
    categories[id].auditRefs
      .filter(({ weight }) => weight > 0)
      .map((ref) => audits[ref.id])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id: audit, title }) => `${id}: ${audit} (${title})`),
  );
}

/** How often a page is measured at most to get one run. */
const TRIES = 5;

/** Only a run without stolen processor time counts; otherwise the least disturbed one, which is reported. */
async function measureQuietly(port, url, page, ready) {
  let best;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await ready();
    const before = stolenTime();
    const lhr = await measure(port, url, page);
    const stolen = stolenTime() - before;
    if (stolen <= STOLEN_MS) return lhr;
    if (!best || stolen < best.stolen) best = { lhr, stolen };
  }
  return { ...best.lhr, disturbed: true };
}

const percent = (score) => Math.round(score * 100);

function figuresOf({ categories, audits, environment }) {
  const value = (id) => audits[id].numericValue;
  return {
    scores: CATEGORIES.map((id) => percent(categories[id].score)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    index: environment.benchmarkIndex,
  };
}

const rowOf = (name, language, lhr) => ({
  name,
  language,
  ...figuresOf(lhr),
  wanting: wanting(lhr),
  disturbed: lhr.disturbed === true,
});

const middle = (list) => list[Math.floor((list.length - 1) / 2)];

mkdirSync(folder, { recursive: true });
const { entry, booking, parts } = await prepare(address);
const rows = [];
const { port, close } = await launch();
// The measuring process has low priority; the browser was started before with normal priority.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const wanted = pages(booking, parts).filter(
    ({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)),
  );
  for (const page of wanted) {
    for (const language of languages) {
      const file = join(folder, `${page.name.replaceAll(/\W+/g, '-')}-${language}.json`);
      if (goOn && existsSync(file)) {
        rows.push(rowOf(page.name, language, JSON.parse(readFileSync(file, 'utf8'))));
        continue;
      }
      const url = `${address}/kr${language === 'en' ? '/en' : ''}${page.path}`;
      const reports = [];
      for (let run = 0; run < runs; run += 1) {
        const ready = async () => remember(port, page.draft ? await entry() : null);
        reports.push(await measureQuietly(port, url, page, ready));
      }
      // The run in the middle by performance, with all that belongs to it.
      reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
      const report = middle(reports);
      writeFileSync(file, JSON.stringify(report));
      const row = rowOf(page.name, language, report);
      rows.push(row);
      process.stderr.write(
        `${row.name} ${row.language}: ${row.scores.join(' ')}  LCP ${Math.round(row.lcp)} ms${row.disturbed ? ', disturbed' : ''}\n`,
      );
    }
  }
} finally {
  await close();
}
writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows));
