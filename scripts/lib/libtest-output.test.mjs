import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibtestParser } from './libtest-output.mjs';

/** Feeds lines of standard output, each with the second at which it arrives. */
function feed(parser, lines) {
  for (const [second, line] of lines) parser.stdout(`${line}\n`, second * 1000);
}

const summary = (passed, failed, seconds, ignored = 0) =>
  `test result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed; ${ignored} ignored; 0 measured; 0 filtered out; finished in ${seconds}s`;

test('counts the tests of each binary and names it with its crate', () => {
  const parser = new LibtestParser(2);
  parser.stderr(
    [
      '   Compiling booking v0.1.0 (/home/dev/site/crates/booking)',
      '    Finished `test` profile [unoptimized + debuginfo] target(s) in 0.52s',
      '     Running unittests src/lib.rs (target/debug/deps/booking-2b7d9aa6181c359a)',
      '     Running tests/all/main.rs (target/debug/deps/all-c5ef9045bf2d69d7)',
      '   Doc-tests booking',
      '',
    ].join('\n'),
  );
  feed(parser, [
    [0, 'running 0 tests'],
    [0, summary(0, 0, '0.00')],
    [1, 'running 3 tests'],
    [2, 'test holds::a ... ok'],
    [3, 'test holds::b ... FAILED'],
    [3, 'test holds::c ... ignored, needs a week'],
    [3, summary(1, 1, '2.00', 1)],
    [4, 'running 1 test'],
    [5, 'test crates/booking/src/lib.rs - hold (line 12) ... ok'],
    [5, summary(1, 0, '1.00')],
  ]);
  const { total, failed, binaries } = parser.report();
  assert.deepEqual([total, failed], [3, 1]);
  assert.deepEqual(binaries, [
    { suite: 'booking tests/all/main.rs', total: 2, seconds: 2 },
    { suite: 'booking documentation', total: 1, seconds: 1 },
  ]);
});

test('derives the time of each test from the order of the results', () => {
  const parser = new LibtestParser(2);
  // Two threads: a and b start at 0, c when b ends, d when c ends.
  feed(parser, [
    [0, 'running 5 tests'],
    [1, 'test b ... ok'],
    [3, 'test c - should panic ... ok'],
    [4, 'test a ... FAILED'],
    [4, 'test e ... ignored'],
    [4.5, 'test d ... ok'],
    [4.5, summary(3, 1, '4.50', 1)],
  ]);
  const times = parser.report().tests.map(({ name, seconds, failed }) => [name, seconds, failed]);
  assert.deepEqual(times, [
    ['a', 4, true],
    ['b', 1, false],
    ['c', 2, false],
    ['d', 1.5, false],
  ]);
});

test('gives no times per test if more tests ran at once than there can be threads', () => {
  const parser = new LibtestParser(2);
  feed(parser, [
    [0, 'running 3 tests'],
    [1, 'test c ... ok'],
    [2, 'test b ... ok'],
    [3, 'test a ... ok'],
    [3, summary(3, 0, '3.00')],
  ]);
  const { total, tests } = parser.report();
  assert.deepEqual([total, tests], [3, []]);
});

test('gives no times per test if a line was lost, but counts it', () => {
  const parser = new LibtestParser(2);
  feed(parser, [
    [0, 'running 2 tests'],
    [1, 'test a ... output of a child processok'],
    [2, 'test b ... ok'],
    [2, summary(2, 0, '2.00')],
  ]);
  const { total, tests } = parser.report();
  assert.deepEqual([total, tests], [2, []]);
});

test('counts what a binary completed before it was killed', () => {
  const parser = new LibtestParser(2);
  feed(parser, [
    [0, 'running 9 tests'],
    [1, 'test a ... ok'],
    [2, 'test b ... FAILED'],
  ]);
  const { total, failed, binaries } = parser.report();
  assert.deepEqual([total, failed, binaries[0].seconds], [2, 1, 2]);
});

test('reads a line in pieces, with colours, beside a progress bar', () => {
  const parser = new LibtestParser(2);
  parser.stderr(
    '\u001b[1m\u001b[32m    Building\u001b[0m [=====>   ] 12/34: kernel\r\u001b[K\u001b[1m\u001b[32m     Run',
  );
  parser.stderr('ning\u001b[0m unittests src/lib.rs (target/debug/deps/kernel-04f0447aa4899771)\n');
  parser.stdout('\nrunning 1 test\ntest text::a ', 0);
  parser.stdout(
    '... \u001b[32mok\u001b(B\u001b[m\n\ntest result: \u001b[32mok\u001b(B\u001b[m. 1 passed; 0 failed; 0 ignored; ',
    500,
  );
  parser.stdout('0 measured; 0 filtered out; finished in 0.50s\n\n', 501);
  assert.deepEqual(parser.report(), {
    total: 1,
    failed: 0,
    tests: [{ suite: 'kernel src/lib.rs', name: 'text::a', seconds: 0.5, failed: false }],
    binaries: [{ suite: 'kernel src/lib.rs', total: 1, seconds: 0.5 }],
  });
});

test('reports nothing if nothing could be built', () => {
  const parser = new LibtestParser(2);
  parser.stderr('error[E0308]: mismatched types\nerror: could not compile `kernel` (lib) due to 1 previous error\n');
  assert.equal(parser.report(), undefined);
});
