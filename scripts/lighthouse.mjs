// Lighthouse's mobile preset on every public page, in both languages, against a release build with demo data.
//   --built      the site and the gateway are there already
//   --runs=N     runs per page, of which the one in the middle counts (3)
//   --lang=ko    one language only
//   --go-on      what a run that was broken off has measured stays, and only the rest is measured
//   --write      write the table into docs/BENCHMARKS.md
//   NAME …       only the pages whose names begin so

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { browserForTests } from './lib/browser.mjs';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { startDemoGateway } from './lib/gateway.mjs';
import { BARS, within } from './lib/lighthouse-bars.mjs';
import { frontend, root, scratch } from './lib/paths.mjs';
import { main, must } from './lib/process.mjs';
import { STOLEN_MS } from './lib/stolen-time.mjs';

/** Ends what `just bench` writes (`apps/bench/src/report.rs`). */
const OTHERS = '<!-- Written by other commands from here on. -->\n';

function table(rows) {
  const head = [
    'page',
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'CLS',
    'TBT',
    'sent',
    'host',
    'held',
  ];
  const cells = rows.map((row) => [
    row.name,
    row.language,
    ...row.scores,
    `${(row.lcp / 1000).toFixed(2)} s`,
    row.cls.toFixed(3),
    `${Math.round(row.tbt)} ms`,
    `${Math.round(row.bytes / 1024)} KB`,
    Math.round(row.index),
    `${within(row) ? 'yes' : 'no'}${row.disturbed ? ', disturbed' : ''}`,
  ]);
  const line = (row) => `| ${row.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...cells.map(line)].join('\n');
}

const section = (rows, runs) => `
## Pages on a phone

Written by \`just lighthouse --write\`. ${cpus().length} cores, ${cpus()[0]?.model.trim()}; Lighthouse ${
  JSON.parse(readFileSync(join(frontend, 'node_modules/lighthouse/package.json'), 'utf8')).version
}, its mobile
preset (a phone of 412 × 823, slow 4G and a quarter of the processor by simulation), an empty cache, a release build of the
gateway with demo data on the loopback address. Each page is measured ${runs} times, the run in the middle counts.
Bars: ${BARS.scores.join('/')}, LCP < ${BARS.lcp / 1000} s, CLS ≤ ${BARS.cls}, TBT < ${BARS.tbt} ms.

${table(rows)}

* The browser is Chromium's headless shell, which has no window of its own to draw beside the page, and Lighthouse runs with
  the lowest priority: a page shares two cores with both.
* A run is made again (four times at most), whether it went well or badly, when the host of the virtual machine took its processors
  away for more than ${STOLEN_MS} ms of it (\`steal\` in \`/proc/stat\`): the page stands still meanwhile, and Lighthouse counts that four
  times. Of runs that are all disturbed the one least disturbed counts, and its row says so.
* A host that is merely slow is no reason to measure again: every other run counts.
* The steps from \`select-timeslot\` on are measured with a booking begun, as a visitor has it who is led there.
* Confirmation, cancelling and moving a booking, the error page and 404 are kept out of search engines on purpose; the audits
  \`is-crawlable\` and \`http-status-code\`, which ask for the contrary, are left out there, and for 404 \`errors-in-console\`, which
  counts the browser's own line about the status.
* \`sent\` is all that the page loads, compressed, the typeface included.
* \`host\` is Lighthouse's \`benchmarkIndex\` during that run: how much JavaScript the machine does in a fixed time. Blocking time on a host with
  half the index is about twice as long, so compare rows only with rows of a similar index.
`;

await main(async (args) => {
  const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const runs = Number(option('runs') ?? 3);
  await installPackages();
  if (!args.includes('--built')) {
    await buildSite();
    await must('cargo', ['build', '--release', '--locked', '--package', 'gateway'], { cwd: root });
  }
  const folder = join(scratch, 'lighthouse');
  const gateway = await startDemoGateway({ profile: 'release', stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const options = {
      address: gateway.address,
      browser: await browserForTests(),
      runs,
      languages: option('lang') ? [option('lang')] : ['ko', 'en'],
      only: args.filter((arg) => !arg.startsWith('--')),
      folder,
      goOn: args.includes('--go-on'),
    };
    const script = join(root, 'scripts/lib/lighthouse-runs.mjs');
    await tool(must, 'node', [script, JSON.stringify(options)]);
  } finally {
    await gateway.stop();
  }
  const rows = JSON.parse(readFileSync(join(folder, 'rows.json'), 'utf8'));
  process.stdout.write(`${table(rows)}\n`);
  for (const { name, language, wanting } of rows) {
    for (const line of wanting) process.stdout.write(`${name} ${language}: ${line}\n`);
  }
  if (args.includes('--write')) {
    const file = join(root, 'docs/BENCHMARKS.md');
    const before = readFileSync(file, 'utf8');
    const [own] = before.split(OTHERS);
    // Sections between marks belong to other commands.
    const others = before.match(/<!-- (\w+): begin -->\n[\s\S]*?<!-- \1: end -->\n/g) ?? [];
    writeFileSync(file, `${own}${OTHERS}${section(rows, runs)}${others.map((other) => `\n${other}`).join('')}`);
  }
  return rows.every(within) ? 0 : 1;
});
