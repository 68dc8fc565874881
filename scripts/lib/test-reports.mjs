// Reads the result files of the test runners into reports: `{ total, failed, tests }`, where `tests` lists
// `{ suite, name, seconds, failed }`. Skipped tests are not counted.

import { relative } from 'node:path';

const reportOf = (tests) => ({ total: tests.length, failed: tests.filter(({ failed }) => failed).length, tests });

/** Reads what `timing-reporter.mjs` wrote. */
export function nodeReport(text) {
  return reportOf(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  );
}

/** Reads the output of Vitest's JSON reporter; paths become relative to `folder`. */
export function vitestReport(text, folder) {
  return reportOf(
    JSON.parse(text).testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status, duration }) => ({
          suite: relative(folder, file),
          name: [...ancestorTitles, title].join(' > '),
          seconds: (duration ?? 0) / 1000,
          failed: status === 'failed',
        })),
    ),
  );
}

/** Reads the output of Playwright's JSON reporter. The time of a test includes its retries. */
export function playwrightReport(text) {
  const testsOf = ({ specs = [], suites = [] }, titles) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status, results }) => ({
          suite: `${spec.file} [${projectName}]`,
          name: [...titles, spec.title].join(' > '),
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          failed: status === 'unexpected',
        })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
  ];
  // The outermost suites are files, which `suite` already names.
  return reportOf(JSON.parse(text).suites.flatMap((file) => testsOf(file, [])));
}
