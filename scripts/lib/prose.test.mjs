import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { commentsOf, descriptionsOf, idiomOf, logMessagesOf, markdownOf, sentencesOf } from './prose.mjs';

test('idiom is found, and plain sentences are not', () => {
  for (const sentence of [
    'What staff changed.',
    'Whoever asks is told so.',
    'Returns what is asked for.',
    'A stand-in of the provider.',
    'It stands in the way.',
    'Nobody waits any more.',
    'Where it leads.',
    'fails again and again: left alone for a while',
  ]) {
    assert.notEqual(idiomOf(sentence), null, sentence);
  }
  for (const sentence of [
    'Returns the first free bay. Errors with `timeslot_taken` if there is none.',
    'What is the caller allowed to do?',
    'The text of `whoever asked` is code.',
    'Stands for the date.',
    'Deletes expired holds and returns their number.',
  ]) {
    assert.equal(idiomOf(sentence), null, sentence);
  }
});

test('sentences are cut at their ends, and words alone are none', () => {
  assert.deepEqual(sentencesOf('The first one. A second, e.g. this: And a third! No.'), [
    'The first one.',
    'A second, e.g. this:',
    'And a third!',
  ]);
});

test('comments of Rust and TypeScript are read with their lines', () => {
  const source = [
    '//! The head of',
    '//! the module.',
    'use a;',
    '/// * An item.',
    '/// # Errors',
    'let url = "https://a"; // After code.',
    '/** One line. */',
    '/**',
    ' * Two',
    ' * lines.',
    ' */',
    '// ```',
    '// code',
    '// ```',
  ].join('\n');
  assert.deepEqual(commentsOf(source), [
    { line: 1, text: 'The head of the module.' },
    { line: 4, text: 'An item. # Errors' },
    { line: 7, text: 'One line.' },
    { line: 9, text: 'Two lines.' },
  ]);
  assert.deepEqual(commentsOf('call(a); // After code.'), [{ line: 1, text: 'After code.' }]);
});

test('documents are read by paragraph, item and cell, and descriptions of a schema', () => {
  const page = [
    '# Title',
    'A paragraph',
    'of two lines.',
    '',
    '* An item',
    '| a | b |',
    '|---|---|',
    '```',
    'x',
    '```',
  ];
  assert.deepEqual(
    markdownOf(page.join('\n')).map(({ text }) => text),
    ['A paragraph of two lines.', 'An item', 'a', 'b'],
  );
  assert.deepEqual(descriptionsOf('"""\nA type.\n"""\ntype A {\n\t"""A field."""\n\ta: Int\n}'), [
    { line: 2, text: 'A type.' },
    { line: 5, text: 'A field.' },
  ]);
});

test('messages of the log are the last literal of a call, with their level', () => {
  const source =
    'tracing::warn!(%error, kind = "a", "cache full");\n    error!("lost");\n  => tracing::info!("ready"),';
  assert.deepEqual(logMessagesOf(source), [
    { line: 1, level: 'warn', text: 'cache full' },
    { line: 2, level: 'error', text: 'lost' },
    { line: 3, level: 'info', text: 'ready' },
  ]);
});

test('each warning and error of the gateway has a message of its own, which OPERATIONS explains', () => {
  const operations = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8');
  const section = operations.slice(operations.indexOf('## Log messages'), operations.indexOf('## Keys of accounts'));
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*.rs', 'crates/*/src/*.rs'], { cwd: root }).toString(
    'utf8',
  );
  const seen = new Map();
  for (const file of files.trim().split('\n')) {
    for (const { level, text, line } of logMessagesOf(readFileSync(join(root, file), 'utf8'))) {
      if (level !== 'warn' && level !== 'error') continue;
      const place = `${file}:${line}`;
      assert.ok(section.includes(`\`${text}\``), `${place}: "${text}" is missing in docs/OPERATIONS.md`);
      assert.ok(text === 'security event' || !seen.has(text), `${place}: "${text}" is also in ${seen.get(text)}`);
      seen.set(text, place);
    }
  }
  const listed = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)]);
  assert.deepEqual(
    listed.map(([, text]) => text).filter((text) => !seen.has(text)),
    [],
    'no longer written',
  );
});
