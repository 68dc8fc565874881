import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownTable, slowestTables, stageTable, timingsTsv } from './timings.mjs';

const test1 = { suite: 'a.test.ts', name: 'adds', seconds: 0.25, failed: false };
const test2 = { suite: 'a.test.ts', name: 'fails | at\tonce', seconds: 3.5, failed: true };
const test3 = { suite: 'kernel src/lib.rs', name: 'text::a', seconds: 1, failed: false };
const stages = [
  { name: 'types', ok: true, wall: 1.2, processor: 2, report: undefined },
  { name: 'site', ok: false, wall: 60, processor: 100, report: { total: 2, failed: 1, tests: [test1, test2] } },
  {
    name: 'Rust',
    ok: true,
    wall: 10,
    processor: 18,
    report: {
      total: 1,
      failed: 0,
      tests: [test3],
      binaries: [{ suite: 'kernel src/lib.rs', total: 1, seconds: 1 }],
    },
  },
];

test('a table is Markdown with aligned columns', () => {
  const table = markdownTable(
    '<>',
    ['name', 'n'],
    [
      ['a|b', 1],
      ['c', 1000],
    ],
  );
  assert.equal(table, ['| name |    n |', '|------|-----:|', '| a\\|b |    1 |', '| c    | 1000 |'].join('\n'));
});

test('the table of stages ends with their total', () => {
  const lines = stageTable(stages, { wall: 72, processor: 120 }).split('\n');
  assert.equal(lines[0], '| stage | result | wall time | processor time | tests | failed |');
  assert.equal(lines[2], '| types | ok     |     1.2 s |          2.0 s |     - |      - |');
  assert.equal(lines[3], '| site  | FAILED |    60.0 s |        100.0 s |     2 |      1 |');
  assert.equal(lines[5], '| total | FAILED |    72.0 s |        120.0 s |     3 |      1 |');
  assert.equal(lines[7], 'Wall time 1.2 min, processor time 2.0 min.');
});

test('without processor times and tests there are dashes', () => {
  const [stage] = stages;
  const table = stageTable([{ ...stage, processor: null }], { wall: 1, processor: null });
  assert.match(table, /\| total \| ok {5}\| +1\.0 s \| +- \| +- \| +- \|\n\nWall time 0\.0 min\.$/);
});

test('the slowest tests of all stages come first, test binaries in a table of their own', () => {
  const lines = slowestTables(stages, 2).split('\n');
  assert.deepEqual(
    lines.filter((line) => line.includes(' s |')).map((line) => line.replace(/ +/g, ' ')),
    [
      '| 3.5 s | a.test.ts > fails \\| at once | site |',
      '| 1.0 s | kernel src/lib.rs > text::a | Rust |',
      '| 1.0 s | kernel src/lib.rs | 1 |',
    ],
  );
  assert.equal(slowestTables(stages.slice(0, 1)), '');
});

test('the list of all tests has one line per test', () => {
  assert.equal(
    timingsTsv(stages),
    [
      'seconds\tresult\tstage\tsuite\ttest',
      '3.500\tfailed\tsite\ta.test.ts\tfails | at once',
      '1.000\tpassed\tRust\tkernel src/lib.rs\ttext::a',
      '0.250\tpassed\tsite\ta.test.ts\tadds',
      '',
    ].join('\n'),
  );
});
