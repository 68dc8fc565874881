import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { nodeReport, playwrightReport, vitestReport } from './test-reports.mjs';

test('reads what the reporter for `node --test` writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gaon-report-test-'));
  try {
    const file = join(folder, 'a.test.mjs');
    writeFileSync(
      file,
      `import { describe, test } from 'node:test';
       describe('group', () => test('passes', () => {}));
       test('fails', () => { throw new Error('on purpose'); });
       test('skipped', { skip: true }, () => {});`,
    );
    const reporter = `--test-reporter=${join(root, 'scripts/lib/timing-reporter.mjs')}`;
    // Inside of a test run Node would not run another one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--test', reporter, file], { encoding: 'utf8', env });
    const { total, failed, tests } = nodeReport(stdout);
    assert.deepEqual([total, failed], [2, 1]);
    assert.deepEqual(
      tests.map((one) => [one.suite, one.name, one.failed]),
      [
        [relative(root, file), 'passes', false],
        [relative(root, file), 'fails', true],
      ],
    );
    assert.ok(tests.every(({ seconds }) => seconds >= 0 && seconds < 60));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("reads the output of Vitest's JSON reporter", () => {
  const result = (ancestorTitles, title, status, duration) => ({ ancestorTitles, title, status, duration });
  const output = {
    testResults: [
      {
        name: '/site/src/reload-once.test.ts',
        assertionResults: [
          result(['a page'], 'is loaded once', 'passed', 5.5),
          result(['a page'], 'stays', 'failed', 1500),
          result([], 'has a time of its own', 'skipped'),
        ],
      },
      { name: '/site/src/cannot-be-imported.test.ts', assertionResults: [] },
    ],
  };
  const suite = 'src/reload-once.test.ts';
  assert.deepEqual(vitestReport(JSON.stringify(output), '/site'), {
    total: 2,
    failed: 1,
    tests: [
      { suite, name: 'a page > is loaded once', seconds: 0.0055, failed: false },
      { suite, name: 'a page > stays', seconds: 1.5, failed: true },
    ],
  });
});

test("reads the output of Playwright's JSON reporter, with retries", () => {
  const file = 'map.spec.ts';
  const spec = (title, status, ...durations) => ({
    title,
    file,
    tests: [{ projectName: 'ko-360', status, results: durations.map((duration) => ({ duration })) }],
  });
  const output = {
    suites: [
      {
        title: file,
        file,
        specs: [spec('fails', 'unexpected', 100, 200)],
        suites: [
          {
            title: 'clusters',
            file,
            specs: [spec('open', 'expected', 2500), spec('flicker', 'flaky', 100, 150), spec('later', 'skipped')],
          },
        ],
      },
    ],
  };
  const suite = 'map.spec.ts [ko-360]';
  assert.deepEqual(playwrightReport(JSON.stringify(output)), {
    total: 3,
    failed: 1,
    tests: [
      { suite, name: 'fails', seconds: 0.3, failed: true },
      { suite, name: 'clusters > open', seconds: 2.5, failed: false },
      { suite, name: 'clusters > flicker', seconds: 0.25, failed: false },
    ],
  });
});
