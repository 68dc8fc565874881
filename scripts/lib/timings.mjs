// The tables of times that `stages.mjs` prints, in Markdown, and the list of all tests.

const ABSENT = '-';
const seconds = (value) => (value === null ? ABSENT : `${value.toFixed(1)} s`);
const minutes = (value) => `${(value / 60).toFixed(1)} min`;
const sum = (values) => values.reduce((all, value) => all + value, 0);
const oneLine = (text) => text.replace(/\s+/g, ' ');

/** Returns a Markdown table whose columns are also aligned in a terminal; `align` has `<` or `>` for each column. */
export function markdownTable(align, head, rows) {
  const cells = [head, ...rows].map((row) => row.map((cell) => oneLine(String(cell)).replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const pad = (cell, column) => (align[column] === '>' ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  const [first, ...rest] = cells.map((row) => `| ${row.map(pad).join(' | ')} |`);
  const dashes = widths.map((width, column) =>
    align[column] === '>' ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2),
  );
  return [first, `|${dashes.join('|')}|`, ...rest].join('\n');
}

/**
 * Returns the table of stages with a total row. A stage is `{ name, ok, wall, processor, report }`; its processor time is null
 * where it is unknown, its report undefined if it runs no tests.
 */
export function stageTable(stages, total) {
  const reports = stages.flatMap(({ report }) => report ?? []);
  const row = (name, { ok, wall, processor, report }) => [
    name,
    ok ? 'ok' : 'FAILED',
    seconds(wall),
    seconds(processor),
    report?.total ?? ABSENT,
    report?.failed ?? ABSENT,
  ];
  const totalReport = reports.length > 0 && {
    total: sum(reports.map((report) => report.total)),
    failed: sum(reports.map((report) => report.failed)),
  };
  const ok = stages.every((stage) => stage.ok);
  const table = markdownTable(
    '<<>>>>',
    ['stage', 'result', 'wall time', 'processor time', 'tests', 'failed'],
    [
      ...stages.map((stage) => row(stage.name, stage)),
      row('total', { ...total, ok, report: totalReport || undefined }),
    ],
  );
  const processor = total.processor === null ? '' : `, processor time ${minutes(total.processor)}`;
  return `${table}\n\nWall time ${minutes(total.wall)}${processor}.`;
}

/** All tests of the stages, the slowest first. */
export function allTests(stages) {
  return stages
    .flatMap(({ name: stage, report }) => (report?.tests ?? []).map((test) => ({ stage, ...test })))
    .sort((one, other) => other.seconds - one.seconds);
}

/** Returns the tables of the slowest tests and of the slowest test binaries; an empty string if no tests ran. */
export function slowestTables(stages, most = 10) {
  const tests = allTests(stages).slice(0, most);
  const binaries = stages
    .flatMap(({ report }) => report?.binaries ?? [])
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
  const tables = [];
  if (tests.length > 0) {
    tables.push(
      markdownTable(
        '><<',
        ['time', 'slowest tests', 'stage'],
        tests.map((test) => [seconds(test.seconds), `${test.suite} > ${test.name}`, test.stage]),
      ),
    );
  }
  if (binaries.length > 0) {
    tables.push(
      markdownTable(
        '><>',
        ['time', 'slowest test binaries', 'tests'],
        binaries.map((binary) => [seconds(binary.seconds), binary.suite, binary.total]),
      ),
    );
  }
  return tables.join('\n\n');
}

/** Returns all tests as tab-separated values with a header line, the slowest first. */
export function timingsTsv(stages) {
  const lines = allTests(stages).map((test) => [
    test.seconds.toFixed(3),
    test.failed ? 'failed' : 'passed',
    ...[test.stage, test.suite, test.name].map(oneLine),
  ]);
  return [['seconds', 'result', 'stage', 'suite', 'test'], ...lines].map((line) => `${line.join('\t')}\n`).join('');
}
